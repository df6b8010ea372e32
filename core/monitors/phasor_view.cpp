#include "core/monitors/phasor_view.hpp"

#include "core/error.hpp"
#include "core/fdtd/view_formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace zonescope::monitors {

namespace {

using fdtd::Component;
using fdtd::ViewQuantity;
using Complex = std::complex<double>;

constexpr std::array allComponents{Component::er, Component::et, Component::ez,
                                   Component::hr, Component::ht, Component::hz};

/// The component that a quantity is, if it is one.
std::optional<Component> componentOf(ViewQuantity quantity) noexcept {
    switch (quantity) {
    case ViewQuantity::er: return Component::er;
    case ViewQuantity::et: return Component::et;
    case ViewQuantity::ez: return Component::ez;
    case ViewQuantity::hr: return Component::hr;
    case ViewQuantity::ht: return Component::ht;
    case ViewQuantity::hz: return Component::hz;
    default: return std::nullopt;
    }
}

/// One frequency of a box with physical values.
class PhysicalBox {
public:
    PhysicalBox(const grid::Discretisation& d, const fdtd::DftBoxData& box, std::size_t frequency)
        : d_(d), box_(box), frequency_(frequency), omega_(box.omega.at(frequency)) {}

    [[nodiscard]] Complex at(Component component, int i, int k) const {
        const auto& grid = d_.grid;
        i = std::min(i, box_.box.iEnd - 1);
        k = std::min(k, box_.box.kEnd - 1);
        const Complex value = box_.at(component, frequency_, i, k);
        const bool inside = i >= grid.interiorBeginR() && i < grid.interiorEndR() &&
                            k >= grid.interiorBeginZ() && k < grid.interiorEndZ();
        return inside ? value : value / layerStretch(d_, component, i, k, omega_);
    }

    /// Averaged to the centre of cell (i, k), as view_formula.hpp does.
    [[nodiscard]] Complex centre(Component component, int i, int k) const {
        const auto offset = grid::yeeOffset(component);
        const int iUp = offset.r == 0.0 ? i + 1 : i;
        const int kUp = offset.z == 0.0 ? k + 1 : k;
        return 0.25 * (at(component, i, k) + at(component, iUp, k) + at(component, i, kUp) +
                       at(component, iUp, kUp));
    }

private:
    const grid::Discretisation& d_;
    const fdtd::DftBoxData& box_;
    std::size_t frequency_;
    double omega_;
};

/// Limits of a request within [begin, end), at least one sample.
void cut(int& from, int& to, int begin, int end) {
    from = std::clamp(from, begin, end - 1);
    to = std::clamp(to, from + 1, end);
}

/// Real values of the six components at one sample, as rows that a view formula reads: where it
/// averages neighbours they are equal.
class OneSample {
public:
    OneSample(const PhasorSamples& samples, std::size_t n) {
        for (std::size_t c = 0; c < amplitudes_.size(); ++c) {
            amplitudes_[c] = samples.fields[c].empty() ? Complex{} : Complex(samples.fields[c][n]);
        }
        for (std::size_t c = 0; c < permittivity_.size(); ++c) {
            permittivity_[c] = samples.permittivity[c].empty() ? 1.0F : samples.permittivity[c][n];
        }
        rows_.er = rows_.erUp = values_[0].data();
        rows_.et = rows_.etUp = values_[1].data();
        rows_.ez = values_[2].data();
        rows_.hr = values_[3].data();
        rows_.ht = values_[4].data();
        rows_.hz = rows_.hzUp = values_[5].data();
        rows_.epsEr = permittivity_.data();
        rows_.epsEt = permittivity_.data() + 1;
        rows_.epsEz = permittivity_.data() + 2;
        rows_.azimuth = fdtd::viewAzimuth<double>(samples.azimuthalOrder);
    }
    OneSample(const OneSample&) = delete;
    OneSample& operator=(const OneSample&) = delete;

    /// A formula of the fields at a phase, times the scale.
    template <class Formula> double at(Formula formula, Complex turn) {
        for (std::size_t c = 0; c < values_.size(); ++c) {
            values_[c].fill((amplitudes_[c] * turn).real());
        }
        return formula(rows_, 0);
    }

private:
    std::array<Complex, model::componentCount> amplitudes_;
    std::array<std::array<double, 2>, model::componentCount> values_{};
    std::array<float, 3> permittivity_{};
    fdtd::ViewRows<double> rows_;
};

/// A quarter of a period later: means over a period of quadratic forms are means of these two.
constexpr Complex now{1.0, 0.0};
constexpr Complex quarterLater{0.0, -1.0};

/// A quantity that is not a component, of one parity at one sample.
double valueOf(const PhasorSamples& samples, std::size_t n, ViewQuantity quantity,
               const PhasorLook& look) {
    OneSample sample(samples, n);
    return fdtd::withViewFormula(quantity, [&](auto formula) {
        if (look.aspect == PhasorAspect::moment) {
            return sample.at(formula, std::polar(look.scale, -look.phase));
        }
        const double first = sample.at(formula, look.scale * now);
        const double second = sample.at(formula, look.scale * quarterLater);
        const bool root = fdtd::viewCombination(quantity) == fdtd::view::Combination::quadrature;
        return root ? std::hypot(first, second) : 0.5 * (first + second);
    });
}

double componentValue(Complex amplitude, const PhasorLook& look) {
    switch (look.aspect) {
    case PhasorAspect::magnitude: return look.scale * std::abs(amplitude);
    case PhasorAspect::phase: return std::arg(amplitude) * 180.0 / std::numbers::pi;
    case PhasorAspect::moment: break;
    }
    return look.scale * (amplitude * std::polar(1.0, -look.phase)).real();
}

/// All parities together.
double combined(std::span<const PhasorSamples> parities, std::size_t n, ViewQuantity quantity,
                const PhasorLook& look) {
    const auto sumOf = [&](ViewQuantity part) {
        double sum = 0.0;
        for (const auto& samples : parities) {
            sum += valueOf(samples, n, part, look);
        }
        return sum;
    };
    switch (fdtd::viewCombination(quantity)) {
    case fdtd::view::Combination::magnitudeOfSums:
        return std::hypot(sumOf(ViewQuantity::poyntingR), sumOf(ViewQuantity::poyntingZ));
    case fdtd::view::Combination::quadrature: {
        double sum = 0.0;
        for (const auto& samples : parities) {
            sum = std::hypot(sum, valueOf(samples, n, quantity, look));
        }
        return sum;
    }
    default: return sumOf(quantity);
    }
}

} // namespace

