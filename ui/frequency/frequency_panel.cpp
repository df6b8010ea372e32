#include "ui/frequency/frequency_panel.hpp"

#include "ui/charts/chart_view.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frames/quantity_box.hpp"
#include "ui/frequency/period_film.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/run/run_feed.hpp"

#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace zonescope::ui {

using monitors::PhasorAspect;

namespace {

using namespace std::chrono_literals;

/// Transforms change slowly and are large to copy.
constexpr auto readingPause = 500ms;
constexpr auto tickInterval = 33ms;

double radians(double degrees) { return degrees * std::numbers::pi / 180.0; }

/// Of a transform and of what is measured: one per cent changes no focus.
bool sameWavelength(double oneUm, double otherUm) {
    constexpr double tolerance = 0.01;
    return std::abs(oneUm - otherUm) <= tolerance * otherUm;
}

} // namespace

FrequencyPanel::FrequencyPanel(QWidget* parent)
    : QWidget(parent), source_(readingPause,
                               [](const QString& problem) {
                                   auto picture = std::make_shared<PhasorPicture>();
                                   picture->problem = problem;
                                   return std::shared_ptr<const PhasorPicture>(std::move(picture));
                               }),
      frames_(0ms, [](const QString&) { return std::shared_ptr<const FieldFrame>(); }),
      pages_(new QStackedWidget), view_(new FieldView), chart_(new ChartView),
      film_(new PeriodFilm(this)), mark_(new FocusMark(*view_)) {
    buildControls();
    connect(view_, &FieldView::planeRequestChanged, this, [this] { chosen_ = true; });
    // The keys of the view choose a quantity, too.
    connect(view_, &FieldView::settingsChanged, this, [this] {
        quantity_->setCurrentIndex(
            quantity_->findData(static_cast<int>(view_->settings().quantity)));
    });
    connect(film_, &PeriodFilm::progressed, this, [this] { updateNote(); });
    connect(film_, &PeriodFilm::ended, this, [this] {
        cancel_->hide();
        updateNote();
    });
    connect(film_, &PeriodFilm::failed, this, &FrequencyPanel::reported);
    connect(film_, &PeriodFilm::finished, this, [this](const QString& file) {
        auto notice =
            makeNotice(model::Severity::note, tr("The animation has been written.").toStdString());
        notice.file = file.toStdString();
        emit reported(notice);
    });
    timer_.setInterval(tickInterval);
    connect(&timer_, &QTimer::timeout, this, &FrequencyPanel::tick);
    begin(nullptr);
}

FrequencyPanel::~FrequencyPanel() = default;

void FrequencyPanel::setSubmit(SubmitJob submit) {
    submit_ = std::move(submit);
    choose();
}

void FrequencyPanel::begin(std::shared_ptr<const grid::Discretisation> discretisation,
                           bool keepPicture) {
    const bool sameMonitors =
        keepPicture && discretisation && discretisation_ &&
        discretisation->project->monitors == discretisation_->project->monitors;
    discretisation_ = std::move(discretisation);
    tracks_.clear();
    change_.reset();
    view_->setDiscretisation(discretisation_, sameMonitors);
    if (sameMonitors)
        return;
    picture_.reset();
    setFocusFigures(std::nullopt);
    fillMonitors();
    choose();
}

void FrequencyPanel::follow(const SolverUpdate& update) {
    if (update.seriesEpoch != status_.epoch)
        change_.reset();
    status_ = update.status;
    status_.epoch = update.seriesEpoch;
    if (!update.phasors.empty()) {
        tracks_ = update.phasorTracks;
        change_ = update.phasors.back();
        if (isVisible())
            updateNote();
    }
    if (follows_ && isVisible() && status_.state == SolverState::finished)
        readIfDue();
}

bool FrequencyPanel::showPlaneAt(double wavelengthUm) {
    if (!discretisation_)
        return false;
    const auto& monitors = discretisation_->project->monitors;
    for (int n = 0; n < monitor_->count(); ++n) {
        const auto at = static_cast<std::size_t>(monitor_->itemData(n).toInt());
        const auto* region = std::get_if<model::DftRegion>(&monitors.at(at).kind);
        if (!region)
            continue;
        const auto& list = region->wavelengthsUm;
        const auto found = std::ranges::find_if(
            list, [&](double one) { return sameWavelength(one, wavelengthUm); });
        if (found == list.end())
            continue;
        monitor_->setCurrentIndex(n);
        wavelength_->setCurrentIndex(static_cast<int>(found - list.begin()));
        setPlaying(false);
        aspect_->setCurrentIndex(aspect_->findData(static_cast<int>(PhasorAspect::magnitude)));
        choose();
        return true;
    }
    return false;
}

void FrequencyPanel::setFocusFigures(std::optional<FocusFigures> figures) {
    focus_ = std::move(figures);
    updateMark();
}

