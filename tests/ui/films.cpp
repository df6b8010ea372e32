/// \file
/// Films of the window: a ring that is dragged while the figures of its lens follow, and a search
/// for a better lens.

#include "core/io/pictures/film_writer.hpp"
#include "tests/ui/workbench_pictures.hpp"
#include "ui/editor/edit_layer.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/look/strip.hpp"
#include "ui/optimisation/design_map.hpp"
#include "ui/optimisation/optimisation_panel.hpp"

#include <QComboBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSpinBox>
#include <QStyleHints>
#include <QTabWidget>
#include <QTest>

#include <cmath>
#include <numbers>
#include <variant>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

constexpr int filmRate = 8; // pictures a second

/// Grabs the window at an even rate; the film is written when all is over, since that takes longer
/// than the time between two pictures.
class Film {
public:
    explicit Film(MainWindow& window) : window_(window) { clock_.start(); }

    /// Lets the window work until the next picture is due, and takes it.
    void next() {
        const auto due = static_cast<qint64>(pictures_.size()) * 1000 / filmRate;
        while (clock_.elapsed() < due)
            QApplication::processEvents(QEventLoop::AllEvents, 5);
        QApplication::processEvents();
        pictures_.push_back(window_.grab().toImage().convertToFormat(QImage::Format_RGB888));
    }
    void next(int count) {
        for (int n = 0; n < count; ++n)
            next();
    }
    void write(const QString& path) const {
        const auto writer = io::makeFilmWriter(path.toStdString(), filmRate);
        for (const QImage& picture : pictures_) {
            io::Raster raster(picture.width(), picture.height(), {});
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x) {
                    const QRgb colour = picture.pixel(x, y);
                    raster.setPixel(x, y,
                                    {static_cast<std::uint8_t>(qRed(colour)),
                                     static_cast<std::uint8_t>(qGreen(colour)),
                                     static_cast<std::uint8_t>(qBlue(colour))});
                }
            writer->add(raster);
        }
        writer->finish();
        std::printf("%s: %zu pictures in %.1f s\n", writer->target().c_str(), pictures_.size(),
                    static_cast<double>(clock_.elapsed()) / 1000.0);
        std::fflush(stdout);
    }

private:
    MainWindow& window_;
    QElapsedTimer clock_;
    std::vector<QImage> pictures_;
};

int bodyOfRings(const model::Project& project) {
    for (std::size_t n = 0; n < project.bodies.size(); ++n)
        if (std::holds_alternative<model::AnnularZone>(project.bodies[n].shape))
            return static_cast<int>(n);
    throw std::runtime_error("the film needs a lens of rings");
}

/// The outer edge of a ring in the middle goes in and out by a third of the ring's width.
void filmTheDrag(MainWindow& window, Photographer& camera, const std::string& example) {
    camera.open(example);
    window.setWorkspace(Workspace::design);
    window.hintStrip().hide();
    window.setCentreMode(CentreMode::field);
    // The counters beside the figures, which are in front of them elsewhere.
    auto* counters = window.findChild<QDockWidget*>(QString::fromLatin1(pane::counters));
    window.addDockWidget(Qt::RightDockWidgetArea, counters);
    counters->show();
    constexpr int countersWidth = 420; // pixels
    window.resizeDocks({counters}, {countersWidth}, Qt::Horizontal);
    raisePane(window, pane::live);
    if (!window.live().on())
        window.action(QStringLiteral("live-figures"))->trigger();
    window.solver().run();
    waitFor([&] { return window.status().state == SolverState::finished; }, "the run");
    waitFor([&] { return window.live().settled(); }, "the figures");
    window.noticeStrip().hide();
    window.fieldEditLayer().setActive(true);
    const auto& zone = std::get<model::AnnularZone>(
        window.project()->bodies[static_cast<std::size_t>(bodyOfRings(*window.project()))].shape);
    const model::Ring ring = zone.rings[zone.rings.size() / 2];
    const double width = ring.rOutUm - ring.rInUm;
    const double z = 0.5 * (zone.layers.front().zMinUm + zone.layers.front().zMaxUm);
    auto& view = window.fieldPanel().view();
    constexpr double around =
        1.5; // widths of the ring: the way of the pointer is more than a click's
    view.showPart({ring.rInUm - around * width, ring.rOutUm + around * width,
                   z - 2.0 * around * width, z + 2.0 * around * width});
    settlePanes(window);
    const auto at = [&](double rUm) { return view.positionOf(rUm, z).toPoint(); };
    const auto hold = [&view](const QPoint& to) {
        QMouseEvent event(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                          Qt::NoModifier);
        QCoreApplication::sendEvent(&view, &event);
    };
    const QPoint middle = at(ring.rInUm + 0.5 * width);
    QTest::mouseMove(&view, middle);
    QTest::mouseClick(&view, Qt::LeftButton, {}, middle,
                      QGuiApplication::styleHints()->mouseDoubleClickInterval() + 20);
    Film film(window);
    film.next(filmRate);
    QTest::mouseMove(&view, at(ring.rOutUm));
    QTest::mousePress(&view, Qt::LeftButton, {}, at(ring.rOutUm));
    constexpr int seconds = 8;
    constexpr int turns = 2;
    for (int n = 1; n <= seconds * filmRate; ++n) {
        const double part = static_cast<double>(n) / (seconds * filmRate);
        hold(at(ring.rOutUm - width / 3.0 * std::sin(turns * 2.0 * std::numbers::pi * part)));
        film.next();
    }
    hold(at(ring.rOutUm - width / 3.0));
    film.next();
    QTest::mouseRelease(&view, Qt::LeftButton, {}, at(ring.rOutUm - width / 3.0));
    film.next(2 * filmRate);
    waitFor([&] { return window.live().settled(); }, "the figures");
    film.next(filmRate);
    film.write(camera.folder().filePath(QStringLiteral("film-drag.gif")));
    camera.take("film-drag-end");
}

