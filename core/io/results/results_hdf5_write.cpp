#include "core/io/results/results_hdf5.hpp"

#ifdef ZONESCOPE_HAS_HDF5

#include "core/error.hpp"
#include "core/io/files/hdf5_handles.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/transform_datasets.hpp"
#include "core/model/names.hpp"
#include "core/model/units.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/probe_spectrum.hpp"
#include "core/monitors/scattering.hpp"
#include "core/monitors/source_power.hpp"
#include "core/run/order_plan.hpp"
#include "core/run/reports/view_quantity.hpp"
#include "core/threads/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace zonescope::io {

namespace {

using hdf5::linkName;
using hdf5::Writer;

constexpr std::array<const char*, model::componentCount> fieldNames{"Er", "Etheta", "Ez",
                                                                    "Hr", "Htheta", "Hz"};
constexpr std::size_t probeSpectrumPoints = 401;

class ResultsWriter {
public:
    ResultsWriter(Writer& file, const run::Simulation& simulation, const ResultsOptions& options)
        : file_(file), simulation_(simulation), options_(options) {}

    void write() {
        header();
        energy();
        scattering();
        permittivity();
        snapshots();
        monitors();
        if (options_.state) {
            state();
        }
    }

private:
    void header() {
        file_.attribute("/", "format", resultsFormatName);
        file_.attribute("/", "version", std::int64_t{resultsVersion});
        file_.attribute("/", "program", std::string_view("zonescope " ZONESCOPE_VERSION));
        file_.attribute("/", "project_name", std::string_view(simulation_.project().name));
        file_.attribute("/", "step", simulation_.step());
        file_.attribute("/", "time_fs", simulation_.timeFs());
        file_.attribute("/", "end", std::string_view(options_.end));
        file_.attribute("/", "azimuthal_order", std::int64_t{simulation_.project().azimuthalOrder});
        file_.attribute("/", "metric", model::nameOf(simulation_.project().domain.metric));
        file_.attribute("/", "time_step_fs",
                        units::toFemtoseconds(simulation_.discretisation().grid.dt));
        file_.attribute(
            "/", "units",
            std::string_view("lengths um; times fs; E in units of the source amplitude, "
                             "H times the vacuum impedance; spectra field units times "
                             "um/c, time dependence exp(-i omega t)"));
        file_.text("/project", writeProject(simulation_.project()));
    }

    void energy() {
        std::vector<std::int64_t> steps;
        std::vector<double> times;
        std::vector<double> energies;
        for (const auto& sample : simulation_.energy()) {
            steps.push_back(sample.step);
            times.push_back(units::toFemtoseconds(static_cast<double>(sample.step) *
                                                  simulation_.discretisation().grid.dt));
            energies.push_back(sample.energy);
        }
        file_.group("/energy");
        file_.dataset("/energy/step", steps);
        file_.scale("/energy/time_fs", times, "fs");
        const std::size_t shape[] = {energies.size()};
        file_.dataset("/energy/energy", shape, energies);
        file_.attribute("/energy/energy", "unit", std::string_view("eps0 E^2 um^3"));
        file_.attachScale("/energy/energy", "/energy/time_fs", 0);
    }

    void scattering() {
        std::vector<bool> fluxes;
        for (const auto& monitor : simulation_.project().monitors) {
            fluxes.push_back(std::holds_alternative<model::FluxMonitor>(monitor.kind));
        }
        const auto spectrum = monitors::scatteringSpectrum(
            simulation_.discretisation(), simulation_.readTransforms(fluxes), simulation_.step());
        if (!spectrum) {
            return;
        }
        hdf5::scatteringDatasets(file_, "/scattering", *spectrum);
        if (run::needsOrderSum(simulation_.project())) {
            // The part of this order alone.
            file_.attribute("/scattering", "azimuthal_order",
                            std::int64_t{simulation_.project().azimuthalOrder});
        }
    }

