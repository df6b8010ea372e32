/// \file
/// What the core says, in German: every text that is known has a translation, numbers and names
/// come through, and what an edit can be refused for is known.

#include "core/datasheet/definitions.hpp"
#include "core/error.hpp"
#include "core/io/pictures/colour_maps.hpp"
#include "core/materials/library.hpp"
#include "core/model/validation/validate.hpp"
#include "gpu/ceilings/block_advisor.hpp"
#include "gpu/telemetry/device_sampler.hpp"
#include "tests/support/places.hpp"
#include "tests/support/small_projects.hpp"
#include "ui/examples/examples.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/solver/solver_status.hpp"
#include "ui/words/problem_text.hpp"
#include "ui/words/window_wording.hpp"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

QString sourceFile(const std::string& path) {
    return QString::fromStdString(tests::sourcePlace(path));
}

QSet<QString> placesOf(const QString& text) {
    static const QRegularExpression place(QStringLiteral("%\\d"));
    QSet<QString> places;
    for (auto found = place.globalMatch(text); found.hasNext();)
        places.insert(found.next().captured());
    return places;
}

/// Comments, string literals (their content), characters, words and signs of C++.
constexpr char tokens[] =
    R"re(//[^\n]*|/\*.*?\*/|"((?:[^"\\\n]|\\.)*)"|'(?:[^'\\]|\\.)'|[^\s"'/]+|/)re";

/// The string literals of a source file, neighbours joined, comments left out.
QStringList literalsOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    static const QRegularExpression token(QLatin1String(tokens),
                                          QRegularExpression::DotMatchesEverythingOption);
    QStringList found;
    bool joined = false;
    const QString text = QString::fromUtf8(file.readAll());
    for (auto next = token.globalMatch(text); next.hasNext();) {
        const auto match = next.next();
        const QString all = match.captured();
        if (all.startsWith(QStringLiteral("//")) || all.startsWith(QStringLiteral("/*")))
            continue;
        const bool literal = all.startsWith(QLatin1Char('"'));
        if (literal) {
            QString content = match.captured(1);
            content.replace(QStringLiteral("\\\""), QStringLiteral("\""));
            if (joined)
                found.last() += content;
            else
                found << content;
        }
        joined = literal;
    }
    return found;
}

/// Texts that nobody has put into the list.
QStringList unknownOf(const QStringList& texts) {
    QStringList missing;
    for (const auto& text : texts)
        if (!text.isEmpty() && !coreTexts().contains(text))
            missing << text;
    return missing;
}

QString qstring(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Sources whose sentences reach the window, by the beginnings of their paths; and those in them
/// that say theirs elsewhere: in reports, on the command line, or in words of the window's own.
const QStringList heard{"core/cancellation",
                        "core/model/",
                        "core/materials/",
                        "core/datasheet/",
                        "core/grid/",
                        "core/fdtd/",
                        "core/sources/",
                        "core/monitors/",
                        "core/run/",
                        "core/io/",
                        "core/lens/",
                        "core/adjoint/",
                        "core/optimise/",
                        "core/report/lens_html",
                        "gpu/device/cuda_backend",
                        "gpu/multi/",
                        "gpu/factory/",
                        "core/zones/zone_store",
                        "core/drawing/"};
const QStringList unheard{"core/model/quantity",
                          "core/datasheet/definitions",
                          "core/datasheet/zernike",
                          "core/run/reports/report",
                          "core/run/reports/scattering_report",
                          "core/run/orders/field_of_view",
                          "core/run/orders/order_cost",
                          "core/lens/lamellar_grating",
                          "core/lens/project",
                          "core/lens/post_",
                          "gpu/multi/slab_engine"};

model::Project ringed() {
    model::Project project = tests::planeWaveWithMonitors();
    project.bodies.clear();
    project.materials = {{"glass", 2.25, 0.0, {}}};
    model::AnnularZone zone;
    zone.rings = {{0.2, 0.4}, {0.6, 0.8}};
    zone.layers = {{0.0, 0.3, "glass"}};
    project.bodies.push_back({"lens", zone});
    return project;
}

model::AnnularZone& zoneOf(model::Project& project) {
    return std::get<model::AnnularZone>(project.bodies.back().shape);
}

} // namespace

