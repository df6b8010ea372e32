#pragma once

/// \file
/// Text, tables and pictures down the pages of a PDF (A4).

#include "core/report/canvas.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::report {

class PdfWriter {
public:
    PdfWriter();

    void newPage();
    /// Readers list it among the contents.
    /// @param together height of what must stand on the same page below it, points
    void heading(std::string_view text, double size, double together = 0.0);
    /// Words broken into lines over the width of the page.
    void paragraph(std::string_view text);
    /// A title on the left, its explanation beside it.
    void explanation(std::string_view title, std::string_view text);

    struct RowStyle {
        bool header = false;
        double titleWidth = 190.0; ///< points, of the first column
        double size = 9.0;         ///< of the letters, points; less where they do not fit
    };
    /// A row of a table: the first cell at the left, the others at the right of equal columns.
    void row(std::string_view title, const std::vector<std::string>& cells, const RowStyle& style);

    using Picture = std::function<void(Canvas& canvas, const Box& box)>;
    /// One or two side by side, with what is written below each (as many as pictures, or none).
    void pictures(const std::vector<Picture>& pictures,
                  const std::vector<std::string>& captions = {}, int columns = 2);
    /// Height of a row of pictures without captions, points.
    [[nodiscard]] static double pictureHeight(int columns);

    /// The file; nothing is written after it. \throws Error when memory ran out
    [[nodiscard]] std::string finish(std::string_view title);

private:
    /// A new page when less than `height` is left.
    void need(double height);

    PdfCanvas page_;
    double y_ = 0.0;
};

} // namespace zonescope::report
