#include "ui/charts/chart_legend.hpp"

#include <algorithm>
#include <cstddef>
#include <map>

namespace zonescope::ui {

namespace {

const QString leftOut = QStringLiteral("…");

/// How many letters all names begin with, or end with; whole words only.
qsizetype sharedLetters(const std::vector<QString>& names, bool atEnd) {
    const QString& first = names.front();
    qsizetype shared = first.size();
    for (const auto& name : names) {
        qsizetype own = 0;
        while (own < std::min(shared, name.size()) &&
               (atEnd ? name[name.size() - 1 - own] == first[first.size() - 1 - own]
                      : name[own] == first[own]))
            ++own;
        shared = own;
    }
    const auto letter = [&](qsizetype n) { return first[atEnd ? first.size() - 1 - n : n]; };
    while (shared > 0 && letter(shared - 1).isLetterOrNumber())
        --shared;
    return shared;
}

/// The place where the word before or behind a place ends.
qsizetype nextWord(const QString& name, qsizetype from, int step) {
    qsizetype at = from;
    const auto inside = [&] { return at > 0 && at < name.size(); };
    do
        at += step;
    while (inside() && name[step < 0 ? at - 1 : at].isLetterOrNumber());
    return at;
}

/// The part of a name from `begin` to `end`, and what else of it there is room for.
QString around(const QString& name, qsizetype begin, qsizetype end, double room,
               const QFontMetricsF& metrics) {
    const auto text = [&](qsizetype from, qsizetype to) {
        return (from > 0 ? leftOut : QString()) + name.mid(from, to - from).trimmed() +
               (to < name.size() ? leftOut : QString());
    };
    for (bool grown = true; grown;) {
        grown = false;
        // What stands before it says what it is; what follows comes second.
        for (const int step : {-1, 1}) {
            if (step < 0 ? begin == 0 : end == name.size())
                continue;
            const qsizetype from = step < 0 ? nextWord(name, begin, step) : begin;
            const qsizetype to = step < 0 ? end : nextWord(name, end, step);
            if (metrics.horizontalAdvance(text(from, to)) <= room) {
                begin = from;
                end = to;
                grown = true;
            }
        }
    }
    return metrics.elidedText(text(begin, end), Qt::ElideRight, room);
}

} // namespace

std::vector<QString> legendTexts(const std::vector<ChartSeries>& series, double room,
                                 const QFontMetricsF& metrics) {
    std::vector<QString> texts;
    std::map<QString, std::vector<std::size_t>> alike;
    for (std::size_t n = 0; n < series.size(); ++n) {
        texts.push_back(metrics.elidedText(series[n].name, Qt::ElideMiddle, room));
        alike[texts.back()].push_back(n);
    }
    for (const auto& [text, places] : alike) {
        std::vector<QString> names;
        for (const std::size_t n : places)
            names.push_back(series[n].name);
        const bool same =
            std::ranges::all_of(names, [&](const QString& name) { return name == names.front(); });
        if (same)
            continue;
        const qsizetype ahead = sharedLetters(names, false);
        const qsizetype behind = sharedLetters(names, true);
        for (std::size_t n = 0; n < places.size(); ++n)
            texts[places[n]] =
                around(names[n], ahead, std::max(ahead, names[n].size() - behind), room, metrics);
    }
    return texts;
}

} // namespace zonescope::ui
