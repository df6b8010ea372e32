// What the inspector shows besides settings: overviews, the material library, computed figures.

#include "core/error.hpp"
#include "core/model/formulas.hpp"
#include "core/model/parameters.hpp"
#include "core/model/wavelengths.hpp"
#include "core/zones/zone_jobs.hpp"
#include "ui/inspector/computed_figures.hpp"
#include "ui/inspector/index_plot.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/inspector/item_button.hpp"
#include "ui/inspector/item_edits.hpp"
#include "ui/inspector/material_library_page.hpp"
#include "ui/inspector/new_items.hpp"
#include "ui/inspector/zone_figures.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"
#include "ui/words/typed_number.hpp"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QThreadPool>
#include <QVBoxLayout>

#include <algorithm>
#include <numbers>
#include <utility>

namespace zonescope::ui {

namespace {

/// More entries than these are found in the tree.
constexpr int mostListed = 100;

int entriesOf(const model::Project& project, ProjectSection section) {
    return section == ProjectSection::boundary ? (project.boundaries.rMin ? 4 : 3)
                                               : countOf(project, section);
}

QString emptyText(ProjectSection section) {
    switch (section) {
    case ProjectSection::material:
        return Inspector::tr(
            "Only vacuum so far. Take a material from the library below, or add one in "
            "the project tree.");
    case ProjectSection::body:
        return Inspector::tr(
            "No bodies yet. Add one with the + of the project tree or by drawing.");
    case ProjectSection::source:
        return Inspector::tr("No sources yet: nothing will happen. Add one in the project tree.");
    case ProjectSection::monitor:
        return Inspector::tr(
            "No monitors yet: nothing will be recorded. Add one in the project tree.");
    case ProjectSection::parameter:
        return Inspector::tr("No parameters yet: numbers with names. Add one with the + of the "
                             "project tree, or by a right click on a number, and type =name where "
                             "a number should follow it.");
    default: return {};
    }
}

} // namespace

void Inspector::addOverview() {
    const bool whole = item_.index < 0;
    const int count = entriesOf(*project_, item_.section);
    if (!whole || (count == 0 && emptyText(item_.section).isEmpty()))
        return;
    if (count == 0) {
        auto* label = new QLabel(emptyText(item_.section), form_);
        label->setWordWrap(true);
        layout_->addWidget(label);
        return;
    }
    for (int n = 0; n < std::min(count, mostListed); ++n) {
        const ProjectItem one{item_.section, n};
        auto* button = new ItemButton(
            tr("%1 — %2").arg(itemTitle(*project_, one), itemSummary(*project_, one)), form_);
        button->setProperty("role", "overview");
        connect(button, &QPushButton::clicked, this, [this, one] { emit itemRequested(one); });
        layout_->addWidget(button);
    }
    if (count > mostListed)
        layout_->addWidget(
            new QLabel(tr("%1 more in the project tree").arg(count - mostListed), form_));
}

const model::Material* Inspector::plottedMaterial() const {
    const auto index = static_cast<std::size_t>(item_.index);
    if (item_.section != ProjectSection::material || item_.index < 0 ||
        index >= project_->materials.size())
        return nullptr;
    const auto& material = project_->materials[index];
    return material.poles.empty() && material.conductivityPerUm == 0.0 ? nullptr : &material;
}

void Inspector::refreshPlot() {
    const auto* material = plottedMaterial();
    if (!indexPlot_ || !material)
        return;
    // The light of the project and half an octave on either side.
    const double wavelength = projectWavelengthUm(*project_);
    double shortest = wavelength;
    double longest = wavelength;
    for (const auto& light : model::wavelengthsOf(*project_)) {
        shortest = std::min(shortest, light.shortestUm);
        longest = std::max(longest, light.longestUm);
    }
    indexPlot_->setMaterial(*material, shortest / std::numbers::sqrt2,
                            longest * std::numbers::sqrt2);
    indexPlot_->setWavelength(wavelength);
}

void Inspector::addExtras() {
    if (plottedMaterial()) {
        addHeading(tr("Index over the wavelength"),
                   tr("What the solver computes with: n + i k from permittivity, conductivity and "
                      "poles; the dashed line is the project's wavelength."));
        indexPlot_ = new IndexPlot(form_);
        indexPlot_->setTheme(theme_);
        layout_->addWidget(indexPlot_);
    }
    if (item_.section == ProjectSection::zones && project_->zones && document_)
        addZoneCommands();
    if (item_.section == ProjectSection::parameter && item_.index >= 0 && document_)
        addParameterCommands();
    if (item_.section == ProjectSection::body && item_.index >= 0 && document_ &&
        std::holds_alternative<model::DensityRegion>(
            project_->bodies[static_cast<std::size_t>(item_.index)].shape))
        addRegionCommands();
    if (item_.section != ProjectSection::material || item_.index >= 0 || !document_)
        return;
    layout_->addSpacing(8);
    library_ = new MaterialLibraryPage(document_, form_);
    library_->setTheme(theme_);
    connect(library_, &MaterialLibraryPage::added, this, [this](int index) {
        Q_UNUSED(index);
        showHelp(tr("The material is in the project: bodies can be made of it."));
    });
    connect(library_, &MaterialLibraryPage::fitRequested, this, &Inspector::materialFitRequested);
    layout_->addWidget(library_);
}

void Inspector::addFigures() {
    if (!figureBox_)
        return;
    auto lines = computedFigures(*project_, item_);
    if (hasSlowFigures())
        addSlowFigures(lines);
    // The same lines with other values keep their labels: no flicker while a value is stepped.
    if (figures_.size() != lines.size()) {
        qDeleteAll(figureBox_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
        figures_.clear();
        auto* layout = static_cast<QVBoxLayout*>(figureBox_->layout());
        if (!lines.empty()) {
            auto* heading = new QLabel(tr("Computed"), figureBox_);
            heading->setProperty("role", "fieldHeading");
            heading->setContentsMargins(0, 8, 0, 0);
            layout->addWidget(heading);
        }
        for (std::size_t n = 0; n < lines.size(); ++n) {
            figures_.push_back(new QLabel(figureBox_));
            figures_.back()->setTextInteractionFlags(Qt::TextSelectableByMouse);
            figures_.back()->setWordWrap(true);
            layout->addWidget(figures_.back());
        }
    }
    for (std::size_t n = 0; n < lines.size(); ++n) {
        figures_[n]->setText(tr("%1: %2").arg(lines[n].name, lines[n].value));
        figures_[n]->setToolTip(lines[n].help);
    }
}

bool Inspector::hasSlowFigures() const {
    return hasOrders(*project_, item_) ||
           (item_.section == ProjectSection::zones && project_->zones);
}

/// Until they are there those of before stay, so that nothing flickers while a value is stepped.
void Inspector::addSlowFigures(std::vector<Figure>& lines) {
    const bool zones = item_.section == ProjectSection::zones;
    const bool known = slow_.project == project_ && slow_.item == item_;
    if (known)
        lines.insert(lines.end(), slow_.lines.begin(), slow_.lines.end());
    else
        lines.push_back(zones ? zoneFigureToCome() : orderFigureToCome());
    if (!known)
        computeSlowFigures();
}

/// One computation at a time; when it is there and another is wanted, that one follows.
void Inspector::computeSlowFigures() {
    if (std::exchange(computing_, true))
        return;
    QThreadPool::globalInstance()->start(
        [project = project_, item = item_, inspector = QPointer<Inspector>(this)] {
            auto lines = item.section == ProjectSection::zones
                             ? zoneFigures(*project)
                             : std::vector<Figure>{orderFigure(*project, item)};
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [project, item, inspector, lines = std::move(lines)] {
                    if (!inspector)
                        return;
                    inspector->computing_ = false;
                    inspector->slow_ = {project, item, lines};
                    inspector->addFigures();
                },
                Qt::QueuedConnection);
        });
}

void Inspector::makeParameter(const Field& field) {
    const auto* whole = std::get_if<int>(&field.value);
    const auto* number = std::get_if<double>(&field.value);
    if (!document_ || (!whole && !number))
        return;
    const auto kind = model::quantityKindOfKey(field.key);
    const double value = whole ? *whole : *number;
    const std::string text =
        kind == model::QuantityKind::angle     ? model::formatMeasure({value, {.angle = 1}})
        : kind == model::QuantityKind::periods ? model::formatNumber(value)
                                               : model::formatQuantity(value, kind);
    // The key without its unit says what the number is.
    std::string wish = field.key.substr(0, field.key.rfind('_'));
    if (model::unitOfKey(field.key).empty())
        wish = field.key;
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("parameterName"));
    dialog->setWindowTitle(tr("Make it a parameter"));
    dialog->setLabelText(tr("Name for %1 (%2):").arg(labelText(field), shownNumbers(text)));
    dialog->setTextValue(qs(freeParameterName(*project_, wish)));
    connect(
        dialog, &QInputDialog::textValueSelected, this, [this, field, text](const QString& typed) {
            const std::string name = typed.trimmed().toStdString();
            const EditOutcome outcome =
                document_->edit(tr("Parameter %1").arg(qs(name)), [&](model::Project& project) {
                    project.parameters.push_back({name, text, {}});
                    project.formulas[field.path] = name;
                });
            showHelp(outcome
                         ? tr("The number follows the parameter %1 now; it is in the project tree.")
                               .arg(qs(name))
                     : outcome.problems.empty() ? QString()
                                                : problemText(outcome.problems.front()));
        });
    dialog->open();
}

