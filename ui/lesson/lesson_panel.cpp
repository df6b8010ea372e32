#include "ui/lesson/lesson_panel.hpp"

#include "core/lesson/lesson_reader.hpp"
#include "core/lesson/sheet.hpp"
#include "ui/language/language.hpp"
#include "ui/lesson/experiment_measuring.hpp"
#include "ui/lesson/lesson_blocks.hpp"
#include "ui/look/theme.hpp"
#include "ui/words/text.hpp"

#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSaveFile>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace zonescope::ui {

namespace {

constexpr int pageMargin = 14;
constexpr int leastPanelWidth = 300;
constexpr int keepMilliseconds = 1000;

} // namespace

bool isLessonPath(const QString& path) {
    if (!path.endsWith(QLatin1String(".md")))
        return false;
    QFile file(path);
    constexpr qint64 head = 2000;
    return file.open(QIODevice::ReadOnly) && lesson::looksLikeLesson(file.read(head).toStdString());
}

LessonPanel::LessonPanel(QWidget* parent)
    : QWidget(parent), pages_(new QStackedWidget(this)), area_(new QScrollArea(this)),
      progress_(new QLabel(this)), more_(new QToolButton(this)) {
    auto* all = new QToolButton(this);
    all->setObjectName(QStringLiteral("allLessons"));
    all->setText(tr("← Lessons"));
    all->setToolTip(tr("All lessons"));
    all->setAutoRaise(true);
    connect(all, &QToolButton::clicked, this, &LessonPanel::galleryRequested);
    progress_->setObjectName(QStringLiteral("lessonProgress"));
    setRole(*progress_, "secondary");
    progress_->setMinimumWidth(
        progress_->fontMetrics().horizontalAdvance(QStringLiteral("000 / 000")));
    progress_->setAlignment(Qt::AlignCenter);
    more_->setObjectName(QStringLiteral("lessonMore"));
    more_->setText(tr("Answer sheet"));
    more_->setPopupMode(QToolButton::InstantPopup);
    more_->setToolTip(tr("Save what was measured and answered"));
    auto* menu = new QMenu(more_);
    for (const auto& [suffix, text] :
         {std::pair(QStringLiteral("pdf"), tr("Answer sheet as PDF…")),
          std::pair(QStringLiteral("md"), tr("Answer sheet as Markdown…")),
          std::pair(QStringLiteral("json"), tr("Measured figures and answers as JSON…"))})
        connect(menu->addAction(text), &QAction::triggered, this,
                [this, suffix = suffix] { emit exportRequested(suffix, false); });
    menu->addSeparator();
    connect(menu->addAction(tr("Lecturer's sheet with the answers…")), &QAction::triggered, this,
            [this] { emit exportRequested(QStringLiteral("pdf"), true); });
    menu->addSeparator();
    connect(menu->addAction(tr("Begin the lesson again")), &QAction::triggered, this,
            &LessonPanel::restart);
    more_->setMenu(menu);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 4, 6, 4);
    bar->addWidget(all);
    bar->addStretch(1);
    bar->addWidget(progress_);
    bar->addStretch(1);
    bar->addWidget(more_);
    area_->setWidgetResizable(true);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* empty = new QWidget(this);
    auto* column = new QVBoxLayout(empty);
    column->setContentsMargins(pageMargin, pageMargin, pageMargin, pageMargin);
    auto* words = new QLabel(tr("No lesson is open."), empty);
    setRole(*words, "secondary");
    words->setWordWrap(true);
    auto* choose = new QPushButton(tr("Choose a lesson"), empty);
    connect(choose, &QPushButton::clicked, this, &LessonPanel::galleryRequested);
    column->addWidget(words);
    column->addWidget(choose, 0, Qt::AlignLeft);
    column->addStretch(1);
    pages_->addWidget(empty);
    pages_->addWidget(area_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(pages_, 1);
    setMinimumWidth(leastPanelWidth);
    keepTimer_ = new QTimer(this);
    keepTimer_->setSingleShot(true);
    keepTimer_->setInterval(keepMilliseconds);
    connect(keepTimer_, &QTimer::timeout, this, &LessonPanel::keep);
    more_->setEnabled(false);
    measuring_ = new ExperimentMeasuring([this] { return *session_; }, this);
    connect(measuring_, &ExperimentMeasuring::measured, this,
            [this](const ExperimentMeasuring::Found& found) {
                session_->take(found);
                followAll();
                emit measured();
            });
}

LessonPanel::~LessonPanel() {
    if (keepTimer_->isActive())
        keep();
}

QString LessonPanel::keptFile() const {
    const QString place =
        folder_->isBuiltIn() ? qs(folder_->name()) : qs(folder_->placeOf(lesson::lessonFileName));
    const auto hash = QCryptographicHash::hash(place.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("%1/lessons/%2.json")
        .arg(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation),
             QString::fromLatin1(hash));
}

