#pragma once

/// \file
/// The commands of the window, by name.

#include <QKeySequence>
#include <QList>
#include <QString>

#include <functional>

class QAction;
class QWidget;

namespace zonescope::ui {

/// Without the mark of the access key and the dots of dialogs.
[[nodiscard]] QString plainText(QString text);
/// The keys that undo, as the system writes them.
[[nodiscard]] QString undoKeyText();

/// Makes the commands, which belong to the window, and finds them again. A command that is not
/// possible says in its tip why.
class WindowActions {
public:
    explicit WindowActions(QWidget& window) : window_(window) {}

    /// A command that is known by a name from now on.
    QAction* add(const QString& name, const QString& text, const QList<QKeySequence>& keys,
                 const QString& tip, std::function<void()> work);
    /// By its object name, for example "run"; null when there is none.
    [[nodiscard]] QAction* find(const QString& name) const;
    /// One that there is.
    [[nodiscard]] QAction& named(const QString& name) const { return *find(name); }
    void trigger(const QString& name) const;
    /// @param reason why it is not possible
    void allow(const char* name, bool allowed, const QString& reason) const;

private:
    QWidget& window_;
};

} // namespace zonescope::ui
