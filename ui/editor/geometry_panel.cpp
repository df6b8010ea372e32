#include "ui/editor/geometry_panel.hpp"

#include "ui/editor/edit_layer.hpp"
#include "ui/editor/geometry_canvas.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/elided_box.hpp"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <functional>
#include <utility>

namespace zonescope::ui {

GeometryPanel::GeometryPanel(ZoneEditor& editor, QWidget* parent)
    : QWidget(parent), editor_(editor) {
    setObjectName(QStringLiteral("geometryPanel"));
    canvas_ = new GeometryCanvas;
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 3, 6, 3);
    bar->setSpacing(4);
    buildBar(*bar);
    column->addLayout(bar);
    column->addWidget(canvas_, 1);
    auto* strip = new QHBoxLayout;
    strip->setContentsMargins(8, 3, 8, 3);
    strip->setSpacing(16);
    readout_ = new QLabel;
    readout_->setObjectName(QStringLiteral("meshReadout"));
    readout_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    state_ = new QLabel;
    state_->setObjectName(QStringLiteral("meshState"));
    strip->addWidget(readout_, 1);
    strip->addWidget(state_);
    column->addLayout(strip);
    layer_ = new EditLayer(editor_, std::make_unique<EditCanvasOf<GeometryCanvas>>(*canvas_));
    setFocusProxy(canvas_);

    connect(&editor_.document(), &ProjectDocument::opened, this, &GeometryPanel::showDocument);
    connect(&editor_.document(), &ProjectDocument::edited, this, &GeometryPanel::showDocument);
    connect(&editor_, &ZoneEditor::previewed, this,
            [this](const std::shared_ptr<const model::Project>& project, const QString&,
                   const QString& refusal) {
                // A place that would be refused has no mesh: the last good one stays.
                if (!project)
                    canvas_->setProject(editor_.project());
                else if (refusal.isEmpty())
                    canvas_->setProject(project);
            });
    connect(canvas_, &GeometryCanvas::readoutChanged, readout_, &QLabel::setText);
    connect(canvas_, &GeometryCanvas::settingsChanged, this, &GeometryPanel::followSettings);
    connect(canvas_, &GeometryCanvas::meshChanged, this, &GeometryPanel::followMesh);
    showDocument();
    followSettings();
    followMesh();
}

void GeometryPanel::showDocument() {
    design_.clear();
    canvas_->setProject(editor_.project());
}

void GeometryPanel::showDesign(std::shared_ptr<const model::Project> design, const QString& name) {
    if (!design && design_.isEmpty())
        return;
    design_ = design ? name : QString();
    canvas_->setProject(design ? std::move(design) : editor_.project());
    followMesh();
}

