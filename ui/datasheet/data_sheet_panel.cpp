#include "ui/datasheet/data_sheet_panel.hpp"

#include "core/io/files/replacement_file.hpp"
#include "core/run/order_plan.hpp"
#include "core/run/transform_rest.hpp"
#include "gpu/optics/device_bessel_sums.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/datasheet/figure_text.hpp"
#include "ui/datasheet/svg_picture.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"
#include "ui/words/typed_number.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableWidget>
#include <QToolButton>

#include <nlohmann/json.hpp>

#include <chrono>
#include <utility>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto readingPause = 300ms;
constexpr auto tickInterval = 100ms;
/// While figures follow the mouse.
constexpr auto quickInterval = 8ms;
/// Then the figures of the other wavelengths wait until no change has come for so long.
constexpr qint64 restMilliseconds = 400;

ChartAxis axisOf(const plot::Axis& axis) {
    return {.title = termInLanguage(axis.title),
            .unit = termInLanguage(axis.unit),
            .logarithmic = axis.logarithmic,
            .counting = axis.counting};
}

/// Writes the report that a name asks for; what a note then says, or why it failed.
Notice written(const std::string& path, const datasheet::LensSheet& sheet) {
    try {
        if (path.ends_with(".json"))
            io::replaceTextFile(path, report::jsonReport(sheet).dump(2) + "\n");
        else
            report::writeSheetReport(path, {&sheet, 1});
    } catch (...) {
        return currentExceptionNotices(path).front();
    }
    auto notice = makeNotice(model::Severity::note,
                             DataSheetPanel::tr("The data sheet has been written.").toStdString());
    notice.file = path;
    return notice;
}

} // namespace

DataSheetPanel::DataSheetPanel(QWidget* parent)
    : QWidget(parent), source_(readingPause,
                               [](const QString& problem) {
                                   return Answer{nullptr, problem};
                               }),
      quick_(0ms,
             [](const QString& problem) {
                 return Answer{nullptr, problem};
             }),
      writer_(0ms, [](const QString& problem) {
          return std::make_shared<const Notice>(
              makeNotice(model::Severity::error, problem.toStdString()));
      }) {
    build();
    timer_.setInterval(tickInterval);
    connect(&timer_, &QTimer::timeout, this, &DataSheetPanel::tick);
    begin(nullptr);
}

DataSheetPanel::~DataSheetPanel() = default;

void DataSheetPanel::setSubmit(SubmitJob submit) { submit_ = std::move(submit); }

void DataSheetPanel::begin(std::shared_ptr<const grid::Discretisation> discretisation) {
    discretisation_ = std::move(discretisation);
    missing_ = discretisation_ ? datasheet::missingForSheet(*discretisation_->project)
                               : std::vector<model::Problem>{};
    sheet_.reset();
    design_.reset();
    problem_.clear();
    measuredStep_ = -1;
    explainState();
}

void DataSheetPanel::follow(const SolverStatus& status) {
    if (status.epoch != status_.epoch) {
        sheet_.reset();
        design_.reset();
        problem_.clear();
        measuredStep_ = -1;
    }
    const bool changed = status.state != status_.state || status.epoch != status_.epoch ||
                         (status.step > 0) != (status_.step > 0);
    status_ = status;
    if (changed && isVisible())
        explainState();
    if (changed && unseen_ && status_.state == SolverState::finished && missing_.empty() &&
        discretisation_) {
        timer_.start();
        if (atOnce_)
            tick();
    }
}

void DataSheetPanel::setMeasuresUnseen(bool unseen) { unseen_ = unseen; }

void DataSheetPanel::setMeasuresAtOnce(bool atOnce) {
    if (atOnce == atOnce_)
        return;
    atOnce_ = atOnce;
    timer_.setInterval(atOnce ? quickInterval : tickInterval);
    explainState();
}

void DataSheetPanel::showFigure(datasheet::Figure figure) {
    const int row = static_cast<int>(figure);
    if (row >= table_->rowCount())
        return;
    table_->selectRow(row);
    table_->scrollToItem(table_->item(row, 0), QAbstractItemView::PositionAtCenter);
    table_->setFocus();
}

void DataSheetPanel::exportReport(const QString& suffix) {
    for (const auto& [known, filter] : formats_) {
        if (known == suffix && sheet_)
            askReport(known, filter);
    }
}

void DataSheetPanel::setTheme(Theme theme) { chart_->setTheme(theme); }

QString DataSheetPanel::explanation() const {
    return pages_->currentIndex() == 0 ? explanation_->text() : QString();
}

void DataSheetPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    timer_.start();
    explainState();
}

void DataSheetPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!writing_ && !unseen_)
        timer_.stop();
}

void DataSheetPanel::measure() {
    if (!submit_ || !discretisation_ || !missing_.empty() || measuring_)
        return;
    // A run that has ended gives all its time.
    const bool free = atOnce_ && status_.state == SolverState::finished;
    if (!(free ? source_.idle() : source_.ready()))
        return;
    measuring_ = true;
    measuredStep_ = status_.step;
    measuredEpoch_ = status_.epoch;
    measuredUnpolarized_ = wantsUnpolarized();
    timer_.start();
    sinceRead_.start();
    source_.read(submit_, reading(false));
    explainState();
}

ReadingSource<DataSheetPanel::Answer>::Read DataSheetPanel::reading(bool designOnly) const {
    return [d = discretisation_, unpolarized = measuredUnpolarized_,
            designOnly](const run::Simulation& simulation) -> ReadingSource<Answer>::Compute {
        if (&simulation.discretisation() != d.get())
            return {};
        // Regions are large, and no figure is made of them.
        std::vector<bool> wanted;
        for (const auto& monitor : d->project->monitors)
            wanted.push_back(!std::holds_alternative<model::DftRegion>(monitor.kind));
        auto results =
            std::make_shared<std::vector<run::MonitorResult>>(simulation.readTransforms(wanted));
        return [d, results, unpolarized, designOnly, steps = simulation.step(),
                rest = run::restNote(run::transformRest(simulation))] {
            const auto& run = d->project->run;
            const datasheet::SheetOptions options{
                .unpolarized = unpolarized,
                .designOnly = designOnly,
                .bessel = gpu::besselSumsWhereThereIsOne(run.backend, run.threads)};
            auto sheet = std::make_shared<datasheet::LensSheet>(
                datasheet::makeLensSheet(*d, *results, steps, options));
            if (!rest.empty())
                sheet->notes.push_back(rest);
            return Answer{std::move(sheet), {}};
        };
    };
}

/// The figures at the design wavelength of a run that has ended; the rest when nobody has moved on.
void DataSheetPanel::measureDesign() {
    if (auto answer = quick_.take(); answer && designEpoch_ == status_.epoch) {
        design_ = std::move(answer->sheet);
        measureSeconds_ = 1e-3 * static_cast<double>(sinceRead_.elapsed());
        sinceDesign_.start();
        if (design_)
            emit measuredDesign();
        else
            emit notMeasured(answer->problem);
    }
    const bool known = designEpoch_ == status_.epoch && designStep_ == status_.step;
    if (!atOnce_ || known || status_.state != SolverState::finished || !submit_ ||
        !discretisation_ || !missing_.empty() || !quick_.idle())
        return;
    designEpoch_ = status_.epoch;
    designStep_ = status_.step;
    measuredUnpolarized_ = wantsUnpolarized();
    sinceDesign_.invalidate();
    sinceRead_.start();
    quick_.read(submit_, reading(true));
}

bool DataSheetPanel::wantsUnpolarized() const {
    return unpolarized_->isEnabled() && unpolarized_->isChecked();
}

void DataSheetPanel::tick() {
    measureDesign();
    if (auto answer = source_.take()) {
        measuring_ = false;
        // A run that was begun anew meanwhile has no sheet yet.
        if (measuredEpoch_ == status_.epoch) {
            measureSeconds_ = 1e-3 * static_cast<double>(sinceRead_.elapsed());
            sheet_ = std::move(answer->sheet);
            problem_ = answer->problem;
        }
        explainState();
        if (sheet_)
            emit measured();
    }
    if (auto notice = writer_.take(); notice && *notice) {
        writing_ = false;
        emit reported(**notice);
    }
    // A run that has ended is measured without being asked.
    const bool looked = isVisible() || unseen_;
    const bool rested =
        !atOnce_ || (sinceDesign_.isValid() && sinceDesign_.elapsed() >= restMilliseconds);
    if (status_.state == SolverState::finished && !measuring_ && looked && rested &&
        (measuredStep_ != status_.step || measuredEpoch_ != status_.epoch))
        measure();
    // Other light than that of the sheet was asked for.
    if (sheet_ && !measuring_ && isVisible() && unpolarized_->isEnabled() &&
        measuredUnpolarized_ != unpolarized_->isChecked())
        measure();
    const bool busy =
        measuring_ || writing_ || (atOnce_ && status_.state == SolverState::finished && !rested);
    if (!isVisible() && !busy)
        timer_.stop();
}

