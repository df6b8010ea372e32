#include "ui/optimisation/optimisation_form.hpp"

#include "core/error.hpp"
#include "core/model/range.hpp"
#include "core/optimise/proposal.hpp"
#include "ui/document/project_document.hpp"
#include "ui/optimisation/optimisation_fields.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/number_list_edit.hpp"
#include "ui/settings/optimisation_texts.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QCheckBox>
#include <QFormLayout>
#include <QSpinBox>

#include <algorithm>

namespace zonescope::ui {

namespace {

const model::AnnularZone* zoneNamed(const model::Project& project, const std::string& name) {
    const auto body = std::ranges::find(project.bodies, name, &model::Body::name);
    return body == project.bodies.end() ? nullptr : std::get_if<model::AnnularZone>(&body->shape);
}

double outermostOf(const model::AnnularZone& zone) {
    double outermost = 0.0;
    for (const auto& ring : zone.rings)
        outermost = std::max(outermost, ring.rOutUm);
    return outermost;
}

/// What a body may become where nobody has said it.
model::DesignedBody usualLimits(const model::Project& project, const std::string& name) {
    try {
        for (const auto& designed : optimise::proposedOptimisation(project).bodies)
            if (designed.body == name)
                return designed;
    } catch (const InputError&) {
        // Of such a project no proposal is made; its edges can move.
    }
    model::DesignedBody designed;
    designed.body = name;
    return designed;
}

} // namespace

OptimisationForm::OptimisationForm(ProjectDocument& document, QWidget* parent)
    : QWidget(parent), document_(document) {
    setObjectName(QStringLiteral("optimisationForm"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->setSpacing(6);
    formula_ = new QLabel;
    formula_->setObjectName(QStringLiteral("optimisationFormula"));
    formula_->setTextFormat(Qt::RichText);
    formula_->setWordWrap(true);
    column->addWidget(formula_);
    auto* objective = new QWidget;
    objectiveRows_ = formOf(*objective);
    buildObjective(*objectiveRows_);
    column->addWidget(objective);
    column->addWidget(buildMethod());
    auto* heading = new QLabel(tr("What may move"));
    heading->setProperty("role", "heading");
    column->addWidget(heading);
    bodiesLayout_ = new QVBoxLayout;
    bodiesLayout_->setContentsMargins(0, 0, 0, 0);
    column->addLayout(bodiesLayout_);
    postsLayout_ = new QVBoxLayout;
    postsLayout_->setContentsMargins(0, 0, 0, 0);
    column->addLayout(postsLayout_);
    parametersLayout_ = new QVBoxLayout;
    parametersLayout_->setContentsMargins(0, 0, 0, 0);
    column->addLayout(parametersLayout_);
    refusal_ = new QLabel;
    refusal_->setObjectName(QStringLiteral("optimisationRefusal"));
    refusal_->setWordWrap(true);
    refusal_->setProperty("role", "error");
    refusal_->hide();
    column->addWidget(refusal_);
    column->addStretch(1);
}

void OptimisationForm::buildObjective(QFormLayout& rows) {
    quantity_ =
        choiceOf({tr("intensity"), tr("power"), tr("extraction"), tr("overlap")}); // as the model
    nameField(*quantity_, QStringLiteral("optimisationQuantity"), tr("Quantity"),
              tr("What shall become large: light in the focal plane, the part of the light of "
                 "dipoles that leaves within a cone, or the part of the light that has the field "
                 "of a target"));
    radius_ = lengthField(model::range::radius);
    nameField(*radius_, QStringLiteral("optimisationRadius"), tr("Radius of the disc"),
              tr("Of the disc in the focal plane. With 0 the intensity is that on the axis."));
    nearField_ = lengthField(model::range::position);
    nameField(*nearField_, QStringLiteral("optimisationNearField"), tr("Near field (z)"),
              tr("A plane behind the lens, inside the domain, in one medium. From there the light "
                 "is carried on to the focus."));
    focus_ = lengthField(model::range::position);
    nameField(*focus_, QStringLiteral("optimisationFocus"), tr("Focus (z)"),
              tr("Where the light should be; it may lie far beyond the domain."));
    cone_ = angleField(model::range::cone);
    nameField(*cone_, QStringLiteral("optimisationCone"), tr("Half angle of the cone"),
              tr("About the axis, on the side of the near field. What leaves within it, over what "
                 "the dipoles emit, becomes large."));
    largestOrder_ = new QSpinBox;
    nameField(*largestOrder_, QStringLiteral("optimisationLargestOrder"), tr("Largest order"),
              tr("Each dipole runs once for every azimuthal order from 0 to this one that carries "
                 "any of its light. Orders beyond k r + 3 of the outermost dipole carry none."));
    largestOrder_->setRange(static_cast<int>(model::range::largestOrder.minimum),
                            static_cast<int>(model::range::largestOrder.maximum));
    largestOrder_->setKeyboardTracking(false);
    buildTarget();
    wavelengths_ = new NumberListEdit(model::QuantityKind::wavelength, model::range::wavelength);
    nameField(*wavelengths_, QStringLiteral("optimisationWavelengths"), tr("Wavelengths"),
              tr("In vacuum, separated by commas; the pulse must contain them. All come from the "
                 "same two runs."));
    buildAngles();
    aim_ = choiceOf({tr("their mean"), tr("the least")}); // as model::OptimisationAim
    nameField(*aim_, QStringLiteral("optimisationAim"), tr("Aim"),
              tr("What is made large where there are several angles or wavelengths"));
    iterations_ = new QSpinBox;
    nameField(*iterations_, QStringLiteral("optimisationIterations"), tr("Iterations"),
              tr("Steps of the search in all. It can be paused and gone on with at any time."));
    iterations_->setRange(0, 100'000);
    iterations_->setKeyboardTracking(false);
    const QString within = acrossUpTo(model::Metric::cylindrical);
    rows.addRow(tr("Quantity"), pairOf({}, *quantity_, within, *radius_));
    rows.addRow(tr("Target"), pairOf({}, *target_, QStringLiteral("w₀ ="), *waist_));
    rows.addRow(tr("Phase (rad)"), phase_);
    rows.addRow(tr("Near field (z)"), nearField_);
    rows.addRow(tr("Focus (z)"), focus_);
    coneRow_ = pairOf({}, *cone_, QStringLiteral("°,  m ≤"), *largestOrder_);
    rows.addRow(tr("Cone"), coneRow_);
    rows.addRow(tr("Wavelengths"), wavelengths_);
    rows.addRow(tr("Angles"), angles_);
    rows.addRow(tr("Polarisation"), polarization_);
    rows.addRow(tr("Image (x)"), heights_);
    rows.addRow(tr("Of them"), aim_);
    rows.addRow(tr("Iterations"), iterations_);

    connect(quantity_, &QComboBox::activated, this, [this](int chosen) {
        edit(tr("Change the objective"), [chosen](model::Optimisation& optimisation) {
            optimisation.objective.quantity = static_cast<model::OptimisedQuantity>(chosen);
        });
    });
    connect(target_, &QComboBox::activated, this, [this](int chosen) {
        edit(tr("Change the objective"), [chosen](model::Optimisation& optimisation) {
            auto& objective = optimisation.objective;
            objective.target = static_cast<model::OverlapTarget>(chosen);
            if (objective.target == model::OverlapTarget::phasePolynomial &&
                objective.phaseRad.empty())
                objective.phaseRad = {0.0};
        });
    });
    connect(phase_, &NumberListEdit::editingFinished, this, [this] {
        const auto& values = phase_->values();
        if (values && !values->empty())
            edit(tr("Change the phase"), [&values](model::Optimisation& optimisation) {
                optimisation.objective.phaseRad = *values;
            });
    });
    connect(aim_, &QComboBox::activated, this, [this](int chosen) {
        edit(tr("Change the objective"), [chosen](model::Optimisation& optimisation) {
            optimisation.objective.aim = static_cast<model::OptimisationAim>(chosen);
        });
    });
    const auto number = [this](QuantityEdit* field, double model::OptimisationObjective::*member) {
        connect(field, &QuantityEdit::committed, this, [this, member](double value) {
            edit(tr("Change the objective"), [member, value](model::Optimisation& optimisation) {
                optimisation.objective.*member = value;
            });
        });
    };
    number(radius_, &model::OptimisationObjective::radiusUm);
    number(waist_, &model::OptimisationObjective::waistUm);
    number(nearField_, &model::OptimisationObjective::nearFieldZUm);
    number(focus_, &model::OptimisationObjective::focusZUm);
    number(cone_, &model::OptimisationObjective::coneDeg);
    connect(largestOrder_, &QSpinBox::valueChanged, this, [this](int order) {
        edit(tr("Change the objective"), [order](model::Optimisation& optimisation) {
            optimisation.objective.largestOrder = order;
        });
    });
    connect(wavelengths_, &NumberListEdit::editingFinished, this, [this] {
        const auto& values = wavelengths_->values();
        if (values && !values->empty())
            edit(tr("Change the wavelengths"), [&values](model::Optimisation& optimisation) {
                optimisation.objective.wavelengthsUm = *values;
            });
    });
    connect(angles_, &NumberListEdit::editingFinished, this, [this] {
        if (const auto& values = angles_->values())
            edit(tr("Change the angles"), [&values](model::Optimisation& optimisation) {
                auto& objective = optimisation.objective;
                if (objective.imageHeightsUm.size() != values->size())
                    objective.imageHeightsUm.clear(); // they were those of other angles
                objective.anglesDeg = *values;
            });
    });
    connect(heights_, &NumberListEdit::editingFinished, this, [this] {
        if (const auto& values = heights_->values())
            edit(tr("Change the image heights"), [&values](model::Optimisation& optimisation) {
                optimisation.objective.imageHeightsUm = *values;
            });
    });
    connect(polarization_, &QComboBox::activated, this, [this](int chosen) {
        edit(tr("Change the objective"), [chosen](model::Optimisation& optimisation) {
            optimisation.objective.tiltedPolarization =
                static_cast<model::TiltedPolarization>(chosen);
        });
    });
    connect(iterations_, &QSpinBox::valueChanged, this, [this](int count) {
        edit(tr("Change the number of iterations"),
             [count](model::Optimisation& optimisation) { optimisation.iterations = count; });
    });
}

void OptimisationForm::buildAngles() {
    angles_ = new NumberListEdit(model::QuantityKind::angle, model::range::incidence);
    nameField(*angles_, QStringLiteral("optimisationAngles"), tr("Angles"),
              tr("Of incidence, separated by commas and growing; empty: along the axis. Light at "
                 "an angle takes one run for each azimuthal order and wavelength, side by side."));
    angles_->setPlaceholderText(tr("along the axis"));
    polarization_ = choiceOf({tr("unpolarised"), tr("in the plane of incidence (p)"),
                              tr("across it (s)")}); // as model::TiltedPolarization
    nameField(*polarization_, QStringLiteral("optimisationPolarization"),
              tr("Polarisation at an angle"),
              tr("Of light at an angle. Unpolarised light takes as long as both together."));
    heights_ = new NumberListEdit(model::QuantityKind::length, model::range::position);
    nameField(*heights_, QStringLiteral("optimisationHeights"), tr("Image heights"),
              tr("Where the light of each angle shall meet, one place for each angle; empty: the "
                 "distance of the focus from the lens times the tangent of the angle, an image "
                 "without distortion"));
    heights_->setPlaceholderText(tr("without distortion"));
}

void OptimisationForm::buildTarget() {
    target_ = choiceOf({tr("Gaussian mode"), tr("perfect lens"), tr("phase")}); // as the model
    nameField(*target_, QStringLiteral("optimisationTarget"), tr("Target"),
              tr("The field that the light behind the lens shall have: that which fills the mode "
                 "of a fibre at the focus, that of a perfect lens with its focus there, or one of "
                 "a given phase"));
    waist_ = lengthField(model::range::size);
    nameField(*waist_, QStringLiteral("optimisationWaist"), tr("Waist of the mode"),
              tr("Where the amplitude at the focus has fallen to 1/e: half the mode field diameter "
                 "of a fibre"));
    phase_ = new NumberListEdit(model::QuantityKind::plain, model::range::phase);
    nameField(
        *phase_, QStringLiteral("optimisationPhase"), tr("Phase"),
        tr("Coefficients a₁, a₂, … in radians, separated by commas, of the phase a₁s + a₂s² + "
           "… with s = (r/R)² and the radius R of the aperture. Light that has passed more "
           "glass has a larger phase."));
}

OptimisationForm::BodyRows OptimisationForm::makeRows(const std::string& body) {
    const QString name = QString::fromStdString(body);
    const auto id = [this](const char* what) {
        return QStringLiteral("optimisation%1%2").arg(QLatin1String(what)).arg(bodies_.size());
    };
    BodyRows rows{.body = body};
    rows.chosen = new QCheckBox(name);
    nameField(*rows.chosen, id("Body"), name, tr("This body may change"));
    rows.settings = new QWidget;
    auto* form = formOf(*rows.settings);
    form->setContentsMargins(20, 0, 0, 0);
    rows.edges = new QCheckBox(tr("Edges"));
    nameField(*rows.edges, id("Edges"), tr("Edges move"),
              tr("The edges of the rings move; neighbours that touch move together"));
    rows.width = lengthField(model::range::size);
    nameField(*rows.width, id("Width"), tr("Least width"),
              tr("No ring and no gap becomes narrower"));
    rows.outermost = lengthField(model::range::size);
    nameField(*rows.outermost, id("Outermost"), tr("Outermost radius"), tr("No edge goes beyond"));
    rows.height = new QCheckBox(tr("Height"));
    nameField(*rows.height, id("Height"), tr("The height changes"),
              tr("The upper end of the top layer moves between two limits"));
    rows.lowest = lengthField(model::range::position);
    nameField(*rows.lowest, id("Lowest"), tr("Lowest top (z)"),
              tr("The upper end of the top layer does not sink below"));
    rows.highest = lengthField(model::range::position);
    nameField(*rows.highest, id("Highest"), tr("Highest top (z)"),
              tr("The upper end of the top layer does not rise above"));
    form->addRow(rows.edges, pairOf(tr("width ≥"), *rows.width,
                                    acrossUpTo(model::Metric::cylindrical), *rows.outermost));
    form->addRow(rows.height,
                 pairOf(QStringLiteral("z ≥"), *rows.lowest, QStringLiteral("z ≤"), *rows.highest));

    connect(rows.chosen, &QCheckBox::clicked, this,
            [this, body](bool chosen) { choose(body, chosen); });
    connect(rows.edges, &QCheckBox::clicked, this, [this, body](bool move) {
        editBody(tr("Change what may move"), body, [move](model::DesignedBody& designed) {
            designed.radii = move ? model::OptimisedEdges::move : model::OptimisedEdges::stay;
        });
    });
    connect(rows.height, &QCheckBox::clicked, this, [this, body](bool move) {
        const auto usual = usualLimits(*document_.project(), body);
        editBody(tr("Change what may move"), body, [&](model::DesignedBody& designed) {
            designed.topMinUm = move ? usual.topMinUm : std::nullopt;
            designed.topMaxUm = move ? usual.topMaxUm : std::nullopt;
        });
    });
    connect(rows.width, &QuantityEdit::committed, this, [this, body](double value) {
        editBody(tr("Change the least width"), body,
                 [value](model::DesignedBody& designed) { designed.minimumWidthUm = value; });
    });
    const auto limit = [&](QuantityEdit* field,
                           std::optional<double> model::DesignedBody::*member) {
        connect(field, &QuantityEdit::committed, this, [this, body, member](double value) {
            editBody(tr("Change a limit"), body,
                     [member, value](model::DesignedBody& designed) { designed.*member = value; });
        });
    };
    limit(rows.outermost, &model::DesignedBody::rMaxUm);
    limit(rows.lowest, &model::DesignedBody::topMinUm);
    limit(rows.highest, &model::DesignedBody::topMaxUm);
    bodiesLayout_->addWidget(rows.chosen);
    bodiesLayout_->addWidget(rows.settings);
    return rows;
}

void OptimisationForm::buildBodies(const model::Project& project) {
    std::vector<std::string> names;
    std::vector<std::pair<std::string, bool>> densities;
    for (const auto& body : project.bodies)
        if (std::holds_alternative<model::AnnularZone>(body.shape))
            names.push_back(body.name);
        else if (optimise::mayBeDensity(project, body))
            densities.emplace_back(body.name,
                                   std::holds_alternative<model::PostPattern>(body.shape));
    const auto same = [](const auto& rows, const std::string& name) { return rows.body == name; };
    const auto alike = [](const DensityRows& rows, const auto& density) {
        return rows.body == density.first && rows.maps == density.second;
    };
    if (std::ranges::equal(bodies_, names, same) &&
        std::ranges::equal(densities_, densities, alike))
        return;
    for (const auto& rows : densities_) {
        rows.chosen->deleteLater();
        rows.settings->deleteLater();
    }
    densities_.clear();
    for (const auto& rows : bodies_) {
        rows.chosen->deleteLater();
        rows.settings->deleteLater();
    }
    bodies_.clear();
    for (const auto& name : names)
        bodies_.push_back(makeRows(name));
    for (const auto& [name, maps] : densities)
        densities_.push_back(makeDensityRows(name, maps));
}

void OptimisationForm::show(const model::Project& project) {
    showing_ = true;
    buildBodies(project);
    buildPosts(project);
    buildParameters(project);
    for (auto* words : findChildren<QLabel*>(QString::fromLatin1(acrossName)))
        words->setText(acrossUpTo(project.domain.metric));
    if (project.optimisation) {
        showObjective(project);
        iterations_->setValue(project.optimisation->iterations);
        for (const auto& rows : bodies_)
            showBody(project, rows);
        for (const auto& rows : densities_)
            showDensity(project, rows);
        for (const auto& rows : posts_)
            showPosts(project, rows);
        for (const auto& rows : parameters_)
            showParameter(project, rows);
        showMethod(*project.optimisation);
        setRefusal({});
    }
    showing_ = false;
}

void OptimisationForm::showObjective(const model::Project& project) {
    const auto& objective = project.optimisation->objective;
    formula_->setText(objectiveFormula(objective, project.domain.metric));
    formula_->setToolTip(objectiveMeaning(objective));
    quantity_->setCurrentIndex(static_cast<int>(objective.quantity));
    aim_->setCurrentIndex(static_cast<int>(objective.aim));
    aim_->setEnabled(model::judgedLights(objective).size() > 1);
    radius_->setValue(objective.radiusUm);
    for (auto* words : findChildren<QLabel*>(QString::fromLatin1(acrossName)))
        if (words->buddy() == radius_ && model::hasTiltedLight(objective))
            words->setText(QStringLiteral("u ≤")); // as the formula calls it
    nearField_->setValue(objective.nearFieldZUm);
    focus_->setValue(objective.focusZUm);
    cone_->setValue(objective.coneDeg);
    largestOrder_->setValue(objective.largestOrder);
    if (wavelengths_->values() != objective.wavelengthsUm)
        wavelengths_->setValues(objective.wavelengthsUm);
    if (angles_->values() != objective.anglesDeg)
        angles_->setValues(objective.anglesDeg);
    if (heights_->values() != objective.imageHeightsUm)
        heights_->setValues(objective.imageHeightsUm);
    polarization_->setCurrentIndex(static_cast<int>(objective.tiltedPolarization));
    target_->setCurrentIndex(static_cast<int>(objective.target));
    waist_->setValue(objective.waistUm);
    if (phase_->values() != objective.phaseRad)
        phase_->setValues(objective.phaseRad);
    const bool extraction = objective.quantity == model::OptimisedQuantity::extraction;
    const bool overlap = objective.quantity == model::OptimisedQuantity::overlap;
    showInPair(*radius_, !extraction && !overlap);
    showInPair(*waist_, objective.target == model::OverlapTarget::gaussianMode);
    const bool judged = !extraction && !overlap && !model::isPlanar(project.domain);
    objectiveRows_->setRowVisible(angles_, judged || !objective.anglesDeg.empty());
    objectiveRows_->setRowVisible(heights_, (judged && model::hasTiltedLight(objective)) ||
                                                !objective.imageHeightsUm.empty());
    objectiveRows_->setRowVisible(polarization_, model::hasTiltedLight(objective));
    objectiveRows_->setRowVisible(target_->parentWidget(), overlap);
    objectiveRows_->setRowVisible(phase_, overlap && objective.target ==
                                                         model::OverlapTarget::phasePolynomial);
    objectiveRows_->setRowVisible(focus_, model::hasFocus(objective));
    objectiveRows_->setRowVisible(coneRow_, extraction);
}

void OptimisationForm::showBody(const model::Project& project, const BodyRows& rows) {
    const auto& bodies = project.optimisation->bodies;
    const auto designed = std::ranges::find(bodies, rows.body, &model::DesignedBody::body);
    const bool chosen = designed != bodies.end();
    rows.chosen->setChecked(chosen);
    rows.settings->setVisible(chosen);
    if (!chosen)
        return;
    const auto* zone = zoneNamed(project, rows.body);
    const double top = zone && !zone->layers.empty() ? zone->layers.back().zMaxUm : 0.0;
    const bool edges = designed->radii == model::OptimisedEdges::move;
    const bool height = designed->topMinUm || designed->topMaxUm;
    rows.edges->setChecked(edges);
    rows.height->setChecked(height);
    rows.width->setValue(designed->minimumWidthUm);
    rows.outermost->setValue(designed->rMaxUm.value_or(zone ? outermostOf(*zone) : 0.0));
    rows.lowest->setValue(designed->topMinUm.value_or(top));
    rows.highest->setValue(designed->topMaxUm.value_or(top));
    for (QWidget* field : {rows.width, rows.outermost})
        field->setEnabled(edges);
    for (QWidget* field : {rows.lowest, rows.highest})
        field->setEnabled(height);
}

void OptimisationForm::choose(const std::string& body, bool chosen) {
    if (!chosen && isLast())
        return;
    const auto& project = *document_.project();
    const auto usual = usualLimits(project, body);
    edit(tr("Change what may move"), [&](model::Optimisation& optimisation) {
        std::erase_if(optimisation.bodies,
                      [&](const model::DesignedBody& one) { return one.body == body; });
        if (chosen)
            optimisation.bodies.push_back(usual);
    });
}

void OptimisationForm::edit(const QString& text, const Change& change) {
    if (showing_ || !document_.project() || !document_.project()->optimisation)
        return;
    const auto outcome = document_.edit(text, [&](model::Project& project) {
        if (project.optimisation)
            change(*project.optimisation);
    });
    if (!outcome) {
        show(*document_.project());
        QStringList reasons;
        for (const auto& problem : outcome.problems)
            reasons << problemText(problem);
        setRefusal(reasons.join(QLatin1Char('\n')));
    }
}

void OptimisationForm::editBody(const QString& text, const std::string& body,
                                const std::function<void(model::DesignedBody&)>& change) {
    edit(text, [&](model::Optimisation& optimisation) {
        for (auto& designed : optimisation.bodies)
            if (designed.body == body)
                change(designed);
    });
}

void OptimisationForm::setRefusal(const QString& text) {
    refusal_->setText(text);
    refusal_->setVisible(!text.isEmpty());
}

} // namespace zonescope::ui
