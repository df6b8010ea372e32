#include "ui/top_view/top_view_panel.hpp"

#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/number_format.hpp"
#include "ui/top_view/top_view_canvas.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
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

void TopViewPanel::follow() {
    const auto& scene = canvas_->scene();
    const QString none = tr("The project is not cut into zones.");
    zones_->setEnabled(!scene.zones.empty());
    zones_->setToolTip(scene.zones.empty() ? none : tr("Show the zones and one wedge of each"));
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
    state_->setText(posts > 0 ? tr("%1 posts").arg(formatCount(posts)) : QString());
}

void TopViewPanel::setTheme(Theme theme) { canvas_->setTheme(theme); }

} // namespace zonescope::ui
