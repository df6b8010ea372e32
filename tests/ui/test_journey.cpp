/// \file
/// The first minutes of a new user: from the first start over the wizard to a zone plate, its run,
/// its focus on the screen, its figures and the data sheet as a PDF, in eight clicks. Everything is
/// found by what is written on it, and pressed with the mouse.

#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/examples/examples.hpp"
#include "ui/frequency/focus_mark.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/wizard/lens_wizard.hpp"

#include <QAbstractButton>
#include <QDialogButtonBox>
#include <QDir>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <cstdio>
#include <ctime>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

constexpr int mostClicks = 8;
constexpr double mostSeconds = 180.0;

/// A run to its end on a busy machine.
constexpr int wholeRun = 3 * tests::patience;

QString words(QString text) { return text.remove(QLatin1Char('&')); }

/// What the program itself has computed: other programs make a test slow, not red.
double processSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

} // namespace

class TestJourney : public QObject, protected tests::WindowBench {
    Q_OBJECT

    int clicks_ = 0;

    void click(QWidget& widget, const QPoint& at) {
        QVERIFY(widget.isVisible());
        QTest::mouseClick(&widget, Qt::LeftButton, {}, at);
        ++clicks_;
    }
    /// The button with these words.
    bool press(QWidget& where, const QString& text) {
        QAbstractButton* found = nullptr;
        const bool there = until([&] {
            for (auto* button : where.findChildren<QAbstractButton*>()) {
                auto* tool = qobject_cast<QToolButton*>(button);
                const bool named =
                    words(button->text()) == text ||
                    (tool && tool->defaultAction() && words(tool->defaultAction()->text()) == text);
                if (named && button->isVisible() && button->isEnabled() &&
                    !button->visibleRegion().isEmpty())
                    found = button;
            }
            return found != nullptr;
        });
        if (!there)
            return false;
        click(*found, found->rect().center());
        return true;
    }
    /// An entry of the menu of a button, which comes back when the menu has gone.
    bool chooses(QWidget& where, const QString& button, const QString& entry) {
        bool chosen = false;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu)
                return;
            timer.stop();
            for (auto* action : menu->actions()) {
                if (!words(action->text()).startsWith(entry))
                    continue;
                click(*menu, menu->actionGeometry(action).center());
                chosen = true;
                return;
            }
            menu->close();
        });
        timer.start(20);
        return press(where, button) && chosen;
    }
    bool pressTab(const QString& text) {
        for (auto* bar : window_->findChildren<QTabBar*>()) {
            for (int n = 0; bar->isVisible() && n < bar->count(); ++n) {
                if (words(bar->tabText(n)) != text || !bar->rect().contains(bar->tabRect(n)))
                    continue;
                click(*bar, bar->tabRect(n).center());
                return bar->currentIndex() == n;
            }
        }
        return false;
    }

private slots:
    void fromNothingToThePdf() {
        const QTemporaryDir folder;
        QVERIFY(QDir::setCurrent(folder.path()));
        QSettings().clear();
        QElapsedTimer clock;
        clock.start();
        const double before = processSeconds();
        showWindow(1280, 800);
        window_->openExample(QString::fromLatin1(firstExample)); // as the first start does
        QVERIFY(until([&] { return window_->status().state == SolverState::ready; }));

        QVERIFY(press(*window_, QStringLiteral("New lens…")));
        auto& wizard = window_->wizard();
        QVERIFY(until([&] { return wizard.isVisible(); }));
        auto* kinds = wizard.findChild<QListWidget*>();
        const auto found =
            kinds->findItems(QStringLiteral("Amplitude zone plate"), Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        click(*kinds->viewport(), kinds->visualItemRect(found.front()).center());
        QVERIFY(until([&] { return wizard.plan() != nullptr; }));
        const auto epoch = window_->status().epoch;
        QVERIFY(press(wizard, QStringLiteral("Create project")));
        QVERIFY(until(
            [&] { return window_->status().epoch > epoch && window_->status().loading.empty(); }));
        takeKeyboard();

        QVERIFY(press(*window_, QStringLiteral("Run")));
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::finished; },
                                wholeRun));
        // The focus comes by itself: the transform at the design wavelength, marked, with figures.
        QVERIFY(until([&] { return window_->centreMode() == CentreMode::frequency; }));
        auto& mark = window_->frequency().focusMark();
        QVERIFY(QTest::qWaitFor([&] { return mark.isVisible(); }, wholeRun));
        QVERIFY(until([&] {
            return window_->frequency().picture() && !window_->frequency().picture()->empty();
        }));
        for (const char* figure : {"f ", "FWHM ", "efficiency "})
            QVERIFY2(mark.focusFigures()->text.contains(QString::fromLatin1(figure)),
                     qPrintable(mark.focusFigures()->text));
        QVERIFY(window_->frequency().view().canvasRect().contains(mark.place()));
        const auto seconds = static_cast<double>(clock.elapsed()) / 1000.0;
        photograph(*window_, QStringLiteral("journey-focus"));

        QVERIFY(pressTab(QStringLiteral("Data sheet")));
        QVERIFY(until([&] { return window_->dataSheet().table().isVisible(); }));
        QVERIFY(window_->dataSheet().table().rowCount() > 10);
        photograph(*window_, QStringLiteral("journey-figures"));
        QVERIFY(chooses(window_->dataSheet(), QStringLiteral("Export"),
                        QStringLiteral("Report for paper")));
        QFileDialog* dialog = nullptr;
        QVERIFY(until([&] {
            dialog = window_->findChild<QFileDialog*>();
            return dialog && dialog->isVisible();
        }));
        dialog->setDirectory(folder.path()); // where a user's own folder would be
        auto* buttons = dialog->findChild<QDialogButtonBox*>();
        QVERIFY(buttons);
        auto* save = buttons->button(QDialogButtonBox::Save);
        QVERIFY(save && save->isEnabled());
        click(*save, save->rect().center());
        const QString pdf = folder.filePath(QStringLiteral("data-sheet.pdf"));
        QVERIFY(until([&] {
            const QByteArray content = contentOf(pdf);
            return content.startsWith("%PDF") && content.contains("%%EOF");
        }));
        const double computed = processSeconds() - before;
        std::printf("  from nothing to the PDF: %d clicks, %.1f s (focus after %.1f s), %.1f s of "
                    "processor time\n",
                    clicks_, static_cast<double>(clock.elapsed()) / 1000.0, seconds, computed);
        QVERIFY2(clicks_ <= mostClicks, qPrintable(QString::number(clicks_)));
        QVERIFY2(computed < mostSeconds, qPrintable(QString::number(computed)));
    }

    void cleanupTestCase() {
        QDir::setCurrent(QDir::rootPath()); // the folder goes
        closeWindow();
    }
};

int main(int argc, char** argv) { return tests::runTest<TestJourney>(argc, argv); }

#include "test_journey.moc"
