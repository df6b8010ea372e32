#pragma once

/// \file
/// The last frames that the window took, within a limit of memory, and the place in them that is
/// looked at.

#include "ui/frames/field_frame.hpp"
#include "ui/history/stored_frame.hpp"

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>

namespace zonescope::ui {

/// Frames are kept exact as long as the limit allows; then the oldest are rounded to 16 bits (see
/// StoredFrame for the error), and when all but the newest are, the oldest are dropped. While one
/// looks back frames still enter; the frame looked at stays on the screen even when it is dropped.
/// All members belong to the GUI thread.
class FrameHistory : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t defaultLimitBytes = std::size_t{256} << 20U;

    explicit FrameHistory(QObject* parent = nullptr);

    /// The newest frame, wherever its values are; shown unless one looks back. Null: there is none
    /// any more.
    void setLive(std::shared_ptr<const FieldFrame> frame);
    /// Keeps a frame with its values in host memory. One of an earlier step than the newest belongs
    /// to another run: the history begins anew. One of the same step takes the newest one's place.
    void add(const std::shared_ptr<const zonescope::ui::FieldFrame>& frame);
    /// Forgets all frames: another project or grid follows.
    void clear();
    /// What is kept, oldest first.
    [[nodiscard]] const std::deque<StoredFrame>& frames() const noexcept { return frames_; }
    /// Goes on from these frames of an earlier run, in place of those that are kept.
    void goOnFrom(std::deque<StoredFrame> frames);

    /// Drops the kept frames and shows the live one.
    void forget();

    [[nodiscard]] std::size_t limitBytes() const noexcept { return limit_; }
    /// At least the newest frame is always kept.
    void setLimitBytes(std::size_t bytes);
    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }
    [[nodiscard]] int count() const noexcept { return static_cast<int>(frames_.size()); }
    /// Of them with rounded values.
    [[nodiscard]] int compactCount() const noexcept { return compact_; }
    /// Step of a kept frame, 0 the oldest.
    [[nodiscard]] std::int64_t stepAt(int index) const;
    /// Step of the newest frame that the window took; -1 without one.
    [[nodiscard]] std::int64_t liveStep() const noexcept;

    [[nodiscard]] bool lookingBack() const noexcept { return looked_ != nullptr; }
    /// Place looked at, 0 the oldest; -1 when it has been dropped meanwhile. `count() - 1` when
    /// live.
    [[nodiscard]] int index() const noexcept;
    /// Step of the frame shown; -1 without one.
    [[nodiscard]] std::int64_t shownStep() const noexcept;

    /// Looks at a kept frame; the newest one is still looking back while frames go on coming.
    void lookAt(int index);
    /// One frame back. \returns whether there was one
    bool back();
    /// One frame forward; beyond the last kept frame live again. \returns false when live already
    bool forward();
    void goLive();

signals:
    /// To be drawn. Null: nothing.
    void shown(const std::shared_ptr<const zonescope::ui::FieldFrame>& frame);
    /// Frames, limit or place have changed.
    void changed();

private:
    void shrink();
    void keep(StoredFrame frame);

    std::deque<StoredFrame> frames_; ///< by step
    std::uint64_t firstNumber_ = 0;  ///< of the oldest kept frame; counts all frames ever kept
    int compact_ = 0;                ///< the first so many are rounded
    std::size_t bytes_ = 0;
    std::size_t limit_ = defaultLimitBytes;
    std::shared_ptr<const FieldFrame> live_;
    std::shared_ptr<const FieldFrame> looked_; ///< null when live
    std::uint64_t lookedNumber_ = 0;
};

} // namespace zonescope::ui
