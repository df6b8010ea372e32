#include "ui/window/probe_marks.hpp"

#include "ui/field/field_view.hpp"

#include <QEvent>
#include <QPainter>

#include <utility>

namespace zonescope::ui {

namespace {

constexpr double radius = 5.0;

} // namespace

ProbeMarks::ProbeMarks(FieldView& view) : QWidget(&view), view_(view) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    setGeometry(view.rect());
    view.installEventFilter(this);
    connect(&view, &FieldView::viewMoved, this, &ProbeMarks::refresh);
    connect(&view, &FieldView::settingsChanged, this, &ProbeMarks::refresh);
    hide();
}

void ProbeMarks::setProbes(std::vector<LiveProbe> probes) {
    probes_ = std::move(probes);
    refresh();
}

void ProbeMarks::setTheme(Theme theme) {
    theme_ = theme;
    refresh();
}

void ProbeMarks::refresh() {
    setVisible(!probes_.empty());
    update();
}

bool ProbeMarks::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        setGeometry(view_.rect());
        refresh();
    }
    return QWidget::eventFilter(watched, event);
}

void ProbeMarks::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(view_.canvasRect());
    const auto& colours = themeColours(theme_);
    painter.setPen(QPen(colours.surface, 1.5));
    for (std::size_t n = 0; n < probes_.size(); ++n) {
        painter.setBrush(colours.series[n % colours.series.size()]);
        painter.drawEllipse(view_.positionOf(probes_[n].at.rUm, probes_[n].at.zUm), radius, radius);
    }
}

} // namespace zonescope::ui
