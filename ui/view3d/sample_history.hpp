#pragma once

/// \file
/// Fields in space of a run so far, to look back at.

#include "ui/view3d/field_sample.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace zonescope::ui {

/// Samples by step, within a limit of memory: when it is reached the one between the closest
/// neighbours goes, so that what remains covers the run evenly from its beginning.
class SampleHistory {
public:
    static constexpr std::size_t defaultLimitBytes = std::size_t{128} << 20U;

    explicit SampleHistory(std::size_t limitBytes = defaultLimitBytes) : limit_(limitBytes) {}

    /// One of an earlier step than the newest belongs to another run: the history begins anew.
    void add(std::shared_ptr<const FieldSample> sample);
    void clear();
    /// The sample whose step is nearest; null when there is none.
    [[nodiscard]] std::shared_ptr<const FieldSample> nearest(std::int64_t step) const;
    [[nodiscard]] std::size_t count() const noexcept { return samples_.size(); }

private:
    std::vector<std::shared_ptr<const FieldSample>> samples_;
    std::size_t bytes_ = 0;
    std::size_t limit_;
};

} // namespace zonescope::ui
