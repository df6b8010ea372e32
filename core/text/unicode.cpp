#include "core/text/unicode.hpp"

namespace zonescope::text {

std::optional<Character> firstCharacter(std::string_view utf8) {
    if (utf8.empty()) {
        return std::nullopt;
    }
    const auto byteAt = [&](std::size_t n) { return static_cast<unsigned char>(utf8[n]); };
    const unsigned lead = byteAt(0);
    if (lead < 0x80U) {
        return Character{lead, 1};
    }
    const std::size_t bytes = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
    if (lead < 0xC2U || lead > 0xF4U || utf8.size() < bytes) {
        return std::nullopt;
    }
    char32_t code = lead & (0x7FU >> bytes);
    for (std::size_t n = 1; n < bytes; ++n) {
        if ((byteAt(n) & 0xC0U) != 0x80U) {
            return std::nullopt;
        }
        code = code << 6U | (byteAt(n) & 0x3FU);
    }
    // Longer than need be, half of a pair of UTF-16, beyond Unicode.
    const bool longer = (bytes == 3 && code < 0x800U) || (bytes == 4 && code < 0x10000U);
    if (longer || (code >= 0xD800U && code < 0xE000U) || code > 0x10FFFFU) {
        return std::nullopt;
    }
    return Character{code, bytes};
}

std::string wellFormed(std::string_view utf8) {
    std::string text;
    while (!utf8.empty()) {
        const auto character = firstCharacter(utf8);
        const bool control = character && (character->code < 0x20U || character->code == 0x7FU);
        const std::size_t bytes = character ? character->bytes : 1;
        text += character && !control ? utf8.substr(0, bytes) : replacementCharacter;
        utf8.remove_prefix(bytes);
    }
    return text;
}

} // namespace zonescope::text
