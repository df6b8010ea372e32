#pragma once

/// \file
/// Clocks, power, temperature, memory and load of the device, each with its last minute.

#include "ui/counters/counters_backend.hpp"
#include "ui/look/theme.hpp"

#include <QPointF>
#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace zonescope::ui {

/// One quantity: value, gauge, sparkline.
class DeviceGauge : public QWidget {
    Q_OBJECT
public:
    explicit DeviceGauge(const QString& title, const QString& toolTip, QWidget* parent = nullptr);

    struct Content {
        QString value;                  ///< empty: not measured
        QString detail;                 ///< beside it, for example the limit
        std::optional<double> fraction; ///< of the gauge
        bool warning = false;
        std::vector<QPointF> points; ///< seconds before now, value
        double top = 1.0;            ///< of the sparkline
        bool wordy = false;          ///< the value is a text of several words
    };
    void setContent(Content content);
    void setTheme(Theme theme);
    [[nodiscard]] const Content& content() const noexcept { return content_; }
    [[nodiscard]] const QString& title() const noexcept { return title_; }

    [[nodiscard]] QSize sizeHint() const override;
    /// One line and a sparkline.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString title_;
    Content content_;
    Theme theme_ = Theme::dark;
};

/// The gauges in as many columns as fit.
class DeviceView : public QWidget {
    Q_OBJECT
public:
    explicit DeviceView(QWidget* parent = nullptr);

    /// @param openGlRenderer who draws the window; empty: not known
    void setState(const DeviceState& state, const QString& openGlRenderer = {});
    void setTheme(Theme theme);
    [[nodiscard]] const std::vector<DeviceGauge*>& gauges() const noexcept { return gauges_; }
    /// Why there is nothing to show; empty otherwise.
    [[nodiscard]] const QString& reason() const noexcept { return reason_; }
    /// The line above the gauges: name, driver, links, OpenGL.
    [[nodiscard]] const QString& facts() const noexcept { return facts_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 40}; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int columns(int width) const;
    [[nodiscard]] int heightFor(int width) const;
    void arrange();

    std::vector<DeviceGauge*> gauges_;
    QString reason_;
    QString facts_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
