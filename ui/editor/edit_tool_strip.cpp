#include "ui/editor/edit_tool_strip.hpp"

#include "core/model/names.hpp"
#include "ui/editor/edit_icons.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/field_palette.hpp"
#include "ui/look/elided_box.hpp"
#include "ui/look/icons.hpp"

#include <QAction>
#include <QFrame>
#include <QHBoxLayout>
#include <QPixmap>
#include <QSignalBlocker>
#include <QToolButton>

namespace zonescope::ui {

namespace {

/// In the order of the strip; a gap stands before those marked.
struct StripEntry {
    EditTool tool;
    bool gap = false;
};
constexpr StripEntry entries[] = {{EditTool::select},      {EditTool::ring, true},
                                  {EditTool::slab},        {EditTool::sphere},
                                  {EditTool::cone},        {EditTool::polygon},
                                  {EditTool::split, true}, {EditTool::planeWave, true},
                                  {EditTool::dipole},      {EditTool::probe, true},
                                  {EditTool::plane},       {EditTool::cylinder},
                                  {EditTool::fluxPlane}};

} // namespace

EditToolStrip::EditToolStrip(ZoneEditor& editor, QWidget* parent)
    : QWidget(parent), editor_(editor) {
    setObjectName(QStringLiteral("editToolStrip"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 2, 6, 2);
    row->setSpacing(1);
    for (const auto& entry : entries) {
        if (entry.gap)
            row->addSpacing(8);
        auto* button = new QToolButton;
        button->setDefaultAction(editor_.toolAction(entry.tool));
        button->setObjectName(editor_.toolAction(entry.tool)->objectName());
        button->setAccessibleName(editor_.toolAction(entry.tool)->text());
        button->setAutoRaise(true);
        button->setIconSize(QSize(18, 18));
        // The canvas keeps the keyboard.
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    row->addSpacing(8);
    snap_ = new QToolButton;
    snap_->setObjectName(QStringLiteral("snap"));
    snap_->setCheckable(true);
    snap_->setChecked(editor_.snapping());
    snap_->setAutoRaise(true);
    snap_->setIconSize(QSize(18, 18));
    snap_->setFocusPolicy(Qt::TabFocus);
    snap_->setAccessibleName(tr("Snap"));
    snap_->setToolTip(tr("Snap to cell edges and to edges of other things; Alt lets go for a "
                         "moment"));
    row->addWidget(snap_);
    row->addSpacing(8);
    material_ = new ElidedBox;
    material_->setObjectName(QStringLiteral("material"));
    material_->setAccessibleName(tr("Material of new bodies"));
    material_->setToolTip(tr("Material of new bodies"));
    material_->setFocusPolicy(Qt::TabFocus);
    material_->setMinimumContentsLength(8);
    material_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    material_->setMinimumWidth(64); // narrow windows have little room beside the modes
    row->addWidget(material_);
    row->addStretch(1);

    connect(snap_, &QToolButton::toggled, &editor_, &ZoneEditor::setSnapping);
    connect(&editor_, &ZoneEditor::snappingChanged, snap_, &QToolButton::setChecked);
    connect(material_, &QComboBox::activated, this,
            [this] { editor_.setMaterial(material_->currentData().toString().toStdString()); });
    connect(&editor_, &ZoneEditor::materialChanged, this, &EditToolStrip::follow);
    setTheme(Theme::dark);
    follow();
}

void EditToolStrip::setTheme(Theme theme) {
    for (const auto& entry : entries)
        editor_.toolAction(entry.tool)->setIcon(toolIcon(entry.tool, theme));
    snap_->setIcon(snapIcon(theme));
}

void EditToolStrip::follow() {
    const QSignalBlocker blocker(material_);
    material_->clear();
    material_->setEnabled(editor_.project() != nullptr);
    if (!editor_.project())
        return;
    const auto add = [this](const std::string& name, const QColor& colour) {
        const QString text = QString::fromStdString(name);
        material_->addItem(colourSwatch(colour), text, text);
    };
    for (const auto& material : editor_.project()->materials)
        add(material.name, materialColour(material));
    add(std::string(model::vacuumName), materialColour({}));
    material_->setCurrentIndex(material_->findData(QString::fromStdString(editor_.material())));
}

} // namespace zonescope::ui
