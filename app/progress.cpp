#include "app/progress.hpp"
#include "core/text/number_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include <unistd.h>

namespace zonescope::app {

namespace {

constexpr int barWidth = 24;

std::string bar(double part) {
    const int full = static_cast<int>(std::lround(part * barWidth));
    std::string text;
    for (int n = 0; n < barWidth; ++n) {
        text += n < full ? "#" : "-";
    }
    return text;
}

} // namespace

ProgressLine::ProgressLine(std::int64_t firstStep, std::int64_t lastStep, double cells, bool quiet)
    : firstStep_(firstStep), lastStep_(lastStep), cells_(cells), quiet_(quiet),
      terminal_(::isatty(STDERR_FILENO) != 0), start_(Clock::now()), lastShown_(start_) {}

ProgressLine::~ProgressLine() { finish(); }

void ProgressLine::show(std::int64_t step, double timeFs, const std::string& note) {
    const auto now = Clock::now();
    const double sinceShown = std::chrono::duration<double>(now - lastShown_).count();
    if (quiet_ || sinceShown < (terminal_ ? 0.1 : 10.0)) {
        return;
    }
    lastShown_ = now;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double stepRate = static_cast<double>(step - firstStep_) / std::max(seconds, 1e-9);
    const double part =
        lastStep_ > 0 ? std::min(1.0, static_cast<double>(step) / static_cast<double>(lastStep_))
                      : 0.0;
    const auto line =
        fmt::format("[{}] {:3.0f} %  step {} of {}  {:.4g} fs  {:.3f} Gcell-steps/s  ETA {}  {}",
                    bar(part), 100.0 * part, step, lastStep_, timeFs, cells_ * stepRate * 1e-9,
                    text::duration(static_cast<double>(lastStep_ - step) / stepRate), note);
    if (terminal_) {
        std::cerr << '\r' << line << "\x1b[K" << std::flush;
        drawn_ = true;
    } else {
        std::cerr << line << '\n';
    }
}

void ProgressLine::finish() {
    if (drawn_) {
        std::cerr << '\n';
        drawn_ = false;
    }
}

} // namespace zonescope::app
