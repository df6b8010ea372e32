#include "ui/words/core_texts.hpp"

#include <QtGlobal>

#include <array>

namespace zonescope::ui {

namespace {

constexpr std::array parameterSentences{
    QT_TRANSLATE_NOOP("zonescope::core", "A parameter needs a name."),
    QT_TRANSLATE_NOOP("zonescope::core", "The name is too long; at most %1 characters."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "A name is a letter, then letters, digits and underscores."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "This word is a unit, a constant or a function; choose another name."),
    QT_TRANSLATE_NOOP("zonescope::core", "each name once"),
    QT_TRANSLATE_NOOP("zonescope::core", "Two parameters have this name; give one another."),
    QT_TRANSLATE_NOOP("zonescope::core", "Remove parameters that no number uses."),
    QT_TRANSLATE_NOOP("zonescope::core", "The parameters %1 need each other in a circle; give one "
                                         "of them a value of its own."),
    QT_TRANSLATE_NOOP("zonescope::core", "not used"),
    QT_TRANSLATE_NOOP("zonescope::core", "used %1 times"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The parameter is in use; turn its uses into numbers instead."),
    QT_TRANSLATE_NOOP("zonescope::core", "used by a number, as \"=%1\""),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "No number follows this parameter: bind one to it, or remove it."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The formula gives no whole number; use round, floor or ceil."),
    QT_TRANSLATE_NOOP("zonescope::core", "Give the parameter a value."),
    QT_TRANSLATE_NOOP("zonescope::core", "Say in words what the parameter is."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Give index, permittivity or conductivity per micrometre as formulas instead."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Give permittivity and conductivity per micrometre as formulas instead."),
    QT_TRANSLATE_NOOP("zonescope::core", "The project has no parameter of this name."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The project has no parameters; add them to its file, and use them as "
                      "\"=height\"."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Write them as names with values, like \"height\": \"600 nm\"."),
    // Why a text is no quantity.
    QT_TRANSLATE_NOOP("zonescope::core", "There is no value; type a number."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The text is too long or nested too deeply (at most %1 characters)."),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 at character %2 is not expected here."),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 at character %2 is no unit; allowed: %3."),
    QT_TRANSLATE_NOOP("zonescope::core", "A number is missing at character %1."),
    QT_TRANSLATE_NOOP("zonescope::core", "The parenthesis at character %1 has no partner."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The comma at character %1 is no decimal sign; use a point."),
    QT_TRANSLATE_NOOP("zonescope::core", "A division by zero at character %1."),
    QT_TRANSLATE_NOOP("zonescope::core", "The number at character %1 is too large."),
    QT_TRANSLATE_NOOP("zonescope::core", "This is %1; allowed: %2."),
    QT_TRANSLATE_NOOP("zonescope::core", "The sum at character %1 mixes %2 and %3."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The exponent at character %1 is no whole number up to 9."),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 at character %2 is no parameter, unit or function."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "%1 at character %2 is no parameter, unit or function; did you mean %3?"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The function %1 at character %2 has another number of arguments."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The argument of the function at character %1 has the wrong dimension: %2."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The function %1 at character %2 has no value for this argument."),
    QT_TRANSLATE_NOOP("zonescope::core", "a plain number"),
    QT_TRANSLATE_NOOP("zonescope::core", "a length"),
    QT_TRANSLATE_NOOP("zonescope::core", "a time"),
    QT_TRANSLATE_NOOP("zonescope::core", "a frequency"),
    QT_TRANSLATE_NOOP("zonescope::core", "an energy"),
    QT_TRANSLATE_NOOP("zonescope::core", "an angle"),
};

} // namespace

std::span<const char* const> parameterTexts() { return parameterSentences; }

} // namespace zonescope::ui
