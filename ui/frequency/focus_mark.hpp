#pragma once

/// \file
/// The mark of the focus on a picture of the (r, z) plane: where it lies, how wide it is, and its
/// figures.

#include <QString>
#include <QWidget>

#include <optional>

namespace zonescope::ui {

class FieldView;

/// What of a focus is marked.
struct FocusFigures {
    double wavelengthUm = 0.0;
    double zUm = 0.0;
    std::optional<double> fwhmUm;
    QString text; ///< "f 9.47 µm, FWHM 636 nm, 40.5 %"
};

/// Lies over a field view, follows its zoom and orientation, and lets the mouse through.
class FocusMark : public QWidget {
    Q_OBJECT
public:
    explicit FocusMark(FieldView& view);

    /// Empty: nothing is marked.
    void setFocusFigures(std::optional<FocusFigures> figures);
    [[nodiscard]] const std::optional<FocusFigures>& focusFigures() const noexcept {
        return figures_;
    }
    /// Where the focus stands on the view, and the words beside it, in its logical pixels.
    [[nodiscard]] QPointF place() const;
    [[nodiscard]] QRectF words() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    FieldView& view_;
    std::optional<FocusFigures> figures_;
};

} // namespace zonescope::ui
