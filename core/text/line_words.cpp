#include "core/text/line_words.hpp"

namespace zonescope::text {

Message lineWords(long long line) { return say("line {line}", "line"_is = line); }

Message lineWords(long long line, long long column) {
    return say("line {line}, column {column}", "line"_is = line, "column"_is = column);
}

Message lineWords(long long line, std::string_view column) {
    return say("line {line}, column {column}", "line"_is = line, "column"_is = column);
}

} // namespace zonescope::text
