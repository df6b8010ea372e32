#include "ui/examples/examples.hpp"

#include <QCoreApplication>

namespace zonescope::ui {

namespace {

/// Names and descriptions of the examples, as their files have them.
[[maybe_unused]] constexpr const char* exampleTexts[] = {
    QT_TRANSLATE_NOOP("Example", "Axis laboratory"),
    QT_TRANSLATE_NOOP(
        "Example",
        "Order 3: fields vary as exp(3 i theta) and must vanish on the axis as the square of the "
        "radius. A ring of current sends waves inwards; they turn back before they reach the axis, "
        "at the radius where the wave would have to run round faster than light, three "
        "wavelengths' circumference. Compare the probes, change the azimuthal order to 0, 1 or 10 "
        "(any whole number is stable at Courant number 0.6), and zoom in on the first cells to see "
        "how each component behaves there."),
    QT_TRANSLATE_NOOP("Example", "Density plate"),
    QT_TRANSLATE_NOOP(
        "Example",
        "Topology optimisation in a moment: a plate of TiO2 on silica, radius 4 um, begins grey, "
        "half material and half gap, and each of its 80 pixels along r may become either. "
        "'zonescope optimise', or the pane Optimisation, makes the mean power of two wavelengths, "
        "1 and 1.08 um, through a spot 5 um above large by Adam, while a projection of growing "
        "steepness turns grey into rings, and a thinner and a thicker design count as well; at "
        "the end the widths of rings and gaps are measured. The grey plate sends 5 % of the light "
        "through the spot, the rings that come out about 30 %; their edges can then be optimised "
        "on. An iteration takes one to two seconds on two cores. Made by "
        "projects/generate/density_plate.py."),
    QT_TRANSLATE_NOOP("Example", "Dipole above glass"),
    QT_TRANSLATE_NOOP(
        "Example",
        "A dipole on the axis, along x, a tenth of a wavelength above a half-space of index 1.5. "
        "Most of the light goes down into the glass, much of it beyond the critical angle of 41.8 "
        "degrees, which no plane wave from above could reach: the dipole's near field tunnels into "
        "it. The flux monitors divide the power into up and down; their sum is the power that the "
        "glass makes the dipole give."),
    QT_TRANSLATE_NOOP("Example", "Dipole in a metal can"),
    QT_TRANSLATE_NOOP(
        "Example", "A short pulse from a dipole on the axis of a closed, perfectly conducting can "
                   "of radius 1 um and height 1.5 um. Nothing absorbs light, so the energy stays "
                   "constant to rounding once the source ends, and the probes ring with the can's "
                   "resonances: at order 0 the frequencies sqrt((x/2 pi R)^2 + (p/2L)^2) with x = "
                   "2.4048, 5.5201, ..., that is 0.3827 c/um (TM010), 0.5075 c/um (TM011), 0.8786 "
                   "c/um (TM020), and so on. A spectrum of the probe shows them all."),
    QT_TRANSLATE_NOOP("Example", "Freeform lens"),
    QT_TRANSLATE_NOOP(
        "Example",
        "Topology optimisation of freeform wedges: a printed plate of polymer on glass, radius 4 "
        "um, begins grey. Within 1.6 um of the axis its pixels become rings; beyond, two zones of "
        "22 and 34 equal wedges have pixels along r and along theta, each wedge its own mirror "
        "image. 'zonescope optimise', or the pane Optimisation, makes the power at 0.8 um through "
        "the Airy disc 5 um above large by Adam, one forward and one adjoint run for each zone. "
        "The grey plate sends 7 % of the light through the disc, the wedges that come out about "
        "60 %. An iteration takes about ten seconds on two cores. Structure from above shows the "
        "wedges. Made by projects/generate/freeform_lens.py."),
    QT_TRANSLATE_NOOP("Example", "Freeform ring"),
    QT_TRANSLATE_NOOP(
        "Example",
        "A ring of freeform shapes on glass: one picture of 80 x 32 pixels between two radii "
        "of 2 and 4 um, repeated 36 times round the axis (a density map; grey pixels at its "
        "edges are filled in part). Zone runs in the window, or the command zonescope run, "
        "follows every pixel in a wedge of 10 degrees and sends light into the orders 1 + 36 "
        "q; the run of the window itself sees the mean round each circle. Density from file, "
        "in the inspector of the picture, lays another one there: PNG, CSV or HDF5."),
    QT_TRANSLATE_NOOP("Example", "Fresnel zone plate"),
    QT_TRANSLATE_NOOP("Example",
                      "A screen with 8 open zones focuses light of 0.633 um at 10.0 um: every "
                      "second half-wave zone is covered by an absorber, so what is let through "
                      "arrives in step. Weaker foci appear at odd fractions of the focal length, "
                      "the strongest at a third. The screen goes on beyond the domain, so no light "
                      "passes around it. Made by projects/generate/zone_plate.py."),
    QT_TRANSLATE_NOOP("Example", "Gold sphere"),
    QT_TRANSLATE_NOOP(
        "Example", "A gold sphere of 80 nm diameter in a plane wave that exists only inside a "
                   "closed cylinder (total field box): outside is what the sphere scatters. Gold "
                   "has six poles, so one pulse gives the scattering and absorption efficiencies "
                   "at all wavelengths; the report prints them. Green light drives the electrons "
                   "of the sphere to and fro at their resonance: its absorption efficiency reaches "
                   "2.3 at 0.50 um. On finer cells Mie's series with the same poles is met within "
                   "2 % of the peak from 300 to 1200 nm (sphere/gold of 'zonescope verify')."),
    QT_TRANSLATE_NOOP("Example", "Light at an angle"),
    QT_TRANSLATE_NOOP(
        "Example",
        "A plane wave at 30 degrees to the axis, polarised across its plane of incidence (s), "
        "meets a slab of index 1.5. No single azimuthal order is a plane wave: 'zonescope run' "
        "computes all the orders that the lit cylinder needs, one after the other or side by side, "
        "and adds them up. Airy's formula for this slab and angle gives a transmission of 0.858; "
        "the sum over the orders gives the same. In the window a run shows the one order that the "
        "project names; the pane Orders (Ctrl+Shift+O) runs and adds up all of them."),
    QT_TRANSLATE_NOOP("Example", "Large pillar metalens in zones"),
    QT_TRANSLATE_NOOP("Example",
                      "A flat lens of 559526 round posts on glass, radius 200 wavelengths, focal "
                      "length 160 um: the pillar metalens at eight times its size, in eleven "
                      "zones. A large graphics processor runs its zones within half a minute "
                      "(Zone runs, or zonescope run), two cores in about twenty minutes; several "
                      "machines share them (zonescope run --jobs mpi, zonescope jobs "
                      "write-slurm). The run of the window itself sees the effective medium of "
                      "the posts, for comparison. Made by zonescope design-posts."),
    QT_TRANSLATE_NOOP("Example", "Lens to optimise"),
    QT_TRANSLATE_NOOP(
        "Example",
        "A metalens of radius 4.8 um and numerical aperture 0.6, 16 TiO2 rings in silica designed "
        "for 0.633 um, and what to make of it: the least power through the focus of three "
        "wavelengths, 0.6, 0.633 and 0.67 um, is made large by moving all edges and the height, no "
        "ring or gap narrower than 0.08 um. 'zonescope optimise' does it: an iteration takes a "
        "few seconds on two cores. Made by projects/generate/lens_to_optimise.py."),
    QT_TRANSLATE_NOOP("Example", "Metalens"),
    QT_TRANSLATE_NOOP(
        "Example",
        "A flat lens of radius 20 um and numerical aperture 0.6 for 0.633 um: 67 TiO2 rings of 0.6 "
        "um height on silica, their gaps filled with silica. The rings repeat every 0.3 um, less "
        "than the wavelength, so light sees only their mean density, which grows and falls with "
        "the radius such that all paths to the focus take whole periods. A pulse polarized along x "
        "comes from below through the silica. Watch it leave the lens as a converging wave and "
        "meet at z = 27.27 um; then look at the transform on the axis to find the focus, and "
        "compare with the design in the lens section. About 4.6 million cells and 7200 steps: a "
        "minute or two on a laptop. Made by projects/generate/metalens.py."),
    QT_TRANSLATE_NOOP("Example", "Metalens for a data sheet"),
    QT_TRANSLATE_NOOP(
        "Example",
        "A flat lens of TiO2 rings like the one of the example metalens, with twice its radius and "
        "a focal length of 60 um. The grid ends one micrometre behind the lens: the transform "
        "plane there, at five wavelengths of one short pulse, is carried to the focus by the "
        "angular spectrum. Run it with --report FILE.html for a data sheet: focal length, widths, "
        "efficiencies, Strehl ratio, transfer function and wavefront at every wavelength. The "
        "rings are made for 0.633 um; as in every diffractive lens the focal length falls as the "
        "wavelength grows. A flux monitor below the source sees what the lens reflects. Made by "
        "projects/generate/metalens_data_sheet.py."),
    QT_TRANSLATE_NOOP("Example", "PML laboratory"),
    QT_TRANSLATE_NOOP(
        "Example", "A pulse from a ring of current runs into an absorbing layer that starts only "
                   "two wavelengths from the axis, where the curvature matters. Run it, then set "
                   "the stretch of the radial side to quasi and run it again: on a scale of 60 dB "
                   "or more the second run shows a reflected wave that returns to the axis, about "
                   "a hundred times stronger. Change the layer's cells and target reflection to "
                   "see what each does. The probe on the axis records what comes back."),
    QT_TRANSLATE_NOOP("Example", "Pillar metalens in zones"),
    QT_TRANSLATE_NOOP("Example",
                      "A flat lens of 8822 round posts on glass, focal length 20 um, radius 25 "
                      "wavelengths. It is no body of revolution: within a zone the posts repeat "
                      "N times in a turn, so that a wedge of 2 pi/N holds all there is to know "
                      "of it. Zone runs in the window, or the command zonescope run, runs every "
                      "zone with its own part of the light, adds the near fields and carries the "
                      "sum to the focus. The run of the window itself sees the effective medium "
                      "of the posts, for comparison. Made by zonescope design-posts."),
    QT_TRANSLATE_NOOP("Example", "Planar slab"),
    QT_TRANSLATE_NOOP(
        "Example", "The planar metric: r is the Cartesian x, theta is y, and nothing depends on y."
                   " A plane wave polarised along x meets a slab of index 1.5 and 0.4 um between "
                   "two mirrors (electric walls), so a narrow strip stands for a slab without end."
                   " The flux behind it is 0.943 of the incident one at 1 um by Airy's formula, "
                   "and what comes back before the source is the rest; the run gives both to three"
                   " digits, the finer cells of 'zonescope verify planar/slab' to four. For light "
                   "along y set the polarisation angle to 90 and both walls to magnetic ones."),
    QT_TRANSLATE_NOOP("Example", "Ring resonator"),
    QT_TRANSLATE_NOOP(
        "Example",
        "Light runs three times round a ring of index 3.4, inner radius 1 um and width 1 um, and "
        "leaks out slowly. The ring is endless along z: between two electric walls the field along "
        "z does not vary. The exact resonance has the frequency 0.118191694 c/um (8.4608 um) and a "
        "quality factor of 77.255, from Bessel functions; the probes' decaying oscillation shows "
        "both. After the source ends only the mode is left: watch the energy fall along a straight "
        "line on a logarithmic scale."),
    QT_TRANSLATE_NOOP("Example", "Vortex beam"),
    QT_TRANSLATE_NOOP(
        "Example",
        "A beam whose phase turns once round the axis (charge 1), circularly polarised with the "
        "same sense, focused by an aplanatic lens of numerical aperture 0.7 two micrometres ahead "
        "of its source plane. Spin and orbital angular momentum add up to azimuthal order 2, so "
        "the focus is a ring with a dark centre. With charge -1 the two cancel: order 0, and a "
        "bright spot of Ez sits on the axis instead."),
    QT_TRANSLATE_NOOP("Example", "Light out of a disc"),
    QT_TRANSLATE_NOOP(
        "Example",
        "Dipoles in a disc of index 2.4, radius 1.2 um and height 0.2917 um, on a perfect mirror,"
        " emit at 1 um, half as high as the disc. Without grooves 22 % of what they emit leaves "
        "within 30 degrees of the axis; two grooves etched into the top, none narrower than 60 "
        "nm, make it 47 %: a benchmark of inverse design. Six places along the radius, all "
        "directions in the plane and the azimuthal orders 0 to 8 add up without interference; the"
        " grooves pass between the dipoles. 'zonescope optimise', or the pane Optimisation, goes "
        "on from these rings; an iteration takes five to ten seconds on two cores. Made by "
        "projects/generate/light_out_of_a_disc.py."),
    QT_TRANSLATE_NOOP("Example", "Achromat"),
    QT_TRANSLATE_NOOP(
        "Example",
        "A flat lens for 1.51 to 1.61 um, of polymer rings (index 1.53) on glass (1.45), "
        "radius 25.3 um, numerical aperture 0.8, none narrower than 0.3 um or higher than 3.6"
        " um, each ring with a height of its own: a benchmark of inverse design. In the plane"
        " 19 um above the highest top that is allowed, 54.7 % of the light from the glass "
        "passes the disc of the Airy zero, radius 1.19 um, and 61.6 % one of three times the "
        "width of the spot, mean of five wavelengths; the spot is 1.05 um wide. Published are"
        " 53.6 % and 1.27 um. 'zonescope optimise', or the pane Optimisation, goes on from "
        "it; an iteration takes a few seconds. Made by projects/generate/achromat.py."),
    QT_TRANSLATE_NOOP("Example", "RGB metalens"),
    QT_TRANSLATE_NOOP(
        "Example",
        "Three colours, 0.45, 0.55 and 0.65 um, in one focus 2.4 um above a planar lens of 10"
        " um by 1 um, in ten levels of bars of index 2.4, none narrower than 0.1 um: a "
        "benchmark of inverse design, and the best that was found for it here. The weakest "
        "colour is 20.9 times as bright as without the lens. The optimisation goes on from "
        "it; the start and the way are in projects/generate/rgb_metalens.py."),
    QT_TRANSLATE_NOOP("Example", "Wide lens"),
    QT_TRANSLATE_NOOP(
        "Example",
        "A lens with a field of view: a plate of silicon nitride on silica, radius 2.56 um, "
        "begins grey, and each of its 40 x 8 pixels may become material or gap. 'zonescope "
        "optimise', or the pane Optimisation, makes the least power large that passes a spot of"
        " radius 0.8 um, 2 um above the plate, for unpolarised light of 1.04 um along the axis "
        "and at 20 degrees in silica (29.7 in air), whose image lies 1.14 um beside the axis. "
        "The light at an angle is a sum of 13 azimuthal orders, which meet there as amplitudes."
        " The grey plate sends 11 and 15 % of the light through the spots, the lens that comes "
        "out after 48 iterations, still grey to 17 %, 66 and 57 %; one that is searched for the"
        " axis alone sends 75 and 32 %. An iteration takes about three seconds on two cores. "
        "Made by projects/generate/wide_lens.py."),
};

} // namespace

QString exampleText(const std::string& english) {
    return QCoreApplication::translate("Example", english.c_str());
}

} // namespace zonescope::ui
