#include "ui/frames/frame_look.hpp"

#include "ui/frames/field_frame.hpp"
#include "ui/frames/quantity_info.hpp"

namespace zonescope::ui {

FrameLook quantityLook(fdtd::ViewQuantity quantity, int azimuthalOrder) {
    const QuantityInfo& info = quantityInfo(quantity);
    FrameLook look;
    look.symbol = QString::fromUtf8(info.symbol);
    look.unit = QString::fromUtf8(info.unit);
    look.isSigned = info.isSigned;
    look.quadratic = info.quadratic;
    look.mirrorSign = mirrorSign(quantity, azimuthalOrder);
    return look;
}

FrameLook frameLook(const FieldFrame& frame, int azimuthalOrder) {
    return frame.look ? *frame.look : quantityLook(frame.plane.request.quantity, azimuthalOrder);
}

FrameLook quantityLook(fdtd::ViewQuantity quantity, const grid::Grid& grid) {
    FrameLook look = quantityLook(quantity, grid.azimuthalOrder);
    look.symbol = quantitySymbol(quantity, grid.planar());
    return look;
}

FrameLook frameLook(const FieldFrame& frame, const grid::Grid& grid) {
    return frame.look ? *frame.look : quantityLook(frame.plane.request.quantity, grid);
}

} // namespace zonescope::ui
