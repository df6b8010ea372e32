#include "ui/optimisation/iterates_view.hpp"

#include "ui/language/number_format.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/optimisation/design_map.hpp"
#include "ui/settings/optimisation_texts.hpp"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableWidget>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace zonescope::ui {

namespace {

QTableWidget* readingTable(const char* name, const QString& title) {
    auto* table = new QTableWidget;
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(title);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setWordWrap(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 6);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    return table;
}

void write(QTableWidget& table, int row, int column, const QString& text, bool number = true) {
    auto* item = table.item(row, column);
    if (!item) {
        item = new QTableWidgetItem;
        item->setTextAlignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        table.setItem(row, column, item);
    }
    item->setText(text);
}

/// Between what stands before the figures and behind them.
enum Column { iterationColumn, meritColumn, firstFigureColumn };

QString signedText(double value, const QString& text) {
    return value >= 0.0 ? QLatin1Char('+') + text : text;
}

} // namespace

IteratesView::IteratesView(QWidget* parent)
    : QWidget(parent), table_(readingTable("iteratesTable", tr("Iterates"))),
      figures_(readingTable("iteratesFigures", tr("Figures of two iterates"))), map_(new DesignMap),
      moves_(new ElidedLabel), apply_(new QPushButton(tr("Apply to the project"))) {
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setToolTip(tr("Select one iterate to hold it against the start, or two (with Ctrl)"));
    // In a low pane they scroll.
    constexpr int leastTable = 48; // pixels
    for (auto* one : {table_, figures_})
        one->setMinimumHeight(leastTable);
    figures_->setSelectionMode(QAbstractItemView::NoSelection);
    map_->setQuantity(DesignMap::Quantity::structure);
    map_->setObjectName(QStringLiteral("iteratesMap"));
    moves_->setObjectName(QStringLiteral("iteratesMoves"));
    moves_->setMostLines(2);
    moves_->setProperty("role", "secondary");
    apply_->setObjectName(QStringLiteral("iteratesApply"));
    auto* left = new QWidget;
    auto* list = new QVBoxLayout(left);
    list->setContentsMargins(8, 6, 4, 6);
    list->addWidget(table_, 1);
    list->addWidget(apply_, 0, Qt::AlignLeft);
    auto* right = new QWidget;
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(4, 6, 8, 6);
    auto* halves = new QSplitter(Qt::Horizontal);
    halves->setChildrenCollapsible(false);
    column->addWidget(map_, 3);
    column->addWidget(figures_, 2);
    column->addWidget(moves_);
    halves->addWidget(left);
    halves->addWidget(right);
    halves->setStretchFactor(0, 5);
    halves->setStretchFactor(1, 4);
    constexpr int whole = 1000; // pixels, shared out as they are
    halves->setSizes({5 * whole / 9, 4 * whole / 9});
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(halves);
    connect(table_, &QTableWidget::itemSelectionChanged, this, &IteratesView::choose);
    connect(apply_, &QPushButton::clicked, this, [this] {
        if (chosen_ >= 0)
            emit applyRequested((*iterates_)[static_cast<std::size_t>(chosen_)]);
    });
    compare();
}

void IteratesView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // In a low pane figures come first; the structure stands beside the curves, too.
    constexpr int lowPane = 250; // pixels
    map_->setVisible(height() >= lowPane);
}

void IteratesView::setTheme(Theme theme) { map_->setTheme(theme); }

void IteratesView::setIterates(std::shared_ptr<const optimise::Search> search,
                               std::shared_ptr<const std::vector<optimise::Iterate>> iterates) {
    if (search != search_) {
        const QSignalBlocker blocker(table_);
        search_ = std::move(search);
        table_->setRowCount(0);
        chosen_ = reference_ = -1;
        // What a lens in zones changes lies across the axis.
        map_->setQuantity(search_ && search_->project().zones ? DesignMap::Quantity::fromAbove
                                                              : DesignMap::Quantity::structure);
        setColumns();
    }
    iterates_ = std::move(iterates);
    fillRows();
    if (table_->selectedItems().isEmpty())
        choose();
    else
        compare();
}

