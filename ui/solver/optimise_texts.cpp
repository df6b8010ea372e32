#include "ui/solver/core_texts.hpp"

#include <QtGlobal>

#include <array>

namespace zonescope::ui {

namespace {

/// Those with keys of the file are put into words in window_wording.cpp.
constexpr std::array optimise{
    QT_TRANSLATE_NOOP("zonescope::core", "an objective and bodies that may change"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Say in the project what may change and what shall become large."),
    QT_TRANSLATE_NOOP("zonescope::core", "nothing that may change"),
    "edges of rings (radii), heights (top_min_um, top_max_um), parameters or densities",
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Free the radii, give the height limits, or name a parameter or a density."),
    QT_TRANSLATE_NOOP("zonescope::core", "the name of a parameter of the project"),
    QT_TRANSLATE_NOOP("zonescope::core", "Name one of the project's parameters."),
    QT_TRANSLATE_NOOP("zonescope::core", "The limits of the parameter contradict each other."),
    QT_TRANSLATE_NOOP("zonescope::core", "a parameter that only bodies and materials follow"),
    QT_TRANSLATE_NOOP("zonescope::core", "Gradients tell what media do: bind nothing else to it."),
    QT_TRANSLATE_NOOP("zonescope::core", "The shifted thresholds stay between 0 and 1."),
    "\"adam\" for densities",
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Thousands of pixels need the method that is made for them."),
    QT_TRANSLATE_NOOP("zonescope::core", "the name of a density region of the project"),
    "Name a body of the kind density_region.",
    QT_TRANSLATE_NOOP("zonescope::core",
                      "A density has at most %1 pixels a side; take larger ones or two regions."),
    QT_TRANSLATE_NOOP("zonescope::core", "a density region that reaches the edge of the domain"),
    QT_TRANSLATE_NOOP("zonescope::core", "one inside the domain"),
    QT_TRANSLATE_NOOP("zonescope::core", "a cell between the two"),
    QT_TRANSLATE_NOOP("zonescope::core", "Enlarge the domain or make the region smaller."),
    QT_TRANSLATE_NOOP("zonescope::core", "at most %1 um, the width of the region"),
    QT_TRANSLATE_NOOP("zonescope::core", "Several pixels make a design."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "an annular zone here, a density region in densities or a parameter in "
                      "parameters"),
    QT_TRANSLATE_NOOP("zonescope::core", "Name what may change."),
    QT_TRANSLATE_NOOP("zonescope::core", "each density region once"),
    QT_TRANSLATE_NOOP("zonescope::core", "Leave out one of the two."),
    QT_TRANSLATE_NOOP("zonescope::core", "limits that no design keeps"),
    "minimum widths that fit within r_max_um beside each other",
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Take fewer rings, a smaller minimum width or a larger radius."),
    QT_TRANSLATE_NOOP("zonescope::core", "between %1 and %2 um"),
    QT_TRANSLATE_NOOP("zonescope::core", "an objective"),
    QT_TRANSLATE_NOOP("zonescope::core", "Say in the project what shall become large."),
    QT_TRANSLATE_NOOP("zonescope::core", "a project without a plane wave along the axis"),
    QT_TRANSLATE_NOOP("zonescope::core", "no plane wave along the axis"),
    "one source plane_wave",
    QT_TRANSLATE_NOOP("zonescope::core", "The figures are relative to the light of a plane wave."),
    QT_TRANSLATE_NOOP("zonescope::core", "wavelengths that the pulse contains"),
    "Give the pulse a larger relative_bandwidth or another wavelength_um.",
    QT_TRANSLATE_NOOP("zonescope::core", "beyond the source at z = %1 um, along the light"),
    QT_TRANSLATE_NOOP("zonescope::core", "The near field is that behind the lens."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "beyond the plane of the near field at z = %1 um, along the light, or that "
                      "plane itself"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The light is carried on from the near field to the focus."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Go on with the project that the optimisation began with."),
    QT_TRANSLATE_NOOP("zonescope::core", "Give the file that 'zonescope optimise --out' wrote."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Put the plane of the near field between the lens and the focus."),
    QT_TRANSLATE_NOOP("zonescope::core", "Let the plane cover the lens."),
    QT_TRANSLATE_NOOP("zonescope::core", "Let the disc end inside the domain."),
    QT_TRANSLATE_NOOP("zonescope::core", "Move the point into the domain."),
    QT_TRANSLATE_NOOP("zonescope::core", "fields without bounds at step %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "a run that decays"),
    QT_TRANSLATE_NOOP("zonescope::core", "Check the project with 'zonescope check'."),
    "gaussian_pulse, samples",
    QT_TRANSLATE_NOOP("zonescope::core", "Gradients need light that ends: use a pulse."),
    QT_TRANSLATE_NOOP("zonescope::core", "a medium that changes at column %1, row %2"),
    QT_TRANSLATE_NOOP("zonescope::core", "changes inside the design region"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Enlarge the design region or narrow the parameter's limits."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "a parameter that moves a medium with poles or a tilted surface"),
    QT_TRANSLATE_NOOP("zonescope::core", "bodies without poles and with vertical and flat faces"),
    QT_TRANSLATE_NOOP("zonescope::core", "Design bodies of materials with a constant index."),
    QT_TRANSLATE_NOOP("zonescope::core", "Say with a lens design where the focus should be."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "an annular zone of a material without poles, or a density region"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Rings and densities can be optimised: give the lens some."),
};

} // namespace

std::span<const char* const> optimiseTexts() { return optimise; }

} // namespace zonescope::ui
