# zonescope_unity(TARGET [EXCEPT regular expression] [COLD folders...] [HOT folders...] SOURCES files...)
#
# With ZONESCOPE_UNITY_BUILD the sources of each folder are compiled as one: a build from scratch takes
# half the time. Names of anonymous namespaces are unique within a folder; where they cannot be, as in
# experiments with constants of their own, the sources match EXCEPT and are compiled one by one. So is
# every source with compile options of its own. To be called when the target has its warnings.
#
# COLD folders have no loops that anybody waits for, and are optimised less: a third of their time to
# compile. With sanitizers only HOT folders, whose loops take most of the tests' time, are optimised at all:
# half of the time to compile the others.
add_library(zonescope_unity_flags INTERFACE)
# A local name may also be that of another source of the folder; a type of an anonymous namespace is
# seen once all the same.
target_compile_options(zonescope_unity_flags INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wno-shadow>
    $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-subobject-linkage>)

function(zonescope_unity target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "EXCEPT" "COLD;HOT;SOURCES")
    if(NOT ZONESCOPE_UNITY_BUILD)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    target_link_libraries(${target} PRIVATE zonescope_unity_flags)
    foreach(source IN LISTS arg_SOURCES)
        get_source_file_property(own_options "${source}" COMPILE_OPTIONS)
        if(own_options OR (arg_EXCEPT AND source MATCHES "${arg_EXCEPT}"))
            set_source_files_properties("${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
            continue()
        endif()
        zonescope_folder_name(folder "${source}")
        set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${folder}")
    endforeach()
    if(ZONESCOPE_SANITIZE)
        # A precompiled header serves one degree of optimisation.
        target_compile_options(${target} PRIVATE -O0)
        foreach(folder IN LISTS arg_HOT)
            zonescope_unity_folder(${target} ${folder} PROPERTIES COMPILE_OPTIONS -O1
                SKIP_PRECOMPILE_HEADERS ON)
        endforeach()
        return()
    endif()
    foreach(folder IN LISTS arg_COLD)
        zonescope_unity_folder(${target} ${folder} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>)
    endforeach()
endfunction()

# zonescope_folder_name(VARIABLE SOURCE): the name of a source's folder below this list's: io_files, model.
function(zonescope_folder_name variable source)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    if(folder STREQUAL ".")
        cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME folder)
    endif()
    string(REPLACE "/" "_" folder "${folder}")
    set(${variable} "${folder}" PARENT_SCOPE)
endfunction()

# zonescope_unity_folder(TARGET FOLDER PROPERTIES name value...): properties of a folder's common source.
macro(zonescope_unity_folder target folder)
    set_source_files_properties(
        "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${folder}_cxx.cxx" ${ARGN})
endmacro()

# zonescope_leave_out(VARIABLE): takes the sources of ZONESCOPE_LEFT_OUT from a list. What needs them does
# not link.
function(zonescope_leave_out variable)
    set(sources ${${variable}})
    foreach(folder IN LISTS ZONESCOPE_LEFT_OUT)
        list(FILTER sources EXCLUDE REGEX "^${PROJECT_SOURCE_DIR}/${folder}/")
    endforeach()
    set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# zonescope_cuda_unity(VARIABLE): the same for device code, which CMake leaves alone. VARIABLE is the list of
# *.cu and becomes what is to be compiled. Kernels that take long (*_kernels_*.cu) stay apart, so that
# they compile side by side; host code that takes longer to read than to compile comes in four parts, in
# three where no machine code is made: three compilers read each of them.
function(zonescope_cuda_unity variable)
    if(NOT ZONESCOPE_UNITY_BUILD)
        return()
    endif()
    set(result)
    set(parts)
    foreach(source IN LISTS ${variable})
        if(source MATCHES "_kernels_[^/]*$")
            list(APPEND result "${source}")
            continue()
        endif()
        set(part device)
        if(source MATCHES "/engine/stores/" AND NOT ZONESCOPE_CUDA_COMPILED_ONLY)
            set(part stores)
        elseif(source MATCHES "/engine/")
            set(part engine)
        elseif(source MATCHES "/(telemetry|ceilings)/")
            set(part telemetry)
        endif()
        list(APPEND parts ${part})
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
        string(APPEND ${part}_includes "#include \"${source}\"\n")
    endforeach()
    list(REMOVE_DUPLICATES parts)
    foreach(part IN LISTS parts)
        set(file "${CMAKE_CURRENT_BINARY_DIR}/unity_${part}.cu")
        file(CONFIGURE OUTPUT "${file}" CONTENT "${${part}_includes}" @ONLY)
        list(APPEND result "${file}")
    endforeach()
    set(${variable} ${result} PARENT_SCOPE)
endfunction()
