#pragma once

/// \file
/// Experiments of finished runs, measured beside the window.

#include "core/lesson/session.hpp"

#include <QObject>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace zonescope::ui {

/// Measures one run after the other on a thread of its own: an experiment may need runs of its own.
/// Belongs to the GUI thread.
class ExperimentMeasuring : public QObject {
    Q_OBJECT
public:
    using Found = std::map<std::string, lesson::Measured>;

    /// @param session of the lesson that is open, as it is when a run's turn comes: what compares
    ///     experiments needs those before
    explicit ExperimentMeasuring(std::function<lesson::Session()> session,
                                 QObject* parent = nullptr);
    ~ExperimentMeasuring() override;

    /// A run that waits and answers the same experiments makes room for this one; one that is being
    /// measured does not.
    /// @param file of the lesson, that the run's project came from
    void add(std::shared_ptr<const lesson::RecordedRun> run, std::string file);
    /// Gives up what is measured and what waits.
    void clear();

signals:
    void measured(const zonescope::ui::ExperimentMeasuring::Found& found);

private:
    struct Waiting {
        std::shared_ptr<const lesson::RecordedRun> run;
        std::string file;
        std::set<std::string> experiments; ///< that it answers
    };
    void next();

    std::function<lesson::Session()> session_;
    std::vector<Waiting> waiting_;
    std::uint64_t number_ = 0; ///< of the measurement under way: another's result is late
    bool busy_ = false;
    std::jthread thread_;
};

} // namespace zonescope::ui
