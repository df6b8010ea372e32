#pragma once

/// \file
/// Poles for a table of n and k: the table, the fit over it, and the material that comes of it.

#include "ui/document/project_document.hpp"
#include "ui/look/theme.hpp"
#include "ui/material_fit/material_fitter.hpp"

#include <QDialog>

#include <functional>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableWidget;
class QTimer;

namespace zonescope::ui {

class ChartView;
class QuantityEdit;

/// Not modal; closing it keeps what was entered. Reading and fitting are done beside the window.
class MaterialFitDialog : public QDialog {
    Q_OBJECT
public:
    /// @param document the fit is added to its project
    explicit MaterialFitDialog(ProjectDocument* document, QWidget* parent = nullptr);
    ~MaterialFitDialog() override;

    void setTheme(Theme theme);
    /// Takes the table from a file, in place of what is there.
    void openTable(const QString& path);
    /// Starts the fit. Nothing where there is nothing to fit.
    void fit();
    /// Of the settings as they are; null before a fit and after a change.
    [[nodiscard]] MaterialFitPointer result() const { return current_ ? result_ : nullptr; }
    /// Writes the last fit: .json the material, .csv table and fit side by side, .svg or .html both
    /// drawn. Says beside the buttons what became of it.
    void write(const QString& path);

signals:
    /// The material was added to the project, at this place of its list.
    void added(int index);

private:
    // Layout (material_fit_layout.cpp).
    void buildTable();
    void buildSettings();
    void buildResults();
    void buildFooter();
    void lay();
    void askOpen();
    void askWrite(const QString& title, const QString& filter, const QString& suffix);
    // Input.
    void replaceText(const QString& text);
    void showTable(const IndexTableReading& reading);
    void markLine(int line);
    void settingsChanged();
    /// The samples of the table in the range.
    [[nodiscard]] IndexSamples chosenSamples() const;
    /// Why there can be no fit now; empty: there can be one.
    [[nodiscard]] QString obstacle() const;
    void updateButtons();
    // Results (material_fit_results.cpp).
    void showFit(const MaterialFitPointer& fit);
    void showProblem(const QString& problem);
    void endOfFit();
    void drawIndex();
    void drawResidual();
    void fillFigures();
    void fillPoles();
    void addToProject();
    void say(const QString& text, const char* role);
    /// Colour and weight follow from the role.
    static void setRole(QLabel& label, const char* role);

    ProjectDocument* document_;
    MaterialFitter* fitter_;
    QTimer* typing_;   ///< the text has changed and is to be read
    QTimer* patience_; ///< a fit takes long enough to say so
    QPlainTextEdit* table_ = nullptr;
    QLabel* tableMessage_ = nullptr;
    QuantityEdit* shortest_ = nullptr;
    QuantityEdit* longest_ = nullptr;
    QComboBox* choice_ = nullptr;
    QSpinBox* poles_ = nullptr;
    QDoubleSpinBox* error_ = nullptr; ///< per cent
    QLineEdit* name_ = nullptr;
    QPushButton* fit_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QPushButton* cancel_ = nullptr;
    ChartView* index_ = nullptr;
    ChartView* residual_ = nullptr;
    QLabel* figures_ = nullptr;
    QTableWidget* poleTable_ = nullptr;
    QLabel* message_ = nullptr;
    QPushButton* save_ = nullptr;
    QPushButton* add_ = nullptr;

    IndexSamples samples_; ///< of the whole table
    bool reading_ = false; ///< the text is not what samples_ are of
    bool rangeChosen_ = false;
    MaterialFitPointer result_;
    bool current_ = false; ///< result_ is that of the settings
    bool changed_ = false; ///< the settings have changed since the last fit began
};

} // namespace zonescope::ui
