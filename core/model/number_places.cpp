#include "core/model/number_places.hpp"

#include <type_traits>

namespace zonescope::model {

std::optional<double> readNumber(const NumberPlace& place) {
    return std::visit(
        []<class T>(const T& at) -> std::optional<double> {
            if constexpr (std::is_same_v<T, IndexOf>) {
                return std::sqrt(*at.permittivity);
            } else if constexpr (requires { at->has_value(); }) {
                return *at;
            } else {
                return static_cast<double>(*at);
            }
        },
        place);
}

void writeNumber(const NumberPlace& place, double value) {
    std::visit(
        [value]<class T>(const T& at) {
            if constexpr (std::is_same_v<T, IndexOf>) {
                *at.permittivity = value * value;
            } else if constexpr (std::is_same_v<T, double*> ||
                                 std::is_same_v<T, std::optional<double>*>) {
                *at = value;
            } else {
                *at = static_cast<int>(value);
            }
        },
        place);
}

bool holdsNumber(const NumberPlace& place, double value) {
    if (const auto* index = std::get_if<IndexOf>(&place)) {
        return *index->permittivity == value * value;
    }
    return readNumber(place) == value;
}

} // namespace zonescope::model
