#include "core/instrument/update_code.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string_view>
#include <vector>

namespace zonescope::instrument {

namespace {

/// What tells the languages apart.
struct CodeWords {
    std::string_view comment, end, notANumber, infinity, print;
};

constexpr CodeWords pythonWords{"# ", "", "float('nan')", "float('inf')",
                                "print(repr(new), new - engine)"};
constexpr CodeWords matlabWords{"% ", ";", "NaN", "Inf",
                                "fprintf('%.17g %g\\n', new, new - engine);"};

class CodeWriter {
public:
    explicit CodeWriter(CodeSyntax syntax)
        : words_(syntax == CodeSyntax::python ? pythonWords : matlabWords) {}

    void comment(const std::string& text) { text_ += fmt::format("{}{}\n", words_.comment, text); }
    void assign(const std::string& name, const std::string& expression) {
        text_ += fmt::format("{} = {}{}\n", name, expression, words_.end);
    }
    void assign(const std::string& name, double value) { assign(name, number(value)); }
    [[nodiscard]] std::string finish() {
        text_ += fmt::format("{}\n", words_.print);
        return text_;
    }

private:
    [[nodiscard]] std::string number(double value) const {
        if (std::isnan(value))
            return std::string(words_.notANumber);
        if (std::isinf(value))
            return fmt::format("{}{}", value < 0.0 ? "-" : "", words_.infinity);
        return fmt::format("{}", value); // the shortest text that is read back to the same bits
    }

    const CodeWords& words_;
    std::string text_;
};

std::string nameOf(const YeePlace& place) {
    return fmt::format("{}_{}_{}", codeName(place.component), place.i, place.k);
}

std::string placeText(const YeePlace& place) {
    const auto offset = grid::yeeOffset(place.component);
    return fmt::format("{}({}, {}), i = {}, k = {}", codeName(place.component),
                       offset.r > 0.0 ? "i + 1/2" : "i", offset.z > 0.0 ? "k + 1/2" : "k", place.i,
                       place.k);
}

void writeCurl(CodeWriter& code, const UpdateNumbers& numbers) {
    std::string sum;
    for (const auto& term : numbers.terms) {
        const auto name = nameOf(term.place);
        code.assign(name, term.value);
        code.assign("c_" + name, term.coefficient);
        sum += fmt::format("{}c_{}*{}", sum.empty() ? "" : " + ", name, name);
    }
    if (numbers.sourceCurl != 0.0) {
        code.assign("source", numbers.sourceCurl);
        sum += sum.empty() ? "source" : " + source";
    }
    code.assign("curl", sum.empty() ? "0.0" : sum);
}

void writeLayer(CodeWriter& code, const UpdateNumbers& numbers) {
    const auto& layer = *numbers.layer;
    const bool electric = grid::isElectric(numbers.place.component);
    code.assign("a_before", layer.auxiliaryBefore);
    code.assign("a_keep", layer.auxiliaryKeep);
    code.assign("a_gain", layer.auxiliaryGain);
    if (layer.displacementBefore) {
        code.assign("d_before", *layer.displacementBefore);
        code.assign("d_after", "a_keep*d_before + a_gain*curl");
        code.assign("a_after", "keep*a_before + inverse*(d_after - d_before)");
    } else {
        code.assign("a_after", electric ? "a_keep*a_before + a_gain*(inverse*curl)"
                                        : "a_keep*a_before + a_gain*curl");
    }
    code.assign("f_keep", layer.fieldKeep);
    code.assign("g_new", layer.gainNew);
    code.assign("g_old", layer.gainOld);
    code.assign("new", "f_keep*before + (g_new*a_after - g_old*a_before)");
}

} // namespace

const char* codeName(model::Component component) noexcept {
    switch (component) {
    case model::Component::er: return "Er";
    case model::Component::et: return "Et";
    case model::Component::ez: return "Ez";
    case model::Component::hr: return "Hr";
    case model::Component::ht: return "Ht";
    case model::Component::hz: break;
    }
    return "Hz";
}

std::string updateCode(const UpdateNumbers& numbers, CodeSyntax syntax) {
    CodeWriter code(syntax);
    const bool electric = grid::isElectric(numbers.place.component);
    code.comment(placeText(numbers.place));
    code.assign("engine", numbers.after);
    if (numbers.rule == UpdateRule::held || numbers.rule == UpdateRule::prescribed) {
        code.assign("new", numbers.computed);
        return code.finish();
    }
    code.assign("before", numbers.before);
    writeCurl(code, numbers);
    if (electric) {
        code.assign("inverse", numbers.inverse);
        code.assign("keep", numbers.keep);
    }
    if (numbers.layer)
        writeLayer(code, numbers);
    else
        code.assign("new", electric ? "keep*before + inverse*curl" : "before + curl");
    for (std::size_t n = 0; n < numbers.coupling.size(); ++n) {
        const auto& term = numbers.coupling[n];
        const auto name = fmt::format("{}_{}", n, nameOf(term.curlOf));
        code.assign("gain_" + name, term.gain);
        code.assign("curl_" + name, term.curl);
        code.assign("new", fmt::format("new + gain_{0}*curl_{0}", name));
    }
    if (numbers.rule == UpdateRule::polarised) {
        code.assign("poles", numbers.after - numbers.computed);
        code.assign("new", "new + poles");
    }
    return code.finish();
}

} // namespace zonescope::instrument
