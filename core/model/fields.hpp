#pragma once

/// \file
/// One description of every field of a project: its key in the file, its allowed range, and whether
/// it must be given. Reader, writer, range validation and the schema test all walk this
/// description, so they cannot disagree.
///
/// A visitor V provides, with `path()` handled by itself:
///   number(key, double&, Range, Presence)            integer(key, int&, Range, Presence)
///   optionalNumber(key, optional<double>&, Range)    optionalInteger(key, optional<int>&, Range)
///   text(key, string&, TextRule)                     choice(key, Enum&, Presence)
///   numbers(key, vector<double>&, Range, minimum)    object(key, T&)     optionalObject(key,
///   optional<T>&) list(key, vector<T>&, minimum)                   alternatives(variant&)
///   opticalConstants(Material&)                      pixels(key, DensityPixels&), required
/// With a const project the references are const.

#include "core/model/project.hpp"
#include "core/model/range.hpp"

#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace zonescope::model {

enum class Presence {
    required,  ///< must be given: there is no sensible default
    defaulted, ///< may be left out: the default of project.hpp holds
};

struct TextRule {
    Presence presence = Presence::defaulted;
    std::size_t maximumLength = 200;
    bool emptyByDefault = true;
};

template <class T, class U>
concept SameAs = std::same_as<std::remove_const_t<T>, U>;

/// The unit that a key carries in its name: "r_out_um" is in um; empty when it carries none.
[[nodiscard]] constexpr std::string_view unitOfKey(std::string_view key) noexcept {
    if (key.ends_with("_per_um")) {
        return "1/um";
    }
    if (key.ends_with("_um")) {
        return "um";
    }
    if (key.ends_with("_rad2_per_fs2")) {
        return "rad2/fs2";
    }
    if (key.ends_with("_rad_per_fs")) {
        return "rad/fs";
    }
    if (key.ends_with("_fs")) {
        return "fs";
    }
    if (key.ends_with("_s_per_m")) {
        return "S/m";
    }
    if (key.ends_with("_deg")) {
        return "degrees";
    }
    return {};
}

template <class V, SameAs<PointRz> T> void describe(V& v, T& x) {
    v.number("r_um", x.rUm, range::radius, Presence::required);
    v.number("z_um", x.zUm, range::position, Presence::required);
}

template <class V, SameAs<Domain> T> void describe(V& v, T& x) {
    v.choice("metric", x.metric, Presence::defaulted);
    v.number("radius_um", x.radiusUm, range::size, Presence::defaulted);
    v.number("z_min_um", x.zMinUm, range::position, Presence::defaulted);
    v.number("z_max_um", x.zMaxUm, range::position, Presence::defaulted);
    v.number("dr_um", x.drUm, range::cellSize, Presence::defaulted);
    v.number("dz_um", x.dzUm, range::cellSize, Presence::defaulted);
}

template <class V, SameAs<Boundary> T> void describe(V& v, T& x) {
    v.choice("kind", x.kind, Presence::defaulted);
    v.integer("cells", x.cells, Range{1, 1000}, Presence::defaulted);
    v.number("order", x.order, Range{1, 10}, Presence::defaulted);
    v.number("target_reflection", x.targetReflection, Range{1e-30, 1.0, false, true},
             Presence::defaulted);
    v.number("kappa_max", x.kappaMax, Range{1, 100}, Presence::defaulted);
    v.choice("stretch", x.stretch, Presence::defaulted);
}

template <class V, SameAs<Boundaries> T> void describe(V& v, T& x) {
    v.optionalObject("r_min", x.rMin);
    v.object("r_max", x.rMax);
    v.object("z_min", x.zMin);
    v.object("z_max", x.zMax);
}

