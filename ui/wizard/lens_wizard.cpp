#include "ui/wizard/lens_wizard.hpp"

#include "ui/wizard/lens_figures.hpp"
#include "ui/wizard/lens_gallery_delegate.hpp"
#include "ui/wizard/lens_kind_texts.hpp"
#include "ui/wizard/lens_parameters.hpp"
#include "ui/wizard/lens_preview.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

constexpr int patienceMilliseconds = 250;
constexpr int fieldsWidth = 400;

} // namespace

LensWizard::LensWizard(QWidget* parent)
    : QDialog(parent), planner_(new LensPlanner(this)), gallery_(new QListWidget(this)),
      parameters_(new LensParameters), preview_(new LensPreview(this)),
      figures_(new LensFigures(this)), patience_(new QTimer(this)) {
    setWindowTitle(tr("New lens"));
    setProperty("helpTopic", QStringLiteral("lens-wizard"));
    setModal(false);
    buildGallery();
    buildFooter();
    lay();
    patience_->setSingleShot(true);
    patience_->setInterval(patienceMilliseconds);
    connect(patience_, &QTimer::timeout, this, [this] {
        status_->setText(tr("Computing …"));
        preview_->setOutdated(true);
        progress_->setRange(0, 0);
        progress_->show();
        cancel_->show();
    });
    connect(parameters_, &LensParameters::changed, this, &LensWizard::replan);
    connect(planner_, &LensPlanner::planned, this, &LensWizard::showPlan);
    connect(planner_, &LensPlanner::progressed, this, &LensWizard::showProgress);
    connect(planner_, &LensPlanner::cancelled, this, &LensWizard::showCancelled);
    setTheme(theme_);
    gallery_->setCurrentRow(0);
    replan();
}

LensWizard::~LensWizard() = default;

void LensWizard::buildGallery() {
    gallery_->setObjectName(QStringLiteral("lensKinds"));
    gallery_->setAccessibleName(tr("Kind of lens"));
    gallery_->setItemDelegate(new LensGalleryDelegate(gallery_));
    gallery_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    gallery_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    // The heights of the rows follow from the width.
    gallery_->setResizeMode(QListView::Adjust);
    gallery_->setMouseTracking(true);
    int width = 250;
    for (const auto kind : lens::lensKinds) {
        const auto text = lensKindText(kind);
        width = std::max(width, LensGalleryDelegate::widthFor(text.title, gallery_->font()));
        auto* item = new QListWidgetItem(text.title, gallery_);
        item->setData(LensGalleryDelegate::explanationRole, text.explanation);
        item->setData(Qt::AccessibleDescriptionRole, text.explanation);
        item->setData(Qt::UserRole, static_cast<int>(kind));
    }
    gallery_->setFixedWidth(width);
    connect(gallery_, &QListWidget::currentRowChanged, this,
            [this] { parameters_->setKind(kind()); });
}

void LensWizard::buildFooter() {
    status_ = new QLabel(this);
    status_->setObjectName(QStringLiteral("lensStatus"));
    status_->setProperty("role", "secondary");
    progress_ = new QProgressBar(this);
    progress_->setTextVisible(false);
    progress_->setFixedWidth(160);
    progress_->setAccessibleName(tr("Progress of the phase library"));
    progress_->hide();
    cancel_ = new QPushButton(tr("Cancel computing"), this);
    cancel_->setObjectName(QStringLiteral("cancelPlanning"));
    cancel_->setAutoDefault(false);
    cancel_->hide();
    create_ = new QPushButton(tr("&Create project"), this);
    create_->setObjectName(QStringLiteral("createProject"));
    create_->setDefault(true);
    connect(cancel_, &QPushButton::clicked, this, [this] {
        if (givenUp_)
            replan();
        else
            planner_->cancel();
    });
    connect(create_, &QPushButton::clicked, this, &LensWizard::create);
}

