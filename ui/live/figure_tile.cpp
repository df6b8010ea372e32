#include "ui/live/figure_tile.hpp"

#include "ui/datasheet/figure_text.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/look/theme.hpp"
#include "ui/words/message_text.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <cmath>

namespace zonescope::ui {

namespace {

/// Of the widest value with its unit and of most changes.
constexpr int leastTileWidth = 148;

} // namespace

FigureTile::FigureTile(datasheet::Figure figure, QWidget* parent)
    : QFrame(parent), figure_(figure), number_(new QLabel), unit_(new QLabel),
      ghost_(new ElidedLabel) {
    const auto& definition = datasheet::definitionOf(figure);
    setObjectName(QStringLiteral("figureTile"));
    setToolTip(plainTip(termInLanguage(definition.definition)));
    setAccessibleName(termInLanguage(definition.title));
    auto* title = new ElidedLabel;
    title->setText(termInLanguage(definition.title));
    title->setProperty("role", "secondary");
    number_->setProperty("role", "title");
    number_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    unit_->setProperty("role", "secondary");
    ghost_->setProperty("role", "secondary");
    auto* line = new QHBoxLayout;
    line->setSpacing(5);
    line->addWidget(number_, 0, Qt::AlignBaseline);
    line->addWidget(unit_, 1, Qt::AlignBaseline);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 5, 8, 5);
    layout->setSpacing(0);
    layout->addWidget(title);
    layout->addLayout(line);
    layout->addWidget(ghost_);
    setMinimumWidth(leastTileWidth);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setValues(std::nan(""), {});
}

void FigureTile::setValues(double value, std::optional<double> before) {
    const auto parts = figureParts(figure_, value);
    number_->setText(parts.number);
    unit_->setText(parts.unit);
    QString ghost, change;
    if (before && std::isfinite(*before)) {
        const QString was = figureText(figure_, *before);
        change = changeText(figure_, *before, value);
        if (!std::isfinite(value))
            ghost = tr("was %1").arg(was);
        else if (change.isEmpty())
            ghost = change = tr("= as before");
        else {
            // An arrow as well as a sign: neither needs colours.
            change = (value > *before ? QStringLiteral("▲ ") : QStringLiteral("▼ ")) + change;
            ghost = tr("was %1").arg(was) + QStringLiteral("   ") + change;
        }
    }
    ghost_->setText(ghost);
    ghost_->setShortText(change);
    setAccessibleDescription(ghost.isEmpty() ? valueText()
                                             : valueText() + QStringLiteral(", ") + ghost);
}

QString FigureTile::valueText() const {
    return unit_->text().isEmpty() ? number_->text()
                                   : number_->text() + QLatin1Char(' ') + unit_->text();
}

QSize FigureTile::sizeHint() const {
    return {fontMetrics().horizontalAdvance(QStringLiteral("was 00.0000 µm   ▲ +00.000 µm")) + 26,
            QFrame::sizeHint().height()};
}

QString FigureTile::ghostText() const { return ghost_->text(); }

} // namespace zonescope::ui
