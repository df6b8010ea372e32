#pragma once

/// \file
/// The list of kept runs: bring back, compare, name, pin, delete.

#include "core/archive/run_archive.hpp"
#include "ui/look/theme.hpp"
#include "ui/runs/run_story.hpp"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QAction;
class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace zonescope::ui {

class ElidedLabel;

/// Newest first. Enter, a double click or the button brings a run back; F2 renames, Delete deletes;
/// two that are selected are compared. All members belong to the GUI thread.
class RunsPanel : public QWidget {
    Q_OBJECT
public:
    explicit RunsPanel(std::shared_ptr<archive::RunArchive> archive, QWidget* parent = nullptr);
    ~RunsPanel() override;

    void setStory(archive::RunId run, RunStory story);
    /// Null when nothing is known.
    [[nodiscard]] const RunStory* story(archive::RunId run) const;
    /// The run on the screen is this one; 0: none of them.
    void setPresent(archive::RunId run);
    /// Whether the run on the screen has results that could be compared.
    void setPresentHasResults(bool has);
    /// Of other projects the names are told as well.
    void setProject(const QString& key);
    void setTheme(Theme theme);
    /// Looks at the archive; cheap when nothing has changed.
    void refresh();

    /// "14:32  rings: height 600 nm → 700 nm", or the name that the user gave.
    [[nodiscard]] QString titleOf(archive::RunId run) const;
    [[nodiscard]] QTreeWidget& list() noexcept { return *list_; }
    [[nodiscard]] std::vector<archive::RunId> selected() const;
    void select(const std::vector<archive::RunId>& runs);
    /// "restore", "compare", "pin", "rename", "delete", "undelete", "free", "budget"; null when
    /// there is none.
    [[nodiscard]] QAction* command(const QString& name) const;
    /// What stands in place of the list; empty when there are runs.
    [[nodiscard]] QString explanation() const;

signals:
    void restoreRequested(quint64 run);
    void compareRequested(quint64 left, quint64 right);
    /// With the run on the screen.
    void compareWithPresentRequested(quint64 run);
    /// What kept runs may take is to be chosen.
    void budgetRequested();
    /// Something was done that is worth a line.
    void announced(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The figures of lenses are elided where names would otherwise have no room.
    void fitFigures();
    void build();
    void addCommands();
    void fill();
    void fillRow(QTreeWidgetItem& row, const archive::KeptRun& run);
    void updateCommands();
    void removeSelected();
    void compareSelected();
    void pinSelected();
    void takeName(QTreeWidgetItem* row);
    [[nodiscard]] QIcon thumbnail(archive::RunId run) const;
    [[nodiscard]] QString title(const archive::KeptRun& run) const;
    [[nodiscard]] QString changeText(archive::RunId run) const;

    std::shared_ptr<archive::RunArchive> archive_;
    std::map<archive::RunId, RunStory> stories_;
    std::vector<archive::KeptRun> runs_; ///< as listed
    std::optional<std::uint64_t> shownChanges_;
    archive::RunId present_ = 0;
    bool presentHasResults_ = false;
    QString project_;
    bool filling_ = false;
    bool mayBringBack_ = false; ///< the last deletion
    Theme theme_ = Theme::dark;

    QStackedWidget* pages_ = nullptr;
    QLabel* explanation_ = nullptr;
    QTreeWidget* list_ = nullptr;
    ElidedLabel* summary_ = nullptr;
    std::map<QString, QAction*> commands_;
};

} // namespace zonescope::ui
