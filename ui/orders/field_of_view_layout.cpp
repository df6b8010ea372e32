/// \file
/// The widgets of the field of view.

#include "core/model/range.hpp"
#include "ui/background/queue_buttons.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/look/form_split.hpp"
#include "ui/look/signed_box.hpp"
#include "ui/orders/field_of_view_page.hpp"
#include "ui/orders/map_strip.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace zonescope::ui {

namespace {

constexpr int formWidth = 330; // pixels
constexpr double largestAngle = 89.0;
constexpr int mostAngles = 91;

QDoubleSpinBox* angleBox(const QString& name, double least, double most, double value) {
    auto* box = new SignedBox;
    box->setAccessibleName(name);
    box->setRange(least, most);
    box->setDecimals(2);
    box->setSuffix(QStringLiteral("°"));
    box->setValue(value);
    box->setKeyboardTracking(false);
    return box;
}

/// Two or three widgets on a line of the form.
QHBoxLayout* beside(const QList<QWidget*>& widgets) {
    auto* row = new QHBoxLayout;
    for (auto* one : widgets)
        row->addWidget(one, 1);
    return row;
}

} // namespace

void FieldOfViewPage::build() {
    setObjectName(QStringLiteral("fieldOfViewPage"));
    auto* form = buildForm();
    auto* halves = new FormSplit(form, buildResults(), formWidth);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(halves);
}

QWidget* FieldOfViewPage::buildForm() {
    constexpr double usualLast = 20.0;
    constexpr int usualCount = 5;
    from_ = angleBox(tr("First angle"), 0.0, largestAngle, 0.0);
    to_ = angleBox(tr("Last angle"), 0.0, largestAngle, usualLast);
    from_->setObjectName(QStringLiteral("firstAngle"));
    to_->setObjectName(QStringLiteral("lastAngle"));
    for (auto* one : {from_, to_})
        one->setToolTip(tr("Angle of the incident wave from the axis, in the medium of its source "
                           "plane"));
    count_ = new QSpinBox;
    count_->setObjectName(QStringLiteral("angleCount"));
    count_->setAccessibleName(tr("Number of angles"));
    count_->setRange(1, mostAngles);
    count_->setValue(usualCount);
    count_->setKeyboardTracking(false);
    count_->setToolTip(tr("Number of angles, evenly spaced from the first to the last"));
    polarization_ = new QComboBox;
    polarization_->setObjectName(QStringLiteral("polarization"));
    polarization_->setAccessibleName(tr("Polarisation of the incident wave"));
    polarization_->addItems({tr("p, in the plane of incidence"), tr("s, across it"),
                             tr("linear, at an angle"), tr("unpolarised"),
                             tr("as in the project")});
    polarization_->setItemData(3, tr("The mean of p and s; costs as much as linear at an angle"),
                               Qt::ToolTipRole);
    polarizationAngle_ = angleBox(tr("Angle of the polarisation"), -180.0, 180.0, 45.0);
    polarizationAngle_->setToolTip(
        tr("Direction of E seen along the wave: 0° is p, 90° is s; for “linear, at an angle”"));
    extent_ = new QComboBox;
    extent_->setAccessibleName(tr("Extent of the images"));
    extent_->addItems({tr("six spot widths"), tr("chosen")});
    halfWidth_ = new QuantityEdit;
    halfWidth_->setAccessibleName(tr("Half width of the images"));
    halfWidth_->setRange({model::QuantityKind::length}, {1e-3, 1e4}, false);
    halfWidth_->setValue(3.0);
    halfWidth_->setToolTip(tr("From the middle of an image to its edge; for “chosen”"));
    points_ = new QSpinBox;
    points_->setAccessibleName(tr("Points along a side of the images"));
    points_->setRange(11, 401);
    points_->setValue(81);
    points_->setSingleStep(20);
    points_->setKeyboardTracking(false);
    for (auto* one : {from_, to_, polarizationAngle_})
        connect(one, &QDoubleSpinBox::valueChanged, this, [this] { settle_.start(); });
    for (auto* one : {count_, points_})
        connect(one, &QSpinBox::valueChanged, this, [this] { settle_.start(); });
    for (auto* one : {polarization_, extent_})
        connect(one, &QComboBox::currentIndexChanged, this, &FieldOfViewPage::check);
    connect(halfWidth_, &QuantityEdit::committed, this, [this](double value, bool) {
        halfWidth_->setValue(value);
        check();
    });
    verdict_ = new QLabel;
    verdict_->setObjectName(QStringLiteral("fieldOfViewVerdict"));
    verdict_->setWordWrap(true);
    auto* form = new QFormLayout;
    form->setContentsMargins(8, 6, 8, 0);
    form->setVerticalSpacing(4);
    form->addRow(tr("Angles"), beside({from_, to_}));
    form->addRow(tr("Number"), count_);
    form->addRow(tr("Polarisation"), polarization_);
    form->addRow(tr("at"), polarizationAngle_);
    form->addRow(tr("Extent"), beside({extent_, halfWidth_}));
    form->addRow(tr("Points"), points_);
    auto* side = new QWidget;
    auto* rows = new QVBoxLayout(side);
    rows->setContentsMargins(0, 0, 0, 6);
    rows->setSpacing(5);
    rows->addLayout(form);
    rows->addStretch(1);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(side);
    // What it costs, or why it cannot run, stays in sight.
    auto* words = new QVBoxLayout;
    words->setContentsMargins(8, 2, 8, 0);
    words->addWidget(verdict_);
    auto* column = new QWidget;
    column->setMinimumWidth(formWidth - 30);
    auto* all = new QVBoxLayout(column);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(area, 1);
    all->addLayout(words);
    all->addWidget(buildQueue());
    return column;
}

