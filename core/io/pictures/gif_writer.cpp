#include "core/io/pictures/gif_writer.hpp"

#include "core/error.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <unordered_map>
#include <utility>

namespace zonescope::io {

namespace {

constexpr int binBits = 6; // of each channel, where colours are merged
constexpr int binsPerChannel = 1 << binBits;
constexpr int transparentIndex = 255;

std::uint32_t packed(Rgb8 colour) {
    return (std::uint32_t{colour.r} << 16U) | (std::uint32_t{colour.g} << 8U) | colour.b;
}

std::size_t binOf(Rgb8 colour) {
    constexpr unsigned drop = 8U - binBits;
    return (static_cast<std::size_t>(colour.r >> drop) * binsPerChannel +
            static_cast<std::size_t>(colour.g >> drop)) *
               binsPerChannel +
           static_cast<std::size_t>(colour.b >> drop);
}

/// The colours themselves when there are few enough.
std::optional<IndexedPicture> exactColours(std::span<const Rgb8> pixels, std::size_t most) {
    IndexedPicture picture;
    picture.indices.reserve(pixels.size());
    std::unordered_map<std::uint32_t, std::uint8_t> known;
    std::uint32_t last = ~std::uint32_t{0};
    std::uint8_t index = 0;
    for (const Rgb8 pixel : pixels) {
        const std::uint32_t colour = packed(pixel);
        if (colour != last) {
            const auto [place, added] =
                known.try_emplace(colour, static_cast<std::uint8_t>(picture.palette.size()));
            if (added) {
                if (picture.palette.size() == most) {
                    return std::nullopt;
                }
                picture.palette.push_back(pixel);
            }
            last = colour;
            index = place->second;
        }
        picture.indices.push_back(index);
    }
    return picture;
}

/// Pixels whose colours agree in their upper bits.
struct Bin {
    std::size_t number = 0;
    std::uint64_t count = 0;
    std::array<std::uint64_t, 3> sums{};
    [[nodiscard]] int level(std::size_t channel) const {
        return static_cast<int>(sums[channel] / count);
    }
};

std::vector<Bin> binsOf(std::span<const Rgb8> pixels) {
    constexpr std::size_t count = std::size_t{1} << (3U * binBits);
    std::vector<std::uint32_t> place(count, 0); // in `bins`, plus one
    std::vector<Bin> bins;
    for (const Rgb8 pixel : pixels) {
        const std::size_t number = binOf(pixel);
        if (place[number] == 0) {
            bins.push_back({.number = number});
            place[number] = static_cast<std::uint32_t>(bins.size());
        }
        Bin& bin = bins[place[number] - 1];
        ++bin.count;
        bin.sums[0] += pixel.r;
        bin.sums[1] += pixel.g;
        bin.sums[2] += pixel.b;
    }
    return bins;
}

/// A range of the bins that gets one colour.
struct Cut {
    std::size_t begin = 0, end = 0;
    std::uint64_t count = 0;
    std::size_t widest = 0; ///< channel
    int range = 0;          ///< of that channel
};

Cut makeCut(const std::vector<Bin>& bins, std::size_t begin, std::size_t end) {
    Cut cut{.begin = begin, .end = end};
    std::array<int, 3> low{255, 255, 255};
    std::array<int, 3> high{};
    for (std::size_t n = begin; n < end; ++n) {
        cut.count += bins[n].count;
        for (std::size_t channel = 0; channel < 3; ++channel) {
            low[channel] = std::min(low[channel], bins[n].level(channel));
            high[channel] = std::max(high[channel], bins[n].level(channel));
        }
    }
    for (std::size_t channel = 0; channel < 3; ++channel) {
        if (high[channel] - low[channel] > cut.range) {
            cut.range = high[channel] - low[channel];
            cut.widest = channel;
        }
    }
    return cut;
}

/// Splits at the median of the pixels along the widest channel; both parts keep at least one bin.
std::pair<Cut, Cut> split(std::vector<Bin>& bins, const Cut& cut) {
    const auto first = bins.begin() + static_cast<std::ptrdiff_t>(cut.begin);
    const auto last = bins.begin() + static_cast<std::ptrdiff_t>(cut.end);
    std::sort(first, last, [&](const Bin& a, const Bin& b) {
        return std::pair(a.level(cut.widest), a.number) < std::pair(b.level(cut.widest), b.number);
    });
    std::size_t middle = cut.begin + 1;
    std::uint64_t sum = bins[cut.begin].count;
    while (middle + 1 < cut.end && 2 * sum < cut.count) {
        sum += bins[middle].count;
        ++middle;
    }
    return {makeCut(bins, cut.begin, middle), makeCut(bins, middle, cut.end)};
}

/// Codes of growing width, lowest bit first.
class BitStream {
public:
    void put(unsigned code, unsigned width) {
        held_ |= std::uint64_t{code} << count_;
        count_ += width;
        while (count_ >= 8) {
            bytes_.push_back(static_cast<std::uint8_t>(held_ & 0xFFU));
            held_ >>= 8U;
            count_ -= 8;
        }
    }
    [[nodiscard]] std::vector<std::uint8_t> take() {
        if (count_ > 0) {
            bytes_.push_back(static_cast<std::uint8_t>(held_ & 0xFFU));
        }
        return std::move(bytes_);
    }

private:
    std::uint64_t held_ = 0;
    unsigned count_ = 0;
    std::vector<std::uint8_t> bytes_;
};

} // namespace

IndexedPicture reduceColours(std::span<const Rgb8> pixels, int mostColours) {
    const auto most = static_cast<std::size_t>(std::clamp(mostColours, 2, 256));
    if (auto exact = exactColours(pixels, most)) {
        return std::move(*exact);
    }
    std::vector<Bin> bins = binsOf(pixels);
    std::vector<Cut> cuts{makeCut(bins, 0, bins.size())};
    // What is split next covers much of the picture or many shades.
    const auto weight = [](const Cut& cut) {
        return cut.end - cut.begin < 2
                   ? 0.0
                   : static_cast<double>(cut.range) * std::sqrt(static_cast<double>(cut.count));
    };
    while (cuts.size() < most) {
        const auto largest =
            std::max_element(cuts.begin(), cuts.end(),
                             [&](const Cut& a, const Cut& b) { return weight(a) < weight(b); });
        if (weight(*largest) <= 0.0) {
            break;
        }
        const auto [left, right] = split(bins, *largest);
        *largest = left;
        cuts.push_back(right);
    }
    IndexedPicture picture;
    std::vector<std::uint8_t> indexOf(std::size_t{1} << (3U * binBits), 0);
    for (const Cut& cut : cuts) {
        std::array<std::uint64_t, 3> sums{};
        for (std::size_t n = cut.begin; n < cut.end; ++n) {
            indexOf[bins[n].number] = static_cast<std::uint8_t>(picture.palette.size());
            for (std::size_t channel = 0; channel < 3; ++channel) {
                sums[channel] += bins[n].sums[channel];
            }
        }
        const auto mean = [&](std::size_t channel) {
            return static_cast<std::uint8_t>((sums[channel] + cut.count / 2) / cut.count);
        };
        picture.palette.push_back({mean(0), mean(1), mean(2)});
    }
    picture.indices.reserve(pixels.size());
    for (const Rgb8 pixel : pixels) {
        picture.indices.push_back(indexOf[binOf(pixel)]);
    }
    return picture;
}

std::vector<std::uint8_t> compressLzw(std::span<const std::uint8_t> indices, int bits) {
    constexpr unsigned mostCodes = 4096;
    const auto clear = 1U << static_cast<unsigned>(bits);
    const unsigned end = clear + 1;
    BitStream stream;
    // Followers of each code: the code of (prefix, index), 0 when there is none.
    std::vector<std::uint16_t> follower(std::size_t{mostCodes} << static_cast<unsigned>(bits), 0);
    unsigned next = end + 1;
    auto width = static_cast<unsigned>(bits) + 1;
    stream.put(clear, width);
    if (!indices.empty()) {
        unsigned prefix = indices.front();
        for (const std::uint8_t index : indices.subspan(1)) {
            std::uint16_t& known =
                follower[(static_cast<std::size_t>(prefix) << static_cast<unsigned>(bits)) + index];
            if (known != 0) {
                prefix = known;
                continue;
            }
            stream.put(prefix, width);
            if (next < mostCodes) {
                known = static_cast<std::uint16_t>(next);
                // The reader is one entry behind: its codes widen after this one.
                if (next == (1U << width)) {
                    ++width;
                }
                ++next;
            } else {
                stream.put(clear, width);
                std::ranges::fill(follower, std::uint16_t{0});
                next = end + 1;
                width = static_cast<unsigned>(bits) + 1;
            }
            prefix = index;
        }
        stream.put(prefix, width);
        if (next == (1U << width) && width < 12) {
            ++width;
        }
    }
    stream.put(end, width);
    return stream.take();
}

GifWriter::GifWriter(std::filesystem::path path, int width, int height, int framesPerSecond)
    : path_(std::move(path)), width_(width), height_(height),
      framesPerSecond_(std::clamp(framesPerSecond, 1, 50)),
      out_(path_, std::ios::binary | std::ios::trunc) {
    check();
    out_ << "GIF89a";
    putWord(width);
    putWord(height);
    putByte(0x70); // no palette for all pictures; 8 bits a channel
    putByte(0);
    putByte(0);
    putByte(0x21); // repeat for ever
    putByte(0xFF);
    putByte(11);
    out_ << "NETSCAPE2.0";
    putByte(3);
    putByte(1);
    putWord(0);
    putByte(0);
    check();
}

void GifWriter::putByte(int value) { out_.put(static_cast<char>(value)); }

void GifWriter::putWord(int value) {
    putByte(value & 0xFF);
    putByte((value >> 8) & 0xFF);
}

void GifWriter::check() const {
    if (!out_) {
        throw FileError(
            path_.string(),
            say("cannot write the GIF: {reason}",
                "reason"_is = (errno != 0 ? text::Message(std::string(std::strerror(errno)))
                                          : say("the disk refused it"))));
    }
}

GifWriter::Box GifWriter::changedPart(std::span<const Rgb8> pixels) const {
    if (shown_.empty()) {
        return {.left = 0, .top = 0, .width = width_, .height = height_};
    }
    int left = width_, right = -1, top = height_, bottom = -1;
    for (int y = 0; y < height_; ++y) {
        const auto row = static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
        for (int x = 0; x < width_; ++x) {
            const auto n = row + static_cast<std::size_t>(x);
            if (!(pixels[n] == shown_[n])) {
                left = std::min(left, x);
                right = std::max(right, x);
                top = std::min(top, y);
                bottom = y;
            }
        }
    }
    // A picture without a change still takes its time: one pixel.
    return right < 0 ? Box{.left = 0, .top = 0, .width = 1, .height = 1}
                     : Box{.left = left,
                           .top = top,
                           .width = right - left + 1,
                           .height = bottom - top + 1};
}

void GifWriter::writeControl(int hundredths) {
    putByte(0x21);
    putByte(0xF9);
    putByte(4);
    putByte(shown_.empty() ? 0x04 : 0x05); // stays as it is; one index is transparent
    putWord(hundredths);
    putByte(shown_.empty() ? 0 : transparentIndex);
    putByte(0);
}

void GifWriter::writePicture(std::span<const Rgb8> pixels, const Box& box) {
    std::vector<Rgb8> part;
    std::vector<bool> same;
    part.reserve(static_cast<std::size_t>(box.width) * static_cast<std::size_t>(box.height));
    for (int y = box.top; y < box.top + box.height; ++y) {
        for (int x = box.left; x < box.left + box.width; ++x) {
            const auto n = static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                           static_cast<std::size_t>(x);
            part.push_back(pixels[n]);
            same.push_back(!shown_.empty() && pixels[n] == shown_[n]);
        }
    }
    auto picture = reduceColours(part, transparentIndex); // the last index stays free
    for (std::size_t n = 0; n < part.size(); ++n) {
        if (same[n]) {
            picture.indices[n] = transparentIndex;
        }
    }
    putByte(0x2C);
    putWord(box.left);
    putWord(box.top);
    putWord(box.width);
    putWord(box.height);
    putByte(0x87); // a palette of 256 colours
    picture.palette.resize(256);
    for (const Rgb8 colour : picture.palette) {
        putByte(colour.r);
        putByte(colour.g);
        putByte(colour.b);
    }
    constexpr int bits = 8;
    putByte(bits);
    const auto codes = compressLzw(picture.indices, bits);
    constexpr std::size_t block = 255;
    for (std::size_t begin = 0; begin < codes.size(); begin += block) {
        const std::size_t count = std::min(block, codes.size() - begin);
        putByte(static_cast<int>(count));
        out_.write(reinterpret_cast<const char*>(codes.data() + begin),
                   static_cast<std::streamsize>(count));
    }
    putByte(0);
}

void GifWriter::add(const Raster& picture) {
    if (picture.width() != width_ || picture.height() != height_) {
        throw FileError(path_.string(), say("all pictures of a GIF have the size of the first"));
    }
    errno = 0;
    // Delays are whole hundredths of a second; their sum keeps the rate.
    const auto at = [&](int frame) {
        return static_cast<int>(std::lround(100.0 * frame / framesPerSecond_));
    };
    const auto pixels = picture.pixels();
    const Box box = changedPart(pixels);
    writeControl(at(count_ + 1) - at(count_));
    writePicture(pixels, box);
    out_.flush();
    check();
    shown_.assign(pixels.begin(), pixels.end());
    ++count_;
}

void GifWriter::finish() {
    errno = 0;
    putByte(0x3B);
    out_.close();
    check();
}

} // namespace zonescope::io
