#include "core/text/printed_number.hpp"

#include "core/text/number_words.hpp"

#include <string_view>

namespace zonescope::text {

std::string withMinus(std::string number) {
    constexpr std::string_view minus = "\u2212";
    if (number.starts_with('-'))
        number.replace(0, 1, minus);
    return number;
}

std::string typographic(std::string number) {
    const auto exponent = number.find('e');
    if (exponent == std::string::npos)
        return withMinus(std::move(number));
    const int power = std::stoi(number.substr(exponent + 1));
    number.resize(exponent);
    return withMinus(power == 0 ? number : number + "×" + powerOfTen(power));
}

} // namespace zonescope::text
