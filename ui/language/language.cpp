#include "ui/language/language.hpp"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

#include <algorithm>

namespace zonescope::ui {

namespace {

const QString english = QStringLiteral("en");
const QString languageKey = QStringLiteral("language");
const QString translationsFolder = QStringLiteral(":/translations");
const QString prefix = QStringLiteral("zonescope_");

} // namespace

std::vector<Language> languages() {
    std::vector<Language> result{{english, QStringLiteral("English")}};
    const auto files = QDir(translationsFolder)
                           .entryList({prefix + QStringLiteral("*.qm")}, QDir::Files, QDir::Name);
    for (const auto& file : files) {
        const QString code = file.mid(prefix.size()).section(QLatin1Char('.'), 0, 0);
        if (code == english) // its plurals: "1 ring", "2 rings"
            continue;
        result.push_back({code, QLocale(code).nativeLanguageName()});
    }
    return result;
}

QString chosenLanguage() {
    const auto all = languages();
    const auto exists = [&](const QString& code) {
        return std::ranges::find(all, code, &Language::code) != all.end();
    };
    const QString chosen = QSettings().value(languageKey).toString();
    if (exists(chosen))
        return chosen;
    const QString system = QLocale::system().name().left(2);
    return exists(system) ? system : english;
}

void chooseLanguage(const QString& code) { QSettings().setValue(languageKey, code); }

void installLanguage(QCoreApplication& application) {
    auto* translator = new QTranslator(&application);
    if (translator->load(translationsFolder + QLatin1Char('/') + prefix + chosenLanguage()))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace zonescope::ui
