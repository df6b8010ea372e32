#ifdef ZONESCOPE_HAS_HDF5

#include "core/io/results/transform_datasets.hpp"

#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"

#include <algorithm>
#include <array>

namespace zonescope::io::hdf5 {

std::string linkName(std::string name) {
    std::replace(name.begin(), name.end(), '/', '_');
    return name.empty() ? "unnamed" : name;
}

void complexDataset(Writer& file, const std::string& path, std::span<const std::size_t> shape,
                    std::span<const std::complex<double>> values, hid_t stored) {
    const auto memory = complexType(H5T_NATIVE_DOUBLE);
    const auto kept = complexType(stored);
    file.dataset(path, shape, memory.get(), kept.get(), values.data());
}

void transformDatasets(Writer& file, const std::string& path,
                       const grid::Discretisation& discretisation, const run::MonitorResult& result,
                       const std::vector<double>& r, const std::vector<double>& z, hid_t stored) {
    constexpr std::array<const char*, model::componentCount> names{"Er", "Etheta", "Ez",
                                                                   "Hr", "Htheta", "Hz"};
    std::vector<double> wavelengths;
    for (const double omega : result.parities.front().boxes.at(0).omega) {
        wavelengths.push_back(units::wavelength(omega));
    }
    file.scale(path + "/wavelength_um", wavelengths, "um");
    file.scale(path + "/z_um", z, "um");
    file.scale(path + "/r_um", r, "um");
    const std::size_t shape[] = {result.parities.size(), wavelengths.size(), z.size(), r.size()};
    const auto kept = complexType(stored);
    for (const char* name : names) {
        file.emptyDataset(path + "/" + name, shape, kept.get());
    }
    // A few rows at a time: all at common points, in double precision, are twice the transforms.
    constexpr std::size_t pieceValues = std::size_t{1} << 21U;
    const std::size_t rowValues = names.size() * wavelengths.size() * r.size();
    const std::size_t rows =
        std::max<std::size_t>(1, pieceValues / std::max<std::size_t>(1, rowValues));
    const auto memory = complexType(H5T_NATIVE_DOUBLE);
    for (std::size_t parity = 0; parity < result.parities.size(); ++parity) {
        for (std::size_t begin = 0; begin < z.size(); begin += rows) {
            const std::size_t height = std::min(rows, z.size() - begin);
            const auto from = z.begin() + static_cast<std::ptrdiff_t>(begin);
            const auto field = monitors::collocate(
                discretisation, result.parities[parity].boxes.at(0), r,
                std::vector<double>(from, from + static_cast<std::ptrdiff_t>(height)));
            const std::size_t first[] = {parity, 0, begin, 0};
            const std::size_t count[] = {1, wavelengths.size(), height, r.size()};
            const std::size_t block = wavelengths.size() * height * r.size();
            for (std::size_t c = 0; c < names.size(); ++c) {
                file.part(path + "/" + names[c], first, count, memory.get(),
                          field.values.data() + c * block);
            }
        }
    }
    for (const char* component : names) {
        const auto name = path + "/" + component;
        file.attachScale(name, path + "/wavelength_um", 1);
        file.attachScale(name, path + "/z_um", 2);
        file.attachScale(name, path + "/r_um", 3);
    }
}

void scatteringDatasets(Writer& file, const std::string& path,
                        const monitors::ScatteringSpectrum& spectrum) {
    file.group(path);
    file.attribute(path, "geometric_cross_section_um2", spectrum.geometricUm2);
    const auto scale = path + "/wavelength_um";
    file.scale(scale, spectrum.wavelengthUm, "um");
    const auto write = [&](const std::string& name, const std::vector<double>& values) {
        if (values.empty()) {
            return;
        }
        const std::size_t shape[] = {values.size()};
        const auto section = path + "/" + name + "_cross_section_um2";
        file.dataset(section, shape, values);
        file.attachScale(section, scale, 0);
        if (spectrum.geometricUm2 > 0.0) {
            const auto efficiency = path + "/" + name + "_efficiency";
            file.dataset(efficiency, shape, spectrum.efficiency(values));
            file.attachScale(efficiency, scale, 0);
        }
    };
    write("scattering", spectrum.scatteringUm2);
    write("absorption", spectrum.absorptionUm2);
    write("extinction", spectrum.extinctionUm2);
}

} // namespace zonescope::io::hdf5

#endif // ZONESCOPE_HAS_HDF5
