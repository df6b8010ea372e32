#include "ui/counters/device_view.hpp"

#include "ui/counters/figure_format.hpp"
#include "ui/counters/sparkline.hpp"
#include "ui/words/message_text.hpp"

#include <QFontMetricsF>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int gap = 8;
constexpr int narrowest = 150;
constexpr double hot = 80.0; // degrees Celsius, worth a warning

enum Gauge { smClock, memoryClock, power, temperature, memory, activity, dram, throttle };

QString gigabytes(double bytes) { return withPrefix(bytes, QStringLiteral("B")); }

} // namespace

DeviceGauge::DeviceGauge(const QString& title, const QString& toolTip, QWidget* parent)
    : QWidget(parent), title_(title) {
    setToolTip(toolTip);
    setAccessibleName(title);
}

QSize DeviceGauge::sizeHint() const {
    const QFontMetricsF metrics(font());
    return {narrowest, static_cast<int>(std::ceil(2.0 * metrics.height() + 44.0))};
}

QSize DeviceGauge::minimumSizeHint() const {
    return {narrowest, static_cast<int>(std::ceil(QFontMetricsF(font()).height() + 39.0))};
}

void DeviceGauge::setContent(Content content) {
    content_ = std::move(content);
    setAccessibleDescription(content_.value.isEmpty()
                                 ? tr("not measured")
                                 : content_.value + QLatin1Char(' ') + content_.detail);
    update();
}

void DeviceGauge::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

void DeviceGauge::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto& colours = themeColours(theme_);
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    painter.setPen(QPen(colours.border, 1.0));
    painter.setBrush(colours.window);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5.0, 5.0);
    const QRectF inner = QRectF(rect()).adjusted(9.0, 5.0, -9.0, -6.0);
    const QColor ink = content_.warning ? colours.warning : colours.accent;
    // Where there is little height the value stands beside the title.
    const bool compact = height() < sizeHint().height();
    painter.setPen(colours.secondary);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF boldMetrics(bold);
    const double beside =
        compact && !content_.wordy ? boldMetrics.horizontalAdvance(content_.value) + 6.0 : 0.0;
    QFont titleFont = font();
    if (compact)
        titleFont.setPointSizeF(std::max(7.0, font().pointSizeF() - 1.0));
    painter.setFont(titleFont);
    painter.drawText(
        QRectF(inner.left(), inner.top(), inner.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(titleFont).elidedText(title_, Qt::ElideRight, inner.width() - beside));
    painter.setFont(font());
    QRectF second(inner.left(), inner.top() + line, inner.width(), line);
    if (compact && !content_.wordy)
        second.moveTop(inner.top());
    const auto side = compact && !content_.wordy ? Qt::AlignRight : Qt::AlignLeft;
    if (content_.value.isEmpty()) {
        painter.setPen(colours.disabled);
        painter.drawText(second, side | Qt::AlignVCenter, tr("not measured"));
        return;
    }
    painter.setPen(content_.warning ? colours.warning : colours.text);
    painter.setFont(bold);
    if (content_.wordy) {
        const QRectF room = inner.adjusted(0.0, line, 0.0, 0.0);
        if (compact)
            painter.drawText(second, Qt::AlignLeft | Qt::AlignVCenter,
                             boldMetrics.elidedText(content_.value, Qt::ElideRight, room.width()));
        else
            painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, content_.value);
        return;
    }
    painter.drawText(second, side | Qt::AlignVCenter, content_.value);
    painter.setFont(font());
    if (!compact) {
        painter.setPen(colours.secondary);
        const double used = boldMetrics.horizontalAdvance(content_.value) + 6.0;
        painter.drawText(second.adjusted(used, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(content_.detail, Qt::ElideRight, inner.width() - used));
    }
    const QRectF track(inner.left(), second.bottom() + 3.0, inner.width(), 4.0);
    if (content_.fraction) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.raised);
        painter.drawRoundedRect(track, 2.0, 2.0);
        QRectF filled = track;
        filled.setWidth(std::max(2.0, track.width() * std::clamp(*content_.fraction, 0.0, 1.0)));
        painter.setBrush(ink);
        painter.drawRoundedRect(filled, 2.0, 2.0);
    }
    const QRectF area(inner.left(), track.bottom() + 5.0, inner.width(),
                      inner.bottom() - track.bottom() - 5.0);
    paintSparkline(painter, area, content_.points, content_.top, ink);
}

