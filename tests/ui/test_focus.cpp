/// \file
/// A lens run ends with its focus on the screen, the status says why it ended, and Ctrl+K finds
/// whatever exists, in the window under real mouse and key events.

#include "core/datasheet/run_figures.hpp"
#include "core/lens/plan.hpp"
#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/datasheet/figure_text.hpp"
#include "ui/frequency/focus_mark.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/inspector/material_library_page.hpp"
#include "ui/window/command_palette.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/status_panel.hpp"
#include "ui/window/toast.hpp"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QTableWidget>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

std::shared_ptr<const model::Project> zonePlate() {
    lens::LensSpecification s;
    s.kind = lens::LensKind::amplitudeZonePlate;
    s.numericalAperture = 0.5;
    s.focalLengthUm = 4.0;
    auto project = *lens::planLens(s).project;
    project.run.backend = model::Backend::cpu;
    return std::make_shared<const model::Project>(std::move(project));
}

} // namespace

class TestFocus : public QObject, protected tests::WindowBench {
    Q_OBJECT

    FrequencyPanel& frequency() { return *window_->findChild<FrequencyPanel*>(); }
    void type(const QString& text) {
        QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
        QVERIFY(until([&] { return window_->commandPalette().isVisible(); }));
        auto& input = window_->commandPalette().input();
        input.clear();
        QTest::keyClicks(&input, text);
    }
    bool finds(const QString& text) {
        const auto lines = window_->commandPalette().shown();
        const bool found =
            std::ranges::any_of(lines, [&](const QString& line) { return line.contains(text); });
        if (!found)
            qWarning("%s", qPrintable(lines.mid(0, 12).join('\n')));
        return found;
    }
    /// Goes down to a line and takes it.
    void take(const QString& text) {
        const auto lines = window_->commandPalette().shown();
        auto& input = window_->commandPalette().input();
        for (const auto& line : lines) {
            if (line.contains(text))
                break;
            QTest::keyClick(&input, Qt::Key_Down);
        }
        QTest::keyClick(&input, Qt::Key_Return);
    }

private slots:
    void init() { showWindow(1400, 900); }
    void cleanup() { closeWindow(); }

    void aLensRunEndsWithItsFocus() {
        const auto project = zonePlate();
        QVERIFY(open(project));
        window_->setCentreMode(CentreMode::field);
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Space);
        QVERIFY(until([&] { return window_->status().state == SolverState::finished; }));
        QVERIFY(until([&] { return window_->centreMode() == CentreMode::frequency; }));
        // Without a look at the data sheet.
        auto& mark = frequency().focusMark();
        QVERIFY(until([&] { return mark.isVisible(); }));
        const auto sheet = window_->dataSheet().sheet();
        QVERIFY(sheet);
        using datasheet::Figure;
        const auto& design = sheet->wavelengths.at(sheet->designPlace());
        const auto& figures = mark.focusFigures();
        QVERIFY(figures.has_value());
        QCOMPARE(figures->zUm, project->lens->exitPlaneZUm + design[Figure::focalLength]);
        QCOMPARE(figures->fwhmUm.value(), design[Figure::fwhm]);
        // Digit by digit as in the data sheet.
        for (const auto figure : {Figure::focalLength, Figure::fwhm, Figure::focusingEfficiency})
            QVERIFY2(figures->text.contains(figureText(figure, design[figure])),
                     qPrintable(figures->text));
        const auto& times = window_->status().times;
        QVERIFY(times.grid > 0.0 && times.engine > 0.0 && times.steps > 0.0);
        const auto& canvas = frequency().view();
        QVERIFY(canvas.canvasRect().contains(mark.place()));
        QVERIFY(canvas.canvasRect().contains(mark.words().center()));
        // The picture is that of the design wavelength, brightest about where the mark stands.
        QVERIFY(until([&] { return frequency().picture() && !frequency().picture()->empty(); }));
        QVERIFY(std::abs(frequency().picture()->wavelengthUm - project->lens->wavelengthUm) < 1e-9);
        // The status says why it ended.
        QVERIFY(!window_->status().ending.empty());
        bool said = false;
        for (const auto* label : window_->statusPanel().findChildren<QLabel*>())
            said = said || label->text() == inLanguage(window_->status().ending);
        QVERIFY(said);
        photograph(*window_, "focus");
        // Running on shows the field again.
        QTest::keyClick(&frequency().view(), Qt::Key_Space);
        QVERIFY(until([&] { return window_->centreMode() == CentreMode::field; }));
    }

    void whoLooksElsewhereIsLeftAlone() {
        QVERIFY(open(zonePlate()));
        window_->setCentreMode(CentreMode::geometry);
        window_->solver().run();
        QVERIFY(until([&] { return window_->status().state == SolverState::finished; }));
        QVERIFY(until([&] { return window_->dataSheet().sheet() != nullptr; }));
        QCOMPARE(window_->centreMode(), CentreMode::geometry);
        // The mark waits on the transforms.
        window_->setCentreMode(CentreMode::frequency);
        QVERIFY(until([&] { return frequency().focusMark().isVisible(); }));
    }

    void paletteFindsWhatExists() {
        QVERIFY(open(zonePlate()));
        type("wavelength");
        QVERIFY(finds(QString::fromUtf8("Setting › Lens design › Wavelength")));
        QVERIFY(finds(QString::fromUtf8("Setting › light › Wavelength")));
        photograph(*window_, "palette");
        QTest::keyClick(&window_->commandPalette().input(), Qt::Key_Escape);
        type("height");
        QVERIFY(finds(QString::fromUtf8("Setting › covered zones › Height (top z)")));
        take(QString::fromUtf8("Setting › covered zones › Height (top z)"));
        const auto item = window_->inspector().item();
        QCOMPARE(item.section, ProjectSection::body);
        QCOMPARE(itemTitle(*window_->project(), item), QStringLiteral("covered zones"));
        type("TiO2");
        QVERIFY(finds(QString::fromUtf8("Material › ")));
        take(QString::fromUtf8("Material › "));
        QVERIFY(window_->inspector().library());
        QVERIFY(window_->inspector().library()->selected());
        QVERIFY2(window_->inspector().library()->selected()->symbol.find("Ti") == 0,
                 window_->inspector().library()->selected()->symbol.c_str());
        type("Strehl");
        QVERIFY(finds(QString::fromUtf8("Figure › Strehl ratio")));
        take(QString::fromUtf8("Figure › Strehl ratio"));
        QVERIFY(window_->dataSheet().isVisible());
        type("pdf");
        QVERIFY(finds(QString::fromUtf8("Export › Data sheet as PDF")));
        QTest::keyClick(&window_->commandPalette().input(), Qt::Key_Escape);
        type("conventions"); // a heading of a page
        QVERIFY(finds(QString::fromUtf8("Help › Lens data sheet")));
    }

    void messagesNameSettings() {
        auto project = *zonePlate();
        std::get<model::PlaneWave>(project.sources[0].kind).signal =
            model::GaussianPulse{.wavelengthUm = 0.5, .relativeBandwidth = 0.1};
        QVERIFY(open(std::make_shared<const model::Project>(project)));
        auto* messages = window_->findChild<MessagesPanel*>();
        QVERIFY(messages && messages->topLevelItemCount() > 0);
        for (int row = 0; row < messages->topLevelItemCount(); ++row) {
            const QString key = messages->topLevelItem(row)->text(1);
            QVERIFY2(!key.contains('_') && !key.contains('['), qPrintable(key));
        }
        photograph(*window_, "messages");
    }
};

int main(int argc, char** argv) { return tests::runTest<TestFocus>(argc, argv); }
#include "test_focus.moc"