    void permittivity() {
        const auto& d = simulation_.discretisation();
        const auto& grid = d.grid;
        std::vector<double> r;
        std::vector<double> z;
        for (int i = 0; i < grid.nr; ++i) {
            r.push_back(grid.r(i, 0.5));
        }
        for (int k = 0; k < grid.nz; ++k) {
            z.push_back(grid.z(k, 0.5));
        }
        file_.group("/grid");
        file_.scale("/grid/r_um", r, "um");
        file_.scale("/grid/z_um", z, "um");
        // Er and Ez next to the centre, averaged: exact inside a body.
        std::vector<float> centre(r.size() * z.size());
        threads::forEach(z.size(), 0, [&](std::size_t row) {
            const int k = static_cast<int>(row);
            for (int i = 0; i < grid.nr; ++i) {
                centre[row * r.size() + static_cast<std::size_t>(i)] =
                    0.25F *
                    (d.materials.epsEr[grid.index(i, k)] + d.materials.epsEr[grid.index(i, k + 1)] +
                     d.materials.epsEz[grid.index(i, k)] + d.materials.epsEz[grid.index(i + 1, k)]);
            }
        });
        const std::size_t shape[] = {z.size(), r.size()};
        file_.dataset("/permittivity", shape, centre, true);
        file_.attachScale("/permittivity", "/grid/z_um", 0);
        file_.attachScale("/permittivity", "/grid/r_um", 1);
    }

    void snapshots() {
        if (options_.snapshots.empty()) {
            return;
        }
        file_.group("/snapshots");
        for (const auto quantity : options_.snapshots) {
            fdtd::PlaneRequest request;
            request.quantity = quantity;
            const auto plane = simulation_.snapshot(request);
            const auto place = run::planeCoordinates(simulation_.discretisation().grid, plane);
            const auto path = fmt::format("/snapshots/{}", run::nameOf(quantity));
            const std::size_t shape[] = {place.zUm.size(), place.rUm.size()};
            file_.dataset(path, shape, plane.values, true);
            file_.scale(path + "_r_um", place.rUm, "um");
            file_.scale(path + "_z_um", place.zUm, "um");
            file_.attachScale(path, path + "_z_um", 0);
            file_.attachScale(path, path + "_r_um", 1);
        }
    }

    void monitors() {
        file_.group("/monitors");
        const auto& project = simulation_.project();
        std::set<std::string> used;
        for (std::size_t n = 0; n < project.monitors.size(); ++n) {
            const auto& one = project.monitors[n];
            auto name = linkName(one.name);
            if (!used.insert(name).second) {
                name = fmt::format("{}_{}", name, n);
                used.insert(name);
            }
            const auto path = "/monitors/" + name;
            file_.group(path);
            file_.attribute(path, "name", std::string_view(one.name));
            file_.attribute(path, "kind", model::kindOf(one.kind));
            file_.attribute(path, "azimuthal_order", std::int64_t{project.azimuthalOrder});
            const auto result = simulation_.readMonitor(n);
            std::visit([&](const auto& kind) { monitor(path, kind, result); }, one.kind);
        }
    }

    void monitor(const std::string& path, const model::PointProbe& probe,
                 const run::MonitorResult& result) {
        file_.attribute(path, "r_um", probe.at.rUm);
        file_.attribute(path, "z_um", probe.at.zUm);
        const double dt = simulation_.discretisation().grid.dt;
        const auto wavelengths =
            monitors::spectrumWavelengths(simulation_.project(), probeSpectrumPoints);
        file_.scale(path + "/wavelength_um", wavelengths, "um");
        std::vector<monitors::ProbeSpectrum> spectra;
        for (const auto& reading : result.parities) {
            spectra.push_back(monitors::probeSpectrum(reading.probe.value(), dt, wavelengths));
        }
        for (std::size_t c = 0; c < fieldNames.size(); ++c) {
            std::vector<float> series;
            std::vector<std::complex<double>> spectrum;
            std::size_t length = 0;
            for (std::size_t p = 0; p < result.parities.size(); ++p) {
                const auto& values = result.parities[p].probe->series[c];
                length = values.size();
                series.insert(series.end(), values.begin(), values.end());
                spectrum.insert(spectrum.end(), spectra[p].values[c].begin(),
                                spectra[p].values[c].end());
            }
            const bool electric = grid::isElectric(static_cast<fdtd::Component>(c));
            const auto times = path + (electric ? "/time_e_fs" : "/time_h_fs");
            if (c == 0 || c == 3) {
                std::vector<double> time;
                for (std::size_t n = 0; n < length; ++n) {
                    time.push_back(units::toFemtoseconds(
                        (static_cast<double>(n) + (electric ? 1.0 : 0.5)) * dt));
                }
                file_.scale(times, time, "fs");
            }
            const auto name = path + "/" + fieldNames[c];
            const std::size_t shape[] = {result.parities.size(), length};
            file_.dataset(name, shape, series, false);
            file_.attachScale(name, times, 1);
            const std::size_t spectrumShape[] = {result.parities.size(), wavelengths.size()};
            complexDataset(name + "_spectrum", spectrumShape, spectrum, H5T_IEEE_F64LE);
            file_.attachScale(name + "_spectrum", path + "/wavelength_um", 1);
        }
    }

