/// \file
/// What the core says, in German: numbers and names come through, nothing names a key, and what an
/// edit can be refused for is translated.

#include "core/datasheet/definitions.hpp"
#include "core/error.hpp"
#include "core/io/pictures/colour_maps.hpp"
#include "core/materials/library.hpp"
#include "core/model/range.hpp"
#include "core/model/validation/validate.hpp"
#include "core/run/transform_rest.hpp"
#include "gpu/ceilings/block_advisor.hpp"
#include "gpu/telemetry/device_sampler.hpp"
#include "tests/support/places.hpp"
#include "tests/support/small_projects.hpp"
#include "ui/examples/examples.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/solver/solver_status.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

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

/// Sources and translations of one context of a file of translations.
struct Translated {
    QString source, translation;
};
std::vector<Translated> translationsOf(const QString& name, const QString& wanted) {
    QFile file(sourceFile("resources/translations/" + name.toStdString()));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader reader(&file);
    QString context;
    std::vector<Translated> found;
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement())
            continue;
        if (reader.name() == QLatin1String("name"))
            context = reader.readElementText();
        else if (context != wanted)
            continue;
        else if (reader.name() == QLatin1String("source"))
            found.push_back({reader.readElementText(), {}});
        else if (reader.name() == QLatin1String("translation"))
            found.back().translation = reader.readElementText();
    }
    return found;
}

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

text::Message notFinite() {
    return say("The field energy is no finite number any more at step {sampled}.",
               "sampled"_is = 512);
}

} // namespace

class TestMessageText : public QObject {
    Q_OBJECT

    QTranslator english_; ///< the window's wording
    QTranslator german_;

    [[nodiscard]] bool isTranslated(std::string_view text) const {
        return !german_.translate("zonescope::core", std::string(text).c_str()).isEmpty();
    }

private slots:
    void initTestCase() {
        QVERIFY(english_.load(QStringLiteral(":/translations/core_en")));
        QVERIFY(german_.load(QStringLiteral(":/translations/zonescope_de")));
        QVERIFY(QCoreApplication::installTranslator(&german_));
    }