/// Whether what the project lacks for a sheet is light along the axis.
bool DataSheetPanel::isOblique() const {
    return discretisation_ && !missing_.empty() && run::needsOrderSum(*discretisation_->project);
}

void DataSheetPanel::explainState() {
    QString text;
    QString action;
    if (!discretisation_) {
        text = tr("Open a project of a lens to see its data sheet.");
    } else if (!missing_.empty()) {
        QStringList lines{tr("A data sheet of this project needs more:")};
        for (const auto& problem : missing_)
            lines << QStringLiteral("• ") + problemText(problem);
        text = lines.join(QStringLiteral("\n"));
        if (isOblique())
            action = tr("Field of view");
    } else if (measuring_) {
        text = tr("Measuring the lens…");
    } else if (!problem_.isEmpty()) {
        text = problem_;
    } else if (status_.step == 0) {
        text = tr("The data sheet is measured when the run has ended.");
        action = tr("Run");
    } else {
        text = tr("The data sheet is measured when the run has ended; it can be measured now, as "
                  "far as the transforms have come.");
        action = tr("Measure now");
    }
    explanation_->setText(text);
    // A list reads from its left edge.
    explanation_->setAlignment(text.contains(QLatin1Char('\n')) ? Qt::AlignLeft | Qt::AlignVCenter
                                                                : Qt::AlignCenter);
    action_->setText(action);
    action_->setVisible(!action.isEmpty());
    const bool possible =
        discretisation_ && missing_.empty() &&
        datasheet::missingForSheet(*discretisation_->project, {.unpolarized = true, .bessel = {}})
            .empty();
    unpolarized_->setEnabled(possible);
    unpolarized_->setToolTip(
        possible ? tr("Figures of the mean of two orthogonal polarisations, in place of the "
                      "polarisation that runs; one run of a lens of revolution tells both.")
                 : tr("Only for linear and circular polarisation: two of them make unpolarised "
                      "light."));
    measure_->setEnabled(!measuring_ && missing_.empty() && status_.step > 0);
    export_->setEnabled(sheet_ != nullptr);
    if (sheet_ && !measuring_) {
        unshown_ = atOnce_ && !isVisible();
        if (!unshown_)
            showSheet();
    }
    // The sheet before stays until the next one is there, a moment later.
    const bool follows = atOnce_ && discretisation_ && missing_.empty() && problem_.isEmpty() &&
                         (measuring_ || status_.state == SolverState::running ||
                          status_.state == SolverState::finished);
    if (sheet_ || !follows)
        pages_->setCurrentIndex(sheet_ ? 1 : 0);
}

void DataSheetPanel::showSheet() {
    QString words = inLanguage(report::describe(*sheet_));
    QStringList parameters;
    for (const auto& parameter : sheet_->parameters)
        parameters << QStringLiteral("%1 = %2").arg(qs(parameter.name),
                                                    shownNumbers(parameter.value));
    if (!parameters.isEmpty())
        words +=
            QLatin1Char('\n') + tr("Parameters: %1").arg(parameters.join(QStringLiteral(", ")));
    title_->setText(words);
    title_->setShortText(tr("λ = %1 µm, f = %2 µm, aperture radius %3 µm")
                             .arg(sheet_->design.wavelengthUm, 0, 'g', 4)
                             .arg(sheet_->design.focalLengthUm, 0, 'g', 5)
                             .arg(sheet_->apertureRadiusUm, 0, 'g', 4));
    fillTable();
    const QSignalBlocker quiet(wavelength_);
    const int before = wavelength_->currentIndex();
    const bool same = wavelength_->count() == static_cast<int>(sheet_->wavelengths.size());
    wavelength_->clear();
    for (const auto& one : sheet_->wavelengths)
        wavelength_->addItem(formatLength(one.wavelengthUm));
    wavelength_->setCurrentIndex(same && before >= 0 ? before
                                                     : static_cast<int>(sheet_->designPlace()));
    fillPlots();
}

