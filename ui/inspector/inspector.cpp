#include "ui/inspector/inspector.hpp"

#include "core/materials/library.hpp"
#include "core/sources/lit_wavelengths.hpp"
#include "ui/inspector/field_row.hpp"
#include "ui/inspector/index_plot.hpp"
#include "ui/inspector/inspector_style.hpp"
#include "ui/inspector/material_library_page.hpp"
#include "ui/inspector/new_items.hpp"
#include "ui/inspector/row_table.hpp"
#include "ui/settings/field_texts.hpp"

#include <QApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

namespace {

/// The table of which a row is selected on the canvases, too.
constexpr const char* partsKey = "posts";

bool isList(ProjectSection section) {
    return section == ProjectSection::material || section == ProjectSection::body ||
           section == ProjectSection::source || section == ProjectSection::monitor ||
           section == ProjectSection::parameter;
}

} // namespace

Inspector::Inspector(QWidget* parent)
    : QWidget(parent), title_(new QLabel(this)), summary_(new QLabel(this)),
      area_(new QScrollArea(this)), help_(new QLabel(this)) {
    title_->setProperty("role", "heading");
    title_->setWordWrap(true);
    title_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    summary_->setProperty("role", "secondary");
    summary_->setWordWrap(true);
    area_->setWidgetResizable(true);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setAccessibleName(tr("Properties"));
    help_->setObjectName(QStringLiteral("inspectorHelp"));
    help_->setWordWrap(true);
    help_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    help_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    help_->setMargin(8);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(10, 10, 10, 6);
    head->setSpacing(4);
    head->addWidget(title_);
    head->addWidget(summary_);
    layout->addLayout(head);
    layout->addWidget(area_, 1);
    layout->addWidget(help_);
    makeHost();
    setTheme(theme_);
    rebuild();
}

Inspector::~Inspector() = default;

void Inspector::makeHost() {
    host_.project = [this]() -> const model::Project& {
        static const model::Project none;
        return project_ ? *project_ : none;
    };
    host_.commit = [this](const Field& field, const FieldValue& value, const EditGroup& group) {
        return commit(field, value, group);
    };
    host_.judge = [this](const Field& field, const FieldValue& value) {
        if (!document_)
            return EditOutcome{true, {}};
        return document_->check([&](model::Project& project) { apply(project, field, value); });
    };
    host_.useLibraryMaterial = [this](const Field& field, const std::string& id) {
        const auto* entry = materials::findBuiltIn(id);
        if (!document_ || !entry)
            return EditOutcome{};
        const double wavelength = projectWavelengthUm(*project_);
        return document_->edit(tr("Make of %1").arg(QString::fromStdString(entry->name)),
                               [&](model::Project& project) {
                                   setField(project, field.path,
                                            takeMaterial(project, *entry, wavelength));
                               });
    };
    host_.bind = [this](const Field& field, const std::string& formula) {
        if (!document_)
            return EditOutcome{};
        const QString what = tr("%1: %2").arg(itemTitle(*project_, item_), labelText(field));
        return document_->edit(what, [&](model::Project& project) {
            if (formula.empty())
                project.formulas.erase(field.path);
            else
                project.formulas[field.path] = formula;
        });
    };
    host_.newGroup = [this] { return document_ ? document_->newGroup() : EditGroup(); };
}

EditOutcome Inspector::commit(const Field& field, const FieldValue& value, const EditGroup& group) {
    if (!document_)
        return {};
    const auto words = fieldText(field.context, field.key);
    const QString label = words ? words->label : QString::fromStdString(field.key);
    const QString what = item_.section == ProjectSection::project
                             ? tr("Change %1").arg(label)
                             : tr("%1: %2").arg(itemTitle(*project_, item_), label);
    const bool goesOn = !group.isEmpty() && group == grouped_.group &&
                        field.path == grouped_.path && document_->project() == grouped_.after;
    if (!goesOn)
        grouped_ = {group, field.path, document_->project(), nullptr};
    int followed = 0;
    const EditOutcome outcome = document_->edit(
        what,
        [&, before = grouped_.before](model::Project& project) {
            project = *before;
            followed = apply(project, field, value);
        },
        group);
    grouped_.after = document_->project();
    if (outcome && followed > 0)
        emit wavelengthsFollowed(followed, std::get<double>(value));
    return outcome;
}

int Inspector::apply(model::Project& project, const Field& field, const FieldValue& value) const {
    if (field.type == FieldType::kind) {
        changeKind(project, field.path, std::get<std::string>(value));
        return 0;
    }
    if (field.context == "material" && field.key == "name")
        renameMaterial(project, std::get<std::string>(field.value), std::get<std::string>(value));
    const auto before = fieldAt(project, field.path);
    setField(project, field.path, value);
    const bool ofLight = field.path.starts_with("sources[") && field.key == "wavelength_um";
    if (!ofLight || !before || !std::holds_alternative<double>(value))
        return 0;
    return sources::followWavelength(project, std::get<double>(before->value),
                                     std::get<double>(value));
}

