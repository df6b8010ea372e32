/// \file
/// The tutorial of the help, followed word by word: everything is found by what is written on the
/// screen, and only what the page says is pressed. The focus must be seen, and the figures must be
/// those of the page.

#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/examples/examples.hpp"
#include "ui/frequency/focus_mark.hpp"
#include "ui/plots/plot_page.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/wizard/lens_wizard.hpp"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// Longest that a whole run of the example may take, ms.
constexpr int wholeRun = 2 * tests::patience;
constexpr double highContrast = 5.0;
/// Grey levels: a quarter of the way from black to white, which a person sees.
constexpr double clearlySeen = 64.0;

QString plain(QString text) { return text.remove(QLatin1Char('&')); }

} // namespace

class TestTutorial : public QObject, protected tests::WindowBench {
    Q_OBJECT

    QString page_;
    qsizetype read_ = 0; ///< the reader's place on the page
    QElapsedTimer clock_;
    double contrast_ = 0.0; ///< of the field at the focus, on frames that were painted
    double seen_ = 0.0;     ///< how much brighter the screen was there, grey levels

    /// Reads on to these words in bold; what stands earlier has been done.
    bool reads(const QString& words, const QString& mark = QStringLiteral("**")) {
        const auto at = page_.indexOf(mark + words + mark, read_);
        if (at >= 0)
            read_ = at + words.size();
        return at >= 0;
    }
    /// Presses what carries these words.
    bool presses(QWidget& where, const QString& words) {
        for (auto* button : where.findChildren<QAbstractButton*>()) {
            auto* tool = qobject_cast<QToolButton*>(button);
            const bool named =
                plain(button->text()) == words ||
                (tool && tool->defaultAction() && plain(tool->defaultAction()->text()) == words);
            if (named && button->isVisible() && button->isEnabled()) {
                QTest::mouseClick(button, Qt::LeftButton);
                return true;
            }
        }
        return false;
    }
    bool choosesTab(const QString& words) {
        for (auto* bar : window_->findChildren<QTabBar*>()) {
            for (int n = 0; bar->isVisible() && n < bar->count(); ++n) {
                if (plain(bar->tabText(n)) != words)
                    continue;
                QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(n).center());
                return bar->currentIndex() == n;
            }
        }
        return false;
    }
    /// A number of the table row that begins with a figure's name; the column counts from 1.
    double tabled(const QString& figure, int column, const QString& pattern) {
        const QRegularExpression row(QStringLiteral("^\\| %1 \\|(.*)\\|$").arg(figure),
                                     QRegularExpression::MultilineOption);
        const auto cells = row.match(page_, read_).captured(1).split(QLatin1Char('|'));
        return QRegularExpression(pattern).match(cells.value(column - 1)).captured(1).toDouble();
    }
    static double within(const QString& text, const char* pattern) {
        return QRegularExpression(QString::fromUtf8(pattern)).match(text).captured(1).toDouble();
    }
    static bool near(double a, double b, double part) {
        return b != 0.0 && std::abs(a / b - 1.0) <= part;
    }

    /// How much brighter the field is at the focus than beside it; what the screen shows of it is
    /// photographed whenever it is high.
    void look() {
        const auto focus = view().readoutAt(view().positionOf(0.0, 9.95));
        const auto beside = view().readoutAt(view().positionOf(2.5, 9.95));
        if (!focus.value || !beside.value || std::abs(*focus.value) < 1.0)
            return;
        const double contrast = std::abs(*focus.value) / std::max(1e-9, std::abs(*beside.value));
        contrast_ = std::max(contrast_, contrast);
        if (contrast > highContrast && seen_ <= clearlySeen)
            QTimer::singleShot(0, this, [this] { measureScreen(); });
    }
    /// Mean brightness of the field on the screen round the focus, less that beside it. Lines drawn
    /// over the field cover few of the pixels.
    void measureScreen() {
        const QImage screen = view().grab().toImage();
        const double ratio = screen.devicePixelRatio();
        const auto brightness = [&](double r) {
            const QRect part = QRectF(view().positionOf(r - 0.25, 9.2) * ratio,
                                      view().positionOf(r + 0.25, 10.7) * ratio)
                                   .normalized()
                                   .toRect();
            double sum = 0.0;
            for (int y = part.top(); y <= part.bottom(); ++y)
                for (int x = part.left(); x <= part.right(); ++x)
                    sum += qGray(screen.pixel(x, y));
            return sum / (part.width() * part.height());
        };
        seen_ = std::max(seen_, brightness(0.0) - brightness(2.5));
    }

