# All third-party libraries, found in one place. The reason for each is in README.md.

find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(Boost 1.74 REQUIRED) # headers of Boost.Math
find_package(Eigen3 3.3 REQUIRED NO_MODULE)
find_package(PNG REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(ZONESCOPE_CAIRO REQUIRED IMPORTED_TARGET cairo-ft>=1.16 cairo-pdf cairo-svg)
find_package(Freetype 2.10 REQUIRED)
find_package(NLopt 2.7 REQUIRED)
find_package(CLI11 2 REQUIRED)

find_package(valijson REQUIRED)

if(ZONESCOPE_HDF5)
    find_package(HDF5 REQUIRED COMPONENTS C HL)
    pkg_check_modules(ZONESCOPE_DEFLATE REQUIRED IMPORTED_TARGET libdeflate)
endif()

set(ZONESCOPE_HAS_MPI OFF)
# What MPI keeps to the end looks like leaks to a sanitizer.
if(NOT ZONESCOPE_MPI STREQUAL "OFF" AND NOT (ZONESCOPE_MPI STREQUAL "AUTO" AND ZONESCOPE_SANITIZE))
    if(ZONESCOPE_MPI STREQUAL "ON")
        find_package(MPI 3 REQUIRED COMPONENTS C)
    else()
        find_package(MPI 3 QUIET COMPONENTS C)
    endif()
    set(ZONESCOPE_HAS_MPI ${MPI_C_FOUND})
endif()

if(ZONESCOPE_VTK)
    set(ZONESCOPE_VTK_EXPORT_COMPONENTS CommonCore CommonDataModel IOXML)
    set(ZONESCOPE_VTK_UI_COMPONENTS
        CommonTransforms FiltersCore FiltersModeling FiltersSources RenderingCore RenderingOpenGL2
        RenderingFreeType RenderingAnnotation RenderingUI InteractionStyle InteractionWidgets IOImage
        IOExport IOPLY)
    set(zonescope_vtk_components ${ZONESCOPE_VTK_EXPORT_COMPONENTS})
    if(ZONESCOPE_UI)
        list(APPEND zonescope_vtk_components ${ZONESCOPE_VTK_UI_COMPONENTS})
    endif()
    find_package(VTK 9.1 REQUIRED COMPONENTS ${zonescope_vtk_components})
    list(TRANSFORM ZONESCOPE_VTK_EXPORT_COMPONENTS PREPEND "VTK::"
        OUTPUT_VARIABLE ZONESCOPE_VTK_EXPORT_TARGETS)
    list(TRANSFORM ZONESCOPE_VTK_UI_COMPONENTS PREPEND "VTK::"
        OUTPUT_VARIABLE ZONESCOPE_VTK_UI_TARGETS)
endif()

if(ZONESCOPE_UI)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets OpenGL OpenGLWidgets Svg)
endif()
if(ZONESCOPE_TESTS)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Core Test)
endif()

# Qt's moc 6.4 stumbles over <compare> and <concepts> unless another standard header came before.
set(CMAKE_AUTOMOC_MOC_OPTIONS --include version)

# CUDA is found, never installed. ZONESCOPE_HAS_NVCC says whether device code is compiled.
set(ZONESCOPE_HAS_NVCC OFF)
if(NOT ZONESCOPE_CUDA MATCHES "^(AUTO|ON|OFF|DEVICE)$")
    message(FATAL_ERROR "ZONESCOPE_CUDA is '${ZONESCOPE_CUDA}': use AUTO, ON, DEVICE or OFF.")
endif()
# The architecture of this machine's first device, such as 90; empty: there is none.
set(zonescope_device "")
if(ZONESCOPE_CUDA STREQUAL "DEVICE" OR CMAKE_CUDA_ARCHITECTURES STREQUAL "this-machine")
    execute_process(COMMAND nvidia-smi --query-gpu=compute_cap --format=csv,noheader
        OUTPUT_VARIABLE zonescope_capabilities ERROR_QUIET RESULT_VARIABLE zonescope_no_device)
    if(zonescope_no_device STREQUAL "0" AND zonescope_capabilities MATCHES "^([0-9]+)\\.([0-9])")
        set(zonescope_device "${CMAKE_MATCH_1}${CMAKE_MATCH_2}")
    endif()
endif()

set(zonescope_try_cuda ON)
if(ZONESCOPE_CUDA STREQUAL "OFF" OR (ZONESCOPE_CUDA STREQUAL "DEVICE" AND NOT zonescope_device))
    set(zonescope_try_cuda OFF)
endif()
if(zonescope_try_cuda)
    include(CheckLanguage)
    if(NOT CMAKE_CUDA_COMPILER AND NOT DEFINED ENV{CUDACXX} AND EXISTS /usr/local/cuda/bin/nvcc)
        set(CMAKE_CUDA_COMPILER /usr/local/cuda/bin/nvcc)
    endif()
    # CMake 3.25 does not know nvcc's C++20 flag.
    set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION "-std=c++20")
    set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION "-std=c++20")
    set(CMAKE_CUDA_RUNTIME_LIBRARY Static)
    # One architecture compiles in a fraction of the time. Without a device, so that the code is at
    # least compiled, that of Hopper in portable form (PTX).
    if(zonescope_device)
        set(CMAKE_CUDA_ARCHITECTURES "${zonescope_device}-real" CACHE STRING "" FORCE)
        unset(ZONESCOPE_CUDA_COMPILED_ONLY CACHE)
    elseif(CMAKE_CUDA_ARCHITECTURES STREQUAL "this-machine")
        set(CMAKE_CUDA_ARCHITECTURES "90-virtual" CACHE STRING "" FORCE)
        set(ZONESCOPE_CUDA_COMPILED_ONLY ON CACHE INTERNAL "Device code is compiled, but never run here")
    elseif(NOT CMAKE_CUDA_ARCHITECTURES)
        set(CMAKE_CUDA_ARCHITECTURES all-major)
    endif()
    check_language(CUDA)
    if(CMAKE_CUDA_COMPILER)
        enable_language(CUDA)
        set(CMAKE_CUDA_STANDARD 20)
        set(CMAKE_CUDA_STANDARD_REQUIRED ON)
        find_package(CUDAToolkit 12 REQUIRED)
        set(ZONESCOPE_HAS_NVCC ON)
    elseif(ZONESCOPE_CUDA STREQUAL "ON")
        message(FATAL_ERROR "ZONESCOPE_CUDA=ON, but no working nvcc was found on the PATH or in "
            "/usr/local/cuda/bin. Install the CUDA toolkit, set CUDACXX to nvcc, or configure "
            "with -DZONESCOPE_CUDA=AUTO.")
    endif()
endif()
