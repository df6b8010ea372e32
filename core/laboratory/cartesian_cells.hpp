#pragma once

/// \file
/// The arithmetic of one node of the laboratory's Cartesian schemes, written once: the CPU's loops
/// and the device's kernels compile the same text. Constexpr, so that device code may call it.

namespace zonescope::laboratory {

/// Pi(n+1) = centre Pi - keep Pi(n-1) + gain (sum of the four neighbours).
template <class Real> struct HertzCoefficients { Real centre, keep, gain; };

namespace cell {

/// Hx at (x, y + 1/2); `here` and `up` are the sums of both parts of Ez.
template <class Real> constexpr Real tmzHx(Real keep, Real hx, Real gain, Real here, Real up) {
    return keep * hx - gain * (up - here);
}

/// Hy at (x + 1/2, y).
template <class Real> constexpr Real tmzHy(Real keep, Real hy, Real gain, Real here, Real right) {
    return keep * hy + gain * (right - here);
}

/// The part of Ez that changes along x.
template <class Real> constexpr Real tmzEzx(Real keep, Real ezx, Real gain, Real hy, Real hyLeft) {
    return keep * ezx + gain * (hy - hyLeft);
}

/// The part of Ez that changes along y.
template <class Real> constexpr Real tmzEzy(Real keep, Real ezy, Real gain, Real hx, Real hxDown) {
    return keep * ezy - gain * (hx - hxDown);
}

template <class Real>
constexpr Real hertz(const HertzCoefficients<Real>& c, Real here, Real before, Real left,
                     Real right, Real down, Real up) {
    return c.centre * here - c.keep * before + c.gain * ((left + right) + (down + up));
}

/// Mur (1981), eq. 15: the wall's node from itself and the node beside it, now and next.
template <class Real> constexpr Real mur(Real factor, Real inner, Real innerNext, Real wall) {
    return inner + factor * (innerNext - wall);
}

} // namespace cell
} // namespace zonescope::laboratory
