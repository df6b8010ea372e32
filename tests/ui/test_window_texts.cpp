/// \file
/// What the window says can be read: in both languages and at two sizes no button and no line of
/// text is wider than its place, in any pane and dialog.

#include "tests/support/patience.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/document/project_document.hpp"
#include "ui/figure/figure_dialog.hpp"
#include "ui/figure/mask_dialog.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/wizard/lens_wizard.hpp"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

QString pathOf(const QWidget& widget) {
    QStringList names;
    for (const QWidget* one = &widget; one && !one->isWindow(); one = one->parentWidget())
        names.prepend(one->objectName().isEmpty()
                          ? QString::fromLatin1(one->metaObject()->className())
                                .section(QStringLiteral("::"), -1)
                          : one->objectName());
    return names.mid(std::max<qsizetype>(0, names.size() - 4)).join(QLatin1Char('/'));
}

/// The longest line of a label that does not break its lines.
int textWidth(const QLabel& label) {
    int widest = 0;
    // The mark of a key is not drawn.
    const auto lines = (label.buddy() ? label.text().remove(QLatin1Char('&')) : label.text())
                           .split(QLatin1Char('\n'));
    for (const QString& line : lines)
        widest = std::max(widest, label.fontMetrics().horizontalAdvance(line));
    return widest;
}

/// What a widget misses of the place that its text needs, in pixels; none: 0.
int missing(const QWidget& widget) {
    // What is broken into lines or shortened on purpose has its own rules.
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (label->wordWrap() || label->text().isEmpty() ||
            qobject_cast<const ElidedLabel*>(label) || label->textFormat() == Qt::RichText)
            return 0;
        return textWidth(*label) - label->contentsRect().width();
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
        const auto* tool = qobject_cast<const QToolButton*>(button);
        if (button->text().isEmpty() || (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly))
            return 0;
        return button->minimumSizeHint().width() - button->width();
    }
    return 0;
}

/// Whether a scroll area can bring it into sight, or does not move it sideways.
bool cutAtTheSide(const QWidget& widget) {
    for (const QWidget* one = &widget; one && !one->isWindow(); one = one->parentWidget()) {
        const auto* parent = one->parentWidget();
        if (!parent)
            break;
        const QRect place(widget.mapTo(parent, QPoint()), widget.size());
        const auto* area = parent->parentWidget()
                               ? qobject_cast<const QScrollArea*>(parent->parentWidget())
                               : nullptr;
        if (area && area->viewport() == parent && area->horizontalScrollBar()->isVisible())
            return false;
        if (place.left() < -1 || place.right() > parent->width() + 1)
            return true;
    }
    return false;
}

/// What needs the most width in a layout, for a message that helps.
QString widestIn(const QWidget& layout) {
    const QWidget* widest = &layout;
    for (;;) {
        const QWidget* next = nullptr;
        const auto children = widest->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
        for (const auto* one : children)
            if (one->isVisible() &&
                (!next || one->minimumSizeHint().width() > next->minimumSizeHint().width()))
                next = one;
        // A row of several says more than the widest of them.
        if (!next || 2 * next->minimumSizeHint().width() < widest->minimumSizeHint().width())
            break;
        widest = next;
    }
    QStringList words;
    for (const auto* label : widest->findChildren<QLabel*>())
        words << label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(widest))
        words << button->text();
    if (const auto* label = qobject_cast<const QLabel*>(widest))
        words << label->text();
    return QStringLiteral("%1 (%2) needs %3 of %4")
        .arg(pathOf(*widest), words.join(QLatin1Char(';')).left(60))
        .arg(widest->minimumSizeHint().width())
        .arg(layout.width());
}

/// What a scroll area scrolls, or the window.
const QWidget& contentOf(const QWidget& widget) {
    const QWidget* one = &widget;
    while (one->parentWidget() && !one->isWindow() &&
           one->parentWidget()->objectName() != QLatin1String("qt_scrollarea_viewport"))
        one = one->parentWidget();
    return *one;
}

QStringList cutTexts(const QWidget& root) {
    QStringList found;
    const auto widgets = root.findChildren<QWidget*>();
    for (const auto* widget : widgets) {
        if (!widget->isVisibleTo(&root) || widget->visibleRegion().isEmpty())
            continue;
        const auto* label = qobject_cast<const QLabel*>(widget);
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool field =
            qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget);
        if ((!label || label->text().isEmpty()) && !button && !field)
            continue;
        const QString text = label ? label->text() : button ? button->text() : QString();
        if (const int pixels = missing(*widget); pixels > 1)
            found
                << QStringLiteral("%1 “%2”: %3 px missing").arg(pathOf(*widget), text).arg(pixels);
        else if (cutAtTheSide(*widget))
            found << QStringLiteral("%1 “%2”: beyond the edge, %3")
                         .arg(pathOf(*widget), text, widestIn(contentOf(*widget)));
    }
    return found;
}

constexpr std::array docks{pane::project,   pane::inspector, pane::zones,  pane::plots,
                           pane::dataSheet, pane::runs,      pane::sweeps, pane::orders,
                           pane::counters,  pane::messages,  pane::help};

} // namespace

class TestWindowTexts : public QObject {
    Q_OBJECT

    QTranslator german_;
    std::unique_ptr<MainWindow> window_;

