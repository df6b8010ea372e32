#include "gpu/multi/kept_transforms.hpp"

#include "gpu/engine/step/state_names.hpp"

#include <algorithm>
#include <complex>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>

namespace zonescope::gpu {

namespace {

/// The numbers of the boxes that are kept, in the order of fdtd::Engine::keptTransforms.
std::vector<std::size_t> keptBoxes(const fdtd::Recording& recording,
                                   const std::vector<bool>& wanted) {
    std::vector<std::size_t> numbers;
    for (std::size_t monitor = 0; monitor < wanted.size(); ++monitor) {
        for (std::size_t n = 0; wanted[monitor] && n < recording.boxes.size(); ++n) {
            if (static_cast<std::size_t>(recording.boxes[n].monitor) == monitor) {
                numbers.push_back(n);
            }
        }
    }
    return numbers;
}

std::vector<std::complex<double>> valuesOf(const fdtd::StateArray& onHost) {
    std::vector<std::complex<double>> values(onHost.bytes.size() / sizeof(std::complex<double>));
    if (!values.empty()) {
        std::memcpy(values.data(), onHost.bytes.data(), onHost.bytes.size());
    }
    return values;
}

template <class Real>
fdtd::StateArray deviceArray(const fdtd::StateArray& onHost, std::size_t number, bool imaginary) {
    const auto values = valuesOf(onHost);
    fdtd::StateArray array{keptTransformName(number, imaginary),
                           std::is_same_v<Real, float> ? "float32" : "float64",
                           {values.size()},
                           std::vector<std::byte>(values.size() * sizeof(Real))};
    for (std::size_t n = 0; n < values.size(); ++n) {
        const auto part = static_cast<Real>(imaginary ? values[n].imag() : values[n].real());
        std::memcpy(array.bytes.data() + n * sizeof(Real), &part, sizeof(Real));
    }
    return array;
}

template <class Real>
std::vector<fdtd::StateArray> deviceArrays(const std::vector<std::size_t>& boxes,
                                           const std::vector<fdtd::StateArray>& onHost) {
    std::vector<fdtd::StateArray> arrays;
    for (std::size_t n = 0; n < onHost.size(); ++n) {
        for (const bool imaginary : {false, true}) {
            arrays.push_back(deviceArray<Real>(onHost[n], boxes.at(n), imaginary));
        }
    }
    return arrays;
}

template <class Real>
void takeParts(std::vector<std::complex<double>>& values, const fdtd::StateArray& onDevice,
               bool imaginary) {
    for (std::size_t n = 0; n < values.size(); ++n) {
        Real part{};
        std::memcpy(&part, onDevice.bytes.data() + n * sizeof(Real), sizeof(Real));
        imaginary ? values[n].imag(static_cast<double>(part))
                  : values[n].real(static_cast<double>(part));
    }
}

} // namespace

std::optional<std::vector<fdtd::StateArray>>
keptOnDevice(const fdtd::Recording& recording, const std::vector<bool>& wanted,
             const std::vector<fdtd::StateArray>& onHost, model::Precision precision) {
    const bool single = precision == model::Precision::single;
    std::size_t bytes = 0;
    for (const auto& array : onHost) {
        bytes += single ? array.bytes.size() / 2 : array.bytes.size();
    }
    if (bytes > mostKeptBytes) {
        return std::nullopt;
    }
    const auto boxes = keptBoxes(recording, wanted);
    return single ? deviceArrays<float>(boxes, onHost) : deviceArrays<double>(boxes, onHost);
}

std::optional<std::vector<fdtd::StateArray>>
keptOnHost(const fdtd::Recording& recording, const std::vector<bool>& wanted,
           std::vector<fdtd::StateArray> onHost, const std::vector<fdtd::StateArray>& onDevice) {
    const auto boxes = keptBoxes(recording, wanted);
    for (std::size_t n = 0; n < onHost.size(); ++n) {
        auto values = valuesOf(onHost[n]);
        for (const bool imaginary : {false, true}) {
            const auto name = keptTransformName(boxes.at(n), imaginary);
            const auto found = std::ranges::find(onDevice, name, &fdtd::StateArray::name);
            if (found == onDevice.end()) {
                return std::nullopt;
            }
            const bool single = found->type == "float32";
            const auto& parts =
                fdtd::requireArray(onDevice, name, single ? "float32" : "float64",
                                   values.size() * (single ? sizeof(float) : sizeof(double)));
            single ? takeParts<float>(values, parts, imaginary)
                   : takeParts<double>(values, parts, imaginary);
        }
        if (!values.empty()) {
            std::memcpy(onHost[n].bytes.data(), values.data(), onHost[n].bytes.size());
        }
    }
    return onHost;
}

} // namespace zonescope::gpu
