#pragma once

/// \file
/// The state of a field view, shared by its sources (settings, drawing, input). Not for other
/// folders.

#include "ui/field/canvas_furniture.hpp"
#include "ui/field/field_renderer.hpp"
#include "ui/field/field_view.hpp"
#include "ui/field/layer_renderer.hpp"
#include "ui/field/overlay_painter.hpp"
#include "ui/field/view_transform.hpp"
#include "ui/frames/colour_range.hpp"

#include <QElapsedTimer>
#include <QImage>
#include <QLabel>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace zonescope::ui {

class FieldView::Private {
public:
    explicit Private(FieldView& view);

    /// A cut that stays where the user put it.
    struct PinnedCut {
        CutDirection direction = CutDirection::alongZ;
        double rUm = 0.0, zUm = 0.0;
    };

    FieldView& view;
    FieldViewSettings settings;
    bool wasPlanar = false;        ///< at the last discretisation
    bool mirroredAboutAxis = true; ///< settings.mirrored where there is an axis
    FieldTheme theme = FieldTheme::dark;
    std::shared_ptr<const grid::Discretisation> discretisation;
    std::unique_ptr<OverlayPainter> overlays;
    std::shared_ptr<const FieldFrame> frame;
    /// What readings are taken from: `frame` when its values are in host memory, else the newest
    /// frame whose values have been copied to it. Fetched only while somebody reads.
    std::shared_ptr<const FieldFrame> readable;
    std::optional<gpu::PendingValues> pendingValues;
    std::shared_ptr<const FieldFrame> pendingFrame; ///< what they belong to; holds no buffer
    std::weak_ptr<const FieldFrame> fetchedFrame;   ///< the same, for comparison only
    QElapsedTimer sinceFetch;
    QTimer valuesTimer; ///< runs while values are on the way or wanted
    bool interopUsable = true;
    QString framePath;
    QString openGlRenderer;
    double shortestWavelengthUm = 0.0; ///< of all sources, in vacuum; 0: none is known
    double held = 0.0;                 ///< largest magnitude of RangeMode::autoHold
    ColourRange range;
    bool freshFrame = false; ///< not painted yet
    QString emptyText;

    CanvasLayout layout;
    ViewTransform transform;
    std::optional<QPointF> cursor; ///< last mouse place inside the widget
    std::optional<QPointF> dragFrom;
    bool dragged = false;
    std::optional<Qt::CursorShape> pointer; ///< in place of the cross
    CutDirection hoverCut = CutDirection::alongZ;
    std::optional<PinnedCut> pinned;
    bool cutShown = false; ///< the last lineCutChanged was not empty

    std::unique_ptr<FieldRenderer> renderer;
    std::unique_ptr<LayerRenderer> layers;
    QImage staticLayer, barLayer,
        stateLayer;     ///< rulers and overlays; colour bar; state or empty text; in device pixels
    QPointF statePlace; ///< top left of the state layer
    std::vector<QRectF> words; ///< where the static layer has any
    bool staticStale = true, barStale = true, stateStale = true;
    double paintSeconds = 0.0;
    QMetaObject::Connection contextGone;
    QLabel* notice = nullptr; ///< shown in place of the canvas when OpenGL is not there
    QString failure;

    QTimer requestTimer;
    fdtd::PlaneRequest sentRequest;
    bool anySent = false;
    double wheelRemainder = 0.0;

    [[nodiscard]] fdtd::ViewQuantity shownQuantity() const noexcept;
    /// How the frame is drawn, or the chosen quantity would be.
    [[nodiscard]] FrameLook shownLook() const;
    [[nodiscard]] const io::ColourMap& map() const; ///< of what is shown
    /// The map that a quantity is drawn with at the chosen scale.
    [[nodiscard]] QString mapName(fdtd::ViewQuantity quantity) const;
    [[nodiscard]] bool usesSignedMap(fdtd::ViewQuantity quantity) const noexcept;
    [[nodiscard]] MarkColours marks() const;
    [[nodiscard]] OverlayPalette overlayColours() const;
    [[nodiscard]] QFont smallFont() const;

    void relayout();
    void updateExtent();
    /// The view has moved: new static layer, new request, new read-out.
    void viewChanged();
    void updateRange();
    /// Sends cursorMoved and lineCutChanged for the present cursor and frame.
    void report();
    void settle(const FieldViewSettings& before);
    /// A planar domain has no other half: what the settings say of it waits for the next axis.
    void followMetric();
    [[nodiscard]] bool isPlanar() const noexcept;
    /// Whether the cursor or a line cut reads values of the frame.
    [[nodiscard]] bool valuesWanted() const;
    /// Starts or collects a copy of the frame's values, as far as they are wanted.
    void pollValues();
    void dropReadable();
    void updateFramePath();
    [[nodiscard]] LineCut currentCut() const;
    [[nodiscard]] std::optional<model::PointRz> placeUnder(const QPointF& position) const;
    [[nodiscard]] bool insideDomain(const model::PointRz& place) const noexcept;
    [[nodiscard]] fdtd::PlaneRequest wantedRequest() const noexcept;
    void sendRequest();
    void nextMap();

    void checkContext();
    void releaseContext();
    void paintStaticLayer();
    void paintBarLayer();
    void paintStateLayer();
    void drawCursor();
};

[[nodiscard]] bool sameRequest(const fdtd::PlaneRequest& a, const fdtd::PlaneRequest& b) noexcept;

} // namespace zonescope::ui
