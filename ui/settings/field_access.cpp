#include "ui/settings/field_access.hpp"

#include "core/model/body_extent.hpp"
#include "core/model/formulas.hpp"
#include "core/model/parameters.hpp"
#include "core/model/signal.hpp"
#include "ui/settings/field_visitors.hpp"
#include "ui/settings/post_size.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

namespace zonescope::ui {

namespace {

using detail::FieldCollector;
using detail::FieldWriter;

template <class T> std::vector<FieldEntry> fieldsOfObject(const T& value, const std::string& path) {
    FieldCollector collector(path);
    collector.describeObject(value);
    return collector.take();
}

template <class T>
std::vector<FieldEntry> fieldsOfElement(const std::vector<T>& list, ProjectItem item) {
    const auto index = static_cast<std::size_t>(item.index);
    return item.index >= 0 && index < list.size() ? fieldsOfObject(list[index], pathOf(item))
                                                  : std::vector<FieldEntry>();
}

/// Only the settings of the project itself: the lists and objects have items of their own.
std::vector<FieldEntry> fieldsOfProject(const model::Project& project) {
    model::Project bare;
    bare.name = project.name;
    bare.description = project.description;
    bare.background = project.background;
    bare.azimuthalOrder = project.azimuthalOrder;
    std::vector<FieldEntry> entries = fieldsOfObject(bare, "");
    std::erase_if(entries, [](const FieldEntry& entry) {
        const auto* field = std::get_if<Field>(&entry);
        return !field || field->context != "project";
    });
    return entries;
}

/// A named parameter is no part of the description of fields: its value is a text.
std::vector<FieldEntry> fieldsOfParameter(const model::Project& project, ProjectItem item) {
    const auto index = static_cast<std::size_t>(item.index);
    if (item.index < 0 || index >= project.parameters.size())
        return {};
    const model::Parameter& parameter = project.parameters[index];
    const auto field = [&](const char* key, FieldType type, const std::string& value) {
        Field one;
        one.path = pathOf(item) + "." + key;
        one.context = "parameter";
        one.key = key;
        one.type = type;
        one.value = value;
        return one;
    };
    return {field("name", FieldType::text, parameter.name),
            field("value", FieldType::expression, parameter.text),
            field("description", FieldType::text, parameter.description)};
}

bool setParameterField(model::Project& project, const std::string& path, const std::string& value) {
    for (std::size_t n = 0; n < project.parameters.size(); ++n) {
        model::Parameter& parameter = project.parameters[n];
        const std::string own = fmt::format("{}[{}].", model::parametersKey, n);
        if (path == own + "name") {
            model::renameParameter(project, std::string(parameter.name), value);
            return true;
        }
        if (path == own + "value" || path == own + "description") {
            (path.ends_with("value") ? parameter.text : parameter.description) = value;
            return true;
        }
    }
    return false;
}

/// Applies a change to the rows of one table.
class RowWriter : public FieldWriter {
public:
    /// @param lensUm radius of what the domain holds
    RowWriter(const std::string& path, RowChange change, int row, double lensUm)
        : FieldWriter(path, nullptr), change_(change), row_(row), lensUm_(lensUm) {}

protected:
    bool atRings(std::vector<model::Ring>& rings) override {
        return apply(rings, [&](const model::Ring* before, const model::Ring* after) {
            if (!before)
                return model::Ring{0.0, after ? std::max(1e-3, after->rInUm * 0.5) : 0.5};
            const double width = before->rOutUm - before->rInUm;
            const double free = after ? after->rInUm - before->rOutUm : 2.0 * width;
            return model::Ring{before->rOutUm + free / 3.0, before->rOutUm + free * 2.0 / 3.0};
        });
    }
    bool atLayers(std::vector<model::MaterialLayer>& layers) override {
        return apply(layers, [&](const model::MaterialLayer* before,
                                 const model::MaterialLayer* after) {
            const auto* like = before ? before : after;
            if (!like)
                return model::MaterialLayer{0.0, 0.5, std::string(model::vacuumName)};
            const double height = like->zMaxUm - like->zMinUm;
            return before
                       ? model::MaterialLayer{like->zMaxUm, like->zMaxUm + height, like->material}
                       : model::MaterialLayer{like->zMinUm - height, like->zMinUm, like->material};
        });
    }
    bool atPoints(std::vector<model::PointRz>& points) override {
        // Between two corners: the outline keeps its shape.
        return apply(points, [&](const model::PointRz* before, const model::PointRz* after) {
            const model::PointRz a = before ? *before : points.back();
            const model::PointRz b = after ? *after : points.front();
            return model::PointRz{0.5 * (a.rUm + b.rUm), 0.5 * (a.zUm + b.zUm)};
        });
    }
    bool atPoles(std::vector<model::Pole>& poles) override {
        // A Lorentz pole in the ultraviolet, weak enough to change little in the visible.
        return apply(poles, [](const model::Pole* before, const model::Pole*) {
            return before ? *before : model::Pole{10.0, 0.1, 10.0, 0.0};
        });
    }
    bool atPosts(std::vector<model::Post>& posts) override {
        // The next circle outwards (or inwards before the first one), posts as far apart.
        return apply(posts, [](const model::Post* before, const model::Post* after) {
            model::Post post = before ? *before : after ? *after : model::Post{.rUm = 1.0};
            const double pitch = 2.0 * std::numbers::pi * post.rUm / post.count;
            const double r = before ? post.rUm + pitch : std::max(0.5 * post.rUm, post.rUm - pitch);
            post.count = std::max(1, static_cast<int>(std::lround(post.count * r / post.rUm)));
            post.rUm = r;
            return post;
        });
    }

