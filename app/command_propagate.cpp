#include "app/commands.hpp"
#include "app/option_choice.hpp"
#include "app/output_files.hpp"
#include "core/error.hpp"
#include "core/io/files/csv.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/aperture_results.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/model/quantity.hpp"
#include "core/monitors/edge_light.hpp"
#include "core/optics/propagator.hpp"
#include "core/run/sweep/sweep.hpp"
#include "gpu/optics/device_bessel_sums.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iostream>
#include <memory>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::app {

namespace {

using model::QuantityKind;
using optics::ApertureField;
using optics::Propagator;

struct PropagateSettings {
    std::string file, monitor, wavelength;
    std::string plane, axis;                 ///< one of these or farField
    int farField = 0;                        ///< angles
    std::string radius;                      ///< of the plane looked at
    int points = 201;                        ///< radii of that plane
    std::string through, into, firstSurface; ///< layers
    std::string csv;
    std::string backend = "automatic";
    int threads = 0;
    bool quiet = false;
};

[[noreturn]] void refuse(const std::string& option, text::Message value, text::Message allowed,
                         text::Message hint) {
    throw InputError({.file = {}, .key = option, .value = value, .allowed = allowed, .hint = hint});
}

double quantityOf(const std::string& text, const std::string& option, QuantityKind kind,
                  text::Message allowed) {
    try {
        return model::parseQuantity(text, {.kind = kind});
    } catch (const model::QuantityError& error) {
        refuse(option, '"' + text + '"', allowed, error.message());
    }
}

/// "1.5:170um,1.38:0.1um": index and thickness of each layer.
std::vector<optics::PlanarLayer> layersOf(const std::string& text) {
    const std::string form = "INDEX:THICKNESS,..., for example 1.5:170um,1.38:0.1um";
    std::vector<optics::PlanarLayer> layers;
    std::size_t begin = 0;
    while (begin <= text.size() && !text.empty()) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string part = text.substr(begin, end - begin);
        const std::size_t colon = part.find(':');
        if (colon == std::string::npos) {
            refuse("--through", '"' + part + '"', form,
                   say("Give index and thickness of each layer."));
        }
        layers.push_back(
            {.index = quantityOf(part.substr(0, colon), "--through", QuantityKind::plain, form),
             .thicknessUm =
                 quantityOf(part.substr(colon + 1), "--through", QuantityKind::length, form)});
        begin = end + 1;
    }
    return layers;
}

optics::PlanarStack stackOf(const PropagateSettings& settings) {
    optics::PlanarStack stack;
    stack.layers = layersOf(settings.through);
    if (!settings.into.empty()) {
        stack.exitIndex = quantityOf(settings.into, "--into", QuantityKind::plain, say("an index"));
    }
    if (!settings.firstSurface.empty()) {
        stack.firstSurfaceUm =
            quantityOf(settings.firstSurface, "--surface", QuantityKind::length, say("a length"));
    }
    requireValid(stack);
    return stack;
}

/// A table of numbers, column by column.
class Table {
public:
    void add(std::string name, std::vector<double> values) {
        names_.push_back(std::move(name));
        columns_.push_back(std::move(values));
    }
    void add(const std::string& name, const std::vector<std::complex<double>>& values) {
        std::vector<double> real;
        std::vector<double> imaginary;
        for (const auto& value : values) {
            real.push_back(value.real());
            imaginary.push_back(value.imag());
        }
        add(name + "_re", std::move(real));
        add(name + "_im", std::move(imaginary));
    }
    [[nodiscard]] std::string csv() const {
        std::string text = io::csvLine(names_, ',') + '\n';
        for (std::size_t row = 0; row < columns_.front().size(); ++row) {
            std::vector<std::string> cells;
            for (const auto& column : columns_) {
                cells.push_back(fmt::format("{:.9g}", column[row]));
            }
            text += io::csvLine(cells, ',') + '\n';
        }
        return text;
    }

private:
    std::vector<std::string> names_;
    std::vector<std::vector<double>> columns_;
};

/// Sums one column over the parities.
std::vector<double> summed(std::size_t count, std::size_t parities,
                           const std::function<std::vector<double>(std::size_t)>& of) {
    std::vector<double> sum(count, 0.0);
    for (std::size_t p = 0; p < parities; ++p) {
        const auto values = of(p);
        for (std::size_t n = 0; n < count; ++n) {
            sum[n] += values[n];
        }
    }
    return sum;
}

/// Suffix of the columns of one parity: nothing where there is only one.
std::string suffixOf(std::size_t parity, std::size_t parities) {
    return parities == 1 ? std::string() : fmt::format("_parity{}", parity);
}

