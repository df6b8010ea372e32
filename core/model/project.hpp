#pragma once

/// \file
/// The project: everything a user decides, as plain, validated value types. Lengths are
/// micrometres, angles are radians, times are femtoseconds where the name says so; the unit is part
/// of the name. Nothing here knows about grids.
///
/// Defaults live here and nowhere else: the reader, the schema check, the window and the
/// documentation take them from these initialisers.

#include "core/model/density_pixels.hpp"
#include "core/model/optimisation.hpp"
#include "core/model/parameter.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zonescope::model {

/// A point of the (r, z) half-plane, in micrometres.
struct PointRz {
    double rUm = 0.0;
    double zUm = 0.0;
    bool operator==(const PointRz&) const = default;
};

/// The geometry that the (r, z) plane stands for.
enum class Metric {
    cylindrical, ///< r is the distance from the axis; fields go like exp(i m theta)
    /// r is the Cartesian x, theta is y, and nothing depends on y: the curl has no 1/r. Bodies,
    /// currents and powers are those of one micrometre along y.
    planar,
};

/// The physical region of interest: 0 <= r <= radius, zMin <= z <= zMax. Absorbing layers are added
/// *outside* it. Its sides are rounded outwards to whole cells.
struct Domain {
    double radiusUm = 2.0;
    double zMinUm = -1.0;
    double zMaxUm = 1.0;
    double drUm = 0.02;
    double dzUm = 0.02;
    Metric metric = Metric::cylindrical;
    bool operator==(const Domain&) const = default;
};

enum class BoundaryKind {
    absorbing,    ///< perfectly matched layer
    electricWall, ///< perfect electric conductor: tangential E = 0
    magneticWall, ///< perfect magnetic conductor: tangential H = 0
};

/// How an absorbing layer at the radial side treats the 1/r of the curl.
enum class LayerStretch {
    complete, ///< true complex stretch: r stretched in d/dr and in 1/r (Teixeira and Chew 1997)
    quasi,    ///< only d/dr stretched; reflects a hundred times more, kept for comparison
};

/// One side of the domain. The layer settings are used only when `kind` is absorbing.
struct Boundary {
    BoundaryKind kind = BoundaryKind::absorbing;
    int cells = 12;     ///< thickness of the layer in cells
    double order = 3.0; ///< power of the polynomial grading
    double targetReflection =
        1e-6;              ///< wanted reflection of a vacuum wave at normal incidence, in amplitude
    double kappaMax = 1.0; ///< real stretch at the outer edge, same grading; 1 = none
    /// Used by the radial side only, and in no planar domain, which has no 1/r to stretch.
    LayerStretch stretch = LayerStretch::complete;
    bool operator==(const Boundary&) const = default;
};

struct Boundaries {
    Boundary rMax;
    Boundary zMin;
    Boundary zMax;
    /// At x = 0 of a planar domain; absent: an electric wall, the mirror of light that is polarised
    /// along x. In a cylindrical domain the axis is there, and this is absent.
    std::optional<Boundary> rMin = std::nullopt;
    bool operator==(const Boundaries&) const = default;
};

/// A pole pair of a dispersive permittivity (time dependence exp(-i w t)),
///
///     (strength - i w rate) / (resonance^2 - w^2 - i w damping).
///
/// rate = 0: a Lorentz pole, and with resonance = 0 a Drude pole, whose strength is the square of
/// the plasma frequency. The general numerator is that of a conjugate pair of poles with complex
/// residues, as vector fitting gives it; alone such a pair need not be passive (strength may be
/// negative), the material's sum must.
struct Pole {
    double resonanceRadPerFs = 0.0;    ///< >= 0; 0: Drude
    double dampingRadPerFs = 0.0;      ///< >= 0
    double strengthRad2PerFs2 = 0.0;   ///< numerator at rest
    double rateStrengthRadPerFs = 0.0; ///< numerator's part that goes with the frequency
    bool operator==(const Pole&) const = default;
};

