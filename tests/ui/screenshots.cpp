// Takes pictures of every view of the window from real runs: zonescope_screenshots FOLDER
// [workbench|layout|live|instruments|orders|parameters|zones|runs|unusual|tutorial|thumbnails
// [EXAMPLE...]|counters|device]
// [--language LANGUAGE] [--size WIDTHxHEIGHT] [--scale FACTOR] [--theme dark|light]
// [--only NAME...]. "layout" takes the arrangements of the window and its dialogs. Without --size
// and --theme a set has its own sizes and both themes. "counters" shows the panel on made-up
// figures, to look at its layout; those pictures name a device that does not exist and are not for
// the help. "device" runs the metalens on a CUDA device and shows the frame path and the counters
// there. --only takes the pictures of these names, * standing for any letters, and does only what
// they need.

#include "gpu/factory/engine_factory.hpp"
#include "tests/ui/made_up_counters.hpp"
#include "tests/ui/photographer.hpp"
#include "tests/ui/workbench_pictures.hpp"
#include "ui/counters/counters_panel.hpp"
#include "ui/counters/roofline_view.hpp"
#include "ui/document/project_document.hpp"
#include "ui/examples/examples.hpp"
#include "ui/examples/gallery.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/language/language.hpp"
#include "ui/look/strip.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/run_window.hpp"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFile>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>

#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

