/// \file
/// The steps of a search and the densities that may change, in the form of an optimisation.

#include "core/model/range.hpp"
#include "core/optimise/proposal.hpp"
#include "ui/document/project_document.hpp"
#include "ui/optimisation/optimisation_fields.hpp"
#include "ui/optimisation/optimisation_form.hpp"
#include "ui/settings/number_list_edit.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

namespace zonescope::ui {

namespace {

const model::DensityRegion* regionNamed(const model::Project& project, const std::string& name) {
    const auto body = std::ranges::find(project.bodies, name, &model::Body::name);
    return body == project.bodies.end() ? nullptr : std::get_if<model::DensityRegion>(&body->shape);
}

double heightOf(const model::Project& project, const std::string& name) {
    const auto* region = regionNamed(project, name);
    return region ? region->zMaxUm - region->zMinUm : 0.0;
}

} // namespace

QWidget* OptimisationForm::buildMethod() {
    auto* whole = new QWidget;
    auto* rows = formOf(*whole);
    method_ = choiceOf({tr("convex steps"), tr("Adam"), tr("without derivatives")}); // as the model
    nameField(
        *method_, QStringLiteral("optimisationMethod"), tr("Method"),
        tr("Convex steps (Svanberg 2002) make every iterate better than the one before and "
           "suit edges and heights. Adam (Kingma and Ba 2015) suits the thousands of pixels "
           "of a density. Without derivatives (Powell's BOBYQA and COBYLA) a few variables "
           "are searched by trial, one run each, and parameters may be anything, as numbers of "
           "the light."));
    rows->addRow(tr("Method"), method_);
    adam_ = new QWidget;
    auto* settings = formOf(*adam_);
    step_ = new QDoubleSpinBox;
    nameField(*step_, QStringLiteral("optimisationStep"), tr("Step"),
              tr("Largest change of an iteration: 1 is the whole range of a pixel, or an eighth of "
                 "the shortest wavelength of a length"));
    constexpr int decimals = 4;
    constexpr double leastStep = 0.0001;
    constexpr double smallStep = 0.005;
    step_->setDecimals(decimals);
    step_->setRange(leastStep, 1.0);
    step_->setSingleStep(smallStep);
    step_->setKeyboardTracking(false);
    steepness_ = new NumberListEdit(model::QuantityKind::plain, model::Range{0.0, 1e4});
    nameField(*steepness_, QStringLiteral("optimisationSteepness"), tr("Steepness"),
              tr("β of the projection of densities towards 0 and 1, stage after stage, separated "
                 "by commas; nothing: densities may stay grey. The last stage goes on."));
    stageIterations_ = new QSpinBox;
    nameField(*stageIterations_, QStringLiteral("optimisationStageIterations"),
              tr("Iterations of a stage"), tr("Iterations with each steepness"));
    stageIterations_->setRange(1, 100'000);
    stageIterations_->setKeyboardTracking(false);
    shift_ = new QDoubleSpinBox;
    nameField(*shift_, QStringLiteral("optimisationShift"), tr("Shift of the threshold"),
              tr("More than 0: two more designs, of thresholds that lie this much above and below, "
                 "count as well, so that parts and gaps which would vanish in them are given up. "
                 "An iterate takes three times as long."));
    constexpr double mostShift = 0.45;
    constexpr double smallShift = 0.05;
    shift_->setRange(0.0, mostShift);
    shift_->setSingleStep(smallShift);
    shift_->setKeyboardTracking(false);
    settings->addRow(tr("Step"), step_);
    settings->addRow(tr("Robust by"), shift_);
    settings->addRow(tr("Steepness"), pairOf({}, *steepness_, tr("each"), *stageIterations_));
    rows->addRow(adam_);
    connect(method_, &QComboBox::activated, this, [this](int chosen) {
        edit(tr("Change the method"), [chosen](model::Optimisation& optimisation) {
            optimisation.method = static_cast<model::OptimisationMethod>(chosen);
        });
    });
    connect(step_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        edit(tr("Change the step"),
             [value](model::Optimisation& optimisation) { optimisation.adam.step = value; });
    });
    connect(shift_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        edit(tr("Change the shift of the threshold"),
             [value](model::Optimisation& optimisation) { optimisation.thresholdShift = value; });
    });
    connect(steepness_, &NumberListEdit::editingFinished, this, &OptimisationForm::changeStages);
    connect(stageIterations_, &QSpinBox::valueChanged, this, &OptimisationForm::changeStages);
    return whole;
}