/// A material. Its relative permittivity at angular frequency w is permittivity
/// + i conductivity / w + sum of poles (time dependence exp(-i w t)); loss has Im >= 0.
struct Material {
    std::string name;
    double permittivity = 1.0;      ///< real, >= 1; with poles its limit at high frequencies
    double conductivityPerUm = 0.0; ///< sigma / (eps0 c), in 1/um; >= 0
    std::string colour;             ///< "#rrggbb" for drawings; empty: chosen from the permittivity
    std::vector<Pole> poles;        ///< empty: not dispersive
    bool operator==(const Material&) const = default;
};

/// A horizontal layer of a body: zMin <= z <= zMax filled with a material.
struct MaterialLayer {
    double zMinUm = 0.0;
    double zMaxUm = 0.0;
    std::string material;
    bool operator==(const MaterialLayer&) const = default;
};

/// A ring of an annular zone: rIn <= r <= rOut.
struct Ring {
    double rInUm = 0.0;
    double rOutUm = 0.0;
    bool operator==(const Ring&) const = default;
};

/// An annular zone: several rings that share one stack of layers.
///
/// With a fill factor below 1 each ring is broken into `rotationalSymmetry` equal posts (wedges
/// between radial planes), the gaps filled with what lies below. A run of one azimuthal order sees
/// their zeroth-order effective medium (Rytov 1956; see grid::mixture), good while the arc from
/// post to post is shorter than the wavelength in the medium.
struct AnnularZone {
    std::vector<Ring> rings;
    std::vector<MaterialLayer> layers;
    double fillFactor = 1.0;    ///< part of each ring's circumference that is solid; > 0, at most 1
    int rotationalSymmetry = 1; ///< N: equal posts per turn; 1: none, a full ring
    bool operator==(const AnnularZone&) const = default;
};

/// Unbounded in r; unbounded in z where an end is absent (a half-space).
struct Slab {
    std::optional<double> zMinUm;
    std::optional<double> zMaxUm;
    std::string material;
    bool operator==(const Slab&) const = default;
};

/// A sphere centred on the axis.
struct Sphere {
    double zUm = 0.0;
    double radiusUm = 0.5;
    std::string material;
    bool operator==(const Sphere&) const = default;
};

/// A (truncated) cone about the axis with flat ends.
struct Cone {
    double zMinUm = 0.0;
    double zMaxUm = 0.0;
    double radiusAtZMinUm = 0.0;
    double radiusAtZMaxUm = 0.0;
    std::string material;
    bool operator==(const Cone&) const = default;
};

/// A simple polygon in the half-plane r >= 0, revolved about the axis.
struct Polygon {
    std::vector<PointRz> points;
    std::string material;
    bool operator==(const Polygon&) const = default;
};

/// Outlines of posts about their own place, x outwards along the radius and y along theta.
struct EllipseOutline {
    double widthUm = 0.2; ///< diameter along x
    double depthUm = 0.2; ///< diameter along y
    bool operator==(const EllipseOutline&) const = default;
};
struct RectangleOutline {
    double widthUm = 0.2; ///< along x
    double depthUm = 0.2; ///< along y
    bool operator==(const RectangleOutline&) const = default;
};
struct PolygonOutline {
    std::vector<double> xUm, yUm; ///< corners in order, either way round
    bool operator==(const PolygonOutline&) const = default;
};
/// Between two radii and two angles about the axis; the post's place is its middle, and it does not
/// turn.
struct ArcOutline {
    double widthUm = 0.2;     ///< along r
    double openingDeg = 10.0; ///< along theta
    bool operator==(const ArcOutline&) const = default;
};

/// A rectangle whose pixels are filled in part: where a pixel is v, the permittivity is that of the
/// surroundings plus v times what the material has more. The picture's right side lies outwards
/// along x, its upper side along y.
struct DensityOutline {
    double widthUm = 0.2; ///< of the whole picture, along x
    double depthUm = 0.2; ///< along y
    DensityPixels pixels;
    bool operator==(const DensityOutline&) const = default;
};
/// The same between two radii and two angles about the axis, with pixels of equal angles; it does
/// not turn.
struct ArcDensityOutline {
    double widthUm = 0.2;     ///< of the whole picture, along r
    double openingDeg = 10.0; ///< along theta
    DensityPixels pixels;
    bool operator==(const ArcDensityOutline&) const = default;
};

