#include "ui/words/problem_text.hpp"

#include "core/error.hpp"
#include "core/text/number_words.hpp"
#include "ui/words/text.hpp"
#include "ui/words/typed_number.hpp"
#include "ui/words/window_wording.hpp"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace zonescope::ui {

namespace {

constexpr qsizetype fewCharacters = 12;

QString translated(const QString& text) {
    return QCoreApplication::translate("zonescope::core", windowWording(text).toUtf8().constData());
}

QString said(const QString& english);

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

/// A sentence with places, as a pattern.
struct Pattern {
    QString text;
    QRegularExpression expression;
    QList<int> places;     ///< number of the place of each capture
    qsizetype fixed = 0;   ///< characters outside the places: more of them say more
    bool sentence = false; ///< names may stand in it; otherwise words of the core may
};

Pattern patternOf(const QString& text) {
    static const QRegularExpression place(QStringLiteral("%(\\d)"));
    Pattern pattern;
    pattern.text = text;
    pattern.sentence = text.front().isUpper();
    pattern.fixed = QString(text).remove(place).size();
    // A range is recognised by little: only numbers stand in it. A semicolon parts two statements.
    const bool numbers =
        !pattern.sentence && pattern.fixed < fewCharacters && !text.contains(QStringLiteral("; "));
    const QString anything = numbers
                                 ? QStringLiteral("([-+]?[0-9.]+(?:e[-+]?[0-9]+)?(?: \\S{1,6})?)")
                                 : QStringLiteral("(.*?)");
    QString expression;
    qsizetype from = 0;
    for (auto found = place.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        expression +=
            QRegularExpression::escape(text.mid(from, match.capturedStart() - from)) + anything;
        pattern.places << match.captured(1).toInt();
        from = match.capturedEnd();
    }
    expression += QRegularExpression::escape(text.mid(from));
    pattern.expression = QRegularExpression(QRegularExpression::anchoredPattern(expression),
                                            QRegularExpression::DotMatchesEverythingOption);
    return pattern;
}

/// Those with places, the most particular first.
const std::vector<Pattern>& patterns() {
    static const std::vector<Pattern> all = [] {
        std::vector<Pattern> result;
        for (const auto& text : coreTexts())
            if (text.contains(QLatin1Char('%')))
                result.push_back(patternOf(text));
        std::ranges::stable_sort(result, std::ranges::greater{}, &Pattern::fixed);
        return result;
    }();
    return all;
}

/// Two statements of the core, one after the other: what was found, and what to do about it. In
/// English the window may say one of them as the core does.
QString sentencesInLanguage(const QString& english) {
    static const QString between = QStringLiteral(". ");
    QString half;
    for (auto at = english.indexOf(between); at >= 0; at = english.indexOf(between, at + 1)) {
        const QString first = english.left(at + 1);
        const QString second = english.mid(at + between.size());
        const QString firstThere = said(first);
        const QString secondThere = said(second);
        const QString both = firstThere + QLatin1Char(' ') + secondThere;
        if (firstThere != first && secondThere != second)
            return both;
        if (half.isEmpty() && (firstThere != first || secondThere != second))
            half = both;
    }
    return half.isEmpty() ? english : half;
}

/// In the window's words and language; units are still the core's.
QString said(const QString& english) {
    if (english.isEmpty())
        return english;
    if (const QString whole = translated(english); whole != english)
        return whole;
    for (const auto& pattern : patterns()) {
        const auto match = pattern.expression.match(english);
        if (!match.hasMatch())
            continue;
        // A place that would swallow a statement: rather two statements, if both are known.
        if (pattern.sentence &&
            match.capturedTexts().mid(1).join(QChar()).contains(QStringLiteral(". "))) {
            if (const QString both = sentencesInLanguage(english); both != english)
                return both;
        }
        const QString form = translated(pattern.text);
        if (form == pattern.text)
            return english; // nothing else to say, or not translated
        QString result;
        for (qsizetype n = 0; n < form.size(); ++n) {
            if (form[n] != QLatin1Char('%') || n + 1 == form.size() || !form[n + 1].isDigit()) {
                result += form[n];
                continue;
            }
            const auto at = pattern.places.indexOf(form[++n].digitValue());
            if (at < 0)
                continue;
            const QString word = match.captured(static_cast<int>(at) + 1);
            result += pattern.sentence ? word : said(word);
        }
        return result;
    }
    return sentencesInLanguage(english);
}

} // namespace

QString inLanguage(std::string_view text) { return asSet(said(qs(text))); }

QString problemSentence(const model::Problem& problem) {
    QStringList place;
    if (problem.line > 0)
        place << QCoreApplication::translate("zonescope::core", "line %1").arg(problem.line);
    if (!problem.key.empty())
        // The key of a refused table is its line; those of projects stay as they are in the file.
        place << (problem.key.starts_with("line ") ? inLanguage(problem.key)
                                                   : QString::fromStdString(problem.key));
    QStringList found;
    if (!problem.value.empty())
        found << QCoreApplication::translate("zonescope::core", "found %1")
                     .arg(inLanguage(problem.value));
    if (!problem.allowed.empty())
        found << QCoreApplication::translate("zonescope::core", "allowed: %1")
                     .arg(inLanguage(problem.allowed));
    QString rest = found.join(QStringLiteral("; "));
    if (const QString hint = inLanguage(problem.hint); !hint.isEmpty())
        rest += (rest.isEmpty() ? QString() : qs(separatorBefore(hint.toStdString()))) + hint;
    QString text = place.join(QStringLiteral(", "));
    if (!text.isEmpty() && !rest.isEmpty())
        text += QStringLiteral(": ");
    return text + rest;
}

model::Problem problemOf(const InputError& error) {
    return {.severity = model::Severity::error,
            .key = error.key(),
            .value = error.value(),
            .allowed = error.allowed(),
            .hint = error.hint()};
}

QString sentenceOf(const std::exception& error) {
    const auto within = [](const std::string& file, const QString& text) {
        return file.empty() ? text : QStringLiteral("%1: %2").arg(qs(file), text);
    };
    if (const auto* input = dynamic_cast<const InputError*>(&error))
        return within(input->file(), problemSentence(problemOf(*input)));
    if (const auto* file = dynamic_cast<const FileError*>(&error))
        return within(file->file(), inLanguage(file->reason()));
    return inLanguage(error.what());
}

} // namespace zonescope::ui