class PropagateSession {
public:
    explicit PropagateSession(const PropagateSettings& settings) : settings_(settings) {
        const auto results = io::readResults(settings.file);
        std::optional<double> wavelength;
        if (!settings.wavelength.empty()) {
            wavelength = quantityOf(settings.wavelength, "--wavelength", QuantityKind::wavelength,
                                    say("a wavelength of the monitor"));
        }
        const auto project = io::parseProject(results.projectText, settings.file);
        auto stored = io::storedAperture(results, settings.monitor, wavelength);
        normalised_ = stored.incidentIntensity.has_value();
        const auto stack = stackOf(settings);
        auto backend = model::Backend::automatic;
        choose(backend, settings.backend, "--backend");
        const optics::PropagatorOptions options{
            .threads = settings.threads, .bessel = gpu::besselSums(backend, settings.threads)};
        light_ = monitors::rimLight(project, stored.parities.front().radiiUm.back());
        for (auto& field : stored.parities) {
            if (normalised_) {
                optics::normalise(field, *stored.incidentIntensity);
            }
            propagators_.emplace_back(std::move(field), stack, options);
        }
    }

    int run() {
        Table table;
        if (!settings_.plane.empty()) {
            table = plane();
        } else if (!settings_.axis.empty()) {
            table = axis();
        } else {
            table = farField();
        }
        if (settings_.csv.empty()) {
            std::cout << table.csv();
        } else {
            static_cast<void>(outputs_.write(
                settings_.csv, [&](const auto& path) { io::replaceTextFile(path, table.csv()); }));
        }
        if (!settings_.quiet) {
            summarise();
        }
        return outputs_.incomplete() ? outputFailed : success;
    }

private:
    [[nodiscard]] const ApertureField& aperture() const { return propagators_.front().aperture(); }

    Table plane() {
        const double z =
            quantityOf(settings_.plane, "--to-plane", QuantityKind::length, say("a length"));
        double radius = aperture().radiiUm.back();
        if (!settings_.radius.empty()) {
            radius =
                quantityOf(settings_.radius, "--radius", QuantityKind::length, say("a length"));
        }
        if (!(radius > 0.0)) {
            refuse("--radius", fmt::format("{:.6g} um", radius), say("greater than 0"),
                   say("How far from the axis the field is wanted."));
        }
        std::vector<double> radii;
        for (int n = 0; n < settings_.points; ++n) {
            radii.push_back(radius * n / (settings_.points - 1));
        }
        std::vector<ApertureField> fields;
        for (const auto& propagator : propagators_) {
            fields.push_back(propagator.toPlane(z, radii));
        }
        note_ = fmt::format("the cut at the edge of the monitor weighs about {:.2g} of the "
                            "largest |E|",
                            propagators_.front().truncationError(z, radii, light_));
        return planeTable(fields);
    }

    static Table planeTable(const std::vector<ApertureField>& fields) {
        const auto& first = fields.front();
        Table table;
        table.add("r_um", first.radiiUm);
        table.add("intensity", summed(first.size(), fields.size(),
                                      [&](auto p) { return electricIntensity(fields[p]); }));
        table.add("poynting_z", summed(first.size(), fields.size(),
                                       [&](auto p) { return axialPoynting(fields[p]); }));
        for (std::size_t p = 0; p < fields.size(); ++p) {
            const auto suffix = suffixOf(p, fields.size());
            table.add("er" + suffix, fields[p].er);
            table.add("et" + suffix, fields[p].et);
            table.add("ez" + suffix, fields[p].ez);
            table.add("hr" + suffix, fields[p].hr);
            table.add("ht" + suffix, fields[p].ht);
            table.add("hz" + suffix, fields[p].hz);
        }
        return table;
    }

    Table axis() {
        const auto z = run::parseSweepRange(settings_.axis, "z_um");
        std::vector<optics::AxisField> lines;
        for (const auto& propagator : propagators_) {
            lines.push_back(propagator.toAxis(z));
        }
        Table table;
        table.add("z_um", z);
        const auto intensity =
            summed(z.size(), lines.size(), [&](auto p) { return lines[p].intensity; });
        const auto best = static_cast<std::size_t>(
            std::max_element(intensity.begin(), intensity.end()) - intensity.begin());
        note_ = fmt::format("largest intensity {:.6g} at z = {:.6g} um; the cut at the edge of the "
                            "monitor weighs about {:.2g} of |E| there",
                            intensity[best], z[best],
                            propagators_.front().truncationError(z[best], {0.0}, light_));
        table.add("intensity", intensity);
        for (std::size_t p = 0; p < lines.size(); ++p) {
            table.add((aperture().azimuthalOrder == 0 ? "ez" : "er") + suffixOf(p, lines.size()),
                      lines[p].electric);
        }
        return table;
    }

    Table farField() {
        std::vector<double> angles;
        std::vector<double> degrees;
        for (int n = 0; n < settings_.farField; ++n) {
            degrees.push_back(90.0 * n / settings_.farField);
            angles.push_back(degrees.back() * std::numbers::pi / 180.0);
        }
        std::vector<optics::FarField> fields;
        double power = 0.0;
        for (const auto& propagator : propagators_) {
            fields.push_back(propagator.toSphere(angles));
            power += propagator.power();
        }
        note_ = fmt::format("power {:.6g} um^2", power);
        Table table;
        table.add("angle_deg", degrees);
        table.add("radiant_intensity", summed(angles.size(), fields.size(),
                                              [&](auto p) { return fields[p].radiantIntensity; }));
        for (std::size_t p = 0; p < fields.size(); ++p) {
            const auto suffix = suffixOf(p, fields.size());
            table.add("polar" + suffix, fields[p].polar);
            table.add("azimuthal" + suffix, fields[p].azimuthal);
        }
        return table;
    }

