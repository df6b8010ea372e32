#pragma once

/// \file
/// Records the live view: takes the frames that are due and has them drawn and encoded elsewhere.

#include "ui/frames/field_frame.hpp"
#include "ui/words/notice.hpp"

#include <QElapsedTimer>
#include <QObject>
#include <QSize>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>

namespace zonescope::ui {

class FieldView;
class FilmThread;

enum class FrameInterval {
    frames, ///< of those that the window takes
    steps,  ///< of the solver
};

struct RecordingSettings {
    QString file; ///< .mp4, .mkv, .mov, .webm, .gif, or a folder without an extension for PNGs
    QSize size{1280, 720}; ///< pixels
    int framesPerSecond = 30;
    int every = 1; ///< `interval`s between two pictures
    FrameInterval interval = FrameInterval::frames;
    bool operator==(const RecordingSettings&) const = default;
};

enum class RecorderState {
    idle,
    recording,
    finishing, ///< the last pictures are being encoded
};

/// All members belong to the GUI thread; none waits, except the destructor, which finishes the film
/// with the pictures that were taken, and gives it up when that takes longer than 20 s.
class Recorder : public QObject {
    Q_OBJECT
public:
    struct Status {
        RecorderState state = RecorderState::idle;
        QString file;
        int taken = 0;             ///< pictures handed to the encoder
        int written = 0;           ///< pictures in the film
        int waiting = 0;           ///< pictures between the two
        int behind = 0;            ///< pictures left out because the encoder was behind
        int missed = 0;            ///< pictures left out because no frame came in time
        std::uint64_t bytes = 0;   ///< size so far
        double elapsedSeconds = 0; ///< since the start
        double filmSeconds = 0;    ///< length of what is written
    };

    /// @param view whose look the pictures have; must outlive the recorder
    explicit Recorder(FieldView& view, QObject* parent = nullptr);
    ~Recorder() override;

    /// Begins; the pictures come with `add`.
    /// @returns what is in the way; nothing when it records
    std::optional<Notice> start(const RecordingSettings& settings);
    /// The next frame of the run; those that are not due are passed over, also one of the same step
    /// as the last.
    /// @param frame with its values in host memory
    void add(const std::shared_ptr<const zonescope::ui::FieldFrame>& frame);
    /// A frame of the run whose values did not reach the host.
    void skip(const std::shared_ptr<const zonescope::ui::FieldFrame>& frame);
    /// Finishes the film.
    void stop();
    /// Ends the recording and removes what was written.
    void cancel();

    [[nodiscard]] const Status& status() const noexcept { return status_; }
    [[nodiscard]] const RecordingSettings& settings() const noexcept { return settings_; }

signals:
    void stateChanged(zonescope::ui::RecorderState state);
    /// Status has changed; at most ten times a second.
    void progressed();
    /// The film is whole.
    void finished(const QString& file, int pictures);
    /// What the user should know: a failure, or pictures that were left out.
    void noticed(const zonescope::ui::Notice& notice);
    /// The solver should sample a frame every so many steps; empty: as before.
    void stepsPerFrameWanted(std::optional<std::int64_t> steps);

private:
    [[nodiscard]] bool due(const FieldFrame& frame);
    void setState(RecorderState state);
    void poll();
    void conclude();
    void reportLeftOut();

    FieldView& view_;
    RecordingSettings settings_;
    Status status_;
    std::unique_ptr<FilmThread> film_;
    bool cancelled_ = false;
    std::int64_t lastStep_ = -1; ///< of the last frame that was looked at
    std::int64_t lastDue_ = -1;  ///< step of the last picture
    int sinceDue_ = 0;           ///< frames since the last picture
    QElapsedTimer clock_;
    QTimer timer_;
};

} // namespace zonescope::ui
