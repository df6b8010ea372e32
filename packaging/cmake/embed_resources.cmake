# Writes OUTPUT, a C++ file that defines the table declared in core/resources.cpp, from the files named
# one a line in LIST. Bytes are written as hexadecimal escapes: any content survives.
file(STRINGS "${LIST}" files)
set(entries "")
foreach(file IN LISTS files)
    file(RELATIVE_PATH name "${ROOT}" "${file}")
    string(REGEX REPLACE "^resources/" "" name "${name}")
    file(SIZE "${file}" size)
    file(READ "${file}" bytes HEX)
    # Lines of 32 bytes: one literal per line, joined by the compiler.
    string(REGEX REPLACE "(................................................................)" "\\1\n"
        bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
    string(REPLACE "\n" "\"\n     \"" bytes "${bytes}")
    string(APPEND entries
        "    {\"${name}\",\n     std::string_view{\"${bytes}\", ${size}}},\n")
endforeach()
list(LENGTH files count)
file(WRITE "${OUTPUT}"
"// Generated from the resources folder.
#include \"core/resources_table.hpp\"

namespace zonescope::resources::detail {
namespace {
const EmbeddedFile files[] = {
${entries}    {\"\", std::string_view{}}};
} // namespace

std::span<const EmbeddedFile> embeddedFiles() { return {files, ${count}}; }
} // namespace zonescope::resources::detail
")
