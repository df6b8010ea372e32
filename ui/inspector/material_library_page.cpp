#include "ui/inspector/material_library_page.hpp"

#include "ui/inspector/index_plot.hpp"
#include "ui/inspector/new_items.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/icons.hpp"
#include "ui/settings/field_access.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/free_name.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

namespace {

QString categoryText(const std::string& category) {
    const auto is = [&](const char* name) { return category == name; };
    return is("gas")             ? MaterialLibraryPage::tr("gas")
           : is("glass")         ? MaterialLibraryPage::tr("glass")
           : is("crystal")       ? MaterialLibraryPage::tr("crystal")
           : is("polymer")       ? MaterialLibraryPage::tr("polymer")
           : is("semiconductor") ? MaterialLibraryPage::tr("semiconductor")
           : is("metal")         ? MaterialLibraryPage::tr("metal")
           : is("user")          ? MaterialLibraryPage::tr("own")
                                 : MaterialLibraryPage::tr("dielectric");
}

QString titleOf(const materials::Entry& entry) {
    const QString name = termInLanguage(entry.name);
    return entry.symbol.empty() ? name : QStringLiteral("%1  %2").arg(name, qs(entry.symbol));
}

} // namespace

std::shared_ptr<materials::UserLibrary> openUserLibrary(QString* problem) {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    try {
        return std::make_shared<materials::UserLibrary>(
            (folder + QStringLiteral("/materials.json")).toStdString());
    } catch (const Error& error) {
        if (problem)
            *problem = sentenceOf(error);
        return nullptr;
    }
}

std::string takeMaterial(model::Project& project, const materials::Entry& entry,
                         double wavelengthUm) {
    model::Material material = materials::materialAt(entry, wavelengthUm);
    std::vector<std::string> names;
    for (const auto& one : project.materials) {
        if (one.name == material.name && one.permittivity == material.permittivity &&
            one.conductivityPerUm == material.conductivityPerUm && one.poles == material.poles)
            return one.name;
        names.push_back(one.name);
    }
    material.name = freeName(names, material.name);
    project.materials.push_back(material);
    return material.name;
}

MaterialLibraryPage::MaterialLibraryPage(ProjectDocument* document, QWidget* parent)
    : QWidget(parent), document_(document), filter_(new QLineEdit), list_(new QListWidget),
      plot_(new IndexPlot), details_(new QLabel), wavelength_(new QuantityEdit),
      use_(new QPushButton(tr("Add to project"))), ownMaterial_(new QComboBox),
      save_(new QPushButton(tr("Save"))), delete_(new QPushButton(tr("Delete own"))),
      message_(new QLabel) {
    QString problem;
    own_ = openUserLibrary(&problem);
    filter_->setPlaceholderText(tr("Find a material"));
    filter_->setAccessibleName(tr("Find a material"));
    filter_->setClearButtonEnabled(true);
    list_->setAccessibleName(tr("Material library"));
    list_->setFixedHeight(list_->fontMetrics().height() * 9);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setWordWrap(true);
    details_->setWordWrap(true);
    details_->setProperty("role", "secondary");
    details_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    message_->setWordWrap(true);
    wavelength_->setRange({model::QuantityKind::wavelength, {}}, model::range::wavelength, false);
    wavelength_->setAllowedText(tr("1 nm to 100 mm"));
    wavelength_->setAccessibleName(tr("Wavelength at which the constants are taken"));
    wavelength_->setToolTip(tr("An entry without poles does not disperse in the solver: the "
                               "project takes its constants at this wavelength."));
    wavelength_->setMinimumWidth(60);
    ownMaterial_->setAccessibleName(tr("Material of the project to keep in the library"));
    ownMaterial_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    save_->setToolTip(tr("Keep this material of the project in your own library"));
    delete_->setToolTip(tr("Delete the chosen own material from your library"));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto* title = new QLabel(tr("Library"));
    title->setProperty("role", "fieldHeading");
    layout->addWidget(title);
    for (QWidget* widget : std::initializer_list<QWidget*>{filter_, list_, plot_, details_})
        layout->addWidget(widget);
    auto* row = new QHBoxLayout;
    row->addWidget(new QLabel(tr("at")));
    row->addWidget(wavelength_, 1);
    row->addWidget(use_);
    layout->addLayout(row);
    layout->addWidget(message_);
    auto* ownRow = new QHBoxLayout;
    ownRow->addWidget(ownMaterial_, 1);
    ownRow->addWidget(save_);
    ownRow->addWidget(delete_);
    layout->addLayout(ownRow);
    auto* fit = new QPushButton(tr("Fit tabulated n, k…"));
    fit->setObjectName(QStringLiteral("fitMaterial"));
    fit->setToolTip(tr("Fit passive poles to a table of wavelength, n and k"));
    connect(fit, &QPushButton::clicked, this, &MaterialLibraryPage::fitRequested);
    layout->addWidget(fit);

    connect(filter_, &QLineEdit::textChanged, this, &MaterialLibraryPage::fillList);
    connect(list_, &QListWidget::currentItemChanged, this, [this] { showEntry(); });
    connect(list_, &QListWidget::itemActivated, this, [this] { use(); });
    connect(wavelength_, &QuantityEdit::judged, this,
            [this] { say(wavelength_->message(), true); });
    connect(wavelength_, &QuantityEdit::committed, this, [this](double value, bool) {
        wavelengthChosen_ = true;
        wavelength_->setValue(value);
        showEntry();
    });
    connect(use_, &QPushButton::clicked, this, &MaterialLibraryPage::use);
    connect(save_, &QPushButton::clicked, this, &MaterialLibraryPage::saveOwn);
    connect(delete_, &QPushButton::clicked, this, &MaterialLibraryPage::deleteOwn);
    fillList();
    refresh();
    if (!own_)
        say(tr("Your own materials cannot be read: %1").arg(problem), true);
}

