/// \file
/// The help: every page opens, and everything that it points to exists.

#include "tests/support/patience.hpp"
#include "tests/support/places.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/instruments/instrument_texts.hpp"
#include "ui/language/language.hpp"

#include <QAbstractItemDelegate>
#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QMultiHash>
#include <QRegularExpression>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QXmlStreamReader>

#include <algorithm>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

QString sourceFolder() { return QString::fromStdString(tests::sourcePlace()); }

QString readText(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// First captures of all matches.
QSet<QString> capturesOf(const QString& text, const QString& pattern) {
    QSet<QString> result;
    auto match = QRegularExpression(pattern).globalMatch(text);
    while (match.hasNext())
        result.insert(match.next().captured(1));
    return result;
}

/// All sources of the interface in one text.
QString interfaceSources() {
    QString text;
    QDirIterator files(sourceFolder() + QStringLiteral("/ui"), {QStringLiteral("*.cpp")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        text += readText(files.next());
    return text;
}

/// Object names of the window's actions, as its source creates them.
QSet<QString> commandNames() {
    QSet<QString> names =
        capturesOf(readText(sourceFolder() + QStringLiteral("/ui/window/main_window_actions.cpp")),
                   QStringLiteral("add\\(\\s*QStringLiteral\\(\"([a-z0-9-]+)\"\\),"));
    const QString workspaces =
        readText(sourceFolder() + QStringLiteral("/ui/window/workspace.cpp"));
    // The keys of workspaces and of the centre's modes, which actions are made of.
    for (const auto& key :
         capturesOf(workspaces.section(QStringLiteral("QString workspaceTitle"), 0, 0),
                    QStringLiteral("return QStringLiteral\\(\"([a-z0-9]+)\"\\)")))
        names.insert(QStringLiteral("workspace-") + key);
    for (const auto& key : capturesOf(workspaces.section(QStringLiteral("QString centreModeKey"), 1)
                                          .section(QStringLiteral("QString centreModeTitle"), 0, 0),
                                      QStringLiteral("return QStringLiteral\\(\"([a-z0-9]+)\"\\)")))
        names.insert(QStringLiteral("mode-") + key);
    for (const char* theme : {"theme-dark", "theme-light"})
        names.insert(QString::fromLatin1(theme));
    for (const auto instrument : allInstruments)
        if (instrument != Instrument::breakIt)
            names.insert(instrumentAction(instrument));
    for (const auto rule : instrument::allRules)
        names.insert(QStringLiteral("break-") + ruleKey(rule));
    return names;
}

QSet<QString> topicNames() {
    QSet<QString> names;
    for (const auto& topic : helpTopics())
        names.insert(topic.name);
    return names;
}

/// The page as it is written.
QString pageText(const QString& name) { return readText(QStringLiteral(":/help/%1.md").arg(name)); }

/// The page in German, as it is written.
QString germanText(const QString& name) {
    return readText(QStringLiteral(":/help/de/%1.md").arg(name));
}

/// All first captures, in their order.
QStringList listOf(const QString& text, const QString& pattern) {
    QStringList result;
    auto match = QRegularExpression(pattern, QRegularExpression::MultilineOption).globalMatch(text);
    while (match.hasNext())
        result << match.next().captured(1);
    return result;
}

/// Of headings, lists and tables: what begins the lines that are not running text.
QStringList skeletonOf(const QString& text) {
    return listOf(text, QStringLiteral("^(#+|\\*|\\d+\\.|\\|)(?= )"));
}

/// A control's name without the mark of its access key and the dots of dialogs.
QString plainName(QString name) {
    name = name.section(QLatin1Char('\t'), 0, 0).remove(QLatin1Char('&')).simplified().toLower();
    while (name.endsWith(QLatin1Char(':')) || name.endsWith(QStringLiteral("…")))
        name.chop(1);
    return name.trimmed();
}

/// What each text of the window is in German, in all the places where it stands.
QMultiHash<QString, QString> germanNames() {
    QFile file(sourceFolder() + QStringLiteral("/resources/translations/zonescope_de.ts"));
    QMultiHash<QString, QString> names;
    if (!file.open(QIODevice::ReadOnly))
        return names;
    QXmlStreamReader reader(&file);
    QString source;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (reader.name() == QLatin1String("source"))
            source = plainName(reader.readElementText());
        else if (reader.name() == QLatin1String("translation"))
            names.insert(source,
                         plainName(reader.readElementText(QXmlStreamReader::IncludeChildElements)));
    }
    return names;
}

void addPages() {
    QTest::addColumn<QString>("name");
    for (const auto& topic : helpTopics())
        QTest::newRow(qPrintable(topic.name)) << topic.name;
}

} // namespace

class TestHelp : public QObject {
    Q_OBJECT

    QTemporaryDir settings_;

private slots:
    void initTestCase() {
        QVERIFY(settings_.isValid());
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path());
        QCoreApplication::setOrganizationName(QStringLiteral("zonescope-test"));
        chooseLanguage(QStringLiteral("en"));
    }

    void sourcesNameCommands() {
        // Guards the reading of the sources that the test of links relies on.
        const auto names = commandNames();
        for (const char* one : {"new-lens", "run", "record", "counters", "shortcuts", "help",
                                "workspace-teach", "workspace-profile", "mode-geometry", "mode-3d"})
            QVERIFY2(names.contains(QString::fromLatin1(one)), one);
        QVERIFY(!names.contains(QString()));
    }

    void startPageIsFirst() {
        const auto topics = helpTopics();
        QVERIFY(topics.size() > 15);
        QCOMPARE(topics.front().name, QStringLiteral("index"));
    }

    void cleanup() { chooseLanguage(QStringLiteral("en")); }

    void everyPageOpens_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "de"})
            for (const auto& topic : helpTopics())
                QTest::addRow("%s, %s", qPrintable(topic.name), language)
                    << topic.name << QString::fromLatin1(language);
    }
    void everyPageOpens() {
        QFETCH(QString, name);
        QFETCH(QString, language);
        chooseLanguage(language);
        HelpPanel panel;
        panel.showTopic(name);
        QCOMPARE(panel.topic(), name);
        auto* browser = panel.findChild<QTextBrowser*>();
        QVERIFY(browser);
        const QTextBlock first = browser->document()->firstBlock();
        QCOMPARE(first.blockFormat().headingLevel(), 1);
        QVERIFY(!first.text().trimmed().isEmpty());
        // A page says more than its title, and Markdown leaves no marks behind.
        QVERIFY(panel.text().size() > first.text().size() + 200);
        QVERIFY2(!panel.text().contains(QStringLiteral("](")), qPrintable(name));
        QVERIFY2(!panel.text().contains(QStringLiteral("| ---")), qPrintable(name));
        auto* list = panel.findChild<QComboBox*>();
        QCOMPARE(list->currentData().toString(), name);
        QCOMPARE(list->currentText(), first.text());
    }

    void linksLeadSomewhere_data() { addPages(); }
    void linksLeadSomewhere() {
        QFETCH(QString, name);
        const QString text = pageText(name);
        const auto pages = topicNames();
        const auto commands = commandNames();
        for (const QString& target :
             capturesOf(text, QStringLiteral("(?<!\\!)\\[[^\\]]*\\]\\(([^)]+)\\)"))) {
            if (target.startsWith(QStringLiteral("command:")))
                QVERIFY2(commands.contains(target.mid(8)), qPrintable(target));
            else if (target.startsWith(QStringLiteral("example:")))
                QVERIFY2(QFile::exists(QStringLiteral("%1/%2.zonescope.json")
                                           .arg(sourceFolder() + "/projects", target.mid(8))),
                         qPrintable(target));
            else if (!target.startsWith(QStringLiteral("https://")))
                QVERIFY2(target.endsWith(QStringLiteral(".md")) &&
                             pages.contains(target.chopped(3)),
                         qPrintable(target));
        }
        for (const QString& picture :
             capturesOf(text, QStringLiteral("\\!\\[[^\\]]+\\]\\(([^)]+)\\)")))
            QVERIFY2(!QImage(QStringLiteral(":/help/") + picture).isNull(), qPrintable(picture));
        // Pictures without words say nothing to a screen reader.
        QVERIFY2(!text.contains(QStringLiteral("![]")), qPrintable(name));
    }

    void theStartPageListsAll() {
        const QString text = pageText(QStringLiteral("index"));
        for (const QString& name : topicNames())
            if (name != QStringLiteral("index"))
                QVERIFY2(text.contains(QStringLiteral("(%1.md)").arg(name)), qPrintable(name));
    }

    void everyPageIsThereInGerman_data() { addPages(); }
    void everyPageIsThereInGerman() {
        QFETCH(QString, name);
        const QString english = pageText(name);
        const QString german = germanText(name);
        QVERIFY2(german.size() > english.size() / 2, qPrintable(name));
        QVERIFY(german.section(QLatin1Char('\n'), 0, 0) !=
                english.section(QLatin1Char('\n'), 0, 0));
        QCOMPARE(skeletonOf(german), skeletonOf(english));
        const QString link = QStringLiteral("(?<!\\!)\\[[^\\]]*\\]\\(([^)]+)\\)");
        auto links = listOf(english, link), germanLinks = listOf(german, link);
        links.sort(); // sentences may have another order
        germanLinks.sort();
        QCOMPARE(germanLinks, links);
        // Drawings are those of the English pages, pictures of the window are in German.
        const QString picture = QStringLiteral("\\!\\[[^\\]]+\\]\\(([^)]+)\\)");
        QStringList pictures;
        for (const QString& one : listOf(english, picture))
            pictures << QString(QStringLiteral("../") + one)
                            .replace(QRegularExpression(QStringLiteral("images/([^/]+\\.png)$")),
                                     QStringLiteral("images/de/\\1"));
        QCOMPARE(listOf(german, picture), pictures);
        for (const QString& one : pictures)
            QVERIFY2(!QImage(QDir::cleanPath(QStringLiteral(":/help/de/") + one)).isNull(),
                     qPrintable(one));
        // Commands and numbers of settings are no words.
        const QString command = QStringLiteral("^    (zonescope .*)$");
        QCOMPARE(listOf(german, command), listOf(english, command));
        const QString key = QStringLiteral("`([a-z]+_[a-z_0-9]+|--[a-z-]+|Ctrl\\+[A-Z0-9]|F\\d)`");
        QCOMPARE(capturesOf(german, key), capturesOf(english, key));
    }

    /// What a page calls by its name on the screen it calls as the German window does.
    void namesAreThoseOfTheGermanWindow_data() { addPages(); }
    void namesAreThoseOfTheGermanWindow() {
        QFETCH(QString, name);
        static const auto names = germanNames();
        QVERIFY(names.size() > 2000);
        const QString bold = QStringLiteral("\\*\\*([^*]+)\\*\\*");
        QString german;
        for (const QString& one : capturesOf(germanText(name), bold))
            german += plainName(one) + QLatin1Char('\n');
        for (const QString& one : capturesOf(pageText(name), bold)) {
            const auto known = names.values(plainName(one));
            if (known.isEmpty())
                continue;
            QVERIFY2(std::ranges::any_of(
                         known, [&](const QString& word) { return german.contains(word); }),
                     qPrintable(one + QStringLiteral(": ") + known.join(QStringLiteral(", "))));
        }
    }

    /// A language without pages of its own has the English ones.
    void thePanelSpeaksTheChosenLanguage() {
        const auto language = [](const QString& code) {
            chooseLanguage(code);
            HelpPanel panel;
            panel.showTopic(QStringLiteral("messages"));
            auto* browser = panel.findChild<QTextBrowser*>();
            const auto* list = panel.findChild<QComboBox*>();
            return QStringList{panel.topic(), browser->document()->firstBlock().text(),
                               list->currentText(), list->itemText(0)};
        };
        QCOMPARE(language(QStringLiteral("de")),
                 (QStringList{"messages", "Meldungen", "Meldungen", "Hilfe zu Zonescope"}));
        QCOMPARE(language(QStringLiteral("en")),
                 (QStringList{"messages", "Messages", "Messages", "Zonescope help"}));
    }

    void germanPicturesAreShown() {
        chooseLanguage(QStringLiteral("de"));
        HelpPanel panel;
        panel.resize(420, 700);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
        panel.showTopic(QStringLiteral("first-lens"));
        auto* browser = panel.findChild<QTextBrowser*>();
        QCOMPARE(browser->document()->firstBlock().text(), QStringLiteral("Die erste Linse"));
        const QUrl picture(QStringLiteral("../images/de/tutorial-kinds.png"));
        const auto shown =
            browser->document()->resource(QTextDocument::ImageResource, picture).value<QImage>();
        QVERIFY(!shown.isNull());
        QVERIFY(shown.width() > 100);
        // From a German page to the next.
        emit browser->anchorClicked(QUrl(QStringLiteral("qrc:/help/de/plots.md")));
        QCOMPARE(browser->document()->firstBlock().text(), QStringLiteral("Diagramme"));
    }

    void everyTopicOfTheWindowHasItsPage() {
        const QString text = interfaceSources();
        QSet<QString> wanted =
            capturesOf(text, QStringLiteral("setProperty\\(\\s*(?:\"helpTopic\"|helpTopicProperty),"
                                            "\\s*QStringLiteral\\(\"([a-z0-9-]+)\"\\)"));
        // Docks: name, title, content, topic.
        wanted |= capturesOf(
            text, QStringLiteral("build\\(pane::\\w+, tr\\(\"[^\"]+\"\\), [^;]*\"([a-z0-9-]+)"
                                 "\"\\);"));
        wanted |=
            capturesOf(text, QStringLiteral("showHelp\\(QStringLiteral\\(\"([a-z0-9-]+)\"\\)"));
        QVERIFY2(wanted.size() >= 14, qPrintable(QStringList(wanted.values()).join(u' ')));
        const auto pages = topicNames();
        for (const QString& topic : wanted)
            QVERIFY2(pages.contains(topic), qPrintable(topic));
    }

    void picturesFitThePanel() {
        HelpPanel panel;
        panel.showTopic(QStringLiteral("first-lens"));
        panel.resize(340, 600);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
        auto* browser = panel.findChild<QTextBrowser*>();
        const auto fits = [browser] {
            return browser->document()->size().width() <= browser->viewport()->width() + 1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(fits(), tests::patience);
        const double narrow = browser->document()->size().height();
        panel.resize(560, 600);
        QTRY_VERIFY_WITH_TIMEOUT(fits(), tests::patience);
        panel.resize(340, 600);
        QTRY_VERIFY_WITH_TIMEOUT(fits(), tests::patience);
        // As before: pictures are scaled from their own size, not from the last one.
        QTRY_COMPARE_WITH_TIMEOUT(browser->document()->size().height(), narrow, tests::patience);
    }

    /// Words that stand on a page lead to it, and are marked there.
    void wordsAreFound() {
        HelpPanel panel;
        panel.resize(420, 600);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
        panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&panel, tests::patience));
        panel.setFocus();
        QTest::keyClick(panel.findChild<QTextBrowser*>(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(panel.search().hasFocus(), tests::patience);
        QTest::keyClicks(&panel.search(), QStringLiteral("strehl"));
        QVERIFY(panel.hits().isVisible());
        QVERIFY(panel.hits().count() > 1);
        const auto titles = [&] {
            QStringList list;
            for (int n = 0; n < panel.hits().count(); ++n)
                list << panel.hits().item(n)->data(Qt::UserRole).toString();
            return list;
        };
        QVERIFY2(titles().contains(QStringLiteral("lens-data-sheet")),
                 qPrintable(titles().join(u'|')));
        QTest::keyClick(&panel.search(), Qt::Key_Down);
        QCOMPARE(panel.hits().currentRow(), 1);
        const QString second = titles().at(1);
        QTest::keyClick(&panel.search(), Qt::Key_Return);
        QCOMPARE(panel.topic(), second);
        auto* browser = panel.findChild<QTextBrowser*>();
        QVERIFY(browser->isVisible() && !browser->extraSelections().isEmpty());
        // A page about a thing comes before those that mention it.
        panel.search().clear();
        QTest::keyClicks(&panel.search(), QStringLiteral("lens wizard"));
        QCOMPARE(titles().first(), QStringLiteral("lens-wizard"));
        // Each stands below the one before it, also in another width.
        for (const int width : {420, 300}) {
            panel.resize(width, 600);
            panel.search().clear();
            QTest::keyClicks(&panel.search(), QStringLiteral("strehl"));
            panel.resize(width - 20, 600);
            const auto apart = [&] {
                auto& hits = panel.hits();
                for (int n = 0; n < hits.count(); ++n) {
                    QStyleOptionViewItem option;
                    option.initFrom(&hits);
                    const auto index = hits.model()->index(n, 0);
                    if (hits.visualItemRect(hits.item(n)).height() <
                        hits.itemDelegate()->sizeHint(option, index).height())
                        return false;
                }
                return hits.count() > 1;
            };
            QTRY_VERIFY_WITH_TIMEOUT(apart(), tests::patience);
        }
        // Nothing found says so; Escape leaves the search, and once more asks to close.
        const QSignalSpy closes(&panel, &HelpPanel::closeRequested);
        panel.search().clear();
        QTest::keyClicks(&panel.search(), QStringLiteral("qwertzuiop"));
        QCOMPARE(panel.hits().count(), 1);
        QVERIFY(panel.hits().item(0)->text().contains(QStringLiteral("No page")));
        QTest::keyClick(&panel.search(), Qt::Key_Escape);
        QVERIFY(panel.search().text().isEmpty() && browser->isVisible());
        QCOMPARE(closes.size(), 0);
        QTest::keyClick(&panel.search(), Qt::Key_Escape);
        QCOMPARE(closes.size(), 1);
    }

    void linksAreFollowed() {
        HelpPanel panel;
        const QSignalSpy commands(&panel, &HelpPanel::commandRequested);
        const QSignalSpy examples(&panel, &HelpPanel::exampleRequested);
        auto* browser = panel.findChild<QTextBrowser*>();
        emit browser->anchorClicked(QUrl(QStringLiteral("command:new-lens")));
        QCOMPARE(commands.size(), 1);
        QCOMPARE(commands.front().front().toString(), QStringLiteral("new-lens"));
        emit browser->anchorClicked(QUrl(QStringLiteral("example:metalens")));
        QCOMPARE(examples.size(), 1);
        emit browser->anchorClicked(QUrl(QStringLiteral("qrc:/help/plots.md")));
        QCOMPARE(panel.topic(), QStringLiteral("plots"));
        panel.showTopic(QStringLiteral("there-is-no-such-page"));
        QCOMPARE(panel.topic(), QStringLiteral("index"));
    }
};

QTEST_MAIN(TestHelp)
#include "test_help.moc"