DeviceView::DeviceView(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Device"));
    const auto add = [this](const QString& title, const QString& toolTip) {
        gauges_.push_back(new DeviceGauge(title, toolTip, this));
    };
    add(tr("SM clock"), tr("Clock of the multiprocessors (NVML). Nsight Compute: "
                           "smsp__cycles_elapsed.avg.per_second."));
    add(tr("DRAM clock"),
        tr("Clock of device memory (NVML). Nsight Compute: dram__cycles_elapsed.avg.per_second."));
    add(tr("Power"), tr("Power that the board draws, and its limit (NVML)."));
    add(tr("Temperature"), tr("Temperature of the processor (NVML)."));
    add(tr("Memory"), tr("Device memory in use by all programs, and how much there is (NVML)."));
    add(tr("SM activity"),
        tr("Time in which a multiprocessor had at least one warp, mean over all of them, sampled "
           "(NVML GPM). Nsight Compute: sm__cycles_active.avg.pct_of_peak_sustained_elapsed."));
    add(tr("DRAM activity"),
        tr("Use of the interface to device memory, sampled over the whole device (NVML GPM). "
           "Nsight "
           "Compute: gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed."));
    add(tr("Clocks held back by"),
        tr("Why the clocks are below their maximum: NVML's clocks event reasons."));
}

void DeviceView::setTheme(Theme theme) {
    theme_ = theme;
    for (auto* gauge : gauges_)
        gauge->setTheme(theme);
    update();
}

void DeviceView::setState(const DeviceState& state, const QString& openGlRenderer) {
    reason_ = state.history.empty()
                  ? (state.samplingReason.empty() ? tr("The driver has not answered yet.")
                                                  : inLanguage(state.samplingReason))
                  : QString();
    facts_.clear();
    if (state.facts) {
        QStringList parts{QString::fromStdString(state.facts->name)};
        if (!state.facts->driverVersion.empty())
            parts << tr("driver %1").arg(QString::fromStdString(state.facts->driverVersion));
        if (state.facts->pcieGeneration && state.facts->pcieLanes)
            parts
                << tr("PCIe %1 ×%2").arg(*state.facts->pcieGeneration).arg(*state.facts->pcieLanes);
        if (state.facts->nvlinks > 0)
            parts << tr("%1 NVLinks").arg(state.facts->nvlinks);
        if (!openGlRenderer.isEmpty())
            parts << tr("OpenGL: %1").arg(openGlRenderer);
        facts_ = parts.join(QStringLiteral(" · "));
    }
    for (auto* gauge : gauges_)
        gauge->setVisible(reason_.isEmpty());
    if (reason_.isEmpty()) {
        const auto& last = state.history.back();
        using Read = std::function<std::optional<double>(const gpu::DeviceSample&)>;
        const auto show = [&](Gauge gauge, const Read& read, const auto& write,
                              std::optional<double> top, const QString& detail,
                              bool warning = false) {
            DeviceGauge::Content content;
            double highest = 0.0;
            for (const auto& sample : state.history) {
                const auto value = read(sample);
                const double age = state.now - sample.time;
                if (value && age <= sparklineSeconds + 1.0) {
                    content.points.emplace_back(age, *value);
                    highest = std::max(highest, *value);
                }
            }
            if (const auto value = read(last)) {
                content.value = write(*value);
                if (top && *top > 0.0)
                    content.fraction = *value / *top;
            }
            content.top = top && *top > 0.0 ? *top : std::max(1e-9, 1.1 * highest);
            content.detail = detail;
            content.warning = warning;
            gauges_[gauge]->setContent(std::move(content));
        };
        const auto of = [](auto member) -> Read {
            return [member](const gpu::DeviceSample& sample) { return sample.*member; };
        };
        const auto ofActivity = [](auto member) -> Read {
            return [member](const gpu::DeviceSample& sample) {
                return sample.activity ? (*sample.activity).*member : std::optional<double>();
            };
        };
        const auto clock = [](double mhz) { return withPrefix(1e6 * mhz, QStringLiteral("Hz")); };
        const auto atMost = [&](const std::optional<double>& mhz) {
            return mhz ? tr("of %1").arg(clock(*mhz)) : QString();
        };
        // A copy with every figure empty stands in where the driver told nothing.
        const gpu::DeviceFacts facts = state.facts ? *state.facts : gpu::DeviceFacts{};
        const auto& maximumSm = facts.maximumSmClockMHz;
        const auto& maximumMemory = facts.maximumMemoryClockMHz;
        const auto& total = facts.memoryTotalBytes;
        show(smClock, of(&gpu::DeviceSample::smClockMHz), clock, maximumSm, atMost(maximumSm),
             last.powerCapped || last.thermalCapped);
        show(memoryClock, of(&gpu::DeviceSample::memoryClockMHz), clock, maximumMemory,
             atMost(maximumMemory));
        show(
            power, of(&gpu::DeviceSample::powerWatts),
            [](double watts) { return withPrefix(watts, QStringLiteral("W")); },
            last.powerLimitWatts,
            last.powerLimitWatts
                ? tr("of %1").arg(withPrefix(*last.powerLimitWatts, QStringLiteral("W")))
                : QString(),
            last.powerCapped);
        show(
            temperature, of(&gpu::DeviceSample::temperatureCelsius),
            [](double celsius) { return QStringLiteral("%1 °C").arg(celsius, 0, 'f', 0); }, 100.0,
            {}, last.thermalCapped || last.temperatureCelsius.value_or(0.0) > hot);
        show(memory, of(&gpu::DeviceSample::memoryUsedBytes), gigabytes, total,
             total ? tr("of %1").arg(gigabytes(*total)) : QString());
        show(activity, ofActivity(&gpu::DeviceActivity::sm), percent, 1.0, tr("sampled"));
        show(dram, ofActivity(&gpu::DeviceActivity::dramBandwidth), percent, 1.0, tr("sampled"));
        DeviceGauge::Content held;
        QStringList reasons;
        for (const auto& one : last.throttleReasons)
            reasons << inLanguage(one);
        held.value = reasons.isEmpty() ? tr("nothing") : reasons.join(QStringLiteral(", "));
        held.warning = last.powerCapped || last.thermalCapped;
        held.wordy = true;
        gauges_[throttle]->setContent(std::move(held));
    }
    setMinimumHeight(heightFor(width()));
    arrange();
    update();
}

