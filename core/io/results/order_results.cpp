#include "core/io/results/order_results.hpp"

#include "core/error.hpp"

#ifdef ZONESCOPE_HAS_HDF5

#include "core/io/project/project_json.hpp"
#include "core/io/results/transform_datasets.hpp"
#include "core/model/names.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/flux.hpp"
#include "core/run/orders/order_report.hpp"
#include "core/run/orders/order_scattering.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace zonescope::io {

namespace {

using hdf5::Writer;
using Runs = std::vector<std::shared_ptr<const run::OrderRun>>;

void writeOrder(Writer& file, const run::OrderRun& one) {
    const auto& d = *one.discretisation;
    const auto base = fmt::format("/orders/m{}", one.order);
    file.group(base);
    file.attribute(base, "azimuthal_order", std::int64_t{one.order});
    file.attribute(base, "step", one.steps);
    file.attribute(base, "time_fs", one.timeFs);
    for (std::size_t n = 0; n < one.monitors.size(); ++n) {
        const auto& monitor = d.project->monitors[n];
        const auto& result = one.monitors[n];
        const auto path = base + "/" + hdf5::linkName(monitor.name);
        if (result.parities.empty() || result.parities.front().boxes.empty()) {
            continue;
        }
        const auto& box = result.parities.front().boxes.front().box;
        if (const auto* plane = std::get_if<model::DftPlane>(&monitor.kind)) {
            file.group(path);
            hdf5::transformDatasets(
                file, path, d, result,
                monitors::integerRadii(d.grid, box,
                                       plane->rMaxUm.value_or(d.grid.r(d.grid.interiorEndR()))),
                {plane->zUm}, H5T_IEEE_F64LE);
        } else if (const auto* cylinder = std::get_if<model::DftCylinder>(&monitor.kind)) {
            file.group(path);
            hdf5::transformDatasets(
                file, path, d, result, {cylinder->rUm},
                monitors::integerHeights(
                    d.grid, box, cylinder->zMinUm.value_or(d.grid.z(d.grid.interiorBeginZ())),
                    cylinder->zMaxUm.value_or(d.grid.z(d.grid.interiorEndZ()))),
                H5T_IEEE_F64LE);
        } else if (std::holds_alternative<model::DftRegion>(monitor.kind)) {
            file.group(path);
            hdf5::transformDatasets(
                file, path, d, result, monitors::integerRadii(d.grid, box, d.grid.r(d.grid.nr)),
                monitors::integerHeights(d.grid, box, d.grid.z(0), d.grid.z(d.grid.nz)),
                H5T_IEEE_F32LE);
        } else if (const auto* flux = std::get_if<model::FluxMonitor>(&monitor.kind)) {
            file.group(path);
            const auto spectrum = monitors::fluxThrough(d, *flux, result.parities);
            const std::size_t shape[] = {spectrum.flux.size()};
            file.scale(path + "/wavelength_um", spectrum.wavelengthUm, "um");
            file.dataset(path + "/flux", shape, spectrum.flux);
            file.attachScale(path + "/flux", path + "/wavelength_um", 0);
        }
    }
}

/// The summed fields of a plane on a square grid.
void writePlane(Writer& file, const std::string& path, const Runs& runs, std::size_t monitor,
                const model::DftPlane& plane, int points) {
    const double radius = run::sumOnPlane(runs, monitor, 0).radiusUm();
    std::vector<double> places;
    for (int n = 0; n < points; ++n) {
        places.push_back(radius * (2.0 * n / (points - 1) - 1.0));
    }
    file.scale(path + "/wavelength_um", plane.wavelengthsUm, "um");
    file.scale(path + "/y_um", places, "um");
    file.scale(path + "/x_um", places, "um");
    constexpr std::array names{"Ex", "Ey", "Ez", "Hx", "Hy", "Hz"};
    std::array<std::vector<std::complex<double>>, names.size()> values;
    for (std::size_t f = 0; f < plane.wavelengthsUm.size(); ++f) {
        const auto field = run::sumOnPlane(runs, monitor, f);
        for (const double y : places) {
            for (const double x : places) {
                const bool inside = std::hypot(x, y) <= radius;
                const auto e = inside ? field.electric(x, y) : optics::CartesianVector{};
                const auto h = inside ? field.magnetic(x, y) : optics::CartesianVector{};
                const std::array all{e.x, e.y, e.z, h.x, h.y, h.z};
                for (std::size_t c = 0; c < all.size(); ++c) {
                    values[c].push_back(all[c]);
                }
            }
        }
    }
    const std::size_t shape[] = {plane.wavelengthsUm.size(), places.size(), places.size()};
    for (std::size_t c = 0; c < names.size(); ++c) {
        const auto name = path + "/" + names[c];
        hdf5::complexDataset(file, name, shape, values[c], H5T_IEEE_F64LE);
        file.attachScale(name, path + "/wavelength_um", 0);
        file.attachScale(name, path + "/y_um", 1);
        file.attachScale(name, path + "/x_um", 2);
    }
}

void writeFlux(Writer& file, const std::string& path, const Runs& runs, std::size_t monitor,
               const model::FluxMonitor& flux) {
    const auto sum = run::sumOfFlux(runs, monitor);
    const std::size_t shape[] = {sum.size()};
    file.scale(path + "/wavelength_um", flux.wavelengthsUm, "um");
    file.dataset(path + "/flux", shape, sum);
    file.attachScale(path + "/flux", path + "/wavelength_um", 0);
    const auto relative = run::transmissionOf(runs, flux, sum);
    if (relative) {
        file.dataset(path + "/transmission", shape, relative->values);
        file.attribute(path + "/transmission", "reference_radius_um", relative->radiusUm);
        file.attachScale(path + "/transmission", path + "/wavelength_um", 0);
    }
}

/// The sum, and what each order adds to it: [order][wavelength].
void writeScattering(Writer& file, const run::OrderScattering& scattering) {
    const std::string group = "/scattering";
    hdf5::scatteringDatasets(file, group, scattering.sum);
    std::vector<double> orders;
    for (const auto& one : scattering.orders) {
        orders.push_back(one.order);
    }
    file.scale(group + "/azimuthal_order", orders, "1");
    const auto write = [&](const char* name,
                           std::vector<double> monitors::ScatteringSpectrum::*values) {
        std::vector<double> all;
        for (const auto& one : scattering.orders) {
            std::ranges::copy(one.spectrum.*values, std::back_inserter(all));
        }
        if (all.empty()) {
            return;
        }
        const std::size_t shape[] = {orders.size(), all.size() / orders.size()};
        const auto path = fmt::format("{}/{}_cross_section_by_order_um2", group, name);
        file.dataset(path, shape, all);
        file.attachScale(path, group + "/azimuthal_order", 0);
        file.attachScale(path, group + "/wavelength_um", 1);
    };
    write("scattering", &monitors::ScatteringSpectrum::scatteringUm2);
    write("absorption", &monitors::ScatteringSpectrum::absorptionUm2);
    write("extinction", &monitors::ScatteringSpectrum::extinctionUm2);
}

} // namespace