void FrequencyPanel::updateMark() {
    const bool pictured = focus_ && picture_ && !picture_->empty() && !picture_->isLine() &&
                          sameWavelength(picture_->wavelengthUm, focus_->wavelengthUm);
    mark_->setFocusFigures(pictured ? focus_ : std::nullopt);
}

void FrequencyPanel::setTheme(Theme theme) {
    view_->setTheme(theme == Theme::dark ? FieldTheme::dark : FieldTheme::light);
    chart_->setTheme(theme);
}

PhasorAspect FrequencyPanel::aspect() const {
    return static_cast<PhasorAspect>(aspect_->currentData().toInt());
}

std::optional<PhasorChoice> FrequencyPanel::choice() const {
    if (!discretisation_ || monitor_->count() == 0)
        return std::nullopt;
    PhasorChoice choice;
    choice.monitor = static_cast<std::size_t>(monitor_->currentData().toInt());
    choice.wavelength = static_cast<std::size_t>(std::max(0, wavelength_->currentIndex()));
    choice.request = view_->planeRequest();
    choice.request.quantity = chosenQuantity(*quantity_);
    choice.aspect = aspect();
    choice.relative = relative_->currentData().toBool();
    return choice;
}

void FrequencyPanel::choose() {
    chosen_ = true;
    matchAspect();
    if (isVisible())
        tick();
}

void FrequencyPanel::setPlaying(bool playing) {
    if (playing)
        showMoment();
    playing_ = playing && aspect() == PhasorAspect::moment;
    play_->setChecked(playing_);
    play_->setText(playing_ ? QStringLiteral("❚❚") : QStringLiteral("▶"));
    clock_.restart();
}

void FrequencyPanel::showMoment() {
    if (aspect() != PhasorAspect::moment && monitor_->count() > 0)
        aspect_->setCurrentIndex(aspect_->findData(static_cast<int>(PhasorAspect::moment)));
}

void FrequencyPanel::setPhase(double degrees) {
    phase_ = std::fmod(std::fmod(degrees, 360.0) + 360.0, 360.0);
    const QSignalBlocker quiet(slider_);
    slider_->setValue(static_cast<int>(std::lround(phase_)) % 360);
    degrees_->setText(tr("%1°").arg(std::lround(phase_) % 360));
    stale_ = true;
}

void FrequencyPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    clock_.restart();
    timer_.start();
    chosen_ = true;
}

void FrequencyPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    timer_.stop();
}

void FrequencyPanel::tick() {
    if (auto answer = source_.take(); answer && *answer) {
        // An answer about another project comes empty.
        if (!(*answer)->empty() || !(*answer)->problem.isEmpty()) {
            picture_ = std::move(*answer);
            showPicture();
        }
    }
    readIfDue();
    if (playing_) {
        const double seconds = 1e-3 * static_cast<double>(clock_.restart());
        setPhase(phase_ + 360.0 * seconds * speed_->currentData().toDouble());
    }
    draw();
}

void FrequencyPanel::readIfDue() {
    const auto wanted = choice();
    if (!submit_ || !wanted) {
        explain(!discretisation_ ? tr("Open a project to see its transforms.")
                                 : tr("This project has no running transform. Add one over the "
                                      "region, a plane or a cylinder to its monitors to see fields "
                                      "at single wavelengths here."));
        return;
    }
    const bool moved = status_.epoch != readEpoch_ || status_.step != readStep_;
    if (!moved && !chosen_)
        return;
    const bool ended = status_.state == SolverState::finished;
    if (follows_ && !chosen_ && !ended)
        return;
    if (!(follows_ && ended ? source_.idle() : source_.ready()))
        return;
    readEpoch_ = status_.epoch;
    readStep_ = status_.step;
    chosen_ = false;
    source_.read(submit_,
                 [d = discretisation_, wanted = *wanted](const run::Simulation& simulation)
                     -> ReadingSource<std::shared_ptr<const PhasorPicture>>::Compute {
                     if (&simulation.discretisation() != d.get())
                         return {};
                     std::vector<bool> monitors(d->project->monitors.size(), false);
                     monitors.at(wanted.monitor) = true;
                     auto results = std::make_shared<std::vector<run::MonitorResult>>(
                         simulation.readTransforms(monitors));
                     return [d, wanted, results, steps = simulation.step()] {
                         return std::make_shared<const PhasorPicture>(
                             PhasorPictures::make(d, results->at(wanted.monitor), steps, wanted));
                     };
                 });
}

void FrequencyPanel::showPicture() {
    if (picture_->empty()) {
        explain(picture_->problem);
        return;
    }
    if (picture_->isLine()) {
        pages_->setCurrentWidget(chart_);
    } else {
        pages_->setCurrentWidget(view_);
    }
    stale_ = true;
    updateNote();
    updateMark();
}

