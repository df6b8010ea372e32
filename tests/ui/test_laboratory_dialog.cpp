// The kernel laboratory in the window, with real clicks: cases of one family side by side, what a
// row means, files, calling off.

#include "gpu/cuda_backend.hpp"
#include "tests/support/patience.hpp"
#include "ui/laboratory/laboratory_dialog.hpp"
#include "ui/laboratory/laboratory_texts.hpp"
#include "ui/laboratory/rate_delegate.hpp"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <nlohmann/json.hpp>

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
        QVERIFY(!cancel.isVisible());
        choose(part<QComboBox>(dialog, "laboratoryFamily"), QStringLiteral("hertz-glass-"));
        choose(part<QComboBox>(dialog, "laboratoryCells"), 256);
        QTest::mouseClick(&start, Qt::LeftButton);
        QVERIFY(dialog.running());
        QVERIFY(cancel.isVisible());
        QVERIFY(!part<QComboBox>(dialog, "laboratoryFamily").isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.running(), tests::patience);
        QCOMPARE(dialog.results()->problem, QString());
        QCOMPARE(dialog.results()->done(), dialog.results()->total);
        QCOMPARE(table.rowCount(), dialog.results()->total);
        double longest = 0.0;
        for (int row = 0; row < table.rowCount(); ++row) {
            QVERIFY(table.item(row, 0)->text().startsWith("hertz-glass-"));
            QCOMPARE(table.item(row, 6)->text(), LaboratoryDialog::tr("yes"));
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
        QCOMPARE(static_cast<int>(all.size()), table.rowCount());
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

    void everyCaseHasAMeaning() {
        for (const auto& what : laboratory::cases())
            QVERIFY(!LaboratoryTexts::meaning(QString::fromStdString(what.name)).isEmpty());
        std::set<QString> meanings;
        for (const auto& what : gpu::deviceCases())
            if (!what.doublePrecision && !what.name.starts_with("hertz"))
                QVERIFY2(
                    meanings.insert(LaboratoryTexts::meaning(QString::fromStdString(what.name)))
                            .second ||
                        what.name.find("engine") != std::string::npos,
                    what.name.c_str());
    }
};

QTEST_MAIN(TestLaboratoryDialog)
#include "test_laboratory_dialog.moc"
