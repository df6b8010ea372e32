#include "core/io/pictures/film_writer.hpp"

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/pictures/encoder_process.hpp"
#include "core/io/pictures/gif_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>
#include <system_error>
#include <vector>

#include <unistd.h>

namespace zonescope::io {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> filmSuffixes{".mp4", ".mkv", ".mov", ".webm", ".gif"};

std::uint64_t sizeOf(const fs::path& file) noexcept {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    return error ? 0 : size;
}

class PngFolder final : public FilmWriter {
public:
    PngFolder(fs::path folder, std::string remark)
        : folder_(std::move(folder)), remark_(std::move(remark)) {
        std::error_code error;
        made_ = fs::create_directory(folder_, error); // one that is there is used
        if (error) {
            throw FileError(folder_.string(),
                            say("cannot make the folder: {reason}", "reason"_is = error.message()));
        }
        if (::access(folder_.c_str(), W_OK | X_OK) != 0) {
            throw FileError(folder_.string(), say("the folder is write-protected"));
        }
    }
    ~PngFolder() override {
        if (made_ && count_ == 0) {
            discard();
        }
    }
    void add(const Raster& picture) override {
        const auto file = nameOf(count_ + 1);
        picture.writePng(file);
        ++count_;
        bytes_ += sizeOf(file);
    }
    void finish() override {}
    void discard() noexcept override {
        std::error_code ignored;
        for (; count_ > 0; --count_) {
            fs::remove(nameOf(count_), ignored);
        }
        if (made_) {
            fs::remove(folder_, ignored); // only when it is empty
        }
        bytes_ = 0;
    }
    [[nodiscard]] std::uint64_t bytes() const noexcept override { return bytes_; }
    [[nodiscard]] std::string target() const override { return folder_.string() + "/"; }
    [[nodiscard]] std::string remark() const override { return remark_; }

private:
    [[nodiscard]] fs::path nameOf(int number) const {
        return folder_ / fmt::format("{:06}.png", number);
    }
    fs::path folder_;
    std::string remark_;
    bool made_ = false;
    int count_ = 0;
    std::atomic<std::uint64_t> bytes_ = 0;
};

/// A file that is written aside and gets its name when it is whole.
class PendingFile {
public:
    explicit PendingFile(fs::path file) : file_(std::move(file)) {
        requireWritable(file_);
        // New, of a name that nobody knows: one that others know could be a link to elsewhere.
        aside_ = makeAsideFile(file_, file_.extension().string());
    }
    ~PendingFile() { remove(); }
    PendingFile(const PendingFile&) = delete;
    PendingFile& operator=(const PendingFile&) = delete;

    [[nodiscard]] const fs::path& file() const noexcept { return file_; }
    [[nodiscard]] const fs::path& aside() const noexcept { return aside_; }
    void accept() {
        std::error_code error;
        fs::rename(aside_, file_, error);
        if (error) {
            throw FileError(file_.string(), say("cannot give the film its name: {reason}",
                                                "reason"_is = error.message()));
        }
        pending_ = false;
    }
    void remove() noexcept {
        if (pending_) {
            std::error_code ignored;
            fs::remove(aside_, ignored);
            pending_ = false;
        }
    }

private:
    fs::path file_, aside_;
    bool pending_ = true;
};

class GifFilm final : public FilmWriter {
public:
    GifFilm(fs::path file, int framesPerSecond)
        : file_(std::move(file)), framesPerSecond_(framesPerSecond) {}

