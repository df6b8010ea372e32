#include "core/mask/gdsii_reader.hpp"

#include "core/error.hpp"
#include "core/io/files/text_file.hpp"
#include "core/mask/gdsii_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <numbers>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace zonescope::mask {
namespace {

using model::PostCorner;

constexpr std::size_t mostBytes = std::size_t{4} << 30U;
constexpr int deepest = 64; ///< cells within cells

[[noreturn]] void damaged(std::size_t at, const text::Message& why) {
    throw Error(say("at byte {byte}: {reason}", "byte"_is = at, "reason"_is = why));
}

/// A cell in the place where another uses it.
struct Use {
    std::string name;
    bool mirrored = false; ///< at the x axis, before it is turned
    double size = 1.0, angle = 0.0;
    int columns = 1, rows = 1;
    std::vector<std::array<double, 2>>
        places; ///< one, or of an array: origin, end of row and column
};

struct Cell {
    std::vector<MaskPolygon> polygons; ///< in units of the grid
    std::vector<Use> uses;
};

class RecordReader {
public:
    explicit RecordReader(std::string_view bytes) : bytes_(bytes) {}

    /// Goes to the next record. \returns false at the end
    bool next() {
        at_ = end_;
        if (bytes_.size() - at_ < 4) {
            return false;
        }
        const std::size_t length = number(at_, 2);
        if (length < 4 || length > bytes_.size() - at_) {
            damaged(at_, say("a record that is longer than the file, or none"));
        }
        type_ = static_cast<Record>(number(at_ + 2, 2));
        end_ = at_ + length;
        return true;
    }
    [[nodiscard]] Record type() const noexcept { return type_; }
    [[nodiscard]] std::size_t at() const noexcept { return at_; }
    [[nodiscard]] std::size_t size() const noexcept { return end_ - at_ - 4; }

    [[nodiscard]] int integer(std::size_t place, std::size_t width) const {
        if ((place + 1) * width > size()) {
            damaged(at_, say("a record with too little in it"));
        }
        const std::uint64_t value = number(at_ + 4 + place * width, width);
        return width == 2 ? static_cast<std::int16_t>(value) : static_cast<std::int32_t>(value);
    }
    /// Excess-64 number to the base 16.
    [[nodiscard]] double real(std::size_t place) const {
        if ((place + 1) * 8 > size()) {
            damaged(at_, say("a record with too little in it"));
        }
        const std::uint64_t value = number(at_ + 4 + place * 8, 8);
        const auto exponent = static_cast<int>((value >> 56U) & 0x7FU) - 64;
        const double mantissa = std::ldexp(static_cast<double>(value & 0xFFFFFFFFFFFFFFULL), -56);
        return ((value >> 63U) != 0 ? -1.0 : 1.0) * std::ldexp(mantissa, 4 * exponent);
    }
    [[nodiscard]] std::string text() const {
        std::string word(bytes_.substr(at_ + 4, size()));
        while (!word.empty() && word.back() == '\0') {
            word.pop_back();
        }
        return word;
    }
    [[nodiscard]] std::vector<std::array<double, 2>> points() const {
        std::vector<std::array<double, 2>> points(size() / 8);
        for (std::size_t n = 0; n < points.size(); ++n) {
            points[n] = {static_cast<double>(integer(2 * n, 4)),
                         static_cast<double>(integer(2 * n + 1, 4))};
        }
        return points;
    }

private:
    [[nodiscard]] std::uint64_t number(std::size_t from, std::size_t width) const {
        std::uint64_t value = 0;
        for (std::size_t n = 0; n < width; ++n) {
            value = (value << 8U) | static_cast<unsigned char>(bytes_[from + n]);
        }
        return value;
    }
    std::string_view bytes_;
    std::size_t at_ = 0, end_ = 0;
    Record type_ = Record::header;
};

class GdsParser {
public:
    explicit GdsParser(std::string_view bytes) : reader_(bytes) {}

    GdsContent parse() {
        if (!reader_.next() || reader_.type() != Record::header) {
            damaged(0, say("this is no GDSII stream file"));
        }
        std::string name;
        bool ended = false;
        while (!ended && reader_.next()) {
            switch (reader_.type()) {
            case Record::units:
                content_.gridUm = reader_.real(1) * 1e6;
                if (!(content_.gridUm > 0.0) || !std::isfinite(content_.gridUm)) {
                    damaged(reader_.at(), say("the unit of its coordinates is no length"));
                }
                break;
            case Record::structureName:
                name = reader_.text();
                cells_[name];
                break;
            case Record::boundary:
            case Record::box:
            case Record::path:
            case Record::text:
            case Record::reference:
            case Record::arrayReference: element(cells_[name]); break;
            case Record::endLibrary: ended = true; break;
            default: break;
            }
        }
        if (!ended) {
            damaged(reader_.at(), say("the file ends before its end: it was cut off"));
        }
        flatten();
        return std::move(content_);
    }

private:
    void element(Cell& cell) {
        const Record kind = reader_.type();
        int layer = 0;
        Use use;
        std::vector<std::array<double, 2>> points;
        while (true) {
            if (!reader_.next()) {
                damaged(reader_.at(), say("an element without an end"));
            }
            const Record type = reader_.type();
            if (type == Record::endElement) {
                break;
            }
            switch (type) {
            case Record::layer: layer = reader_.integer(0, 2); break;
            case Record::coordinates: points = reader_.points(); break;
            case Record::referenceName: use.name = reader_.text(); break;
            case Record::columnsAndRows:
                use.columns = reader_.integer(0, 2);
                use.rows = reader_.integer(1, 2);
                break;
            case Record::transformation:
                use.mirrored = (reader_.integer(0, 2) & 0x8000) != 0;
                break;
            case Record::magnification: use.size = reader_.real(0); break;
            case Record::angle: use.angle = reader_.real(0) * std::numbers::pi / 180.0; break;
            default: break;
            }
        }
        if (kind == Record::path) {
            ++content_.paths;
        } else if (kind == Record::boundary || kind == Record::box) {
            addPolygon(cell, layer, points);
        } else if (kind == Record::reference || kind == Record::arrayReference) {
            const std::size_t needed = kind == Record::reference ? 1 : 3;
            if (points.size() < needed || use.columns < 1 || use.rows < 1) {
                damaged(reader_.at(), say("a cell is used at no place"));
            }
            use.places = std::move(points);
            used_.insert(use.name);
            cell.uses.push_back(std::move(use));
        }
    }