QWidget* FieldOfViewPage::buildQueue() {
    const auto button = [](const QString& text, const char* name) {
        auto* one = new QPushButton(text);
        one->setObjectName(QLatin1String(name));
        return one;
    };
    start_ = button(tr("Run angles"), "fieldOfViewRun");
    pause_ = button(tr("Pause"), "fieldOfViewPause");
    cancel_ = button(tr("Cancel"), "fieldOfViewCancel");
    connect(start_, &QPushButton::clicked, this, &FieldOfViewPage::start);
    connect(pause_, &QPushButton::clicked, this, [this] {
        if (queue_ && now_.state == run::SweepState::paused)
            queue_->resume();
        else if (queue_)
            queue_->pause();
        tick();
    });
    connect(cancel_, &QPushButton::clicked, this, [this] {
        if (queue_)
            queue_->cancel();
        tick();
    });
    buildExport();
    bar_ = new QProgressBar;
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress over the angles"));
    progress_ = new QLabel;
    progress_->setProperty("role", "secondary");
    progress_->setWordWrap(true);
    auto* queue = new QWidget;
    auto* rows = new QVBoxLayout(queue);
    rows->setContentsMargins(8, 4, 8, 4);
    rows->setSpacing(4);
    rows->addLayout(queueButtons(*start_, *export_, *pause_, *cancel_));
    rows->addWidget(bar_);
    rows->addWidget(progress_);
    return queue;
}

