#include "ui/words/core_texts.hpp"

namespace zonescope::ui {

namespace {

constexpr const char* fileSentences[] = {
    QT_TRANSLATE_NOOP("zonescope::core", "This run is not kept any more."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "the file is damaged: its bytes are not those that were written"),
    QT_TRANSLATE_NOOP("zonescope::core", "a whole number, without a decimal point"),
    QT_TRANSLATE_NOOP("zonescope::core", "a number"),
    QT_TRANSLATE_NOOP("zonescope::core", "a list [ ... ]"),
    QT_TRANSLATE_NOOP("zonescope::core", "a list of %1 entries"),
    QT_TRANSLATE_NOOP("zonescope::core", "A quote is opened in this line and never closed."),
    QT_TRANSLATE_NOOP("zonescope::core", "given twice"),
    QT_TRANSLATE_NOOP("zonescope::core", "each key once"),
    QT_TRANSLATE_NOOP("zonescope::core", "Remove one of the two; the first is in line %1."),
    QT_TRANSLATE_NOOP("zonescope::core", "numbers up to 1.8e308 in magnitude"),
    QT_TRANSLATE_NOOP("zonescope::core", "This number is too large to be stored."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "NaN and infinity are no values for a project; give a number."),
    QT_TRANSLATE_NOOP("zonescope::core", "the end of the file"),
    QT_TRANSLATE_NOOP("zonescope::core", "The file ends before its content is complete."),
    QT_TRANSLATE_NOOP("zonescope::core", "The file is truncated: a closing bracket, brace or quote "
                                         "is missing. Restore it from a copy, or complete it."),
    QT_TRANSLATE_NOOP("zonescope::core", "This is not valid JSON here. Look for a missing comma, "
                                         "quote, bracket or brace just before."),
    QT_TRANSLATE_NOOP("zonescope::core", "This file is too large for a project."),
    QT_TRANSLATE_NOOP("zonescope::core", "deeper nesting"),
    QT_TRANSLATE_NOOP("zonescope::core", "at most %1 levels"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "A project is never nested so deeply; this is some other file."),
    QT_TRANSLATE_NOOP("zonescope::core", "an HDF5 file"),
    QT_TRANSLATE_NOOP("zonescope::core", "a project (JSON)"),
    QT_TRANSLATE_NOOP("zonescope::core", "This holds results; open the project it came from."),
    QT_TRANSLATE_NOOP("zonescope::core", "an empty file"),
    QT_TRANSLATE_NOOP("zonescope::core", "Nothing was ever written here, or its content was lost."),
    QT_TRANSLATE_NOOP("zonescope::core", "a project (JSON), which begins with {"),
    QT_TRANSLATE_NOOP("zonescope::core", "This is not a project file."),
    QT_TRANSLATE_NOOP("zonescope::core", "Add \"version\": %1."),
    QT_TRANSLATE_NOOP("zonescope::core", "This project was made by a newer Zonescope: version %1, "
                                         "this one reads up to %2. Update Zonescope to open it."),
    QT_TRANSLATE_NOOP("zonescope::core", "no number"),
    QT_TRANSLATE_NOOP("zonescope::core", "no text"),
    QT_TRANSLATE_NOOP("zonescope::core", "The version is a whole number."),
    QT_TRANSLATE_NOOP("zonescope::core", "There is no such version."),
    QT_TRANSLATE_NOOP("zonescope::core", "This JSON file is not a Zonescope project."),
    QT_TRANSLATE_NOOP("zonescope::core", "This setting has another type."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Give a value, or leave the key out where it is optional."),
    QT_TRANSLATE_NOOP("zonescope::core", "Choose one of these."),
    QT_TRANSLATE_NOOP("zonescope::core", "an unknown key"),
    QT_TRANSLATE_NOOP("zonescope::core", "Remove it or use one of these keys."),
    QT_TRANSLATE_NOOP("zonescope::core", "This key is required; add it."),
    QT_TRANSLATE_NOOP("zonescope::core", "one of the two"),
    QT_TRANSLATE_NOOP("zonescope::core", "index or permittivity"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Say how the material refracts: give its index or its permittivity."),
    QT_TRANSLATE_NOOP("zonescope::core", "Permittivity is the square of the index; remove one."),
    QT_TRANSLATE_NOOP("zonescope::core", "Remove one."),
    QT_TRANSLATE_NOOP("zonescope::core", "given without index"),
    QT_TRANSLATE_NOOP("zonescope::core", "together with index"),
    "Use conductivity_per_um or conductivity_s_per_m with a permittivity.",
    QT_TRANSLATE_NOOP("zonescope::core", "a conductivity"),
    QT_TRANSLATE_NOOP("zonescope::core", "Both describe the loss; remove one."),
    "extinction together with wavelength_um",
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Loss given as extinction holds at one wavelength; give both or neither."),
    QT_TRANSLATE_NOOP("zonescope::core", "index^2 - extinction^2 at least 1"),
    QT_TRANSLATE_NOOP("zonescope::core", "A project file cannot hold this; give a finite number."),
    QT_TRANSLATE_NOOP("zonescope::core", "there is no such file or folder"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "permission denied; change the file's permissions or choose another place"),
    QT_TRANSLATE_NOOP("zonescope::core", "the file system is read-only; choose another place"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "no space left on the disk; free some or choose another place"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "the file would exceed the size allowed here; choose another place"),
    QT_TRANSLATE_NOOP("zonescope::core", "it is a folder; choose a file"),
    QT_TRANSLATE_NOOP("zonescope::core", "it is larger than %1 MiB, which no project is"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot save: a file name is missing"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot save: it is a device, not a file"),
    QT_TRANSLATE_NOOP("zonescope::core", "the folder is write-protected"),
    QT_TRANSLATE_NOOP("zonescope::core", "the file is damaged: its bytes are not those that were "
                                         "written. Take another copy, or run the project again"),
    QT_TRANSLATE_NOOP("zonescope::core", "the run ended before the first picture of the film"),
    QT_TRANSLATE_NOOP("zonescope::core", "a name that ends in .mp4, .mkv, .mov, .webm or .gif, or "
                                         "a folder without an extension for numbered PNG files"),
    QT_TRANSLATE_NOOP("zonescope::core", "the disk refused it"),
    QT_TRANSLATE_NOOP("zonescope::core", "all pictures of a GIF have the size of the first"),
    QT_TRANSLATE_NOOP("zonescope::core", "VTK cannot make the file"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "this program was built without HDF5 (ZONESCOPE_HDF5=OFF), so it can neither "
                      "read nor write results files"),
    QT_TRANSLATE_NOOP("zonescope::core", "this program was built without VTK (ZONESCOPE_VTK=OFF), "
                                         "so it can neither read nor write VTK files"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "holds a sum over azimuthal orders, not one run. Run one order with "
                      "'zonescope run PROJECT --order M', or carry the sum to a focal plane with "
                      "'zonescope field-of-view'."),
    "The propagator starts from a transform plane (kind dft_plane).",
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Choose one of the wavelengths at which the plane was transformed."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "A metal is dispersive and needs poles: take it from the library, or fit "
                      "them to its n and k with 'zonescope fit-material'."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "This is no sweep that Zonescope saved, or it was changed."),
    QT_TRANSLATE_NOOP("zonescope::core", "These are the results of one run; a sweep is saved by "
                                         "the sweeps panel or 'zonescope sweep'."),
    QT_TRANSLATE_NOOP("zonescope::core", "The suffix says in which format the results are saved."),
};

} // namespace

std::span<const char* const> fileTexts() { return fileSentences; }

} // namespace zonescope::ui
