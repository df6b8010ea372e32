#include "ui/view3d/sample_history.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace zonescope::ui {

namespace {

std::size_t bytesOf(const FieldSample& sample) {
    std::size_t values = 0;
    for (const auto& parity : sample.parities)
        values += parity.er.size() + parity.et.size() + parity.ez.size();
    return values * sizeof(float);
}

} // namespace

void SampleHistory::add(std::shared_ptr<const FieldSample> sample) {
    if (!samples_.empty() && sample->step < samples_.back()->step)
        clear();
    if (!samples_.empty() && sample->step == samples_.back()->step)
        return;
    bytes_ += bytesOf(*sample);
    samples_.push_back(std::move(sample));
    constexpr std::size_t fewest = 4;
    while (bytes_ > limit_ && samples_.size() > fewest) {
        // The one whose neighbours are closest to each other tells least.
        std::size_t least = 1;
        const auto gap = [this](std::size_t n) {
            return samples_[n + 1]->step - samples_[n - 1]->step;
        };
        for (std::size_t n = 2; n + 1 < samples_.size(); ++n) {
            if (gap(n) < gap(least))
                least = n;
        }
        bytes_ -= bytesOf(*samples_[least]);
        samples_.erase(samples_.begin() + static_cast<std::ptrdiff_t>(least));
    }
}

void SampleHistory::clear() {
    samples_.clear();
    bytes_ = 0;
}

std::shared_ptr<const FieldSample> SampleHistory::nearest(std::int64_t step) const {
    const auto found = std::ranges::min_element(
        samples_, {}, [step](const auto& sample) { return std::abs(sample->step - step); });
    return found == samples_.end() ? nullptr : *found;
}

} // namespace zonescope::ui
