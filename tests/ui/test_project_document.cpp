/// \file
/// The document: edits, refusals, undo, and the copies that survive a crash.

#include "core/io/project_json.hpp"
#include "ui/document/edit_impact.hpp"
#include "ui/document/project_document.hpp"
#include "ui/document/recovery_store.hpp"

#include <QCoreApplication>
#include <QDir>
#include <QLockFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <limits>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

std::shared_ptr<const model::Project> ring() {
    model::Project project;
    project.name = "Ring";
    project.materials.push_back({"glass", 2.25, 0.0, ""});
    project.bodies.push_back(
        {"zone", model::AnnularZone{{{0.5, 1.0}, {1.2, 1.5}}, {{0.0, 0.4, "glass"}}}});
    return std::make_shared<const model::Project>(project);
}

model::AnnularZone& zone(model::Project& project) {
    return std::get<model::AnnularZone>(project.bodies[0].shape);
}

} // namespace

class TestProjectDocument : public QObject {
    Q_OBJECT

    std::unique_ptr<ProjectDocument> document_;

private slots:
    void init() {
        document_ = std::make_unique<ProjectDocument>();
        document_->open(ring(), QString());
    }

    void undoGoesBackToTheVeryProject() {
        const auto first = document_->project();
        QVERIFY(!document_->modified());
        QVERIFY(document_->edit("Move", [](auto& p) { zone(p).rings[0].rOutUm = 1.1; }));
        QVERIFY(document_->modified());
        QCOMPARE(document_->undoStack().undoText(), QStringLiteral("Move"));
        document_->undoStack().undo();
        QCOMPARE(document_->project(), first);
        QVERIFY(!document_->modified());
        document_->undoStack().redo();
        QCOMPARE(zone(const_cast<model::Project&>(*document_->project())).rings[0].rOutUm, 1.1);
    }

    void dragIsOneStep() {
        const auto first = document_->project();
        const auto group = document_->newGroup();
        for (double r = 1.01; r < 1.15; r += 0.01)
            QVERIFY(document_->edit(
                "Drag", [r](auto& p) { zone(p).rings[0].rOutUm = r; }, group));
        QCOMPARE(document_->undoStack().count(), 1);
        document_->undoStack().undo();
        QCOMPARE(document_->project(), first);
        // Another drag is another step, and one that comes back is none.
        const auto second = document_->newGroup();
        document_->edit(
            "Drag", [](auto& p) { zone(p).rings[0].rOutUm = 1.1; }, second);
        document_->edit(
            "Drag", [](auto& p) { zone(p).rings[0].rOutUm = 1.0; }, second);
        QVERIFY(!document_->modified());
        QVERIFY(!document_->undoStack().canUndo());
    }

    void badEditsAreRefused_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("key");
        QTest::newRow("negative width") << 0 << "bodies[0].rings[0]";
        QTest::newRow("overlap") << 1 << "bodies[0].rings[1]";
        QTest::newRow("NaN") << 2 << "bodies[0].rings[0].r_out_um";
        QTest::newRow("too many cells") << 3 << "domain";
        QTest::newRow("no such material") << 4 << "bodies[0].layers[0].material";
    }
    void badEditsAreRefused() {
        QFETCH(int, which);
        QFETCH(QString, key);
        const auto before = document_->project();
        const QSignalSpy refused(document_.get(), &ProjectDocument::refused);
        const QSignalSpy edited(document_.get(), &ProjectDocument::edited);
        const auto outcome = document_->edit("Bad", [which](model::Project& p) {
            switch (which) {
            case 0: zone(p).rings[0].rOutUm = 0.4; break;
            case 1: zone(p).rings[1].rInUm = 0.9; break;
            case 2: zone(p).rings[0].rOutUm = std::numeric_limits<double>::quiet_NaN(); break;
            case 3: p.domain.drUm = p.domain.dzUm = 2e-6; break;
            default: zone(p).layers[0].material = "cheese";
            }
        });
        QVERIFY(!outcome);
        QVERIFY(!outcome.problems.empty());
        QVERIFY2(outcome.problems.front().key.starts_with(key.toStdString()),
                 outcome.problems.front().key.c_str());
        QVERIFY(!outcome.problems.front().hint.empty());
        QCOMPARE(refused.count(), 1);
        QCOMPARE(edited.count(), 0);
        QCOMPARE(document_->project(), before);
        QVERIFY(!document_->undoStack().canUndo());
    }

    void brokenProjectCanBeMendedBitByBit() {
        auto broken = std::make_shared<model::Project>(*ring());
        zone(*broken).layers[0].material = "cheese";
        zone(*broken).rings[0].rOutUm = 0.1;
        document_->open(broken, QString());
        QVERIFY(document_->edit("Mend", [](auto& p) { zone(p).rings[0].rOutUm = 1.0; }));
        QVERIFY(!document_->edit("Worse", [](auto& p) { p.domain.radiusUm = -1.0; }));
    }

    void impactTellsWhatAnEditCosts() {
        const auto impact = [](auto change) {
            model::Project after = *ring();
            change(after);
            return impactOf(*ring(), after);
        };
        QCOMPARE(impact([](auto& p) { p.name = "Other"; }), EditImpact::none);
        QCOMPARE(impact([](auto& p) {
                     p.monitors.push_back({"probe", model::PointProbe{{0.1, 0.2}}});
                 }),
                 EditImpact::none);
        QCOMPARE(impact([](auto& p) { zone(p).rings[0].rOutUm = 1.1; }), EditImpact::restart);
        QCOMPARE(impact([](auto& p) { p.azimuthalOrder = 2; }), EditImpact::restart);
        QCOMPARE(impact([](auto& p) { p.domain.drUm = 0.01; }), EditImpact::regrid);
        QCOMPARE(impact([](auto& p) { p.boundaries.rMax.cells = 20; }), EditImpact::regrid);
    }

    void copiesOfDeadProgramsAreFound() {
        const QTemporaryDir folder;
        {
            RecoveryStore store(folder.path());
            store.keep(ring(), QStringLiteral("/data/ring.zonescope.json"));
            store.flush();
            // The one that works on it owns it.
            RecoveryStore second(folder.path());
            QVERIFY(!second.takeNewest());
        }
        RecoveryStore next(folder.path());
        const auto found = next.takeNewest();
        QVERIFY(found.has_value());
        QCOMPARE(*found->project, *ring());
        QCOMPARE(found->path, QStringLiteral("/data/ring.zonescope.json"));
        QVERIFY(!next.takeNewest());
    }

    void forgottenCopiesAreGone() {
        const QTemporaryDir folder;
        RecoveryStore store(folder.path());
        store.keep(ring(), QString());
        store.flush();
        store.forget();
        QVERIFY(QDir(folder.path())
                    .entryList({QStringLiteral("*.zonescope.json")}, QDir::Files)
                    .isEmpty());
        RecoveryStore next(folder.path());
        QVERIFY(!next.takeNewest());
    }

    void unreadableCopyIsSetAside() {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("x.zonescope.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ half a");
        file.close();
        RecoveryStore store(folder.path());
        QVERIFY(!store.takeNewest());
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("x.zonescope.json"))));
        QCOMPARE(QDir(folder.path()).entryList({QStringLiteral("*.unreadable")}).size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestProjectDocument)
#include "test_project_document.moc"