    /// Zones follow each other: a new one is half of one that is there, and what one leaves its
    /// neighbour takes. What moves is the symmetry.
    bool atZones(std::vector<model::WedgeZone>& zones) override {
        const int count = static_cast<int>(zones.size());
        const auto at = [&](int n) -> model::WedgeZone& {
            return zones[static_cast<std::size_t>(n)];
        };
        if (change_ == RowChange::insertAfter) {
            const int n = std::max(0, row_);
            if (n >= count)
                return false;
            const double begin = n > 0 ? at(n - 1).rOutUm.value_or(0.0) : 0.0;
            const double end = at(n).rOutUm.value_or(std::max(lensUm_, begin));
            model::WedgeZone inner = at(n);
            inner.rOutUm = std::round(50.0 * (begin + end)) / 100.0;
            zones.insert(zones.begin() + n, inner);
            return true;
        }
        if (row_ < 0 || row_ >= count)
            return false;
        if (change_ == RowChange::remove) {
            if (row_ > 0 && row_ + 1 == count)
                at(row_ - 1).rOutUm = at(row_).rOutUm;
            zones.erase(zones.begin() + row_);
            return true;
        }
        const int other = change_ == RowChange::moveUp ? row_ - 1 : row_ + 1;
        if (other < 0 || other >= count)
            return false;
        std::swap(at(row_).folds, at(other).folds);
        std::swap(at(row_).sectors, at(other).sectors);
        return true;
    }

private:
    template <class T, class Make> bool apply(std::vector<T>& rows, const Make& make) {
        const int count = static_cast<int>(rows.size());
        const auto at = [&](int n) {
            return n >= 0 && n < count ? &rows[static_cast<std::size_t>(n)] : nullptr;
        };
        if (change_ == RowChange::insertAfter) {
            if (row_ < -1 || row_ >= count || (count == 0 && std::is_same_v<T, model::PointRz>))
                return false;
            const T fresh = make(at(row_), at(row_ + 1));
            rows.insert(rows.begin() + row_ + 1, fresh);
            return true;
        }
        if (!at(row_))
            return false;
        if (change_ == RowChange::remove) {
            rows.erase(rows.begin() + row_);
            return true;
        }
        const int other = change_ == RowChange::moveUp ? row_ - 1 : row_ + 1;
        if (!at(other))
            return false;
        std::swap(*at(row_), *at(other));
        return true;
    }

