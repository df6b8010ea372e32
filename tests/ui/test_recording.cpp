/// \file
/// Recording: pictures of frames drawn without OpenGL, GIF files, the encoder's thread, and the bar
/// under real clicks and keys beside a real run.

#include "core/error.hpp"
#include "core/io/pictures/colour_maps.hpp"
#include "core/io/pictures/film_writer.hpp"
#include "core/io/pictures/gif_writer.hpp"
#include "tests/support/field_frames.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/field/field_palette.hpp"
#include "ui/field/field_view.hpp"
#include "ui/history/frame_intake.hpp"
#include "ui/look/theme.hpp"
#include "ui/recording/film_thread.hpp"
#include "ui/recording/frame_painter.hpp"
#include "ui/recording/recorder.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/solver/solver_thread.hpp"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <csignal>
#include <memory>
#include <random>

#include <sys/resource.h>

using namespace zonescope;
using namespace zonescope::ui;
using Frame = std::shared_ptr<const FieldFrame>;

namespace {

std::shared_ptr<const grid::Discretisation> smallGrid() {
    return grid::discretise(std::make_shared<const model::Project>(tests::planeWaveWithMonitors()));
}

Frame flat(const grid::Grid& grid, std::int64_t step, double value = 0.5) {
    return tests::frameOf(grid, step, [=](double, double) { return value; });
}

/// A PATH with a program of the name ffmpeg and the usual ones, as long as it lives.
class PathWith {
public:
    PathWith(const QString& folder, const QByteArray& script) : before_(qgetenv("PATH")) {
        QDir().mkpath(folder);
        if (!script.isEmpty()) {
            QFile file(folder + QStringLiteral("/ffmpeg"));
            if (file.open(QIODevice::WriteOnly))
                file.write(script);
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        qputenv("PATH", folder.toUtf8() + (script.isEmpty() ? "" : ":/usr/bin:/bin"));
    }
    ~PathWith() { qputenv("PATH", before_); }

private:
    QByteArray before_;
};

/// Writes its input to the file that it is asked for.
const QByteArray goodEncoder =
    "#!/bin/sh\nfor w in \"$@\"; do last=$w; done\nexec cat > \"$last\"\n";
const QByteArray failingEncoder = "#!/bin/sh\necho 'No space left on device' >&2\nexit 3\n";
/// Takes nothing, for longer than any test waits.
const QByteArray stuckEncoder = "#!/bin/sh\nexec sleep 3600\n";

io::Raster noise(int width, int height, int colours, unsigned seed) {
    std::mt19937 random(seed);
    io::Raster raster(width, height, {});
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const auto n = static_cast<std::uint8_t>(random() % static_cast<unsigned>(colours));
            raster.setPixel(
                x, y, {n, static_cast<std::uint8_t>(255 - n), static_cast<std::uint8_t>(n * 7)});
        }
    return raster;
}

QRgb rgb(io::Rgb8 colour) { return qRgb(colour.r, colour.g, colour.b); }

int differentPixels(const QImage& image, const io::Raster& raster) {
    int different = 0;
    for (int y = 0; y < raster.height(); ++y)
        for (int x = 0; x < raster.width(); ++x)
            different += (image.pixel(x, y) & 0xFFFFFFU) != (rgb(raster.pixel(x, y)) & 0xFFFFFFU);
    return different;
}

/// A field view with a recorder, an intake and a bar, wired as in the window.
struct Bench {
    Bench() {
        auto* column = new QVBoxLayout(&window);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        view = new FieldView;
        recorder = std::make_unique<Recorder>(*view);
        bar = new RecordingBar(*recorder, *view);
        column->addWidget(bar);
        column->addWidget(view, 1);
        QObject::connect(&intake, &FrameIntake::arrived, recorder.get(), &Recorder::add);
        QObject::connect(&intake, &FrameIntake::skipped, recorder.get(), &Recorder::skip);
        QObject::connect(recorder.get(), &Recorder::noticed, &window,
                         [this](const Notice& notice) { notices.push_back(notice); });
        window.resize(1000, 640);
    }
    ~Bench() {
        delete bar; // before the recorder that it refers to
    }
    template <class W> W* child(const char* name) {
        return bar->findChild<W*>(QString::fromLatin1(name));
    }
    [[nodiscard]] bool idle() {
        return QTest::qWaitFor([&] { return recorder->status().state == RecorderState::idle; },
                               tests::patience);
    }

