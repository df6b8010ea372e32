#pragma once

/// \file
/// Live figures: how the window and what follows the geometry on the screen are joined.

#include "core/run/simulation.hpp"
#include "ui/live/figures_worker.hpp"
#include "ui/live/live_figures.hpp"

#include <QObject>

#include <memory>
#include <vector>

namespace zonescope::ui {

class Centre;
class RunKeeper;
class Panes;
class ProjectDocument;
class ProjectLoader;
class RunFeed;
class StaleMark;
class ZoneEditor;

/// Owns the live figures, whether they are on, who measures for them, and the marks on what belongs
/// to another geometry than the one on the screen.
class LiveLink : public QObject {
    Q_OBJECT
public:
    LiveLink(run::EngineFactory factory, ProjectDocument& document, ZoneEditor& editor,
             RunFeed& run, RunKeeper& keeper, ProjectLoader& loader, Centre& centre, Panes& panes);
    ~LiveLink() override;

    [[nodiscard]] LiveFigures& figures() noexcept { return *live_; }
    /// The user's choice, kept for the next start.
    void choose(bool on);
    /// As it was chosen in an earlier start, if it was.
    void readChoice();
    /// As long as the user has not chosen: on where runs are short.
    void offer();
    /// The status of the run is new.
    void follow();
    /// Whether what is shown belongs to another geometry than the one on the screen.
    [[nodiscard]] bool resultsAreStale() const;

signals:
    /// They have become possible, impossible, on or off.
    void changed();

private:
    void connectFigures();
    void markStale();
    void followActivity();

    ProjectDocument& document_;
    RunFeed& run_;
    RunKeeper& keeper_;
    ProjectLoader& loader_;
    Centre& centre_;
    Panes& panes_;
    std::unique_ptr<FiguresWorker> worker_;
    std::unique_ptr<LiveFigures> live_;
    bool chosen_ = false; ///< whether they are on is the user's choice
    std::vector<StaleMark*> marks_;
};

} // namespace zonescope::ui
