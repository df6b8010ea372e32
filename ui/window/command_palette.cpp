#include "ui/window/command_palette.hpp"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int paletteWidth = 600;
constexpr int shownLines = 12;
constexpr int top = 76; ///< below the tool bar
constexpr int recentCommands = 8;
constexpr std::size_t mostLines = 400;

enum Role { commandRole = Qt::UserRole + 1, shortcutRole, whyNotRole };

/// Text at the left; shortcut, or the reason why not, at the right.
class LineDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem item(option);
        initStyleOption(&item, index);
        const QString text = std::exchange(item.text, {});
        const QString whyNot = index.data(whyNotRole).toString();
        QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
        const QRect room = item.rect.adjusted(10, 0, -10, 0);
        const QString right = whyNot.isEmpty() ? index.data(shortcutRole).toString() : whyNot;
        const QFontMetrics metrics(item.font);
        painter->save();
        painter->setPen(item.palette.color(QPalette::PlaceholderText));
        const int most = whyNot.isEmpty() ? room.width() / 3 : room.width() / 2;
        const QString shown = metrics.elidedText(right, Qt::ElideRight, most);
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, shown);
        if (whyNot.isEmpty())
            painter->setPen(item.palette.color(QPalette::Text));
        const int left = room.width() - metrics.horizontalAdvance(shown) - 16;
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(text, Qt::ElideRight, left));
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        size.setHeight(option.fontMetrics.height() + 12);
        return size;
    }
};

} // namespace

int matchScore(const QString& command, const QString& typed) {
    int score = 1;
    const auto words = typed.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const auto& word : words) {
        const auto at = command.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0)
            return 0;
        const bool startsWord = at == 0 || !command.at(at - 1).isLetterOrNumber();
        score += startsWord ? 10 : 1;
    }
    // What was typed as it stands is meant before what only holds its words.
    if (!typed.isEmpty() && command.contains(typed, Qt::CaseInsensitive))
        score += 20;
    return score;
}

int matchScore(const PaletteCommand& command, const QString& typed) {
    constexpr int ofText = 4;
    if (const int score = matchScore(command.text, typed); score > 0)
        return ofText * score;
    return command.words.isEmpty()
               ? 0
               : matchScore(QString(command.text + QLatin1Char(' ') + command.words), typed);
}

CommandPalette::CommandPalette(QWidget* parent)
    : QFrame(parent), input_(new QLineEdit(this)), list_(new QListView(this)),
      model_(new QStandardItemModel(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    input_->setPlaceholderText(
        tr("Type a command, setting, material, figure, file format or help topic"));
    input_->setAccessibleName(tr("Search commands"));
    input_->setClearButtonEnabled(true);
    list_->setModel(model_);
    list_->setItemDelegate(new LineDelegate(list_));
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setUniformItemSizes(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setAccessibleName(tr("Commands"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 10, 10, 10);
    layout->setSpacing(6);
    layout->addWidget(input_);
    layout->addWidget(list_, 1);
    hide();
    input_->installEventFilter(this);
    parent->installEventFilter(this);
    connect(input_, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(list_, &QListView::clicked, this, &CommandPalette::choose);
}

void CommandPalette::open(std::vector<PaletteCommand> commands) {
    commands_ = std::move(commands);
    std::ranges::stable_sort(commands_, {}, [this](const PaletteCommand& command) {
        const auto place = recent_.indexOf(command.text);
        return place < 0 ? recent_.size() : place;
    });
    input_->clear();
    filter({});
    show();
    raise();
    input_->setFocus(Qt::ShortcutFocusReason);
}

QStringList CommandPalette::shown() const {
    QStringList lines;
    for (int row = 0; row < model_->rowCount(); ++row)
        lines << model_->item(row)->text();
    return lines;
}

void CommandPalette::filter(const QString& typed) {
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t n = 0; n < commands_.size(); ++n) {
        if (const int score = matchScore(commands_[n], typed); score > 0)
            order.emplace_back(-score, n);
    }
    std::ranges::stable_sort(order, {}, [](const auto& entry) { return entry.first; });
    model_->clear();
    if (order.size() > mostLines) // more are not read, but typed away
        order.resize(mostLines);
    for (const auto& [score, n] : order) {
        const auto& command = commands_[n];
        auto* item = new QStandardItem(command.text);
        item->setData(static_cast<qulonglong>(n), commandRole);
        item->setData(command.shortcut, shortcutRole);
        item->setData(command.whyNot, whyNotRole);
        model_->appendRow(item);
    }
    if (order.empty()) {
        auto* none = new QStandardItem(tr("Nothing is called “%1”.").arg(typed));
        none->setFlags(Qt::NoItemFlags);
        model_->appendRow(none);
    }
    list_->setCurrentIndex(model_->index(0, 0));
    place();
}

void CommandPalette::choose() {
    const auto index = list_->currentIndex();
    if (!index.isValid() || !index.data(commandRole).isValid() ||
        !index.data(whyNotRole).toString().isEmpty())
        return;
    const auto command = commands_[index.data(commandRole).toULongLong()];
    recent_.removeAll(command.text);
    recent_.prepend(command.text);
    while (recent_.size() > recentCommands)
        recent_.removeLast();
    hide();
    parentWidget()->setFocus();
    command.run();
}

void CommandPalette::move(int by) {
    const int rows = model_->rowCount();
    const int row = std::clamp(list_->currentIndex().row() + by, 0, std::max(0, rows - 1));
    list_->setCurrentIndex(model_->index(row, 0));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    if (watched == input_ && event->type() == QEvent::FocusOut &&
        static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason)
        hide();
    if (watched == input_ && event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Up: move(-1); return true;
        case Qt::Key_Down: move(1); return true;
        case Qt::Key_PageUp: move(-shownLines); return true;
        case Qt::Key_PageDown: move(shownLines); return true;
        case Qt::Key_Return:
        case Qt::Key_Enter: choose(); return true;
        case Qt::Key_Escape:
            hide();
            parentWidget()->setFocus();
            return true;
        default: break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void CommandPalette::place() {
    const QSize room = parentWidget()->size();
    const int width = std::min(paletteWidth, room.width() - 40);
    const int line = fontMetrics().height() + 12;
    const int lines = std::min(shownLines, model_->rowCount());
    const int height =
        std::min(room.height() - 2 * top, input_->sizeHint().height() + 36 + lines * line);
    setGeometry((room.width() - width) / 2, top, width, height);
}

} // namespace zonescope::ui
