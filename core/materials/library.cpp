#include "core/materials/library.hpp"

#include "core/error.hpp"
#include "core/io/files/json_text.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "core/model/range.hpp"
#include "core/model/units.hpp"
#include "core/resources.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <complex>

#include <fmt/format.h>

namespace zonescope::materials {

namespace {

constexpr std::string_view libraryFormat = "zonescope-material-library";
constexpr std::size_t maximumFileBytes = std::size_t{8} << 20U;

std::string joinedTerms(const std::vector<double>& strengths,
                        const std::vector<std::string>& fractions) {
    std::string text;
    for (std::size_t n = 0; n < strengths.size(); ++n) {
        text += fmt::format(" + {}", fractions[n]);
    }
    return text;
}

std::string describe(const Sellmeier& formula) {
    std::vector<std::string> terms;
    for (std::size_t n = 0; n < formula.strengths.size(); ++n) {
        terms.push_back(
            fmt::format("{} λ²/(λ² − {:.9g})", formula.strengths[n], formula.resonancesUm2[n]));
    }
    return fmt::format("n² = {}", formula.constant) + joinedTerms(formula.strengths, terms);
}

std::string describe(const InverseSquare& formula) {
    std::vector<std::string> terms;
    for (std::size_t n = 0; n < formula.strengthsUm2.size(); ++n) {
        terms.push_back(
            fmt::format("{}/(λ² − {})", formula.strengthsUm2[n], formula.resonancesUm2[n]));
    }
    return fmt::format("n² = {}", formula.constant) + joinedTerms(formula.strengthsUm2, terms);
}

std::string describe(const GasFormula& formula) {
    std::vector<std::string> terms;
    for (std::size_t n = 0; n < formula.strengthsPerUm2.size(); ++n) {
        terms.push_back(
            fmt::format("{}/({} − λ⁻²)", formula.strengthsPerUm2[n], formula.resonancesPerUm2[n]));
    }
    return "n = 1" + joinedTerms(formula.strengthsPerUm2, terms);
}

std::string describe(const IndexTable& table) {
    return fmt::format("{} values, linear in between", table.wavelengthsUm.size());
}

std::string describe(const ConstantIndex& constant) {
    std::string text = fmt::format("n = {}", constant.n);
    if (constant.k > 0.0) {
        text += fmt::format(", k = {}", constant.k);
    }
    return constant.wavelengthUm > 0.0 ? text + fmt::format(" at {} µm", constant.wavelengthUm)
                                       : text;
}

std::string describe(const PoleSum& sum) {
    std::string text = fmt::format("ε = {}", sum.constant);
    for (const model::Pole& pole : sum.poles) {
        const std::string numerator =
            pole.rateStrengthRadPerFs == 0.0
                ? fmt::format("{:.6g}", pole.strengthRad2PerFs2)
                : fmt::format("({:.6g} − {:.6g} i ω)", pole.strengthRad2PerFs2,
                              pole.rateStrengthRadPerFs);
        text += pole.resonanceRadPerFs == 0.0
                    ? fmt::format(" − {}/(ω² + {:.6g} i ω)", numerator, pole.dampingRadPerFs)
                    : fmt::format(" + {}/({:.6g}² − ω² − {:.6g} i ω)", numerator,
                                  pole.resonanceRadPerFs, pole.dampingRadPerFs);
    }
    return text + ", ω in rad/fs";
}

std::string idFrom(const std::string& name) {
    std::string id;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0 && byte < 128) {
            id += static_cast<char>(std::tolower(byte));
        } else if (!id.empty() && id.back() != '-') {
            id += '-';
        }
    }
    while (!id.empty() && id.back() == '-') {
        id.pop_back();
    }
    return "user-" + (id.empty() ? std::string("material") : id);
}

} // namespace

bool Entry::covers(double wavelengthUm) const noexcept {
    constexpr double rounding = 1e-9;
    return wavelengthUm >= shortestUm * (1.0 - rounding) &&
           wavelengthUm <= longestUm * (1.0 + rounding);
}

std::optional<ComplexIndex> Entry::indexAt(double wavelengthUm) const {
    if (!covers(wavelengthUm)) {
        return std::nullopt;
    }
    const ComplexIndex index = materials::indexAt(dispersion, wavelengthUm);
    return std::isfinite(index.n) ? std::optional(index) : std::nullopt;
}

std::string Entry::formula() const {
    return std::visit([](const auto& one) { return describe(one); }, dispersion);
}

Refusal refusalAt(const Entry& entry, double wavelengthUm) {
    const auto index = entry.indexAt(wavelengthUm);
    if (!index) {
        const bool poles = std::holds_alternative<PoleSum>(entry.dispersion);
        return entry.use == Use::metal && !poles ? Refusal::metal : Refusal::outsideRange;
    }
    if (std::holds_alternative<PoleSum>(entry.dispersion)) {
        return Refusal::none; // its poles hold at every wavelength
    }
    const double permittivity = index->n * index->n - index->k * index->k;
    return model::range::permittivity.contains(permittivity) ? Refusal::none : Refusal::metal;
}

