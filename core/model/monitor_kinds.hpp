#pragma once

/// \file
/// Every kind of monitor: its name and where it lies (core/model/kind.hpp).

#include "core/model/kind.hpp"
#include "core/model/project.hpp"

namespace zonescope::model {

template <> struct Kind<PointProbe> {
    static constexpr std::string_view name = "point_probe";
    static void place(auto& probe, auto& to) { to.point(probe.at.rUm, probe.at.zUm); }
};

template <> struct Kind<DftPlane> {
    static constexpr std::string_view name = "dft_plane";
    static void place(auto& plane, auto& to) { to.disc(plane.zUm, plane.rMaxUm); }
};

template <> struct Kind<DftCylinder> {
    static constexpr std::string_view name = "dft_cylinder";
    static void place(auto& cylinder, auto& to) {
        to.cylinder(cylinder.rUm, cylinder.zMinUm, cylinder.zMaxUm);
    }
};

template <> struct Kind<DftRegion> {
    static constexpr std::string_view name = "dft_region";
    static void place(auto&, auto&) {}
};

template <> struct Kind<FluxMonitor> {
    static constexpr std::string_view name = "flux";
    static void place(auto& flux, auto& to) {
        switch (flux.surface) {
        case FluxSurface::planeZ:
            to.unseen(flux.zMaxUm);
            to.disc(flux.zMinUm, flux.rMaxUm);
            break;
        case FluxSurface::cylinderR: to.cylinder(flux.rMaxUm, flux.zMinUm, flux.zMaxUm); break;
        case FluxSurface::closedBox: to.box(flux.rMaxUm, flux.zMinUm, flux.zMaxUm); break;
        }
    }
};

template <> struct Kind<SourcePower> {
    static constexpr std::string_view name = "source_power";
    static void place(auto&, auto&) {}
};

} // namespace zonescope::model
