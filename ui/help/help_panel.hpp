#pragma once

/// \file
/// The help: Markdown pages from resources/help, with their pictures, beside the work. A folder
/// below it that is named as a language ("de") has pages of the same names in that language.

#include "ui/help/help_search.hpp"

#include <QString>
#include <QWidget>

#include <vector>

class QComboBox;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QStackedWidget;
class QTextBrowser;
class QToolButton;
class QUrl;

namespace zonescope::ui {

/// Dynamic property of a widget that names its page of the help; children inherit it.
inline constexpr const char* helpTopicProperty = "helpTopic";

/// A page: its file without suffix, and its first heading.
struct HelpTopic {
    QString name;
    QString title;
};

/// All pages that come with the program, the start page first.
[[nodiscard]] std::vector<HelpTopic> helpTopics();

/// The file of a page, in the language of the interface where there is one.
[[nodiscard]] QString helpFile(const QString& topic);

/// The page that a widget, or the nearest of its parents that has one, asks for; "index" when none
/// does.
[[nodiscard]] QString helpTopicOf(const QWidget* widget);

/// A browser with back, forward, a list of the pages and a search through all of them. Links may
/// lead to other pages ("zone-editor.md"), to commands ("command:run") and to examples
/// ("example:metalens"). Ctrl+F goes to the search; Escape leaves it, then asks to be closed.
class HelpPanel : public QWidget {
    Q_OBJECT
public:
    explicit HelpPanel(QWidget* parent = nullptr);

    /// An unknown page shows the start page.
    void showTopic(const QString& name);
    /// Shows text that is made by the program, for example the list of shortcuts.
    void showText(const QString& title, const QString& html);
    [[nodiscard]] QString topic() const;
    /// Everything that the page says, without marks.
    [[nodiscard]] QString text() const;
    [[nodiscard]] QLineEdit& search() noexcept { return *search_; }
    /// All headings of a page, for other searches; empty when there is no such page.
    [[nodiscard]] QString headingsOf(const QString& topic) { return pages_.headingsOf(topic); }
    /// What the search has found, one entry for each page.
    [[nodiscard]] QListWidget& hits() noexcept { return *hits_; }

    [[nodiscard]] QSize sizeHint() const override { return {420, 480}; }

signals:
    /// Escape, with nothing left to leave here.
    void closeRequested();
    void commandRequested(const QString& action);
    void exampleRequested(const QString& name);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(const QUrl& link);
    void updateButtons();
    void find();
    void openHit(const QListWidgetItem* hit);
    void markWords(const QString& words);

    HelpSearch pages_;
    QTextBrowser* browser_ = nullptr;
    QLineEdit* search_ = nullptr;
    QStackedWidget* views_ = nullptr; ///< the page, or what was found
    QListWidget* hits_ = nullptr;
    QComboBox* topics_ = nullptr;
    QToolButton* back_ = nullptr;
    QToolButton* forward_ = nullptr;
};

} // namespace zonescope::ui
