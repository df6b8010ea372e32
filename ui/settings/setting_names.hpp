#pragma once

/// \file
/// What people call a setting: "rings › Height (top z)" for "bodies[1].layers[0].z_max_um". The
/// interface names settings by these words; paths of the file stay in files and on the command
/// line.

#include "core/model/problem.hpp"
#include "core/model/project.hpp"
#include "ui/settings/field_access.hpp"
#include "ui/settings/project_item.hpp"

#include <QString>

#include <cstddef>
#include <exception>
#include <string>
#include <unordered_map>
#include <vector>

namespace zonescope::ui {

/// A setting for lists that are searched.
struct NamedSetting {
    std::string path;
    ProjectItem item;
    QString name;   ///< "rings › Height (top z)"
    QString search; ///< other words for it, and its path
    QString value;  ///< as its field shows it
};

/// The names of the settings of one project, which it does not outlive.
class SettingNames {
public:
    explicit SettingNames(const model::Project& project);

    /// The path itself where the project has no such setting.
    [[nodiscard]] QString name(const std::string& path) const;
    /// Other words under which people look for a setting, and its path: "thickness upper end to z
    /// bodies[1].layers[0].z_max_um".
    [[nodiscard]] QString otherWords(const std::string& path) const;
    /// All settings in the order of the file, entries of tables included; lists of numbers are one.
    [[nodiscard]] std::vector<NamedSetting> all() const;

private:
    struct Found {
        const Field* field = nullptr;
        int entry = -1; ///< in a list of numbers
    };
    [[nodiscard]] Found find(const std::string& path) const;
    [[nodiscard]] QString rowOf(const std::string& path) const;

    const model::Project& project_;
    std::vector<Field> fields_;
    std::unordered_map<std::string, std::size_t> places_;
};

/// The name of one setting.
[[nodiscard]] QString settingName(const model::Project& project, const std::string& path);

/// A problem whose key is said by its name.
[[nodiscard]] model::Problem named(const model::Project& project, model::Problem problem);
/// What an error of the core says of a project, with the name of the setting in place of its key.
[[nodiscard]] QString namedSentence(const model::Project& project, const std::exception& error);

} // namespace zonescope::ui
