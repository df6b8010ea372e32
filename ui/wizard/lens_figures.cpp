#include "ui/wizard/lens_figures.hpp"

#include "ui/language/number_format.hpp"
#include "ui/look/icons.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/words/message_text.hpp"

#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include <cmath>
#include <numbers>

namespace zonescope::ui {

namespace {

constexpr int columns = 6;

QString percent(double part) { return QStringLiteral("%1 %").arg(formatTick(100.0 * part, 1)); }

QString cellsText(const check::CheckFigures& cost) {
    return QStringLiteral("%1 × %2").arg(formatCount(cost.cellsR), formatCount(cost.cellsZ));
}

/// In the order of the captions.
std::vector<QString> valuesOf(const lens::LensPlan& plan) {
    const auto& f = plan.figures;
    const auto& cost = plan.cost;
    return {QString::number(f.zones, 'f', 1),
            formatCount(f.rings),
            formatLength(f.heightUm),
            formatLength(f.narrowestUm),
            QString::number(plan.project->azimuthalOrder),
            percent(f.efficiency),
            formatLength(f.fwhmUm),
            formatLength(f.depthUm),
            plan.specification.kind == lens::LensKind::axicon ? QStringLiteral("–")
                                                              : percent(f.focalShift),
            cellsText(cost),
            withPrefix(cost.memoryBytes(), QStringLiteral("B")),
            durationText(cost.runTimeSeconds)};
}

} // namespace

LensFigures::LensFigures(QWidget* parent)
    : QWidget(parent), grid_(new QGridLayout), messages_(new QListWidget(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(18);
    grid_->setVerticalSpacing(1);
    layout->addLayout(grid_);
    layout->addWidget(messages_);
    addFigure(tr("Zones"), tr("Whole wavelengths of path from the axis to the edge"));
    addFigure(
        tr("Rings"),
        tr("Rings or facets of material: as many as the bodies of the project have. Open zones "
           "and gaps do not count"));
    addFigure(tr("Height"), tr("Of relief, rings or absorber"));
    addFigure(tr("Narrowest ring"), tr("Ring, step or gap; it should have 8 cells"));
    addFigure(tr("Azimuthal order"), tr("Of the run: fields vary as exp(i m θ)"));
    addFigure(tr("Efficiency, scalar"),
              tr("Part of the light that the phases send to the focus: sinc²(1/L) for L levels; "
                 "reflections and shading left out"));
    addFigure(tr("Spot width"), tr("Diffraction limit, full width at half maximum: 0.51 λ/NA; of "
                                   "an axicon's line 0.36 λ/NA"));
    addFigure(tr("Depth of focus"),
              tr("Full width at half maximum along the axis: 0.89 λ/(1 − cos θ); of an axicon: its "
                 "line"));
    addFigure(tr("Expected shift"),
              tr("Small lenses are brightest before their focus: −1/(1 + π²N²/12) of the focal "
                 "length, N = R²/(λ f)"));
    addFigure(tr("Cells"), tr("Of the grid in r and z, absorbing layers included"));
    addFigure(tr("Memory"), tr("Of fields, materials, layers and monitors"));
    addFigure(tr("Run time"), tr("Estimated, to the longest time, on this machine's processor"));
    for (int column = 0; column < columns; ++column)
        grid_->setColumnStretch(column, 1);
    messages_->setObjectName(QStringLiteral("lensMessages"));
    messages_->setAccessibleName(tr("What to mind"));
    messages_->setWordWrap(true);
    messages_->setSelectionMode(QAbstractItemView::NoSelection);
    messages_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    messages_->setFixedHeight(86);
    setPlan(nullptr);
}

void LensFigures::addFigure(const QString& caption, const QString& help) {
    const auto place = static_cast<int>(figures_.size());
    const Figure figure{new QLabel(caption, this), new QLabel(this)};
    figure.caption->setProperty("role", "secondary");
    for (auto* label : {figure.caption, figure.value})
        label->setToolTip(help);
    figure.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    figure.value->setFocusPolicy(Qt::NoFocus);
    figure.value->setObjectName(QStringLiteral("figure%1").arg(place));
    grid_->addWidget(figure.caption, 2 * (place / columns), place % columns);
    grid_->addWidget(figure.value, 2 * (place / columns) + 1, place % columns);
    figures_.push_back(figure);
}

void LensFigures::setTheme(Theme theme) {
    theme_ = theme;
    showMessages();
}

void LensFigures::setPlan(const LensPlanPointer& plan) {
    plan_ = plan;
    const auto values = plan && plan->possible() ? valuesOf(*plan) : std::vector<QString>{};
    for (std::size_t n = 0; n < figures_.size(); ++n) {
        figures_[n].value->setText(values.empty() ? QStringLiteral("–") : values[n]);
        figures_[n].value->setAccessibleName(
            tr("%1: %2").arg(figures_[n].caption->text(), figures_[n].value->text()));
    }
    showMessages();
}

void LensFigures::showMessages() {
    messages_->clear();
    if (!plan_)
        return;
    const auto& c = themeColours(theme_);
    for (const auto& problem : plan_->problems) {
        const bool error = problem.severity == model::Severity::error;
        const bool warning = problem.severity == model::Severity::warning;
        const QIcon icon = makeIcon(error     ? Icon::error
                                    : warning ? Icon::warning
                                              : Icon::information,
                                    theme_,
                                    error     ? c.error
                                    : warning ? c.warning
                                              : c.secondary);
        QString text = problemText(problem);
        if (!error && !problem.value.empty())
            text = tr("%1: %2").arg(inLanguage(problem.value), text);
        messages_->addItem(new QListWidgetItem(icon, text));
    }
    if (messages_->count() == 0)
        messages_->addItem(new QListWidgetItem(makeIcon(Icon::information, theme_, c.good),
                                               tr("Nothing to mind: the lens is well resolved.")));
}

} // namespace zonescope::ui
