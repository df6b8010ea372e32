# zonescope_test(NAME name SOURCES a.cpp... LABELS unit... [KIND core] [LIBRARIES x...] [TIMEOUT s] [GUI])
#
# Builds a Qt Test executable, tests/bin/NAME, and registers it with ctest. GUI tests get a virtual X
# server of their own. Target NAME builds it, zonescope_LABEL_tests all of a label. Where files are, tests
# ask tests/support/places.hpp.
#
# KIND says what a test sees: program (the program from outside), core or window. Tests of a kind share
# precompiled headers; with ZONESCOPE_MERGE_TESTS those of a folder are compiled and linked in a few
# groups, and tests/bin/NAME is a link to its group's executable.
function(zonescope_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "GUI" "NAME;TIMEOUT;KIND" "SOURCES;LABELS;LIBRARIES")
    if(arg_UNPARSED_ARGUMENTS OR NOT arg_NAME OR NOT arg_SOURCES OR NOT arg_LABELS)
        message(FATAL_ERROR "zonescope_test: NAME, SOURCES and LABELS are needed, "
            "and '${arg_UNPARSED_ARGUMENTS}' is not understood.")
    endif()
    if(ZONESCOPE_MERGE_TESTS AND arg_KIND)
        zonescope_merge_test(${arg_NAME} ${arg_KIND} "${arg_SOURCES}" "${arg_LIBRARIES}")
    else()
        add_executable(${arg_NAME} ${arg_SOURCES})
        zonescope_test_executable(${arg_NAME} "${arg_SOURCES}" "${arg_LIBRARIES}")
        if(arg_KIND)
            zonescope_share_headers(${arg_NAME} ${arg_KIND})
        endif()
    endif()
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 600)
    endif()
    # The limit is ctest's: on a busy machine Qt's own watchdog counts several functions as one.
    set(environment "QTEST_FUNCTION_TIMEOUT=${arg_TIMEOUT}000")
    set(command "${PROJECT_BINARY_DIR}/tests/bin/${arg_NAME}")
    if(arg_GUI)
        list(PREPEND command "${PROJECT_SOURCE_DIR}/packaging/with-xvfb")
        if(ZONESCOPE_SANITIZE)
            # OpenGL drivers and fontconfig keep memory until the process ends.
            list(APPEND environment "ASAN_OPTIONS=detect_leaks=0")
        endif()
    endif()
    add_test(NAME ${arg_NAME} COMMAND ${command})
    set_tests_properties(${arg_NAME} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT}
        ENVIRONMENT "${environment}")
    foreach(label IN LISTS arg_LABELS)
        if(NOT TARGET zonescope_${label}_tests)
            add_custom_target(zonescope_${label}_tests)
        endif()
        add_dependencies(zonescope_${label}_tests ${arg_NAME})
    endforeach()

    # Tests with limits of time run once more, alone, with those limits compared.
    file(STRINGS ${arg_SOURCES} limits REGEX "tests/support/timed.hpp")
    if(limits)
        add_test(NAME perf_${arg_NAME} COMMAND ${command})
        set_tests_properties(perf_${arg_NAME} PROPERTIES LABELS perf TIMEOUT ${arg_TIMEOUT}
            RUN_SERIAL ON ENVIRONMENT "${environment};ZONESCOPE_TIMED_TESTS=1")
    endif()
endfunction()

# Qt defines the folders of each test. Folders share precompiled headers and checkouts a compiler cache, so
# nothing may differ by folder.
set_property(TARGET Qt6::Test PROPERTY INTERFACE_COMPILE_DEFINITIONS QT_TESTLIB_LIB)

# zonescope_test_executable(TARGET SOURCES LIBRARIES): flags, libraries and moc files of the tests SOURCES.
function(zonescope_test_executable target sources libraries)
    set_target_properties(${target} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests/bin")
    # Each source includes what moc makes of it. CMake's own scan compiles a second file for each test.
    set(defined)
    if(ZONESCOPE_HDF5)
        set(defined -DZONESCOPE_HAS_HDF5)
    endif()
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source)
        cmake_path(GET source STEM source_name)
        set(moc_file "${CMAKE_CURRENT_BINARY_DIR}/${source_name}.moc")
        add_custom_command(OUTPUT "${moc_file}"
            COMMAND Qt6::moc ${defined} "${source}" -o "${moc_file}" DEPENDS "${source}" VERBATIM)
        target_sources(${target} PRIVATE "${moc_file}")
    endforeach()
    target_include_directories(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}")
    # Tests are compiled more often than their own loops are worth; what they test is optimised fully.
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    # What sanitizers add takes clang up to three times as long to optimise as to leave.
    if(ZONESCOPE_SANITIZE)
        target_compile_options(${target} PRIVATE -O0)
    endif()
    target_link_libraries(${target} PRIVATE ${libraries} Qt6::Core Qt6::Test zonescope_build_flags)
endfunction()