/// Equal posts at equal angles on a circle about the axis.
struct Post {
    double rUm = 0.0;
    double thetaDeg = 0.0;    ///< of the first one
    int count = 1;            ///< on the whole circle
    double rotationDeg = 0.0; ///< of the outline about its own place, anticlockwise
    std::variant<EllipseOutline, RectangleOutline, PolygonOutline, ArcOutline, DensityOutline,
                 ArcDensityOutline>
        outline;
    bool operator==(const Post&) const = default;
};

/// Posts with vertical walls that share one stack of layers. Wedges of zones (ZonePlan) follow them
/// as they are; a run of one azimuthal order sees their effective medium, as of an AnnularZone, at
/// each radius by the part of the circle that they fill.
struct PostPattern {
    std::vector<Post> posts;
    std::vector<MaterialLayer> layers;
    bool operator==(const PostPattern&) const = default;
};

/// A ring of the (r, z) plane, rIn <= r <= rOut and zMin <= z <= zMax, in which two materials are
/// mixed pixel by pixel: where a pixel is v, the permittivity is (1 - v) that of `gapMaterial` plus
/// v that of `material`. The picture's right side lies outwards, its upper side at zMax. Cells that
/// several pixels share have their mean by volume, which is exact where the pixels are whole cells
/// (a density is linear in its pixels, so that an optimisation knows its derivatives exactly).
struct DensityRegion {
    double rInUm = 0.0;
    double rOutUm = 1.0;
    double zMinUm = 0.0;
    double zMaxUm = 0.5;
    std::string material;
    std::string gapMaterial;
    DensityPixels pixels;
    bool operator==(const DensityRegion&) const = default;
};

/// A body; a later one in the project's list replaces earlier ones where they overlap.
struct Body {
    std::string name;
    std::variant<AnnularZone, Slab, Sphere, Cone, Polygon, PostPattern, DensityRegion> shape;
    bool operator==(const Body&) const = default;
};

/// sin(w t) under a Gaussian envelope. The current is the time derivative of this moment, so its
/// mean is exactly zero.
struct GaussianPulse {
    double wavelengthUm = 0.55; ///< vacuum wavelength of the carrier
    double relativeBandwidth =
        0.3; ///< full width at half maximum of the power spectrum / carrier frequency
    double delayWidths =
        5.0; ///< peak of the envelope, in standard deviations of the envelope in time
    bool operator==(const GaussianPulse&) const = default;
};

/// sin(w t) switched on by a smooth (raised cosine) ramp.
struct ContinuousWave {
    double wavelengthUm = 0.55;
    double rampPeriods = 5.0;
    bool operator==(const ContinuousWave&) const = default;
};

/// User samples at equal intervals from t = 0, interpolated by cubic splines, zero outside.
struct SampledSignal {
    double intervalFs = 0.1;
    std::vector<double> values;
    bool operator==(const SampledSignal&) const = default;
};

using Signal = std::variant<GaussianPulse, ContinuousWave, SampledSignal>;

enum class Polarization { linear, circular };
enum class PropagationDirection { plusZ, minusZ };

/// A plane wave along z, injected by total/scattered field across the plane z (DESIGN 1.7). Needs
/// |m| = 1. Linear: x-polarised, Er = cos(theta), Etheta = -sin(theta). Circular: two runs in
/// quadrature. In a planar domain it is linear, at an angle from x.
struct PlaneWave {
    double zUm = 0.0;
    PropagationDirection direction = PropagationDirection::plusZ;
    Polarization polarization = Polarization::linear;
    double amplitude = 1.0;
    std::optional<double>
        apertureRadiusUm;        ///< opaque stop in the source plane; absent: infinite aperture
    double apertureEdgeUm = 0.0; ///< width of the raised-cosine edge of the stop
    Signal signal;
    /// Of E from x (Er) towards y (Etheta), in a planar domain; absent: 0. Where there is an axis
    /// every direction of polarisation is the same light, and this is absent.
    std::optional<double> polarizationAngleDeg = std::nullopt;
    bool operator==(const PlaneWave&) const = default;
};