namespace {

using namespace zonescope;
using namespace zonescope::ui;
using tests::Photographer;
using tests::settle;
using tests::waitFor;

/// Steps after which an example shows what it is about.
const std::map<std::string, std::int64_t> tellingSteps{
    {"metalens", 5680},
    {"fresnel_zone_plate", 2000},
    {"ring_resonator", 3000},
    {"dipole_in_metal_can", 700},
    {"pml_laboratory", 150},
    {"axis_laboratory", 420},
    {"dipole_above_glass", 560},
    {"light_at_an_angle", 900},
    {"metalens_data_sheet", 900},
    {"vortex_beam", 900},
    {"gold_sphere", 700},
    {"rgb_metalens", 1730},
    {"lens_to_optimise", 1100},
    {"planar_slab", 520},
    {"light_out_of_a_disc", 1500},
    {"achromat", 640},
};

/// Half the height of a picture of a part about the axis, um: of lenses so wide that their rings
/// would be hairs.
const std::map<std::string, double> closeUps{{"metalens_data_sheet", 1.0}};

/// @param wanted names of examples; none: all of them
void takeThumbnails(MainWindow& window, Photographer& camera, const QStringList& wanted) {
    auto& view = window.fieldPanel().view();
    for (const auto& name : exampleNames()) {
        if (!wanted.isEmpty() && !wanted.contains(QString::fromStdString(name)))
            continue;
        camera.open(name);
        if (window.project()->zones) {
            camera.takeThumbnailFromAbove(name);
            continue;
        }
        FieldViewSettings settings;
        settings.overlays = Overlays(Overlay::materials);
        // A flat domain would be a thread in the card.
        const auto& d = window.project()->domain;
        const auto closeUp = closeUps.find(name);
        settings.aspect = closeUp == closeUps.end() && (d.zMaxUm - d.zMinUm) < 0.24 * d.radiusUm
                              ? Aspect::free
                              : Aspect::equal;
        view.setSettings(settings);
        const auto steps = tellingSteps.find(name);
        camera.advance(steps == tellingSteps.end() ? window.status().maximumSteps / 4
                                                   : steps->second);
        camera.takeThumbnail(name, closeUp == closeUps.end() ? std::nullopt
                                                             : std::optional(closeUp->second));
    }
}

void takeViews(MainWindow& window, Photographer& camera) {
    auto& view = window.fieldPanel().view();
    window.resetLayout();
    camera.open("metalens");
    camera.take("01-first-start");
    window.hintStrip().hide();
    window.addProbe(0.0, 26.0);
    window.addProbe(4.0, 12.0);
    camera.advance(tellingSteps.at("metalens"));
    window.tree().select({ProjectSection::domain, -1});
    window.plots().showPage(PlotsPanel::Page::energy);
    camera.take("02-metalens-energy");
    window.plots().showPage(PlotsPanel::Page::probes);
    window.tree().select({ProjectSection::monitor, 0});
    camera.take("03-metalens-probes");
    window.tree().select({ProjectSection::run, -1});
    view.pinLineCut(CutDirection::alongZ, 0.0, 20.0);
    window.plots().showPage(PlotsPanel::Page::cut);
    camera.take("04-metalens-cut");
    view.setScale(ColourScale::decibel);
    window.setTheme(Theme::light);
    camera.take("05-metalens-light-decibel");
    view.setScale(ColourScale::linear);
    view.setQuantity(fdtd::ViewQuantity::er);
    camera.take("06-metalens-er-light");
    window.setTheme(Theme::dark);
    camera.take("07-metalens-er");
    view.setQuantity(fdtd::ViewQuantity::poyntingZ);
    camera.take("08-metalens-poynting");
    view.setQuantity(fdtd::ViewQuantity::energyDensity);
    view.setColourMap(QStringLiteral("viridis"));
    camera.take("09-metalens-energy-density");
    view.releaseLineCut();
    view.setQuantity(fdtd::ViewQuantity::er);
    window.tree().select({ProjectSection::body, 0});
    view.zoomToBody(0);
    for (int n = 0; n < 20; ++n)
        view.zoomIn();
    camera.take("10-yee-cells");
    view.fit();
    view.setSettings({});
    window.tree().select({});

    window.showGallery(true);
    camera.take("11-gallery");
    window.setTheme(Theme::light);
    camera.take("12-gallery-light");
    window.setTheme(Theme::dark);
    window.showGallery(false);

    const QTemporaryDir folder;
    const QString broken = folder.filePath(QStringLiteral("broken.zonescope.json"));
    QFile file(broken);
    if (!file.open(QIODevice::WriteOnly))
        throw std::runtime_error("cannot write a temporary file");
    file.write(R"({"format": "zonescope-project", "version": 1, "domain": {"radius_um": -2.0}})");
    file.close();
    // The probes are an edit, about which the window would ask.
    window.document().markSaved(window.document().path());
    window.openFile(broken);
    waitFor([&] { return !window.messages().events().empty(); }, "the message");
    window.messagesDock().raise();
    camera.take("13-messages");
    window.noticeStrip().hide();
    window.findChild<QDockWidget*>(QStringLiteral("plotsDock"))->raise();

    camera.open("dipole_above_glass");
    window.plots().showPage(PlotsPanel::Page::energy);
    camera.advance(tellingSteps.at("dipole_above_glass"));
    camera.take("14-dipole-above-glass");
    camera.open("ring_resonator");
    camera.advance(tellingSteps.at("ring_resonator"));
    camera.take("15-ring-resonator");
    window.solver().halfStep();
    window.resize(1000, 680);
    camera.take("16-small-window");
    window.resize(camera.size());
    camera.open("fresnel_zone_plate");
    window.action(QStringLiteral("counters"))->trigger();
    window.solver().run();
    settle(3000);
    window.counters().ceilingsButton().click();
    waitFor([&] { return !window.counters().busy(); }, "the memory bandwidth");
    settle(3000);
    camera.take("17-counters-cpu");
    window.solver().pause();
}

void savePicture(QWidget& widget, const QDir& folder, const QString& name) {
    const QString path = folder.filePath(name + QStringLiteral(".png"));
    if (!widget.grab().save(path))
        throw std::runtime_error("cannot write " + path.toStdString());
    std::printf("%s\n", path.toUtf8().constData());
    std::fflush(stdout);
}

/// The metalens live on a CUDA device, with the counters as modelled, sampled and profiled.
void takeDevice(const QDir& folder, std::optional<QSize> size, std::optional<Theme> theme) {
    MainWindow window(gpu::engineFactory());
    Photographer camera(window, folder);
    camera.choose(size, theme);
    window.resize(camera.size({1600, 1000}));
    window.setTheme(camera.themes().front());
    window.show();
    settle();
    window.hintStrip().hide();
    camera.open("metalens");
    window.action(QStringLiteral("counters"))->trigger();
    auto& panel = window.counters();
    const auto show = [&](CountersPanel::Page page) {
        panel.tabs().setCurrentIndex(static_cast<int>(page));
    };
    show(CountersPanel::Page::device);
    // Cells a quarter as large: the example itself takes a fraction of a second.
    constexpr int finer = 4;
    const auto coarse = window.status().epoch;
    window.document().edit(QStringLiteral("Finer cells"), [](model::Project& project) {
        project.domain.drUm /= finer;
        project.domain.dzUm /= finer;
    });
    waitFor([&] { return window.status().epoch > coarse && canRun(window.status().state); },
            "the finer grid");
    window.solver().run();
    waitFor([&] { return canPause(window.status().state); }, "the run");
    const auto reach = [&](std::int64_t step) {
        waitFor([&] { return window.status().step >= step || !canPause(window.status().state); },
                "the pulse");
    };
    reach(finer * (tellingSteps.at("metalens") - 1200));
    camera.take("device-live");
    std::printf("frame path: %s\n", window.fieldPanel().view().framePath().toUtf8().constData());
    reach(finer * tellingSteps.at("metalens"));
    window.solver().pause();
    settle(1000);
    for (const auto& [name, page] : {std::pair("throughput", CountersPanel::Page::throughput),
                                     std::pair("roofline", CountersPanel::Page::roofline),
                                     std::pair("kernels", CountersPanel::Page::kernels),
                                     std::pair("device", CountersPanel::Page::device),
                                     std::pair("blocks", CountersPanel::Page::blocks)}) {
        show(page);
        camera.take(std::string("device-") + name);
    }
    show(CountersPanel::Page::throughput);
    panel.profileButton().click();
    waitFor([&] { return !panel.busy(); }, "the profile");
    settle(1500);
    camera.take("device-profiled");
    show(CountersPanel::Page::kernels);
    camera.take("device-profiled-kernels");
}

/// The panel in its states, alone and in the window, on made-up figures.
void takeCounters(const QDir& folder, std::optional<QSize> size, std::optional<Theme> only) {
    const auto backend = std::make_shared<tests::MadeUpCounters>();
    MainWindow window(tests::makeMadeUpEngine);
    window.counters().setBackend(backend);
    Photographer camera(window, folder);
    camera.choose(size, only);
    window.resize(camera.size());
    window.setTheme(camera.themes().front());
    window.show();
    settle();
    window.hintStrip().hide();
    camera.open("metalens");
    window.action(QStringLiteral("counters"))->trigger();
    window.solver().run();
    settle(4000);
    camera.take("window-modelled");
    backend->stays = true;
    window.counters().profileButton().click();
    settle(600);
    camera.take("window-profiling");
    backend->stays = false;
    waitFor([&] { return !window.counters().busy(); }, "the profile");
    for (const Theme theme : camera.themes()) {
        window.setTheme(theme);
        for (int page = 0; page < window.counters().tabs().count(); ++page) {
            window.counters().tabs().setCurrentIndex(page);
            camera.take("window-" + themeName(theme).toStdString() + "-" + std::to_string(page));
        }
    }
    window.counters().tabs().setCurrentIndex(0);
    backend->forbidden = true;
    window.counters().profileButton().click();
    waitFor([&] { return !window.counters().busy(); }, "the refusal");
    settle();
    camera.take("window-forbidden");
    window.resize(1000, 680);
    camera.take("window-small");
    window.setTheme(camera.themes().front());
    window.solver().pause();

    CountersPanel empty(backend);
    empty.setTheme(camera.themes().front());
    empty.resize(960, 300);
    empty.show();
    settle();
    savePicture(empty, folder, QStringLiteral("panel-empty"));
    SolverStatus onCpu = tests::madeUpStatus();
    onCpu.counters = {.threads = 8, .timeLevels = 16, .instructionSet = "AVX-512"};
    onCpu.cellStepsPerSecond = 1.9e9;
    empty.setStatus(onCpu, 60.0);
    empty.resize(960, 226);
    settle();
    savePicture(empty, folder, QStringLiteral("panel-cpu"));
    empty.resize(340, 600);
    settle();
    savePicture(empty, folder, QStringLiteral("panel-cpu-narrow"));
    empty.hide();
    // Afloat, large and narrow.
    window.countersDock().setFloating(true);
    window.counters().notice().hide();
    auto& panel = window.counters();
    const auto take = [&](const QString& name, int width, int height) {
        window.countersDock().resize(width, height);
        for (int page = 0; page < panel.tabs().count(); ++page) {
            panel.tabs().setCurrentIndex(page);
            settle(400);
            savePicture(window.countersDock(), folder, QStringLiteral("%1-%2").arg(name).arg(page));
        }
    };
    take(QStringLiteral("panel-large"), 1400, 700);
    take(QStringLiteral("panel-narrow"), 360, 720);
}

/// Takes an option and what follows it, as far as the next option, out of a list.
QStringList takeOption(QStringList& arguments, const QString& name) {
    QStringList values;
    const auto at = arguments.indexOf(name);
    if (at < 0)
        return values;
    arguments.removeAt(at);
    while (at < arguments.size() && !arguments[at].startsWith(QStringLiteral("--")))
        values << arguments.takeAt(at);
    return values;
}

/// "1280x800".
QSize sizeOf(const QString& word) {
    const QStringList parts = word.split(QLatin1Char('x'));
    const QSize size(parts.value(0).toInt(), parts.value(1).toInt());
    if (parts.size() != 2 || size.isEmpty())
        throw std::runtime_error("--size takes WIDTHxHEIGHT, such as 1280x800");
    return size;
}

Theme themeOf(const QString& word) {
    if (word != themeName(themeFromName(word)))
        throw std::runtime_error("--theme takes dark or light");
    return themeFromName(word);
}

/// Qt reads it once, before there is an application.
void applyScale(int argc, char** argv) {
    for (int n = 1; n + 1 < argc; ++n)
        if (std::string(argv[n]) == "--scale")
            qputenv("QT_SCALE_FACTOR", argv[n + 1]);
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr,
                     "usage: zonescope_screenshots FOLDER "
                     "[workbench|layout|live|instruments|orders|zones|runs|unusual|"
                     "tutorial|thumbnails [EXAMPLE...]|counters|device] [--language LANGUAGE] "
                     "[--size WIDTHxHEIGHT] [--scale FACTOR] [--theme dark|light] "
                     "[--only NAME...]\n");
        return 2;
    }
    // The pictures must not depend on the user's settings, nor change them.
    const QTemporaryDir configuration;
    qputenv("XDG_CONFIG_HOME", configuration.path().toUtf8());
    qputenv("XDG_CACHE_HOME", configuration.path().toUtf8());
    applyScale(argc, argv);
    prepareOpenGl();
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("zonescope"));
    QCoreApplication::setApplicationName(QStringLiteral("zonescope-screenshots"));
    try {
        QDir folder(QString::fromLocal8Bit(argv[1]));
        if (!folder.mkpath(QStringLiteral(".")))
            throw std::runtime_error("cannot make the folder");
        QStringList arguments = QApplication::arguments().mid(2);
        const QStringList wanted = takeOption(arguments, QStringLiteral("--only"));
        takeOption(arguments, QStringLiteral("--scale"));
        std::optional<QSize> size;
        for (const auto& word : takeOption(arguments, QStringLiteral("--size")))
            size = sizeOf(word);
        std::optional<Theme> theme;
        for (const auto& word : takeOption(arguments, QStringLiteral("--theme")))
            theme = themeOf(word);
        for (const auto& language : takeOption(arguments, QStringLiteral("--language")))
            chooseLanguage(language);
        installLanguage(application);
        const QString what = arguments.isEmpty() ? QString() : arguments.takeFirst();
        if (what == "counters") {
            takeCounters(folder, size, theme);
            return 0;
        }
        if (what == "device") {
            takeDevice(folder, size, theme);
            return 0;
        }
        // A film shows how fast the window follows, pictures what it shows: those are alike on all
        // machines.
        MainWindow window(what == "films" ? gpu::engineFactory() : run::makeDefaultEngine);
        // Pictures of one set have one size, whatever the screen.
        window.setWindowState(Qt::WindowNoState);
        window.resize(size.value_or(QSize(1480, 940)));
        window.show();
        settle();
        Photographer camera(window, folder);
        camera.choose(size, theme);
        window.setTheme(camera.themes().front());
        camera.want(wanted);
        if (what == "thumbnails")
            takeThumbnails(window, camera, arguments);
        else if (what == "workbench")
            tests::takeWorkbench(window, camera);
        else if (what == "layout")
            tests::takeLayouts(window, camera);
        else if (what == "orders")
            tests::takeLightAtAnAngle(window, camera);
        else if (what == "zones")
            tests::takeZones(window, camera);
        else if (what == "optimisation")
            tests::takeOptimisation(window, camera);
        else if (what == "parameters")
            tests::takeParameters(window, camera);
        else if (what == "runs")
            tests::takeRuns(window, camera);
        else if (what == "live")
            tests::takeLive(window, camera);
        else if (what == "instruments")
            tests::takeInstruments(window, camera);
        else if (what == "films")
            tests::takeFilms(window, camera, arguments);
        else if (what == "unusual")
            tests::takeUnusual(window, camera);
        else if (what == "tutorial")
            tests::takeTutorial(window, camera);
        else
            takeViews(window, camera);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "zonescope_screenshots: %s\n", error.what());
        return 1;
    }
    return 0;
}
