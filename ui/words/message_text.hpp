#pragma once

/// \file
/// What the core says, in the words and the language of the window. The core says it as data
/// (core/text/message.hpp); sentences are looked up by their identifiers: what the window words
/// otherwise is in resources/translations/core_en.ts, other languages are in zonescope_*.ts.

#include "core/model/problem.hpp"
#include "core/text/message.hpp"

#include <QString>

#include <exception>
#include <string_view>

namespace zonescope::ui {

/// With numbers and units as the window sets them everywhere.
[[nodiscard]] QString inLanguage(const text::Message& message);

/// A title, a unit or a name of a resource; as it is when nobody has translated it.
[[nodiscard]] QString termInLanguage(std::string_view term);

/// All of a problem in one line: place, value found, allowed range, what to do.
[[nodiscard]] QString problemSentence(const model::Problem& problem);

/// What a refusal is about.
[[nodiscard]] model::Problem problemOf(const InputError& error);

/// What an error of the core says, with all the parts that its type carries.
[[nodiscard]] QString sentenceOf(const std::exception& error);

} // namespace zonescope::ui
