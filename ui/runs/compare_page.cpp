#include "ui/runs/compare_page.hpp"

#include "ui/field/field_view.hpp"
#include "ui/field/linked_views.hpp"
#include "ui/frames/quantity_box.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/elided_box.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/words/message_text.hpp"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

constexpr int tickMilliseconds = 30;
/// Of the figures' titles, logical pixels; longer ones are in the tool tip.
constexpr int titleWidth = 200;
constexpr int titleMargins = 14;
/// Above and below the words of a line, together.
constexpr int lineMargin = 10;
/// Differences need no more digits than tell what they are.
constexpr int differenceDigits = 3;
/// Flatter domains are drawn with free aspect, as in the live view.
constexpr double flattestCompared = 0.12;
enum TableColumn { leftColumn, rightColumn, differenceColumn, ratioColumn, tableColumns };

/// The unit stands with the title: four columns of numbers need the room.
QString figureTitle(const RunFigure& figure) {
    return figure.unit.isEmpty() ? figure.title
                                 : QStringLiteral("%1 (%2)").arg(figure.title, figure.unit);
}

QString figureText(const RunFigure& figure, double value) {
    return formatEngineering(value, {}, std::max(figure.digits, 2));
}

/// "−0.00186": shorter than a power of ten where that is possible.
QString differenceText(double value) {
    constexpr double smallest = 1e-4, largest = 1e4;
    const double size = std::abs(value);
    if (value != 0.0 && (size < smallest || size >= largest))
        return formatEngineering(value, {}, differenceDigits);
    return QString::number(value, 'g', differenceDigits).replace(QLatin1Char('-'), QChar(0x2212));
}

const RunFigure* figureOf(const RunReading& reading, const QString& key) {
    const auto found = std::ranges::find(reading.figures, key, &RunFigure::key);
    return found == reading.figures.end() ? nullptr : &*found;
}

} // namespace

ComparePage::ComparePage(std::shared_ptr<archive::RunArchive> archive, run::EngineFactory factory,
                         QWidget* parent)
    : QWidget(parent), archive_(std::move(archive)), factory_(std::move(factory)),
      source_(0ms,
              [](const QString& problem) {
                  auto reading = std::make_shared<RunReading>();
                  reading->problem = problem;
                  return Reading(std::move(reading));
              }),
      frameSource_(0ms, [](const QString& problem) {
          auto frames = std::make_shared<ComparedFrames>();
          frames->problem = problem;
          return Frames(std::move(frames));
      }) {
    build();
    timer_.setInterval(tickMilliseconds);
    connect(&timer_, &QTimer::timeout, this, &ComparePage::tick);
}

ComparePage::~ComparePage() = default;

QWidget* ComparePage::pictureColumn(std::size_t place) {
    headings_[place] = new ElidedLabel;
    headings_[place]->setProperty("role", "secondary");
    headings_[place]->setContentsMargins(8, 3, 8, 3);
    headings_[place]->setFixedHeight(headings_[place]->fontMetrics().height() + lineMargin);
    views_[place] = new FieldView;
    // Names of marks would cover pictures of this size; the view's menu has them.
    for (const Overlay overlay : {Overlay::sources, Overlay::monitors, Overlay::probes})
        views_[place]->setOverlay(overlay, false);
    auto* column = new QWidget;
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(headings_[place]);
    layout->addWidget(views_[place], 1);
    return column;
}

