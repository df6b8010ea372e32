#pragma once

/// \file
/// From core's UTF-8 texts to Qt's.

#include <QString>

#include <string_view>

namespace zonescope::ui {

/// A text of core, which is UTF-8, as a QString.
[[nodiscard]] inline QString qs(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace zonescope::ui
