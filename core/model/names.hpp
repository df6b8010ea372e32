#pragma once

/// \file
/// The words that project files, the command line and the window use for the choices and the kinds
/// of the model.

#include "core/model/body_kinds.hpp"
#include "core/model/monitor_kinds.hpp"
#include "core/model/project.hpp"
#include "core/model/source_kinds.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace zonescope::model {

template <class Enum> struct NamedValue {
    Enum value;
    std::string_view name;
};

// clang 14 does not deduce the arguments of aggregates by itself.
template <class Enum> NamedValue(Enum, std::string_view) -> NamedValue<Enum>;

/// All values of an enumeration with their names, in the order in which they are offered.
template <class Enum> inline constexpr auto namesOf = nullptr;

template <>
inline constexpr std::array namesOf<BoundaryKind>{
    NamedValue{BoundaryKind::absorbing, std::string_view("absorbing")},
    NamedValue{BoundaryKind::electricWall, std::string_view("electric_wall")},
    NamedValue{BoundaryKind::magneticWall, std::string_view("magnetic_wall")}};
template <>
inline constexpr std::array namesOf<Metric>{
    NamedValue{Metric::cylindrical, std::string_view("cylindrical")},
    NamedValue{Metric::planar, std::string_view("planar")}};
template <>
inline constexpr std::array namesOf<LayerStretch>{
    NamedValue{LayerStretch::complete, std::string_view("complete")},
    NamedValue{LayerStretch::quasi, std::string_view("quasi")}};
template <>
inline constexpr std::array namesOf<Polarization>{
    NamedValue{Polarization::linear, std::string_view("linear")},
    NamedValue{Polarization::circular, std::string_view("circular")}};
template <>
inline constexpr std::array namesOf<PropagationDirection>{
    NamedValue{PropagationDirection::plusZ, std::string_view("+z")},
    NamedValue{PropagationDirection::minusZ, std::string_view("-z")}};
template <>
inline constexpr std::array namesOf<BeamShape>{
    NamedValue{BeamShape::gaussian, std::string_view("gaussian")},
    NamedValue{BeamShape::focused, std::string_view("focused")}};
template <>
inline constexpr std::array namesOf<BoxLightShape>{
    NamedValue{BoxLightShape::planeWave, std::string_view("plane_wave")},
    NamedValue{BoxLightShape::gaussian, std::string_view("gaussian")},
    NamedValue{BoxLightShape::focused, std::string_view("focused")}};
template <>
inline constexpr std::array namesOf<BeamPolarization>{
    NamedValue{BeamPolarization::linear, std::string_view("linear")},
    NamedValue{BeamPolarization::circularPlus, std::string_view("circular_plus")},
    NamedValue{BeamPolarization::circularMinus, std::string_view("circular_minus")},
    NamedValue{BeamPolarization::radial, std::string_view("radial")},
    NamedValue{BeamPolarization::azimuthal, std::string_view("azimuthal")}};
template <>
inline constexpr std::array namesOf<DipoleKind>{
    NamedValue{DipoleKind::electric, std::string_view("electric")},
    NamedValue{DipoleKind::magnetic, std::string_view("magnetic")}};
template <>
inline constexpr std::array namesOf<Component>{NamedValue{Component::er, std::string_view("er")},
                                               NamedValue{Component::et, std::string_view("et")},
                                               NamedValue{Component::ez, std::string_view("ez")},
                                               NamedValue{Component::hr, std::string_view("hr")},
                                               NamedValue{Component::ht, std::string_view("ht")},
                                               NamedValue{Component::hz, std::string_view("hz")}};
template <>
inline constexpr std::array namesOf<FluxSurface>{
    NamedValue{FluxSurface::planeZ, std::string_view("plane_z")},
    NamedValue{FluxSurface::cylinderR, std::string_view("cylinder_r")},
    NamedValue{FluxSurface::closedBox, std::string_view("closed_box")}};
template <>
inline constexpr std::array namesOf<Backend>{
    NamedValue{Backend::automatic, std::string_view("automatic")},
    NamedValue{Backend::cpu, std::string_view("cpu")},
    NamedValue{Backend::cuda, std::string_view("cuda")}};
template <>
inline constexpr std::array namesOf<Schedule>{
    NamedValue{Schedule::automatic, std::string_view("automatic")},
    NamedValue{Schedule::plain, std::string_view("plain")},
    NamedValue{Schedule::streamed, std::string_view("streamed")},
    NamedValue{Schedule::resident, std::string_view("resident")}};
template <>
inline constexpr std::array namesOf<Precision>{
    NamedValue{Precision::single, std::string_view("single")},
    NamedValue{Precision::doublePrecision, std::string_view("double")}};
