#include "core/model/density_pixels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace zonescope::model {
namespace {

constexpr float levels = 255.0F;

std::optional<int> digitOf(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    if (c >= 'A' && c <= 'F') {
        return c - 'A' + 10;
    }
    return std::nullopt;
}

} // namespace

DensityPixels::DensityPixels() : DensityPixels(1, {1.0F}) {}

DensityPixels::DensityPixels(std::size_t columns, std::vector<float> values)
    : columns_(std::max<std::size_t>(1, columns)) {
    values.resize(values.size() / columns_ * columns_);
    values_ = std::make_shared<const std::vector<float>>(std::move(values));
}

bool DensityPixels::operator==(const DensityPixels& other) const {
    return columns_ == other.columns_ && (values_ == other.values_ || *values_ == *other.values_);
}

DensityPixels turnedOver(const DensityPixels& pixels) {
    std::vector<float> values;
    values.reserve(pixels.values().size());
    for (std::size_t n = pixels.rows(); n-- > 0;) {
        const auto row = pixels.row(n);
        values.insert(values.end(), row.begin(), row.end());
    }
    return {pixels.columns(), std::move(values)};
}

bool isBinary(const DensityPixels& pixels) {
    return std::ranges::all_of(pixels.values(),
                               [](float value) { return value == 0.0F || value == 1.0F; });
}

double meanOf(const DensityPixels& pixels) {
    const auto values = pixels.values();
    return values.empty() ? 0.0
                          : std::accumulate(values.begin(), values.end(), 0.0) /
                                static_cast<double>(values.size());
}

std::optional<std::string> hexadecimalRow(std::span<const float> row) {
    constexpr std::array digits{'0', '1', '2', '3', '4', '5', '6', '7',
                                '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};
    std::string text;
    text.reserve(2 * row.size());
    for (const float value : row) {
        if (!(value >= 0.0F && value <= 1.0F)) {
            return std::nullopt;
        }
        const auto level = static_cast<std::size_t>(std::lround(value * levels));
        if (static_cast<float>(level) / levels != value) {
            return std::nullopt;
        }
        text += digits[level / digits.size()];
        text += digits[level % digits.size()];
    }
    return text;
}

std::optional<std::vector<float>> pixelsOfHexadecimal(std::string_view text) {
    if (text.empty() || text.size() % 2 != 0) {
        return std::nullopt;
    }
    std::vector<float> row;
    row.reserve(text.size() / 2);
    for (std::size_t n = 0; n < text.size(); n += 2) {
        const auto high = digitOf(text[n]);
        const auto low = digitOf(text[n + 1]);
        if (!high || !low) {
            return std::nullopt;
        }
        row.push_back(static_cast<float>(16 * *high + *low) / levels);
    }
    return row;
}

std::vector<PixelRectangle> solidRectangles(const DensityPixels& pixels) {
    std::vector<PixelRectangle> done;
    std::vector<PixelRectangle> open; // of the row before, ascending
    for (std::size_t n = 0; n < pixels.rows(); ++n) {
        const auto row = pixels.row(n);
        std::vector<PixelRectangle> runs;
        for (std::size_t begin = 0; begin < row.size();) {
            std::size_t end = begin;
            while (end < row.size() && row[end] >= solidFrom) {
                ++end;
            }
            if (end > begin) {
                runs.push_back({begin, end, n, n + 1});
            }
            begin = end + 1;
        }
        for (const PixelRectangle& above : open) {
            const auto same = std::ranges::find_if(runs, [&](const PixelRectangle& run) {
                return run.columnBegin == above.columnBegin && run.columnEnd == above.columnEnd;
            });
            if (same == runs.end()) {
                done.push_back(above);
            } else {
                same->rowBegin = above.rowBegin;
            }
        }
        open = std::move(runs);
    }
    done.insert(done.end(), open.begin(), open.end());
    return done;
}

} // namespace zonescope::model
