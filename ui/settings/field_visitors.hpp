#pragma once

/// \file
/// The visitors of core/model/fields.hpp behind field_access.hpp.

#include "core/model/key_path.hpp"
#include "core/model/names.hpp"
#include "ui/settings/field_access.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace zonescope::ui::detail {

/// What help texts call the holder of a field; empty where it has no help texts.
template <class T>
inline constexpr std::string_view contextOf = [] {
    if constexpr (requires { model::Kind<T>::name; })
        return model::kindName<T>;
    else
        return std::string_view();
}();
template <> inline constexpr std::string_view contextOf<model::Project> = "project";
template <> inline constexpr std::string_view contextOf<model::Domain> = "domain";
template <> inline constexpr std::string_view contextOf<model::Boundary> = "boundary";
template <> inline constexpr std::string_view contextOf<model::Boundaries> = "boundaries";
template <> inline constexpr std::string_view contextOf<model::Material> = "material";
template <> inline constexpr std::string_view contextOf<model::MaterialLayer> = "layer";
template <> inline constexpr std::string_view contextOf<model::Ring> = "ring";
template <> inline constexpr std::string_view contextOf<model::PointRz> = "point";
template <> inline constexpr std::string_view contextOf<model::Post> = "post";
template <> inline constexpr std::string_view contextOf<model::EllipseOutline> = "post";
template <> inline constexpr std::string_view contextOf<model::RectangleOutline> = "post";
template <> inline constexpr std::string_view contextOf<model::PolygonOutline> = "post";
template <> inline constexpr std::string_view contextOf<model::ArcOutline> = "post";
template <> inline constexpr std::string_view contextOf<model::DensityOutline> = "post";
template <> inline constexpr std::string_view contextOf<model::ArcDensityOutline> = "post";
template <> inline constexpr std::string_view contextOf<model::ZonePlan> = "zones";
template <> inline constexpr std::string_view contextOf<model::WedgeZone> = "zone";
template <> inline constexpr std::string_view contextOf<model::Pole> = "pole";
template <> inline constexpr std::string_view contextOf<model::Body> = "body";
template <> inline constexpr std::string_view contextOf<model::Source> = "source";
template <> inline constexpr std::string_view contextOf<model::Monitor> = "monitor";
template <> inline constexpr std::string_view contextOf<model::Signal> = "signal";
template <> inline constexpr std::string_view contextOf<model::StopRule> = "stop";
template <> inline constexpr std::string_view contextOf<model::RunSettings> = "run";
template <>
inline constexpr std::string_view contextOf<model::DispersionCompensation> =
    "dispersion_compensation";
template <> inline constexpr std::string_view contextOf<model::LensDesign> = "lens";
template <> inline constexpr std::string_view contextOf<model::BoxLight> = "box_light";

/// Collects the fields of objects and their defaults.
class FieldCollector {
public:
    /// @param deep also into tables and lists: a field for each cell
    explicit FieldCollector(std::string path, bool deep = false) : deep_(deep) {
        if (!path.empty())
            steps_.emplace_back(new model::KeyPath::Step(path_.enter(path)));
    }

    template <class T> void describeObject(const T& value) {
        const std::string outer = std::exchange(context_, std::string(contextOf<T>));
        const auto outerDefaults = std::exchange(defaults_, {});
        if (!collectingDefaults_) {
            FieldCollector defaults("");
            defaults.collectingDefaults_ = true;
            const T fresh{};
            defaults.context_ = context_;
            describe(defaults, fresh);
            for (auto& entry : defaults.entries_) {
                if (const auto* field = std::get_if<Field>(&entry))
                    defaults_.emplace(field->key, *field);
            }
        }
        describe(*this, value);
        context_ = outer;
        defaults_ = outerDefaults;
    }