void ComparePage::build() {
    setAccessibleName(tr("Comparison of two runs"));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 3, 8, 3);
    row->setSpacing(6);
    const QString names[] = {tr("Left run"), tr("Right run")};
    const auto addBox = [&](std::size_t side) {
        boxes_[side] = new ElidedBox;
        boxes_[side]->setAccessibleName(names[side]);
        boxes_[side]->setMinimumWidth(90);
        boxes_[side]->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        boxes_[side]->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        row->addWidget(boxes_[side], 1);
        connect(boxes_[side], &QComboBox::currentIndexChanged, this, &ComparePage::choose);
    };
    addBox(0);
    swap_ = new QToolButton;
    swap_->setText(QStringLiteral("⇄"));
    swap_->setToolTip(tr("Swap left and right"));
    swap_->setAccessibleName(swap_->toolTip());
    swap_->setFocusPolicy(Qt::TabFocus);
    row->addWidget(swap_);
    addBox(1);
    field_ = new ElidedBox;
    field_->setAccessibleName(tr("What is compared"));
    field_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    quantity_ = makeQuantityBox(false, tr("Quantity of the comparison"));
    close_ = new QToolButton;
    close_->setText(QStringLiteral("✕"));
    close_->setObjectName(QStringLiteral("closeCompare"));
    close_->setToolTip(tr("Back to the run (Esc)"));
    close_->setAccessibleName(tr("Close the comparison"));
    close_->setFocusPolicy(Qt::TabFocus);
    close_->setAutoRaise(true);
    row->addSpacing(8);
    row->addWidget(field_);
    row->addWidget(quantity_);
    row->addWidget(close_);

    table_ = new QTableWidget(0, tableColumns);
    table_->setHorizontalHeaderLabels({tr("left"), tr("right"), tr("difference"), tr("ratio")});
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionMode(QAbstractItemView::ContiguousSelection);
    table_->setAlternatingRowColors(true);
    table_->setAccessibleName(tr("Figures of both runs"));
    table_->setFrameShape(QFrame::NoFrame);
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + lineMargin +
                                                    2);
    table_->verticalHeader()->setTextElideMode(Qt::ElideRight);
    table_->verticalHeader()->setMaximumWidth(titleWidth);
    table_->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->setStyleSheet(
        QStringLiteral("QTableCornerButton::section { background: transparent; border: none; }"));

    auto* halves = new QSplitter(Qt::Horizontal);
    auto* lower = new QSplitter(Qt::Horizontal);
    for (const std::size_t place : {std::size_t{0}, std::size_t{1}})
        halves->addWidget(pictureColumn(place));
    lower->addWidget(pictureColumn(2));
    lower->addWidget(table_);
    auto* rows = new QSplitter(Qt::Vertical);
    rows->addWidget(halves);
    rows->addWidget(lower);
    for (auto* splitter : {halves, lower, rows}) {
        splitter->setChildrenCollapsible(false);
        splitter->setSizes({1000, 1000});
    }
    lower->setSizes({900, 1100}); // the table needs the larger part
    note_ = new ElidedLabel;
    note_->setProperty("role", "secondary");
    note_->setContentsMargins(8, 3, 8, 3);
    note_->setFixedHeight(note_->fontMetrics().height() + lineMargin);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    // Where the window is too low for two rows it scrolls instead of growing.
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(rows);
    column->addWidget(area, 1);
    column->addWidget(note_);

    // Last: views tell of themselves while they find their places.
    linked_ = new LinkedViews(views_, this);
    linked_->showQuantityIn(*quantity_);
    connect(linked_, &LinkedViews::readOut, this, [this](const QString& text) {
        if (text.isEmpty())
            explain();
        else
            note_->setText(text);
    });
    connect(swap_, &QToolButton::clicked, this, [this] { compare(right(), left()); });
    connect(close_, &QToolButton::clicked, this, &ComparePage::closeRequested);
    connect(field_, &QComboBox::currentIndexChanged, this, [this] { draw(); });
    connect(quantity_, &QComboBox::currentIndexChanged, this, [this] { draw(); });
}

void ComparePage::setTitles(TitleOf titles) { titles_ = std::move(titles); }

archive::RunId ComparePage::left() const { return boxes_[0]->currentData().toULongLong(); }
archive::RunId ComparePage::right() const { return boxes_[1]->currentData().toULongLong(); }

QString ComparePage::note() const { return note_->text(); }

void ComparePage::refresh() {
    const std::array chosen{left(), right()};
    {
        const QScopedValueRollback guard(filling_, true);
        const auto runs = archive_->list();
        for (std::size_t side = 0; side < boxes_.size(); ++side) {
            boxes_[side]->clear();
            for (const auto& run : runs)
                boxes_[side]->addItem(titles_ ? titles_(run.id) : QString(),
                                      QVariant::fromValue<qulonglong>(run.id));
            boxes_[side]->setCurrentIndex(
                boxes_[side]->findData(QVariant::fromValue<qulonglong>(chosen[side])));
        }
    }
    choose();
}