void IteratesView::setColumns() {
    table_->clear();
    if (!search_)
        return;
    const auto& objective = search_->project().optimisation->objective;
    QStringList headings{tr("Iterate"), tr("F")};
    const auto lights = model::judgedLights(objective);
    for (const auto& light : lights)
        headings << lightText(objective, light);
    headings << tr("Runs") << tr("Time") << tr("Remark");
    table_->setColumnCount(static_cast<int>(headings.size()));
    table_->setHorizontalHeaderLabels(headings);
    table_->horizontalHeaderItem(meritColumn)->setToolTip(objectiveMeaning(objective));
    const int figures = static_cast<int>(lights.size());
    for (int n = 0; n < figures; ++n)
        table_->horizontalHeaderItem(firstFigureColumn + n)
            ->setToolTip(figureTitle(objective.quantity));
    table_->horizontalHeaderItem(firstFigureColumn + figures)
        ->setToolTip(tr("Runs of the lens that the iterate took; one run of its adjoint besides"));
}

void IteratesView::fillRows() {
    if (!search_ || !iterates_) {
        table_->setRowCount(0);
        return;
    }
    const auto& objective = search_->project().optimisation->objective;
    const auto quantity = objective.quantity;
    const int figures = static_cast<int>(model::judgedLights(objective).size());
    const auto best = optimise::bestOf(*iterates_);
    const int last = table_->rowCount() - 1;
    const bool followed =
        last < 0 || (table_->item(last, 0) && table_->item(last, 0)->isSelected());
    table_->setRowCount(static_cast<int>(iterates_->size()));
    for (int row = 0; row < table_->rowCount(); ++row) {
        const auto& iterate = (*iterates_)[static_cast<std::size_t>(row)];
        write(*table_, row, iterationColumn, QString::number(iterate.iteration));
        write(*table_, row, meritColumn, designFigureText(quantity, iterate.merit));
        for (int n = 0; n < figures; ++n)
            write(*table_, row, firstFigureColumn + n,
                  designFigureText(quantity, iterate.figures[static_cast<std::size_t>(n)]));
        write(*table_, row, firstFigureColumn + figures, QString::number(iterate.forwardRuns));
        write(*table_, row, firstFigureColumn + figures + 1,
              formatEngineering(iterate.seconds, QStringLiteral("s"), 3));
        QStringList remarks;
        if (row == 0)
            remarks << tr("start");
        if (row == best - iterates_->begin() && row > 0)
            remarks << tr("best");
        if (iterate.byHand)
            remarks << tr("by hand");
        if (iterate.steepness > 0.0)
            remarks << QStringLiteral("β %1").arg(iterate.steepness);
        if (!iterate.decayed)
            remarks << tr("light still inside");
        write(*table_, row, firstFigureColumn + figures + 2, remarks.join(QStringLiteral(", ")),
              false);
        table_->item(row, firstFigureColumn + figures + 2)
            ->setToolTip(iterate.decayed
                             ? QString()
                             : tr("The runs ended before the light had left, so the derivatives "
                                  "are not exact."));
    }
    if (followed)
        table_->scrollToBottom();
}

void IteratesView::choose() {
    QList<int> rows;
    for (const auto& index : table_->selectionModel()->selectedRows())
        rows << index.row();
    std::ranges::sort(rows);
    const int count = iterates_ ? static_cast<int>(iterates_->size()) : 0;
    if (count == 0) {
        chosen_ = reference_ = -1;
    } else if (rows.isEmpty()) {
        chosen_ = static_cast<int>(optimise::bestOf(*iterates_) - iterates_->begin());
        reference_ = 0;
    } else {
        chosen_ = rows.back();
        reference_ = rows.size() > 1 ? rows.front() : 0;
    }
    compare();
}