/// A guided mode of the cross-section at the plane z, for example of a fibre or a ring waveguide,
/// sent into one direction (equivalent currents on one plane). The mode is that of the grid at the
/// signal's carrier, of the project's azimuthal order.
struct GuidedMode {
    double zUm = 0.0;
    int mode = 1; ///< 1: the guided mode with the largest effective index, 2: the next, ...
    PropagationDirection direction = PropagationDirection::plusZ;
    double amplitude = 1.0; ///< largest Er or Etheta of the mode
    Signal signal;
    bool operator==(const GuidedMode&) const = default;
};

/// A plane wave at an angle to the axis, travelling in the (x, z) plane towards +x: a sum over
/// azimuthal orders (run::OrderSum), of which a run computes the one of `azimuthalOrder`. Injected
/// by total/scattered field on the source plane and on the cylinder `fieldRadiusUm` with the field
/// of the stratified medium far from the axis, so that neither has an edge that diffracts; with a
/// stop, on the source plane only. A pulse keeps the wavenumber across the axis that the angle
/// gives at its centre wavelength: at another wavelength the sine of the angle is as much larger as
/// the wavelength.
struct ObliquePlaneWave {
    double zUm = 0.0;
    PropagationDirection direction = PropagationDirection::plusZ;
    double angleDeg = 10.0; ///< from the axis, in the medium of the source plane
    /// Direction of E seen along the wave: 0 = in the plane of incidence (p), 90 = across (s).
    double polarizationAngleDeg = 0.0;
    /// How far the part across lags behind the part in the plane; 45 and 90 make a circle.
    double polarizationPhaseDeg = 0.0;
    double amplitude = 1.0;
    std::optional<double> fieldRadiusUm;    ///< of the cylinder; absent: up to the radial boundary
    std::optional<double> apertureRadiusUm; ///< opaque stop in the source plane; absent: none
    double apertureEdgeUm = 0.0;            ///< width of the raised-cosine edge of the stop
    Signal signal;
    bool operator==(const ObliquePlaneWave&) const = default;
};

enum class BeamShape {
    gaussian, ///< Gaussian, with `charge` and `radialIndex` Laguerre-Gauss, of waist `waistUm`
    focused,  ///< by an aplanatic lens, its pupil lit evenly (Richards and Wolf 1959)
};

enum class BeamPolarization {
    linear,        ///< at `polarizationAngleDeg` from x
    circularPlus,  ///< x + i y: spin +1 along +z
    circularMinus, ///< x - i y
    radial,
    azimuthal,
};

/// A beam of the angular spectrum `shape`, exact as a vector field, injected on a z-plane by
/// electric and magnetic surface currents that send it to one side only. Pulses carry the profile
/// of their centre wavelength; what a wide band leaks behind the plane is measured by the
/// verification (beams/).
struct Beam {
    double zUm = 0.0; ///< source plane
    PropagationDirection direction = PropagationDirection::plusZ;
    BeamShape shape = BeamShape::gaussian;
    double focusZUm = 0.0;               ///< where on the axis the beam is narrowest
    double waistUm = 1.0;                ///< radius of 1/e of the field; gaussian only
    double numericalAperture = 0.5;      ///< n sin of the outermost ray; focused only
    double innerNumericalAperture = 0.0; ///< the pupil is dark inside; focused only
    BeamPolarization polarization = BeamPolarization::linear;
    double polarizationAngleDeg = 0.0;
    int charge = 0;        ///< l: the beam goes like exp(i l theta) about its own axis
    int radialIndex = 0;   ///< of Laguerre-Gauss, gaussian only
    double angleDeg = 0.0; ///< tilt about the focus, in the (x, z) plane towards +x
    /// Largest E in the focal plane, where its square is averaged over the azimuth.
    double amplitude = 1.0;
    Signal signal;
    bool operator==(const Beam&) const = default;
};

