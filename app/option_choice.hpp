#pragma once

/// \file
/// Options whose value is one of a few names.

#include "core/error.hpp"
#include "core/model/names.hpp"

#include <string>

namespace zonescope::app {

/// Sets what an option chooses by name; without a word it stays. \throws InputError with the names
/// to choose from.
template <class Enum> void choose(Enum& setting, const std::string& word, const char* option) {
    if (word.empty()) {
        return;
    }
    const auto value = model::valueOf<Enum>(word);
    if (!value) {
        throw InputError({.file = {},
                          .key = option,
                          .value = "'" + word + "'",
                          .allowed = model::choices<Enum>(),
                          .hint = say("There is no such choice.")});
    }
    setting = *value;
}

} // namespace zonescope::app
