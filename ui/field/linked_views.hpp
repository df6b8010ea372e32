#pragma once

/// \file
/// Three views of a comparison: two sides and their difference, with one zoom, one place and one
/// quantity.

#include "ui/frames/field_types.hpp"

#include <QObject>
#include <QScopedValueRollback>
#include <QString>

#include <array>

class QComboBox;

namespace zonescope::ui {

class FieldView;

/// Views follow each other only while their page is shown.
class LinkedViews : public QObject {
    Q_OBJECT
public:
    /// Left, right, difference.
    using Views = std::array<FieldView*, 3>;

    /// @param parent the page that holds the views
    LinkedViews(const Views& views, QWidget* parent);

    /// As long as it lives changes of one view stay with it.
    [[nodiscard]] QScopedValueRollback<bool> hold() {
        return QScopedValueRollback<bool>(following_, true);
    }
    void setTheme(FieldTheme theme);
    /// The box shows the quantity that a key or a menu of a view chooses. Its data are those of
    /// fdtd::ViewQuantity.
    void showQuantityIn(QComboBox& box);

signals:
    /// Place and values of all three under the pointer; empty when it has left.
    void readOut(const QString& text);

private:
    void follow(FieldView& moved);
    void matchSettings(FieldView& changed);
    void tell(FieldView& view, const CursorReadout& readout);

    Views views_;
    QWidget* page_;
    QComboBox* quantity_ = nullptr; ///< the page's
    bool following_ = false;
};

} // namespace zonescope::ui