private slots:
    void initTestCase() {
        QFile file(QStringLiteral(":/help/first-lens.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        page_ = QString::fromUtf8(file.readAll());
        // As at the very first start.
        QSettings().clear();
        showWindow(1280, 800);
        window_->openExample(QString::fromLatin1(firstExample));
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::ready; },
                                tests::patience));
        clock_.start();
    }

    void designsIt() {
        QVERIFY(reads(QStringLiteral("New lens…")));
        QVERIFY(presses(*window_, QStringLiteral("New lens…")));
        auto* wizard = window_->findChild<LensWizard*>();
        QVERIFY(wizard && QTest::qWaitForWindowExposed(wizard, tests::patience));
        QVERIFY(reads(QStringLiteral("New lens"), QStringLiteral("*")));
        QCOMPARE(wizard->windowTitle(), QStringLiteral("New lens"));

        QVERIFY(reads(QStringLiteral("Binary phase zone plate")));
        auto* list = wizard->findChild<QListWidget*>();
        const auto found =
            list->findItems(QStringLiteral("Binary phase zone plate"), Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        list->scrollToItem(found.front());
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualItemRect(found.front()).center());
        // "The fields in the middle hold a complete lens already."
        QVERIFY(QTest::qWaitFor([&] { return wizard->plan() != nullptr; }, tests::patience));
        const auto shown = [&](const char* field) {
            return within(wizard->findChild<QLineEdit*>(QString::fromLatin1(field))->text(),
                          "([0-9.]+)");
        };
        const QString number = QStringLiteral("([0-9.]+)");
        QCOMPARE(shown("wavelength_um"), tabled(QStringLiteral("Wavelength"), 1, number));
        QCOMPARE(shown("numerical_aperture"),
                 tabled(QStringLiteral("Numerical aperture"), 1, number));
        QCOMPARE(shown("focal_length_um"), tabled(QStringLiteral("Focal length"), 1, number));
        QVERIFY(near(shown("radius_um"), tabled(QStringLiteral("Radius"), 1, number), 1e-4));
        QStringList figures;
        for (auto* label : wizard->findChildren<QLabel*>())
            figures << label->text();
        QVERIFY2(figures.filter(QStringLiteral("0.646")).size() == 1,
                 qPrintable(figures.join(u'|')));

        QVERIFY(reads(QStringLiteral("Create project")));
        const auto epoch = window_->status().epoch;
        QVERIFY(presses(*wizard, QStringLiteral("Create project")));
        QVERIFY(QTest::qWaitFor(
            [&] { return window_->status().epoch > epoch && window_->status().loading.empty(); },
            tests::patience));
        QVERIFY(!wizard->isVisible());
        takeKeyboard();
    }

    void runsIt() {
        QVERIFY(reads(QStringLiteral("Space")));
        auto* keyboard = QApplication::focusWidget();
        QTest::keyClick(keyboard ? keyboard : window_.get(), Qt::Key_Space);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::running; },
                                tests::patience));
        // "The run ends by itself when the energy has left the domain."
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::finished; },
                                wholeRun));
    }

    /// How many frames of a fast run are painted is the machine's affair; a reader who has missed
    /// the focus is told how to see it.
    void looksAgainSlowly() {
        QVERIFY(reads(QStringLiteral("R"), QStringLiteral("`")));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_R);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step == 0; }, tests::patience));
        QVERIFY(reads(QStringLiteral("Steps per frame")));
        QSpinBox* steps = nullptr;
        for (auto* box : window_->findChildren<QSpinBox*>())
            if (box->isVisible() && box->accessibleName() == QStringLiteral("Steps per frame"))
                steps = box;
        QVERIFY(steps);
        const auto types = [&](Qt::Key key) {
            steps->setFocus();
            steps->selectAll();
            QTest::keyClick(steps, key);
            QTest::keyClick(steps, Qt::Key_Return);
        };
        types(Qt::Key_4);
        QCOMPARE(steps->value(), 4);
        connect(&view(), &FieldView::framePainted, this, &TestTutorial::look);
        QVERIFY(reads(QStringLiteral("Space"), QStringLiteral("`")));
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Space);
        const bool seen = QTest::qWaitFor([&] { return seen_ > clearlySeen; }, wholeRun);
        disconnect(&view(), &FieldView::framePainted, this, nullptr);
        // The pulse drew together where the page says: several times as high as beside it.
        QVERIFY2(contrast_ > highContrast, qPrintable(QString::number(contrast_)));
        QVERIFY2(seen, qPrintable(QString::number(seen_)));
        types(Qt::Key_0);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::finished; },
                                wholeRun));
    }

    void measuresIt() {
        // "... with a mark at the focus and beside it focal length, full width at half maximum and
        // efficiency"
        auto& mark = *window_->findChild<FocusMark*>();
        QVERIFY(QTest::qWaitFor([&] { return mark.isVisible(); }, tests::patience));
        const QString marked = mark.focusFigures()->text;
        // The table stands before the plots.
        const double focus = tabled(QStringLiteral("Focus"), 2, QStringLiteral("f = ([0-9.]+)"));
        const double width = tabled(QStringLiteral("Width"), 2, QStringLiteral("([0-9.]+)"));
        const double efficiency =
            tabled(QStringLiteral("Efficiency"), 2, QStringLiteral("([0-9.]+)"));
        QVERIFY2(near(within(marked, "f ([0-9.]+)"), focus, 0.002), qPrintable(marked));
        QVERIFY2(near(within(marked, "FWHM ([0-9.]+)"), width, 0.002), qPrintable(marked));
        QVERIFY2(near(within(marked, "([0-9.]+) %"), efficiency, 0.005), qPrintable(marked));
        QVERIFY(reads(QStringLiteral("Plots")));
        QVERIFY(choosesTab(QStringLiteral("Plots")));
        QVERIFY(reads(QStringLiteral("Focal plane")));
        QVERIFY(choosesTab(QStringLiteral("Focal plane")));
        QVERIFY(reads(QStringLiteral("brightest plane")));
        auto* page = &window_->plots().page(PlotsPanel::Page::focus);
        QVERIFY(page->isVisible());
        QStringList choices;
        for (auto* box : page->findChildren<QComboBox*>())
            choices << box->currentText();
        QVERIFY(choices.contains(QStringLiteral("brightest plane")));
        // In the grid it is about the same.
        QString line;
        QVERIFY(QTest::qWaitFor(
            [&] {
                for (auto* label : page->findChildren<QLabel*>())
                    if (label->isVisible() && label->text().contains(QStringLiteral("FWHM")))
                        line = label->text();
                return !line.isEmpty();
            },
            tests::patience));
        QVERIFY2(near(within(line, "([0-9.]+)[^0-9]+behind the exit plane"), focus, 0.01),
                 qPrintable(line));
        QVERIFY2(near(within(line, "FWHM ([0-9.]+)"), width, 0.005), qPrintable(line));
        QVERIFY2(near(within(line, "efficiency ([0-9.]+)"), efficiency, 0.01), qPrintable(line));
        std::printf("  from the first start to the figures of the focus: %lld s\n",
                    static_cast<long long>(clock_.elapsed() / 1000));
    }

    void keepsIt() {
        QVERIFY(reads(QStringLiteral("Ctrl+S"), QStringLiteral("`")));
        QTest::keyClick(window_.get(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor(
            [&] {
                auto* dialog = window_->findChild<QFileDialog*>();
                return dialog && dialog->isVisible();
            },
            tests::patience));
        window_->findChild<QFileDialog*>()->reject();
    }

    void cleanupTestCase() { closeWindow(); }
};

int main(int argc, char** argv) { return tests::runTest<TestTutorial>(argc, argv); }

#include "test_tutorial.moc"
