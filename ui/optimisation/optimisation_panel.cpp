#include "ui/optimisation/optimisation_panel.hpp"
#include "gpu/wedge/wedge_engine_factory.hpp"

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "core/optimise/proposal.hpp"
#include "core/optimise/record.hpp"
#include "ui/document/project_document.hpp"
#include "ui/optimisation/design_map.hpp"
#include "ui/optimisation/optimisation_form.hpp"
#include "ui/settings/setting_names.hpp"

#include <QComboBox>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto searchTick = 100ms;
constexpr std::size_t largestRecord = std::size_t{1} << 30U;

/// What was kept of a search of this project; empty when there is none, or it is of another one.
std::optional<optimise::Record> keptRecord(const std::string& file, const model::Project& project) {
    if (!QFileInfo::exists(QString::fromStdString(file)))
        return std::nullopt;
    try {
        auto record = optimise::parseRecord(io::readTextFile(file, largestRecord), file);
        const optimise::DesignVariables variables(record.project);
        if (variables.valuesOf(record.project, project))
            return record;
    } catch (const Error&) {
        // A record that cannot be read stays where it is until another one takes its place.
    }
    return std::nullopt;
}

/// The record of another search is not lost at once: one generation stays beside the new one.
void setAside(const QString& file) {
    const QString earlier = file + QStringLiteral(".earlier");
    QFile::remove(earlier);
    QFile::rename(file, earlier);
}

std::unique_ptr<optimise::Search> makeSearch(std::shared_ptr<const model::Project> project,
                                             const run::EngineFactory& factory, const QString& file,
                                             bool fresh) {
    const std::string path = file.toStdString();
    // Whether the folder can be made, the first record tells.
    QDir().mkpath(QFileInfo(file).path());
    try {
        auto record = fresh ? std::nullopt : keptRecord(path, *project);
        std::optional<optimise::OptimiserState> state;
        if (record) {
            project = std::make_shared<const model::Project>(std::move(record->project));
            state = std::move(record->state);
        }
        const auto keep = [file, path,
                           first = !state.has_value()](const std::string& text) mutable {
            if (std::exchange(first, false))
                setAside(file);
            io::replaceTextFile(path, text);
        };
        return std::make_unique<optimise::Search>(project, factory, keep, std::move(state),
                                                  gpu::wedgeEngineFactory());
    } catch (const InputError& error) {
        throw std::runtime_error(namedSentence(*project, error).toStdString());
    }
}

} // namespace

OptimisationPanel::OptimisationPanel(run::EngineFactory factory, const QString& folder,
                                     QWidget* parent)
    : QWidget(parent), factory_(factory ? std::move(factory) : gpu::engineFactory()),
      folder_(folder), writer_(0ms, [](const QString& problem) {
          return std::make_shared<const Notice>(
              makeNotice(model::Severity::error, problem.toStdString()));
      }) {
    setObjectName(QStringLiteral("optimisationPanel"));
    if (folder_.isEmpty())
        folder_ = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                  QStringLiteral("/optimisations");
    timer_.setInterval(searchTick);
    connect(&timer_, &QTimer::timeout, this, &OptimisationPanel::tick);
}

OptimisationPanel::~OptimisationPanel() = default;

void OptimisationPanel::setDocument(ProjectDocument* document) {
    document_ = document;
    connect(document, &ProjectDocument::opened, this, [this] {
        drop();
        followDocument();
    });
    connect(document, &ProjectDocument::edited, this, &OptimisationPanel::followDocument);
    followDocument();
}

QString OptimisationPanel::recordFile() const {
    if (!document_ || !project_)
        return {};
    const QString key =
        document_->path().isEmpty() ? QString::fromStdString(project_->name) : document_->path();
    const auto hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("%1/%2.json").arg(folder_, QString::fromLatin1(hash.left(16)));
}

void OptimisationPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!pages_ && document_)
        build();
    if (due_)
        wishSearch(Wish::look);
    timer_.start();
    tick();
    refresh();
}

void OptimisationPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!active() && !maker_.busy() && !writing_)
        timer_.stop();
}

bool OptimisationPanel::active() const { return search_ && optimise::isActive(now_.state); }

int OptimisationPanel::done() const {
    return now_.iterates && !now_.iterates->empty() ? now_.iterates->back().iteration : 0;
}

/// As the project says; where that has been done, as many again.
int OptimisationPanel::wanted() const {
    const int said = project_ && project_->optimisation ? project_->optimisation->iterations : 0;
    return done() < said ? said : done() + std::max(1, said);
}

/// Another project: nothing of the old one is of interest. Its record stays.
void OptimisationPanel::drop() {
    maker_.forget();
    search_.reset();
    now_ = {};
    shown_.reset();
    wish_ = Wish::look;
    relation_ = Relation::none;
    ownValues_.reset();
}

void OptimisationPanel::followDocument() {
    project_ = document_ ? document_->project() : nullptr;
    problem_.clear();
    if (!project_ || !project_->optimisation)
        drop();
    due_ = false;
    const bool begun = search_ && now_.iterates && !now_.iterates->empty();
    if (project_ && project_->optimisation && !begun && !active()) {
        drop();
        due_ = true;
        // The domain is compiled: only for those who look.
        if (isVisible())
            wishSearch(Wish::look);
    }
    relate();
    refresh();
}

void OptimisationPanel::relate() {
    relation_ = Relation::none;
    ownValues_.reset();
    if (!search_ || !project_ || !now_.iterates || now_.iterates->empty())
        return;
    ownValues_ = search_->variables().valuesOf(search_->project(), *project_);
    if (!ownValues_) {
        relation_ = Relation::other;
        return;
    }
    const auto same = [this](const optimise::Iterate& iterate) {
        return search_->variables().areThoseOf(*project_, iterate.values, iterate.steepness);
    };
    // The start is the project's design moved to where the limits hold.
    const auto own = search_->variables().valuesOf(search_->project(), search_->project());
    if (same(now_.iterates->back())) {
        relation_ = Relation::newest;
    } else if (own == ownValues_ || same(now_.iterates->front())) {
        relation_ = Relation::start;
    } else if (const auto older = std::ranges::find_if(*now_.iterates, same);
               older != now_.iterates->end()) {
        relation_ = Relation::older;
        relatedIterate_ = older->iteration;
    } else {
        relation_ = Relation::edited;
    }
}

void OptimisationPanel::wishSearch(Wish wish) {
    if (!project_ || !project_->optimisation)
        return;
    due_ = false;
    wish_ = wish;
    problem_.clear();
    maker_.wish(
        [project = project_, factory = factory_, file = recordFile(),
         fresh = wish == Wish::startOver] { return makeSearch(project, factory, file, fresh); });
    timer_.start();
    refresh();
}

void OptimisationPanel::adopt(std::shared_ptr<optimise::Search> search) {
    search_ = std::move(search);
    now_ = search_->moment();
    shown_.reset();
    relate();
    if (std::exchange(wish_, Wish::look) != Wish::look)
        begin(std::nullopt);
}

void OptimisationPanel::begin(std::optional<std::vector<double>> from) {
    search_->start(wanted(), std::move(from));
    now_ = search_->moment();
    timer_.start();
    refresh();
}

void OptimisationPanel::start() {
    if (!project_ || !project_->optimisation || active() || wish_ != Wish::look)
        return;
    if (search_ && relation_ != Relation::other)
        begin(std::nullopt);
    else if (search_)
        startOver();
    else
        wishSearch(Wish::start);
}

void OptimisationPanel::startFromProject() {
    if (search_ && !active() && ownValues_)
        begin(ownValues_);
}

