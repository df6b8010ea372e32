#include "ui/optimisation/design_map.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "core/model/density_region.hpp"
#include "core/model/names.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"
#include "core/optimise/density_measure.hpp"
#include "ui/editor/edit_paint.hpp"
#include "ui/field/overlay_painter.hpp"
#include "ui/field/view_keys.hpp"
#include "ui/language/number_format.hpp"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace zonescope::ui {

namespace {

constexpr double notchOfWheel = 120.0;
constexpr double zoomOfNotch = 1.25;

FieldPalette paletteOf(Theme theme) {
    return fieldPalette(theme == Theme::dark ? FieldTheme::dark : FieldTheme::light);
}

/// Bodies of the project, rings one by one.
EditSelection bodiesOf(const model::Project& project) {
    EditSelection bodies;
    for (const auto& item : selectableItems(project))
        if (item.item.section == ProjectSection::body)
            bodies.push_back(item);
    return bodies;
}

QColor colourNamed(const model::Project& project, const std::string& name) {
    const auto material = std::ranges::find(project.materials, name, &model::Material::name);
    return material == project.materials.end() ? QColor(Qt::gray) : materialColour(*material);
}

const model::DensityRegion* regionOf(const model::Project& project, const EditItem& item) {
    return std::get_if<model::DensityRegion>(
        &project.bodies[static_cast<std::size_t>(item.item.index)].shape);
}

/// The pixels from the colour of the gaps to that of the material.
QImage pictureOf(const model::DensityRegion& region, const QColor& gap, const QColor& material) {
    const auto& pixels = region.pixels;
    QImage image(static_cast<int>(pixels.columns()), static_cast<int>(pixels.rows()),
                 QImage::Format_ARGB32);
    const auto mixed = [](int from, int to, float part) {
        return static_cast<int>(
            std::lround(static_cast<float>(from) + part * static_cast<float>(to - from)));
    };
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const float part = pixels.at(static_cast<std::size_t>(y), static_cast<std::size_t>(x));
            image.setPixelColor(x, y,
                                QColor(mixed(gap.red(), material.red(), part),
                                       mixed(gap.green(), material.green(), part),
                                       mixed(gap.blue(), material.blue(), part),
                                       mixed(gap.alpha(), material.alpha(), part)));
        }
    return image;
}

/// Mean of the pixels above each other at a radius within the region.
double meanAt(const model::DensityRegion& region, double rUm) {
    const auto& pixels = region.pixels;
    const double across = (rUm - region.rInUm) / (region.rOutUm - region.rInUm);
    const auto column = std::min(
        static_cast<std::size_t>(std::max(0.0, across) * static_cast<double>(pixels.columns())),
        pixels.columns() - 1);
    double sum = 0.0;
    for (std::size_t row = 0; row < pixels.rows(); ++row)
        sum += static_cast<double>(pixels.at(row, column));
    return sum / static_cast<double>(pixels.rows());
}

/// What outlines are drawn of: of a density where it is solid, if that can be seen. Where most is
/// grey, edges are none but those of the noise.
std::vector<EditOutline> outlinesIn(const model::Project& project, const EditItem& item) {
    constexpr std::size_t most = 600; // rectangles
    constexpr double mostGrey = 0.5;
    const auto* region = regionOf(project, item);
    const auto solid = region ? model::solidRectangles(*region) : std::vector<model::RectangleRz>();
    if (!region || solid.size() > most || optimise::greyOf(region->pixels) > mostGrey)
        return outlinesOf(project, item);
    std::vector<EditOutline> outlines;
    for (const auto& one : solid)
        outlines.push_back({EditOutline::Kind::area,
                            {{one.rInUm, one.zMinUm},
                             {one.rOutUm, one.zMinUm},
                             {one.rOutUm, one.zMaxUm},
                             {one.rInUm, one.zMaxUm}}});
    return outlines;
}

QColor colourOf(const model::Project& project, const EditItem& item) {
    const auto& body = project.bodies[static_cast<std::size_t>(item.item.index)];
    std::string name;
    if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape))
        name = zone->layers.empty() ? std::string() : zone->layers.back().material;
    else if (const auto* slab = std::get_if<model::Slab>(&body.shape))
        name = slab->material;
    return colourNamed(project, name);
}

} // namespace