    void number(std::string_view key, double value, const model::Range& range,
                model::Presence presence) {
        add(key, FieldType::number, value, presence).range = range;
    }
    void integer(std::string_view key, int value, const model::Range& range,
                 model::Presence presence) {
        add(key, FieldType::integer, value, presence).range = range;
    }
    void optionalNumber(std::string_view key, const std::optional<double>& value,
                        const model::Range& range) {
        add(key, FieldType::optionalNumber, value ? FieldValue(*value) : FieldValue(),
            model::Presence::defaulted)
            .range = range;
    }
    void optionalInteger(std::string_view key, const std::optional<int>& value,
                         const model::Range& range) {
        add(key, FieldType::optionalInteger, value ? FieldValue(*value) : FieldValue(),
            model::Presence::defaulted)
            .range = range;
    }
    void text(std::string_view key, const std::string& value, const model::TextRule& rule) {
        const FieldType type = key == "material" || key == "gap_material" || key == "background"
                                   ? FieldType::material
                               : key == "colour" ? FieldType::colour
                                                 : FieldType::text;
        add(key, type, value, rule.presence).rule = rule;
    }
    template <class Enum>
    void choice(std::string_view key, const Enum& value, model::Presence presence) {
        Field& field = add(key, FieldType::choice, std::string(model::nameOf(value)), presence);
        for (const auto& entry : model::namesOf<Enum>)
            field.choices.emplace_back(entry.name);
    }
    void numbers(std::string_view key, const std::vector<double>& values, const model::Range& range,
                 std::size_t minimum) {
        if (ofRow_)
            return; // a cell has no room for a list
        Field& field = add(key, FieldType::numbers, values, model::Presence::required);
        field.range = range;
        field.minimumCount = minimum;
    }
    void pixels(std::string_view, const model::DensityPixels&) {} // a picture, not a field
    template <class T> void object(std::string_view key, const T& value) {
        if (collectingDefaults_)
            return;
        entries_.emplace_back(FieldHeading{path_.at(key), std::string(key)});
        const auto step = path_.enter(key);
        describeObject(value);
    }
    template <class T> void optionalObject(std::string_view key, const std::optional<T>& value) {
        if (value)
            object(key, *value);
    }
    template <class T>
    void list(std::string_view key, const std::vector<T>& values, std::size_t minimum) {
        if (collectingDefaults_)
            return;
        const auto step = path_.enter(key);
        if (deep_) {
            for (std::size_t n = 0; n < values.size(); ++n) {
                const auto element = path_.enter(n);
                describeObject(values[n]);
            }
            return;
        }
        // Rows of several kinds have several columns: those that any of them has.
        std::vector<std::vector<Field>> rows;
        rows.reserve(values.size());
        for (const T& value : values)
            rows.push_back(rowOf(value));
        const auto keyed = [](const std::string& wanted) {
            return [&wanted](const Field& field) { return field.key == wanted; };
        };
        FieldTable table{path_.text(), context_, std::string(key), {}, {}, minimum};
        table.columns = rows.empty() ? rowOf(T{}) : rows.front();
        for (const auto& row : rows)
            for (const Field& cell : row)
                if (std::ranges::none_of(table.columns, keyed(cell.key)))
                    table.columns.push_back(cell);
        table.rows.reserve(rows.size());
        for (const auto& row : rows) {
            auto& cells = table.rows.emplace_back();
            for (const Field& column : table.columns) {
                const auto own = std::ranges::find_if(row, keyed(column.key));
                cells.push_back(own == row.end() ? FieldValue() : own->value);
            }
        }
        entries_.emplace_back(std::move(table));
    }
    template <class... Ts> void alternatives(const std::variant<Ts...>& value) {
        if (collectingDefaults_ && !ofRow_)
            return;
        Field& field = add("kind", FieldType::kind, std::string(model::kindOf(value)),
                           model::Presence::required);
        field.choices = {std::string(model::kindName<Ts>)...};
        if (ofRow_)
            std::visit([this](const auto& kind) { describe(*this, kind); }, value);
        else
            std::visit([this](const auto& kind) { this->describeObject(kind); }, value);
    }
    void opticalConstants(const model::Material& material) {
        number("permittivity", material.permittivity, model::range::permittivity,
               model::Presence::required);
        // The same in the words of optics.
        number("index", std::sqrt(material.permittivity), model::range::index,
               model::Presence::required);
        number("conductivity_per_um", material.conductivityPerUm, model::range::conductivity,
               model::Presence::defaulted);
    }

    [[nodiscard]] std::vector<FieldEntry> take() { return std::move(entries_); }

private:
    template <class T> static std::vector<Field> rowOf(const T& value) {
        FieldCollector row("");
        row.collectingDefaults_ = true;
        row.ofRow_ = true;
        row.context_ = contextOf<T>;
        describe(row, value);
        std::vector<Field> cells;
        for (auto& entry : row.entries_) {
            Field cell = std::get<Field>(std::move(entry));
            cell.path.clear();
            cells.push_back(std::move(cell));
        }
        return cells;
    }

    Field& add(std::string_view key, FieldType type, FieldValue value, model::Presence presence) {
        Field field;
        field.path = path_.at(key);
        field.context = context_;
        field.key = key;
        field.type = type;
        field.value = std::move(value);
        const auto found = defaults_.find(field.key);
        if (presence == model::Presence::defaulted && found != defaults_.end())
            field.fallback = found->second.value;
        entries_.emplace_back(std::move(field));
        return std::get<Field>(entries_.back());
    }

    model::KeyPath path_;
    std::vector<std::unique_ptr<model::KeyPath::Step>> steps_;
    std::string context_;
    std::map<std::string, Field> defaults_;
    std::vector<FieldEntry> entries_;
    bool deep_ = false;
    bool collectingDefaults_ = false;
    bool ofRow_ = false; ///< collects the cells of one row of a table
};

