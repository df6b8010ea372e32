#include "core/resources.hpp"

#include "core/error.hpp"
#include "core/resources_table.hpp"

#include <algorithm>
#include <string>

namespace zonescope::resources {

namespace {

const detail::EmbeddedFile* find(std::string_view name) {
    const auto files = detail::embeddedFiles();
    const auto found = std::ranges::find(files, name, &detail::EmbeddedFile::name);
    return found == files.end() ? nullptr : &*found;
}

} // namespace

std::string_view text(std::string_view name) {
    if (const auto* file = find(name)) {
        return file->content;
    }
    throw FileError(std::string(name), say("there is no such resource inside the program"));
}

bool contains(std::string_view name) { return find(name) != nullptr; }

std::vector<std::string_view> names(std::string_view prefix) {
    std::vector<std::string_view> result;
    for (const auto& file : detail::embeddedFiles()) {
        if (file.name.starts_with(prefix)) {
            result.push_back(file.name);
        }
    }
    std::ranges::sort(result);
    return result;
}

} // namespace zonescope::resources
