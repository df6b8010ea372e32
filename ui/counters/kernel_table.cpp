#include "ui/counters/kernel_table.hpp"

#include "ui/counters/figure_format.hpp"
#include "ui/language/number_format.hpp"
#include "ui/words/message_text.hpp"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

class Item : public QTableWidgetItem {
public:
    Item() : QTableWidgetItem(QTableWidgetItem::UserType) {}
    bool operator<(const QTableWidgetItem& other) const override {
        const QVariant mine = data(Qt::UserRole), its = other.data(Qt::UserRole);
        if (mine.isValid() && its.isValid())
            return mine.toDouble() < its.toDouble();
        return QTableWidgetItem::operator<(other);
    }
};

const char* const unknown = "—";

FigureTable::Cell words(const std::string& text, const QString& toolTip = {}) {
    return {QString::fromStdString(text), 0.0, toolTip};
}

FigureTable::Cell number(double value, const QString& text, const QString& toolTip = {}) {
    return {text, value, toolTip};
}

/// A number that is only known when positive.
FigureTable::Cell known(double value, const QString& text, const QString& toolTip = {}) {
    return {value > 0.0 ? text : QString::fromUtf8(unknown), value, toolTip};
}

} // namespace

QString stageText(const std::string& stage) {
    if (stage == "step")
        return QCoreApplication::translate("zonescope::ui::KernelPage", "step");
    if (stage == "layers")
        return QCoreApplication::translate("zonescope::ui::KernelPage", "layers");
    if (stage == "transforms")
        return QCoreApplication::translate("zonescope::ui::KernelPage", "sources and transforms");
    if (stage == "display")
        return QCoreApplication::translate("zonescope::ui::KernelPage", "display");
    return termInLanguage(stage);
}

FigureTable::FigureTable(std::vector<Column> columns, QWidget* parent)
    : QTableWidget(0, static_cast<int>(columns.size()), parent), columns_(std::move(columns)) {
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(10);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    setSortingEnabled(true);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    for (std::size_t n = 0; n < columns_.size(); ++n) {
        auto* head = new QTableWidgetItem(columns_[n].title);
        head->setToolTip(columns_[n].toolTip);
        head->setTextAlignment((columns_[n].number ? Qt::AlignRight : Qt::AlignLeft) |
                               Qt::AlignVCenter);
        setHorizontalHeaderItem(static_cast<int>(n), head);
    }
}

void FigureTable::setRows(const std::vector<std::vector<Cell>>& rows) {
    // A change lays out columns and sorts: what is already there is left alone.
    if (rows == rows_)
        return;
    const bool reordered = !sameOrder(rows);
    rows_ = rows;
    if (reordered)
        fillAnew();
    else
        fillInPlace();
}

bool FigureTable::sameOrder(const std::vector<std::vector<Cell>>& rows) const {
    if (rows.size() != rows_.size())
        return false;
    const int sorted = horizontalHeader()->sortIndicatorSection();
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const auto& name = rows[r].front().text;
        // Rows of one name cannot be told apart.
        if (name != rows_[r].front().text ||
            std::ranges::count(rows, name, [](const auto& row) { return row.front().text; }) > 1)
            return false;
        if (sorted >= 0 && rows[r].at(static_cast<std::size_t>(sorted)) !=
                               rows_[r].at(static_cast<std::size_t>(sorted)))
            return false;
    }
    return true;
}

void FigureTable::fillAnew() {
    const QString selected =
        selectedItems().isEmpty() ? QString() : item(selectedItems().front()->row(), 0)->text();
    const int across = horizontalScrollBar()->value(), down = verticalScrollBar()->value();
    setUpdatesEnabled(false);
    setSortingEnabled(false);
    setRowCount(static_cast<int>(rows_.size()));
    for (std::size_t r = 0; r < rows_.size(); ++r)
        fillRow(static_cast<int>(r), rows_[r]);
    setSortingEnabled(true);
    clearSelection();
    for (int row = 0; !selected.isEmpty() && row < rowCount(); ++row)
        if (item(row, 0)->text() == selected)
            selectRow(row);
    setUpdatesEnabled(true);
    horizontalScrollBar()->setValue(across);
    verticalScrollBar()->setValue(down);
}

