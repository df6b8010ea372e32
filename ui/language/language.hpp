#pragma once

/// \file
/// The language of the window: English is in the sources, others come as translations with the
/// program.

#include <QString>

#include <vector>

class QCoreApplication;

namespace zonescope::ui {

struct Language {
    QString code; ///< ISO 639, "de"
    QString name; ///< in the language itself, "Deutsch"
};

/// English first, then what has been translated.
[[nodiscard]] std::vector<Language> languages();
/// What the user chose, otherwise the system's language where there is a translation, otherwise
/// English.
[[nodiscard]] QString chosenLanguage();
/// Takes effect when the program starts next: texts are read when widgets are made.
void chooseLanguage(const QString& code);
/// Loads the translation of the chosen language; called once, before there are widgets.
void installLanguage(QCoreApplication& application);

} // namespace zonescope::ui