enum class BoxLightShape {
    planeWave,
    gaussian, ///< as BeamShape
    focused,
};

/// The beam that lights a total field box, if it is one, with the meanings of Beam.
struct BoxLight {
    BoxLightShape shape = BoxLightShape::planeWave;
    double focusZUm = 0.0;
    double waistUm = 1.0;
    double numericalAperture = 0.5;
    double innerNumericalAperture = 0.0;
    BeamPolarization polarization = BeamPolarization::linear;
    int charge = 0;
    int radialIndex = 0;
    bool operator==(const BoxLight&) const = default;
};

/// Light that exists only in a closed cylinder, r <= rMax and zMin <= z <= zMax: inside is
/// the total field, outside only what the bodies inside scatter (total/scattered field; Taflove and
/// Hagness 2005, section 5.6, here exact on the grid). A flux monitor on a closed box outside
/// measures scattering, one inside absorption. The faces lie on the nearest grid planes and column.
/// All bodies but slabs lie inside; slabs are part of the background and may be cut.
///
/// A plane wave along z needs |m| = 1. At an angle it is a sum over azimuthal orders (Jacobi and
/// Anger), of which a run holds the one of the project, as of an ObliquePlaneWave; a pulse keeps
/// its wavenumber across the axis. A beam has the orders of a Beam; a pulse carries the spectrum of
/// its centre wavelength on the face where it enters.
struct TotalFieldBox {
    double rMaxUm = 1.0;
    double zMinUm = -1.0;
    double zMaxUm = 1.0;
    PropagationDirection direction = PropagationDirection::plusZ;
    double angleDeg = 0.0; ///< from the axis, in the medium of the face where the light enters
    /// Of a plane wave along z; else always linear.
    Polarization polarization = Polarization::linear;
    /// Of a plane wave at an angle, as those of ObliquePlaneWave: 0 = p, 90 = s; 45 and 90 make a
    /// circle. The angle is also that of a linearly polarised beam, from x.
    double polarizationAngleDeg = 0.0;
    double polarizationPhaseDeg = 0.0;
    double amplitude = 1.0; ///< of a beam as Beam::amplitude
    BoxLight light;
    Signal signal;
    bool operator==(const TotalFieldBox&) const = default;
};

enum class DipoleKind { electric, magnetic };

/// A point dipole. Off the axis it is the azimuthal order m of a point dipole: a ring of current
/// with exp(i m theta). The orientation (r, theta, z) need not be normalised; on the axis the
/// transverse part is along x.
struct Dipole {
    DipoleKind kind = DipoleKind::electric;
    double rUm = 0.0;
    double zUm = 0.0;
    double orientationR = 0.0;
    double orientationTheta = 0.0;
    double orientationZ = 1.0;
    double amplitude = 1.0; ///< current moment I l (electric) or magnetic current moment
    Signal signal;
    bool operator==(const Dipole&) const = default;
};

/// The six real unknowns (DESIGN 1.2): E and H on the cylindrical Yee grid.
enum class Component : std::uint8_t { er, et, ez, hr, ht, hz };
inline constexpr int componentCount = 6;

/// A current density on a rectangular (r, z) table, interpolated bilinearly, zero outside the
/// table. With a single z (or a single r) it is a sheet: a surface current on the nearest grid
/// plane (cylinder).
struct CurrentProfile {
    Component component =
        Component::er;           ///< E components: electric current; H components: magnetic current
    std::vector<double> rUm;     ///< strictly increasing, at least one
    std::vector<double> zUm;     ///< strictly increasing, at least one
    std::vector<double> density; ///< [z][r], row by row
    Signal signal;
    bool operator==(const CurrentProfile&) const = default;
};

