/// \file
/// Figures at a size in millimetres, and masks from the menu.

#include "tests/support/small_projects.hpp"
#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/figure/figure_dialog.hpp"
#include "ui/figure/mask_dialog.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/toast.hpp"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

class TestFigures : public QObject, protected tests::WindowBench {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QString path(const char* name) const {
        return folder_.filePath(QString::fromLatin1(name));
    }
    template <class Control> [[nodiscard]] Control& control(const char* name) const {
        return *window_->figures()->findChild<Control*>(QString::fromLatin1(name));
    }
    template <class Box> void type(const char* name, const QString& text) {
        auto& box = control<Box>(name);
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, text);
        QTest::keyClick(&box, Qt::Key_Tab);
    }
    void runSome() {
        auto project = tests::planeWaveWithMonitors();
        project.bodies.push_back(
            {"rings",
             model::AnnularZone{{{0.2, 0.4}, {0.6, 0.8}}, {{-0.2, 0.2, "glass"}}, 1.0, 1}});
        if (project.materials.empty() || project.materials.back().name != "glass")
            project.materials.push_back({"glass", 2.25, 0.0, ""});
        QVERIFY(open(std::move(project)));
        window_->solver().step(120);
        QVERIFY(until([&] {
            const auto& frame = window_->fieldPanel().view().frame();
            return frame && frame->step == window_->status().step && frame->step > 0;
        }));
    }