DesignMap::DesignMap(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("designMap"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    setAccessibleName(tr("The design in the r, z plane"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    transform_.setOrientation(Orientation::zUp);
}

void DesignMap::setTheme(Theme theme) {
    theme_ = theme;
    imageStale_ = true;
    update();
}

void DesignMap::setQuantity(Quantity quantity) {
    quantity_ = quantity;
    findRange();
    fit();
}

void DesignMap::setDesign(std::shared_ptr<const model::Project> design,
                          std::shared_ptr<const model::Project> reference,
                          std::shared_ptr<const optimise::IteratePicture> picture) {
    design_ = std::move(design);
    reference_ = std::move(reference);
    picture_ = std::move(picture);
    findRange();
    scene_ = design_ ? TopViewScene::of(*design_) : TopViewScene{};
    if (design_)
        transform_.setCell(design_->domain.drUm, design_->domain.dzUm);
    // Zoomed in, it stays where it is from iterate to iterate.
    if (ownView_)
        redrawAll();
    else
        fit();
}

PlaneExtent DesignMap::region() const {
    const auto& domain = design_->domain;
    const PlaneExtent whole{0.0, domain.radiusUm, domain.zMinUm, domain.zMaxUm};
    if (quantity_ == Quantity::fromAbove)
        return regionFromAbove();
    if (quantity_ == Quantity::amplitude) {
        PlaneExtent all = whole;
        if (const auto* const cells = behind()) {
            all.zMin = std::min(all.zMin, cells->zMinUm);
            all.zMax = std::max(all.zMax, cells->zMinUm + cells->rows * cells->cellZUm);
        }
        return all;
    }
    if (const auto* const cells = map())
        return {cells->rMinUm, cells->rMinUm + cells->columns * cells->cellRUm, cells->zMinUm,
                cells->zMinUm + cells->rows * cells->cellZUm};
    PlaneExtent rings{0.0, 0.0, whole.zMax, whole.zMin};
    const auto addLayers = [&rings](const std::vector<model::MaterialLayer>& layers) {
        for (const auto& layer : layers) {
            rings.zMin = std::min(rings.zMin, layer.zMinUm);
            rings.zMax = std::max(rings.zMax, layer.zMaxUm);
        }
    };
    for (const auto& body : design_->bodies)
        if (const auto* density = std::get_if<model::DensityRegion>(&body.shape)) {
            rings.rMax = std::max(rings.rMax, density->rOutUm);
            rings.zMin = std::min(rings.zMin, density->zMinUm);
            rings.zMax = std::max(rings.zMax, density->zMaxUm);
        } else if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
            for (const auto& ring : zone->rings)
                rings.rMax = std::max(rings.rMax, ring.rOutUm);
            addLayers(zone->layers);
        } else if (const auto* pattern = std::get_if<model::PostPattern>(&body.shape)) {
            for (const auto& post : pattern->posts)
                rings.rMax = std::max(rings.rMax, model::radialReach(post).endUm);
            addLayers(pattern->layers);
        }
    if (!(rings.height() > 0.0) || !(rings.width() > 0.0))
        return whole;
    constexpr double margin = 0.25; // of the height
    const double room = margin * rings.height();
    return {0.0, std::min(whole.rMax, rings.rMax + room), std::max(whole.zMin, rings.zMin - room),
            std::min(whole.zMax, rings.zMax + room)};
}

/// From the axis to the rim, half as high as wide.
PlaneExtent DesignMap::regionFromAbove() const {
    double rMax = 0.0;
    for (const auto& part : scene_.parts)
        rMax = std::max(rMax, part.rOutUm);
    if (!(rMax > 0.0))
        rMax = design_->domain.radiusUm;
    constexpr double more = 1.05;
    constexpr double half = 0.25;
    return {0.0, more * rMax, -half * rMax, half * rMax};
}

const optimise::CellMap* DesignMap::map() const {
    if (!picture_ || quantity_ == Quantity::structure || quantity_ == Quantity::fromAbove)
        return nullptr;
    const auto& cells =
        quantity_ == Quantity::amplitude ? picture_->amplitude : picture_->sensitivity;
    return cells.empty() ? nullptr : &cells;
}

const optimise::CellMap* DesignMap::behind() const {
    const bool any = picture_ && quantity_ == Quantity::amplitude && !picture_->focus.empty();
    return any ? &picture_->focus : nullptr;
}

void DesignMap::findRange() {
    range_ = {};
    const auto* const cells = map();
    if (!cells)
        return;
    std::vector<float> magnitudes;
    for (const auto* const part : {cells, behind()})
        if (part)
            for (const float value : part->values)
                magnitudes.push_back(std::abs(value));
    if (magnitudes.empty())
        return;
    // Derivatives of single cells at corners are much larger than all others: they have the colour
    // of the end.
    const double part = quantity_ == Quantity::sensitivity ? 0.998 : 1.0;
    const auto place = magnitudes.begin() + static_cast<std::ptrdiff_t>(
                                                part * static_cast<double>(magnitudes.size() - 1));
    std::ranges::nth_element(magnitudes, place);
    range_.isSigned = quantity_ == Quantity::sensitivity;
    range_.nothing = !(*place > 0.0F);
    if (range_.nothing)
        return;
    range_.maximum = static_cast<double>(*place);
    range_.minimum = range_.isSigned ? -range_.maximum : 0.0;
}

const io::ColourMap& DesignMap::colours() const {
    return io::colourMap(io::defaultColourMap(quantity_ == Quantity::sensitivity
                                                  ? io::ColourMapKind::diverging
                                                  : io::ColourMapKind::sequential));
}

QString DesignMap::symbol() const {
    if (quantity_ == Quantity::sensitivity)
        return QStringLiteral("∂F/∂ε");
    if (!picture_)
        return {};
    const QString wavelength = formatLength(picture_->light.wavelengthUm);
    return picture_->light.angleDeg > 0.0
               ? tr("|E| at %1°, %2").arg(picture_->light.angleDeg).arg(wavelength)
               : tr("|E| at %1").arg(wavelength);
}

QString DesignMap::unit() const {
    return quantity_ == Quantity::sensitivity ? QStringLiteral("µm⁻²") : QStringLiteral("E₀");
}

std::optional<float> DesignMap::valueAt(const model::PointRz& place) const {
    // What the grid holds comes before what is carried on.
    for (const auto* const cells : {map(), behind()}) {
        if (!cells)
            continue;
        const double column = std::floor((place.rUm - cells->rMinUm) / cells->cellRUm);
        const double row = std::floor((place.zUm - cells->zMinUm) / cells->cellZUm);
        if (column >= 0.0 && column < cells->columns && row >= 0.0 && row < cells->rows)
            return cells->at(static_cast<int>(column), static_cast<int>(row));
    }
    return std::nullopt;
}

template <class Colour> void DesignMap::renderEach(const Colour& colour) {
    const double ratio = devicePixelRatioF();
    const QSize size = image_.size();
    for (int y = 0; y < size.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(image_.scanLine(y));
        for (int x = 0; x < size.width(); ++x) {
            const QPointF at = layout_.canvas.topLeft() + QPointF(x + 0.5, y + 0.5) / ratio;
            line[x] = colour(transform_.toPlane(at));
        }
    }
}

void DesignMap::renderFromAbove() {
    // The scene shows of a density region what is solid; here it is as grey as it is.
    std::vector<TopViewPart> parts;
    std::ranges::copy_if(scene_.parts, std::back_inserter(parts), [this](const auto& part) {
        return regionOf(*design_, part.item) == nullptr;
    });
    for (const auto& item : bodiesOf(*design_))
        if (const auto* region = regionOf(*design_, item))
            parts.push_back({.item = item,
                             .rInUm = region->rInUm,
                             .rOutUm = region->rOutUm,
                             .colour = colourNamed(*design_, region->material),
                             .post = {},
                             .corners = {}});
    renderEach([&](const model::PointRz& place) {
        const double r = std::hypot(place.rUm, place.zUm);
        const double theta = std::atan2(place.zUm, place.rUm);
        double red = 0.0, green = 0.0, blue = 0.0, cover = 0.0;
        for (const auto& part : parts) {
            if (r < part.rInUm || r > part.rOutUm)
                continue;
            const auto* region = regionOf(*design_, part.item);
            const double fill = region      ? meanAt(*region, r)
                                : part.post ? model::fillAt(*part.post, r, theta)
                                            : 1.0;
            const double over = fill * part.colour.alphaF();
            red += over * (part.colour.redF() - red);
            green += over * (part.colour.greenF() - green);
            blue += over * (part.colour.blueF() - blue);
            cover += over * (1.0 - cover);
        }
        // Premultiplied: sums from black are.
        return QColor::fromRgbF(static_cast<float>(red), static_cast<float>(green),
                                static_cast<float>(blue), static_cast<float>(cover))
            .rgba();
    });
}

void DesignMap::renderImage() {
    imageStale_ = false;
    const double ratio = devicePixelRatioF();
    const QSize size = (layout_.canvas.size() * ratio).toSize().expandedTo(QSize(1, 1));
    image_ = QImage(size, QImage::Format_ARGB32_Premultiplied);
    image_.fill(Qt::transparent);
    if (quantity_ == Quantity::fromAbove)
        renderFromAbove();
    if (!map())
        return;
    const auto& table = colours().table;
    renderEach([&](const model::PointRz& place) {
        const auto value = valueAt(place);
        if (!value)
            return qRgba(0, 0, 0, 0);
        const double part = range_.nothing ? (quantity_ == Quantity::sensitivity ? 0.5 : 0.0)
                                           : range_.place(static_cast<double>(*value));
        const auto& colour = table[static_cast<std::size_t>(
            std::lround(std::clamp(part, 0.0, 1.0) * (io::colourMapSize - 1)))];
        return qRgb(colour.r, colour.g, colour.b);
    });
}

void DesignMap::paintBodies(QPainter& painter) const {
    for (const auto& item : bodiesOf(*design_)) {
        if (const auto* density = regionOf(*design_, item)) {
            const QColor gap = density->gapMaterial == model::vacuumName
                                   ? QColor(Qt::transparent)
                                   : colourNamed(*design_, density->gapMaterial);
            const QRectF place(transform_.toWidget(density->rInUm, density->zMaxUm),
                               transform_.toWidget(density->rOutUm, density->zMinUm));
            painter.drawImage(place.normalized(),
                              pictureOf(*density, gap, colourNamed(*design_, density->material)));
            continue;
        }
        const QColor colour = colourOf(*design_, item);
        for (const auto& outline : outlinesOf(*design_, item)) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(colour);
            painter.drawPolygon(shapeOf(outline, *this, 1.0).fill);
        }
    }
}

void DesignMap::paintOutlines(QPainter& painter, const model::Project& project, bool dashed) const {
    painter.setBrush(Qt::NoBrush);
    const bool dark =
        map() ? quantity_ == Quantity::amplitude : theme_ == Theme::dark; // what lies below
    QColor ink = dark ? QColor(255, 255, 255, 220) : QColor(20, 20, 20, 220);
    if (dashed)
        ink.setAlpha(150);
    for (const auto& item : bodiesOf(project))
        for (const auto& outline : outlinesIn(project, item)) {
            QPen pen(ink, dashed ? 1.0 : 1.3);
            if (dashed)
                pen.setDashPattern({3.0, 3.0});
            painter.setPen(pen);
            painter.drawPath(shapeOf(outline, *this, 1.0).stroke);
        }
}

const char* DesignMap::across() const {
    const bool planar = design_ && model::isPlanar(design_->domain);
    return planar || quantity_ == Quantity::fromAbove ? "x" : "r";
}

const char* DesignMap::upwards() const { return quantity_ == Quantity::fromAbove ? "y" : "z"; }

void DesignMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const FieldPalette palette = paletteOf(theme_);
    painter.fillRect(rect(), palette.background);
    if (!design_)
        return;
    if (imageStale_ || image_.isNull())
        renderImage();
    painter.fillRect(layout_.canvas, palette.canvas);
    painter.setClipRect(layout_.canvas);
    painter.setRenderHint(QPainter::Antialiasing);
    if (quantity_ == Quantity::structure)
        paintBodies(painter);
    painter.drawImage(layout_.canvas, image_);
    if (quantity_ != Quantity::fromAbove) {
        if (reference_)
            paintOutlines(painter, *reference_, true);
        paintOutlines(painter, *design_, false);
    }
    painter.setClipping(false);
    painter.setFont(font());
    constexpr double roomForRatio = 130.0; // pixels
    if (free_ && layout_.canvas.width() > roomForRatio) {
        const double ratio = transform_.pixelsPerUmR() / transform_.pixelsPerUmZ();
        paintTag(painter, layout_.canvas.bottomLeft() + QPointF(6.0, -24.0),
                 QStringLiteral("%2 : z = 1 : %1")
                     .arg(formatEngineering(1.0 / ratio, {}, 3), QLatin1String(across())),
                 palette.text, layout_.canvas, font());
    }
    paintRulers(painter, layout_, transform_, palette, font(), {.r = across(), .z = upwards()});
    if (map()) {
        painter.setRenderHint(QPainter::Antialiasing);
        paintColourBar(painter, layout_.colourBar, range_, colours(), markColours(range_.isSigned),
                       symbol(), unit(), palette, font());
    } else if (quantity_ == Quantity::amplitude || quantity_ == Quantity::sensitivity) {
        constexpr double margin = 6.0;
        const QString words = quantity_ == Quantity::amplitude
                                  ? tr("The field is on its way.")
                                  : tr("The picture comes with the next iterate.");
        const double room = layout_.canvas.width() - 2.0 * margin;
        if (fontMetrics().horizontalAdvance(words) < room)
            paintTag(painter, layout_.canvas.topLeft() + QPointF(margin, margin), words,
                     palette.text, layout_.canvas, font(), room);
    }
}

