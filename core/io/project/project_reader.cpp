#include "core/io/project/project_reader.hpp"

#include "core/model/units.hpp"
#include "core/text/nearest_word.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

namespace zonescope::io {

using model::Presence;
using model::Range;
using nlohmann::json;

namespace {

constexpr std::size_t longestPreview = 60;

std::string inQuotes(std::string_view text) {
    std::string whole = json(std::string(text)).dump(-1, ' ', true, json::error_handler_t::replace);
    if (whole.size() > longestPreview) {
        whole.resize(longestPreview);
        whole += "...";
    }
    return whole;
}

/// What a value is, shortly.
text::Message preview(const json& node) {
    switch (node.type()) {
    case json::value_t::object: return say("an object { ... }");
    case json::value_t::array: return say("a list of {count} entries", "count"_is = node.size());
    case json::value_t::string:
        return say("the text {text}", "text"_is = inQuotes(node.get_ref<const std::string&>()));
    default: return node.dump();
    }
}

std::string joined(const std::vector<std::string_view>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

} // namespace

void ProjectReader::add(std::string path, text::Message value, text::Message allowed,
                        text::Message hint) {
    if (full()) {
        return;
    }
    problems_.push_back({model::Severity::error, std::move(path), std::move(value),
                         std::move(allowed), std::move(hint), 0});
}

void ProjectReader::wrongType(std::string path, const json& node, text::Message wanted,
                              Wanted kind) {
    text::Message hint = say("This setting has another type.");
    if (node.is_string() && kind == Wanted::number) {
        hint = say("Write the number without quotes; a formula of parameters begins with \"=\".");
    } else if (node.is_null()) {
        hint = say("Give a value, or leave the key out where it is optional.");
    }
    add(std::move(path), preview(node), std::move(wanted), std::move(hint));
}

void ProjectReader::unknownWord(std::string_view key, const std::string& word,
                                const std::vector<std::string_view>& names) {
    const std::string_view nearest = text::nearestWord(word, names);
    add(path_.at(key), inQuotes(word), joined(names),
        nearest.empty() ? say("Choose one of these.")
                        : say("Did you mean \"{nearest}\"?", "nearest"_is = nearest));
}

void ProjectReader::reportUnknownKeys() {
    const Level& level = levels_.back();
    if (level.anyKeys) {
        return;
    }
    for (const auto& [key, node] : level.object->items()) {
        if (std::ranges::find(level.known, key) != level.known.end()) {
            continue;
        }
        // A key that is already there is no slip for another one.
        std::vector<std::string_view> free;
        std::ranges::copy_if(level.known, std::back_inserter(free), [&](std::string_view known) {
            return !level.object->contains(known);
        });
        const std::string_view nearest = text::nearestWord(key, free);
        const std::string shown = key.size() > longestPreview ? key.substr(0, longestPreview) : key;
        add(path_.at(shown), say("an unknown key"), joined(level.known),
            nearest.empty() ? say("Remove it or use one of these keys.")
                            : say("Did you mean \"{nearest}\"?", "nearest"_is = nearest));
    }
}

const json* ProjectReader::find(std::string_view key, Presence presence) {
    Level& level = levels_.back();
    level.known.push_back(key);
    const auto found = level.object->find(key);
    if (found != level.object->end()) {
        return &*found;
    }
    if (presence == Presence::required) {
        add(path_.at(key), say("nothing"), {}, say("This key is required; add it."));
    }
    return nullptr;
}

const json* ProjectReader::findList(std::string_view key, std::size_t minimumCount) {
    const json* node = find(key, minimumCount > 0 ? Presence::required : Presence::defaulted);
    if (node && !node->is_array()) {
        wrongType(path_.at(key), *node, say("a list [ ... ]"));
        return nullptr;
    }
    return node;
}

const std::string* ProjectReader::asText(std::string_view key, const json& node) {
    if (!node.is_string()) {
        wrongType(path_.at(key), node, say("a text in quotes"));
        return nullptr;
    }
    return &node.get_ref<const std::string&>();
}

namespace {

bool isFormula(const json& node) {
    return node.is_string() && node.get_ref<const std::string&>().starts_with('=');
}

} // namespace

std::optional<double> ProjectReader::asFormula(const std::string& path, const json& node,
                                               bool whole) {
    const std::string text = node.get<std::string>().substr(1);
    try {
        const double value =
            model::evaluateFormula(text, model::quantityKindOfPath(path), *parameters_);
        const auto read = whole ? model::wholeNumber(value) : std::optional(value);
        if (read) {
            formulas_.emplace(path, text);
        } else {
            add(path, inQuotes("=" + text), say("a whole number"),
                say("The formula gives no whole number; use round, floor or ceil."));
        }
        return read;
    } catch (const model::QuantityError& error) {
        // A parameter that is wrong itself has said so.
        if (error.fault() != model::QuantityFault::unknownName || !names_.contains(error.token())) {
            add(path, inQuotes("=" + text), {}, error.message());
        }
        return std::nullopt;
    }
}

std::optional<double> ProjectReader::asNumber(const std::string& path, const json& node) {
    if (isFormula(node)) {
        return asFormula(path, node, false);
    }
    if (!node.is_number()) {
        wrongType(path, node, say("a number"), Wanted::number);
        return std::nullopt;
    }
    return node.get<double>();
}

std::optional<int> ProjectReader::asInteger(const std::string& path, const json& node) {
    if (isFormula(node)) {
        const auto value = asFormula(path, node, true);
        return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
    }
    if (!node.is_number_integer()) {
        wrongType(path, node, say("a whole number, without a decimal point"), Wanted::number);
        return std::nullopt;
    }
    constexpr auto most = std::numeric_limits<int>::max();
    constexpr auto least = std::numeric_limits<int>::min();
    const bool fits = node.is_number_unsigned()
                          ? node.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                          : node.get<std::int64_t>() >= least && node.get<std::int64_t>() <= most;
    if (!fits) {
        add(path, node.dump(), say("{least} to {most}", "least"_is = least, "most"_is = most),
            say("This number is too large to be stored."));
        return std::nullopt;
    }
    return node.get<int>();
}

void ProjectReader::number(std::string_view key, double& value, const Range&, Presence presence) {
    if (const json* node = find(key, presence)) {
        value = asNumber(path_.at(key), *node).value_or(value);
    }
}

void ProjectReader::integer(std::string_view key, int& value, const Range&, Presence presence) {
    if (const json* node = find(key, presence)) {
        value = asInteger(path_.at(key), *node).value_or(value);
    }
}

void ProjectReader::optionalNumber(std::string_view key, std::optional<double>& value,
                                   const Range&) {
    const json* node = find(key, Presence::defaulted);
    if (node && node->is_null()) {
        value.reset();
    } else if (node) {
        const auto read = asNumber(path_.at(key), *node);
        value = read ? read : value;
    }
}

void ProjectReader::optionalInteger(std::string_view key, std::optional<int>& value, const Range&) {
    const json* node = find(key, Presence::defaulted);
    if (node && node->is_null()) {
        value.reset();
    } else if (node) {
        const auto read = asInteger(path_.at(key), *node);
        value = read ? read : value;
    }
}

void ProjectReader::text(std::string_view key, std::string& value, const model::TextRule& rule) {
    const json* node = find(key, rule.presence);
    const std::string* read = node ? asText(key, *node) : nullptr;
    if (read) {
        value = *read;
    }
}

void ProjectReader::numbers(std::string_view key, std::vector<double>& values, const Range&,
                            std::size_t minimumCount) {
    const json* node = findList(key, minimumCount);
    if (!node) {
        return;
    }
    values.clear();
    values.reserve(node->size());
    for (std::size_t n = 0; n < node->size(); ++n) {
        const auto read = asNumber(fmt::format("{}[{}]", path_.at(key), n), (*node)[n]);
        if (!read) {
            return; // one message is enough for a long table
        }
        values.push_back(*read);
    }
}

std::optional<std::vector<float>> ProjectReader::asPixelRow(const std::string& path,
                                                            const json& node) {
    if (node.is_string()) {
        auto row = model::pixelsOfHexadecimal(node.get_ref<const std::string&>());
        if (!row) {
            add(path, preview(node), say("two hexadecimal digits for each pixel, as \"00ff80\""),
                say("00 is the surroundings, ff the material; or give a list of numbers from 0 to "
                    "1."));
        }
        return row;
    }
    if (!node.is_array()) {
        wrongType(path, node, say("a list of numbers, or a text of two hexadecimal digits a pixel"),
                  Wanted::number);
        return std::nullopt;
    }
    std::vector<float> row;
    row.reserve(node.size());
    for (std::size_t n = 0; n < node.size(); ++n) {
        if (!node[n].is_number()) { // no formulas: a picture is drawn, not computed
            wrongType(fmt::format("{}[{}]", path, n), node[n], say("a number"), Wanted::number);
            return std::nullopt;
        }
        row.push_back(node[n].get<float>());
    }
    return row;
}

void ProjectReader::pixels(std::string_view key, model::DensityPixels& pixels) {
    const json* node = findList(key, 1);
    if (!node) {
        return;
    }
    const std::string path = path_.at(key);
    std::size_t columns = 0;
    std::vector<float> values;
    for (std::size_t n = 0; n < node->size(); ++n) {
        const std::string place = fmt::format("{}[{}]", path, n);
        const auto row = asPixelRow(place, (*node)[n]);
        if (!row) {
            return; // one message is enough for a picture
        }
        if (n > 0 && row->size() != columns) {
            add(place, say("{row} pixels", "row"_is = row->size()),
                say("{columns} pixels, as many as the first row", "columns"_is = columns),
                say("All rows of a picture are equally long."));
            return;
        }
        columns = row->size();
        values.insert(values.end(), row->begin(), row->end());
    }
    pixels = model::DensityPixels(columns, std::move(values));
}

std::optional<double> ProjectReader::constant(std::string_view key, const Range& allowed) {
    const json* node = find(key, Presence::defaulted);
    const auto value = node ? asNumber(path_.at(key), *node) : std::nullopt;
    if (value && !allowed.contains(*value)) {
        add(path_.at(key), fmt::format("{}", *value),
            allowed.words(std::string(model::unitOfKey(key))), say("Give a value in this range."));
        return std::nullopt;
    }
    return value;
}

void ProjectReader::excludes(std::string_view key, const text::Message& other, text::Message hint) {
    add(path_.at(key), say("given together with {other}", "other"_is = other),
        say("one of the two"), std::move(hint));
}

void ProjectReader::opticalConstants(model::Material& material) {
    const json& object = *levels_.back().object;
    const auto given = [&](std::string_view key) { return object.contains(key); };
    // Every key is looked up first, so that each is known and each is checked.
    const auto index = constant("index", model::range::index);
    const auto extinction = constant("extinction", Range{0.0, 100.0});
    const auto wavelength = constant("wavelength_um", model::range::wavelength);
    const auto permittivity = constant("permittivity", model::range::any);
    const auto perUm = constant("conductivity_per_um", model::range::any);
    const auto siemens =
        constant("conductivity_s_per_m",
                 Range{0.0, units::siemensPerMetre(model::range::conductivity.maximum)});

    if (!given("index") && !given("permittivity")) {
        add(path_.at("index"), say("nothing"), say("index or permittivity"),
            say("Say how the material refracts: give its index or its permittivity."));
        return;
    }
    // What is stored is the permittivity and the conductivity, so these cannot say it again.
    for (const char* key : {"extinction", "wavelength_um", "conductivity_s_per_m"}) {
        if (formulas_.erase(path_.at(key)) > 0) {
            add(path_.at(key), say("a formula"), say("a number"),
                say("Give index, permittivity or conductivity per micrometre as formulas "
                    "instead."));
        }
    }
    if (given("extinction") && formulas_.erase(path_.at("index")) > 0) {
        add(path_.at("index"), say("a formula"), say("a number beside an extinction"),
            say("Give permittivity and conductivity per micrometre as formulas instead."));
    }
    if (given("index") && given("permittivity")) {
        excludes("permittivity", say("index"),
                 say("Permittivity is the square of the index; remove one."));
    }
    if (given("conductivity_per_um") && given("conductivity_s_per_m")) {
        excludes("conductivity_s_per_m", say("conductivity_per_um"), say("Remove one."));
    }
    if (given("extinction") && !given("index")) {
        add(path_.at("extinction"), say("given without index"), say("together with index"),
            say("Use conductivity_per_um or conductivity_s_per_m with a permittivity."));
    }
    if (given("extinction") && (given("conductivity_per_um") || given("conductivity_s_per_m"))) {
        excludes("extinction", say("a conductivity"), say("Both describe the loss; remove one."));
    }
    if (given("extinction") != given("wavelength_um")) {
        add(path_.at(given("extinction") ? "wavelength_um" : "extinction"), say("nothing"),
            say("extinction together with wavelength_um"),
            say("Loss given as extinction holds at one wavelength; give both or neither."));
    }

    if (index) {
        const auto constants =
            units::fromIndex(*index, extinction.value_or(0.0), wavelength.value_or(1.0));
        if (!model::range::permittivity.contains(constants.permittivity)) {
            add(path_.at("extinction"), fmt::format("{}", extinction.value_or(0.0)),
                say("index^2 - extinction^2 at least 1"),
                say("A metal is dispersive and needs poles: take it from the library, or fit them "
                    "to its n and k with 'zonescope fit-material'."));
            return;
        }
        material.permittivity = constants.permittivity;
        material.conductivityPerUm = constants.conductivityPerUm;
    }
    material.permittivity = permittivity.value_or(material.permittivity);
    if (perUm) {
        material.conductivityPerUm = *perUm;
    } else if (siemens) {
        material.conductivityPerUm = units::conductivityPerUm(*siemens);
    }
}

} // namespace zonescope::io
