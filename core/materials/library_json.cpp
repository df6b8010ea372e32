// Entries of the material library as JSON.

#include "core/error.hpp"
#include "core/materials/library.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/range.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace zonescope::materials {

namespace {

using model::Range;
using nlohmann::json;

constexpr std::string_view entryFormat = "zonescope-material";
constexpr std::size_t longestText = 500;
constexpr std::size_t mostTerms = 20;
constexpr std::size_t mostRows = 10'000;
constexpr Range coefficient{-1e9, 1e9};
constexpr Range extinction{0.0, 1000.0};
/// Metals have an index below 1.
constexpr Range anyIndex{0.0, 100.0, true};

/// Reads the keys of one object and says what is wrong with them.
class ObjectReader {
public:
    ObjectReader(const json& object, std::string file, std::string path)
        : object_(object), file_(std::move(file)), path_(std::move(path)) {
        if (!object_.is_object()) {
            fail("", say("an object { ... }"));
        }
    }

    [[noreturn]] void fail(const std::string& key, text::Message allowed,
                           text::Message hint = say("Correct or remove this material.")) const {
        const bool there = object_.is_object() && object_.contains(key);
        std::string value = there ? object_[key].dump(-1, ' ', true, json::error_handler_t::replace)
                                  : std::string("nothing");
        value.resize(std::min<std::size_t>(value.size(), 60));
        throw InputError({.file = file_,
                          .key = path_ + key,
                          .value = std::move(value),
                          .allowed = std::move(allowed),
                          .hint = std::move(hint)});
    }

    [[nodiscard]] bool has(const std::string& key) const { return object_.contains(key); }

    [[nodiscard]] std::string text(const std::string& key, bool required) const {
        if (!has(key) && !required) {
            return {};
        }
        if (!has(key) || !object_[key].is_string()) {
            fail(key, say("a text in quotes"));
        }
        auto value = object_[key].get<std::string>();
        if (value.size() > longestText || (required && value.empty())) {
            fail(key, say("1 to {longest_text} characters", "longest_text"_is = longestText));
        }
        return value;
    }

    [[nodiscard]] double number(const std::string& key, const Range& range,
                                std::optional<double> absent = {}) const {
        if (!has(key) && absent) {
            return *absent;
        }
        if (!has(key) || !object_[key].is_number() || !range.contains(object_[key].get<double>())) {
            fail(key, say("a number, {range}", "range"_is = range.words()));
        }
        return object_[key].get<double>();
    }

    [[nodiscard]] std::vector<double> numbers(const std::string& key, const Range& range,
                                              std::size_t most) const {
        const auto allowed =
            say("1 to {most} numbers, each {range}", "most"_is = most, "range"_is = range.words());
        if (!has(key) || !object_[key].is_array() || object_[key].empty() ||
            object_[key].size() > most) {
            fail(key, allowed);
        }
        std::vector<double> values;
        for (const json& value : object_[key]) {
            if (!value.is_number() || !range.contains(value.get<double>())) {
                fail(key, allowed);
            }
            values.push_back(value.get<double>());
        }
        return values;
    }

