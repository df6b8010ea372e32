#pragma once

/// \file
/// A plot of curves over one axis: labelled axes with units, legend, zoom, cursors, export.

#include "core/plot/limits.hpp"
#include "core/plot/scale.hpp"
#include "ui/charts/chart_layout.hpp"
#include "ui/charts/chart_types.hpp"
#include "ui/look/theme.hpp"

#include <QElapsedTimer>
#include <QPointF>
#include <QString>
#include <QWidget>

#include <optional>
#include <span>
#include <vector>

class QLabel;
class QMenu;
class QPushButton;
class QStackedLayout;
class QTimer;

namespace zonescope::ui {

class ChartCanvas;

/// Mouse: the wheel zooms x at the cursor (with Ctrl, or over the labels of the y axis, y); a drag
/// pans or moves a handle, a drag with the right button zooms to a box, a double click shows
/// everything; a click on a legend entry hides its curve; Shift+click and Ctrl+click place cursor A
/// and B on a sample. Keys: arrows pan, or move the active cursor by one sample; + and - zoom; F
/// shows everything; L logarithmic y, Shift+L x; C cursors, A and B choose one; the menu key opens
/// the menu.
///
/// Drawn only after changes, at most 20 times a second and never for more than an eighth of the
/// time.
class ChartView : public QWidget {
    Q_OBJECT
public:
    enum class Cursor { a, b };

    explicit ChartView(QWidget* parent = nullptr);

    /// Logarithms chosen by the user stay; a change of quantity, unit or logarithm shows everything
    /// again.
    void setAxes(const ChartAxis& x, const ChartAxis& y);
    /// Replaces the curves.
    void setSeries(std::vector<ChartSeries> series);
    void setMarks(std::vector<ChartMark> marks);
    /// Points that the mouse drags up and down; limits stay while one is dragged.
    void setHandles(std::vector<ChartHandle> handles);
    /// Vertical line at x, for example the cursor over the field; NaN: none.
    void setMarker(double x);
    /// Text shown as long as there is nothing to draw.
    /// @param action label of a button below it; empty: no button
    void setEmptyText(const QString& text, const QString& action = {});
    void setTheme(Theme theme);
    /// Limits follow the data again.
    void showAll();

    void setLogarithmic(Qt::Orientation axis, bool logarithmic);
    [[nodiscard]] bool logarithmic(Qt::Orientation axis) const noexcept;
    void setHidden(const QString& series, bool hidden);
    [[nodiscard]] bool isHidden(const QString& series) const;

    /// Both cursors, at one and two thirds of the view; or none.
    void setCursors(bool shown);
    [[nodiscard]] bool cursorsShown() const noexcept;
    /// Places a cursor on the sample nearest to x of the curve that the cursors follow.
    void placeCursor(Cursor cursor, double x);
    [[nodiscard]] const ChartReadout& readout() const noexcept { return content_.readout; }

    /// The curves, as they were set.
    [[nodiscard]] std::span<const ChartSeries> series() const noexcept { return content_.series; }
    [[nodiscard]] const ChartAxis& xAxis() const noexcept { return content_.xAxis; }
    [[nodiscard]] const ChartAxis& yAxis() const noexcept { return content_.yAxis; }
    [[nodiscard]] std::span<const ChartMark> marks() const noexcept { return content_.marks; }
    [[nodiscard]] std::span<const ChartHandle> handles() const noexcept { return content_.handles; }
    [[nodiscard]] const plot::Scale& horizontalScale() const noexcept { return content_.x; }
    [[nodiscard]] const plot::Scale& verticalScale() const noexcept { return content_.y; }
    /// Whether there is no sample to draw.
    [[nodiscard]] bool empty() const noexcept { return empty_; }
    /// Of the last drawing, in pixels of this widget.
    [[nodiscard]] const ChartLayout& layoutOfChart() const noexcept { return layout_; }
    [[nodiscard]] ChartCanvas& canvas() noexcept { return *canvas_; }
    /// Drawings since the start.
    [[nodiscard]] int drawings() const noexcept { return drawings_; }

    /// Visible curves as comma-separated values, with units in the header.
    [[nodiscard]] QByteArray csv() const;
    // Write files; \throws FileError.
    void saveCsv(const QString& path) const;
    /// @param scale pixels of the file to one of the screen
    void savePng(const QString& path, int scale = 2) const;
    /// In the light theme, for paper.
    void saveSvg(const QString& path) const;
    void savePdf(const QString& path) const;

    /// The context menu, owned by the caller.
    [[nodiscard]] QMenu* makeMenu();
    /// Draws now what has changed.
    void redraw();

    [[nodiscard]] QSize sizeHint() const override { return {480, 190}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 90}; }

signals:
    /// The button of the empty state.
    void emptyActionTriggered();
    void readoutChanged(const zonescope::ui::ChartReadout& readout);
    /// Logarithms, cursors or hidden curves were changed by the user.
    void optionsChanged();
    /// A handle is dragged to a height of the plot, in units of its axis.
    void handleDragged(std::size_t handle, double y);
    /// And let go; given up with Escape: `kept` is false.
    void handleReleased(bool kept);
    /// From the menu: "csv", "png", "svg" or "pdf".
    void exportRequested(const QString& format);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    enum class Drag { none, pan, box, cursorA, cursorB, handle };

    void fitLimits();
    void refit();
    void changed();
    void applyTheme();
    void describe();
    [[nodiscard]] ChartLayout paperLayout() const;
    // Cursors (chart_cursors.cpp).
    [[nodiscard]] const ChartSeries* followed() const;
    void updateReadout();
    void follow(const QPointF& place);
    void moveCursor(int samples);
    [[nodiscard]] std::optional<Cursor> cursorAt(const QPointF& place) const;
    ChartReadout::Point& point(Cursor cursor);
    // Input (chart_input.cpp).
    [[nodiscard]] std::optional<std::size_t> handleAt(const QPointF& place) const;
    void letGo(bool kept);
    void release(const QPointF& place, Qt::KeyboardModifiers modifiers);
    bool toggleLegend(const QPointF& place);
    [[nodiscard]] bool handlesKey(int key, Qt::KeyboardModifiers modifiers) const;
    void pan(double x, double y);
    void zoom(double factor, bool vertical);

    ChartContent content_;
    ChartLayout layout_;
    bool empty_ = true;
    bool following_ = true; ///< limits follow the data
    std::optional<bool> chosenXLogarithm_, chosenYLogarithm_;
    QString followed_; ///< name of the curve that the cursors follow; empty: the first visible

    ChartCanvas* canvas_ = nullptr;
    QStackedLayout* pages_ = nullptr;
    QWidget* emptyPage_ = nullptr;
    QLabel* emptyLabel_ = nullptr;
    QPushButton* emptyButton_ = nullptr;

    QTimer* timer_ = nullptr;
    QElapsedTimer sinceDrawing_;
    double drawingMilliseconds_ = 0.0;
    int drawings_ = 0;

    Drag drag_ = Drag::none;
    std::size_t handle_ = 0;     ///< that is dragged
    bool followedBefore_ = true; ///< the data, before it was
    QPointF pressedAt_, draggedTo_;
    bool moved_ = false;
};

} // namespace zonescope::ui
