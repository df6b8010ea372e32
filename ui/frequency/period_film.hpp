#pragma once

/// \file
/// One optical period of a transform as a film that can be played in a loop.

#include "ui/frequency/phasor_picture.hpp"
#include "ui/recording/frame_painter.hpp"
#include "ui/solver/reading_source.hpp"
#include "ui/words/notice.hpp"

#include <QObject>
#include <QSize>
#include <QTimer>

#include <memory>
#include <optional>

namespace zonescope::ui {

class FilmThread;

/// All members belong to the GUI thread; drawing and encoding happen elsewhere.
class PeriodFilm : public QObject {
    Q_OBJECT
public:
    explicit PeriodFilm(QObject* parent = nullptr);
    /// Gives up a film that is not whole.
    ~PeriodFilm() override;

    /// @param file            .gif, .mp4, .mkv, .mov, .webm, or a folder for PNG files
    /// @param secondsPerPeriod of the film
    /// @param size            of the pictures
    /// @returns what is in the way; nothing when it begins
    std::optional<Notice> start(const QString& file, std::shared_ptr<const PhasorPicture> picture,
                                monitors::PhasorAspect aspect, const ViewLook& look,
                                const QSize& size, double secondsPerPeriod);
    /// Ends it and removes what was written.
    void cancel();

    [[nodiscard]] bool active() const noexcept { return film_ != nullptr; }
    [[nodiscard]] int written() const;
    [[nodiscard]] int pictures() const noexcept { return count_; }

signals:
    void progressed(int written, int pictures);
    /// The film is whole.
    void finished(const QString& file);
    /// It could not be written.
    void failed(const zonescope::ui::Notice& notice);
    /// It has ended in any way.
    void ended();

private:
    void work();

    std::unique_ptr<FilmThread> film_;
    ReadingSource<std::shared_ptr<const FieldFrame>> frames_;
    std::shared_ptr<const FieldFrame> waiting_; ///< the queue was full
    std::shared_ptr<const PhasorPicture> picture_;
    monitors::PhasorAspect aspect_ = monitors::PhasorAspect::moment;
    ViewLook look_;
    QString file_;
    int count_ = 0;
    int computed_ = 0; ///< asked for
    int offered_ = 0;
    bool closing_ = false;
    QTimer timer_;
};

} // namespace zonescope::ui