    [[nodiscard]] const std::string& file() const noexcept { return file_; }
    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    [[nodiscard]] const json& at(const std::string& key) const { return object_[key]; }

private:
    const json& object_;
    std::string file_;
    std::string path_;
};

void sameLength(const ObjectReader& reader, const std::string& key, std::size_t a, std::size_t b) {
    if (a != b) {
        reader.fail(key, say("{count} numbers, one for each of the others", "count"_is = a));
    }
}

PoleSum parsePoles(const ObjectReader& reader) {
    PoleSum sum;
    sum.constant = reader.number("constant", model::range::permittivity, 1.0);
    if (!reader.has("poles") || !reader.at("poles").is_array() || reader.at("poles").empty() ||
        reader.at("poles").size() > mostTerms) {
        reader.fail("poles", say("a list of 1 to {most_terms} poles", "most_terms"_is = mostTerms));
    }
    for (const json& object : reader.at("poles")) {
        const ObjectReader one(object, reader.file(), reader.path() + "poles.");
        sum.poles.push_back(
            {one.number("resonance_rad_per_fs", model::range::angularFrequency, 0.0),
             one.number("damping_rad_per_fs", model::range::angularFrequency),
             one.number("strength_rad2_per_fs2", model::range::poleStrength),
             one.number("rate_strength_rad_per_fs", model::range::poleRateStrength, 0.0)});
    }
    model::Material material;
    material.permittivity = sum.constant;
    material.poles = sum.poles;
    if (model::findGain(material)) {
        reader.fail("poles", say("poles whose sum has Im(eps) >= 0 at every frequency"));
    }
    return sum;
}

Dispersion parseModel(const ObjectReader& reader) {
    const std::string kind = reader.text("kind", true);
    if (kind == "sellmeier") {
        Sellmeier formula;
        formula.constant = reader.number("constant", coefficient, 1.0);
        formula.strengths = reader.numbers("strengths", coefficient, mostTerms);
        const bool squared = reader.has("resonances_um2");
        const std::string key = squared ? "resonances_um2" : "resonances_um";
        formula.resonancesUm2 = reader.numbers(key, coefficient, mostTerms);
        if (!squared) {
            for (double& resonance : formula.resonancesUm2) {
                resonance *= resonance;
            }
        }
        sameLength(reader, key, formula.strengths.size(), formula.resonancesUm2.size());
        return formula;
    }
    if (kind == "inverse_square") {
        InverseSquare formula;
        formula.constant = reader.number("constant", coefficient, 1.0);
        formula.strengthsUm2 = reader.numbers("strengths_um2", coefficient, mostTerms);
        formula.resonancesUm2 = reader.numbers("resonances_um2", coefficient, mostTerms);
        sameLength(reader, "resonances_um2", formula.strengthsUm2.size(),
                   formula.resonancesUm2.size());
        return formula;
    }
    if (kind == "gas") {
        GasFormula formula;
        formula.strengthsPerUm2 = reader.numbers("strengths_per_um2", coefficient, mostTerms);
        formula.resonancesPerUm2 = reader.numbers("resonances_per_um2", coefficient, mostTerms);
        sameLength(reader, "resonances_per_um2", formula.strengthsPerUm2.size(),
                   formula.resonancesPerUm2.size());
        return formula;
    }
    if (kind == "table") {
        IndexTable table;
        table.wavelengthsUm = reader.numbers("wavelengths_um", model::range::wavelength, mostRows);
        table.n = reader.numbers("n", anyIndex, mostRows);
        table.k = reader.has("k") ? reader.numbers("k", extinction, mostRows)
                                  : std::vector<double>(table.n.size(), 0.0);
        sameLength(reader, "n", table.wavelengthsUm.size(), table.n.size());
        sameLength(reader, "k", table.wavelengthsUm.size(), table.k.size());
        if (table.n.size() < 2 ||
            std::ranges::adjacent_find(table.wavelengthsUm, std::ranges::greater_equal{}) !=
                table.wavelengthsUm.end()) {
            reader.fail("wavelengths_um", say("at least two numbers that increase"));
        }
        return table;
    }
    if (kind == "constant") {
        return ConstantIndex{reader.number("n", anyIndex), reader.number("k", extinction, 0.0),
                             reader.number("wavelength_um", Range{0.0, 1e5}, 0.0)};
    }
    if (kind == "poles") {
        return parsePoles(reader);
    }
    reader.fail("kind", say("sellmeier, inverse_square, gas, table, constant, poles"));
}

bool isId(const std::string& id) {
    return std::ranges::all_of(
        id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

void checkColour(const ObjectReader& reader, const std::string& colour) {
    const bool good =
        colour.empty() || (colour.size() == 7 && colour[0] == '#' &&
                           std::all_of(colour.begin() + 1, colour.end(), [](char c) {
                               return std::isxdigit(static_cast<unsigned char>(c)) != 0;
                           }));
    if (!good) {
        reader.fail("colour", say("\"#rrggbb\" or nothing"));
    }
}

nlohmann::ordered_json polesJson(const std::vector<model::Pole>& poles) {
    auto list = nlohmann::ordered_json::array();
    for (const model::Pole& pole : poles) {
        list.push_back({{"resonance_rad_per_fs", pole.resonanceRadPerFs},
                        {"damping_rad_per_fs", pole.dampingRadPerFs},
                        {"strength_rad2_per_fs2", pole.strengthRad2PerFs2},
                        {"rate_strength_rad_per_fs", pole.rateStrengthRadPerFs}});
    }
    return list;
}

nlohmann::ordered_json modelJson(const Dispersion& dispersion) {
    nlohmann::ordered_json result;
    if (const auto* formula = std::get_if<Sellmeier>(&dispersion)) {
        result = {{"kind", "sellmeier"},
                  {"constant", formula->constant},
                  {"strengths", formula->strengths},
                  {"resonances_um2", formula->resonancesUm2}};
    } else if (const auto* inverse = std::get_if<InverseSquare>(&dispersion)) {
        result = {{"kind", "inverse_square"},
                  {"constant", inverse->constant},
                  {"strengths_um2", inverse->strengthsUm2},
                  {"resonances_um2", inverse->resonancesUm2}};
    } else if (const auto* gas = std::get_if<GasFormula>(&dispersion)) {
        result = {{"kind", "gas"},
                  {"strengths_per_um2", gas->strengthsPerUm2},
                  {"resonances_per_um2", gas->resonancesPerUm2}};
    } else if (const auto* table = std::get_if<IndexTable>(&dispersion)) {
        result = {{"kind", "table"},
                  {"wavelengths_um", table->wavelengthsUm},
                  {"n", table->n},
                  {"k", table->k}};
    } else if (const auto* constant = std::get_if<ConstantIndex>(&dispersion)) {
        result = {{"kind", "constant"},
                  {"n", constant->n},
                  {"k", constant->k},
                  {"wavelength_um", constant->wavelengthUm}};
    } else if (const auto* sum = std::get_if<PoleSum>(&dispersion)) {
        result = {{"kind", "poles"}, {"constant", sum->constant}, {"poles", polesJson(sum->poles)}};
    }
    return result;
}

} // namespace

Entry parseEntry(const json& object, const std::string& file) {
    const ObjectReader reader(object, file, "");
    if (!reader.has("format") || reader.at("format") != entryFormat) {
        reader.fail("format", std::string(entryFormat));
    }
    if (!reader.has("version") || reader.at("version") != 1) {
        reader.fail("version", say("1"));
    }
    Entry entry;
    entry.id = reader.text("id", true);
    if (!isId(entry.id)) {
        reader.fail("id", say("lower-case letters, digits and hyphens"));
    }
    entry.name = reader.text("name", true);
    constexpr std::size_t longestName = 200; // as a material's name in a project
    if (entry.name.size() > longestName) {
        reader.fail("name", say("at most {longest_name} bytes", "longest_name"_is = longestName));
    }
    entry.symbol = reader.text("symbol", false);
    entry.category = reader.text("category", true);
    if (std::ranges::find(categories, entry.category) == std::end(categories)) {
        reader.fail("category", fmt::format("{}", fmt::join(categories, ", ")));
    }
    entry.colour = reader.text("colour", false);
    checkColour(reader, entry.colour);
    entry.source = reader.text("source", true);
    entry.note = reader.text("note", false);
    const std::string use = reader.has("use") ? reader.text("use", true) : "dielectric";
    if (use != "dielectric" && use != "metal") {
        reader.fail("use", say("dielectric, metal"));
    }
    entry.use = use == "metal" ? Use::metal : Use::dielectric;
    const auto range = reader.numbers("range_um", model::range::wavelength, 2);
    if (range.size() != 2 || range[0] > range[1]) {
        reader.fail("range_um", say("the shortest and the longest wavelength"));
    }
    entry.shortestUm = range[0];
    entry.longestUm = range[1];
    if (!reader.has("model")) {
        reader.fail("model", say("an object { ... }"));
    }
    entry.dispersion = parseModel(ObjectReader(reader.at("model"), file, "model."));
    for (const double wavelength : range) {
        if (!std::isfinite(indexAt(entry.dispersion, wavelength).n)) {
            reader.fail("range_um", say("wavelengths at which the formula gives an index"));
        }
    }
    return entry;
}

nlohmann::ordered_json toJson(const Entry& entry) {
    return {{"format", entryFormat},
            {"version", 1},
            {"id", entry.id},
            {"name", entry.name},
            {"symbol", entry.symbol},
            {"category", entry.category},
            {"colour", entry.colour},
            {"source", entry.source},
            {"note", entry.note},
            {"range_um", {entry.shortestUm, entry.longestUm}},
            {"use", entry.use == Use::metal ? "metal" : "dielectric"},
            {"model", modelJson(entry.dispersion)}};
}

} // namespace zonescope::materials
