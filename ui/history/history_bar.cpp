#include "ui/history/history_bar.hpp"

#include "ui/language/number_format.hpp"
#include "ui/look/elided_label.hpp"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSlider>
#include <QSpinBox>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

/// Texts of a run change this often: more cannot be read, and each change costs a repaint.
constexpr int refreshMilliseconds = 125;
constexpr std::size_t megabyte = std::size_t{1} << 20U;
constexpr int smallestLimit = 16, largestLimit = 65536; // MB

const QString limitKey = QStringLiteral("history/limitMegabytes");

/// Tenths below ten, so that the first frames are seen to count.
QString megabytes(std::size_t bytes) {
    const double amount = static_cast<double>(bytes) / static_cast<double>(megabyte);
    return amount > 0.0 && amount < 10.0 ? QString::number(std::max(amount, 0.1), 'f', 1)
                                         : formatCount(std::llround(amount));
}

} // namespace

HistoryBar::HistoryBar(FrameHistory& history, QWidget* parent) : QFrame(parent), history_(history) {
    setObjectName(QStringLiteral("historyBar"));
    setAccessibleName(tr("History of frames"));
    const auto arrow = [this](const char* name, Qt::ArrowType type, const QString& accessible) {
        auto* button = new QToolButton(this);
        button->setObjectName(QLatin1String(name));
        button->setArrowType(type);
        button->setAutoRepeat(true);
        button->setAccessibleName(accessible);
        return button;
    };
    back_ = arrow("historyBack", Qt::LeftArrow, tr("One frame back"));
    slider_ = new QSlider(Qt::Horizontal, this);
    slider_->setObjectName(QStringLiteral("historySlider"));
    slider_->setAccessibleName(tr("Place in the history"));
    slider_->setPageStep(10);
    slider_->setMinimumWidth(80);
    forward_ = arrow("historyForward", Qt::RightArrow, tr("One frame forward"));
    state_ = new ElidedLabel(this);
    state_->setObjectName(QStringLiteral("historyState"));
    state_->setAccessibleName(tr("State of the history"));
    live_ = new QPushButton(tr("Live"), this);
    live_->setObjectName(QStringLiteral("historyLive"));
    live_->setAccessibleName(tr("Back to the live field"));
    memory_ = new QToolButton(this);
    memory_->setObjectName(QStringLiteral("historyMemory"));
    memory_->setAccessibleName(tr("Memory of the history"));
    memory_->setToolTip(tr("Memory that the frames take; press to set the limit"));
    memory_->setPopupMode(QToolButton::InstantPopup);
    memory_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    menu_ = new QMenu(memory_);
    auto* panel = new QWidgetAction(menu_);
    panel->setDefaultWidget(makeMemoryPanel());
    menu_->addAction(panel);
    auto* forget = menu_->addAction(tr("Forget the kept frames"));
    connect(forget, &QAction::triggered, this, [this] { history_.forget(); });
    connect(menu_, &QMenu::aboutToShow, this, &HistoryBar::fillMemory);
    memory_->setMenu(menu_);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 1, 8, 1);
    row->setSpacing(4);
    row->addWidget(back_);
    row->addWidget(slider_, 2);
    row->addWidget(forward_);
    row->addSpacing(4);
    row->addWidget(state_, 3);
    row->addWidget(live_);
    row->addWidget(memory_);

    connect(back_, &QToolButton::clicked, this, [this] { history_.back(); });
    connect(forward_, &QToolButton::clicked, this, [this] {
        if (!history_.forward())
            emit stepWanted();
    });
    connect(slider_, &QSlider::valueChanged, this, &HistoryBar::scrub);
    connect(live_, &QPushButton::clicked, &history_, &FrameHistory::goLive);
    refresh_.setSingleShot(true);
    refresh_.setInterval(refreshMilliseconds);
    connect(&refresh_, &QTimer::timeout, this, &HistoryBar::showState);
    connect(&history_, &FrameHistory::changed, this, &HistoryBar::follow);
    const int limit =
        QSettings()
            .value(limitKey, static_cast<int>(FrameHistory::defaultLimitBytes / megabyte))
            .toInt();
    colour();
    history_.setLimitBytes(
        static_cast<std::size_t>(std::clamp(limit, smallestLimit, largestLimit)) * megabyte);
    showState();
}