void FigureTable::fillInPlace() {
    // Sorting stays on, so an item that changed would be moved at once; none that is sorted by has.
    for (int row = 0; row < rowCount(); ++row) {
        const QString name = item(row, 0)->text();
        const auto cells = std::ranges::find_if(
            rows_, [&](const std::vector<Cell>& cell) { return cell.front().text == name; });
        if (cells != rows_.end())
            fillRow(row, *cells);
    }
}

void FigureTable::fillRow(int row, const std::vector<Cell>& cells) {
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        const int column = static_cast<int>(c);
        auto* one = item(row, column);
        if (!one) {
            one = new Item;
            setItem(row, column, one);
        }
        const auto& cell = cells.at(c);
        one->setText(cell.text);
        one->setToolTip(cell.toolTip.isEmpty() ? columns_[c].toolTip : cell.toolTip);
        one->setData(Qt::UserRole, columns_[c].number ? QVariant(cell.order) : QVariant());
        one->setTextAlignment((columns_[c].number ? Qt::AlignRight : Qt::AlignLeft) |
                              Qt::AlignVCenter);
    }
}

void FigureTable::emphasise(const QString& firstColumn) {
    for (int row = 0; row < rowCount(); ++row) {
        const bool bold = item(row, 0)->text() == firstColumn;
        for (int column = 0; column < columnCount(); ++column) {
            QFont shown = font();
            shown.setWeight(bold ? QFont::DemiBold : QFont::Normal);
            item(row, column)->setFont(shown);
        }
    }
}

StageBar::StageBar(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Device time by stage"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setToolTip(tr("Share of the device time by stage, measured with events in some of the "
                  "batches."));
}

QSize StageBar::sizeHint() const {
    return {360, static_cast<int>(QFontMetricsF(font()).height()) + 24};
}

QSize StageBar::minimumSizeHint() const { return {200, sizeHint().height()}; }

void StageBar::setStages(std::vector<gpu::StageShare> stages) {
    stages_ = std::move(stages);
    setAccessibleDescription(text());
    update();
}

void StageBar::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

QString StageBar::text() const {
    QStringList parts;
    for (const auto& stage : stages_)
        parts << QStringLiteral("%1 %2").arg(stageText(stage.stage), percent(stage.share));
    return parts.join(QStringLiteral(", "));
}

void StageBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto& colours = themeColours(theme_);
    painter.fillRect(rect(), colours.surface);
    const QFontMetricsF metrics(font());
    const QRectF track(10.0, 6.0, width() - 20.0, 10.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.raised);
    painter.drawRoundedRect(track, 3.0, 3.0);
    double left = track.left();
    double x = track.left();
    for (std::size_t n = 0; n < stages_.size(); ++n) {
        const QColor colour = colours.series[n % colours.series.size()];
        const double width = track.width() * std::clamp(stages_[n].share, 0.0, 1.0);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        // A hair of ground between two stages.
        painter.drawRect(QRectF(left, track.top(), std::max(1.0, width - 1.0), track.height()));
        left += width;
        const QString label =
            QStringLiteral("%1 %2").arg(stageText(stages_[n].stage), percent(stages_[n].share));
        const double wide = metrics.horizontalAdvance(label) + 14.0;
        if (x + wide > track.right() + 1.0)
            continue; // the accessible text and the tooltip have it
        painter.drawRect(QRectF(x, track.bottom() + 4.0 + (metrics.height() - 8.0) / 2.0, 8, 8));
        painter.setPen(colours.secondary);
        painter.drawText(QRectF(x + 12.0, track.bottom() + 4.0, wide, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, label);
        x += wide + 14.0;
    }
}

