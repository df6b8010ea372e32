# zonescope_test(NAME name SOURCES a.cpp... LABELS unit... [LIBRARIES x...] [TIMEOUT s] [GUI])
#
# Builds one Qt Test executable and registers it with ctest. GUI tests get a virtual X server of their
# own. zonescope_LABEL_tests builds all of a label. The tests know: ZONESCOPE_SOURCE_DIR, ZONESCOPE_PROJECTS_DIR, ZONESCOPE_TEST_DATA_DIR (strings).
function(zonescope_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "GUI" "NAME;TIMEOUT" "SOURCES;LABELS;LIBRARIES")
    if(arg_UNPARSED_ARGUMENTS OR NOT arg_NAME OR NOT arg_SOURCES OR NOT arg_LABELS)
        message(FATAL_ERROR "zonescope_test: NAME, SOURCES and LABELS are needed, "
            "and '${arg_UNPARSED_ARGUMENTS}' is not understood.")
    endif()
    add_executable(${arg_NAME} ${arg_SOURCES})
    set_target_properties(${arg_NAME} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests/bin")
    # Each source includes what moc makes of it. CMake's own scan compiles a second file for each test.
    set(defined)
    if(ZONESCOPE_HDF5)
        set(defined -DZONESCOPE_HAS_HDF5)
    endif()
    foreach(source IN LISTS arg_SOURCES)
        cmake_path(ABSOLUTE_PATH source)
        cmake_path(GET source STEM source_name)
        set(moc_file "${CMAKE_CURRENT_BINARY_DIR}/${source_name}.moc")
        add_custom_command(OUTPUT "${moc_file}"
            COMMAND Qt6::moc ${defined} "${source}" -o "${moc_file}" DEPENDS "${source}" VERBATIM)
        target_sources(${arg_NAME} PRIVATE "${moc_file}")
    endforeach()
    target_include_directories(${arg_NAME} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}")
    target_compile_definitions(${arg_NAME} PRIVATE
        ZONESCOPE_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
        ZONESCOPE_PROJECTS_DIR="${PROJECT_SOURCE_DIR}/projects"
        ZONESCOPE_TEST_DATA_DIR="${PROJECT_SOURCE_DIR}/tests/data")
    # Tests are compiled more often than their own loops are worth; what they test is optimised fully.
    # Folders share precompiled headers, so nothing may differ by folder.
    target_compile_options(${arg_NAME} PRIVATE $<$<CONFIG:Release>:-O1>
        -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)
    # What sanitizers add takes clang up to three times as long to optimise as to leave.
    if(ZONESCOPE_SANITIZE)
        target_compile_options(${arg_NAME} PRIVATE -O0)
    endif()
    target_link_libraries(${arg_NAME} PRIVATE ${arg_LIBRARIES} Qt6::Core Qt6::Test
        zonescope_build_flags)
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 600)
    endif()
    # The limit is ctest's: on a busy machine Qt's own watchdog counts several functions as one.
    set(environment "QTEST_FUNCTION_TIMEOUT=${arg_TIMEOUT}000")
    set(command ${arg_NAME})
    if(arg_GUI)
        set(command "${PROJECT_SOURCE_DIR}/packaging/with-xvfb" $<TARGET_FILE:${arg_NAME}>)
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

# zonescope_share_headers(TEST KIND): gives a test the precompiled header of its KIND: program (sees the
# program from outside), core or window. What nearly all tests include takes most of the time of
# compiling them; the first test of a kind makes it. Tests of a kind have the same compile options.
function(zonescope_share_headers test kind)
    get_property(first GLOBAL PROPERTY zonescope_headers_${kind})
    if(first)
        target_precompile_headers(${test} REUSE_FROM ${first})
        return()
    endif()
    set(headers <algorithm> <cmath> <complex> <functional> <memory> <numbers> <random> <string>
        <vector> <fmt/format.h> <nlohmann/json.hpp> <QSignalSpy> <QTemporaryDir> <QtTest>)
    if(NOT kind STREQUAL program)
        list(APPEND headers "${PROJECT_SOURCE_DIR}/core/run/simulation.hpp")
    endif()
    if(kind STREQUAL window)
        list(APPEND headers <QApplication> <QComboBox> <QLabel> <QLineEdit> <QPushButton> <QToolButton>
            "${PROJECT_SOURCE_DIR}/ui/solver/solver_thread.hpp")
    endif()
    target_precompile_headers(${test} PRIVATE ${headers})
    set_property(GLOBAL PROPERTY zonescope_headers_${kind} ${test})
endfunction()

# zonescope_test_folder(LABELS l... LIBRARIES x... [TIMEOUT s] [GUI]): one test for each test_*.cpp of
# the current folder, named FOLDER_NAME.
function(zonescope_test_folder)
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
        zonescope_test(NAME ${folder}_${name} SOURCES "${source}" ${ARGN})
        zonescope_share_headers(${folder}_${name} ${kind})
    endforeach()
endfunction()