QString DesignMap::readout(const QPointF& position) const {
    if (!design_ || !layout_.canvas.contains(position))
        return {};
    const model::PointRz at = transform_.toPlane(position);
    QString text = QStringLiteral("%3 %1   %4 %2")
                       .arg(formatLength(at.rUm), formatLength(at.zUm), QLatin1String(across()),
                            QLatin1String(upwards()));
    if (const auto value = valueAt(at))
        text += QStringLiteral("   |   ") + symbol() + QStringLiteral(" = ") +
                formatEngineering(static_cast<double>(*value), unit());
    return text;
}

QSize DesignMap::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return {metrics.averageCharWidth() * 36, metrics.height() * 3};
}

void DesignMap::redrawAll() {
    imageStale_ = true;
    update();
}

void DesignMap::fit() {
    ownView_ = false;
    if (design_) {
        constexpr double half = 0.5;
        const PlaneExtent part = region();
        const QRectF& canvas = layout_.canvas;
        const double filled = part.width() / part.height() * canvas.height() / canvas.width();
        free_ = quantity_ != Quantity::fromAbove && std::min(filled, 1.0 / filled) < half;
        transform_.setAspect(free_ ? Aspect::free : Aspect::equal);
        transform_.setExtent(part);
        transform_.fit();
    }
    redrawAll();
}

