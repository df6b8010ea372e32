#include "ui/frames/quantity_box.hpp"

#include "ui/frames/quantity_info.hpp"

#include <QComboBox>

namespace zonescope::ui {

QComboBox* makeQuantityBox(bool componentsAndMagnitudesOnly, const QString& name) {
    auto* box = new QComboBox;
    for (const auto& info : quantities()) {
        const bool local = info.component ||
                           info.quantity == fdtd::ViewQuantity::electricMagnitude ||
                           info.quantity == fdtd::ViewQuantity::magneticMagnitude;
        if (local || !componentsAndMagnitudesOnly) {
            box->addItem(QString::fromUtf8(info.symbol), static_cast<int>(info.quantity));
            box->setItemData(box->count() - 1, quantityDescription(info), Qt::ToolTipRole);
        }
    }
    box->setAccessibleName(name);
    return box;
}

fdtd::ViewQuantity chosenQuantity(const QComboBox& box) {
    return static_cast<fdtd::ViewQuantity>(box.currentData().toInt());
}

} // namespace zonescope::ui
