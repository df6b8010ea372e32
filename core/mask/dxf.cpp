#include "core/mask/dxf.hpp"

#include "core/io/files/replacement_file.hpp"
#include "core/model/post_outline.hpp"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <cmath>
#include <iterator>
#include <numbers>
#include <string_view>

namespace zonescope::mask {

namespace {

/// Names of layers in release 12: letters, digits, hyphens and underscores, at most 31.
std::string dxfLayerName(const MaskLayer& layer) {
    constexpr std::size_t most = 31;
    std::string name = fmt::format("L{}_", layer.number);
    for (const char letter : layer.name) {
        const bool plain =
            std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '-' || letter == '_';
        if (plain || name.back() != '_') {
            name.push_back(plain ? letter : '_');
        }
    }
    return name.substr(0, most);
}

class DxfText {
public:
    void text(int code, std::string_view value) {
        fmt::format_to(std::back_inserter(text_), "{}\n{}\n", code, value);
    }
    void whole(int code, int value) {
        fmt::format_to(std::back_inserter(text_), "{}\n{}\n", code, value);
    }
    void number(int code, double value) {
        fmt::format_to(std::back_inserter(text_), "{}\n{:.9f}\n", code, value);
    }
    void circle(const std::string& layer, double radiusUm) {
        text(0, "CIRCLE");
        text(8, layer);
        number(10, 0.0);
        number(20, 0.0);
        number(30, 0.0);
        number(40, radiusUm);
    }
    /// @param bulge tangent of a quarter of the angle of the arc to the next corner; 0: straight
    void corner(const std::string& layer, double radiusUm, double angle, double bulge) {
        text(0, "VERTEX");
        text(8, layer);
        number(10, radiusUm * std::cos(angle));
        number(20, radiusUm * std::sin(angle));
        number(30, 0.0);
        number(42, bulge);
    }
    [[nodiscard]] const std::string& content() const noexcept { return text_; }

private:
    std::string text_;
};

void beginOutline(DxfText& out, const std::string& layer) {
    out.text(0, "POLYLINE");
    out.text(8, layer);
    out.whole(66, 1); // corners follow
    out.number(10, 0.0);
    out.number(20, 0.0);
    out.number(30, 0.0);
    out.whole(70, 1); // closed
}

void drawPost(DxfText& out, const std::string& layer, const model::Post& post, int image) {
    beginOutline(out, layer);
    for (const auto& corner : model::cornersOf(post, image)) {
        out.corner(layer, std::hypot(corner.xUm, corner.yUm), std::atan2(corner.yUm, corner.xUm),
                   0.0);
    }
    out.text(0, "SEQEND");
    out.text(8, layer);
}

void drawPost(DxfText& out, const std::string& layer, const MaskRing& ring, double middle,
              double half) {
    const double bulge = std::tan(0.5 * half); // a quarter of 2 half
    beginOutline(out, layer);
    out.corner(layer, ring.outerUm, middle - half, bulge);
    out.corner(layer, ring.outerUm, middle + half, 0.0);
    if (ring.innerUm > 0.0) {
        out.corner(layer, ring.innerUm, middle + half, -bulge);
        out.corner(layer, ring.innerUm, middle - half, 0.0);
    } else {
        out.corner(layer, 0.0, 0.0, 0.0);
    }
    out.text(0, "SEQEND");
    out.text(8, layer);
}

} // namespace

std::string dxfText(const Mask& mask) {
    constexpr int microns = 13;
    constexpr int metric = 1;
    DxfText out;
    out.text(999, "Rings of a lens by Zonescope. Unit of length: 1 um");
    for (const auto& layer : mask.layers) {
        out.text(999, fmt::format("{}: {}, z = {:.6g} to {:.6g} um", dxfLayerName(layer),
                                  fmt::join(layer.materials, ", "), layer.zMinUm, layer.zMaxUm));
    }
    out.text(0, "SECTION");
    out.text(2, "HEADER");
    out.text(9, "$ACADVER");
    out.text(1, "AC1009");
    out.text(9, "$INSUNITS");
    out.whole(70, microns);
    out.text(9, "$MEASUREMENT");
    out.whole(70, metric);
    out.text(0, "ENDSEC");
    out.text(0, "SECTION");
    out.text(2, "TABLES");
    out.text(0, "TABLE");
    out.text(2, "LAYER");
    out.whole(70, static_cast<int>(mask.layers.size()));
    for (const auto& layer : mask.layers) {
        constexpr int colours = 6; // of the standard palette, without white
        out.text(0, "LAYER");
        out.text(2, dxfLayerName(layer));
        out.whole(70, 0);
        out.whole(62, (layer.number - 1) % colours + 1);
        out.text(6, "CONTINUOUS");
    }
    out.text(0, "ENDTAB");
    out.text(0, "ENDSEC");
    out.text(0, "SECTION");
    out.text(2, "ENTITIES");
    for (const auto& ring : mask.rings) {
        const std::string layer =
            dxfLayerName(mask.layers[static_cast<std::size_t>(ring.layer - 1)]);
        if (ring.whole()) {
            out.circle(layer, ring.outerUm);
            if (ring.innerUm > 0.0) {
                out.circle(layer, ring.innerUm);
            }
            continue;
        }
        const double pitch = 2.0 * std::numbers::pi / ring.posts;
        for (int n = 0; n < ring.posts; ++n) {
            drawPost(out, layer, ring, n * pitch, 0.5 * pitch * ring.fillFactor);
        }
    }
    for (const auto& one : mask.posts) {
        const std::string layer =
            dxfLayerName(mask.layers[static_cast<std::size_t>(one.layer - 1)]);
        for (int n = 0; n < one.post.count; ++n) {
            drawPost(out, layer, one.post, n);
        }
    }
    out.text(0, "ENDSEC");
    out.text(0, "EOF");
    return out.content();
}

void writeDxf(const std::filesystem::path& path, const Mask& mask) {
    io::replaceTextFile(path, dxfText(mask));
}

} // namespace zonescope::mask
