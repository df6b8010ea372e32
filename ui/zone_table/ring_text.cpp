#include "ui/zone_table/ring_text.hpp"

#include "core/io/files/csv.hpp"
#include "core/model/quantity.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace zonescope::ui {

namespace {

struct RingTexts {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::RingTexts)
};

/// What is written, in this order, and read.
constexpr std::array writtenColumns{
    RingColumn::zone,        RingColumn::ring,       RingColumn::innerRadius,
    RingColumn::outerRadius, RingColumn::bottom,     RingColumn::top,
    RingColumn::material,    RingColumn::fillFactor, RingColumn::symmetry};

/// Headings are English in files, so that tables go between windows in different languages.
const char* heading(RingColumn column) {
    switch (column) {
    case RingColumn::zone: return "Zone";
    case RingColumn::ring: return "Ring";
    case RingColumn::innerRadius: return "Inner radius (um)";
    case RingColumn::outerRadius: return "Outer radius (um)";
    case RingColumn::width: return "Width (um)";
    case RingColumn::bottom: return "Bottom (um)";
    case RingColumn::top: return "Top (um)";
    case RingColumn::material: return "Material";
    case RingColumn::fillFactor: return "Fill factor";
    case RingColumn::symmetry: return "N";
    case RingColumn::cells: return "Cells";
    }
    return "";
}

/// A heading without unit, case, blanks and underscores.
QString plain(QString text) {
    static const QRegularExpression unit(QStringLiteral("[\\(\\[].*[\\)\\]]|/.*$"));
    static const QRegularExpression suffix(QStringLiteral("_(pm|nm|um|µm|mm|cm|m)$"));
    static const QRegularExpression other(QStringLiteral("[^\\p{L}\\p{N}]+"));
    return text.toLower().remove(suffix).remove(unit).remove(other);
}

std::optional<RingColumn> columnOf(const QString& text) {
    static const std::map<QString, RingColumn> others{
        {QStringLiteral("name"), RingColumn::zone},
        {QStringLiteral("rin"), RingColumn::innerRadius},
        {QStringLiteral("rinner"), RingColumn::innerRadius},
        {QStringLiteral("inner"), RingColumn::innerRadius},
        {QStringLiteral("rout"), RingColumn::outerRadius},
        {QStringLiteral("router"), RingColumn::outerRadius},
        {QStringLiteral("outer"), RingColumn::outerRadius},
        {QStringLiteral("zmin"), RingColumn::bottom},
        {QStringLiteral("bottomheight"), RingColumn::bottom},
        {QStringLiteral("zmax"), RingColumn::top},
        {QStringLiteral("topheight"), RingColumn::top},
        {QStringLiteral("fill"), RingColumn::fillFactor},
        {QStringLiteral("symmetry"), RingColumn::symmetry},
        {QStringLiteral("rotationalsymmetry"), RingColumn::symmetry},
        {QStringLiteral("number"), RingColumn::ring},
    };
    const QString key = plain(text);
    for (int n = 0; n < ringColumnCount; ++n) {
        const auto column = static_cast<RingColumn>(n);
        if (key == plain(QString::fromLatin1(heading(column))) || key == plain(columnName(column)))
            return column;
    }
    const auto other = others.find(key);
    return other != others.end() ? std::optional(other->second) : std::nullopt;
}

/// The unit of a heading: "(nm)", "[nm]", "/ nm", "_nm"; empty without one.
QString unitOf(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral(
        "(?:[\\(\\[/]\\s*([^\\s\\)\\]]+)\\s*[\\)\\]]?|_(pm|nm|um|µm|mm|cm|m))\\s*$"));
    const auto match = pattern.match(text);
    return match.hasMatch() ? match.captured(1) + match.captured(2) : QString();
}

struct TableColumn {
    RingColumn column;
    QString unit; ///< of numbers without one
};

bool isNumber(const std::string& cell) {
    // Whatever the comma means, a number begins like one.
    return !cell.empty() && (cell.find_first_of("0123456789") != std::string::npos) &&
           std::string_view("+-.0123456789").find(cell.front()) != std::string_view::npos;
}

