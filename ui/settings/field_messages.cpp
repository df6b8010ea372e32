// Why a value is refused and what is allowed, in the words of the window.

#include "core/model/fields.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"
#include "ui/words/typed_number.hpp"

#include <QCoreApplication>

#include <cmath>
#include <string>

namespace zonescope::ui {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(FieldMessages)
};

/// A bound with its unit: short, for it is read beside others.
QString boundText(double value, model::QuantityKind kind) {
    return shownNumbers(model::formatQuantity(value, kind));
}

} // namespace

QString rangeText(const model::Range& range, model::QuantityKind kind) {
    const bool below = std::isfinite(range.minimum) && range.minimum > -1e99;
    const bool above = std::isfinite(range.maximum) && range.maximum < 1e99;
    const QString low = boundText(range.minimum, kind);
    const QString high = boundText(range.maximum, kind);
    if (below && above)
        return range.minimumExcluded   ? Messages::tr("more than %1, at most %2").arg(low, high)
               : range.maximumExcluded ? Messages::tr("at least %1, less than %2").arg(low, high)
                                       : Messages::tr("%1 to %2").arg(low, high);
    if (below)
        return range.minimumExcluded ? Messages::tr("more than %1").arg(low)
                                     : Messages::tr("at least %1").arg(low);
    if (above)
        return range.maximumExcluded ? Messages::tr("less than %1").arg(high)
                                     : Messages::tr("at most %1").arg(high);
    return Messages::tr("any finite number");
}

namespace {

/// The names of dimensions that quantity_parser.cpp gives, for people of any language.
QString dimensionText(const std::string& token) {
    const auto one = [](const QString& name) {
        return name == QLatin1String("a plain number") ? Messages::tr("a plain number")
               : name == QLatin1String("a length")     ? Messages::tr("a length")
               : name == QLatin1String("a time")       ? Messages::tr("a time")
               : name == QLatin1String("a frequency")  ? Messages::tr("a frequency")
               : name == QLatin1String("an energy")    ? Messages::tr("an energy")
               : name == QLatin1String("an angle")     ? Messages::tr("an angle")
                                                       : name;
    };
    const QStringList parts = QString::fromStdString(token).split(QStringLiteral(" and "));
    return parts.size() == 2 ? Messages::tr("%1 and %2").arg(one(parts[0]), one(parts[1]))
                             : one(parts.value(0));
}

} // namespace

QString refusalText(const model::QuantityError& error) {
    using F = model::QuantityFault;
    const QString token = QString::fromStdString(error.token());
    const QString place = QString::number(error.position() + 1);
    const QString units = qs(model::acceptedUnits(error.kind()));
    switch (error.fault()) {
    case F::empty: return Messages::tr("Type a value.");
    case F::tooLong: return Messages::tr("The text is too long.");
    case F::unexpected:
        return Messages::tr("“%1” at character %2 is not expected there.").arg(token, place);
    case F::unknownUnit:
        return Messages::tr("“%1” at character %2 is no unit; allowed: %3.")
            .arg(token, place, units);
    case F::missing: return Messages::tr("A number is missing at character %1.").arg(place);
    case F::parenthesis:
        return Messages::tr("The parenthesis at character %1 has no partner.").arg(place);
    case F::decimalComma:
        return Messages::tr("The comma at character %1 is no decimal sign; use a point.")
            .arg(place);
    case F::divisionByZero: return Messages::tr("This divides by zero.");
    case F::notFinite: return Messages::tr("The number is too large.");
    case F::wrongDimension:
        return Messages::tr("This is %1; allowed: %2.").arg(dimensionText(error.token()), units);
    case F::mixedSum:
        return Messages::tr("The sum at character %1 mixes %2.")
            .arg(place, dimensionText(error.token()));
    case F::exponent:
        return Messages::tr("The exponent at character %1 is no whole number up to 9.").arg(place);
    case F::noPeriod:
        return Messages::tr("Periods mean nothing here: no source names a wavelength.");
    case F::emptyRange: return Messages::tr("The step never leads to the end of the range.");
    case F::tooManyValues:
        return Messages::tr("More than %1 values.")
            .arg(formatCount(static_cast<long long>(model::maximumListValues)));
    case F::unknownName:
        return error.nearest().empty()
                   ? Messages::tr("“%1” at character %2 is no parameter, unit or function.")
                         .arg(token, place)
                   : Messages::tr("“%1” at character %2 is no parameter, unit or function; did you "
                                  "mean “%3”?")
                         .arg(token, place, qs(error.nearest()));
    case F::argumentCount:
        return Messages::tr("%1 at character %2 has another number of arguments.")
            .arg(token, place);
    case F::argumentKind:
        return Messages::tr("The argument at character %1 has the wrong dimension: %2.")
            .arg(place, token);
    case F::outsideDomain:
        return Messages::tr("%1 at character %2 has no value for this argument.").arg(token, place);
    }
    return {};
}

QString allowedText(const Field& field) {
    const auto kind = model::quantityKindOfKey(field.key);
    switch (field.type) {
    case FieldType::integer:
    case FieldType::optionalInteger:
        return Messages::tr("a whole number, %1").arg(rangeText(field.range, kind));
    case FieldType::text:
    case FieldType::material:
        return field.rule.presence == model::Presence::required
                   ? Messages::tr("1 to %1 bytes of text")
                         .arg(static_cast<qulonglong>(field.rule.maximumLength))
                   : Messages::tr("at most %1 bytes of text")
                         .arg(static_cast<qulonglong>(field.rule.maximumLength));
    case FieldType::colour: return Messages::tr("#rrggbb or nothing");
    case FieldType::choice:
    case FieldType::kind: {
        QStringList names;
        for (const auto& name : field.choices)
            names << choiceText(name);
        return names.join(QStringLiteral(", "));
    }
    case FieldType::numbers:
        return Messages::tr("%1 or more values, each %2")
            .arg(field.minimumCount)
            .arg(rangeText(field.range, kind));
    case FieldType::expression:
        return Messages::tr("a number with its unit, or an expression of parameters");
    case FieldType::number:
    case FieldType::optionalNumber: break;
    }
    return rangeText(field.range, kind);
}

QString problemText(const model::Problem& problem) {
    const QString hint = inLanguage(problem.hint);
    if (problem.allowed.empty())
        return hint;
    return Messages::tr("%1 Allowed: %2.").arg(hint, inLanguage(problem.allowed));
}

QString valueText(const Field& field, const FieldValue& value) {
    const auto kind = model::quantityKindOfKey(field.key);
    if (const auto* number = std::get_if<double>(&value))
        return shownNumbers(model::formatQuantity(*number, kind));
    if (const auto* whole = std::get_if<int>(&value))
        return shownNumbers(std::to_string(*whole));
    if (const auto* list = std::get_if<std::vector<double>>(&value))
        return shownNumbers(model::formatQuantityList(*list, kind));
    if (const auto* text = std::get_if<std::string>(&value))
        return field.type == FieldType::choice || field.type == FieldType::kind
                   ? choiceText(*text)
                   : QString::fromStdString(*text);
    const auto words = fieldText(field.context, field.key);
    return words && !words->absent.isEmpty() ? words->absent : Messages::tr("none");
}

} // namespace zonescope::ui
