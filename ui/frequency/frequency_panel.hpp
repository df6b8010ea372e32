#pragma once

/// \file
/// The frequency view: any running transform as magnitude, phase, or animated through an optical
/// period, at any of its wavelengths, while the run goes on.

#include "core/grid/discretisation.hpp"
#include "ui/frequency/focus_mark.hpp"
#include "ui/frequency/phasor_picture.hpp"
#include "ui/look/theme.hpp"
#include "ui/solver/reading_source.hpp"
#include "ui/solver/solver_status.hpp"
#include "ui/words/notice.hpp"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;
class QStackedWidget;
class QToolButton;

namespace zonescope::ui {

class ChartView;
class ElidedLabel;
class FieldView;
class PeriodFilm;
class RunFeed;

/// Reads the engine through `submit`, at most a fiftieth of the solver's time, only while visible.
/// All members belong to the GUI thread.
class FrequencyPanel : public QWidget {
    Q_OBJECT
public:
    explicit FrequencyPanel(QWidget* parent = nullptr);
    ~FrequencyPanel() override;

    /// Shows the run from now on.
    void follow(RunFeed& run);
    /// How it reads the engine: SolverThread::submit.
    void setSubmit(SubmitJob submit);
    /// Another project, or an edited one; the choice stays as far as it can.
    /// @param keepPicture what is shown stays until the next reading: of a change that is followed
    void begin(std::shared_ptr<const grid::Discretisation> discretisation,
               bool keepPicture = false);
    /// Whether the run follows changes of the project: then runs are read in the moment when they
    /// have ended, and not before.
    void setFollows(bool follows) { follows_ = follows; }
    /// The run has moved on.
    void follow(const SolverUpdate& update);
    void setTheme(Theme theme);

    /// Plays the field through the optical period, in place of its magnitude or phase.
    void setPlaying(bool playing);
    [[nodiscard]] bool playing() const noexcept { return playing_; }
    /// Phase of the moment shown, degrees from 0 to 360.
    void setPhase(double degrees);
    [[nodiscard]] double phase() const noexcept { return phase_; }
    /// Asks for a file name, then writes one period; the dialogue blocks nothing.
    void exportFilm();
    /// Writes one period to a file (see PeriodFilm::start).
    void writeFilm(const QString& file);
    void exportPicture();

    /// Chooses the transform over the whole plane at a wavelength (to one per cent), as magnitude.
    /// \returns false, and changes nothing, when no monitor has it
    bool showPlaneAt(double wavelengthUm);
    /// Marks a focus on pictures of its wavelength; empty: none.
    void setFocusFigures(std::optional<FocusFigures> figures);
    [[nodiscard]] FocusMark& focusMark() noexcept { return *mark_; }
    [[nodiscard]] FieldView& view() noexcept { return *view_; }
    [[nodiscard]] ChartView& chart() noexcept { return *chart_; }
    /// What is drawn; null before the first reading.
    [[nodiscard]] const std::shared_ptr<const PhasorPicture>& picture() const noexcept {
        return picture_;
    }

signals:
    /// A file was written, or why it could not be.
    void reported(const zonescope::ui::Notice& notice);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void buildControls();
    void fillMonitors();
    void fillWavelengths();
    /// Chooses the field at a moment, where there is a transform.
    void showMoment();
    void matchAspect();
    /// The user chose something else: read again, keep nothing of the old picture's range.
    void choose();
    [[nodiscard]] monitors::PhasorAspect aspect() const;
    [[nodiscard]] std::optional<PhasorChoice> choice() const;
    void tick();
    void readIfDue();
    void showPicture();
    void draw();
    void drawLine();
    /// Nothing to draw, and why. By value: it may be the text of the picture that goes.
    void explain(QString text);
    void updateNote();
    void updateMark();

    SubmitJob submit_;
    std::shared_ptr<const grid::Discretisation> discretisation_;
    SolverStatus status_;
    std::vector<run::PhasorTrack> tracks_;
    std::optional<run::PhasorSample> change_;

    ReadingSource<std::shared_ptr<const PhasorPicture>> source_;
    ReadingSource<std::shared_ptr<const FieldFrame>> frames_;
    std::shared_ptr<const PhasorPicture> picture_;
    std::uint64_t readEpoch_ = 0;
    std::int64_t readStep_ = -1;
    bool chosen_ = true;   ///< something else than what was read last
    bool stale_ = true;    ///< the picture or the phase is not drawn yet
    bool filling_ = false; ///< the boxes, not the user
    bool playing_ = false;
    bool follows_ = false;
    double phase_ = 0.0; ///< degrees
    QElapsedTimer clock_;
    QTimer timer_;

    QComboBox* monitor_ = nullptr;
    QComboBox* wavelength_ = nullptr;
    QComboBox* quantity_ = nullptr;
    QComboBox* aspect_ = nullptr;
    QComboBox* relative_ = nullptr;
    QToolButton* play_ = nullptr;
    QSlider* slider_ = nullptr;
    QLabel* degrees_ = nullptr;
    QComboBox* speed_ = nullptr;
    QToolButton* export_ = nullptr;
    QPushButton* cancel_ = nullptr;
    ElidedLabel* note_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    FieldView* view_ = nullptr;
    ChartView* chart_ = nullptr;
    PeriodFilm* film_ = nullptr;
    FocusMark* mark_ = nullptr;
    std::optional<FocusFigures> focus_;
};

} // namespace zonescope::ui