void writeOrders(const std::filesystem::path& path, const OrderFile& content, int mapPoints) {
    const auto& runs = content.runs;
    const auto& project = content.project;
    Writer file(path);
    file.attribute("/", "format", orderResultsFormatName);
    file.attribute("/", "version", std::int64_t{orderResultsVersion});
    file.attribute("/", "program", std::string_view("zonescope " ZONESCOPE_VERSION));
    file.attribute("/", "project_name", std::string_view(project.name));
    file.attribute("/", "left_out", content.leftOut);
    file.attribute("/", content.zones ? "zones_planned" : "orders_planned",
                   static_cast<std::int64_t>(content.planned));
    file.attribute("/", content.zones ? "zones_done" : "orders_done",
                   static_cast<std::int64_t>(content.finished));
    file.attribute("/", "units",
                   std::string_view("lengths um; times fs; E in units of the source amplitude, H "
                                    "times the vacuum impedance; spectra field units times um/c, "
                                    "time dependence exp(-i omega t)"));
    file.text("/project", writeProject(project));
    file.group("/orders");
    for (const auto& one : runs) {
        writeOrder(file, *one);
    }
    if (const auto scattering = run::scatteringOfOrders(runs)) {
        writeScattering(file, *scattering);
    }
    file.group("/monitors");
    for (std::size_t n = 0; !runs.empty() && n < project.monitors.size(); ++n) {
        const auto& monitor = project.monitors[n];
        const auto group = "/monitors/" + hdf5::linkName(monitor.name);
        if (const auto* plane = std::get_if<model::DftPlane>(&monitor.kind)) {
            file.group(group);
            file.attribute(group, "kind", model::kindOf(monitor.kind));
            file.attribute(group, "z_um", plane->zUm);
            writePlane(file, group, runs, n, *plane, mapPoints);
        } else if (const auto* flux = std::get_if<model::FluxMonitor>(&monitor.kind)) {
            file.group(group);
            file.attribute(group, "kind", model::kindOf(monitor.kind));
            writeFlux(file, group, runs, n, *flux);
        }
    }
    file.finish();
}

} // namespace zonescope::io

#else

namespace zonescope::io {

void writeOrders(const std::filesystem::path& path, const OrderFile&, int) {
    throw FileError(path.string(), say("this program was built without HDF5"));
}

} // namespace zonescope::io

#endif // ZONESCOPE_HAS_HDF5

namespace zonescope::io {

void writeOrderSum(const std::filesystem::path& path, const run::OrderSum& sum) {
    const auto runs = sum.finished();
    writeOrders(path, {.project = sum.project(),
                       .runs = runs,
                       .leftOut = sum.plan().leftOut,
                       .planned = sum.plan().orders.size(),
                       .finished = runs.size()});
}

} // namespace zonescope::io
