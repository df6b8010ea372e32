/// \file
/// The lens wizard under real mouse and key events.

#include "core/lens/zones.hpp"
#include "core/model/validation/validate.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/support/timed.hpp"
#include "ui/wizard/lens_figures.hpp"
#include "ui/wizard/lens_kind_texts.hpp"
#include "ui/wizard/lens_parameters.hpp"
#include "ui/wizard/lens_preview.hpp"
#include "ui/wizard/lens_wizard.hpp"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;
using lens::LensKind;

class TestLensWizard : public QObject {
    Q_OBJECT

    std::unique_ptr<LensWizard> wizard_;

    template <class T> T* child(const char* name) {
        auto* found = wizard_->findChild<T*>(QString::fromLatin1(name));
        if (found == nullptr)
            qFatal("there is no %s", name);
        return found;
    }

    /// Selects all of a field and types.
    void type(const char* field, const QString& text) {
        auto* edit = child<QLineEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }

    bool waitForPlan() {
        return QTest::qWaitFor([this] { return wizard_->plan() != nullptr; }, tests::patience);
    }

    /// The message below a field; empty when none is shown.
    QString messageOf(const char* field) {
        for (auto* widget = child<QWidget>(field); widget != nullptr;
             widget = widget->parentWidget())
            for (auto* label : widget->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
                if (label->property("role") == QStringLiteral("error"))
                    return label->isVisible() ? label->text() : QString();
        return QStringLiteral("no label");
    }

private slots:
    void init() {
        applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), Theme::dark);
        wizard_ = std::make_unique<LensWizard>();
        wizard_->show();
        QVERIFY(QTest::qWaitForWindowExposed(wizard_.get(), tests::patience));
        QApplication::setActiveWindow(wizard_.get()); // there is no window manager
        QVERIFY(waitForPlan());
    }

    void cleanup() { wizard_.reset(); }

    void startsWithALensThatCanBeMade() {
        QVERIFY(!wizard_->isModal());
        QVERIFY(wizard_->plan()->possible());
        QVERIFY(child<QPushButton>("createProject")->isEnabled());
        QVERIFY(!wizard_->property("helpTopic").toString().isEmpty());
    }

    void everyKindFromTheKeyboard() {
        auto* kinds = child<QListWidget>("lensKinds");
        QCOMPARE(kinds->count(), static_cast<int>(lens::lensKinds.size()));
        kinds->setFocus();
        for (int row = 0; row < kinds->count(); ++row) {
            if (row > 0)
                QTest::keyClick(kinds, Qt::Key_Down);
            QCOMPARE(wizard_->kind(), lens::lensKinds[static_cast<std::size_t>(row)]);
            QVERIFY(waitForPlan());
            QVERIFY2(wizard_->plan()->possible(), qPrintable(lensKindText(wizard_->kind()).title));
            QCOMPARE(wizard_->plan()->specification.kind, wizard_->kind());
        }
    }

    /// The radius follows while one types, and the project has the typed numbers.
    void typingMakesTheLens() {
        wizard_->setKind(LensKind::phaseZonePlate);
        type("wavelength_um", QStringLiteral("550nm"));
        type("numerical_aperture", QStringLiteral("0.6"));
        type("focal_length_um", QStringLiteral("2*4um"));
        QVERIFY(waitForPlan());
        QCOMPARE(child<QLineEdit>("radius_um")->text(), QStringLiteral("6 µm"));
        QVERIFY(!child<QLineEdit>("radius_um")->isEnabled());

        std::shared_ptr<const model::Project> made;
        connect(wizard_.get(), &LensWizard::projectMade, this,
                [&](const std::shared_ptr<const model::Project>& project) { made = project; });
        QTest::mouseClick(child<QPushButton>("createProject"), Qt::LeftButton);
        QVERIFY(made);
        QVERIFY(!wizard_->isVisible());
        QVERIFY(!model::hasErrors(model::validate(*made)));
        QVERIFY(made->lens);
        QCOMPARE(made->lens->wavelengthUm, 0.55);
        QCOMPARE(made->lens->focalLengthUm, 8.0);
        const auto& zone = std::get<model::AnnularZone>(made->bodies.back().shape);
        QVERIFY(std::abs(zone.rings.front().rOutUm - std::sqrt(0.55 * 8.0 + 0.275 * 0.275)) < 1e-6);
    }

    void anotherQuantityCanFollow() {
        auto* derived = child<QComboBox>("derived");
        derived->setFocus();
        QTest::keyClick(derived, Qt::Key_Down); // the numerical aperture
        QVERIFY(!child<QLineEdit>("numerical_aperture")->isEnabled());
        QVERIFY(child<QLineEdit>("radius_um")->isEnabled());
        type("radius_um", QStringLiteral("6um"));
        type("focal_length_um", QStringLiteral("8"));
        QVERIFY(waitForPlan());
        QCOMPARE(child<QLineEdit>("numerical_aperture")->text(), QStringLiteral("0.6"));
    }

    void badNumbersAreRefusedInPlace() {
        auto* create = child<QPushButton>("createProject");
        QSignalSpy made(wizard_.get(), &LensWizard::projectMade);
        type("focal_length_um", QStringLiteral("10 fs"));
        QVERIFY(!messageOf("focal_length_um").isEmpty());
        QVERIFY(!create->isEnabled());
        QTest::keyClick(child<QLineEdit>("focal_length_um"), Qt::Key_Return);
        type("focal_length_um", QStringLiteral("10"));
        QVERIFY(waitForPlan());
        QVERIFY(messageOf("focal_length_um").isEmpty());

        type("numerical_aperture", QStringLiteral("1.2"));
        QVERIFY(waitForPlan());
        QVERIFY(messageOf("numerical_aperture").contains(QStringLiteral("0.99")));
        QVERIFY(!create->isEnabled());
        QVERIFY(!create->toolTip().isEmpty());
        type("numerical_aperture", QStringLiteral("0.5"));
        QVERIFY(waitForPlan());
        QVERIFY(create->isEnabled());

        type("focal_length_um", QStringLiteral("3cm")); // 1e12 cells
        QVERIFY(waitForPlan());
        QVERIFY2(messageOf("radius_um").contains(QStringLiteral("cells")),
                 qPrintable(messageOf("radius_um")));
        QVERIFY(!create->isEnabled());
        QCOMPARE(made.count(), 0);
    }

    void automaticHeightCanBeTakenOver() {
        auto* automatic = child<QCheckBox>("height_um_automatic");
        auto* height = child<QLineEdit>("height_um");
        QVERIFY(!height->isEnabled());
        QCOMPARE(height->text(), QStringLiteral("1.055 µm")); // 0.633 / 0.6
        QTest::mouseClick(automatic, Qt::LeftButton, {}, {8, automatic->height() / 2});
        QVERIFY(height->isEnabled());
        type("height_um", QStringLiteral("0.8um"));
        QVERIFY(waitForPlan());
        QVERIFY(std::abs(wizard_->plan()->figures.heightUm - 0.8) < 1e-9);
    }

    void vortexSaysItsOrder() {
        wizard_->setKind(LensKind::vortex);
        type("charge", QStringLiteral("3"));
        QVERIFY(waitForPlan());
        QCOMPARE(wizard_->plan()->project->azimuthalOrder, 4);
        type("charge", QStringLiteral("1.5"));
        QVERIFY(!messageOf("charge").isEmpty());
        QVERIFY(!child<QPushButton>("createProject")->isEnabled());
    }

    void metalensComputesReadsAndWritesLibraries() {
        QTemporaryDir folder;
        wizard_->setKind(LensKind::metalens);
        QVERIFY(waitForPlan());
        const auto computed = wizard_->plan()->specification.library;
        QVERIFY(computed);
        const QString table = folder.filePath(QStringLiteral("library.csv"));
        QCOMPARE(wizard_->parameters().exportLibrary(table), QString());
        QCOMPARE(wizard_->parameters().importLibrary(table), QString());
        QVERIFY(waitForPlan());
        QVERIFY(*wizard_->plan()->specification.library == *computed);
        QCOMPARE(child<QComboBox>("library")->currentIndex(), 1);

        QFile bad(folder.filePath(QStringLiteral("bad.csv")));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("width_um,phase_rad,transmission\n0.1,0,1\n0.2,0,120\n");
        bad.close();
        const QString reason = wizard_->parameters().importLibrary(bad.fileName());
        QVERIFY2(reason.contains(QStringLiteral("line 3, column transmission")),
                 qPrintable(reason));
        QVERIFY(messageOf("library").contains(QStringLiteral("bad.csv")));
        QVERIFY(*wizard_->plan()->specification.library == *computed); // nothing else changed
    }

    void libraryCanBeCancelled() {
        wizard_->setKind(LensKind::metalens);
        QVERIFY(waitForPlan());
        QSignalSpy planned(wizard_.get(), &LensWizard::planned);
        // Another height needs another library.
        QTest::mouseClick(child<QCheckBox>("height_um_automatic"), Qt::LeftButton, {}, {8, 8});
        type("height_um", QStringLiteral("0.7um"));
        auto* planner = wizard_->findChild<LensPlanner*>();
        planner->cancel();
        QVERIFY(!wizard_->plan());
        QVERIFY(!child<QPushButton>("createProject")->isEnabled());
        auto* again = child<QPushButton>("cancelPlanning");
        QVERIFY(again->isVisible());
        const auto before = planned.count();
        QTest::qWait(50);
        QCOMPARE(planned.count(), before); // given up for good
        QTest::mouseClick(again, Qt::LeftButton);
        QVERIFY(waitForPlan());
        QVERIFY(!again->isVisible());
    }

    /// Typing never waits for a design: keys of a large lens, whose design takes longer, are taken
    /// in at once.
    void typingIsNeverHeldUp() {
        type("focal_length_um", QStringLiteral("300"));
        QVERIFY(waitForPlan());
        double longest = 0.0; // of the thread's own time: the machine may be busy with other things
        QElapsedTimer wall;
        wall.start();
        for (const char* key : {"0", ".", "4", "5", "6", "7"}) {
            const tests::ThreadClock clock;
            if (*key == '0')
                child<QLineEdit>("numerical_aperture")->selectAll();
            QTest::keyClicks(child<QLineEdit>("numerical_aperture"), QString::fromLatin1(key));
            QCoreApplication::processEvents();
            longest = std::max(longest, clock.milliseconds());
        }
        QVERIFY(tests::soon(longest));
        // Nor does it wait for the worker, whose designs of this size take longer than a key.
        QVERIFY(tests::soon(static_cast<double>(wall.elapsed()), 5000.0));
        QVERIFY(waitForPlan());
        QCOMPARE(wizard_->plan()->specification.numericalAperture, 0.4567);
    }

    void previewZoomsAndReads() {
        auto* preview = wizard_->findChild<LensPreview*>();
        const double whole = preview->to();
        QVERIFY(whole >= wizard_->plan()->specification.radiusUm);
        const QPoint middle = preview->rect().center();
        QTest::mouseMove(preview, middle);
        QVERIFY(QTest::qWaitFor([&] { return !preview->readout().isEmpty(); }, tests::patience));
        QWheelEvent wheel(middle, preview->mapToGlobal(middle), {}, {0, 480}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(preview, &wheel);
        QVERIFY(preview->to() - preview->from() < 0.6 * whole);
        preview->setFocus();
        const double from = preview->from();
        QTest::keyClick(preview, Qt::Key_Right);
        QVERIFY(preview->from() > from);
        QTest::keyClick(preview, Qt::Key_Home);
        QCOMPARE(preview->to(), whole);
    }

    void warningsAreListed() {
        wizard_->setKind(LensKind::multilevel);
        auto* levels = child<QComboBox>("levels");
        levels->setFocus();
        for (int n = 0; n < 3; ++n)
            QTest::keyClick(levels, Qt::Key_Down);
        type("numerical_aperture", QStringLiteral("0.9"));
        QVERIFY(waitForPlan());
        QCOMPARE(wizard_->plan()->specification.levels, 32);
        const auto& messages = wizard_->findChild<LensFigures*>()->messages();
        bool found = false;
        for (int row = 0; row < messages.count(); ++row)
            found = found || messages.item(row)->text().contains(QStringLiteral("8 cells"));
        QVERIFY(found);
    }

    /// Pictures for the eye: ZONESCOPE_PICTURES names the folder.
    void pictures() {
        const QString folder = qEnvironmentVariable("ZONESCOPE_PICTURES");
        if (folder.isEmpty())
            QSKIP("ZONESCOPE_PICTURES names no folder for pictures");
        auto& application = *qobject_cast<QApplication*>(QCoreApplication::instance());
        for (const Theme theme : {Theme::dark, Theme::light}) {
            applyTheme(application, theme);
            wizard_->setTheme(theme);
            for (const auto kind : lens::lensKinds) {
                wizard_->setKind(kind);
                QVERIFY(waitForPlan());
                QTest::qWait(30);
                QVERIFY(wizard_->grab().save(QStringLiteral("%1/wizard-%2-%3.png")
                                                 .arg(folder, themeName(theme))
                                                 .arg(static_cast<int>(kind))));
            }
            type("numerical_aperture", QStringLiteral("1.5"));
            type("wavelength_um", QStringLiteral("red"));
            QTest::qWait(300);
            QVERIFY(wizard_->grab().save(
                QStringLiteral("%1/wizard-%2-refused.png").arg(folder, themeName(theme))));
            type("wavelength_um", QStringLiteral("633nm"));
            type("numerical_aperture", QStringLiteral("0.5"));
        }
    }
};

QTEST_MAIN(TestLensWizard)
#include "test_lens_wizard.moc"
