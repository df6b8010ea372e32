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

/// Reads what a thing has in common with others off its place.
class ReadPlace : public PlacementAttributes {
public:
    explicit ReadPlace(Common& common) : common_(common) {}

    void sheet(double z, const std::optional<double>& stop = {}) { disc(z, stop); }
    void disc(double z, const std::optional<double>& r) {
        common_.zMin = common_.zMax = z;
        common_.rOut = r.value_or(common_.rOut);
    }
    void cylinder(double r, const std::optional<double>& zMin, const std::optional<double>& zMax) {
        common_.rOut = r;
        common_.zMin = zMin.value_or(common_.zMin);
        common_.zMax = zMax.value_or(common_.zMax);
    }
    void box(double r, double zMin, double zMax) { cylinder(r, zMin, zMax); }
    void point(double r, double z) {
        common_.rIn = r;
        common_.zMin = common_.zMax = z;
    }
    void table(const std::vector<double>& rs, const std::vector<double>& zs) {
        if (!zs.empty())
            common_.zMin = common_.zMax = zs.front();
        if (!rs.empty())
            common_.rOut = rs.back();
    }
    template <class Part>
    void stack(const std::vector<Part>& parts, const std::vector<MaterialLayer>& layers) {
        if (!parts.empty()) {
            const auto begin = [](const Part& part) { return radialReach(part).beginUm; };
            const auto end = [](const Part& part) { return radialReach(part).endUm; };
            common_.rIn = begin(std::ranges::min(parts, {}, begin));
            common_.rOut = end(std::ranges::max(parts, {}, end));
        }
        if (!layers.empty()) {
            common_.zMin = std::ranges::min(layers, {}, &MaterialLayer::zMinUm).zMinUm;
            common_.zMax = std::ranges::max(layers, {}, &MaterialLayer::zMaxUm).zMaxUm;
            common_.material = layers.front().material;
        }
    }
    void block(double rIn, double rOut, double zMin, double zMax) {
        common_.rIn = rIn;
        cylinder(rOut, zMin, zMax);
    }
    void slab(const std::optional<double>& zMin, const std::optional<double>& zMax) {
        const double height = common_.zMax - common_.zMin;
        common_.zMin = zMin.value_or(zMax ? *zMax - height : common_.zMin);
        common_.zMax = zMax.value_or(common_.zMin + height);
    }
    void ball(double z, double radius) { cylinder(radius, z - radius, z + radius); }
    void frustum(double zMin, double zMax, double rAtZMin, double rAtZMax) {
        cylinder(std::max(rAtZMin, rAtZMax), zMin, zMax);
    }
    void corners(const std::vector<PointRz>& points) {
        if (!points.empty()) {
            const auto [left, right] = std::ranges::minmax(points, {}, &PointRz::rUm);
            const auto [low, high] = std::ranges::minmax(points, {}, &PointRz::zUm);
            block(left.rUm, right.rUm, low.zUm, high.zUm);
        }
    }

private:
    Common& common_;
};

/// Puts a new thing where Common says.
class WritePlace : public PlacementAttributes {
public:
    explicit WritePlace(const Common& common) : common_(common) {}

    void focus(double& z) const { z = common_.zMiddle(); }
    static void strength(Component, double) {} // written with other amplitudes
    /// Of a sheet that falls to zero at its rim.
    void strength(Component, std::vector<double>& density) const {
        density = {common_.amplitude, 0.0};
    }
    static void pixels(DensityPixels& pixels) {
        constexpr float grey = 0.5F;
        pixels = {1, {grey}};
    }

