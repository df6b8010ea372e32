#include "core/error.hpp"
#include "core/resources.hpp"
#include "tests/support/places.hpp"

#include <QByteArray>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QString>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <string>

using namespace zonescope;

class TestResources : public QObject {
    Q_OBJECT

private slots:
    void everyTextFileIsEmbeddedByteForByte();
    void exampleProjectsAreEmbedded();
    void theReferenceStaysOutside();
    void namesAreSortedAndFiltered();
    void unknownNameIsAnError();
};

namespace {

QString folder(const std::string& name) { return QString::fromStdString(tests::sourcePlace(name)); }

void compareFolder(const QString& root, const QStringList& patterns, const std::string& prefix) {
    int compared = 0;
    QDirIterator files(root, patterns, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.fileName().contains("/help/reference/"))
            continue; // for readers of the repository, see theReferenceStaysOutside
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray expected = file.readAll();
        const std::string name =
            prefix + QDir(root).relativeFilePath(file.fileName()).toStdString();
        QVERIFY2(resources::contains(name), name.c_str());
        const std::string_view text = resources::text(name);
        QCOMPARE(text.size(), static_cast<std::size_t>(expected.size()));
        QVERIFY2(text == std::string_view(expected.constData(), text.size()), name.c_str());
        ++compared;
    }
    QVERIFY2(compared > 0, qPrintable("no files in " + root));
}

} // namespace

void TestResources::everyTextFileIsEmbeddedByteForByte() {
    compareFolder(folder("resources"), {"*.json", "*.csv", "*.md"}, "");
}

void TestResources::exampleProjectsAreEmbedded() {
    compareFolder(folder("projects"), {"*.zonescope.json"}, "projects/");
}

void TestResources::theReferenceStaysOutside() {
    const QString page = "help/reference/verification-results.md";
    QVERIFY(QFile::exists(folder("resources") + '/' + page));
    QVERIFY(resources::contains("help/verification.md"));
    QVERIFY(!resources::contains(page.toStdString()));
}

void TestResources::namesAreSortedAndFiltered() {
    const auto all = resources::names();
    QVERIFY(std::ranges::is_sorted(all));
    const auto maps = resources::names("colourmaps/");
    QVERIFY(!maps.empty());
    QVERIFY(maps.size() < all.size());
    for (const auto name : maps) {
        QVERIFY(name.starts_with("colourmaps/"));
    }
}

void TestResources::unknownNameIsAnError() {
    QVERIFY(!resources::contains("schema/none.json"));
    QVERIFY_THROWS_EXCEPTION(FileError, (void)resources::text("schema/none.json"));
}

QTEST_APPLESS_MAIN(TestResources)
#include "test_resources.moc"
