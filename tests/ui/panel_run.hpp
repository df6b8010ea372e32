#pragma once

/// \file
/// A panel beside a solver's thread, joined as the window joins them.

#include "tests/support/patience.hpp"
#include "ui/look/theme.hpp"
#include "ui/solver/solver_thread.hpp"

#include <QTest>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace zonescope::tests {

/// To be mixed into a test of a panel that has begin(discretisation), setSubmit(...) and reported.
template <class Panel> class PanelRun {
public:
    virtual ~PanelRun() = default;

protected:
    /// Passes on what is new.
    virtual void tell(const ui::SolverUpdate& update) = 0;

    void makePanel(int width, int height) {
        notices_.clear();
        status_ = {};
        solver_ = std::make_unique<ui::SolverThread>();
        panel_ = std::make_unique<Panel>();
        panel_->setSubmit(
            [this](ui::SolverThread::Job job, std::function<void(const ui::Notice*)> done) {
                solver_->submit(std::move(job), std::move(done));
            });
        QObject::connect(panel_.get(), &Panel::reported, panel_.get(),
                         [this](const ui::Notice& notice) { notices_.push_back(notice); });
        panel_->setTheme(ui::Theme::dark);
        panel_->resize(width, height);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get(), patience));
    }
    void dropPanel() {
        panel_.reset();
        solver_.reset();
    }
    void poll() {
        const auto update = solver_->fetch();
        for (const auto& load : update.loads) {
            QVERIFY(load.succeeded);
            panel_->begin(load.discretisation);
        }
        status_ = update.status;
        tell(update);
    }
    bool until(const std::function<bool()>& condition) {
        return QTest::qWaitFor(
            [&] {
                poll();
                return condition();
            },
            patience);
    }
    void open(model::Project project) {
        solver_->load("test",
                      [project] { return std::make_shared<const model::Project>(project); });
        QVERIFY(until([&] { return status_.state == ui::SolverState::ready; }));
    }

    std::unique_ptr<ui::SolverThread> solver_;
    std::unique_ptr<Panel> panel_;
    ui::SolverStatus status_;
    std::vector<ui::Notice> notices_;
};

} // namespace zonescope::tests
