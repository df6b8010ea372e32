#include "ui/editor/edit_popover.hpp"

#include "core/model/quantity.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/words/typed_number.hpp"

#include <QCheckBox>
#include <QEvent>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <cmath>
#include <limits>

namespace zonescope::ui {

EditPopover::EditPopover(ZoneEditor& editor, const QString& title, QWidget* canvas)
    : QFrame(canvas), editor_(editor) {
    setObjectName(QStringLiteral("editPopover"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setAccessibleName(title);
    form_ = new QFormLayout(this);
    form_->setContentsMargins(12, 10, 12, 10);
    auto* heading = new QLabel(title);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    form_->addRow(heading);
    canvas->installEventFilter(this);
}

QLineEdit* EditPopover::addLength(const QString& label, const QString& name, double um) {
    auto* line =
        new QLineEdit(shownNumbers(model::formatQuantity(um, model::QuantityKind::length)));
    line->setObjectName(name);
    line->setAccessibleName(label);
    line->setToolTip(tr("A length with its unit, for example 1.2 um or 300 nm"));
    form_->addRow(label, line);
    return line;
}

double EditPopover::length(const QLineEdit& line) {
    try {
        return model::parseQuantity(typedNumbers(line.text()), {model::QuantityKind::length, {}});
    } catch (const model::QuantityError&) {
        fault_->setText(tr("\"%1\" is no length: type for example 1.2 um.").arg(line.text()));
        fault_->show();
        adjustSize();
        return std::numeric_limits<double>::quiet_NaN();
    }
}

void EditPopover::finish(const QString& button, std::function<void()> work) {
    fault_ = new QLabel;
    fault_->setObjectName(QStringLiteral("fault"));
    fault_->setWordWrap(true);
    fault_->hide();
    form_->addRow(fault_);
    button_ = new QPushButton(button);
    button_->setObjectName(QStringLiteral("apply"));
    button_->setDefault(true);
    form_->addRow(button_);
    connect(button_, &QPushButton::clicked, this, std::move(work));
}

EditPopover* EditPopover::forArray(ZoneEditor& editor, const EditBox& box, QWidget* canvas) {
    auto* popover = new EditPopover(editor, tr("Array along r"), canvas);
    auto* count = new QSpinBox;
    count->setObjectName(QStringLiteral("count"));
    count->setRange(2, 10'000);
    count->setValue(3);
    count->setAccessibleName(tr("Number in all"));
    popover->form_->addRow(tr("Number in all"), count);
    // Twice its width: as much gap as ring.
    const double width = box.rHigh - box.rLow;
    const double pitch = width > 0.0 ? 2.0 * width : 10.0 * editor.project()->domain.drUm;
    auto* line = popover->addLength(tr("Pitch"), QStringLiteral("pitch"), pitch);
    popover->finish(tr("Repeat"), [popover, count, line] {
        const double um = popover->length(*line);
        if (std::isnan(um))
            return;
        popover->editor_.arraySelection(count->value(), um);
        popover->close();
    });
    return popover;
}

EditPopover* EditPopover::forMirror(ZoneEditor& editor, const EditBox& box, QWidget* canvas) {
    auto* popover = new EditPopover(editor, tr("Mirror about a plane"), canvas);
    auto* line = popover->addLength(tr("z of the plane"), QStringLiteral("plane"),
                                    0.5 * (box.zLow + box.zHigh));
    auto* keep = new QCheckBox(tr("Keep the original"));
    keep->setObjectName(QStringLiteral("keep"));
    popover->form_->addRow(keep);
    popover->finish(tr("Mirror"), [popover, line, keep] {
        const double um = popover->length(*line);
        if (std::isnan(um))
            return;
        popover->editor_.mirrorSelection(um, keep->isChecked());
        popover->close();
    });
    return popover;
}

void EditPopover::present(const QPoint& near) {
    adjustSize();
    const QRect room = parentWidget()->rect().adjusted(6, 6, -6, -6);
    move(std::clamp(near.x() + 12, room.left(), std::max(room.left(), room.right() - width())),
         std::clamp(near.y() + 12, room.top(), std::max(room.top(), room.bottom() - height())));
    show();
    raise();
    if (auto* first = findChild<QSpinBox*>())
        first->setFocus();
    else if (auto* line = findChild<QLineEdit*>())
        line->setFocus();
}

bool EditPopover::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::MouseButtonPress)
        close();
    return QFrame::eventFilter(watched, event);
}

void EditPopover::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        close();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        button_->click();
    // Nothing goes on to the canvas: a letter here is no command there.
    event->accept();
}

void EditPopover::close() {
    hide();
    parentWidget()->setFocus();
    deleteLater();
}

} // namespace zonescope::ui
