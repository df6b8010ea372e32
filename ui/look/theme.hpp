#pragma once

/// \file
/// The look of the window, in one place: palettes, type sizes, style sheet, colours of plots and
/// marks.

#include <QColor>
#include <QPalette>
#include <QString>

#include <array>

class QApplication;
class QWidget;

namespace zonescope::ui {

enum class Theme { dark, light };

/// Colours by their task.
struct ThemeColours {
    QColor window;  ///< panes
    QColor surface; ///< lists, tables, plots
    QColor raised;  ///< buttons, headers, bars
    QColor border;
    QColor text;
    QColor secondary; ///< labels, units, hints
    QColor disabled;
    QColor accent;     ///< selection, running, links
    QColor accentText; ///< on accent
    QColor good;
    QColor warning;
    QColor error;
    std::array<QColor, 6>
        series; ///< curves, distinguishable also with colour-vision deficiency (Okabe and Ito 2008)
};

[[nodiscard]] const ThemeColours& themeColours(Theme theme);
[[nodiscard]] QPalette themePalette(Theme theme);
[[nodiscard]] QString themeStyleSheet(Theme theme);

/// Palette, style, font and style sheet of the whole application. Does nothing where it has that
/// theme already: all widgets would be polished again.
void applyTheme(QApplication& application, Theme theme);

/// "dark" or "light", for settings; unknown text means dark.
[[nodiscard]] QString themeName(Theme theme);
[[nodiscard]] Theme themeFromName(const QString& name);

/// A tool tip that shows a text as it stands: names, files and messages may look like HTML.
[[nodiscard]] QString plainTip(const QString& text);

/// Dresses a widget as the style sheet says for its role: "secondary", "heading", "warning", ...
void setRole(QWidget& widget, const char* role);

} // namespace zonescope::ui
