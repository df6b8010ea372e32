#include "core/check/concerns.hpp"
#include "core/grid/scene.hpp"
#include "core/model/names.hpp"
#include "core/model/post_outline.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace zonescope::check {

using namespace model;

namespace {

// Phase errors of the Yee grid fall with the square of the cells per wavelength: about 1.6 % per
// wavelength travelled at 10, 0.7 % at 15, 0.4 % at 20 (Taflove and Hagness 2005, section 4.5).
constexpr double fewestCellsPerWavelength = 10.0;
constexpr double goodCellsPerWavelength = 15.0;

/// A side that needs rounding: the domain gets longer than was typed.
void reviewWholeCells(Findings& findings, const std::string& key, double position, double cell,
                      bool alongR) {
    const double cells = position / cell;
    if (std::abs(cells - std::round(cells)) > 1e-6) {
        findings.note(
            key, fmt::format("{}", position),
            alongR ? say("a multiple of dr_um = {cell} um", "cell"_is = cell)
                   : say("a multiple of dz_um = {cell} um", "cell"_is = cell),
            say("This is {cells} cells; the side is moved outwards to the next whole cell.",
                "cells"_is = fmt::format("{:.6g}", cells)));
    }
}

} // namespace

void reviewResolution(Findings& findings, const CheckFigures& figures) {
    const Domain& domain = findings.project().domain;
    reviewWholeCells(findings, "domain.radius_um", domain.radiusUm, domain.drUm, true);
    reviewWholeCells(findings, "domain.z_min_um", domain.zMinUm, domain.dzUm, false);
    reviewWholeCells(findings, "domain.z_max_um", domain.zMaxUm, domain.dzUm, false);
    if (figures.shortestWavelengthUm == 0.0) {
        return;
    }
    for (const MaterialSampling& material : figures.materials) {
        const auto review = [&](const char* key, double cell, double cells) {
            if (cells >= goodCellsPerWavelength) {
                return;
            }
            const double inside = figures.shortestWavelengthUm / material.index;
            const std::string value = fmt::format("{}", cell);
            const auto allowed =
                say("at most {length} um for {cells} cells per wavelength",
                    "length"_is = fmt::format("{:.4g}", inside / goodCellsPerWavelength),
                    "cells"_is = goodCellsPerWavelength);
            const auto sampling =
                say("{cells} cells per wavelength in {material} (index {index}, {wavelength} um in "
                    "vacuum)",
                    "cells"_is = fmt::format("{:.3g}", cells), "material"_is = material.material,
                    "index"_is = fmt::format("{:.4g}", material.index),
                    "wavelength"_is = fmt::format("{:.4g}", figures.shortestWavelengthUm));
            if (cells < fewestCellsPerWavelength) {
                findings.warning(
                    key, value, allowed,
                    say("{sampling}: waves travel visibly too slowly. Use smaller cells.",
                        "sampling"_is = sampling));
            } else {
                findings.note(key, value, allowed,
                              say("{sampling}: fair; 20 are good.", "sampling"_is = sampling));
            }
        };
        review("domain.dr_um", domain.drUm, material.cellsPerWavelengthR);
        review("domain.dz_um", domain.dzUm, material.cellsPerWavelengthZ);
    }
}

void reviewLayers(Findings& findings, const CheckFigures& figures) {
    const Project& project = findings.project();
    const Domain& domain = project.domain;
    const auto reviewSide = [&](const char* key, const Boundary& side, double cell) {
        if (side.kind != BoundaryKind::absorbing || figures.longestWavelengthUm == 0.0) {
            return;
        }
        const double wavelengths = side.cells * cell / figures.longestWavelengthUm;
        constexpr double thinnest = 0.1;
        if (wavelengths < thinnest) {
            findings.warning(
                fmt::format("boundaries.{}.cells", key), fmt::format("{}", side.cells),
                say("at least {cell}",
                    "cell"_is = fmt::format(
                        "{:.0f}", std::ceil(5.0 * thinnest * figures.longestWavelengthUm / cell))),
                say("The absorbing layer is {wavelengths} wavelengths thick at "
                    "{longest_wavelength_um} um and will reflect; half a wavelength is good.",
                    "wavelengths"_is = fmt::format("{:.2g}", wavelengths),
                    "longest_wavelength_um"_is =
                        fmt::format("{:.4g}", figures.longestWavelengthUm)));
        }
    };
    if (project.boundaries.rMin) {
        reviewSide("r_min", *project.boundaries.rMin, domain.drUm);
    }
    reviewSide("r_max", project.boundaries.rMax, domain.drUm);
    reviewSide("z_min", project.boundaries.zMin, domain.dzUm);
    reviewSide("z_max", project.boundaries.zMax, domain.dzUm);

    const Boundary& radial = project.boundaries.rMax;
    if (isPlanar(domain)) {
        return;
    }
    if (radial.kind == BoundaryKind::absorbing && radial.stretch == LayerStretch::quasi) {
        findings.note(
            "boundaries.r_max.stretch", say("\"quasi\""), say("complete"),
            say("The quasi layer reflects about a hundred times more; it is here for comparison."));
    }
    if (radial.kind == BoundaryKind::absorbing && domain.radiusUm < figures.longestWavelengthUm) {
        findings.note(
            "domain.radius_um", fmt::format("{}", domain.radiusUm),
            say("at least {longest_wavelength_um} um",
                "longest_wavelength_um"_is = fmt::format("{:.4g}", figures.longestWavelengthUm)),
            say("The radial layer starts less than a wavelength from the axis, where it absorbs "
                "the near field too."));
    }
}

