#pragma once

/// \file
/// The material library in the inspector: find a material, see its index, its formula and its
/// source, take it into the project, keep own ones.

#include "core/materials/library.hpp"
#include "ui/document/project_document.hpp"
#include "ui/look/theme.hpp"

#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace zonescope::ui {

class IndexPlot;
class QuantityEdit;

/// The user's file: materials.json in the application's data folder
/// (QStandardPaths::AppDataLocation). Null while it cannot be read; `problem` says why.
[[nodiscard]] std::shared_ptr<materials::UserLibrary> openUserLibrary(QString* problem = nullptr);

/// A material of a project made from an entry, under the name of the entry. One of the same name
/// and the same constants is used as it is; of other constants, another name is taken.
/// @returns the name under which the project has it
/// @throws InputError when the entry cannot be used at this wavelength
std::string takeMaterial(model::Project& project, const materials::Entry& entry,
                         double wavelengthUm);

class MaterialLibraryPage : public QWidget {
    Q_OBJECT
public:
    explicit MaterialLibraryPage(ProjectDocument* document, QWidget* parent = nullptr);

    /// The project has changed: its wavelength and the own materials to be saved.
    void refresh();
    void setTheme(Theme theme);
    /// Shows an entry by its id. \returns whether there is one
    bool select(const std::string& id);
    [[nodiscard]] std::optional<materials::Entry> selected() const;

signals:
    /// A material was added to the project, at this place of its list.
    void added(int index);
    /// A table of n and k should be fitted.
    void fitRequested();

private:
    void fillList();
    void showEntry();
    void use();
    void saveOwn();
    void deleteOwn();
    void say(const QString& text, bool bad);

    ProjectDocument* document_;
    std::shared_ptr<materials::UserLibrary> own_;
    QLineEdit* filter_ = nullptr;
    QListWidget* list_ = nullptr;
    IndexPlot* plot_ = nullptr;
    QLabel* details_ = nullptr;
    QuantityEdit* wavelength_ = nullptr;
    QPushButton* use_ = nullptr;
    QComboBox* ownMaterial_ = nullptr;
    QPushButton* save_ = nullptr;
    QPushButton* delete_ = nullptr;
    QLabel* message_ = nullptr;
    bool wavelengthChosen_ = false;
};

} // namespace zonescope::ui
