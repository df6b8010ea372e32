#pragma once

/// \file
/// Stacks of pages of which only the one in front asks for room.

#include <QStackedWidget>

namespace zonescope::ui {

/// From now on the least size of a stack is that of its page in front: those behind it push nothing
/// apart and make nothing scroll. Call it when all pages are there.
inline void fitCurrentPage(QStackedWidget& pages) {
    const auto fit = [&pages] {
        for (int n = 0; n < pages.count(); ++n) {
            const auto policy =
                n == pages.currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
            pages.widget(n)->setSizePolicy(policy, policy);
        }
    };
    QObject::connect(&pages, &QStackedWidget::currentChanged, &pages, fit);
    fit();
}

} // namespace zonescope::ui
