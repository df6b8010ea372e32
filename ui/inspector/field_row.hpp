#pragma once

#include "ui/inspector/field_editor.hpp"

class QLabel;
class QToolButton;

namespace zonescope::ui {

/// A setting in the inspector: label, editor, button that resets to the default, and below them the
/// reason why what is typed is refused.
class FieldRow : public QWidget {
    Q_OBJECT
public:
    FieldRow(const Field& field, const FieldHost& host, QWidget* parent);

    void refresh(const Field& field);
    /// @param rowWidth of the whole row in the narrowest pane
    void setLabelWidth(int width, int rowWidth);
    [[nodiscard]] int labelWidth() const;
    [[nodiscard]] FieldEditor& editor() noexcept { return *editor_; }
    [[nodiscard]] QString message() const;

signals:
    /// The keyboard is here now; for the help.
    void entered(const zonescope::ui::Field& field);
    /// The context menu's wish to vary this setting, by its path.
    void sweepRequested(const QString& path);
    /// The context menu's wish to give this number a name.
    void parameterRequested(const zonescope::ui::Field& field);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void updateReset();

    QLabel* label_ = nullptr;
    FieldEditor* editor_ = nullptr;
    QToolButton* reset_ = nullptr;
    QLabel* message_ = nullptr;
};

/// The help of a setting with its allowed range and its default, as lines of text.
[[nodiscard]] QString helpOf(const Field& field);

} // namespace zonescope::ui