void LessonPanel::keep() {
    keepTimer_->stop();
    if (!session_)
        return;
    const QString path = keptFile();
    QDir().mkpath(QFileInfo(path).path());
    // Half a file would lose what the one before it held.
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return; // the sheet can still be saved where there is room
    file.write(QByteArray::fromStdString(lesson::sheetJson(*session_).dump(1)));
    file.commit();
}

void LessonPanel::open(lesson::LessonFolder folder) {
    // Read before anything of the lesson before is given up.
    lesson::Session session(folder.read(chosenLanguage().toStdString()));
    if (keepTimer_->isActive())
        keep();
    measuring_->clear(); // it is of the lesson before
    folder_ = std::move(folder);
    session_ = std::move(session);
    if (QFile kept(keptFile()); kept.open(QIODevice::ReadOnly))
        lesson::resume(*session_, kept.readAll().toStdString());
    build();
    pages_->setCurrentWidget(area_);
    more_->setEnabled(true);
    followAll();
}

void LessonPanel::build() {
    blocks_.clear();
    auto* page = new QWidget;
    page->setObjectName(QStringLiteral("lessonPage"));
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(pageMargin, 6, pageMargin, pageMargin);
    layout->setSpacing(8);
    auto* title = new QLabel(qs(session_->lesson().title), page);
    setRole(*title, "title");
    title->setWordWrap(true);
    layout->addWidget(title);
    int steps = 0;
    for (const auto& block : session_->lesson().blocks) {
        QWidget* widget = nullptr;
        if (const auto* passage = std::get_if<lesson::Passage>(&block)) {
            auto* text = new LessonText(passage->markdown, page);
            connect(text, &QLabel::linkActivated, this, &LessonPanel::followLink);
            widget = text;
        } else if (const auto* step = std::get_if<lesson::Step>(&block)) {
            auto* one = new StepBlock(*step, ++steps, page);
            addBlock(one);
            widget = one;
        } else if (const auto* experiment = std::get_if<lesson::Experiment>(&block)) {
            auto* one = new ExperimentBlock(*experiment, page);
            connect(one, &ExperimentBlock::runRequested, this,
                    [this, id = qs(experiment->id)] { emit runRequested(id); });
            addBlock(one);
            widget = one;
        } else if (const auto* question = std::get_if<lesson::Question>(&block)) {
            auto* one = new QuestionBlock(*question, page);
            connect(one, &QuestionBlock::chosen, this, [this, id = question->id](int choice) {
                session_->choose(id, choice);
                followAll();
            });
            connect(one, &QuestionBlock::written, this,
                    [this, id = question->id](const QString& text) {
                        session_->answer(id, text.toStdString());
                        followAll();
                    });
            addBlock(one);
            widget = one;
        }
        if (widget)
            layout->addWidget(widget);
    }
    layout->addStretch(1);
    area_->setWidget(page); // the page before goes
}

void LessonPanel::addBlock(LessonBlock* block) {
    connect(block, &LessonBlock::linkActivated, this, &LessonPanel::followLink);
    blocks_.push_back(block);
}

void LessonPanel::followAll() {
    for (auto* block : blocks_)
        block->follow(*session_);
    progress_->setText(
        QStringLiteral("%1 / %2").arg(session_->doneCount()).arg(session_->allCount()));
    progress_->setToolTip(tr("%1 of %2 done").arg(session_->doneCount()).arg(session_->allCount()));
    keepTimer_->start();
    emit progressed();
}

void LessonPanel::look(const model::Project* project, const lesson::Facts& facts) {
    if (session_ && session_->look(project, facts))
        followAll();
}

void LessonPanel::measure(std::shared_ptr<const lesson::RecordedRun> run, std::string file) {
    if (session_)
        measuring_->add(std::move(run), std::move(file));
}

void LessonPanel::restart() {
    if (!session_)
        return;
    measuring_->clear();
    session_->restart();
    build();
    followAll();
}

void LessonPanel::followLink(const QString& link) {
    const QString target = link.section(QLatin1Char(':'), 1);
    if (link.startsWith(QLatin1String("command:")))
        emit commandRequested(target);
    else if (link.startsWith(QLatin1String("project:")))
        emit projectRequested(target);
    else
        emit helpRequested(target);
}

QString LessonPanel::sheet(bool lecturer) const {
    const auto word = [](const QString& text) { return text.toStdString(); };
    lesson::SheetWords words;
    words.answers = word(tr("Answer sheet"));
    words.lecturer = word(tr("Lecturer's sheet"));
    words.name = word(tr("Name"));
    words.experiment = word(tr("Experiment"));
    words.measured = word(tr("Measured"));
    words.expected = word(tr("Expected"));
    words.verdict = word(tr("Check"));
    words.right = word(tr("right"));
    words.wrong = word(tr("not right"));
    words.missing = word(tr("not done"));
    words.steps = word(tr("Done"));
    words.questions = word(tr("Questions"));
    words.answer = word(tr("Answer"));
    return qs(lesson::sheetMarkdown(*session_, lecturer, words));
}

} // namespace zonescope::ui
