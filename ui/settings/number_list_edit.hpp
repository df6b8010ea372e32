#pragma once

/// \file
/// A line edit for a list of numbers with units: "0.2, 0.4 um", "450:50:650 nm".

#include "core/model/quantity.hpp"
#include "core/model/range.hpp"

#include <QLineEdit>

#include <optional>
#include <vector>

namespace zonescope::ui {

/// Judges the text while it is typed, as QuantityEdit does: `message` says why it is refused and
/// the dynamic property "invalid" is set. Return, Tab and losing the focus write a good text
/// tidily; Escape brings back the last good one. An empty text is an empty list.
class NumberListEdit : public QLineEdit {
    Q_OBJECT
public:
    NumberListEdit(model::QuantityKind kind, const model::Range& range, QWidget* parent = nullptr);

    void setValues(const std::vector<double>& values);
    /// What the present text means; none when it is refused.
    [[nodiscard]] const std::optional<std::vector<double>>& values() const noexcept {
        return values_;
    }
    /// Why the text is refused; empty when it is good.
    [[nodiscard]] const QString& message() const noexcept { return message_; }

signals:
    /// values() or message() have changed.
    void changed();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void judge();
    void tidy();

    model::QuantityContext context_;
    model::Range range_;
    std::optional<std::vector<double>> values_ = std::vector<double>{};
    std::vector<double> good_; ///< of the last good text that was confirmed
    QString message_;
};

} // namespace zonescope::ui
