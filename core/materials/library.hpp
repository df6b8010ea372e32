#pragma once

/// \file
/// The material library: measured dispersion with its source and range, built in and the user's
/// own. A project takes from it the constants at one wavelength, or the poles where there are some.

#include "core/materials/dispersion.hpp"
#include "core/model/project.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace zonescope::materials {

/// What the solver can do with a material.
enum class Use {
    dielectric, ///< real permittivity at least 1, loss as a conductivity
    metal,      ///< negative permittivity: usable with poles only
};

struct Entry {
    std::string id;       ///< lower case, digits and hyphens; unique
    std::string name;     ///< "Fused silica"
    std::string symbol;   ///< "SiO₂"; may be empty
    std::string category; ///< one of `categories`
    std::string colour;   ///< "#rrggbb" or empty
    std::string source;   ///< author, journal, year
    std::string note;     ///< temperature, ray, kind of film
    double shortestUm = 0.0;
    double longestUm = 0.0;
    Use use = Use::dielectric;
    Dispersion dispersion;
    bool operator==(const Entry&) const = default;

    [[nodiscard]] bool covers(double wavelengthUm) const noexcept;
    /// Empty outside the range of the source, and where the formula fails.
    [[nodiscard]] std::optional<ComplexIndex> indexAt(double wavelengthUm) const;
    /// "n² = 1 + 0.6961663 λ²/(λ² − 0.0684043²) + …", for people.
    [[nodiscard]] std::string formula() const;
};

inline constexpr std::string_view categories[] = {
    "gas", "glass", "crystal", "polymer", "semiconductor", "dielectric", "metal", "user"};

/// Why a material cannot be used at a wavelength.
enum class Refusal {
    none,
    outsideRange, ///< the source says nothing about this wavelength
    metal,        ///< permittivity below 1: see Use::metal
};
[[nodiscard]] Refusal refusalAt(const Entry& entry, double wavelengthUm);

/// The constants of an entry at a wavelength as a material of a project, named after the entry; an
/// extinction becomes the conductivity that gives it at this wavelength (units::fromIndex). Of an
/// entry with poles the poles, whatever the wavelength.
/// @throws InputError with the reason when `refusalAt` is not none
[[nodiscard]] model::Material materialAt(const Entry& entry, double wavelengthUm);

/// An entry with its dispersion: its poles, or those that its formula amounts to (asPoles).
/// @throws InputError when it has none
[[nodiscard]] model::Material dispersiveMaterial(const Entry& entry);

/// Reads one entry. @throws InputError with key, value and allowed range
[[nodiscard]] Entry parseEntry(const nlohmann::json& object, const std::string& file = {});
[[nodiscard]] nlohmann::ordered_json toJson(const Entry& entry);

/// The entries below resources/materials, sorted by name. Read once.
[[nodiscard]] const std::vector<Entry>& builtInEntries();
/// By id or by name. Null when there is none.
[[nodiscard]] const Entry* findBuiltIn(std::string_view idOrName);

/// The user's own entries in one JSON file, written anew at each change (io::replaceTextFile).
class UserLibrary {
public:
    static constexpr std::size_t maximumEntries = 1000;

    /// A file that is not there is an empty library.
    /// @throws FileError, InputError: the file is damaged; it is then left as it is
    explicit UserLibrary(std::filesystem::path file);

    [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }
    [[nodiscard]] const std::filesystem::path& file() const noexcept { return file_; }
    /// Adds an entry or replaces the one of the same id; its category becomes "user".
    /// @throws InputError, FileError; the library is then as before
    void save(Entry entry);
    /// @returns whether there was one. @throws FileError
    bool remove(std::string_view id);

private:
    void write(const std::vector<Entry>& entries) const;

    std::filesystem::path file_;
    std::vector<Entry> entries_;
};

/// A project's material as an entry for the user's library: its constants at a wavelength.
[[nodiscard]] Entry entryOf(const model::Material& material, double wavelengthUm);

} // namespace zonescope::materials
