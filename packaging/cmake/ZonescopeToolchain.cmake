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
if(ZONESCOPE_CCACHE AND NOT CMAKE_CUDA_COMPILER_LAUNCHER)
    set(CMAKE_CUDA_COMPILER_LAUNCHER "${ZONESCOPE_CCACHE}")
endif()

# Dozens of programs of the tests are linked; these linkers take a quarter of the usual one's time. What g++ compiles is
# not linked by lld: g++ leaves entries of no length in the table by which exceptions unwind, each at the address of
# the next function. Other linkers drop them, lld (14 and 22) drops the function's entry: an exception there aborts.
set(zonescope_quick_linkers gold)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    list(PREPEND zonescope_quick_linkers lld)
endif()
include(CheckLinkerFlag)
foreach(linker IN LISTS zonescope_quick_linkers)
    check_linker_flag(CXX "-fuse-ld=${linker}" ZONESCOPE_HAS_${linker})
    if(ZONESCOPE_HAS_${linker})
        add_link_options("$<$<LINK_LANGUAGE:CXX>:-fuse-ld=${linker}>")
        break()
    endif()
endforeach()

# Linked privately by every target: warnings and sanitizers must not leak into users of the library.
add_library(zonescope_build_flags INTERFACE)
target_compile_options(zonescope_build_flags INTERFACE
    $<$<COMPILE_LANGUAGE:C,CXX>:-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
        -Wnon-virtual-dtor -Woverloaded-virtual>
    # Designated initialisers name what differs from the defaults; the rest is meant to be left out.
    $<$<COMPILE_LANGUAGE:C,CXX>:-Wno-missing-field-initializers>
    # nvcc passes these to the host compiler; its own generated code breaks -Wpedantic and others.
    $<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=-Wall,-Wextra,-Wshadow,-Wno-missing-field-initializers>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # g++ 12 warns falsely about std::string concatenation (GCC bug 105651).
    target_compile_options(zonescope_build_flags INTERFACE
        $<$<COMPILE_LANGUAGE:CXX>:-Wno-restrict>)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # Sanitizers keep clang from vectorising the loops that the row kernels ask it to vectorise.
    target_compile_options(zonescope_build_flags INTERFACE -Wno-pass-failed)
endif()
if(ZONESCOPE_WERROR)
    target_compile_options(zonescope_build_flags INTERFACE
        $<$<COMPILE_LANGUAGE:C,CXX>:-Werror>)
endif()

if(ZONESCOPE_SANITIZE)
    # Every translation unit must agree, third-party headers included: set for the directory.
    # (nvcc compiles the device code; its host side goes without.)
    add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-fsanitize=${ZONESCOPE_SANITIZE}>
        $<$<COMPILE_LANGUAGE:C,CXX>:-fno-omit-frame-pointer>
        $<$<COMPILE_LANGUAGE:C,CXX>:-fno-sanitize-recover=all>)
    if(ZONESCOPE_SANITIZE_EXCEPT)
        add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-fno-sanitize=${ZONESCOPE_SANITIZE_EXCEPT}>)
    endif()
    add_link_options(-fsanitize=${ZONESCOPE_SANITIZE})
    # g++ 12 reports false maybe-uninitialized warnings in instrumented code.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(zonescope_build_flags INTERFACE -Wno-maybe-uninitialized)
    endif()
endif()

if(ZONESCOPE_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "ZONESCOPE_FUZZ=ON needs clang: configure with CXX=clang++ CC=clang.")
    endif()
endif()
