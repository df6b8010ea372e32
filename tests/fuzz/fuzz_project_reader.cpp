// Whatever the bytes are, reading a project ends with a project or an InputError; what is accepted
// survives writing and reading again unchanged.

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

using namespace zonescope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // libFuzzer hands over bytes; the reader wants characters.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    model::Project project;
    try {
        project = io::parseProjectForEditing(text, "fuzz").project;
    } catch (const InputError&) {
        return 0;
    }
    const io::LoadedProject again = io::parseProjectForEditing(io::writeProject(project));
    if (!(again.project == project)) {
        std::fputs("writing and reading changed the project\n", stderr);
        std::abort();
    }
    return 0;
}
