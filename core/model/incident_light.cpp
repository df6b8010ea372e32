#include "core/model/incident_light.hpp"

namespace zonescope::model {

namespace {

/// Where the light of a box starts.
double startOf(const TotalFieldBox& box, const Domain& domain) {
    return box.direction == PropagationDirection::plusZ ? box.zMinUm - domain.dzUm
                                                        : box.zMaxUm + domain.dzUm;
}

} // namespace

ObliquePlaneWave obliqueWaveOf(const TotalFieldBox& box, const Domain& domain) {
    ObliquePlaneWave wave;
    wave.zUm = startOf(box, domain);
    wave.direction = box.direction;
    wave.angleDeg = box.angleDeg;
    wave.polarizationAngleDeg = box.polarizationAngleDeg;
    wave.polarizationPhaseDeg = box.polarizationPhaseDeg;
    wave.amplitude = box.amplitude;
    wave.fieldRadiusUm = box.rMaxUm;
    wave.signal = box.signal;
    return wave;
}

std::optional<ObliquePlaneWave> obliqueWaveOf(const Source& source, const Domain& domain) {
    if (const auto* wave = std::get_if<ObliquePlaneWave>(&source.kind)) {
        return *wave;
    }
    if (const auto* box = std::get_if<TotalFieldBox>(&source.kind);
        box != nullptr && litByPlaneWave(*box) && !litAlongAxis(*box)) {
        return obliqueWaveOf(*box, domain);
    }
    return std::nullopt;
}

ObliquePlaneWave turnedWave(const PlaneWave& wave, double angleDeg) {
    ObliquePlaneWave turned;
    turned.zUm = wave.zUm;
    turned.direction = wave.direction;
    turned.angleDeg = angleDeg;
    turned.amplitude = wave.amplitude;
    turned.apertureRadiusUm = wave.apertureRadiusUm;
    turned.apertureEdgeUm = wave.apertureEdgeUm;
    turned.signal = wave.signal;
    return turned;
}

Beam beamOf(const TotalFieldBox& box, const Domain& domain) {
    Beam beam;
    beam.zUm = startOf(box, domain);
    beam.direction = box.direction;
    beam.shape =
        box.light.shape == BoxLightShape::focused ? BeamShape::focused : BeamShape::gaussian;
    beam.focusZUm = box.light.focusZUm;
    beam.waistUm = box.light.waistUm;
    beam.numericalAperture = box.light.numericalAperture;
    beam.innerNumericalAperture = box.light.innerNumericalAperture;
    beam.polarization = box.light.polarization;
    beam.polarizationAngleDeg = box.polarizationAngleDeg;
    beam.charge = box.light.charge;
    beam.radialIndex = box.light.radialIndex;
    beam.angleDeg = box.angleDeg;
    beam.amplitude = box.amplitude;
    beam.signal = box.signal;
    return beam;
}

std::optional<Beam> beamOf(const Source& source, const Domain& domain) {
    if (const auto* beam = std::get_if<Beam>(&source.kind)) {
        return *beam;
    }
    if (const auto* box = std::get_if<TotalFieldBox>(&source.kind);
        box != nullptr && !litByPlaneWave(*box)) {
        return beamOf(*box, domain);
    }
    return std::nullopt;
}

} // namespace zonescope::model
