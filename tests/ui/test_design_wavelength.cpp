/// \file
/// One wavelength for light, monitors and lens in the window: what goes along with an edit of the
/// light, what is mended with a click, and the sweep over it.

#include "core/io/project/project_json.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/document/project_document.hpp"
#include "ui/inspector/field_row.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/sweep/key_picker.hpp"
#include "ui/sweep/sweep_axis_editor.hpp"
#include "ui/sweep/sweep_form.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/toast.hpp"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <memory>
#include <vector>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

constexpr char lightKey[] = "sources[0].signal.wavelength_um";

/// The small lens at 600 nm in a narrow band, with a band about it behind the lens and one
/// wavelength before it.
model::Project lensAtOneWavelength() {
    auto project = tests::smallLens("One wavelength");
    std::get<model::PlaneWave>(project.sources[0].kind).signal =
        model::GaussianPulse{.wavelengthUm = 0.6, .relativeBandwidth = 0.1, .delayWidths = 4.0};
    std::get<model::FluxMonitor>(project.monitors[1].kind).wavelengthsUm = {0.6};
    project.monitors.push_back(
        {"apart", model::DftPlane{.zUm = 1.2, .rMaxUm = {}, .wavelengthsUm = {0.63}}});
    return project;
}

const std::vector<double>& wavelengthsOf(const model::Project& project, std::size_t monitor) {
    return *std::visit(
        []<class T>(const T& kind) -> const std::vector<double>* {
            if constexpr (requires { kind.wavelengthsUm; })
                return &kind.wavelengthsUm;
            else
                return nullptr;
        },
        project.monitors[monitor].kind);
}

} // namespace

class TestDesignWavelength : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;
    QTemporaryDir folder_;

    const model::Project& project() { return *window_->project(); }

    bool openProject(const model::Project& opened) {
        const QString path = folder_.filePath(QStringLiteral("lens.zonescope.json"));
        io::saveProject(opened, path.toStdString());
        const auto before = window_->status().epoch;
        window_->openFile(path);
        return QTest::qWaitFor(
            [&] {
                return window_->status().epoch > before &&
                       window_->status().state == SolverState::ready;
            },
            tests::patience);
    }

    QuantityEdit* lightField() {
        window_->tree().select({ProjectSection::source, 0});
        auto* row = window_->inspector().row(lightKey);
        return row ? row->editor().findChild<QuantityEdit*>() : nullptr;
    }
    void type(QLineEdit* edit, const char* text) {
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(edit, QString::fromUtf8(text));
        QTest::keyClick(edit, Qt::Key_Return);
    }
    std::vector<QPushButton*> repairs() {
        std::vector<QPushButton*> shown;
        for (auto* one : window_->messages().findChildren<QPushButton*>(QStringLiteral("repair")))
            if (one->isVisible())
                shown.push_back(one);
        return shown;
    }
    /// Messages of the check on wavelengths without light; it is coarse in other ways.
    std::vector<model::Problem> unlit() {
        std::vector<model::Problem> found;
        for (const auto& notice : window_->messages().projectNotices()) {
            const auto& key = notice.problem.key;
            if (key.find("wavelengths_um[") != std::string::npos || key == "lens.wavelength_um")
                found.push_back(notice.problem);
        }
        return found;
    }
    bool hasUnlit(std::size_t count) {
        return QTest::qWaitFor([&] { return unlit().size() == count; }, tests::patience);
    }
    void picture(const char* name) {
        const QString folder = qEnvironmentVariable("SCREENSHOTS");
        if (folder.isEmpty())
            return;
        for (const Theme theme : {Theme::dark, Theme::light}) {
            window_->setTheme(theme);
            QTest::qWait(300);
            QVERIFY(window_->grab().save(
                QStringLiteral("%1/%2_%3.png")
                    .arg(folder, QString::fromLatin1(name), themeName(theme))));
        }
        window_->setTheme(Theme::dark);
    }

