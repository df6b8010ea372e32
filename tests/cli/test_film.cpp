// Films of a run: numbered pictures, ffmpeg (a stand-in that keeps what it is given), bad input.

#include "core/io/pictures/raster.hpp"
#include "core/io/project/project_json.hpp"
#include "tests/support/program.hpp"
#include "tests/support/small_projects.hpp"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

using namespace zonescope;
using tests::Outcome;
using tests::runProgram;

namespace {

/// With this search path for the encoder.
Outcome call(const QStringList& arguments, const QString& path) {
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", path.toUtf8());
    const auto outcome = runProgram(arguments);
    qputenv("PATH", before);
    return outcome;
}

} // namespace

class TestFilm : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

    /// An "ffmpeg" that writes its arguments to FILE.words and its input to FILE, or fails.
    [[nodiscard]] QString standIn(const QString& name, const QByteArray& script) const {
        QDir().mkpath(path(name));
        QFile file(path(name) + QStringLiteral("/ffmpeg"));
        if (file.open(QIODevice::WriteOnly))
            file.write(script);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return path(name) + QStringLiteral(":/usr/bin:/bin");
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        io::saveProject(tests::planeWaveWithMonitors(), path("wave.zonescope.json").toStdString());
    }

    void aFolderGetsEveryPicture() {
        const auto run = call({"run", path("wave.zonescope.json"), "--backend", "cpu", "--steps",
                               "95", "--video", path("frames"), "--video-every", "10",
                               "--video-size", "640x481", "--quantity", "er"},
                              path("nothing"));
        QVERIFY2(run.code == 0, qPrintable(run.error));
        QVERIFY(run.out.contains(QStringLiteral("9 frames")));
        const auto files = QDir(path("frames")).entryList({"*.png"}, QDir::Files, QDir::Name);
        QCOMPARE(files.size(), 9);
        QCOMPARE(files.front(), QStringLiteral("000001.png"));
        const auto last = io::readPng(path("frames/000009.png").toStdString());
        QCOMPARE(last.width(), 640);
        QCOMPARE(last.height(), 481);
        // Something blue or red is to be seen: the wave.
        int coloured = 0;
        for (const auto& pixel : last.pixels())
            coloured += std::abs(pixel.r - pixel.b) > 60 ? 1 : 0;
        QVERIFY(coloured > 1000);
    }

    void filmsGoToFfmpegAsRawPictures() {
        const auto folders =
            standIn(QStringLiteral("good"), "#!/bin/sh\nfor w in \"$@\"; do last=$w; done\n"
                                            "echo \"$@\" > \"$last.words\"\ncat > \"$last\"\n");
        const auto run = call({"run", path("wave.zonescope.json"), "--backend", "cpu", "--steps",
                               "60", "--video", path("wave film.mp4"), "--video-every", "20",
                               "--video-size", "400x360"},
                              folders);
        QVERIFY2(run.code == 0, qPrintable(run.error));
        QVERIFY(run.out.contains(QStringLiteral("wave film.mp4 (3 frames")));
        QCOMPARE(QFileInfo(path("wave film.mp4")).size(), qint64{3 * 400 * 360 * 3});
        // Written aside until it is whole, under a name that nobody could know before.
        const auto aside =
            QDir(folder_.path()).entryList({".zonescope-*.part.mp4*"}, QDir::Files | QDir::Hidden);
        QCOMPARE(aside.size(), 1);
        QVERIFY(aside.front().endsWith(QStringLiteral(".words")));
        QFile words(path(aside.front()));
        QVERIFY(words.open(QIODevice::ReadOnly));
        const auto all = words.readAll();
        QVERIFY(all.contains("-video_size 400x360"));
        QVERIFY(all.contains("-pixel_format rgb24"));
    }

    void aLinkInTheWayLeadsNowhere() {
        QFile precious(path("precious.txt"));
        QVERIFY(precious.open(QIODevice::WriteOnly));
        precious.write("precious");
        precious.close();
        QFile::link(path("precious.txt"), path("linked.partial.gif"));
        const auto run = call({"run", path("wave.zonescope.json"), "--backend", "cpu", "--steps",
                               "40", "--video", path("linked.gif"), "--video-every", "20"},
                              path("nothing"));
        QVERIFY2(run.code == 0, qPrintable(run.error));
        QVERIFY(QFileInfo(path("linked.gif")).size() > 100);
        QVERIFY(precious.open(QIODevice::ReadOnly));
        QCOMPARE(precious.readAll(), QByteArray("precious"));
    }

    void anFfmpegThatFailsIsAnError() {
        const auto folders =
            standIn(QStringLiteral("bad"), "#!/bin/sh\necho 'codec is missing' >&2\nexit 3\n");
        const auto run = call({"run", path("wave.zonescope.json"), "--backend", "cpu", "--steps",
                               "60", "--video", path("lost.mp4"), "--video-every", "10", "--report",
                               path("kept.json")},
                              folders);
        // The film is lost, the run is not.
        QCOMPARE(run.code, 3);
        QVERIFY(run.out.contains(QStringLiteral("kept.json")));
        QVERIFY(QFileInfo::exists(path("kept.json")));
        QVERIFY(run.error.contains(QStringLiteral("codec is missing")));
        QVERIFY(run.error.contains(QStringLiteral("lost.mp4")));
        QVERIFY(!QFileInfo::exists(path("lost.mp4")));
        QVERIFY(QDir(folder_.path())
                    .entryList({".zonescope-*.part.mp4"}, QDir::Files | QDir::Hidden)
                    .isEmpty());
    }

    void withoutFfmpegThePicturesAreKept() {
        const auto run = call({"run", path("wave.zonescope.json"), "--backend", "cpu", "--steps",
                               "40", "--video", path("kept.mp4"), "--video-every", "20"},
                              path("nothing"));
        QVERIFY2(run.code == 0, qPrintable(run.error));
        QVERIFY(run.error.contains(QStringLiteral("ffmpeg is not installed")));
        QCOMPARE(QDir(path("kept_frames")).entryList({"*.png"}, QDir::Files).size(), 2);
    }

    void badOptionsAreExplained_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("word");
        QTest::newRow("extension") << QStringList{"--video", "film.avi"} << QStringLiteral(".mkv");
        QTest::newRow("size") << QStringList{"--video", "f", "--video-size", "wide"}
                              << QStringLiteral("WIDTHxHEIGHT");
        QTest::newRow("no film") << QStringList{"--video-every", "5"} << QStringLiteral("--video ");
        QTest::newRow("no folder")
            << QStringList{"--video", "/not/there/film"} << QStringLiteral("/not/there");
    }
    void badOptionsAreExplained() {
        QFETCH(QStringList, options);
        QFETCH(QString, word);
        const auto run =
            call(QStringList{"run", path("wave.zonescope.json"), "--steps", "4"} + options,
                 path("nothing"));
        QCOMPARE(run.code, 2);
        QVERIFY2(run.error.contains(word), qPrintable(run.error));
    }
};

QTEST_GUILESS_MAIN(TestFilm)
#include "test_film.moc"
