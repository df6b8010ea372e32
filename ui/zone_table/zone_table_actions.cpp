#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/notice.hpp"
#include "ui/zone_table/zone_table.hpp"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTableView>

#include <filesystem>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr std::size_t largestTable = std::size_t{16} << 20U; // bytes of text

std::filesystem::path toPath(const QString& text) {
    return std::filesystem::path(text.toStdU16String());
}

/// The column that a key of the project file belongs to.
std::optional<RingColumn> columnOfKey(const QString& key) {
    const QString last = key.section(QLatin1Char('.'), -1);
    return last == QStringLiteral("r_in_um")               ? std::optional(RingColumn::innerRadius)
           : last == QStringLiteral("r_out_um")            ? std::optional(RingColumn::outerRadius)
           : last == QStringLiteral("z_min_um")            ? std::optional(RingColumn::bottom)
           : last == QStringLiteral("z_max_um")            ? std::optional(RingColumn::top)
           : last == QStringLiteral("material")            ? std::optional(RingColumn::material)
           : last == QStringLiteral("fill_factor")         ? std::optional(RingColumn::fillFactor)
           : last == QStringLiteral("rotational_symmetry") ? std::optional(RingColumn::symmetry)
                                                           : std::nullopt;
}

/// A refusal of the project as a fault of the line that brought it.
QString refusalAtLine(const EditOutcome& outcome, const std::vector<PastedRing>& pasted,
                      const std::vector<RingRef>& placed) {
    if (outcome.problems.empty())
        return {};
    const QString key = QString::fromStdString(outcome.problems.front().key);
    static const QRegularExpression pattern(
        QStringLiteral("^bodies\\[(\\d+)\\](?:\\.rings\\[(\\d+)\\])?"));
    const auto match = pattern.match(key);
    TableFault fault{0, {}, refusalOf(outcome)};
    if (match.hasMatch()) {
        const int body = match.captured(1).toInt();
        const int ring = match.captured(2).isEmpty() ? -1 : match.captured(2).toInt();
        for (std::size_t n = 0; n < placed.size(); ++n) {
            if (placed[n].body != body || (ring >= 0 && placed[n].ring != ring))
                continue;
            fault.line = pasted[n].line;
            if (const auto column = columnOfKey(key))
                fault.column = columnName(*column);
            break;
        }
    }
    return fault.text();
}

} // namespace

QAction* ZoneTable::addAction(const char* name, const QString& text, const QString& tip,
                              const QList<QKeySequence>& keys, void (ZoneTable::*work)()) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    const QString shortcut =
        keys.isEmpty() ? QString() : keys.front().toString(QKeySequence::NativeText);
    action->setData(shortcut.isEmpty() ? tip : tr("%1 (%2)").arg(tip, shortcut));
    action->setShortcuts(keys);
    // Other panes have these keys, too.
    action->setShortcutContext(Qt::WidgetShortcut);
    view_->addAction(action);
    if (work)
        connect(action, &QAction::triggered, this, work);
    return action;
}

void ZoneTable::makeActions() {
    add_ = addAction("addRing", tr("Add ring"), tr("A ring outside the outermost of this zone"),
                     {QKeySequence(Qt::Key_Insert)}, &ZoneTable::addOne);
    duplicate_ = addAction("duplicateRings", tr("Duplicate"),
                           tr("Repeat the selected rings outside their zone"),
                           {QKeySequence(Qt::CTRL | Qt::Key_D)}, &ZoneTable::duplicateSelected);
    remove_ = addAction("deleteRings", tr("Delete"), tr("Delete the selected rings"),
                        {QKeySequence(Qt::Key_Delete)}, &ZoneTable::deleteSelected);
    separate_ = addAction("separateRings", tr("Own zone"),
                          tr("Give the selected rings a zone of their own, to change their "
                             "height or material"),
                          {}, &ZoneTable::separateSelected);
    copy_ = addAction("copyRings", tr("Copy"),
                      tr("Copy the selected rings, or all, as a table for a spreadsheet"),
                      {QKeySequence(QKeySequence::Copy)}, &ZoneTable::copySelected);
    paste_ = addAction("pasteRings", tr("Paste"),
                       tr("Add rings from the clipboard: cells of a spreadsheet, or CSV"),
                       {QKeySequence(QKeySequence::Paste)}, &ZoneTable::pasteClipboard);
    import_ = addAction("importRings", tr("Add rings from CSV…"),
                        tr("Add the rings of a file to the project"), {}, nullptr);
    connect(import_, &QAction::triggered, this, [this] { askImport(false); });
    replace_ = addAction("replaceRings", tr("Replace all rings from CSV…"),
                         tr("Put the rings of a file in place of all that there are"), {}, nullptr);
    connect(replace_, &QAction::triggered, this, [this] { askImport(true); });
    export_ = addAction("exportRings", tr("Write all rings to CSV…"),
                        tr("Write all rings to a file"), {}, &ZoneTable::askExport);
    auto* discard = new QAction(tr("Discard refused entries"), this);
    discard->setShortcut(QKeySequence(Qt::Key_Escape));
    discard->setShortcutContext(Qt::WidgetShortcut);
    connect(discard, &QAction::triggered, this, [this] {
        model_->dropRefusals();
        say({}, false);
    });
    view_->addAction(discard);
    view_->setContextMenuPolicy(Qt::ActionsContextMenu);
}

bool ZoneTable::commit(const QString& text, const model::Project& after,
                       const std::vector<RingRef>& selection) {
    kept_ = selection;
    const auto outcome = document_.edit(text, [&](model::Project& project) { project = after; });
    kept_.clear();
    if (!outcome) {
        say(refusalOf(outcome), true);
        return false;
    }
    select(selection, true);
    return true;
}

