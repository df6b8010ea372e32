#pragma once

/// \file
/// All that Ctrl+K finds.

#include <QObject>

#include <vector>

class QMainWindow;

namespace zonescope::ui {

class CommandPalette;
class HelpGuide;
class Panes;
class ProjectDocument;
class ProjectFiles;
class Selection;
struct PaletteCommand;

/// Gathers menus, items, settings, materials, figures, exports, examples and pages of the help when
/// they are searched; the palette belongs to the window.
class CommandList : public QObject {
    Q_OBJECT
public:
    CommandList(QMainWindow& window, ProjectDocument& document, Selection& selection, Panes& panes,
                ProjectFiles& files, HelpGuide& help);

    void open();
    [[nodiscard]] CommandPalette& palette() const noexcept { return *palette_; }

private:
    [[nodiscard]] std::vector<PaletteCommand> gather();
    void addSettings(std::vector<PaletteCommand>& commands);
    void addMaterials(std::vector<PaletteCommand>& commands);
    void addFigures(std::vector<PaletteCommand>& commands);
    void addExports(std::vector<PaletteCommand>& commands);

    QMainWindow& window_;
    ProjectDocument& document_;
    Selection& selection_;
    Panes& panes_;
    ProjectFiles& files_;
    HelpGuide& help_;
    CommandPalette* palette_;
};

} // namespace zonescope::ui
