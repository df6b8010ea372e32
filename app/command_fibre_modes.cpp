#include "app/commands.hpp"
#include "core/optics/fibre_modes.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::app {

namespace {

struct FibreModesSettings {
    optics::StepIndexFibre fibre;
    double wavelengthUm = 0.0;
    std::optional<int> azimuthalOrder;
    bool json = false;
};

nlohmann::json toJson(const FibreModesSettings& settings,
                      const std::vector<optics::FibreMode>& modes) {
    nlohmann::json list = nlohmann::json::array();
    for (const auto& mode : modes) {
        const double group = optics::groupIndex(settings.fibre, settings.wavelengthUm, mode);
        list.push_back({{"name", mode.name()},
                        {"azimuthal_order", mode.azimuthalOrder},
                        {"radial_order", mode.radialOrder},
                        {"effective_index", mode.effectiveIndex},
                        {"group_index",
                         std::isfinite(group) ? nlohmann::json(group) : nlohmann::json(nullptr)},
                        {"b", mode.normalizedConstant()}});
    }
    return {{"core_index", settings.fibre.coreIndex},
            {"cladding_index", settings.fibre.claddingIndex},
            {"radius_um", settings.fibre.coreRadiusUm},
            {"wavelength_um", settings.wavelengthUm},
            {"v", optics::normalizedFrequency(settings.fibre, settings.wavelengthUm)},
            {"modes", list}};
}

int runFibreModes(const FibreModesSettings& settings) {
    const auto& fibre = settings.fibre;
    const auto modes = settings.azimuthalOrder ? optics::fibreModes(fibre, settings.wavelengthUm,
                                                                    *settings.azimuthalOrder)
                                               : optics::fibreModes(fibre, settings.wavelengthUm);
    if (settings.json) {
        std::cout << toJson(settings, modes).dump(2) << '\n';
        return success;
    }
    std::cout << fmt::format("V = {:.6g}\n{:<8} {:>3} {:>14} {:>12} {:>9}\n",
                             optics::normalizedFrequency(fibre, settings.wavelengthUm), "mode", "m",
                             "n_eff", "group index", "b");
    for (const auto& mode : modes) {
        std::cout << fmt::format("{:<8} {:>3} {:>14.9f} {:>12.7f} {:>9.6f}\n", mode.name(),
                                 mode.azimuthalOrder, mode.effectiveIndex,
                                 optics::groupIndex(fibre, settings.wavelengthUm, mode),
                                 mode.normalizedConstant());
    }
    return success;
}

} // namespace

void addFibreModesCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "fibre-modes", "Exact vector modes of a step-index fibre: effective and group indices");
    command->footer("b = (n_eff^2 - n_cladding^2)/(n_core^2 - n_cladding^2); group indices without "
                    "material dispersion.");
    const auto settings = std::make_shared<FibreModesSettings>();
    const auto number = [&](const char* name, double& value, const char* text) {
        command->add_option(name, value, text)->required()->type_name("NUMBER");
    };
    number("--core-index", settings->fibre.coreIndex, "Refractive index of the core");
    number("--cladding-index", settings->fibre.claddingIndex, "Refractive index of the cladding");
    number("--radius", settings->fibre.coreRadiusUm, "Radius of the core in um");
    number("--wavelength", settings->wavelengthUm, "Vacuum wavelength in um");
    command->add_option("--order", settings->azimuthalOrder, "Only modes of this azimuthal order m")
        ->type_name("NUMBER");
    command->add_flag("--json", settings->json, "Print as JSON");
    command->callback(
        [settings, &action] { action = [settings] { return runFibreModes(*settings); }; });
}

} // namespace zonescope::app