    void sheet(double& z) const { z = common_.zMiddle(); }
    void sheet(double& z, const std::optional<double>&) const { z = common_.zMiddle(); }
    void disc(double& z, const std::optional<double>&) const { z = common_.zMiddle(); }
    void disc(double& z, double& r) const {
        z = common_.zMiddle();
        r = common_.rOut;
    }
    void cylinder(double& r, const std::optional<double>&, const std::optional<double>&) const {
        r = common_.rOut;
    }
    void box(double& r, double& zMin, double& zMax) const {
        // What has no height becomes a box as high as wide.
        const double half =
            common_.zMax > common_.zMin ? 0.5 * (common_.zMax - common_.zMin) : common_.rOut;
        r = common_.rOut;
        zMin = common_.zMiddle() - half;
        zMax = common_.zMiddle() + half;
    }
    void offAxis() { offAxis_ = true; }
    void point(double& r, double& z) const {
        if (!offAxis_ || common_.rIn > 0.0)
            r = common_.rIn;
        else if (common_.rOut > 0.0)
            r = 0.5 * common_.rOut;
        z = common_.zMiddle();
    }
    void table(std::vector<double>& rs, std::vector<double>& zs) const {
        rs = {0.0, common_.rOut};
        zs = {common_.zMiddle()};
    }
    void stack(std::vector<Ring>& rings, std::vector<MaterialLayer>& layers) const {
        rings = {{common_.rIn, common_.rOut}};
        layers = {{common_.zMin, common_.zMax, common_.material}};
    }
    /// Round posts at half a wavelength from each other, half of their circle filled.
    void stack(std::vector<Post>& posts, std::vector<MaterialLayer>& layers) const {
        const double wavelength = common_.wavelengths.empty() ? 0.5 : common_.wavelengths.front();
        const double pitch = 0.5 * wavelength;
        const double r = std::max(0.5 * (common_.rIn + common_.rOut), 1.5 * pitch);
        const int count =
            std::max(3, static_cast<int>(std::lround(2.0 * std::numbers::pi * r / pitch)));
        const double width = tidy(0.5 * pitch);
        posts = {{.rUm = tidy(r),
                  .count = count,
                  .outline = EllipseOutline{.widthUm = width, .depthUm = width}}};
        layers = {{common_.zMin, common_.zMax, common_.material}};
    }
    void block(double& rIn, double& rOut, double& zMin, double& zMax) const {
        rIn = common_.rIn;
        rOut = common_.rOut;
        ends(zMin, zMax);
    }
    void slab(std::optional<double>& zMin, std::optional<double>& zMax) const { ends(zMin, zMax); }
    void ball(double& z, double& radius) const {
        z = common_.zMiddle();
        radius = std::min(common_.rOut, 0.5 * (common_.zMax - common_.zMin));
    }
    void frustum(double& zMin, double& zMax, double& rAtZMin, double& rAtZMax) const {
        ends(zMin, zMax);
        rAtZMin = common_.rOut;
        rAtZMax = 0.5 * common_.rOut;
    }
    void corners(std::vector<PointRz>& points) const {
        points = {{common_.rIn, common_.zMin},
                  {common_.rOut, common_.zMin},
                  {common_.rOut, common_.zMax},
                  {common_.rIn, common_.zMax}};
    }

private:
    template <class End> void ends(End& zMin, End& zMax) const {
        zMin = common_.zMin;
        zMax = common_.zMax;
    }

    const Common& common_;
    bool offAxis_ = false;
};

template <class T> void read(Common& common, const T& thing) {
    ReadPlace place(common);
    Kind<T>::place(thing, place);
    if constexpr (requires { thing.material; })
        common.material = thing.material;
    if constexpr (requires { thing.amplitude; })
        common.amplitude = thing.amplitude;
    if constexpr (requires { thing.signal; })
        common.signal = thing.signal;
    if constexpr (requires { thing.wavelengthsUm; })
        common.wavelengths = thing.wavelengthsUm;
}

template <class T> void write(const Common& common, T& thing) {
    WritePlace place(common);
    Kind<T>::place(thing, place);
    if constexpr (requires { thing.gapMaterial; }) {
        const auto mixable = [&common](const std::string& name, const std::string& otherwise) {
            return std::ranges::find(common.mixable, name) == common.mixable.end() ? otherwise
                                                                                   : name;
        };
        thing.material = mixable(common.material, common.mixable.front());
        thing.gapMaterial = mixable(common.gapMaterial, std::string(vacuumName));
    } else if constexpr (requires { thing.material; }) {
        thing.material = common.material;
    }
    if constexpr (requires { thing.amplitude; })
        thing.amplitude = common.amplitude;
    if constexpr (requires { thing.signal; })
        thing.signal = common.signal;
    if constexpr (requires { thing.wavelengthsUm; })
        thing.wavelengthsUm = common.wavelengths;
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

/// Makes a new source one that the project can have, where its place is not enough.
void suit(Source& source, const Project& project) {
    if (auto* dipole = std::get_if<Dipole>(&source.kind))
        orient(*dipole, project.azimuthalOrder);
    if (auto* beam = std::get_if<Beam>(&source.kind))
        orient(*beam, project.azimuthalOrder);
    if (auto* box = std::get_if<TotalFieldBox>(&source.kind))
        fit(*box, project);
}

/// Light whose profile belongs to a wavelength needs a carrier, which samples do not have.
void giveCarrier(Source& source, const Project& project) {
    std::visit(
        [&project]<class T>(T& light) {
            if (Kind<T>::needsCarrier && std::holds_alternative<SampledSignal>(light.signal))
                light.signal = GaussianPulse{.wavelengthUm = projectWavelengthUm(project)};
        },
        source.kind);
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
    suit(source, project);
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
        suit(source, project);
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
