#include "ui/field/field_panel.hpp"

#include "ui/field/field_readout.hpp"
#include "ui/field/field_view.hpp"
#include "ui/field/field_view_bar.hpp"
#include "ui/field/line_cut_strip.hpp"

#include <QVBoxLayout>

namespace zonescope::ui {

FieldPanel::FieldPanel(QWidget* parent) : QWidget(parent) {
    view_ = new FieldView(this);
    bar_ = new FieldViewBar(*view_, this);
    strip_ = new LineCutStrip(this);
    readout_ = new FieldReadout(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_);
    column->addWidget(view_, 1);
    column->addWidget(strip_);
    column->addWidget(readout_);
    connect(view_, &FieldView::cursorMoved, readout_, &FieldReadout::setReadout);
    connect(view_, &FieldView::lineCutChanged, strip_, &LineCutStrip::setLineCut);
    connect(view_, &FieldView::lineCutRequested, this, [this] { strip_->show(); });
    setFocusProxy(view_);
}

void FieldPanel::setTheme(FieldTheme theme) {
    view_->setTheme(theme);
    strip_->setTheme(theme);
}

void FieldPanel::setLineCutStripVisible(bool visible) { strip_->setVisible(visible); }

} // namespace zonescope::ui
