/// \file
/// Kept runs wait for the next start of the program: after a window is closed another one lists
/// them with pictures and brings them back; damaged files cost nothing but a message; the budget
/// and the wish are set in the preferences.

#include "core/io/project/project_json.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/preferences_dialog.hpp"
#include "ui/window/toast.hpp"

#include <QAction>
#include <QCheckBox>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <atomic>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

model::Project lensToKeep(const std::string& name = "Lens to keep") {
    auto project = tests::smallLens(name);
    project.monitors.push_back({"plane of the lens", model::DftRegion{{0.6}}});
    return project;
}

QString savedFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) +
           QStringLiteral("/runs/saved");
}

QStringList saved(const char* suffix) {
    return QDir(savedFolder())
        .entryList({QStringLiteral("*") + QString::fromLatin1(suffix)}, QDir::Files, QDir::Name);
}

} // namespace

class TestKeptForNextStart : public QObject, protected tests::WindowBench {
    Q_OBJECT

    QTemporaryDir folder_;

    QTreeWidget& list() { return window_->runs().list(); }
    void start() {
        showWindow(1480, 940);
        QVERIFY(window_->runArchive().limits().outlast);
    }
    /// As a user ends it.
    void end() {
        window_->document().markSaved(window_->document().path());
        QVERIFY(window_->close());
        window_.reset();
    }
    void run() {
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Space);
        QVERIFY(until([&] { return window_->status().state == SolverState::finished; }));
    }
    void showRuns() {
        QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(until([&] { return window_->runs().isVisible(); }));
    }
    void doubleClickFirst() {
        const QPoint at = list().visualItemRect(list().topLevelItem(0)).center();
        QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(list().viewport(), Qt::LeftButton, {}, at);
    }
    std::size_t bytesOfFields() {
        std::atomic<std::size_t> bytes = 0;
        std::atomic<bool> there = false;
        window_->solver().submit(
            [&](run::Simulation& simulation) {
                std::size_t sum = 0;
                for (const auto& engine : simulation.saveState().engines)
                    for (const auto& array : engine.arrays)
                        for (const auto byte : array.bytes)
                            sum = sum * 31 + std::to_integer<std::size_t>(byte);
                bytes = sum;
            },
            [&](const Notice*) { there = true; });
        return until([&] { return there.load(); }) ? bytes.load() : 0;
    }
    bool thumbnailShowsAField(int row) {
        const QImage image = list().topLevelItem(row)->icon(0).pixmap(thumbnailSize).toImage();
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                colours.insert(image.pixel(x, y));
        return colours.size() > 20;
    }
    /// All messages, for a look when something fails.
    QByteArray messages() {
        QStringList all;
        for (int row = 0; row < window_->messages().topLevelItemCount(); ++row)
            all << window_->messages().topLevelItem(row)->text(0);
        return all.join(QLatin1Char('|')).toUtf8();
    }
    bool saysInMessages(const QString& words) {
        for (int row = 0; row < window_->messages().topLevelItemCount(); ++row)
            for (int column = 0; column < window_->messages().columnCount(); ++column)
                if (window_->messages().topLevelItem(row)->text(column).contains(words))
                    return true;
        return false;
    }
    template <class Box> Box& preference(const char* name) {
        return *window_->preferences()->findChild<Box*>(QString::fromLatin1(name));
    }
    void openPreferences() {
        window_->action(QStringLiteral("preferences"))->trigger();
        QVERIFY(window_->preferences() && window_->preferences()->isVisible());
    }

