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
    if (power == 0)
        return withMinus(number);
    if (number == "1" || number == "-1") // as one reads it aloud
        return withMinus(number.substr(0, number.size() - 1) + powerOfTen(power));
    return withMinus(number + "×" + powerOfTen(power));
}

} // namespace zonescope::text
