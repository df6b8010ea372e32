#ifdef ZONESCOPE_HAS_HDF5

#include "core/io/transform_datasets.hpp"

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
    std::vector<monitors::FieldSpectrum> fields;
    for (const auto& reading : result.parities) {
        fields.push_back(monitors::collocate(discretisation, reading.boxes.at(0), r, z));
    }
    std::vector<double> wavelengths;
    for (const double omega : fields.front().omega) {
        wavelengths.push_back(units::wavelength(omega));
    }
    file.scale(path + "/wavelength_um", wavelengths, "um");
    file.scale(path + "/z_um", z, "um");
    file.scale(path + "/r_um", r, "um");
    const std::size_t block = wavelengths.size() * z.size() * r.size();
    for (std::size_t c = 0; c < names.size(); ++c) {
        std::vector<std::complex<double>> values;
        for (const auto& field : fields) {
            const auto first = field.values.begin() + static_cast<std::ptrdiff_t>(c * block);
            values.insert(values.end(), first, first + static_cast<std::ptrdiff_t>(block));
        }
        const std::size_t shape[] = {fields.size(), wavelengths.size(), z.size(), r.size()};
        const auto name = path + "/" + names[c];
        complexDataset(file, name, shape, values, stored);
        file.attachScale(name, path + "/wavelength_um", 1);
        file.attachScale(name, path + "/z_um", 2);
        file.attachScale(name, path + "/r_um", 3);
    }
}

} // namespace zonescope::io::hdf5

#endif // ZONESCOPE_HAS_HDF5
