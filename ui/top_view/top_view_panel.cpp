#include "ui/top_view/top_view_panel.hpp"

#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/signed_box.hpp"
#include "ui/top_view/top_view_canvas.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace zonescope::ui {

TopViewPanel::TopViewPanel(ZoneEditor& editor, QWidget* parent)
    : QWidget(parent), editor_(editor), canvas_(new TopViewCanvas(editor)) {
    setObjectName(QStringLiteral("topViewPanel"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 3, 6, 3);
    bar->setSpacing(4);
    buildBar(*bar);
    column->addLayout(bar);
    column->addWidget(canvas_, 1);
    auto* strip = new QHBoxLayout;
    strip->setContentsMargins(8, 3, 8, 3);
    readout_ = new QLabel;
    readout_->setObjectName(QStringLiteral("topViewReadout"));
    readout_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    strip->addWidget(readout_, 1);
    column->addLayout(strip);
    setFocusProxy(canvas_);
    connect(canvas_, &TopViewCanvas::readoutChanged, readout_, &QLabel::setText);
    connect(&editor_.document(), &ProjectDocument::opened, this, &TopViewPanel::follow);
    connect(&editor_.document(), &ProjectDocument::edited, this, &TopViewPanel::follow);
    follow();
}

void TopViewPanel::buildBar(QHBoxLayout& row) {
    const auto button = [&](const char* name, const QString& text, const QString& tip) {
        auto* result = new QToolButton;
        result->setObjectName(QString::fromLatin1(name));
        result->setText(text);
        result->setToolTip(tip);
        result->setAccessibleName(tip);
        result->setAutoRaise(true);
        result->setFocusPolicy(Qt::TabFocus);
        row.addWidget(result);
        return result;
    };
    zones_ = button("topViewZones", tr("Zones"), {});
    zones_->setCheckable(true);
    zones_->setChecked(canvas_->zonesShown());
    connect(zones_, &QToolButton::toggled, canvas_, &TopViewCanvas::setZonesShown);
    wedge_ = button("topViewWedge", tr("Wedge"), {});
    wedge_->setPopupMode(QToolButton::InstantPopup);
    wedge_->setMenu(new QMenu(wedge_));
    cells_ = button("topViewCells", tr("Cells"), {});
    buildCells(*cells_, row);
    row.addStretch(1);
    state_ = new QLabel;
    state_->setObjectName(QStringLiteral("topViewState"));
    state_->setProperty("role", "secondary");
    row.addWidget(state_);
    row.addSpacing(8);
    connect(button("topViewZoomOut", QStringLiteral("−"), tr("Zoom out (−)")),
            &QToolButton::clicked, canvas_, &TopViewCanvas::zoomOut);
    connect(button("topViewZoomIn", QStringLiteral("+"), tr("Zoom in (+)")), &QToolButton::clicked,
            canvas_, &TopViewCanvas::zoomIn);
    connect(button("topViewFit", tr("Fit"), tr("Show the whole lens (F)")), &QToolButton::clicked,
            canvas_, &TopViewCanvas::fit);
}

void TopViewPanel::buildCells(QToolButton& toggle, QHBoxLayout& row) {
    toggle.setCheckable(true);
    toggle.setAccessibleName(tr("Show the cells of the solver"));
    connect(&toggle, &QToolButton::toggled, canvas_, &TopViewCanvas::setCellsShown);
    height_ = new SignedBox;
    height_->setObjectName(QStringLiteral("topViewHeight"));
    height_->setPrefix(tr("z "));
    height_->setSuffix(QStringLiteral(" µm"));
    height_->setDecimals(3);
    height_->setKeyboardTracking(false);
    height_->setAccessibleName(tr("Height of the cells that are shown"));
    height_->setToolTip(tr("Height of the cells that are shown; the arrows go from cell to cell"));
    connect(height_, &QDoubleSpinBox::valueChanged, canvas_, &TopViewCanvas::setCellHeight);
    row.addWidget(height_);
    connect(canvas_, &TopViewCanvas::cellsChanged, this, &TopViewPanel::followCells);
}

void TopViewPanel::followCells() {
    height_->setVisible(canvas_->cellsShown());
    if (const auto project = editor_.project()) {
        const QSignalBlocker quiet(height_);
        height_->setRange(project->domain.zMinUm, project->domain.zMaxUm);
        height_->setSingleStep(project->domain.dzUm);
        height_->setValue(canvas_->cellHeightUm());
    }
    const QString note = canvas_->cellsNote();
    state_->setText(note.isEmpty() ? postsText_ : note);
    state_->setToolTip(note);
}

void TopViewPanel::follow() {
    const auto& scene = canvas_->scene();
    const QString none = tr("The project is not cut into zones.");
    zones_->setEnabled(!scene.zones.empty());
    zones_->setToolTip(scene.zones.empty() ? none : tr("Show the zones and one wedge of each"));
    cells_->setEnabled(!scene.zones.empty());
    cells_->setToolTip(scene.zones.empty()
                           ? none
                           : tr("Show the permittivity of the solver's cells at a height, with the "
                                "outlines of the posts over it"));
    wedge_->setEnabled(!scene.zones.empty());
    wedge_->setToolTip(scene.zones.empty() ? none : tr("Zoom to the wedge of a zone"));
    auto* menu = wedge_->menu();
    menu->clear();
    for (std::size_t n = 0; n < scene.zones.size(); ++n)
        connect(menu->addAction(tr("Zone %1, N = %2").arg(n + 1).arg(scene.zones[n].folds)),
                &QAction::triggered, canvas_, [this, n] { canvas_->showWedge(n); });
    long long posts = 0;
    for (const auto& part : scene.parts)
        posts += part.post ? part.post->count : 0;
    postsText_ = posts > 0 ? tr("%1 posts").arg(formatCount(posts)) : QString();
    followCells();
}

void TopViewPanel::setTheme(Theme theme) { canvas_->setTheme(theme); }

} // namespace zonescope::ui
