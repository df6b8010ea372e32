#pragma once

/// \file
/// The values of the frames that the window takes, for whoever keeps or records them. Frames in
/// host memory pass through at once; of frames on a device the values are copied beside the run, as
/// often as is asked for.

#include "ui/frames/field_frame.hpp"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::ui {

/// All members belong to the GUI thread; nothing waits for a device.
class FrameIntake : public QObject {
    Q_OBJECT
public:
    /// Asks for values on their way: empty until they are there.
    using Arrival = std::function<std::optional<std::vector<float>>()>;
    /// Starts a copy; empty when another copy is in progress and one must ask again.
    using Fetch = std::function<std::optional<Arrival>(const FieldFrame&)>;

    /// @param fetch the default copies from the frame's device
    explicit FrameIntake(Fetch fetch = {}, QObject* parent = nullptr);

    /// The window has taken a frame.
    void take(std::shared_ptr<const FieldFrame> frame);
    /// Forgets frames whose values have not arrived: another project or grid follows.
    void clear();
    /// Whether every frame on a device is wanted (a recording), or only some twenty a second.
    void setEveryFrame(bool every) { every_ = every; }

signals:
    /// A frame with its values in host memory, in the order of `take`.
    void arrived(const std::shared_ptr<const zonescope::ui::FieldFrame>& frame);
    /// A frame on a device whose values are not fetched.
    void skipped(const std::shared_ptr<const zonescope::ui::FieldFrame>& frame);

private:
    void poll();
    [[nodiscard]] bool begin(const std::shared_ptr<const FieldFrame>& frame);
    void giveUp();

    Fetch fetch_;
    bool every_ = false;
    std::shared_ptr<const FieldFrame> waiting_;  ///< its copy has not begun; holds its buffer
    std::shared_ptr<const FieldFrame> fetching_; ///< without values; holds no buffer
    std::optional<Arrival> arrival_;
    QElapsedTimer sinceBegin_;
    QTimer timer_;
};

} // namespace zonescope::ui
