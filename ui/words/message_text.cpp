#include "ui/words/message_text.hpp"

#include "core/error.hpp"
#include "core/text/number_words.hpp"
#include "ui/words/text.hpp"
#include "ui/words/typed_number.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTranslator>

#include <algorithm>
#include <memory>

namespace zonescope::ui {

namespace {

constexpr const char* context = "zonescope::core";

/// What the window words otherwise than the core, in English.
const QTranslator& windowWording() {
    static const auto wording = [] {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(QStringLiteral(":/translations/core_en")))
            qWarning("The window's wording of the core's sentences is not in its resources.");
        return translator;
    }();
    return *wording;
}

QString lookedUp(std::string_view identifier) {
    const std::string key(identifier);
    const QString translated = QCoreApplication::translate(context, key.c_str());
    if (translated != qs(identifier))
        return translated;
    const QString worded = windowWording().translate(context, key.c_str());
    return worded.isEmpty() ? translated : worded;
}

/// "6.3×10⁻⁵" for "6.3e-05", "10⁶" for "1e+06", "−2.5" for "-2.5".
QString numberAsSet(const QRegularExpressionMatch& number) {
    QString text = number.captured(QStringLiteral("mantissa"));
    if (const int power = number.captured(QStringLiteral("power")).toInt(); power != 0)
        text = (text == QLatin1Char('1') ? QString() : text + QChar(0x00d7)) +
               qs(text::powerOfTen(power));
    return number.captured(QStringLiteral("sign")).isEmpty() ? text : typographicMinus + text;
}

/// The core writes numbers and units in ASCII; the window writes them as everywhere else. Names
/// in quotes stay, and so do words that hold digits.
QString asSet(const QString& text) {
    static const QRegularExpression part(QStringLiteral(
        R"re("[^"]*"|„[^“]*“|(?<!\w)'[^']*'(?!\w))re"
        R"re(|(?<![\w./+²³⁴-⁹¹)-])(?<sign>-?)(?<mantissa>\d+(?:\.\d+)?)(?:e(?<power>[+-]?\d+))?(?![\w/]))re"));
    static const QRegularExpression micrometres(QStringLiteral("(?<=[0-9⁰¹²³⁴-⁹]) um\\b"));
    QString result;
    qsizetype from = 0;
    for (auto found = part.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        if (match.capturedView(QStringLiteral("mantissa")).isEmpty())
            continue;
        result += QStringView(text).mid(from, match.capturedStart() - from);
        result += numberAsSet(match);
        from = match.capturedEnd();
    }
    result += QStringView(text).mid(from);
    return result.replace(micrometres, QStringLiteral(" µm"));
}

QString said(const text::Message& message);

QString said(const text::Place& place) {
    return place.message() != nullptr ? said(*place.message()) : qs(place.words());
}

/// Units are still the core's.
QString said(const text::Message& message) {
    if (message.identifier().empty()) {
        QString all;
        for (const auto& place : message.places())
            all += said(place);
        return message.places().empty() ? qs(message.english()) : all;
    }
    const std::string form = lookedUp(message.identifier()).toStdString();
    QString result;
    for (std::size_t from = 0; from < form.size();) {
        const std::size_t open = text::beginOfPlace(form, from);
        const std::size_t close = form.find('}', open);
        result += qs(std::string_view(form).substr(from, open - from));
        if (open == std::string_view::npos || close == std::string_view::npos)
            break;
        const auto name = std::string_view(form).substr(open + 1, close - open - 1);
        const auto found = std::ranges::find(message.places(), name, &text::Place::name);
        result += found == message.places().end() ? qs(name) : said(*found);
        from = close + 1;
    }
    return result;
}

} // namespace

QString inLanguage(const text::Message& message) { return asSet(said(message)); }

QString termInLanguage(std::string_view term) {
    return term.empty() ? QString() : asSet(lookedUp(term));
}

QString problemSentence(const model::Problem& problem) { return inLanguage(messageOf(problem)); }

model::Problem problemOf(const InputError& error) {
    return {.severity = model::Severity::error,
            .key = error.key(),
            .value = error.value(),
            .allowed = error.allowed(),
            .hint = error.hint()};
}

QString sentenceOf(const std::exception& error) { return inLanguage(messageOf(error)); }

} // namespace zonescope::ui
