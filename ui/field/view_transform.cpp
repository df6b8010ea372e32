#include "ui/field/view_transform.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr double marginFraction = 0.03;   // of the canvas, around a fitted domain
constexpr double smallestZoom = 0.25;     // of the fitted view
constexpr double largestCellPixels = 400; // a cell never gets larger than this

} // namespace

void ViewTransform::setExtent(const PlaneExtent& extent) noexcept {
    extent_ = extent;
    if (fitted_) {
        fit();
    } else {
        limit();
    }
}

void ViewTransform::setCell(double drUm, double dzUm) noexcept {
    cellR_ = drUm;
    cellZ_ = dzUm;
    limit();
}

void ViewTransform::setCanvas(const QRectF& canvas) noexcept {
    canvas_ = QRectF(canvas.topLeft(),
                     QSizeF(std::max(canvas.width(), 1.0), std::max(canvas.height(), 1.0)));
    if (fitted_) {
        fit();
    }
}

void ViewTransform::setOrientation(Orientation orientation) noexcept {
    orientation_ = orientation;
    if (fitted_ || aspect_ == Aspect::free) {
        fit();
    }
}

void ViewTransform::setAspect(Aspect aspect) noexcept {
    aspect_ = aspect;
    if (fitted_) {
        fit();
    } else if (aspect == Aspect::equal) {
        pixelsR_ = pixelsZ_ = std::sqrt(pixelsR_ * pixelsZ_);
    }
}

void ViewTransform::fit() noexcept {
    fit(extent_);
    fitted_ = true;
}

void ViewTransform::fit(const PlaneExtent& part) noexcept {
    const bool zRight = orientation_ == Orientation::zRight;
    const double room = 1.0 - 2.0 * marginFraction;
    pixelsR_ = room * (zRight ? canvas_.height() : canvas_.width()) / std::max(part.width(), 1e-9);
    pixelsZ_ = room * (zRight ? canvas_.width() : canvas_.height()) / std::max(part.height(), 1e-9);
    if (aspect_ == Aspect::equal) {
        pixelsR_ = pixelsZ_ = std::min(pixelsR_, pixelsZ_);
    }
    centreR_ = 0.5 * (part.rMin + part.rMax);
    centreZ_ = 0.5 * (part.zMin + part.zMax);
    fitted_ = false;
    if (!(part == extent_)) {
        limit();
    }
}

void ViewTransform::showLike(const ViewTransform& other) noexcept {
    if (other.fitted_) {
        fit();
        return;
    }
    pixelsR_ = other.pixelsR_;
    pixelsZ_ = other.pixelsZ_;
    centreR_ = other.centreR_;
    centreZ_ = other.centreZ_;
    fitted_ = false;
    limit();
}

void ViewTransform::zoomAt(const QPointF& anchor, double factorHorizontal,
                           double factorVertical) noexcept {
    if (aspect_ == Aspect::equal) {
        factorHorizontal = factorVertical =
            std::abs(std::log(factorHorizontal)) > std::abs(std::log(factorVertical))
                ? factorHorizontal
                : factorVertical;
    }
    const model::PointRz before = toPlane(anchor);
    const bool zRight = orientation_ == Orientation::zRight;
    pixelsR_ *= zRight ? factorVertical : factorHorizontal;
    pixelsZ_ *= zRight ? factorHorizontal : factorVertical;
    fitted_ = false;
    limit();
    const model::PointRz after = toPlane(anchor);
    centreR_ += before.rUm - after.rUm;
    centreZ_ += before.zUm - after.zUm;
    limit();
}

void ViewTransform::pan(const QPointF& pixels) noexcept {
    const model::PointRz from = toPlane(canvas_.center());
    const model::PointRz to = toPlane(canvas_.center() - pixels);
    centreR_ += to.rUm - from.rUm;
    centreZ_ += to.zUm - from.zUm;
    fitted_ = false;
    limit();
}

QPointF ViewTransform::toWidget(double rUm, double zUm) const noexcept {
    const double r = (rUm - centreR_) * pixelsR_;
    const double z = (zUm - centreZ_) * pixelsZ_;
    const QPointF centre = canvas_.center();
    return orientation_ == Orientation::zRight ? QPointF(centre.x() + z, centre.y() - r)
                                               : QPointF(centre.x() + r, centre.y() - z);
}

model::PointRz ViewTransform::toPlane(const QPointF& position) const noexcept {
    const QPointF offset = position - canvas_.center();
    if (orientation_ == Orientation::zRight) {
        return {centreR_ - offset.y() / pixelsR_, centreZ_ + offset.x() / pixelsZ_};
    }
    return {centreR_ + offset.x() / pixelsR_, centreZ_ - offset.y() / pixelsZ_};
}

QTransform ViewTransform::matrix() const {
    const QPointF origin = toWidget(0.0, 0.0);
    const QPointF r = toWidget(1.0, 0.0) - origin;
    const QPointF z = toWidget(0.0, 1.0) - origin;
    return {r.x(), r.y(), z.x(), z.y(), origin.x(), origin.y()};
}

PlaneExtent ViewTransform::visible() const noexcept {
    const model::PointRz a = toPlane(canvas_.topLeft());
    const model::PointRz b = toPlane(canvas_.bottomRight());
    return {std::min(a.rUm, b.rUm), std::max(a.rUm, b.rUm), std::min(a.zUm, b.zUm),
            std::max(a.zUm, b.zUm)};
}

void ViewTransform::limit() noexcept {
    const bool zRight = orientation_ == Orientation::zRight;
    double fitR = (zRight ? canvas_.height() : canvas_.width()) / std::max(extent_.width(), 1e-9);
    double fitZ = (zRight ? canvas_.width() : canvas_.height()) / std::max(extent_.height(), 1e-9);
    if (aspect_ == Aspect::equal) {
        fitR = fitZ = std::min(fitR, fitZ);
        const double largest = std::max(largestCellPixels / std::min(cellR_, cellZ_), fitR);
        pixelsR_ = pixelsZ_ = std::clamp(pixelsR_, smallestZoom * fitR, largest);
    } else {
        pixelsR_ =
            std::clamp(pixelsR_, smallestZoom * fitR, std::max(largestCellPixels / cellR_, fitR));
        pixelsZ_ =
            std::clamp(pixelsZ_, smallestZoom * fitZ, std::max(largestCellPixels / cellZ_, fitZ));
    }
    centreR_ = std::clamp(centreR_, extent_.rMin, extent_.rMax);
    centreZ_ = std::clamp(centreZ_, extent_.zMin, extent_.zMax);
}

} // namespace zonescope::ui
