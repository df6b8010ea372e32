#include "ui/field/field_palette.hpp"

#include "ui/frames/quantity_info.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

FieldPalette fieldPalette(FieldTheme theme) {
    if (theme == FieldTheme::dark) {
        return {QColor(0x1b, 0x1d, 0x21), QColor(0x10, 0x11, 0x14), QColor(0x5a, 0x60, 0x6b),
                QColor(0xe4, 0xe7, 0xec), QColor(0x9a, 0xa3, 0xb0), QColor(0x10, 0x11, 0x14, 225)};
    }
    return {QColor(0xfa, 0xfa, 0xfb), QColor(0xec, 0xee, 0xf1), QColor(0x9a, 0xa1, 0xab),
            QColor(0x1c, 0x1f, 0x24), QColor(0x5b, 0x63, 0x70), QColor(0xfa, 0xfa, 0xfb, 230)};
}

OverlayPalette overlayPalette(bool darkField) {
    if (darkField) {
        return {QColor(255, 255, 255, 200), QColor(0, 0, 0, 150),     QColor(0xff, 0xc1, 0x4d),
                QColor(0x5e, 0xe0, 0xff),   QColor(0x8c, 0xff, 0xb0), QColor(0xff, 0xb0, 0x57),
                QColor(0x7d, 0xc4, 0xff)};
    }
    return {QColor(20, 24, 30, 200),  QColor(255, 255, 255, 160), QColor(0xa8, 0x5a, 0x00),
            QColor(0x00, 0x6a, 0x8e), QColor(0x0b, 0x6b, 0x34),   QColor(0xb3, 0x4d, 0x00),
            QColor(0x00, 0x4f, 0xa8)};
}

MarkColours markColours(bool isSigned) {
    const QColor over(0xff, 0x2f, 0xd0);
    return {isSigned ? QColor(0x18, 0xd8, 0xa0) : QColor(0x33, 0x3f, 0x54), over,
            QColor(0xb4, 0xff, 0x00)};
}

QString colourMapName(const FieldViewSettings& settings, FieldTheme theme, const FrameLook& look) {
    if (look.cyclic) {
        return QStringLiteral("phase");
    }
    if (settings.scale != ColourScale::linear || !look.isSigned) {
        return settings.magnitudeMap;
    }
    if (!settings.signedMap.isEmpty()) {
        return settings.signedMap;
    }
    return theme == FieldTheme::dark ? QStringLiteral("blue-black-orange")
                                     : QStringLiteral("blue-white-red");
}

bool zeroIsDark(const io::ColourMap& map) {
    const io::Rgb8 zero =
        map.table[map.kind == io::ColourMapKind::diverging ? io::colourMapSize / 2 : 0];
    return 0.2126 * zero.r + 0.7152 * zero.g + 0.0722 * zero.b < 128.0;
}

QColor materialColour(const model::Material& material) {
    const QColor own(QString::fromStdString(material.colour));
    if (own.isValid()) {
        return own;
    }
    if (material.permittivity <= 1.0 && material.conductivityPerUm == 0.0) {
        return {0xb0, 0xb8, 0xc4};
    }
    // From blue (eps near 1) over green to orange (eps above 12); lossy materials greyer.
    const double place = std::clamp(std::log(material.permittivity) / std::log(14.0), 0.0, 1.0);
    const int hue = static_cast<int>(std::lround(215.0 - 190.0 * place));
    return QColor::fromHsl(hue, material.conductivityPerUm > 0.0 ? 90 : 170, 160);
}

} // namespace zonescope::ui
