#include "ui/look/theme.hpp"

#include "ui/look/window_style.hpp"

#include <QApplication>
#include <QFont>
#include <QStyle>
#include <QWidget>

namespace zonescope::ui {

namespace {

const ThemeColours darkColours{
    .window = QColor(0x1b, 0x1d, 0x22),
    .surface = QColor(0x14, 0x16, 0x1a),
    .raised = QColor(0x26, 0x29, 0x30),
    .border = QColor(0x35, 0x39, 0x42),
    .text = QColor(0xe3, 0xe6, 0xeb),
    .secondary = QColor(0x9a, 0xa2, 0xae),
    .disabled = QColor(0x5f, 0x66, 0x70),
    .accent = QColor(0x4c, 0x9a, 0xe8),
    .accentText = QColor(0x0b, 0x12, 0x1a),
    .good = QColor(0x4f, 0xb9, 0x82),
    .warning = QColor(0xe6, 0xa9, 0x3c),
    .error = QColor(0xf0, 0x6c, 0x62),
    .series = {QColor(0x56, 0xb4, 0xe9), QColor(0xe6, 0x9f, 0x00), QColor(0x00, 0xb8, 0x8a),
               QColor(0xcc, 0x79, 0xa7), QColor(0xf0, 0xe4, 0x42), QColor(0xe8, 0x71, 0x2c)},
};

const ThemeColours lightColours{
    .window = QColor(0xf3, 0xf4, 0xf6),
    .surface = QColor(0xff, 0xff, 0xff),
    .raised = QColor(0xe8, 0xea, 0xee),
    .border = QColor(0xcb, 0xcf, 0xd6),
    .text = QColor(0x1c, 0x20, 0x26),
    .secondary = QColor(0x5b, 0x64, 0x70),
    .disabled = QColor(0xa0, 0xa6, 0xaf),
    .accent = QColor(0x1b, 0x6e, 0xc2),
    .accentText = QColor(0xff, 0xff, 0xff),
    .good = QColor(0x1f, 0x86, 0x55),
    .warning = QColor(0xa8, 0x6a, 0x00),
    .error = QColor(0xc2, 0x33, 0x2a),
    .series = {QColor(0x00, 0x72, 0xb2), QColor(0xc0, 0x7a, 0x00), QColor(0x00, 0x8a, 0x66),
               QColor(0xb0, 0x4f, 0x86), QColor(0x8a, 0x7e, 0x00), QColor(0xd5, 0x5e, 0x00)},
};

constexpr double basePointSize = 9.5;

} // namespace

const ThemeColours& themeColours(Theme theme) {
    return theme == Theme::dark ? darkColours : lightColours;
}

QPalette themePalette(Theme theme) {
    const auto& c = themeColours(theme);
    QPalette palette;
    palette.setColor(QPalette::Window, c.window);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.surface);
    palette.setColor(QPalette::AlternateBase, c.window);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::PlaceholderText, c.secondary);
    palette.setColor(QPalette::Button, c.raised);
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::BrightText, c.error);
    palette.setColor(QPalette::ToolTipBase, c.raised);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::Highlight, c.accent);
    palette.setColor(QPalette::HighlightedText, c.accentText);
    palette.setColor(QPalette::Link, c.accent);
    palette.setColor(QPalette::LinkVisited, c.accent);
    palette.setColor(QPalette::Light, c.raised.lighter(120));
    palette.setColor(QPalette::Midlight, c.raised.lighter(110));
    palette.setColor(QPalette::Mid, c.border);
    palette.setColor(QPalette::Dark, c.border.darker(130));
    palette.setColor(QPalette::Shadow, QColor(0, 0, 0));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, c.border);
    return palette;
}

