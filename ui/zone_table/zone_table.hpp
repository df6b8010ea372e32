#pragma once

/// \file
/// The numeric table of zones: every ring a row, edited in place, sorted, filtered, pasted from and
/// copied to a spreadsheet.

#include "ui/document/project_document.hpp"
#include "ui/look/theme.hpp"
#include "ui/zone_table/ring_edits.hpp"
#include "ui/zone_table/ring_text.hpp"
#include "ui/zone_table/zone_table_model.hpp"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableView;
class QToolBar;

namespace zonescope::ui {

/// All edits go through the document, one undo step each; one that is refused changes nothing and
/// says why under the table.
class ZoneTable : public QWidget {
    Q_OBJECT
public:
    explicit ZoneTable(ProjectDocument& document, QWidget* parent = nullptr);

    void setTheme(Theme theme);

    /// Selects these rings and shows the first; those that are not there, or are filtered out, are
    /// left out. Sends no signal.
    void selectRings(const std::vector<RingRef>& rings);
    void selectRing(int body, int ring) { selectRings({{body, ring}}); }
    /// In the order of the table.
    [[nodiscard]] std::vector<RingRef> selectedRings() const;

    /// Adds the rings of a text, or puts them in place of all that there are. What is wrong with it
    /// is shown under the table, and nothing changes.
    /// \returns whether it was taken
    bool insertText(const std::string& text, bool replace);
    /// \returns whether the file was read and taken
    bool importCsv(const QString& path, bool replace);
    /// All rings. \returns whether the file was written
    bool exportCsv(const QString& path);

    [[nodiscard]] QTableView& view() noexcept { return *view_; }
    [[nodiscard]] ZoneTableModel& model() noexcept { return *model_; }
    /// What is said under the table.
    [[nodiscard]] QString message() const;

signals:
    /// The user chose a ring: the first one selected.
    void ringSelected(int body, int ring);
    /// The user's selection; empty when nothing is selected.
    void selectionChanged(const std::vector<zonescope::ui::RingRef>& rings);

private:
    void makeActions();
    QAction* addAction(const char* name, const QString& text, const QString& tip,
                       const QList<QKeySequence>& keys, void (ZoneTable::*work)());
    [[nodiscard]] QWidget* makeTable();
    [[nodiscard]] QWidget* makeSelectionRow();
    [[nodiscard]] QWidget* makeEmptyPage();
    void fillToolBar();

    void addOne();
    void duplicateSelected();
    void deleteSelected();
    void separateSelected();
    void copySelected();
    void pasteClipboard();
    void setSelected();
    void askImport(bool replace);
    void askExport();
    void showOrder();

    /// Changes the project in one step that selects rings afterwards, or says why not.
    bool commit(const QString& text, const model::Project& after,
                const std::vector<RingRef>& selection);
    void select(const std::vector<RingRef>& rings, bool tell);
    void selectionMoved();
    /// Actions, the row for several rings, and the line below follow the selection and the project.
    void refresh();
    void say(const QString& text, bool isError);
    void colourMessage();
    [[nodiscard]] QString summary() const;
    [[nodiscard]] std::optional<int> currentZone() const;

    ProjectDocument& document_;
    Theme theme_ = Theme::dark;
    ZoneTableModel* model_ = nullptr;
    ZoneTableFilter* filter_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    QTableView* view_ = nullptr;
    QToolBar* tools_ = nullptr;
    QLineEdit* words_ = nullptr;
    QAction* fewCells_ = nullptr;
    QAction* add_ = nullptr;
    QAction* duplicate_ = nullptr;
    QAction* remove_ = nullptr;
    QAction* separate_ = nullptr;
    QAction* copy_ = nullptr;
    QAction* paste_ = nullptr;
    QAction* import_ = nullptr;
    QAction* replace_ = nullptr;
    QAction* export_ = nullptr;
    QWidget* selectionRow_ = nullptr;
    QLabel* selectionLabel_ = nullptr;
    QComboBox* column_ = nullptr;
    QLineEdit* value_ = nullptr;
    QPushButton* set_ = nullptr;
    QLabel* message_ = nullptr;
    std::vector<RingRef> kept_; ///< selection to be restored when the table is filled anew
    bool silent_ = false;       ///< the selection changes by itself
    bool saysError_ = false;
};

} // namespace zonescope::ui
