#include "ui/field/frame_look.hpp"

#include "ui/field/field_frame.hpp"
#include "ui/field/quantity_info.hpp"

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

} // namespace zonescope::ui
