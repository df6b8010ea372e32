#include "ui/help/help_panel.hpp"

#include "ui/window/language.hpp"

#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QHBoxLayout>
#include <QHash>
#include <QImage>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

namespace {

const QString startPage = QStringLiteral("index");
const QString lessonPrefix = QStringLiteral("lesson-");

const QString folder = QStringLiteral(":/help");

/// The page in the language of the interface where there is one, in English otherwise.
QString fileOf(const QString& name) {
    const QString own = QStringLiteral("%1/%2/%3.md").arg(folder, chosenLanguage(), name);
    return QFile::exists(own) ? own : QStringLiteral("%1/%2.md").arg(folder, name);
}

QString titleOf(const QString& file) {
    QFile page(file);
    if (!page.open(QIODevice::ReadOnly))
        return {};
    const QString first = QString::fromUtf8(page.readLine()).trimmed();
    return first.startsWith(QLatin1String("# ")) ? first.mid(2) : first;
}

int rank(const HelpTopic& topic) {
    if (topic.name == startPage)
        return 0;
    return topic.name.startsWith(lessonPrefix) ? 2 : 1;
}

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

std::vector<HelpTopic> helpTopics() {
    std::vector<HelpTopic> topics;
    const auto files = QDir(folder).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    for (const auto& file : files) {
        const QString name = file.chopped(3);
        topics.push_back({name, titleOf(fileOf(name))});
    }
    std::ranges::stable_sort(topics, {}, rank);
    return topics;
}

QString headingsOf(const QString& name) {
    QFile file(fileOf(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QStringList headings;
    const auto lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        if (line.startsWith(QLatin1Char('#')))
            headings << line.mid(line.indexOf(QLatin1Char(' ')) + 1);
    }
    return headings.join(QLatin1Char(' '));
}

QString helpTopicOf(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget()) {
        if (const auto topic = widget->property(helpTopicProperty); topic.isValid())
            return topic.toString();
    }
    return startPage;
}

HelpPanel::HelpPanel(QWidget* parent)
    : QWidget(parent), browser_(new HelpBrowser(this)), topics_(new QComboBox(this)),
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
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(browser_, 1);
    connect(back_, &QToolButton::clicked, browser_, &QTextBrowser::backward);
    connect(forward_, &QToolButton::clicked, browser_, &QTextBrowser::forward);
    connect(browser_, &QTextBrowser::historyChanged, this, &HelpPanel::updateButtons);
    connect(browser_, &QTextBrowser::anchorClicked, this, &HelpPanel::follow);
    connect(topics_, &QComboBox::activated, this,
            [this](int row) { showTopic(topics_->itemData(row).toString()); });
    showTopic(startPage);
}

void HelpPanel::showTopic(const QString& name) {
    const QString file = fileOf(name);
    if (!QFile::exists(file)) {
        if (name != startPage)
            showTopic(startPage);
        return;
    }
    browser_->setSource(QUrl(QStringLiteral("qrc") + file), QTextDocument::MarkdownResource);
    updateButtons();
}

void HelpPanel::showText(const QString& title, const QString& html) {
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
