#include "ui/laboratory/laboratory_texts.hpp"

#include "core/laboratory/measurement.hpp"
#include "gpu/laboratory/device_laboratory.hpp"
#include "ui/words/message_text.hpp"

#include <algorithm>

namespace zonescope::ui {

std::vector<LaboratoryTexts::Family> LaboratoryTexts::families(bool onDevice) {
    std::vector<Family> families{{tr("All schemes"), {}}};
    if (onDevice) {
        families.push_back({tr("(r, z), absorbing layers"), QStringLiteral("layers-")});
        families.push_back({tr("(r, z), between walls"), QStringLiteral("bare-")});
    }
    families.push_back({tr("TMz, split-field layer"), QStringLiteral("tmz-")});
    families.push_back({tr("Hertzian potential"), QStringLiteral("hertz-")});
    families.push_back({tr("Hertzian potential, glass disc"), QStringLiteral("hertz-glass-")});
    if (onDevice)
        families.push_back({tr("As publications have them"), {}, true});
    return families;
}

QString LaboratoryTexts::said(const text::Message& message) {
    return inLanguage(message)
        .replace(QLatin1String(" x "), QStringLiteral(" × "))
        .replace(QLatin1String("->"), QStringLiteral("→"));
}

QString LaboratoryTexts::meaning(const QString& name) {
    const auto find = [&](const auto& cases) {
        const auto found = std::ranges::find(cases, name.toStdString(),
                                             [](const auto& what) { return what.name; });
        return found == cases.end() ? QString() : said(found->meaning);
    };
    const auto onDevice = find(gpu::deviceCases());
    return onDevice.isEmpty() ? find(laboratory::cases()) : onDevice;
}

std::vector<LaboratoryTexts::Column> LaboratoryTexts::columns(bool onDevice) {
    std::vector<Column> columns{
        {tr("Case"), tr("Scheme, order and precision")},
        {tr("10⁹ cells/s"), tr("Cells of the whole grid times steps, over time")},
        {tr("Ratio"), tr("This rate over that of the first order of the family")},
        {tr("Updates/load"), tr("Values updated for each value loaded from memory (model)")},
        {tr("Bytes/step"), tr("Bytes read and written for a cell and step (model)")},
        {tr("Bandwidth"), tr("Those bytes times the rate, over the bandwidth measured in the same "
                             "run; more than 100 % where a cache serves them")}};
    if (!onDevice)
        columns.push_back(
            {tr("Misses/step"), tr("Misses of the last cache for a cell and step: counted by the "
                                   "processor where the system permits, else by the model")});
    columns.push_back(onDevice
                          ? Column{tr("Error"), tr("From the processor's double precision, "
                                                   "relative, L2, on a smaller grid")}
                          : Column{tr("Same bits"), tr("Whether the whole field is that of the "
                                                       "first order of the family")});
    return columns;
}

} // namespace zonescope::ui