/// Turns the lines of a table into rings; stops at the first fault.
class RingReader {
public:
    explicit RingReader(io::CsvTable table) : table_(std::move(table)) {}

    RingReading read() {
        RingReading reading;
        try {
            std::size_t first = readHeader();
            for (; first < table_.rows.size(); ++first)
                reading.rings.push_back(readRow(table_.rows[first]));
            if (reading.rings.empty())
                throw TableFault{0, {}, RingTexts::tr("There is no ring in the text.")};
        } catch (const TableFault& fault) {
            reading.rings.clear();
            reading.fault = fault;
        }
        return reading;
    }

private:
    /// \returns the number of lines that are headings
    std::size_t readHeader() {
        if (table_.rows.empty())
            throw TableFault{0, {}, RingTexts::tr("There is no ring in the text.")};
        const auto& row = table_.rows.front();
        const bool words = std::ranges::none_of(row.cells, isNumber);
        if (!words) {
            assumeColumns(row);
            return 0;
        }
        for (const std::string& cell : row.cells) {
            const auto column = columnOf(qs(cell));
            if (!column)
                throw TableFault{
                    row.line, qs(cell),
                    RingTexts::tr("This column is not known; known are %1.").arg(knownColumns())};
            if (std::ranges::any_of(columns_,
                                    [&](const auto& one) { return one.column == *column; }))
                throw TableFault{row.line, qs(cell), RingTexts::tr("This column is there twice.")};
            const QString unit = columnUnit(*column).isEmpty() ? QString() : unitOf(qs(cell));
            checkUnit(row.line, qs(cell), unit);
            columns_.push_back({*column, unit});
        }
        const auto has = [&](RingColumn column) {
            return std::ranges::any_of(columns_,
                                       [&](const auto& one) { return one.column == column; });
        };
        if (has(RingColumn::innerRadius) + has(RingColumn::outerRadius) + has(RingColumn::width) <
            2)
            throw TableFault{row.line,
                             {},
                             RingTexts::tr("Two of the columns “%1”, “%2” and “%3” are needed.")
                                 .arg(columnName(RingColumn::innerRadius),
                                      columnName(RingColumn::outerRadius),
                                      columnName(RingColumn::width))};
        return 1;
    }

    static QString knownColumns() {
        QStringList names;
        for (const RingColumn column : writtenColumns)
            names << columnName(column);
        return names.join(QStringLiteral(", "));
    }

    static void checkUnit(int line, const QString& column, const QString& unit) {
        if (unit.isEmpty())
            return;
        try {
            (void)model::parseQuantity(("1 " + unit).toStdString(),
                                       {model::QuantityKind::length, {}});
        } catch (const model::QuantityError& error) {
            throw TableFault{line, column, refusalText(error)};
        }
    }

    void assumeColumns(const io::CsvRow& row) {
        std::vector<RingColumn> order{
            RingColumn::innerRadius, RingColumn::outerRadius, RingColumn::bottom,  RingColumn::top,
            RingColumn::material,    RingColumn::fillFactor,  RingColumn::symmetry};
        if (!isNumber(row.cells.front()))
            order.insert(order.begin(), RingColumn::zone);
        if (row.cells.size() > order.size())
            throw TableFault{row.line,
                             {},
                             RingTexts::tr("There are %1 columns and no line that names them.")
                                 .arg(row.cells.size())};
        order.resize(row.cells.size());
        for (const RingColumn column : order)
            columns_.push_back({column, {}});
    }

