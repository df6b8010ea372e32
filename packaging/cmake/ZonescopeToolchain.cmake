# Compiler settings that every target of the project shares.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(ZONESCOPE_CCACHE ccache)
mark_as_advanced(ZONESCOPE_CCACHE)
if(ZONESCOPE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${ZONESCOPE_CCACHE}")
endif()

# Linked privately by every target: warnings and sanitizers must not leak into users of the library.
add_library(zonescope_build_flags INTERFACE)
target_compile_options(zonescope_build_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor
    -Woverloaded-virtual)
if(ZONESCOPE_WERROR)
    target_compile_options(zonescope_build_flags INTERFACE -Werror)
endif()

if(ZONESCOPE_SANITIZE)
    # Every translation unit must agree, third-party headers included: set for the directory.
    add_compile_options(-fsanitize=${ZONESCOPE_SANITIZE} -fno-omit-frame-pointer
        -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${ZONESCOPE_SANITIZE})
    # g++ 12 reports false maybe-uninitialized and restrict warnings in instrumented code.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(zonescope_build_flags INTERFACE -Wno-maybe-uninitialized
            -Wno-restrict)
    endif()
endif()

if(ZONESCOPE_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "ZONESCOPE_FUZZ=ON needs clang: configure with CXX=clang++ CC=clang.")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
