#pragma once

/// \file
/// The fields of the lens wizard.

#include "core/lens/plan.hpp"
#include "core/model/quantity.hpp"

#include <QWidget>

#include <map>
#include <memory>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace zonescope::ui {

class QuantityEdit;

/// Shows and changes a specification; refusals stand below the field that they concern.
class LensParameters : public QWidget {
    Q_OBJECT
public:
    explicit LensParameters(QWidget* parent = nullptr);

    void setKind(lens::LensKind kind);
    [[nodiscard]] const lens::LensSpecification& specification() const noexcept { return s_; }
    /// Whether every field holds a number; the specification keeps the last good ones.
    [[nodiscard]] bool readable() const;
    /// Derived numbers and refusals of the design.
    void show(const lens::LensPlan& plan);

    /// Reads a library from a file. \returns why not, naming line and column; empty when it was
    /// read
    QString importLibrary(const QString& path);
    /// \returns why not; empty when it was written
    QString exportLibrary(const QString& path) const;

signals:
    /// The specification, or whether it is readable, has changed.
    void changed();

private:
    struct Row {
        QLabel* label = nullptr;
        QWidget* holder = nullptr;
        QuantityEdit* edit = nullptr;
        QCheckBox* automatic = nullptr;
        QLabel* message = nullptr;
        double* value = nullptr;
        std::optional<double>* optional = nullptr;
    };
    Row& addNumber(const char* key, const QString& label, const QString& help,
                   model::QuantityKind kind, double* value, std::optional<double>* optional);
    Row& addRow(const char* key, const QString& label, QWidget* editor);
    void addTriad();
    void addMaterials();
    void addKindFields();
    void addLibrary();
    void edited(Row& row);
    void announce();
    void setAutomatic(Row& row, bool automatic);
    void chooseDerived();
    void chooseLibrary();
    void showKind();
    void showMessage(Row& row, const QString& text);
    void openImport();
    void openExport();

    lens::LensSpecification s_;
    std::shared_ptr<const lens::PhaseLibrary> imported_;
    std::shared_ptr<const lens::PhaseLibrary> shownLibrary_; ///< of the last plan
    QString importedName_;
    std::map<std::string, Row> rows_;
    QGridLayout* form_ = nullptr;
    QComboBox* derived_ = nullptr;
    QComboBox* levels_ = nullptr;
    QComboBox* shape_ = nullptr;
    QComboBox* charge_ = nullptr;
    QComboBox* spin_ = nullptr;
    QComboBox* source_ = nullptr;
    QPushButton* export_ = nullptr;
    QLabel* remark_ = nullptr;
    double chargeValue_ = 1.0;
    bool wasReadable_ = true; ///< when `changed` was last emitted
};

} // namespace zonescope::ui