void ComparePage::compare(archive::RunId left, archive::RunId right) {
    refresh();
    {
        const QScopedValueRollback guard(filling_, true);
        boxes_[0]->setCurrentIndex(boxes_[0]->findData(QVariant::fromValue<qulonglong>(left)));
        boxes_[1]->setCurrentIndex(boxes_[1]->findData(QVariant::fromValue<qulonglong>(right)));
    }
    choose();
}

void ComparePage::choose() {
    if (filling_)
        return;
    std::erase_if(readings_,
                  [this](const auto& one) { return one.first != left() && one.first != right(); });
    showReadings();
    readNext();
}

ComparePage::Reading ComparePage::readingOf(std::size_t side) const {
    const auto found = readings_.find(side == 0 ? left() : right());
    return found == readings_.end() ? nullptr : found->second;
}

void ComparePage::readNext() {
    if (reading_ != 0 || !isVisible() || !source_.ready())
        return;
    for (const auto run : {left(), right()}) {
        if (run == 0 || readings_.contains(run))
            continue;
        reading_ = run;
        source_.compute([archive = archive_, factory = factory_, run] {
            return std::make_shared<const RunReading>(readKeptRun(*archive, run, factory));
        });
        break;
    }
    explain();
}

void ComparePage::tick() {
    if (auto answer = source_.take(); answer && reading_ != 0) {
        const auto run = std::exchange(reading_, 0);
        if (run == left() || run == right()) {
            readings_[run] = *answer;
            showReadings();
        }
    }
    readNext();
    if (auto answer = frameSource_.take(); answer) {
        drawing_ = false;
        frames_ = *answer;
        showFrames();
    }
    if (!frames_ || frames_->field != chosenField() || drawn_ != std::array{left(), right()})
        draw();
}

Aspect ComparePage::aspectFor(const RunReading& reading) {
    const auto& domain = reading.discretisation->project->domain;
    const double slenderness = (domain.zMaxUm - domain.zMinUm) / (2.0 * domain.radiusUm);
    return slenderness < flattestCompared || slenderness > 1.0 / flattestCompared ? Aspect::free
                                                                                  : Aspect::equal;
}

void ComparePage::showReadings() {
    const QString sides[] = {tr("Left: %1"), tr("Right: %1")};
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const auto reading = readingOf(side);
        const auto run = side == 0 ? left() : right();
        headings_[side]->setText(sides[side].arg(run != 0 && titles_ ? titles_(run) : QString()));
        auto& view = *views_[side];
        const auto discretisation = reading ? reading->discretisation : nullptr;
        if (view.discretisation() != discretisation) {
            view.setDiscretisation(discretisation);
            if (discretisation && side == 0) {
                views_[2]->setDiscretisation(discretisation);
                for (auto* one : views_)
                    one->setAspect(aspectFor(*reading));
            }
        }
        view.setEmptyText(run == 0                                 ? tr("Choose a run.")
                          : reading && !reading->problem.isEmpty() ? reading->problem
                                                                   : tr("Reading the run…"));
    }
    headings_[2]->setText(tr("Difference: right minus left"));
    views_[2]->setEmptyText(tr("The difference is drawn when both runs have been read."));
    fillFields();
    fillTable();
    frames_.reset();
    drawn_ = {};
    draw();
}

void ComparePage::fillFields() {
    const QScopedValueRollback guard(filling_, true);
    const QVariant before = field_->currentData();
    const bool first = field_->count() == 0;
    field_->clear();
    const auto left = readingOf(0);
    const auto right = readingOf(1);
    if (!left || !right)
        return;
    for (const double wavelength : commonWavelengths(*left, *right))
        field_->addItem(tr("transform at %1").arg(formatLength(wavelength)), wavelength);
    field_->addItem(tr("fields at the end"));
    const int same = first ? 0 : field_->findData(before);
    field_->setCurrentIndex(std::max(0, same));
}

ComparedField ComparePage::chosenField() const {
    ComparedField field;
    field.quantity = chosenQuantity(*quantity_);
    if (const auto wavelength = field_->currentData(); wavelength.isValid())
        field.wavelengthUm = wavelength.toDouble();
    return field;
}