QString themeStyleSheet(Theme theme) {
    const auto& c = themeColours(theme);
    QString sheet = QStringLiteral(R"(
QMainWindow::separator { background: @border; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QToolBar { background: @window; border: none; border-bottom: 1px solid @border; padding: 4px 6px; spacing: 3px; }
QToolBar::separator { background: @border; width: 1px; margin: 4px 6px; }
QToolButton { padding: 3px 8px; border: 1px solid transparent; border-radius: 4px; }
QToolButton:hover:enabled { background: @raised; border-color: @border; }
QToolButton#foldForm { padding: 0; border-radius: 0; background: @raised; }
QToolButton[role="small"] { padding: 3px 4px; }
QToolButton:pressed:enabled, QToolButton:checked { background: @border; }
QToolButton:focus { border-color: @accent; }
QToolButton#runButton { background: @accent; color: @accentText; font-weight: 600; padding: 3px 14px; }
QToolButton#runButton:hover:enabled { background: @accentHover; }
QToolButton#runButton:disabled { background: @raised; color: @disabled; }
QDockWidget { font-weight: 600; }
QDockWidget::close-button, QDockWidget::float-button { border: 1px solid transparent; border-radius: 3px; padding: 1px; }
QDockWidget::close-button:hover, QDockWidget::float-button:hover { background: @raised; border-color: @border; }
QDockWidget::title { background: @window; padding: 4px 8px 2px 8px; border-bottom: 1px solid @border; text-align: left; }
QMenuBar { background: @window; padding: 1px 4px; }
QMenuBar::item { padding: 4px 8px; border-radius: 3px; }
QMenuBar::item:selected { background: @raised; }
QMenu { background: @raised; border: 1px solid @border; padding: 4px; }
QMenu::item { padding: 5px 26px 5px 24px; border-radius: 3px; }
QMenu::item:selected { background: @accent; color: @accentText; }
QMenu::item:disabled { color: @disabled; background: transparent; }
QMenu::separator { height: 1px; background: @border; margin: 4px 8px; }
QToolTip { background: @raised; color: @text; border: 1px solid @border; padding: 4px; }
QTreeView, QListView, QTableView { background: @surface; border: none; outline: none; }
QTreeView::item { padding: 3px 4px; border: none; }
QTreeView::item:hover { background: @raised; }
QTreeView::item:selected { background: @selection; color: @text; }
QHeaderView::section { background: @window; color: @secondary; border: none; border-bottom: 1px solid @border;
    padding: 4px 6px; }
QTableCornerButton::section { background: @window; border: none; border-bottom: 1px solid @border; }
QWidget#sweepPanel QHeaderView::up-arrow, QWidget#sweepPanel QHeaderView::down-arrow,
zonescope--ui--ZoneTable QHeaderView::up-arrow, zonescope--ui--ZoneTable QHeaderView::down-arrow { subcontrol-origin: border; subcontrol-position: center right;
    width: 8px; height: 8px; margin-right: 3px; }
QTabWidget::pane { border: none; border-top: 1px solid @border; }
QTabBar { qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @secondary; padding: 5px 12px; border: none;
    border-bottom: 2px solid transparent; }
QTabBar QToolButton { padding: 0; background: @window; border: none; border-radius: 0; }
QTabWidget#countersTabs QTabBar::tab, zonescope--ui--PlotsPanel QTabBar::tab { padding: 4px 8px; }
QTabBar::tab:selected { color: @text; border-bottom: 2px solid @accent; }
QTabBar::tab:hover { color: @text; }
QLineEdit { background: @surface; border: 1px solid @border; border-radius: 4px; padding: 3px 6px; }
QLineEdit:focus { border-color: @accent; }
QPushButton { background: @raised; border: 1px solid @border; border-radius: 4px; padding: 5px 12px; }
QWidget#countersFooter QPushButton, QFrame#historyBar QPushButton, QPushButton[compact="true"] { padding: 3px 10px; }
QWidget#sweepPanel QPushButton, QWidget#ordersPanel QPushButton { padding: 3px 8px; }
QTabWidget#sweepTabs QTabBar::tab { padding: 5px 12px; }
QPushButton:hover:enabled { border-color: @accent; }
QPushButton:focus { border-color: @accent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @border; border-radius: 4px; min-height: 24px; min-width: 24px; margin: 1px; }
QScrollBar::handle:hover { background: @disabled; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QStatusBar { background: @window; border-top: 1px solid @border; }
QStatusBar::item { border: none; }
QProgressBar { background: @raised; border: none; border-radius: 2px; max-height: 4px; min-height: 4px; }
QProgressBar::chunk { background: @accent; border-radius: 2px; }
QLabel[role="secondary"] { color: @secondary; }
QLabel[role="title"] { font-size: 15pt; font-weight: 600; }
QLabel[role="heading"] { font-size: 10.5pt; font-weight: 600; }
QLabel[role="warning"] { color: @warning; }
QLabel[role="error"] { color: @error; }
QLabel[role="running"] { color: @accent; font-weight: 600; }
QLabel[role="good"] { color: @good; font-weight: 600; }
QFrame#lessonCard { background: @surface; border: 1px solid @border; border-radius: 6px; }
QWidget#lessonPage { background: @window; }
QLabel#lessonMark { border: 1px solid @secondary; border-radius: 11px; color: @secondary; font-weight: 600; }
QLabel#lessonMark[role="done"] { border: 1px solid @good; background: @good; color: @window; }
QFrame#figureTile { background: @surface; border: 1px solid @border; border-radius: 6px; }
QFrame#hintStrip { background: @raised; border-bottom: 1px solid @border; }
QFrame#noticeStrip { background: @raised; border-bottom: 2px solid @error; }
QFrame#exampleCard { background: @raised; border: 1px solid @border; border-radius: 8px; }
QFrame#exampleCard:hover, QFrame#exampleCard:focus { border: 1px solid @accent; }
QLabel#staleMark { background: @raised; color: @warning; border: 1px solid @warning; border-radius: 4px; padding: 3px 10px; }
QLabel#toast { background: @raised; color: @text; border: 1px solid @border; border-radius: 6px; padding: 8px 14px; }
QFrame#commandPalette { background: @raised; border: 1px solid @accent; border-radius: 8px; }
QFrame#commandPalette QListView { background: transparent; }
QFrame#commandPalette QListView::item:selected { background: @selection; }
QToolButton#commandSearch { background: @surface; color: @secondary; border: 1px solid @border; border-radius: 4px;
    padding: 3px 10px; }
QToolButton#commandSearch:hover { border-color: @accent; }
QWidget#editToolStrip QToolButton { padding: 4px 3px; }
QWidget#modeBar > QToolButton { border: none; border-bottom: 2px solid transparent; border-radius: 0; padding: 5px 10px;
    color: @secondary; background: transparent; }
QWidget#modeBar > QToolButton:hover { color: @text; }
QWidget#modeBar > QToolButton:checked { color: @text; border-bottom: 2px solid @accent; }
zonescope--ui--HelpPanel QListView::item { padding: 7px 8px; border-bottom: 1px solid @border; }
zonescope--ui--HelpPanel QListView::item:selected { background: @selection; color: @text; }
QPushButton#galleryTab { background: transparent; border: none; border-bottom: 2px solid transparent; border-radius: 0;
    font-size: 15pt; font-weight: 600; color: @secondary; padding: 2px 6px; }
QPushButton#galleryTab:checked { color: @text; border-bottom: 2px solid @accent; }
QPushButton#galleryTab:hover, QPushButton#galleryTab:focus { color: @text; }
QLabel#thumbnail { background: @surface; border-radius: 4px; }
QScrollArea { border: none; }
)");
    const QList<std::pair<QString, QColor>> names{
        {QStringLiteral("@accentText"), c.accentText},
        {QStringLiteral("@accentHover"),
         theme == Theme::dark ? c.accent.lighter(112) : c.accent.darker(112)},
        {QStringLiteral("@accent"), c.accent},
        {QStringLiteral("@selection"),
         theme == Theme::dark ? QColor(0x27, 0x42, 0x5e) : QColor(0xcf, 0xe2, 0xf5)},
        {QStringLiteral("@secondary"), c.secondary},
        {QStringLiteral("@surface"), c.surface},
        {QStringLiteral("@disabled"), c.disabled},
        {QStringLiteral("@window"), c.window},
        {QStringLiteral("@raised"), c.raised},
        {QStringLiteral("@border"), c.border},
        {QStringLiteral("@warning"), c.warning},
        {QStringLiteral("@error"), c.error},
        {QStringLiteral("@good"), c.good},
        {QStringLiteral("@text"), c.text},
    };
    for (const auto& [name, colour] : names)
        sheet.replace(name, colour.name());
    return sheet;
}

void applyTheme(QApplication& application, Theme theme) {
    const QString sheet = themeStyleSheet(theme);
    if (application.styleSheet() == sheet)
        return;
    application.setStyle(new WindowStyle);
    QFont font = application.font();
    font.setFamilies(
        {QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")});
    font.setPointSizeF(basePointSize);
    application.setFont(font);
    application.setPalette(themePalette(theme));
    application.setStyleSheet(sheet);
}

QString themeName(Theme theme) {
    return theme == Theme::dark ? QStringLiteral("dark") : QStringLiteral("light");
}

Theme themeFromName(const QString& name) {
    return name == QStringLiteral("light") ? Theme::light : Theme::dark;
}

QString plainTip(const QString& text) {
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

void setRole(QWidget& widget, const char* role) {
    if (widget.property("role").toString() == QLatin1String(role))
        return;
    widget.setProperty("role", role);
    // The sheet is looked at again only so.
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
}

} // namespace zonescope::ui
