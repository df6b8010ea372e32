#include "gpu/display/gl_interop.hpp"

#include "core/error.hpp"
#include "gpu/display/gl_registration.hpp"
#include "gpu/display/gl_shared_memory.hpp"

#include <utility>

namespace zonescope::gpu {

GlInterop::GlInterop(unsigned texture, GlLoader load, FrameTransfer first)
    : texture_(texture), load_(std::move(load)), transfer_(first) {}

GlInterop::~GlInterop() = default;

void GlInterop::copy(const std::shared_ptr<const DeviceFrame>& frame) {
    if (transfer_ == FrameTransfer::sharedMemory) {
        try {
            if (!shared_) {
                shared_ = std::make_unique<GlSharedMemory>(load_);
            }
            shared_->copy(frame, texture_);
            return;
        } catch (const DeviceError&) {
            // Not every driver shares memory; why interop fails altogether is told below.
            shared_.reset();
            transfer_ = FrameTransfer::registered;
        }
    }
    if (!registration_) {
        registration_ = std::make_unique<GlRegistration>(frame->device(), texture_);
    }
    registration_->copy(*frame);
}

} // namespace zonescope::gpu