void OptimisationForm::changeStages() {
    if (showing_ || !steepness_->values())
        return;
    std::vector<model::ProjectionStage> stages;
    for (const double steepness : *steepness_->values())
        stages.push_back({.steepness = steepness, .iterations = stageIterations_->value()});
    const auto& project = document_.project();
    if (!project || !project->optimisation)
        return;
    // Stages of different lengths, which the file can have, stay until another number is given.
    const auto& before = project->optimisation->projection;
    const bool each = !before.empty() && before.front().iterations != stageIterations_->value();
    for (std::size_t n = 0; !each && n < std::min(before.size(), stages.size()); ++n)
        stages[n].iterations = before[n].iterations;
    if (stages != before)
        edit(tr("Change the steepness"),
             [&stages](model::Optimisation& optimisation) { optimisation.projection = stages; });
}

void OptimisationForm::showMethod(const model::Optimisation& optimisation) {
    const QSignalBlocker stepBlocker(step_);
    const QSignalBlocker stageBlocker(stageIterations_);
    method_->setCurrentIndex(static_cast<int>(optimisation.method));
    adam_->setVisible(optimisation.method == model::OptimisationMethod::adam);
    const QSignalBlocker shiftBlocker(shift_);
    step_->setValue(optimisation.adam.step);
    shift_->setValue(optimisation.thresholdShift);
    std::vector<double> steepness;
    for (const auto& stage : optimisation.projection)
        steepness.push_back(stage.steepness);
    if (steepness_->values() != steepness)
        steepness_->setValues(steepness);
    if (!optimisation.projection.empty())
        stageIterations_->setValue(optimisation.projection.front().iterations);
    for (QWidget* field : {static_cast<QWidget*>(steepness_),
                           static_cast<QWidget*>(stageIterations_), static_cast<QWidget*>(shift_)})
        field->setEnabled(!optimisation.densities.empty());
}

OptimisationForm::DensityRows OptimisationForm::makeDensityRows(const std::string& body,
                                                                bool maps) {
    const QString name = QString::fromStdString(body);
    const auto id = [this](const char* what) {
        return QStringLiteral("optimisationDensity%1%2")
            .arg(QLatin1String(what))
            .arg(densities_.size());
    };
    DensityRows rows{.body = body, .maps = maps};
    rows.chosen =
        new QCheckBox(maps ? tr("%1 (density maps)").arg(name) : tr("%1 (density)").arg(name));
    nameField(*rows.chosen, id("Body"), name,
              maps ? tr("The pixels of these maps may change, each map its own mirror image about "
                        "the direction from the axis")
                   : tr("The pixels of this region may change"));
    rows.settings = new QWidget;
    auto* form = formOf(*rows.settings);
    form->setContentsMargins(20, 0, 0, 0);
    rows.pixelR = lengthField(model::range::size);
    nameField(*rows.pixelR, id("PixelR"), tr("Pixel along r"),
              tr("Width of the design's pixels, at most; whole pixels fill the region"));
    rows.pixelZ = lengthField(model::range::size);
    if (maps)
        nameField(*rows.pixelZ, id("PixelTheta"), tr("Pixel along θ"),
                  tr("Length of the pixels along the circle through the map's middle, at most"));
    else
        nameField(*rows.pixelZ, id("PixelZ"), tr("Pixel along z"),
                  tr("Height of the pixels, at most; the height of the region makes rings of one "
                     "layer"));
    rows.filter = lengthField(model::range::radius);
    nameField(*rows.filter, id("Filter"), tr("Filter radius"),
              tr("Radius of the cone over which the design is averaged; with a steep projection "
                 "what remains is about as wide"));
    rows.width = lengthField(model::range::radius);
    nameField(*rows.width, id("Width"), tr("Least width"),
              tr("Narrower parts of material are counted in the result; 0: none are"));
    rows.gap = lengthField(model::range::radius);
    nameField(*rows.gap, id("Gap"), tr("Least gap"),
              tr("Narrower gaps are counted in the result; 0: none are"));
    rows.enforced = new QCheckBox(tr("Keep widths"));
    nameField(*rows.enforced, id("Enforced"), tr("Keep widths"),
              tr("Leads the search away from narrower parts and gaps, more and more over the last "
                 "half of the stages of steepness, which leaves less grey as well. The filter must "
                 "be at least as large as the widths; there must be two stages or more."));
    form->addRow(tr("Pixels"),
                 pairOf(acrossUpTo(model::Metric::cylindrical), *rows.pixelR,
                        maps ? QStringLiteral("θ ≤") : QStringLiteral("z ≤"), *rows.pixelZ));
    form->addRow(tr("Filter"), rows.filter);
    form->addRow(tr("Widths"), pairOf(tr("width ≥"), *rows.width, tr("gap ≥"), *rows.gap));
    form->addRow(QString(), rows.enforced);
    connect(rows.chosen, &QCheckBox::clicked, this,
            [this, body](bool chosen) { chooseDensity(body, chosen); });
    connect(rows.enforced, &QCheckBox::clicked, this, [this, body](bool enforced) {
        editDensity(tr("Change a density"), body, [enforced](auto& designed) {
            designed.widths =
                enforced ? model::DensityWidths::enforced : model::DensityWidths::measured;
        });
    });
    const auto length = [&](QuantityEdit* field, double model::DesignedDensity::*member) {
        connect(field, &QuantityEdit::committed, this, [this, body, member](double value) {
            editDensity(tr("Change a density"), body,
                        [member, value](auto& designed) { designed.*member = value; });
        });
    };
    length(rows.pixelR, &model::DesignedDensity::pixelRUm);
    length(rows.filter, &model::DesignedDensity::filterRadiusUm);
    length(rows.width, &model::DesignedDensity::minimumWidthUm);
    length(rows.gap, &model::DesignedDensity::minimumGapUm);
    connect(rows.pixelZ, &QuantityEdit::committed, this, [this, body, maps](double value) {
        if (maps) {
            editDensity(tr("Change a density"), body,
                        [value](auto& designed) { designed.pixelThetaUm = value; });
            return;
        }
        const bool layer = value >= heightOf(*document_.project(), body);
        editDensity(tr("Change a density"), body, [layer, value](auto& designed) {
            designed.pixelZUm = layer ? std::nullopt : std::optional(value);
        });
    });
    bodiesLayout_->addWidget(rows.chosen);
    bodiesLayout_->addWidget(rows.settings);
    return rows;
}

