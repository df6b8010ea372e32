/// \file
/// The document: edits, refusals, undo, and the copies that survive a crash.

#include "core/io/project/project_json.hpp"
#include "core/model/edit_impact.hpp"
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

QStringList copiesIn(const QTemporaryDir& folder) {
    return QDir(folder.path()).entryList({QStringLiteral("*.zonescope.json")}, QDir::Files);
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
            return model::impactOf(*ring(), after);
        };
        QCOMPARE(impact([](auto& p) { p.name = "Other"; }), model::EditImpact::none);
        QCOMPARE(impact([](auto& p) {
                     p.monitors.push_back({"probe", model::PointProbe{{0.1, 0.2}}});
                 }),
                 model::EditImpact::none);
        QCOMPARE(impact([](auto& p) { zone(p).rings[0].rOutUm = 1.1; }),
                 model::EditImpact::restart);
        QCOMPARE(impact([](auto& p) { p.azimuthalOrder = 2; }), model::EditImpact::restart);
        QCOMPARE(impact([](auto& p) { p.domain.drUm = 0.01; }), model::EditImpact::regrid);
        QCOMPARE(impact([](auto& p) { p.boundaries.rMax.cells = 20; }), model::EditImpact::regrid);
    }

    void copiesOfDeadProgramsAreFound() {
        const QTemporaryDir folder;
        {
            RecoveryStore store(folder.path());
            store.keep(ring(), QStringLiteral("/data/ring.zonescope.json"));
            store.flush();
            // The one that works on it owns it.
            RecoveryStore second(folder.path());
            QVERIFY(!second.claimNewest());
        }
        RecoveryStore next(folder.path());
        const auto found = next.claimNewest();
        QVERIFY(found.has_value());
        QCOMPARE(*found->project, *ring());
        QCOMPARE(found->path, QStringLiteral("/data/ring.zonescope.json"));
        QVERIFY(!next.claimNewest());
    }

    /// At no instant is the disk without the work: neither when it has been found, nor before what
    /// takes its place is written.
    void aClaimedCopyStaysUntilItIsForgotten() {
        const QTemporaryDir folder;
        {
            RecoveryStore store(folder.path());
            store.keep(ring(), QStringLiteral("/data/ring.zonescope.json"));
        }
        const auto left = copiesIn(folder);
        QCOMPARE(left.size(), 1);
        {
            RecoveryStore dies(folder.path());
            QVERIFY(dies.claimNewest().has_value());
            QCOMPARE(copiesIn(folder), left);
        }
        RecoveryStore next(folder.path());
        QVERIFY(next.claimNewest().has_value());
        auto changed = *ring();
        changed.name = "changed";
        next.keep(std::make_shared<const model::Project>(changed), QString());
        next.flush();
        // In the same place, so that the old one need not be removed.
        QCOMPARE(copiesIn(folder), left);
        QCOMPARE(io::readProject(folder.filePath(left.front()).toStdString()).name, "changed");
        next.forget();
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void forgottenCopiesAreGone() {
        const QTemporaryDir folder;
        RecoveryStore store(folder.path());
        store.keep(ring(), QString());
        store.flush();
        store.forget();
        QVERIFY(copiesIn(folder).isEmpty());
        RecoveryStore next(folder.path());
        QVERIFY(!next.claimNewest());
    }

    void copiesAreForTheirOwnerOnly() {
        const QTemporaryDir folder;
        const QString place = folder.filePath(QStringLiteral("recovery"));
        RecoveryStore store(place);
        store.keep(ring(), QStringLiteral("/data/ring.zonescope.json"));
        store.flush();
        constexpr auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup |
                                QFileDevice::ReadOther | QFileDevice::WriteOther |
                                QFileDevice::ExeGroup | QFileDevice::ExeOther;
        QVERIFY(!(QFile::permissions(place) & others));
        int files = 0;
        for (const auto& file : QDir(place).entryInfoList(QDir::Files)) {
            if (file.suffix() == QLatin1String("lock"))
                continue; // a process number
            QVERIFY2(!(file.permissions() & others), qPrintable(file.fileName()));
            ++files;
        }
        QCOMPARE(files, 2);
    }

    /// What cannot be opened stays, and says why, at each start anew until the user discards it.
    void aCopyThatCannotBeOpenedStays_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("key");
        QTest::newRow("half a file")
            << QByteArray("{ half a") << QStringLiteral("line 1, column 3");
        auto wrong = *ring();
        wrong.domain.drUm = -0.01;
        QTest::newRow("a value out of range")
            << QByteArray::fromStdString(io::writeProject(wrong)) << QStringLiteral("domain.dr_um");
    }
    void aCopyThatCannotBeOpenedStays() {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, key);
        const QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("x.zonescope.json"));
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        for (int start = 0; start < RecoveryStore::attempts() + 1; ++start) {
            RecoveryStore store(folder.path());
            QVERIFY(!store.claimNewest());
            QCOMPARE(store.unopened().size(), std::size_t{1});
            QCOMPARE(store.unopened().front().file, name);
            const auto& reasons = store.unopened().front().reasons;
            QVERIFY(!reasons.empty());
            QCOMPARE(QString::fromStdString(reasons.front().problem.key), key);
            QVERIFY(!reasons.front().problem.hint.empty());
        }
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), content);
        RecoveryStore store(folder.path());
        QVERIFY(!store.claimNewest());
        store.discard(name);
        QVERIFY(store.unopened().empty());
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    /// One that ends the program would end it at each start; older work is opened meanwhile.
    void aCopyThatEndsTheProgramIsAskedAbout() {
        const QTemporaryDir folder;
        {
            RecoveryStore store(folder.path());
            store.keep(ring(), QString());
        }
        const QString file = folder.filePath(copiesIn(folder).front());
        for (int start = 0; start < RecoveryStore::attempts(); ++start) {
            RecoveryStore ends(folder.path());
            QVERIFY(ends.claimNewest().has_value());
        }
        RecoveryStore store(folder.path());
        QVERIFY(!store.claimNewest());
        QCOMPARE(store.unopened().size(), std::size_t{1});
        QVERIFY(store.unopened().front().reasons.empty());
        QVERIFY(store.claim(file).has_value());
        QVERIFY(store.unopened().empty());
        store.settled();
        store.flush();
        {
            // It was opened, after all.
            RecoveryStore other(folder.path());
            QVERIFY(!other.claimNewest());
            QVERIFY(other.unopened().empty());
        }
    }
};

QTEST_GUILESS_MAIN(TestProjectDocument)
#include "test_project_document.moc"
