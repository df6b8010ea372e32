#include "ui/settings/setting_names.hpp"

#include "core/error.hpp"
#include "core/model/parameters.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/optimisation_texts.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

namespace zonescope::ui {

namespace {

struct SettingWords {
    Q_DECLARE_TR_FUNCTIONS(SettingNames)
};

/// Labels that say enough in a table under its heading, but not by themselves.
struct SpelledOut {
    std::string_view context, key;
    const char* label;
    const char* words; ///< what else people call it
};

constexpr std::array spelledOut{
    SpelledOut{"layer", "z_max_um", QT_TRANSLATE_NOOP("SettingNames", "Height (top z)"),
               QT_TRANSLATE_NOOP("SettingNames", "thickness upper end relief")},
    SpelledOut{"layer", "z_min_um", QT_TRANSLATE_NOOP("SettingNames", "Foot (bottom z)"),
               QT_TRANSLATE_NOOP("SettingNames", "lower end")},
    SpelledOut{"slab", "z_max_um", QT_TRANSLATE_NOOP("SettingNames", "Upper end"),
               QT_TRANSLATE_NOOP("SettingNames", "height thickness top")},
    SpelledOut{"ring", "r_in_um", QT_TRANSLATE_NOOP("SettingNames", "Inner radius"),
               QT_TRANSLATE_NOOP("SettingNames", "width edge")},
    SpelledOut{"ring", "r_out_um", QT_TRANSLATE_NOOP("SettingNames", "Outer radius"),
               QT_TRANSLATE_NOOP("SettingNames", "width edge")},
    SpelledOut{"domain", "dr_um", QT_TRANSLATE_NOOP("SettingNames", "Radial cell"),
               QT_TRANSLATE_NOOP("SettingNames", "resolution mesh grid")},
    SpelledOut{"domain", "dz_um", QT_TRANSLATE_NOOP("SettingNames", "Axial cell"),
               QT_TRANSLATE_NOOP("SettingNames", "resolution mesh grid")},
    SpelledOut{"stop", "max_time_fs", QT_TRANSLATE_NOOP("SettingNames", "Longest time"),
               QT_TRANSLATE_NOOP("SettingNames", "duration end steps")},
    SpelledOut{"boundary", "cells", QT_TRANSLATE_NOOP("SettingNames", "Thickness"),
               QT_TRANSLATE_NOOP("SettingNames", "absorbing layer PML")},
};

/// What the core says of wedges, which a project does not hold: they follow from its zones.
struct WedgePart {
    std::string_view path;
    const char* words;
};

constexpr std::array wedgeParts{
    WedgePart{"wedge.inner_radius_um", QT_TRANSLATE_NOOP("SettingNames", "Inner radius of a zone")},
    WedgePart{"wedge.folds", QT_TRANSLATE_NOOP("SettingNames", "Folds of a zone")},
    WedgePart{"wedge.sectors", QT_TRANSLATE_NOOP("SettingNames", "Sectors of a zone")},
    WedgePart{"wedge.pattern", QT_TRANSLATE_NOOP("SettingNames", "Posts of a zone")},
    WedgePart{"wedge.pattern.posts.count", QT_TRANSLATE_NOOP("SettingNames", "Posts of a zone")},
    WedgePart{"wedge.pattern.posts.r_um", QT_TRANSLATE_NOOP("SettingNames", "Posts of a zone")},
    WedgePart{"wedge.pattern.material",
              QT_TRANSLATE_NOOP("SettingNames", "Material of the posts of a zone")},
    WedgePart{"section", QT_TRANSLATE_NOOP("SettingNames", "Section of the focus")},
};

QString wedgePartName(const std::string& path) {
    const auto found = std::ranges::find(wedgeParts, path, &WedgePart::path);
    return found == wedgeParts.end() ? QString() : SettingWords::tr(found->words);
}

const SpelledOut* spelled(const Field& field) {
    for (const auto& one : spelledOut) {
        if (one.context == field.context && one.key == field.key)
            return &one;
    }
    return nullptr;
}

QString labelOf(const Field& field, int entry) {
    const auto* one = spelled(field);
    const QString label = one ? SettingWords::tr(one->label) : labelText(field);
    return entry < 0 ? label : SettingWords::tr("%1, number %2").arg(label).arg(entry + 1);
}

/// "/sources/0/angle_deg", as some messages write it, is "sources[0].angle_deg".
std::string dotted(const std::string& path) {
    if (!path.starts_with('/'))
        return path;
    std::string result;
    for (std::size_t begin = 1; begin <= path.size();) {
        const auto end = std::min(path.find('/', begin), path.size());
        const std::string part = path.substr(begin, end - begin);
        const bool number = !part.empty() && part.find_first_not_of("0123456789") == part.npos;
        result += number ? '[' + part + ']' : (result.empty() ? "" : ".") + part;
        begin = end + 1;
    }
    return result;
}

} // namespace

SettingNames::SettingNames(const model::Project& project)
    : project_(project), fields_(allFields(project)) {
    for (std::size_t n = 0; n < fields_.size(); ++n)
        places_.emplace(fields_[n].path, n);
}

SettingNames::Found SettingNames::find(const std::string& path) const {
    if (const auto at = places_.find(path); at != places_.end())
        return {&fields_[at->second], -1};
    const auto open = path.rfind('[');
    if (!path.ends_with(']') || open == std::string::npos)
        return {};
    Found found;
    std::from_chars(path.data() + open + 1, path.data() + path.size(), found.entry);
    if (const auto at = places_.find(path.substr(0, open)); at != places_.end())
        found.field = &fields_[at->second];
    return found;
}

/// "ring 3", "layer 2", "pole 1": the row of a table in which a path lies; empty when it lies in
/// none, or in the only layer of a body.
QString SettingNames::rowOf(const std::string& path) const {
    const auto dot = path.rfind('.');
    if (dot == std::string::npos || dot == 0 || path[dot - 1] != ']')
        return {};
    const auto open = path.rfind('[', dot);
    const auto before = path.rfind('.', open);
    if (open == std::string::npos || before == std::string::npos)
        return {}; // an item of the project
    int number = 0;
    std::from_chars(path.data() + open + 1, path.data() + dot, number);
    ++number;
    const std::string_view list = std::string_view(path).substr(before + 1, open - before - 1);
    if (list == "layers") {
        const bool several = places_.contains(path.substr(0, open) + "[1]" + path.substr(dot));
        return several ? SettingWords::tr("layer %1").arg(number) : QString();
    }
    if (list == "rings")
        return SettingWords::tr("ring %1").arg(number);
    if (list == "poles")
        return SettingWords::tr("pole %1").arg(number);
    if (list == "points")
        return SettingWords::tr("corner %1").arg(number);
    return SettingWords::tr("row %1").arg(number);
}

QString SettingNames::name(const std::string& pathOrPointer) const {
    const std::string path = dotted(pathOrPointer);
    if (const QString name = optimisationSettingName(path); !name.isEmpty())
        return name;
    if (const QString name = wedgePartName(path); !name.isEmpty())
        return name;
    const auto found = find(path);
    const auto item = itemOfKey(path);
    if (!found.field) {
        // A thing of the project as a whole.
        // Also of a group of its settings, "run.stop", which has no name of its own.
        const std::string whole =
            item.section == ProjectSection::project ? std::string() : pathOf(item);
        const bool group = !whole.empty() && path.starts_with(whole + '.') &&
                           std::ranges::any_of(fields_, [&](const Field& one) {
                               return one.path.starts_with(path + '.');
                           });
        const bool known = !whole.empty() && (path == whole || group);
        return known ? itemTitle(project_, item) : qs(pathOrPointer);
    }
    QStringList parts;
    if (item.section == ProjectSection::project)
        parts << SettingWords::tr("Project");
    else
        parts << itemTitle(project_, item);
    if (item.section == ProjectSection::boundary)
        parts.prepend(SettingWords::tr("Boundaries"));
    if (const auto row = rowOf(path); !row.isEmpty())
        parts << row;
    parts << labelOf(*found.field, found.entry);
    return parts.join(QStringLiteral(" › "));
}

QString SettingNames::otherWords(const std::string& path) const {
    QStringList words;
    if (const auto found = find(path); found.field) {
        if (const auto* one = spelled(*found.field))
            words << SettingWords::tr(one->words) << labelText(*found.field);
    }
    words << qs(path);
    return words.join(QLatin1Char(' '));
}

std::vector<NamedSetting> SettingNames::all() const {
    std::vector<NamedSetting> settings;
    settings.reserve(fields_.size());
    for (const auto& field : fields_)
        settings.push_back({field.path, itemOfKey(field.path), name(field.path),
                            otherWords(field.path), valueText(field, field.value)});
    return settings;
}

QString settingName(const model::Project& project, const std::string& path) {
    const std::string begin = std::string(model::parametersKey) + ".";
    if (path.starts_with(begin))
        return SettingWords::tr("Parameter “%1”")
            .arg(qs(path).mid(static_cast<qsizetype>(begin.size())));
    if (path == model::parametersKey)
        return SettingWords::tr("Parameters");
    return SettingNames(project).name(path);
}

model::Problem named(const model::Project& project, model::Problem problem) {
    if (!problem.key.empty())
        problem.key = settingName(project, problem.key).toStdString();
    return problem;
}

QString namedSentence(const model::Project& project, const std::exception& error) {
    const auto* refusal = dynamic_cast<const InputError*>(&error);
    return refusal ? problemSentence(named(project, problemOf(*refusal))) : sentenceOf(error);
}

} // namespace zonescope::ui
