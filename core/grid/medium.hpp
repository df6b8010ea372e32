#pragma once

/// \file
/// Media and their averages: what lies side by side along the electric field adds its eps, what
/// lies one after the other adds its 1/eps. Sub-cell averages and mixtures of posts and gaps use
/// the same two rules.
///
/// A conductivity sigma enters as eps + i sigma/w to first order in sigma/(w eps): the averages of
/// eps are differentiated.

namespace zonescope::grid {

struct Medium {
    double permittivity = 1.0;
    double conductivity = 0.0; ///< 1/um
    bool operator==(const Medium&) const = default;
};

/// Mean over parts that see the same E (E along their surfaces): mean of eps and of sigma.
class MeanAlong {
public:
    void add(double weight, const Medium& medium) {
        sum_.permittivity += weight * medium.permittivity;
        sum_.conductivity += weight * medium.conductivity;
    }
    [[nodiscard]] const Medium& value() const noexcept { return sum_; }

private:
    Medium sum_{0.0, 0.0};
};

/// Mean over parts that see the same D (E across their surfaces): mean of 1/eps and of
/// sigma/eps^2 = -d(1/eps).
class MeanAcross {
public:
    void add(double weight, const Medium& medium) {
        const double inverse = 1.0 / medium.permittivity;
        inverse_ += weight * inverse;
        slope_ += weight * medium.conductivity * inverse * inverse;
    }
    [[nodiscard]] Medium value() const { return {1.0 / inverse_, slope_ / (inverse_ * inverse_)}; }

private:
    double inverse_ = 0.0;
    double slope_ = 0.0;
};

/// A medium that is the same along r and z but may differ along theta.
struct AxialMedium {
    Medium meridional; ///< for Er and Ez
    Medium azimuthal;  ///< for Etheta
    bool operator==(const AxialMedium&) const = default;
};

/// Zeroth-order effective medium of posts between radial planes that fill the part `fill` of every
/// circle, in `gaps` (Rytov, Sov. Phys. JETP 2, 466 (1956), at vanishing period):
/// Er and Ez lie along the walls, Etheta across them,
///
///     eps_r = eps_z = f eps_posts + (1 - f) eps_gaps,   1/eps_theta = f/eps_posts + (1 -
///     f)/eps_gaps.
///
/// Conductivities follow to first order (see above), so that across the walls
/// sigma_theta = eps_theta^2 (f sigma_posts/eps_posts^2 + (1 - f) sigma_gaps/eps_gaps^2).
/// With fill = 1 the result is `posts` to the last bit.
[[nodiscard]] AxialMedium mixture(const AxialMedium& posts, const AxialMedium& gaps, double fill);

} // namespace zonescope::grid
