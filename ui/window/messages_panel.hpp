#pragma once

/// \file
/// The list of messages: problems of the open project, of files that could not be opened, and of
/// runs.

#include "ui/document/repair.hpp"
#include "ui/look/theme.hpp"
#include "ui/settings/project_item.hpp"
#include "ui/words/notice.hpp"

#include <QTreeWidget>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace zonescope::ui {

class RunFeed;

class MessagesPanel : public QTreeWidget {
    Q_OBJECT
public:
    explicit MessagesPanel(QWidget* parent = nullptr);

    /// Shows what the check says of each project that is run from now on.
    void follow(const RunFeed& run);
    /// Replaces the messages on the open project; those on files and runs stay.
    void setProjectNotices(std::vector<Notice> notices);
    /// Adds messages on a file or a run, newest first.
    void addNotices(const std::vector<Notice>& notices);
    /// The same for a project file that could not be opened. While another project is open they
    /// are listed and not counted: the counts are those of what is open.
    void addFileNotices(const std::vector<Notice>& notices);
    void setProjectOpen(bool open);
    /// Removes the messages on files and runs.
    void clearEvents();
    void setTheme(Theme theme);
    /// How a message on the open project is mended, by its key: asked for every message that is
    /// shown, and again when its button is clicked.
    using RepairFor = std::function<std::optional<Repair>(const std::string& key)>;
    void setRepairs(RepairFor repairs);
    /// What a message on the open project calls a setting, by its path in the file.
    using NameOf = std::function<QString(const std::string& key)>;
    void setNames(NameOf names) { names_ = std::move(names); }

    [[nodiscard]] int count(model::Severity severity) const;
    [[nodiscard]] const std::vector<Notice>& projectNotices() const noexcept { return project_; }
    [[nodiscard]] const std::vector<Notice>& events() const noexcept { return events_; }

signals:
    /// A message on the open project was selected.
    void itemSelected(zonescope::ui::ProjectItem item);
    /// The same, with the setting that it is about: "bodies[2].rings[0].r_out_um".
    void keySelected(const std::string& key);
    /// The button of a message was clicked.
    void repairRequested(const zonescope::ui::Repair& repair);
    void changed();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void rebuild();
    void add(const Notice& notice, bool ofProject);
    void addRepair(QTreeWidgetItem& line, const std::string& key);

    std::vector<Notice> project_;
    std::vector<Notice> events_;
    std::set<std::string> unopened_; ///< files of some of the events
    bool projectOpen_ = false;
    RepairFor repairs_;
    NameOf names_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
