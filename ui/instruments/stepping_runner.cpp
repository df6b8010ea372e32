#include "ui/instruments/stepping_runner.hpp"

#include "ui/words/message_text.hpp"
#include "ui/words/notice.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace zonescope::ui {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int windowCells = 7;
/// Between two views on a long way.
constexpr auto steppingPause = std::chrono::milliseconds(60);

/// The first of `cells` cells around one, within 0 to `all`.
int windowBegin(int around, int all) {
    return std::clamp(around - windowCells / 2, 0, std::max(0, all - windowCells));
}

CellWindow windowAround(const instrument::Stepper& stepper, const instrument::YeePlace& place) {
    const auto& lattice = stepper.lattice();
    const auto& grid = lattice.grid;
    CellWindow window;
    window.columns = std::min(windowCells, grid.columns());
    window.rows = std::min(windowCells, grid.rows());
    window.iBegin = windowBegin(place.i, grid.columns());
    window.kBegin = windowBegin(place.k, grid.rows());
    for (int k = window.kBegin; k < window.kBegin + window.rows; ++k) {
        for (int i = window.iBegin; i < window.iBegin + window.columns; ++i) {
            CellWindow::Cell cell;
            for (std::size_t c = 0; c < cell.now.size(); ++c) {
                const instrument::YeePlace at{static_cast<model::Component>(c), i, k};
                cell.now[c] = stepper.value(at);
                cell.before[c] = stepper.valueBefore(at);
            }
            const auto& materials = lattice.materials;
            const auto column = static_cast<std::size_t>(i);
            cell.permittivity = {materials.epsEr.row(k)[column], materials.epsEt.row(k)[column],
                                 materials.epsEz.row(k)[column]};
            cell.layer = i < grid.interiorBeginR() || i >= grid.interiorEndR() ||
                         k < grid.interiorBeginZ() || k >= grid.interiorEndZ();
            window.cells.push_back(cell);
        }
    }
    return window;
}

std::shared_ptr<const SteppingView> steppingView(const instrument::Stepper& stepper,
                                                 std::uint64_t number,
                                                 instrument::YeePlace chosen) {
    const auto& grid = stepper.lattice().grid;
    chosen.i = std::clamp(chosen.i, 0, grid.nr);
    chosen.k = std::clamp(chosen.k, 0, grid.nz);
    auto view = std::make_shared<SteppingView>();
    view->number = number;
    view->lattice = stepper.sharedLattice();
    view->halfSteps = stepper.halfSteps();
    view->timeE = stepper.timeOf(model::Component::er);
    view->timeH = stepper.timeOf(model::Component::hr);
    view->update = stepper.update(chosen);
    view->window = windowAround(stepper, chosen);
    const auto energies = stepper.energies();
    view->energies.assign(energies.begin(), energies.end());
    view->curl = stepper.curl();
    view->diverged = stepper.diverged();
    return view;
}

} // namespace

bool CellWindow::holds(const instrument::YeePlace& place) const noexcept {
    return place.i >= iBegin && place.i < iBegin + columns && place.k >= kBegin &&
           place.k < kBegin + rows;
}

const CellWindow::Cell& CellWindow::at(int i, int k) const {
    return cells.at(static_cast<std::size_t>((k - kBegin) * columns + (i - iBegin)));
}

SteppingRunner::SteppingRunner() : thread_([this](const std::stop_token& stop) { work(stop); }) {}

SteppingRunner::~SteppingRunner() {
    thread_.request_stop();
    changed_.notify_all();
}

void SteppingRunner::tell(const std::function<void(Wishes&)>& change) {
    {
        const std::lock_guard lock(mutex_);
        change(wishes_);
    }
    changed_.notify_all();
}

std::uint64_t SteppingRunner::begin(std::shared_ptr<const model::Project> project,
                                    std::optional<double> courantNumber,
                                    const instrument::YeePlace& chosen) {
    std::uint64_t number = 0;
    tell([&](Wishes& wishes) {
        wishes.project = std::move(project);
        wishes.courantNumber = courantNumber;
        wishes.chosen = chosen;
        wishes.clear = false;
        wishes.target = 0;
        number = ++wishes.number;
    });
    return number;
}

void SteppingRunner::clear() {
    tell([](Wishes& wishes) {
        wishes.project.reset();
        wishes.clear = true;
        wishes.target = 0;
        ++wishes.number;
    });
}

void SteppingRunner::move(std::int64_t halfSteps) {
    tell([halfSteps](Wishes& wishes) {
        wishes.target = std::max<std::int64_t>(0, wishes.target + halfSteps);
    });
}

void SteppingRunner::moveTo(std::int64_t halfSteps) {
    tell([halfSteps](Wishes& wishes) { wishes.target = std::max<std::int64_t>(0, halfSteps); });
}

void SteppingRunner::choose(const instrument::YeePlace& place) {
    tell([&place](Wishes& wishes) {
        wishes.chosen = place;
        wishes.look = true;
    });
}

std::int64_t SteppingRunner::wanted() const {
    const std::lock_guard lock(mutex_);
    return wishes_.target;
}

std::optional<std::shared_ptr<const SteppingView>> SteppingRunner::take() { return views_.take(); }

void SteppingRunner::work(const std::stop_token& stop) {
    std::unique_ptr<instrument::Stepper> stepper;
    std::int64_t chunk = 2; // half-steps at once, so that wishes and views are served in time
    Clock::time_point shown{};
    while (!stop.stop_requested()) {
        Wishes wishes;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, stop, [&] {
                return wishes_.project || wishes_.clear ||
                       (stepper && (wishes_.look || wishes_.target != stepper->halfSteps()));
            });
            if (stop.stop_requested())
                return;
            wishes = wishes_;
            wishes_.project.reset();
            wishes_.clear = wishes_.look = false;
        }
        try {
            if (wishes.clear || wishes.project)
                stepper.reset();
            bool show = wishes.look;
            if (wishes.project) {
                stepper =
                    std::make_unique<instrument::Stepper>(*wishes.project, wishes.courantNumber);
                show = true;
            }
            if (!stepper)
                continue;
            const auto begun = Clock::now();
            const auto left = wishes.target - stepper->halfSteps();
            stepper->moveTo(left > chunk ? stepper->halfSteps() + chunk : wishes.target);
            if (left > chunk)
                chunk = Clock::now() - begun < steppingPause / 2
                            ? chunk * 2
                            : std::max<std::int64_t>(2, chunk / 2);
            if (stepper->diverged()) { // it goes no further
                const std::lock_guard lock(mutex_);
                if (wishes_.number == wishes.number && wishes_.target > stepper->halfSteps())
                    wishes_.target = stepper->halfSteps();
            }
            show = show || stepper->halfSteps() == wishes.target || stepper->diverged();
            if (show || Clock::now() - shown >= steppingPause) {
                views_.put(steppingView(*stepper, wishes.number, wishes.chosen));
                shown = Clock::now();
            }
        } catch (...) {
            stepper.reset();
            auto view = std::make_shared<SteppingView>();
            view->number = wishes.number;
            view->problem = problemSentence(currentExceptionNotices().front().problem);
            views_.put(std::move(view));
        }
    }
}

} // namespace zonescope::ui
