#pragma once

/// \file
/// What mends a message of the check with one click.

#include "core/model/project.hpp"

#include <QString>

#include <functional>
#include <optional>
#include <string>

namespace zonescope::ui {

/// A change that mends what a message is about.
struct Repair {
    QString text; ///< on the button and in the undo menu, for example "Set to 0.5 µm"
    std::function<void(model::Project&)> change;
};

/// The repair of the setting of a message; empty where there is none. A wavelength of a monitor or
/// the lens that no source lights becomes that of the nearest light, with all others that are the
/// same: they were one wavelength before the light left them.
[[nodiscard]] std::optional<Repair> repairOf(const model::Project& project, const std::string& key);

} // namespace zonescope::ui
