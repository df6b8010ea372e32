#pragma once

#include <QObject>
#include <QStringList>

class QCompleter;
class QLineEdit;

namespace zonescope::ui {

/// Offers the names of parameters while a formula is typed into a line: as soon as a word begins
/// like one of them, they are listed below; Return or a click takes one in the word's place.
class FormulaCompleter : public QObject {
    Q_OBJECT
public:
    /// @param always the line holds nothing but formulas; otherwise those that begin with "="
    FormulaCompleter(QLineEdit* line, bool always);

    void setNames(const QStringList& names);
    /// Whether the list is open: its keys are its own.
    [[nodiscard]] bool listing() const;

private:
    void offer();
    void take(const QString& name);
    /// First character of the word before the cursor.
    [[nodiscard]] int wordBegin() const;

    QLineEdit* line_;
    QCompleter* completer_;
    QStringList names_;
    bool always_;
};

} // namespace zonescope::ui
