#include "ui/window/inspector.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

Inspector::Inspector(QWidget* parent)
    : QWidget(parent), title_(new QLabel(this)), summary_(new QLabel),
      summaryArea_(new QScrollArea(this)), table_(new QTreeWidget(this)) {
    title_->setProperty("role", "heading");
    title_->setWordWrap(true);
    title_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    summary_->setProperty("role", "secondary");
    summary_->setWordWrap(true);
    table_->setHeaderLabels({tr("Property"), tr("Value"), tr("Unit")});
    table_->setRootIsDecorated(false);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setAccessibleName(tr("Properties"));
    table_->setFrameShape(QFrame::NoFrame);
    table_->setWordWrap(true);
    auto* header = table_->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(2, QHeaderView::Stretch);
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(10, 10, 10, 4);
    head->setSpacing(4);
    head->addWidget(title_);
    summaryArea_->setWidget(summary_);
    summaryArea_->setWidgetResizable(true);
    summaryArea_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    summaryArea_->viewport()->setAutoFillBackground(false);
    summary_->setAlignment(Qt::AlignTop);
    head->addWidget(summaryArea_);
    layout->addLayout(head);
    layout->addWidget(table_, 1);
}

void Inspector::show(const std::shared_ptr<const model::Project>& project,
                     const grid::Discretisation* discretisation, ProjectItem item) {
    table_->clear();
    table_->setVisible(project != nullptr);
    if (!project) {
        title_->setText(tr("Nothing selected"));
        summary_->setText(tr("Select something in the project to see its properties."));
        fitSummary();
        return;
    }
    title_->setText(itemTitle(*project, item));
    const bool whole = item.section == ProjectSection::project;
    summary_->setText(whole ? QString::fromStdString(project->description)
                            : itemSummary(*project, item));
    fitSummary();
    const auto& colours = themeColours(theme_);
    for (const auto& property : itemProperties(*project, discretisation, item)) {
        auto* line = new QTreeWidgetItem(table_, {property.name, property.value, property.unit});
        line->setForeground(2, colours.secondary);
        if (property.value.isEmpty()) {
            QFont font = table_->font();
            font.setWeight(QFont::DemiBold);
            line->setFont(0, font);
            line->setForeground(0, colours.secondary);
            line->setFirstColumnSpanned(true);
            line->setFlags(Qt::ItemIsEnabled);
        }
        for (int column = 0; column < 3; ++column)
            line->setToolTip(column, property.help.isEmpty() ? property.value : property.help);
    }
}

void Inspector::fitSummary() {
    constexpr int sides = 30;
    const int wanted = summary_->heightForWidth(std::max(80, width() - sides));
    summaryArea_->setVisible(!summary_->text().isEmpty());
    summaryArea_->setFixedHeight(std::min(wanted + 2, std::max(40, height() / 2)));
}

void Inspector::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitSummary();
}

void Inspector::setTheme(Theme theme) { theme_ = theme; }

int Inspector::lines() const { return table_->topLevelItemCount(); }

} // namespace zonescope::ui
