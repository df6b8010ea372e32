#include "ui/window/selection_overlay.hpp"

#include "ui/field/field_view.hpp"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

/// A rectangle of the half-plane, um; a line or a point where two of its sides coincide.
struct Region {
    double rLow, rHigh, zLow, zHigh;
};

class RegionsOf {
public:
    explicit RegionsOf(const model::Domain& domain) : domain_(domain) {}

    std::vector<Region> operator()(const model::AnnularZone& zone) const {
        std::vector<Region> list;
        for (const auto& ring : zone.rings)
            for (const auto& layer : zone.layers)
                list.push_back({ring.rInUm, ring.rOutUm, layer.zMinUm, layer.zMaxUm});
        return list;
    }
    std::vector<Region> operator()(const model::Slab& slab) const {
        return {{0.0, domain_.radiusUm, slab.zMinUm.value_or(domain_.zMinUm),
                 slab.zMaxUm.value_or(domain_.zMaxUm)}};
    }
    std::vector<Region> operator()(const model::Sphere& sphere) const {
        return {{0.0, sphere.radiusUm, sphere.zUm - sphere.radiusUm, sphere.zUm + sphere.radiusUm}};
    }
    std::vector<Region> operator()(const model::Cone& cone) const {
        return {
            {0.0, std::max(cone.radiusAtZMinUm, cone.radiusAtZMaxUm), cone.zMinUm, cone.zMaxUm}};
    }
    std::vector<Region> operator()(const model::Polygon& shape) const {
        if (shape.points.empty())
            return {};
        const auto [rLow, rHigh] = std::ranges::minmax(shape.points, {}, &model::PointRz::rUm);
        const auto [zLow, zHigh] = std::ranges::minmax(shape.points, {}, &model::PointRz::zUm);
        return {{rLow.rUm, rHigh.rUm, zLow.zUm, zHigh.zUm}};
    }
    std::vector<Region> operator()(const model::PlaneWave& wave) const {
        return {{0.0, wave.apertureRadiusUm.value_or(domain_.radiusUm), wave.zUm, wave.zUm}};
    }
    std::vector<Region> operator()(const model::TotalFieldBox& box) const {
        return {{0.0, box.rMaxUm, box.zMinUm, box.zMaxUm}};
    }
    std::vector<Region> operator()(const model::GuidedMode& mode) const {
        return {{0.0, domain_.radiusUm, mode.zUm, mode.zUm}};
    }
    std::vector<Region> operator()(const model::ObliquePlaneWave& wave) const {
        return {{0.0, wave.apertureRadiusUm.value_or(domain_.radiusUm), wave.zUm, wave.zUm}};
    }
    std::vector<Region> operator()(const model::Beam& beam) const {
        return {{0.0, domain_.radiusUm, beam.zUm, beam.zUm}};
    }
    std::vector<Region> operator()(const model::Dipole& dipole) const {
        return {{dipole.rUm, dipole.rUm, dipole.zUm, dipole.zUm}};
    }
    std::vector<Region> operator()(const model::CurrentProfile& profile) const {
        if (profile.rUm.empty() || profile.zUm.empty())
            return {};
        return {{profile.rUm.front(), profile.rUm.back(), profile.zUm.front(), profile.zUm.back()}};
    }
    std::vector<Region> operator()(const model::PointProbe& probe) const {
        return {{probe.at.rUm, probe.at.rUm, probe.at.zUm, probe.at.zUm}};
    }
    std::vector<Region> operator()(const model::DftPlane& plane) const {
        return {{0.0, plane.rMaxUm.value_or(domain_.radiusUm), plane.zUm, plane.zUm}};
    }
    std::vector<Region> operator()(const model::DftCylinder& cylinder) const {
        return {{cylinder.rUm, cylinder.rUm, cylinder.zMinUm.value_or(domain_.zMinUm),
                 cylinder.zMaxUm.value_or(domain_.zMaxUm)}};
    }
    std::vector<Region> operator()(const model::DftRegion&) const { return {whole()}; }
    std::vector<Region> operator()(const model::FluxMonitor& flux) const {
        switch (flux.surface) {
        case model::FluxSurface::planeZ: return {{0.0, flux.rMaxUm, flux.zMinUm, flux.zMinUm}};
        case model::FluxSurface::cylinderR:
            return {{flux.rMaxUm, flux.rMaxUm, flux.zMinUm, flux.zMaxUm}};
        case model::FluxSurface::closedBox: break;
        }
        return {{0.0, flux.rMaxUm, flux.zMinUm, flux.zMaxUm}};
    }
    [[nodiscard]] Region whole() const {
        return {0.0, domain_.radiusUm, domain_.zMinUm, domain_.zMaxUm};
    }

private:
    const model::Domain& domain_;
};