void GeometryPanel::buildBar(QHBoxLayout& row) {
    quantity_ = new ElidedBox;
    quantity_->setObjectName(QStringLiteral("meshQuantity"));
    quantity_->setAccessibleName(tr("What the mesh shows"));
    quantity_->setToolTip(tr("What the mesh shows"));
    quantity_->setFocusPolicy(Qt::TabFocus);
    quantity_->setMinimumWidth(90); // beside the field there is less room
    const std::pair<MeshQuantity, QString> entries[] = {
        {MeshQuantity::average, tr("ε, averaged")},
        {MeshQuantity::er, tr("ε for Er")},
        {MeshQuantity::et, tr("ε for Eθ")},
        {MeshQuantity::ez, tr("ε for Ez")},
        {MeshQuantity::cellsPerWavelength, tr("Cells per wavelength")}};
    for (const auto& [quantity, text] : entries)
        quantity_->addItem(text, static_cast<int>(quantity));
    connect(quantity_, &QComboBox::activated, this, [this] {
        GeometrySettings next = canvas_->settings();
        next.quantity = static_cast<MeshQuantity>(quantity_->currentData().toInt());
        canvas_->setSettings(next);
    });
    row.addWidget(quantity_);
    row.addStretch(1);
    const auto button = [&](const char* name, const QString& text, const QString& tip) {
        auto* result = new QToolButton;
        result->setObjectName(QString::fromLatin1(name));
        result->setText(text);
        result->setToolTip(tip);
        result->setAccessibleName(tip);
        result->setAutoRaise(true);
        result->setFocusPolicy(Qt::TabFocus);
        row.addWidget(result);
        return result;
    };
    mirror_ = button("meshMirror", tr("Mirror"), tr("Show the half r < 0 as well"));
    mirror_->setCheckable(true);
    connect(mirror_, &QToolButton::toggled, this, [this](bool on) {
        GeometrySettings next = canvas_->settings();
        next.mirrored = on;
        canvas_->setSettings(next);
    });
    auto* look = button("meshLook", tr("View"), tr("Orientation and aspect"));
    auto* menu = new QMenu(look);
    const auto choice = [&](QActionGroup* group, const QString& text, bool chosen,
                            std::function<void(GeometrySettings&)> change) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(chosen);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, change] {
            GeometrySettings next = canvas_->settings();
            change(next);
            canvas_->setSettings(next);
        });
    };
    auto* orientation = new QActionGroup(menu);
    choice(orientation, tr("z to the right"), true,
           [](GeometrySettings& s) { s.orientation = Orientation::zRight; });
    choice(orientation, tr("z upwards"), false,
           [](GeometrySettings& s) { s.orientation = Orientation::zUp; });
    menu->addSeparator();
    auto* aspect = new QActionGroup(menu);
    choice(aspect, tr("Equal aspect"), true, [](GeometrySettings& s) { s.aspect = Aspect::equal; });
    choice(aspect, tr("Free aspect (for flat lenses)"), false,
           [](GeometrySettings& s) { s.aspect = Aspect::free; });
    look->setMenu(menu);
    look->setPopupMode(QToolButton::InstantPopup);
    connect(button("meshZoomOut", QStringLiteral("−"), tr("Zoom out (−)")), &QToolButton::clicked,
            canvas_, &GeometryCanvas::zoomOut);
    connect(button("meshZoomIn", QStringLiteral("+"), tr("Zoom in (+)")), &QToolButton::clicked,
            canvas_, &GeometryCanvas::zoomIn);
    connect(button("meshFit", tr("Fit"), tr("Show the whole domain (F)")), &QToolButton::clicked,
            canvas_, &GeometryCanvas::fit);
}

void GeometryPanel::followSettings() {
    const GeometrySettings& settings = canvas_->settings();
    const QSignalBlocker blockers[] = {QSignalBlocker(quantity_), QSignalBlocker(mirror_)};
    quantity_->setCurrentIndex(quantity_->findData(static_cast<int>(settings.quantity)));
    mirror_->setChecked(settings.mirrored);
}

void GeometryPanel::followMesh() {
    mirror_->setEnabled(!canvas_->planar());
    QStringList parts;
    if (!design_.isEmpty())
        parts << design_;
    const auto& mesh = canvas_->mesh();
    if (mesh && !mesh->empty()) {
        if (mesh->fewestCells > 0.0) {
            const QString cells = formatEngineering(mesh->fewestCells, {}, 3);
            parts
                << (mesh->fewestCells < fewestCellsPerWavelength
                        ? tr("⚠ %1 cells per wavelength at the fewest, 10 are advisable").arg(cells)
                        : tr("%1 cells per wavelength at the fewest").arg(cells));
        }
        if (mesh->partial)
            parts << tr("only the part in view");
    }
    if (const auto count = canvas_->warnings().size(); count > 0)
        parts << tr("⚠ %n place(s) finer than the mesh", nullptr, static_cast<int>(count));
    if (canvas_->updating())
        parts << tr("updating…");
    state_->setText(parts.join(QStringLiteral("   |   ")));
    QStringList tips;
    for (const auto& warning : canvas_->warnings())
        if (tips.size() < 10)
            tips << warning.text;
    state_->setToolTip(plainTip(tips.join(QLatin1Char('\n'))));
}

void GeometryPanel::setTheme(Theme theme) {
    canvas_->setTheme(theme);
    layer_->setTheme(theme);
}

} // namespace zonescope::ui
