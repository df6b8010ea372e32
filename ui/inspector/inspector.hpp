#pragma once

/// \file
/// The settings of the selected item, each with its unit, range, default and help, to be edited.

#include "ui/document/project_document.hpp"
#include "ui/inspector/computed_figures.hpp"
#include "ui/inspector/field_editor.hpp"
#include "ui/look/theme.hpp"
#include "ui/settings/project_item.hpp"

#include <QWidget>

#include <map>
#include <memory>
#include <string>
#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace zonescope::ui {

class FieldRow;
class IndexPlot;
class MaterialLibraryPage;
class RowTable;

/// The form follows from the description of the fields (core/model/fields.hpp); every change goes
/// through the document and can be undone. Refusals are shown at the field and change nothing.
class Inspector : public QWidget {
    Q_OBJECT
public:
    /// Pixels: less would cut its fields.
    static constexpr int leastWidth = 285;

    explicit Inspector(QWidget* parent = nullptr);
    ~Inspector() override;

    /// The document to edit; without one the settings are shown only. Follows its edits.
    void setDocument(ProjectDocument* document);
    using QWidget::show;
    /// @param project null: an explanation is shown
    void show(const std::shared_ptr<const model::Project>& project, ProjectItem item);
    void setTheme(Theme theme);
    /// Shows the setting of a message's key, its allowed range, and puts the keyboard there.
    /// \returns whether there is such a setting
    bool focusField(const std::string& key);

    /// Marks the row of a circle of posts of the body that is shown.
    void selectPart(int part);

    [[nodiscard]] ProjectItem item() const noexcept { return item_; }
    /// Number of settings, tables and computed figures shown.
    [[nodiscard]] int lines() const;
    /// The row of a setting by its path; null when it is not shown.
    [[nodiscard]] FieldRow* row(const std::string& path) const;
    /// The table of a list by its path; null when it is not shown.
    [[nodiscard]] RowTable* table(const std::string& path) const;
    /// Shown with the materials; null otherwise.
    [[nodiscard]] MaterialLibraryPage* library() const noexcept { return library_; }
    /// n and k over the wavelength, of a lossy or dispersive material; null otherwise.
    [[nodiscard]] IndexPlot* indexPlot() const noexcept { return indexPlot_; }
    [[nodiscard]] QString helpText() const;

signals:
    /// Another item should be selected.
    void itemRequested(zonescope::ui::ProjectItem item);
    /// A circle of posts of the body that is shown was chosen in its table.
    void partSelected(int part);
    /// A setting, by its path, should be varied.
    void sweepRequested(const QString& path);
    /// The zones of the lens should be run.
    void zoneRunsRequested();
    /// A table of n and k should be fitted.
    void materialFitRequested();
    /// An edit of a source's wavelength has taken along so many of monitors and the lens.
    void wavelengthsFollowed(int count, double wavelengthUm);

private:
    void makeHost();
    EditOutcome commit(const Field& field, const FieldValue& value, const EditGroup& group);
    /// \returns how many wavelengths of monitors and the lens went along
    int apply(model::Project& project, const Field& field, const FieldValue& value) const;
    void rebuild();
    void refreshValues();
    void addEntry(const FieldEntry& entry);
    void addTable(const FieldTable& table);
    void addHeading(const QString& text, const QString& help = {});
    void addOverview();
    void addExtras();
    void addFigures();
    /// Whether some figures of the item take longer than a moment.
    [[nodiscard]] bool hasSlowFigures() const;
    void addSlowFigures(std::vector<Figure>& lines);
    void computeSlowFigures();
    /// Asks for a name, and makes a number follow a new parameter of its value.
    void makeParameter(const Field& field);
    void addParameterCommands();
    /// The picture of a density region: inspector_posts.cpp.
    void addRegionCommands();
    void turnIntoRings();
    /// Density maps of the circle that is chosen in the table: inspector_posts.cpp.
    void addPostCommands(RowTable& table);
    void openDensity(int circle);
    void chooseDataset(const QString& file, int body, int circle);
    void takeDensity(const QString& file, const QString& dataset, int body, int circle);
    void saveDensity(int circle);
    void addZoneCommands();
    void suggestZones();
    /// The material that is shown, where its index depends on the wavelength; null otherwise.
    [[nodiscard]] const model::Material* plottedMaterial() const;
    void refreshPlot();
    void showHelp(const QString& text);
    void alignLabels();
    [[nodiscard]] std::string signature() const;

    ProjectDocument* document_ = nullptr;
    std::shared_ptr<const model::Project> project_;
    ProjectItem item_;
    FieldHost host_;
    /// Edits of one group, from where they began: what a source's wavelength takes along is decided
    /// there, not by what it meets on its way.
    struct GroupedEdit {
        EditGroup group;
        std::string path;
        std::shared_ptr<const model::Project> before, after;
    };
    GroupedEdit grouped_;
    Theme theme_ = Theme::dark;
    std::string signature_;
    QLabel* title_ = nullptr;
    QLabel* summary_ = nullptr;
    QScrollArea* area_ = nullptr;
    QWidget* form_ = nullptr;
    QVBoxLayout* layout_ = nullptr;
    QLabel* help_ = nullptr;
    std::map<std::string, FieldRow*> rows_;
    std::map<std::string, RowTable*> tables_;
    std::vector<QLabel*> figures_;
    /// The orders of a light or the cost of zones, computed beside the window.
    struct SlowFigures {
        std::shared_ptr<const model::Project> project; ///< null: none yet
        ProjectItem item;
        std::vector<Figure> lines;
    };
    SlowFigures slow_;
    bool computing_ = false;
    QWidget* figureBox_ = nullptr;
    MaterialLibraryPage* library_ = nullptr;
    IndexPlot* indexPlot_ = nullptr;
};

} // namespace zonescope::ui