void FieldOfViewPage::buildExport() {
    export_ = exportButton(tr("Export"), QStringLiteral("fieldOfViewExport"));
    auto* menu = export_->menu();
    const auto entry = [&](const QString& text, const QString& suffix, const QString& filter) {
        menu->addAction(text, this, [this, text, suffix, filter] {
            auto* dialog =
                new QFileDialog(window(), QString(text).remove(QChar(0x2026)), {}, filter);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->setAcceptMode(QFileDialog::AcceptSave);
            dialog->setDefaultSuffix(suffix);
            dialog->selectFile(QStringLiteral("field-of-view.") + suffix);
            connect(dialog, &QFileDialog::fileSelected, this, &FieldOfViewPage::write);
            dialog->open();
        });
    };
    entry(tr("Table…"), QStringLiteral("csv"), tr("Comma-separated values (*.csv)"));
    entry(tr("Images…"), QStringLiteral("png"), tr("Pictures (*.png)"));
    menu->addAction(tr("Values of the images…"), this, [this] {
        auto* dialog = new QFileDialog(window(), tr("Folder for the values of the images"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::Directory);
        connect(dialog, &QFileDialog::fileSelected, this, &FieldOfViewPage::writeImages);
        dialog->open();
    });
}

QWidget* FieldOfViewPage::buildResults() {
    auto* empty = new QLabel(
        tr("A field of view lights the lens from several angles. Each angle is a sum over "
           "azimuthal orders, carried from the transform plane behind the lens to its focal plane. "
           "The images of the distant points appear here side by side, coma and all, with Strehl "
           "ratio, widths and places against the angle."));
    empty->setWordWrap(true);
    empty->setAlignment(Qt::AlignCenter);
    empty->setMargin(24);
    empty->setProperty("role", "secondary");

    strip_ = new MapStrip;
    strip_->setAccessibleName(tr("Images of distant points"));
    scale_ = new QComboBox;
    scale_->setAccessibleName(tr("Scale of the images"));
    scale_->addItems({tr("linear"), tr("dB")});
    connect(scale_, &QComboBox::currentIndexChanged, this, &FieldOfViewPage::showImages);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(strip_);
    auto* scaleRow = new QHBoxLayout;
    scaleRow->setContentsMargins(8, 3, 8, 2);
    auto* legend = new QLabel(tr("Cross: paraxial image"));
    legend->setProperty("role", "secondary");
    scaleRow->addWidget(legend);
    scaleRow->addStretch(1);
    scaleRow->addWidget(scale_);
    auto* images = new QWidget;
    auto* imageRows = new QVBoxLayout(images);
    imageRows->setContentsMargins(0, 0, 0, 0);
    imageRows->setSpacing(0);
    imageRows->addLayout(scaleRow);
    imageRows->addWidget(area, 1);

    figure_ = new QComboBox;
    figure_->setObjectName(QStringLiteral("fieldOfViewFigure"));
    figure_->setAccessibleName(tr("Figure against the angle"));
    figure_->addItems({tr("Strehl ratio, design plane"), tr("Widths"), tr("Peak and centroid"),
                       tr("Transmission")});
    connect(figure_, &QComboBox::currentIndexChanged, this, &FieldOfViewPage::showCurves);
    chart_ = new ChartView;
    chart_->setEmptyText(tr("The first angle has not finished yet."));
    auto* curves = new QWidget;
    auto* curveRows = new QVBoxLayout(curves);
    curveRows->setContentsMargins(0, 3, 0, 0);
    curveRows->setSpacing(2);
    auto* figureRow = new QHBoxLayout;
    figureRow->setContentsMargins(8, 0, 8, 0);
    figureRow->addStretch(1);
    figureRow->addWidget(figure_);
    curveRows->addLayout(figureRow);
    curveRows->addWidget(chart_, 1);

    QStringList headers{tr("Angle"),        tr("State"),
                        tr("Orders"),       tr("Strehl ratio, design plane"),
                        tr("Transmission"), tr("Paraxial x (µm)"),
                        tr("Peak x (µm)"),  tr("Centroid x (µm)"),
                        tr("FWHM x (µm)"),  tr("FWHM y (µm)")};
    // Units on a line of their own: the table is narrow.
    headers.replaceInStrings(QStringLiteral(" ("), QStringLiteral("\n("));
    table_ = new QTableWidget(0, static_cast<int>(headers.size()));
    table_->setAccessibleName(tr("Figures of every angle"));
    table_->setHorizontalHeaderLabels(headers);
    table_->horizontalHeaderItem(3)->setToolTip(
        tr("Peak of |E|² over that of an aberration-free image of the same power: an evenly lit "
           "pupil of the stop's radius whose waves meet in phase in the paraxial image point"));
    table_->horizontalHeaderItem(4)->setToolTip(
        tr("Power through the transform plane over the incident power in the stop"));
    table_->horizontalHeaderItem(5)->setToolTip(
        tr("Focal length times the tangent of the angle behind the lens"));
    table_->horizontalHeaderItem(7)->setToolTip(
        tr("Of |E|² above a tenth of its peak: coma pulls it from the peak"));
    for (const int column : {8, 9})
        table_->horizontalHeaderItem(column)->setToolTip(
            tr("Full width at half maximum of |E|² through the peak"));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setWordWrap(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setAlternatingRowColors(true);
    table_->setShowGrid(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 8);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setHighlightSections(false);

    tabs_ = new QTabWidget;
    tabs_->setObjectName(QStringLiteral("fieldOfViewTabs"));
    tabs_->setDocumentMode(true);
    tabs_->addTab(images, tr("Images"));
    tabs_->addTab(curves, tr("Curves"));
    tabs_->addTab(table_, tr("Table"));
    pages_ = new QStackedWidget;
    pages_->addWidget(empty);
    pages_->addWidget(tabs_);
    return pages_;
}

} // namespace zonescope::ui
