// The frequency view on a real run, by mouse and keys.

#include "tests/support/small_projects.hpp"
#include "tests/ui/panel_run.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frames/quantity_box.hpp"
#include "ui/frequency/frequency_panel.hpp"

#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QSlider>
#include <QString>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <variant>
#include <vector>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

QComboBox* boxNamed(QWidget& panel, const QString& name) {
    for (auto* box : panel.findChildren<QComboBox*>()) {
        if (box->accessibleName() == name)
            return box;
    }
    return nullptr;
}

/// Chooses the entry that begins with a text, by the keyboard.
void choose(QComboBox& box, const QString& entry) {
    box.setFocus();
    QTest::keyClick(&box, Qt::Key_Home);
    while (!box.currentText().startsWith(entry) && box.currentIndex() + 1 < box.count())
        QTest::keyClick(&box, Qt::Key_Down);
    QCOMPARE(box.currentText().left(entry.size()), entry);
}

} // namespace

class TestFrequencyPanel : public QObject, protected tests::PanelRun<FrequencyPanel> {
    Q_OBJECT

private:
    void tell(const SolverUpdate& update) override { panel_->follow(update); }
    [[nodiscard]] bool shows(monitors::PhasorAspect aspect, fdtd::ViewQuantity quantity) const {
        const auto& picture = panel_->picture();
        return picture && !picture->empty() && picture->choice.aspect == aspect &&
               picture->choice.request.quantity == quantity;
    }

private slots:
    void init() { makePanel(900, 500); }
    void cleanup() { dropPanel(); }

    void withoutATransformItSaysWhatToAdd() {
        QVERIFY(until([&] { return panel_->view().emptyText().contains("Open a project"); }));
        open(tests::axisDipole());
        QVERIFY(until([&] { return panel_->view().emptyText().contains("no running transform"); }));
    }

    void beforeLightHasComeItSaysSo() {
        open(tests::planeWaveWithMonitors());
        QVERIFY(until([&] { return panel_->view().emptyText().contains("No light"); }));
    }

    void aRunIsShownAsMagnitudePhaseAndMoment() {
        open(tests::planeWaveWithMonitors());
        solver_->run();
        QVERIFY(until([&] { return status_.state == SolverState::finished; }));
        // The region first, |E| relative to the incident wave.
        QVERIFY(until([&] {
            return shows(monitors::PhasorAspect::magnitude,
                         fdtd::ViewQuantity::electricMagnitude) &&
                   panel_->view().frame() != nullptr;
        }));
        QCOMPARE(boxNamed(*panel_, "Transform")->currentText(), QStringLiteral("region"));
        QVERIFY(std::abs(panel_->view().frame()->percentile99 - 1.0) < 0.02);

        // A component has a phase, by the keyboard.
        choose(*boxNamed(*panel_, "Quantity of the transform"), QStringLiteral("Er"));
        auto* aspects = panel_->findChildren<QComboBox*>().at(3);
        choose(*aspects, QStringLiteral("phase"));
        QVERIFY(until([&] {
            const auto& frame = panel_->view().frame();
            return shows(monitors::PhasorAspect::phase, fdtd::ViewQuantity::er) && frame &&
                   frame->look && frame->look->cyclic;
        }));
        QCOMPARE(panel_->view().rangeMinimum(), -180.0);
        QCOMPARE(panel_->view().rangeMaximum(), 180.0);

        // A quantity without a phase takes the magnitude.
        choose(*boxNamed(*panel_, "Quantity of the transform"), QStringLiteral("|H|"));
        QVERIFY(until([&] {
            return shows(monitors::PhasorAspect::magnitude, fdtd::ViewQuantity::magneticMagnitude);
        }));
    }

    void aPeriodIsPlayedAndTurnedByHand() {
        open(tests::planeWaveWithMonitors());
        solver_->run();
        QVERIFY(until([&] { return status_.state == SolverState::finished; }));
        choose(*boxNamed(*panel_, "Quantity of the transform"), QStringLiteral("Er"));
        QVERIFY(until(
            [&] { return shows(monitors::PhasorAspect::magnitude, fdtd::ViewQuantity::er); }));

        // The button is in sight beside the magnitude, and chooses the moment by itself.
        QToolButton* play = nullptr;
        for (auto* button : panel_->findChildren<QToolButton*>()) {
            if (button->isCheckable())
                play = button;
        }
        QVERIFY(play != nullptr && play->isVisible());
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(panel_->playing());
        QVERIFY(
            until([&] { return shows(monitors::PhasorAspect::moment, fdtd::ViewQuantity::er); }));
        const double before = panel_->phase();
        QVERIFY(until([&] { return std::abs(panel_->phase() - before) > 20.0; }));
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(!panel_->playing());

        // Half a period turns the sign of the field.
        auto* slider = panel_->findChild<QSlider*>();
        const auto valueAt = [&](double degrees) {
            panel_->setPhase(degrees);
            const QString stamp = QStringLiteral(" %1°").arg(degrees);
            (void)until([&] { return panel_->view().frame()->look->stamp.contains(stamp); });
            const auto& frame = *panel_->view().frame();
            return frame.plane.values[static_cast<std::size_t>(25 * frame.plane.width + 3)];
        };
        const float first = valueAt(30.0);
        const float opposite = valueAt(210.0);
        QVERIFY(std::abs(first) > 1e-3F);
        QVERIFY(std::abs(first + opposite) < 1e-4F * std::abs(first) + 1e-5F);
        // The range of the colour bar is that of the whole period.
        QVERIFY(std::abs(panel_->view().rangeMaximum() - panel_->picture()->fullScale) < 1e-9);
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(std::lround(panel_->phase()), 215L);
    }

