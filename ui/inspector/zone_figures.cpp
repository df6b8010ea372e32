#include "ui/inspector/zone_figures.hpp"

#include "core/error.hpp"
#include "core/zones/zone_jobs.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/words/message_text.hpp"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <memory>
#include <thread>
#include <utility>

namespace zonescope::ui {

namespace {

struct ZoneWords {
    Q_DECLARE_TR_FUNCTIONS(ZoneFigures)
public:
    static Figure ofJob(const zones::ZoneJob& job) {
        QString text = tr("N = %1, %2 sectors, %3 cells, %4")
                           .arg(job.wedge.folds)
                           .arg(job.wedge.sectors)
                           .arg(formatEngineering(job.cells(), {}, 3),
                                withPrefix(job.memoryBytes, QStringLiteral("B")));
        if (job.averaged > 0)
            text += tr(", %1 of %2 circles as their mean")
                        .arg(job.averaged)
                        .arg(job.posts + job.averaged);
        return {
            job.mirrored ? tr("Zone %1, mirrored").arg(job.zone + 1)
                         : tr("Zone %1").arg(job.zone + 1),
            text,
            tr("Light from %1 to %2. A cell at its outer edge is %3 wide along theta. Circles "
               "of posts that do not repeat N times, or stand too close to the axis, are seen "
               "by their effective medium.")
                .arg(formatLength(job.rInUm), formatLength(job.rOutUm), formatLength(job.cellUm))};
    }
    static std::vector<Figure> of(const model::Project& project) {
        std::vector<Figure> lines;
        const auto jobs = zones::planJobs(std::make_shared<const model::Project>(project));
        for (const auto& job : jobs.jobs)
            lines.push_back(ofJob(job));
        for (auto& line : ofPieces(jobs))
            lines.push_back(std::move(line));
        lines.push_back({tr("Largest run"),
                         withPrefix(jobs.largestMemoryBytes(), QStringLiteral("B")),
                         tr("Memory of one zone; as many run side by side as there is room for")});
        const int threads =
            project.run.threads > 0
                ? project.run.threads
                : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        const double rate = zones::usualGcellStepsPerThread * threads;
        lines.push_back({tr("Time"),
                         tr("up to %1").arg(durationText(jobs.cellSteps() / 1e9 / rate)),
                         tr("%1 cell-steps to the longest time, on %2 threads of a usual "
                            "processor; most lenses decay before")
                             .arg(formatEngineering(jobs.cellSteps(), {}, 3))
                             .arg(threads)});
        return lines;
    }
    /// How well the pieces of the light add up, for this ramp and for others.
    static std::vector<Figure> ofPieces(const zones::ZoneJobs& jobs) {
        const auto chosen = zones::pieceGeometry(jobs);
        QStringList others;
        for (const double ramp : wedge::tabledRamps) {
            auto other = chosen;
            other.ramp = ramp;
            others << tr("%1 λ: %2").arg(QString::number(ramp), piecesText(other));
        }
        const QString help =
            tr("What the pieces of a plane wave leave where a piece reaches beyond its zone's "
               "domain, as a part of its amplitude, %1 wavelengths behind the light. What runs "
               "within the lens from zone to zone comes on top.")
                .arg(formatEngineering(chosen.distance, {}, 2));
        return {{tr("Pieces of the light"), tr("add up within %1").arg(piecesText(chosen)),
                 QStringLiteral("<p>%1</p>%2").arg(help, piecesTable(chosen.distance))},
                {tr("With other ramps"), others.join(QStringLiteral(", ")), help}};
    }
    static QString piecesText(const wedge::PieceGeometry& geometry) {
        // One digit is as much as an estimate can say.
        const double error = wedge::piecesError(geometry);
        int exponent = static_cast<int>(std::floor(std::log10(error)));
        int digit = static_cast<int>(std::lround(error / std::pow(10.0, exponent)));
        if (digit == 10) {
            digit = 1;
            ++exponent;
        }
        return QStringLiteral("%1×%2").arg(digit).arg(powerOfTen(exponent));
    }
    static QString piecesTable(double distance) {
        QString rows = QStringLiteral("<tr><td>%1</td>").arg(tr("Margin ↓ ramp →"));
        for (const double ramp : wedge::tabledRamps)
            rows += QStringLiteral("<th>%1</th>").arg(QString::number(ramp));
        for (const double margin : wedge::tabledMargins) {
            rows += QStringLiteral("</tr><tr><th>%1</th>").arg(QString::number(margin));
            for (const double ramp : wedge::tabledRamps)
                rows += QStringLiteral("<td>%1</td>").arg(piecesText({ramp, margin, distance}));
        }
        return QStringLiteral("<table cellpadding=\"4\">%1</tr></table>").arg(rows);
    }
    static Figure refusal(const QString& reason) { return {tr("Cannot run"), reason, {}}; }
    static Figure note(const QString& text) { return {tr("Note"), text, {}}; }
    static Figure toCome() { return {tr("Cost"), tr("counting the cells…"), {}}; }
};

} // namespace

std::vector<Figure> zoneFigures(const model::Project& project) {
    std::vector<Figure> lines;
    try {
        lines = ZoneWords::of(project);
    } catch (const std::exception& error) {
        lines.push_back(ZoneWords::refusal(namedSentence(project, error)));
    }
    for (const auto& found : zones::reviewZones(project)) {
        if (found.severity != model::Severity::note)
            continue;
        const ProjectItem item = itemOfKey(found.key);
        lines.push_back(ZoneWords::note(
            QStringLiteral("%1: %2").arg(itemTitle(project, item), inLanguage(found.hint))));
    }
    return lines;
}

Figure zoneFigureToCome() { return ZoneWords::toCome(); }

} // namespace zonescope::ui
