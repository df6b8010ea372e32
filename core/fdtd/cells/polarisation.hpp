#pragma once

/// \file
/// The arithmetic of polarisation in one cell, written once for all engines: auxiliary differential
/// equations, trapezoidal in time (the bilinear transform). constexpr, so that device code can
/// compile the same header.
///
/// A pole pair (a - i w b)/(w0^2 - w^2 - i w g) driven by the field e obeys
///
///     dt P = J + b e,    dt J = a e - g (J + b e) - w0^2 P
///
/// With both averaged over the step from e to e', S = e' + e, this gives, solved for the newer
/// values (D = 1 + g dt/2 + w0^2 dt^2/4),
///
///     P' - P = c_J J + c_P P + c_E S,    J' = j_J J + j_P P + j_E S
///     j_J = 2/D - 1    j_P = -dt w0^2/D    j_E = (dt/2)(a - g b - w0^2 b dt/2)/D
///     c_J = dt/D       c_P = j_P dt/2      c_E = (dt/2)(j_E + b)
///
/// and the newer field of a medium (eps dt + sigma) e + dt P = curl follows from e alone. For poles
/// with rate 0 the product of the current and the mean field is exactly the change of
/// (J^2 + w0^2 P^2)/(2 a) plus the positive loss g J^2/a: the energy argument of the leapfrog holds
/// with this sum added, so the time step is bounded by the limit of the non-dispersive scheme with
/// eps >= 1, whatever the poles; and since the bilinear transform maps positive real functions to
/// positive real ones, so it is for any passive sum. Series of such media (grid::Composition) see
/// one D, each its own field.

namespace zonescope::fdtd {

/// Coefficients of one pole of one medium, the time step in them.
template <class T> struct PoleCoefficients {
    T currentFromJ, currentFromP, currentFromE; ///< c_J, c_P, c_E
    T fromJ, fromP, fromE;                      ///< j_J, j_P, j_E
    T restores; ///< 1; 0 for Drude poles, whose P nothing needs and which may drift away
};

/// A pole's share of a branch's polarisation.
template <class T> struct BranchPole {
    T fraction; ///< of the branch that the pole's medium fills
    PoleCoefficients<T> pole;
};

/// (eps dt + sigma) e + dt P = curl with A = eps + sigma dt/2 + sum of fraction c_E:
/// keep = (eps - sigma dt/2 - sum of fraction c_E)/A, inverse = 1/A.
template <class T> struct BranchCoefficients {
    T weight, keep, inverse;
    int poleBegin, poleEnd; ///< in a list of BranchPole
};

namespace cell {

/// What the poles alone would add to P in this step.
template <class T>
[[gnu::always_inline]] constexpr T polarisationMemory(const BranchPole<T>& share, T j, T p) {
    return share.fraction * (share.pole.currentFromJ * j + share.pole.currentFromP * p);
}

/// The field of a branch after a step with this curl (times dt).
template <class T>
[[gnu::always_inline]] constexpr T branchField(const BranchCoefficients<T>& branch, T field, T curl,
                                               T memory) {
    return branch.keep * field + branch.inverse * (curl - memory);
}

/// Advances a pole, `sum` the field after plus the field before.
template <class T>
[[gnu::always_inline]] constexpr void advancePole(const PoleCoefficients<T>& pole, T sum, T& j,
                                                  T& p) {
    const T older = j;
    j = pole.fromJ * older + pole.fromP * p + pole.fromE * sum;
    p += pole.restores *
         (pole.currentFromJ * older + pole.currentFromP * p + pole.currentFromE * sum);
}

} // namespace cell
} // namespace zonescope::fdtd