    RowChange change_;
    int row_;
    double lensUm_;
};

/// Replaces the rows of one table.
class RowsWriter : public FieldWriter {
public:
    RowsWriter(const FieldTable& table, const std::vector<std::vector<FieldValue>>& rows)
        : FieldWriter(table.path, nullptr), columns_(table.columns), rows_(rows) {}

protected:
    bool atRings(std::vector<model::Ring>& rings) override {
        return fill(rings, [](const auto& row) {
            return model::Ring{std::get<double>(row[0]), std::get<double>(row[1])};
        });
    }
    bool atLayers(std::vector<model::MaterialLayer>& layers) override {
        return fill(layers, [](const auto& row) {
            return model::MaterialLayer{std::get<double>(row[0]), std::get<double>(row[1]),
                                        std::get<std::string>(row.at(2))};
        });
    }
    bool atPoints(std::vector<model::PointRz>& points) override {
        return fill(points, [](const auto& row) {
            return model::PointRz{std::get<double>(row[0]), std::get<double>(row[1])};
        });
    }
    bool atPosts(std::vector<model::Post>& posts) override {
        // Corners of polygons have no column: rows keep those that they had.
        const auto before = posts;
        std::size_t n = 0;
        return fill(posts, [&](const auto& row) {
            model::Post post =
                before.empty() ? model::Post{} : before[std::min(n++, before.size() - 1)];
            if (const auto* kind = cell<std::string>(row, "kind"))
                changeOutline(post, *kind);
            for (std::size_t column = 0; column < columns_.size() && column < row.size(); ++column)
                setCell(post, columns_[column].key, row[column]);
            return post;
        });
    }
    bool atZones(std::vector<model::WedgeZone>& zones) override {
        return fill(zones, [&](const auto& row) {
            model::WedgeZone zone;
            if (const auto* end = cell<double>(row, "r_out_um"))
                zone.rOutUm = *end;
            if (const auto* folds = cell<int>(row, "folds"))
                zone.folds = *folds;
            if (const auto* sectors = cell<int>(row, "sectors"))
                zone.sectors = *sectors;
            return zone;
        });
    }
    bool atPoles(std::vector<model::Pole>& poles) override {
        return fill(poles, [](const auto& row) {
            return model::Pole{std::get<double>(row[0]), std::get<double>(row[1]),
                               std::get<double>(row.at(2)), std::get<double>(row.at(3))};
        });
    }

private:
    template <class T, class Make> bool fill(std::vector<T>& list, const Make& make) {
        std::vector<T> fresh;
        for (const auto& row : rows_) {
            if (row.size() < 2)
                return false;
            fresh.push_back(make(row));
        }
        list = std::move(fresh);
        return true;
    }

    /// The value in the column of a key; null where the row has none.
    template <class T>
    const T* cell(const std::vector<FieldValue>& row, std::string_view key) const {
        for (std::size_t n = 0; n < columns_.size() && n < row.size(); ++n)
            if (columns_[n].key == key)
                return std::get_if<T>(&row[n]);
        return nullptr;
    }
    static void setCell(model::Post& post, const std::string& key, const FieldValue& value) {
        FieldWriter writer(key, &value);
        describe(writer, post);
    }

