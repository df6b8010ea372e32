#include "ui/plots/plot_page.hpp"

#include "ui/look/elided_label.hpp"
#include "ui/plots/kept_runs_popup.hpp"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace zonescope::ui {

namespace {

constexpr int leastLetters = 8; // of the choice in a box
/// Of the plot with its labels, logical pixels: lower, curves are lines without a shape.
constexpr int leastChartHeight = 125;

QToolButton* makeButton(const QString& text, const QString& toolTip) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

PlotPage::PlotPage(const QString& name, QWidget* parent)
    : QWidget(parent), name_(name), chart_(new ChartView), controls_(new QHBoxLayout),
      note_(new ElidedLabel), popup_(new KeptRunsPopup(kept_, this)) {
    logarithmic_ = makeButton(tr("Log"), tr("Logarithmic y axis (L)"));
    logarithmic_->setCheckable(true);
    logarithmic_->setAccessibleName(tr("Logarithmic y axis"));
    cursors_ = makeButton(tr("Cursors"), {});
    cursors_->setCheckable(true);
    keep_ = makeButton(tr("Keep this run"), {});
    keptRuns_ = makeButton({}, tr("Shows, renames and deletes kept runs."));
    export_ = makeButton(tr("Export"), {});
    export_->setPopupMode(QToolButton::InstantPopup);
    auto* formats = new QMenu(export_);
    for (const auto& [format, text] : {std::pair(QStringLiteral("csv"), tr("Data (CSV) …")),
                                       std::pair(QStringLiteral("png"), tr("Picture (PNG) …")),
                                       std::pair(QStringLiteral("svg"), tr("Drawing (SVG) …")),
                                       std::pair(QStringLiteral("pdf"), tr("Drawing (PDF) …"))})
        formats->addAction(text, this, [this, format = format] { exportTo(format); });
    export_->setMenu(formats);

    note_->setProperty("role", "secondary");
    chart_->setAccessibleName(name);
    chart_->setMinimumHeight(leastChartHeight);
    controls_->setContentsMargins(8, 1, 8, 1);
    controls_->setSpacing(4);
    controls_->addWidget(note_, 1);
    for (auto* button : {logarithmic_, cursors_, keep_, keptRuns_, export_})
        controls_->addWidget(button);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(controls_);
    column->addWidget(chart_, 1);

    connect(logarithmic_, &QToolButton::clicked, this,
            [this](bool on) { chart_->setLogarithmic(Qt::Vertical, on); });
    connect(cursors_, &QToolButton::clicked, this, [this](bool on) { chart_->setCursors(on); });
    connect(keep_, &QToolButton::clicked, this, &PlotPage::keepRun);
    connect(keptRuns_, &QToolButton::clicked, this,
            [this] { popup_->openBelow(*keptRuns_, data_.x, data_.y); });
    connect(popup_, &KeptRunsPopup::changed, this, &PlotPage::showData);
    connect(chart_, &ChartView::optionsChanged, this, &PlotPage::updateButtons);
    connect(chart_, &ChartView::exportRequested, this, &PlotPage::exportTo);
    connect(chart_, &ChartView::emptyActionTriggered, this,
            [this] { emit emptyAction(data_.action); });
    updateButtons();
}

PlotPage::~PlotPage() {
    // An open name editor writes its text when it goes: while there are runs to write to.
    delete popup_;
}

void PlotPage::addControl(QWidget* control, const QString& label) {
    // As wide as its entries where there is room, whenever they come; long names of settings and
    // figures must not make the window wide.
    if (auto* box = qobject_cast<QComboBox*>(control)) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        box->setMinimumWidth(box->fontMetrics().averageCharWidth() * leastLetters);
    }
    const int end = controls_->indexOf(note_);
    if (!label.isEmpty()) {
        auto* text = new QLabel(label);
        text->setProperty("role", "secondary");
        text->setBuddy(control);
        controls_->insertWidget(end, text);
        if (control->accessibleName().isEmpty())
            control->setAccessibleName(label);
    }
    controls_->insertWidget(controls_->indexOf(note_), control);
}

void PlotPage::setData(PlotData plot) {
    data_ = std::move(plot);
    showData();
}

void PlotPage::showData() {
    chart_->setAxes(data_.x, data_.y);
    QString action;
    if (data_.action == EmptyAction::addProbe)
        action = tr("Add a probe");
    else if (data_.action == EmptyAction::run)
        action = tr("Run");
    chart_->setEmptyText(data_.message, action);
    auto series = data_.series;
    for (auto& one : kept_.overlay(data_))
        series.push_back(std::move(one));
    chart_->setSeries(std::move(series));
    chart_->setMarks(data_.marks);
    chart_->setHandles(data_.handles);
    note_->setText(data_.note);
    updateButtons();
}

void PlotPage::updateButtons() {
    const auto allow = [](QToolButton* button, bool allowed, const QString& toolTip,
                          const QString& reason) {
        button->setEnabled(allowed);
        button->setToolTip(allowed ? toolTip : reason);
    };
    const bool present = !chart_->empty() && !data_.series.empty();
    const QString nothing = tr("There is nothing in this plot yet.");
    logarithmic_->setChecked(chart_->logarithmic(Qt::Vertical));
    cursors_->setChecked(chart_->cursorsShown());
    allow(cursors_, !chart_->empty(),
          tr("Two cursors with their difference (C). Shift+click and Ctrl+click in the plot place "
             "them."),
          nothing);
    allow(keep_, present, tr("Pins these curves, so that another run can be compared with them."),
          nothing);
    allow(export_, !chart_->empty(), tr("Writes the plot to a file."), nothing);
    const auto count = static_cast<int>(kept_.list().size());
    keptRuns_->setVisible(count > 0);
    keptRuns_->setText(tr("Kept runs: %1").arg(count));
}

void PlotPage::keepRun() {
    if (data_.series.empty())
        return;
    kept_.keep(runName_, data_);
    showData();
}

void PlotPage::setProject(const QString& project) {
    kept_.setProject(project);
    showData();
}

void PlotPage::setTheme(Theme theme) { chart_->setTheme(theme); }

void PlotPage::refreshIfDirty() {
    if (!std::exchange(dirty_, false))
        return;
    refresh();
}

void PlotPage::exportTo(const QString& format) {
    const auto filter = [&] {
        if (format == QStringLiteral("csv"))
            return tr("Comma-separated values (*.csv)");
        if (format == QStringLiteral("png"))
            return tr("PNG picture (*.png)");
        return format == QStringLiteral("svg") ? tr("SVG drawing (*.svg)")
                                               : tr("PDF document (*.pdf)");
    };
    auto* dialog = new QFileDialog(window(), tr("Export the plot"), {}, filter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(format);
    dialog->selectFile(name_ + QStringLiteral(".") + format);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, format](const QString& path) { writeFile(format, path); });
    dialog->open();
}

void PlotPage::writeFile(const QString& format, const QString& path) {
    Notice notice;
    try {
        if (format == QStringLiteral("csv"))
            chart_->saveCsv(path);
        else if (format == QStringLiteral("png"))
            chart_->savePng(path);
        else if (format == QStringLiteral("svg"))
            chart_->saveSvg(path);
        else
            chart_->savePdf(path);
        notice = makeNotice(model::Severity::note, tr("The plot has been written.").toStdString());
        notice.file = path.toStdString();
    } catch (...) {
        notice = currentExceptionNotices(path.toStdString()).front();
    }
    emit reported(notice);
}

} // namespace zonescope::ui