private slots:
    void init() {
        QSettings().clear();
        window_ = std::make_unique<MainWindow>();
        window_->resize(1280, 860);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get(), tests::patience));
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get(), tests::patience));
    }
    void cleanup() { window_.reset(); }

    /// Those at the wavelength of the light, with the band about it; not the one that stands apart.
    void monitorsAndLensGoAlongWithTheLight() {
        QVERIFY(openProject(lensAtOneWavelength()));
        const int steps = window_->document().undoStack().count();
        auto* edit = lightField();
        QVERIFY(edit);
        type(edit, "500 nm");
        QCOMPARE(project().lens->wavelengthUm, 0.5);
        QCOMPARE(wavelengthsOf(project(), 0), (std::vector{0.475, 0.5, 0.525}));
        QCOMPARE(wavelengthsOf(project(), 1), std::vector{0.5});
        QCOMPARE(wavelengthsOf(project(), 2), std::vector{0.63});
        QVERIFY2(window_->toast().isVisible(), "what goes along is announced");
        QVERIFY2(window_->toast().text().startsWith(QStringLiteral("5 wavelength")),
                 qPrintable(window_->toast().text()));
        QCOMPARE(window_->document().undoStack().count(), steps + 1);
        picture("followed");
        window_->action(QStringLiteral("undo"))->trigger();
        QCOMPARE(project(), lensAtOneWavelength());
        // The one that was left is told.
        window_->action(QStringLiteral("redo"))->trigger();
        QVERIFY(hasUnlit(1));
        QCOMPARE(unlit().front().key, std::string("monitors[2].wavelengths_um[0]"));
    }

    /// Steps of one gesture begin where it began: what the light meets on its way stays.
    void steppingPastAWavelengthLeavesIt() {
        auto opened = lensAtOneWavelength();
        std::get<model::DftPlane>(opened.monitors[2].kind).wavelengthsUm = {0.61};
        QVERIFY(openProject(opened));
        auto* edit = lightField();
        QVERIFY(edit);
        edit->setFocus();
        int met = 0;
        for (int n = 0; n < 4; ++n) {
            QTest::keyClick(edit, Qt::Key_Up);
            met += std::abs(edit->value() - 0.61) < 1e-9 ? 1 : 0;
        }
        QCOMPARE(met, 1);
        QCOMPARE(project().lens->wavelengthUm, edit->value());
        QCOMPARE(wavelengthsOf(project(), 1), std::vector{edit->value()});
        QCOMPARE(wavelengthsOf(project(), 2), std::vector{0.61});
    }

    /// A second light at the same wavelength holds what measures there.
    void anotherLightHoldsTheWavelength() {
        auto opened = lensAtOneWavelength();
        model::Dipole dipole;
        dipole.orientationR = 1.0;
        dipole.orientationZ = 0.0;
        dipole.signal = model::GaussianPulse{.wavelengthUm = 0.6};
        opened.sources.push_back({"dipole", dipole});
        QVERIFY(openProject(opened));
        auto* edit = lightField();
        QVERIFY(edit);
        type(edit, "500 nm");
        QCOMPARE(project().lens->wavelengthUm, 0.6);
        QCOMPARE(wavelengthsOf(project(), 1), std::vector{0.6});
    }

    /// A file whose light went elsewhere: a warning for each, mended at once, undone at once.
    void whatTheLightHasLeftIsMendedWithAClick() {
        auto opened = lensAtOneWavelength();
        opened.monitors.pop_back();
        std::get<model::DftPlane>(opened.monitors[0].kind).wavelengthsUm = {0.633};
        std::get<model::FluxMonitor>(opened.monitors[1].kind).wavelengthsUm = {0.633};
        opened.lens->wavelengthUm = 0.633;
        std::get<model::PlaneWave>(opened.sources[0].kind).signal =
            model::GaussianPulse{.wavelengthUm = 0.5, .relativeBandwidth = 0.1, .delayWidths = 5.0};
        QVERIFY(openProject(opened));
        QCOMPARE(unlit().size(), std::size_t{3});
        for (const auto& problem : unlit())
            QCOMPARE(problem.severity, model::Severity::warning);
        window_->messagesDock().show();
        window_->messagesDock().raise();
        QTRY_COMPARE_WITH_TIMEOUT(repairs().size(), std::size_t{3}, tests::patience);
        window_->messages().scrollToBottom();
        QCOMPARE(repairs().front()->text(), QStringLiteral("Set to 0.5 µm"));
        picture("messages");
        const int steps = window_->document().undoStack().count();
        QTest::mouseClick(repairs().front(), Qt::LeftButton);
        // All three were one wavelength.
        QCOMPARE(wavelengthsOf(project(), 0), std::vector{0.5});
        QCOMPARE(wavelengthsOf(project(), 1), std::vector{0.5});
        QCOMPARE(project().lens->wavelengthUm, 0.5);
        QCOMPARE(window_->document().undoStack().count(), steps + 1);
        QVERIFY(window_->toast().text().contains(QStringLiteral("0.5 µm")));
        QVERIFY(hasUnlit(0));
        QVERIFY(repairs().empty());
        window_->action(QStringLiteral("undo"))->trigger();
        QCOMPARE(project(), opened);
    }

    void whatHasNoLightIsAnError() {
        auto opened = lensAtOneWavelength();
        opened.lens->wavelengthUm = 1.2;
        opened.monitors.pop_back();
        QVERIFY(openProject(opened));
        QCOMPARE(window_->messages().count(model::Severity::error), 1);
        window_->messagesDock().show();
        window_->messagesDock().raise();
        QTRY_COMPARE_WITH_TIMEOUT(repairs().size(), std::size_t{1}, tests::patience);
        QTest::mouseClick(repairs().front(), Qt::LeftButton);
        QCOMPARE(project().lens->wavelengthUm, 0.6);
        // The solver knows nothing of the lens; the messages follow all the same.
        QVERIFY(unlit().empty());
        window_->tree().select({ProjectSection::lens, -1});
        auto* row = window_->inspector().row("lens.wavelength_um");
        QVERIFY(row);
        type(row->editor().findChild<QuantityEdit*>(), "633 nm");
        QCOMPARE(unlit().size(), std::size_t{0});                 // 65 % of the peak amplitude
        type(row->editor().findChild<QuantityEdit*>(), "750 nm"); // 0.3 %
        QCOMPARE(unlit().size(), std::size_t{1});
        QCOMPARE(unlit().front().severity, model::Severity::warning);
        window_->action(QStringLiteral("undo"))->trigger();
        QVERIFY(unlit().empty());
    }

    /// The sweep of the wavelength is one command: band, monitors and lens are there.
    void theWavelengthIsSweptWithOneCommand() {
        QVERIFY(openProject(lensAtOneWavelength()));
        auto* command = window_->action(QStringLiteral("sweep-wavelength"));
        QVERIFY(command);
        command->trigger();
        auto& form = window_->sweeps().form();
        QVERIFY(form.isVisible());
        QVERIFY(form.axis(0).axis());
        const auto axis = *form.axis(0).axis();
        QCOMPARE(axis.key, std::string(lightKey));
        QCOMPARE(axis.linked,
                 (std::vector<std::string>{"monitors[0].wavelengths_um[1]",
                                           "monitors[1].wavelengths_um[0]", "lens.wavelength_um"}));
        // Half maxima of the power: 600 nm / 1.05 and / 0.95.
        QCOMPARE(axis.values.front(), 0.571);
        QCOMPARE(axis.values.back(), 0.632);
        QVERIFY(axis.values.size() > 4);
        QTRY_VERIFY_WITH_TIMEOUT(form.runButton().isEnabled(), tests::patience);
        picture("sweep");
        // The button does the same.
        form.axis(0).setKey(QStringLiteral("domain.dr_um"));
        auto* button = form.findChild<QPushButton*>(QStringLiteral("sweepWavelength"));
        QVERIFY(button && button->isVisible() && button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(form.axis(0).axis()->key, std::string(lightKey));
        // So does the menu of the field.
        form.axis(0).setKey(QStringLiteral("domain.dr_um"));
        QVERIFY(lightField());
        emit window_->inspector().sweepRequested(QString::fromLatin1(lightKey));
        QCOMPARE(form.axis(0).axis()->key, std::string(lightKey));
        QCOMPARE(form.axis(0).axis()->linked, axis.linked);
    }
};

int main(int argc, char** argv) { return tests::runTest<TestDesignWavelength>(argc, argv); }

#include "test_design_wavelength.moc"
