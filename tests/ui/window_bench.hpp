#pragma once

/// \file
/// A main window under test: shown, with the keyboard, and given projects.

#include "tests/support/patience.hpp"
#include "ui/document/project_document.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/window/main_window.hpp"

#include <QFile>
#include <QTest>

#include <memory>
#include <utility>

namespace zonescope::tests {

/// To be mixed into a test of the whole window.
class WindowBench {
protected:
    WindowBench() = default;
    ~WindowBench() = default;

    template <class Condition> static bool until(Condition condition) {
        return QTest::qWaitFor(condition, patience);
    }
    void showWindow(int width, int height) {
        window_ = std::make_unique<ui::MainWindow>();
        window_->resize(width, height);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get(), patience));
        takeKeyboard();
    }
    /// Without a window manager nobody gives the keyboard back when a dialog closes.
    void takeKeyboard() {
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get(), patience));
    }
    void closeWindow() {
        if (window_)
            window_->document().markSaved({}); // nobody is there to be asked
        window_.reset();
    }
    /// Opens a project that is no file. \returns whether it is ready to run
    bool open(const std::shared_ptr<const model::Project>& project) {
        const auto epoch = window_->status().epoch;
        window_->document().markSaved({});
        window_->openUnsaved(project);
        return until([&] {
            return window_->status().epoch > epoch && window_->status().loading.empty() &&
                   window_->status().state == ui::SolverState::ready;
        });
    }
    bool open(model::Project project) {
        return open(std::make_shared<const model::Project>(std::move(project)));
    }
    ui::FieldView& view() { return window_->fieldPanel().view(); }
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// For people, where ZONESCOPE_SHOTS names a folder.
    static void photograph(QWidget& widget, const QString& name) {
        if (qEnvironmentVariableIsSet("ZONESCOPE_SHOTS"))
            QVERIFY(
                widget.grab().save(qEnvironmentVariable("ZONESCOPE_SHOTS") + '/' + name + ".png"));
    }

    std::unique_ptr<ui::MainWindow> window_;
};

} // namespace zonescope::tests
