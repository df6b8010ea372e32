#include "ui/field/field_panel.hpp"

#include "ui/field/field_readout.hpp"
#include "ui/field/field_view.hpp"
#include "ui/field/field_view_bar.hpp"
#include "ui/field/line_cut_strip.hpp"
#include "ui/opengl/no_opengl_notice.hpp"
#include "ui/opengl/opengl_probe.hpp"

#include <QLabel>
#include <QVBoxLayout>

namespace zonescope::ui {

FieldPanel::FieldPanel(QWidget* parent) : QWidget(parent) {
    if (openGlObstacle().isEmpty()) {
        view_ = new FieldView(this);
    } else {
        hiddenView_ = std::make_unique<FieldView>();
        view_ = hiddenView_.get();
        notice_ = makeNoOpenGlNotice(this);
        setNoOpenGlReason(*notice_, openGlObstacle());
    }
    bar_ = new FieldViewBar(*view_, this);
    strip_ = new LineCutStrip(this);
    readout_ = new FieldReadout(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_);
    column->addWidget(notice_ != nullptr ? static_cast<QWidget*>(notice_) : view_, 1);
    column->addWidget(strip_);
    column->addWidget(readout_);
    connect(view_, &FieldView::cursorMoved, readout_, &FieldReadout::setReadout);
    connect(view_, &FieldView::lineCutChanged, strip_, &LineCutStrip::setLineCut);
    connect(view_, &FieldView::lineCutRequested, this, [this] { strip_->show(); });
    if (notice_ == nullptr) {
        setFocusProxy(view_);
    }
}

// The bar refers to the view: it goes first, also when the view is not a child.
FieldPanel::~FieldPanel() { delete bar_; }

void FieldPanel::setTheme(FieldTheme theme) {
    view_->setTheme(theme);
    strip_->setTheme(theme);
}

void FieldPanel::setLineCutStripVisible(bool visible) { strip_->setVisible(visible); }

} // namespace zonescope::ui
