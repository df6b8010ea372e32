// The kernel laboratory in the window, with real clicks: cases of one family side by side, what a
// row means, files, calling off.

#include "core/bench/hardware_counters.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "tests/support/patience.hpp"
#include "ui/counters/roofline_view.hpp"
#include "ui/laboratory/laboratory_dialog.hpp"
#include "ui/laboratory/laboratory_rows.hpp"
#include "ui/laboratory/laboratory_texts.hpp"
#include "ui/laboratory/rate_delegate.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include <nlohmann/json.hpp>

#include <cerrno>
#include <functional>
#include <set>
#include <string>

using namespace zonescope;
using namespace zonescope::ui;

class TestLaboratoryDialog : public QObject {
    Q_OBJECT

    template <class Widget> static Widget& part(QWidget& dialog, const char* name) {
        auto* const found = dialog.findChild<Widget*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("there is no %s", name);
        return *found;
    }
    static void choose(QComboBox& box, const QVariant& data) {
        const int index = box.findData(data);
        QVERIFY(index >= 0);
        box.setFocus();
        box.setCurrentIndex(index);
    }

private slots:
    void aFamilyIsMeasuredSideBySide() {
        LaboratoryDialog dialog;
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        auto& table = part<QTableWidget>(dialog, "laboratoryTable");
        auto& start = part<QPushButton>(dialog, "laboratoryStart");
        auto& cancel = part<QPushButton>(dialog, "laboratoryCancel");
        auto& files = part<QToolButton>(dialog, "laboratoryExport");
        QCOMPARE(table.rowCount(), 0);
        QVERIFY(!files.isEnabled());
        // Before anything was measured it says what to do.
        auto& empty = part<QLabel>(dialog, "laboratoryEmpty");
        QVERIFY(empty.isVisible());
        QVERIFY(!table.isVisible());
        QVERIFY(!cancel.isVisible());
        choose(part<QComboBox>(dialog, "laboratoryFamily"), QStringLiteral("hertz-glass-"));
        choose(part<QComboBox>(dialog, "laboratoryCells"), 256);
        QTest::mouseClick(&start, Qt::LeftButton);
        QVERIFY(dialog.running());
        QVERIFY(cancel.isVisible());
        QVERIFY(!empty.isVisible());
        QVERIFY(table.isVisible());
        QVERIFY(!part<QComboBox>(dialog, "laboratoryFamily").isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.running(), tests::patience);
        QCOMPARE(dialog.results()->problem, QString());
        QCOMPARE(dialog.results()->done(), dialog.results()->total);
        QCOMPARE(table.rowCount(), dialog.results()->total);
        double longest = 0.0;
        for (int row = 0; row < table.rowCount(); ++row) {
            QVERIFY(table.item(row, 0)->text().startsWith("hertz-glass-"));
            QCOMPARE(table.item(row, table.columnCount() - 1)->text(), LaboratoryRows::tr("yes"));
            longest = std::max(longest, table.item(row, 1)->data(barRole).toDouble());
        }
        QCOMPARE(longest, 1.0);
        QCOMPARE(table.item(0, 2)->text(), QStringLiteral("1.00"));
        QVERIFY(part<QLabel>(dialog, "laboratoryFooter").text().contains("256"));

        // A click on a row says what it does.
        auto& meaning = part<QLabel>(dialog, "laboratoryMeaning");
        const auto before = meaning.text();
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                          table.visualItemRect(table.item(1, 0)).center());
        QVERIFY(meaning.text() != before);
        QCOMPARE(meaning.text(), LaboratoryTexts::meaning(table.item(1, 0)->text()));

        // A dot of the roofline for each, below the measured bandwidths.
        auto& roofline = part<RooflineView>(dialog, "laboratoryRoofline");
        QCOMPARE(static_cast<int>(roofline.dots().size()), table.rowCount());
        QCOMPARE(roofline.dots().front().name, table.item(0, 0)->text());
        QCOMPARE(roofline.roof().bandwidths.size(), dialog.results()->onCpu.roof.levels.size());
        QVERIFY(roofline.roof().complete());
        part<QTabWidget>(dialog, "laboratoryTabs").setCurrentIndex(1);
        QVERIFY(roofline.isVisible());
        const auto spot = roofline.positionOf(roofline.dots().front()).toPoint();
        QVERIFY(roofline.rect().contains(spot));

