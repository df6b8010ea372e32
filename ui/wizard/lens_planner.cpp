#include "ui/wizard/lens_planner.hpp"

#include "core/error.hpp"

#include <algorithm>

namespace zonescope::ui {

namespace {

/// Whether the specification asks for a library of its own that can be computed.
bool needsLibrary(const lens::LensSpecification& specification) {
    if (specification.kind != lens::LensKind::metalens || specification.library)
        return false;
    const auto problems = lens::checkSpecification(lens::completed(specification));
    return std::ranges::all_of(
        problems, [](const model::Problem& problem) { return problem.key == "library"; });
}

} // namespace

LensPlanner::LensPlanner(QObject* parent)
    : QObject(parent), thread_([this](const std::stop_token& stop) { work(stop); }) {}

LensPlanner::~LensPlanner() {
    thread_.request_stop();
    thread_.join();
}

void LensPlanner::request(const lens::LensSpecification& specification) {
    ++awaited_;
    {
        const std::scoped_lock lock(mutex_);
        pending_ = Request{specification, awaited_};
    }
    wake_.notify_one();
}

void LensPlanner::cancel() {
    if (!busy())
        return;
    {
        const std::scoped_lock lock(mutex_);
        cancelledNumber_ = awaited_;
        pending_.reset();
    }
    answered_ = awaited_;
    emit cancelled();
}

void LensPlanner::setMachine(const check::CheckOptions& machine) {
    const std::scoped_lock lock(mutex_);
    machine_ = machine;
}

template <class Call> void LensPlanner::report(const Request& request, Call call) {
    QMetaObject::invokeMethod(
        this,
        [this, number = request.number, call = std::move(call)] {
            if (number == awaited_ && number != answered_)
                call();
        },
        Qt::QueuedConnection);
}

void LensPlanner::work(const std::stop_token& stop) {
    while (true) {
        std::unique_lock lock(mutex_);
        if (!wake_.wait(lock, stop, [this] { return pending_.has_value(); }))
            return;
        const Request request = *pending_;
        pending_.reset();
        lock.unlock();
        serve(request, stop);
    }
}

void LensPlanner::serve(const Request& request, const std::stop_token& stop) {
    lens::LensSpecification specification = request.specification;
    if (needsLibrary(specification)) {
        specification.library =
            libraryFor(lens::unitCells(lens::completed(specification)), request, stop);
        if (!specification.library)
            return; // given up, or a newer request waits
    }
    check::CheckOptions machine;
    {
        const std::scoped_lock lock(mutex_);
        machine = machine_;
    }
    auto plan = std::make_shared<const lens::LensPlan>(lens::planLens(specification, machine));
    report(request, [this, plan = std::move(plan)] {
        answered_ = awaited_;
        emit planned(plan);
    });
}

bool LensPlanner::wanted(const Request& request, const lens::UnitCells& cells,
                         const std::stop_token& stop) {
    if (stop.stop_requested())
        return false;
    const std::scoped_lock lock(mutex_);
    if (request.number <= cancelledNumber_)
        return false;
    return !pending_ || (needsLibrary(pending_->specification) &&
                         lens::unitCells(lens::completed(pending_->specification)) == cells);
}

std::shared_ptr<const lens::PhaseLibrary> LensPlanner::libraryFor(const lens::UnitCells& cells,
                                                                  const Request& request,
                                                                  const std::stop_token& stop) {
    if (cells_ == cells)
        return library_;
    auto library = lens::computePhaseLibrary(cells, [&](double part) {
        report(request, [this, part] { emit progressed(part); });
        return wanted(request, cells, stop);
    });
    if (!library)
        return nullptr;
    cells_ = cells;
    library_ = std::make_shared<const lens::PhaseLibrary>(std::move(*library));
    return library_;
}

} // namespace zonescope::ui
