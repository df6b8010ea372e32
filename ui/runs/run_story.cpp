#include "ui/runs/run_story.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "ui/frames/field_frame.hpp"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

const QString storyProject = QStringLiteral("project");
const QString storyPath = QStringLiteral("path");
const QString storyChanges = QStringLiteral("changes");
const QString storyFirst = QStringLiteral("first");
const QString storyFigures = QStringLiteral("figures");
const QString storyThumbnail = QStringLiteral("thumbnail");

/// Twice as large as it is shown on screens of usual density.
constexpr int thumbnailScale = 2;

} // namespace

std::string memoOf(const RunStory& story) {
    QJsonObject memo{{storyProject, story.projectKey},
                     {storyPath, story.path},
                     {storyChanges, QJsonArray::fromStringList(story.changes)},
                     {storyFirst, story.first},
                     {storyFigures, story.figures}};
    if (!story.thumbnail.isNull()) {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        story.thumbnail.save(&buffer, "PNG");
        memo.insert(storyThumbnail, QString::fromLatin1(bytes.toBase64()));
    }
    return QJsonDocument(memo).toJson(QJsonDocument::Compact).toStdString();
}

std::optional<RunStory> storyOf(const std::string& memo) {
    const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(memo));
    const auto object = document.object();
    if (!object.contains(storyProject))
        return std::nullopt;
    RunStory story;
    story.projectKey = object[storyProject].toString();
    story.path = object[storyPath].toString();
    for (const auto& change : object[storyChanges].toArray())
        story.changes << change.toString();
    story.first = object[storyFirst].toBool(true);
    story.figures = object[storyFigures].toString();
    story.thumbnail.loadFromData(
        QByteArray::fromBase64(object[storyThumbnail].toString().toLatin1()), "PNG");
    return story;
}

QImage thumbnailOf(const FieldFrame& frame, double drUm, double dzUm) {
    const auto& plane = frame.plane;
    if (!frame.hasValues() || plane.width < 1 || plane.height < 1)
        return {};
    const bool both = plane.request.iBegin == 0;
    const double length = plane.height * dzUm * plane.request.strideZ;
    const double across = (both ? 2.0 : 1.0) * plane.width * drUm * plane.request.strideR;
    const QSize room = thumbnailScale * thumbnailSize;
    const double scale = std::min(room.width() / length, room.height() / across);
    const QSize size(std::clamp(static_cast<int>(length * scale), 1, room.width()),
                     std::clamp(static_cast<int>(across * scale), 1, room.height()));
    const auto& map = io::colourMap(io::defaultColourMap(io::ColourMapKind::sequential));
    // Single bright cells would leave the rest dark.
    const double top = std::max(frame.percentile99, 0.3 * frame.peak());
    QImage image(size, QImage::Format_RGB32);
    for (int y = 0; y < size.height(); ++y) {
        const double place = (y + 0.5) / size.height();
        const double r = both ? std::abs(1.0 - 2.0 * place) : 1.0 - place;
        const int i = std::clamp(static_cast<int>(r * plane.width), 0, plane.width - 1);
        for (int x = 0; x < size.width(); ++x) {
            const int k = std::clamp(static_cast<int>((x + 0.5) / size.width() * plane.height), 0,
                                     plane.height - 1);
            const double value = std::abs(double{
                plane.values[static_cast<std::size_t>(k) * static_cast<std::size_t>(plane.width) +
                             static_cast<std::size_t>(i)]});
            const double part =
                top > 0.0 && std::isfinite(value) ? std::min(value / top, 1.0) : 0.0;
            const auto& colour =
                map.table[static_cast<std::size_t>(std::lround(part * (io::colourMapSize - 1)))];
            image.setPixelColor(x, y, QColor(colour.r, colour.g, colour.b));
        }
    }
    image.setDevicePixelRatio(thumbnailScale);
    return image;
}

} // namespace zonescope::ui