void DesignMap::moved() {
    ownView_ = true;
    redrawAll();
}

bool DesignMap::event(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        layout_ = layOut(size(), font());
        transform_.setCanvas(layout_.canvas);
        redrawAll();
    }
    return QWidget::event(event);
}

void DesignMap::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layout_ = layOut(size(), font());
    transform_.setCanvas(layout_.canvas);
    if (ownView_)
        redrawAll();
    else
        fit();
}

void DesignMap::wheelEvent(QWheelEvent* event) {
    const double factor = std::pow(zoomOfNotch, event->angleDelta().y() / notchOfWheel);
    transform_.zoomAt(event->position(), factor, factor);
    moved();
    event->accept();
}

void DesignMap::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        dragFrom_ = event->position();
}

void DesignMap::mouseMoveEvent(QMouseEvent* event) {
    if (dragFrom_) {
        transform_.pan(event->position() - *dragFrom_);
        dragFrom_ = event->position();
        moved();
    }
    emit readoutChanged(readout(event->position()));
}

void DesignMap::mouseReleaseEvent(QMouseEvent*) { dragFrom_.reset(); }

void DesignMap::mouseDoubleClickEvent(QMouseEvent*) {
    dragFrom_.reset();
    fit();
}

void DesignMap::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_F && event->modifiers() == Qt::NoModifier) {
        fit();
        return;
    }
    if (event->modifiers().testFlag(Qt::ControlModifier) || !moveByKey(transform_, event->key())) {
        QWidget::keyPressEvent(event);
        return;
    }
    moved();
}

void DesignMap::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    emit readoutChanged({});
}

} // namespace zonescope::ui
