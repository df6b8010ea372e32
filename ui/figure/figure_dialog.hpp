#pragma once

/// \file
/// The dialog that makes figures.

#include "ui/figure/figure.hpp"
#include "ui/words/notice.hpp"

#include <QDialog>

#include <functional>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFontComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace zonescope::ui {

class FigurePreview;

/// Something that a figure can be made of.
struct FigureSource {
    QString key;   ///< for the file's name: "field", "energy"
    QString title; ///< in the list
    /// What is shown there now; empty, with the reason in `why`, when there is nothing.
    std::function<std::optional<FigureContent>(QString& why)> content;
};

/// Chooses size, resolution, theme, letters and what is drawn, with a preview; stays open beside
/// the work. Settings are remembered.
class FigureDialog : public QDialog {
    Q_OBJECT
public:
    explicit FigureDialog(QWidget* parent = nullptr);
    ~FigureDialog() override;

    /// Shows itself with what can be chosen from.
    /// @param key of the one that is chosen at first
    void offer(std::vector<FigureSource> sources, const QString& key);
    /// Writes the figure as it is chosen; reports success or failure.
    void save(const QString& path);
    [[nodiscard]] FigureSettings settings() const;
    void setSettings(const FigureSettings& settings);

signals:
    void reported(const zonescope::ui::Notice& notice);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void follow();
    void askPath();

    std::vector<FigureSource> sources_;
    std::optional<FigureContent> content_;
    bool filling_ = false;
    QComboBox* source_ = nullptr;
    QDoubleSpinBox* width_ = nullptr;
    QDoubleSpinBox* height_ = nullptr;
    QSpinBox* dots_ = nullptr;
    QComboBox* theme_ = nullptr;
    QFontComboBox* font_ = nullptr;
    QDoubleSpinBox* points_ = nullptr;
    QCheckBox* overlays_ = nullptr;
    QCheckBox* colourBar_ = nullptr;
    QCheckBox* crop_ = nullptr;
    QCheckBox* equal_ = nullptr;
    QLabel* note_ = nullptr;
    QPushButton* save_ = nullptr;
    FigurePreview* preview_ = nullptr;
};

} // namespace zonescope::ui