    void add(const Raster& picture) override {
        try {
            if (!writer_) {
                writer_.emplace(file_.aside(), picture.width(), picture.height(), framesPerSecond_);
            }
            writer_->add(picture);
        } catch (const FileError& error) { // names the file that is written aside
            throw FileError(target(), error.reason());
        }
        bytes_ = sizeOf(file_.aside());
    }
    void finish() override {
        if (!writer_) {
            throw FileError(file_.file().string(),
                            say("the run ended before the first picture of the film"));
        }
        try {
            writer_->finish();
            writer_.reset();
            file_.accept();
        } catch (...) {
            discard();
            throw;
        }
    }
    void discard() noexcept override {
        writer_.reset();
        file_.remove();
    }
    [[nodiscard]] std::uint64_t bytes() const noexcept override { return bytes_; }
    [[nodiscard]] std::string target() const override { return file_.file().string(); }

private:
    PendingFile file_;
    int framesPerSecond_;
    std::optional<GifWriter> writer_;
    std::atomic<std::uint64_t> bytes_ = 0;
};

/// Raw pictures into ffmpeg's standard input.
class Ffmpeg final : public FilmWriter {
public:
    Ffmpeg(fs::path program, fs::path file, int framesPerSecond)
        : program_(std::move(program)), file_(std::move(file)), framesPerSecond_(framesPerSecond) {}
    ~Ffmpeg() override { discard(); }

    void add(const Raster& picture) override {
        if (!started_) {
            process_.start(words(picture.width(), picture.height()), target());
            started_ = true;
        }
        process_.write(std::as_bytes(picture.pixels()));
    }
    void finish() override {
        if (!started_) {
            throw FileError(file_.file().string(),
                            say("the run ended before the first picture of the film"));
        }
        try {
            process_.finish();
            file_.accept();
        } catch (...) {
            discard();
            throw;
        }
    }
    void discard() noexcept override {
        process_.kill();
        process_.reap();
        file_.remove();
    }
    void interrupt() noexcept override { process_.kill(); }
    [[nodiscard]] std::uint64_t bytes() const noexcept override { return sizeOf(file_.aside()); }
    [[nodiscard]] std::string target() const override { return file_.file().string(); }

private:
    [[nodiscard]] std::vector<std::string> words(int width, int height) const {
        const auto& aside = file_.aside();
        std::vector<std::string> words{program_.string(), "-y", "-loglevel", "error", "-f",
                                       "rawvideo", "-pixel_format", "rgb24", "-video_size",
                                       fmt::format("{}x{}", width, height), "-framerate",
                                       std::to_string(framesPerSecond_), "-i", "-",
                                       // The usual players want even sides and this way to store
                                       // colours.
                                       "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white",
                                       "-pix_fmt", "yuv420p", "-crf", "18"};
        words.push_back(aside.is_relative() ? "./" + aside.string() : aside.string());
        return words;
    }

    fs::path program_;
    PendingFile file_;
    int framesPerSecond_;
    EncoderProcess process_;
    bool started_ = false;
};

} // namespace

bool filmEncoderFound() { return !programOnPath("ffmpeg").empty(); }

std::unique_ptr<FilmWriter> makeFilmWriter(const fs::path& name, int framesPerSecond) {
    const std::string suffix = name.extension().string();
    if (suffix.empty() && !name.empty()) {
        return std::make_unique<PngFolder>(name, std::string());
    }
    if (std::find(filmSuffixes.begin(), filmSuffixes.end(), suffix) == filmSuffixes.end()) {
        throw InputError({.file = {},
                          .key = "--video",
                          .value = "'" + name.string() + "'",
                          .allowed = say("a name that ends in .mp4, .mkv, .mov, .webm or .gif, or "
                                         "a folder without an extension for numbered PNG files"),
                          .hint = {}});
    }
    if (suffix == ".gif") {
        return std::make_unique<GifFilm>(name, framesPerSecond);
    }
    const auto ffmpeg = programOnPath("ffmpeg");
    if (!ffmpeg.empty()) {
        return std::make_unique<Ffmpeg>(ffmpeg, name, framesPerSecond);
    }
    auto folder = name;
    folder.replace_extension();
    folder += "_frames";
    return std::make_unique<PngFolder>(
        folder,
        fmt::format("ffmpeg is not installed: the pictures go to {0}/ instead. Later: ffmpeg "
                    "-framerate {1} -i {0}/%06d.png {2}",
                    folder.string(), framesPerSecond, name.string()));
}

} // namespace zonescope::io
