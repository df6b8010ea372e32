# zonescope_embed(TARGET OUTPUT): compiles texts, fonts and the example projects into TARGET,
# so that the executable stands alone. Names are paths relative to resources/ ("schema/x.json"), and
# "projects/x.zonescope.json" for the examples.
function(zonescope_embed target)
    set(patterns)
    foreach(extension json csv txt md frag vert comp glsl ttf)
        list(APPEND patterns "${PROJECT_SOURCE_DIR}/resources/*.${extension}")
    endforeach()
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${patterns}
        "${PROJECT_SOURCE_DIR}/projects/*.zonescope.json")
    # For readers of the repository, not of the program.
    list(FILTER files EXCLUDE REGEX "/resources/help/reference/")
    list(SORT files)
    set(output "${CMAKE_CURRENT_BINARY_DIR}/embedded_resources.cpp")
    set(list_file "${CMAKE_CURRENT_BINARY_DIR}/embedded_resources.list")
    list(JOIN files "\n" listing)
    file(CONFIGURE OUTPUT "${list_file}" CONTENT "@listing@" @ONLY)
    set(generator "${PROJECT_SOURCE_DIR}/packaging/cmake/embed_resources.cmake")
    add_custom_command(
        OUTPUT "${output}"
        COMMAND "${CMAKE_COMMAND}" "-DLIST=${list_file}" "-DOUTPUT=${output}"
            "-DROOT=${PROJECT_SOURCE_DIR}" -P "${generator}"
        DEPENDS ${files} "${list_file}" "${generator}"
        COMMENT "Embedding resources"
        VERBATIM)
    target_sources(${target} PRIVATE "${output}")
    # Literals longer than the 65,536 characters that the standard promises: g++ and clang take more.
    set_source_files_properties("${output}" PROPERTIES SKIP_AUTOGEN ON
        COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()