void Inspector::setDocument(ProjectDocument* document) {
    if (document_)
        document_->disconnect(this);
    document_ = document;
    signature_.clear();
    if (document_) {
        connect(document_, &ProjectDocument::edited, this,
                [this] { show(document_->project(), item_); });
        connect(document_, &ProjectDocument::opened, this,
                [this] { show(document_->project(), {}); });
        show(document_->project(), item_);
    }
}

void Inspector::show(const std::shared_ptr<const model::Project>& project, ProjectItem item) {
    project_ = project;
    item_ = item;
    const std::string now = signature();
    if (now != signature_ || !project_) {
        signature_ = now;
        rebuild();
    } else {
        refreshValues();
    }
}

void Inspector::setTheme(Theme theme) {
    theme_ = theme;
    setStyleSheet(inspectorStyleSheet(theme));
    if (library_)
        library_->setTheme(theme);
    if (indexPlot_)
        indexPlot_->setTheme(theme);
}

std::string Inspector::signature() const {
    if (!project_)
        return {};
    std::string text = pathOf(item_) + (document_ ? "!" : "?");
    for (const auto& entry : fieldsOf(*project_, item_)) {
        if (const auto* field = std::get_if<Field>(&entry))
            text += field->path +
                    (field->type == FieldType::kind ? std::get<std::string>(field->value) : "") +
                    ';';
        else if (const auto* table = std::get_if<FieldTable>(&entry))
            text += table->path + '#' + std::to_string(table->columns.size());
    }
    if (plottedMaterial())
        text += "plot";
    if (item_.index < 0) {
        const auto names = [&](const auto& list) {
            for (const auto& one : list)
                text += one.name + '|';
        };
        if (item_.section == ProjectSection::body)
            names(project_->bodies);
        if (item_.section == ProjectSection::source)
            names(project_->sources);
        if (item_.section == ProjectSection::monitor)
            names(project_->monitors);
        if (item_.section == ProjectSection::material)
            names(project_->materials);
        if (item_.section == ProjectSection::parameter)
            names(project_->parameters);
    }
    return text;
}

void Inspector::rebuild() {
    // A change of kind makes new editors: the keyboard stays at the one of the same path.
    std::string focused;
    for (const auto& [path, row] : rows_) {
        if (row->isAncestorOf(QApplication::focusWidget()))
            focused = path;
    }
    rows_.clear();
    tables_.clear();
    figures_.clear();
    figureBox_ = nullptr;
    library_ = nullptr;
    indexPlot_ = nullptr;
    // The old form may be the sender of the signal that led here.
    if (auto* old = area_->takeWidget()) {
        old->hide();
        old->deleteLater();
    }
    form_ = new QWidget;
    form_->setObjectName(QStringLiteral("inspectorForm"));
    layout_ = new QVBoxLayout(form_);
    layout_->setContentsMargins(10, 4, 10, 10);
    layout_->setSpacing(5);
    help_->setVisible(project_ != nullptr);
    if (!project_) {
        title_->setText(tr("Nothing selected"));
        summary_->setText(tr("Open a project, then select something in it to see its settings."));
        summary_->show();
        area_->setWidget(form_);
        return;
    }
    for (const auto& entry : fieldsOf(*project_, item_))
        addEntry(entry);
    addOverview();
    addExtras();
    figureBox_ = new QWidget;
    new QVBoxLayout(figureBox_);
    figureBox_->layout()->setContentsMargins(0, 0, 0, 0);
    static_cast<QVBoxLayout*>(figureBox_->layout())->setSpacing(2);
    layout_->addWidget(figureBox_);
    layout_->addStretch(1);
    area_->setWidget(form_);
    area_->verticalScrollBar()->setValue(0);
    form_->setEnabled(true);
    alignLabels();
    refreshValues();
    showHelp({});
    if (auto* found = row(focused))
        found->editor().setFocus();
}

void Inspector::addEntry(const FieldEntry& entry) {
    if (const auto* table = std::get_if<FieldTable>(&entry)) {
        addTable(*table);
        return;
    }
    if (const auto* heading = std::get_if<FieldHeading>(&entry)) {
        addHeading(choiceText(heading->key));
        return;
    }
    const auto& field = std::get<Field>(entry);
    auto* row = new FieldRow(field, host_, form_);
    row->editor().setEnabled(document_ != nullptr);
    connect(row, &FieldRow::entered, this, [this](const Field& one) { showHelp(helpOf(one)); });
    connect(row, &FieldRow::sweepRequested, this, &Inspector::sweepRequested);
    connect(row, &FieldRow::parameterRequested, this, &Inspector::makeParameter);
    rows_[field.path] = row;
    layout_->addWidget(row);
}

