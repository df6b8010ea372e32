#include "ui/plots/kept_runs_popup.hpp"

#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr QSize usualSize{320, 220};

} // namespace

KeptRunsPopup::KeptRunsPopup(KeptRuns& runs, QWidget* parent)
    : QFrame(parent, Qt::Popup), runs_(runs), list_(new QListWidget),
      delete_(new QPushButton(tr("Delete"))) {
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Kept runs"));
    list_->setAccessibleName(tr("Kept runs"));
    list_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto* hint = new QLabel(tr("Tick to show. F2 renames, Delete deletes."));
    hint->setProperty("role", "secondary");
    auto* row = new QHBoxLayout;
    row->addWidget(hint, 1);
    row->addWidget(delete_);
    auto* column = new QVBoxLayout(this);
    column->addWidget(list_, 1);
    column->addLayout(row);
    resize(usualSize);
    connect(list_, &QListWidget::itemChanged, this, &KeptRunsPopup::take);
    connect(list_, &QListWidget::itemSelectionChanged, this,
            [this] { delete_->setEnabled(!list_->selectedItems().isEmpty()); });
    connect(delete_, &QPushButton::clicked, this, &KeptRunsPopup::deleteSelected);
}

void KeptRunsPopup::openBelow(const QWidget& button, const ChartAxis& x, const ChartAxis& y) {
    fill(x, y);
    QPoint place = button.mapToGlobal(QPoint(0, button.height()));
    const QRect screen = button.screen()->availableGeometry();
    if (place.y() + height() > screen.bottom())
        place.setY(button.mapToGlobal(QPoint(0, 0)).y() - height());
    place.setX(std::clamp(place.x(), screen.left(), screen.right() - width()));
    move(place);
    show();
    list_->setFocus();
}

void KeptRunsPopup::fill(const ChartAxis& x, const ChartAxis& y) {
    filling_ = true;
    list_->clear();
    for (const auto& run : runs_.list()) {
        auto* item = new QListWidgetItem(run.name, list_);
        item->setData(idRole, run.id);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable |
                       Qt::ItemIsUserCheckable);
        item->setCheckState(run.visible ? Qt::Checked : Qt::Unchecked);
        if (runs_.isForeign(run))
            item->setToolTip(tr("A run of another project: tick it to compare it with this one."));
        if (!KeptRuns::fits(run, x, y)) {
            item->setForeground(palette().color(QPalette::Disabled, QPalette::Text));
            item->setToolTip(tr("These curves show %1 against %2: choose that quantity to see "
                                "them.")
                                 .arg(axisLabel(run.y), axisLabel(run.x)));
        }
    }
    if (list_->count() > 0)
        list_->setCurrentRow(0);
    delete_->setEnabled(!list_->selectedItems().isEmpty());
    filling_ = false;
}

void KeptRunsPopup::take(QListWidgetItem* item) {
    if (filling_)
        return;
    const int id = item->data(idRole).toInt();
    runs_.setVisible(id, item->checkState() == Qt::Checked);
    const QString name = runs_.rename(id, item->text());
    if (name != item->text()) {
        filling_ = true;
        item->setText(name);
        filling_ = false;
    }
    emit changed();
}

void KeptRunsPopup::deleteSelected() {
    for (auto* item : list_->selectedItems()) {
        runs_.remove(item->data(idRole).toInt());
        delete item;
    }
    emit changed();
    if (list_->count() == 0)
        hide();
}

void KeptRunsPopup::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Delete)
        deleteSelected();
    else
        QFrame::keyPressEvent(event);
}

} // namespace zonescope::ui