    double number(const io::CsvRow& row, const TableColumn& column, const std::string& cell) const {
        const auto fault = [&](const QString& reason) {
            return TableFault{row.line, columnName(column.column), reason};
        };
        if (table_.comma == io::CommaMeaning::ambiguous && cell.find(',') != std::string::npos)
            throw fault(RingTexts::tr("“%1” can be read in two ways: write the decimal mark as a "
                                      "point and leave out marks between thousands.")
                            .arg(qs(cell)));
        const bool isLength = !columnUnit(column.column).isEmpty();
        std::string text = io::withDecimalPoint(cell, table_.comma);
        const bool plainNumber = io::csvNumber(cell, table_.comma).has_value();
        if (plainNumber && !column.unit.isEmpty())
            text.append(" ").append(column.unit.toStdString());
        try {
            const double value = model::parseQuantity(
                text, {isLength ? model::QuantityKind::length : model::QuantityKind::plain, {}});
            // Numbers in um keep all their digits; conversions leave stray ones.
            const bool inUm =
                plainNumber && (column.unit.isEmpty() || column.unit == QStringLiteral("um") ||
                                column.unit == QStringLiteral("µm"));
            return isLength && !inUm ? tidyUm(value) : value;
        } catch (const model::QuantityError& error) {
            throw fault(refusalText(error));
        }
    }

    PastedRing readRow(const io::CsvRow& row) const {
        if (row.cells.size() > columns_.size())
            throw TableFault{row.line,
                             {},
                             RingTexts::tr("There are %1 cells for %2 columns.")
                                 .arg(row.cells.size())
                                 .arg(columns_.size())};
        PastedRing ring;
        ring.line = row.line;
        std::optional<double> inner, outer, width;
        for (std::size_t n = 0; n < row.cells.size(); ++n) {
            const std::string& cell = row.cells[n];
            const TableColumn& column = columns_[n];
            if (cell.empty())
                continue;
            switch (column.column) {
            case RingColumn::zone: ring.zone = cell; break;
            case RingColumn::material: ring.material = cell; break;
            case RingColumn::innerRadius: inner = number(row, column, cell); break;
            case RingColumn::outerRadius: outer = number(row, column, cell); break;
            case RingColumn::width: width = number(row, column, cell); break;
            case RingColumn::bottom: ring.bottomUm = number(row, column, cell); break;
            case RingColumn::top: ring.topUm = number(row, column, cell); break;
            case RingColumn::fillFactor: ring.fillFactor = number(row, column, cell); break;
            case RingColumn::symmetry: {
                const double n0 = number(row, column, cell);
                if (n0 != std::floor(n0) || std::abs(n0) > 1e9)
                    throw TableFault{row.line, columnName(column.column),
                                     RingTexts::tr("N is a whole number.")};
                ring.symmetry = static_cast<int>(n0);
                break;
            }
            case RingColumn::ring:
            case RingColumn::cells: break;
            }
        }
        if (!inner && outer && width)
            inner = tidyUm(*outer - *width);
        if (!outer && inner && width)
            outer = tidyUm(*inner + *width);
        if (!inner || !outer)
            throw TableFault{row.line,
                             columnName(!inner ? RingColumn::innerRadius : RingColumn::outerRadius),
                             RingTexts::tr("There is no number in this cell.")};
        ring.rInUm = *inner;
        ring.rOutUm = *outer;
        return ring;
    }

    io::CsvTable table_;
    std::vector<TableColumn> columns_;
};

} // namespace

QString TableFault::text() const {
    if (line <= 0)
        return reason;
    return column.isEmpty()
               ? RingTexts::tr("Line %1: %2").arg(line).arg(reason)
               : RingTexts::tr("Line %1, %2: %3").arg(QString::number(line), column, reason);
}

std::string textOfRings(const model::Project& project, const std::vector<RingRef>& rings,
                        char separator) {
    std::string text;
    std::vector<std::string> cells;
    for (const RingColumn column : writtenColumns)
        cells.emplace_back(heading(column));
    text += io::csvLine(cells, separator) + '\n';
    for (const RingRef ref : rings) {
        cells.clear();
        for (const RingColumn column : writtenColumns)
            cells.push_back(ringText(project, ref, column, true).toStdString());
        text += io::csvLine(cells, separator) + '\n';
    }
    return text;
}

RingReading ringsFromText(const std::string& text) {
    try {
        return RingReader(io::parseCsv(text)).read();
    } catch (const InputError& error) {
        return {
            {},
            TableFault{0, {}, qs(error.key()) + QStringLiteral(": ") + inLanguage(error.hint())}};
    }
}

} // namespace zonescope::ui
