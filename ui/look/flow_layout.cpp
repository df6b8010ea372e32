#include "ui/look/flow_layout.hpp"

#include <QWidget>

#include <algorithm>
#include <cstddef>

namespace zonescope::ui {

FlowLayout::FlowLayout(QWidget* parent, int horizontalGap, int verticalGap)
    : QLayout(parent), horizontalGap_(horizontalGap), verticalGap_(verticalGap) {
    setSizeConstraint(QLayout::SetNoConstraint);
}

FlowLayout::~FlowLayout() {
    for (auto* item : items_)
        delete item;
}

void FlowLayout::addItem(QLayoutItem* item) { items_.push_back(item); }

int FlowLayout::count() const { return static_cast<int>(items_.size()); }

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    auto* item = itemAt(index);
    if (item != nullptr)
        items_.erase(items_.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const { return arrange(QRect(0, 0, width, 0), false); }

QSize FlowLayout::sizeHint() const {
    const QMargins margins = contentsMargins();
    int width = 0, height = 0;
    for (const auto* item : items_) {
        if (item->isEmpty())
            continue;
        width += item->sizeHint().width() + horizontalGap_;
        height = std::max(height, item->sizeHint().height());
    }
    return {width + margins.left() + margins.right(), height + margins.top() + margins.bottom()};
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const auto* item : items_) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect& area) {
    QLayout::setGeometry(area);
    arrange(area, true);
}

int FlowLayout::arrange(const QRect& area, bool place) const {
    const QRect inner = area.marginsRemoved(contentsMargins());
    std::vector<QLayoutItem*> line;
    int x = inner.x(), y = inner.y(), high = 0;
    const auto finishLine = [&] {
        int left = inner.x();
        for (auto* item : line) {
            const QSize size = item->sizeHint();
            if (place)
                item->setGeometry(QRect({left, y + (high - size.height()) / 2}, size));
            left += size.width() + horizontalGap_;
        }
        line.clear();
    };
    for (auto* item : items_) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (!line.empty() && x + size.width() > inner.right() + 1) {
            finishLine();
            x = inner.x();
            y += high + verticalGap_;
            high = 0;
        }
        line.push_back(item);
        x += size.width() + horizontalGap_;
        high = std::max(high, size.height());
    }
    finishLine();
    return y + high - area.y() + contentsMargins().bottom();
}

} // namespace zonescope::ui