template <class V, SameAs<Pole> T> void describe(V& v, T& x) {
    v.number("resonance_rad_per_fs", x.resonanceRadPerFs, range::angularFrequency,
             Presence::defaulted);
    v.number("damping_rad_per_fs", x.dampingRadPerFs, range::angularFrequency, Presence::required);
    v.number("strength_rad2_per_fs2", x.strengthRad2PerFs2, range::poleStrength,
             Presence::required);
    v.number("rate_strength_rad_per_fs", x.rateStrengthRadPerFs, range::poleRateStrength,
             Presence::defaulted);
}

template <class V, SameAs<Material> T> void describe(V& v, T& x) {
    v.text("name", x.name, TextRule{Presence::required});
    v.opticalConstants(x);
    v.text("colour", x.colour, TextRule{Presence::defaulted, 7});
    v.list("poles", x.poles, 0);
}

template <class V, SameAs<MaterialLayer> T> void describe(V& v, T& x) {
    v.number("z_min_um", x.zMinUm, range::position, Presence::required);
    v.number("z_max_um", x.zMaxUm, range::position, Presence::required);
    v.text("material", x.material, TextRule{Presence::required});
}

template <class V, SameAs<Ring> T> void describe(V& v, T& x) {
    v.number("r_in_um", x.rInUm, range::radius, Presence::required);
    v.number("r_out_um", x.rOutUm, range::size, Presence::required);
}

template <class V, SameAs<AnnularZone> T> void describe(V& v, T& x) {
    v.list("rings", x.rings, 1);
    v.list("layers", x.layers, 1);
    v.number("fill_factor", x.fillFactor, range::fillFactor, Presence::defaulted);
    v.integer("rotational_symmetry", x.rotationalSymmetry, range::rotationalSymmetry,
              Presence::defaulted);
}

template <class V, SameAs<Slab> T> void describe(V& v, T& x) {
    v.optionalNumber("z_min_um", x.zMinUm, range::position);
    v.optionalNumber("z_max_um", x.zMaxUm, range::position);
    v.text("material", x.material, TextRule{Presence::required});
}

template <class V, SameAs<Sphere> T> void describe(V& v, T& x) {
    v.number("z_um", x.zUm, range::position, Presence::required);
    v.number("radius_um", x.radiusUm, range::size, Presence::required);
    v.text("material", x.material, TextRule{Presence::required});
}

template <class V, SameAs<Cone> T> void describe(V& v, T& x) {
    v.number("z_min_um", x.zMinUm, range::position, Presence::required);
    v.number("z_max_um", x.zMaxUm, range::position, Presence::required);
    v.number("radius_at_z_min_um", x.radiusAtZMinUm, range::radius, Presence::required);
    v.number("radius_at_z_max_um", x.radiusAtZMaxUm, range::radius, Presence::required);
    v.text("material", x.material, TextRule{Presence::required});
}

template <class V, SameAs<Polygon> T> void describe(V& v, T& x) {
    v.list("points", x.points, 3);
    v.text("material", x.material, TextRule{Presence::required});
}

template <class V, SameAs<EllipseOutline> T> void describe(V& v, T& x) {
    v.number("width_um", x.widthUm, range::size, Presence::required);
    v.number("depth_um", x.depthUm, range::size, Presence::required);
}

template <class V, SameAs<RectangleOutline> T> void describe(V& v, T& x) {
    v.number("width_um", x.widthUm, range::size, Presence::required);
    v.number("depth_um", x.depthUm, range::size, Presence::required);
}

template <class V, SameAs<PolygonOutline> T> void describe(V& v, T& x) {
    v.numbers("x_um", x.xUm, range::position, 3);
    v.numbers("y_um", x.yUm, range::position, 3);
}

template <class V, SameAs<ArcOutline> T> void describe(V& v, T& x) {
    v.number("width_um", x.widthUm, range::size, Presence::required);
    v.number("opening_deg", x.openingDeg, range::opening, Presence::required);
}

template <class V, SameAs<DensityOutline> T> void describe(V& v, T& x) {
    v.number("width_um", x.widthUm, range::size, Presence::required);
    v.number("depth_um", x.depthUm, range::size, Presence::required);
    v.pixels("rows", x.pixels);
}