    void summarise() const {
        const auto& field = aperture();
        std::cerr << fmt::format(
            "from z = {:.6g} um, radius {:.6g} um, order {}, wavelength {:.6g} um, index {:.6g}; "
            "{}\n{}\n",
            field.zUm, field.radiiUm.back(), field.azimuthalOrder, field.wavelengthUm, field.index,
            normalised_ ? "relative to the incident wave"
                        : "in the units of the transforms (no plane wave lights the project)",
            note_);
    }

    const PropagateSettings& settings_;
    std::vector<Propagator> propagators_;
    bool normalised_ = false;
    optics::RimLight light_ = optics::RimLight::any;
    std::string note_;
    OutputLog outputs_;
};

int propagate(const PropagateSettings& settings) {
    const int wanted = (settings.plane.empty() ? 0 : 1) + (settings.axis.empty() ? 0 : 1) +
                       (settings.farField > 0 ? 1 : 0);
    if (wanted != 1) {
        refuse("--to-plane, --axis, --far-field", say("{wanted} of them", "wanted"_is = wanted),
               say("one of them"), say("Say where the field is wanted."));
    }
    tryOutputs({{"FILE", settings.file}}, {{"--csv", settings.csv}});
    return PropagateSession(settings).run();
}

} // namespace

void addPropagateCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "propagate",
        "Carry the field of a transform plane to any plane, along the axis or far away");
    command->footer(
        "Starts from the results of 'zonescope run PROJECT --out FILE.h5'. Intensities are "
        "relative "
        "to the\nincident wave where a plane wave lights the project. Layers begin at --surface "
        "(without it at the\nmonitor) and end in --into; without --into the last medium is that of "
        "the monitor.\n"
        "Exit codes: 0 done, 2 bad input.\n"
        "\n"
        "Examples:\n"
        "  zonescope propagate lens.h5 --monitor exit --to-plane 5mm --radius 20um --csv "
        "focus.csv\n"
        "  zonescope propagate lens.h5 --monitor exit --axis 4.9mm:5.1mm:1000 --csv axis.csv\n"
        "  zonescope propagate lens.h5 --monitor exit --far-field 900 --wavelength 550nm\n"
        "  zonescope propagate lens.h5 --monitor in-glass --surface 0.5mm --into 1 --axis "
        "1mm:2mm:500");
    const auto settings = std::make_shared<PropagateSettings>();
    command->add_option("FILE", settings->file, "Results (*.h5)")->required()->type_name("");
    command
        ->add_option("--monitor", settings->monitor,
                     "Name of a transform plane; may be left out when there is only one")
        ->type_name("NAME");
    command
        ->add_option("--wavelength", settings->wavelength,
                     "One of its wavelengths; may be left out when there is only one")
        ->type_name("LENGTH");
    command->add_option("--to-plane", settings->plane, "The field on the plane z")
        ->type_name("LENGTH");
    command
        ->add_option("--radius", settings->radius,
                     "Out to this radius; without it that of the monitor")
        ->type_name("LENGTH");
    command->add_option("--points", settings->points, "Number of radii")
        ->check(CLI::Range(2, 1'000'000))
        ->type_name("NUMBER")
        ->capture_default_str();
    command->add_option("--axis", settings->axis, "The field on the axis from A to B at N places")
        ->type_name("A:B:N");
    command
        ->add_option("--far-field", settings->farField,
                     "The far field at so many angles from 0 to 90 degrees")
        ->check(CLI::Range(1, 1'000'000))
        ->type_name("NUMBER");
    command
        ->add_option("--through", settings->through,
                     "Planar layers behind the monitor, index and thickness of each")
        ->type_name("INDEX:LENGTH,...");
    command->add_option("--into", settings->into, "Refractive index of the last medium")
        ->type_name("INDEX");
    command
        ->add_option("--surface", settings->firstSurface,
                     "z of the first surface; without it at the monitor")
        ->type_name("LENGTH");
    command
        ->add_option("--csv", settings->csv, "Write the table here; without it on standard output")
        ->type_name("FILE.csv");
    command
        ->add_option("--backend", settings->backend,
                     "Where the Hankel transforms are made: automatic, cpu, cuda")
        ->type_name("NAME");
    command->add_option("--threads", settings->threads, "Number of threads; 0: all cores")
        ->check(CLI::Range(0, 4096))
        ->type_name("NUMBER");
    command->add_flag("--quiet", settings->quiet, "No summary on standard error");
    command->callback(
        [settings, &action] { action = [settings] { return propagate(*settings); }; });
}

} // namespace zonescope::app
