#pragma once

/// \file
/// What the window notes of a kept run beside what the archive keeps.

#include <QImage>
#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>

namespace zonescope::ui {

struct FieldFrame;

struct RunStory {
    QString projectKey;  ///< which project it is a run of: its file, or what else tells it
    QString path;        ///< of the file; empty: none
    QStringList changes; ///< against the run before it of the same project; see changesBetween
    bool first = true;   ///< of this project
    QString figures;     ///< the main ones of the data sheet, when it was measured
    QImage thumbnail;    ///< of its field; null: none
};

/// As text, for the archive.
[[nodiscard]] std::string memoOf(const RunStory& story);
/// Empty when the text is none of memoOf.
[[nodiscard]] std::optional<RunStory> storyOf(const std::string& memo);

/// A small picture of a field in the colours of its magnitude, z to the right; a frame that reaches
/// the axis shows both halves of the section. Null for a frame without values.
/// @param drUm, dzUm sizes of the cells, um
[[nodiscard]] QImage thumbnailOf(const FieldFrame& frame, double drUm, double dzUm);
/// What pictures fit into.
inline constexpr QSize thumbnailSize{72, 40};

} // namespace zonescope::ui
