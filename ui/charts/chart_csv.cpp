#include "ui/charts/chart_csv.hpp"

#include "core/io/files/csv.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace zonescope::ui {

namespace {

QByteArray quoted(const QString& text) {
    return QByteArray::fromStdString(io::csvCell(text.toStdString(), ','));
}

void append(QByteArray& line, double value) {
    if (!std::isfinite(value))
        return;
    std::array<char, 32> text{};
    const auto result = std::to_chars(text.data(), text.data() + text.size(), value);
    line.append(text.data(), result.ptr - text.data());
}

struct Column {
    QString name;
    const std::vector<double>* values = nullptr;
};

} // namespace

QByteArray chartCsv(std::span<const ChartSeries> series, const ChartAxis& x, const ChartAxis& y) {
    std::vector<Column> columns;
    const std::vector<double>* lastX = nullptr;
    for (const auto& one : series) {
        if (lastX == nullptr || *lastX != one.x) {
            columns.push_back(
                {axisLabel({(x.title + QLatin1Char(' ') + x.place).trimmed(), x.unit}), &one.x});
            lastX = &one.x;
        }
        const QString name = y.title.isEmpty() || one.name == y.title
                                 ? one.name
                                 : QStringLiteral("%1: %2").arg(one.name, y.title);
        columns.push_back({axisLabel({name, y.unit}), &one.y});
    }
    QByteArray text;
    std::size_t rows = 0;
    for (const auto& column : columns) {
        text += (&column == columns.data() ? QByteArray() : QByteArray(",")) + quoted(column.name);
        rows = std::max(rows, column.values->size());
    }
    text += '\n';
    for (std::size_t row = 0; row < rows; ++row) {
        for (const auto& column : columns) {
            if (&column != columns.data())
                text += ',';
            if (row < column.values->size())
                append(text, (*column.values)[row]);
        }
        text += '\n';
    }
    return text;
}

} // namespace zonescope::ui
