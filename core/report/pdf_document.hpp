#pragma once

/// \file
/// A PDF file of pages to draw on (PDF 1.4, ISO 32000-1), with the standard fonts Helvetica and
/// Helvetica-Bold in the Windows encoding, which every reader has.

#include "core/report/canvas.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::report {

class PdfDocument {
public:
    /// Size of the pages in points, 1/72 inch.
    PdfDocument(double width, double height);
    ~PdfDocument();
    PdfDocument(const PdfDocument&) = delete;
    PdfDocument& operator=(const PdfDocument&) = delete;

    /// The canvas of a new page; it lives as long as the document.
    Canvas& addPage();
    [[nodiscard]] std::string finish(std::string_view title) const;

private:
    class Page;
    double width_, height_;
    std::vector<std::unique_ptr<Page>> pages_;
};

/// Width of a text in Helvetica, points.
[[nodiscard]] double helveticaWidth(std::string_view utf8, double size);

} // namespace zonescope::report
