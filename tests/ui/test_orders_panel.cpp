/// \file
/// Sums over azimuthal orders and fields of view in the window, by mouse and keys, with real runs.

#include "tests/support/gated_engine.hpp"
#include "tests/support/oblique_light.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/loop_watch.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/document/project_document.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/orders/field_of_view_page.hpp"
#include "ui/orders/map_strip.hpp"
#include "ui/orders/orders_page.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/window/command_palette.hpp"
#include "ui/window/main_window.hpp"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPoint>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QStackedWidget>
#include <QString>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

using namespace zonescope;
using namespace zonescope::ui;
using tests::LoopWatch;

namespace {

/// One worker, whose runs of other orders than the first stand at the gate while it is closed.
auto oneWorkerForOrders(std::shared_ptr<tests::Gate> gate) {
    return [gate = std::move(gate)](const model::Project&) {
        const auto first = std::make_shared<std::optional<int>>();
        const auto isLater = [first](const fdtd::RunPlan& plan) {
            const int order = plan.lattice->grid.azimuthalOrder;
            if (!*first)
                *first = order;
            return order != **first;
        };
        return run::SweepWorkers{.factories = {tests::gated(gate, run::makeDefaultEngine, isLater)},
                                 .threads = 1};
    };
}

} // namespace

class TestOrdersPanel : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ProjectDocument> document_;
    std::unique_ptr<OrdersPanel> panel_;
    std::shared_ptr<tests::Gate> gate_;
    std::vector<Notice> notices_;
    QTemporaryDir folder_;

    template <class Widget> Widget* child(const char* name) {
        auto* const found = panel_->findChild<Widget*>(QLatin1String(name));
        if (!found)
            qFatal("no widget %s", name);
        return found;
    }
    void click(const char* name) { QTest::mouseClick(child<QPushButton>(name), Qt::LeftButton); }
    [[nodiscard]] QComboBox& box(const QString& name) const {
        for (auto* one : panel_->findChildren<QComboBox*>())
            if (one->accessibleName() == name)
                return *one;
        qFatal("There is no such box.");
    }
    OrdersPage& orders() { return panel_->orders(); }
    FieldOfViewPage& fieldOfView() { return panel_->fieldOfView(); }
    void open(const model::Project& project) {
        document_->open(std::make_shared<const model::Project>(project), {});
    }
    bool until(const std::function<bool()>& condition) {
        return QTest::qWaitFor(condition, tests::patience);
    }
    bool planned() {
        return until(
            [&] { return orders().sum() && child<QPushButton>("ordersRun")->isEnabled(); });
    }
    bool ran() {
        return until([&] {
            return orders().now().state == run::SweepState::finished && orders().picture() &&
                   orders().picture()->shares.size() == orders().sum()->plan().orders.size();
        });
    }
    void type(QWidget* field, const QString& text) {
        field->setFocus();
        auto* const spin = qobject_cast<QAbstractSpinBox*>(field);
        auto* const edit = spin ? spin->findChild<QLineEdit*>() : qobject_cast<QLineEdit*>(field);
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }

    void keepPicture(const char* name) {
        const QString folder = qEnvironmentVariable("ZONESCOPE_TEST_PICTURES");
        if (!folder.isEmpty())
            panel_->grab().save(QDir(folder).filePath(QString::fromLatin1(name)) +
                                QStringLiteral(".png"));
    }

