#include "ui/field/linked_views.hpp"

#include "ui/field/field_view.hpp"
#include "ui/language/number_format.hpp"

#include <QComboBox>
#include <QStringList>

namespace zonescope::ui {

LinkedViews::LinkedViews(const Views& views, QWidget* parent)
    : QObject(parent), views_(views), page_(parent) {
    for (auto* view : views_) {
        connect(view, &FieldView::viewMoved, this, [this, view] { follow(*view); });
        connect(view, &FieldView::settingsChanged, this, [this, view] { matchSettings(*view); });
        connect(view, &FieldView::cursorMoved, this,
                [this, view](const CursorReadout& readout) { tell(*view, readout); });
    }
}

void LinkedViews::setTheme(FieldTheme theme) {
    for (auto* view : views_)
        view->setTheme(theme);
}

void LinkedViews::showQuantityIn(QComboBox& box) { quantity_ = &box; }

void LinkedViews::follow(FieldView& moved) {
    if (following_ || !page_->isVisible())
        return;
    const auto guard = hold();
    for (auto* view : views_) {
        if (view != &moved)
            view->showLike(moved);
    }
}

void LinkedViews::matchSettings(FieldView& changed) {
    if (following_)
        return;
    const auto guard = hold();
    const auto& chosen = changed.settings();
    for (auto* view : views_) {
        if (view == &changed)
            continue;
        auto settings = chosen;
        // The difference has a scale of its own, and so have the others.
        const auto& own = view->settings();
        if (view == views_[2] || &changed == views_[2]) {
            settings.scale = own.scale;
            settings.rangeMode = own.rangeMode;
            settings.fixedMinimum = own.fixedMinimum;
            settings.fixedMaximum = own.fixedMaximum;
        }
        view->setSettings(settings);
    }
    if (quantity_ == nullptr)
        return;
    const int place = quantity_->findData(static_cast<int>(chosen.quantity));
    if (place >= 0 && place != quantity_->currentIndex())
        quantity_->setCurrentIndex(place);
}

void LinkedViews::tell(FieldView& view, const CursorReadout& readout) {
    if (!readout.inside) {
        emit readOut({});
        return;
    }
    QStringList parts{(readout.planar ? tr("x = %1, z = %2") : tr("r = %1, z = %2"))
                          .arg(formatLength(readout.rUm), formatLength(readout.zUm))};
    const QString names[] = {tr("left %1"), tr("right %1"), tr("difference %1")};
    for (std::size_t n = 0; n < views_.size(); ++n) {
        const auto value =
            views_[n] == &view
                ? readout
                : views_[n]->readoutAt(views_[n]->positionOf(readout.rUm, readout.zUm));
        parts << names[n].arg(value.value ? formatEngineering(*value.value, value.unit)
                                          : QStringLiteral("–"));
    }
    emit readOut(parts.join(QStringLiteral("    ")));
}

} // namespace zonescope::ui
