#include "app/output_files.hpp"

#include "app/commands.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/project/project_json.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <system_error>

namespace zonescope::app {

namespace {

namespace fs = std::filesystem;

/// Whether two names lead to one file, through links or the same words.
bool sameFile(const fs::path& a, const fs::path& b) {
    std::error_code error;
    if (fs::equivalent(a, b, error)) {
        return true;
    }
    const auto whole = [&error](const fs::path& path) {
        const auto known = fs::weakly_canonical(fs::absolute(path, error), error);
        return error ? path.lexically_normal() : known;
    };
    return whole(a) == whole(b);
}

[[noreturn]] void refuse(const NamedFile& output, const NamedFile& other, text::Message hint) {
    throw InputError(
        {.file = {},
         .key = output.option,
         .value = "'" + output.path + "'",
         .allowed = say("another file than that of {option}", "option"_is = other.option),
         .hint = hint});
}

/// Folders where something may be kept that has no place of its own any more.
std::vector<fs::path> refuges() {
    std::vector<fs::path> folders{fs::path(".")};
    if (const char* const state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != 0) {
        folders.push_back(fs::path(state) / "zonescope" / "rescued");
    } else if (const char* const home = std::getenv("HOME"); home != nullptr && *home != 0) {
        folders.push_back(fs::path(home) / ".local" / "state" / "zonescope" / "rescued");
    }
    std::error_code error;
    if (auto temporary = fs::temp_directory_path(error); !error) {
        folders.push_back(std::move(temporary));
    }
    return folders;
}

/// The same name, or one with a number, that nobody has in this folder.
fs::path freeName(const fs::path& folder, const fs::path& name) {
    constexpr int most = 1000;
    std::error_code error;
    auto candidate = folder / name;
    for (int n = 2; n < most && fs::exists(fs::symlink_status(candidate, error)); ++n) {
        candidate =
            folder / fmt::format("{}-{}{}", name.stem().string(), n, name.extension().string());
    }
    return candidate;
}

/// What went wrong, in words.
std::string reasonOf(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::bad_alloc&) {
        return "not enough memory";
    } catch (const std::exception& error) {
        return error.what();
    }
}

} // namespace

void requireDistinct(const std::vector<NamedFile>& inputs, const std::vector<NamedFile>& outputs) {
    for (std::size_t n = 0; n < outputs.size(); ++n) {
        const auto& output = outputs[n];
        if (output.path.empty()) {
            continue;
        }
        for (const auto& input : inputs) {
            if (!input.path.empty() && sameFile(output.path, input.path)) {
                refuse(output, input, say("It would replace what is read."));
            }
        }
        for (std::size_t before = 0; before < n; ++before) {
            if (!outputs[before].path.empty() && sameFile(output.path, outputs[before].path)) {
                refuse(output, outputs[before], say("One would replace the other."));
            }
        }
    }
}

void tryOutputs(const std::vector<NamedFile>& inputs, const std::vector<NamedFile>& outputs) {
    requireDistinct(inputs, outputs);
    for (const auto& output : outputs) {
        if (!output.path.empty()) {
            io::requireWritable(output.path);
        }
    }
}

bool OutputLog::attempt(const std::function<void()>& work) {
    try {
        work();
        return true;
    } catch (const std::exception&) {
        std::cerr << "zonescope: " << reasonOf(std::current_exception()) << '\n';
        incomplete_ = true;
        return false;
    }
}

std::string OutputLog::write(const std::string& path, const Write& write) {
    if (attempt([&] { write(path); })) {
        return path;
    }
    auto found = writeElsewhere(path, write);
    std::cerr << (found.empty()
                      ? fmt::format("zonescope: no other folder takes '{}' either: it is lost\n",
                                    path)
                      : fmt::format("zonescope: '{}' is kept as {} instead\n", path, found));
    return found;
}

std::string writeElsewhere(const fs::path& path, const OutputLog::Write& write) {
    for (const auto& folder : refuges()) {
        try {
            fs::create_directories(folder);
            if (path.has_parent_path() && sameFile(folder, path.parent_path())) {
                continue;
            }
            const auto place = freeName(folder, path.filename());
            write(place);
            return fs::absolute(place).lexically_normal().string();
        } catch (const std::exception&) {
            // The next folder may have room; what failed first was said.
        }
    }
    return {};
}

int writeProject(const model::Project& project, const std::string& file) {
    OutputLog outputs;
    const auto written =
        outputs.write(file, [&](const auto& path) { io::saveProject(project, path); });
    if (outputs.incomplete()) {
        return outputFailed;
    }
    std::cerr << "written: " << written << '\n';
    return success;
}

} // namespace zonescope::app
