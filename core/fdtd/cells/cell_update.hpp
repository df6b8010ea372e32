#pragma once

/// \file
/// The arithmetic of one cell, written once. `V` is a scalar or a SIMD vector type; the
/// coefficients already contain the time step. The functions are constexpr so that device code can
/// compile the same header.
///
/// Equations: DESIGN 1.2 (curl), 1.4 (absorbing layer), 1.5 (materials). Signs and coefficient
/// names as in grid::RadialMetric and grid::AxialMetric.

namespace zonescope::fdtd::cell {

// Curls, times dt. `S` is a scalar broadcast to V where a coefficient is constant along a row.

template <class V, class O, class S>
[[gnu::always_inline]] constexpr V curlHr(const O& order, const V& ez, const S& step, const V& et,
                                          const V& etUp) {
    return step * (etUp - et) - order * ez;
}

template <class V, class R, class S>
[[gnu::always_inline]] constexpr V curlHt(const S& step, const V& er, const V& erUp,
                                          const R& radialStep, const V& ez, const V& ezOut) {
    return radialStep * (ezOut - ez) - step * (erUp - er);
}

template <class R, class V>
[[gnu::always_inline]] constexpr V curlHz(const R& outer, const V& etOut, const R& inner,
                                          const V& et, const R& order, const V& er) {
    return order * er + (inner * et - outer * etOut);
}

template <class O, class V, class S>
[[gnu::always_inline]] constexpr V curlEr(const O& order, const V& hz, const S& upper, const V& ht,
                                          const S& lower, const V& htDown) {
    return (lower * htDown - upper * ht) - order * hz;
}

template <class V, class R, class S>
[[gnu::always_inline]] constexpr V curlEt(const S& upper, const V& hr, const S& lower,
                                          const V& hrDown, const R& outer, const V& hz,
                                          const R& inner, const V& hzIn) {
    return (upper * hr - lower * hrDown) + (inner * hzIn - outer * hz);
}

template <class R, class V>
[[gnu::always_inline]] constexpr V curlEz(const R& outer, const V& ht, const R& inner,
                                          const V& htIn, const R& order, const V& hr) {
    return order * hr + (outer * ht - inner * htIn);
}

/// (eps dt + sigma) E = curl, trapezoidal: keep = (eps - sigma dt/2)/(eps + sigma dt/2), inverse =
/// 1/(eps + sigma dt/2).
template <class V>
[[gnu::always_inline]] constexpr V lossy(const V& keep, const V& field, const V& inverse,
                                         const V& curl) {
    return keep * field + inverse * curl;
}

/// First step of a layer cell: (kappa_a dt + a) D = source, trapezoidal.
template <class V, class G>
[[gnu::always_inline]] constexpr V layerAuxiliary(const G& keep, const V& auxiliary, const G& gain,
                                                  const V& source) {
    return keep * auxiliary + gain * source;
}

/// Second step: (kappa_x dt + x) F = (kappa_y dt + y) D, trapezoidal; newer and older are D after
/// and before.
template <class G, class V>
[[gnu::always_inline]] constexpr V layerField(const G& keep, const V& field, const G& gainNew,
                                              const V& newer, const G& gainOld, const V& older) {
    return keep * field + (gainNew * newer - gainOld * older);
}

} // namespace zonescope::fdtd::cell