    /// "the Courant number", not "/run/courant_number": what people read is about the window. That
    /// every sentence is translated with its places is looked after by packaging/core-sentences.
    void noSentenceOfTheWindowNamesAKey() {
        static const QRegularExpression key(
            QStringLiteral("\\b[a-z]+_[a-z]+|(?<![a-z])/[a-z]+/|\\[\\{|\\b[a-z]+\\.[a-z]"));
        // Names of the system's own, which people look for there; places of the sentence.
        static const QRegularExpression allowed(QStringLiteral(
            "lib[\\w-]+\\.so|\\bperf_event\\w*|kernel\\.perf\\w*|/etc/[\\w./]+|/energy/\\w+|"
            "\\{[a-z_0-9]+\\}|\\.(?:h5|csv|json|png|svg|pdf|html|txt)\\b"));
        const QString context = QStringLiteral("zonescope::core");
        const auto sentences = translationsOf(QStringLiteral("zonescope_de.ts"), context);
        QVERIFY2(sentences.size() > 1500, qPrintable(QString::number(sentences.size())));
        QStringList naming;
        for (const auto& one : sentences) {
            const QString english =
                english_.translate("zonescope::core", one.source.toUtf8().constData());
            for (QString said : {english.isEmpty() ? one.source : english, one.translation})
                if (key.match(said.remove(allowed)).hasMatch())
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
        const auto unstable = say("The run is unstable: lower /run/courant_number to at most "
                                  "{bound}.",
                                  "bound"_is = "0.62");
        QCOMPARE(inLanguage(unstable),
                 QStringLiteral("The run is unstable: lower the Courant number to at most 0.62."));
        QCOMPARE(inLanguage(say("less than r_out_um = {r_out_um} um", "r_out_um"_is = 0.8)),
                 QStringLiteral("less than the outer radius, 0.8 µm"));
        // The first of two statements is the window's as it is.
        QCOMPARE(inLanguage(text::inTurn({notFinite(), unstable})),
                 QStringLiteral("The field energy is no finite number any more at step 512. The "
                                "run is unstable: lower the Courant number to at most 0.62."));
        QVERIFY(QCoreApplication::installTranslator(&german_));
    }

    void theWordsOfTheDataSheetAreKnown() {
        for (const auto& figure : datasheet::figureDefinitions())
            for (const auto text : {figure.title, figure.definition})
                QVERIFY2(isTranslated(text), std::string(text).c_str());
        for (const auto& curve : datasheet::curveDefinitions())
            for (const auto text : {curve.title, curve.definition})
                QVERIFY2(isTranslated(text), std::string(text).c_str());
        for (const auto& convention : datasheet::conventions())
            for (const auto text : {convention.title, convention.text})
                QVERIFY2(isTranslated(text), std::string(text).c_str());
        for (const char* unit : {"waves", "cycles/mm"})
            QVERIFY(termInLanguage(unit) != QString::fromUtf8(unit));
    }

    /// The German page is made of the same definitions: ZONESCOPE_WRITE_HELP=1 writes it anew.
    void theHelpPageOfTheDataSheetIsThatOfItsDefinitions() {
        const auto page = QByteArray::fromStdString(datasheet::helpPage(
            [](std::string_view text) { return termInLanguage(text).toStdString(); },
            "../images/de"));
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
        static const QRegularExpression word(QStringLiteral("[a-z]{2}"));
        for (const auto& entry : materials::builtInEntries())
            for (const std::string_view text : {entry.name, entry.note})
                QVERIFY2(!qs(text).contains(word) || isTranslated(text), std::string(text).c_str());
        for (const auto& map : io::colourMaps())
            QVERIFY2(isTranslated(map.label), std::string(map.label).c_str());
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

    /// What limits a kernel is put together from messages within messages.
    void whatLimitsAKernelIsKnown() {
        using gpu::OccupancyLimit;
        for (const auto limit : {OccupancyLimit::threads, OccupancyLimit::blocks,
                                 OccupancyLimit::registers, OccupancyLimit::sharedMemory})
            QVERIFY(isTranslated(gpu::occupancyLimitName(limit)));
        for (const auto& word : gpu::throttleReasonWords(0x1ff))
            QVERIFY2(isTranslated(word.identifier()), word.identifier().c_str());
        const auto limits = gpu::limitsOfCapability(9, 0);
        gpu::KernelResources kernel;
        kernel.registersPerThread = 32;
        const auto advice = gpu::advise(limits, kernel, 0, 0);
        const QString words = inLanguage(advice.words);
        QVERIFY2(words.startsWith(QStringLiteral("am besten ")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("begrenzt durch Threads")), qPrintable(words));
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
        QCOMPARE(inLanguage(say("greater than z_min_um = {z_min_um} um", "z_min_um"_is = -2.5)),
                 QStringLiteral("größer als das untere Ende, −2.5 µm"));
        QCOMPARE(
            inLanguage(say("a whole number, {range}", "range"_is = model::Range{1, 20}.words())),
            QStringLiteral("eine ganze Zahl, 1 bis 20"));
        QCOMPARE(inLanguage(model::Range{0.0, 1e20, true}.words("um")),
                 QStringLiteral("größer als 0, höchstens 10²⁰ µm"));
        QCOMPARE(
            inLanguage(
                text::term("The probe lies outside the domain; move it or enlarge the domain.")),
            QStringLiteral("Die Sonde liegt außerhalb des Gebiets; verschieben oder das Gebiet "
                           "vergrößern."));
        QCOMPARE(
            inLanguage(say("Putting {project} on the grid", "project"_is = "lens from A to B")),
            QStringLiteral("Auf das Gitter bringen: lens from A to B"));
        // Two statements, each looked up by itself.
        const QString both = inLanguage(text::inTurn(
            {notFinite(), say("The run is unstable: lower /run/courant_number to at most {bound}.",
                              "bound"_is = "0.62")}));
        QVERIFY(both.startsWith(QStringLiteral("Die Feldenergie ist bei Schritt 512 keine ")));
        QVERIFY(both.endsWith(QStringLiteral("auf höchstens 0.62 senken.")));
    }

    /// Signs and powers of ten as in fields, axes and readouts; names keep their own.
    void numbersAreWrittenAsEverywhere() {
        run::TransformRest rest;
        rest.missing = 0.012;
        rest.energyPart = 6.3e-5;
        const QString said = inLanguage(run::restNote(rest));
        QVERIFY2(said.contains(QStringLiteral("0.012")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("6.3×10⁻⁵")), qPrintable(said));
        QCOMPARE(inLanguage(say("at most {most}", "most"_is = "1e+00 um")),
                 QStringLiteral("höchstens 1 µm"));
        QCOMPARE(inLanguage(say("at least {least}", "least"_is = "-1e-3")),
                 QStringLiteral("mindestens −10⁻³"));
    }

    void whatNobodyKnowsStaysAsItIs() {
        for (const char* text : {"", "Ring 1 to ring 2 of the at least third zone", "silica, TiO2",
                                 "lens-2.json", "/data/run-1e-5/x -", "pages 10-20", "\"run -2\""})
            QCOMPARE(inLanguage(std::string(text)), QString::fromUtf8(text));
    }

    void aProblemInOneLine() {
        const model::Problem problem{model::Severity::error,
                                     "domain.dr_um",
                                     std::string("-1"),
                                     model::Range{0.0, 1000.0, true}.words("um"),
                                     say("Give a value in this range."),
                                     7};
        QCOMPARE(problemSentence(problem),
                 QStringLiteral("Zeile 7, domain.dr_um: gefunden: −1; erlaubt: größer als 0, "
                                "höchstens 1000 µm. Einen Wert in diesem Bereich angeben."));
    }

    void anErrorKeepsItsParts() {
        const InputError input({.file = "a.csv",
                                .key = "domain.dr_um",
                                .value = std::string("-1"),
                                .allowed = model::Range{0.0, 1000.0, true}.words("um"),
                                .hint = say("Give a value in this range.")});
        const FileError file("a.csv",
                             say("The suffix says in which format the results are saved."));
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
                    const QString english = QString::fromStdString(text.english());
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

QTEST_GUILESS_MAIN(TestMessageText)
#include "test_message_text.moc"