private slots:
    void init() {
        QSettings().clear();
        QSettings().setValue(QStringLiteral("hintSeen"), true);
        QDir(savedFolder()).removeRecursively();
        start();
    }
    void cleanup() { closeWindow(); }

    void aRunIsThereAtTheNextStart() {
        const QString file = folder_.filePath(QStringLiteral("lens.zonescope.json"));
        io::saveProject(lensToKeep(), file.toStdString());
        window_->openFile(file);
        QVERIFY(until([&] {
            return window_->status().state == SolverState::ready &&
                   window_->document().path() == file;
        }));
        run();
        // Kept as soon as it has ended, without a touch, with a picture.
        showRuns();
        QVERIFY(until([&] { return list().topLevelItemCount() == 1; }));
        QVERIFY(until(
            [&] { return list().topLevelItem(0)->text(3).contains(QStringLiteral("saved")); }));
        QVERIFY(thumbnailShowsAField(0));
        QVERIFY(until(
            [&] { return list().topLevelItem(0)->text(2).contains(QStringLiteral("FWHM")); }));
        const auto fields = bytesOfFields();
        const auto step = window_->status().step;
        photograph(*window_, QStringLiteral("kept-first"));
        end();
        QCOMPARE(saved(".run").size(), 1);

        start();
        QCOMPARE(list().topLevelItemCount(), 0); // of no project yet
        window_->openFile(file);
        QVERIFY(until([&] { return window_->status().state == SolverState::ready; }));
        QVERIFY(until([&] { return list().topLevelItemCount() == 1; }));
        QVERIFY(window_->toast().text().contains(QStringLiteral("1 kept run")));
        QVERIFY(thumbnailShowsAField(0));
        QVERIFY(list().topLevelItem(0)->text(2).contains(QStringLiteral("FWHM")));
        QVERIFY(list().topLevelItem(0)->text(0).contains(QStringLiteral("first run")));
        QCOMPARE(window_->status().step, 0);
        showRuns();
        photograph(*window_, QStringLiteral("kept-second"));
        doubleClickFirst();
        QVERIFY2(until([&] {
                     return window_->status().state == SolverState::finished &&
                            window_->status().loading.empty();
                 }),
                 messages() + ' ' + QByteArray::number(static_cast<int>(window_->status().state)));
        QCOMPARE(window_->status().step, step);
        QCOMPARE(bytesOfFields(), fields);
        QCOMPARE(list().topLevelItemCount(), 1);
        // What is deleted does not come back.
        list().topLevelItem(0)->setSelected(true);
        list().setFocus();
        QTest::keyClick(&list(), Qt::Key_Delete);
        QCOMPARE(list().topLevelItemCount(), 0);
        window_->solver().reset(); // nor is it kept anew
        QVERIFY(until([&] { return window_->status().step == 0; }));
        window_->runArchive().remove({});
        end();
        start();
        window_->openFile(file);
        QVERIFY(until([&] { return window_->status().state == SolverState::ready; }));
        QVERIFY(list().topLevelItemCount() <= 1); // the one that the reset has kept
    }

    void aRunStoppedAtTheEndIsKept() {
        auto project = lensToKeep("Stopped lens");
        QVERIFY(open(project));
        QTest::keyClick(&view(), Qt::Key_Period);
        QVERIFY(until([&] { return window_->status().step == 1; }));
        end();
        QCOMPARE(saved(".json").size(), 1);
        start();
        QVERIFY(open(project));
        QVERIFY(until([&] { return list().topLevelItemCount() == 1; }));
        QVERIFY(list().topLevelItem(0)->text(1).contains(QStringLiteral("stopped")));
        // Another project has none of it.
        QVERIFY(open(lensToKeep("Other lens")));
        QVERIFY(window_->runs().list().topLevelItem(0)->text(0).contains(
            QStringLiteral("Stopped lens")));
    }

    /// What one window lists another one cannot delete from under it.
    void twoWindowsListTheSameRun() {
        const auto project = lensToKeep("Shared lens");
        QVERIFY(open(project));
        run();
        showRuns();
        QVERIFY(until([&] {
            return list().topLevelItemCount() == 1 &&
                   list().topLevelItem(0)->text(3).contains(QStringLiteral("saved"));
        }));
        {
            MainWindow other;
            other.show();
            other.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&other, tests::patience));
            other.openUnsaved(std::make_shared<const model::Project>(project));
            auto& theirs = other.runs().list();
            QVERIFY(until([&] { return theirs.topLevelItemCount() == 1; }));
            QTest::keyClick(&other, Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
            QVERIFY(until([&] { return other.runs().isVisible(); }));
            QTest::mouseClick(theirs.viewport(), Qt::LeftButton, {},
                              theirs.visualItemRect(theirs.topLevelItem(0)).center());
            QTest::keyClick(&theirs, Qt::Key_Delete);
            QCOMPARE(theirs.topLevelItemCount(), 0);
            other.document().markSaved({});
            QVERIFY(other.close());
        }
        QCOMPARE(saved(".run").size(), 1);
        takeKeyboard();
        QCOMPARE(list().topLevelItemCount(), 1);
        end();
        start();
        QVERIFY(open(project));
        QVERIFY(until([&] { return list().topLevelItemCount() == 1; }));
        showRuns();
        doubleClickFirst();
        QVERIFY(until([&] { return window_->status().state == SolverState::finished; }));
    }

    void damagedFilesCostNothingElse() {
        const auto project = lensToKeep();
        QVERIFY(open(project));
        run();
        QVERIFY(until([&] { return window_->status().keptAs != 0; }));
        QVERIFY(open(project));
        run();
        QVERIFY(until([&] { return window_->status().keptAs != 0; }));
        end();
        const auto records = saved(".run");
        QCOMPARE(records.size(), 2);
        QVERIFY(QFile::resize(savedFolder() + '/' + saved(".json").front(), 20));
        // The other one has rotted inside.
        QFile record(savedFolder() + '/' + records.back());
        QVERIFY(record.open(QIODevice::ReadWrite));
        record.seek(record.size() / 2);
        record.write("rot");
        record.close();
        start();
        QVERIFY(open(project));
        QVERIFY(until([&] { return list().topLevelItemCount() == 1; }));
        QVERIFY(until([&] { return saysInMessages(QStringLiteral("files are damaged")); }));
        showRuns();
        doubleClickFirst();
        QVERIFY(until([&] { return saysInMessages(QStringLiteral("damaged: its bytes")); }));
        // The window works as before.
        QVERIFY(until([&] { return window_->status().state == SolverState::ready; }));
        run();
    }

    void preferencesSetTheBudgetAndTheWish() {
        const auto project = lensToKeep();
        QVERIFY(open(project));
        run();
        showRuns();
        QVERIFY(until([&] { return window_->runArchive().bytesOnDisk() > 0; }));
        // From the list, too.
        QTest::mouseClick(window_->runs().findChild<QToolButton*>(QStringLiteral("budgetRun")),
                          Qt::LeftButton);
        QVERIFY(window_->preferences() && window_->preferences()->isVisible());
        photograph(*window_->preferences(), QStringLiteral("preferences"));
        QVERIFY(!window_->preferences()->use().isEmpty());
        auto& memory = preference<QSpinBox>("keptMemory");
        memory.setFocus();
        memory.selectAll();
        QTest::keyClicks(&memory, QStringLiteral("2"));
        QTest::keyClick(&memory, Qt::Key_Return); // and closes
        QCOMPARE(window_->runArchive().limits().memoryBytes, std::size_t{2} << 20U);
        openPreferences();
        auto& disk = preference<QSpinBox>("keptDisk");
        disk.setFocus();
        disk.selectAll();
        QTest::keyClicks(&disk, QStringLiteral("300"));
        QTest::keyClick(&disk, Qt::Key_Return);
        QCOMPARE(window_->runArchive().limits().diskBytes, std::size_t{300} << 20U);
        openPreferences();
        auto& outlast = preference<QCheckBox>("keptOutlast");
        QVERIFY(outlast.isChecked());
        QTest::mouseClick(&outlast, Qt::LeftButton, {}, QPoint(8, outlast.height() / 2));
        QVERIFY(!window_->runArchive().limits().outlast);
        end();
        QCOMPARE(saved(".run").size(), 0);
        // Remembered.
        showWindow(1480, 940);
        const auto limits = window_->runArchive().limits();
        QCOMPARE(limits.memoryBytes, std::size_t{2} << 20U);
        QCOMPARE(limits.diskBytes, std::size_t{300} << 20U);
        QVERIFY(!limits.outlast);
        openPreferences();
        QTest::mouseClick(&preference<QPushButton>("keptUsual"), Qt::LeftButton);
        QVERIFY(window_->runArchive().limits().outlast);
        QCOMPARE(window_->runArchive().limits().diskBytes, archive::Limits().diskBytes);
    }
};

int main(int argc, char** argv) { return tests::runTest<TestKeptForNextStart>(argc, argv); }

#include "test_kept_for_next_start.moc"
