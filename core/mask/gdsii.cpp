#include "core/mask/gdsii.hpp"

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/mask/angles.hpp"
#include "core/mask/gdsii_record.hpp"
#include "core/model/post_outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <string_view>
#include <vector>

namespace zonescope::mask {

namespace {

/// Edges of a whole circle: below the size that readers and memory bear.
constexpr int fewestEdges = 16;
constexpr double mostEdges = 1e6;

class GdsStream {
public:
    void record(Record type, std::string_view data = {}) {
        put16(static_cast<std::uint16_t>(data.size() + 4));
        put16(static_cast<std::uint16_t>(type));
        bytes_.append(data);
    }
    void text(Record type, std::string name) {
        if (name.size() % 2 != 0) {
            name.push_back('\0');
        }
        record(type, name);
    }
    void number(Record type, int value) { numbers(type, std::array{value}); }
    template <class Values> void numbers(Record type, const Values& values) {
        std::string data;
        for (const int value : values) {
            append(data, static_cast<std::uint32_t>(value), 2);
        }
        record(type, data);
    }
    void units(double userUnit, double metres) {
        record(Record::units, real(userUnit) + real(metres));
    }
    /// Closed polygon; the first point is repeated at its end.
    void polygon(int layer, const std::vector<std::array<std::int32_t, 2>>& points) {
        record(Record::boundary);
        number(Record::layer, layer);
        number(Record::dataType, 0);
        std::string data;
        for (std::size_t n = 0; n <= points.size(); ++n) {
            for (const std::int32_t value : points[n % points.size()]) {
                append(data, static_cast<std::uint32_t>(value), 4);
            }
        }
        record(Record::coordinates, data);
        record(Record::endElement);
    }
    [[nodiscard]] std::string finish() && { return std::move(bytes_); }

private:
    void put16(std::uint16_t value) { append(bytes_, value, 2); }
    /// Big-endian.
    static void append(std::string& bytes, std::uint64_t value, int count) {
        for (int shift = 8 * (count - 1); shift >= 0; shift -= 8) {
            bytes.push_back(static_cast<char>((value >> shift) & 0xFFU));
        }
    }
    /// Excess-64 number to the base 16 with 56 bits of mantissa; positive.
    static std::string real(double value) {
        int exponent = 64;
        while (value >= 1.0) {
            value /= 16.0;
            ++exponent;
        }
        while (value < 1.0 / 16.0) {
            value *= 16.0;
            --exponent;
        }
        const auto mantissa = static_cast<std::uint64_t>(std::llround(std::ldexp(value, 56)));
        std::string bytes;
        append(bytes, (static_cast<std::uint64_t>(exponent) << 56U) | mantissa, 8);
        return bytes;
    }

