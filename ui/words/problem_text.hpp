#pragma once

/// \file
/// What the core says, in the language of the window. The core writes English: whole sentences with
/// numbers and names in them. They are recognised by their wording (core_texts.cpp), and what
/// stands in the places is put into the translated sentence.

#include "core/model/problem.hpp"

#include <QString>
#include <QStringList>

#include <exception>
#include <string_view>

namespace zonescope::ui {

/// A sentence, range or list of the core; as it is when nobody has translated it.
[[nodiscard]] QString inLanguage(std::string_view text);

/// All of a problem in one line: place, value found, allowed range, what to do.
[[nodiscard]] QString problemSentence(const model::Problem& problem);

/// What a refusal is about.
[[nodiscard]] model::Problem problemOf(const InputError& error);

/// What an error of the core says, with all the parts that its type carries.
[[nodiscard]] QString sentenceOf(const std::exception& error);

/// The sentences that are known, with %1, %2 ... where numbers and names stand.
[[nodiscard]] const QStringList& coreTexts();

} // namespace zonescope::ui
