#include "ui/window/command_list.hpp"

#include "core/datasheet/definitions.hpp"
#include "core/materials/library.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/examples/examples.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/inspector/material_library_page.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/window/command_palette.hpp"
#include "ui/window/help_guide.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/project_files.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/selection.hpp"
#include "ui/window/window_actions.hpp"
#include "ui/words/text.hpp"

#include <QAction>
#include <QKeySequence>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>

namespace zonescope::ui {

namespace {

QString shortcutOf(const QAction& action) {
    if (!action.shortcut().isEmpty())
        return action.shortcut().toString(QKeySequence::NativeText);
    return action.text().section(QLatin1Char('\t'), 1, 1);
}

/// Every entry of a menu and its sub-menus, named by its path.
void collect(QMenu& menu, const QString& path, std::vector<PaletteCommand>& commands) {
    // Menus that are filled or marked when they open.
    emit menu.aboutToShow();
    const auto entries = menu.actions();
    for (QAction* entry : entries) {
        if (entry->isSeparator() || !entry->isVisible())
            continue;
        const QString text = plainText(entry->text());
        const QString place = path.isEmpty() ? text : path + QStringLiteral(" › ") + text;
        if (entry->menu()) {
            collect(*entry->menu(), place, commands);
            continue;
        }
        // What a command does says its format, too: "Save the field view as a PNG".
        commands.push_back({place, shortcutOf(*entry),
                            entry->isEnabled() ? QString() : entry->toolTip(),
                            [entry] { entry->trigger(); }, entry->toolTip()});
    }
}

/// "TiO₂" as it is typed: "TiO2".
QString plainDigits(QString text) {
    for (QChar& one : text) {
        if (one >= QChar(0x2080) && one <= QChar(0x2089))
            one = QChar(static_cast<char16_t>(u'0' + (one.unicode() - 0x2080)));
    }
    return text;
}

/// Everything of a project that can be selected.
std::vector<ProjectItem> itemsOf(const model::Project& project) {
    std::vector<ProjectItem> items{{ProjectSection::project, -1}, {ProjectSection::domain, -1}};
    const auto each = [&items](ProjectSection section, std::size_t count) {
        for (std::size_t n = 0; n < count; ++n)
            items.push_back({section, static_cast<int>(n)});
    };
    each(ProjectSection::boundary, project.boundaries.rMin ? 4 : 3);
    each(ProjectSection::material, project.materials.size());
    each(ProjectSection::body, project.bodies.size());
    each(ProjectSection::source, project.sources.size());
    each(ProjectSection::monitor, project.monitors.size());
    items.push_back({ProjectSection::run, -1});
    return items;
}

} // namespace

CommandList::CommandList(QMainWindow& window, ProjectDocument& document, Selection& selection,
                         Panes& panes, ProjectFiles& files, HelpGuide& help)
    : window_(window), document_(document), selection_(selection), panes_(panes), files_(files),
      help_(help), palette_(new CommandPalette(&window)) {}

void CommandList::open() { palette_->open(gather()); }

std::vector<PaletteCommand> CommandList::gather() {
    std::vector<PaletteCommand> commands;
    const auto menus = window_.menuBar()->actions();
    for (QAction* top : menus) {
        if (top->menu())
            collect(*top->menu(), plainText(top->text()), commands);
    }
    for (const auto& item :
         document_.project() ? itemsOf(*document_.project()) : std::vector<ProjectItem>{}) {
        commands.push_back(
            {tr("Go to › %1").arg(itemTitle(*document_.project(), item)), {}, {}, [this, item] {
                 panes_.tree().select(item);
             }});
    }
    for (const auto& name : exampleNames()) {
        commands.push_back({tr("Example › %1").arg(exampleTitle(name)), {}, {}, [this, name] {
                                files_.openExample(QString::fromStdString(name));
                            }});
    }
    addExports(commands);
    for (const auto& topic : helpTopics()) {
        const QString title = tr("Help › %1").arg(topic.title);
        // The menu has some of the pages.
        const auto known = std::ranges::find(commands, title, &PaletteCommand::text);
        if (known == commands.end())
            commands.push_back({title,
                                {},
                                {},
                                [this, name = topic.name] { help_.show(name); },
                                panes_.help().headingsOf(topic.name)});
        else
            known->words = panes_.help().headingsOf(topic.name);
    }
    addFigures(commands);
    addMaterials(commands);
    addSettings(commands);
    return commands;
}

void CommandList::addSettings(std::vector<PaletteCommand>& commands) {
    if (!document_.project())
        return;
    // Of a lens of thousands of rings the table is the place.
    constexpr std::size_t mostSettings = 3000;
    const auto settings = SettingNames(*document_.project()).all();
    for (std::size_t n = 0; n < std::min(mostSettings, settings.size()); ++n) {
        const auto& one = settings[n];
        commands.push_back({tr("Setting › %1").arg(one.name),
                            one.value,
                            {},
                            [this, item = one.item, path = one.path] {
                                panes_.tree().select(item);
                                selection_.select(item);
                                panes_.show(pane::inspector);
                                panes_.inspector().focusField(path);
                            },
                            one.search});
    }
}

void CommandList::addMaterials(std::vector<PaletteCommand>& commands) {
    if (!document_.project())
        return;
    for (const auto& entry : materials::builtInEntries()) {
        const QString symbol = qs(entry.symbol);
        const QString name = symbol.isEmpty()
                                 ? qs(entry.name)
                                 : QStringLiteral("%1 (%2)").arg(qs(entry.name), symbol);
        commands.push_back({tr("Material › %1").arg(name),
                            {},
                            {},
                            [this, id = entry.id] {
                                const ProjectItem all{ProjectSection::material, -1};
                                panes_.tree().select(all);
                                selection_.select(all);
                                panes_.show(pane::inspector);
                                if (panes_.inspector().library())
                                    panes_.inspector().library()->select(id);
                            },
                            plainDigits(symbol) + QLatin1Char(' ') + qs(entry.category)});
    }
}

void CommandList::addFigures(std::vector<PaletteCommand>& commands) {
    const auto sheet = panes_.dataSheet().sheet();
    for (const auto& definition : datasheet::figureDefinitions()) {
        QString value;
        if (sheet)
            value = qs(datasheet::printed(
                definition.figure, sheet->wavelengths.at(sheet->designPlace())[definition.figure]));
        commands.push_back({tr("Figure › %1").arg(termInLanguage(definition.title)),
                            value,
                            {},
                            [this, figure = definition.figure] {
                                panes_.show(pane::dataSheet);
                                panes_.dataSheet().showFigure(figure);
                            },
                            qs(definition.key) + QLatin1Char(' ') + qs(definition.symbol) +
                                QLatin1Char(' ') + qs(definition.title)});
    }
}

void CommandList::addExports(std::vector<PaletteCommand>& commands) {
    const struct {
        QString suffix, text, words;
    } reports[] = {
        {QStringLiteral("pdf"), tr("Export › Data sheet as PDF…"), tr("report paper print")},
        {QStringLiteral("html"), tr("Export › Data sheet as HTML…"), tr("report browser page")},
        {QStringLiteral("csv"), tr("Export › Figures of the data sheet as CSV…"),
         tr("table spreadsheet")},
        {QStringLiteral("json"), tr("Export › Data sheet as JSON…"), tr("figures curves data")},
    };
    for (const auto& one : reports) {
        commands.push_back(
            {one.text,
             {},
             panes_.dataSheet().sheet() ? QString() : tr("There is no data sheet yet."),
             [this, suffix = one.suffix] {
                 panes_.show(pane::dataSheet);
                 panes_.dataSheet().exportReport(suffix);
             },
             one.words});
    }
}

} // namespace zonescope::ui
