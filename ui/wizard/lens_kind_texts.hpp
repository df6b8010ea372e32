#pragma once

/// \file
/// Names, explanations and pictures of the kinds of lenses.

#include "core/lens/specification.hpp"
#include "ui/look/theme.hpp"

#include <QIcon>
#include <QString>

namespace zonescope::ui {

struct LensKindText {
    QString title;
    QString explanation; ///< one line
    QString remark;      ///< what to know before using it; may be empty
};

[[nodiscard]] LensKindText lensKindText(lens::LensKind kind);

/// A cross-section, schematically.
[[nodiscard]] QIcon lensKindIcon(lens::LensKind kind, Theme theme);
inline constexpr int lensKindIconSize = 40;

} // namespace zonescope::ui
