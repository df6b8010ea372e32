#pragma once

#include <span>
#include <string_view>

/// The table behind core/resources.hpp; its definition is generated at build time.
namespace zonescope::resources::detail {

struct EmbeddedFile {
    std::string_view name;
    std::string_view content;
};

/// All embedded files.
std::span<const EmbeddedFile> embeddedFiles();

} // namespace zonescope::resources::detail
