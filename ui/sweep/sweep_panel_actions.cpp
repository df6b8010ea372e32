/// \file
/// What the sweep panel does with results (open, copy, save), and the room of its list.

#include "core/error.hpp"
#include "ui/document/project_document.hpp"
#include "ui/sweep/sweep_model.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/sweep/sweep_texts.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/notice.hpp"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QResizeEvent>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>

namespace zonescope::ui {

void SweepPanel::fitList() {
    constexpr int mostRows = 4; // more are scrolled: the results need the room
    const int row = std::max(list_->sizeHintForRow(0), list_->fontMetrics().height());
    const int high = list_->header()->sizeHint().height() + 2 * list_->frameWidth() +
                     std::clamp(list_->topLevelItemCount(), 1, mostRows) * row;
    list_->setMinimumHeight(high);
    // Beside the results it has the whole height.
    const bool beside = resultParts_->direction() == QBoxLayout::LeftToRight;
    list_->setMaximumHeight(beside ? QWIDGETSIZE_MAX : high);
}

void SweepPanel::openPoint(int point) {
    const auto* const entry = selected();
    if (!entry || point < 0 || point >= static_cast<int>(entry->plan.points()))
        return;
    const auto place = static_cast<std::size_t>(point);
    auto project = std::make_shared<model::Project>(entry->plan.projectAt(place));
    constexpr int longestName = 60;
    const QString name = tr("%1 (%2)").arg(QString::fromStdString(project->name).left(longestName),
                                           sweepPointText(entry->plan, place));
    project->name = name.toStdString();
    emit openProjectRequested(std::move(project), name);
}

void SweepPanel::applyPoint(int point) {
    const auto* const entry = selected();
    if (!entry || !document_ || !document_->project() || point < 0 ||
        point >= static_cast<int>(entry->plan.points()))
        return;
    const auto place = static_cast<std::size_t>(point);
    const auto values = entry->plan.valuesAt(place);
    const QString what = sweepPointText(entry->plan, place);
    try {
        model::Project changed = *document_->project();
        for (std::size_t n = 0; n < values.size(); ++n) {
            run::setSweepKey(changed, entry->plan.axes[n].key, values[n]);
            for (const auto& key : entry->plan.axes[n].linked)
                run::setSweepKey(changed, key, values[n]);
        }
        if (document_->edit(tr("Apply %1").arg(what),
                            [&](model::Project& project) { project = changed; }))
            emit noted(tr("The project has %1 now; undo takes it back.").arg(what));
    } catch (const InputError& error) { // another project is open
        emit failed(tr("The open project cannot have %1. %2").arg(what, sentenceOf(error)));
    }
}

void SweepPanel::applySelectedPoint() {
    const auto rows = table_->selectionModel()->selectedRows();
    if (!rows.isEmpty())
        applyPoint(sorted_->mapToSource(rows.front()).row());
}

void SweepPanel::openSelectedPoint() {
    const auto rows = table_->selectionModel()->selectedRows();
    if (!rows.isEmpty())
        openPoint(sorted_->mapToSource(rows.front()).row());
}

void SweepPanel::copyTable() {
    const auto* const entry = selected();
    if (!entry)
        return;
    QApplication::clipboard()->setText(QString::fromStdString(io::writeSweepCsv(entry->now.table)));
    emit noted(tr("%n point(s) copied as comma-separated values.", nullptr,
                  static_cast<int>(entry->now.table.rows().size())));
}

void SweepPanel::saveAs() {
    const auto* const entry = selected();
    if (!entry)
        return;
    const int id = entry->id;
    auto* const dialog =
        new QFileDialog(this, tr("Save results"), {},
                        tr("CSV table (*.csv);;Sweep that can be opened again (*.json);;HDF5, can "
                           "be opened again too (*.h5)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        const auto dot = filter.indexOf(QLatin1String("*."));
        dialog->setDefaultSuffix(filter.mid(dot + 2).chopped(1));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this, id](const QString& path) {
        const auto* const chosen = queue_.find(id);
        if (!chosen)
            return;
        try {
            io::saveSweep(path.toStdString(), chosen->plan, chosen->now.table);
            emit noted(tr("Results saved to %1.").arg(path));
        } catch (const Error& error) {
            emit failed(sentenceOf(error));
        }
    });
    dialog->open();
}

void SweepPanel::openFromDialog() {
    auto* const dialog =
        new QFileDialog(this, tr("Open sweep"), {}, tr("Saved sweeps (*.json *.h5 *.hdf5)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &SweepPanel::openOrTell);
    dialog->open();
}

void SweepPanel::openOrTell(const QString& path) {
    try {
        openFile(path);
        emit noted(tr("The sweep of %1 is open.").arg(QFileInfo(path).fileName()));
    } catch (const Error&) {
        emit failed(QStringLiteral("%1: %2").arg(
            QFileInfo(path).fileName(),
            problemSentence(currentExceptionNotices(path.toStdString()).front().problem)));
    }
}

void SweepPanel::dragEnterEvent(QDragEnterEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (std::ranges::any_of(urls, &QUrl::isLocalFile))
        event->acceptProposedAction();
}

void SweepPanel::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            openOrTell(url.toLocalFile());
}

void SweepPanel::showTableMenu(const QPoint& place) {
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto* const open = menu->addAction(open_->text(), this, &SweepPanel::openSelectedPoint);
    open->setEnabled(open_->isEnabled());
    auto* const apply =
        menu->addAction(tr("Apply to the project"), this, &SweepPanel::applySelectedPoint);
    apply->setEnabled(open_->isEnabled() && document_);
    menu->addAction(tr("Copy table"), this, &SweepPanel::copyTable);
    menu->addAction(tr("Save results…"), this, &SweepPanel::saveAs);
    menu->popup(table_->viewport()->mapToGlobal(place));
}

bool SweepPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == results_ && event->type() == QEvent::Resize)
        arrangeResults(static_cast<QResizeEvent*>(event)->size());
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* const key = static_cast<QKeyEvent*>(event);
    if (watched == table_ && key->matches(QKeySequence::Copy)) {
        copyTable();
        return true;
    }
    if (watched == table_ && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
        openSelectedPoint();
        return true;
    }
    if (watched == list_ && key->key() == Qt::Key_Delete && selected()) {
        queue_.remove(selected()->id);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace zonescope::ui
