#include "ui/window/main_window.hpp"

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
#include "ui/window/project_tree.hpp"
#include "ui/words/problem_text.hpp"
#include "ui/words/text.hpp"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

#include <vtkVersion.h>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

/// Without the mark of the access key and the dots of dialogs.
QString plainText(QString text) {
    text = text.section(QLatin1Char('\t'), 0, 0);
    text.remove(QLatin1Char('&'));
    return text;
}

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

std::vector<PaletteCommand> MainWindow::paletteCommands() {
    std::vector<PaletteCommand> commands;
    const auto menus = menuBar()->actions();
    for (QAction* top : menus) {
        if (top->menu())
            collect(*top->menu(), plainText(top->text()), commands);
    }
    for (const auto& item : project() ? itemsOf(*project()) : std::vector<ProjectItem>{}) {
        commands.push_back(
            {tr("Go to › %1").arg(itemTitle(*project(), item)), {}, {}, [this, item] {
                 tree_->select(item);
             }});
    }
    for (const auto& name : exampleNames()) {
        commands.push_back({tr("Example › %1").arg(exampleTitle(name)), {}, {}, [this, name] {
                                openExample(QString::fromStdString(name));
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
                                [this, name = topic.name] { showHelp(name); },
                                help_->headingsOf(topic.name)});
        else
            known->words = help_->headingsOf(topic.name);
    }
    addFigures(commands);
    addMaterials(commands);
    addSettings(commands);
    return commands;
}

void MainWindow::addSettings(std::vector<PaletteCommand>& commands) {
    if (!project())
        return;
    // Of a lens of thousands of rings the table is the place.
    constexpr std::size_t mostSettings = 3000;
    const auto settings = SettingNames(*project()).all();
    for (std::size_t n = 0; n < std::min(mostSettings, settings.size()); ++n) {
        const auto& one = settings[n];
        commands.push_back({tr("Setting › %1").arg(one.name),
                            one.value,
                            {},
                            [this, item = one.item, path = one.path] {
                                tree_->select(item);
                                select(item);
                                showDock(*inspectorDock_);
                                inspector_->focusField(path);
                            },
                            one.search});
    }
}

void MainWindow::addMaterials(std::vector<PaletteCommand>& commands) {
    if (!project())
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
                                tree_->select(all);
                                select(all);
                                showDock(*inspectorDock_);
                                if (inspector_->library())
                                    inspector_->library()->select(id);
                            },
                            plainDigits(symbol) + QLatin1Char(' ') + qs(entry.category)});
    }
}

void MainWindow::addFigures(std::vector<PaletteCommand>& commands) {
    const auto sheet = dataSheet_->sheet();
    for (const auto& definition : datasheet::figureDefinitions()) {
        QString value;
        if (sheet)
            value = qs(datasheet::printed(
                definition.figure, sheet->wavelengths.at(sheet->designPlace())[definition.figure]));
        commands.push_back({tr("Figure › %1").arg(inLanguage(definition.title)),
                            value,
                            {},
                            [this, figure = definition.figure] {
                                showDock(*dataSheetDock_);
                                dataSheet_->showFigure(figure);
                            },
                            qs(definition.key) + QLatin1Char(' ') + qs(definition.symbol) +
                                QLatin1Char(' ') + qs(definition.title)});
    }
}

void MainWindow::addExports(std::vector<PaletteCommand>& commands) {
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
        commands.push_back({one.text,
                            {},
                            dataSheet_->sheet() ? QString() : tr("There is no data sheet yet."),
                            [this, suffix = one.suffix] {
                                showDock(*dataSheetDock_);
                                dataSheet_->exportReport(suffix);
                            },
                            one.words});
    }
}

void MainWindow::openCommandPalette() { palette_->open(paletteCommands()); }

void MainWindow::openHelpDock() {
    const bool opened = !helpDock_->isVisible();
    helpAsked_ = helpTopicOf(QApplication::focusWidget());
    showDock(*helpDock_);
    if (opened)
        giveWidthToHelp();
}

void MainWindow::showHelp(const QString& topic) {
    openHelpDock();
    help_->showTopic(topic.isEmpty() ? helpAsked_ : topic);
}

void MainWindow::toggleHelp() {
    auto* focus = QApplication::focusWidget();
    const bool inHelp = focus && help_->isAncestorOf(focus);
    // Behind another pane it is visible to Qt only.
    const bool seen = helpDock_->isVisible() && !help_->visibleRegion().isEmpty();
    if (seen && (inHelp || helpTopicOf(focus) == helpAsked_))
        closeHelp();
    else
        showHelp();
}

void MainWindow::closeHelp() {
    auto* focus = QApplication::focusWidget();
    const bool inHelp = focus && help_->isAncestorOf(focus);
    helpDock_->hide();
    // Whoever read works on where the keys mean something.
    if (inHelp && field_->view().isVisible())
        field_->view().setFocus();
}

QString MainWindow::shortcutsText() const {
    QString text;
    const auto row = [&text](const QString& keys, const QString& meaning) {
        text += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                    .arg(keys.toHtmlEscaped(), meaning.toHtmlEscaped());
    };
    text += QStringLiteral("<h2>%1</h2><table cellspacing=4>").arg(tr("Commands"));
    const auto list = actions();
    for (const QAction* one : list) {
        if (!one->shortcut().isEmpty())
            row(one->shortcut().toString(QKeySequence::NativeText), plainText(one->text()));
    }
    text += QStringLiteral("</table><h2>%1</h2><table cellspacing=4>").arg(tr("On the canvas"));
    row(QStringLiteral("E, 1 … 6"), tr("|E|, and the six components"));
    row(QStringLiteral("L"), tr("linear or dB"));
    row(QStringLiteral("M"), tr("next colour map"));
    row(QStringLiteral("G"), tr("outlines of the bodies"));
    row(QStringLiteral("F"), tr("fit the view"));
    row(tr("Wheel, + −"), tr("zoom at the cursor"));
    row(tr("Drag, arrows"), tr("move the view"));
    row(tr("Double click"), tr("fit the view"));
    row(tr("Right click"), tr("probe here, line cut here, zoom to body, copy value, edit"));
    row(tr("Escape"), tr("give up a drag, release the line cut, close the gallery"));
    return text + QStringLiteral("</table>");
}

void MainWindow::showShortcuts() {
    openHelpDock();
    help_->showText(tr("Keys and gestures"), shortcutsText());
}

void MainWindow::showAbout() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Zonescope"), QString(),
                                QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->setTextFormat(Qt::RichText);
    box->setText(tr("<h3>Zonescope %1</h3><p>A workbench for rotationally symmetric optics in the "
                    "time domain.</p>"
                    "<p>MIT licence. With Qt %2, VTK %3.</p>")
                     .arg(QStringLiteral(ZONESCOPE_VERSION), QString::fromLatin1(qVersion()),
                          QString::fromLatin1(vtkVersion::GetVTKVersion())));
    box->show();
}

} // namespace zonescope::ui
