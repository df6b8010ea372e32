#include "core/model/oblique_light.hpp"

namespace zonescope::model {

ObliquePlaneWave obliqueWaveOf(const TotalFieldBox& box, const Domain& domain) {
    ObliquePlaneWave wave;
    wave.zUm = box.direction == PropagationDirection::plusZ ? box.zMinUm - domain.dzUm
                                                            : box.zMaxUm + domain.dzUm;
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
        box != nullptr && box->angleDeg != 0.0) {
        return obliqueWaveOf(*box, domain);
    }
    return std::nullopt;
}

} // namespace zonescope::model
