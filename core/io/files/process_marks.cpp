#include "core/io/files/process_marks.hpp"

#include "core/error.hpp"
#include "core/io/files/text_file.hpp"

#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace zonescope::io {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view doneWord = "done";

bool saysDone(const fs::path& file) {
    std::ifstream in(file);
    std::string word;
    return in >> word && word == doneWord;
}

} // namespace

ProcessMarks::ProcessMarks(fs::path folder, int number, int count)
    : folder_(std::move(folder)), number_(number), count_(count) {
    makeFolder(folder_);
    own_ = LockedFile::tryToLock(fileOf(number_));
    if (!own_) {
        throw FileError(
            folder_.string(),
            say("other processes are at work in it; wait for their end, or name another output"));
    }
    own_->write(LockedFile::thisProcess());
}

fs::path ProcessMarks::fileOf(int number) const {
    return folder_ / fmt::format("rank_{:04}{}", number, processMarkExtension);
}

bool ProcessMarks::everyoneIsHere() const {
    std::error_code ignored;
    for (int number = 0; number < count_; ++number) {
        if (!fs::exists(fileOf(number), ignored)) {
            return false;
        }
    }
    return true;
}

void ProcessMarks::done() { own_->write(std::string(doneWord)); }

bool ProcessMarks::waitForOthers(const std::function<bool()>& goOn) const {
    bool allDone = true;
    for (int number = 0; number < count_; ++number) {
        if (number == number_) {
            continue;
        }
        std::error_code ignored;
        // Marks are removed only when all are done.
        while (fs::exists(fileOf(number), ignored) && !saysDone(fileOf(number))) {
            // Whoever lives holds its mark.
            if (const auto free = LockedFile::tryToLock(fileOf(number))) {
                allDone = allDone && saysDone(fileOf(number));
                break;
            }
            if (!goOn()) {
                return false;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
    }
    return allDone;
}

} // namespace zonescope::io