template <>
inline constexpr std::array namesOf<InterfaceAveraging>{
    NamedValue{InterfaceAveraging::volume, std::string_view("volume")},
    NamedValue{InterfaceAveraging::staircase, std::string_view("staircase")}};
template <>
inline constexpr std::array namesOf<CompensatedDirections>{
    NamedValue{CompensatedDirections::none, std::string_view("off")},
    NamedValue{CompensatedDirections::axial, std::string_view("axial")},
    NamedValue{CompensatedDirections::all, std::string_view("all")}};
template <>
inline constexpr std::array namesOf<DensityWidths>{
    NamedValue{DensityWidths::measured, std::string_view("measured")},
    NamedValue{DensityWidths::enforced, std::string_view("enforced")}};
template <>
inline constexpr std::array namesOf<OptimisedEdges>{
    NamedValue{OptimisedEdges::move, std::string_view("move")},
    NamedValue{OptimisedEdges::stay, std::string_view("stay")}};
template <>
inline constexpr std::array namesOf<OptimisationMethod>{
    NamedValue{OptimisationMethod::convex, std::string_view("convex")},
    NamedValue{OptimisationMethod::adam, std::string_view("adam")},
    NamedValue{OptimisationMethod::derivativeFree, std::string_view("derivative_free")}};
template <>
inline constexpr std::array namesOf<OptimisedQuantity>{
    NamedValue{OptimisedQuantity::intensity, std::string_view("intensity")},
    NamedValue{OptimisedQuantity::power, std::string_view("power")},
    NamedValue{OptimisedQuantity::extraction, std::string_view("extraction")},
    NamedValue{OptimisedQuantity::overlap, std::string_view("overlap")}};
template <>
inline constexpr std::array namesOf<OverlapTarget>{
    NamedValue{OverlapTarget::gaussianMode, std::string_view("gaussian_mode")},
    NamedValue{OverlapTarget::perfectLens, std::string_view("perfect_lens")},
    NamedValue{OverlapTarget::phasePolynomial, std::string_view("phase_polynomial")}};
template <>
inline constexpr std::array namesOf<TiltedPolarization>{
    NamedValue{TiltedPolarization::unpolarized, std::string_view("unpolarized")},
    NamedValue{TiltedPolarization::inPlane, std::string_view("in_plane")},
    NamedValue{TiltedPolarization::across, std::string_view("across")}};
template <>
inline constexpr std::array namesOf<OptimisationAim>{
    NamedValue{OptimisationAim::mean, std::string_view("mean")},
    NamedValue{OptimisationAim::least, std::string_view("least")}};

/// The name of a value, for example "electric_wall".
template <class Enum> [[nodiscard]] constexpr std::string_view nameOf(Enum value) noexcept {
    for (const auto& entry : namesOf<Enum>) {
        if (entry.value == value) {
            return entry.name;
        }
    }
    return "unknown";
}

/// The value with this name, or nothing.
template <class Enum>
[[nodiscard]] constexpr std::optional<Enum> valueOf(std::string_view name) noexcept {
    for (const auto& entry : namesOf<Enum>) {
        if (entry.name == name) {
            return entry.value;
        }
    }
    return std::nullopt;
}

/// The names to choose from, for messages: "absorbing, electric_wall, magnetic_wall".
template <class Enum> [[nodiscard]] std::string choices() {
    std::string text;
    for (const auto& entry : namesOf<Enum>) {
        text += text.empty() ? "" : ", ";
        text += entry.name;
    }
    return text;
}

template <> struct Kind<EllipseOutline> { static constexpr std::string_view name = "ellipse"; };
template <> struct Kind<RectangleOutline> { static constexpr std::string_view name = "rectangle"; };
template <> struct Kind<PolygonOutline> { static constexpr std::string_view name = "polygon"; };
template <> struct Kind<ArcOutline> { static constexpr std::string_view name = "arc"; };
template <> struct Kind<DensityOutline> { static constexpr std::string_view name = "density"; };
template <> struct Kind<ArcDensityOutline> {
    static constexpr std::string_view name = "arc_density";
};
template <> struct Kind<GaussianPulse> {
    static constexpr std::string_view name = "gaussian_pulse";
};
template <> struct Kind<ContinuousWave> {
    static constexpr std::string_view name = "continuous_wave";
};
template <> struct Kind<SampledSignal> { static constexpr std::string_view name = "sampled"; };

/// The "kind" of a body, signal, source or monitor in a project file.
template <class T> inline constexpr std::string_view kindName = Kind<T>::name;

/// The kind of what a variant holds, for example "annular_zone".
template <class... Ts>
[[nodiscard]] constexpr std::string_view kindOf(const std::variant<Ts...>& value) {
    return std::visit([]<class T>(const T&) { return kindName<T>; }, value);
}

/// The material that is always there.
inline constexpr std::string_view vacuumName = "vacuum";

} // namespace zonescope::model
