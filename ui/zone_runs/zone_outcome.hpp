#pragma once

/// \file
/// What the sum of the zones of a lens shows: near field, focus, figures; and the approximations to
/// compare it with. Plain values and functions for any thread.

#include "core/datasheet/lens_sheet.hpp"
#include "core/zones/zone_queue.hpp"
#include "ui/orders/order_picture.hpp"

#include <QCoreApplication>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace zonescope::ui {

/// The figures of a focus that is not round.
struct FocusWidths {
    std::optional<double> xUm, yUm, diagonalUm; ///< full widths at half maximum
};
/// Along x, y and at 45 degrees, where |E|^2 is its mean over the azimuth (SpotImage).
[[nodiscard]] FocusWidths widthsOf(const datasheet::SpotImage& image);

/// A partial or the whole sum.
struct ZoneOutcome {
    int generation = 0;
    std::size_t finished = 0; ///< jobs in it
    bool complete = false;    ///< the queue has ended: with figures, where there can be any
    std::shared_ptr<const OrderPicture> near;
    std::optional<datasheet::LensSheet> sheet;
    QString problem; ///< why there are no figures
};

/// Figures of one way to compute the lens.
struct ZoneFigureSet {
    std::optional<datasheet::WavelengthSheet> sheet;
    QString problem; ///< why there are none
};
struct ZoneComparison {
    int generation = 0;
    ZoneFigureSet localPeriodic, effectiveMedium;
};

class ZoneOutcomes {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::ZoneOutcomes)
public:
    /// @param complete with the figures: they take some seconds
    [[nodiscard]] static std::shared_ptr<const ZoneOutcome>
    make(const std::shared_ptr<zones::ZoneQueue>& queue, int generation, bool complete);
    /// The lens without its zones; some seconds to minutes.
    /// @param goOn asked every now and then
    /// \returns empty when it answered no
    [[nodiscard]] static std::shared_ptr<const ZoneComparison>
    compare(const model::Project& project, int generation, const std::function<bool()>& goOn);
    /// The transform plane that the near field is drawn on, at the design's wavelength or the
    /// first; empty without one.
    [[nodiscard]] static std::optional<OrderChoice> nearField(const model::Project& project,
                                                              int generation);
    /// |E|^2 in the focal plane.
    [[nodiscard]] static MapPicture focusOf(const datasheet::WavelengthSheet& sheet);
};

} // namespace zonescope::ui