template <class V, SameAs<ArcDensityOutline> T> void describe(V& v, T& x) {
    v.number("width_um", x.widthUm, range::size, Presence::required);
    v.number("opening_deg", x.openingDeg, range::opening, Presence::required);
    v.pixels("rows", x.pixels);
}

template <class V, SameAs<Post> T> void describe(V& v, T& x) {
    v.number("r_um", x.rUm, range::radius, Presence::required);
    v.number("theta_deg", x.thetaDeg, range::turn, Presence::defaulted);
    v.integer("count", x.count, range::rotationalSymmetry, Presence::defaulted);
    v.number("rotation_deg", x.rotationDeg, range::turn, Presence::defaulted);
    v.alternatives(x.outline);
}

template <class V, SameAs<PostPattern> T> void describe(V& v, T& x) {
    v.list("posts", x.posts, 1);
    v.list("layers", x.layers, 1);
}

template <class V, SameAs<DensityRegion> T> void describe(V& v, T& x) {
    v.number("r_in_um", x.rInUm, range::radius, Presence::defaulted);
    v.number("r_out_um", x.rOutUm, range::size, Presence::required);
    v.number("z_min_um", x.zMinUm, range::position, Presence::required);
    v.number("z_max_um", x.zMaxUm, range::position, Presence::required);
    v.text("material", x.material, TextRule{Presence::required});
    v.text("gap_material", x.gapMaterial, TextRule{Presence::required});
    v.pixels("rows", x.pixels);
}

template <class V, SameAs<Body> T> void describe(V& v, T& x) {
    v.text("name", x.name, TextRule{});
    v.alternatives(x.shape);
}

template <class V, SameAs<GaussianPulse> T> void describe(V& v, T& x) {
    v.number("wavelength_um", x.wavelengthUm, range::wavelength, Presence::defaulted);
    v.number("relative_bandwidth", x.relativeBandwidth, Range{1e-6, 2.0}, Presence::defaulted);
    v.number("delay_widths", x.delayWidths, Range{1.0, 100.0}, Presence::defaulted);
}

template <class V, SameAs<ContinuousWave> T> void describe(V& v, T& x) {
    v.number("wavelength_um", x.wavelengthUm, range::wavelength, Presence::defaulted);
    v.number("ramp_periods", x.rampPeriods, Range{0.0, 1e6}, Presence::defaulted);
}

template <class V, SameAs<SampledSignal> T> void describe(V& v, T& x) {
    v.number("interval_fs", x.intervalFs, range::timeFs, Presence::defaulted);
    v.numbers("values", x.values, range::any, 5);
}

template <class V, SameAs<Signal> T> void describe(V& v, T& x) { v.alternatives(x); }

template <class V, SameAs<PlaneWave> T> void describe(V& v, T& x) {
    v.number("z_um", x.zUm, range::position, Presence::required);
    v.choice("direction", x.direction, Presence::defaulted);
    v.choice("polarization", x.polarization, Presence::defaulted);
    v.optionalNumber("polarization_angle_deg", x.polarizationAngleDeg, range::turn);
    v.number("amplitude", x.amplitude, range::any, Presence::defaulted);
    v.optionalNumber("aperture_radius_um", x.apertureRadiusUm, range::size);
    v.number("aperture_edge_um", x.apertureEdgeUm, range::radius, Presence::defaulted);
    v.object("signal", x.signal);
}

template <class V, SameAs<BoxLight> T> void describe(V& v, T& x) {
    v.choice("shape", x.shape, Presence::defaulted);
    v.number("focus_z_um", x.focusZUm, range::position, Presence::defaulted);
    v.number("waist_um", x.waistUm, range::size, Presence::defaulted);
    v.number("numerical_aperture", x.numericalAperture, range::numericalAperture,
             Presence::defaulted);
    v.number("inner_numerical_aperture", x.innerNumericalAperture, range::innerNumericalAperture,
             Presence::defaulted);
    v.choice("polarization", x.polarization, Presence::defaulted);
    v.integer("charge", x.charge, range::charge, Presence::defaulted);
    v.integer("radial_index", x.radialIndex, range::radialIndex, Presence::defaulted);
}

