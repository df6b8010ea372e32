#include "core/lens/post_lens.hpp"

#include "core/error.hpp"
#include "core/lens/post_cell.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::lens {
namespace {

void requirePossible(const PostLensSpecification& s) {
    const auto require = [](bool possible, const char* key, double value, text::Message allowed,
                            text::Message hint) {
        if (!possible) { // NaN is refused too
            zonescope::refuse(key, fmt::format("{:g}", value), std::move(allowed), std::move(hint));
        }
    };
    require(s.wavelengthUm > 0.0, "wavelength_um", s.wavelengthUm, say("greater than 0 um"),
            say("Light has a wavelength."));
    require(s.focalLengthUm > 0.0, "focal_length_um", s.focalLengthUm, say("greater than 0 um"),
            say("The focus lies behind the lens."));
    require(s.pitchUm > 2.0 * s.narrowestUm && s.narrowestUm > 0.0, "narrowest_um", s.narrowestUm,
            say("greater than 0, less than half the pitch of {pitch_um} um",
                "pitch_um"_is = fmt::format("{:g}", s.pitchUm)),
            say("A post and a gap of this width fit into a cell."));
    require(s.pitchUm < s.wavelengthUm / std::max(1.0, s.substrateIndex), "pitch_um", s.pitchUm,
            say("less than {substrate_index} um, the wavelength in the substrate",
                "substrate_index"_is =
                    fmt::format("{:.4g}", s.wavelengthUm / std::max(1.0, s.substrateIndex))),
            say("Posts farther apart diffract."));
    require(s.radiusUm > 4.0 * s.pitchUm, "radius_um", s.radiusUm,
            say("more than four pitches, {pitch_um} um",
                "pitch_um"_is = fmt::format("{:g}", 4.0 * s.pitchUm)),
            say("A lens has several circles of posts."));
    require(s.heightUm > 0.0, "height_um", s.heightUm, say("greater than 0 um"),
            say("Posts have a height."));
    require(s.cellUm > 0.0 && s.cellUm <= s.narrowestUm, "cell_um", s.cellUm,
            say("greater than 0, at most the narrowest post of {narrowest_um} um",
                "narrowest_um"_is = fmt::format("{:g}", s.narrowestUm)),
            say("Cells resolve the posts."));
    require(s.mostRatio > 1.05 && s.mostRatio < 4.0, "most_ratio", s.mostRatio, say("1.05 to 4"),
            say("Zones grow outwards."));
}

/// The zones of circles: where they end and how many posts their circles have.
struct Layout {
    std::vector<double> cutsUm; ///< between circles
    std::vector<int> folds;     ///< of each zone; 1 around the axis
};

Layout layoutOf(const PostLensSpecification& s) {
    Layout layout;
    const auto whole = [&](double r) { return s.pitchUm * std::round(r / s.pitchUm); };
    const double least = 1.05 * model::ZonePlan{}.rampWavelengths * s.wavelengthUm;
    // The first wedge begins where so many posts stand on a circle that their wedge is narrow.
    double begin = whole(std::max(2.0 * least, 12.0 * s.pitchUm));
    if (begin >= s.radiusUm - least) {
        layout.folds = {1};
        return layout;
    }
    layout.folds.push_back(1);
    while (true) {
        layout.cutsUm.push_back(begin);
        double end = whole(std::max(begin * s.mostRatio, begin + least));
        if (end > s.radiusUm - least) {
            end = s.radiusUm;
        }
        layout.folds.push_back(
            std::max(3, static_cast<int>(std::lround(fullTurn * 0.5 * (begin + end) / s.pitchUm))));
        if (end >= s.radiusUm) {
            return layout;
        }
        begin = end;
    }
}

int postsOnCircle(const PostLensSpecification& s, const Layout& layout, double r) {
    const auto zone = static_cast<std::size_t>(std::ranges::lower_bound(layout.cutsUm, r) -
                                               layout.cutsUm.begin());
    return zone > 0 ? layout.folds[zone]
                    : std::max(3, static_cast<int>(std::lround(fullTurn * r / s.pitchUm)));
}

/// Libraries for several distances along the circle.
class Libraries {
public:
    /// \returns whether it was finished
    bool compute(const PostLensSpecification& s, double shortest, double longest,
                 const LibraryProgress& progress) {
        constexpr int count = 5;
        constexpr int widths = 25;
        for (int n = 0; n < count; ++n) {
            const double pitch = shortest + (longest - shortest) * n / (count - 1);
            const auto library = computePostLibrary(
                {.cell = {.periodXUm = s.pitchUm,
                          .periodYUm = pitch,
                          .outline = {},
                          .heightUm = s.heightUm,
                          .postIndex = s.postIndex,
                          .gapIndex = s.gapIndex,
                          .indexBelow = s.substrateIndex,
                          .indexAbove = 1.0},
                 .wavelengthUm = s.wavelengthUm,
                 .narrowestUm = s.narrowestUm,
                 .widths = widths},
                [&](double part) { return !progress || progress((n + part) / count); });
            if (!library) {
                return false;
            }
            pitches_.push_back(pitch);
            libraries_.push_back(*library);
        }
        return true;
    }

