#include "ui/look/strip.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace zonescope::ui {

Strip::Strip(const QString& styleName, QWidget* parent)
    : QFrame(parent), label_(new QLabel(this)), answers_(new QHBoxLayout) {
    setObjectName(styleName);
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::PlainText);
    auto* close = new QToolButton(this);
    close->setText(QStringLiteral("✕"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(tr("Close this message"));
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        emit dismissed();
    });
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 3, 8, 3);
    layout->addWidget(label_, 1);
    layout->addLayout(answers_);
    layout->addWidget(close);
    hide();
}

void Strip::present(const QString& text, std::vector<Answer> answers) {
    label_->setText(text);
    while (auto* item = answers_->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (auto& answer : answers) {
        auto* button = new QPushButton(answer.text, this);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QPushButton::clicked, this, [this, action = std::move(answer.action)] {
            hide();
            if (action)
                action();
        });
        answers_->addWidget(button);
    }
    show();
}

QString Strip::text() const { return label_->text(); }

} // namespace zonescope::ui