private slots:
    void init() {
        notices_.clear();
        document_ = std::make_unique<ProjectDocument>();
        gate_ = std::make_shared<tests::Gate>();
        panel_ = std::make_unique<OrdersPanel>(oneWorkerForOrders(gate_));
        panel_->setDocument(document_.get());
        panel_->setTheme(Theme::dark);
        connect(panel_.get(), &OrdersPanel::reported, this,
                [this](const Notice& notice) { notices_.push_back(notice); });
        panel_->resize(1200, 420);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get(), tests::patience));
        panel_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(panel_.get(), tests::patience));
    }
    void cleanup() {
        gate_->open();
        panel_.reset();
        document_.reset();
    }

    void itSaysWhyThereIsNoSum() {
        QVERIFY(orders().explanation().contains("Open a project"));
        open(tests::smallLens("Small lens"));
        QVERIFY(orders().explanation().contains("m = 1"));
        const QSignalSpy wishes(panel_.get(), &OrdersPanel::exampleRequested);
        click("ordersExample");
        QCOMPARE(wishes.size(), 1);
        QCOMPARE(wishes[0][0].toString(), QStringLiteral("light_at_an_angle"));
    }

    void ordersRunAndTheSumGrows() {
        open(tests::obliqueLight());
        QVERIFY(planned());
        // The first order is looked at before the second runs.
        gate_->close();
        QCOMPARE(orders().explanation(), QString());
        const auto count = orders().sum()->plan().orders.size();
        QVERIFY(count >= 4);
        QVERIFY(child<QLabel>("ordersSummary")->text().contains(QString::number(count)));
        // What it takes is said before it begins, and more exactly when a rate is known.
        auto* const cost = child<QLabel>("ordersCost");
        QVERIFY(cost->isVisible());
        QVERIFY2(cost->text().contains(QStringLiteral("Memory")), qPrintable(cost->text()));
        QVERIFY(cost->text().contains(QStringLiteral("until a run")));
        panel_->setRate(0.1);
        QVERIFY2(cost->text().contains(QStringLiteral("last rate")), qPrintable(cost->text()));
        QCOMPARE(orders().table().rowCount(), static_cast<int>(count));
        QCOMPARE(orders().table().item(0, 1)->text(), QStringLiteral("waiting"));
        QVERIFY(!child<QPushButton>("ordersPause")->isEnabled());
        QVERIFY(!child<QPushButton>("ordersPause")->toolTip().isEmpty());

        LoopWatch watch;
        std::vector<std::size_t> seen;
        click("ordersRun");
        QVERIFY(!child<QPushButton>("ordersRun")->isEnabled());
        QVERIFY(until([&] {
            if (orders().picture() &&
                (seen.empty() || seen.back() != orders().picture()->included.size()))
                seen.push_back(orders().picture()->included.size());
            if (!seen.empty())
                gate_->open();
            return orders().now().state == run::SweepState::finished && !seen.empty() &&
                   seen.back() == count;
        }));
        QVERIFY(tests::soon(watch.longestComputing()));
        // Partial sums were drawn on the way.
        QVERIFY(seen.size() >= 2);
        QVERIFY(seen.front() < count);
        QCOMPARE(orders().table().item(0, 1)->text(), QStringLiteral("finished"));
        double shares = 0.0;
        for (const auto& one : orders().picture()->shares)
            shares += one.share;
        QVERIFY(std::abs(shares - 1.0) < 1e-9);
        QVERIFY(orders().table().item(0, 2)->text().contains('%'));
        QCOMPARE(orders().convergence().series().size(), std::size_t{2});
        QCOMPARE(orders().convergence().marks().size(), std::size_t{1});

        // A plane wave of amplitude 1 everywhere, and so says the bar.
        for (const auto* strip : {&orders().across(), &orders().meridional()}) {
            QCOMPARE(strip->pictures().size(), std::size_t{1});
            QVERIFY(strip->scale().label.contains(QStringLiteral("|E|")));
            QVERIFY(strip->scale().label.contains(QStringLiteral("incident")));
            const auto& picture = strip->pictures()[0];
            QVERIFY(picture.across.title.contains(QStringLiteral("µm")));
            const float middle =
                picture.values[static_cast<std::size_t>(picture.up.count / 2) *
                                   static_cast<std::size_t>(picture.across.count) +
                               static_cast<std::size_t>(2 * picture.across.count / 3)];
            QVERIFY2(std::abs(middle - 1.0F) < 0.05F, qPrintable(QString::number(middle)));
            QVERIFY(!strip->readout(strip->plotRect(0).center()).isEmpty());
        }
    }

    /// Light of both polarisations can be drawn unpolarised, from the same runs.
    /// In a pane too low for everything the column scrolls: its texts keep all their lines, and the
    /// button that starts the orders is in sight.
    void aLowPaneCutsNoWords() {
        open(tests::obliqueLight());
        QVERIFY(planned());
        panel_->resize(900, 250);
        auto* const column = child<QScrollArea>("ordersColumn");
        QVERIFY(until([&] { return column->verticalScrollBar()->maximum() > 0; }));
        for (const char* const name : {"ordersSummary", "ordersCost"}) {
            auto* const words = child<QLabel>(name);
            QVERIFY(!words->text().isEmpty());
            QVERIFY2(words->height() >= words->heightForWidth(words->width()), name);
        }
        auto* const run = child<QPushButton>("ordersRun");
        QVERIFY(!run->visibleRegion().isEmpty());
    }

    void picturesOfUnpolarisedLight() {
        auto* const unpolarised = child<QCheckBox>("ordersUnpolarised");
        open(tests::obliqueLight()); // across the plane of incidence
        QVERIFY(planned());
        QVERIFY(!unpolarised->isEnabled());
        QVERIFY2(unpolarised->toolTip().contains(QStringLiteral("across")),
                 qPrintable(unpolarised->toolTip()));
        auto project = tests::obliqueLight();
        std::get<model::ObliquePlaneWave>(project.sources[0].kind).polarizationAngleDeg = 45.0;
        open(project);
        QVERIFY(planned());
        QVERIFY(until([&] { return unpolarised->isEnabled(); }));
        click("ordersRun");
        QVERIFY(ran());
        QVERIFY(!orders().across().scale().label.contains(QStringLiteral("unpolarised")));
        QTest::mouseClick(unpolarised, Qt::LeftButton, {}, QPoint(8, unpolarised->height() / 2));
        QVERIFY(unpolarised->isChecked());
        for (const auto* strip : {&orders().across(), &orders().meridional()})
            QVERIFY2(strip->scale().label.contains(QStringLiteral("unpolarised")),
                     qPrintable(strip->scale().label));
        keepPicture("orders-unpolarised");
        // |Ey| of the mean of p and s is 1/sqrt(2) of the incident wave everywhere.
        auto& quantity = box(QStringLiteral("Quantity of the pictures"));
        quantity.setFocus();
        QTest::keyClick(&quantity, Qt::Key_Down);
        QTest::keyClick(&quantity, Qt::Key_Down);
        QCOMPARE(quantity.currentText(), QStringLiteral("|Ey|"));
        const auto& picture = orders().across().pictures().at(0);
        const float middle = picture.values[picture.values.size() / 2];
        QVERIFY2(std::abs(middle - std::sqrt(0.5F)) < 0.05F, qPrintable(QString::number(middle)));
        // The values of the picture, and the picture's, are written as they are drawn.
        const QString file = folder_.filePath(QStringLiteral("unpolarised.csv"));
        orders().writeMap(file, false);
        QVERIFY(until([&] { return !notices_.empty(); }));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(written.readLine()).trimmed(),
                 QStringLiteral("x_um,y_um,|Ey| unpolarised"));
        // A phasor is not to be had of it, and the box says so; the choice is kept.
        QTest::keyClick(&quantity, Qt::Key_End);
        QVERIFY(!unpolarised->isEnabled());
        QVERIFY(unpolarised->toolTip().contains(QStringLiteral("Re Ez")));
        QVERIFY(!orders().across().scale().label.contains(QStringLiteral("unpolarised")));
        QTest::keyClick(&quantity, Qt::Key_Home);
        QVERIFY(unpolarised->isEnabled() && unpolarised->isChecked());
    }

    void thePicturesFollowTheChoice() {
        open(tests::obliqueLight());
        QVERIFY(planned());
        click("ordersRun");
        QVERIFY(ran());
        auto& quantity = box(QStringLiteral("Quantity of the pictures"));
        quantity.setFocus();
        QTest::keyClick(&quantity, Qt::Key_End);
        QCOMPARE(orders().across().scale().label.section(' ', 0, 1), QStringLiteral("Re Ez"));
        QVERIFY(orders().across().scale().isSigned);
        QCOMPARE(orders().across().scale().least, -orders().across().scale().most);

        auto* const reach = child<QSlider>("ordersReach");
        reach->setFocus();
        QTest::keyClick(reach, Qt::Key_Home);
        QVERIFY(until([&] { return orders().picture()->included.size() == 1; }));
        QTest::keyClick(reach, Qt::Key_Right);
        QVERIFY(until([&] { return orders().picture()->included.size() == 2; }));
        QVERIFY(child<QLabel>("ordersReachText")->text().contains(QStringLiteral("2 finished")));
        QTest::keyClick(reach, Qt::Key_End);
        QVERIFY(until([&] {
            return orders().picture()->included.size() == orders().sum()->plan().orders.size();
        }));
    }

    void theErrorBoundIsASettingOfTheProject() {
        open(tests::obliqueLight());
        QVERIFY(planned());
        const auto before = orders().sum()->plan().orders.size();
        auto* const error = child<QuantityEdit>("orderError");
        type(error, QStringLiteral("30 %"));
        QCOMPARE(document_->project()->run.orderError, 0.3);
        QVERIFY(until([&] { return orders().sum()->plan().orders.size() < before; }));
        document_->undoStack().undo();
        QVERIFY(until([&] { return orders().sum()->plan().orders.size() == before; }));
        QCOMPARE(error->value(), 1e-2);
        // A wrong one is refused in place.
        error->setFocus();
        error->selectAll();
        QTest::keyClicks(error, QStringLiteral("7"));
        QVERIFY(!error->valid());
        QTest::keyClick(error, Qt::Key_Escape);
        QCOMPARE(document_->project()->run.orderError, 1e-2);
    }

    void ordersCanBePausedAndCancelled() {
        auto project = tests::obliqueLight();
        project.run.stop = {.maxTimeFs = 1e7, .energyDecay = {}};
        open(project);
        QVERIFY(planned());
        LoopWatch watch;
        click("ordersRun");
        QVERIFY(until([&] { return orders().now().fraction > 0.0; }));
        click("ordersPause");
        QCOMPARE(orders().now().state, run::SweepState::paused);
        QCOMPARE(child<QPushButton>("ordersPause")->text(), QStringLiteral("Resume"));
        const auto reached = [&] { return orders().sum()->queue().snapshot().fraction; };
        QVERIFY(tests::comesToRest(reached));
        const double stood = reached();
        click("ordersPause");
        QVERIFY(until([&] { return orders().now().fraction > stood; }));
        click("ordersCancel");
        QCOMPARE(orders().now().state, run::SweepState::cancelled);
        QVERIFY(child<QPushButton>("ordersRun")->isEnabled());
        QCOMPARE(child<QPushButton>("ordersRun")->text(), QStringLiteral("Run again"));
        QVERIFY(!child<QToolButton>("ordersExport")->isEnabled()); // no order has finished
        // What is left ends aside, also when another project is opened meanwhile.
        click("ordersRun");
        QVERIFY(until([&] { return orders().now().state == run::SweepState::running; }));
        open(tests::smallLens("Small lens"));
        QVERIFY(!orders().sum());
        QVERIFY(tests::soon(watch.longestComputing()));
    }

    void anEditKeepsWhatHasBeenComputed() {
        open(tests::obliqueLight());
        QVERIFY(planned());
        click("ordersRun");
        QVERIFY(ran());
        const auto sum = orders().sum();
        document_->edit(QStringLiteral("tilt"), [](model::Project& project) {
            std::get<model::ObliquePlaneWave>(project.sources[0].kind).angleDeg = 5.0;
        });
        QVERIFY(until([&] {
            return child<QLabel>("ordersSummary")->text().contains(QStringLiteral("has changed"));
        }));
        QCOMPARE(orders().sum(), sum);
        QVERIFY(!orders().across().pictures().empty());
        click("ordersRun");
        QVERIFY(until([&] { return orders().sum() != sum; }));
        QVERIFY(ran());
        QVERIFY(orders().sum()->plan().orders.size() < sum->plan().orders.size());
    }

    void theSumIsExported() {
        open(tests::obliqueLight());
        QVERIFY(planned());
        QVERIFY(!child<QToolButton>("ordersExport")->isEnabled());
        click("ordersRun");
        QVERIFY(ran());
        QVERIFY(until([&] { return child<QToolButton>("ordersExport")->isEnabled(); }));
        const auto write = [&](const QString& name, auto how) {
            notices_.clear();
            const QString file = folder_.filePath(name);
            how(file);
            return until([&] { return !notices_.empty(); }) &&
                   notices_[0].problem.severity == model::Severity::note &&
                   QFileInfo(file).size() > 100;
        };
        for (const auto* name : {"sum.png", "sum.h5", "orders.csv"})
            QVERIFY2(write(QLatin1String(name), [&](const QString& file) { orders().write(file); }),
                     name);
        QVERIFY(write(QStringLiteral("xz.csv"),
                      [&](const QString& file) { orders().writeMap(file, true); }));
        QVERIFY(write(QStringLiteral("xy.csv"),
                      [&](const QString& file) { orders().writeMap(file, false); }));
        const QImage image(folder_.filePath(QStringLiteral("sum.png")));
        QVERIFY(image.width() > 1000);
        QFile table(folder_.filePath(QStringLiteral("orders.csv")));
        QVERIFY(table.open(QIODevice::ReadOnly));
        QCOMPARE(table.readAll().count('\n'),
                 static_cast<int>(orders().sum()->plan().orders.size()) + 1);
        notices_.clear();
        orders().write(folder_.filePath(QStringLiteral("nowhere/sum.h5")));
        QVERIFY(until([&] { return !notices_.empty(); }));
        QCOMPARE(notices_[0].problem.severity, model::Severity::error);
    }

    void missingTransformsCanBeAdded() {
        auto project = tests::obliqueLight();
        project.monitors.clear();
        open(project);
        QVERIFY(planned());
        QVERIFY(child<QPushButton>("ordersAddRegion")->isVisible());
        click("ordersAddRegion");
        QCOMPARE(document_->project()->monitors.size(), std::size_t{1});
        QVERIFY(std::holds_alternative<model::DftRegion>(document_->project()->monitors[0].kind));
        QVERIFY(until([&] { return !child<QPushButton>("ordersAddRegion")->isVisible(); }));
        document_->undoStack().undo();
        QVERIFY(document_->project()->monitors.empty());
        QVERIFY(until([&] { return child<QPushButton>("ordersAddRegion")->isVisible(); }));
        click("ordersAddPlane");
        QVERIFY(std::holds_alternative<model::DftPlane>(document_->project()->monitors[0].kind));
    }

    /// Boxes of numbers show the minus sign of typography and take the hyphen of the keyboard.
    void aNegativeAngleHasAMinusSign() {
        panel_->showFieldOfView();
        open(tests::obliqueStop());
        QDoubleSpinBox* angle = nullptr;
        for (auto* box : fieldOfView().findChildren<QDoubleSpinBox*>())
            if (box->minimum() < 0.0)
                angle = box;
        QVERIFY(angle);
        auto* const polarization = child<QComboBox>("polarization");
        polarization->setFocus();
        for (int n = 0; n < 2; ++n)
            QTest::keyClick(polarization, Qt::Key_Down); // linear, at an angle
        QVERIFY(until([&] { return angle->isEnabled(); }));
        type(angle, QStringLiteral("-12.5"));
        QCOMPARE(angle->value(), -12.5);
        QCOMPARE(angle->text(), QStringLiteral("\u221212.50°"));
        QTest::keyClick(angle, Qt::Key_Down);
        QCOMPARE(angle->text(), QStringLiteral("\u221213.50°"));
        // A part of the text is typed over: the sign that is shown is understood.
        auto* const line = angle->findChild<QLineEdit*>();
        QTest::keyClick(line, Qt::Key_Home);
        QTest::keyClick(line, Qt::Key_Right);
        QTest::keyClick(line, Qt::Key_Delete);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(angle->value(), -3.5);
        type(angle, QStringLiteral("-999")); // beyond the range
        QVERIFY(angle->value() >= angle->minimum());
    }

    /// Where results need the room, a click folds the form away, and another one brings it back.
    void theFormFoldsAway() {
        panel_->showFieldOfView();
        open(tests::obliqueStop());
        auto* const fold = fieldOfView().findChild<QToolButton*>(QStringLiteral("foldForm"));
        auto* const run = child<QPushButton>("fieldOfViewRun");
        QVERIFY(until([&] { return run->isVisible(); }));
        auto* const results = fieldOfView().findChild<QStackedWidget*>();
        const int narrow = results->width();
        QTest::mouseClick(fold, Qt::LeftButton);
        QVERIFY(until([&] { return !run->isVisible() && results->width() > narrow + 250; }));
        QTest::mouseClick(fold, Qt::LeftButton);
        QVERIFY(until([&] { return run->isVisible() && results->width() < narrow + 20; }));
    }

    void aFieldOfViewIsRun() {
        panel_->showFieldOfView();
        open(tests::obliqueStop());
        QVERIFY(until([&] { return child<QPushButton>("fieldOfViewRun")->isEnabled(); }));
        type(child<QDoubleSpinBox>("lastAngle"), QStringLiteral("10"));
        type(child<QSpinBox>("angleCount"), QStringLiteral("2"));
        auto* const polarization = child<QComboBox>("polarization");
        polarization->setFocus();
        QTest::keyClick(polarization, Qt::Key_Down);
        QVERIFY(until([&] {
            return fieldOfView().verdict().startsWith(QStringLiteral("2 angles")) ||
                   fieldOfView().verdict().startsWith(QStringLiteral("2 angle(s)"));
        }));
        QVERIFY2(fieldOfView().verdict().contains(QStringLiteral("Memory")),
                 qPrintable(fieldOfView().verdict()));
        LoopWatch watch;
        click("fieldOfViewRun");
        QVERIFY(until([&] { return fieldOfView().now().state == run::SweepState::finished; }));
        QVERIFY(tests::soon(watch.longestComputing()));
        const auto& strip = fieldOfView().images();
        QCOMPARE(strip.pictures().size(), std::size_t{2});
        // The tilted light falls aside, by the tangent of 10 degrees.
        QVERIFY(std::abs(strip.pictures()[0].mark->x()) < 1e-3);
        QVERIFY(std::abs(strip.pictures()[1].mark->x() - 6.0 * std::tan(0.17453)) < 1e-2);
        // One scale for all: nothing is brighter than its end.
        for (const auto& picture : strip.pictures())
            QVERIFY(std::ranges::max(picture.values) <= strip.scale().most);
        QCOMPARE(fieldOfView().table().rowCount(), 2);
        QVERIFY(!fieldOfView().table().item(1, 3)->text().isEmpty());

        auto* const figure = child<QComboBox>("fieldOfViewFigure");
        child<QTabWidget>("fieldOfViewTabs")->setCurrentIndex(1);
        for (int n = 0; n < figure->count(); ++n) {
            figure->setCurrentIndex(n);
            QVERIFY(!fieldOfView().chart().series().empty());
            QCOMPARE(fieldOfView().chart().series()[0].x.size(), std::size_t{2});
        }
        auto& scale = box(QStringLiteral("Scale of the images"));
        scale.setCurrentIndex(1);
        QCOMPARE(fieldOfView().images().scale().most, 0.0);
        child<QTabWidget>("fieldOfViewTabs")->setCurrentIndex(0);
        fieldOfView().images().setFocus();
        QTest::keyClick(&fieldOfView().images(), Qt::Key_Right);
        QCOMPARE(strip.current(), 0);
        QTest::keyClick(&fieldOfView().images(), Qt::Key_Right);
        QCOMPARE(strip.current(), 1);

        for (const auto* name : {"fov.csv", "fov.png"}) {
            notices_.clear();
            fieldOfView().write(folder_.filePath(QLatin1String(name)));
            QVERIFY(until([&] { return !notices_.empty(); }));
            QCOMPARE(notices_[0].problem.severity, model::Severity::note);
            QVERIFY(QFileInfo(folder_.filePath(QLatin1String(name))).size() > 100);
        }
        notices_.clear();
        fieldOfView().writeImages(folder_.path());
        QVERIFY(until([&] { return !notices_.empty(); }));
        QVERIFY(QFileInfo::exists(folder_.filePath(QStringLiteral("psf_10.csv"))));
    }

    void aFieldOfViewCanBeCancelled() {
        panel_->showFieldOfView();
        auto project = tests::obliqueStop();
        project.run.stop = {.maxTimeFs = 1e7, .energyDecay = {}};
        open(project);
        QVERIFY(until([&] { return child<QPushButton>("fieldOfViewRun")->isEnabled(); }));
        click("fieldOfViewRun");
        QVERIFY(until([&] { return fieldOfView().now().fraction > 0.0; }));
        click("fieldOfViewPause");
        QCOMPARE(fieldOfView().now().state, run::SweepState::paused);
        click("fieldOfViewPause");
        click("fieldOfViewCancel");
        QCOMPARE(fieldOfView().now().state, run::SweepState::cancelled);
        QVERIFY(until([&] { return child<QPushButton>("fieldOfViewRun")->isEnabled(); }));
    }

    void aFieldOfViewSaysWhatItNeeds() {
        panel_->showFieldOfView();
        QVERIFY(fieldOfView().verdict().contains("Open a project"));
        open(tests::obliqueLight()); // no lens design
        QVERIFY(until([&] { return fieldOfView().verdict().contains(QStringLiteral("lens")); }));
        QVERIFY(!child<QPushButton>("fieldOfViewRun")->isEnabled());
        open(tests::smallLens("Small lens")); // a plane wave along the axis is turned
        QVERIFY(until([&] { return child<QPushButton>("fieldOfViewRun")->isEnabled(); }));
    }

    void aRunOfOneOrderSaysSo() {
        QSettings().clear();
        MainWindow window;
        window.resize(1280, 820);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window, tests::patience));
        window.hintStrip().hide();
        auto* const dock = window.findChild<QDockWidget*>(QString::fromLatin1(pane::orders));
        QVERIFY(dock && dock->isHidden());
        for (const Workspace workspace : allWorkspaces) {
            window.setWorkspace(workspace);
            QVERIFY(dock->isHidden());
        }
        window.setWorkspace(Workspace::run);
        window.openExample(QStringLiteral("light_at_an_angle"));
        QVERIFY(until([&] { return window.status().state == SolverState::ready; }));
        QVERIFY(!window.hintStrip().isVisible());
        LoopWatch watch;
        window.solver().run();
        QVERIFY(until([&] { return window.hintStrip().isVisible(); }));
        QVERIFY(window.hintStrip().text().contains(QStringLiteral("m = 1")));
        const auto answers = window.hintStrip().findChildren<QPushButton*>();
        QVERIFY(!answers.empty());
        QTest::mouseClick(answers.front(), Qt::LeftButton);
        QVERIFY(until([&] { return dock->isVisible(); }));
        QVERIFY(!window.hintStrip().isVisible());
        // Told once for a project.
        window.solver().reset();
        QVERIFY(until([&] { return window.status().state == SolverState::ready; }));
        window.solver().run();
        QVERIFY(until([&] { return window.status().step > 0; }));
        QVERIFY(!window.hintStrip().isVisible());
        window.action(QStringLiteral("field-of-view"))->trigger();
        QCOMPARE(window.orders().currentWidget(), &window.orders().fieldOfView());
        window.document().markSaved(window.document().path());
    }
};

int main(int argc, char** argv) { return tests::runTest<TestOrdersPanel>(argc, argv); }
#include "test_orders_panel.moc"