template <class V, SameAs<TotalFieldBox> T> void describe(V& v, T& x) {
    v.number("r_max_um", x.rMaxUm, range::size, Presence::required);
    v.number("z_min_um", x.zMinUm, range::position, Presence::required);
    v.number("z_max_um", x.zMaxUm, range::position, Presence::required);
    v.choice("direction", x.direction, Presence::defaulted);
    v.number("angle_deg", x.angleDeg, range::incidence, Presence::defaulted);
    v.choice("polarization", x.polarization, Presence::defaulted);
    v.number("polarization_angle_deg", x.polarizationAngleDeg, range::turn, Presence::defaulted);
    v.number("polarization_phase_deg", x.polarizationPhaseDeg, range::turn, Presence::defaulted);
    v.number("amplitude", x.amplitude, range::any, Presence::defaulted);
    v.object("light", x.light);
    v.object("signal", x.signal);
}

template <class V, SameAs<GuidedMode> T> void describe(V& v, T& x) {
    v.number("z_um", x.zUm, range::position, Presence::required);
    v.integer("mode", x.mode, range::modeNumber, Presence::defaulted);
    v.choice("direction", x.direction, Presence::defaulted);
    v.number("amplitude", x.amplitude, range::any, Presence::defaulted);
    v.object("signal", x.signal);
}

template <class V, SameAs<Dipole> T> void describe(V& v, T& x) {
    v.choice("dipole", x.kind, Presence::defaulted);
    v.number("r_um", x.rUm, range::radius, Presence::defaulted);
    v.number("z_um", x.zUm, range::position, Presence::required);
    v.number("orientation_r", x.orientationR, range::any, Presence::defaulted);
    v.number("orientation_theta", x.orientationTheta, range::any, Presence::defaulted);
    v.number("orientation_z", x.orientationZ, range::any, Presence::defaulted);
    v.number("amplitude", x.amplitude, range::any, Presence::defaulted);
    v.object("signal", x.signal);
}

template <class V, SameAs<CurrentProfile> T> void describe(V& v, T& x) {
    v.choice("component", x.component, Presence::required);
    v.numbers("r_um", x.rUm, range::radius, 1);
    v.numbers("z_um", x.zUm, range::position, 1);
    v.numbers("density", x.density, range::any, 1);
    v.object("signal", x.signal);
}

template <class V, SameAs<CurrentLoop> T> void describe(V& v, T& x) {
    v.choice("current", x.current, Presence::defaulted);
    v.number("r_um", x.rUm, range::size, Presence::required);
    v.number("z_um", x.zUm, range::position, Presence::required);
    v.number("amplitude", x.amplitude, range::any, Presence::defaulted);
    v.object("signal", x.signal);
}

template <class V, SameAs<ObliquePlaneWave> T> void describe(V& v, T& x) {
    v.number("z_um", x.zUm, range::position, Presence::required);
    v.choice("direction", x.direction, Presence::defaulted);
    v.number("angle_deg", x.angleDeg, range::incidence, Presence::required);
    v.number("polarization_angle_deg", x.polarizationAngleDeg, range::turn, Presence::defaulted);
    v.number("polarization_phase_deg", x.polarizationPhaseDeg, range::turn, Presence::defaulted);
    v.number("amplitude", x.amplitude, range::any, Presence::defaulted);
    v.optionalNumber("field_radius_um", x.fieldRadiusUm, range::size);
    v.optionalNumber("aperture_radius_um", x.apertureRadiusUm, range::size);
    v.number("aperture_edge_um", x.apertureEdgeUm, range::radius, Presence::defaulted);
    v.object("signal", x.signal);
}

