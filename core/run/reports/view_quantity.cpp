#include "core/run/reports/view_quantity.hpp"

#include "core/error.hpp"

#include <algorithm>
#include <array>

namespace zonescope::run {

namespace {

using fdtd::ViewQuantity;

constexpr std::array<QuantityDescription, 12> descriptions{{
    {ViewQuantity::electricMagnitude, "e", "|E|", "E₀", false},
    {ViewQuantity::magneticMagnitude, "h", "|H|", "E₀/Z₀", false},
    {ViewQuantity::er, "er", "Er", "E₀", true},
    {ViewQuantity::et, "etheta", "Eθ", "E₀", true},
    {ViewQuantity::ez, "ez", "Ez", "E₀", true},
    {ViewQuantity::hr, "hr", "Hr", "E₀/Z₀", true},
    {ViewQuantity::ht, "htheta", "Hθ", "E₀/Z₀", true},
    {ViewQuantity::hz, "hz", "Hz", "E₀/Z₀", true},
    {ViewQuantity::energyDensity, "energy", "Energy density", "ε₀E₀²", false},
    {ViewQuantity::poyntingR, "poynting_r", "Sr", "E₀²/Z₀", true},
    {ViewQuantity::poyntingZ, "poynting_z", "Sz", "E₀²/Z₀", true},
    {ViewQuantity::poyntingMagnitude, "poynting", "|S|", "E₀²/Z₀", false},
}};

grid::YeeOffset offsetOf(ViewQuantity quantity) {
    switch (quantity) {
    case ViewQuantity::er: return grid::yeeOffset(model::Component::er);
    case ViewQuantity::et: return grid::yeeOffset(model::Component::et);
    case ViewQuantity::ez: return grid::yeeOffset(model::Component::ez);
    case ViewQuantity::hr: return grid::yeeOffset(model::Component::hr);
    case ViewQuantity::ht: return grid::yeeOffset(model::Component::ht);
    case ViewQuantity::hz: return grid::yeeOffset(model::Component::hz);
    default: return {0.5, 0.5};
    }
}

} // namespace

const QuantityDescription& describe(ViewQuantity quantity) noexcept {
    return *std::find_if(descriptions.begin(), descriptions.end(),
                         [quantity](const auto& entry) { return entry.quantity == quantity; });
}

std::string nameOf(ViewQuantity quantity) { return std::string(describe(quantity).name); }

ViewQuantity viewQuantityOf(std::string_view name) {
    std::string allowed;
    for (const auto& entry : descriptions) {
        if (entry.name == name) {
            return entry.quantity;
        }
        allowed += (allowed.empty() ? "" : ", ") + std::string(entry.name);
    }
    throw InputError({.file = {},
                      .key = "quantity",
                      .value = "'" + std::string(name) + "'",
                      .allowed = allowed,
                      .hint = {}});
}

double mirrorSign(ViewQuantity quantity, int azimuthalOrder) noexcept {
    const bool component = static_cast<int>(quantity) < model::componentCount;
    return component && azimuthalOrder % 2 != 0 ? -1.0 : 1.0;
}

PlaneCoordinates planeCoordinates(const grid::Grid& grid, const fdtd::Plane& plane) {
    const auto offset = offsetOf(plane.request.quantity);
    PlaneCoordinates coordinates;
    for (int n = 0; n < plane.width; ++n) {
        coordinates.rUm.push_back(
            grid.r(plane.request.iBegin + n * plane.request.strideR, offset.r));
    }
    for (int n = 0; n < plane.height; ++n) {
        coordinates.zUm.push_back(
            grid.z(plane.request.kBegin + n * plane.request.strideZ, offset.z));
    }
    return coordinates;
}

} // namespace zonescope::run
