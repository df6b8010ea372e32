#pragma once

/// \file
/// Private to ChartScene: draws what a picture has below and over its lines.

#include "ui/charts/chart_picture.hpp"

#include <vtkContextItem.h>

class vtkPen;
class vtkTextProperty;

namespace zonescope::ui {

/// Sets pen and text property of VTK to what a picture asks for.
void setPen(vtkPen& pen, const QColor& colour, double widthPixels, ChartDash dash);
void setText(vtkTextProperty& text, const QFont& font, const QColor& colour);

class ChartItem : public vtkContextItem {
public:
    static ChartItem* New();
    vtkTypeMacro(ChartItem, vtkContextItem) ChartItem(const ChartItem&) = delete;
    ChartItem& operator=(const ChartItem&) = delete;

    /// @param picture must outlive the item or be replaced
    void show(const ChartPicture* picture) { picture_ = picture; }
    /// Markers go below the lines, so that a fit is seen through its samples; all else over them.
    void setBelow(bool below) { below_ = below; }
    bool Paint(vtkContext2D* painter) override;

protected:
    ChartItem() = default;
    ~ChartItem() override = default;

private:
    /// Over the edge of the plot too, where the chart would cut them in half.
    void paintMarkers(vtkContext2D& painter) const;
    void paintBoxes(vtkContext2D& painter) const;
    void paintLines(vtkContext2D& painter) const;
    void paintTexts(vtkContext2D& painter) const;
    /// Device pixels from the lower left.
    [[nodiscard]] float x(double logical) const;
    [[nodiscard]] float y(double logical) const;

    const ChartPicture* picture_ = nullptr;
    bool below_ = false;
};

} // namespace zonescope::ui