    std::string bytes_;
};

/// Names of cells: letters, digits, underscores, at most 32.
std::string cellName(std::string_view name) {
    constexpr std::size_t most = 32;
    std::string result;
    for (const char letter : name.substr(0, most)) {
        const bool plain = std::isalnum(static_cast<unsigned char>(letter)) != 0;
        if (plain || (!result.empty() && result.back() != '_')) {
            result.push_back(plain ? letter : '_');
        }
    }
    while (!result.empty() && result.back() == '_') {
        result.pop_back();
    }
    return result.empty() ? "LENS" : result;
}

/// A part of a ring between two angles.
struct Piece {
    double from = 0.0, to = 0.0;
    int edges = 1; ///< of each of its arcs
};

/// The pieces of a ring, small enough for one polygon each.
std::vector<Piece> piecesOf(const MaskRing& ring, const GdsOptions& options) {
    const int circle = edgesOfCircle(ring.outerUm, options.toleranceUm);
    const auto most = static_cast<int>(mostPolygonPoints / 2 - 2);
    std::vector<Piece> pieces;
    const auto add = [&](double from, double to, int fewest) {
        const int edges =
            std::max(1, static_cast<int>(std::ceil(circle * (to - from) / fullTurn - 1e-9)));
        const int parts = std::max(fewest, (edges + most - 1) / most);
        const int each = (edges + parts - 1) / parts;
        for (int n = 0; n < parts; ++n) {
            pieces.push_back(
                {from + (to - from) * n / parts, from + (to - from) * (n + 1) / parts, each});
        }
    };
    if (ring.whole()) {
        // A polygon has no hole: a ring is two halves, a disc is one piece.
        add(0.0, fullTurn, ring.innerUm > 0.0 ? 2 : 1);
        return pieces;
    }
    const double pitch = fullTurn / ring.posts;
    for (int n = 0; n < ring.posts; ++n) {
        const double half = 0.5 * pitch * ring.fillFactor;
        add(n * pitch - half, n * pitch + half, 1);
    }
    return pieces;
}

/// That a circle of the most edges keeps, um.
double leastTolerance(double radiusUm) {
    const double part = std::sin(0.25 * fullTurn / mostEdges);
    return 2.0 * radiusUm * part * part;
}

} // namespace

int edgesOfCircle(double radiusUm, double toleranceUm) {
    if (toleranceUm >= radiusUm) {
        return fewestEdges;
    }
    // The middle of an edge lies r (1 - cos(angle / 2)) = 2 r sin^2(angle / 4) inside the circle.
    const double least = leastTolerance(radiusUm);
    if (!(toleranceUm >= least)) {
        refuse("tolerance", fmt::format("{:g} um", toleranceUm),
               say("at least {least} um for a circle of {radius_um} um",
                   "least"_is = fmt::format("{:.3g}", 1.001 * least),
                   "radius_um"_is = fmt::format("{:g}", radiusUm)),
               say("it would take more than {most_edges} edges for one circle",
                   "most_edges"_is = fmt::format("{:.0f}", mostEdges)));
    }
    const double angle = 4.0 * std::asin(std::sqrt(0.5 * toleranceUm / radiusUm));
    const double edges = std::max(std::ceil(fullTurn / angle), double{fewestEdges});
    return (static_cast<int>(edges) + 3) / 4 * 4;
}

void checkOptions(const Mask& mask, const GdsOptions& options) {
    if (!(options.toleranceUm > 0.0) || !std::isfinite(options.toleranceUm)) {
        refuse("tolerance", fmt::format("{:g} um", options.toleranceUm), say("more than 0"),
               say("a circle has no corners: some distance from it must be allowed"));
    }
    if (!(options.gridNm > 0.0) || !std::isfinite(options.gridNm)) {
        refuse("grid", fmt::format("{:g} nm", options.gridNm), say("more than 0"),
               say("coordinates are whole numbers of this length"));
    }
    double largest = 0.0;
    for (const auto& ring : mask.rings) {
        largest = std::max(largest, ring.outerUm);
    }
    for (const auto& one : mask.posts) {
        largest = std::max(largest, model::radialReach(one.post).endUm);
    }
    const double room = options.gridNm * 1e-3 * std::numeric_limits<std::int32_t>::max();
    if (largest > room) {
        refuse("grid", fmt::format("{:g} nm", options.gridNm),
               say("at least {least} nm",
                   "least"_is = fmt::format("{:.3g}", largest * 1e3 / 2147483647.0)),
               say("coordinates of 32 bits do not reach the edge of the lens on this grid"));
    }
}

std::size_t polygonCount(const Mask& mask, const GdsOptions& options) {
    std::size_t count = 0;
    for (const auto& ring : mask.rings) {
        count += piecesOf(ring, options).size();
    }
    for (const auto& one : mask.posts) {
        count += static_cast<std::size_t>(one.post.count);
    }
    return count;
}

std::string gdsText(const Mask& mask, const GdsOptions& options) {
    checkOptions(mask, options);
    constexpr int release = 600;
    // The same project gives the same file, whenever it is written.
    constexpr std::array<int, 12> dates{1970, 1, 1, 0, 0, 0, 1970, 1, 1, 0, 0, 0};
    GdsStream stream;
    stream.number(Record::header, release);
    stream.numbers(Record::beginLibrary, dates);
    stream.text(Record::libraryName, "ZONESCOPE");
    stream.units(options.gridNm * 1e-3, options.gridNm * 1e-9);
    stream.numbers(Record::beginStructure, dates);
    stream.text(Record::structureName, cellName(mask.name));
    const auto placeOnGrid = [&](double xUm, double yUm) {
        const double scale = 1e3 / options.gridNm;
        return std::array{static_cast<std::int32_t>(std::lround(xUm * scale)),
                          static_cast<std::int32_t>(std::lround(yUm * scale))};
    };
    const auto onGrid = [&](double radiusUm, double angle) {
        return placeOnGrid(radiusUm * std::cos(angle), radiusUm * std::sin(angle));
    };
    for (const auto& ring : mask.rings) {
        for (const auto& piece : piecesOf(ring, options)) {
            const double step = (piece.to - piece.from) / piece.edges;
            const bool disc = ring.whole() && ring.innerUm <= 0.0;
            const bool wholeDisc = disc && piece.to - piece.from > fullTurn - 1e-9;
            std::vector<std::array<std::int32_t, 2>> points;
            for (int n = 0; n < piece.edges + (wholeDisc ? 0 : 1); ++n) {
                points.push_back(onGrid(ring.outerUm, piece.from + n * step));
            }
            if (ring.innerUm > 0.0) {
                for (int n = piece.edges; n >= 0; --n) {
                    points.push_back(onGrid(ring.innerUm, piece.from + n * step));
                }
            } else if (!wholeDisc) {
                points.push_back({0, 0});
            }
            stream.polygon(ring.layer, points);
        }
    }
    for (const auto& one : mask.posts) {
        for (int n = 0; n < one.post.count; ++n) {
            std::vector<std::array<std::int32_t, 2>> points;
            for (const auto& corner : model::cornersOf(one.post, n)) {
                points.push_back(placeOnGrid(corner.xUm, corner.yUm));
            }
            stream.polygon(one.layer, points);
        }
    }
    stream.record(Record::endStructure);
    stream.record(Record::endLibrary);
    return std::move(stream).finish();
}

void writeGds(const std::filesystem::path& path, const Mask& mask, const GdsOptions& options) {
    io::replaceTextFile(path, gdsText(mask, options));
}

} // namespace zonescope::mask