QWidget* HistoryBar::makeMemoryPanel() {
    auto* panel = new QWidget;
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(12, 8, 12, 8);
    auto* row = new QHBoxLayout;
    auto* label = new QLabel(tr("&Memory for the history"));
    limit_ = new QSpinBox;
    limit_->setObjectName(QStringLiteral("historyLimit"));
    limit_->setAccessibleName(tr("Memory for the history in megabytes"));
    limit_->setRange(smallestLimit, largestLimit);
    limit_->setSuffix(tr(" MB"));
    limit_->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    limit_->setKeyboardTracking(false);
    label->setBuddy(limit_);
    row->addWidget(label);
    row->addWidget(limit_);
    column->addLayout(row);
    use_ = new QLabel;
    use_->setObjectName(QStringLiteral("historyUse"));
    use_->setProperty("role", "secondary");
    use_->setWordWrap(true);
    use_->setMinimumWidth(300);
    column->addWidget(use_);
    connect(limit_, &QSpinBox::valueChanged, this, [this](int value) {
        QSettings().setValue(limitKey, value);
        history_.setLimitBytes(static_cast<std::size_t>(value) * megabyte);
        fillMemory();
    });
    return panel;
}

void HistoryBar::fillMemory() {
    const QSignalBlocker quiet(limit_);
    limit_->setValue(static_cast<int>(history_.limitBytes() / megabyte));
    use_->setText(tr("%1 frames are kept, %2 of them with values rounded to 16 bits: no value is "
                     "off by more than 0.0008 % of the frame's range. Beyond the limit the oldest "
                     "are dropped.")
                      .arg(formatCount(history_.count()), formatCount(history_.compactCount())));
}

void HistoryBar::setTheme(Theme theme) {
    theme_ = theme;
    colour();
}

void HistoryBar::colour() {
    const bool looking = history_.lookingBack();
    const auto& colours = themeColours(theme_);
    state_->setStyleSheet(
        looking ? QStringLiteral("color: %1; font-weight: 600;").arg(colours.warning.name())
                : QStringLiteral("color: %1;").arg(colours.secondary.name()));
    setStyleSheet(QStringLiteral("QFrame#historyBar { background: %1; border-top: 1px solid %2; }")
                      .arg((looking ? colours.raised : colours.window).name(),
                           (looking ? colours.warning : colours.border).name()));
}

void HistoryBar::scrub(int value) {
    if (value >= slider_->maximum())
        history_.goLive();
    else
        history_.lookAt(value);
}

void HistoryBar::follow() {
    if (history_.lookingBack() || wasLooking_)
        showState();
    else if (!refresh_.isActive())
        refresh_.start();
}

void HistoryBar::showState() {
    refresh_.stop();
    const int count = history_.count();
    const bool looking = history_.lookingBack();
    if (looking != std::exchange(wasLooking_, looking))
        colour();
    {
        const QSignalBlocker quiet(slider_);
        slider_->setRange(0, std::max(0, count - 1));
        slider_->setValue(looking ? std::max(0, history_.index()) : count - 1);
    }
    const bool any = count > 1 || looking;
    const QString nothing = tr("No earlier frame is kept yet.");
    slider_->setEnabled(any);
    slider_->setToolTip(any ? tr("Look back through the last frames") : nothing);
    back_->setEnabled(any && history_.index() > 0);
    back_->setToolTip(back_->isEnabled() ? tr("One frame back (,)")
                      : any              ? tr("This is the oldest frame that is kept.")
                                         : nothing);
    forward_->setEnabled(history_.liveStep() >= 0);
    forward_->setToolTip(!forward_->isEnabled() ? tr("There is no frame yet.")
                         : looking              ? tr("One frame forward (.)")
                                                : tr("One step of the solver (.)"));
    live_->setEnabled(looking);
    live_->setToolTip(looking ? tr("Show the newest frame again")
                              : tr("The newest frame is shown already."));
    QString text;
    if (looking && history_.index() < 0)
        text = tr("Looking back: step %1, no longer kept").arg(formatCount(history_.shownStep()));
    else if (looking)
        text = tr("Looking back: step %1 of %2")
                   .arg(formatCount(history_.shownStep()), formatCount(history_.liveStep()));
    else if (count == 0)
        text = tr("No frames are kept yet: run or step the simulation.");
    else
        text = tr("Live: step %1, kept back to step %2")
                   .arg(formatCount(history_.liveStep()), formatCount(history_.stepAt(0)));
    state_->setText(text);
    state_->setShortText(looking      ? tr("Step %1").arg(formatCount(history_.shownStep()))
                         : count == 0 ? tr("No frames yet")
                                      : tr("Live: step %1").arg(formatCount(history_.liveStep())));
    memory_->setText(
        tr("%1 of %2 MB").arg(megabytes(history_.bytes()), megabytes(history_.limitBytes())));
    if (menu_->isVisible())
        fillMemory();
}

} // namespace zonescope::ui