class TestProblemText : public QObject {
    Q_OBJECT

    QTranslator german_;

private slots:
    void initTestCase() {
        QVERIFY(german_.load(QStringLiteral(":/translations/zonescope_de")));
        QVERIFY(QCoreApplication::installTranslator(&german_));
    }

    void everyTextIsTranslated() {
        for (const auto& text : coreTexts()) {
            const QString wording = windowWording(text);
            const QString translated =
                german_.translate("zonescope::core", wording.toUtf8().constData());
            QVERIFY2(!translated.isEmpty(), qPrintable(wording));
            QCOMPARE(placesOf(translated), placesOf(wording));
            QVERIFY2(placesOf(text).contains(placesOf(wording)), qPrintable(wording));
        }
    }

    /// "the Courant number", not "/run/courant_number": what people read is about the window.
    void noSentenceOfTheWindowNamesAKey() {
        static const QRegularExpression key(
            QStringLiteral("\\b[a-z]+_[a-z]+|/[a-z]+/|\\[%\\d\\]|\\b[a-z]+\\.[a-z]"));
        // Names of the system's own, which people look for there.
        static const QRegularExpression system(
            QStringLiteral("lib(cuda|nvidia-ml)\\.so|\\bperf_event"));
        QStringList naming;
        for (const auto& text : coreTexts()) {
            const QString wording = windowWording(text);
            const QString german =
                german_.translate("zonescope::core", wording.toUtf8().constData());
            for (const auto& said : {wording, german})
                if (key.match(said).hasMatch() && !system.match(said).hasMatch())
                    naming << said;
        }
        QVERIFY2(naming.isEmpty(), qPrintable(naming.join(QLatin1Char('\n'))));
    }

