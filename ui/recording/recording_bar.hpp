#pragma once

/// \file
/// The strip from which a recording is set up, watched and ended; never in the way of a run.

#include "ui/look/theme.hpp"
#include "ui/recording/recorder.hpp"

#include <QFrame>
#include <QString>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QToolButton;

namespace zonescope::ui {

class RecordingDot;

/// Three pages: the settings, the recording in progress, and what became of it. Settings are kept
/// between sessions, places are not.
class RecordingBar : public QFrame {
    Q_OBJECT
public:
    /// Both must outlive the bar.
    RecordingBar(Recorder& recorder, FieldView& view, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// For the suggested file name.
    void setProjectName(const QString& name);
    /// What the fields hold.
    [[nodiscard]] RecordingSettings settings() const;
    /// Begins with these settings, as the button does; what is in the way is shown in the bar.
    void record();
    /// Shows the bar with the settings, or the recording in progress.
    void open();

signals:
    /// The user closed the bar.
    void closed();

private:
    enum class Format { mp4, gif, png };
    static constexpr int smallestSide = 240, largestSide = 4096; ///< pixels
    static constexpr int mostPerSecond = 60, mostPerSecondGif = 50;

    [[nodiscard]] QWidget* makeSetup();
    /// MP4 where there is an encoder for it.
    void offerFormats();
    [[nodiscard]] QWidget* makeProgress();
    [[nodiscard]] QWidget* makeResult();
    [[nodiscard]] Format format() const;
    [[nodiscard]] QString suffix() const;
    [[nodiscard]] QSize pictureSize() const;
    /// Films have even sides within the limits.
    [[nodiscard]] static int even(int pixels);
    [[nodiscard]] QString freeName() const;
    void changeFormat();
    void changeSize();
    void browse();
    /// Shows what is wrong with the place, and whether recording can begin.
    void judge();
    void say(const QString& text, bool isError);
    void showProgress();
    void showFinished(const QString& file, int pictures);
    void showNotice(const Notice& notice);
    void follow(RecorderState state);
    void readSettings();
    void writeSettings() const;

    Recorder& recorder_;
    FieldView& view_;
    Theme theme_ = Theme::dark;
    QString projectName_;
    QString overwritable_; ///< a file that the user chose to replace
    bool placeEdited_ = false;

    QStackedWidget* pages_ = nullptr;
    QComboBox* format_ = nullptr;
    QComboBox* size_ = nullptr;
    QSpinBox* width_ = nullptr;
    QSpinBox* height_ = nullptr;
    QSpinBox* rate_ = nullptr;
    QSpinBox* every_ = nullptr;
    QComboBox* interval_ = nullptr;
    QLineEdit* place_ = nullptr;
    QPushButton* record_ = nullptr;
    QLabel* message_ = nullptr;
    RecordingDot* dot_ = nullptr;
    QLabel* elapsed_ = nullptr;
    QLabel* progress_ = nullptr;
    QPushButton* stop_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QLabel* result_ = nullptr;
    QPushButton* showFolder_ = nullptr;
    QToolButton* close_ = nullptr;
};

} // namespace zonescope::ui
