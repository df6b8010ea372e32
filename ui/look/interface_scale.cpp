#include "ui/look/interface_scale.hpp"

#include <QSettings>
#include <QString>

#include <algorithm>

namespace zonescope::ui {

namespace {

const QString scaleKey = QStringLiteral("interfaceScale");
constexpr const char* variable = "QT_SCALE_FACTOR";

} // namespace

int chosenInterfaceScale() {
    const int percent = QSettings().value(scaleKey, interfaceScales.front()).toInt();
    return std::ranges::find(interfaceScales, percent) != interfaceScales.end()
               ? percent
               : interfaceScales.front();
}

void chooseInterfaceScale(int percent) { QSettings().setValue(scaleKey, percent); }

void applyInterfaceScale() {
    const int percent = chosenInterfaceScale();
    if (percent != interfaceScales.front() && !qEnvironmentVariableIsSet(variable))
        qputenv(variable, QByteArray::number(percent / 100.0));
}

} // namespace zonescope::ui