void IteratesView::compare() {
    const bool any = search_ && chosen_ >= 0;
    apply_->setEnabled(any);
    apply_->setToolTip(any ? tr("Gives the open project this design; undo takes it back")
                           : tr("There is no iterate yet."));
    apply_->setText(any ? tr("Apply iterate %1 to the project")
                              .arg((*iterates_)[static_cast<std::size_t>(chosen_)].iteration)
                        : tr("Apply to the project"));
    if (!any) {
        map_->setDesign(nullptr, nullptr, nullptr);
        figures_->setRowCount(0);
        moves_->clear();
        return;
    }
    const auto designOf = [this](int row) {
        return std::make_shared<const model::Project>(
            search_->design((*iterates_)[static_cast<std::size_t>(row)]));
    };
    map_->setDesign(designOf(chosen_), chosen_ == reference_ ? nullptr : designOf(reference_),
                    nullptr);
    compareFigures();
    QStringList words{movesText()};
    const auto measures = search_->measures((*iterates_)[static_cast<std::size_t>(chosen_)]);
    for (std::size_t n = 0; n < measures.size(); ++n)
        words << measureText(densityText(search_->variables().densities()[n]), measures[n].second);
    words.removeAll(QString());
    moves_->setText(words.join(QLatin1Char('\n')));
}

void IteratesView::compareFigures() {
    const auto& objective = search_->project().optimisation->objective;
    const auto& now = (*iterates_)[static_cast<std::size_t>(chosen_)];
    const auto& then = (*iterates_)[static_cast<std::size_t>(reference_)];
    figures_->setColumnCount(4);
    figures_->setHorizontalHeaderLabels({QString(), tr("Iterate %1").arg(then.iteration),
                                         tr("Iterate %1").arg(now.iteration), tr("Difference")});
    const auto lights = model::judgedLights(objective);
    figures_->setRowCount(1 + static_cast<int>(lights.size()));
    const auto row = [&](int n, const QString& title, double before, double after) {
        write(*figures_, n, 0, title, false);
        write(*figures_, n, 1, designFigureText(objective.quantity, before));
        write(*figures_, n, 2, designFigureText(objective.quantity, after));
        write(*figures_, n, 3,
              signedText(after - before, designFigureText(objective.quantity, after - before)));
    };
    row(0, tr("F"), then.merit, now.merit);
    for (std::size_t n = 0; n < lights.size(); ++n)
        row(1 + static_cast<int>(n), lightText(objective, lights[n]), then.figures[n],
            now.figures[n]);
}

QString IteratesView::valueText(std::size_t variable, double value) const {
    using Kind = optimise::DesignVariable::Kind;
    const auto& moved = search_->variables().at(variable);
    return moved.kind == Kind::parameter ? parameterValueText(search_->project(), moved.name, value)
                                         : formatLength(value);
}

QString IteratesView::movesText() const {
    const auto& now = (*iterates_)[static_cast<std::size_t>(chosen_)].values;
    const auto& then = (*iterates_)[static_cast<std::size_t>(reference_)].values;
    std::vector<std::size_t> order(search_->variables().lengths());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto moved = [&](std::size_t n) { return std::abs(now[n] - then[n]); };
    std::ranges::sort(order, std::greater{}, moved);
    constexpr std::size_t most = 3;
    constexpr double visible = 5e-4; // um: half of a nanometre
    QStringList words;
    for (std::size_t n = 0; n < std::min(most, order.size()) && moved(order[n]) > visible; ++n) {
        const std::size_t variable = order[n];
        words << tr("%1: %2 → %3")
                     .arg(variableText(search_->project(), search_->variables().at(variable)),
                          valueText(variable, then[variable]), valueText(variable, now[variable]));
    }
    return words.isEmpty() ? QString() : tr("Moved most: %1").arg(words.join(QStringLiteral("; ")));
}

} // namespace zonescope::ui
