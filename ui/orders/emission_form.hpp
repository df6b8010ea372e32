#pragma once

/// \file
/// The settings of an emission: where the emitters are, how they point, and what is wanted.

#include "core/run/emission/emission.hpp"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace zonescope::ui {

class NumberListEdit;
class QuantityEdit;

/// Belongs to the page, not to the project: `zonescope emission` takes the same settings as
/// options.
class EmissionForm : public QWidget {
    Q_OBJECT
public:
    explicit EmissionForm(QWidget* parent = nullptr);

    /// None where a field is refused.
    [[nodiscard]] std::optional<run::EmissionOptions> options() const;
    /// Which field is refused, and why; empty when all are good.
    [[nodiscard]] QString problem() const;

signals:
    void changed();

private:
    void buildEmitters();
    void buildLight();
    void buildBound();
    void connectFields();
    void showFields();
    [[nodiscard]] std::vector<run::Emitter> emitters() const;

    QFormLayout* rows_ = nullptr;
    QWidget* disc_ = nullptr; ///< radius and rings
    QComboBox* place_ = nullptr;
    NumberListEdit *radii_ = nullptr, *weights_ = nullptr;
    QuantityEdit* discRadius_ = nullptr;
    QSpinBox* rings_ = nullptr;
    QComboBox* orientation_ = nullptr;
    NumberListEdit* wavelengths_ = nullptr;
    QuantityEdit* orderError_ = nullptr;
    QSpinBox* largestOrder_ = nullptr;
    QCheckBox* farField_ = nullptr;
    QDoubleSpinBox* cone_ = nullptr;
};

} // namespace zonescope::ui