    QWidget window;
    FieldView* view = nullptr;
    std::unique_ptr<Recorder> recorder;
    RecordingBar* bar = nullptr;
    FrameIntake intake;
    std::vector<Notice> notices;
};

} // namespace

class TestRecording : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::shared_ptr<const grid::Discretisation> grid_;

    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] ViewLook look() const {
        ViewLook one;
        one.discretisation = grid_;
        one.settings.overlays = {};
        one.settings.mirrored = false;
        one.settings.rangeMode = RangeMode::fixed;
        one.visible = {0.0, 2.0, -2.0, 2.0};
        return one;
    }

private slots:
    void initTestCase() { grid_ = smallGrid(); }
    void init() { QSettings().clear(); }

    void gifsOfFewColoursAreExact() {
        const auto file = path(QStringLiteral("noise.gif"));
        // Noise of 200 colours fills the code table again and again.
        std::vector<io::Raster> pictures;
        for (unsigned n = 0; n < 3; ++n)
            pictures.push_back(noise(201, 97, 200, n));
        pictures.push_back(pictures.back()); // without a change
        auto moved = pictures.back();
        moved.setPixel(200, 96, {1, 2, 3});
        pictures.push_back(moved);
        io::GifWriter writer(file.toStdString(), 201, 97, 30);
        for (const auto& picture : pictures)
            writer.add(picture);
        writer.finish();
        QImageReader reader(file);
        QVERIFY(reader.supportsAnimation());
        QCOMPARE(reader.loopCount(), -1); // for ever
        int sum = 0;
        for (const auto& picture : pictures) {
            const QImage image = reader.read();
            QCOMPARE(image.size(), QSize(201, 97));
            QCOMPARE(differentPixels(image, picture), 0);
            sum += reader.nextImageDelay();
        }
        // Five pictures at 30 per second are 166.7 ms; delays are whole hundredths.
        QCOMPARE(sum, 170);
        QVERIFY(!reader.canRead());
    }

    void manyColoursAreReducedToTheNearestFew() {
        // A gradient through 65 536 colours: no channel may be off by more than its share.
        io::Raster gradient(256, 256, {});
        for (int y = 0; y < 256; ++y)
            for (int x = 0; x < 256; ++x)
                gradient.setPixel(x, y,
                                  {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), 40});
        const auto reduced = io::reduceColours(gradient.pixels(), 255);
        QCOMPARE(reduced.palette.size(), std::size_t{255});
        double sum = 0.0;
        for (std::size_t n = 0; n < reduced.indices.size(); ++n) {
            const auto want = gradient.pixels()[n];
            const auto have = reduced.palette[reduced.indices[n]];
            sum += std::abs(want.r - have.r) + std::abs(want.g - have.g);
            QCOMPARE(static_cast<int>(have.b), 40);
        }
        // 255 boxes over 256 x 256 levels are 16 x 16 each: 4 levels off on average in a channel.
        QVERIFY2(sum / 2.0 / 65536.0 < 5.0, qPrintable(QString::number(sum / 2.0 / 65536.0)));
        QCOMPARE(io::reduceColours({}, 255).palette.size(), std::size_t{0});
    }

    void picturesShowTheFrameAsTheViewDoes() {
        const auto& map = io::colourMap("inferno");
        FramePainter painter({900, 720});
        auto view = look();
        // 0.5 of 0 to 1 is the middle of the map, everywhere inside the canvas.
        auto picture = painter.paint(*flat(grid_->grid, 100), view);
        QCOMPARE(picture.size(), QSize(900, 720));
        QCOMPARE(picture.pixel(450, 400), rgb(map.table[128]));
        // Over-range is marked.
        view.settings.fixedMaximum = 0.4;
        picture = painter.paint(*flat(grid_->grid, 100), view);
        QCOMPARE(picture.pixel(450, 400), markColours(false).over.rgb());
        // NaN as well.
        picture = painter.paint(*flat(grid_->grid, 100, std::nan("")), view);
        QCOMPARE(picture.pixel(450, 400), markColours(false).bad.rgb());
        // -20 dB of a floor of -40 dB is the middle, too.
        view.settings.fixedMaximum = 1.0;
        view.settings.scale = ColourScale::decibel;
        picture = painter.paint(*flat(grid_->grid, 100, 0.1), view);
        QCOMPARE(picture.pixel(450, 400), rgb(map.table[128]));
    }

    void picturesKeepTheOrientation() {
        FramePainter painter({900, 900});
        auto view = look();
        view.settings.aspect = Aspect::free;
        // Bright where z > 0 and r > 1/2 of the radius.
        const double middle = 0.5 * grid_->grid.r(grid_->grid.nr);
        const auto frame = tests::frameOf(
            grid_->grid, 1, [&](double r, double z) { return z > 0.0 && r > middle ? 1.0 : 0.0; });
        const auto bright = [&](const QImage& picture, double x, double y) {
            return qGray(picture.pixel(static_cast<int>(100 + x * 640),
                                       static_cast<int>(60 + y * 750))) > 200;
        };
        auto picture = painter.paint(*frame, view);
        QVERIFY(bright(picture, 0.8, 0.2)); // z to the right, r upwards
        QVERIFY(!bright(picture, 0.2, 0.2) && !bright(picture, 0.8, 0.8));
        view.settings.orientation = Orientation::zUp;
        picture = painter.paint(*frame, view);
        QVERIFY(bright(picture, 0.8, 0.2));
        QVERIFY(!bright(picture, 0.2, 0.2) && !bright(picture, 0.8, 0.8));
        // Mirrored, Er of m = 1 changes sign across the axis.
        view.settings.orientation = Orientation::zRight;
        view.settings.mirrored = true;
        view.settings.quantity = fdtd::ViewQuantity::er;
        view.visible = {-2.0, 2.0, -2.0, 2.0};
        const auto er = tests::frameOf(
            grid_->grid, 1, [](double, double) { return 0.8; }, fdtd::ViewQuantity::er);
        picture = painter.paint(*er, view);
        const auto& map = io::colourMap(
            colourMapName(view.settings, view.theme, quantityLook(fdtd::ViewQuantity::er, 0))
                .toStdString());
        const auto level = [&](int sign) {
            return rgb(
                map.table[static_cast<std::size_t>(std::lround((0.5 + 0.4 * sign) * 255.0))]);
        };
        const double parity = mirrorSign(fdtd::ViewQuantity::er, 1);
        QCOMPARE(picture.pixel(400, 200), level(1));
        QCOMPARE(picture.pixel(400, 700), level(parity > 0.0 ? 1 : -1));
    }

    void theStampTellsStepsApart() {
        FramePainter painter({900, 720});
        const auto first = painter.paint(*flat(grid_->grid, 100), look());
        const auto same = painter.paint(*flat(grid_->grid, 100), look());
        const auto next = painter.paint(*flat(grid_->grid, 12400), look());
        QCOMPARE(first, same);
        // Only the stamp in the upper left corner changes.
        int changed = 0, outside = 0;
        for (int y = 0; y < first.height(); ++y)
            for (int x = 0; x < first.width(); ++x)
                if (first.pixel(x, y) != next.pixel(x, y))
                    ++(x < 700 && y < 60 ? changed : outside);
        QVERIFY(changed > 50);
        QCOMPARE(outside, 0);
    }

    void framesAndStepsAreCounted() {
        Bench bench;
        bench.view->setDiscretisation(grid_);
        QSignalSpy wanted(bench.recorder.get(), &Recorder::stepsPerFrameWanted);
        RecordingSettings settings;
        settings.file = path(QStringLiteral("every third"));
        settings.size = {320, 240};
        settings.every = 3;
        QVERIFY(!bench.recorder->start(settings));
        for (int step = 10; step <= 100; step += 10) {
            bench.intake.take(flat(grid_->grid, step));
            bench.intake.take(flat(grid_->grid, step)); // sampled again for a zoom
        }
        QCOMPARE(bench.recorder->status().taken, 4); // the 1st, 4th, 7th and 10th
        QCOMPARE(wanted.count(), 0);
        bench.recorder->stop();
        QVERIFY(bench.idle());
        QCOMPARE(QDir(settings.file).entryList({"*.png"}, QDir::Files).size(), 4);

        settings.file = path(QStringLiteral("every 50 steps"));
        settings.every = 50;
        settings.interval = FrameInterval::steps;
        QVERIFY(!bench.recorder->start(settings));
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted.back().front().value<std::optional<std::int64_t>>(),
                 std::optional<std::int64_t>(50));
        for (const int step : {50, 60, 100, 150, 300, 350})
            bench.intake.take(flat(grid_->grid, step));
        QCOMPARE(bench.recorder->status().taken, 5);
        QCOMPARE(bench.recorder->status().missed, 2); // 200 and 250
        bench.recorder->stop();
        QCOMPARE(wanted.count(), 2);
        QVERIFY(!wanted.back().front().value<std::optional<std::int64_t>>());
        QVERIFY(bench.idle());
        QVERIFY(std::ranges::any_of(bench.notices, [](const Notice& notice) {
            return notice.problem.hint.english().find("2 picture") != std::string::npos;
        }));
    }

    void aStuckEncoderBlocksNobody() {
        const PathWith encoder(path(QStringLiteral("stuck")), stuckEncoder);
        Bench bench;
        bench.view->setDiscretisation(grid_);
        RecordingSettings settings;
        settings.file = path(QStringLiteral("stuck.mp4"));
        settings.size = {640, 360};
        QVERIFY(!bench.recorder->start(settings));
        QElapsedTimer clock;
        clock.start();
        for (int step = 1; step <= 40; ++step) {
            bench.intake.take(flat(grid_->grid, step));
            QTest::qWait(10);
        }
        // The encoder takes nothing for an hour.
        const auto took = clock.restart();
        QVERIFY2(took < 10000, qPrintable(QString::number(took)));
        // One in the pipe's hands, a few in the queue, all others counted.
        const auto& status = bench.recorder->status();
        QVERIFY(status.behind >= 40 - static_cast<int>(FilmThread::mostWaiting) - 2);
        QCOMPARE(status.taken + status.behind, 40);
        clock.start();
        bench.recorder->cancel();
        QVERIFY(bench.idle());
        const auto ended = clock.elapsed();
        QVERIFY2(ended < 10000, qPrintable(QString::number(ended)));
        qInfo("40 frames in %lld ms, cancelled in %lld ms", took, ended);
        QVERIFY(QDir(folder_.path()).entryList({"stuck*.mp4"}).isEmpty());
        QVERIFY(bench.notices.empty()); // as the user wished
    }

    void aFailureIsToldAndLeavesNothing_data() {
        QTest::addColumn<QByteArray>("encoder");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("word");
        QTest::newRow("the encoder's own words")
            << failingEncoder << QStringLiteral("full.mp4") << QStringLiteral("No space left");
        QTest::newRow("no more room for a GIF")
            << QByteArray() << QStringLiteral("full.gif") << QStringLiteral("large");
    }
    void aFailureIsToldAndLeavesNothing() {
        QFETCH(QByteArray, encoder);
        QFETCH(QString, name);
        QFETCH(QString, word);
        const PathWith programs(path(QStringLiteral("failing")), encoder);
        // A file may not grow beyond 4 kB: as a full disk, for this process alone.
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        if (encoder.isEmpty()) {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit small{4096, before.rlim_max};
            setrlimit(RLIMIT_FSIZE, &small);
        }
        Bench bench;
        bench.view->setDiscretisation(grid_);
        RecordingSettings settings;
        settings.file = path(name);
        settings.size = {640, 360};
        const auto obstacle = bench.recorder->start(settings);
        for (int step = 1; step <= 5 && !obstacle; ++step) {
            bench.intake.take(flat(grid_->grid, step, 0.1 * step));
            QTest::qWait(20);
        }
        bench.recorder->stop();
        const bool ended = bench.idle();
        setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY(!obstacle);
        QVERIFY(ended);
        QCOMPARE(bench.notices.size(), std::size_t{1});
        const auto& notice = bench.notices.front();
        QVERIFY(notice.problem.severity == model::Severity::error);
        QVERIFY2(QString::fromStdString(notice.problem.hint.english()).contains(word),
                 notice.problem.hint.english().c_str());
        QVERIFY(QString::fromStdString(notice.file).contains(name));
        QVERIFY(QDir(folder_.path()).entryList({"full*"}).isEmpty());
    }

    void theBarRecordsARun() {
        const PathWith encoder(path(QStringLiteral("good")), goodEncoder);
        Bench bench;
        bench.window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bench.window, tests::patience));
        SolverThread solver;
        auto project = tests::planeWaveWithMonitors();
        project.run.stop = {.maxTimeFs = 1e6, .energyDecay = {}};
        solver.load("wave", [&] { return std::make_shared<const model::Project>(project); });
        QTimer timer;
        connect(&timer, &QTimer::timeout, &bench.window, [&] {
            for (const auto& load : solver.fetch().loads) {
                bench.view->setDiscretisation(load.discretisation);
                solver.setPlaneRequest(bench.view->planeRequest());
            }
            if (auto frame = solver.takeFrame()) {
                bench.view->setFrame(frame);
                bench.intake.take(frame);
            }
        });
        timer.start(10);
        QTRY_VERIFY_WITH_TIMEOUT(bench.view->discretisation() != nullptr, tests::patience);
        solver.run();
        bench.bar->setProjectName(QStringLiteral("Plane wave: m = 1"));
        auto* place = bench.child<QLineEdit>("recordingPlace");
        QVERIFY(place->text().contains(QStringLiteral("Plane wave_ m _ 1")));

        auto* format = bench.child<QComboBox>("recordingFormat");
        auto* size = bench.child<QComboBox>("recordingSize");
        auto* start = bench.child<QPushButton>("recordingStart");
        auto* stop = bench.child<QPushButton>("recordingStop");
        struct Kind {
            Qt::Key key;
            QString name;
        };
        for (const Kind& kind : {Kind{Qt::Key_M, QStringLiteral("wave.mp4")},
                                 Kind{Qt::Key_G, QStringLiteral("wave.gif")},
                                 Kind{Qt::Key_P, QStringLiteral("wave pictures")}}) {
            bench.bar->open();
            // By its first letter; letters that come soon after each other would be one word.
            QApplication::setKeyboardInputInterval(0);
            QTest::keyClick(format, kind.key);
            QTRY_VERIFY_WITH_TIMEOUT(
                format->currentText().startsWith(QChar(static_cast<ushort>(kind.key))),
                tests::patience);
            size->setCurrentIndex(0);
            place->setFocus();
            place->selectAll();
            QTest::keyClicks(place, path(kind.name));
            QVERIFY2(start->isEnabled(), qPrintable(start->toolTip()));
            QTest::mouseClick(start, Qt::LeftButton);
            QCOMPARE(bench.recorder->status().state, RecorderState::recording);
            QTRY_VERIFY_WITH_TIMEOUT(bench.recorder->status().written >= 5, tests::patience);
            QVERIFY(stop->isVisible());
            QVERIFY(!start->isVisible());
            QVERIFY(bench.child<QLabel>("recordingProgress")
                        ->text()
                        .contains(QStringLiteral("pictures")));
            QTest::mouseClick(stop, Qt::LeftButton);
            QVERIFY(bench.idle());
            const int count = bench.recorder->status().written;
            QCOMPARE(count, bench.recorder->status().taken);
            QVERIFY2(bench.child<QLabel>("recordingResult")->text().contains(kind.name),
                     qPrintable(bench.child<QLabel>("recordingResult")->text()));
            if (kind.key == Qt::Key_M) {
                QCOMPARE(QFileInfo(path(kind.name)).size(), qint64{count} * 640 * 360 * 3);
            } else if (kind.key == Qt::Key_G) {
                QImageReader reader(path(kind.name));
                int pictures = 0;
                QSet<QString> different;
                while (!reader.read().isNull())
                    ++pictures;
                QCOMPARE(pictures, count);
            } else {
                const auto files = QDir(path(kind.name)).entryList({"*.png"}, QDir::Files);
                QCOMPARE(static_cast<int>(files.size()), count);
                QCOMPARE(QImage(path(kind.name) + '/' + files.front()).size(), QSize(640, 360));
            }
        }
        QVERIFY(QDir(folder_.path()).entryList({"*.partial.*"}).isEmpty());

        // Discarded: the file goes, an older one of another name stays.
        bench.bar->open();
        QTest::keyClick(format, Qt::Key_G);
        place->selectAll();
        QTest::keyClicks(place, path(QStringLiteral("unwanted.gif")));
        QTest::mouseClick(start, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(bench.recorder->status().written >= 2, tests::patience);
        QTest::mouseClick(bench.child<QPushButton>("recordingCancel"), Qt::LeftButton);
        QVERIFY(bench.idle());
        QVERIFY(QDir(folder_.path()).entryList({"unwanted*"}).isEmpty());
        QVERIFY(start->isVisible()); // back at the settings
    }

    void placesThatCannotBeAreRefusedInPlace() {
        const PathWith encoder(path(QStringLiteral("good")), goodEncoder);
        Bench bench;
        bench.window.show();
        auto* place = bench.child<QLineEdit>("recordingPlace");
        auto* start = bench.child<QPushButton>("recordingStart");
        auto* message = bench.child<QLabel>("recordingMessage");
        QFile old(path(QStringLiteral("old.mp4")));
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.close();
        const auto refused = [&](const QString& text, const char* word) {
            place->selectAll();
            QTest::keyClicks(place, text);
            QVERIFY(!start->isEnabled());
            QVERIFY2(message->text().contains(QLatin1String(word)), qPrintable(message->text()));
            QTest::keyClick(place, Qt::Key_Return);
            QCOMPARE(bench.recorder->status().state, RecorderState::idle);
        };
        refused(path(QStringLiteral("film.avi")), ".mp4");
        refused(QStringLiteral("/not/there/film.mp4"), "no folder");
        refused(path(QStringLiteral("old.mp4")), "already");
        place->selectAll();
        QTest::keyClick(place, Qt::Key_Delete);
        QVERIFY(message->text().contains(QStringLiteral("Name a file")));
        QVERIFY(!start->isEnabled());
    }

    void withoutAnEncoderGifsAndPicturesRemain() {
        const PathWith nothing(path(QStringLiteral("nothing")), {});
        Bench bench;
        bench.window.show();
        auto* format = bench.child<QComboBox>("recordingFormat");
        QCOMPARE(format->currentIndex(), 1);
        QTest::keyClick(format, Qt::Key_M);
        QVERIFY(format->currentIndex() != 0); // MP4 cannot be chosen
        QVERIFY(bench.child<QLabel>("recordingMessage")->text().contains(QStringLiteral("ffmpeg")));
        QVERIFY(!io::filmEncoderFound());
    }

    void nothingRecordedIsSaid() {
        Bench bench;
        bench.view->setDiscretisation(grid_);
        RecordingSettings settings;
        settings.file = path(QStringLiteral("nothing came"));
        QVERIFY(!bench.recorder->start(settings));
        QVERIFY(bench.recorder->start(settings)); // only one at a time
        bench.recorder->stop();
        QVERIFY(bench.idle());
        QCOMPARE(bench.notices.size(), std::size_t{1});
        QVERIFY(bench.notices[0].problem.severity == model::Severity::warning);
        QVERIFY(!QFileInfo::exists(settings.file));
    }

    void closingTheWindowFinishesTheFilm() {
        const QString file = path(QStringLiteral("closed.gif"));
        {
            Bench bench;
            bench.view->setDiscretisation(grid_);
            RecordingSettings settings;
            settings.file = file;
            settings.size = {640, 360};
            QVERIFY(!bench.recorder->start(settings));
            for (int step = 1; step <= 6; ++step)
                bench.intake.take(flat(grid_->grid, step, 0.1 * step));
        }
        QImageReader reader(file);
        int pictures = 0;
        while (!reader.read().isNull())
            ++pictures;
        QCOMPARE(pictures, 6);
    }

    void pictures() {
        const QString folder = qEnvironmentVariable("SCREENSHOTS");
        if (folder.isEmpty())
            QSKIP("SCREENSHOTS names the folder for pictures");
        QDir().mkpath(folder);
        const auto waves = [&](std::int64_t step) {
            return tests::frameOf(grid_->grid, step, [&](double r, double z) {
                return std::abs(std::sin(6.0 * z - 0.1 * static_cast<double>(step))) *
                       std::exp(-2.0 * r * r);
            });
        };
        for (const Theme theme : {Theme::dark, Theme::light}) {
            applyTheme(*qApp, theme);
            const PathWith encoder(path(QStringLiteral("good")), goodEncoder);
            Bench bench;
            bench.bar->setTheme(theme);
            bench.view->setTheme(theme == Theme::dark ? FieldTheme::dark : FieldTheme::light);
            bench.view->setDiscretisation(grid_);
            bench.view->setFrame(waves(100));
            bench.window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&bench.window, tests::patience));
            bench.bar->setProjectName(QStringLiteral("Metalens"));
            const auto shoot = [&](const char* name) {
                QTest::qWait(80);
                bench.window.grab().save(QStringLiteral("%1/recording-%2-%3.png")
                                             .arg(folder, QLatin1String(name), themeName(theme)));
            };
            shoot("setup");
            bench.child<QComboBox>("recordingSize")
                ->setCurrentIndex(bench.child<QComboBox>("recordingSize")->count() - 1);
            bench.window.resize(760, 520);
            shoot("narrow");
            bench.window.resize(1000, 640);
            bench.child<QLineEdit>("recordingPlace")->clear();
            QTest::keyClicks(bench.child<QLineEdit>("recordingPlace"),
                             path(QStringLiteral("metalens %1.mp4").arg(themeName(theme))));
            bench.bar->record();
            for (int step = 100; step < 500; step += 20) {
                bench.intake.take(waves(step));
                QTest::qWait(40);
            }
            shoot("running");
            bench.recorder->stop();
            QVERIFY(bench.idle());
            shoot("done");
            for (const QSize size : {QSize(640, 360), QSize(1280, 720), QSize(2560, 1440)}) {
                FramePainter painter(size);
                auto one = lookOf(*bench.view);
                painter.paint(*waves(12400), one)
                    .save(QStringLiteral("%1/film-%2-%3.png")
                              .arg(folder, QString::number(size.width()), themeName(theme)));
            }
        }
        applyTheme(*qApp, Theme::dark);
    }

    void speedOfDrawing() {
        FramePainter painter({1280, 720});
        const auto frame = flat(grid_->grid, 100);
        (void)painter.paint(*frame, look());
        const tests::ThreadClock clock;
        constexpr int count = 10;
        for (int n = 0; n < count; ++n)
            (void)painter.paint(*frame, look());
        const double each = clock.milliseconds() / count;
        qInfo("%.1f ms a picture of 1280 x 720", each);
        // One thread draws 30 pictures a second.
        QVERIFY(tests::soon(each, 33.0));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestRecording>(argc, argv); }

#include "test_recording.moc"
