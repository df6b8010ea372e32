#pragma once

/// \file
/// The file of a font that the window uses, for drawing libraries that read font files themselves.

#include <QFont>
#include <QString>

namespace zonescope::ui {

/// A TrueType or OpenType file with the tables of the face that Qt draws `font` with (so that
/// labels look like the rest of the window and have its letters). It stands in the cache of the
/// program, named by its content: every start and every window with this face uses the same file.
/// Empty when the face gives no tables or no file can be written: callers fall back to their own
/// font. Needs a QGuiApplication.
[[nodiscard]] QString fontFile(const QFont& font);

/// The bytes of a font file made from the tables of a face: a table directory after the OpenType
/// specification 1.9 (section "Font file"), then the tables.
[[nodiscard]] QByteArray fontFileBytes(const QFont& font);

} // namespace zonescope::ui