    void open(QSize size) {
        QSettings().clear();
        window_ = std::make_unique<MainWindow>();
        window_->resize(size);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get(), tests::patience));
        window_->openUnsaved(
            std::make_shared<const model::Project>(tests::smallLens("Small zone plate")));
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::ready; },
                                tests::patience));
    }

private slots:
    void initTestCase() { QVERIFY(german_.load(QStringLiteral(":/translations/zonescope_de"))); }
    void cleanup() {
        window_.reset();
        QCoreApplication::removeTranslator(&german_);
    }

    /// What went wrong in a run is said in the names of the window, not in keys of the file.
    void messagesOfARunNameThings() {
        open({1280, 800});
        auto& panel = window_->messages();
        panel.addNotices({makeNotice(model::Severity::error,
                                     say("The run is unstable: lower /run/courant_number to at "
                                         "most {bound}.",
                                         "bound"_is = "0.62"),
                                     "run.courant_number")});
        const auto lines = panel.findItems(
            QStringLiteral("The run is unstable: lower the Courant number to at most 0.62."),
            Qt::MatchExactly);
        QCOMPARE(lines.size(), 1);
        QCOMPARE(lines.front()->text(1), QStringLiteral("Run › Courant number"));
        for (const char* key : {"run", "/run", "run.stop"})
            QCOMPARE(settingName(*window_->project(), key), QStringLiteral("Run"));
        QCOMPARE(settingName(*window_->project(), "run.nonsense"), QStringLiteral("run.nonsense"));
    }

    void nothingIsCut_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const char* language : {"en", "de"})
            for (const QSize size : {QSize(1280, 800), QSize(1600, 1000)})
                QTest::addRow("%s %d", language, size.width()) << QString(language) << size;
    }
    void nothingIsCut() {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        if (language == QLatin1String("de"))
            QVERIFY(QCoreApplication::installTranslator(&german_));
        open(size);
        QStringList cut;
        // A layout is done some events after it was asked for.
        const auto look = [&](QWidget& root, const QString& place) {
            QStringList now;
            static_cast<void>(QTest::qWaitFor(
                [&] {
                    now = cutTexts(root);
                    return now.isEmpty();
                },
                2000));
            for (const auto& one : now)
                cut << place + QStringLiteral(": ") + one;
        };
        for (const Workspace workspace : allWorkspaces) {
            window_->setWorkspace(workspace);
            window_->resize(size);
            look(*window_, workspaceKey(workspace));
        }
        window_->setWorkspace(Workspace::run);
        for (const char* name : docks) {
            auto* dock = window_->findChild<QDockWidget*>(QString::fromLatin1(name));
            dock->show();
            dock->raise();
            look(*window_, QString::fromLatin1(name));
            if (qstrcmp(name, pane::help) == 0)
                dock->hide();
        }
        const auto lookAtItems = [&](const QString& place) {
            const auto project = window_->project();
            std::vector<ProjectItem> items{{ProjectSection::project, -1},
                                           {ProjectSection::domain, -1},
                                           {ProjectSection::boundary, 0},
                                           {ProjectSection::run, -1}};
            const auto all = [&](ProjectSection section, std::size_t count) {
                for (int n = -1; n < static_cast<int>(count); ++n)
                    items.push_back({section, n});
            };
            all(ProjectSection::material, project->materials.size());
            all(ProjectSection::body, project->bodies.size());
            all(ProjectSection::source, project->sources.size());
            all(ProjectSection::monitor, project->monitors.size());
            for (const auto& item : items) {
                window_->tree().select(item);
                look(window_->inspector(), QStringLiteral("%1, item %2.%3")
                                               .arg(place)
                                               .arg(static_cast<int>(item.section))
                                               .arg(item.index));
            }
        };
        lookAtItems(QStringLiteral("small lens"));
        for (const CentreMode mode : allCentreModes) {
            window_->setCentreMode(mode);
            look(*window_, QStringLiteral("mode ") + centreModeKey(mode));
        }
        window_->setCentreMode(CentreMode::field);
        const auto dialog = [&](const char* action, const std::function<QWidget*()>& opened) {
            window_->action(QString::fromLatin1(action))->trigger();
            QWidget* one = opened();
            QVERIFY2(one && one->isVisible(), action);
            look(*one, QString::fromLatin1(action));
            one->hide();
        };
        dialog("figure", [&] { return window_->figures(); });
        dialog("export-mask", [&] { return window_->masks(); });
        dialog("preferences",
               [&] { return window_->findChild<QDialog*>(QStringLiteral("preferencesDialog")); });
        window_->wizard().show();
        look(window_->wizard(), QStringLiteral("wizard"));
        window_->wizard().hide();
        // Of most kinds of sources and monitors there is an example.
        for (const char* example :
             {"light_at_an_angle", "dipole_above_glass", "vortex_beam", "gold_sphere",
              "ring_resonator", "axis_laboratory", "metalens_data_sheet"}) {
            window_->document().markSaved(window_->document().path());
            const auto before = window_->status().epoch;
            window_->openExample(QString::fromLatin1(example));
            QVERIFY(QTest::qWaitFor(
                [&] {
                    return window_->status().epoch > before && window_->status().loading.empty();
                },
                tests::patience));
            lookAtItems(QString::fromLatin1(example));
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestWindowTexts>(argc, argv); }

#include "test_window_texts.moc"
