#include "core/grid/grid.hpp"
#include "core/grid/metric.hpp"
#include "core/model/names.hpp"
#include "core/model/validation/polygon_check.hpp"
#include "core/model/validation/validate.hpp"
#include "tests/support/full_project.hpp"

#include <QString>
#include <QTest>

#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <string>

using namespace zonescope;
using namespace zonescope::model;

namespace {

using Change = std::function<void(Project&)>;

struct Case {
    const char* key;
    Severity severity;
    const char* words; ///< part of the message
    Change change;
};

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

template <class T> T& shape(Project& p, std::size_t n) { return std::get<T>(p.bodies[n].shape); }
template <class T> T& source(Project& p, std::size_t n) { return std::get<T>(p.sources[n].kind); }
template <class T> T& monitor(Project& p, std::size_t n) { return std::get<T>(p.monitors[n].kind); }

/// The box of the project, lit by a Gaussian beam along z.
TotalFieldBox boxedBeam(Project& p) {
    TotalFieldBox box = source<TotalFieldBox>(p, 3);
    box.angleDeg = box.polarizationPhaseDeg = 0.0;
    box.light.shape = BoxLightShape::gaussian;
    return box;
}

/// One wrong setting in an otherwise valid project, and the message it must give.
const std::map<const char*, Case>& cases() {
    constexpr auto error = Severity::error;
    static const std::map<const char*, Case> all{
        {"box without radius",
         {"sources[3].r_max_um", error, "greater than 0",
          [](Project& p) { source<TotalFieldBox>(p, 3).rMaxUm = 0; }}},
        {"box wider than the domain",
         {"sources[3].r_max_um", error, "0 to 3.1 um",
          [](Project& p) { source<TotalFieldBox>(p, 3).rMaxUm = 4; }}},
        {"box higher than the domain",
         {"sources[3].z_max_um", error, "-2.2 to 2.3 um",
          [](Project& p) { source<TotalFieldBox>(p, 3).zMaxUm = 2.5; }}},
        {"box upside down",
         {"sources[3].z_max_um", error, "greater than z_min_um",
          [](Project& p) { source<TotalFieldBox>(p, 3).zMaxUm = -2; }}},
        {"box cuts a body",
         {"sources[3]", error, "cuts bodies[5]",
          [](Project& p) { source<TotalFieldBox>(p, 3).rMaxUm = 1.9; }}},
        {"body outside the box",
         {"bodies[3]", Severity::warning, "outside the total field box",
          [](Project& p) {
              shape<Sphere>(p, 3) = {2.1, 0.1, "TiO2"};
          }}},
        {"circular box with samples",
         {"sources[2].signal.kind", error, "gaussian_pulse or continuous_wave",
          [](Project& p) {
              auto& box = source<TotalFieldBox>(p, 3);
              box.angleDeg = box.polarizationAngleDeg = box.polarizationPhaseDeg = 0.0;
              box.polarization = Polarization::circular;
          }}},
        {"box at an angle, circular",
         {"sources[3].polarization", error, "at an angle",
          [](Project& p) { source<TotalFieldBox>(p, 3).polarization = Polarization::circular; }}},
        {"box at an angle, too wide a band",
         {"sources[3].signal.relative_bandwidth", error, "at 80 degrees",
          [](Project& p) { source<TotalFieldBox>(p, 3).angleDeg = 80.0; }}},
        {"box along z with a turned polarization",
         {"sources[3].polarization_angle_deg", Severity::warning, "0 with angle_deg = 0",
          [](Project& p) {
              auto& box = source<TotalFieldBox>(p, 3);
              box.angleDeg = box.polarizationPhaseDeg = 0.0;
          }}},
        {"box at too large an angle",
         {"sources[3].angle_deg", error, "0 to 89",
          [](Project& p) { source<TotalFieldBox>(p, 3).angleDeg = 90.0; }}},
        {"beam in a box, circular by the wrong key",
         {"sources[3].polarization", error, "with a beam",
          [](Project& p) {
              source<TotalFieldBox>(p, 3) = boxedBeam(p);
              source<TotalFieldBox>(p, 3).polarization = Polarization::circular;
          }}},
        {"beam in a box, phase of a plane wave",
         {"sources[3].polarization_phase_deg", Severity::warning, "0 but for a plane wave",
          [](Project& p) {
              source<TotalFieldBox>(p, 3) = boxedBeam(p);
              source<TotalFieldBox>(p, 3).polarizationPhaseDeg = 30.0;
          }}},
        {"beam in a box, too sharp",
         {"sources[3].light.numerical_aperture", error, "less than the refractive index",
          [](Project& p) {
              source<TotalFieldBox>(p, 3) = boxedBeam(p);
              source<TotalFieldBox>(p, 3).light.shape = BoxLightShape::focused;
              source<TotalFieldBox>(p, 3).light.numericalAperture = 2.0;
          }}},
        {"beam in a box, too narrow",
         {"sources[3].light.waist_um", error, "wavelength in the medium / pi",
          [](Project& p) {
              source<TotalFieldBox>(p, 3) = boxedBeam(p);
              source<TotalFieldBox>(p, 3).light.waistUm = 0.05;
          }}},
        {"beam in a box, no light in the order",
         {"azimuthal_order", error, "sources[3] has no light in order",
          [](Project& p) {
              source<TotalFieldBox>(p, 3) = boxedBeam(p);
              source<TotalFieldBox>(p, 3).light.charge = 5;
          }}},
        {"beam in a box, focus far away",
         {"sources[3].light.focus_z_um", error, "plane waves are enough",
          [](Project& p) {
              source<TotalFieldBox>(p, 3) = boxedBeam(p);
              source<TotalFieldBox>(p, 3).light.focusZUm = 1e5;
          }}},
        {"guided mode outside",
         {"sources[4].z_um", error, "-2.2 to 2.3 um",
          [](Project& p) { source<GuidedMode>(p, 4).zUm = 3; }}},
        {"mode number",
         {"sources[4].mode", error, "1 to 1000",
          [](Project& p) { source<GuidedMode>(p, 4).mode = 0; }}},
        {"guided mode of samples",
         {"sources[4].signal.kind", error, "gaussian_pulse or continuous_wave",
          [](Project& p) {
              source<GuidedMode>(p, 4).signal = source<CurrentProfile>(p, 2).signal;
          }}},
        {"nan",
         {"domain.radius_um", error, "finite", [](Project& p) { p.domain.radiusUm = notANumber; }}},
        {"infinity",
         {"domain.z_max_um", error, "-1000000 to 1000000 um",
          [](Project& p) { p.domain.zMaxUm = infinity; }}},
        {"no radius",
         {"domain.radius_um", error, "greater than 0", [](Project& p) { p.domain.radiusUm = 0; }}},
        {"upside down",
         {"domain.z_max_um", error, "greater than z_min_um",
          [](Project& p) { p.domain.zMaxUm = -3; }}},
        {"cell size",
         {"domain.dr_um", error, "1e-06 to 1000 um", [](Project& p) { p.domain.drUm = 0; }}},
        {"too many cells",
         {"domain", error, "at most 2e+09 cells",
          [](Project& p) { p.domain.drUm = p.domain.dzUm = 4e-5; }}},
        {"layer cells",
         {"boundaries.r_max.cells", error, "1 to 1000",
          [](Project& p) { p.boundaries.rMax.cells = 0; }}},
        {"grading",
         {"boundaries.z_min.order", error, "1 to 10",
          [](Project& p) { p.boundaries.zMin.order = 0; }}},
        {"reflection",
         {"boundaries.z_max.target_reflection", error, "less than 1",
          [](Project& p) { p.boundaries.zMax.targetReflection = 1; }}},
        {"kappa",
         {"boundaries.z_max.kappa_max", error, "1 to 100",
          [](Project& p) { p.boundaries.zMax.kappaMax = 0.5; }}},
        {"unnamed material",
         {"materials[0].name", error, "at least one character",
          [](Project& p) {
              p.materials[0].name = "";
              p.background = "TiO2";
          }}},
        {"same material",
         {"materials[3].name", error, "materials[0] has the same name",
          [](Project& p) { p.materials.push_back(p.materials[0]); }}},
        {"vacuum again",
         {"materials[3].name", error, "always there",
          [](Project& p) {
              p.materials.push_back({"vacuum", 1.0, 0.0, ""});
          }}},
        {"below vacuum",
         {"materials[0].permittivity", error, "1 to 10000",
          [](Project& p) { p.materials[0].permittivity = 0.5; }}},
        {"gain",
         {"materials[0].conductivity_per_um", error, "0 to 1000000 1/um",
          [](Project& p) { p.materials[0].conductivityPerUm = -1; }}},
        {"colour",
         {"materials[0].colour", error, "#rrggbb",
          [](Project& p) { p.materials[0].colour = "red"; }}},
        {"background",
         {"background", error, "Add the material", [](Project& p) { p.background = "air"; }}},
        {"ring order",
         {"bodies[0].rings[1].r_in_um", error, "less than r_out_um = 0.45",
          [](Project& p) { shape<AnnularZone>(p, 0).rings[1].rInUm = 0.5; }}},
        {"negative ring",
         {"bodies[0].rings[0].r_in_um", error, "0 to 1000000 um",
          [](Project& p) { shape<AnnularZone>(p, 0).rings[0].rInUm = -0.1; }}},
        {"overlapping rings",
         {"bodies[0].rings[1].r_in_um", error, "must not overlap",
          [](Project& p) { shape<AnnularZone>(p, 0).rings[1].rInUm = 0.15; }}},
        {"overlapping layers",
         {"bodies[0].layers[1].z_min_um", error, "must not overlap",
          [](Project& p) { shape<AnnularZone>(p, 0).layers[1].zMinUm = 0.4; }}},
        {"layer order",
         {"bodies[0].layers[0].z_max_um", error, "lower end comes first",
          [](Project& p) { shape<AnnularZone>(p, 0).layers[0].zMaxUm = -1; }}},
        {"layer material",
         {"bodies[0].layers[1].material", error, "vacuum, glass, TiO2",
          [](Project& p) { shape<AnnularZone>(p, 0).layers[1].material = "x"; }}},
        {"no rings",
         {"bodies[0].rings", error, "at least 1 entry",
          [](Project& p) { shape<AnnularZone>(p, 0).rings.clear(); }}},
        {"no fill",
         {"bodies[0].fill_factor", error, "greater than 0, at most 1",
          [](Project& p) { shape<AnnularZone>(p, 0).fillFactor = 0.0; }}},
        {"overfull",
         {"bodies[0].fill_factor", error, "greater than 0, at most 1",
          [](Project& p) { shape<AnnularZone>(p, 0).fillFactor = 1.01; }}},
        {"no symmetry",
         {"bodies[0].rotational_symmetry", error, "1 to 1000000",
          [](Project& p) { shape<AnnularZone>(p, 0).rotationalSymmetry = 0; }}},
        {"one post",
         {"bodies[0].rotational_symmetry", error, "at least 2 with fill_factor = 0.625",
          [](Project& p) { shape<AnnularZone>(p, 0).rotationalSymmetry = 1; }}},
        {"two posts",
         {"bodies[0].rotational_symmetry", Severity::warning, "order -1 into order 1",
          [](Project& p) {
              shape<AnnularZone>(p, 0).rotationalSymmetry = 2;
              p.zones.reset();                      // which would follow the posts
              p.optimisation->densities.pop_back(); // maps are searched in zones
          }}},
        // 2 pi 0.45 um / 13 = 0.217 um; the shortest carrier is 0.5 um, the index 2.4: 0.208 um.
        {"posts far apart",
         {"bodies[0].rotational_symmetry", Severity::warning, "at least 14",
          [](Project& p) {
              shape<AnnularZone>(p, 0).rotationalSymmetry = 13;
              p.zones.reset();
              p.optimisation->densities.pop_back();
          }}},
        {"posts to infinity",
         {"bodies[0].fill_factor", Severity::warning, "end the rings inside",
          [](Project& p) {
              shape<AnnularZone>(p, 0).rings[1].rOutUm = 3.1;
              shape<AnnularZone>(p, 0).rotationalSymmetry = 1000;
              p.sources.erase(p.sources.begin() + 3); // a box would cut the rings
          }}},
        {"slab order",
         {"bodies[2].z_max_um", error, "lower end",
          [](Project& p) { shape<Slab>(p, 2).zMaxUm = -1; }}},
        {"sphere",
         {"bodies[3].radius_um", error, "greater than 0",
          [](Project& p) { shape<Sphere>(p, 3).radiusUm = 0; }}},
        {"needle",
         {"bodies[4].radius_at_z_max_um", error, "no volume",
          [](Project& p) { shape<Cone>(p, 4).radiusAtZMaxUm = 0; }}},
        {"two points",
         {"bodies[5].points", error, "at least 3",
          [](Project& p) { shape<Polygon>(p, 5).points.pop_back(); }}},
        {"bow tie",
         {"bodies[5].points", error, "cross or touch",
          [](Project& p) {
              shape<Polygon>(p, 5).points = {{1, 0}, {2, 1}, {2, 0}, {1, 1}};
          }}},
        {"beyond the axis",
         {"bodies[5].points[2].r_um", error, "0 to 1000000 um",
          [](Project& p) { shape<Polygon>(p, 5).points[2].rUm = -0.1; }}},
        {"same body",
         {"bodies[4].name", Severity::warning, "bodies[1] has the same name",
          [](Project& p) { p.bodies[4].name = "below"; }}},
        {"not m = 1",
         {"azimuthal_order", error, "only the orders 1 and -1",
          [](Project& p) { p.azimuthalOrder = 2; }}},
        {"huge m",
         {"azimuthal_order", error, "-1000 to 1000",
          [](Project& p) { p.azimuthalOrder = 100'000; }}},
        {"wave outside",
         {"sources[0].z_um", error, "outside the domain",
          [](Project& p) { source<PlaneWave>(p, 0).zUm = 3; }}},
        {"circular samples",
         {"sources[2].signal.kind", error, "no carrier",
          [](Project& p) { source<PlaneWave>(p, 0).polarization = Polarization::circular; }}},
        {"soft stop",
         {"sources[0].aperture_edge_um", error, "across the axis",
          [](Project& p) { source<PlaneWave>(p, 0).apertureEdgeUm = 4.5; }}},
        {"edge without stop",
         {"sources[0].aperture_edge_um", Severity::warning, "no stop",
          [](Project& p) { source<PlaneWave>(p, 0).apertureRadiusUm.reset(); }}},
        {"dipole outside",
         {"sources[1].r_um", error, "0 to 3.1 um",
          [](Project& p) { source<Dipole>(p, 1).rUm = 3.2; }}},
        {"no direction",
         {"sources[1].orientation_z", error, "vector other than zero",
          [](Project& p) {
              auto& d = source<Dipole>(p, 1);
              d.orientationR = d.orientationTheta = d.orientationZ = 0;
          }}},
        {"axis, m = 1",
         {"sources[1].orientation_r", error, "along x",
          [](Project& p) {
              auto& d = source<Dipole>(p, 1);
              d.rUm = d.orientationR = 0;
          }}},
        {"axis, m = 0",
         {"sources[0].orientation_z", error, "along z",
          [](Project& p) {
              p.sources = {p.sources[1]};
              p.azimuthalOrder = 0;
              auto& d = source<Dipole>(p, 0);
              d.rUm = d.orientationZ = 0;
          }}},
        {"axis, m = 3",
         {"sources[0].r_um", error, "only the orders 0 and +-1",
          [](Project& p) {
              p.sources = {p.sources[1]};
              p.azimuthalOrder = 3;
              source<Dipole>(p, 0).rUm = 0;
          }}},
        {"ninety degrees",
         {"sources[5].angle_deg", error, "0 to 89 degrees",
          [](Project& p) { source<ObliquePlaneWave>(p, 5).angleDeg = 90; }}},
        {"beyond the light line",
         {"monitors[1].wavelengths_um[1]", error, "light line",
          [](Project& p) {
              auto& wave = source<ObliquePlaneWave>(p, 5);
              wave.angleDeg = 60;
              wave.signal = ContinuousWave{0.519, 3.0};
              p.monitors.resize(2);
          }}},
        {"wide band at an angle",
         {"sources[5].signal.relative_bandwidth", error, "evanescent",
          [](Project& p) { source<ObliquePlaneWave>(p, 5).angleDeg = 75; }}},
        {"oblique samples",
         {"sources[5].signal.kind", error, "no carrier",
          [](Project& p) {
              source<ObliquePlaneWave>(p, 5).signal = SampledSignal{0.1, {0, 1, 0, -1, 0}};
          }}},
        {"oblique stop of no size",
         {"sources[5].aperture_radius_um", error, "greater than 0",
          [](Project& p) { source<ObliquePlaneWave>(p, 5).apertureRadiusUm = 0; }}},
        {"oblique soft stop",
         {"sources[5].aperture_edge_um", error, "across the axis",
          [](Project& p) { source<ObliquePlaneWave>(p, 5).apertureEdgeUm = 4.5; }}},
        {"lit beyond the domain",
         {"sources[5].field_radius_um", error, "at most the domain's radius",
          [](Project& p) { source<ObliquePlaneWave>(p, 5).fieldRadiusUm = 3.2; }}},
        {"oblique in a can",
         {"boundaries.r_max.kind", error, "absorbing",
          [](Project& p) {
              p.boundaries.rMax.kind = BoundaryKind::electricWall;
              p.sources.erase(p.sources.begin() + 3); // a box at an angle is refused there as well
          }}},
        {"box at an angle in a can",
         {"boundaries.r_max.kind", error, "sources[3] comes from outside",
          [](Project& p) {
              p.boundaries.rMax.kind = BoundaryKind::electricWall;
              p.sources.erase(p.sources.begin() + 5);
          }}},
        {"oblique outside",
         {"sources[5].z_um", error, "outside the domain",
          [](Project& p) { source<ObliquePlaneWave>(p, 5).zUm = 3; }}},
        {"aperture of glass",
         {"sources[6].numerical_aperture", error, "refractive index 1.5",
          [](Project& p) { source<Beam>(p, 6).numericalAperture = 1.5; }}},
        {"no aperture",
         {"sources[6].numerical_aperture", error, "greater than 0",
          [](Project& p) { source<Beam>(p, 6).numericalAperture = 0; }}},
        {"dark pupil",
         {"sources[6].inner_numerical_aperture", error, "dark",
          [](Project& p) { source<Beam>(p, 6).innerNumericalAperture = 0.7; }}},
        {"tilt and aperture",
         {"sources[6].angle_deg", error, "outermost rays",
          [](Project& p) { source<Beam>(p, 6).angleDeg = 65; }}},
        {"no waist",
         {"sources[6].waist_um", error, "greater than 0",
          [](Project& p) { source<Beam>(p, 6).waistUm = 0; }}},
        {"evanescent waist",
         {"sources[6].waist_um", error, "wavelength in the medium / pi",
          [](Project& p) {
              source<Beam>(p, 6).shape = BeamShape::gaussian;
              source<Beam>(p, 6).waistUm = 0.1;
          }}},
        {"large charge",
         {"sources[6].charge", error, "ring", [](Project& p) { source<Beam>(p, 6).charge = 100; }}},
        {"too large charge",
         {"sources[6].charge", error, "-100 to 100",
          [](Project& p) { source<Beam>(p, 6).charge = 101; }}},
        {"beam of another order",
         {"azimuthal_order", error, "no light in order",
          [](Project& p) { source<Beam>(p, 6).angleDeg = 0; }}},
        {"beam far aside",
         {"sources[6].angle_deg", error, "outside the domain",
          [](Project& p) {
              source<Beam>(p, 6).angleDeg = 55;
              source<Beam>(p, 6).focusZUm = 1.5;
          }}},
        {"beam samples",
         {"sources[6].signal.kind", error, "no carrier",
          [](Project& p) {
              source<Beam>(p, 6).signal = SampledSignal{0.1, {0, 1, 0, -1, 0}};
          }}},
        {"order error",
         {"run.order_error", error, "1e-09 to 0.5", [](Project& p) { p.run.orderError = 0; }}},
        {"compensated wavelength",
         {"run.dispersion_compensation.wavelength_um", error, "0.001 to 100000 um",
          [](Project& p) { p.run.dispersionCompensation.wavelengthUm = -0.5; }}},
        {"compensation of coarse cells",
         {"run.dispersion_compensation.directions", error, "at most 0.05",
          [](Project& p) { p.run.dispersionCompensation.wavelengthUm = 0.3; }}},
        {"compensation without a wavelength",
         {"run.dispersion_compensation.wavelength_um", error, "no source and no monitor",
          [](Project& p) {
              p.run.dispersionCompensation.wavelengthUm.reset();
              p.sources = {};
              p.monitors = {};
          }}},
        {"wavelength",
         {"sources[0].signal.wavelength_um", error, "0.001 to 100000 um",
          [](Project& p) {
              source<PlaneWave>(p, 0).signal = GaussianPulse{-0.5, 0.2, 4};
          }}},
        {"few samples",
         {"sources[2].signal.values", error, "at least 5 entries",
          [](Project& p) {
              source<CurrentProfile>(p, 2).signal = SampledSignal{0.1, {1, -1}};
          }}},
        {"table size",
         {"sources[2].density", error, "6 values: 2 radii",
          [](Project& p) { source<CurrentProfile>(p, 2).density.pop_back(); }}},
        {"table order",
         {"sources[2].z_um[1]", error, "sort them",
          [](Project& p) { source<CurrentProfile>(p, 2).zUm[1] = 0; }}},
        {"table nan",
         {"sources[2].density[3]", error, "finite",
          [](Project& p) { source<CurrentProfile>(p, 2).density[3] = notANumber; }}},
        {"table outside",
         {"sources[2].z_um", error, "outside the domain",
          [](Project& p) {
              source<CurrentProfile>(p, 2).zUm = {5, 6, 7};
          }}},
        {"same source",
         {"sources[1].name", error, "sources[0] has the same name",
          [](Project& p) { p.sources[1].name = "wave"; }}},
        {"same monitor",
         {"monitors[1].name", error, "monitors[0] has the same name",
          [](Project& p) { p.monitors[1].name = "probe"; }}},
        {"slash",
         {"monitors[1].name", error, "without \"/\"",
          [](Project& p) { p.monitors[1].name = "a/b"; }}},
        {"probe outside",
         {"monitors[0].r_um", error, "outside the domain",
          [](Project& p) { monitor<PointProbe>(p, 0).at.rUm = 9; }}},
        {"plane outside",
         {"monitors[1].z_um", error, "-2.2 to 2.3 um",
          [](Project& p) { monitor<DftPlane>(p, 1).zUm = -2.4; }}},
        {"no wavelengths",
         {"monitors[1].wavelengths_um", error, "at least 1 entry",
          [](Project& p) { monitor<DftPlane>(p, 1).wavelengthsUm.clear(); }}},
        {"second wavelength",
         {"monitors[1].wavelengths_um[1]", error, "um",
          [](Project& p) { monitor<DftPlane>(p, 1).wavelengthsUm[1] = 0; }}},
        {"cylinder order",
         {"monitors[2].z_max_um", error, "lower end",
          [](Project& p) { monitor<DftCylinder>(p, 2).zMaxUm = -1.5; }}},
        {"box order",
         {"monitors[5].z_max_um", error, "lower end",
          [](Project& p) { monitor<FluxMonitor>(p, 5).zMaxUm = -0.5; }}},
        {"box radius",
         {"monitors[5].r_max_um", error, "0 to 3.1 um",
          [](Project& p) { monitor<FluxMonitor>(p, 5).rMaxUm = 4; }}},
        {"time",
         {"run.stop.max_time_fs", error, "greater than 0",
          [](Project& p) { p.run.stop.maxTimeFs = 0; }}},
        {"decay",
         {"run.stop.energy_decay", error, "less than 1",
          [](Project& p) { p.run.stop.energyDecay = 2; }}},
        {"view",
         {"run.view_interval_steps", error, "whole number",
          [](Project& p) { p.run.viewIntervalSteps = 0; }}},
        {"threads", {"run.threads", error, "0 to 1024", [](Project& p) { p.run.threads = -1; }}},
        {"courant",
         {"run.courant_number", error, "at most 0.6",
          [](Project& p) {
              p.domain.dzUm = 0.025;
              p.run.courantNumber = 0.65;
          }}},
        {"no courant",
         {"run.courant_number", error, "greater than 0, at most 1",
          [](Project& p) { p.run.courantNumber = 0; }}},
        {"focal length",
         {"lens.focal_length_um", error, "greater than 0",
          [](Project& p) { p.lens->focalLengthUm = -1; }}},
        {"broken text", {"name", error, "UTF-8", [](Project& p) { p.name = "\xC3"; }}},
        {"control text",
         {"name", error, "control", [](Project& p) { p.name = std::string("a\0b", 3); }}},
        {"long text",
         {"name", error, "at most 200 bytes", [](Project& p) { p.name.assign(201, 'x'); }}},
    };
    return all;
}

} // namespace

class TestValidate : public QObject {
    Q_OBJECT

private slots:
    void validProjectsGiveNothing() {
        QVERIFY(validate(Project()).empty());
        const std::vector<Problem> problems = validate(test::fullProject());
        QVERIFY2(problems.empty(), problems.empty() ? "" : toText(problems.front()).c_str());
        validateOrThrow(test::fullProject());
    }

    void oneWrongSettingGivesOneMessage_data() {
        QTest::addColumn<QString>("name");
        for (const auto& [name, unused] : cases()) {
            QTest::newRow(name) << QString(name);
        }
    }
    void oneWrongSettingGivesOneMessage() {
        QFETCH(QString, name);
        const auto found = std::find_if(cases().begin(), cases().end(), [&](const auto& entry) {
            return name == QString(entry.first);
        });
        const Case& wanted = found->second;
        Project project = test::fullProject();
        wanted.change(project);
        const std::vector<Problem> problems = validate(project);
        QVERIFY(!problems.empty());
        const std::string shown = toText(problems.front());
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems[0].key, std::string(wanted.key));
        QCOMPARE(static_cast<int>(problems[0].severity), static_cast<int>(wanted.severity));
        QVERIFY2(shown.find(wanted.words) != std::string::npos, shown.c_str());
        QVERIFY(!problems[0].value.empty() && !problems[0].hint.empty());
        if (wanted.severity == Severity::error) {
            QVERIFY_THROWS_EXCEPTION(ProjectError, validateOrThrow(project, "x.json"));
        } else {
            validateOrThrow(project, "x.json");
        }
    }

    void postsCloseTogetherAreWelcome() {
        Project project = test::fullProject();
        auto& zone = shape<AnnularZone>(project, 0);
        zone.rotationalSymmetry = 14;
        QVERIFY(validate(project).empty());
        zone.fillFactor = 1.0; // a full ring may say anything of its symmetry
        for (const int posts : {1, 2, 13}) {
            zone.rotationalSymmetry = posts;
            QVERIFY(validate(project).empty());
        }
    }

    void allProblemsAreFound() {
        Project project = test::fullProject();
        project.domain.drUm = -1.0;
        project.run.threads = -2;
        project.monitors[0].name = "";
        monitor<PointProbe>(project, 0).at.rUm = notANumber;
        QCOMPARE(validate(project).size(), std::size_t{3});
    }

    void theErrorNamesFileKeyValueAndRange() {
        Project project;
        project.domain.radiusUm = -1.0;
        try {
            validateOrThrow(project, "lens.json");
            QFAIL("accepted");
        } catch (const InputError& error) {
            QCOMPARE(std::string(error.what()),
                     std::string("lens.json: domain.radius_um: found -1; allowed: greater than 0, "
                                 "at most 1000000 um. Give a value in this range."));
        }
    }

    void courantNumbersUpToTheBoundAreAllowed() {
        // The bound depends on the order and the cells: m = 0 allows more than 0.6.
        Project project;
        project.azimuthalOrder = 0;
        const double bound = grid::courantBound(0, project.domain.drUm, project.domain.dzUm);
        QVERIFY(bound > 0.6);
        project.run.courantNumber = 0.999 * bound;
        QVERIFY(validate(project).empty());
        project.run.courantNumber = 1.001 * bound;
        QCOMPARE(validate(project).size(), std::size_t{1});
    }

    void cellsAreCountedAsTheGridDoes() {
        for (const Domain& domain :
             {Domain{2.0, -1.0, 1.0, 0.02, 0.02}, Domain{3.1, -2.2, 2.3, 0.025, 0.03},
              Domain{0.3, 0.01, 0.05, 0.02, 0.1}, Domain{1.0, 0.1, 0.7, 0.3, 0.1}}) {
            Project project;
            project.domain = domain;
            project.boundaries.zMin.kind = BoundaryKind::electricWall;
            const grid::Grid grid = grid::makeGrid(project);
            QCOMPARE(countCells(project).radial, static_cast<double>(grid.nr));
            QCOMPARE(countCells(project).axial, static_cast<double>(grid.nz));
        }
    }

    void memoryPerCellStaysWithinTheBudget() {
        Project project;
        QCOMPARE(bytesPerCell(project), 36.0); // 9 floats of the engine; all rows are alike
        auto tilted = project;
        const double height = tilted.domain.zMaxUm - tilted.domain.zMinUm;
        const double centre = tilted.domain.zMinUm + 0.5 * height;
        tilted.bodies = {{"ball", Sphere{centre, 0.25 * height, ""}}};
        QCOMPARE(bytesPerCell(tilted), 42.0); // 3 floats of the map in half of the rows
        tilted.bodies = {{"ball", Sphere{centre, 10.0 * height, ""}}};
        QCOMPARE(bytesPerCell(tilted), 48.0);
        QVERIFY(bytesPerCell(project) <= 60.0);
        project.run.precision = Precision::doublePrecision;
        QCOMPARE(bytesPerCell(project), 72.0);
    }

    void polygons() {
        const std::vector<PointRz> square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
        QCOMPARE(signedArea(square), 1.0);
        QVERIFY(!crossingEdges(square));
        QVERIFY(crossingEdges(std::vector<PointRz>{{0, 0}, {1, 1}, {1, 0}, {0, 1}}));
        // Touching: a corner lies on another edge.
        QVERIFY(crossingEdges(std::vector<PointRz>{{0, 0}, {2, 0}, {2, 2}, {1, 0}, {0, 2}}));
        // Folding back along the same line, and a repeated point.
        QVERIFY(crossingEdges(std::vector<PointRz>{{0, 0}, {2, 0}, {1, 0}, {1, 1}}));
        QVERIFY(crossingEdges(std::vector<PointRz>{{0, 0}, {1, 0}, {1, 0}, {1, 1}}));
        // A concave outline is simple.
        QVERIFY(!crossingEdges(std::vector<PointRz>{{0, 0}, {2, 0}, {2, 2}, {1, 0.5}, {0, 2}}));
    }

    void namesAreUniqueAndFound() {
        QCOMPARE(std::string(nameOf(BoundaryKind::magneticWall)), std::string("magnetic_wall"));
        QCOMPARE(valueOf<Precision>("double"), std::optional(Precision::doublePrecision));
        QVERIFY(!valueOf<Backend>("gpu"));
        QCOMPARE(choices<Backend>(), std::string("automatic, cpu, cuda"));
        QCOMPARE(std::string(kindOf(Body{"", Cone{}}.shape)), std::string("cone"));
    }
};

QTEST_APPLESS_MAIN(TestValidate)
#include "test_validate.moc"
