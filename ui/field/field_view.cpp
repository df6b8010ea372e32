#include "ui/field/field_view.hpp"

#include "core/error.hpp"
#include "core/grid/materials.hpp"
#include "core/sources/signal.hpp"
#include "ui/field/field_view_private.hpp"
#include "ui/field/frame_sampler.hpp"
#include "ui/field/no_opengl_notice.hpp"
#include "ui/field/quantity_info.hpp"

#include <QFontMetrics>
#include <QSurfaceFormat>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

namespace zonescope::ui {

namespace {

constexpr double samplesPerDevicePixel = 1.5; // more than this is not asked for
constexpr double requestMargin =
    0.12; // of the visible part on each side, so that a small pan shows no gap
constexpr double zoomStep = 1.4;
/// Values that are on the device are looked for this often, and fetched at most every so often.
constexpr int valuesPollMilliseconds = 8;
constexpr qint64 fetchMilliseconds = 100;

/// Vacuum wavelength, um; 0 when no source has one.
double shortestWavelength(const model::Project& project) {
    double shortest = 0.0;
    for (const model::Source& source : project.sources) {
        const auto wavelength = sources::carrierWavelength(sources::signalOf(source));
        if (wavelength && (shortest == 0.0 || *wavelength < shortest)) {
            shortest = *wavelength;
        }
    }
    return shortest;
}

} // namespace

bool sameRequest(const fdtd::PlaneRequest& a, const fdtd::PlaneRequest& b) noexcept {
    return a.quantity == b.quantity && a.iBegin == b.iBegin && a.iEnd == b.iEnd &&
           a.kBegin == b.kBegin && a.kEnd == b.kEnd && a.strideR == b.strideR &&
           a.strideZ == b.strideZ;
}

// ----------------------------------------------------------------------------------------------
// Private

FieldView::Private::Private(FieldView& owner) : view(owner) {
    requestTimer.setSingleShot(true);
    requestTimer.setInterval(0);
    QObject::connect(&requestTimer, &QTimer::timeout, &view, [this] { sendRequest(); });
    valuesTimer.setInterval(valuesPollMilliseconds);
    QObject::connect(&valuesTimer, &QTimer::timeout, &view, [this] { pollValues(); });
    notice = makeNoOpenGlNotice(&view);
    notice->hide();
}

fdtd::ViewQuantity FieldView::Private::shownQuantity() const noexcept {
    return frame ? frame->plane.request.quantity : settings.quantity;
}

bool FieldView::Private::usesSignedMap(fdtd::ViewQuantity quantity) const noexcept {
    return settings.scale == ColourScale::linear && quantityInfo(quantity).isSigned;
}

QString FieldView::Private::mapName(fdtd::ViewQuantity quantity) const {
    return colourMapName(settings, theme, quantityLook(quantity, 0));
}

FrameLook FieldView::Private::shownLook() const {
    const int order = discretisation ? discretisation->grid.azimuthalOrder : 0;
    return frame ? frameLook(*frame, order) : quantityLook(settings.quantity, order);
}

const io::ColourMap& FieldView::Private::map() const {
    return io::colourMap(colourMapName(settings, theme, shownLook()).toStdString());
}

MarkColours FieldView::Private::marks() const { return markColours(range.isSigned); }

OverlayPalette FieldView::Private::overlayColours() const {
    // Without a field the canvas itself lies under the overlays.
    return overlayPalette(frame ? zeroIsDark(map()) : theme == FieldTheme::dark);
}

QFont FieldView::Private::smallFont() const {
    QFont font = view.font();
    if (font.pointSizeF() > 0.0) {
        font.setPointSizeF(std::max(7.0, font.pointSizeF() - 1.0));
    }
    return font;
}

void FieldView::Private::relayout() {
    layout = layOut(view.size(), view.font());
    transform.setCanvas(layout.canvas);
    notice->setGeometry(view.rect());
    viewChanged();
}

void FieldView::Private::updateExtent() {
    if (overlays) {
        transform.setExtent(overlays->gridExtent(settings.mirrored));
    }
}

void FieldView::Private::viewChanged() {
    staticStale = true;
    barStale = true;
    stateStale = true;
    if (discretisation) {
        requestTimer.start();
    }
    report();
    view.update();
    emit view.viewMoved();
}

void FieldView::Private::updateRange() {
    const ColourRange next = makeColourRange(frame.get(), settings, held);
    if (!(next == range)) {
        range = next;
        barStale = true;
    }
}

void FieldView::Private::settle(const FieldViewSettings& before) {
    if (settings == before) {
        return;
    }
    const bool geometry = settings.mirrored != before.mirrored ||
                          settings.orientation != before.orientation ||
                          settings.aspect != before.aspect;
    if (settings.quantity != before.quantity) {
        held = 0.0;
    }
    if (settings.orientation != before.orientation) {
        transform.setOrientation(settings.orientation);
    }
    if (settings.aspect != before.aspect) {
        transform.setAspect(settings.aspect);
    }
    if (geometry) {
        updateExtent();
    }
    updateRange();
    viewChanged();
    emit view.settingsChanged();
}

std::optional<model::PointRz> FieldView::Private::placeUnder(const QPointF& position) const {
    if (!discretisation || !layout.canvas.contains(position)) {
        return std::nullopt;
    }
    return transform.toPlane(position);
}

bool FieldView::Private::insideDomain(const model::PointRz& place) const noexcept {
    const PlaneExtent& extent = transform.extent();
    return place.rUm >= extent.rMin && place.rUm <= extent.rMax && place.zUm >= extent.zMin &&
           place.zUm <= extent.zMax;
}

LineCut FieldView::Private::currentCut() const {
    if (!discretisation || !readable) {
        return {};
    }
    const FrameSampler sampler(discretisation->grid, *readable);
    LineCut cut;
    if (pinned) {
        cut = sampler.cut(pinned->direction, pinned->rUm, pinned->zUm, settings.mirrored,
                          settings.sampling);
    } else if (cursor && !dragFrom) {
        const auto place = placeUnder(*cursor);
        if (!place || !insideDomain(*place)) {
            return {};
        }
        cut = sampler.cut(hoverCut, place->rUm, place->zUm, settings.mirrored, settings.sampling);
    } else {
        return {};
    }
    cut.pinned = pinned.has_value();
    cut.rangeMinimum = settings.scale == ColourScale::decibel ? 0.0 : range.minimum;
    cut.rangeMaximum = range.maximum;
    if (cut.pinned && cursor) {
        if (const auto place = placeUnder(*cursor)) {
            cut.cursorUm = cut.direction == CutDirection::alongZ ? place->zUm : place->rUm;
        }
    }
    return cut;
}

bool FieldView::Private::valuesWanted() const {
    return pinned || (cursor && layout.canvas.contains(*cursor));
}

void FieldView::Private::pollValues() {
    try {
        if (pendingValues) {
            if (auto values = pendingValues->arrived()) {
                readable = withValues(*pendingFrame, std::move(*values));
                pendingValues.reset();
                report();
            }
        } else if (frame && frame->device && fetchedFrame.lock() != frame && valuesWanted() &&
                   (!sinceFetch.isValid() || sinceFetch.elapsed() >= fetchMilliseconds)) {
            pendingValues = frame->device->beginFetch();
            if (pendingValues) {
                sinceFetch.start();
                fetchedFrame = frame;
                pendingFrame = withValues(*frame, {});
            }
        }
    } catch (const DeviceError&) {
        // The solver reports what happened to its device; here there is only nothing to read.
        pendingValues.reset();
        valuesTimer.stop();
        return;
    }
    const bool wanted = frame && frame->device && fetchedFrame.lock() != frame && valuesWanted();
    if (!pendingValues && !wanted) {
        valuesTimer.stop();
    } else if (!valuesTimer.isActive()) {
        valuesTimer.start();
    }
}

void FieldView::Private::dropReadable() {
    readable.reset();
    pendingValues.reset();
    pendingFrame.reset();
    fetchedFrame.reset();
}

void FieldView::Private::updateFramePath() {
    const FrameTexture* texture = renderer ? renderer->texture() : nullptr;
    const bool usable = texture == nullptr || texture->interopFailure().empty();
    QString text = framePath;
    if (texture != nullptr && frame && texture->path() == FramePath::interop) {
        text = tr("CUDA-OpenGL interop on %1").arg(QString::fromStdString(frame->deviceName));
    } else if (texture != nullptr && frame && texture->path() == FramePath::hostUpload) {
        text = tr("host upload: %1")
                   .arg(!usable ? QString::fromStdString(texture->interopFailure())
                        : frame->deviceName.empty() ? tr("the fields are in host memory")
                                                    : tr("frames were asked for in host memory"));
    }
    if (text != framePath || usable != interopUsable) {
        framePath = text;
        interopUsable = usable;
        emit view.framePathChanged();
    }
}

void FieldView::Private::report() {
    emit view.cursorMoved(cursor ? view.readoutAt(*cursor) : CursorReadout{});
    const LineCut cut = currentCut();
    if (!cut.empty() || cutShown) {
        cutShown = !cut.empty();
        emit view.lineCutChanged(cut);
    }
    if (frame && frame->device && !valuesTimer.isActive() && valuesWanted()) {
        valuesTimer.start();
    }
}

fdtd::PlaneRequest FieldView::Private::wantedRequest() const noexcept {
    fdtd::PlaneRequest request;
    request.quantity = settings.quantity;
    if (!discretisation) {
        return request;
    }
    const grid::Grid& grid = discretisation->grid;
    const double ratio = view.devicePixelRatioF();
    const auto stride = [&](double cell, double pixelsPerUm) {
        const double samplesPerPixel = 1.0 / (cell * pixelsPerUm * ratio);
        return std::max(
            1, static_cast<int>(std::ceil(samplesPerPixel / samplesPerDevicePixel - 1e-9)));
    };
    request.strideR = stride(grid.dr, transform.pixelsPerUmR());
    request.strideZ = stride(grid.dz, transform.pixelsPerUmZ());

    const PlaneExtent seen = transform.visible();
    // On blocks of strides, so that panning does not shift the samples against the grid.
    const auto window = [](double from, double to, double cell, int stride_, int cells) {
        const double margin = requestMargin * (to - from);
        const int block = 16 * stride_;
        int begin = static_cast<int>(std::floor((from - margin) / (cell * block))) * block;
        int end = static_cast<int>(std::ceil((to + margin) / (cell * block))) * block;
        begin = std::clamp(begin, 0, std::max(0, cells - 1));
        end = std::clamp(end, begin + 1, cells);
        return std::pair(begin, end);
    };
    const bool both = settings.mirrored && seen.rMin < 0.0;
    const double rNear = both ? (seen.rMax > 0.0 ? 0.0 : -seen.rMax) : std::max(seen.rMin, 0.0);
    const double rFar = both ? std::max(-seen.rMin, seen.rMax) : std::max(seen.rMax, 0.0);
    std::tie(request.iBegin, request.iEnd) = window(rNear, rFar, grid.dr, request.strideR, grid.nr);
    std::tie(request.kBegin, request.kEnd) = window(
        seen.zMin - grid.zOrigin, seen.zMax - grid.zOrigin, grid.dz, request.strideZ, grid.nz);
    return request;
}

void FieldView::Private::sendRequest() {
    const fdtd::PlaneRequest request = wantedRequest();
    if (!discretisation || (anySent && sameRequest(request, sentRequest))) {
        return;
    }
    sentRequest = request;
    anySent = true;
    emit view.planeRequestChanged(request);
}

void FieldView::Private::nextMap() {
    const io::ColourMapKind kind = usesSignedMap(settings.quantity) ? io::ColourMapKind::diverging
                                                                    : io::ColourMapKind::sequential;
    std::vector<QString> names;
    for (const io::ColourMap& candidate : io::colourMaps()) {
        if (candidate.kind == kind) {
            names.push_back(QString::fromUtf8(candidate.name.data(),
                                              static_cast<qsizetype>(candidate.name.size())));
        }
    }
    const auto here = std::find(names.begin(), names.end(), mapName(settings.quantity));
    const bool last = here == names.end() || here + 1 == names.end();
    view.setColourMap(last ? names.front() : *(here + 1));
}

// ----------------------------------------------------------------------------------------------
// FieldView

FieldView::FieldView(QWidget* parent)
    : QOpenGLWidget(parent), d_(std::make_unique<Private>(*this)) {
    QSurfaceFormat surface = QSurfaceFormat::defaultFormat();
    if (surface.version() < std::pair(3, 3)) {
        surface.setVersion(3, 3);
        surface.setProfile(QSurfaceFormat::CoreProfile);
    }
    surface.setSamples(0);
    setFormat(surface);
    setObjectName(QStringLiteral("fieldView"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    setAccessibleName(tr("Field"));
    setAccessibleDescription(
        tr("Live field in the r, z plane. The wheel zooms, dragging pans, a double click fits."));
    d_->relayout();
}

FieldView::~FieldView() {
    // The base class destroys the context when this part of the object is gone.
    disconnect(d_->contextGone);
    d_->releaseContext();
}

void FieldView::setDiscretisation(std::shared_ptr<const grid::Discretisation> discretisation) {
    if (discretisation == d_->discretisation) {
        return;
    }
    d_->discretisation = std::move(discretisation);
    d_->overlays.reset();
    d_->frame.reset();
    d_->dropReadable();
    d_->freshFrame = false;
    d_->held = 0.0;
    d_->anySent = false;
    d_->shortestWavelengthUm = 0.0;
    if (!d_->discretisation)
        d_->pinned.reset();
    if (d_->discretisation) {
        d_->shortestWavelengthUm = shortestWavelength(*d_->discretisation->project);
        d_->overlays = std::make_unique<OverlayPainter>(d_->discretisation);
        const PlaneExtent extent = d_->overlays->gridExtent(d_->settings.mirrored);
        const bool moved = !(extent == d_->transform.extent());
        d_->transform.setExtent(extent);
        d_->transform.setCell(d_->discretisation->grid.dr, d_->discretisation->grid.dz);
        // An edit that keeps the extent keeps what one looks at: zoom and line cut.
        if (moved) {
            d_->transform.fit();
            d_->pinned.reset();
        }
    }
    d_->updateRange();
    d_->viewChanged();
}

void FieldView::setProject(std::shared_ptr<const model::Project> project) {
    if (!d_->discretisation || !project) {
        return;
    }
    d_->overlays = std::make_unique<OverlayPainter>(d_->discretisation, std::move(project));
    d_->viewChanged();
}

const std::shared_ptr<const grid::Discretisation>& FieldView::discretisation() const noexcept {
    return d_->discretisation;
}

void FieldView::setFrame(std::shared_ptr<const FieldFrame> frame) {
    if (frame == d_->frame) {
        return;
    }
    const auto quantityBefore = d_->shownQuantity();
    const bool hadFrame = d_->frame != nullptr;
    if (frame) {
        // A step back means that the run was reset; another quantity has another size.
        const bool restarted = d_->frame && frame->step < d_->frame->step;
        if (restarted || frame->plane.request.quantity != quantityBefore) {
            d_->held = 0.0;
        }
        d_->held = std::max(d_->held, frame->peak());
    }
    d_->frame = std::move(frame);
    if (!d_->frame || d_->frame->hasValues()) {
        d_->dropReadable();
        d_->readable = d_->frame;
    } else if (d_->readable &&
               (d_->frame->step < d_->readable->step ||
                d_->frame->plane.request.quantity != d_->readable->plane.request.quantity)) {
        d_->dropReadable(); // of another run or another quantity
    }
    d_->freshFrame = d_->frame != nullptr;
    d_->stateStale = true;
    d_->updateRange();
    if (d_->shownQuantity() != quantityBefore || (d_->frame != nullptr) != hadFrame) {
        d_->staticStale = true; // the overlays' ink follows the map
        d_->barStale = true;
    }
    d_->report();
    update();
}

const std::shared_ptr<const FieldFrame>& FieldView::frame() const noexcept { return d_->frame; }
const FieldViewSettings& FieldView::settings() const noexcept { return d_->settings; }

void FieldView::setSettings(const FieldViewSettings& settings) {
    const FieldViewSettings before = std::exchange(d_->settings, settings);
    d_->settle(before);
}

void FieldView::setQuantity(fdtd::ViewQuantity quantity) {
    FieldViewSettings next = d_->settings;
    next.quantity = quantity;
    setSettings(next);
}

fdtd::ViewQuantity FieldView::quantity() const noexcept { return d_->settings.quantity; }

void FieldView::setColourMap(const QString& name) {
    const io::ColourMap& map = io::colourMap(name.toStdString());
    FieldViewSettings next = d_->settings;
    (map.kind == io::ColourMapKind::diverging ? next.signedMap : next.magnitudeMap) = name;
    setSettings(next);
}

QString FieldView::colourMap() const { return d_->mapName(d_->settings.quantity); }

void FieldView::setScale(ColourScale scale) {
    FieldViewSettings next = d_->settings;
    next.scale = scale;
    setSettings(next);
}

void FieldView::setDecibelFloor(double decibel) {
    FieldViewSettings next = d_->settings;
    next.decibelFloor = std::min(decibel, -1.0);
    setSettings(next);
}

void FieldView::setRangeMode(RangeMode mode) {
    FieldViewSettings next = d_->settings;
    // Starting from what is on screen is the least surprise.
    if (mode == RangeMode::fixed && next.rangeMode != RangeMode::fixed && !d_->range.nothing) {
        next.fixedMinimum = next.scale == ColourScale::linear ? d_->range.minimum : 0.0;
        next.fixedMaximum = d_->range.maximum;
    }
    next.rangeMode = mode;
    setSettings(next);
}

void FieldView::setFixedRange(double minimum, double maximum) {
    FieldViewSettings next = d_->settings;
    next.rangeMode = RangeMode::fixed;
    next.fixedMinimum = minimum;
    next.fixedMaximum = maximum;
    setSettings(next);
}

void FieldView::resetHold() {
    d_->held = d_->frame ? d_->frame->peak() : 0.0;
    d_->updateRange();
    update();
}

void FieldView::setMirrored(bool mirrored) {
    FieldViewSettings next = d_->settings;
    next.mirrored = mirrored;
    setSettings(next);
}

void FieldView::setOrientation(Orientation orientation) {
    FieldViewSettings next = d_->settings;
    next.orientation = orientation;
    setSettings(next);
}

void FieldView::setAspect(Aspect aspect) {
    FieldViewSettings next = d_->settings;
    next.aspect = aspect;
    setSettings(next);
}

void FieldView::setSampling(Sampling sampling) {
    FieldViewSettings next = d_->settings;
    next.sampling = sampling;
    setSettings(next);
}

void FieldView::setOverlay(Overlay overlay, bool shown) {
    FieldViewSettings next = d_->settings;
    next.overlays.setFlag(overlay, shown);
    setSettings(next);
}

void FieldView::setTheme(FieldTheme theme) {
    if (theme != d_->theme) {
        d_->theme = theme;
        d_->viewChanged();
        emit settingsChanged(); // the map for signed quantities may follow the theme
    }
}

FieldTheme FieldView::theme() const noexcept { return d_->theme; }

void FieldView::setEmptyText(const QString& text) {
    d_->emptyText = text;
    d_->stateStale = true;
    update();
}

QString FieldView::emptyText() const {
    if (!d_->emptyText.isEmpty()) {
        return d_->emptyText;
    }
    return d_->discretisation
               ? tr("No field yet.\nPress Run (Space) to start, or step once with the full stop "
                    "key.")
               : tr("No project is open.\nOpen one, or pick an example, to see its geometry here.");
}

void FieldView::zoomIn() {
    d_->transform.zoomAt(d_->layout.canvas.center(), zoomStep, zoomStep);
    d_->viewChanged();
}

void FieldView::zoomOut() {
    d_->transform.zoomAt(d_->layout.canvas.center(), 1.0 / zoomStep, 1.0 / zoomStep);
    d_->viewChanged();
}

void FieldView::fit() {
    d_->transform.fit();
    d_->viewChanged();
}

void FieldView::zoomToBody(int bodyIndex) {
    if (!d_->overlays) {
        return;
    }
    PlaneExtent part = d_->overlays->bodyExtent(bodyIndex);
    if (part.width() <= 0.0 || part.height() <= 0.0) {
        return;
    }
    const double room = 0.15 * std::max(part.width(), part.height());
    part.rMax += room;
    part.zMin -= room;
    part.zMax += room;
    if (d_->settings.mirrored) {
        part.rMin = -part.rMax;
    }
    d_->transform.fit(part);
    d_->viewChanged();
}

double FieldView::rangeMinimum() const noexcept { return d_->range.minimum; }
double FieldView::rangeMaximum() const noexcept { return d_->range.maximum; }

fdtd::PlaneRequest FieldView::planeRequest() const noexcept { return d_->wantedRequest(); }

void FieldView::pinLineCut(CutDirection direction, double rUm, double zUm) {
    d_->pinned = Private::PinnedCut{direction, rUm, zUm};
    d_->report();
    update();
}

void FieldView::releaseLineCut() {
    d_->pinned.reset();
    d_->report();
    update();
}

void FieldView::setHoverCutDirection(CutDirection direction) {
    d_->hoverCut = direction;
    d_->report();
}

CutDirection FieldView::hoverCutDirection() const noexcept { return d_->hoverCut; }

CursorReadout FieldView::readoutAt(const QPointF& position) const {
    CursorReadout readout;
    const auto place = d_->placeUnder(position);
    if (!place || !d_->insideDomain(*place)) {
        return readout;
    }
    const grid::Grid& grid = d_->discretisation->grid;
    const model::Project& project = *d_->discretisation->project;
    readout.inside = true;
    readout.rUm = place->rUm;
    readout.zUm = place->zUm;
    readout.quantity = d_->shownQuantity();
    const FrameLook look = d_->shownLook();
    readout.symbol = look.symbol;
    readout.unit = look.unit;
    if (d_->readable) {
        readout.value = FrameSampler(grid, *d_->readable)
                            .value(place->rUm, place->zUm, samplingOf(look, d_->settings.sampling));
    }
    const double r = std::abs(place->rUm);
    readout.inLayer = r > grid.r(grid.interiorEndR()) ||
                      place->zUm < grid.z(grid.interiorBeginZ()) ||
                      place->zUm > grid.z(grid.interiorEndZ());
    // A body at the domain's edge goes on through the layer.
    const double rIn = std::min(r, project.domain.radiusUm);
    const double zIn = std::clamp(place->zUm, project.domain.zMinUm, project.domain.zMaxUm);
    const std::string material = grid::materialAt(project, rIn, zIn);
    readout.material = QString::fromStdString(material);
    for (const model::Material& candidate : project.materials) {
        if (candidate.name == material) {
            readout.permittivity = candidate.permittivity;
        }
    }
    readout.bodyIndex = grid::bodyAt(project, rIn, zIn);
    if (readout.bodyIndex >= 0) {
        readout.body = QString::fromStdString(
            project.bodies[static_cast<std::size_t>(readout.bodyIndex)].name);
    }
    readout.cellsPerWavelength = d_->shortestWavelengthUm /
                                 std::sqrt(std::max(readout.permittivity, 1e-9)) /
                                 std::max(grid.dr, grid.dz);
    return readout;
}

QPointF FieldView::positionOf(double rUm, double zUm) const {
    return d_->transform.toWidget(rUm, zUm);
}

model::PointRz FieldView::placeAt(const QPointF& position) const {
    return d_->transform.toPlane(position);
}

void FieldView::setPointerShape(std::optional<Qt::CursorShape> shape) {
    d_->pointer = shape;
    if (!d_->dragFrom) {
        setCursor(shape.value_or(Qt::CrossCursor));
    }
}

QRectF FieldView::canvasRect() const { return d_->layout.canvas; }

QRectF FieldView::stateRect() const {
    if (!d_->frame || !d_->discretisation || d_->stateLayer.isNull()) {
        return {};
    }
    return {d_->statePlace, QSizeF(d_->stateLayer.size()) / d_->stateLayer.devicePixelRatio()};
}

PlaneExtent FieldView::visiblePart() const noexcept { return d_->transform.visible(); }
QString FieldView::framePath() const { return d_->framePath; }

QString FieldView::openGlRenderer() const { return d_->openGlRenderer; }
bool FieldView::acceptsDeviceFrames() const noexcept { return d_->interopUsable; }
double FieldView::lastPaintSeconds() const noexcept { return d_->paintSeconds; }

QSize FieldView::sizeHint() const { return {900, 600}; }

QSize FieldView::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return {metrics.averageCharWidth() * 52, metrics.height() * 14};
}

} // namespace zonescope::ui