    [[nodiscard]] std::complex<double> amplitude(double width, double pitch) const {
        const auto next = std::ranges::lower_bound(pitches_, pitch);
        const auto n = std::clamp<std::size_t>(static_cast<std::size_t>(next - pitches_.begin()), 1,
                                               pitches_.size() - 1);
        const double part =
            std::clamp((pitch - pitches_[n - 1]) / (pitches_[n] - pitches_[n - 1]), 0.0, 1.0);
        return (1.0 - part) * amplitudeAt(libraries_[n - 1], width) +
               part * amplitudeAt(libraries_[n], width);
    }

private:
    std::vector<double> pitches_;
    std::vector<PhaseLibrary> libraries_;
};

struct Placed {
    std::vector<model::Post> posts;
    double inPhase = 0.0; ///< by area
};

Placed place(const PostLensSpecification& s, const Layout& layout, const Libraries& libraries,
             double offset) {
    constexpr int candidates = 64;
    Placed placed;
    double sum = 0.0;
    double area = 0.0;
    const auto circles = static_cast<int>(std::floor(s.radiusUm / s.pitchUm + 1e-9));
    const double wavenumber = fullTurn / s.wavelengthUm;
    for (int n = 0; n < circles; ++n) {
        const double r = (n + 0.5) * s.pitchUm;
        const int count = postsOnCircle(s, layout, r);
        const double pitch = fullTurn * r / count;
        const double wanted =
            offset - wavenumber * (std::hypot(r, s.focalLengthUm) - s.focalLengthUm);
        const double widest = std::min(s.pitchUm, pitch) - s.narrowestUm;
        double best = -2.0;
        double width = s.narrowestUm;
        for (int c = 0; c <= candidates; ++c) {
            // Whole nanometres.
            const double tried =
                std::round((s.narrowestUm + (widest - s.narrowestUm) * c / candidates) * 1e3) / 1e3;
            const double part =
                (libraries.amplitude(tried, pitch) * std::polar(1.0, -wanted)).real();
            if (part > best) {
                best = part;
                width = tried;
            }
        }
        // The chord of a circle is shorter than its arc.
        placed.posts.push_back(
            {.rUm = std::round(r * 1e6) / 1e6,
             .count = count,
             .outline = model::EllipseOutline{.widthUm = width, .depthUm = width}});
        sum += best * r;
        area += r;
    }
    placed.inPhase = sum / area;
    return placed;
}

model::Project projectOf(const PostLensSpecification& s, const Layout& layout,
                         std::vector<model::Post> posts) {
    const double cell = s.cellUm;
    const auto upwards = [cell](double length) { return cell * std::ceil(length / cell - 1e-9); };
    long long number = 0;
    for (const auto& post : posts) {
        number += post.count;
    }
    model::Project project;
    project.name =
        fmt::format("Lens of posts, NA {:.3g}", std::sin(std::atan(s.radiusUm / s.focalLengthUm)));
    project.description = fmt::format(
        "{} posts of index {:.4g} and height {:.4g} um on circles {:.4g} um apart, for {:.4g} um: "
        "radius {:.4g} um, focal length {:.4g} um. Diameters from a library of periodic cells.",
        number, s.postIndex, s.heightUm, s.pitchUm, s.wavelengthUm, s.radiusUm, s.focalLengthUm);
    project.domain = {.radiusUm = upwards(s.radiusUm + 3.0 * s.wavelengthUm),
                      .zMinUm = -upwards(1.3 * s.wavelengthUm),
                      .zMaxUm = upwards(s.heightUm + 0.8 * s.wavelengthUm),
                      .drUm = cell,
                      .dzUm = cell};
    project.materials = {
        {.name = "post", .permittivity = s.postIndex * s.postIndex, .colour = "#e0a030"},
        {.name = "substrate",
         .permittivity = s.substrateIndex * s.substrateIndex,
         .colour = "#5080a0"}};
    model::Slab substrate;
    substrate.zMaxUm = 0.0;
    substrate.material = "substrate";
    project.bodies.push_back({"substrate", substrate});
    if (s.gapIndex > 1.0) {
        project.materials.push_back(
            {.name = "filling", .permittivity = s.gapIndex * s.gapIndex, .colour = "#70a0b8"});
        project.bodies.push_back({"filling", model::Slab{0.0, s.heightUm, "filling"}});
    }
    project.bodies.push_back(
        {"posts", model::PostPattern{.posts = std::move(posts),
                                     .layers = {{0.0, s.heightUm, std::string("post")}}}});
    model::PlaneWave wave;
    wave.zUm = -upwards(0.8 * s.wavelengthUm);
    wave.apertureRadiusUm = s.radiusUm;
    wave.apertureEdgeUm = 0.8 * s.wavelengthUm;
    wave.signal = model::GaussianPulse{.wavelengthUm = s.wavelengthUm, .relativeBandwidth = 0.2};
    project.sources.push_back({"light", wave});
    const double exit = s.heightUm + 0.5 * s.wavelengthUm;
    project.monitors.push_back(
        {"exit", model::DftPlane{.zUm = exit, .rMaxUm = {}, .wavelengthsUm = {s.wavelengthUm}}});
    project.monitors.push_back(
        {"reflected", model::FluxMonitor{.surface = model::FluxSurface::planeZ,
                                         .rMaxUm = project.domain.radiusUm,
                                         .zMinUm = -upwards(1.1 * s.wavelengthUm),
                                         .zMaxUm = -upwards(1.1 * s.wavelengthUm),
                                         .wavelengthsUm = {s.wavelengthUm}}});
    project.run.stop = {.maxTimeFs = 600.0, .energyDecay = 1e-6};
    project.lens = model::LensDesign{.wavelengthUm = s.wavelengthUm,
                                     .focalLengthUm = s.focalLengthUm,
                                     .exitPlaneZUm = s.heightUm};
    model::ZonePlan plan;
    for (std::size_t n = 0; n < layout.folds.size(); ++n) {
        plan.zones.push_back(
            {.rOutUm = n < layout.cutsUm.size() ? std::optional(layout.cutsUm[n]) : std::nullopt,
             .folds = layout.folds[n]});
    }
    project.zones = std::move(plan);
    return project;
}

} // namespace

std::optional<model::Project> designPostLens(const PostLensSpecification& s,
                                             const LibraryProgress& progress) {
    requirePossible(s);
    const Layout layout = layoutOf(s);
    double shortest = s.pitchUm;
    double longest = s.pitchUm;
    const auto circles = static_cast<int>(std::floor(s.radiusUm / s.pitchUm + 1e-9));
    for (int n = 1; n < circles; ++n) { // around the axis the arc says nothing
        const double r = (n + 0.5) * s.pitchUm;
        const double pitch = fullTurn * r / postsOnCircle(s, layout, r);
        shortest = std::min(shortest, pitch);
        longest = std::max(longest, pitch);
    }
    Libraries libraries;
    if (!libraries.compute(s, std::max(shortest, 2.2 * s.narrowestUm), longest + 1e-3, progress)) {
        return std::nullopt;
    }
    constexpr int phases = 24;
    Placed best;
    best.inPhase = -2.0;
    for (int n = 0; n < phases; ++n) {
        auto placed = place(s, layout, libraries, fullTurn * n / phases);
        if (placed.inPhase > best.inPhase) {
            best = std::move(placed);
        }
    }
    return projectOf(s, layout, std::move(best.posts));
}

} // namespace zonescope::lens