void MaterialLibraryPage::setTheme(Theme theme) { plot_->setTheme(theme); }

void MaterialLibraryPage::fillList() {
    const auto before = selected();
    const QSignalBlocker quiet(list_);
    list_->clear();
    const auto add = [this](const materials::Entry& entry) {
        const QString category = categoryText(entry.category);
        // In the window's language, or by the name that the project gets.
        const QString sought =
            titleOf(entry) + QLatin1Char(' ') + qs(entry.name) + QLatin1Char(' ') + category;
        if (!sought.contains(filter_->text().trimmed(), Qt::CaseInsensitive))
            return;
        auto* item = new QListWidgetItem(
            colourSwatch(entry.colour.empty() ? QColor(Qt::gray) : QColor(qs(entry.colour))),
            QStringLiteral("%1 — %2").arg(titleOf(entry), category), list_);
        item->setData(Qt::UserRole, qs(entry.id));
        item->setToolTip(plainTip(qs(entry.source)));
    };
    if (own_)
        std::ranges::for_each(own_->entries(), add);
    std::ranges::for_each(materials::builtInEntries(), add);
    if (!before || !select(before->id))
        list_->setCurrentRow(0);
    showEntry();
}

bool MaterialLibraryPage::select(const std::string& id) {
    for (int n = 0; n < list_->count(); ++n) {
        if (list_->item(n)->data(Qt::UserRole).toString() == qs(id)) {
            list_->setCurrentRow(n);
            return true;
        }
    }
    return false;
}

std::optional<materials::Entry> MaterialLibraryPage::selected() const {
    if (!list_->currentItem())
        return std::nullopt;
    const std::string id = list_->currentItem()->data(Qt::UserRole).toString().toStdString();
    if (own_) {
        const auto found = std::ranges::find(own_->entries(), id, &materials::Entry::id);
        if (found != own_->entries().end())
            return *found;
    }
    const auto* entry = materials::findBuiltIn(id);
    return entry ? std::optional(*entry) : std::nullopt;
}

