#include "gpu/display/gl_interop.hpp"

#include "core/error.hpp"

namespace zonescope::gpu {

struct GlInterop::Registration {};

GlInterop::GlInterop(int, unsigned) { throw DeviceError("this program was built without CUDA"); }
GlInterop::~GlInterop() = default;
void GlInterop::copy(const DeviceFrame&) {
    throw DeviceError("this program was built without CUDA");
}

} // namespace zonescope::gpu