/// A thin ring of azimuthal current about the axis: a loop antenna, and, as magnetic current, a
/// ring-shaped slot in a metal. In the azimuthal order m the current is I cos(m theta) round the
/// ring, of order 0 the same all round.
struct CurrentLoop {
    DipoleKind current = DipoleKind::electric;
    double rUm = 0.5;
    double zUm = 0.0;
    double amplitude = 1.0; ///< largest current I round the ring
    Signal signal;
    bool operator==(const CurrentLoop&) const = default;
};

struct Source {
    std::string name;
    std::variant<PlaneWave, TotalFieldBox, GuidedMode, Dipole, CurrentProfile, ObliquePlaneWave,
                 Beam, CurrentLoop>
        kind;
    bool operator==(const Source&) const = default;
};

/// Time series of all six components at a point.
struct PointProbe {
    PointRz at;
    bool operator==(const PointProbe&) const = default;
};

/// Running discrete Fourier transform of all six components on the plane z, 0 <= r <= rMax.
struct DftPlane {
    double zUm = 0.0;
    std::optional<double> rMaxUm; ///< absent: the whole domain
    std::vector<double> wavelengthsUm;
    bool operator==(const DftPlane&) const = default;
};

/// Running discrete Fourier transform on the cylinder r, zMin <= z <= zMax.
struct DftCylinder {
    double rUm = 0.0;
    std::optional<double> zMinUm;
    std::optional<double> zMaxUm;
    std::vector<double> wavelengthsUm;
    bool operator==(const DftCylinder&) const = default;
};

/// Running discrete Fourier transform on the whole (r, z) plane.
struct DftRegion {
    std::vector<double> wavelengthsUm;
    bool operator==(const DftRegion&) const = default;
};

enum class FluxSurface {
    planeZ,    ///< disc at z, 0 <= r <= rMax; positive along +z
    cylinderR, ///< at r = rMax, zMin <= z <= zMax; positive outwards
    closedBox, ///< both discs and the cylinder; positive outwards
};

/// Spectral power through a surface, from running transforms with E and H interpolated to one point
/// and time.
struct FluxMonitor {
    FluxSurface surface = FluxSurface::planeZ;
    double rMaxUm = 1.0;
    double zMinUm = 0.0; ///< the plane's z for planeZ
    double zMaxUm = 0.0;
    std::vector<double> wavelengthsUm;
    bool operator==(const FluxMonitor&) const = default;
};

/// Spectral power that every dipole and current profile gives to the field: the work of its current
/// against the field at its own grid points.
struct SourcePower {
    std::vector<double> wavelengthsUm;
    bool operator==(const SourcePower&) const = default;
};

struct Monitor {
    std::string name;
    std::variant<PointProbe, DftPlane, DftCylinder, DftRegion, FluxMonitor, SourcePower> kind;
    bool operator==(const Monitor&) const = default;
};

enum class Backend { automatic, cpu, cuda };
/// How the CUDA engine goes through the grid and the steps; all give the same fields up to
/// rounding.
enum class Schedule {
    automatic, ///< the fastest that suits the run
    plain,     ///< two kernels a step
    streamed,  ///< several steps in one pass over memory
    resident,  ///< the whole domain on the chip
};
enum class Precision { single, doublePrecision };
enum class InterfaceAveraging {
    volume,    ///< second-order sub-cell averaging (Farjadpour et al. 2006)
    staircase, ///< permittivity at the component's own place, for teaching
};

struct StopRule {
    double maxTimeFs = 200.0;
    std::optional<double> energyDecay =
        1e-6; ///< stop when the energy falls below this part of its maximum, after the sources end
    std::optional<double>
        phasorChange; ///< stop when no transform changes more than this in an optical period,
                      ///< relatively (see run::PhasorWatch); absent: never
    bool operator==(const StopRule&) const = default;
};

/// The waves whose phase velocity on the grid is made right.
enum class CompensatedDirections {
    none,
    axial, ///< waves along the axis: a lens, a grating, a stack
    all,   ///< on average over all directions of space: a scatterer, a resonator
};

