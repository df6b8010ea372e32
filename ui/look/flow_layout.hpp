#pragma once

/// \file
/// Widgets in a line that goes on in the next when there is no room left.

#include <QLayout>

#include <vector>

namespace zonescope::ui {

/// Items keep their size hints; lines are as high as their highest item, items are centred in them.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent, int horizontalGap = 6, int verticalGap = 4);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    [[nodiscard]] int count() const override;
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& area) override;

private:
    /// Places the items in the area, or only measures. \returns the height needed
    int arrange(const QRect& area, bool place) const;

    std::vector<QLayoutItem*> items_;
    int horizontalGap_, verticalGap_;
};

} // namespace zonescope::ui