std::vector<Region> regionsOf(const model::Project& project, ProjectItem item) {
    const RegionsOf regions(project.domain);
    const auto& d = project.domain;
    const auto index = static_cast<std::size_t>(std::max(0, item.index));
    const auto of = [&](const auto& list, auto member) -> std::vector<Region> {
        if (item.index < 0 || index >= list.size())
            return {};
        return std::visit(regions, list[index].*member);
    };
    switch (item.section) {
    case ProjectSection::domain: return {regions.whole()};
    case ProjectSection::boundary:
        switch (item.index) {
        case 0: return {{d.radiusUm, d.radiusUm, d.zMinUm, d.zMaxUm}};
        case 1: return {{0.0, d.radiusUm, d.zMinUm, d.zMinUm}};
        case 2: return {{0.0, d.radiusUm, d.zMaxUm, d.zMaxUm}};
        default: return {};
        }
    case ProjectSection::material: {
        if (item.index < 0 || index >= project.materials.size())
            return {};
        const auto& name = project.materials[index].name;
        std::vector<Region> all;
        for (const auto& body : project.bodies) {
            const auto& shape = body.shape;
            const bool uses = std::visit(
                [&]<typename Shape>(const Shape& one) {
                    if constexpr (std::is_same_v<Shape, model::AnnularZone>)
                        return std::ranges::any_of(one.layers,
                                                   [&](const model::MaterialLayer& layer) {
                                                       return layer.material == name;
                                                   });
                    else
                        return one.material == name;
                },
                shape);
            if (uses) {
                const auto part = std::visit(regions, shape);
                all.insert(all.end(), part.begin(), part.end());
            }
        }
        return all;
    }
    case ProjectSection::body: return of(project.bodies, &model::Body::shape);
    case ProjectSection::source: return of(project.sources, &model::Source::kind);
    case ProjectSection::monitor: return of(project.monitors, &model::Monitor::kind);
    default: return {};
    }
}

} // namespace

SelectionOverlay::SelectionOverlay(FieldView& view) : QWidget(&view), view_(view) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    setGeometry(view.rect());
    view.installEventFilter(this);
    connect(&view, &FieldView::planeRequestChanged, this, &SelectionOverlay::refresh);
    connect(&view, &FieldView::settingsChanged, this, &SelectionOverlay::refresh);
    hide();
}

void SelectionOverlay::setSelection(std::shared_ptr<const model::Project> project,
                                    ProjectItem item) {
    project_ = std::move(project);
    item_ = item;
    refresh();
}

void SelectionOverlay::setProbes(std::vector<LiveProbe> probes) {
    probes_ = std::move(probes);
    refresh();
}

void SelectionOverlay::setTheme(Theme theme) {
    theme_ = theme;
    refresh();
}

void SelectionOverlay::refresh() {
    const bool something = !probes_.empty() || (project_ && !regionsOf(*project_, item_).empty());
    setVisible(something);
    if (something)
        update();
}

bool SelectionOverlay::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        setGeometry(view_.rect());
        refresh();
    }
    return QWidget::eventFilter(watched, event);
}

QPolygonF SelectionOverlay::box(double rLow, double rHigh, double zLow, double zHigh,
                                bool mirroredHalf) const {
    const double sign = mirroredHalf ? -1.0 : 1.0;
    return QPolygonF({view_.positionOf(sign * rLow, zLow), view_.positionOf(sign * rHigh, zLow),
                      view_.positionOf(sign * rHigh, zHigh), view_.positionOf(sign * rLow, zHigh)});
}

std::vector<QPolygonF> SelectionOverlay::outlines() const {
    std::vector<QPolygonF> list;
    if (!project_)
        return list;
    const bool both = view_.settings().mirrored;
    for (const auto& region : regionsOf(*project_, item_)) {
        if (both && region.rLow == 0.0) {
            QPolygonF whole({view_.positionOf(-region.rHigh, region.zLow),
                             view_.positionOf(region.rHigh, region.zLow),
                             view_.positionOf(region.rHigh, region.zHigh),
                             view_.positionOf(-region.rHigh, region.zHigh)});
            list.push_back(whole);
            continue;
        }
        list.push_back(box(region.rLow, region.rHigh, region.zLow, region.zHigh, false));
        if (both)
            list.push_back(box(region.rLow, region.rHigh, region.zLow, region.zHigh, true));
    }
    return list;
}

void SelectionOverlay::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(view_.canvasRect());
    const auto& colours = themeColours(theme_);
    QColor fill = colours.accent;
    fill.setAlpha(38);
    painter.setPen(QPen(colours.accent, 1.6));
    painter.setBrush(fill);
    for (const auto& outline : outlines()) {
        if (outline.boundingRect().width() < 3.0 && outline.boundingRect().height() < 3.0)
            painter.drawEllipse(outline.boundingRect().center(), 9.0, 9.0);
        else
            painter.drawPolygon(outline);
    }
    for (std::size_t n = 0; n < probes_.size(); ++n) {
        const auto at = view_.positionOf(probes_[n].at.rUm, probes_[n].at.zUm);
        painter.setBrush(colours.series[n % colours.series.size()]);
        painter.setPen(QPen(colours.surface, 1.5));
        painter.drawEllipse(at, 5.0, 5.0);
    }
}

} // namespace zonescope::ui