/// Compensation of the grid's numerical dispersion (grid::DispersionCompensation): permittivities
/// slightly smaller than those of the media, by which waves of one wavelength travel at the right
/// speed.
struct DispersionCompensation {
    CompensatedDirections directions = CompensatedDirections::none;
    /// In vacuum; absent: the shortest that a light or a transform names (wavelengths.hpp).
    std::optional<double> wavelengthUm;
    bool operator==(const DispersionCompensation&) const = default;
};

struct RunSettings {
    /// c dt / min(dr, dz); at most 0.6 guarantees stability for every m (DESIGN 1.3). The time step
    /// is slightly shorter where dispersionCompensation takes a permittivity below 1.
    double courantNumber = 0.6;
    StopRule stop;
    std::optional<int>
        viewIntervalSteps; ///< steps between live frames; absent: chosen to give about 60 frames/s
    int energyIntervalSteps = 100; ///< steps between samples of the energy
    Backend backend = Backend::automatic;
    Schedule schedule = Schedule::automatic; ///< CUDA engine only
    Precision precision = Precision::single;
    int threads = 0; ///< 0: all cores
    InterfaceAveraging averaging = InterfaceAveraging::volume;
    DispersionCompensation dispersionCompensation;
    /// Largest part of the incident field, in amplitude, that left-out azimuthal orders may carry
    /// where a source is a sum over orders.
    double orderError = 1e-3;
    bool operator==(const RunSettings&) const = default;
};

/// What a lens is designed for; lets the report compare the measured focus with the design.
struct LensDesign {
    double wavelengthUm = 0.55;
    double focalLengthUm = 10.0; ///< measured from `exitPlaneZUm`
    double exitPlaneZUm = 0.0;
    bool operator==(const LensDesign&) const = default;
};

/// An annular zone of a lens that is run as a wedge of a circle.
struct WedgeZone {
    std::optional<double> rOutUm; ///< where the next one begins; absent: the last, to the end
    int folds = 1;                ///< N: the pattern repeats after 2 pi/N
    int sectors = 0; ///< cells along theta within the wedge; 0: as the cells along r ask for
    bool operator==(const WedgeZone&) const = default;
};

/// The lens cut into zones, each run as a wedge with its own part of the light, and the near fields
/// added (zoned discrete axisymmetry; arXiv:2501.07979).
struct ZonePlan {
    std::vector<WedgeZone> zones; ///< from the axis outwards
    /// Over which the light goes from one zone to the next, and how far a domain reaches beyond its
    /// light. In wavelengths of the shortest wavelength that a light or a transform names.
    double rampWavelengths = 3.0;
    double marginWavelengths = 6.0;
    int innerLayerCells = 12; ///< thickness of the absorbing layer at the inner radius
    bool operator==(const ZonePlan&) const = default;
};

/// Whether nothing depends on y and the curl has no 1/r.
[[nodiscard]] constexpr bool isPlanar(const Domain& domain) noexcept {
    return domain.metric == Metric::planar;
}

/// What is at x = 0 of a planar domain.
[[nodiscard]] constexpr BoundaryKind innerKind(const Boundaries& boundaries) noexcept {
    return boundaries.rMin ? boundaries.rMin->kind : BoundaryKind::electricWall;
}

/// A complete simulation. A default-constructed project is valid: an empty vacuum domain with
/// absorbing layers.
struct Project {
    std::string name = "Untitled";
    std::string description;
    std::vector<Parameter> parameters; ///< in the order in which they are shown
    /// Which of the numbers below are formulas of the parameters; the numbers are always there
    /// themselves (core/model/formulas.hpp).
    Formulas formulas;
    Domain domain;
    Boundaries boundaries;
    std::vector<Material> materials; ///< "vacuum" is always there and need not be listed
    std::string background = "vacuum";
    std::vector<Body> bodies;
    int azimuthalOrder = 1;
    std::vector<Source> sources;
    std::vector<Monitor> monitors;
    RunSettings run;
    std::optional<LensDesign> lens;
    std::optional<ZonePlan> zones;            ///< absent: one run of the whole
    std::optional<Optimisation> optimisation; ///< absent: nothing is to be made better
    bool operator==(const Project&) const = default;
};

} // namespace zonescope::model
