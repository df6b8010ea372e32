#include "ui/recording/recording_bar.hpp"

#include "core/io/pictures/film_writer.hpp"
#include "ui/field/field_view.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/icons.hpp"
#include "ui/recording/recording_dot.hpp"
#include "ui/words/message_text.hpp"

#include <QComboBox>
#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

namespace {

namespace key {
const QString format = QStringLiteral("recording/format");
const QString width = QStringLiteral("recording/width");
const QString height = QStringLiteral("recording/height");
const QString rate = QStringLiteral("recording/framesPerSecond");
const QString every = QStringLiteral("recording/every");
const QString interval = QStringLiteral("recording/interval");
} // namespace key

QString clockText(double seconds) {
    const int whole = static_cast<int>(seconds);
    return QStringLiteral("%1:%2")
        .arg(whole / 60, 2, 10, QLatin1Char('0'))
        .arg(whole % 60, 2, 10, QLatin1Char('0'));
}

} // namespace

RecordingBar::RecordingBar(Recorder& recorder, FieldView& view, QWidget* parent)
    : QFrame(parent), recorder_(recorder), view_(view) {
    setObjectName(QStringLiteral("hintStrip"));
    setAccessibleName(tr("Recording"));
    pages_ = new QStackedWidget;
    pages_->addWidget(makeSetup());
    pages_->addWidget(makeProgress());
    pages_->addWidget(makeResult());
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 6, 6, 6);
    layout->addWidget(pages_, 1);
    close_ = new QToolButton;
    close_->setObjectName(QStringLiteral("closeRecording"));
    close_->setAccessibleName(tr("Close"));
    close_->setToolTip(tr("Close this strip; a recording goes on"));
    close_->setAutoRaise(true);
    layout->addWidget(close_, 0, Qt::AlignTop);
    connect(close_, &QToolButton::clicked, this, [this] {
        hide();
        emit closed();
    });
    // A page that is not shown does not make the strip higher.
    connect(pages_, &QStackedWidget::currentChanged, this, [this](int shown) {
        for (int n = 0; n < pages_->count(); ++n)
            pages_->widget(n)->setSizePolicy(
                QSizePolicy::Preferred, n == shown ? QSizePolicy::Preferred : QSizePolicy::Ignored);
        pages_->adjustSize();
        updateGeometry();
    });
    emit pages_->currentChanged(0);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&recorder_, &Recorder::progressed, this, &RecordingBar::showProgress);
    connect(&recorder_, &Recorder::finished, this, &RecordingBar::showFinished);
    connect(&recorder_, &Recorder::noticed, this, &RecordingBar::showNotice);
    connect(&recorder_, &Recorder::stateChanged, this, &RecordingBar::follow);
    readSettings();
    changeFormat();
    changeSize();
    setTheme(theme_);
}

int RecordingBar::even(int pixels) {
    return std::clamp(pixels - pixels % 2, smallestSide, largestSide);
}

RecordingBar::Format RecordingBar::format() const {
    return static_cast<Format>(std::max(0, format_->currentIndex()));
}

QString RecordingBar::suffix() const {
    return format() == Format::mp4   ? QStringLiteral(".mp4")
           : format() == Format::gif ? QStringLiteral(".gif")
                                     : QString();
}

QSize RecordingBar::pictureSize() const {
    const QSize chosen = size_->currentData().toSize();
    if (chosen.isValid())
        return chosen;
    const bool asView = size_->currentIndex() == size_->count() - 2;
    const QSize size = asView ? (QSizeF(view_.size()) * view_.devicePixelRatioF()).toSize()
                              : QSize(width_->value(), height_->value());
    return {even(size.width()), even(size.height())};
}

