#include "ui/help/help_panel.hpp"

#include "ui/help/help_hit_delegate.hpp"
#include "ui/language/language.hpp"

#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QHBoxLayout>
#include <QHash>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QResizeEvent>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedWidget>
#include <QTextBrowser>
#include <QTextCursor>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

namespace {

const QString startPage = QStringLiteral("index");

const QString folder = QStringLiteral(":/help");

/// Lines in which the width of the pane is comfortable to read, in mean letters.
constexpr int comfortableLetters = 34;

QString titleOf(const QString& file) {
    QFile page(file);
    if (!page.open(QIODevice::ReadOnly))
        return {};
    const QString first = QString::fromUtf8(page.readLine()).trimmed();
    return first.startsWith(QLatin1String("# ")) ? first.mid(2) : first;
}

int rank(const HelpTopic& topic) { return topic.name == startPage ? 0 : 1; }

/// Shows pictures no wider than itself, so that nobody must scroll sideways.
class HelpBrowser : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

    QVariant loadResource(int type, const QUrl& name) override {
        const QVariant resource = QTextBrowser::loadResource(type, name);
        if (type != QTextDocument::ImageResource)
            return resource;
        const QImage picture = resource.canConvert<QImage>() && !resource.value<QImage>().isNull()
                                   ? resource.value<QImage>()
                                   : QImage::fromData(resource.toByteArray());
        if (picture.isNull())
            return resource;
        pictures_.insert(name, picture);
        return fitted(picture);
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QTextBrowser::resizeEvent(event);
        if (event->size().width() == event->oldSize().width())
            return;
        for (auto picture = pictures_.cbegin(); picture != pictures_.cend(); ++picture)
            document()->addResource(QTextDocument::ImageResource, picture.key(),
                                    fitted(picture.value()));
        document()->markContentsDirty(0, document()->characterCount());
    }

private:
    [[nodiscard]] QImage fitted(const QImage& picture) const {
        const double room = viewport()->width() - 2.0 * document()->documentMargin();
        const double ratio = devicePixelRatioF();
        const int width = static_cast<int>(std::max(1.0, room * ratio));
        QImage result = picture.width() > width
                            ? picture.scaledToWidth(width, Qt::SmoothTransformation)
                            : picture;
        result.setDevicePixelRatio(picture.width() > width ? ratio : 1.0);
        return result;
    }

    QHash<QUrl, QImage> pictures_; ///< in their own sizes, by their names in the page
};

QToolButton* makeButton(const QString& text, const QString& tip, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    return button;
}

} // namespace

QString helpFile(const QString& topic) {
    const QString own = QStringLiteral("%1/%2/%3.md").arg(folder, chosenLanguage(), topic);
    return QFile::exists(own) ? own : QStringLiteral("%1/%2.md").arg(folder, topic);
}

std::vector<HelpTopic> helpTopics() {
    std::vector<HelpTopic> topics;
    const auto files = QDir(folder).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    for (const auto& file : files) {
        const QString name = file.chopped(3);
        topics.push_back({name, titleOf(helpFile(name))});
    }
    std::ranges::stable_sort(topics, {}, rank);
    return topics;
}

QString helpTopicOf(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget()) {
        if (const auto topic = widget->property(helpTopicProperty); topic.isValid())
            return topic.toString();
    }
    return startPage;
}

HelpPanel::HelpPanel(QWidget* parent)
    : QWidget(parent), browser_(new HelpBrowser(this)), search_(new QLineEdit(this)),
      views_(new QStackedWidget(this)), hits_(new QListWidget(this)), topics_(new QComboBox(this)),
      back_(makeButton(QStringLiteral("←"), tr("Back"), this)),
      forward_(makeButton(QStringLiteral("→"), tr("Forward"), this)) {
    setProperty(helpTopicProperty, startPage);
    topics_->setAccessibleName(tr("Help pages"));
    topics_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const auto& topic : helpTopics())
        topics_->addItem(topic.title, topic.name);
    browser_->setAccessibleName(tr("Help"));
    browser_->setOpenLinks(false);
    browser_->setFrameShape(QFrame::NoFrame);
    browser_->document()->setDocumentMargin(12);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 4, 6, 4);
    bar->addWidget(back_);
    bar->addWidget(forward_);
    bar->addWidget(topics_, 1);
    search_->setPlaceholderText(tr("Search the help"));
    search_->setAccessibleName(tr("Search the help"));
    search_->setToolTip(tr("Words that stand on a page, or beginnings of them (Ctrl+F)"));
    search_->setClearButtonEnabled(true);
    search_->installEventFilter(this);
    auto* searchBar = new QHBoxLayout;
    searchBar->setContentsMargins(8, 0, 8, 6);
    searchBar->addWidget(search_);
    hits_->setAccessibleName(tr("Pages found"));
    hits_->setItemDelegate(new HelpHitDelegate(*hits_));
    // Titles and excerpts are wrapped anew in another width: a list without word wrap looks only
    // at its height.
    hits_->setResizeMode(QListView::Adjust);
    hits_->setWordWrap(true);
    hits_->setFrameShape(QFrame::NoFrame);
    hits_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    hits_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    views_->addWidget(browser_);
    views_->addWidget(hits_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addLayout(searchBar);
    layout->addWidget(views_, 1);
    setMinimumWidth(fontMetrics().averageCharWidth() * comfortableLetters);
    auto* toSearch = new QShortcut(QKeySequence(QKeySequence::Find), this);
    toSearch->setContext(Qt::WidgetWithChildrenShortcut);
    connect(toSearch, &QShortcut::activated, this, [this] {
        search_->setFocus(Qt::ShortcutFocusReason);
        search_->selectAll();
    });
    connect(search_, &QLineEdit::textChanged, this, &HelpPanel::find);
    connect(hits_, &QListWidget::itemClicked, this, &HelpPanel::openHit);
    connect(hits_, &QListWidget::itemActivated, this, &HelpPanel::openHit);
    connect(back_, &QToolButton::clicked, browser_, &QTextBrowser::backward);
    connect(forward_, &QToolButton::clicked, browser_, &QTextBrowser::forward);
    for (auto* button : {back_, forward_})
        connect(button, &QToolButton::clicked, views_,
                [this] { views_->setCurrentWidget(browser_); });
    connect(browser_, &QTextBrowser::historyChanged, this, &HelpPanel::updateButtons);
    connect(browser_, &QTextBrowser::anchorClicked, this, &HelpPanel::follow);
    connect(topics_, &QComboBox::activated, this,
            [this](int row) { showTopic(topics_->itemData(row).toString()); });
    showTopic(startPage);
}