void reviewMetalsInLayers(Findings& findings) {
    const Project& project = findings.project();
    const Domain& domain = project.domain;
    grid::Scene scene(project);
    if (!scene.dispersive()) {
        return;
    }
    // Tubes of two and three cells are what grows there (grid::addLayerLoss); a rod has one
    // surface.
    constexpr double fewestCells = 4.0;
    constexpr double roundingCells = 1e-6;
    const auto reviewSide = [&](const char* key, const Boundary& side, double z) {
        if (side.kind != BoundaryKind::absorbing) {
            return;
        }
        const auto profile = scene.profileAt(z);
        for (std::size_t n = 1; n + 1 < profile.size(); ++n) {
            const auto metallic = [&](std::size_t part) {
                return scene.metallic(profile[part].medium);
            };
            const double width = profile[n].rEnd - profile[n - 1].rEnd;
            const bool tube = metallic(n) && !metallic(n - 1) && !metallic(n + 1);
            const bool gap = !metallic(n) && metallic(n - 1) && metallic(n + 1);
            if ((tube || gap) && width < (fewestCells - roundingCells) * domain.drUm) {
                findings.warning(
                    fmt::format("boundaries.{}", key),
                    tube ? say("a tube of metal of {width} um in the layer",
                               "width"_is = fmt::format("{:.4g}", width))
                         : say("a gap of {width} um in metal in the layer",
                               "width"_is = fmt::format("{:.4g}", width)),
                    say("at least {dr_um} um",
                        "dr_um"_is = fmt::format("{:.4g}", fewestCells * domain.drUm)),
                    say("Between two surfaces of metal so close to each other waves may grow in "
                        "the layer. End the metal before it, or use a smaller dr_um."));
                return;
            }
        }
    };
    const double inside = 0.5 * domain.dzUm;
    reviewSide("z_min", project.boundaries.zMin, domain.zMinUm - inside);
    reviewSide("z_max", project.boundaries.zMax, domain.zMaxUm + inside);
}

void reviewGuidesInLayers(Findings& findings) {
    const Project& project = findings.project();
    const Domain& domain = project.domain;
    if (project.azimuthalOrder == 0) {
        return;
    }
    // From random fields in 6e4 steps, dz = dr, between axial layers: open rods of 3 to 15 cells
    // grow from eps = 12 (m = 2), 40 (m = 1); in a guide with an electric wall at 20 cells from
    // 6 (m = 2), 10 (m = 1); none at m = 0. Backward waves of hybrid modes (Clarricoats and
    // Waldron, Int. J. Electron. 8, 455 (1960)).
    const bool open = project.boundaries.rMax.kind == BoundaryKind::absorbing;
    const double largestRatio = open ? 10.0 : 5.0;
    grid::Scene scene(project);
    const auto permittivityOf = [&](int medium) {
        return scene.medium(medium, Component::er).permittivity;
    };
    const auto reviewSide = [&](const char* key, const Boundary& side, double z) {
        if (side.kind != BoundaryKind::absorbing) {
            return;
        }
        const auto profile = scene.profileAt(z);
        for (std::size_t n = 0; n + 1 < profile.size() && profile[n].rEnd < domain.radiusUm; ++n) {
            const int inner = profile[n].medium;
            const int outer = profile[n + 1].medium;
            if (scene.metallic(inner) || scene.metallic(outer)) {
                continue;
            }
            const auto [low, high] = std::minmax({permittivityOf(inner), permittivityOf(outer)});
            if (high > largestRatio * low) {
                findings.warning(
                    fmt::format("boundaries.{}", key),
                    say("permittivities {inner} and {outer} side by side in the layer",
                        "inner"_is = fmt::format("{:.4g}", permittivityOf(inner)),
                        "outer"_is = fmt::format("{:.4g}", permittivityOf(outer))),
                    say("a ratio of at most {largest_ratio}",
                        "largest_ratio"_is = fmt::format("{:.4g}", largestRatio)),
                    say("Guides of such contrast hold waves whose phase goes one way and whose "
                        "energy goes the other, which a layer amplifies. End the body before it."));
                return;
            }
        }
    };
    const double inside = 0.5 * domain.dzUm;
    reviewSide("z_min", project.boundaries.zMin, domain.zMinUm - inside);
    reviewSide("z_max", project.boundaries.zMax, domain.zMaxUm + inside);
}