/// Five wavelengths about that of the light, the first and last 4 percent from it.
void chooseFiveWavelengths(MainWindow& window, OptimisationPanel& pane) {
    const double middle = window.project()->optimisation->objective.wavelengthsUm.front();
    QStringList words;
    for (const double part : {0.96, 0.98, 1.0, 1.02, 1.04})
        words << QString::number(part * middle, 'g', 6);
    auto* field = pane.findChild<QLineEdit*>(QStringLiteral("optimisationWavelengths"));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, words.join(QStringLiteral(", ")) + QStringLiteral(" um"));
    QTest::keyClick(field, Qt::Key_Return);
    waitFor([&] { return window.project()->optimisation->objective.wavelengthsUm.size() == 5; },
            "five wavelengths");
    auto* iterations = pane.findChild<QSpinBox*>(QStringLiteral("optimisationIterations"));
    iterations->setValue(100);
    waitFor([&] { return window.project()->optimisation->iterations == 100; }, "the iterations");
}

/// A search of a hundred iterations with the map of where more material helps, its first seconds on
/// film; says how long all of them take.
void filmTheSearch(MainWindow& window, Photographer& camera, const std::string& example) {
    camera.open(example);
    window.setWorkspace(Workspace::design);
    window.hintStrip().hide();
    auto& pane = window.optimisation();
    window.showOptimisation();
    if (!window.project()->optimisation)
        pane.propose();
    waitFor([&] { return pane.search() != nullptr; }, "the search");
    chooseFiveWavelengths(window, pane);
    waitFor([&] { return pane.search() != nullptr; }, "the search");
    pane.findChild<QTabWidget*>(QStringLiteral("optimisationTabs"))->setCurrentIndex(0);
    pane.findChild<QComboBox*>(QStringLiteral("optimisationShown"))
        ->setCurrentIndex(static_cast<int>(DesignMap::Quantity::sensitivity));
    settlePanes(window);
    QElapsedTimer clock;
    clock.start();
    pane.startOver();
    waitFor([&] { return pane.now().iterates && !pane.now().iterates->empty(); }, "an iterate");
    Film film(window);
    constexpr int seconds = 15;
    film.next(seconds * filmRate);
    const auto iterates = [&] { return pane.now().iterates->size() - 1; };
    std::printf("%zu iterates in %d s of film\n", iterates(), seconds);
    waitFor([&] { return !optimise::isActive(pane.now().state); }, "the end");
    std::printf("%zu iterates in %.1f s in the window\n", iterates(),
                static_cast<double>(clock.elapsed()) / 1000.0);
    film.write(camera.folder().filePath(QStringLiteral("film-search.gif")));
    camera.take("film-search-end");
}

} // namespace

void takeFilms(MainWindow& window, Photographer& camera, const QStringList& examples) {
    window.resize(camera.size());
    window.setTheme(camera.themes().front());
    const std::string example = examples.isEmpty() ? "metalens" : examples.front().toStdString();
    if (camera.wants("film-drag"))
        filmTheDrag(window, camera, example);
    if (camera.wants("film-search"))
        filmTheSearch(window, camera, example);
}

} // namespace zonescope::tests
