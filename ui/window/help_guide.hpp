#pragma once

/// \file
/// Help beside the work.

#include <QObject>
#include <QString>

class QWidget;

namespace zonescope::ui {

class Centre;
class Panes;

/// Opens and closes the pane of the help, and owns on what it was asked for.
class HelpGuide : public QObject {
    Q_OBJECT
public:
    HelpGuide(QWidget& window, Centre& centre, Panes& panes);

    /// Shows a page; empty: the page on what has the focus.
    void show(const QString& topic = {});
    /// Shows the page on what has the focus; closes the help when that is what it shows, or when it
    /// has the focus itself.
    void toggle();
    void close();
    void showShortcuts();
    void showAbout();

private:
    void openPane();
    [[nodiscard]] QString shortcutsText() const;

    QWidget& window_;
    Centre& centre_;
    Panes& panes_;
    QString asked_; ///< the page on what had the focus when the help was opened
};

} // namespace zonescope::ui
