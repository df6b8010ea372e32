#pragma once

/// \file
/// The kinds of field editors; made by makeFieldEditor.

#include "ui/inspector/field_editor.hpp"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace zonescope::ui {

class QuantityEdit;

/// Numbers and whole numbers; optional ones have a check box for their absence.
class NumberEditor : public FieldEditor {
    Q_OBJECT
public:
    NumberEditor(const Field& field, const FieldHost& host, QWidget* parent);
    void refresh(const Field& field) override;
    void setRoom(int pixels) override;

private:
    [[nodiscard]] FieldValue typed(double value) const;
    [[nodiscard]] bool optional() const;

    QCheckBox* absent_ = nullptr;
    QuantityEdit* edit_ = nullptr;
    EditGroup stepping_;
};

/// One of several words: choices, kinds.
class ChoiceEditor : public FieldEditor {
    Q_OBJECT
public:
    ChoiceEditor(const Field& field, const FieldHost& host, QWidget* parent);
    void refresh(const Field& field) override;

private:
    QComboBox* box_ = nullptr;
};

/// A material of the project, vacuum, or one of the library.
class MaterialEditor : public FieldEditor {
    Q_OBJECT
public:
    MaterialEditor(const Field& field, const FieldHost& host, QWidget* parent);
    void refresh(const Field& field) override;

private:
    void fill();
    void choose(int index);

    QComboBox* box_ = nullptr;
};

/// One line of text, or several for descriptions.
class TextEditor : public FieldEditor {
    Q_OBJECT
public:
    TextEditor(const Field& field, const FieldHost& host, QWidget* parent);
    void refresh(const Field& field) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void judge();
    void confirm();
    void restore();
    [[nodiscard]] QString shown(const std::string& text) const;
    [[nodiscard]] QString typed() const;

    QLineEdit* line_ = nullptr;
    QPlainTextEdit* lines_ = nullptr;
    QToolButton* swatch_ = nullptr; ///< colours only
    bool typing_ = false;
};

/// A list of numbers as text, with import from a file.
class NumbersEditor : public FieldEditor {
    Q_OBJECT
public:
    /// Longer lists are shown as a summary, and changed by importing.
    static constexpr std::size_t mostShown = 500;

    NumbersEditor(const Field& field, const FieldHost& host, QWidget* parent);
    void refresh(const Field& field) override;
    /// Reads a text file: one value a line, or time (fs) and value in two columns.
    void importFile(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void judge();
    void confirm();
    void restore();
    void askImport();

    QLineEdit* line_ = nullptr;
    QPushButton* import_ = nullptr;
    std::optional<std::vector<double>> draft_;
    QString shown_; ///< the value as text; typing begins where the line differs from it
    bool typing_ = false;
};

} // namespace zonescope::ui
