#pragma once

/// \file
/// The words of studies of zones, and which figures their table and plots hold.

#include "core/datasheet/definitions.hpp"
#include "core/zones/zone_study.hpp"

#include <QCoreApplication>
#include <QString>

#include <array>
#include <cstdint>
#include <vector>

namespace zonescope::ui {

/// What is drawn against the value.
enum class StudyPlot : std::uint8_t {
    difference, ///< of the near field, on a logarithmic axis
    efficiency, ///< focusing efficiency, Strehl ratio and transmission together
    focalLength,
    width,
    time,
};
inline constexpr std::array studyPlots{StudyPlot::difference, StudyPlot::efficiency,
                                       StudyPlot::focalLength, StudyPlot::width, StudyPlot::time};

/// Figures in the table, between difference and time.
inline constexpr std::array studyFigures{
    datasheet::Figure::focalLength, datasheet::Figure::fwhm, datasheet::Figure::focusingEfficiency,
    datasheet::Figure::strehlRatio, datasheet::Figure::transmission};

class ZoneStudyTexts {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::ZoneStudyTexts)
public:
    struct Words {
        QString title;
        QString unit;
        QString meaning;
    };
    [[nodiscard]] static Words of(zones::ZoneSetting setting);
    /// The title is that of the y axis, too.
    [[nodiscard]] static Words of(StudyPlot plot);
    /// Heads of the table: value, difference, figures, time.
    [[nodiscard]] static std::vector<Words> columns();
    [[nodiscard]] static QString valueText(double value);
};

} // namespace zonescope::ui
