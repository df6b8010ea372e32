#include "ui/window/help_guide.hpp"

#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/window_actions.hpp"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QKeySequence>
#include <QMessageBox>

#include <vtkVersion.h>

namespace zonescope::ui {

HelpGuide::HelpGuide(QWidget& window, Centre& centre, Panes& panes)
    : window_(window), centre_(centre), panes_(panes) {
    connect(&panes_.help(), &HelpPanel::closeRequested, this, &HelpGuide::close);
}

void HelpGuide::openPane() {
    const bool opened = !panes_.dock(pane::help).isVisible();
    asked_ = helpTopicOf(QApplication::focusWidget());
    panes_.show(pane::help);
    if (opened)
        panes_.giveWidthToHelp();
}

void HelpGuide::show(const QString& topic) {
    openPane();
    panes_.help().showTopic(topic.isEmpty() ? asked_ : topic);
}

void HelpGuide::toggle() {
    auto* focus = QApplication::focusWidget();
    const bool inHelp = focus && panes_.help().isAncestorOf(focus);
    // Behind another pane it is visible to Qt only.
    const bool seen =
        panes_.dock(pane::help).isVisible() && !panes_.help().visibleRegion().isEmpty();
    if (seen && (inHelp || helpTopicOf(focus) == asked_))
        close();
    else
        show();
}

void HelpGuide::close() {
    auto* focus = QApplication::focusWidget();
    const bool inHelp = focus && panes_.help().isAncestorOf(focus);
    panes_.dock(pane::help).hide();
    // Whoever read works on where the keys mean something.
    if (inHelp && centre_.field().view().isVisible())
        centre_.field().view().setFocus();
}

QString HelpGuide::shortcutsText() const {
    QString text;
    const auto row = [&text](const QString& keys, const QString& meaning) {
        text += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                    .arg(keys.toHtmlEscaped(), meaning.toHtmlEscaped());
    };
    text += QStringLiteral("<h2>%1</h2><table cellspacing=4>").arg(tr("Commands"));
    const auto list = window_.actions();
    for (const QAction* one : list) {
        if (!one->shortcut().isEmpty())
            row(one->shortcut().toString(QKeySequence::NativeText), plainText(one->text()));
    }
    text += QStringLiteral("</table><h2>%1</h2><table cellspacing=4>").arg(tr("On the canvas"));
    row(QStringLiteral("E, 1 … 6"), tr("|E|, and the six components"));
    row(QStringLiteral("L"), tr("linear or dB"));
    row(QStringLiteral("M"), tr("next colour map"));
    row(QStringLiteral("G"), tr("outlines of the bodies"));
    row(QStringLiteral("F"), tr("fit the view"));
    row(tr("Wheel, + −"), tr("zoom at the cursor"));
    row(tr("Drag, arrows"), tr("move the view"));
    row(tr("Double click"), tr("fit the view"));
    row(tr("Right click"), tr("probe here, line cut here, zoom to body, copy value, edit"));
    row(tr("Escape"), tr("give up a drag, release the line cut, close the gallery"));
    return text + QStringLiteral("</table>");
}

void HelpGuide::showShortcuts() {
    openPane();
    panes_.help().showText(tr("Keys and gestures"), shortcutsText());
}

void HelpGuide::showAbout() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Zonescope"), QString(),
                                QMessageBox::Close, &window_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->setTextFormat(Qt::RichText);
    box->setText(tr("<h3>Zonescope %1</h3><p>A workbench for rotationally symmetric optics in the "
                    "time domain.</p>"
                    "<p>MIT licence. With Qt %2, VTK %3.</p>")
                     .arg(QStringLiteral(ZONESCOPE_VERSION), QString::fromLatin1(qVersion()),
                          QString::fromLatin1(vtkVersion::GetVTKVersion())));
    box->show();
}

} // namespace zonescope::ui