    void monitor(const std::string& path, const model::DftPlane& plane,
                 const run::MonitorResult& result) {
        const auto& grid = simulation_.discretisation().grid;
        const double rMax = plane.rMaxUm.value_or(grid.r(grid.interiorEndR()));
        transforms(path, result,
                   monitors::integerRadii(grid, result.parities.front().boxes.at(0).box, rMax),
                   {plane.zUm}, H5T_IEEE_F64LE);
        light(path, plane, result.parities.size());
    }

    /// What the propagator needs beside the field: the incident spectrum and the plane wave that
    /// goes on beyond the plane.
    void light(const std::string& path, const model::DftPlane& plane, std::size_t parities) {
        const auto& d = simulation_.discretisation();
        const auto incident = monitors::incidentWave(d, plane.wavelengthsUm, simulation_.step());
        if (!incident) {
            return;
        }
        const std::size_t shape[] = {plane.wavelengthsUm.size()};
        file_.dataset(path + "/incident_intensity", shape, incident->intensity);
        file_.attachScale(path + "/incident_intensity", path + "/wavelength_um", 0);
        std::vector<std::complex<double>> values;
        for (std::size_t p = 0; p < parities; ++p) {
            const auto background = monitors::planeWaveBackground(
                d, plane.wavelengthsUm, plane.zUm, static_cast<int>(p), simulation_.step());
            values.insert(values.end(), background.begin(), background.end());
        }
        const std::size_t both[] = {parities, plane.wavelengthsUm.size()};
        complexDataset(path + "/plane_wave", both, values, H5T_IEEE_F64LE);
        file_.attachScale(path + "/plane_wave", path + "/wavelength_um", 1);
    }

    void monitor(const std::string& path, const model::DftCylinder& cylinder,
                 const run::MonitorResult& result) {
        const auto& grid = simulation_.discretisation().grid;
        transforms(path, result, {cylinder.rUm},
                   monitors::integerHeights(grid, result.parities.front().boxes.at(0).box,
                                            cylinder.zMinUm.value_or(grid.z(grid.interiorBeginZ())),
                                            cylinder.zMaxUm.value_or(grid.z(grid.interiorEndZ()))),
                   H5T_IEEE_F64LE);
    }

    void monitor(const std::string& path, const model::DftRegion&,
                 const run::MonitorResult& result) {
        const auto& grid = simulation_.discretisation().grid;
        const auto& box = result.parities.front().boxes.at(0).box;
        // Single precision is plenty for a picture and halves what is by far the largest dataset.
        transforms(path, result, monitors::integerRadii(grid, box, grid.r(grid.nr)),
                   monitors::integerHeights(grid, box, grid.z(0), grid.z(grid.nz)), H5T_IEEE_F32LE);
    }

    void monitor(const std::string& path, const model::FluxMonitor& flux,
                 const run::MonitorResult& result) {
        const auto& d = simulation_.discretisation();
        const auto spectrum = monitors::fluxThrough(d, flux, result.parities);
        file_.scale(path + "/wavelength_um", spectrum.wavelengthUm, "um");
        const std::size_t shape[] = {spectrum.flux.size()};
        file_.dataset(path + "/flux", shape, spectrum.flux);
        file_.attachScale(path + "/flux", path + "/wavelength_um", 0);
        const auto incident = monitors::incidentWave(d, spectrum.wavelengthUm, simulation_.step());
        if (incident && !incident->boxed && flux.surface == model::FluxSurface::planeZ) {
            const double radius =
                std::min(flux.rMaxUm, incident->wave.apertureRadiusUm.value_or(flux.rMaxUm));
            file_.dataset(path + "/transmission", shape,
                          monitors::transmission(spectrum, *incident, radius));
            file_.attribute(path + "/transmission", "reference_radius_um", radius);
            file_.attachScale(path + "/transmission", path + "/wavelength_um", 0);
        }
    }