model::Material materialAt(const Entry& entry, double wavelengthUm) {
    switch (refusalAt(entry, wavelengthUm)) {
    case Refusal::none: break;
    case Refusal::outsideRange:
        throw InputError(
            {.key = entry.name,
             .value = fmt::format("{} um", wavelengthUm),
             .allowed = say("{shortest_um} to {longest_um} um", "shortest_um"_is = entry.shortestUm,
                            "longest_um"_is = entry.longestUm),
             .hint = say("The source of this material says nothing about this wavelength.")});
    case Refusal::metal:
        throw InputError(
            {.key = entry.name,
             .value = entry.formula(),
             .allowed = say("a permittivity of at least 1"),
             .hint =
                 say("Metals need poles, which this entry does not have: take one with poles.")});
    }
    if (const auto* sum = std::get_if<PoleSum>(&entry.dispersion)) {
        return {entry.name, sum->constant, 0.0, entry.colour, sum->poles};
    }
    const ComplexIndex index = *entry.indexAt(wavelengthUm);
    const auto constants = units::fromIndex(index.n, index.k, wavelengthUm);
    return {entry.name, constants.permittivity, constants.conductivityPerUm, entry.colour, {}};
}

model::Material dispersiveMaterial(const Entry& entry) {
    const auto sum = asPoles(entry.dispersion);
    if (!sum) {
        throw InputError({.key = entry.name,
                          .value = entry.formula(),
                          .allowed = say("poles, or a formula of Sellmeier's kind"),
                          .hint = say("Only entries with poles and formulas of this kind know "
                                      "their dispersion in time.")});
    }
    return {entry.name, sum->constant, 0.0, entry.colour, sum->poles};
}

const std::vector<Entry>& builtInEntries() {
    static const std::vector<Entry> entries = [] {
        std::vector<Entry> result;
        for (const std::string_view name : resources::names("materials/")) {
            const auto document = io::parseJson(resources::text(name), std::string(name));
            result.push_back(parseEntry(document.root, std::string(name)));
        }
        std::ranges::sort(result, {}, &Entry::name);
        return result;
    }();
    return entries;
}

const Entry* findBuiltIn(std::string_view idOrName) {
    const auto& entries = builtInEntries();
    const auto found = std::ranges::find_if(entries, [&](const Entry& entry) {
        return entry.id == idOrName || entry.name == idOrName;
    });
    return found == entries.end() ? nullptr : &*found;
}

UserLibrary::UserLibrary(std::filesystem::path file) : file_(std::move(file)) {
    if (!std::filesystem::exists(file_)) {
        return;
    }
    const std::string name = file_.string();
    const auto root = io::parseJson(io::readTextFile(file_, maximumFileBytes), name).root;
    if (!root.is_object() || root.value("format", nlohmann::json()) != libraryFormat ||
        !root.contains("materials") || !root["materials"].is_array()) {
        throw InputError({.file = name,
                          .key = "format",
                          .allowed = std::string(libraryFormat),
                          .hint = say("This is no library of materials.")});
    }
    for (const auto& object : root["materials"]) {
        if (entries_.size() >= maximumEntries) {
            throw InputError(
                {.file = name,
                 .key = "materials",
                 .value = say("{count} entries", "count"_is = root["materials"].size()),
                 .allowed = say("at most {maximum_entries} entries",
                                "maximum_entries"_is = maximumEntries)});
        }
        entries_.push_back(parseEntry(object, name));
    }
}

void UserLibrary::save(Entry entry) {
    entry.category = "user";
    // What is written must be readable again.
    const Entry checked = parseEntry(nlohmann::json::parse(toJson(entry).dump()), file_.string());
    std::vector<Entry> changed = entries_;
    const auto same = std::ranges::find(changed, checked.id, &Entry::id);
    if (same != changed.end()) {
        *same = checked;
    } else if (changed.size() >= maximumEntries) {
        throw InputError({.file = file_.string(),
                          .key = "materials",
                          .allowed = say("at most {maximum_entries} entries",
                                         "maximum_entries"_is = maximumEntries),
                          .hint = say("Delete one first.")});
    } else {
        changed.push_back(checked);
    }
    std::ranges::sort(changed, {}, &Entry::name);
    write(changed);
    entries_ = std::move(changed);
}

bool UserLibrary::remove(std::string_view id) {
    std::vector<Entry> changed = entries_;
    if (std::erase_if(changed, [&](const Entry& entry) { return entry.id == id; }) == 0) {
        return false;
    }
    write(changed);
    entries_ = std::move(changed);
    return true;
}

void UserLibrary::write(const std::vector<Entry>& entries) const {
    nlohmann::ordered_json root;
    root["format"] = libraryFormat;
    root["version"] = 1;
    root["materials"] = nlohmann::ordered_json::array();
    for (const Entry& entry : entries) {
        root["materials"].push_back(toJson(entry));
    }
    std::error_code ignored;
    std::filesystem::create_directories(file_.parent_path(), ignored);
    io::replaceTextFile(file_, io::printJson(root));
}

Entry entryOf(const model::Material& material, double wavelengthUm) {
    const double loss = material.conductivityPerUm / units::angularFrequency(wavelengthUm);
    const auto index = std::sqrt(std::complex<double>(material.permittivity, loss));
    Entry entry;
    entry.id = idFrom(material.name);
    entry.name = material.name;
    entry.category = "user";
    entry.colour = material.colour;
    entry.source = fmt::format("Own constants at {} µm", wavelengthUm);
    // Without loss the constants are the same at every wavelength; a loss holds at its own.
    const bool lossy = loss > 0.0;
    entry.shortestUm = lossy ? wavelengthUm : model::range::wavelength.minimum;
    entry.longestUm = lossy ? wavelengthUm : model::range::wavelength.maximum;
    entry.dispersion = ConstantIndex{index.real(), index.imag(), lossy ? wavelengthUm : 0.0};
    return entry;
}

} // namespace zonescope::materials
