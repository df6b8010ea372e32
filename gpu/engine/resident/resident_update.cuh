#pragma once

/// \file
/// The update of a band: H, then E, with what the absorbing layers, the neighbouring bands do to
/// them.

#include "gpu/engine/resident/resident_band.cuh"

#include <cmath>
#include <cstddef>

namespace zonescope::gpu {
namespace resident {

ZONESCOPE_BAND_TEMPLATE
template <int c, class Chain>
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::put(int r, const Chain& chain) {
    auto& f = field<c>()[r];
    constexpr bool scaled = c < 3 && !uniform;
    constexpr bool withLoss = c < 3 && lossy;
    Columns scale{};
    if constexpr (scaled) {
        scale = inverse(c, r);
    }
    Columns kept{};
    if constexpr (withLoss) {
        kept = keep(c, r);
    }
    if constexpr (!axial) {
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            const float before = withLoss ? kept.v[n] * f[n] : f[n];
            f[n] = scaled ? fmaf(scale.v[n], chain(n, 0.0F), before) : chain(n, before);
        }
    } else if constexpr (!hasAuxiliary(c)) {
        // The field equals its auxiliary: see fdtd::Engine::setComponent.
        const Pack<2> across = rowLayer(c, r);
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            const float gain = scaled ? across.v[1] * scale.v[n] : across.v[1];
            f[n] = fmaf(across.v[0], f[n], gain * chain(n, 0.0F));
        }
    } else {
        const bool inLayer = rowInLayer(r);
        const Pack<2> across = rowLayer(c, r);
        const Columns older = auxiliary(c, r);
        Columns newer;
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            const float source = chain(n, 0.0F);
            newer.v[n] = scaled ? fmaf(scale.v[n], source, older.v[n]) : older.v[n] + source;
            f[n] += fmaf(across.v[0], newer.v[n], -across.v[1] * older.v[n]);
            // Elsewhere it would only carry rounding from step to step.
            newer.v[n] = inLayer ? newer.v[n] : 0.0F;
        }
        auxiliary(c, r) = newer;
    }
}

ZONESCOPE_BAND_TEMPLATE
template <int c>
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::add(int n, float factor, float value) {
    auto& f = field<c>()[R - 1][n];
    f = fmaf(axial ? lastGain() * factor : factor, value, f);
}

