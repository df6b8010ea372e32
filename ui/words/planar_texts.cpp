#include "ui/words/core_texts.hpp"

#include <QtGlobal>

#include <array>

namespace zonescope::ui {

namespace {

constexpr std::array planar{
    QT_TRANSLATE_NOOP("zonescope::core", "a boundary"),
    QT_TRANSLATE_NOOP("zonescope::core", "nothing in a cylindrical domain"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The axis is there; remove this side, or make the domain planar."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "About an axis all directions are alike, and a plane wave along it is "
                      "polarised along x; remove this number."),
    QT_TRANSLATE_NOOP("zonescope::core", "0 in a planar domain"),
    QT_TRANSLATE_NOOP("zonescope::core", "1 in a planar domain"),
    QT_TRANSLATE_NOOP("zonescope::core", "nothing in a planar domain"),
    QT_TRANSLATE_NOOP("zonescope::core", "any other kind in a planar domain"),
    QT_TRANSLATE_NOOP("zonescope::core", "\"linear\" in a planar domain"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Nothing depends on y there: set the order to 0, or make the domain "
                      "cylindrical."),
    QT_TRANSLATE_NOOP("zonescope::core", "an electric wall or an absorbing layer"),
    QT_TRANSLATE_NOOP("zonescope::core", "a magnetic wall or an absorbing layer"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "A plane wave is polarised along x, which only electric walls mirror."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "A plane wave is polarised along y, which only magnetic walls mirror."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Without an axis the two polarisations are two lights; run each by itself, "
                      "at the angles 0 and 90."),
    QT_TRANSLATE_NOOP("zonescope::core", "0, and a plane wave, in a planar domain"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Light at an angle and beams are made for a domain with an axis; use a "
                      "plane wave along z."),
    QT_TRANSLATE_NOOP("zonescope::core", "a wall"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The total field box reaches to x = 0, which has to be a mirror for it."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "a plane wave along z, a total field box, a dipole or a current profile"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "This light is made for a domain with an axis; use a plane wave along z or "
                      "a current, or make the domain cylindrical."),
    QT_TRANSLATE_NOOP("zonescope::core", "a plane or a cylinder where x = 0 is absorbing"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The box ends at x = 0, where nothing may flow through: make it a wall, or "
                      "measure the planes by themselves."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Posts on circles need an axis; draw bars as the rings of an annular zone."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Posts on circles need an axis; in a planar domain nothing depends on y."),
    QT_TRANSLATE_NOOP("zonescope::core", "a list of zones"),
    QT_TRANSLATE_NOOP("zonescope::core", "Zones are wedges about an axis; remove them."),
    QT_TRANSLATE_NOOP("zonescope::core", "a domain without a wall at x = 0"),
    QT_TRANSLATE_NOOP("zonescope::core", "a wall at x = 0"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "What is optimised is light that x = 0 mirrors: make it an electric wall for "
                      "light along x, a magnetic one for light along y."),
    QT_TRANSLATE_NOOP("zonescope::core", "a lens design"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The figures of a lens are those of a round one; remove the design and read "
                      "the focus from a transform."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The way to the far field is made for apertures about an axis; read the "
                      "field inside a planar domain."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The source plane cuts a body: %1 at x = %2 um, %3 at the far side. Move "
                      "the plane into one medium."),
};

} // namespace

std::span<const char* const> planarTexts() { return planar; }

} // namespace zonescope::ui
