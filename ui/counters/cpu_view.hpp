#pragma once

/// \file
/// What there is to say about a run on the CPU engine: how it works, and its rate against the
/// memory bandwidth of this computer.

#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"
#include "ui/look/theme.hpp"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <cstddef>
#include <vector>

namespace zonescope::ui {

class CpuView : public QWidget {
    Q_OBJECT
public:
    explicit CpuView(QWidget* parent = nullptr);

    /// @param bytesPerSecond measured memory bandwidth; zero: not measured yet
    void setContent(const fdtd::EngineCounters& counters, model::Precision precision,
                    double cellStepsPerSecond, double bytesPerSecond);
    void setTheme(Theme theme);

    /// Rate over what memory bandwidth allows without time blocking; zero when unknown.
    [[nodiscard]] double ratioToCeiling() const noexcept { return ratio_; }
    /// Everything shown, "name: value" by line.
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Line {
        QString name, value, toolTip;
    };
    [[nodiscard]] double lineHeight() const;
    [[nodiscard]] std::size_t rows() const; ///< of the table, beside or under each other
    [[nodiscard]] QRectF placeOf(std::size_t line) const;
    /// What stands below the bar, paragraph by paragraph.
    [[nodiscard]] QStringList words() const;
    /// The height of a paragraph, broken into lines of the view's width.
    [[nodiscard]] double heightOf(const QString& paragraph) const;
    void fitHeight();

    std::vector<Line> lines_;
    double ratio_ = 0.0;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
