#include "ui/editor/edit_operations.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/editor/zone_editor.hpp"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include <algorithm>
#include <array>
#include <functional>

namespace zonescope::ui {

namespace {

struct ToolEntry {
    EditTool tool;
    const char* name;
    const char* tip;
};

constexpr std::array<ToolEntry, editToolCount> toolEntries{{
    {EditTool::select, "tool-select",
     QT_TRANSLATE_NOOP(
         "zonescope::ui::ZoneEditor",
         "Select, move and resize. Shift+click adds, Shift+drag draws a box around.")},
    {EditTool::ring, "tool-ring",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor",
                       "Draw a ring: drag a rectangle. With a zone selected it becomes a ring of "
                       "that zone.")},
    {EditTool::slab, "tool-slab",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor", "Draw a slab: drag from one height to "
                                                    "another.")},
    {EditTool::sphere, "tool-sphere",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor",
                       "Draw a sphere on the axis: press at its height, drag to its radius.")},
    {EditTool::cone, "tool-cone",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor",
                       "Draw a cone: drag from the edge of one end to that of the other.")},
    {EditTool::polygon, "tool-polygon",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor",
                       "Draw a polygon: click its corners; double-click or Enter closes it, "
                       "Backspace takes the last corner back.")},
    {EditTool::split, "tool-split",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor",
                       "Split the ring under the pointer in two; with Shift the layer.")},
    {EditTool::probe, "tool-probe",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor", "Add a point probe: its time signal is "
                                                    "recorded.")},
    {EditTool::plane, "tool-plane",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor",
                       "Add a plane on which spectra are recorded; drag to give it a radius.")},
    {EditTool::cylinder, "tool-cylinder",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor",
                       "Add a cylinder on which spectra are recorded.")},
    {EditTool::fluxPlane, "tool-flux",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor",
                       "Add a disc through which the power is recorded; drag to give it a "
                       "radius.")},
    {EditTool::planeWave, "tool-wave",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor",
                       "Add a plane wave that starts at a height; drag to give it an aperture.")},
    {EditTool::dipole, "tool-dipole",
     QT_TRANSLATE_NOOP("zonescope::ui::ZoneEditor", "Add a dipole.")},
}};

} // namespace

void ZoneEditor::buildActions() {
    const auto add = [this](const char* name, const QString& text, const QString& tip,
                            const QList<QKeySequence>& keys, std::function<void()> work) {
        auto* action = new QAction(text, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setToolTip(tip);
        action->setProperty("tip", tip);
        action->setShortcuts(keys);
        // On the canvases only: lines of text have these keys for themselves.
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, std::move(work));
        actions_ << action;
        return action;
    };
    add("copy", tr("Copy"), tr("Copy the selection"), {QKeySequence::Copy},
        [this] { copySelection(); });
    add("cut", tr("Cut"), tr("Copy the selection and delete it"), {QKeySequence::Cut},
        [this] { cutSelection(); });
    add("paste", tr("Paste"), tr("Paste what was copied, at the pointer"), {QKeySequence::Paste},
        [this] { paste(pointer_); });
    add("duplicate", tr("Duplicate"), tr("Copy the selection beside itself"),
        {QKeySequence(Qt::CTRL | Qt::Key_D)}, [this] { duplicateSelection(); });
    add("delete", tr("Delete"), tr("Delete the selection"),
        {QKeySequence(Qt::Key_Delete), QKeySequence(Qt::Key_Backspace)},
        [this] { deleteSelection(); });
    add("mirror", tr("Mirror…"), tr("Turn the selection over about a plane z"), {},
        [this] { emit mirrorRequested(); });
    add("array", tr("Array along r…"), tr("Repeat the selection along r"), {},
        [this] { emit arrayRequested(); });
    add("selectAll", tr("Select all"), tr("Select everything on the canvas"),
        {QKeySequence::SelectAll}, [this] { selectAll(); });

    auto* tools = new QActionGroup(this);
    for (const auto& entry : toolEntries) {
        QAction* action = add(entry.name, drawingText(entry.tool), tr(entry.tip), {},
                              [this, tool = entry.tool] { setTool(tool); });
        action->setCheckable(true);
        action->setData(static_cast<int>(entry.tool));
        tools->addAction(action);
        action->setChecked(entry.tool == tool_);
    }
}

void ZoneEditor::updateActions() {
    const bool open = project() != nullptr;
    const bool some = open && std::ranges::any_of(selection_, removable);
    const EditAxes axes = open ? movableAxes(*project(), selection_) : EditAxes{};
    const auto set = [this](const char* name, bool enabled, const QString& whyNot) {
        QAction* one = action(QString::fromLatin1(name));
        one->setEnabled(enabled);
        one->setToolTip(enabled ? one->property("tip").toString() : whyNot);
    };
    const QString nothing =
        open ? tr("Select something on the canvas first.") : tr("No project is open.");
    for (const char* name : {"copy", "cut", "duplicate", "delete"})
        set(name, some, nothing);
    set("mirror", axes.z || axes.r, nothing);
    set("array", axes.r, some ? tr("What is on the axis cannot be repeated along r.") : nothing);
    set("selectAll", open, nothing);
    set("paste", open, nothing);
    for (const auto& entry : toolEntries)
        set(entry.name, open, nothing);
}

QAction* ZoneEditor::action(const QString& name) const {
    for (auto* one : actions_)
        if (one->objectName() == name)
            return one;
    return nullptr;
}

QAction* ZoneEditor::toolAction(EditTool tool) const {
    for (const auto& entry : toolEntries)
        if (entry.tool == tool)
            return action(QString::fromLatin1(entry.name));
    return nullptr;
}

QList<QAction*> ZoneEditor::selectionActions() const {
    QList<QAction*> list;
    for (auto* one : actions_)
        if (!one->isCheckable())
            list << one;
    return list;
}

void ZoneEditor::addTo(QMenu& menu) const {
    for (auto* one : selectionActions())
        menu.addAction(one);
}

} // namespace zonescope::ui