template <class V, SameAs<Beam> T> void describe(V& v, T& x) {
    v.number("z_um", x.zUm, range::position, Presence::required);
    v.choice("direction", x.direction, Presence::defaulted);
    v.choice("shape", x.shape, Presence::defaulted);
    v.number("focus_z_um", x.focusZUm, range::position, Presence::defaulted);
    v.number("waist_um", x.waistUm, range::size, Presence::defaulted);
    v.number("numerical_aperture", x.numericalAperture, range::numericalAperture,
             Presence::defaulted);
    v.number("inner_numerical_aperture", x.innerNumericalAperture, range::innerNumericalAperture,
             Presence::defaulted);
    v.choice("polarization", x.polarization, Presence::defaulted);
    v.number("polarization_angle_deg", x.polarizationAngleDeg, range::turn, Presence::defaulted);
    v.integer("charge", x.charge, range::charge, Presence::defaulted);
    v.integer("radial_index", x.radialIndex, range::radialIndex, Presence::defaulted);
    v.number("angle_deg", x.angleDeg, range::incidence, Presence::defaulted);
    v.number("amplitude", x.amplitude, range::any, Presence::defaulted);
    v.object("signal", x.signal);
}

template <class V, SameAs<Source> T> void describe(V& v, T& x) {
    v.text("name", x.name, TextRule{});
    v.alternatives(x.kind);
}

template <class V, SameAs<PointProbe> T> void describe(V& v, T& x) { describe(v, x.at); }

template <class V, SameAs<DftPlane> T> void describe(V& v, T& x) {
    v.number("z_um", x.zUm, range::position, Presence::required);
    v.optionalNumber("r_max_um", x.rMaxUm, range::size);
    v.numbers("wavelengths_um", x.wavelengthsUm, range::wavelength, 1);
}

template <class V, SameAs<DftCylinder> T> void describe(V& v, T& x) {
    v.number("r_um", x.rUm, range::radius, Presence::required);
    v.optionalNumber("z_min_um", x.zMinUm, range::position);
    v.optionalNumber("z_max_um", x.zMaxUm, range::position);
    v.numbers("wavelengths_um", x.wavelengthsUm, range::wavelength, 1);
}

template <class V, SameAs<DftRegion> T> void describe(V& v, T& x) {
    v.numbers("wavelengths_um", x.wavelengthsUm, range::wavelength, 1);
}

template <class V, SameAs<FluxMonitor> T> void describe(V& v, T& x) {
    v.choice("surface", x.surface, Presence::defaulted);
    v.number("r_max_um", x.rMaxUm, range::size, Presence::required);
    v.number("z_min_um", x.zMinUm, range::position, Presence::required);
    v.number("z_max_um", x.zMaxUm, range::position, Presence::defaulted);
    v.numbers("wavelengths_um", x.wavelengthsUm, range::wavelength, 1);
}

template <class V, SameAs<SourcePower> T> void describe(V& v, T& x) {
    v.numbers("wavelengths_um", x.wavelengthsUm, range::wavelength, 1);
}

template <class V, SameAs<Monitor> T> void describe(V& v, T& x) {
    v.text("name", x.name, TextRule{});
    v.alternatives(x.kind);
}

template <class V, SameAs<StopRule> T> void describe(V& v, T& x) {
    v.number("max_time_fs", x.maxTimeFs, range::timeFs, Presence::defaulted);
    v.optionalNumber("energy_decay", x.energyDecay, Range{1e-30, 1.0, false, true});
    v.optionalNumber("phasor_change", x.phasorChange, Range{1e-12, 1.0, false, true});
}

template <class V, SameAs<DispersionCompensation> T> void describe(V& v, T& x) {
    v.choice("directions", x.directions, Presence::defaulted);
    v.optionalNumber("wavelength_um", x.wavelengthUm, range::wavelength);
}

