#pragma once

/// \file
/// The command palette: every command, setting, material, figure, export and help page of the
/// window in one searchable list (Ctrl+K).

#include "ui/look/theme.hpp"

#include <QFrame>
#include <QString>

#include <functional>
#include <vector>

class QLineEdit;
class QListView;
class QStandardItemModel;

namespace zonescope::ui {

/// A line of the palette.
struct PaletteCommand {
    QString text;     ///< "Run › Half-step"
    QString shortcut; ///< native text; may be empty
    QString whyNot;   ///< reason why it cannot be chosen now; empty when it can
    std::function<void()> run;
    QString words = {}; ///< what else it answers to: other names, formats, what a page says
};

/// How well a command answers what was typed: every word must occur, in any order; the start of the
/// text and of its words count more. \returns a score, larger is better; 0: does not match
[[nodiscard]] int matchScore(const QString& command, const QString& typed);
/// The same with the other words of a command, which count less than its text.
[[nodiscard]] int matchScore(const PaletteCommand& command, const QString& typed);

/// Opens over the upper part of its parent; closes on Escape, on choosing, and when the focus
/// leaves it.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    explicit CommandPalette(QWidget* parent);

    /// Shows these commands; those chosen last in this session come first.
    void open(std::vector<PaletteCommand> commands);
    [[nodiscard]] QLineEdit& input() noexcept { return *input_; }
    /// Texts of the lines that are shown, best first.
    [[nodiscard]] QStringList shown() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& typed);
    void choose();
    void move(int by);
    void place();

    QLineEdit* input_ = nullptr;
    QListView* list_ = nullptr;
    QStandardItemModel* model_ = nullptr;
    std::vector<PaletteCommand> commands_;
    QStringList recent_; ///< texts of the commands chosen, the last one first
};

} // namespace zonescope::ui