void Inspector::addTable(const FieldTable& table) {
    RowTable::Actions actions;
    actions.change = [this](const std::string& path, RowChange change, int row) {
        if (!document_)
            return EditOutcome{};
        const QString text = change == RowChange::insertAfter ? tr("Add a row")
                             : change == RowChange::remove    ? tr("Remove a row")
                                                              : tr("Move a row");
        return document_->edit(
            text, [&](model::Project& project) { changeRow(project, path, change, row); });
    };
    actions.replace = [this](const FieldTable& own,
                             const std::vector<std::vector<FieldValue>>& rows) {
        if (!document_)
            return EditOutcome{};
        return document_->edit(tr("Paste rows"),
                               [&](model::Project& project) { setRows(project, own, rows); });
    };
    auto* rows = new RowTable(table, host_, std::move(actions), form_);
    rows->setEnabled(document_ != nullptr);
    connect(rows, &RowTable::parameterRequested, this, &Inspector::makeParameter);
    connect(rows, &RowTable::cellEntered, this,
            [this](const Field& field) { showHelp(helpOf(field)); });
    if (table.key == partsKey)
        connect(rows, &RowTable::rowEntered, this, &Inspector::partSelected);
    tables_[table.path] = rows;
    layout_->addSpacing(4);
    layout_->addWidget(rows);
    if (table.key == partsKey && document_)
        addPostCommands(*rows);
}

void Inspector::addHeading(const QString& text, const QString& help) {
    auto* label = new QLabel(text, form_);
    label->setProperty("role", "fieldHeading");
    label->setToolTip(help);
    layout_->addSpacing(6);
    layout_->addWidget(label);
}

void Inspector::alignLabels() {
    int widest = 0;
    for (const auto& [path, row] : rows_)
        widest = std::max(widest, row->labelWidth());
    const int narrowest = leastWidth - area_->verticalScrollBar()->sizeHint().width() -
                          layout_->contentsMargins().left() - layout_->contentsMargins().right();
    for (const auto& [path, row] : rows_)
        row->setLabelWidth(std::min(widest, 150), narrowest);
}

void Inspector::refreshValues() {
    title_->setText(itemTitle(*project_, item_));
    const QString summary =
        item_.section == ProjectSection::project || (isList(item_.section) && item_.index < 0)
            ? QString() // a number alone says little
            : itemSummary(*project_, item_);
    summary_->setText(summary);
    summary_->setVisible(!summary.isEmpty());
    for (const auto& entry : fieldsOf(*project_, item_)) {
        if (const auto* field = std::get_if<Field>(&entry)) {
            if (auto* shown = row(field->path))
                shown->refresh(*field);
        } else if (const auto* rows = std::get_if<FieldTable>(&entry)) {
            if (auto* shown = table(rows->path))
                shown->refresh(*rows);
        }
    }
    if (library_)
        library_->refresh();
    refreshPlot();
    addFigures();
}

void Inspector::showHelp(const QString& text) {
    const auto words = text.isEmpty()
                           ? tr("Select a field to see what it means. Units may be typed: 1.55 um, "
                                "550nm, 2*0.4um. Up and Down step, Escape restores.")
                           : text;
    help_->setText(words);
    // As high as the longest help, so that the form does not jump.
    help_->setMinimumHeight(help_->fontMetrics().lineSpacing() * 5 + 16);
}

void Inspector::selectPart(int part) {
    if (auto* parts = table(pathOf(item_) + '.' + partsKey))
        parts->selectRow(part);
}

bool Inspector::focusField(const std::string& key) {
    if (!project_)
        return false;
    std::string path = key;
    if (path.starts_with('/'))
        path.erase(0, 1);
    std::ranges::replace(path, '/', '.');
    const ProjectItem wanted =
        path == "background" ? ProjectItem{ProjectSection::project, -1} : itemOfKey(path);
    if (wanted != item_) {
        show(project_, wanted);
        emit itemRequested(wanted);
    }
    if (auto* found = row(path)) {
        area_->ensureWidgetVisible(found);
        found->editor().setFocus();
        showHelp(helpOf(found->editor().field()));
        return true;
    }
    for (const auto& [own, rows] : tables_) {
        if (path.starts_with(own) && rows->focusCell(path)) {
            area_->ensureWidgetVisible(rows);
            return true;
        }
    }
    // "monitors[0].wavelengths_um[2]" is about the list.
    const auto bracket = path.rfind('[');
    if (bracket != std::string::npos && path.ends_with(']') && row(path.substr(0, bracket)))
        return focusField(path.substr(0, bracket));
    return false;
}

int Inspector::lines() const {
    return static_cast<int>(rows_.size() + tables_.size() + figures_.size());
}

FieldRow* Inspector::row(const std::string& path) const {
    const auto found = rows_.find(path);
    return found == rows_.end() ? nullptr : found->second;
}

RowTable* Inspector::table(const std::string& path) const {
    const auto found = tables_.find(path);
    return found == tables_.end() ? nullptr : found->second;
}

QString Inspector::helpText() const { return help_->text(); }

} // namespace zonescope::ui