template <class V, SameAs<RunSettings> T> void describe(V& v, T& x) {
    v.number("courant_number", x.courantNumber, range::courant, Presence::defaulted);
    v.object("stop", x.stop);
    v.optionalInteger("view_interval_steps", x.viewIntervalSteps, Range{1, 1'000'000});
    v.integer("energy_interval_steps", x.energyIntervalSteps, Range{1, 1'000'000},
              Presence::defaulted);
    v.choice("backend", x.backend, Presence::defaulted);
    v.choice("schedule", x.schedule, Presence::defaulted);
    v.choice("precision", x.precision, Presence::defaulted);
    v.integer("threads", x.threads, Range{0, 1024}, Presence::defaulted);
    v.choice("averaging", x.averaging, Presence::defaulted);
    v.number("order_error", x.orderError, range::orderError, Presence::defaulted);
    v.object("dispersion_compensation", x.dispersionCompensation);
}

template <class V, SameAs<LensDesign> T> void describe(V& v, T& x) {
    v.number("wavelength_um", x.wavelengthUm, range::wavelength, Presence::required);
    v.number("focal_length_um", x.focalLengthUm, range::size, Presence::required);
    v.number("exit_plane_z_um", x.exitPlaneZUm, range::position, Presence::defaulted);
}

template <class V, SameAs<WedgeZone> T> void describe(V& v, T& x) {
    v.optionalNumber("r_out_um", x.rOutUm, range::size);
    v.integer("folds", x.folds, range::rotationalSymmetry, Presence::required);
    v.integer("sectors", x.sectors, range::sectors, Presence::defaulted);
}

template <class V, SameAs<ZonePlan> T> void describe(V& v, T& x) {
    v.list("zones", x.zones, 1);
    v.number("ramp_wavelengths", x.rampWavelengths, range::rampWavelengths, Presence::defaulted);
    v.number("margin_wavelengths", x.marginWavelengths, range::marginWavelengths,
             Presence::defaulted);
    v.integer("inner_layer_cells", x.innerLayerCells, Range{1, 1000}, Presence::defaulted);
}

template <class V, SameAs<DesignedBody> T> void describe(V& v, T& x) {
    v.text("body", x.body, TextRule{Presence::required});
    v.choice("radii", x.radii, Presence::defaulted);
    v.number("minimum_width_um", x.minimumWidthUm, range::size, Presence::defaulted);
    v.optionalNumber("r_max_um", x.rMaxUm, range::size);
    v.optionalNumber("top_min_um", x.topMinUm, range::position);
    v.optionalNumber("top_max_um", x.topMaxUm, range::position);
}

