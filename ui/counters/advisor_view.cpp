#include "ui/counters/advisor_view.hpp"

#include "ui/counters/figure_format.hpp"
#include "ui/counters/kernel_table.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/words/message_text.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace zonescope::ui {

namespace {

QString shapeText(const gpu::BlockShape& shape) {
    return QStringLiteral("%1 × %2").arg(shape.width).arg(shape.height);
}

} // namespace

AdvisorView::AdvisorView(QWidget* parent)
    : QWidget(parent), kernels_(new QComboBox), words_(new ElidedLabel), empty_(new QLabel),
      pages_(new QStackedWidget) {
    table_ = new FigureTable({
        {tr("Block"), tr("Threads along r and along z"), false},
        {tr("Threads"), tr("Threads per block (launch__block_size)"), true},
        {tr("Occupancy"),
         tr("Warps that a multiprocessor holds at once, over the most it can hold "
            "(sm__maximum_warps_per_active_cycle_pct)"),
         true},
        {tr("Limited by"), tr("What keeps more blocks from a multiprocessor"), false},
        {tr("Blocks/SM"), tr("Blocks that run at once on a multiprocessor"), true},
        {tr("Warps/SM"), tr("Warps that run at once on a multiprocessor"), true},
        {tr("Blocks"), tr("Blocks that cover the grid (launch__grid_size)"), true},
        {tr("Waves"),
         tr("Blocks over those that run at once on the device "
            "(launch__waves_per_multiprocessor)"),
         true},
        {tr("Last wave"),
         tr("Waves over waves rounded up: the part of the device that the "
            "launch keeps busy to its end"),
         true},
        {tr("Coverage"),
         tr("Cells of the grid over cells of all blocks: the rest of the "
            "threads idle at the edges"),
         true},
        {tr("Score"),
         tr("Occupancy (up to one half) times the last two columns; the best is "
            "proposed. A guide, no measurement."),
         true},
    });
    table_->setAccessibleName(tr("Block shapes"));
    table_->sortByColumn(table_->columnCount() - 1, Qt::DescendingOrder);
    kernels_->setAccessibleName(tr("Kernel"));
    kernels_->setToolTip(tr("Kernel whose block shapes are listed"));
    kernels_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    words_->setProperty("role", "secondary");
    empty_->setProperty("role", "secondary");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setContentsMargins(24, 8, 24, 8);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(10, 3, 10, 2);
    row->setSpacing(10);
    row->addWidget(kernels_);
    row->addWidget(words_, 1);
    auto* content = new QWidget;
    auto* inside = new QVBoxLayout(content);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(0);
    inside->addLayout(row);
    inside->addWidget(table_, 1);
    pages_->addWidget(content);
    pages_->addWidget(empty_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(pages_);
    connect(kernels_, &QComboBox::currentIndexChanged, this, &AdvisorView::showKernel);
    setAdvice({});
}

void AdvisorView::setAdvice(BlockAdvice advice) {
    advice_ = std::move(advice);
    const QString chosen = kernels_->currentText();
    {
        const QSignalBlocker quiet(kernels_);
        kernels_->clear();
        for (const auto& one : advice_.kernels)
            kernels_->addItem(QString::fromStdString(one.kernel.name));
        kernels_->setCurrentIndex(std::max(0, kernels_->findText(chosen)));
    }
    pages_->setCurrentIndex(advice_.kernels.empty() ? 1 : 0);
    empty_->setText(advice_.reason.empty()
                        ? tr("The block-size advisor lists feasible block shapes of the kernels of "
                             "a run on a GPU, with their occupancy and what limits it.")
                        : inLanguage(advice_.reason));
    showKernel();
}

void AdvisorView::showKernel() {
    const auto index = static_cast<std::size_t>(std::max(0, kernels_->currentIndex()));
    if (index >= advice_.kernels.size()) {
        table_->setRows({});
        words_->clear();
        return;
    }
    const auto& one = advice_.kernels[index];
    std::vector<std::vector<FigureTable::Cell>> rows;
    QString current;
    for (std::size_t n = 0; n < one.shapes.size(); ++n) {
        const auto& report = one.shapes[n];
        QStringList limits;
        for (const auto limit : report.occupancy.limits) {
            const auto name = gpu::occupancyLimitName(limit);
            limits << inLanguage(name);
        }
        QString shape = shapeText(report.shape);
        if (n == one.best)
            shape += QStringLiteral("  ") + tr("(best)");
        if (report.current)
            shape += QStringLiteral("  ") + tr("(in use)");
        if (n == one.best)
            current = shape;
        const auto count = [](double value) {
            return FigureTable::Cell{formatCount(static_cast<long long>(value)), value, {}};
        };
        const auto part = [](double value) { return FigureTable::Cell{percent(value), value, {}}; };
        rows.push_back({{shape, 0.0, {}},
                        count(report.shape.threads()),
                        part(report.occupancy.fraction),
                        {limits.join(QStringLiteral(", ")), 0.0, {}},
                        count(report.occupancy.blocksPerMultiprocessor),
                        count(report.occupancy.activeWarps),
                        count(static_cast<double>(report.blocks)),
                        {threeDigits(report.waves), report.waves, {}},
                        part(report.waveEfficiency),
                        part(report.coverage),
                        {threeDigits(report.score), report.score, {}}});
    }
    table_->setRows(rows);
    table_->emphasise(current);
    words_->setText(inLanguage(one.words));
}

} // namespace zonescope::ui
