#pragma once

/// \file
/// The example projects that come with the program, and small pictures of projects.

#include "core/model/project.hpp"
#include "ui/look/theme.hpp"

#include <QPixmap>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace zonescope::ui {

/// Example that opens at the first start.
inline constexpr const char* firstExample = "metalens";

/// Identifiers, the first example first, then by name.
[[nodiscard]] std::vector<std::string> exampleNames();

/// \throws FileError for an unknown name
[[nodiscard]] std::shared_ptr<const model::Project> readExample(const std::string& name);

/// What an example is called in the language of the window. \throws FileError for an unknown name
[[nodiscard]] QString exampleTitle(const std::string& name);

/// The name or description of an example in the language of the window; any other text as it is.
/// The projects themselves, and what is saved of them, stay as they are.
[[nodiscard]] QString exampleText(const std::string& english);

/// The picture of a run that is shipped with an example; otherwise its geometry is drawn.
[[nodiscard]] QPixmap exampleThumbnail(const std::string& name, const model::Project& project,
                                       Theme theme, QSize size);

/// The bodies of a project in the (r, z) plane, both halves, z to the right.
[[nodiscard]] QPixmap drawGeometry(const model::Project& project, Theme theme, QSize size);

} // namespace zonescope::ui
