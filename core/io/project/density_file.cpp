#include "core/io/project/density_file.hpp"

#include "core/error.hpp"
#include "core/io/files/csv.hpp"
#include "core/io/files/guarded_read.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "core/io/pictures/raster.hpp"
#include "core/text/line_words.hpp"

#include <fmt/format.h>
#include <png.h>

#ifdef ZONESCOPE_HAS_HDF5
#include "core/io/files/hdf5_handles.hpp"
#endif

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <utility>

namespace zonescope::io {
namespace {

using model::DensityPixels;

constexpr std::size_t largestFile = std::size_t{64} << 20U;

std::string lowerSuffixOf(const std::filesystem::path& path) {
    std::string suffix = path.extension().string();
    std::ranges::transform(suffix, suffix.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return suffix;
}

bool isHdf5(std::string_view suffix) { return suffix == ".h5" || suffix == ".hdf5"; }

[[noreturn]] void refusePicture(const std::filesystem::path& path, const text::Message& place,
                                text::Message value, text::Message allowed, text::Message hint) {
    throw InputError({.file = path.string(),
                      .key = place.english(),
                      .value = std::move(value),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint),
                      .place = place});
}

void requireSides(const std::filesystem::path& path, std::size_t columns, std::size_t rows) {
    constexpr std::size_t most = DensityPixels::mostPerSide;
    if (columns == 0 || rows == 0 || columns > most || rows > most) {
        refusePicture(
            path, {}, say("{columns} x {rows} pixels", "columns"_is = columns, "rows"_is = rows),
            say("1 to {most} pixels a side", "most"_is = most),
            say("Draw the picture with fewer pixels; those finer than a cell change little."));
    }
}

float density(const std::filesystem::path& path, const text::Message& place, double value) {
    if (!(value >= 0.0 && value <= 1.0)) {
        refusePicture(path, place, fmt::format("{}", value), say("0 to 1"),
                      say("0 is the surroundings, 1 the material."));
    }
    return static_cast<float>(value);
}

/// What libpng holds of a picture that is being read.
struct PngPicture {
    png_image image{};
    PngPicture() { image.version = PNG_IMAGE_VERSION; }
    PngPicture(const PngPicture&) = delete;
    PngPicture& operator=(const PngPicture&) = delete;
    ~PngPicture() { png_image_free(&image); }
};

DensityPixels readDrawing(const std::filesystem::path& path) {
    PngPicture picture;
    const auto require = [&](int good) {
        if (good == 0) {
            throw FileError(path.string(), say("cannot read the PNG: {reason}",
                                               "reason"_is = std::data(picture.image.message)));
        }
    };
    require(png_image_begin_read_from_file(&picture.image, path.c_str()));
    requireSides(path, picture.image.width, picture.image.height);
    picture.image.format = PNG_FORMAT_GRAY;
    picture.image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB; // values as they are, not as light
    std::vector<std::uint8_t> levels(PNG_IMAGE_SIZE(picture.image));
    const png_color behind{0, 0, 0};
    const std::size_t columns = picture.image.width;
    require(png_image_finish_read(&picture.image, &behind, levels.data(), 0, nullptr));
    std::vector<float> values(levels.size());
    std::ranges::transform(levels, values.begin(),
                           [](std::uint8_t level) { return static_cast<float>(level) / 255.0F; });
    return {columns, std::move(values)};
}

DensityPixels readNumbers(const std::filesystem::path& path) {
    CsvTable table;
    try {
        table = parseCsv(readTextFile(path, largestFile));
    } catch (const InputError& error) {
        throw error.withFile(path.string());
    }
    const std::size_t columns = table.rows.empty() ? 0 : table.rows.front().cells.size();
    requireSides(path, columns, table.rows.size());
    std::vector<float> values;
    values.reserve(columns * table.rows.size());
    for (const CsvRow& row : table.rows) {
        if (row.cells.size() != columns) {
            refusePicture(path, text::lineWords(row.line),
                          say("{count} pixels", "count"_is = row.cells.size()),
                          say("{columns} pixels, as many as the first row", "columns"_is = columns),
                          say("All rows of a picture are equally long."));
        }
        for (std::size_t n = 0; n < columns; ++n) {
            const auto place = text::lineWords(row.line, static_cast<long long>(n) + 1);
            const auto value = csvNumber(row.cells[n], table.comma);
            if (!value) {
                constexpr std::size_t longest = 30;
                refusePicture(path, place, '"' + row.cells[n].substr(0, longest) + '"',
                              say("a number, 0 to 1"),
                              say("0 is the surroundings, 1 the material."));
            }
            values.push_back(density(path, place, *value));
        }
    }
    return {columns, std::move(values)};
}

#ifdef ZONESCOPE_HAS_HDF5

/// Datasets with rows and columns below a group.
void collectPictures(const hdf5::Reader& reader, const std::string& group, int depth,
                     std::vector<std::string>& paths) {
    constexpr int deepest = 4;
    constexpr std::size_t most = 200;
    for (const std::string& name : reader.names(group)) {
        if (paths.size() >= most) {
            return;
        }
        const std::string path = (group == "/" ? "" : group) + "/" + name;
        switch (reader.kindOf(path)) {
        case hdf5::ObjectKind::group:
            if (depth < deepest) {
                collectPictures(reader, path, depth + 1, paths);
            }
            break;
        case hdf5::ObjectKind::numbers:
            if (reader.shape(path).size() == 2) {
                paths.push_back(path);
            }
            break;
        case hdf5::ObjectKind::other: break;
        }
    }
}

std::vector<std::string> picturesOf(const hdf5::Reader& reader) {
    std::vector<std::string> paths;
    collectPictures(reader, "/", 0, paths);
    return paths;
}

DensityPixels readDataset(const std::filesystem::path& path, const std::string& wanted) {
    return guardedRead(path, [&]() -> DensityPixels {
        const hdf5::Reader reader(path);
        const auto pictures = picturesOf(reader);
        std::string dataset = wanted;
        if (dataset.empty()) {
            if (pictures.size() != 1) {
                refusePicture(path, std::string("dataset"),
                              pictures.empty()
                                  ? say("no dataset with rows and columns")
                                  : say("{count} datasets", "count"_is = pictures.size()),
                              pictures.empty() ? say("a dataset of two dimensions")
                                               : fmt::format("{}", fmt::join(pictures, ", ")),
                              say("Name the dataset that is the picture."));
            }
            dataset = pictures.front();
        } else if (!dataset.starts_with('/')) {
            dataset.insert(0, 1, '/');
        }
        if (std::ranges::find(pictures, dataset) == pictures.end()) {
            refusePicture(path, std::string("dataset"), dataset,
                          fmt::format("{}", fmt::join(pictures, ", ")),
                          say("A picture is a dataset of numbers with rows and columns."));
        }
        const auto shape = reader.shape(dataset);
        requireSides(path, shape[1], shape[0]);
        const auto numbers = reader.numbers(dataset);
        std::vector<float> values;
        values.reserve(numbers.size());
        for (std::size_t n = 0; n < numbers.size(); ++n) {
            values.push_back(density(
                path, fmt::format("{}[{}][{}]", dataset, n / shape[1], n % shape[1]), numbers[n]));
        }
        return {shape[1], std::move(values)};
    });
}

#else

[[noreturn]] DensityPixels readDataset(const std::filesystem::path& path, const std::string&) {
    throw FileError(path.string(), say("this build cannot read HDF5"));
}

#endif

void writeDrawing(const std::filesystem::path& path, const DensityPixels& pixels) {
    Raster raster(static_cast<int>(pixels.columns()), static_cast<int>(pixels.rows()), {});
    for (std::size_t row = 0; row < pixels.rows(); ++row) {
        for (std::size_t column = 0; column < pixels.columns(); ++column) {
            const auto level =
                static_cast<std::uint8_t>(std::lround(pixels.at(row, column) * 255.0F));
            raster.setPixel(static_cast<int>(column), static_cast<int>(row), {level, level, level});
        }
    }
    raster.writePng(path);
}

void writeNumbers(const std::filesystem::path& path, const DensityPixels& pixels) {
    std::string text;
    for (std::size_t row = 0; row < pixels.rows(); ++row) {
        text += fmt::format("{}\n", fmt::join(pixels.row(row), ","));
    }
    replaceTextFile(path, text);
}

} // namespace

std::vector<std::string_view> densitySuffixes() { return {".png", ".csv", ".txt", ".h5", ".hdf5"}; }

DensityPixels readDensity(const std::filesystem::path& path, const DensityFileOptions& options) {
    const std::string suffix = lowerSuffixOf(path);
    const auto read = [&]() -> DensityPixels {
        if (suffix == ".png") {
            return readDrawing(path);
        }
        if (suffix == ".csv" || suffix == ".txt") {
            return readNumbers(path);
        }
        if (isHdf5(suffix)) {
            return readDataset(path, options.dataset);
        }
        refusePicture(
            path, {}, path.filename().string(),
            say("a name that ends in {density_suffixes}",
                "density_suffixes"_is = fmt::format("{}", fmt::join(densitySuffixes(), ", "))),
            say("The suffix tells how a picture is written."));
    };
    DensityPixels pixels = read();
    if (!options.inverted) {
        return pixels;
    }
    std::vector<float> values(pixels.values().begin(), pixels.values().end());
    std::ranges::for_each(values, [](float& value) {
        // Levels stay levels: 1 - n/255 is (255 - n)/255 to the last bit only when made from n.
        const float level = std::round(value * 255.0F);
        value = level / 255.0F == value ? (255.0F - level) / 255.0F : 1.0F - value;
    });
    return {pixels.columns(), std::move(values)};
}

std::vector<std::string> densityDatasets(const std::filesystem::path& path) {
#ifdef ZONESCOPE_HAS_HDF5
    if (!isHdf5(lowerSuffixOf(path))) {
        return {};
    }
    return guardedRead(path, [&] { return picturesOf(hdf5::Reader(path)); });
#else
    static_cast<void>(path);
    return {};
#endif
}

void writeDensity(const std::filesystem::path& path, const model::DensityPixels& pixels) {
    const std::string suffix = lowerSuffixOf(path);
    if (suffix == ".png") {
        writeDrawing(path, pixels);
    } else if (suffix == ".csv") {
        writeNumbers(path, pixels);
    } else {
        refusePicture(path, {}, path.filename().string(), say("a name that ends in .png or .csv"),
                      say("The suffix tells how a picture is written."));
    }
}

} // namespace zonescope::io
