#pragma once

/// \file
/// Finding words in the pages of the help.

#include <QString>

#include <vector>

namespace zonescope::ui {

/// A page on which all words were found.
struct HelpHit {
    QString topic;   ///< its name, as HelpPanel takes it
    QString title;   ///< its first heading
    QString section; ///< the heading above the place; empty: the page's own
    QString excerpt; ///< the sentence or line around the place, without marks
};

/// Pages with all of these words or beginnings of words, in the language of the interface; pages
/// that are about them first. Nothing for less than two letters.
[[nodiscard]] std::vector<HelpHit> searchHelp(const QString& words);

} // namespace zonescope::ui
