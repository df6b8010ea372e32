#pragma once

/// \file
/// The dialog that writes the rings of a lens as a mask.

#include "core/mask/gdsii.hpp"
#include "core/model/project.hpp"
#include "ui/words/notice.hpp"

#include <QDialog>

#include <memory>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace zonescope::ui {

struct MaskSettings {
    bool drawing = false; ///< DXF; otherwise GDSII
    mask::LayerRule layers = mask::LayerRule::material;
    mask::GdsOptions gds;
};

/// Chooses format, layers and how closely polygons follow the circles, and tells beforehand what
/// the file will hold; stays open beside the work. Settings are remembered.
class MaskDialog : public QDialog {
    Q_OBJECT
public:
    explicit MaskDialog(QWidget* parent = nullptr);
    ~MaskDialog() override;

    /// @param path of the project's file, for the name of the mask; empty: none
    void setProject(std::shared_ptr<const model::Project> project, const QString& path);
    /// Writes the mask as it is chosen; the suffix says the format. Reports success or failure.
    void save(const QString& path);
    [[nodiscard]] MaskSettings settings() const;
    /// What the file will hold, or why there can be none.
    [[nodiscard]] QString summary() const;

signals:
    void reported(const zonescope::ui::Notice& notice);
    /// What was written, in one line.
    void announced(const QString& text);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void follow();
    void askPath();

    std::shared_ptr<const model::Project> project_;
    QString path_;
    bool filling_ = false;
    QComboBox* format_ = nullptr;
    QComboBox* layers_ = nullptr;
    QDoubleSpinBox* tolerance_ = nullptr; ///< nm
    QDoubleSpinBox* grid_ = nullptr;      ///< nm
    QLabel* summary_ = nullptr;
    QPushButton* save_ = nullptr;
};

} // namespace zonescope::ui