/// Goes to one place of a project and does something there.
class FieldWriter {
public:
    FieldWriter(std::string target, const FieldValue* value)
        : target_(std::move(target)), value_(value) {}
    virtual ~FieldWriter() = default;

    [[nodiscard]] bool done() const noexcept { return done_; }

    void number(std::string_view key, double& x, const model::Range&, model::Presence) {
        if (const auto* value = wanted<double>(key))
            put(x, *value);
    }
    void integer(std::string_view key, int& x, const model::Range&, model::Presence) {
        if (const auto* value = wanted<int>(key))
            put(x, *value);
    }
    void optionalNumber(std::string_view key, std::optional<double>& x, const model::Range&) {
        if (wanted<std::monostate>(key))
            put(x, std::nullopt);
        else if (const auto* value = wanted<double>(key))
            put(x, *value);
    }
    void optionalInteger(std::string_view key, std::optional<int>& x, const model::Range&) {
        if (wanted<std::monostate>(key))
            put(x, std::nullopt);
        else if (const auto* value = wanted<int>(key))
            put(x, *value);
    }
    void text(std::string_view key, std::string& x, const model::TextRule&) {
        if (const auto* value = wanted<std::string>(key))
            put(x, *value);
    }
    template <class Enum> void choice(std::string_view key, Enum& x, model::Presence) {
        const auto* name = wanted<std::string>(key);
        const auto value = name ? model::valueOf<Enum>(*name) : std::nullopt;
        if (value)
            put(x, *value);
    }
    void numbers(std::string_view key, std::vector<double>& x, const model::Range&, std::size_t) {
        if (const auto* value = wanted<std::vector<double>>(key))
            put(x, *value);
    }
    void pixels(std::string_view, model::DensityPixels&) {}
    template <class T> void object(std::string_view key, T& x) {
        if (leadsTo(path_.at(key))) {
            const auto step = path_.enter(key);
            describe(*this, x);
        }
    }
    template <class T> void optionalObject(std::string_view key, std::optional<T>& x) {
        if (x)
            object(key, *x);
    }
    template <class T> void list(std::string_view key, std::vector<T>& x, std::size_t) {
        const std::string path = path_.at(key);
        if (path == target_) {
            done_ = atList(x);
            return;
        }
        if (!leadsTo(path))
            return;
        const auto step = path_.enter(key);
        for (std::size_t n = 0; n < x.size(); ++n) {
            const auto element = path_.enter(n);
            if (leadsTo(path_.text()))
                describe(*this, x[n]);
        }
    }
    template <class... Ts> void alternatives(std::variant<Ts...>& x) {
        std::visit([this](auto& kind) { describe(*this, kind); }, x);
    }
    void opticalConstants(model::Material& x) {
        number("permittivity", x.permittivity, {}, model::Presence::required);
        double index = std::sqrt(x.permittivity);
        const bool before = done_;
        number("index", index, {}, model::Presence::required);
        if (done_ && !before)
            x.permittivity = index * index;
        number("conductivity_per_um", x.conductivityPerUm, {}, model::Presence::defaulted);
    }

protected:
    virtual bool atRings(std::vector<model::Ring>&) { return false; }
    virtual bool atLayers(std::vector<model::MaterialLayer>&) { return false; }
    virtual bool atPoints(std::vector<model::PointRz>&) { return false; }
    virtual bool atPoles(std::vector<model::Pole>&) { return false; }
    virtual bool atPosts(std::vector<model::Post>&) { return false; }
    virtual bool atZones(std::vector<model::WedgeZone>&) { return false; }

private:
    template <class T> bool atList(std::vector<T>& x) {
        if constexpr (std::is_same_v<T, model::Ring>)
            return atRings(x);
        else if constexpr (std::is_same_v<T, model::MaterialLayer>)
            return atLayers(x);
        else if constexpr (std::is_same_v<T, model::PointRz>)
            return atPoints(x);
        else if constexpr (std::is_same_v<T, model::Pole>)
            return atPoles(x);
        else if constexpr (std::is_same_v<T, model::Post>)
            return atPosts(x);
        else if constexpr (std::is_same_v<T, model::WedgeZone>)
            return atZones(x);
        else
            return false;
    }
    template <class T> const T* wanted(std::string_view key) const {
        return value_ && !done_ && path_.at(key) == target_ ? std::get_if<T>(value_) : nullptr;
    }
    template <class T, class U> void put(T& x, const U& value) {
        x = value;
        done_ = true;
    }
    [[nodiscard]] bool leadsTo(const std::string& path) const {
        return target_.starts_with(path) && target_.size() > path.size() &&
               (target_[path.size()] == '.' || target_[path.size()] == '[');
    }

    std::string target_;
    const FieldValue* value_;
    model::KeyPath path_;
    bool done_ = false;
};

} // namespace zonescope::ui::detail
