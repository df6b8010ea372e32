#include "ui/zone_runs/zone_light_source.hpp"

#include "gpu/optics/device_bessel_sums.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/notice.hpp"
#include "ui/zone_runs/zone_outcome.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto lightTick = 50ms;
/// Planes across the axis that are kept to go back to.
constexpr std::ptrdiff_t mostPlanes = 12;

bool isPlane(const LightWish& wish) { return wish.kind == LightWish::Kind::plane; }

} // namespace

ZoneLightSource::ZoneLightSource(QObject* parent) : QObject(parent) {
    pool_.setMaxThreadCount(1);
    timer_.setInterval(lightTick);
    connect(&timer_, &QTimer::timeout, this, &ZoneLightSource::tick);
}

ZoneLightSource::~ZoneLightSource() { stop(); }

void ZoneLightSource::forget() {
    stop();
    queue_.reset();
    plane_.reset();
    entries_.clear();
    light_.reset();
}

void ZoneLightSource::clear() {
    if (!queue_)
        return;
    forget();
    emit sumChanged();
}

void ZoneLightSource::setQueue(std::shared_ptr<zones::ZoneQueue> queue) {
    if (queue == queue_)
        return;
    forget();
    queue_ = std::move(queue);
    light_ = std::make_shared<Light>();
    if (const auto choice = ZoneOutcomes::nearField(*queue_->jobs().project, 0)) {
        plane_ = choice->across;
        wavelengthUm_ = choice->wavelengthUm;
    }
    emit sumChanged();
}

std::shared_ptr<const model::Project> ZoneLightSource::project() const {
    return queue_ ? queue_->jobs().project : nullptr;
}

std::optional<zones::SectionRange> ZoneLightSource::reach() const {
    return plane_ ? std::optional(zones::wholeSection(*project(), plane_->monitor)) : std::nullopt;
}

std::optional<zones::SectionRange> ZoneLightSource::focus() const {
    return plane_ ? zones::focusSection(*project(), plane_->monitor) : std::nullopt;
}

std::optional<zones::SectionRange> ZoneLightSource::rangeOf(const LightWish& wish) const {
    switch (wish.kind) {
    case LightWish::Kind::whole: return reach();
    case LightWish::Kind::aboutTheFocus: return focus();
    case LightWish::Kind::plane: break;
    }
    const auto whole = reach();
    return whole ? std::optional(zones::planeAcross(*whole, wish.zUm, wavelengthUm_))
                 : std::nullopt;
}

const ZoneLightSource::Entry* ZoneLightSource::entry(const LightWish& wish) const {
    const auto found = std::ranges::find(entries_, wish, &Entry::wish);
    return found == entries_.end() ? nullptr : &*found;
}

LightState ZoneLightSource::state(const LightWish& wish) const {
    const Entry* const found = entry(wish);
    return found ? found->state : LightState::notWished;
}

std::shared_ptr<const zones::ZoneSection> ZoneLightSource::find(const LightWish& wish) const {
    const Entry* const found = entry(wish);
    return found ? found->section : nullptr;
}

std::shared_ptr<const zones::ZoneSection> ZoneLightSource::lastPlane() const {
    const auto found = std::find_if(entries_.rbegin(), entries_.rend(), [](const Entry& one) {
        return isPlane(one.wish) && one.section;
    });
    return found == entries_.rend() ? nullptr : found->section;
}

QString ZoneLightSource::problem(const LightWish& wish) const {
    const Entry* const found = entry(wish);
    return found ? found->problem : QString();
}

double ZoneLightSource::progress(const LightWish& wish) const {
    return work_ && work_->wish == wish ? work_->done->load() : 0.0;
}

/// Planes that nobody waits for any more, and those of long ago. One that is being computed ends:
/// whoever moves the plane sees it follow.
void ZoneLightSource::forgetPlanes(const LightWish& but) {
    std::erase_if(entries_, [&](const Entry& one) {
        return isPlane(one.wish) && one.wish != but && one.state != LightState::ready &&
               !(work_ && work_->wish == one.wish);
    });
    auto planes = std::ranges::count_if(entries_, isPlane, &Entry::wish);
    std::erase_if(entries_, [&](const Entry& one) {
        return isPlane(one.wish) && one.wish != but && planes-- > mostPlanes;
    });
}

void ZoneLightSource::wish(const LightWish& wish) {
    const auto before = state(wish);
    if (before == LightState::underWay || before == LightState::ready || !rangeOf(wish))
        return;
    if (isPlane(wish))
        forgetPlanes(wish);
    std::erase_if(entries_, [&](const Entry& one) { return one.wish == wish; });
    entries_.push_back({wish, LightState::underWay, nullptr, {}});
    begin();
    emit changed();
}

void ZoneLightSource::cancel(const LightWish& wish) {
    const auto found = std::ranges::find(entries_, wish, &Entry::wish);
    if (found == entries_.end() || found->state != LightState::underWay)
        return;
    found->state = LightState::cancelled;
    if (work_ && work_->wish == wish)
        stop();
    begin();
    emit changed();
}

void ZoneLightSource::begin() {
    if (work_)
        return;
    const auto next = std::ranges::find(entries_, LightState::underWay, &Entry::state);
    if (next == entries_.end())
        return;
    work_ = Work{next->wish, std::make_shared<std::atomic<bool>>(true),
                 std::make_shared<std::atomic<double>>(0.0), std::make_shared<Mailbox<Answer>>()};
    pool_.start([work = *work_, queue = queue_, shared = light_, plane = *plane_,
                 range = rangeOf(next->wish).value()] {
        Answer answer;
        try {
            const auto& run = queue->jobs().project->run;
            if (!shared->light)
                shared->light = std::make_shared<const zones::ZoneLight>(
                    queue->orders(), plane.monitor, plane.wavelength,
                    gpu::besselSumsWhereThereIsOne(run.backend, run.threads));
            answer.section = zones::ZoneSection::make(*shared->light, range, [&work](double done) {
                *work.done = done;
                return work.goOn->load();
            });
        } catch (...) {
            answer.problem = problemSentence(currentExceptionNotices().front().problem);
        }
        work.answers->put(std::move(answer));
    });
    timer_.start();
}

void ZoneLightSource::stop() {
    if (work_)
        *work_->goOn = false;
    work_.reset();
    timer_.stop();
}

void ZoneLightSource::tick() {
    if (!work_)
        return;
    auto answer = work_->answers->take();
    if (!answer) {
        emit progressed();
        return;
    }
    const auto found = std::ranges::find(entries_, work_->wish, &Entry::wish);
    stop();
    if (found != entries_.end()) {
        found->state = answer->section ? LightState::ready : LightState::failed;
        found->section = std::move(answer->section);
        found->problem = std::move(answer->problem);
    }
    begin();
    emit changed();
}

} // namespace zonescope::ui
