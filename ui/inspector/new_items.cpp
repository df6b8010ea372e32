#include "ui/inspector/new_items.hpp"

#include "core/error.hpp"
#include "core/model/body_extent.hpp"
#include "core/model/names.hpp"
#include "core/model/post_outline.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/zones/zone_jobs.hpp"
#include "ui/settings/field_access.hpp"
#include "ui/settings/free_name.hpp"
#include "ui/settings/post_size.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <optional>

#include <fmt/format.h>

namespace zonescope::ui {

namespace {

using namespace model;

template <class... Ts> std::vector<std::string_view> kindsOf(const std::variant<Ts...>*) {
    return {kindName<Ts>...};
}

/// What kinds have in common. Lengths in um.
struct Common {
    double rIn = 0.0, rOut = 0.5;
    double zMin = 0.0, zMax = 0.5;
    std::string material, gapMaterial;
    std::vector<std::string> mixable; ///< materials without loss and poles, "vacuum" last
    double amplitude = 1.0;
    Signal signal;
    std::vector<double> wavelengths;
    [[nodiscard]] double zMiddle() const { return 0.5 * (zMin + zMax); }
};

/// Whole hundredths of um, so that the fields show short numbers.
double tidy(double um) {
    const double rounded = std::round(um * 100.0) / 100.0;
    return rounded == 0.0 && um != 0.0 ? um : rounded;
}

Common inTheMiddle(const Project& project) {
    const Domain& domain = project.domain;
    const double height = domain.zMaxUm - domain.zMinUm;
    const double middle = 0.5 * (domain.zMinUm + domain.zMaxUm);
    const double half = 0.1 * std::min(height, 2.0 * domain.radiusUm);
    Common common;
    common.rOut = tidy(0.5 * domain.radiusUm);
    common.zMin = tidy(middle - half);
    common.zMax = std::max(tidy(middle + half), common.zMin + 0.1 * half);
    common.material =
        project.materials.empty() ? std::string(vacuumName) : project.materials.front().name;
    common.gapMaterial = project.background;
    for (const Material& material : project.materials)
        if (material.poles.empty() && material.conductivityPerUm == 0.0)
            common.mixable.push_back(material.name);
    common.mixable.emplace_back(vacuumName);
    GaussianPulse pulse;
    pulse.wavelengthUm = projectWavelengthUm(project);
    common.signal = pulse;
    common.wavelengths = {pulse.wavelengthUm};
    return common;
}

void read(Common& common, const AnnularZone& zone) {
    if (!zone.rings.empty()) {
        common.rIn = std::ranges::min(zone.rings, {}, &Ring::rInUm).rInUm;
        common.rOut = std::ranges::max(zone.rings, {}, &Ring::rOutUm).rOutUm;
    }
    if (!zone.layers.empty()) {
        common.zMin = std::ranges::min(zone.layers, {}, &MaterialLayer::zMinUm).zMinUm;
        common.zMax = std::ranges::max(zone.layers, {}, &MaterialLayer::zMaxUm).zMaxUm;
        common.material = zone.layers.front().material;
    }
}
void read(Common& common, const PostPattern& pattern) {
    if (!pattern.posts.empty()) {
        const auto begin = [](const Post& post) { return radialReach(post).beginUm; };
        const auto end = [](const Post& post) { return radialReach(post).endUm; };
        common.rIn = begin(std::ranges::min(pattern.posts, {}, begin));
        common.rOut = end(std::ranges::max(pattern.posts, {}, end));
    }
    if (!pattern.layers.empty()) {
        common.zMin = std::ranges::min(pattern.layers, {}, &MaterialLayer::zMinUm).zMinUm;
        common.zMax = std::ranges::max(pattern.layers, {}, &MaterialLayer::zMaxUm).zMaxUm;
        common.material = pattern.layers.front().material;
    }
}
void read(Common& common, const DensityRegion& region) {
    common.rIn = region.rInUm;
    common.rOut = region.rOutUm;
    common.zMin = region.zMinUm;
    common.zMax = region.zMaxUm;
    common.material = region.material;
}
void read(Common& common, const Slab& slab) {
    const double height = common.zMax - common.zMin;
    common.zMin = slab.zMinUm.value_or(slab.zMaxUm ? *slab.zMaxUm - height : common.zMin);
    common.zMax = slab.zMaxUm.value_or(common.zMin + height);
    common.material = slab.material;
}
void read(Common& common, const Sphere& sphere) {
    common.rOut = sphere.radiusUm;
    common.zMin = sphere.zUm - sphere.radiusUm;
    common.zMax = sphere.zUm + sphere.radiusUm;
    common.material = sphere.material;
}
void read(Common& common, const Cone& cone) {
    common.rOut = std::max(cone.radiusAtZMinUm, cone.radiusAtZMaxUm);
    common.zMin = cone.zMinUm;
    common.zMax = cone.zMaxUm;
    common.material = cone.material;
}
void read(Common& common, const Polygon& polygon) {
    if (!polygon.points.empty()) {
        const auto [left, right] = std::ranges::minmax(polygon.points, {}, &PointRz::rUm);
        const auto [low, high] = std::ranges::minmax(polygon.points, {}, &PointRz::zUm);
        common.rIn = left.rUm;
        common.rOut = right.rUm;
        common.zMin = low.zUm;
        common.zMax = high.zUm;
    }
    common.material = polygon.material;
}

void write(const Common& common, AnnularZone& zone) {
    zone.rings = {{common.rIn, common.rOut}};
    zone.layers = {{common.zMin, common.zMax, common.material}};
}
void write(const Common& common, PostPattern& pattern) {
    // Round posts at half a wavelength from each other, half of their circle filled.
    const double wavelength = common.wavelengths.empty() ? 0.5 : common.wavelengths.front();
    const double pitch = 0.5 * wavelength;
    const double r = std::max(0.5 * (common.rIn + common.rOut), 1.5 * pitch);
    const int count =
        std::max(3, static_cast<int>(std::lround(2.0 * std::numbers::pi * r / pitch)));
    const double width = tidy(0.5 * pitch);
    pattern.posts = {{.rUm = tidy(r),
                      .count = count,
                      .outline = EllipseOutline{.widthUm = width, .depthUm = width}}};
    pattern.layers = {{common.zMin, common.zMax, common.material}};
}
void write(const Common& common, DensityRegion& region) {
    constexpr float grey = 0.5F;
    const auto mixable = [&common](const std::string& name, const std::string& otherwise) {
        return std::ranges::find(common.mixable, name) == common.mixable.end() ? otherwise : name;
    };
    region = {.rInUm = common.rIn,
              .rOutUm = common.rOut,
              .zMinUm = common.zMin,
              .zMaxUm = common.zMax,
              .material = mixable(common.material, common.mixable.front()),
              .gapMaterial = mixable(common.gapMaterial, std::string(vacuumName)),
              .pixels = {1, {grey}}};
}
void write(const Common& common, Slab& slab) { slab = {common.zMin, common.zMax, common.material}; }
void write(const Common& common, Sphere& sphere) {
    sphere = {common.zMiddle(), std::min(common.rOut, 0.5 * (common.zMax - common.zMin)),
              common.material};
}
void write(const Common& common, Cone& cone) {
    cone = {common.zMin, common.zMax, common.rOut, 0.5 * common.rOut, common.material};
}
void write(const Common& common, Polygon& polygon) {
    polygon.points = {{common.rIn, common.zMin},
                      {common.rOut, common.zMin},
                      {common.rOut, common.zMax},
                      {common.rIn, common.zMax}};
    polygon.material = common.material;
}

void read(Common& common, const PlaneWave& wave) {
    common.zMin = common.zMax = wave.zUm;
    common.amplitude = wave.amplitude;
    common.signal = wave.signal;
    common.rOut = wave.apertureRadiusUm.value_or(common.rOut);
}
void read(Common& common, const TotalFieldBox& box) {
    common.rOut = box.rMaxUm;
    common.zMin = box.zMinUm;
    common.zMax = box.zMaxUm;
    common.amplitude = box.amplitude;
    common.signal = box.signal;
}
void read(Common& common, const GuidedMode& mode) {
    common.zMin = common.zMax = mode.zUm;
    common.amplitude = mode.amplitude;
    common.signal = mode.signal;
}
void read(Common& common, const Dipole& dipole) {
    common.rIn = dipole.rUm;
    common.zMin = common.zMax = dipole.zUm;
    common.amplitude = dipole.amplitude;
    common.signal = dipole.signal;
}
void read(Common& common, const CurrentProfile& profile) {
    if (!profile.zUm.empty())
        common.zMin = common.zMax = profile.zUm.front();
    if (!profile.rUm.empty())
        common.rOut = profile.rUm.back();
    common.signal = profile.signal;
}
void read(Common& common, const ObliquePlaneWave& wave) {
    common.zMin = common.zMax = wave.zUm;
    common.amplitude = wave.amplitude;
    common.signal = wave.signal;
    common.rOut = wave.apertureRadiusUm.value_or(common.rOut);
}
void read(Common& common, const Beam& beam) {
    common.zMin = common.zMax = beam.zUm;
    common.amplitude = beam.amplitude;
    common.signal = beam.signal;
}
void write(const Common& common, ObliquePlaneWave& wave) {
    wave.zUm = common.zMiddle();
    wave.amplitude = common.amplitude;
    wave.signal = common.signal;
}
void write(const Common& common, Beam& beam) {
    beam.zUm = beam.focusZUm = common.zMiddle();
    beam.amplitude = common.amplitude;
    beam.signal = common.signal;
}
void write(const Common& common, PlaneWave& wave) {
    wave.zUm = common.zMiddle();
    wave.amplitude = common.amplitude;
    wave.signal = common.signal;
}
void write(const Common& common, TotalFieldBox& box) {
    // A source without height becomes a box as high as wide.
    const double half = common.zMax > common.zMin ? 0.5 * (common.zMax - common.zMin) : common.rOut;
    box.rMaxUm = common.rOut;
    box.zMinUm = common.zMiddle() - half;
    box.zMaxUm = common.zMiddle() + half;
    box.amplitude = common.amplitude;
    box.signal = common.signal;
}
void write(const Common& common, GuidedMode& mode) {
    mode.zUm = common.zMiddle();
    mode.amplitude = common.amplitude;
    mode.signal = common.signal;
}
void write(const Common& common, Dipole& dipole) {
    dipole.rUm = common.rIn;
    dipole.zUm = common.zMiddle();
    dipole.amplitude = common.amplitude;
    dipole.signal = common.signal;
}
void write(const Common& common, CurrentProfile& profile) {
    // A sheet that falls to zero at its rim.
    profile.rUm = {0.0, common.rOut};
    profile.zUm = {common.zMiddle()};
    profile.density = {common.amplitude, 0.0};
    profile.signal = common.signal;
}

void read(Common& common, const PointProbe& probe) {
    common.rIn = probe.at.rUm;
    common.zMin = common.zMax = probe.at.zUm;
}
void read(Common& common, const DftPlane& plane) {
    common.zMin = common.zMax = plane.zUm;
    common.rOut = plane.rMaxUm.value_or(common.rOut);
    common.wavelengths = plane.wavelengthsUm;
}
void read(Common& common, const DftCylinder& cylinder) {
    common.rOut = cylinder.rUm;
    common.zMin = cylinder.zMinUm.value_or(common.zMin);
    common.zMax = cylinder.zMaxUm.value_or(common.zMax);
    common.wavelengths = cylinder.wavelengthsUm;
}
void read(Common& common, const DftRegion& region) { common.wavelengths = region.wavelengthsUm; }
void read(Common& common, const SourcePower& power) { common.wavelengths = power.wavelengthsUm; }
void read(Common& common, const FluxMonitor& flux) {
    common.rOut = flux.rMaxUm;
    common.zMin = flux.zMinUm;
    common.zMax = flux.surface == FluxSurface::planeZ ? flux.zMinUm : flux.zMaxUm;
    common.wavelengths = flux.wavelengthsUm;
}
void write(const Common& common, PointProbe& probe) { probe.at = {common.rIn, common.zMiddle()}; }
void write(const Common& common, DftPlane& plane) {
    plane = {common.zMiddle(), std::nullopt, common.wavelengths};
}
void write(const Common& common, DftCylinder& cylinder) {
    cylinder = {common.rOut, std::nullopt, std::nullopt, common.wavelengths};
}
void write(const Common& common, DftRegion& region) { region = {common.wavelengths}; }
void write(const Common& common, SourcePower& power) { power = {common.wavelengths}; }
void write(const Common& common, FluxMonitor& flux) {
    flux = {FluxSurface::planeZ, common.rOut, common.zMiddle(), common.zMiddle(),
            common.wavelengths};
}

/// The samples of ten periods or of the whole pulse, twenty a period.
SampledSignal sampled(const Signal& signal, double wavelengthUm) {
    constexpr int perPeriod = 20;
    constexpr int mostSamples = 4000;
    SampledSignal samples;
    const double step = wavelengthUm / perPeriod; // um/c
    samples.intervalFs = units::toFemtoseconds(step);
    const double end = model::signalEndTime(signal);
    const int count = std::isfinite(end)
                          ? std::clamp(static_cast<int>(end / step) + 2, 5, mostSamples)
                          : 10 * perPeriod + 1;
    const auto value = model::makeSignal(signal);
    for (int n = 0; n < count; ++n)
        samples.values.push_back(value(n * step, step));
    return samples;
}

bool changeSignal(Signal& signal, std::string_view kind, double wavelengthUm) {
    const double carrier = model::carrierWavelength(signal).value_or(wavelengthUm);
    if (kind == kindName<GaussianPulse>) {
        GaussianPulse pulse;
        pulse.wavelengthUm = carrier;
        signal = pulse;
    } else if (kind == kindName<ContinuousWave>) {
        ContinuousWave wave;
        wave.wavelengthUm = carrier;
        signal = wave;
    } else if (kind == kindName<SampledSignal>) {
        if (!std::holds_alternative<SampledSignal>(signal))
            signal = sampled(signal, carrier);
    } else {
        return false;
    }
    return true;
}

template <class... Ts>
bool makeKind(std::variant<Ts...>& value, std::string_view kind, const Common& common) {
    const auto attempt = [&]<class T>(const T*) {
        if (kindName<T> != kind)
            return false;
        T fresh{};
        write(common, fresh);
        value = std::move(fresh);
        return true;
    };
    return (attempt(static_cast<const Ts*>(nullptr)) || ...);
}

template <class... Ts>
bool convert(std::variant<Ts...>& value, std::string_view kind, const Project& project) {
    if (kindOf(value) == kind)
        return true;
    Common common = inTheMiddle(project);
    std::visit([&](const auto& old) { read(common, old); }, value);
    return makeKind(value, kind, common);
}

/// A dipole that the project's order can carry.
void orient(Dipole& dipole, int order) {
    if (dipole.rUm > 0.0)
        return;
    if (std::abs(order) > 1)
        dipole.rUm = 0.1;
    else if (order != 0 && dipole.orientationR == 0.0) {
        dipole.orientationR = 1.0;
        dipole.orientationZ = 0.0;
    }
}

/// A beam that has light in the project's order.
void orient(Beam& beam, int order) {
    const int m = std::abs(order);
    beam.polarization = m == 0   ? BeamPolarization::radial
                        : m == 1 ? BeamPolarization::linear
                                 : BeamPolarization::circularPlus;
    beam.charge = m > 1 ? m - 1 : 0;
}

/// A box that lies in the domain and, where there is room, around the bodies.
void fit(TotalFieldBox& box, const Project& project) {
    const Domain& domain = project.domain;
    constexpr double cells = 2.0; // that its faces keep from what must not touch them
    const double dr = cells * domain.drUm;
    const double dz = cells * domain.dzUm;
    for (const auto& body : project.bodies) {
        if (const auto extent = model::extentOf(body)) {
            box.rMaxUm = std::max(box.rMaxUm, extent->rMaxUm + dr);
            box.zMinUm = std::min(box.zMinUm, extent->zMinUm - dz);
            box.zMaxUm = std::max(box.zMaxUm, extent->zMaxUm + dz);
        }
    }
    box.rMaxUm = tidy(std::min(box.rMaxUm, domain.radiusUm - dr));
    box.zMinUm = tidy(std::max(box.zMinUm, domain.zMinUm + dz));
    box.zMaxUm = tidy(std::min(box.zMaxUm, domain.zMaxUm - dz));
}

/// Light whose profile belongs to a wavelength needs a carrier, which samples do not have.
void giveCarrier(Source& source, const Project& project) {
    const auto give = [&](auto* light) {
        if (light != nullptr && std::holds_alternative<SampledSignal>(light->signal))
            light->signal = GaussianPulse{.wavelengthUm = projectWavelengthUm(project)};
    };
    give(std::get_if<GuidedMode>(&source.kind));
    give(std::get_if<ObliquePlaneWave>(&source.kind));
    give(std::get_if<Beam>(&source.kind));
}

std::string spoken(std::string_view kind) {
    std::string text(kind);
    std::ranges::replace(text, '_', ' ');
    return text;
}

template <class T> std::vector<std::string> namesOfAll(const std::vector<T>& items) {
    std::vector<std::string> names;
    for (const T& item : items)
        names.push_back(item.name);
    return names;
}

/// The number in "bodies[12].kind" behind the name of the list.
std::optional<std::size_t> indexIn(const std::string& path, std::string_view list,
                                   std::string_view tail) {
    if (!path.starts_with(list) || !path.ends_with(tail))
        return std::nullopt;
    std::size_t index = 0;
    const char* begin = path.data() + list.size() + 1;
    const char* end = path.data() + path.size();
    if (path.size() <= list.size() + 1 || std::from_chars(begin, end, index).ec != std::errc())
        return std::nullopt;
    return path == fmt::format("{}[{}]{}", list, index, tail) ? std::optional(index) : std::nullopt;
}

/// The circle of posts in "bodies[2].posts[5].kind"; null for another path.
Post* postAt(Project& project, const std::string& path) {
    const auto dot = path.find('.');
    if (dot == std::string::npos)
        return nullptr;
    const auto body = indexIn(path.substr(0, dot), "bodies", "");
    const auto circle = indexIn(path.substr(dot + 1), "posts", ".kind");
    if (!body || !circle || *body >= project.bodies.size())
        return nullptr;
    auto* pattern = std::get_if<PostPattern>(&project.bodies[*body].shape);
    return pattern && *circle < pattern->posts.size() ? &pattern->posts[*circle] : nullptr;
}

} // namespace

std::vector<std::string_view> bodyKinds() {
    return kindsOf(static_cast<decltype(Body::shape)*>(nullptr));
}
std::vector<std::string_view> sourceKinds() {
    return kindsOf(static_cast<decltype(Source::kind)*>(nullptr));
}
std::vector<std::string_view> monitorKinds() {
    return kindsOf(static_cast<decltype(Monitor::kind)*>(nullptr));
}
std::vector<std::string_view> signalKinds() { return kindsOf(static_cast<Signal*>(nullptr)); }

Body newBody(std::string_view kind, const Project& project) {
    Body body;
    if (!makeKind(body.shape, kind, inTheMiddle(project)))
        makeKind(body.shape, bodyKinds().front(), inTheMiddle(project));
    body.name = freeName(namesOfAll(project.bodies), spoken(kindOf(body.shape)));
    return body;
}

Source newSource(std::string_view kind, const Project& project) {
    Source source;
    Common common = inTheMiddle(project);
    // In front of what is there: a quarter up from the lower end.
    const Domain& domain = project.domain;
    common.zMin = common.zMax = std::clamp(
        tidy(domain.zMinUm + 0.25 * (domain.zMaxUm - domain.zMinUm)), domain.zMinUm, domain.zMaxUm);
    if (!makeKind(source.kind, kind, common))
        makeKind(source.kind, sourceKinds().front(), common);
    if (auto* dipole = std::get_if<Dipole>(&source.kind))
        orient(*dipole, project.azimuthalOrder);
    if (auto* beam = std::get_if<Beam>(&source.kind))
        orient(*beam, project.azimuthalOrder);
    if (auto* box = std::get_if<TotalFieldBox>(&source.kind))
        fit(*box, project);
    source.name = freeName(namesOfAll(project.sources), spoken(kindOf(source.kind)));
    return source;
}

Monitor newMonitor(std::string_view kind, const Project& project) {
    Monitor monitor;
    Common common = inTheMiddle(project);
    common.zMin = common.zMax =
        std::clamp(tidy(common.zMiddle()), project.domain.zMinUm, project.domain.zMaxUm);
    if (!makeKind(monitor.kind, kind, common))
        makeKind(monitor.kind, monitorKinds().front(), common);
    monitor.name = freeName(namesOfAll(project.monitors), spoken(kindOf(monitor.kind)));
    return monitor;
}

Material newMaterial(const Project& project) {
    Material material;
    material.name = freeName(namesOfAll(project.materials), "material");
    material.permittivity = 2.25; // an index of 1.5
    return material;
}

ZonePlan newZones(const Project& project) {
    try {
        return zones::suggestZones(project);
    } catch (const InputError&) {
        ZonePlan plan;
        plan.zones = {WedgeZone{}};
        return plan;
    }
}

bool changeKind(Project& project, const std::string& path, std::string_view kind) {
    if (const auto n = indexIn(path, "bodies", ".kind"); n && *n < project.bodies.size())
        return convert(project.bodies[*n].shape, kind, project);
    if (const auto n = indexIn(path, "monitors", ".kind"); n && *n < project.monitors.size())
        return convert(project.monitors[*n].kind, kind, project);
    if (const auto n = indexIn(path, "sources", ".kind"); n && *n < project.sources.size()) {
        auto& source = project.sources[*n];
        if (!convert(source.kind, kind, project))
            return false;
        if (auto* dipole = std::get_if<Dipole>(&source.kind))
            orient(*dipole, project.azimuthalOrder);
        if (auto* beam = std::get_if<Beam>(&source.kind))
            orient(*beam, project.azimuthalOrder);
        if (auto* box = std::get_if<TotalFieldBox>(&source.kind))
            fit(*box, project);
        giveCarrier(source, project);
        return true;
    }
    if (const auto n = indexIn(path, "sources", ".signal.kind"); n && *n < project.sources.size()) {
        const double wavelength = projectWavelengthUm(project);
        return std::visit(
            [&](auto& source) { return changeSignal(source.signal, kind, wavelength); },
            project.sources[*n].kind);
    }
    if (auto* post = postAt(project, path))
        return changeOutline(*post, kind);
    return false;
}

void renameMaterial(Project& project, const std::string& from, const std::string& to) {
    const auto follow = [&](std::string& name) {
        if (name == from)
            name = to;
    };
    follow(project.background);
    for (Body& body : project.bodies) {
        std::visit(
            [&]<class T>(T& shape) {
                if constexpr (requires { shape.layers; }) {
                    for (MaterialLayer& layer : shape.layers)
                        follow(layer.material);
                } else {
                    follow(shape.material);
                    if constexpr (requires { shape.gapMaterial; })
                        follow(shape.gapMaterial);
                }
            },
            body.shape);
    }
}

} // namespace zonescope::ui
