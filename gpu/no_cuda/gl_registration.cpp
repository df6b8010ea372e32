#include "gpu/display/gl_registration.hpp"

#include "core/error.hpp"

namespace zonescope::gpu {

struct GlRegistration::Private {};

GlRegistration::GlRegistration(int, unsigned) {
    throw DeviceError(say("this program was built without CUDA"));
}
GlRegistration::~GlRegistration() = default;
void GlRegistration::copy(const DeviceFrame&) {
    throw DeviceError(say("this program was built without CUDA"));
}

} // namespace zonescope::gpu
