#include "ui/examples/gallery.hpp"

#include "core/lesson/lesson_folder.hpp"
#include "ui/examples/examples.hpp"
#include "ui/language/language.hpp"
#include "ui/words/text.hpp"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <exception>

namespace zonescope::ui {

namespace {

constexpr int gap = 16;
constexpr int margin = 20;
constexpr int descriptionHeight = 84;

} // namespace

ExampleCard::ExampleCard(const QString& name, const QString& title, const QString& description,
                         QWidget* parent)
    : QFrame(parent), name_(name), thumbnail_(new QLabel(this)) {
    setObjectName(QStringLiteral("exampleCard"));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(title);
    setToolTip(description);
    thumbnail_->setObjectName(QStringLiteral("thumbnail"));
    thumbnail_->setFixedSize(thumbnailSize);
    auto* heading = new QLabel(title, this);
    heading->setProperty("role", "heading");
    auto* text = new QLabel(description, this);
    text->setProperty("role", "secondary");
    text->setWordWrap(true);
    text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    text->setFixedSize(thumbnailSize.width(), descriptionHeight);
    // Whole lines only: a cut line looks like a fault.
    const QFontMetrics metrics(text->font());
    QString shown = description;
    const QRect room(0, 0, thumbnailSize.width(), 10000);
    while (metrics.boundingRect(room, Qt::TextWordWrap, shown).height() > descriptionHeight - 4) {
        const auto cut = shown.lastIndexOf(QLatin1Char(' '), -2);
        if (cut <= 0)
            break;
        shown = shown.left(cut) + QStringLiteral("…");
        if (shown.size() > 2 && shown.endsWith(QStringLiteral(" …")))
            shown.remove(shown.size() - 2, 1);
    }
    text->setText(shown);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 10);
    layout->setSpacing(6);
    layout->addWidget(thumbnail_);
    layout->addWidget(heading);
    layout->addWidget(text);
}

void ExampleCard::setThumbnail(const QPixmap& picture) { thumbnail_->setPixmap(picture); }

void ExampleCard::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        emit chosen(name_);
}

void ExampleCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit chosen(name_);
    else
        QFrame::keyPressEvent(event);
}

Gallery::Gallery(QWidget* parent)
    : QWidget(parent), area_(new QScrollArea(this)), page_(new QWidget), grid_(new QGridLayout) {
    examplesTab_ = new QPushButton(tr("Examples"), this);
    lessonsTab_ = new QPushButton(tr("Lessons"), this);
    auto* titles = new QHBoxLayout;
    for (auto* tab : {examplesTab_, lessonsTab_}) {
        tab->setObjectName(QStringLiteral("galleryTab"));
        tab->setCheckable(true);
        tab->setAutoExclusive(true);
        titles->addWidget(tab);
        connect(tab, &QPushButton::clicked, this, [this, tab] { showLessons(tab == lessonsTab_); });
    }
    examplesTab_->setChecked(true);
    titles->addStretch(1);
    text_ = new QLabel(this);
    text_->setProperty("role", "secondary");
    text_->setWordWrap(true);
    auto* back = new QPushButton(tr("Back to the field"), this);
    back->setToolTip(tr("Closes the gallery (Escape)"));
    connect(back, &QPushButton::clicked, this, &Gallery::closeRequested);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(margin, 18, margin, 8);
    auto* top = new QVBoxLayout;
    top->addLayout(titles);
    top->addWidget(text_);
    head->addLayout(top, 1);
    head->addWidget(back, 0, Qt::AlignTop);
    grid_->setContentsMargins(margin, 8, margin, 24);
    grid_->setSpacing(gap);
    auto* column = new QVBoxLayout(page_);
    column->setContentsMargins(0, 0, 0, 0);
    auto* row = new QHBoxLayout;
    row->addLayout(grid_);
    row->addStretch(1);
    column->addLayout(row);
    column->addStretch(1);
    area_->setWidget(page_);
    area_->setWidgetResizable(true);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(head);
    layout->addWidget(area_, 1);
    showLessons(false);
}

void Gallery::showLessons(bool shown) {
    lessonsShown_ = shown;
    (shown ? lessonsTab_ : examplesTab_)->setChecked(true);
    text_->setText(
        shown ? tr("Each is a page beside the work, with steps that tick themselves and "
                   "experiments whose answers are checked. About a quarter of an hour each.")
              : tr("Each opens ready to run. A run in progress goes on until the example is "
                   "loaded."));
    columns_ = 0;
    arrange();
}

void Gallery::prepareLessons() {
    for (const auto& name : lesson::builtInLessons()) {
        try {
            const auto folder = lesson::LessonFolder::builtIn(name);
            const auto one = folder.read(chosenLanguage().toStdString());
            const auto known = std::ranges::find(lessons_, qs(name), &ExampleCard::name);
            auto* card = known != lessons_.end()
                             ? *known
                             : new ExampleCard(qs(name), qs(one.title), qs(one.summary), page_);
            card->setThumbnail(
                drawGeometry(folder.project(one.project), theme_, ExampleCard::thumbnailSize));
            if (known != lessons_.end())
                continue;
            connect(card, &ExampleCard::chosen, this, &Gallery::lessonChosen);
            lessons_.push_back(card);
        } catch (const std::exception&) {
            // As of examples: what cannot be read is not offered.
        }
    }
}

void Gallery::prepare(Theme theme) {
    if (prepared_ && theme == theme_)
        return;
    theme_ = theme;
    const bool first = !prepared_;
    prepared_ = true;
    for (const auto& name : exampleNames()) {
        try {
            const auto project = readExample(name);
            const QString key = QString::fromStdString(name);
            ExampleCard* card = nullptr;
            if (first) {
                // Project files are plain ASCII; "um" alone is a German word.
                static const QRegularExpression micrometres(
                    QStringLiteral("(?<=\\d )um\\b|(?<=/)um\\b"));
                card = new ExampleCard(
                    key, exampleText(project->name),
                    exampleText(project->description).replace(micrometres, QStringLiteral("µm")),
                    page_);
                connect(card, &ExampleCard::chosen, this, &Gallery::chosen);
                cards_.push_back(card);
            } else {
                const auto known = std::ranges::find(cards_, key, &ExampleCard::name);
                card = known == cards_.end() ? nullptr : *known;
            }
            if (card)
                card->setThumbnail(
                    exampleThumbnail(name, *project, theme, ExampleCard::thumbnailSize));
        } catch (const std::exception&) {
            // An example that this version cannot read is not offered.
        }
    }
    prepareLessons();
    columns_ = 0;
    arrange();
}

void Gallery::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void Gallery::arrange() {
    const int cardWidth = ExampleCard::thumbnailSize.width() + 26 + gap;
    const int room = width() - 2 * margin - area_->verticalScrollBar()->sizeHint().width() + gap;
    const int columns = std::max(1, room / cardWidth);
    const auto& shown = shownCards();
    if (columns == columns_ && grid_->count() == static_cast<int>(shown.size()))
        return;
    columns_ = columns;
    for (const auto* list : {&cards_, &lessons_}) {
        for (auto* card : *list) {
            grid_->removeWidget(card);
            card->setVisible(list == &shown);
        }
    }
    for (std::size_t n = 0; n < shown.size(); ++n)
        grid_->addWidget(shown[n], static_cast<int>(n) / columns, static_cast<int>(n) % columns);
}

} // namespace zonescope::ui