void FrequencyPanel::draw() {
    if (auto frame = frames_.take(); frame && *frame && picture_ && !picture_->isLine())
        view_->setFrame(*frame);
    if (!stale_ || !picture_ || picture_->empty())
        return;
    if (picture_->isLine()) {
        stale_ = false;
        drawLine();
    } else if (frames_.ready()) {
        stale_ = false;
        frames_.compute([picture = picture_, phase = radians(phase_)] {
            return PhasorPictures::frame(*picture, picture->choice.aspect, phase);
        });
    }
}

void FrequencyPanel::drawLine() {
    const auto kind = picture_->choice.aspect;
    const auto look = PhasorPictures::lookOf(*picture_, kind, radians(phase_));
    std::vector<ChartSeries> series;
    series.push_back({.name = look.symbol,
                      .x = picture_->positionUm,
                      .y = PhasorPictures::values(*picture_, kind, radians(phase_))});
    if (kind == PhasorAspect::moment) {
        const auto whole =
            PhasorPictures::lookOf(*picture_, PhasorAspect::magnitude, radians(phase_));
        series.push_back({.name = whole.symbol,
                          .colour = 1,
                          .x = picture_->positionUm,
                          .y = PhasorPictures::values(*picture_, PhasorAspect::magnitude, 0.0),
                          .dash = ChartDash::dashed});
        // The lower half of the envelope keeps the axis still while the field swings.
        if (look.isSigned) {
            auto mirrored = series.back();
            mirrored.name = QStringLiteral("−") + whole.symbol;
            std::ranges::transform(mirrored.y, mirrored.y.begin(), std::negate<>{});
            series.push_back(std::move(mirrored));
        }
    }
    chart_->setAxes(
        {.title = picture_->positionTitle, .unit = QStringLiteral("µm"), .place = picture_->place},
        {look.symbol, look.unit});
    chart_->setSeries(std::move(series));
}

void FrequencyPanel::explain(QString text) {
    picture_.reset();
    view_->setFrame(nullptr);
    view_->setEmptyText(text);
    chart_->setSeries({});
    chart_->setEmptyText(text);
    updateNote();
    updateMark();
}

void FrequencyPanel::updateNote() {
    if (film_->active()) {
        note_->setText(
            tr("Animation: %1 of %2 pictures").arg(film_->written()).arg(film_->pictures()));
        return;
    }
    QStringList parts;
    if (picture_ && !picture_->empty()) {
        parts << tr("summed up to %1")
                     .arg(formatEngineering(picture_->timeFs, QStringLiteral("fs"), 3));
        for (std::size_t n = 0; change_ && n < tracks_.size(); ++n) {
            if (tracks_[n].monitor == picture_->choice.monitor &&
                std::abs(tracks_[n].wavelengthUm - picture_->wavelengthUm) <
                    1e-9 * picture_->wavelengthUm &&
                std::isfinite(change_->changes[n]))
                parts << tr("changes by %1 in a period")
                             .arg(formatEngineering(change_->changes[n], {}, 2));
        }
    }
    note_->setText(parts.join(QStringLiteral(",  ")));
}

void FrequencyPanel::writeFilm(const QString& file) {
    if (!picture_ || picture_->empty() || picture_->isLine())
        return;
    const QSize size(1280, 720);
    const double speed = speed_->currentData().toDouble();
    if (const auto problem =
            film_->start(file, picture_, PhasorAspect::moment, lookOf(*view_), size, 1.0 / speed)) {
        emit reported(*problem);
        return;
    }
    cancel_->show();
    updateNote();
}

void FrequencyPanel::exportFilm() {
    auto* dialog = new QFileDialog(window(), tr("Export one period as an animation"), {},
                                   tr("Animations (*.gif *.mp4 *.webm *.mkv *.mov)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("gif"));
    dialog->selectFile(QStringLiteral("period.gif"));
    connect(dialog, &QFileDialog::fileSelected, this, &FrequencyPanel::writeFilm);
    dialog->open();
}

void FrequencyPanel::exportPicture() {
    auto* dialog =
        new QFileDialog(window(), tr("Export the picture"), {}, tr("PNG picture (*.png)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("png"));
    dialog->selectFile(QStringLiteral("transform.png"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const bool written = pages_->currentWidget()->grab().save(path);
        auto notice =
            written ? makeNotice(model::Severity::note,
                                 tr("The picture has been written.").toStdString())
                    : makeNotice(model::Severity::error,
                                 tr("The picture cannot be written there. Choose another folder.")
                                     .toStdString());
        notice.file = path.toStdString();
        emit reported(notice);
    });
    dialog->open();
}

void FrequencyPanel::follow(RunFeed& run) {
    setSubmit([&run](SolverThread::Job job, std::function<void(const Notice*)> done) {
        run.submit(std::move(job), std::move(done));
    });
    connect(&run, &RunFeed::installed, this, [this, &run](const LoadOutcome&, bool followed) {
        begin(run.discretisation(), followed);
    });
    connect(&run, &RunFeed::moved, this, [this](const SolverUpdate& update) { follow(update); });
}

} // namespace zonescope::ui
