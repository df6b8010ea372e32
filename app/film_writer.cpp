#include "app/film_writer.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace zonescope::app {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> filmSuffixes{".mp4", ".mkv", ".mov", ".webm", ".gif"};

/// Where a program lies on the PATH; empty when it is not there.
fs::path programOnPath(const char* name) {
    const char* const path = std::getenv("PATH");
    const std::string folders = path != nullptr ? path : "";
    for (std::size_t begin = 0; begin <= folders.size();) {
        const std::size_t end = std::min(folders.find(':', begin), folders.size());
        if (end > begin) {
            auto candidate = fs::path(folders.substr(begin, end - begin)) / name;
            if (::access(candidate.c_str(), X_OK) == 0) {
                return candidate;
            }
        }
        begin = end + 1;
    }
    return {};
}

class PngFolder final : public FilmWriter {
public:
    PngFolder(fs::path folder, std::string remark)
        : folder_(std::move(folder)), remark_(std::move(remark)) {
        std::error_code error;
        fs::create_directory(folder_, error); // one that is there is used
        if (error) {
            throw FileError(folder_.string(), "cannot make the folder: " + error.message());
        }
    }
    void add(const io::Raster& picture) override {
        picture.writePng(folder_ / fmt::format("{:06}.png", ++count_));
    }
    void finish() override {}
    [[nodiscard]] std::string target() const override { return folder_.string() + "/"; }
    [[nodiscard]] std::string remark() const override { return remark_; }

private:
    fs::path folder_;
    std::string remark_;
    int count_ = 0;
};

/// Raw pictures into ffmpeg's standard input; its complaints go to our standard error.
class Ffmpeg final : public FilmWriter {
public:
    Ffmpeg(fs::path program, fs::path file) : program_(std::move(program)), file_(std::move(file)) {
        const auto folder = file_.has_parent_path() ? file_.parent_path() : fs::path(".");
        if (::access(folder.c_str(), W_OK | X_OK) != 0) {
            throw FileError(file_.string(), "cannot write: there is no folder " + folder.string() +
                                                " or it is write-protected");
        }
    }
    ~Ffmpeg() override {
        if (process_ > 0) { // given up: let it end with what it has
            closeInput();
            ::waitpid(process_, nullptr, 0);
        }
    }

    void add(const io::Raster& picture) override {
        if (process_ <= 0) {
            start(picture.width(), picture.height());
        }
        const auto bytes = std::as_bytes(picture.pixels());
        for (std::size_t done = 0; done < bytes.size();) {
            const ssize_t count = ::write(input_, bytes.data() + done, bytes.size() - done);
            if (count < 0 && errno == EINTR) {
                continue;
            }
            if (count < 0) {
                throw FileError(file_.string(), std::string("ffmpeg stopped taking pictures: ") +
                                                    std::strerror(errno));
            }
            done += static_cast<std::size_t>(count);
        }
    }

    void finish() override {
        if (process_ <= 0) {
            throw FileError(file_.string(), "the run ended before the first picture of the film");
        }
        closeInput();
        int state = 0;
        const pid_t process = process_;
        process_ = 0;
        while (::waitpid(process, &state, 0) < 0 && errno == EINTR) {
        }
        if (!WIFEXITED(state) || WEXITSTATUS(state) != 0) {
            throw FileError(file_.string(), "ffmpeg failed; its own message is above");
        }
    }
    [[nodiscard]] std::string target() const override { return file_.string(); }

private:
    void start(int width, int height) {
        std::vector<std::string> words{program_.string(),
                                       "-y",
                                       "-loglevel",
                                       "error",
                                       "-f",
                                       "rawvideo",
                                       "-pixel_format",
                                       "rgb24",
                                       "-video_size",
                                       fmt::format("{}x{}", width, height),
                                       "-framerate",
                                       std::to_string(filmRate),
                                       "-i",
                                       "-"};
        if (file_.extension() != ".gif") {
            // The usual players want even sides and this way to store colours.
            words.insert(words.end(), {"-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white",
                                       "-pix_fmt", "yuv420p", "-crf", "18"});
        }
        words.push_back(file_.is_relative() ? "./" + file_.string() : file_.string());
        std::vector<char*> arguments;
        for (auto& word : words) {
            arguments.push_back(word.data());
        }
        arguments.push_back(nullptr);
        int ends[2] = {-1, -1};
        if (::pipe2(ends, O_CLOEXEC) != 0) {
            throw FileError(file_.string(),
                            std::string("no pipe to ffmpeg: ") + std::strerror(errno));
        }
        // A film that ffmpeg gives up is an error message, not the end of this program.
        ::signal(SIGPIPE, SIG_IGN);
        const pid_t child = ::fork();
        if (child == 0) {
            // Only calls that are safe between fork and exec. Ctrl-C ends the run, and that the
            // film.
            ::setpgid(0, 0);
            ::dup2(ends[0], STDIN_FILENO);
            ::execv(arguments.front(), arguments.data());
            ::_exit(127);
        }
        ::close(ends[0]);
        input_ = ends[1];
        if (child < 0) {
            const int reason = errno;
            closeInput();
            throw FileError(file_.string(),
                            std::string("ffmpeg does not start: ") + std::strerror(reason));
        }
        process_ = child;
    }
    void closeInput() noexcept {
        if (input_ >= 0) {
            ::close(input_);
            input_ = -1;
        }
    }

    fs::path program_, file_;
    pid_t process_ = 0;
    int input_ = -1;
};

} // namespace

std::unique_ptr<FilmWriter> makeFilmWriter(const fs::path& name) {
    const std::string suffix = name.extension().string();
    if (suffix.empty() && !name.empty()) {
        return std::make_unique<PngFolder>(name, std::string());
    }
    if (std::find(filmSuffixes.begin(), filmSuffixes.end(), suffix) == filmSuffixes.end()) {
        throw InputError(
            {.file = {},
             .key = "--video",
             .value = "'" + name.string() + "'",
             .allowed = "a name that ends in .mp4, .mkv, .mov, .webm or .gif, or a folder without "
                        "an extension for numbered PNG files",
             .hint = {}});
    }
    const auto ffmpeg = programOnPath("ffmpeg");
    if (!ffmpeg.empty()) {
        return std::make_unique<Ffmpeg>(ffmpeg, name);
    }
    auto folder = name;
    folder.replace_extension();
    folder += "_frames";
    return std::make_unique<PngFolder>(
        folder,
        fmt::format("ffmpeg is not installed: the pictures go to {0}/ instead. Later: ffmpeg "
                    "-framerate {1} -i {0}/%06d.png {2}",
                    folder.string(), filmRate, name.string()));
}

} // namespace zonescope::app
