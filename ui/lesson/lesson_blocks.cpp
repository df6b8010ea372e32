#include "ui/lesson/lesson_blocks.hpp"

#include "core/lesson/sheet.hpp"
#include "ui/look/theme.hpp"
#include "ui/words/text.hpp"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

constexpr int markSize = 22;
constexpr int wordsHeight = 64;

QVBoxLayout* cardLayout(QWidget& card) {
    auto* layout = new QVBoxLayout(&card);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(6);
    return layout;
}

QLabel* plainLabel(const QString& text, const char* role, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    setRole(*label, role);
    return label;
}

/// Words for whoever cannot see colours, too.
QString verdictText(bool right) {
    return right ? LessonBlock::tr("✓ right") : LessonBlock::tr("✗ not within its bounds");
}

} // namespace

LessonText::LessonText(const std::string& markdown, QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::MarkdownText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    setOpenExternalLinks(false);
    setFocusPolicy(Qt::NoFocus); // the keys are those of the field
    setText(qs(markdown));
}

LessonText* LessonBlock::addText(const std::string& markdown, QLayout& layout) {
    auto* text = new LessonText(markdown, this);
    connect(text, &QLabel::linkActivated, this, &LessonBlock::linkActivated);
    layout.addWidget(text);
    return text;
}

StepBlock::StepBlock(const lesson::Step& step, int number, QWidget* parent)
    : LessonBlock(parent), id_(step.id), number_(number), mark_(new QLabel(this)) {
    setObjectName(QStringLiteral("lessonStep"));
    mark_->setObjectName(QStringLiteral("lessonMark"));
    mark_->setFixedSize(markSize, markSize);
    mark_->setAlignment(Qt::AlignCenter);
    mark_->setTextFormat(Qt::PlainText);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 4, 2, 4);
    row->setSpacing(10);
    row->addWidget(mark_, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, 2, 0, 0);
    row->addLayout(column, 1);
    addText(step.text, *column);
    mark_->setText(QString::number(number_));
}

void StepBlock::follow(const lesson::Session& session) {
    done_ = session.done(id_);
    mark_->setText(done_ ? QStringLiteral("✓") : QString::number(number_));
    setRole(*mark_, done_ ? "done" : "open");
    mark_->setAccessibleName(done_ ? tr("Step %1: done").arg(number_)
                                   : tr("Step %1: to do").arg(number_));
    mark_->setToolTip(done_ ? tr("Done") : tr("Ticks itself as soon as it is done"));
}

ExperimentBlock::ExperimentBlock(const lesson::Experiment& experiment, QWidget* parent)
    : LessonBlock(parent), experiment_(experiment) {
    setObjectName(QStringLiteral("lessonCard"));
    auto* layout = cardLayout(*this);
    layout->addWidget(plainLabel(qs(experiment.title), "heading", this));
    if (!experiment.text.empty())
        addText(experiment.text, *layout);
    result_ = plainLabel({}, "secondary", this);
    verdict_ = plainLabel({}, "good", this);
    layout->addWidget(result_);
    layout->addWidget(verdict_);
    run_ = new QPushButton(tr("Set up and run"), this);
    run_->setProperty("compact", true);
    run_->setToolTip(tr("Opens the project of the experiment, makes its settings and runs it. A "
                        "run of your own with these settings counts as well."));
    connect(run_, &QPushButton::clicked, this, &ExperimentBlock::runRequested);
    layout->addWidget(run_, 0, Qt::AlignLeft);
}

void ExperimentBlock::follow(const lesson::Session& session) {
    const auto* found = session.measured(experiment_.id);
    verdict_->setVisible(found != nullptr);
    if (!found) {
        result_->setText(tr("Not measured yet"));
        return;
    }
    if (!found->fault.empty()) {
        result_->setText(tr("Could not be measured: %1").arg(qs(found->fault)));
        verdict_->hide();
        return;
    }
    const auto expected = lesson::expectedText(experiment_, *found);
    QString text = tr("Measured: %1").arg(qs(lesson::figureText(experiment_, found->value)));
    if (!expected.empty())
        text += QLatin1Char('\n') +
                (found->exact ? tr("Exact: %1") : tr("Expected: %1")).arg(qs(expected));
    result_->setText(text);
    verdict_->setText(expected.empty() ? tr("✓ recorded") : verdictText(found->right));
    setRole(*verdict_, found->right ? "good" : "warning");
}

QuestionBlock::QuestionBlock(const lesson::Question& question, QWidget* parent)
    : LessonBlock(parent), question_(question) {
    setObjectName(QStringLiteral("lessonCard"));
    auto* layout = cardLayout(*this);
    addText(question.text, *layout);
    switch (question.kind) {
    case lesson::Question::Kind::choice: {
        choices_ = new QButtonGroup(this);
        int place = 0;
        for (const auto& choice : question.choices) {
            // Radio buttons do not wrap their words: the words stand beside them.
            auto* row = new QHBoxLayout;
            auto* button = new QRadioButton(this);
            button->setAccessibleName(qs(choice));
            auto* words = plainLabel(qs(choice), "choice", this);
            row->addWidget(button, 0, Qt::AlignTop);
            row->addWidget(words, 1);
            layout->addLayout(row);
            choices_->addButton(button, place++);
        }
        connect(choices_, &QButtonGroup::idClicked, this, &QuestionBlock::chosen);
        break;
    }
    case lesson::Question::Kind::number: {
        number_ = new QLineEdit(this);
        number_->setAccessibleName(tr("Your answer"));
        number_->setPlaceholderText(tr("a number"));
        number_->setMaximumWidth(120);
        auto* row = new QHBoxLayout;
        row->addWidget(number_);
        row->addWidget(plainLabel(qs(question.unit), "secondary", this), 1);
        layout->addLayout(row);
        connect(number_, &QLineEdit::editingFinished, this,
                [this] { emit written(number_->text().trimmed()); });
        break;
    }
    case lesson::Question::Kind::text:
        words_ = new QPlainTextEdit(this);
        words_->setAccessibleName(tr("Your answer"));
        words_->setPlaceholderText(tr("In your own words"));
        words_->setFixedHeight(wordsHeight);
        words_->setTabChangesFocus(true);
        layout->addWidget(words_);
        connect(words_, &QPlainTextEdit::textChanged, this,
                [this] { emit written(words_->toPlainText().trimmed()); });
        break;
    }
    verdict_ = plainLabel({}, "good", this);
    layout->addWidget(verdict_);
    answer_ = addText(question.answer, *layout);
    verdict_->hide();
    answer_->hide();
}

void QuestionBlock::follow(const lesson::Session& session) {
    const auto* given = session.answered(question_.id);
    if (given && choices_ && choices_->checkedId() < 0 && choices_->button(given->choice))
        choices_->button(given->choice)->setChecked(true);
    if (given && number_ && number_->text().isEmpty())
        number_->setText(qs(given->text));
    if (given && words_ && words_->toPlainText().isEmpty()) {
        const QSignalBlocker quiet(words_);
        words_->setPlainText(qs(given->text));
    }
    verdict_->setVisible(given && given->right);
    // Words are judged by people: their sheet has the answer.
    answer_->setVisible(given && given->right && *given->right && !question_.answer.empty());
    if (given && given->right) {
        verdict_->setText(*given->right ? tr("✓ right") : tr("✗ not right: try again"));
        setRole(*verdict_, *given->right ? "good" : "warning");
    }
}

} // namespace zonescope::ui