void Inspector::addParameterCommands() {
    const auto index = static_cast<std::size_t>(item_.index);
    if (index >= project_->parameters.size())
        return;
    auto* freeze = new QPushButton(tr("Turn its uses into numbers"), form_);
    freeze->setObjectName(QStringLiteral("freezeParameter"));
    freeze->setToolTip(tr("Removes the parameter; what follows it keeps its present value"));
    connect(freeze, &QPushButton::clicked, this, [this, index] {
        const std::string name = project_->parameters[index].name;
        document_->edit(tr("Remove parameter %1").arg(qs(name)),
                        [&](model::Project& project) { model::freezeParameter(project, name); });
    });
    auto* row = new QHBoxLayout;
    row->addWidget(freeze);
    row->addStretch(1);
    layout_->addLayout(row);
}

void Inspector::addZoneCommands() {
    auto* suggest = new QPushButton(tr("Suggest zones"), form_);
    suggest->setObjectName(QStringLiteral("suggestZones"));
    suggest->setToolTip(tr("Cuts the lens where the number of posts in a circle changes; ramp, "
                           "margin and layer stay"));
    connect(suggest, &QPushButton::clicked, this, &Inspector::suggestZones);
    auto* run = new QPushButton(tr("Run zones"), form_);
    run->setObjectName(QStringLiteral("runZones"));
    run->setToolTip(tr("Opens the pane that runs the zones and adds up their fields"));
    connect(run, &QPushButton::clicked, this, &Inspector::zoneRunsRequested);
    auto* row = new QHBoxLayout;
    row->addWidget(suggest);
    row->addWidget(run);
    row->addStretch(1);
    layout_->addLayout(row);
}

void Inspector::suggestZones() {
    try {
        const auto plan = zones::suggestZones(*project_);
        const auto outcome = document_->edit(tr("Suggest zones"), [&](model::Project& project) {
            if (project.zones)
                project.zones->zones = plan.zones;
        });
        if (!outcome && !outcome.problems.empty())
            showHelp(problemText(outcome.problems.front()));
    } catch (const InputError& error) {
        showHelp(inLanguage(error.hint()));
    }
}

} // namespace zonescope::ui