void DataSheetPanel::fillTable() {
    const auto definitions = datasheet::figureDefinitions();
    table_->setRowCount(static_cast<int>(definitions.size()));
    table_->setColumnCount(static_cast<int>(sheet_->wavelengths.size()));
    QStringList wavelengths;
    for (const auto& one : sheet_->wavelengths)
        wavelengths << formatLength(one.wavelengthUm);
    table_->setHorizontalHeaderLabels(wavelengths);
    for (int row = 0; row < table_->rowCount(); ++row) {
        const auto& definition = definitions[static_cast<std::size_t>(row)];
        auto* head = new QTableWidgetItem(termInLanguage(definition.title));
        const QString words = termInLanguage(definition.definition);
        head->setToolTip(words);
        table_->setVerticalHeaderItem(row, head);
        bool any = false;
        for (int column = 0; column < table_->columnCount(); ++column) {
            const auto& sheet = sheet_->wavelengths[static_cast<std::size_t>(column)];
            any = any || sheet.has(definition.figure);
            auto* cell =
                new QTableWidgetItem(figureText(definition.figure, sheet[definition.figure]));
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            cell->setToolTip(words);
            table_->setItem(row, column, cell);
        }
        table_->setRowHidden(row, !any);
    }
    table_->resizeColumnsToContents();
    shareWidth();
}

void DataSheetPanel::fillPlots() {
    const auto place = static_cast<std::size_t>(std::max(0, wavelength_->currentIndex()));
    plots_ = report::plotsOf(sheet_->wavelengths.at(place));
    ofWavelength_ = static_cast<int>(plots_.size());
    for (auto& plot : report::spectralPlotsOf(*sheet_))
        plots_.push_back(std::move(plot));
    const QString before = plot_->currentText();
    {
        const QSignalBlocker quiet(plot_);
        plot_->clear();
        for (const auto& plot : plots_) {
            const auto& definition = datasheet::definitionOf(plot.curve);
            plot_->addItem(termInLanguage(definition.title));
            plot_->setItemData(plot_->count() - 1, termInLanguage(definition.definition),
                               Qt::ToolTipRole);
        }
        plot_->setCurrentIndex(std::max(0, plot_->findText(before)));
    }
    showPlot();
}

void DataSheetPanel::showPlot() {
    const int place = plot_->currentIndex();
    if (place < 0) {
        chart_->setSeries({});
        chart_->setEmptyText(tr("There is no focus at this wavelength to plot."));
        drawing_->setCurrentWidget(chart_);
        return;
    }
    const auto& chosen = plots_[static_cast<std::size_t>(place)];
    // Plots over the wavelengths are of none in particular.
    wavelength_->setVisible(place < ofWavelength_);
    if (const auto* curves = std::get_if<plot::Plot>(&chosen.plot)) {
        showCurves(*curves);
        return;
    }
    constexpr double side = 420.0;
    auto map = chosen;
    std::get<plot::MapPlot>(map.plot).title =
        tr("%1 at %2").arg(plot_->currentText(), wavelength_->currentText()).toStdString();
    map_->load(QByteArray::fromStdString(report::svgOf(map, side, side)));
    drawing_->setCurrentWidget(map_);
}

const report::SheetPlot* DataSheetPanel::shownPlot() {
    if (std::exchange(unshown_, false))
        showSheet();
    const int place = plot_->currentIndex();
    return sheet_ && place >= 0 && static_cast<std::size_t>(place) < plots_.size()
               ? &plots_[static_cast<std::size_t>(place)]
               : nullptr;
}

void DataSheetPanel::showCurves(const plot::Plot& plot) {
    std::vector<ChartSeries> series;
    for (const auto& curve : plot.curves)
        series.push_back(
            {.name = curve.name.empty() ? plot_->currentText() : termInLanguage(curve.name),
             .colour = curve.colour,
             .x = curve.x,
             .y = curve.y,
             .dash = curve.dash,
             .marker = curve.marker});
    chart_->setAxes(axisOf(plot.x), axisOf(plot.y));
    chart_->setSeries(std::move(series));
    chart_->showAll();
    drawing_->setCurrentWidget(chart_);
}

void DataSheetPanel::writeReport(const QString& file) {
    if (!sheet_ || writing_ || !writer_.ready())
        return;
    writing_ = true;
    timer_.start();
    writer_.compute([sheet = sheet_, path = file.toStdString()] {
        return std::make_shared<const Notice>(written(path, *sheet));
    });
}

void DataSheetPanel::askReport(const QString& suffix, const QString& filter) {
    auto* dialog = new QFileDialog(window(), tr("Write the data sheet"), {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("data-sheet.") + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, &DataSheetPanel::writeReport);
    dialog->open();
}

void DataSheetPanel::follow(RunFeed& run) {
    setSubmit([&run](SolverThread::Job job, std::function<void(const Notice*)> done) {
        run.submit(std::move(job), std::move(done));
    });
    connect(&run, &RunFeed::installed, this, [this, &run] { begin(run.discretisation()); });
    connect(&run, &RunFeed::moved, this,
            [this](const SolverUpdate& update) { follow(update.status); });
}

} // namespace zonescope::ui
