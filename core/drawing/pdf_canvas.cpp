#include "core/drawing/cairo_surface.hpp"
#include "core/text/unicode.hpp"

#include <cairo-pdf.h>

#include <fmt/format.h>

namespace zonescope::drawing {

PdfCanvas::PdfCanvas(double width, double height)
    : CairoCanvas(std::make_unique<Surface>([&](std::string* bytes) {
          SurfaceHandle pdf(cairo_pdf_surface_create_for_stream(appendBytes, bytes, width, height));
          cairo_pdf_surface_restrict_to_version(pdf.get(), CAIRO_PDF_VERSION_1_4);
          return pdf;
      })) {}

void PdfCanvas::newPage() {
    cairo_show_page(surface().context.get());
    ++page_;
}

void PdfCanvas::contentsEntry(std::string_view utf8) {
    const auto title = text::wellFormed(utf8);
    cairo_pdf_surface_add_outline(surface().handle.get(), CAIRO_PDF_OUTLINE_ROOT, title.c_str(),
                                  fmt::format("page={}", page_).c_str(),
                                  CAIRO_PDF_OUTLINE_FLAG_OPEN);
}

std::string PdfCanvas::finish(std::string_view title) {
    cairo_surface_t* const pdf = surface().handle.get();
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_TITLE, text::wellFormed(title).c_str());
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATOR, "Zonescope " ZONESCOPE_VERSION);
    // None: the same report is the same file.
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, "");
    return surface().finish(text::term("cannot make the PDF"));
}

} // namespace zonescope::drawing
