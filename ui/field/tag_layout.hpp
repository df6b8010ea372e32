#pragma once

/// \file
/// Places for the tags of a picture, so that none covers another.

#include <QLineF>
#include <QRectF>

#include <vector>

namespace zonescope::ui {

class TagLayout {
public:
    /// @param bounds that all tags stay within
    explicit TagLayout(const QRectF& bounds) : bounds_(bounds) {}

    /// Keeps tags away from a place.
    void reserve(const QRectF& box) { reserved_.push_back(box); }

    /// The wanted place if it is free; of a point the other corners round it; else the nearest free
    /// one along the line that the tag names,
    /// on the same side of it first, then on the other; then above or below. Where there is none
    /// the wanted place. The place is taken from then on.
    /// @param along the named line, its second end at the tag; a point for a mark that is one
    [[nodiscard]] QRectF place(const QRectF& wanted, const QLineF& along);

    /// The tags placed so far.
    [[nodiscard]] const std::vector<QRectF>& taken() const noexcept { return taken_; }

private:
    [[nodiscard]] QRectF inside(QRectF box) const;
    [[nodiscard]] bool free(const QRectF& box) const;

    QRectF bounds_;
    std::vector<QRectF> reserved_;
    std::vector<QRectF> taken_; // by tags
};

} // namespace zonescope::ui