bool hasPhase(ViewQuantity quantity) noexcept { return componentOf(quantity).has_value(); }

PhasorSamples samplePhasors(const grid::Discretisation& discretisation, const fdtd::DftBoxData& box,
                            std::size_t frequency, const fdtd::PlaneRequest& request) {
    const auto& grid = discretisation.grid;
    if (box.box.width() < 2 || box.box.height() < 2) {
        throw InputError(
            {.file = {},
             .key = "monitor",
             .value = say("{width} x {height} grid points", "width"_is = box.box.width(),
                          "height"_is = box.box.height()),
             .allowed = say("at least 2 x 2"),
             .hint = say("A picture needs a transform over the region.")});
    }
    PhasorSamples samples;
    samples.request = fdtd::fittedRequest(request, grid);
    cut(samples.request.iBegin, samples.request.iEnd, box.box.iBegin,
        std::min(box.box.iEnd - 1, grid.nr));
    cut(samples.request.kBegin, samples.request.kEnd, box.box.kBegin,
        std::min(box.box.kEnd - 1, grid.nz));
    const auto shape = fdtd::emptyPlane(samples.request);
    samples.width = shape.width;
    samples.height = shape.height;
    samples.omega = box.omega.at(frequency);
    samples.azimuthalOrder = grid.azimuthalOrder;

    const PhysicalBox values(discretisation, box, frequency);
    const auto& window = samples.request;
    const auto forEach = [&](auto use) {
        for (int row = 0; row < samples.height; ++row) {
            for (int column = 0; column < samples.width; ++column) {
                use(window.iBegin + column * window.strideR, window.kBegin + row * window.strideZ);
            }
        }
    };
    const auto count =
        static_cast<std::size_t>(samples.width) * static_cast<std::size_t>(samples.height);
    const auto own = componentOf(window.quantity);
    for (const auto component : allComponents) {
        if (own && component != *own) {
            continue;
        }
        auto& field = samples.fields[static_cast<std::size_t>(component)];
        field.reserve(count);
        forEach([&](int i, int k) {
            field.emplace_back(own ? values.at(component, i, k) : values.centre(component, i, k));
        });
    }
    if (window.quantity == ViewQuantity::energyDensity) {
        const auto& materials = discretisation.materials;
        const std::array arrays{&materials.epsEr, &materials.epsEt, &materials.epsEz};
        for (std::size_t c = 0; c < arrays.size(); ++c) {
            samples.permittivity[c].reserve(count);
            forEach([&](int i, int k) {
                samples.permittivity[c].push_back(
                    static_cast<float>((*arrays[c])[grid.index(i, k)]));
            });
        }
    }
    return samples;
}

PhasorSamples samplePhasors(const FieldSpectrum& spectrum, std::size_t frequency,
                            ViewQuantity quantity) {
    PhasorSamples samples;
    samples.request.quantity = quantity;
    samples.width = static_cast<int>(spectrum.r.size());
    samples.height = static_cast<int>(spectrum.z.size());
    samples.omega = spectrum.omega.at(frequency);
    samples.azimuthalOrder = spectrum.azimuthalOrder;
    for (const auto component : allComponents) {
        auto& field = samples.fields[static_cast<std::size_t>(component)];
        for (std::size_t iz = 0; iz < spectrum.z.size(); ++iz) {
            for (std::size_t ir = 0; ir < spectrum.r.size(); ++ir) {
                field.emplace_back(spectrum.at(component, frequency, iz, ir));
            }
        }
    }
    return samples;
}

fdtd::Plane phasorPlane(std::span<const PhasorSamples> parities, const PhasorLook& look) {
    const auto& first = parities.front();
    const auto quantity = first.request.quantity;
    const auto own = componentOf(quantity);
    if (look.aspect == PhasorAspect::phase && !own) {
        throw InputError(
            {.file = {},
             .key = "aspect",
             .value = say("phase"),
             .allowed = say("magnitude or moment"),
             .hint = say("Only single components have a phase: choose one of the six.")});
    }
    fdtd::Plane plane;
    plane.request = first.request;
    plane.width = first.width;
    plane.height = first.height;
    const auto count =
        static_cast<std::size_t>(first.width) * static_cast<std::size_t>(first.height);
    plane.values.reserve(count);
    for (std::size_t n = 0; n < count; ++n) {
        const double value =
            own ? componentValue(Complex(first.fields[static_cast<std::size_t>(*own)][n]), look)
                : combined(parities, n, quantity, look);
        plane.values.push_back(static_cast<float>(value));
    }
    return plane;
}

} // namespace zonescope::monitors