template <class V, SameAs<DesignedDensity> T> void describe(V& v, T& x) {
    v.text("body", x.body, TextRule{Presence::required});
    v.number("pixel_r_um", x.pixelRUm, range::size, Presence::required);
    v.optionalNumber("pixel_z_um", x.pixelZUm, range::size);
    v.optionalNumber("pixel_theta_um", x.pixelThetaUm, range::size);
    v.number("filter_radius_um", x.filterRadiusUm, range::radius, Presence::defaulted);
    v.number("threshold", x.threshold, Range{0.0, 1.0, true, true}, Presence::defaulted);
    v.number("minimum_width_um", x.minimumWidthUm, range::radius, Presence::defaulted);
    v.number("minimum_gap_um", x.minimumGapUm, range::radius, Presence::defaulted);
    v.choice("widths", x.widths, Presence::defaulted);
    v.number("start_noise", x.startNoise, Range{0.0, 1.0}, Presence::defaulted);
    v.integer("seed", x.seed, Range{0, 1'000'000'000}, Presence::defaulted);
}

template <class V, SameAs<DesignedParameter> T> void describe(V& v, T& x) {
    v.text("name", x.name, TextRule{Presence::required});
    v.number("minimum", x.minimum, range::any, Presence::required);
    v.number("maximum", x.maximum, range::any, Presence::required);
}

template <class V, SameAs<DesignedPosts> T> void describe(V& v, T& x) {
    v.text("body", x.body, TextRule{Presence::required});
    v.number("size_min_um", x.sizeMinUm, range::size, Presence::required);
    v.number("size_max_um", x.sizeMaxUm, range::size, Presence::required);
}

template <class V, SameAs<ProjectionStage> T> void describe(V& v, T& x) {
    v.number("steepness", x.steepness, Range{0.0, 1e4}, Presence::required);
    v.integer("iterations", x.iterations, Range{1, 100'000}, Presence::required);
}

template <class V, SameAs<AdamSettings> T> void describe(V& v, T& x) {
    v.number("step", x.step, Range{0.0, 1.0, true, false}, Presence::defaulted);
    v.optionalNumber("final_step", x.finalStep, Range{0.0, 1.0, true, false});
    v.number("first_moment", x.firstMoment, Range{0.0, 1.0, false, true}, Presence::defaulted);
    v.number("second_moment", x.secondMoment, Range{0.0, 1.0, false, true}, Presence::defaulted);
}

template <class V, SameAs<OptimisationObjective> T> void describe(V& v, T& x) {
    v.choice("quantity", x.quantity, Presence::defaulted);
    v.choice("aim", x.aim, Presence::defaulted);
    v.number("near_field_z_um", x.nearFieldZUm, range::position, Presence::required);
    v.number("focus_z_um", x.focusZUm, range::position, Presence::defaulted);
    v.number("radius_um", x.radiusUm, range::radius, Presence::defaulted);
    v.number("cone_deg", x.coneDeg, range::cone, Presence::defaulted);
    v.integer("largest_order", x.largestOrder, range::largestOrder, Presence::defaulted);
    v.choice("target", x.target, Presence::defaulted);
    v.number("waist_um", x.waistUm, range::size, Presence::defaulted);
    v.numbers("phase_rad", x.phaseRad, range::phase, 0);
    v.numbers("wavelengths_um", x.wavelengthsUm, range::wavelength, 1);
    v.numbers("angles_deg", x.anglesDeg, range::incidence, 0);
    v.numbers("image_heights_um", x.imageHeightsUm, range::position, 0);
    v.choice("tilted_polarization", x.tiltedPolarization, Presence::defaulted);
}

template <class V, SameAs<Optimisation> T> void describe(V& v, T& x) {
    v.object("objective", x.objective);
    v.choice("method", x.method, Presence::defaulted);
    v.list("bodies", x.bodies, 0);
    v.list("densities", x.densities, 0);
    v.list("parameters", x.parameters, 0);
    v.list("posts", x.posts, 0);
    v.list("projection", x.projection, 0);
    v.number("threshold_shift", x.thresholdShift, range::thresholdShift, Presence::defaulted);
    v.object("adam", x.adam);
    v.integer("iterations", x.iterations, Range{0, 100'000}, Presence::defaulted);
}

template <class V, SameAs<Project> T> void describe(V& v, T& x) {
    v.text("name", x.name, TextRule{Presence::defaulted, 200, false});
    v.text("description", x.description, TextRule{Presence::defaulted, 20'000});
    v.object("domain", x.domain);
    v.object("boundaries", x.boundaries);
    v.list("materials", x.materials, 0);
    v.text("background", x.background, TextRule{Presence::defaulted, 200, false});
    v.list("bodies", x.bodies, 0);
    v.integer("azimuthal_order", x.azimuthalOrder, range::azimuthalOrder, Presence::defaulted);
    v.list("sources", x.sources, 0);
    v.list("monitors", x.monitors, 0);
    v.object("run", x.run);
    v.optionalObject("lens", x.lens);
    v.optionalObject("zones", x.zones);
    v.optionalObject("optimisation", x.optimisation);
}

} // namespace zonescope::model
