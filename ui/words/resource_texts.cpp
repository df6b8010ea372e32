#include "ui/words/core_texts.hpp"

namespace zonescope::ui {

namespace {

/// Names and notes of the library of materials, names of the colour maps.
constexpr const char* namedTexts[] = {
    QT_TRANSLATE_NOOP("zonescope::core", "Air"),
    QT_TRANSLATE_NOOP("zonescope::core", "Aluminium"),
    QT_TRANSLATE_NOOP("zonescope::core", "Copper"),
    QT_TRANSLATE_NOOP("zonescope::core", "Fused silica"),
    QT_TRANSLATE_NOOP("zonescope::core", "Gallium nitride"),
    QT_TRANSLATE_NOOP("zonescope::core", "Gold"),
    QT_TRANSLATE_NOOP("zonescope::core", "Gold (six poles)"),
    QT_TRANSLATE_NOOP("zonescope::core", "Magnesium fluoride"),
    QT_TRANSLATE_NOOP("zonescope::core", "Polycarbonate"),
    QT_TRANSLATE_NOOP("zonescope::core", "Sapphire"),
    QT_TRANSLATE_NOOP("zonescope::core", "Silicon (infrared)"),
    QT_TRANSLATE_NOOP("zonescope::core", "Silicon (visible)"),
    QT_TRANSLATE_NOOP("zonescope::core", "Silicon nitride"),
    QT_TRANSLATE_NOOP("zonescope::core", "Silver"),
    QT_TRANSLATE_NOOP("zonescope::core", "Titanium dioxide (rutile)"),
    QT_TRANSLATE_NOOP("zonescope::core", "N-BK7"),
    QT_TRANSLATE_NOOP("zonescope::core", "N-LASF9"),
    QT_TRANSLATE_NOOP("zonescope::core", "PDMS (Sylgard 184)"),
    QT_TRANSLATE_NOOP("zonescope::core", "PMMA"),
    QT_TRANSLATE_NOOP("zonescope::core", "SF11"),
    QT_TRANSLATE_NOOP("zonescope::core", "Poles of a fit to measured n and k."),
    QT_TRANSLATE_NOOP("zonescope::core", "Dry air at 15 °C, 101.325 kPa, 450 ppm CO₂."),
    QT_TRANSLATE_NOOP("zonescope::core", "Ordinary ray, 20 °C."),
    QT_TRANSLATE_NOOP("zonescope::core", "Drude pole and five Lorentz poles, for 0.3 to 1.2 µm."),
    QT_TRANSLATE_NOOP("zonescope::core", "20 °C."),
    QT_TRANSLATE_NOOP("zonescope::core", "26 °C."),
    QT_TRANSLATE_NOOP("zonescope::core", "Wurtzite, ordinary ray, 300 K."),
    QT_TRANSLATE_NOOP("zonescope::core", "Ordinary ray, 19 °C."),
    QT_TRANSLATE_NOOP("zonescope::core", "20 °C; lead glass."),
    QT_TRANSLATE_NOOP("zonescope::core", "Crystalline, 300 K; k is band-to-band absorption. The "
                                         "published table, every second entry above 0.7 µm."),
    QT_TRANSLATE_NOOP("zonescope::core", "Stoichiometric film, 340 nm on thermal oxide."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Rutile, ordinary ray. Deposited films have a lower index."),
    QT_TRANSLATE_NOOP("zonescope::core", "Blue, black, orange"),
    QT_TRANSLATE_NOOP("zonescope::core", "Blue, white, red"),
    QT_TRANSLATE_NOOP("zonescope::core", "Cividis"),
    QT_TRANSLATE_NOOP("zonescope::core", "Inferno"),
    QT_TRANSLATE_NOOP("zonescope::core", "Magma"),
    QT_TRANSLATE_NOOP("zonescope::core", "Phase"),
    QT_TRANSLATE_NOOP("zonescope::core", "Viridis"),
};

} // namespace

std::span<const char* const> resourceTexts() { return namedTexts; }

} // namespace zonescope::ui
