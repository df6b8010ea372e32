#pragma once

/// \file
/// An application that knows which of its events took the window's thread longest.

#include "tests/support/thread_clock.hpp"

#include <QApplication>
#include <QEvent>
#include <QMetaEnum>
#include <QString>

namespace zonescope::tests {

class MeasuredApplication : public QApplication {
public:
    using QApplication::QApplication;

    /// The event that computed longest since `forget`; those inside another one count with it.
    struct Heaviest {
        double milliseconds = 0.0; ///< of the thread, not of the clock on the wall
        QString what;              ///< receiver and kind of event
    };
    [[nodiscard]] const Heaviest& heaviest() const { return heaviest_; }
    void forget() { heaviest_ = {}; }

    bool notify(QObject* receiver, QEvent* event) override {
        if (inside_)
            return QApplication::notify(receiver, event);
        // Before the event, which may delete its receiver.
        const auto type = event->type();
        const auto* meta = receiver->metaObject();
        const QString name = receiver->objectName();
        inside_ = true;
        const ThreadClock clock;
        const bool result = QApplication::notify(receiver, event);
        const double spent = clock.milliseconds();
        inside_ = false;
        if (spent > heaviest_.milliseconds) {
            const auto* key = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
            heaviest_ = {spent, QStringLiteral("%1 %2 %3")
                                    .arg(QLatin1String(meta->className()), name,
                                         QLatin1String(key ? key : "user event"))};
        }
        return result;
    }

private:
    Heaviest heaviest_;
    bool inside_ = false;
};

} // namespace zonescope::tests
