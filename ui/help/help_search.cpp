#include "ui/help/help_search.hpp"

#include "ui/help/help_panel.hpp"
#include "ui/language/language.hpp"

#include <QFile>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int fewestLetters = 2;
constexpr qsizetype excerptLetters = 160;
// What a place says about the page: its title more than a heading, a heading more than its text.
constexpr int titleWeight = 100;
constexpr int headingWeight = 20;
constexpr int mostLinesCounted = 10;

/// Words as a reader sees them: links by their text, no marks of emphasis, code or tables.
QString withoutMarks(QString text) {
    static const QRegularExpression picture(QStringLiteral("!\\[([^\\]]*)\\]\\([^)]*\\)"));
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]*)\\]\\([^)]*\\)"));
    static const QRegularExpression marks(QStringLiteral("[*`]+"));
    static const QRegularExpression cells(QStringLiteral("[|]+"));
    static const QRegularExpression bullet(QStringLiteral("^(\\d+\\.|-|>) "));
    text.replace(picture, QStringLiteral("\\1")).replace(link, QStringLiteral("\\1"));
    text.remove(marks);
    return text.replace(cells, QStringLiteral(" ")).simplified().remove(bullet);
}

/// Beginnings of words, wherever they stand.
QRegularExpression beginning(const QString& word) {
    return QRegularExpression(QStringLiteral("(?<![\\w])") + QRegularExpression::escape(word),
                              QRegularExpression::CaseInsensitiveOption |
                                  QRegularExpression::UseUnicodePropertiesOption);
}

QString excerptOf(const QString& text, const QRegularExpression& word) {
    if (text.size() <= excerptLetters)
        return text;
    const auto at = std::max<qsizetype>(0, word.match(text).capturedStart());
    auto from = std::max<qsizetype>(0, at - excerptLetters / 3);
    if (from > 0)
        from = text.indexOf(QLatin1Char(' '), from) + 1;
    auto to = std::min(text.size(), from + excerptLetters);
    if (to < text.size())
        to = text.lastIndexOf(QLatin1Char(' '), to);
    return (from > 0 ? QStringLiteral("… ") : QString()) + text.mid(from, to - from) +
           (to < text.size() ? QStringLiteral(" …") : QString());
}

} // namespace

HelpSearch::Page HelpSearch::readPage(const HelpTopic& topic) {
    Page page{topic.name, topic.title, {}, {}};
    QFile file(helpFile(topic.name));
    if (!file.open(QIODevice::ReadOnly))
        return page;
    static const QRegularExpression block(QStringLiteral("^(#|\\*|\\||\\d+\\.|-|>)"));
    static const QRegularExpression rule(QStringLiteral("^[|:\\- ]+$"));
    QString section;
    QString text;
    const auto finish = [&] {
        const QString words = withoutMarks(std::exchange(text, {}));
        if (!words.isEmpty())
            page.paragraphs.push_back({section, words});
    };
    const auto lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    for (const auto& raw : lines) {
        const QString line = raw.trimmed();
        // Each entry of a list and each row of a table is a place of its own.
        if (line.isEmpty() || block.match(line).hasMatch())
            finish();
        if (line.startsWith(QLatin1String("# ")) || rule.match(line).hasMatch())
            continue;
        if (line.startsWith(QLatin1Char('#'))) {
            section = withoutMarks(line.section(QLatin1Char(' '), 1));
            page.headings << section;
        } else {
            text += QLatin1Char(' ') + line;
        }
    }
    finish();
    return page;
}

const std::vector<HelpSearch::Page>& HelpSearch::pages() {
    if (pages_.empty() || language_ != chosenLanguage()) {
        language_ = chosenLanguage();
        pages_.clear();
        for (const auto& topic : helpTopics())
            pages_.push_back(readPage(topic));
    }
    return pages_;
}

QString HelpSearch::headingsOf(const QString& topic) {
    const auto& all = pages();
    const auto page = std::ranges::find(all, topic, &Page::topic);
    return page == all.end() ? QString()
                             : (QStringList(page->title) + page->headings).join(QLatin1Char(' '));
}

std::vector<HelpHit> HelpSearch::find(const QString& words) {
    std::vector<QRegularExpression> wanted;
    for (const auto& word : words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        wanted.push_back(beginning(word));
    if (words.simplified().size() < fewestLetters || wanted.empty())
        return {};
    std::vector<std::pair<int, HelpHit>> found;
    for (const auto& page : pages()) {
        int rank = 0;
        const Paragraph* best = nullptr;
        std::size_t bestCount = 0;
        std::size_t everywhere = 0;
        for (const auto& word : wanted) {
            int lines = 0;
            bool any = page.title.contains(word);
            rank += any ? titleWeight : 0;
            for (const auto& one : page.paragraphs) {
                const bool heading = one.section.contains(word);
                const bool text = one.text.contains(word);
                any = any || heading || text;
                lines += heading ? headingWeight : 0;
                lines += text ? 1 : 0;
            }
            everywhere += any ? 1 : 0;
            rank += std::min(lines, mostLinesCounted + headingWeight);
        }
        if (everywhere < wanted.size())
            continue;
        for (const auto& one : page.paragraphs) {
            const auto count = static_cast<std::size_t>(
                std::ranges::count_if(wanted, [&](const QRegularExpression& word) {
                    return one.text.contains(word) || one.section.contains(word);
                }));
            if (count > bestCount) {
                bestCount = count;
                best = &one;
            }
        }
        HelpHit hit{page.topic, page.title, {}, {}};
        if (!best && !page.paragraphs.empty())
            best = &page.paragraphs.front();
        if (best) {
            hit.section = best->section;
            const auto word = std::ranges::find_if(
                wanted, [&](const QRegularExpression& one) { return best->text.contains(one); });
            hit.excerpt = excerptOf(best->text, word == wanted.end() ? wanted.front() : *word);
        }
        found.emplace_back(rank, std::move(hit));
    }
    std::ranges::stable_sort(found, std::ranges::greater{},
                             [](const auto& one) { return one.first; });
    std::vector<HelpHit> hits;
    for (auto& [rank, hit] : found)
        hits.push_back(std::move(hit));
    return hits;
}

} // namespace zonescope::ui
