#pragma once

/// \file
/// One parameter of a new sweep: its setting, its values, and settings that get the same values.

#include "core/run/sweep/sweep.hpp"

#include <QList>
#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QStackedWidget;
class QVBoxLayout;

namespace zonescope::ui {

class KeyPicker;
class QuantityEdit;

class SweepAxisEditor : public QWidget {
    Q_OBJECT
public:
    /// How the values are given, in the order of the list.
    enum class Form { count, step, list };

    explicit SweepAxisEditor(QWidget* parent = nullptr);

    void setKeys(const model::Project* project, const std::vector<run::SweepKey>& keys);
    /// Chooses a setting and proposes a range around its present value.
    void setKey(const QString& key);
    [[nodiscard]] KeyPicker& picker() noexcept { return *picker_; }
    void setForm(Form form);
    /// The values stand beside the setting and not below it.
    void setWide(bool wide);
    /// The same with a range of evenly spaced values and linked settings.
    void setAxis(const run::SweepAxis& axis);

    /// The axis as it stands; empty while something is missing or wrong.
    [[nodiscard]] const std::optional<run::SweepAxis>& axis() const noexcept { return axis_; }
    /// What is missing or wrong; empty: nothing.
    [[nodiscard]] const QString& message() const noexcept { return message_; }

signals:
    void changed();

private:
    void buildValues();
    void followKey();
    void proposeRange(const run::SweepKey& key);
    void link(const QString& key);
    void showLinks();
    void judge();
    [[nodiscard]] std::vector<double> values(const run::SweepKey& key) const;

    KeyPicker* picker_;
    QLabel* present_;
    QComboBox* form_;
    QStackedWidget* pages_;
    QuantityEdit* start_;
    QuantityEdit* stop_;
    QuantityEdit* step_;
    QSpinBox* count_;
    QComboBox* spacing_;
    QLineEdit* list_;
    KeyPicker* linkPicker_;
    QWidget* links_;
    QVBoxLayout* linksLayout_;
    QList<QLabel*> labels_;
    QBoxLayout* columns_; ///< the setting and its values
    std::vector<std::string> linked_;
    std::string key_; ///< the setting whose range is shown
    std::optional<run::SweepAxis> axis_;
    QString message_;
};

} // namespace zonescope::ui