void reviewBodies(Findings& findings) {
    const Project& project = findings.project();
    const Domain& domain = project.domain;
    struct Extent {
        double rMin = 0.0, zMin = 0.0, zMax = 0.0;
    };
    for (std::size_t n = 0; n < project.bodies.size(); ++n) {
        const std::string key = fmt::format("bodies[{}]", n);
        Extent extent{0.0, domain.zMinUm, domain.zMaxUm};
        double narrowest = 0.0;
        double thinnest = 0.0;
        std::visit(
            [&]<class T>(const T& shape) {
                if constexpr (requires { shape.layers; }) {
                    if constexpr (std::is_same_v<T, AnnularZone>) {
                        extent.rMin = std::ranges::min(shape.rings, {}, &Ring::rInUm).rInUm;
                        const auto width = [](const Ring& ring) {
                            return ring.rOutUm - ring.rInUm;
                        };
                        narrowest = width(std::ranges::min(shape.rings, {}, width));
                    } else {
                        const auto begin = [](const Post& post) {
                            return radialReach(post).beginUm;
                        };
                        extent.rMin = begin(std::ranges::min(shape.posts, {}, begin));
                        narrowest = narrowestUm(std::ranges::min(shape.posts, {}, narrowestUm));
                    }
                    extent.zMin = std::ranges::min(shape.layers, {}, &MaterialLayer::zMinUm).zMinUm;
                    extent.zMax = std::ranges::max(shape.layers, {}, &MaterialLayer::zMaxUm).zMaxUm;
                    const auto height = [](const MaterialLayer& l) { return l.zMaxUm - l.zMinUm; };
                    thinnest = height(std::ranges::min(shape.layers, {}, height));
                } else if constexpr (std::is_same_v<T, Slab>) {
                    extent.zMin = shape.zMinUm.value_or(domain.zMinUm);
                    extent.zMax = shape.zMaxUm.value_or(domain.zMaxUm);
                    thinnest = shape.zMinUm && shape.zMaxUm ? *shape.zMaxUm - *shape.zMinUm : 0.0;
                } else if constexpr (std::is_same_v<T, Sphere>) {
                    extent.zMin = shape.zUm - shape.radiusUm;
                    extent.zMax = shape.zUm + shape.radiusUm;
                    narrowest = 2.0 * shape.radiusUm;
                } else if constexpr (std::is_same_v<T, Cone>) {
                    extent.zMin = shape.zMinUm;
                    extent.zMax = shape.zMaxUm;
                    thinnest = shape.zMaxUm - shape.zMinUm;
                } else if constexpr (std::is_same_v<T, DensityRegion>) {
                    extent.rMin = shape.rInUm;
                    extent.zMin = shape.zMinUm;
                    extent.zMax = shape.zMaxUm;
                    thinnest = shape.zMaxUm - shape.zMinUm;
                } else {
                    extent.rMin = std::ranges::min(shape.points, {}, &PointRz::rUm).rUm;
                    extent.zMin = std::ranges::min(shape.points, {}, &PointRz::zUm).zUm;
                    extent.zMax = std::ranges::max(shape.points, {}, &PointRz::zUm).zUm;
                }
            },
            project.bodies[n].shape);
        if (extent.rMin >= domain.radiusUm || extent.zMin >= domain.zMaxUm ||
            extent.zMax <= domain.zMinUm) {
            findings.warning(key, say("a body outside the domain"), {},
                             say("No light meets it; move it or enlarge the domain."));
            continue;
        }
        const auto reviewDetail = [&](double size, double cell, bool across) {
            constexpr double fewestCells = 2.0;
            constexpr double goodCells = 4.0;
            constexpr double roundingCells = 1e-6;
            if (size <= 0.0 || size >= (goodCells - roundingCells) * cell) {
                return;
            }
            const auto length = fmt::format("{:.4g}", size);
            const auto cells = fmt::format("{:.2g}", size / cell);
            const auto value = across ? say("narrowest part {length} um = {cells} cells",
                                            "length"_is = length, "cells"_is = cells)
                                      : say("thinnest part {length} um = {cells} cells",
                                            "length"_is = length, "cells"_is = cells);
            const auto allowed =
                say("at least {least} um", "least"_is = fmt::format("{:.4g}", goodCells * cell));
            if (size < fewestCells * cell) {
                findings.warning(key, value, allowed,
                                 across
                                     ? say("This detail is hardly resolved; use a smaller dr_um.")
                                     : say("This detail is hardly resolved; use a smaller dz_um."));
            } else {
                findings.note(
                    key, value, allowed,
                    across ? say("This detail is coarse; a smaller dr_um resolves it better.")
                           : say("This detail is coarse; a smaller dz_um resolves it better."));
            }
        };
        reviewDetail(narrowest, domain.drUm, true);
        reviewDetail(thinnest, domain.dzUm, false);
    }
}

} // namespace zonescope::check