void HelpPanel::showTopic(const QString& name) {
    const QString file = helpFile(name);
    if (!QFile::exists(file)) {
        if (name != startPage)
            showTopic(startPage);
        return;
    }
    views_->setCurrentWidget(browser_);
    browser_->setExtraSelections({});
    browser_->setSource(QUrl(QStringLiteral("qrc") + file), QTextDocument::MarkdownResource);
    updateButtons();
}

void HelpPanel::find() {
    const QString words = search_->text();
    hits_->clear();
    if (words.trimmed().isEmpty()) {
        views_->setCurrentWidget(browser_);
        return;
    }
    for (const auto& hit : pages_.find(words)) {
        const QString title = hit.section.isEmpty()
                                  ? hit.title
                                  : QStringLiteral("%1 › %2").arg(hit.title, hit.section);
        auto* item = new QListWidgetItem(title, hits_);
        item->setData(Qt::UserRole, hit.topic);
        item->setData(HelpHitDelegate::excerptRole, hit.excerpt);
        item->setData(Qt::AccessibleDescriptionRole, hit.excerpt);
    }
    if (hits_->count() == 0) {
        auto* none = new QListWidgetItem(
            words.trimmed().size() < 2 ? tr("Type at least two letters.")
                                       : tr("No page has all of these words. Try fewer, or the "
                                            "beginning of one."),
            hits_);
        none->setFlags(Qt::NoItemFlags);
    } else {
        hits_->setCurrentRow(0);
    }
    views_->setCurrentWidget(hits_);
}

void HelpPanel::openHit(const QListWidgetItem* hit) {
    if (!hit || hit->data(Qt::UserRole).isNull())
        return;
    showTopic(hit->data(Qt::UserRole).toString());
    markWords(search_->text());
}

void HelpPanel::markWords(const QString& words) {
    QList<QTextEdit::ExtraSelection> marks;
    QTextCharFormat look;
    look.setBackground(palette().color(QPalette::Highlight));
    look.setForeground(palette().color(QPalette::HighlightedText));
    QTextCursor first;
    for (const auto& word : words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        QTextCursor at(browser_->document());
        while (!(at = browser_->document()->find(word, at)).isNull()) {
            marks.append({at, look});
            if (first.isNull() || at.position() < first.position())
                first = at;
        }
    }
    browser_->setExtraSelections(marks);
    if (first.isNull())
        return;
    first.setPosition(first.selectionStart());
    browser_->setTextCursor(first);
    browser_->ensureCursorVisible();
}

bool HelpPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != search_ || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (views_->currentWidget() == hits_)
            hits_->setCurrentRow(
                std::clamp(hits_->currentRow() + (key->key() == Qt::Key_Down ? 1 : -1), 0,
                           hits_->count() - 1));
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (views_->currentWidget() == hits_)
            openHit(hits_->currentItem());
        else
            find();
        return true;
    case Qt::Key_Escape:
        if (search_->text().isEmpty())
            break;
        search_->clear();
        return true;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

void HelpPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (views_->currentWidget() == hits_)
        search_->clear();
    else
        emit closeRequested();
}

void HelpPanel::showText(const QString& title, const QString& html) {
    views_->setCurrentWidget(browser_);
    browser_->setExtraSelections({});
    browser_->setHtml(QStringLiteral("<h1>%1</h1>%2").arg(title.toHtmlEscaped(), html));
}

void HelpPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    // Links have the colours of the moment at which the page was read.
    if (event->type() == QEvent::PaletteChange && !topic().isEmpty()) {
        const int place = browser_->verticalScrollBar()->value();
        browser_->reload();
        browser_->verticalScrollBar()->setValue(place);
    }
}

QString HelpPanel::topic() const {
    const QString file = browser_->source().fileName();
    return file.endsWith(QLatin1String(".md")) ? file.chopped(3) : QString();
}

QString HelpPanel::text() const { return browser_->toPlainText(); }

void HelpPanel::follow(const QUrl& link) {
    if (link.scheme() == QLatin1String("command"))
        emit commandRequested(link.path());
    else if (link.scheme() == QLatin1String("example"))
        emit exampleRequested(link.path());
    else if (link.scheme().startsWith(QLatin1String("http")))
        QDesktopServices::openUrl(link);
    else if (!link.fileName().isEmpty())
        showTopic(link.fileName().section(QLatin1Char('.'), 0, 0));
    else
        browser_->scrollToAnchor(link.fragment());
}

void HelpPanel::updateButtons() {
    back_->setEnabled(browser_->isBackwardAvailable());
    forward_->setEnabled(browser_->isForwardAvailable());
    const int row = topics_->findData(topic());
    if (row >= 0)
        topics_->setCurrentIndex(row);
}

} // namespace zonescope::ui
