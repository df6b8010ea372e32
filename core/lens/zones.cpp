#include "core/lens/zones.hpp"

#include <cmath>
#include <numbers>

namespace zonescope::lens {

LensPath::LensPath(const LensSpecification& specification)
    : axicon_(specification.kind == LensKind::axicon), wavelength_(specification.wavelengthUm),
      focalLength_(specification.focalLengthUm),
      numericalAperture_(specification.numericalAperture), radius_(specification.radiusUm) {}

double LensPath::path(double rUm) const {
    if (axicon_) {
        return rUm * numericalAperture_;
    }
    // sqrt(r^2 + f^2) - f without cancellation.
    return rUm * rUm / (std::hypot(rUm, focalLength_) + focalLength_);
}

double LensPath::radius(double pathUm) const {
    return axicon_ ? pathUm / numericalAperture_
                   : std::sqrt(pathUm * (2.0 * focalLength_ + pathUm));
}

double LensPath::slope(double rUm) const {
    return axicon_ ? numericalAperture_ : rUm / std::hypot(rUm, focalLength_);
}

double LensPath::phase(double rUm) const {
    return -2.0 * std::numbers::pi / wavelength_ * path(rUm);
}

double LensPath::zones() const { return path(radius_) / wavelength_; }

double localPeriod(const LensPath& path, double wavelengthUm, double rUm) {
    return wavelengthUm / path.slope(rUm);
}

double levelEfficiency(int levels) {
    const double x = std::numbers::pi / levels;
    const double sinc = std::sin(x) / x;
    return sinc * sinc;
}

double focalShift(double radiusUm, double focalLengthUm, double wavelengthUm) {
    const double fresnelNumber = radiusUm * radiusUm / (wavelengthUm * focalLengthUm);
    const double x = std::numbers::pi * fresnelNumber;
    return -1.0 / (1.0 + x * x / 12.0);
}

double depthOfFocus(double wavelengthUm, double numericalAperture) {
    return 0.886 * wavelengthUm / (1.0 - std::sqrt(1.0 - numericalAperture * numericalAperture));
}

} // namespace zonescope::lens