void OptimisationForm::showDensity(const model::Project& project, const DensityRows& rows) {
    const auto& densities = project.optimisation->densities;
    const auto designed = std::ranges::find(densities, rows.body, &model::DesignedDensity::body);
    const bool chosen = designed != densities.end();
    rows.chosen->setChecked(chosen);
    rows.settings->setVisible(chosen);
    if (!chosen)
        return;
    rows.pixelR->setValue(designed->pixelRUm);
    rows.pixelZ->setValue(rows.maps ? designed->pixelThetaUm.value_or(designed->pixelRUm)
                                    : designed->pixelZUm.value_or(heightOf(project, rows.body)));
    rows.filter->setValue(designed->filterRadiusUm);
    rows.width->setValue(designed->minimumWidthUm);
    rows.gap->setValue(designed->minimumGapUm);
    rows.enforced->setChecked(designed->widths == model::DensityWidths::enforced);
}

bool OptimisationForm::isLast() {
    const auto& project = document_.project();
    if (!project || !project->optimisation ||
        project->optimisation->bodies.size() + project->optimisation->densities.size() +
                project->optimisation->posts.size() + project->optimisation->parameters.size() !=
            1)
        return false;
    show(*project);
    setRefusal(tr("Something must be able to move: choose another body before."));
    return true;
}

void OptimisationForm::chooseDensity(const std::string& body, bool chosen) {
    if (!chosen && isLast())
        return;
    const auto usual = optimise::usualDensity(*document_.project(), body);
    edit(tr("Change what may move"), [&](model::Optimisation& optimisation) {
        std::erase_if(optimisation.densities,
                      [&](const model::DesignedDensity& one) { return one.body == body; });
        if (!chosen)
            return;
        optimisation.densities.push_back(usual);
        optimisation.method = model::OptimisationMethod::adam;
        if (optimisation.projection.empty())
            optimisation.projection = optimise::usualProjection();
    });
}

void OptimisationForm::editDensity(const QString& text, const std::string& body,
                                   const std::function<void(model::DesignedDensity&)>& change) {
    edit(text, [&](model::Optimisation& optimisation) {
        for (auto& designed : optimisation.densities)
            if (designed.body == body)
                change(designed);
    });
}

} // namespace zonescope::ui