        // Published figures, of which the processor measures none.
        part<QTabWidget>(dialog, "laboratoryTabs").setCurrentIndex(2);
        auto& published = part<QTableWidget>(dialog, "laboratoryPublished");
        QVERIFY(published.isVisible());
        QCOMPARE(published.rowCount(), static_cast<int>(laboratory::publishedFigures().size()));
        for (int row = 0; row < published.rowCount(); ++row)
            QCOMPARE(published.item(row, 3)->text(), QStringLiteral("not measured here"));

        // And both files have every row.
        QTemporaryDir folder;
        const auto written = [&](const QString& name) {
            const auto path = folder.filePath(name);
            dialog.write(path);
            [&] { QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), tests::patience); }();
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QCOMPARE(written("table.csv").count('\n'), table.rowCount() + 1);
        QTRY_VERIFY(part<QLabel>(dialog, "laboratoryFooter").text().contains("table.csv"));
        const auto all = nlohmann::json::parse(written("all.json").toStdString());
        QCOMPARE(static_cast<int>(all["cases"].size()), table.rowCount());
    }

    void itIsCalledOff() {
        LaboratoryDialog dialog;
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QTest::keyClick(&part<QPushButton>(dialog, "laboratoryStart"), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(dialog.results()->done() >= 1, tests::patience);
        QTest::mouseClick(&part<QPushButton>(dialog, "laboratoryCancel"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.running(), tests::patience);
        QVERIFY(dialog.results()->done() < dialog.results()->total);
        QVERIFY(dialog.results()->done() >= 1); // what was measured stays
        QVERIFY(part<QPushButton>(dialog, "laboratoryStart").isVisible());
        // Closing calls it off, too.
        dialog.start();
        dialog.close();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.running(), tests::patience);
    }

    void withoutADeviceTheReasonIsSaid() {
        if (gpu::cudaAvailability().available)
            QSKIP("there is a device");
        LaboratoryDialog dialog;
        const auto* const model =
            qobject_cast<QStandardItemModel*>(part<QComboBox>(dialog, "laboratoryPlace").model());
        QVERIFY(!model->item(1)->isEnabled());
        QVERIFY(!model->item(1)->toolTip().isEmpty());
    }

    void everyCaseHasAMeaningOfItsOwn() {
        QCOMPARE(LaboratoryTexts::meaning(QStringLiteral("no such case")), QString());
        const auto distinct = [](const auto& cases) {
            std::set<QString> meanings;
            for (const auto& what : cases) {
                const auto meaning = LaboratoryTexts::meaning(qs(what.name));
                QVERIFY2(!meaning.isEmpty() && meanings.insert(meaning).second, what.name.c_str());
            }
        };
        distinct(laboratory::cases());
        distinct(gpu::deviceCases());
    }

    /// Meanings, publications and reasons, sentence by sentence.
    void everythingIsSaidInGerman() {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/translations/zonescope_de")));
        QVERIFY(QCoreApplication::installTranslator(&german));
        const std::function<void(const text::Message&)> translated = [&](const auto& message) {
            QVERIFY2(inLanguage(message) != qs(message.english()), message.english().c_str());
            // Sentences in turn: each of them.
            if (message.identifier().empty())
                for (const auto& place : message.places())
                    if (place.message() != nullptr)
                        translated(*place.message());
        };
        for (const auto& what : laboratory::cases())
            translated(what.meaning);
        for (const auto& what : gpu::deviceCases())
            translated(what.meaning);
        for (const auto& one : laboratory::publishedFigures()) {
            translated(one.publication());
            translated(one.words());
        }
        for (const auto& note : laboratory::publicationNotes())
            translated(note);
        for (const int error : {EACCES, ENOENT, ENOSYS, EMFILE})
            translated(bench::whyNotCounted(error, "4"));
        QCOMPARE(LaboratoryTexts::said(text::term("not measured here")),
                 QStringLiteral("hier nicht gemessen"));
        QVERIFY(QCoreApplication::removeTranslator(&german));
    }
};

QTEST_MAIN(TestLaboratoryDialog)
#include "test_laboratory_dialog.moc"
