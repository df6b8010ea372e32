#include "ui/zone_study/zone_study_texts.hpp"

#include "core/model/quantity.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/typed_number.hpp"

namespace zonescope::ui {

using datasheet::Figure;

ZoneStudyTexts::Words ZoneStudyTexts::of(zones::ZoneSetting setting) {
    switch (setting) {
    case zones::ZoneSetting::ramp:
        return {tr("Width of the ramps"), tr("wavelengths"),
                tr("Over which the light goes from one zone to the next.")};
    case zones::ZoneSetting::margin:
        return {tr("Width of the margins"), tr("wavelengths"),
                tr("How far the domain of a zone reaches beyond its light.")};
    case zones::ZoneSetting::sectors:
        return {tr("Cells along θ"), tr("multiples of the project's"),
                tr("Cells along θ of every wedge, as a multiple of those that it has.")};
    case zones::ZoneSetting::layer: break;
    }
    return {tr("Inner absorbing layer"), tr("cells"),
            tr("Thickness of the absorbing layers at the inner radius of the zones.")};
}

ZoneStudyTexts::Words ZoneStudyTexts::of(StudyPlot plot) {
    const auto figure = [](Figure one) {
        const auto& definition = datasheet::definitionOf(one);
        return Words{termInLanguage(definition.title), termInLanguage(definition.unit), {}};
    };
    switch (plot) {
    case StudyPlot::difference: return {tr("Near-field difference"), QStringLiteral("%"), {}};
    case StudyPlot::efficiency:
        return {tr("Efficiency, Strehl ratio, transmission"), QStringLiteral("%"), {}};
    case StudyPlot::focalLength: return figure(Figure::focalLength);
    case StudyPlot::width: return figure(Figure::fwhm);
    case StudyPlot::time: break;
    }
    return {tr("Time"), QStringLiteral("s"), {}};
}

std::vector<ZoneStudyTexts::Words> ZoneStudyTexts::columns() {
    std::vector<Words> columns{
        {tr("Value"), {}, tr("Of the setting that is varied")},
        {tr("Near field"),
         {},
         tr("How far the near field, in the order of the light, is from that of the largest value: "
            "root of the sum of the squared differences over that of the squares")}};
    for (const auto one : studyFigures) {
        const auto& definition = datasheet::definitionOf(one);
        columns.push_back(
            {termInLanguage(definition.title), {}, termInLanguage(definition.definition)});
    }
    columns.push_back({tr("Time"), {}, tr("That the runs of all zones took")});
    return columns;
}

QString ZoneStudyTexts::valueText(double value) {
    return shownNumbers(model::formatQuantity(value, model::QuantityKind::plain));
}

} // namespace zonescope::ui