# Half of the time of compiling a test goes into templates that all of them use: compiled together, ten
# take less than half of their time. Target NAME stays; its group is chosen by its name, so that a new test
# changes one group only.
function(zonescope_merge_test name kind source libraries)
    set(groups 1)
    if(DEFINED ZONESCOPE_TEST_GROUPS)
        set(groups ${ZONESCOPE_TEST_GROUPS})
    endif()
    string(MD5 number "${name}")
    string(SUBSTRING "${number}" 0 6 number)
    math(EXPR number "1 + 0x${number} % ${groups}")
    get_filename_component(folder "${CMAKE_CURRENT_SOURCE_DIR}" NAME)
    set(group zonescope_merged_${folder}_${kind}_${number})
    cmake_path(ABSOLUTE_PATH source)
    add_custom_target(${name})
    set_property(GLOBAL APPEND PROPERTY ${group}_names ${name})
    set_property(GLOBAL APPEND PROPERTY ${group}_sources "${source}")
    get_property(known GLOBAL PROPERTY ${group}_kind)
    if(NOT known)
        set_property(GLOBAL PROPERTY ${group}_kind ${kind})
        set_property(GLOBAL PROPERTY ${group}_libraries "${libraries}")
        # A deferred call sees variables as they are then.
        cmake_language(EVAL CODE "cmake_language(DEFER CALL zonescope_merged_executable ${group})")
    endif()
endfunction()

# Called at the end of a folder, when all tests of the group are known.
function(zonescope_merged_executable group)
    foreach(value names sources kind libraries)
        get_property(${value} GLOBAL PROPERTY ${group}_${value})
    endforeach()
    set(source "${CMAKE_CURRENT_BINARY_DIR}/${group}.cpp")
    set(list_file "${CMAKE_CURRENT_BINARY_DIR}/${group}.list")
    set(listing)
    foreach(name test IN ZIP_LISTS names sources)
        # From the root, which is where includes are looked for: alike in all checkouts.
        cmake_path(RELATIVE_PATH test BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
        string(APPEND listing "${name}|${test}\n")
    endforeach()
    file(CONFIGURE OUTPUT "${list_file}" CONTENT "@listing@" @ONLY)
    set(generator "${PROJECT_SOURCE_DIR}/packaging/cmake/merge_tests.cmake")
    add_custom_command(OUTPUT "${source}"
        COMMAND "${CMAKE_COMMAND}" "-DROOT=${PROJECT_SOURCE_DIR}" "-DLIST=${list_file}"
            "-DOUTPUT=${source}" -P "${generator}"
        DEPENDS ${sources} "${list_file}" "${generator}" VERBATIM)
    add_executable(${group} "${source}")
    set_source_files_properties("${source}" PROPERTIES SKIP_AUTOGEN ON)
    zonescope_test_executable(${group} "${sources}" "${libraries}")
    # The same local names are found in several tests.
    target_link_libraries(${group} PRIVATE zonescope_unity_flags)
    if(NOT kind STREQUAL program)
        zonescope_share_headers(${group} ${kind})
    endif()
    foreach(name IN LISTS names)
        add_dependencies(${name} ${group})
        add_custom_command(TARGET ${group} POST_BUILD
            COMMAND "${CMAKE_COMMAND}" -E create_symlink ${group} ${name}
            WORKING_DIRECTORY "${PROJECT_BINARY_DIR}/tests/bin" VERBATIM)
    endforeach()
endfunction()

# zonescope_share_headers(TEST KIND): gives a test the precompiled header of its KIND. What nearly all tests
# include takes most of the time of compiling them; the first test of a kind makes it. Tests of a kind have
# the same compile options.
function(zonescope_share_headers test kind)
    get_property(first GLOBAL PROPERTY zonescope_headers_${kind})
    if(first)
        target_precompile_headers(${test} REUSE_FROM ${first})
        return()
    endif()
    set(headers <algorithm> <cmath> <complex> <functional> <memory> <numbers> <random> <string>
        <vector> <fmt/format.h> <nlohmann/json.hpp> <QSignalSpy> <QTemporaryDir> <QTest>)
    if(NOT kind STREQUAL program)
        list(APPEND headers <core/run/simulation.hpp>)
    endif()
    if(kind STREQUAL window)
        list(APPEND headers <QApplication> <QComboBox> <QLabel> <QLineEdit> <QPushButton> <QToolButton>
            <ui/solver/solver_thread.hpp>)
    endif()
    target_precompile_headers(${test} PRIVATE ${headers})
    set_property(GLOBAL PROPERTY zonescope_headers_${kind} ${test})
endfunction()

# zonescope_test_folder(LABELS l... LIBRARIES x... [GROUPS n] [TIMEOUT s] [GUI]): one test for each test_*.cpp
# of the current folder, named FOLDER_NAME; merged, they make n groups.
function(zonescope_test_folder)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "GROUPS" "")
    set(ZONESCOPE_TEST_GROUPS ${arg_GROUPS})
    get_filename_component(folder "${CMAKE_CURRENT_SOURCE_DIR}" NAME)
    set(kind core)
    if(folder STREQUAL cli)
        set(kind program)
    elseif("GUI" IN_LIST ARGN)
        set(kind window)
    endif()
    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/test_*.cpp")
    foreach(source IN LISTS sources)
        get_filename_component(name "${source}" NAME_WE)
        string(REGEX REPLACE "^test_" "" name "${name}")
        zonescope_test(NAME ${folder}_${name} SOURCES "${source}" KIND ${kind}
            ${arg_UNPARSED_ARGUMENTS})
    endforeach()
endfunction()