    /// Rows are the sources, named in an attribute. Not a number where there is no reference.
    void monitor(const std::string& path, const model::SourcePower& monitor,
                 const run::MonitorResult& result) {
        const auto powers = monitors::sourcePowers(simulation_.discretisation(), monitor,
                                                   result.parities, simulation_.step());
        file_.scale(path + "/wavelength_um", monitor.wavelengthsUm, "um");
        std::vector<double> power;
        std::vector<double> relative;
        std::string names;
        for (const auto& one : powers) {
            power.insert(power.end(), one.power.begin(), one.power.end());
            auto ratio = one.relative();
            ratio.resize(one.power.size(), std::numeric_limits<double>::quiet_NaN());
            relative.insert(relative.end(), ratio.begin(), ratio.end());
            names += (names.empty() ? "" : "\n") + simulation_.project().sources[one.source].name;
        }
        const std::size_t shape[] = {powers.size(), monitor.wavelengthsUm.size()};
        const std::pair<std::string, const std::vector<double>*> datasets[] = {
            {path + "/power", &power}, {path + "/power_over_homogeneous", &relative}};
        for (const auto& [name, values] : datasets) {
            file_.dataset(name, shape, *values);
            file_.attachScale(name, path + "/wavelength_um", 1);
            file_.attribute(name, "sources", std::string_view(names));
        }
    }

    void transforms(const std::string& path, const run::MonitorResult& result,
                    const std::vector<double>& r, const std::vector<double>& z, hid_t stored) {
        hdf5::transformDatasets(file_, path, simulation_.discretisation(), result, r, z, stored);
    }

    void complexDataset(const std::string& path, std::span<const std::size_t> shape,
                        std::span<const std::complex<double>> values, hid_t stored) {
        hdf5::complexDataset(file_, path, shape, values, stored);
    }

    void state() {
        const auto state = simulation_.saveState();
        file_.group("/state");
        file_.attribute("/state", "peak_energy", state.peakEnergy);
        file_.attribute("/state", "azimuthal_order", std::int64_t{state.azimuthalOrder});
        file_.attribute("/state", "checksum",
                        std::string_view(fmt::format(
                            "{:016x}", checksumOf(state, writeProject(simulation_.project())))));
        phasors(state.phasors);
        for (std::size_t n = 0; n < state.engines.size(); ++n) {
            const auto& engine = state.engines[n];
            const auto path = fmt::format("/state/engine_{}", n);
            file_.group(path);
            file_.attribute(path, "engine", std::string_view(engine.engine));
            file_.attribute(path, "step", engine.step);
            file_.attribute(path, "at_half_step", std::int64_t{engine.atHalfStep ? 1 : 0});
            stateArrays(path, engine.arrays);
        }
    }

    void stateArrays(const std::string& path, const std::vector<fdtd::StateArray>& arrays) {
        for (const auto& array : arrays) {
            const auto name = path + "/" + linkName(array.name);
            const auto type = hdf5::stateTypeOf(array.type);
            file_.dataset(name, array.shape, type.memory, type.file, array.bytes.data());
            file_.attribute(name, "name", std::string_view(array.name));
            file_.attribute(name, "type", std::string_view(array.type));
        }
    }

    void phasors(const run::PhasorState& state) {
        if (state.samples.empty() && state.kept.empty()) {
            return;
        }
        const std::string group = "/state/phasors";
        file_.group(group);
        file_.attribute(group, "before_step", state.beforeStep);
        std::vector<std::int64_t> steps;
        std::vector<double> changes;
        for (const auto& sample : state.samples) {
            steps.push_back(sample.step);
            changes.insert(changes.end(), sample.changes.begin(), sample.changes.end());
        }
        const std::size_t tracks = steps.empty() ? 0 : changes.size() / steps.size();
        file_.dataset(group + "/step", steps);
        file_.dataset(group + "/change", std::array{steps.size(), tracks}, changes);
        for (std::size_t n = 0; n < state.kept.size(); ++n) {
            const auto path = fmt::format("{}/kept_{}", group, n);
            file_.group(path);
            stateArrays(path, state.kept[n]);
        }
    }

    Writer& file_;
    const run::Simulation& simulation_;
    const ResultsOptions& options_;
};

} // namespace

bool hasHdf5() noexcept { return true; }

void writeResults(const std::filesystem::path& path, const run::Simulation& simulation,
                  const ResultsOptions& options) {
    Writer file(path);
    ResultsWriter(file, simulation, options).write();
    file.finish();
}

} // namespace zonescope::io

#endif // ZONESCOPE_HAS_HDF5
