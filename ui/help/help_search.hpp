#pragma once

/// \file
/// Finding words in the pages of the help.

#include <QString>
#include <QStringList>

#include <vector>

namespace zonescope::ui {

struct HelpTopic;

/// A page on which all words were found.
struct HelpHit {
    QString topic;   ///< its name, as HelpPanel takes it
    QString title;   ///< its first heading
    QString section; ///< the heading above the place; empty: the page's own
    QString excerpt; ///< the sentence or line around the place, without marks
};

/// Reads the pages once for each language of the interface.
class HelpSearch {
public:
    /// Pages with all of these words or beginnings of words, in the language of the interface;
    /// pages that are about them first. Nothing for less than two letters.
    [[nodiscard]] std::vector<HelpHit> find(const QString& words);
    /// All headings of a page, for other searches; empty when there is no such page.
    [[nodiscard]] QString headingsOf(const QString& topic);

private:
    struct Paragraph {
        QString section;
        QString text;
    };
    struct Page {
        QString topic;
        QString title;
        QStringList headings; ///< below the title
        std::vector<Paragraph> paragraphs;
    };

    [[nodiscard]] static Page readPage(const HelpTopic& topic);
    const std::vector<Page>& pages();

    QString language_; ///< of the pages
    std::vector<Page> pages_;
};

} // namespace zonescope::ui
