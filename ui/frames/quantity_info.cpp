#include "ui/frames/quantity_info.hpp"

#include <QCoreApplication>

namespace zonescope::ui {

using fdtd::ViewQuantity;

namespace {

constexpr grid::YeeOffset cellCentre{0.5, 0.5};

constexpr QuantityInfo component(ViewQuantity quantity, model::Component place, const char* symbol,
                                 const char* description, const char* key) {
    return {quantity,
            symbol,
            description,
            grid::isElectric(place) ? "E₀" : "E₀/Z₀",
            key,
            true,
            false,
            true,
            grid::yeeOffset(place)};
}

constexpr std::array<QuantityInfo, quantityCount> table{{
    {ViewQuantity::electricMagnitude, "|E|",
     QT_TRANSLATE_NOOP("Quantity", "electric field, magnitude"), "E₀", "E", false, false, false,
     cellCentre},
    component(ViewQuantity::er, model::Component::er, "Er",
              QT_TRANSLATE_NOOP("Quantity", "electric field, radial"), "1"),
    component(ViewQuantity::et, model::Component::et, "Eθ",
              QT_TRANSLATE_NOOP("Quantity", "electric field, azimuthal"), "2"),
    component(ViewQuantity::ez, model::Component::ez, "Ez",
              QT_TRANSLATE_NOOP("Quantity", "electric field, axial"), "3"),
    component(ViewQuantity::hr, model::Component::hr, "Hr",
              QT_TRANSLATE_NOOP("Quantity", "magnetic field, radial"), "4"),
    component(ViewQuantity::ht, model::Component::ht, "Hθ",
              QT_TRANSLATE_NOOP("Quantity", "magnetic field, azimuthal"), "5"),
    component(ViewQuantity::hz, model::Component::hz, "Hz",
              QT_TRANSLATE_NOOP("Quantity", "magnetic field, axial"), "6"),
    {ViewQuantity::magneticMagnitude, "|H|",
     QT_TRANSLATE_NOOP("Quantity", "magnetic field, magnitude"), "E₀/Z₀", "", false, false, false,
     cellCentre},
    {ViewQuantity::energyDensity, "u",
     QT_TRANSLATE_NOOP("Quantity", "energy density, azimuthal mean"), "ε₀E₀²", "", false, true,
     false, cellCentre},
    {ViewQuantity::poyntingR, "Sr",
     QT_TRANSLATE_NOOP("Quantity", "power flow, radial, azimuthal mean"), "E₀²/Z₀", "", true, true,
     false, cellCentre},
    {ViewQuantity::poyntingZ, "Sz",
     QT_TRANSLATE_NOOP("Quantity", "power flow, axial, azimuthal mean"), "E₀²/Z₀", "", true, true,
     false, cellCentre},
    {ViewQuantity::poyntingMagnitude, "|S|", QT_TRANSLATE_NOOP("Quantity", "power flow, magnitude"),
     "E₀²/Z₀", "", false, true, false, cellCentre},
}};

} // namespace

const std::array<QuantityInfo, quantityCount>& quantities() noexcept { return table; }

const QuantityInfo& quantityInfo(ViewQuantity quantity) noexcept {
    for (const QuantityInfo& info : table) {
        if (info.quantity == quantity) {
            return info;
        }
    }
    return table.front();
}

QString quantitySymbol(ViewQuantity quantity, bool planar) {
    QString symbol = QString::fromUtf8(quantityInfo(quantity).symbol);
    if (planar)
        symbol.replace(QLatin1Char('r'), QLatin1Char('x'))
            .replace(QStringLiteral("θ"), QStringLiteral("y"));
    return symbol;
}

double mirrorSign(ViewQuantity quantity, int azimuthalOrder) noexcept {
    return quantityInfo(quantity).component && azimuthalOrder % 2 != 0 ? -1.0 : 1.0;
}

QString quantityDescription(const QuantityInfo& info) {
    return QCoreApplication::translate("Quantity", info.description);
}

QString quantityTitle(ViewQuantity quantity) {
    const QuantityInfo& info = quantityInfo(quantity);
    return QStringLiteral("%1 (%2)").arg(QString::fromUtf8(info.symbol),
                                         QString::fromUtf8(info.unit));
}

} // namespace zonescope::ui