void LensWizard::lay() {
    auto* fields = new QScrollArea(this);
    fields->setWidget(parameters_);
    fields->setWidgetResizable(true);
    fields->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fields->setMinimumWidth(fieldsWidth);
    fields->setFocusPolicy(Qt::NoFocus);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(12);
    upper->addWidget(gallery_);
    upper->addWidget(fields);
    upper->addWidget(preview_, 1);
    auto* close = new QPushButton(tr("Close"), this);
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto* footer = new QHBoxLayout;
    footer->addWidget(status_);
    footer->addWidget(progress_);
    footer->addWidget(cancel_);
    footer->addStretch();
    footer->addWidget(close);
    footer->addWidget(create_);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addLayout(upper, 1);
    layout->addWidget(figures_);
    layout->addLayout(footer);
    resize(1200, 740);
}

void LensWizard::setTheme(Theme theme) {
    theme_ = theme;
    for (int row = 0; row < gallery_->count(); ++row) {
        auto* item = gallery_->item(row);
        item->setIcon(
            lensKindIcon(static_cast<lens::LensKind>(item->data(Qt::UserRole).toInt()), theme));
    }
    preview_->setTheme(theme);
    figures_->setTheme(theme);
}

void LensWizard::setMachine(const check::CheckOptions& machine) {
    planner_->setMachine(machine);
    replan();
}

lens::LensKind LensWizard::kind() const {
    const auto* item = gallery_->currentItem();
    return item != nullptr ? static_cast<lens::LensKind>(item->data(Qt::UserRole).toInt())
                           : lens::LensKind::hyperbolic;
}

void LensWizard::setKind(lens::LensKind kind) {
    for (int row = 0; row < gallery_->count(); ++row)
        if (gallery_->item(row)->data(Qt::UserRole).toInt() == static_cast<int>(kind))
            gallery_->setCurrentRow(row);
}

LensPlanPointer LensWizard::plan() const { return current_ ? plan_ : nullptr; }

void LensWizard::replan() {
    current_ = false;
    givenUp_ = false;
    if (parameters_->readable()) {
        planner_->request(parameters_->specification());
        patience_->start();
    }
    updateButtons();
}

void LensWizard::showPlan(const LensPlanPointer& plan) {
    patience_->stop();
    progress_->hide();
    cancel_->hide();
    status_->clear();
    plan_ = plan;
    current_ = parameters_->readable();
    parameters_->show(*plan);
    preview_->setPlan(plan);
    figures_->setPlan(plan);
    updateButtons();
    emit planned();
}

void LensWizard::showProgress(double part) {
    if (patience_->isActive() || !progress_->isVisibleTo(this))
        return;
    status_->setText(tr("Computing the phase library …"));
    progress_->setRange(0, 100);
    progress_->setValue(static_cast<int>(100.0 * part));
}

void LensWizard::showCancelled() {
    patience_->stop();
    progress_->hide();
    givenUp_ = true;
    preview_->setOutdated(true);
    status_->setText(tr("The phase library was not computed."));
    updateButtons();
}

void LensWizard::updateButtons() {
    const bool ready = current_ && plan_ && plan_->possible();
    create_->setEnabled(ready);
    QString why;
    if (!parameters_->readable())
        why = tr("A field does not hold a number.");
    else if (!current_)
        why = givenUp_ ? tr("The phase library is missing.") : tr("The lens is being computed.");
    else if (!ready)
        why = tr("Correct the marked fields first.");
    create_->setToolTip(ready ? tr("Opens the lens as a new, unsaved project") : why);
    cancel_->setText(givenUp_ ? tr("Compute") : tr("Cancel computing"));
    cancel_->setVisible(givenUp_ || progress_->isVisibleTo(this));
}

void LensWizard::create() {
    if (!current_ || !plan_ || !plan_->possible())
        return;
    const auto project = plan_->project;
    accept();
    emit projectMade(project);
}

} // namespace zonescope::ui