private slots:
    void init() {
        QSettings().clear();
        showWindow(1280, 800);
        runSome();
        window_->action(QStringLiteral("figure"))->trigger();
        QVERIFY(window_->figures() && window_->figures()->isVisible());
    }
    void cleanup() { closeWindow(); }

    void aFieldHasTheSizeThatWasAskedFor() {
        type<QDoubleSpinBox>("figureWidth", QStringLiteral("100"));
        type<QDoubleSpinBox>("figureHeight", QStringLiteral("50"));
        type<QSpinBox>("figureDots", QStringLiteral("254"));
        window_->figures()->save(path("field.png"));
        const QImage light(path("field.png"));
        QCOMPARE(light.size(), QSize(1000, 500));
        QCOMPARE(light.dotsPerMeterX(), 10000);
        QCOMPARE(light.pixelColor(2, 2), QColor(Qt::white));
        // The field is in it, with outlines that can be left out.
        auto& overlays = control<QCheckBox>("figureOverlays");
        QVERIFY(overlays.isEnabled() && overlays.isChecked());
        QTest::mouseClick(&overlays, Qt::LeftButton, {}, QPoint(8, overlays.height() / 2));
        window_->figures()->save(path("bare.png"));
        QVERIFY(QImage(path("bare.png")) != light);
        // Dark for slides.
        auto& theme = control<QComboBox>("figureTheme");
        theme.setFocus();
        QTest::keyClick(&theme, Qt::Key_Down);
        window_->figures()->save(path("dark.png"));
        QVERIFY(QImage(path("dark.png")).pixelColor(2, 2).lightness() < 40);
        // What was chosen is there the next time.
        closeWindow();
        showWindow(1280, 800);
        window_->action(QStringLiteral("figure"))->setEnabled(true);
        window_->openFigures();
        QCOMPARE(window_->figures()->settings().widthMm, 100.0);
        QCOMPARE(window_->figures()->settings().theme, Theme::dark);
        // Without a field nothing can be saved, and the reason is told.
        QVERIFY(!control<QPushButton>("figureSave").isEnabled());
        QVERIFY(!control<QPushButton>("figureSave").toolTip().isEmpty());
    }

    void drawingsHaveVectorsAndTheirSize() {
        window_->figures()->save(path("field.svg"));
        const QByteArray svg = contentOf(path("field.svg"));
        QVERIFY(svg.contains("<text") && svg.contains("<polyline"));
        QVERIFY(svg.contains("width=\"120mm\"") || svg.contains("width=\"119.97"));
        QVERIFY(QSvgRenderer(svg).isValid());
        window_->figures()->save(path("field.pdf"));
        const QByteArray pdf = contentOf(path("field.pdf"));
        QVERIFY(pdf.startsWith("%PDF"));
        // 120 x 80 mm in points.
        const auto at = pdf.indexOf("/MediaBox [0 0 ");
        QVERIFY(at > 0);
        const auto box = pdf.mid(at + 15, 40).split(' ');
        QVERIFY(std::abs(box.at(0).toDouble() - 340.2) < 0.7);
        QVERIFY(std::abs(QString::fromLatin1(box.at(1)).section(u']', 0, 0).toDouble() - 226.8) <
                0.7);
    }

    void plotsAreFiguresToo() {
        auto& source = control<QComboBox>("figureSource");
        source.setCurrentIndex(source.findData(QStringLiteral("plot-0")));
        QVERIFY(until([&] {
            source.setCurrentIndex(0);
            source.setCurrentIndex(source.findData(QStringLiteral("plot-0")));
            return control<QPushButton>("figureSave").isEnabled();
        }));
        QVERIFY(!control<QCheckBox>("figureOverlays").isEnabled());
        window_->figures()->save(path("energy.svg"));
        const QByteArray svg = contentOf(path("energy.svg"));
        QVERIFY(svg.contains("time (fs)"));
        source.setCurrentIndex(source.findData(QStringLiteral("data-sheet")));
        QVERIFY(!control<QPushButton>("figureSave").isEnabled());
    }

    void whatCannotBeWrittenIsTold() {
        const int before = window_->messages().count(model::Severity::error);
        window_->figures()->save(QStringLiteral("/there/is/no/such/folder/figure.png"));
        QCOMPARE(window_->messages().count(model::Severity::error), before + 1);
        type<QDoubleSpinBox>("figureWidth", QStringLiteral("1000"));
        type<QSpinBox>("figureDots", QStringLiteral("2400"));
        QVERIFY(!control<QPushButton>("figureSave").isEnabled());
    }

    void ringsLeaveAsAMask() {
        window_->action(QStringLiteral("export-mask"))->trigger();
        auto* masks = window_->masks();
        QVERIFY(masks && masks->isVisible());
        QVERIFY2(masks->summary().contains(QStringLiteral("2 rings on 1 layer(s) as 4 polygons")),
                 qPrintable(masks->summary()));
        // The tolerance as it is typed: finer polygons.
        const auto box = [masks](const char* name) -> QDoubleSpinBox& {
            return *masks->findChild<QDoubleSpinBox*>(QString::fromLatin1(name));
        };
        masks->save(path("coarse.gds"));
        QVERIFY(!masks->isVisible());
        window_->action(QStringLiteral("export-mask"))->trigger();
        auto& tolerance = box("maskTolerance");
        tolerance.setFocus();
        tolerance.selectAll();
        QTest::keyClicks(&tolerance, QStringLiteral("0.01"));
        photograph(*masks, QStringLiteral("mask"));
        QTest::keyClick(&tolerance, Qt::Key_Return); // as the button would
        QCOMPARE(masks->settings().gds.toleranceUm, 1e-5);
        QFileDialog* dialog = nullptr;
        QVERIFY(until([&] {
            dialog = masks->findChild<QFileDialog*>();
            return dialog && dialog->isVisible();
        }));
        QCOMPARE(dialog->defaultSuffix(), QStringLiteral("gds"));
        dialog->reject();
        masks->save(path("fine.gds"));
        QVERIFY(contentOf(path("fine.gds")).size() > 4 * contentOf(path("coarse.gds")).size());
        QVERIFY(window_->toast().text().contains(QStringLiteral("fine.gds")));
        // DXF has no polygons to choose.
        window_->action(QStringLiteral("export-mask"))->trigger();
        auto& format = *masks->findChild<QComboBox*>(QStringLiteral("maskFormat"));
        format.setFocus();
        QTest::keyClick(&format, Qt::Key_Down);
        QVERIFY(masks->settings().drawing && !tolerance.isEnabled());
        masks->save(path("lens.dxf"));
        QVERIFY(contentOf(path("lens.dxf")).contains("CIRCLE"));
        // Remembered, and told beforehand when there is nothing to write.
        window_->action(QStringLiteral("export-mask"))->trigger();
        QVERIFY(masks->settings().drawing);
        window_->document().edit(QStringLiteral("none"),
                                 [](model::Project& project) { project.bodies.clear(); });
        auto* save = masks->findChild<QPushButton*>(QStringLiteral("maskSave"));
        QVERIFY(until([&] { return !save->isEnabled(); }));
        QVERIFY(!masks->summary().isEmpty());
        const int before = window_->messages().count(model::Severity::error);
        masks->save(path("none.gds"));
        QCOMPARE(window_->messages().count(model::Severity::error), before + 1);
        QVERIFY(!QFile::exists(path("none.gds")));
    }

    void layersOfAMaskAreHeightsOrMaterials() {
        window_->document().edit(QStringLiteral("steps"), [](model::Project& project) {
            auto& zone = std::get<model::AnnularZone>(project.bodies.back().shape);
            auto other = zone;
            other.rings = {{0.85, 0.9}};
            other.layers[0].zMaxUm = 0.1;
            project.bodies.push_back({"low ring", other});
        });
        window_->action(QStringLiteral("export-mask"))->trigger();
        auto* masks = window_->masks();
        auto& layers = *masks->findChild<QComboBox*>(QStringLiteral("maskLayers"));
        QVERIFY(masks->summary().contains(QStringLiteral("3 rings on 1 layer")));
        layers.setFocus();
        QTest::keyClick(&layers, Qt::Key_Down);
        QVERIFY2(masks->summary().contains(QStringLiteral("3 rings on 2 layer")),
                 qPrintable(masks->summary()));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestFigures>(argc, argv); }

#include "test_figures.moc"