    /// The same of all other texts of the window, in both languages. Names of files, columns of
    /// files and NVIDIA's names of its metrics are what they are.
    void noTextOfTheWindowNamesAKey() {
        static const QRegularExpression key(
            QStringLiteral("\\b[a-z]+_[a-z]+|(?<![a-z])/[a-z]+/|\\b[a-z]{2,}\\.[a-z]{2,}"));
        static const QRegularExpression allowed(
            QStringLiteral("\\w+\\.json|[\\w/]+\\.py|\\w+__[\\w.]+|width_um|phase_rad"));
        QFile file(sourceFile("resources/translations/zonescope_de.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&file);
        QString context;
        QStringList naming;
        int texts = 0;
        while (!reader.atEnd()) {
            reader.readNext();
            if (!reader.isStartElement())
                continue;
            if (reader.name() == QLatin1String("name"))
                context = reader.readElementText();
            const bool text = reader.name() == QLatin1String("source") ||
                              reader.name() == QLatin1String("translation");
            // What the core says in keys is put otherwise: the test above.
            if (!text || context == QLatin1String("zonescope::core"))
                continue;
            ++texts;
            QString said = reader.readElementText(QXmlStreamReader::IncludeChildElements);
            if (key.match(said.remove(allowed)).hasMatch())
                naming << said;
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(texts > 4000);
        QVERIFY2(naming.isEmpty(), qPrintable(naming.join(QLatin1Char('\n'))));
    }

    void theWindowSaysNamesInEnglishToo() {
        QVERIFY(QCoreApplication::removeTranslator(&german_));
        QCOMPARE(inLanguage("The run is unstable: lower /run/courant_number to at most 0.62."),
                 QStringLiteral("The run is unstable: lower the Courant number to at most 0.62."));
        QCOMPARE(inLanguage("less than r_out_um = 0.8 um"),
                 QStringLiteral("less than the outer radius, 0.8 µm"));
        // The first of two statements is the window's as it is.
        const QString failed = inLanguage(
            "The field energy is no finite number any more at step 512. The run is unstable: lower "
            "/run/courant_number to at most 0.62.");
        QCOMPARE(failed, QStringLiteral("The field energy is no finite number any more at step "
                                        "512. The run is unstable: lower the Courant number to at "
                                        "most 0.62."));
        QVERIFY(QCoreApplication::installTranslator(&german_));
    }

    /// A sentence that the core can say and nobody has put into core_texts.cpp stays English.
    void everySentenceOfTheCoreIsKnown() {
        const QDir root(QString::fromStdString(tests::sourcePlace()));
        const auto beginsWith = [](const QStringList& beginnings, const QString& path) {
            return std::ranges::any_of(beginnings,
                                       [&](const QString& one) { return path.startsWith(one); });
        };
        static const QRegularExpression place(QStringLiteral("\\{[^{}]*\\}"));
        int sentences = 0;
        QStringList missing;
        for (const char* folder : {"core", "gpu"}) {
            QDirIterator files(root.filePath(folder), {"*.cpp", "*.hpp"}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = root.relativeFilePath(files.next());
                if (!beginsWith(heard, path) || beginsWith(unheard, path))
                    continue;
                for (QString text : literalsOf(root.filePath(path))) {
                    text.replace(QStringLiteral("{{"), QStringLiteral("\x01"));
                    text.replace(QStringLiteral("}}"), QStringLiteral("\x02"));
                    // A whole sentence of several words, as problems have them.
                    if (!text.contains(QLatin1Char(' ')) || !text.endsWith(QLatin1Char('.')) ||
                        !(text.front().isUpper() || text.front() == QLatin1Char('{')))
                        continue;
                    ++sentences;
                    QStringList parts = text.split(place);
                    for (QString& part : parts) {
                        part.replace(QLatin1Char('\x01'), QLatin1Char('{'));
                        part.replace(QLatin1Char('\x02'), QLatin1Char('}'));
                        part = QRegularExpression::escape(part);
                    }
                    // A word that the core puts in may be written out.
                    const QRegularExpression form(
                        QRegularExpression::anchoredPattern(parts.join(QStringLiteral(".*"))));
                    if (coreTexts().filter(form).isEmpty())
                        missing << path + QStringLiteral(": ") + text;
                }
            }
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
        QVERIFY2(sentences > 150, qPrintable(QString::number(sentences)));
    }

    void theWordsOfTheDataSheetAreKnown() {
        QStringList texts;
        for (const auto& figure : datasheet::figureDefinitions())
            texts << qstring(figure.title) << qstring(figure.definition);
        for (const auto& curve : datasheet::curveDefinitions())
            texts << qstring(curve.title) << qstring(curve.definition);
        for (const auto& convention : datasheet::conventions())
            texts << qstring(convention.title) << qstring(convention.text);
        // Axes and curves of its plots; a title with a wavelength is put together by the panel.
        static const QRegularExpression word(QStringLiteral("[a-z]{2}"));
        const auto labels = literalsOf(sourceFile("core/report/lens_plots.cpp")).filter(word);
        for (const auto& label : labels)
            if (!label.endsWith(QStringLiteral(".hpp")) && !label.contains(QLatin1Char('{')))
                texts << label;
        QVERIFY(texts.size() > 80);
        const auto missing = unknownOf(texts);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
        for (const char* unit : {"waves", "cycles/mm"})
            QVERIFY(inLanguage(unit) != QString::fromUtf8(unit));
    }

    /// The German page is made of the same definitions: ZONESCOPE_WRITE_HELP=1 writes it anew.
    void theHelpPageOfTheDataSheetIsThatOfItsDefinitions() {
        const auto page = QByteArray::fromStdString(datasheet::helpPage(
            [](std::string_view text) { return inLanguage(text).toStdString(); }, "../images/de"));
        QFile file(sourceFile("resources/help/de/lens-data-sheet.md"));
        if (qEnvironmentVariableIsSet("ZONESCOPE_WRITE_HELP")) {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(page);
            return;
        }
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), page);
    }

    void namesOfResourcesAreKnown() {
        QStringList texts;
        for (const auto& entry : materials::builtInEntries())
            texts << qstring(entry.name) << qstring(entry.note);
        for (const auto& map : io::colourMaps())
            texts << qstring(map.label);
        const auto missing = unknownOf(texts);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    }

    void everyQuantityIsDescribed() {
        for (const auto& info : quantities())
            QVERIFY2(!german_.translate("Quantity", info.description).isEmpty(), info.description);
        QCOMPARE(quantityDescription(quantityInfo(fdtd::ViewQuantity::ez)),
                 QStringLiteral("elektrisches Feld, axial"));
    }

    void everyExampleIsExplained() {
        const auto names = exampleNames();
        QVERIFY(names.size() > 8);
        for (const auto& name : names) {
            const auto project = readExample(name);
            for (const auto& text : {project->name, project->description})
                QVERIFY2(!german_.translate("Example", text.c_str()).isEmpty(), text.c_str());
            QVERIFY(exampleText(project->description) !=
                    QString::fromStdString(project->description));
        }
        QCOMPARE(exampleText("My own description."), QStringLiteral("My own description."));
    }

    /// What limits a kernel is put together from parts; each part is in some text of the list.
    void whatLimitsAKernelIsKnown() {
        static const QRegularExpression place(QStringLiteral("\\{[^{}]*\\}"));
        QStringList missing;
        int parts = 0;
        const auto literals = literalsOf(sourceFile("gpu/telemetry/limiter.cpp"));
        for (const auto& literal : literals) {
            if (literal.contains(QLatin1Char('/')) || literal.trimmed().isEmpty())
                continue;
            ++parts;
            QStringList fixed = literal.split(place);
            for (auto& part : fixed)
                part = QRegularExpression::escape(part);
            const QRegularExpression form(fixed.join(QStringLiteral("(%\\d|.*)")));
            if (coreTexts().filter(form).isEmpty())
                missing << literal;
        }
        using gpu::OccupancyLimit;
        for (const auto limit : {OccupancyLimit::threads, OccupancyLimit::blocks,
                                 OccupancyLimit::registers, OccupancyLimit::sharedMemory})
            missing << unknownOf({qstring(gpu::occupancyLimitName(limit))});
        for (const auto& word : gpu::throttleReasonWords(0x1ff))
            missing << unknownOf({qstring(word)});
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
        QVERIFY(parts > 15);
        QCOMPARE(inLanguage("power capped: 1.62 of 1.98 GHz at 650 of 700 W; else DRAM bound: 93 % "
                            "of copy bandwidth"),
                 QStringLiteral("durch die Leistung begrenzt: 1.62 von 1.98 GHz bei 650 von 700 W; "
                                "sonst DRAM-begrenzt: 93 % der Kopierbandbreite"));
        QCOMPARE(inLanguage("latency bound: launches of 3.1 us, small grid"),
                 QStringLiteral("durch Latenz begrenzt: Starts von 3.1 µs, kleines Gitter"));
        QCOMPARE(inLanguage("best 32 x 8: 6 blocks a multiprocessor, occupancy 75 %, limited by "
                            "threads"),
                 QStringLiteral("am besten 32 x 8: 6 Blöcke je Multiprozessor, Belegung 75 %, "
                                "begrenzt durch Threads"));
    }

    /// Texts outside of classes are looked up where the translation has them.
    void textsOfFunctionsAreFound() {
        for (const auto& [context, text] :
             {std::pair("FieldTexts", "Name"), std::pair("Workspace", "Split"),
              std::pair("LensWizard", "Hyperbolic lens"),
              std::pair("Sweep", "focal length in the grid"),
              std::pair("zonescope::ui::StatusPanel", stateName(SolverState::paused)),
              std::pair("zonescope::ui::MonitorPlots", "FWHM in the design plane %1"),
              std::pair("zonescope::ui::Inspector", "Index over the wavelength")})
            QVERIFY2(!german_.translate(context, text).isEmpty(), text);
        const auto words = fieldText("domain", "radius_um");
        QVERIFY(words);
        QCOMPARE(words->label, QStringLiteral("Radius"));
        QVERIFY(words->help.startsWith(QStringLiteral("Außenradius")));
    }

    void numbersAndNamesComeThrough() {
        QCOMPARE(inLanguage("greater than z_min_um = -2.5 um"),
                 QStringLiteral("größer als das untere Ende, −2.5 µm"));
        QCOMPARE(inLanguage("a whole number, 1 to 20"),
                 QStringLiteral("eine ganze Zahl, 1 bis 20"));
        QCOMPARE(inLanguage("greater than 0, at most 1e+06 um"),
                 QStringLiteral("größer als 0, höchstens 10⁶ µm"));
        QCOMPARE(
            inLanguage("The probe lies outside the domain; move it or enlarge the domain."),
            QStringLiteral("Die Sonde liegt außerhalb des Gebiets; verschieben oder das Gebiet "
                           "vergrößern."));
        QCOMPARE(inLanguage("Putting lens from A to B on the grid"),
                 QStringLiteral("Auf das Gitter bringen: lens from A to B"));
        // A place that comes twice or in another order.
        QVERIFY(inLanguage("The field energy grew to 3, 20 times its largest value before the "
                           "sources ended, at step 512.")
                    .startsWith(QStringLiteral("Die Feldenergie wuchs bei Schritt 512 auf 3, das "
                                               "20-Fache")));
        // Two statements, each known by itself.
        const QString both = inLanguage("The field energy is no finite number any more at step "
                                        "512. The run is unstable: lower /run/courant_number to "
                                        "at most 0.62.");
        QVERIFY(both.startsWith(QStringLiteral("Die Feldenergie ist bei Schritt 512 keine ")));
        QVERIFY(both.endsWith(QStringLiteral("auf höchstens 0.62 senken.")));
    }

    /// Signs and powers of ten as in fields, axes and readouts; names keep their own.
    void numbersAreWrittenAsEverywhere() {
        const QString rest = inLanguage(
            "The light still rings: up to 0.012 of the transforms' amplitude is still to come "
            "(6.3e-05 of the peak energy is left). Run longer; small differences of powers, such "
            "as the absorption, err most.");
        QVERIFY2(rest.contains(QStringLiteral("0.012")), qPrintable(rest));
        QVERIFY2(rest.contains(QStringLiteral("6.3×10⁻⁵")), qPrintable(rest));
        QCOMPARE(inLanguage("at most 1e+00 um"), QStringLiteral("höchstens 1 µm"));
        QCOMPARE(inLanguage("at least -1e-3"), QStringLiteral("mindestens −10⁻³"));
        QVERIFY(inLanguage("The design wavelength, 0.5 um, is not among those of the plane 'exit "
                           "-2'; 6e-1 um stands for it.")
                    .contains(QStringLiteral("„exit -2“; 6×10⁻¹ µm")));
    }

    void whatNobodyKnowsStaysAsItIs() {
        for (const char* text : {"", "Ring 1 to ring 2 of the at least third zone", "silica, TiO2",
                                 "lens-2.json", "/data/run-1e-5/x -", "pages 10-20", "\"run -2\""})
            QCOMPARE(inLanguage(text), QString::fromUtf8(text));
    }

    void aProblemInOneLine() {
        const model::Problem problem{model::Severity::error,
                                     "domain.dr_um",
                                     "-1",
                                     "greater than 0, at most 1000 um",
                                     "Give a value in this range.",
                                     7};
        QCOMPARE(problemSentence(problem),
                 QStringLiteral("Zeile 7, domain.dr_um: gefunden: −1; erlaubt: größer als 0, "
                                "höchstens 1000 µm. Einen Wert in diesem Bereich angeben."));
    }

    void anErrorKeepsItsParts() {
        const InputError input({.file = "a.csv",
                                .key = "domain.dr_um",
                                .value = "-1",
                                .allowed = "greater than 0, at most 1000 um",
                                .hint = "Give a value in this range."});
        const FileError file("a.csv", "The suffix says in which format the results are saved.");
        QCOMPARE(sentenceOf(input),
                 QStringLiteral("a.csv: domain.dr_um: gefunden: −1; erlaubt: größer als 0, "
                                "höchstens 1000 µm. Einen Wert in diesem Bereich angeben."));
        QVERIFY(sentenceOf(file).startsWith(QStringLiteral("a.csv: Die Endung")));
        QVERIFY(QCoreApplication::removeTranslator(&german_));
        for (const std::exception* error :
             std::initializer_list<const std::exception*>{&input, &file})
            QCOMPARE(sentenceOf(*error),
                     QString::fromUtf8(error->what())
                         .replace(QStringLiteral("-1;"), QStringLiteral("−1;"))
                         .replace(QStringLiteral("1000 um"), QStringLiteral("1000 µm")));
        QVERIFY(QCoreApplication::installTranslator(&german_));
    }

    void refusalsOfEditsAreKnown() {
        using Change = std::function<void(model::Project&)>;
        const std::vector<Change> changes{
            [](auto& p) { p.domain.drUm = -1.0; },
            [](auto& p) { p.domain.drUm = std::nan(""); },
            [](auto& p) { p.domain.drUm = p.domain.dzUm = 1e-5; },
            [](auto& p) { std::swap(p.domain.zMinUm, p.domain.zMaxUm); },
            [](auto& p) { p.background = "butter"; },
            [](auto& p) { p.materials.push_back(p.materials.front()); },
            [](auto& p) { p.materials.front().name = "vacuum"; },
            [](auto& p) { p.materials.front().name.clear(); },
            [](auto& p) { p.materials.front().colour = "red"; },
            [](auto& p) { p.run.courantNumber = 0.9; },
            [](auto& p) { p.boundaries.rMax.cells = 0; },
            [](auto& p) { p.azimuthalOrder = 3; },
            [](auto& p) {
                zoneOf(p).rings.front() = {0.4, 0.2};
            },
            [](auto& p) {
                zoneOf(p).rings.front() = {0.2, 0.7};
            },
            [](auto& p) { zoneOf(p).rings.clear(); },
            [](auto& p) { zoneOf(p).layers.front().material = "butter"; },
            [](auto& p) {
                zoneOf(p).layers.push_back({0.1, 0.2, "glass"});
            },
            [](auto& p) {
                zoneOf(p).layers.front() = {0.3, 0.1, "glass"};
            },
            [](auto& p) { zoneOf(p).fillFactor = 0.5; },
            [](auto& p) { zoneOf(p).fillFactor = 2.0; },
            [](auto& p) { p.bodies.push_back(p.bodies.back()); },
            [](auto& p) {
                p.bodies.push_back({"cone", model::Cone{0.0, 0.1, 0.0, 0.0, "glass"}});
            },
            [](auto& p) {
                p.bodies.push_back(
                    {"bow", model::Polygon{{{0, 0}, {1, 1}, {1, 0}, {0, 1}}, "glass"}});
            },
            [](auto& p) {
                p.sources.push_back({"far", model::Dipole{.rUm = 1e3}});
            },
            [](auto& p) { p.sources.push_back(p.sources.front()); },
            [](auto& p) {
                p.monitors.push_back({"a/b", model::PointProbe{{0.0, 1e3}}});
            },
            [](auto& p) {
                p.monitors.push_back({"far", model::DftPlane{.zUm = 1e3}});
            },
        };
        int told = 0;
        for (std::size_t n = 0; n < changes.size(); ++n) {
            model::Project project = ringed();
            changes[n](project);
            for (const auto& problem : model::validate(project)) {
                ++told;
                for (const auto& text : {problem.hint, problem.allowed}) {
                    const QString english = QString::fromStdString(text);
                    // Lists of names have no words to translate.
                    if (english.startsWith(QStringLiteral("vacuum, ")))
                        continue;
                    QVERIFY2(english.isEmpty() || inLanguage(text) != english,
                             qPrintable(QStringLiteral("change %1: %2").arg(n).arg(english)));
                }
            }
        }
        QVERIFY(told >= static_cast<int>(changes.size()));
    }
};

QTEST_GUILESS_MAIN(TestProblemText)
#include "test_problem_text.moc"