int DeviceView::columns(int width) const {
    const int fit = std::max(1, (width - gap) / (narrowest + gap));
    // Full rows look better than one gauge left over.
    return fit >= 8 ? 8 : fit >= 4 ? 4 : fit >= 2 ? 2 : 1;
}

int DeviceView::heightFor(int width) const {
    const int line = static_cast<int>(std::ceil(QFontMetricsF(font()).height()));
    if (!reason_.isEmpty())
        return 4 * line;
    const int across = columns(width);
    const int rows = (static_cast<int>(gauges_.size()) + across - 1) / across;
    return gap + gap / 2 + line + rows * (gauges_.front()->minimumSizeHint().height() + gap);
}

QSize DeviceView::sizeHint() const { return {640, heightFor(640)}; }

void DeviceView::arrange() {
    const int across = columns(width());
    const int rows = (static_cast<int>(gauges_.size()) + across - 1) / across;
    const int line = static_cast<int>(std::ceil(QFontMetricsF(font()).height()));
    const int top = gap + line + gap / 2;
    const int wide = (width() - gap * (across + 1)) / across;
    const int least = gauges_.front()->minimumSizeHint().height();
    const int high = std::clamp((height() - top - gap * rows) / rows, least, 4 * least);
    for (int n = 0; n < static_cast<int>(gauges_.size()); ++n)
        gauges_[static_cast<std::size_t>(n)]->setGeometry(
            gap + n % across * (wide + gap), top + n / across * (high + gap), wide, high);
}

void DeviceView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    setMinimumHeight(heightFor(width()));
    arrange();
}

void DeviceView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto& colours = themeColours(theme_);
    painter.fillRect(rect(), colours.surface);
    const QFontMetricsF metrics(font());
    painter.setPen(colours.secondary);
    if (!reason_.isEmpty()) {
        painter.drawText(rect().adjusted(24, 8, -24, -8), Qt::AlignCenter | Qt::TextWordWrap,
                         reason_);
        return;
    }
    painter.drawText(QRectF(gap + 2.0, gap - 2.0, width() - 2.0 * gap, metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(facts_, Qt::ElideRight, width() - 2.0 * gap - 4.0));
}

} // namespace zonescope::ui