    void theKeysOfTheViewChooseTheQuantityToo() {
        open(tests::planeWaveWithMonitors());
        solver_->run();
        QVERIFY(until([&] { return status_.state == SolverState::finished; }));
        QVERIFY(until([&] { return panel_->view().frame() != nullptr; }));
        panel_->view().setFocus();
        QTest::keyClick(&panel_->view(), Qt::Key_2);
        QCOMPARE(chosenQuantity(*boxNamed(*panel_, "Quantity of the transform")),
                 panel_->view().quantity());
        QVERIFY(panel_->view().quantity() != fdtd::ViewQuantity::electricMagnitude);
        QVERIFY(until(
            [&] { return shows(monitors::PhasorAspect::magnitude, panel_->view().quantity()); }));
    }

    void aPlaneIsACurveAndSoIsACylinder() {
        auto project = tests::planeWaveWithMonitors();
        std::erase_if(project.monitors, [](const model::Monitor& monitor) {
            return std::holds_alternative<model::DftRegion>(monitor.kind);
        });
        open(project);
        // Without a transform over the region the first one is shown, and named.
        QVERIFY(until([&] { return boxNamed(*panel_, "Transform")->currentIndex() == 0; }));
        solver_->run();
        QVERIFY(until([&] { return status_.state == SolverState::finished; }));
        for (const auto& [name, x] : {std::pair("plane", "at z"), std::pair("axis", "at r")}) {
            choose(*boxNamed(*panel_, "Transform"), QString::fromLatin1(name));
            QVERIFY(until([&] {
                return panel_->chart().isVisible() && !panel_->chart().series().empty() &&
                       panel_->chart().xAxis().place.startsWith(QString::fromLatin1(x));
            }));
            for (const double value : panel_->chart().series()[0].y)
                QVERIFY(std::abs(value - 1.0) < 0.015);
        }
    }

    void theNoteTellsHowFarItHasConverged() {
        auto project = tests::planeWaveWithMonitors();
        std::erase_if(project.monitors, [](const auto& m) { return m.name != "region"; });
        open(project);
        solver_->run();
        QVERIFY(until([&] {
            for (const auto* label : panel_->findChildren<QLabel*>()) {
                if (label->text().contains("changes by"))
                    return true;
            }
            return false;
        }));
    }

    void onePeriodIsWrittenAsAFilm() {
        open(tests::planeWaveWithMonitors());
        solver_->run();
        QVERIFY(until([&] { return status_.state == SolverState::finished; }));
        choose(*boxNamed(*panel_, "Quantity of the transform"), QStringLiteral("Er"));
        QVERIFY(until([&] { return panel_->view().frame() && panel_->picture(); }));
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("period.gif"));
        panel_->writeFilm(file);
        QVERIFY(until([&] { return !notices_.empty(); }));
        QCOMPARE(notices_[0].problem.severity, model::Severity::note);
        QVERIFY(QFileInfo(file).size() > 10000);
        // A place that cannot be written is said, not fatal.
        notices_.clear();
        panel_->writeFilm(folder.filePath(QStringLiteral("nowhere/period.gif")));
        QVERIFY(until([&] { return !notices_.empty(); }));
        QCOMPARE(notices_[0].problem.severity, model::Severity::error);
    }

    void anotherProjectTakesOver() {
        open(tests::planeWaveWithMonitors());
        solver_->run();
        QVERIFY(until([&] { return panel_->picture() && !panel_->picture()->empty(); }));
        open(tests::axisDipole());
        QVERIFY(until([&] { return panel_->view().emptyText().contains("no running transform"); }));
        QVERIFY(!panel_->picture());
    }
};

QTEST_MAIN(TestFrequencyPanel)
#include "test_frequency_panel.moc"