ZONESCOPE_BAND_TEMPLATE
template <int c>
ZONESCOPE_RESIDENT float ZONESCOPE_BAND_THREAD::completed(float factor, float value,
                                                          float f) const {
    return fmaf(layered ? rowLayer(c, -1).v[1] * factor : factor, value, f);
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::magnetic(int j) {
    const float step = a_.plan.step;
    if (a_.plan.wallApart) [[unlikely]] {
        machine_.apart();
        magneticWall();
    }
    const float radialStep = a_.view.radialStep;
    {
        const Columns half = coefficient(orderHalf);
        const Columns outer = coefficient(hzOuter);
        const Columns inner = coefficient(hzInner);
        ZONESCOPE_UNROLL
        for (int g = 0; g < G; ++g) {
            const Border next = electricEdges(0)[g * (T + 1) + t_ + 1];
            ZONESCOPE_UNROLL
            for (int v = 0; v < V; ++v) {
                const int r = g * V + v;
                put<hz>(r, [&](int n, float x) {
                    const float etOut = n + 1 < C ? et_[r][n + 1 < C ? n + 1 : n] : next.v[v];
                    return fmaf(-outer.v[n], etOut,
                                fmaf(inner.v[n], et_[r][n], fmaf(half.v[n], er_[r][n], x)));
                });
            }
        }
    }
    {
        const Columns order = coefficient(orderInteger);
        ZONESCOPE_UNROLL
        for (int r = 0; r + 1 < R; ++r) {
            put<hr>(r, [&](int n, float x) {
                x = fmaf(step, et_[r + 1][n] - et_[r][n], fmaf(-order.v[n], ez_[r][n], x));
                return n == 0 ? fmaf(-axisHr_, ez_[r][1], x) : x;
            });
        }
    }
    {
        ZONESCOPE_UNROLL
        for (int g = 0; g < G; ++g) {
            const Border next = electricEdges(1)[g * (T + 1) + t_ + 1];
            ZONESCOPE_UNROLL
            for (int v = 0; v < V; ++v) {
                const int r = g * V + v;
                if (r + 1 < R) {
                    const int up = r + 1 < R ? r + 1 : r;
                    put<ht>(r, [&](int n, float x) {
                        const float ezOut = n + 1 < C ? ez_[r][n + 1 < C ? n + 1 : n] : next.v[v];
                        return fmaf(radialStep, ezOut - ez_[r][n],
                                    fmaf(step, er_[r][n] - er_[up][n], x));
                    });
                } else {
                    add<ht>(C - 1, radialStep, next.v[v]);
                }
            }
        }
    }
    inject<innerH>(j);
    ZONESCOPE_UNROLL
    for (int g = 0; g < G; ++g) {
        Border htBorder;
        Border hzBorder;
        ZONESCOPE_UNROLL
        for (int v = 0; v < V; ++v) {
            htBorder.v[v] = ht_[g * V + v][C - 1];
            hzBorder.v[v] = hz_[g * V + v][C - 1];
        }
        magneticEdgesOf(0)[g * (T + 1) + t_ + 1] = htBorder;
        magneticEdgesOf(1)[g * (T + 1) + t_ + 1] = hzBorder;
    }
    const bool besideThem = hasCells() && t_ + 1 == cellsThread(); // the column before the cells'
    if (besideThem) [[unlikely]] {
        machine_.apart();
        ZONESCOPE_UNROLL
        for (int r = 0; r < R; ++r) {
            besideCells(0, r) = ht_[r][C - 1];
            besideCells(1, r) = hz_[r][C - 1];
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::magneticPartial(int j) {
    const float step = a_.plan.step;
    const float radialStep = a_.view.radialStep;
    constexpr int r = R - 1;
    const Columns order = coefficient(orderInteger);
    put<hr>(r, [&](int n, float x) {
        x = fmaf(-step, et_[r][n], fmaf(-order.v[n], ez_[r][n], x));
        return n == 0 ? fmaf(-axisHr_, ez_[r][1], x) : x;
    });
    put<ht>(r, [&](int n, float x) {
        x = fmaf(step, er_[r][n], fmaf(-radialStep, ez_[r][n], x));
        return n + 1 < C ? fmaf(radialStep, ez_[r][n + 1 < C ? n + 1 : n], x) : x;
    });
    inject<lastH>(j);
}

ZONESCOPE_BAND_TEMPLATE
template <class Down>
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::putEr(int r, const Columns& half,
                                                     const Down& htDown) {
    put<er>(r, [&](int n, float x) {
        return fmaf(electricStep(), htDown(n) - ht_[r][n], fmaf(-half.v[n], hz_[r][n], x));
    });
}

ZONESCOPE_BAND_TEMPLATE
template <class Down>
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::putEt(int r, const Columns& step, float hzBefore,
                                                     const Down& hrDown) {
    put<et>(r, [&](int n, float x) {
        const float hzIn = n > 0 ? hz_[r][n > 0 ? n - 1 : 0] : hzBefore;
        return fmaf(step.v[n], hzIn - hz_[r][n], fmaf(electricStep(), hr_[r][n] - hrDown(n), x));
    });
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::putEz(int r, const Columns& outer,
                                                     const Columns& inner, const Columns& order,
                                                     float htBefore) {
    put<ez>(r, [&](int n, float x) {
        const float htIn = n > 0 ? ht_[r][n > 0 ? n - 1 : 0] : htBefore;
        return fmaf(-inner.v[n], htIn, fmaf(outer.v[n], ht_[r][n], fmaf(order.v[n], hr_[r][n], x)));
    });
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::electricInner() {
    // Messages are asked for in two lots with work between them: all blocks do at the same time,
    // and who has asked for more than memory delivers at once must wait to go on.
    fetchFrom<1>();
    {
        const Columns outer = coefficient(ezOuter);
        const Columns inner = coefficient(ezInner);
        const Columns order = coefficient(electricOrderInteger);
        ZONESCOPE_UNROLL
        for (int g = 0; g < G; ++g) {
            const Border before = magneticEdgesOf(0)[g * (T + 1) + t_];
            ZONESCOPE_UNROLL
            for (int v = 0; v < V; ++v) {
                if (g * V + v + 1 < R) {
                    putEz(g * V + v, outer, inner, order, before.v[v]);
                }
            }
        }
    }
    fetchFrom<0>();
    {
        const Columns step = coefficient(etStep);
        ZONESCOPE_UNROLL
        for (int g = 0; g < G; ++g) {
            const Border before = magneticEdgesOf(1)[g * (T + 1) + t_];
            ZONESCOPE_UNROLL
            for (int v = 0; v < V; ++v) {
                const int r = g * V + v;
                if (r > 0 && r + 1 < R) {
                    putEt(r, step, before.v[v], [&](int n) { return hr_[r > 0 ? r - 1 : 0][n]; });
                }
            }
        }
    }
    {
        const Columns half = coefficient(electricOrderHalf);
        ZONESCOPE_UNROLL
        for (int r = 1; r + 1 < R; ++r) {
            putEr(r, half, [&](int n) { return ht_[r - 1][n]; });
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::electricFirstRow(int j) {
    const float step = a_.plan.step;
    const float radialStep = a_.view.radialStep;
    float hrDown[C] = {};
    float htDown[C] = {};
    if (hasLower_) {
        float values[3 * W];
        const float ezNext = receive<1>(values);
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            hrDown[n] = completed<hr>(step, et_[0][n], values[2 * n]);
            htDown[n] = values[2 * n + 1];
            if (n == C - 1) {
                htDown[n] = completed<ht>(radialStep, ezNext, htDown[n]);
            }
            htDown[n] = completed<ht>(-step, er_[0][n], htDown[n]);
        }
    }
    putEr(0, coefficient(electricOrderHalf), [&](int n) { return htDown[n]; });
    putEt(0, coefficient(etStep), magneticEdgesOf(1)[t_].v[0], [&](int n) { return hrDown[n]; });
    if (!hasLower_) [[unlikely]] { // an electric wall
        machine_.apart();
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            er_[0][n] = et_[0][n] = 0.0F;
        }
    }
    inject<firstE>(j);
    driveWall(0, 1);
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::electricLastRow(int j) {
    const float step = a_.plan.step;
    constexpr int r = R - 1;
    float htBefore = magneticEdgesOf(0)[(G - 1) * (T + 1) + t_].v[V - 1];
    if (hasUpper_) {
        float values[3 * W];
        const float erBefore = receive<0>(values);
        htBefore = fmaf(lastGain() * -step, erBefore, htBefore);
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            add<hr>(n, step, values[2 * n + 1]);
            add<ht>(n, -step, values[2 * n]);
        }
    }
    putEr(r, coefficient(electricOrderHalf), [&](int n) { return ht_[r - 1][n]; });
    putEt(r, coefficient(etStep), magneticEdgesOf(1)[(G - 1) * (T + 1) + t_].v[V - 1],
          [&](int n) { return hr_[r - 1][n]; });
    putEz(r, coefficient(ezOuter), coefficient(ezInner), coefficient(electricOrderInteger),
          htBefore);
    inject<restE>(j);
    driveWall(1, R);
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::clearBeyond() {
    if (hasUpper_) [[likely]] {
        return;
    }
    machine_.apart();
    ZONESCOPE_UNROLL
    for (int r = 0; r < R; ++r) {
        if (row_ + r >= a_.plan.rows) {
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                er_[r][n] = et_[r][n] = ez_[r][n] = 0.0F;
            }
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::storeElectricEdges() {
    ZONESCOPE_UNROLL
    for (int g = 0; g < G && hasColumns(); ++g) {
        Border etBorder;
        Border ezBorder;
        ZONESCOPE_UNROLL
        for (int v = 0; v < V; ++v) {
            etBorder.v[v] = et_[g * V + v][0];
            ezBorder.v[v] = ez_[g * V + v][0];
        }
        electricEdges(0)[g * (T + 1) + t_] = etBorder;
        electricEdges(1)[g * (T + 1) + t_] = ezBorder;
    }
}

} // namespace resident
} // namespace zonescope::gpu