QString RecordingBar::freeName() const {
    QString name = projectName_.isEmpty() ? tr("recording") : projectName_;
    static const QRegularExpression awkward(QStringLiteral("[^\\w\\- ]+"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    name = name.replace(awkward, QStringLiteral("_")).simplified();
    QDir folder(placeEdited_ ? QFileInfo(place_->text()).absolutePath()
                             : QStandardPaths::writableLocation(QStandardPaths::MoviesLocation));
    if (!folder.exists())
        folder = QDir::home();
    const QString base = QStringLiteral("%1 %2").arg(
        name, QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HH-mm")));
    QString candidate = base + suffix();
    for (int n = 2; folder.exists(candidate); ++n)
        candidate = QStringLiteral("%1 (%2)%3").arg(base).arg(n).arg(suffix());
    return folder.absoluteFilePath(candidate);
}

void RecordingBar::setProjectName(const QString& name) {
    projectName_ = name;
    if (!placeEdited_)
        place_->setText(freeName());
    judge();
}

void RecordingBar::setTheme(Theme theme) {
    theme_ = theme;
    dot_->setColour(themeColours(theme).error);
    close_->setIcon(makeIcon(Icon::close, theme));
    QPixmap disc(32, 32);
    disc.fill(Qt::transparent);
    RecordingDot sample;
    sample.resize(32, 32);
    sample.setColour(themeColours(theme).error);
    sample.setAttribute(Qt::WA_TranslucentBackground);
    sample.render(&disc, QPoint(), QRegion(), QWidget::RenderFlags());
    record_->setIcon(disc);
}

RecordingSettings RecordingBar::settings() const {
    RecordingSettings settings;
    settings.file = place_->text().trimmed();
    settings.size = pictureSize();
    settings.framesPerSecond = rate_->value();
    settings.every = every_->value();
    settings.interval =
        interval_->currentIndex() == 0 ? FrameInterval::frames : FrameInterval::steps;
    return settings;
}

void RecordingBar::changeFormat() {
    rate_->setMaximum(format() == Format::gif ? mostPerSecondGif : mostPerSecond);
    if (placeEdited_) {
        const QFileInfo file(place_->text());
        place_->setText(QDir(file.path()).filePath(file.completeBaseName() + suffix()));
    } else {
        place_->setText(freeName());
    }
    judge();
}

void RecordingBar::changeSize() {
    const bool other = size_->currentIndex() == size_->count() - 1;
    width_->setVisible(other);
    height_->setVisible(other);
}

void RecordingBar::browse() {
    auto* dialog = new QFileDialog(
        this, format() == Format::png ? tr("Folder for the pictures") : tr("Record to"),
        QFileInfo(place_->text()).absolutePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    if (format() != Format::png) {
        dialog->setNameFilter(format() == Format::mp4 ? tr("MP4 films (*.mp4)")
                                                      : tr("GIF (*.gif)"));
        dialog->setDefaultSuffix(suffix().mid(1));
    }
    dialog->selectFile(QFileInfo(place_->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        placeEdited_ = true;
        overwritable_ = path; // the dialog has asked
        place_->setText(path);
        judge();
    });
    dialog->setModal(false);
    dialog->show();
}

void RecordingBar::say(const QString& text, bool isError) {
    message_->setText(text);
    message_->setProperty("role", isError ? "error" : "secondary");
    message_->setStyleSheet(
        QStringLiteral("color: %1")
            .arg((isError ? themeColours(theme_).error : themeColours(theme_).secondary).name()));
    message_->setVisible(!text.isEmpty());
}

void RecordingBar::judge() {
    const QString path = place_->text().trimmed();
    const QFileInfo file(path);
    const QFileInfo folder(file.absolutePath());
    QString obstacle;
    if (path.isEmpty())
        obstacle = tr("Name a file for the recording.");
    else if (format() != Format::png && !path.endsWith(suffix(), Qt::CaseInsensitive))
        obstacle = tr("The name must end in %1.").arg(suffix());
    else if (format() == Format::png && !file.suffix().isEmpty())
        obstacle = tr("Pictures go into a folder: give a name without an extension.");
    else if (!folder.exists())
        obstacle = tr("There is no folder %1.").arg(folder.filePath());
    else if (!folder.isWritable())
        obstacle = tr("The folder %1 is write-protected.").arg(folder.filePath());
    else if (format() == Format::png && file.exists() && (!file.isDir() || !QDir(path).isEmpty()))
        obstacle = tr("%1 is there already and is not empty.").arg(file.fileName());
    else if (format() != Format::png && file.exists() && path != overwritable_)
        obstacle = tr("There is a file %1 already: choose another name, or Browse to replace it.")
                       .arg(file.fileName());
    record_->setEnabled(obstacle.isEmpty());
    record_->setToolTip(obstacle.isEmpty() ? tr("Record the live view as it is shown") : obstacle);
    if (!obstacle.isEmpty())
        say(obstacle, true);
    else if (!io::filmEncoderFound() && format() != Format::mp4)
        say(tr("MP4 films need the program ffmpeg: install the package ffmpeg, then open this "
               "strip again."),
            false);
    else
        say({}, false);
}

void RecordingBar::record() {
    judge();
    if (!record_->isEnabled())
        return;
    writeSettings();
    if (const auto obstacle = recorder_.start(settings())) {
        say(problemSentence(obstacle->problem), true);
        return;
    }
    overwritable_.clear();
    showProgress();
}

void RecordingBar::offerFormats() {
    // It may have been installed, or removed, since.
    const bool encoder = io::filmEncoderFound();
    auto* film = qobject_cast<QStandardItemModel*>(format_->model())->item(0);
    film->setEnabled(encoder);
    film->setToolTip(
        encoder ? QString()
                : tr("The program ffmpeg, which makes MP4 films, is not installed. Most systems "
                     "have it in a package of this name."));
    if (!encoder && format() == Format::mp4)
        format_->setCurrentIndex(1);
}

void RecordingBar::open() {
    if (recorder_.status().state == RecorderState::idle) {
        offerFormats();
        place_->setText(freeName());
        judge();
        pages_->setCurrentIndex(0);
    }
    show();
}

void RecordingBar::follow(RecorderState state) {
    dot_->setLit(state == RecorderState::recording);
    stop_->setEnabled(state == RecorderState::recording);
    if (state != RecorderState::idle) {
        pages_->setCurrentIndex(1);
        showProgress();
    } else if (pages_->currentIndex() == 1) {
        // Discarded, or something to be said follows.
        place_->setText(freeName());
        judge();
        pages_->setCurrentIndex(0);
    }
}

void RecordingBar::showProgress() {
    const auto& status = recorder_.status();
    if (status.state == RecorderState::idle)
        return;
    elapsed_->setText(clockText(status.elapsedSeconds));
    const QString size = QLocale().formattedDataSize(static_cast<qint64>(status.bytes));
    QString text =
        status.state == RecorderState::finishing
            ? tr("Finishing: %1 of %2 pictures, %3")
                  .arg(formatCount(status.written), formatCount(status.taken), size)
        : status.taken == 0
            ? tr("Waiting for a frame: run or step the simulation.")
            : tr("%1 pictures, %2 of film, %3")
                  .arg(formatCount(status.taken),
                       formatEngineering(status.filmSeconds, QStringLiteral("s"), 3), size);
    if (const int left = status.behind + status.missed; left > 0)
        text = tr("%1; %2 left out").arg(text, formatCount(left));
    progress_->setText(text);
    progress_->setToolTip(
        tr("%1\n%2 pictures wait for the encoder.").arg(status.file, formatCount(status.waiting)));
}

void RecordingBar::showFinished(const QString& file, int pictures) {
    const auto& status = recorder_.status();
    const QString name = QFileInfo(QDir::cleanPath(file)).fileName();
    result_->setText(tr("%1: %2 pictures, %3 of film, %4")
                         .arg(name, formatCount(pictures),
                              formatEngineering(status.filmSeconds, QStringLiteral("s"), 3),
                              QLocale().formattedDataSize(static_cast<qint64>(status.bytes))));
    if (const int left = status.behind + status.missed; left > 0)
        result_->setText(tr("%1; %2 left out").arg(result_->text(), formatCount(left)));
    result_->setToolTip(plainTip(file));
    pages_->setCurrentIndex(2);
}

void RecordingBar::showNotice(const Notice& notice) {
    if (recorder_.status().state == RecorderState::idle)
        say(problemSentence(notice.problem), notice.problem.severity == model::Severity::error);
}

void RecordingBar::readSettings() {
    const QSettings settings;
    const bool encoder = io::filmEncoderFound();
    int format = std::clamp(settings.value(key::format, 0).toInt(), 0, 2);
    if (format == 0 && !encoder)
        format = 1;
    format_->setCurrentIndex(format);
    const QSize size(settings.value(key::width, 1280).toInt(),
                     settings.value(key::height, 720).toInt());
    const int known = size_->findData(size);
    size_->setCurrentIndex(known >= 0 ? known : size_->count() - 1);
    width_->setValue(even(size.width()));
    height_->setValue(even(size.height()));
    rate_->setValue(settings.value(key::rate, io::filmRate).toInt());
    every_->setValue(settings.value(key::every, 1).toInt());
    interval_->setCurrentIndex(std::clamp(settings.value(key::interval, 0).toInt(), 0, 1));
}

void RecordingBar::writeSettings() const {
    QSettings settings;
    settings.setValue(key::format, format_->currentIndex());
    settings.setValue(key::width, pictureSize().width());
    settings.setValue(key::height, pictureSize().height());
    settings.setValue(key::rate, rate_->value());
    settings.setValue(key::every, every_->value());
    settings.setValue(key::interval, interval_->currentIndex());
}

} // namespace zonescope::ui
