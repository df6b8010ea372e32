#include "ui/look/form_split.hpp"

#include <QHBoxLayout>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>

namespace zonescope::ui {

FormSplit::FormSplit(QWidget* form, QWidget* results, int formWidth, QWidget* parent)
    : QWidget(parent), fold_(new QToolButton), form_(form), halves_(new QSplitter(Qt::Horizontal)),
      formWidth_(formWidth) {
    halves_->setChildrenCollapsible(false);
    halves_->addWidget(form);
    halves_->addWidget(results);
    halves_->setStretchFactor(0, 0);
    halves_->setStretchFactor(1, 1);
    halves_->setSizes({formWidth, 3 * formWidth});
    fold_->setObjectName(QStringLiteral("foldForm"));
    fold_->setAutoRaise(true);
    fold_->setFocusPolicy(Qt::TabFocus);
    fold_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    constexpr int narrow = 14; // pixels
    fold_->setFixedWidth(narrow);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(fold_);
    row->addWidget(halves_, 1);
    connect(fold_, &QToolButton::clicked, this, [this] { setFormShown(!formShown()); });
    showState();
}

bool FormSplit::formShown() const { return !form_->isHidden(); }

void FormSplit::setFormShown(bool shown) {
    if (shown == formShown())
        return;
    if (!shown)
        formWidth_ = halves_->sizes().front();
    form_->setVisible(shown);
    if (shown)
        setFormWidth(formWidth_);
    showState();
}

void FormSplit::setFormWidth(int width) {
    formWidth_ = width;
    if (formShown())
        halves_->setSizes({width, std::max(1, halves_->width() - width)});
}

void FormSplit::showState() {
    const QString text = formShown() ? tr("Fold the form away") : tr("Show the form");
    fold_->setArrowType(formShown() ? Qt::LeftArrow : Qt::RightArrow);
    fold_->setToolTip(text);
    fold_->setAccessibleName(text);
}

} // namespace zonescope::ui
