/// \file
/// The help: every page opens, and everything that it points to exists.

#include "tests/support/patience.hpp"
#include "ui/help/help_panel.hpp"

#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

const QString sourceFolder = QStringLiteral(ZONESCOPE_SOURCE_DIR);

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
    QDirIterator files(sourceFolder + QStringLiteral("/ui"), {QStringLiteral("*.cpp")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext())
        text += readText(files.next());
    return text;
}

/// Object names of the window's actions, as its source creates them.
QSet<QString> commandNames() {
    QSet<QString> names =
        capturesOf(readText(sourceFolder + QStringLiteral("/ui/window/main_window_actions.cpp")),
                   QStringLiteral("add\\(\\s*QStringLiteral\\(\"([a-z0-9-]+)\"\\),"));
    const QString workspaces = readText(sourceFolder + QStringLiteral("/ui/window/workspace.cpp"));
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

void addPages() {
    QTest::addColumn<QString>("name");
    for (const auto& topic : helpTopics())
        QTest::newRow(qPrintable(topic.name)) << topic.name;
}

} // namespace

class TestHelp : public QObject {
    Q_OBJECT
private slots:
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
        QVERIFY(topics.back().name.startsWith(QStringLiteral("lesson-")));
    }

    void everyPageOpens_data() { addPages(); }
    void everyPageOpens() {
        QFETCH(QString, name);
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
                QVERIFY2(
                    QFile::exists(QStringLiteral("%1/%2.zonescope.json")
                                      .arg(QStringLiteral(ZONESCOPE_PROJECTS_DIR), target.mid(8))),
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

    void everyTopicOfTheWindowHasItsPage() {
        const QString text = interfaceSources();
        QSet<QString> wanted =
            capturesOf(text, QStringLiteral("setProperty\\(\\s*(?:\"helpTopic\"|helpTopicProperty),"
                                            "\\s*QStringLiteral\\(\"([a-z0-9-]+)\"\\)"));
        // Docks: name, title, content, topic.
        wanted |= capturesOf(
            text, QStringLiteral("dock\\(pane::\\w+, tr\\(\"[^\"]+\"\\), [^;]*\"([a-z0-9-]+)"
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
