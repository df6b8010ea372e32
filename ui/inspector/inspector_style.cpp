#include "ui/inspector/inspector_style.hpp"

namespace zonescope::ui {

QString inspectorStyleSheet(Theme theme) {
    const auto& c = themeColours(theme);
    QString sheet = QStringLiteral(R"(
QWidget#inspectorForm { background: @window; }
QLabel[role="fieldHeading"] { font-weight: 600; color: @text; }
QLabel#inspectorHelp { background: @raised; border-top: 1px solid @border; color: @secondary; }
QLineEdit[invalid="true"], QPlainTextEdit[invalid="true"] { border: 1px solid @error; }
QLineEdit[cell="true"] { border-radius: 0; padding: 0 3px; border: 1px solid @accent; }
QLineEdit[cell="true"][invalid="true"] { border: 1px solid @error; }
QPlainTextEdit { background: @surface; border: 1px solid @border; border-radius: 4px; }
QPlainTextEdit:focus { border-color: @accent; }
QPushButton[role="overview"] { text-align: left; padding: 4px 8px; }
QToolButton { padding: 2px 5px; min-width: 12px; }
QTableCornerButton::section { background: transparent; border: none; }
)");
    const QList<std::pair<QString, QColor>> names{
        {QStringLiteral("@secondary"), c.secondary}, {QStringLiteral("@surface"), c.surface},
        {QStringLiteral("@window"), c.window},       {QStringLiteral("@raised"), c.raised},
        {QStringLiteral("@border"), c.border},       {QStringLiteral("@accent"), c.accent},
        {QStringLiteral("@error"), c.error},         {QStringLiteral("@text"), c.text}};
    for (const auto& [name, colour] : names)
        sheet.replace(name, colour.name());
    return sheet;
}

} // namespace zonescope::ui
