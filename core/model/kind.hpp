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
/// `place` tells a visitor where a thing lies in the (r, z) half-plane: it calls what applies, with
/// references to the thing's own numbers (const ones of a const thing):
///
///     sheet(z), sheet(z, stop)    light across the domain; optional radius of an opaque stop
///     disc(z, r)                  from the axis to r, which may be an optional: the domain
///     cylinder(r, zMin, zMax)     the ends may be optionals: the domain
///     box(r, zMin, zMax)          both discs and the cylinder between them
///     point(r, z), table(r[], z[])               a place; a rectangle, line or point of places
///     stack(rings[] or posts[], layers[])
///     block(rIn, rOut, zMin, zMax), slab(zMin, zMax)      a slab's optionals: without end
///     ball(z, radius), frustum(zMin, zMax, rAtZMin, rAtZMax)
///     corners(points[])
///
/// and, before the place that they belong to, what moves and turns along with it:
///
///     along(direction, angleDeg)  the way of light, at an angle to the axis
///     reach(r)                    optional: how far from the axis a sheet of light reaches
///     focus(z), unseen(z)         heights that go along; the second is not in use
///     arrow(magnetic, r, theta, z)       a vector, or the axial vector of a magnetic current
///     strength(component, amplitude[])   of a current along a component
///     pixels(density)             of a block
///     offAxis()                   for a point that cannot lie on the axis
///
/// Nothing is called for what is everywhere. Visitors derive from PlacementAttributes, which takes
/// what they do not care for: a misspelt member of theirs is not noticed.
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
