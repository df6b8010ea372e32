#pragma once

/// \file
/// Records of GDSII stream files (Calma GDSII Stream Format, release 6).

#include <cstdint>

namespace zonescope::mask {

/// Types of records, with the type of their data in the lower byte.
enum class Record : std::uint16_t {
    header = 0x0002,
    beginLibrary = 0x0102,
    libraryName = 0x0206,
    units = 0x0305,
    endLibrary = 0x0400,
    beginStructure = 0x0502,
    structureName = 0x0606,
    endStructure = 0x0700,
    boundary = 0x0800,
    path = 0x0900,
    reference = 0x0A00,
    arrayReference = 0x0B00,
    text = 0x0C00,
    layer = 0x0D02,
    dataType = 0x0E02,
    coordinates = 0x1003,
    endElement = 0x1100,
    referenceName = 0x1206,
    columnsAndRows = 0x1302,
    transformation = 0x1A01,
    magnification = 0x1B05,
    angle = 0x1C05,
    box = 0x2D00,
    boxType = 0x2E02,
};

} // namespace zonescope::mask