    static void addPolygon(Cell& cell, int layer, std::vector<std::array<double, 2>>& points) {
        if (points.size() > 1 && points.front() == points.back()) {
            points.pop_back();
        }
        if (points.size() < 3) {
            return; // no area
        }
        MaskPolygon polygon{.layer = layer, .corners = {}};
        for (const auto& point : points) {
            polygon.corners.push_back({point[0], point[1]});
        }
        cell.polygons.push_back(std::move(polygon));
    }

    /// Where a point of a cell lies in another.
    struct Place {
        double xx = 1.0, xy = 0.0, yx = 0.0, yy = 1.0, x = 0.0, y = 0.0;
        [[nodiscard]] PostCorner of(const PostCorner& p) const {
            return {xx * p.xUm + xy * p.yUm + x, yx * p.xUm + yy * p.yUm + y};
        }
        [[nodiscard]] Place of(const Place& inner) const {
            const auto origin = of(PostCorner{inner.x, inner.y});
            return {xx * inner.xx + xy * inner.yx,
                    xx * inner.xy + xy * inner.yy,
                    yx * inner.xx + yy * inner.yx,
                    yx * inner.xy + yy * inner.yy,
                    origin.xUm,
                    origin.yUm};
        }
    };

    void flatten() {
        const double grid = content_.gridUm;
        bool any = false;
        for (const auto& [name, cell] : cells_) {
            if (!used_.contains(name)) {
                put(cell, {grid, 0.0, 0.0, grid, 0.0, 0.0}, 0);
                any = true;
            }
        }
        if (!any && !cells_.empty()) {
            damaged(0, say("its cells use each other in a circle"));
        }
    }

    void put(const Cell& cell, const Place& place, int depth) {
        if (depth > deepest) {
            damaged(0, say("its cells use each other in a circle"));
        }
        if (cell.polygons.size() > mostPolygons - content_.polygons.size()) {
            tooMany();
        }
        for (const auto& polygon : cell.polygons) {
            MaskPolygon put = polygon;
            for (auto& corner : put.corners) {
                corner = place.of(corner);
            }
            content_.polygons.push_back(std::move(put));
        }
        for (const auto& use : cell.uses) {
            const auto inner = cells_.find(use.name);
            if (inner == cells_.end()) {
                damaged(0, say("the cell '{use}' is used, but is not there", "use"_is = use.name));
            }
            const double cosine = use.size * std::cos(use.angle);
            const double sine = use.size * std::sin(use.angle);
            const double flip = use.mirrored ? -1.0 : 1.0;
            for (int row = 0; row < use.rows; ++row) {
                for (int column = 0; column < use.columns; ++column) {
                    if (++placed_ > mostPolygons) {
                        tooMany();
                    }
                    std::array<double, 2> at = use.places[0];
                    if (use.places.size() >= 3) {
                        for (std::size_t axis = 0; axis < 2; ++axis) {
                            at[axis] +=
                                (use.places[1][axis] - use.places[0][axis]) * column / use.columns +
                                (use.places[2][axis] - use.places[0][axis]) * row / use.rows;
                        }
                    }
                    put(inner->second,
                        place.of(Place{cosine, -sine * flip, sine, cosine * flip, at[0], at[1]}),
                        depth + 1);
                }
            }
        }
    }

    [[noreturn]] static void tooMany() {
        throw Error(
            say("it holds more than {most_polygons} polygons", "most_polygons"_is = mostPolygons));
    }

    RecordReader reader_;
    GdsContent content_;
    std::map<std::string, Cell> cells_;
    std::set<std::string> used_;
    std::size_t placed_ = 0;
};

} // namespace

GdsContent parseGds(std::string_view bytes) { return GdsParser(bytes).parse(); }

GdsContent readGds(const std::filesystem::path& path) {
    const std::string bytes = io::readTextFile(path, mostBytes);
    try {
        return parseGds(bytes);
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(path.string(), error.message());
    }
}

} // namespace zonescope::mask
