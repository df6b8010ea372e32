#include "core/report/pdf_document.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

/// Widths of the characters 32 to 126 in thousandths of the size (Adobe font metrics of Helvetica).
constexpr std::array<std::uint16_t, 95> asciiWidths{
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584};

/// Helvetica has a minus sign, but Latin-1 gives it no place: it takes that of a character which is
/// never printed.
constexpr char minusByte = '\x7F';
constexpr std::string_view minusSign = "\u2212";
constexpr double minusWidth = 584.0;

/// A part of a text that is set in one size.
struct TextRun {
    std::string utf8; ///< the digits of superscripts as usual ones
    bool raised = false;
};

/// Superscripts are small raised digits: Latin-1 has three of the ten, and others would look unlike
/// them.
constexpr double raisedSize = 0.65; // parts of the size of the text
constexpr double raisedBy = 0.36;

/// The superscript that a text begins with: its bytes, and what it is on the line.
std::pair<std::size_t, std::string_view> superscriptAt(std::string_view utf8) {
    constexpr std::pair<std::string_view, std::string_view> superscripts[] = {
        {"⁻", minusSign}, {"⁰", "0"}, {"¹", "1"}, {"²", "2"}, {"³", "3"}, {"⁴", "4"},
        {"⁵", "5"},       {"⁶", "6"}, {"⁷", "7"}, {"⁸", "8"}, {"⁹", "9"}};
    for (const auto& [raised, usual] : superscripts) {
        if (utf8.starts_with(raised)) {
            return {raised.size(), usual};
        }
    }
    return {0, {}};
}

std::vector<TextRun> runsOf(std::string_view utf8) {
    std::vector<TextRun> runs;
    for (std::size_t n = 0; n < utf8.size();) {
        const auto [bytes, usual] = superscriptAt(utf8.substr(n));
        const bool raised = bytes > 0;
        if (runs.empty() || runs.back().raised != raised) {
            runs.push_back({{}, raised});
        }
        runs.back().utf8 += raised ? usual : utf8.substr(n, 1);
        n += raised ? bytes : 1;
    }
    return runs;
}

/// UTF-8 to Latin-1 with the minus sign; '?' for what it has not.
std::string latin1(std::string_view utf8) {
    std::string text;
    for (std::size_t n = 0; n < utf8.size(); ++n) {
        const auto byte = static_cast<unsigned char>(utf8[n]);
        if (utf8.substr(n, minusSign.size()) == minusSign) {
            text += minusByte;
            n += minusSign.size() - 1;
            continue;
        }
        if (byte < 0x80U) {
            text += utf8[n];
        } else if ((byte == 0xC2U || byte == 0xC3U) && n + 1 < utf8.size()) {
            const auto next = static_cast<unsigned char>(utf8[++n]);
            text += static_cast<char>((byte & 3U) << 6U | (next & 0x3FU));
        } else if (byte >= 0xC0U) {
            text += '?';
        }
    }
    return text;
}

/// A string object: parentheses and backslashes escaped, bytes beyond ASCII in octal.
std::string stringObject(std::string_view utf8) {
    std::string text = "(";
    for (const char c : latin1(utf8)) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '(' || c == ')' || c == '\\') {
            text += '\\';
            text += c;
        } else if (byte < 0x20U || byte >= 0x7FU) {
            text += fmt::format("\\{:03o}", byte);
        } else {
            text += c;
        }
    }
    return text + ")";
}

std::string colourOperands(io::Rgb8 colour) {
    return fmt::format("{:.3f} {:.3f} {:.3f}", colour.r / 255.0, colour.g / 255.0,
                       colour.b / 255.0);
}

std::string streamObject(const std::string& entries, const std::string& bytes) {
    return fmt::format("<< {} /Length {} >>\nstream\n{}\nendstream", entries, bytes.size(), bytes);
}

/// Objects by number from 1, written with the table of their places.
class ObjectList {
public:
    /// \returns the number of the new object
    std::size_t add(std::string content) {
        objects_.push_back(std::move(content));
        return objects_.size();
    }
    void set(std::size_t number, std::string content) { objects_[number - 1] = std::move(content); }

    [[nodiscard]] std::string file(std::size_t root, std::size_t info) const {
        std::string text = "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n";
        std::string table;
        for (std::size_t n = 0; n < objects_.size(); ++n) {
            table += fmt::format("{:010} 00000 n \n", text.size());
            text += fmt::format("{} 0 obj\n{}\nendobj\n", n + 1, objects_[n]);
        }
        const std::size_t start = text.size();
        text +=
            fmt::format("xref\n0 {0}\n0000000000 65535 f \n{1}trailer\n<< /Size {0} /Root {2} 0 "
                        "R /Info {3} 0 R >>\nstartxref\n{4}\n%%EOF\n",
                        objects_.size() + 1, table, root, info, start);
        return text;
    }

private:
    std::vector<std::string> objects_;
};

} // namespace

class PdfDocument::Page final : public Canvas {
public:
    explicit Page(double height) : height_(height) {}

    void line(std::span<const Point> points, const LineStyle& style) override {
        content_ += fmt::format("{} RG {:.2f} w {} d\n", colourOperands(style.colour), style.width,
                                style.dashed ? "[5 3] 0" : "[] 0");
        for (std::size_t n = 0; n < points.size(); ++n) {
            content_ +=
                fmt::format("{:.2f} {:.2f} {}\n", points[n].x, up(points[n].y), n == 0 ? "m" : "l");
        }
        content_ += "S\n";
    }

