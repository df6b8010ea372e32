#pragma once

/// \file
/// Where the wall time of a run goes: a bar for each of its parts.

#include "ui/look/theme.hpp"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <cstddef>
#include <vector>

namespace zonescope::ui {

/// A part of the time that somebody waits for.
struct TimePart {
    QString name;
    QString meaning; ///< a sentence
    double seconds = 0.0;
};

class TimesView : public QWidget {
    Q_OBJECT
public:
    explicit TimesView(QWidget* parent = nullptr);

    /// In the order in which they come; those without time stay in the list.
    void setParts(std::vector<TimePart> parts);
    void setTheme(Theme theme);

    [[nodiscard]] double total() const noexcept;
    /// Everything shown, "name: value" by line.
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] double lineHeight() const;
    [[nodiscard]] QRectF placeOf(std::size_t part) const;

    std::vector<TimePart> parts_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
