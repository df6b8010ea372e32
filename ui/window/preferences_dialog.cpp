#include "ui/window/preferences_dialog.hpp"

#include "ui/help/help_panel.hpp"
#include "ui/language/number_format.hpp"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

namespace {

constexpr int megabyteShift = 20;
constexpr int largestBudget = 1 << 24; // MB
constexpr int useMilliseconds = 500;

const QString memoryBudgetKey = QStringLiteral("keptRuns/memoryMB");
const QString diskBudgetKey = QStringLiteral("keptRuns/diskMB");
const QString outlastKey = QStringLiteral("keptRuns/outlast");

QSpinBox* makeBudget(const char* name, const QString& tip) {
    auto* box = new QSpinBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setRange(0, largestBudget);
    box->setSuffix(QStringLiteral(" MB"));
    box->setSingleStep(256);
    box->setKeyboardTracking(false); // half a number would give runs up
    box->setToolTip(tip);
    return box;
}

int megabytes(std::size_t bytes) {
    return static_cast<int>(
        std::min<std::size_t>(bytes >> megabyteShift, std::size_t{largestBudget}));
}

} // namespace

archive::Limits keptRunLimits() {
    archive::Limits limits;
    const QSettings settings;
    const auto budget = [&](const QString& key, std::size_t& bytes) {
        bool valid = false;
        const auto value = settings.value(key).toULongLong(&valid);
        if (valid)
            bytes = static_cast<std::size_t>(std::min<qulonglong>(value, qulonglong{1} << 30U))
                    << megabyteShift;
    };
    budget(memoryBudgetKey, limits.memoryBytes);
    budget(diskBudgetKey, limits.diskBytes);
    limits.outlast = settings.value(outlastKey, true).toBool();
    return limits;
}

PreferencesDialog::PreferencesDialog(std::shared_ptr<archive::RunArchive> archive, QWidget* parent)
    : QDialog(parent), archive_(std::move(archive)) {
    setObjectName(QStringLiteral("preferencesDialog"));
    setWindowTitle(tr("Preferences"));
    setModal(false);
    setProperty(helpTopicProperty, QStringLiteral("runs"));
    build();
    fill(archive_->limits());
    timer_.setInterval(useMilliseconds);
    connect(&timer_, &QTimer::timeout, this, &PreferencesDialog::tellUse);
}

PreferencesDialog::~PreferencesDialog() {
    hide(); // a number that is half typed is taken while there is somebody to take it
}

void PreferencesDialog::build() {
    memory_ = makeBudget("keptMemory", tr("When kept runs take more, the oldest go to the disk"));
    disk_ = makeBudget("keptDisk",
                       tr("When kept runs take more, the oldest that are not pinned are given up"));
    outlast_ = new QCheckBox(tr("Keep runs for the next start"));
    outlast_->setObjectName(QStringLiteral("keptOutlast"));
    auto* explanation = new QLabel(
        tr("A run that ends or is stopped is kept with all its results, so that you can come back "
           "to it or compare it. The newest kept runs are in memory and come back at once; beyond "
           "the first budget the oldest wait on the disk. With runs for the next start each is "
           "also saved in your cache folder, within the budget of the disk, and is in the list "
           "again when you open the same project. Otherwise kept runs end with the program."));
    explanation->setWordWrap(true);
    explanation->setProperty("role", "secondary");
    explanation->setMinimumWidth(fontMetrics().averageCharWidth() * 64);
    use_ = new QLabel;
    use_->setObjectName(QStringLiteral("keptUse"));
    use_->setWordWrap(true);
    auto* form = new QFormLayout;
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->addRow(tr("Memory"), memory_);
    form->addRow(tr("Disk"), disk_);
    form->addRow(outlast_);
    auto* group = new QGroupBox(tr("Kept runs"));
    auto* inside = new QVBoxLayout(group);
    inside->addWidget(explanation);
    inside->addSpacing(4);
    inside->addLayout(form);
    inside->addWidget(use_);
    auto* buttons = new QDialogButtonBox;
    auto* usual = buttons->addButton(tr("Usual values"), QDialogButtonBox::ResetRole);
    usual->setObjectName(QStringLiteral("keptUsual"));
    usual->setAutoDefault(false); // Return takes a number, it does not take all back
    auto* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(group);
    column->addStretch(1);
    column->addWidget(buttons);
    connect(close, &QPushButton::clicked, this, &QDialog::hide);
    connect(usual, &QPushButton::clicked, this, [this] {
        archive::Limits limits;
        limits.outlast = true;
        fill(limits);
        apply();
    });
    for (auto* box : {memory_, disk_})
        connect(box, &QSpinBox::valueChanged, this, &PreferencesDialog::apply);
    connect(outlast_, &QCheckBox::toggled, this, &PreferencesDialog::apply);
}

void PreferencesDialog::fill(const archive::Limits& limits) {
    const QScopedValueRollback filling(filling_, true);
    memory_->setValue(megabytes(limits.memoryBytes));
    disk_->setValue(megabytes(limits.diskBytes));
    outlast_->setChecked(limits.outlast);
}

void PreferencesDialog::apply() {
    if (filling_)
        return;
    QSettings settings;
    settings.setValue(memoryBudgetKey, memory_->value());
    settings.setValue(diskBudgetKey, disk_->value());
    settings.setValue(outlastKey, outlast_->isChecked());
    archive_->setLimits(keptRunLimits());
    tellUse();
    emit limitsChanged();
}

void PreferencesDialog::tellUse() {
    const auto bytes = [](std::size_t value) {
        return withPrefix(static_cast<double>(value), QStringLiteral("B"));
    };
    use_->setText(
        tr("Now: %1 in memory, %2 on the disk.")
            .arg(bytes(archive_->bytesIn(archive::Place::memory)), bytes(archive_->bytesOnDisk())));
}

QString PreferencesDialog::use() const { return use_->text(); }

void PreferencesDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    fill(archive_->limits());
    tellUse();
    timer_.start();
}

void PreferencesDialog::hideEvent(QHideEvent* event) {
    timer_.stop();
    QDialog::hideEvent(event);
}

} // namespace zonescope::ui
