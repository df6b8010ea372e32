#include "ui/zone_study/zone_study_panel.hpp"

#include "core/datasheet/lens_sheet.hpp"
#include "core/report/zone_study.hpp"
#include "ui/settings/number_list_edit.hpp"
#include "ui/settings/setting_names.hpp"

#include <QComboBox>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto studyTick = 100ms;

/// Ascending, each once, cells whole: as the study takes them.
std::vector<double> inOrder(std::vector<double> values, zones::ZoneSetting setting) {
    if (setting == zones::ZoneSetting::layer)
        for (double& value : values)
            value = std::round(value);
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

} // namespace

ZoneStudyPanel::ZoneStudyPanel(ZoneStudyJob::WorkersFor workers, QWidget* parent)
    : QWidget(parent), workers_(std::move(workers)), writer_(0ms, [](const QString& problem) {
          return std::make_shared<const Notice>(
              makeNotice(model::Severity::error, problem.toStdString()));
      }) {
    pool_.setMaxThreadCount(1);
    build();
    timer_.setInterval(studyTick);
    connect(&timer_, &QTimer::timeout, this, &ZoneStudyPanel::tick);
    clear();
}

ZoneStudyPanel::~ZoneStudyPanel() { job_.reset(); }

zones::ZoneSetting ZoneStudyPanel::setting() const {
    return zones::zoneSettings.at(static_cast<std::size_t>(std::max(0, setting_->currentIndex())));
}

NumberListEdit& ZoneStudyPanel::values() const {
    return *values_.at(static_cast<std::size_t>(setting()));
}

const std::shared_ptr<const ZoneStudy>& ZoneStudyPanel::study() const {
    return studies_.at(static_cast<std::size_t>(setting()));
}

void ZoneStudyPanel::setProject(std::shared_ptr<const model::Project> project) {
    project_ = std::move(project);
    missing_.clear();
    if (!project_ || !project_->zones)
        missing_ = tr("A study needs a lens that is cut into zones.");
    else if (const auto missing = datasheet::missingForSheet(*project_, {.designOnly = true});
             !missing.empty())
        missing_ = problemSentence(named(*project_, missing.front()));
    refresh();
}

void ZoneStudyPanel::clear() {
    job_.reset();
    for (const auto one : zones::zoneSettings) {
        const auto place = static_cast<std::size_t>(one);
        studies_.at(place).reset();
        values_.at(place)->setValues(zones::usualValues(one));
    }
    refresh();
}

QString ZoneStudyPanel::obstacle() const {
    if (!missing_.isEmpty())
        return missing_;
    if (!values().message().isEmpty())
        return values().message();
    if (inOrder(values().values().value_or(std::vector<double>{}), setting()).size() < 2)
        return tr("A study needs two values at least: the last one is what the others are compared "
                  "with.");
    return {};
}

void ZoneStudyPanel::start() {
    if (running() || !obstacle().isEmpty())
        return;
    auto list = inOrder(*values().values(), setting());
    values().setValues(list);
    studies_.at(static_cast<std::size_t>(setting())).reset();
    ZoneStudy study;
    study.project = project_;
    study.setting = setting();
    study.values = std::move(list);
    job_ = std::make_unique<ZoneStudyJob>(std::move(study), workers_, pool_);
    timer_.start();
    refresh();
}

void ZoneStudyPanel::cancel() {
    job_.reset();
    refresh();
}

void ZoneStudyPanel::tick() {
    if (auto notice = writer_.take(); notice && *notice) {
        writing_ = false;
        showButtons();
        emit reported(**notice);
    }
    if (job_) {
        if (auto answer = job_->take()) {
            auto& mine = studies_.at(static_cast<std::size_t>((*answer)->setting));
            mine = std::move(*answer);
            if (mine->complete || !mine->problem.isEmpty())
                job_.reset();
            refresh();
        } else {
            showProgress();
        }
    }
    if (!job_ && !writing_)
        timer_.stop();
}

void ZoneStudyPanel::write(const QString& file) {
    if (!study() || !study()->complete || writing_ || !writer_.ready())
        return;
    writing_ = true;
    timer_.start();
    showButtons();
    const auto done = tr("The study has been written.").toStdString();
    writer_.compute([study = study(), path = file.toStdString(), done] {
        try {
            report::writeStudy(path, study->project->name, study->setting, study->points);
        } catch (...) {
            return std::make_shared<const Notice>(currentExceptionNotices(path).front());
        }
        auto notice = makeNotice(model::Severity::note, done);
        notice.file = path;
        return std::make_shared<const Notice>(std::move(notice));
    });
}

} // namespace zonescope::ui
