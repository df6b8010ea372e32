#include "ui/window/mode_bar.hpp"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace zonescope::ui {

namespace {

constexpr int sideMargin = 6;
constexpr int gapBeforeTools = 12;

} // namespace

ModeBar::ModeBar(const std::vector<QAction*>& modes, QWidget& tools, QWidget* parent)
    : QWidget(parent), modes_(modes), menu_(new QToolButton), tools_(&tools) {
    setObjectName(QStringLiteral("modeBar"));
    setAttribute(Qt::WA_StyledBackground);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(sideMargin, 0, sideMargin, 0);
    row->setSpacing(0);
    auto* menu = new QMenu(menu_);
    for (auto* mode : modes_) {
        auto* button = new QToolButton;
        button->setDefaultAction(mode);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        buttons_.push_back(button);
        menu->addAction(mode);
        connect(mode, &QAction::toggled, this, &ModeBar::nameMenu);
        connect(mode, &QAction::changed, this, &ModeBar::nameMenu);
    }
    menu_->setMenu(menu);
    menu_->setPopupMode(QToolButton::InstantPopup);
    menu_->setFocusPolicy(Qt::TabFocus);
    menu_->setAccessibleName(tr("What the centre shows"));
    menu_->setToolTip(menu_->accessibleName());
    menu_->hide();
    row->addWidget(menu_);
    row->addSpacing(gapBeforeTools);
    row->addWidget(tools_, 1);
    nameMenu();
}

void ModeBar::nameMenu() {
    const auto chosen = std::ranges::find_if(modes_, &QAction::isChecked);
    if (chosen != modes_.end())
        menu_->setText((*chosen)->text());
}

QSize ModeBar::minimumSizeHint() const {
    const QSize tools = tools_->minimumSizeHint();
    const QSize menu = menu_->sizeHint();
    return {2 * sideMargin + menu.width() + gapBeforeTools + tools.width(),
            std::max(menu.height(), tools.height())};
}

void ModeBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void ModeBar::fit() {
    int wanted = 2 * sideMargin + gapBeforeTools + tools_->minimumSizeHint().width();
    for (const auto* button : buttons_)
        wanted += button->sizeHint().width();
    const bool all = wanted <= width();
    for (auto* button : buttons_)
        button->setVisible(all);
    menu_->setVisible(!all);
}

} // namespace zonescope::ui
