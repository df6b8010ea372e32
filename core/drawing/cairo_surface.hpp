#pragma once

/// \file
/// A surface of Cairo with its context and the bytes that it has written. Used by this folder only.

#include "core/drawing/cairo_canvas.hpp"
#include "core/drawing/cairo_handles.hpp"
#include "core/text/message.hpp"

#include <memory>
#include <string>

namespace zonescope::drawing {

/// Adds what a surface writes to the std::string at `bytes`.
cairo_status_t appendBytes(void* bytes, const unsigned char* data, unsigned length) noexcept;

struct CairoCanvas::Surface {
    /// @param create makes the surface, which may write into the string that it is given
    template <class Create>
    explicit Surface(const Create& create)
        : bytes(std::make_unique<std::string>()), handle(create(bytes.get())) {
        start();
    }

    /// Ends the file. \throws Error when that or something since the start has failed
    /// @param refusal what cannot be done; Cairo's reason follows
    const std::string& finish(text::Term refusal);
    /// \throws Error when something has failed since the start
    void require(text::Term refusal) const;

    /// Where Cairo writes; it outlives the surface and does not move.
    std::unique_ptr<std::string> bytes;
    SurfaceHandle handle;
    ContextHandle context;
    /// Pixels have no places between them for Cairo's letters: they are drawn as shapes.
    bool lettersAsShapes = false;

private:
    void start();
};

} // namespace zonescope::drawing