    const std::vector<Field>& columns_;
    const std::vector<std::vector<FieldValue>>& rows_;
};

} // namespace

std::string pathOf(ProjectItem item) {
    const auto element = [&](const char* list) {
        return item.index < 0 ? std::string(list) : fmt::format("{}[{}]", list, item.index);
    };
    switch (item.section) {
    case ProjectSection::project: return {};
    case ProjectSection::domain: return "domain";
    case ProjectSection::boundary: {
        constexpr std::array sides{"boundaries.r_max", "boundaries.z_min", "boundaries.z_max",
                                   "boundaries.r_min"};
        return item.index >= 0 && item.index < 4 ? sides[static_cast<std::size_t>(item.index)]
                                                 : "boundaries";
    }
    case ProjectSection::material: return element("materials");
    case ProjectSection::body: return element("bodies");
    case ProjectSection::source: return element("sources");
    case ProjectSection::monitor: return element("monitors");
    case ProjectSection::run: return "run";
    case ProjectSection::lens: return "lens";
    case ProjectSection::zones: return "zones";
    case ProjectSection::parameter: return element("parameters");
    }
    return {};
}

std::vector<FieldEntry> fieldsOf(const model::Project& project, ProjectItem item) {
    switch (item.section) {
    case ProjectSection::project: return fieldsOfProject(project);
    case ProjectSection::domain: return fieldsOfObject(project.domain, pathOf(item));
    case ProjectSection::boundary: {
        const auto& boundaries = project.boundaries;
        const std::array sides{&boundaries.rMax, &boundaries.zMin, &boundaries.zMax,
                               boundaries.rMin ? &*boundaries.rMin : nullptr};
        const auto side = static_cast<std::size_t>(item.index);
        return item.index >= 0 && side < sides.size() && sides[side]
                   ? fieldsOfObject(*sides[side], pathOf(item))
                   : std::vector<FieldEntry>();
    }
    case ProjectSection::material: return fieldsOfElement(project.materials, item);
    case ProjectSection::body: return fieldsOfElement(project.bodies, item);
    case ProjectSection::source: return fieldsOfElement(project.sources, item);
    case ProjectSection::monitor: return fieldsOfElement(project.monitors, item);
    case ProjectSection::run: return fieldsOfObject(project.run, pathOf(item));
    case ProjectSection::lens:
        return project.lens ? fieldsOfObject(*project.lens, pathOf(item))
                            : std::vector<FieldEntry>();
    case ProjectSection::parameter: return fieldsOfParameter(project, item);
    case ProjectSection::zones:
        return project.zones ? fieldsOfObject(*project.zones, pathOf(item))
                             : std::vector<FieldEntry>();
    }
    return {};
}

std::vector<Field> allFields(const model::Project& project) {
    FieldCollector collector("", true);
    collector.describeObject(project);
    std::vector<Field> fields;
    for (auto& entry : collector.take()) {
        if (auto* field = std::get_if<Field>(&entry))
            fields.push_back(std::move(*field));
    }
    return fields;
}

std::optional<Field> fieldAt(const model::Project& project, const std::string& path) {
    for (auto& field : allFields(project)) {
        if (field.path == path)
            return std::move(field);
    }
    return std::nullopt;
}

namespace {

/// What a domain of the other metric does not have goes, and what it must have comes.
void followMetric(model::Project& project) {
    const bool planar = model::isPlanar(project.domain);
    project.azimuthalOrder = planar ? 0 : model::Project().azimuthalOrder;
    if (!planar) {
        project.boundaries.rMin.reset();
    } else if (!project.boundaries.rMin) {
        project.boundaries.rMin = model::Boundary{.kind = model::BoundaryKind::electricWall};
    }
    for (auto& source : project.sources) {
        if (auto* wave = std::get_if<model::PlaneWave>(&source.kind); wave && !planar)
            wave->polarizationAngleDeg.reset();
    }
}

} // namespace

bool setField(model::Project& project, const std::string& path, const FieldValue& value) {
    if (const auto* text = std::get_if<std::string>(&value);
        text && path.starts_with(model::parametersKey))
        return setParameterField(project, path, *text);
    const auto metric = project.domain.metric;
    FieldWriter writer(path, &value);
    describe(writer, project);
    if (project.domain.metric != metric)
        followMetric(project);
    return writer.done();
}

bool changeRow(model::Project& project, const std::string& path, RowChange change, int row) {
    RowWriter writer(path, change, row, model::shadowRadius(project));
    describe(static_cast<FieldWriter&>(writer), project);
    return writer.done();
}

bool setRows(model::Project& project, const FieldTable& table,
             const std::vector<std::vector<FieldValue>>& rows) {
    RowsWriter writer(table, rows);
    describe(static_cast<FieldWriter&>(writer), project);
    return writer.done();
}

double projectWavelengthUm(const model::Project& project) {
    if (project.lens)
        return project.lens->wavelengthUm;
    for (const auto& source : project.sources) {
        if (const auto carrier = model::carrierWavelength(model::signalOf(source)))
            return *carrier;
    }
    for (const auto& monitor : project.monitors) {
        const auto first = std::visit(
            []<class T>(const T& kind) -> std::optional<double> {
                if constexpr (requires { kind.wavelengthsUm; }) {
                    if (!kind.wavelengthsUm.empty())
                        return kind.wavelengthsUm.front();
                }
                return std::nullopt;
            },
            monitor.kind);
        if (first)
            return *first;
    }
    return model::GaussianPulse().wavelengthUm;
}

} // namespace zonescope::ui
