#include "core/io/pictures/film_writer.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/recording/recording_dot.hpp"

#include <QComboBox>
#include <QDesktopServices>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QUrl>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

constexpr int mostEvery = 1'000'000;

template <class Field>
Field* named(Field* field, const char* object, const QString& name, const QString& tip) {
    field->setObjectName(QLatin1String(object));
    field->setAccessibleName(name);
    field->setToolTip(tip);
    return field;
}

QWidget* row(const QList<QWidget*>& parts, int stretchAt = -1) {
    auto* widget = new QWidget;
    auto* line = new QHBoxLayout(widget);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    for (int n = 0; n < parts.size(); ++n)
        line->addWidget(parts[n], n == stretchAt ? 1 : 0);
    if (stretchAt < 0)
        line->addStretch(1);
    return widget;
}

QLabel* caption(const QString& text, QWidget* buddy) {
    auto* label = new QLabel(text);
    label->setProperty("role", "secondary");
    label->setBuddy(buddy);
    return label;
}

} // namespace

QWidget* RecordingBar::makeSetup() {
    format_ = named(new QComboBox, "recordingFormat", tr("Format"), tr("Kind of film"));
    format_->addItem(tr("MP4 film"));
    format_->addItem(tr("GIF"));
    format_->addItem(tr("PNG pictures"));
    offerFormats();
    size_ = named(new QComboBox, "recordingSize", tr("Size of the pictures"),
                  tr("Size of the pictures in pixels"));
    for (const QSize size :
         {QSize(640, 360), QSize(960, 540), QSize(1280, 720), QSize(1920, 1080), QSize(2560, 1440)})
        size_->addItem(tr("%1 × %2").arg(size.width()).arg(size.height()), size);
    size_->addItem(tr("As the view"));
    size_->addItem(tr("Other"));
    width_ = named(new QSpinBox, "recordingWidth", tr("Width in pixels"), tr("Width in pixels"));
    height_ =
        named(new QSpinBox, "recordingHeight", tr("Height in pixels"), tr("Height in pixels"));
    for (auto* side : {width_, height_}) {
        side->setRange(smallestSide, largestSide);
        side->setSingleStep(2);
    }
    rate_ = named(new QSpinBox, "recordingRate", tr("Pictures per second of the film"),
                  tr("How many pictures the film shows in a second"));
    rate_->setRange(1, mostPerSecond);
    rate_->setSuffix(tr(" /s"));
    every_ = named(new QSpinBox, "recordingEvery", tr("Distance between two pictures"),
                   tr("Distance between two pictures of the film"));
    every_->setRange(1, mostEvery);
    every_->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    interval_ = named(new QComboBox, "recordingInterval", tr("Frames or steps"),
                      tr("Frames are what the window shows; steps are the solver's, which then "
                         "samples a frame just as often"));
    interval_->addItem(tr("frames"));
    interval_->addItem(tr("steps"));
    place_ = named(new QLineEdit, "recordingPlace", tr("File or folder"), QString());
    place_->setMinimumWidth(160);
    auto* browse = named(new QPushButton(tr("Browse…")), "recordingBrowse", tr("Browse"),
                         tr("Choose where the recording goes"));
    record_ = named(new QPushButton(tr("Record")), "recordingStart", tr("Record"), QString());
    message_ = new QLabel;
    message_->setObjectName(QStringLiteral("recordingMessage"));
    message_->setWordWrap(true);

    connect(format_, &QComboBox::currentIndexChanged, this, &RecordingBar::changeFormat);
    connect(size_, &QComboBox::currentIndexChanged, this, &RecordingBar::changeSize);
    connect(place_, &QLineEdit::textEdited, this, [this] {
        placeEdited_ = true;
        judge();
    });
    connect(place_, &QLineEdit::returnPressed, this, &RecordingBar::record);
    connect(browse, &QPushButton::clicked, this, &RecordingBar::browse);
    connect(record_, &QPushButton::clicked, this, &RecordingBar::record);

    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(row({caption(tr("&Format"), format_), format_, caption(tr("Si&ze"), size_),
                           size_, width_, height_, caption(tr("Ra&te"), rate_), rate_}));
    column->addWidget(row({caption(tr("E&very"), every_), every_, interval_,
                           caption(tr("To"), place_), place_, browse, record_},
                          4));
    column->addWidget(message_);
    return page;
}

QWidget* RecordingBar::makeProgress() {
    dot_ = new RecordingDot;
    elapsed_ = new QLabel;
    elapsed_->setObjectName(QStringLiteral("recordingElapsed"));
    elapsed_->setAccessibleName(tr("Time since the start of the recording"));
    progress_ = new QLabel;
    progress_->setObjectName(QStringLiteral("recordingProgress"));
    progress_->setMinimumWidth(80);
    progress_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    stop_ = named(new QPushButton(tr("Stop")), "recordingStop", tr("Stop the recording"),
                  tr("Finish the film with the pictures recorded so far"));
    cancel_ = named(new QPushButton(tr("Discard")), "recordingCancel", tr("Discard the recording"),
                    tr("End the recording and remove its file"));
    connect(stop_, &QPushButton::clicked, &recorder_, &Recorder::stop);
    connect(cancel_, &QPushButton::clicked, &recorder_, &Recorder::cancel);
    return row({dot_, elapsed_, progress_, stop_, cancel_}, 2);
}

QWidget* RecordingBar::makeResult() {
    result_ = new QLabel;
    result_->setObjectName(QStringLiteral("recordingResult"));
    result_->setWordWrap(true);
    showFolder_ = named(new QPushButton(tr("Show folder")), "recordingShowFolder",
                        tr("Show folder"), tr("Open the folder that the recording is in"));
    auto* again = named(new QPushButton(tr("Record again")), "recordingAgain", tr("Record again"),
                        tr("Set up another recording"));
    connect(showFolder_, &QPushButton::clicked, this, [this] {
        const QFileInfo file(recorder_.status().file);
        QDesktopServices::openUrl(QUrl::fromLocalFile(file.absolutePath()));
    });
    connect(again, &QPushButton::clicked, this, &RecordingBar::open);
    return row({result_, showFolder_, again}, 0);
}

} // namespace zonescope::ui
