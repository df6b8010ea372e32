#pragma once

/// \file
/// The inspector beside the project tree, joined as in the window, on a project with every kind of
/// item.

#include "tests/support/full_project.hpp"
#include "tests/support/patience.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/document/project_document.hpp"
#include "ui/inspector/field_row.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/inspector/item_edits.hpp"
#include "ui/window/project_tree.hpp"

#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QSplitter>
#include <QTest>

#include <memory>
#include <string>
#include <vector>

namespace zonescope::tests {

inline constexpr ui::ProjectItem sphere{ui::ProjectSection::body, 3};
inline constexpr ui::ProjectItem rings{ui::ProjectSection::body, 0};

/// A project with a sphere at place 3, rings at place 0, a plane wave and a plane monitor, whose
/// order m allows all kinds of sources.
inline model::Project inspectedProject() {
    model::Project project = test::fullProject();
    project.background = "vacuum";
    project.description = "Every kind of body, source and monitor.";
    project.bodies[3].name = "ball";
    return project;
}

/// All items of a project.
inline std::vector<ui::ProjectItem> itemsOf(const model::Project& project) {
    using namespace ui;
    std::vector<ProjectItem> items{{ProjectSection::project, -1}, {ProjectSection::domain, -1},
                                   {ProjectSection::run, -1},     {ProjectSection::lens, -1},
                                   {ProjectSection::boundary, 0}, {ProjectSection::boundary, 1},
                                   {ProjectSection::boundary, 2}};
    for (const auto section : {ProjectSection::material, ProjectSection::body,
                               ProjectSection::source, ProjectSection::monitor}) {
        for (int n = 0; n < countOf(project, section); ++n)
            items.push_back({section, n});
    }
    return items;
}

/// To be inherited by a test, whose init and cleanup call makeInspector and dropInspector.
class InspectorTest : public QObject {
protected:
    std::unique_ptr<QSplitter> window_;
    std::unique_ptr<ui::ProjectDocument> document_;
    ui::ProjectTree* tree_ = nullptr;
    ui::Inspector* inspector_ = nullptr;

    [[nodiscard]] const model::Project& project() const { return *document_->project(); }

    void open(const model::Project& project) {
        document_->open(std::make_shared<const model::Project>(project), {});
    }

    template <class Widget> Widget* editorOf(const std::string& path) {
        auto* row = inspector_->row(path);
        return row ? row->editor().findChild<Widget*>() : nullptr;
    }

    /// Types a text over what a field holds.
    void type(QLineEdit* edit, const char* text, bool enter = true) {
        QTest::mouseClick(edit, Qt::LeftButton);
        QCoreApplication::processEvents();
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(edit, QString::fromUtf8(text));
        if (enter)
            QTest::keyClick(edit, Qt::Key_Return);
    }

    QString messageOf(const std::string& path) { return inspector_->row(path)->message(); }

    /// Pictures for people, where a folder is named.
    void keepPicture(const char* name) {
        const QString folder = qEnvironmentVariable("ZONESCOPE_TEST_PICTURES");
        if (folder.isEmpty())
            return;
        QTest::qWait(50);
        window_->grab().save(QDir(folder).filePath(QString::fromLatin1(name)) +
                             QStringLiteral(".png"));
    }

    void makeInspector() {
        window_ = std::make_unique<QSplitter>(Qt::Horizontal);
        document_ = std::make_unique<ui::ProjectDocument>();
        tree_ = new ui::ProjectTree;
        inspector_ = new ui::Inspector;
        window_->addWidget(tree_);
        window_->addWidget(inspector_);
        connect(tree_, &ui::ProjectTree::itemSelected, inspector_,
                [this](ui::ProjectItem item) { inspector_->show(document_->project(), item); });
        connect(inspector_, &ui::Inspector::itemRequested, tree_, &ui::ProjectTree::select);
        const ui::Theme theme = ui::themeFromName(qEnvironmentVariable("ZONESCOPE_TEST_THEME"));
        ui::applyTheme(*qApp, theme);
        tree_->setTheme(theme);
        inspector_->setTheme(theme);
        tree_->setDocument(document_.get());
        inspector_->setDocument(document_.get());
        open(inspectedProject());
        window_->resize(720, 800);
        window_->setSizes({340, 380});
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get(), patience));
        // The test's display has no window manager that would do it.
        QApplication::setActiveWindow(window_.get());
        QVERIFY(window_->isActiveWindow());
    }
    void dropInspector() { window_.reset(); }
};

} // namespace zonescope::tests