void MaterialLibraryPage::refresh() {
    const auto& project = document_ ? document_->project() : nullptr;
    setEnabled(project != nullptr);
    if (!project)
        return;
    if (!wavelengthChosen_)
        wavelength_->setValue(projectWavelengthUm(*project));
    const QString before = ownMaterial_->currentText();
    ownMaterial_->clear();
    for (const auto& material : project->materials)
        ownMaterial_->addItem(qs(material.name));
    ownMaterial_->setCurrentIndex(std::max(0, ownMaterial_->findText(before)));
    save_->setEnabled(own_ && ownMaterial_->count() > 0);
    showEntry();
}

void MaterialLibraryPage::showEntry() {
    const auto entry = selected();
    plot_->setEntry(entry);
    plot_->setWavelength(wavelength_->value());
    delete_->setEnabled(entry && entry->category == "user");
    use_->setEnabled(false);
    if (!entry) {
        details_->setText(filter_->text().isEmpty() ? tr("The library is empty.")
                                                    : tr("No material matches."));
        return;
    }
    QStringList lines{
        qs(entry->formula()),
        tr("Range: %1 to %2").arg(formatLength(entry->shortestUm), formatLength(entry->longestUm)),
        tr("Source: %1").arg(qs(entry->source))};
    if (!entry->note.empty())
        lines << termInLanguage(entry->note);
    details_->setText(lines.join(QLatin1Char('\n')));
    switch (materials::refusalAt(*entry, wavelength_->value())) {
    case materials::Refusal::none: {
        const auto index = *entry->indexAt(wavelength_->value());
        use_->setEnabled(true);
        say(index.k > 0.0 ? tr("At this wavelength n = %1, k = %2.")
                                .arg(formatEngineering(index.n, {}, 5), formatEngineering(index.k))
                          : tr("At this wavelength n = %1, ε = %2.")
                                .arg(formatEngineering(index.n, {}, 5),
                                     formatEngineering(index.n * index.n, {}, 5)),
            false);
        break;
    }
    case materials::Refusal::outsideRange:
        say(tr("The source of this material says nothing about this wavelength."), true);
        break;
    case materials::Refusal::metal:
        say(tr("A metal has a negative permittivity: the solver needs poles for it, which this "
               "entry does not have. Take an entry with poles."),
            true);
        break;
    }
}

void MaterialLibraryPage::use() {
    const auto entry = selected();
    if (!entry || !use_->isEnabled() || !document_ || !document_->project())
        return;
    const double wavelength = wavelength_->value();
    std::string name;
    const auto outcome =
        document_->edit(tr("Add %1").arg(qs(entry->name)), [&](model::Project& project) {
            name = takeMaterial(project, *entry, wavelength);
        });
    if (!outcome) {
        say(problemText(outcome.problems.front()), true);
        return;
    }
    const auto& list = document_->project()->materials;
    const auto found = std::ranges::find(list, name, &model::Material::name);
    say(tr("The project has it as “%1”.").arg(qs(name)), false);
    if (found != list.end())
        emit added(static_cast<int>(found - list.begin()));
}

void MaterialLibraryPage::saveOwn() {
    const auto& project = document_->project();
    const auto index = static_cast<std::size_t>(ownMaterial_->currentIndex());
    if (!own_ || !project || index >= project->materials.size())
        return;
    try {
        const auto entry =
            materials::entryOf(project->materials[index], projectWavelengthUm(*project));
        own_->save(entry);
        filter_->clear();
        fillList();
        select(entry.id);
        say(tr("“%1” is in your library.").arg(qs(entry.name)), false);
    } catch (const Error& error) {
        say(sentenceOf(error), true);
    }
}

void MaterialLibraryPage::deleteOwn() {
    const auto entry = selected();
    if (!own_ || !entry || entry->category != "user")
        return;
    try {
        own_->remove(entry->id);
        fillList();
        say(tr("“%1” is no longer in your library.").arg(qs(entry->name)), false);
    } catch (const Error& error) {
        say(sentenceOf(error), true);
    }
}

void MaterialLibraryPage::say(const QString& text, bool bad) {
    message_->setProperty("role", bad ? "warning" : "secondary");
    message_->setText(text);
    message_->setVisible(!text.isEmpty());
    // The colour follows from the role.
    message_->setStyleSheet(message_->styleSheet());
}

} // namespace zonescope::ui
