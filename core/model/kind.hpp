#pragma once

/// \file
/// What is to be known of a kind of body, source, monitor, signal or outline beside its members and
/// their ranges (core/model/fields.hpp): its name and where it lies. Each fact is said once, by a
/// specialisation beside the others of its family; a kind without one does not compile.

#include <string_view>
#include <type_traits>
#include <variant>

namespace zonescope::model {

/// Of a kind T of the model:
///
///     static constexpr std::string_view name;        // its "kind" in the project file
///     template <class Thing, class Visitor>
///     static void place(Thing& thing, Visitor& to);  // bodies, sources and monitors
///
/// `place` tells a visitor where a thing lies in the (r, z) half-plane: it calls, with references
/// to the thing's own numbers (const ones of a const thing), what applies of
///
///     sheet(z, stop)              a plane of light across the domain; `stop`: the radius of an
///                                 opaque stop in it, absent: none
///     disc(z, r)                  0 <= r' <= r at a height; r may be an optional, absent: the
///     domain cylinder(r, zMin, zMax)     the ends may be optionals, absent: the domain box(r,
///     zMin, zMax)          both discs and the cylinder between them point(r, z) table(r[], z[]) a
///     rectangle of places, or a line or point of them stack(rings[], layers[])    and of circles
///     of posts: stack(posts[], layers[]) block(rIn, rOut, zMin, zMax) slab(zMin, zMax) optionals;
///     absent: without end ball(z, radius)             centred on the axis frustum(zMin, zMax,
///     rAtZMin, rAtZMax) corners(points[])
///
/// and, before the place that they belong to, what moves and turns along with it:
///
///     along(direction, angleDeg)  the way of light, at an angle to the axis
///     reach(r)                    an optional: how far from the axis a sheet of light reaches
///     focus(z)                    a height on the axis that goes along
///     unseen(z)                   a height that goes along and is not in use
///     arrow(magnetic, r, theta, z)       a vector, or the axial vector of a magnetic current
///     strength(component, amplitude[])   of a current along a component
///     pixels(density)             of a block
///     offAxis()                   for a point that cannot lie on the axis
///
/// Nothing is called for what is everywhere. PlacementAttributes ignores what belongs to a place.
template <class T> struct Kind;

/// A base of visitors that only care for places.
struct PlacementAttributes {
    template <class... Ignored> void along(Ignored&&...) {}
    template <class... Ignored> void reach(Ignored&&...) {}
    template <class... Ignored> void focus(Ignored&&...) {}
    template <class... Ignored> void unseen(Ignored&&...) {}
    template <class... Ignored> void arrow(Ignored&&...) {}
    template <class... Ignored> void strength(Ignored&&...) {}
    template <class... Ignored> void pixels(Ignored&&...) {}
    void offAxis() {}
};

/// Tells a visitor where what a variant of kinds holds lies.
template <class Variant, class Visitor> void visitPlace(Variant& kinds, Visitor& to) {
    std::visit(
        [&to]<class Thing>(Thing& thing) { Kind<std::remove_const_t<Thing>>::place(thing, to); },
        kinds);
}

} // namespace zonescope::model
