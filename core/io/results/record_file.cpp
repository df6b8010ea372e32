#include "core/io/results/record_file.hpp"

#include "core/error.hpp"
#include "core/io/files/checksum.hpp"
#include "core/io/files/file_seal.hpp"
#include "core/io/files/message_text.hpp"

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace zonescope::io {

namespace {

constexpr std::string_view recordMagic = "zonescope record 1\n";

template <class Value>
concept Plain = std::is_arithmetic_v<Value> || std::is_enum_v<Value>;

/// Writes, and adds up what it writes.
class RecordWriter {
public:
    explicit RecordWriter(const std::filesystem::path& path) : path_(path) {
        const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        file_ = file < 0 ? nullptr : ::fdopen(file, "wb");
        if (file_ == nullptr) {
            fail();
        }
    }
    RecordWriter(const RecordWriter&) = delete;
    RecordWriter& operator=(const RecordWriter&) = delete;
    ~RecordWriter() {
        if (file_ != nullptr) {
            std::fclose(file_);
        }
        if (!complete_) {
            std::error_code ignored;
            std::filesystem::remove(path_, ignored);
        }
    }

    void bytes(std::span<const std::byte> content) {
        sum_.add(content);
        length_ += content.size();
        put(content.data(), content.size());
    }
    template <Plain Value> void operator()(const Value& value) {
        bytes(std::as_bytes(std::span(&value, 1)));
    }
    void operator()(const std::string& text) {
        (*this)(std::uint64_t{text.size()});
        bytes(std::as_bytes(std::span(text)));
    }
    void operator()(const text::Message& message) { (*this)(packed(message)); }
    template <class Value> void operator()(const std::vector<Value>& values) {
        (*this)(std::uint64_t{values.size()});
        if constexpr (Plain<Value> || std::is_same_v<Value, std::byte>) {
            bytes(std::as_bytes(std::span(values)));
        } else {
            for (const Value& value : values) {
                (*this)(value);
            }
        }
    }
    template <class Value>
    requires std::is_class_v<Value>
    void operator()(const Value& value) { exchange(*this, value); }

    void finish() {
        const std::string seal = sealText(length_, sum_.value());
        put(seal.data(), seal.size());
        if (std::fclose(std::exchange(file_, nullptr)) != 0) {
            fail();
        }
        complete_ = true;
    }

private:
    void put(const void* data, std::size_t size) {
        if (std::fwrite(data, 1, size, file_) != size) {
            fail();
        }
    }
    [[noreturn]] void fail() const {
        throw FileError(path_.string(), say("cannot save: {reason}",
                                            "reason"_is = std::system_category().message(errno)));
    }

    std::filesystem::path path_;
    std::FILE* file_ = nullptr;
    bool complete_ = false;
    Crc64 sum_;
    std::uint64_t length_ = 0;
};

class RecordReader {
public:
    explicit RecordReader(const std::filesystem::path& path)
        : path_(path), file_(path, std::ios::binary), left_(std::filesystem::file_size(path)) {}

    void bytes(std::span<std::byte> content) {
        take(content.size());
        file_.read(reinterpret_cast<char*>(content.data()),
                   static_cast<std::streamsize>(content.size()));
        if (!file_) {
            damaged();
        }
    }
    template <Plain Value> void operator()(Value& value) {
        bytes(std::as_writable_bytes(std::span(&value, 1)));
    }
    void operator()(std::string& text) {
        text.resize(count(1));
        bytes(std::as_writable_bytes(std::span(text)));
    }
    void operator()(text::Message& message) {
        std::string text;
        (*this)(text);
        message = unpacked(text);
    }
    template <class Value> void operator()(std::vector<Value>& values) {
        if constexpr (Plain<Value> || std::is_same_v<Value, std::byte>) {
            values.resize(count(sizeof(Value)));
            bytes(std::as_writable_bytes(std::span(values)));
        } else {
            values.resize(count(1));
            for (Value& value : values) {
                (*this)(value);
            }
        }
    }
    template <class Value>
    requires std::is_class_v<Value>
    void operator()(Value& value) { exchange(*this, value); }

    [[noreturn]] void damaged() const {
        throw FileError(path_.string(),
                        say("the file is damaged: its bytes are not those that were written"));
    }

private:
    /// A number of elements that the rest of the file can hold.
    std::size_t count(std::size_t elementBytes) {
        std::uint64_t number = 0;
        (*this)(number);
        if (number > left_ / elementBytes) {
            damaged();
        }
        return static_cast<std::size_t>(number);
    }
    void take(std::size_t size) {
        if (size > left_) {
            damaged();
        }
        left_ -= size;
    }

    std::filesystem::path path_;
    std::ifstream file_;
    std::uint64_t left_;
};

template <class Kind, class Plain>
using As = std::conditional_t<std::is_same_v<Kind, RecordWriter>, const Plain, Plain>;

template <class File> void exchange(File& file, As<File, fdtd::StateArray>& array) {
    file(array.name);
    file(array.type);
    file(array.shape);
    file(array.bytes);
}

template <class File> void exchange(File& file, As<File, fdtd::EngineState>& engine) {
    file(engine.engine);
    file(engine.step);
    file(engine.atHalfStep);
    file(engine.arrays);
}

template <class File> void exchange(File& file, As<File, run::EnergySample>& sample) {
    file(sample.step);
    file(sample.energy);
}

template <class File> void exchange(File& file, As<File, run::PhasorSample>& sample) {
    file(sample.step);
    file(sample.changes);
}

template <class File> void exchange(File& file, As<File, RecordFile>& content) {
    auto& record = content.record;
    file(record.state.engines);
    file(record.state.energy);
    file(record.state.peakEnergy);
    file(record.state.azimuthalOrder);
    file(record.state.phasors.samples);
    file(record.state.phasors.beforeStep);
    file(record.state.phasors.kept);
    file(record.condition);
    file(record.unlimited);
    file(record.failure.finding);
    file(record.failure.advice);
    file(content.beside);
}

} // namespace

void writeRecord(const std::filesystem::path& path, const RecordFile& content) {
    RecordWriter file(path);
    file.bytes(std::as_bytes(std::span(recordMagic)));
    file(content);
    file.finish();
}

RecordFile readRecord(const std::filesystem::path& path) {
    if (examineSeal(path) != Seal::intact) {
        throw FileError(path.string(),
                        say("the file is damaged: its bytes are not those that were written"));
    }
    RecordReader file(path);
    std::string magic(recordMagic.size(), '\0');
    file.bytes(std::as_writable_bytes(std::span(magic)));
    if (magic != recordMagic) {
        file.damaged();
    }
    RecordFile content;
    file(content);
    return content;
}

} // namespace zonescope::io
