#include "ui/field/field_view.hpp"

#include "core/model/signal.hpp"
#include "ui/field/field_view_private.hpp"
#include "ui/field/view_keys.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/opengl/no_opengl_notice.hpp"

#include <QFontMetrics>
#include <QSurfaceFormat>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr double samplesPerDevicePixel = 1.5; // more than this is not asked for
constexpr double requestMargin =
    0.12; // of the visible part on each side, so that a small pan shows no gap
/// Values that are on the device are looked for this often.
constexpr int valuesPollMilliseconds = 8;

/// Vacuum wavelength, um; 0 when no source has one.
double shortestWavelength(const model::Project& project) {
    double shortest = 0.0;
    for (const model::Source& source : project.sources) {
        const auto wavelength = model::carrierWavelength(model::signalOf(source));
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
    const grid::Grid grid = discretisation ? discretisation->grid : grid::Grid();
    return frame ? frameLook(*frame, grid) : quantityLook(settings.quantity, grid);
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

void FieldView::Private::updateFramePath() {
    const FramePath path = renderer && frame ? renderer->path() : FramePath::none;
    const std::string reason = renderer ? renderer->interopFailure() : std::string();
    const bool usable = reason.empty();
    QString text = framePath;
    if (path == FramePath::inPlace || path == FramePath::interop) {
        text = tr("CUDA-OpenGL interop on %1").arg(QString::fromStdString(frame->deviceName));
    } else if (path == FramePath::hostUpload) {
        text = tr("host upload: %1")
                   .arg(!usable                     ? QString::fromStdString(reason)
                        : frame->deviceName.empty() ? tr("the fields are in host memory")
                                                    : tr("frames were asked for in host memory"));
    }
    if (text != framePath || usable != interopUsable) {
        framePath = text;
        interopUsable = usable;
        emit view.framePathChanged();
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

// ----------------------------------------------------------------------------------------------
// FieldView

FieldView::FieldView(QWidget* parent) : OpenGlCanvas(parent), d_(std::make_unique<Private>(*this)) {
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

void FieldView::setDiscretisation(std::shared_ptr<const grid::Discretisation> discretisation,
                                  bool keepFrame) {
    if (discretisation == d_->discretisation) {
        return;
    }
    keepFrame = keepFrame && discretisation && d_->discretisation &&
                discretisation->grid.nr == d_->discretisation->grid.nr &&
                discretisation->grid.nz == d_->discretisation->grid.nz;
    d_->discretisation = std::move(discretisation);
    d_->overlays.reset();
    if (!keepFrame) {
        d_->frame.reset();
        d_->dropReadable();
        d_->freshFrame = false;
        d_->held = 0.0;
        d_->anySent = false;
    }
    d_->shortestWavelengthUm = 0.0;
    d_->followMetric();
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
    zoomInOnce(d_->transform);
    d_->viewChanged();
}

void FieldView::zoomOut() {
    zoomOutOnce(d_->transform);
    d_->viewChanged();
}

void FieldView::fit() {
    d_->transform.fit();
    d_->viewChanged();
}

void FieldView::showPart(const PlaneExtent& part) {
    d_->transform.fit(part);
    d_->viewChanged();
}

void FieldView::showLike(const FieldView& other) {
    d_->transform.showLike(other.d_->transform);
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

void FieldView::setPointerShape(std::optional<Qt::CursorShape> shape) {
    d_->pointer = shape;
    if (!d_->dragFrom) {
        setCursor(shape.value_or(Qt::CrossCursor));
    }
}

QRectF FieldView::canvasRect() const { return d_->layout.canvas; }

std::vector<QRectF> FieldView::wordRects() const {
    std::vector<QRectF> words = d_->words;
    if (d_->frame && d_->discretisation && !d_->stateLayer.isNull()) {
        words.emplace_back(d_->statePlace,
                           QSizeF(d_->stateLayer.size()) / d_->stateLayer.devicePixelRatio());
    }
    return words;
}

PlaneExtent FieldView::visiblePart() const noexcept { return d_->transform.visible(); }
QString FieldView::framePath() const { return d_->framePath; }

QString FieldView::openGlRenderer() const { return d_->openGlRenderer; }
bool FieldView::acceptsDeviceFrames() const noexcept { return d_->interopUsable; }
double FieldView::lastPaintSeconds() const noexcept { return d_->paintSeconds; }

QSize FieldView::sizeHint() const { return {900, 600}; }

QSize FieldView::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return {metrics.averageCharWidth() * 52, metrics.height() * 11};
}

} // namespace zonescope::ui