    void fill(const Box& box, io::Rgb8 colour) override {
        content_ += fmt::format("{} rg {:.2f} {:.2f} {:.2f} {:.2f} re f\n", colourOperands(colour),
                                box.left, up(box.bottom()), box.width, box.height);
    }

    void text(Point at, std::string_view utf8, const TextStyle& style) override {
        const double width = helveticaWidth(utf8, style.size);
        const double back = style.anchor == Anchor::start    ? 0.0
                            : style.anchor == Anchor::middle ? 0.5 * width
                                                             : width;
        const double x = style.upwards ? at.x : at.x - back;
        const double y = up(style.upwards ? at.y + back : at.y);
        const char* const font = style.bold ? "F2" : "F1";
        content_ +=
            fmt::format("{} rg BT /{} {:.2f} Tf {} {:.2f} {:.2f} Tm", colourOperands(style.colour),
                        font, style.size, style.upwards ? "0 1 -1 0" : "1 0 0 1", x, y);
        bool raised = false;
        for (const auto& run : runsOf(utf8)) {
            if (run.raised != raised) {
                raised = run.raised;
                content_ += fmt::format(" /{} {:.2f} Tf {:.2f} Ts", font,
                                        raised ? raisedSize * style.size : style.size,
                                        raised ? raisedBy * style.size : 0.0);
            }
            content_ += fmt::format(" {} Tj", stringObject(run.utf8));
        }
        // The rise outlasts the text object.
        content_ += raised ? " 0 Ts ET\n" : " ET\n";
    }

    void picture(const Box& box, const io::Raster& raster) override {
        std::string bytes;
        for (const auto& pixel : raster.pixels()) {
            for (const auto value : {pixel.r, pixel.g, pixel.b}) {
                bytes += static_cast<char>(value);
            }
        }
        pictures_.push_back(streamObject(
            fmt::format("/Type /XObject /Subtype /Image /Width {} /Height {} /ColorSpace "
                        "/DeviceRGB /BitsPerComponent 8",
                        raster.width(), raster.height()),
            bytes));
        content_ += fmt::format("q {:.2f} 0 0 {:.2f} {:.2f} {:.2f} cm /P{} Do Q\n", box.width,
                                box.height, box.left, up(box.bottom()), pictures_.size());
    }

    [[nodiscard]] const std::string& content() const noexcept { return content_; }
    [[nodiscard]] const std::vector<std::string>& pictures() const noexcept { return pictures_; }

private:
    /// PDF counts y upwards.
    [[nodiscard]] double up(double y) const { return height_ - y; }

    double height_;
    std::string content_;
    std::vector<std::string> pictures_;
};

PdfDocument::PdfDocument(double width, double height) : width_(width), height_(height) {}
PdfDocument::~PdfDocument() = default;

Canvas& PdfDocument::addPage() {
    pages_.push_back(std::make_unique<Page>(height_));
    return *pages_.back();
}

std::string PdfDocument::finish(std::string_view title) const {
    ObjectList objects;
    const auto tree = objects.add({});
    const auto root = objects.add(fmt::format("<< /Type /Catalog /Pages {} 0 R >>", tree));
    const auto font = [&objects](const char* name) {
        return objects.add(fmt::format("<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding "
                                       "<< /Type /Encoding /BaseEncoding /WinAnsiEncoding "
                                       "/Differences [{} /minus] >> >>",
                                       name, static_cast<int>(minusByte)));
    };
    const auto plain = font("Helvetica");
    const auto bold = font("Helvetica-Bold");
    const auto info = objects.add(fmt::format("<< /Title {} /Producer {} >>", stringObject(title),
                                              stringObject("Zonescope " ZONESCOPE_VERSION)));
    std::string kids;
    for (const auto& page : pages_) {
        std::string pictures;
        for (std::size_t n = 0; n < page->pictures().size(); ++n) {
            pictures += fmt::format("/P{} {} 0 R ", n + 1, objects.add(page->pictures()[n]));
        }
        const auto content = objects.add(streamObject({}, page->content()));
        const auto number = objects.add(fmt::format(
            "<< /Type /Page /Parent {} 0 R /MediaBox [0 0 {:.2f} {:.2f}] /Contents {} 0 R "
            "/Resources << /Font << /F1 {} 0 R /F2 {} 0 R >> /XObject << {}>> >> >>",
            tree, width_, height_, content, plain, bold, pictures));
        kids += fmt::format("{} 0 R ", number);
    }
    objects.set(tree, fmt::format("<< /Type /Pages /Kids [{}] /Count {} >>", kids, pages_.size()));
    return objects.file(root, info);
}

double helveticaWidth(std::string_view utf8, double size) {
    constexpr double other = 556.0;
    double sum = 0.0;
    for (const auto& run : runsOf(utf8)) {
        for (const char c : latin1(run.utf8)) {
            const auto byte = static_cast<unsigned char>(c);
            const bool known = byte >= 32U && byte < 32U + asciiWidths.size();
            const double width = c == minusByte ? minusWidth
                                 : known        ? static_cast<double>(asciiWidths[byte - 32U])
                                                : other;
            sum += run.raised ? raisedSize * width : width;
        }
    }
    return sum * size / 1000.0;
}

} // namespace zonescope::report
