#include "ui/sweep/key_picker.hpp"

#include "ui/inspector/quantity_edit.hpp"
#include "ui/sweep/sweep_texts.hpp"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStandardItemModel>
#include <QTreeView>

#include <algorithm>

namespace zonescope::ui {

namespace {

constexpr int keyRole = Qt::UserRole + 1;
constexpr int searchRole = Qt::UserRole + 2;

/// Searches in the words of a row and inserts its key.
class KeyCompleter : public QCompleter {
public:
    using QCompleter::QCompleter;
    [[nodiscard]] QString pathFromIndex(const QModelIndex& index) const override {
        return index.siblingAtColumn(0).data(keyRole).toString();
    }
};

QIcon arrowIcon(const QPalette& palette) {
    QPixmap picture(32, 32);
    picture.fill(Qt::transparent);
    picture.setDevicePixelRatio(2.0);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.color(QPalette::PlaceholderText), 1.5));
    painter.drawPolyline(QPolygonF({{4.0, 6.5}, {8.0, 10.5}, {12.0, 6.5}}));
    return QIcon(picture);
}

} // namespace

KeyPicker::KeyPicker(QWidget* parent)
    : QLineEdit(parent), model_(new QStandardItemModel(this)), completer_(new KeyCompleter(this)) {
    setPlaceholderText(tr("Search a setting, for example dr or focal"));
    setToolTip(tr("The setting that varies: type a part of its name, or press Down for the whole "
                  "list."));
    completer_->setModel(model_);
    completer_->setFilterMode(Qt::MatchContains);
    completer_->setCaseSensitivity(Qt::CaseInsensitive);
    completer_->setCompletionRole(searchRole);
    completer_->setMaxVisibleItems(14);
    auto* const list = new QTreeView;
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->header()->hide();
    list->setAllColumnsShowFocus(true);
    list->setAccessibleName(tr("Settings that can vary"));
    completer_->setPopup(list);
    setCompleter(completer_);
    auto* const open = addAction(arrowIcon(palette()), QLineEdit::TrailingPosition);
    open->setToolTip(tr("Show all settings"));
    connect(open, &QAction::triggered, this, &KeyPicker::showAll);
    connect(this, &QLineEdit::textChanged, this, &KeyPicker::judge);
    const auto chosen = qOverload<const QString&>(&QCompleter::activated);
    connect(completer_, chosen, this, &KeyPicker::setKey);
    connect(completer_, chosen, this, &KeyPicker::picked, Qt::QueuedConnection);
    connect(this, &QLineEdit::returnPressed, this, [this] {
        if (key())
            emit picked(text());
    });
}

void KeyPicker::setKeys(const std::vector<run::SweepKey>& keys) {
    if (keys == keys_)
        return;
    keys_ = keys;
    model_->clear();
    for (const run::SweepKey& key : keys_) {
        const QString name = QString::fromStdString(key.key);
        const QString value = sweepValueText(key, key.value);
        const QString owner = QString::fromStdString(key.name);
        auto* const first = new QStandardItem(name);
        first->setData(name, keyRole);
        first->setData(name + QLatin1Char(' ') + owner, searchRole);
        first->setToolTip(tr("Allowed: %1").arg(QString::fromStdString(key.range.text(key.unit))));
        model_->appendRow({first, new QStandardItem(value), new QStandardItem(owner)});
    }
    auto* const list = qobject_cast<QTreeView*>(completer_->popup());
    for (int column = 0; list && column < 3; ++column)
        list->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    judge();
}

const run::SweepKey* KeyPicker::key() const {
    const auto found =
        std::ranges::find(keys_, text().trimmed().toStdString(), &run::SweepKey::key);
    return found == keys_.end() ? nullptr : &*found;
}

void KeyPicker::setKey(const QString& key) { setText(key); }

void KeyPicker::showAll() {
    setFocus();
    completer_->setCompletionPrefix(key() ? QString() : text());
    // The popup may be wider than the field: keys are long.
    const auto* list = completer_->popup();
    const int wanted = std::max(width(), list->sizeHintForColumn(0) + list->sizeHintForColumn(1) +
                                             list->sizeHintForColumn(2) + 40);
    completer_->complete(QRect(0, 0, wanted, height()));
}

void KeyPicker::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Down && !completer_->popup()->isVisible()) {
        showAll();
        event->accept();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void KeyPicker::judge() {
    markInvalid(*this, !text().isEmpty() && !key() && !hasFocus());
    emit keyChanged();
}

} // namespace zonescope::ui
