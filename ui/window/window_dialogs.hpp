#pragma once

/// \file
/// Dialogs of the window, made when they are opened first.

#include "core/archive/run_archive.hpp"
#include "ui/look/theme.hpp"

#include <QObject>

#include <memory>

class QWidget;

namespace zonescope::ui {

class Centre;
class FigureDialog;
class LaboratoryDialog;
class LensWizard;
class MaskDialog;
class MaterialFitDialog;
class Notifier;
class Panes;
class PreferencesDialog;
class ProjectDocument;
class ProjectFiles;
class RunFeed;

/// Owns them; they stand beside the window and block nothing.
class WindowDialogs : public QObject {
    Q_OBJECT
public:
    /// @param window over which they stand
    WindowDialogs(QWidget& window, ProjectDocument& document, RunFeed& run,
                  std::shared_ptr<archive::RunArchive> archive, ProjectFiles& files, Centre& centre,
                  Panes& panes, Notifier& notifier);
    ~WindowDialogs() override;

    [[nodiscard]] LensWizard& wizard();
    [[nodiscard]] MaterialFitDialog& materialFit();
    [[nodiscard]] LaboratoryDialog& laboratory();
    /// Null before they are opened first.
    [[nodiscard]] FigureDialog* figures() const noexcept { return figures_.get(); }
    [[nodiscard]] MaskDialog* masks() const noexcept { return masks_.get(); }
    [[nodiscard]] PreferencesDialog* preferences() const noexcept { return preferences_.get(); }

    void openWizard();
    void openMaterialFit();
    void openLaboratory();
    /// The dialog that makes figures, with what has the focus chosen.
    void openFigures();
    /// The dialog that writes the rings as GDSII or DXF.
    void openMasks();
    void openPreferences();
    void setTheme(Theme theme);

private:
    QWidget& window_;
    ProjectDocument& document_;
    RunFeed& run_;
    std::shared_ptr<archive::RunArchive> archive_;
    ProjectFiles& files_;
    Centre& centre_;
    Panes& panes_;
    Notifier& notifier_;
    Theme theme_ = Theme::dark;
    std::unique_ptr<LensWizard> wizard_;
    std::unique_ptr<MaterialFitDialog> materialFit_;
    std::unique_ptr<LaboratoryDialog> laboratory_;
    std::unique_ptr<FigureDialog> figures_;
    std::unique_ptr<MaskDialog> masks_;
    std::unique_ptr<PreferencesDialog> preferences_;
};

} // namespace zonescope::ui