void ZoneTable::addOne() {
    if (!document_.project())
        return;
    model::Project project = *document_.project();
    const auto zone = currentZone();
    const RingRef ring = addRing(project, zone ? std::optional(RingRef{*zone, 0}) : std::nullopt);
    commit(zone ? tr("Add ring") : tr("Add zone"), project, {ring});
    view_->setFocus();
}

void ZoneTable::duplicateSelected() {
    model::Project project = *document_.project();
    const auto rings = duplicateRings(project, selectedRings());
    commit(tr("Duplicate %n ring(s)", nullptr, static_cast<int>(rings.size())), project, rings);
}

void ZoneTable::deleteSelected() {
    model::Project project = *document_.project();
    const auto rings = selectedRings();
    // The row that comes into the place of the first is selected next.
    const int row = filter_->mapFromSource(model_->index(model_->rowOf(rings.front()), 0)).row();
    deleteRings(project, rings);
    if (!commit(tr("Delete %n ring(s)", nullptr, static_cast<int>(rings.size())), project, {}))
        return;
    const auto next = filter_->index(std::min(row, filter_->rowCount() - 1), 0);
    if (next.isValid())
        select({model_->ringAt(filter_->mapToSource(next).row())}, true);
}

void ZoneTable::separateSelected() {
    model::Project project = *document_.project();
    const auto rings = separateRings(project, selectedRings());
    commit(tr("Own zone for %n ring(s)", nullptr, static_cast<int>(rings.size())), project, rings);
}

void ZoneTable::setSelected() {
    const auto rings = selectedRings();
    const auto column = static_cast<RingColumn>(column_->currentData().toInt());
    const QString text = value_->text().trimmed();
    const bool binds = text.startsWith(QLatin1Char('='));
    const CellReading reading = binds ? CellReading() : readCell(column, text);
    if (!binds && !reading.value) {
        say(reading.refusal, true);
        value_->setFocus();
        return;
    }
    model::Project project = *document_.project();
    // All of them first: rings of a zone share numbers.
    for (const RingRef ring : rings) {
        if (reading.value)
            freeIfSame(project, ring, column, *reading.value);
    }
    for (const RingRef ring : rings) {
        const QString refusal = binds ? bindCell(project, ring, column, text.mid(1).trimmed())
                                      : setCell(project, ring, column, *reading.value);
        if (!refusal.isEmpty()) {
            say(tr("Ring %1 of %2: %3")
                    .arg(QString::number(ring.ring + 1),
                         ringText(*document_.project(), ring, RingColumn::zone), refusal),
                true);
            return;
        }
    }
    commit(
        tr("Set %1 of %n ring(s)", nullptr, static_cast<int>(rings.size())).arg(columnName(column)),
        project, rings);
}

void ZoneTable::copySelected() {
    auto rings = selectedRings();
    if (rings.empty())
        rings = model_->rings();
    if (!rings.empty())
        QApplication::clipboard()->setText(
            QString::fromStdString(textOfRings(*document_.project(), rings, '\t')));
}

void ZoneTable::pasteClipboard() {
    insertText(QApplication::clipboard()->text().toStdString(), false);
}

bool ZoneTable::insertText(const std::string& text, bool replace) {
    if (!document_.project())
        return false;
    if (text.size() > largestTable) {
        say(tr("The text is longer than any table of rings."), true);
        return false;
    }
    const auto reading = ringsFromText(text);
    if (reading.fault) {
        say(reading.fault->text(), true);
        return false;
    }
    model::Project project = *document_.project();
    const auto placement = replace ? replaceRings(project, reading.rings)
                                   : addRings(project, reading.rings, currentZone());
    if (placement.fault) {
        say(placement.fault->text(), true);
        return false;
    }
    kept_ = placement.rings;
    const int count = static_cast<int>(reading.rings.size());
    const auto outcome = document_.edit(replace ? tr("Replace all rings by %n", nullptr, count)
                                                : tr("Add %n ring(s)", nullptr, count),
                                        [&](model::Project& one) { one = project; });
    kept_.clear();
    if (!outcome) {
        say(refusalAtLine(outcome, reading.rings, placement.rings), true);
        return false;
    }
    select(placement.rings, true);
    return true;
}

bool ZoneTable::importCsv(const QString& path, bool replace) {
    try {
        return insertText(io::readTextFile(toPath(path), largestTable), replace);
    } catch (const Error& error) {
        say(sentenceOf(error), true);
        return false;
    }
}

bool ZoneTable::exportCsv(const QString& path) {
    if (!document_.project())
        return false;
    try {
        io::replaceTextFile(toPath(path), textOfRings(*document_.project(), model_->rings(), ','));
        return true;
    } catch (const Error& error) {
        say(sentenceOf(error), true);
        return false;
    }
}

void ZoneTable::askImport(bool replace) {
    auto* dialog = new QFileDialog(this, replace ? tr("Replace all rings") : tr("Add rings"),
                                   QFileInfo(document_.path()).absolutePath(),
                                   tr("Tables (*.csv *.tsv *.txt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, replace](const QString& path) { importCsv(path, replace); });
    dialog->setModal(false);
    dialog->show();
}

void ZoneTable::askExport() {
    auto* dialog =
        new QFileDialog(this, tr("Write all rings"), QFileInfo(document_.path()).absolutePath(),
                        tr("Tables (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { exportCsv(path); });
    dialog->setModal(false);
    dialog->show();
}

} // namespace zonescope::ui
