#include "ui/examples/examples.hpp"

#include "core/grid/materials.hpp"
#include "core/io/project/project_json.hpp"
#include "core/resources.hpp"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

namespace zonescope::ui {

namespace {

constexpr std::string_view folder = "projects/";

std::string resourceName(const std::string& name) {
    return std::string(folder) + name + std::string(io::projectFileSuffix);
}

/// Darker or lighter with the permittivity, where a material has no colour of its own.
QColor materialColour(const model::Project& project, const std::string& name, Theme theme) {
    const auto found = std::ranges::find(project.materials, name, &model::Material::name);
    if (found == project.materials.end())
        return themeColours(theme).surface;
    if (const QColor own(QString::fromStdString(found->colour)); own.isValid())
        return own;
    const double strength = std::min(1.0, std::log2(std::max(1.0, found->permittivity)) / 4.0);
    const QColor& low = themeColours(theme).raised;
    const QColor& high = themeColours(theme).accent;
    const auto mix = [&](int a, int b) { return static_cast<int>(a + (b - a) * strength); };
    return {mix(low.red(), high.red()), mix(low.green(), high.green()),
            mix(low.blue(), high.blue())};
}

} // namespace

std::vector<std::string> exampleNames() {
    std::vector<std::string> names;
    for (const auto& resource : resources::names(folder)) {
        if (resource.ends_with(io::projectFileSuffix))
            names.emplace_back(resource.substr(folder.size(), resource.size() - folder.size() -
                                                                  io::projectFileSuffix.size()));
    }
    std::ranges::stable_sort(names, {},
                             [](const std::string& name) { return name != firstExample; });
    return names;
}

QString exampleTitle(const std::string& name) {
    // Titles are asked for often, and reading a project of many rings takes its time.
    static std::map<std::string, std::string> titles;
    auto known = titles.find(name);
    if (known == titles.end())
        known = titles.emplace(name, readExample(name)->name).first;
    return exampleText(known->second);
}

std::shared_ptr<const model::Project> readExample(const std::string& name) {
    const auto resource = resourceName(name);
    return std::make_shared<const model::Project>(
        io::parseProject(resources::text(resource), resource));
}

QPixmap exampleThumbnail(const std::string& name, const model::Project& project, Theme theme,
                         QSize size) {
    QPixmap shipped(QStringLiteral(":/thumbnails/%1.png").arg(QString::fromStdString(name)));
    if (shipped.isNull())
        return drawGeometry(project, theme, size);
    const QPixmap scaled =
        shipped.scaled(size, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    return scaled.copy((scaled.width() - size.width()) / 2, (scaled.height() - size.height()) / 2,
                       size.width(), size.height());
}

QPixmap drawGeometry(const model::Project& project, Theme theme, QSize size) {
    const auto& domain = project.domain;
    const double length = domain.zMaxUm - domain.zMinUm;
    const double scale =
        std::min(size.width() / length, size.height() / (2.0 * domain.radiusUm)) * 0.92;
    QImage image(size, QImage::Format_RGB32);
    image.fill(themeColours(theme).surface);
    const double zMiddle = 0.5 * (domain.zMinUm + domain.zMaxUm);
    for (int y = 0; y < size.height(); ++y) {
        const double r = std::abs((y + 0.5 - size.height() / 2.0) / scale);
        for (int x = 0; x < size.width(); ++x) {
            const double z = zMiddle + (x + 0.5 - size.width() / 2.0) / scale;
            if (r > domain.radiusUm || z < domain.zMinUm || z > domain.zMaxUm)
                continue;
            const auto material = grid::materialAt(project, r, z);
            if (material != project.background)
                image.setPixelColor(x, y, materialColour(project, material, theme));
        }
    }
    QPainter painter(&image);
    painter.setPen(themeColours(theme).border);
    painter.drawRect(QRectF((domain.zMinUm - zMiddle) * scale + size.width() / 2.0,
                            size.height() / 2.0 - domain.radiusUm * scale, length * scale,
                            2.0 * domain.radiusUm * scale));
    painter.end();
    return QPixmap::fromImage(image);
}

} // namespace zonescope::ui