KernelPage::KernelPage(QWidget* parent) : QWidget(parent), stages_(new StageBar(this)) {
    table_ = new FigureTable(
        {
            {tr("Kernel"), tr("Name of the kernel"), false},
            {tr("Time"), tr("Share of the device time of all timed kernels"), true},
            {tr("Occupancy"),
             tr("Theoretical occupancy: warps that a multiprocessor can hold at once for this "
                "kernel, over the most it can "
                "hold (sm__maximum_warps_per_active_cycle_pct)"),
             true},
            {tr("Achieved"),
             tr("Achieved occupancy: warps that were active on average "
                "(sm__warps_active.avg.pct_of_peak_sustained_active)"),
             true},
            {tr("Registers"), tr("Registers per thread (launch__registers_per_thread)"), true},
            {tr("Shared"), tr("Shared memory per block (launch__shared_mem_per_block)"), true},
            {tr("Launches"), tr("Launches that were timed"), true},
            {tr("Per launch"),
             tr("Device time of one launch, measured with events (gpu__time_duration.sum)"), true},
            {tr("Threads"), tr("Threads per block (launch__block_size)"), true},
            {tr("Cell-steps"), tr("Cells of the grid times steps a second, while it runs"), true},
            {tr("Traffic"),
             tr("Device memory traffic, modelled: stated bytes per cell step over measured time "
                "(dram__bytes.sum.per_second)"),
             true},
            {tr("Arithmetic"),
             tr("Arithmetic rate, modelled: stated operations per cell step over measured time"),
             true},
            {tr("Stage"),
             tr("What it belongs to: the step, the absorbing layers, sources and "
                "running transforms, or the display"),
             false},
            {tr("Limiter"), tr("What holds the kernel back, in words"), false},
        },
        this);
    table_->setAccessibleName(tr("Kernels"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(stages_);
    layout->addWidget(table_, 1);
}

void KernelPage::setFigures(const gpu::EngineFigures& figures) {
    stages_->setStages(figures.stages);
    std::vector<std::vector<FigureTable::Cell>> rows;
    for (const auto& kernel : figures.kernels) {
        const auto& c = kernel.counters;
        const auto achieved = kernel.achievedOccupancy;
        const auto shared = static_cast<double>(c.sharedBytesPerBlock);
        rows.push_back({
            words(c.name),
            number(kernel.timeShare, percent(kernel.timeShare)),
            known(c.theoreticalOccupancy, percent(c.theoreticalOccupancy)),
            {achieved ? percent(achieved->value) : QString::fromUtf8(unknown),
             achieved ? achieved->value : -1.0,
             achieved ? sourceMeaning(achieved->source)
                      : tr("Not measured. Profile the run to see it.")},
            number(c.registersPerThread, QString::number(c.registersPerThread)),
            number(shared,
                   shared > 0.0 ? withPrefix(shared, QStringLiteral("B")) : QStringLiteral("0")),
            number(static_cast<double>(c.launches), formatCount(c.launches)),
            known(kernel.secondsPerLaunch,
                  withPrefix(kernel.secondsPerLaunch, QStringLiteral("s"))),
            number(c.blockThreads, QString::number(c.blockThreads)),
            known(kernel.cellStepsPerSecond,
                  withPrefix(kernel.cellStepsPerSecond, QStringLiteral("/s"))),
            known(kernel.bytesPerSecond, withPrefix(kernel.bytesPerSecond, QStringLiteral("B/s"))),
            known(kernel.flopsPerSecond,
                  withPrefix(kernel.flopsPerSecond, QStringLiteral("FLOP/s"))),
            {stageText(c.stage), 0.0, {}},
            FigureTable::Cell{inLanguage(kernel.limiterWords), 0.0, {}},
        });
    }
    table_->setRows(rows);
}

void KernelPage::setTheme(Theme theme) { stages_->setTheme(theme); }

} // namespace zonescope::ui
