#include "ui/sweep/key_picker.hpp"

#include "ui/look/theme.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/sweep/sweep_texts.hpp"
#include "ui/words/message_text.hpp"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QSet>
#include <QStandardItemModel>
#include <QTreeView>

#include <algorithm>

namespace zonescope::ui {

namespace {

constexpr int keyRole = Qt::UserRole + 1;
constexpr int searchRole = Qt::UserRole + 2;

/// Searches in the words of a row and inserts its name.
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
    setPlaceholderText(tr("Search a setting, for example height or focal"));
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
    connect(
        completer_, chosen, this,
        [this] {
            if (const auto* one = key())
                emit picked(QString::fromStdString(one->key));
        },
        Qt::QueuedConnection);
    connect(this, &QLineEdit::returnPressed, this, [this] {
        if (const auto* one = key())
            emit picked(QString::fromStdString(one->key));
    });
}

void KeyPicker::setKeys(const model::Project* project, const std::vector<run::SweepKey>& keys) {
    QStringList names;
    QStringList words;
    if (project) {
        const SettingNames known(*project);
        QSet<QString> taken;
        for (const run::SweepKey& key : keys) {
            QString name = known.name(key.key);
            if (taken.contains(name)) // things of one name: the path tells them apart
                name += QStringLiteral(" (%1)").arg(QString::fromStdString(key.key));
            taken.insert(name);
            names << name;
            words << known.otherWords(key.key);
        }
    }
    if (keys == keys_ && names == names_)
        return;
    const auto* const before = key();
    const QString chosen = before ? QString::fromStdString(before->key) : QString();
    keys_ = project ? keys : std::vector<run::SweepKey>{};
    names_ = names;
    model_->clear();
    for (qsizetype n = 0; n < names_.size(); ++n) {
        const run::SweepKey& key = keys_[static_cast<std::size_t>(n)];
        auto* const first = new QStandardItem(names_[n]);
        first->setData(names_[n], keyRole);
        first->setData(QString(names_[n] + QLatin1Char(' ') + words[n]), searchRole);
        first->setToolTip(plainTip(
            tr("Allowed: %1\nIn the file: %2")
                .arg(inLanguage(key.range.words(key.unit)), QString::fromStdString(key.key))));
        model_->appendRow({first, new QStandardItem(sweepValueText(key, key.value))});
    }
    auto* const list = qobject_cast<QTreeView*>(completer_->popup());
    for (int column = 0; list && column < 2; ++column)
        list->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    if (!chosen.isEmpty() && nameOf(chosen.toStdString()) != chosen)
        setKey(chosen); // by its present name
    judge();
}

const run::SweepKey* KeyPicker::key() const {
    const QString typed = text().trimmed();
    if (const auto place = names_.indexOf(typed); place >= 0)
        return &keys_[static_cast<std::size_t>(place)];
    const auto found = std::ranges::find(keys_, typed.toStdString(), &run::SweepKey::key);
    return found == keys_.end() ? nullptr : &*found;
}

QString KeyPicker::nameOf(const std::string& key) const {
    const auto found = std::ranges::find(keys_, key, &run::SweepKey::key);
    return found == keys_.end() ? QString::fromStdString(key) : names_[found - keys_.begin()];
}

void KeyPicker::setKey(const QString& key) { setText(nameOf(key.toStdString())); }

void KeyPicker::showAll() {
    setFocus();
    completer_->setCompletionPrefix(key() ? QString() : text());
    // The popup may be wider than the field: names are long.
    const auto* list = completer_->popup();
    const int wanted =
        std::max(width(), list->sizeHintForColumn(0) + list->sizeHintForColumn(1) + 40);
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