void OptimisationPanel::startOver() {
    if (active())
        return;
    drop();
    wishSearch(Wish::startOver);
}

void OptimisationPanel::watchField() {
    if (!search_ || !pages_)
        return;
    const bool shown = map_->quantity() == DesignMap::Quantity::amplitude;
    const auto figure = static_cast<std::size_t>(std::max(0, light_->currentIndex()));
    search_->watch(shown ? std::optional(figure) : std::nullopt);
    const auto lights = model::judgedLights(search_->project().optimisation->objective);
    const bool there = now_.picture && now_.picture->light == lights.at(figure);
    if (shown && !there && isVisible())
        search_->look(figure);
}

void OptimisationPanel::pause() {
    if (search_)
        search_->pause();
    tick();
}

void OptimisationPanel::stop() {
    if (search_)
        search_->stop();
    tick();
}

void OptimisationPanel::propose() {
    if (!project_)
        return;
    try {
        const auto proposal = optimise::proposedOptimisation(*project_);
        document_->edit(tr("Optimise this lens"),
                        [&](model::Project& project) { project.optimisation = proposal; });
    } catch (const InputError& error) {
        proposalProblem_ = namedSentence(*project_, error);
        refresh();
    }
}

void OptimisationPanel::apply(const optimise::Iterate& iterate) {
    if (!search_ || !document_)
        return;
    if (relation_ == Relation::other) {
        emit reported(makeNotice(model::Severity::warning,
                                 tr("The project has changed in more than what the search moves: "
                                    "its designs do not fit any more.")
                                     .toStdString()));
        return;
    }
    const auto& variables = search_->variables();
    document_->edit(tr("Apply iterate %1").arg(iterate.iteration), [&](model::Project& project) {
        project = variables.applied(std::move(project), iterate.values, {iterate.steepness, 0.0});
    });
}

void OptimisationPanel::runLonger() {
    if (!search_ || !document_ || relation_ == Relation::other || !now_.iterates ||
        now_.iterates->empty())
        return;
    const auto& variables = search_->variables();
    const auto best = *optimise::bestOf(*now_.iterates);
    document_->edit(tr("Longer runs of the search"), [&](model::Project& project) {
        if (variables.densities().empty()) // a density's design is more than its pixels
            project = variables.applied(std::move(project), best.values, {best.steepness, 0.0});
        project.run.stop.maxTimeFs *= 2.0;
    });
}

void OptimisationPanel::tick() {
    if (auto answer = maker_.take()) {
        problem_ = answer->problem;
        if (answer->job)
            adopt(std::move(answer->job));
        else
            wish_ = Wish::look;
        refresh();
    }
    if (auto notice = writer_.take(); notice && *notice) {
        writing_ = false;
        refresh();
        emit reported(**notice);
    }
    if (search_) {
        auto moment = search_->moment();
        const bool news = moment.state != now_.state || moment.iterates != now_.iterates;
        const bool another = moment.picture != now_.picture;
        now_ = std::move(moment);
        if (news) {
            relate();
            refresh();
            watchField();
        } else if (another && pages_) {
            showMap();
        }
    }
    showDesign();
    if (!isVisible() && !active() && !maker_.busy() && !writing_)
        timer_.stop();
}

void OptimisationPanel::write(const QString& file) {
    if (!search_ || active() || writing_ || !writer_.ready())
        return;
    writing_ = true;
    timer_.start();
    refresh();
    const auto said = tr("The optimisation has been written.").toStdString();
    writer_.compute([search = search_, path = file.toStdString(), said] {
        try {
            io::replaceTextFile(path,
                                path.ends_with(".csv") ? search->history() : search->record());
        } catch (...) {
            return std::make_shared<const Notice>(currentExceptionNotices(path).front());
        }
        auto notice = makeNotice(model::Severity::note, said);
        notice.file = path;
        return std::make_shared<const Notice>(std::move(notice));
    });
}

} // namespace zonescope::ui