void ComparePage::draw() {
    if (filling_ || drawing_)
        return;
    const auto left = readingOf(0);
    const auto right = readingOf(1);
    if (!left || !right || left->empty() || right->empty() || !frameSource_.ready()) {
        explain();
        return;
    }
    drawing_ = true;
    drawn_ = {this->left(), this->right()};
    {
        const auto guard = linked_->hold();
        for (auto* view : views_)
            view->setQuantity(chosenQuantity(*quantity_));
    }
    frameSource_.compute([left, right, field = chosenField()] {
        return std::make_shared<const ComparedFrames>(comparedFrames(*left, *right, field));
    });
    explain();
}

void ComparePage::showFrames() {
    if (drawn_ != std::array{left(), right()} || !readingOf(0) || !readingOf(1))
        return; // others have been chosen meanwhile
    const auto guard = linked_->hold();
    const std::shared_ptr<const FieldFrame> frames[] = {frames_->left, frames_->right,
                                                        frames_->difference};
    for (std::size_t n = 0; n < views_.size(); ++n) {
        views_[n]->setEmptyText(frames_->problem.isEmpty() ? tr("There is nothing to draw.")
                                                           : frames_->problem);
        views_[n]->setFrame(frames[n]);
    }
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        if (frames_->peak > 0.0)
            views_[side]->setFixedRange(0.0, frames_->peak);
        else
            views_[side]->setRangeMode(RangeMode::autoPerFrame);
    }
    explain();
}

bool ComparePage::settled() const {
    return reading_ == 0 && !drawing_ && frames_ != nullptr && frames_->field == chosenField() &&
           drawn_ == std::array{left(), right()} && left() != 0 && right() != 0;
}

void ComparePage::explain() {
    QString text;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const auto reading = readingOf(side);
        if (reading && !reading->problem.isEmpty())
            text = reading->problem;
    }
    if (text.isEmpty() && frames_)
        text = frames_->problem;
    if (text.isEmpty() && archive_->list().size() < 2)
        text = tr("Two kept runs are needed for a comparison.");
    else if (text.isEmpty() && (reading_ != 0 || drawing_))
        text = tr("Reading the runs…");
    else if (text.isEmpty())
        text = tr("Zoom, place and colour scale are those of both. Point at a picture to read "
                  "values.");
    note_->setText(text);
}

void ComparePage::fillTable() {
    const auto left = readingOf(0);
    const auto right = readingOf(1);
    std::vector<const RunFigure*> rows;
    std::set<QString> known;
    for (const auto& reading : {left, right}) {
        if (!reading)
            continue;
        for (const auto& figure : reading->figures) {
            if (known.insert(figure.key).second)
                rows.push_back(&figure);
        }
    }
    table_->setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < table_->rowCount(); ++row) {
        const auto& figure = *rows[static_cast<std::size_t>(row)];
        const QString title = figureTitle(figure);
        // The header's own eliding knows nothing of its margins.
        auto* head = new QTableWidgetItem(table_->verticalHeader()->fontMetrics().elidedText(
            title, Qt::ElideRight, titleWidth - titleMargins));
        head->setToolTip(figure.meaning.isEmpty() ? title
                                                  : title + QStringLiteral("\n") + figure.meaning);
        table_->setVerticalHeaderItem(row, head);
        const auto* one = left ? figureOf(*left, figure.key) : nullptr;
        const auto* other = right ? figureOf(*right, figure.key) : nullptr;
        const QString missing = QStringLiteral("–");
        const bool both = one && other;
        const QString texts[tableColumns] = {
            one ? figureText(figure, one->value) : missing,
            other ? figureText(figure, other->value) : missing,
            both ? differenceText(other->value - one->value) : missing,
            both && one->value != 0.0 ? formatEngineering(other->value / one->value, {}, 4)
                                      : missing};
        for (int column = 0; column < tableColumns; ++column) {
            auto* cell = new QTableWidgetItem(texts[column]);
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            cell->setToolTip(figure.meaning);
            table_->setItem(row, column, cell);
        }
    }
}

void ComparePage::setTheme(Theme theme) {
    theme_ = theme;
    linked_->setTheme(theme == Theme::dark ? FieldTheme::dark : FieldTheme::light);
}

void ComparePage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closeRequested();
    else
        QWidget::keyPressEvent(event);
}

void ComparePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    timer_.start();
    refresh();
}

void ComparePage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    timer_.stop();
    // What was read for the pictures is large.
    readings_.clear();
    frames_.reset();
    drawn_ = {};
    for (auto* view : views_)
        view->setDiscretisation(nullptr);
}

} // namespace zonescope::ui
