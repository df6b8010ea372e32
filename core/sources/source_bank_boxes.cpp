// Total field boxes lit by what consists of Bessel modes: oblique plane waves and beams.

#include "core/error.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/units.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/sources/boxed_modes.hpp"
#include "core/sources/oblique_line.hpp"
#include "core/sources/order_content.hpp"
#include "core/sources/source_bank.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <iterator>
#include <numbers>
#include <utility>

namespace zonescope::sources {
namespace {

/// The one mode of an order of a plane wave.
void addWaveModes(BoxedModes& modes, const grid::Discretisation& d, const model::TotalFieldBox& box,
                  int parity) {
    const auto wave = model::obliqueWaveOf(box, d.project->domain);
    const double kappa = transverseWavenumber(*d.project, wave);
    const OrderAmplitude jones = jonesVector(wave);
    modes.add(d, wave, kappa,
              modeAmplitude(d.grid.azimuthalOrder, parity, jones, jones,
                            box.angleDeg / 180.0 * std::numbers::pi, kappa));
}

/// One mode for each node of the integral over a beam's plane waves. Between where its line starts
/// and the focus a mode gains the phase that it has on the lattice at the carrier.
void addBeamModes(BoxedModes& modes, const grid::Discretisation& d, const model::TotalFieldBox& box,
                  int parity) {
    const auto& grid = d.grid;
    const auto beam = model::beamOf(box, d.project->domain);
    const auto carrier = model::carrierWavelength(beam.signal);
    if (!carrier) {
        throw InputError({.file = {},
                          .key = "sources[].signal.kind",
                          .value = say("sampled"),
                          .allowed = say("gaussian_pulse, continuous_wave"),
                          .hint = say("a beam needs a wavelength for its profile")});
    }
    const int row = sourceRowAt(grid, beam.zUm);
    const double eps = sourcePermittivity(d, row);
    const double omega = units::angularFrequency(*carrier);
    // Angles are those in the medium itself, whatever permittivity carries the waves on the grid.
    const double index =
        grid.compensation.active() ? sourceIndex(*d.project, beam.zUm) : std::sqrt(eps);
    const double wavenumber = index * omega;
    const BeamSpectrum spectrum(beam, wavenumber, index, SpectrumScale::amplitude);
    const double direction = beam.direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    const double distance = direction * (grid.z(row) - beam.focusZUm) - incidentLead(grid);
    const double farthest = std::max({std::abs(distance), std::abs(box.zMinUm - beam.focusZUm),
                                      std::abs(box.zMaxUm - beam.focusZUm)});
    const Quadrature rule =
        panelQuadrature(static_cast<int>(profileNodes(spectrum, box.rMaxUm, farthest)),
                        spectrum.angleBegin(), spectrum.angleEnd());
    // The signal is a difference over a step, smaller than the carrier by sin(x)/x.
    const double half = 0.5 * omega * grid.dt;
    const double whole = half / std::sin(half);
    model::ObliquePlaneWave wave;
    wave.zUm = beam.zUm;
    wave.direction = beam.direction;
    wave.signal = beam.signal;
    for (std::size_t n = 0; n < rule.node.size(); ++n) {
        const double angle = rule.node[n];
        const auto orders = spectrum.orders(angle, std::abs(grid.azimuthalOrder));
        const double kappa = wavenumber * std::sin(angle);
        const double measure = whole * 2.0 * std::numbers::pi * rule.weight[n] * std::sin(angle);
        auto amplitude =
            modeAmplitude(grid.azimuthalOrder, parity, orders.back(), orders.front(), angle, kappa);
        for (const auto& [polarization, value] : {std::pair(LinePolarization::tm, &amplitude.tm),
                                                  std::pair(LinePolarization::te, &amplitude.te)}) {
            const LatticeWave here =
                latticeWave(grid, polarization, omega, eps, discreteSquare(grid, kappa));
            const LatticeWave onAxis = latticeWave(grid, polarization, omega, eps, 0.0);
            // Beyond the light line of the lattice there is no such wave.
            *value *= here.kz > 0.0 ? std::polar(measure, (here.kz - onAxis.kz) * distance)
                                    : std::complex<double>();
        }
        wave.angleDeg = angle * 180.0 / std::numbers::pi;
        modes.add(d, wave, kappa, amplitude);
    }
}

} // namespace

void SourceBank::addBoxOfModes(const grid::Discretisation& discretisation,
                               const model::TotalFieldBox& box, int parity) {
    const auto& grid = discretisation.grid;
    const BoxFaces faces = facesOf(grid, box);
    refuseDispersiveSlabs(
        discretisation, say("give the material of the slab its index at the source's wavelength"));
    // Refused under the name of the face where the light enters.
    const bool upwards = box.direction == model::PropagationDirection::plusZ;
    static_cast<void>(sourcePermittivity(discretisation,
                                         upwards ? faces.rowBegin - 1 : faces.rowEnd + 1,
                                         upwards ? "z_min_um" : "z_max_um"));
    BoxedModes modes(faces, seriesCount_);
    if (model::litByPlaneWave(box)) {
        addWaveModes(modes, discretisation, box, parity);
    } else {
        addBeamModes(modes, discretisation, box, parity);
    }
    if (modes.empty()) {
        return;
    }
    std::ranges::move(modes.injections(), std::back_inserter(injections_));
    const int first = seriesCount_;
    seriesCount_ += modes.seriesCount();
    boxesOfModes_.push_back({std::move(modes), first});
}

} // namespace zonescope::sources
