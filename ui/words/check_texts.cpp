#include "ui/words/core_texts.hpp"

namespace zonescope::ui {

namespace {

constexpr const char* checkSentences[] = {
    QT_TRANSLATE_NOOP("zonescope::core",
                      "One run sees the effective medium of the posts; the command zonescope run "
                      "runs the zones and adds up their fields."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The file is of an older version; saving brings it up to date."),
    QT_TRANSLATE_NOOP("zonescope::core", "a multiple of %1 = %2 um"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "This is %1 cells; the side is moved outwards to the next whole cell."),
    QT_TRANSLATE_NOOP("zonescope::core", "at most %1 um for %2 cells per wavelength"),
    QT_TRANSLATE_NOOP("zonescope::core", "The absorbing layer is %1 wavelengths thick at %2 um and "
                                         "will reflect; half a wavelength is good."),
    QT_TRANSLATE_NOOP("zonescope::core", "The radial layer starts less than a wavelength from the "
                                         "axis, where it absorbs the near field too."),
    QT_TRANSLATE_NOOP("zonescope::core", "a tube of metal of %1 um in the layer"),
    QT_TRANSLATE_NOOP("zonescope::core", "a gap of %1 um in metal in the layer"),
    QT_TRANSLATE_NOOP("zonescope::core", "permittivities %1 and %2 side by side in the layer"),
    QT_TRANSLATE_NOOP("zonescope::core", "a ratio of at most %1"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Guides of such contrast hold waves whose phase goes one way and whose "
                      "energy goes the other, which a layer amplifies. End the body before it."),
    QT_TRANSLATE_NOOP("zonescope::core", "a body outside the domain"),
    QT_TRANSLATE_NOOP("zonescope::core", "No light meets it; move it or enlarge the domain."),
    QT_TRANSLATE_NOOP("zonescope::core", "This detail is hardly resolved; use a smaller %1."),
    QT_TRANSLATE_NOOP("zonescope::core", "This detail is coarse; a smaller %1 resolves it better."),
    QT_TRANSLATE_NOOP("zonescope::core", "at least %1 cells from the layer at %2"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "A source next to an absorbing layer loses part of its near field there."),
    QT_TRANSLATE_NOOP("zonescope::core", "a mean of %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "a mean of 0, relative to the mean magnitude"),
    QT_TRANSLATE_NOOP("zonescope::core", "A current with a mean leaves static charge behind, which "
                                         "grows in absorbing layers; subtract the mean."),
    QT_TRANSLATE_NOOP("zonescope::core", "The pulse is cut off where its envelope is still high, "
                                         "which adds light outside its band."),
    QT_TRANSLATE_NOOP("zonescope::core", "more than %1 fs"),
    QT_TRANSLATE_NOOP("zonescope::core", "a height without bodies"),
    QT_TRANSLATE_NOOP("zonescope::core", "The source plane cuts a body: %1 at r = %2 um, %3 far "
                                         "from the axis. Move the plane into one medium."),
    QT_TRANSLATE_NOOP("zonescope::core", "Without a source all fields stay zero."),
    QT_TRANSLATE_NOOP("zonescope::core", "absorbing, for a plane wave"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The wall sends light that bodies scatter back to the axis."),
    QT_TRANSLATE_NOOP("zonescope::core", "an amplitude of 0"),
    QT_TRANSLATE_NOOP("zonescope::core", "This source gives no light."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The sources give less than %1 % of their peak amplitude here: what is "
                      "measured is noise. Take a wavelength of a source, or set the source to this "
                      "one."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The sources give only %1 % of their peak amplitude here: what is measured "
                      "comes from the tail of the light. Take a wavelength of a source, or give "
                      "the source more bandwidth."),
    QT_TRANSLATE_NOOP("zonescope::core", "at most %1 um for a focus inside the domain"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The focus lies outside the domain, so the run alone cannot show it."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "A larger time step is stable too, needs fewer steps and is more exact."),
    "A continuous wave never ends, so the run stops at max_time_fs.",
    "Nothing absorbs light here, so the run stops at max_time_fs.",
    QT_TRANSLATE_NOOP("zonescope::core", "Enlarge the cells or shrink the domain."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Enlarge the cells, shrink the domain, or leave out monitors over the whole "
                      "region and wavelengths."),
};

} // namespace

std::span<const char* const> checkTexts() { return checkSentences; }

} // namespace zonescope::ui
