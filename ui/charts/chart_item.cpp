#include "ui/charts/chart_item.hpp"

#include "ui/charts/font_file.hpp"

#include <vtkBrush.h>
#include <vtkContext2D.h>
#include <vtkMarkerUtilities.h>
#include <vtkObjectFactory.h>
#include <vtkPen.h>
#include <vtkTextProperty.h>

#include <QFontInfo>

#include <algorithm>
#include <cmath>
#include <vector>

namespace zonescope::ui {

vtkStandardNewMacro(ChartItem);

namespace {

constexpr double markerPixels = 7.0;

int markerStyle(ChartMarker marker) {
    switch (marker) {
    case ChartMarker::circle: return vtkMarkerUtilities::CIRCLE;
    case ChartMarker::square: return vtkMarkerUtilities::SQUARE;
    case ChartMarker::diamond: return vtkMarkerUtilities::DIAMOND;
    case ChartMarker::none: break;
    }
    return vtkMarkerUtilities::NONE;
}

unsigned char byte(int value) { return static_cast<unsigned char>(value); }

} // namespace

void setPen(vtkPen& pen, const QColor& colour, double widthPixels, ChartDash dash) {
    pen.SetColor(byte(colour.red()), byte(colour.green()), byte(colour.blue()),
                 byte(colour.alpha()));
    pen.SetWidth(static_cast<float>(std::max(1.0, widthPixels)));
    pen.SetLineType(dash == ChartDash::dashed   ? vtkPen::DASH_LINE
                    : dash == ChartDash::dotted ? vtkPen::DOT_LINE
                    : dash == ChartDash::none   ? vtkPen::NO_PEN
                                                : vtkPen::SOLID_LINE);
}

void setText(vtkTextProperty& text, const QFont& font, const QColor& colour) {
    const QString file = fontFile(font);
    if (file.isEmpty()) {
        text.SetFontFamilyToArial();
    } else {
        text.SetFontFamily(VTK_FONT_FILE);
        text.SetFontFile(file.toUtf8().constData());
    }
    text.SetFontSize(std::max(6, static_cast<int>(std::lround(QFontInfo(font).pixelSize()))));
    text.SetColor(colour.redF(), colour.greenF(), colour.blueF());
    text.SetOpacity(colour.alphaF());
    text.SetBold(0);
    text.SetItalic(0);
    text.SetShadow(0);
}

float ChartItem::x(double logical) const { return static_cast<float>(logical * picture_->ratio); }

float ChartItem::y(double logical) const {
    return static_cast<float>((picture_->size.height() - logical) * picture_->ratio);
}

bool ChartItem::Paint(vtkContext2D* painter) {
    if (picture_ == nullptr)
        return false;
    if (below_) {
        paintMarkers(*painter);
        return true;
    }
    paintBoxes(*painter);
    paintLines(*painter);
    paintTexts(*painter);
    return true;
}

void ChartItem::paintMarkers(vtkContext2D& painter) const {
    const QRectF& area = picture_->area;
    for (const auto& curve : picture_->curves) {
        if (curve.marker == ChartMarker::none || curve.markers.empty())
            continue;
        std::vector<float> places;
        for (const auto& point : curve.markers) {
            places.push_back(x(area.left() + point.x * area.width()));
            places.push_back(y(area.bottom() - point.y * area.height()));
        }
        // VTK takes the size of a marker from the width of the pen.
        setPen(*painter.GetPen(), curve.colour, markerPixels * picture_->ratio, ChartDash::solid);
        painter.GetBrush()->SetColor(byte(curve.colour.red()), byte(curve.colour.green()),
                                     byte(curve.colour.blue()), byte(curve.colour.alpha()));
        painter.DrawMarkers(markerStyle(curve.marker), false, places.data(),
                            static_cast<int>(curve.markers.size()));
    }
}

void ChartItem::paintBoxes(vtkContext2D& painter) const {
    for (const auto& box : picture_->boxes) {
        const QColor& fill = box.fill;
        painter.GetBrush()->SetColor(byte(fill.red()), byte(fill.green()), byte(fill.blue()),
                                     byte(fill.alpha()));
        setPen(*painter.GetPen(), box.border.isValid() ? box.border : fill, picture_->ratio,
               ChartDash::solid);
        if (!box.border.isValid())
            painter.GetPen()->SetLineType(vtkPen::NO_PEN);
        painter.DrawRect(x(box.rect.left()), y(box.rect.bottom()),
                         static_cast<float>(box.rect.width() * picture_->ratio),
                         static_cast<float>(box.rect.height() * picture_->ratio));
    }
}

void ChartItem::paintLines(vtkContext2D& painter) const {
    for (const auto& line : picture_->lines) {
        setPen(*painter.GetPen(), line.colour, line.width * picture_->ratio, line.dash);
        painter.DrawLine(x(line.from.x()), y(line.from.y()), x(line.to.x()), y(line.to.y()));
    }
}

void ChartItem::paintTexts(vtkContext2D& painter) const {
    auto& property = *painter.GetTextProp();
    for (const auto& text : picture_->texts) {
        setText(property, picture_->font, text.colour);
        property.SetVerticalJustificationToCentered();
        if (text.alignment.testFlag(Qt::AlignRight))
            property.SetJustificationToRight();
        else if (text.alignment.testFlag(Qt::AlignHCenter))
            property.SetJustificationToCentered();
        else
            property.SetJustificationToLeft();
        painter.DrawString(x(text.at.x()), y(text.at.y()), text.text.toUtf8().constData());
    }
}

} // namespace zonescope::ui
