#include "ui/sweep/sweep_axis_editor.hpp"

#include "core/error.hpp"
#include "core/model/quantity.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/sweep/key_picker.hpp"
#include "ui/sweep/sweep_texts.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/typed_number.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace zonescope::ui {

namespace {

/// What is allowed, with the unit; in the words of the core where a unit is none that people type.
QString allowedRange(const run::SweepKey& key) {
    const bool plain =
        key.kind == model::QuantityKind::plain || key.kind == model::QuantityKind::angle;
    return plain && !key.unit.empty() ? inLanguage(key.range.words(key.unit))
                                      : rangeText(key.range, key.kind);
}

QLabel* labelFor(const QString& text, QWidget* field) {
    auto* const label = new QLabel(text);
    label->setBuddy(field);
    field->setAccessibleName(text);
    return label;
}

} // namespace

SweepAxisEditor::SweepAxisEditor(QWidget* parent)
    : QWidget(parent), picker_(new KeyPicker), present_(new ElidedLabel), form_(new QComboBox),
      pages_(new QStackedWidget), start_(new QuantityEdit), stop_(new QuantityEdit),
      step_(new QuantityEdit), count_(new QSpinBox), spacing_(new QComboBox), list_(new QLineEdit),
      linkPicker_(new KeyPicker), links_(new QWidget), linksLayout_(new QVBoxLayout(links_)),
      columns_(new QBoxLayout(QBoxLayout::TopToBottom, this)) {
    picker_->setAccessibleName(tr("Setting"));
    picker_->setObjectName(QStringLiteral("sweepKey"));
    present_->setProperty("role", "secondary");
    linksLayout_->setContentsMargins(0, 0, 0, 0);
    linksLayout_->setSpacing(4);
    linkPicker_->setPlaceholderText(tr("Add a setting that gets the same value"));
    linkPicker_->setToolTip(tr("For example the wavelength of a source and of its monitors."));
    linkPicker_->setObjectName(QStringLiteral("sweepLink"));

    columns_->setContentsMargins(0, 0, 0, 0);
    constexpr int gap = 6;
    columns_->setSpacing(gap);
    const auto column = [&](int share) {
        auto* const form = new QFormLayout;
        form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
        form->setVerticalSpacing(gap);
        columns_->addLayout(form, share);
        return form;
    };
    const auto addRow = [&](QFormLayout* form, const QString& text, QWidget* field) {
        labels_ << labelFor(text, field);
        form->addRow(labels_.back(), field);
    };
    auto* const settings = column(3);
    addRow(settings, tr("Setting"), picker_);
    settings->addRow(QString(), present_);
    addRow(settings, tr("Together with"), linkPicker_);
    settings->addRow(QString(), links_);
    auto* const values = column(2);
    addRow(values, tr("Values"), form_);
    buildValues();
    values->addRow(QString(), pages_);

    connect(picker_, &KeyPicker::keyChanged, this, &SweepAxisEditor::followKey);
    connect(linkPicker_, &KeyPicker::picked, this, &SweepAxisEditor::link);
    connect(form_, qOverload<int>(&QComboBox::currentIndexChanged), this, [this](int index) {
        pages_->setCurrentIndex(index == 2 ? 1 : 0);
        count_->setVisible(index == 0);
        spacing_->setVisible(index == 0);
        step_->setVisible(index == 1);
        judge();
    });
    form_->setCurrentIndex(0);
    step_->hide();
    setWide(false);
    followKey();
    showLinks();
}

void SweepAxisEditor::buildValues() {
    form_->addItems({tr("From, to, number of points"), tr("From, to, step"), tr("List")});
    form_->setObjectName(QStringLiteral("sweepForm"));
    count_->setRange(2, static_cast<int>(run::maximumSweepPoints));
    count_->setValue(5);
    count_->setSuffix(tr(" points"));
    spacing_->addItem(tr("even steps"), static_cast<int>(run::Spacing::linear));
    spacing_->addItem(tr("equal ratios"), static_cast<int>(run::Spacing::logarithmic));
    spacing_->setToolTip(tr("Equal ratios suit settings that range over powers of ten."));
    list_->setPlaceholderText(tr("20 nm, 30 nm, 40:20:100 nm"));
    list_->setToolTip(tr("Values separated by commas; first:step:last is a range."));
    const struct {
        QWidget* widget;
        QString name;
        const char* id;
    } fields[] = {
        {start_, tr("From"), "sweepStart"},        {stop_, tr("To"), "sweepStop"},
        {step_, tr("Step"), "sweepStep"},          {count_, tr("Number of points"), "sweepCount"},
        {spacing_, tr("Spacing"), "sweepSpacing"}, {list_, tr("List of values"), "sweepList"}};
    for (const auto& field : fields) {
        field.widget->setAccessibleName(field.name);
        field.widget->setObjectName(QLatin1String(field.id));
        if (field.widget->toolTip().isEmpty())
            field.widget->setToolTip(field.name);
    }
    // Names of settings are longer than values: those take what room there is.
    for (QuantityEdit* const field : {start_, stop_})
        field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    constexpr int fewLetters = 10;
    form_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    form_->setMinimumContentsLength(fewLetters);
    auto* const range = new QWidget;
    auto* const rows = new QVBoxLayout(range);
    rows->setContentsMargins(0, 0, 0, 0);
    auto* const ends = new QHBoxLayout;
    ends->addWidget(start_, 1);
    auto* const to = new QLabel(tr("to", "between the ends of a range"));
    to->setProperty("role", "secondary");
    ends->addWidget(to);
    ends->addWidget(stop_, 1);
    auto* const steps = new QHBoxLayout;
    steps->addWidget(count_, 1);
    steps->addWidget(spacing_, 1);
    steps->addWidget(step_, 1);
    rows->addLayout(ends);
    rows->addLayout(steps);
    auto* const listPage = new QWidget;
    auto* const listRows = new QVBoxLayout(listPage);
    listRows->setContentsMargins(0, 0, 0, 0);
    listRows->addWidget(list_);
    listRows->addStretch(1);
    pages_->addWidget(range);
    pages_->addWidget(listPage);
    for (QuantityEdit* const edit : {start_, stop_, step_}) {
        connect(edit, &QuantityEdit::committed, this, [this, edit](double value) {
            edit->setValue(value);
            judge();
        });
        connect(edit, &QuantityEdit::judged, this, &SweepAxisEditor::judge);
        connect(edit, &QLineEdit::textEdited, this, &SweepAxisEditor::judge);
    }
    connect(list_, &QLineEdit::textChanged, this, &SweepAxisEditor::judge);
    connect(count_, qOverload<int>(&QSpinBox::valueChanged), this, &SweepAxisEditor::judge);
    connect(spacing_, qOverload<int>(&QComboBox::currentIndexChanged), this,
            &SweepAxisEditor::judge);
}

void SweepAxisEditor::setKeys(const model::Project* project,
                              const std::vector<run::SweepKey>& keys) {
    picker_->setKeys(project, keys);
    linkPicker_->setKeys(project, keys);
    const auto known = [&](const std::string& key) {
        return std::ranges::find(keys, key, &run::SweepKey::key) != keys.end();
    };
    std::erase_if(linked_, [&](const std::string& key) { return !known(key); });
    showLinks(); // by their present names
    followKey();
}

void SweepAxisEditor::setWide(bool wide) {
    columns_->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    // Below each other, fields begin at the same place.
    // Of the text: a label's own hint remembers the least width that it once had.
    const auto width = [](const QLabel* label) {
        return label->fontMetrics().size(Qt::TextShowMnemonic, label->text()).width();
    };
    const int widest = width(*std::ranges::max_element(labels_, {}, width));
    for (QLabel* const label : labels_)
        label->setFixedWidth(wide ? width(label) : widest);
}

void SweepAxisEditor::setKey(const QString& key) { picker_->setKey(key); }

void SweepAxisEditor::setForm(Form form) { form_->setCurrentIndex(static_cast<int>(form)); }

void SweepAxisEditor::setAxis(const run::SweepAxis& axis) {
    setKey(QString::fromStdString(axis.key));
    setForm(Form::count);
    spacing_->setCurrentIndex(0);
    start_->setValue(axis.values.front());
    stop_->setValue(axis.values.back());
    count_->setValue(static_cast<int>(axis.values.size()));
    linked_ = axis.linked;
    showLinks();
    judge();
}

void SweepAxisEditor::followKey() {
    const run::SweepKey* const key = picker_->key();
    pages_->setEnabled(key != nullptr);
    form_->setEnabled(key != nullptr);
    linkPicker_->setEnabled(key != nullptr);
    if (!key) {
        present_->setText(picker_->text().isEmpty()
                              ? tr("Every number of the project can vary.")
                              : tr("No setting has this name; choose one from the list."));
        key_.clear();
    } else {
        const QString allowed =
            key->whole ? tr("whole numbers, %1").arg(allowedRange(*key)) : allowedRange(*key);
        // What a parameter may be follows from the numbers that it moves: each point is checked.
        present_->setText(
            key->parameter
                ? tr("Now %1; a parameter").arg(sweepValueText(*key, key->value))
                : tr("Now %1; allowed %2").arg(sweepValueText(*key, key->value), allowed));
        if (key->key != key_) {
            key_ = key->key;
            proposeRange(*key);
        }
    }
    judge();
}

/// Half to one and a half times the present value, within what is allowed.
void SweepAxisEditor::proposeRange(const run::SweepKey& key) {
    const model::QuantityContext context{.kind = key.kind, .periodFs = {}};
    model::Range steps;
    for (QuantityEdit* const edit : {start_, stop_}) {
        edit->setRange(context, key.range, key.whole);
        edit->setAllowedText(allowedRange(key));
    }
    step_->setRange(context, steps, key.whole);
    step_->setAllowedText(tr("a number"));
    const double now = key.value.value_or(0.0);
    const double spread = now != 0.0 ? 0.5 * std::abs(now) : 0.5;
    const auto within = [&](double value) {
        // Three digits: a proposal is read before it is used.
        const double tidy = key.whole ? std::round(value) : std::stod(fmt::format("{:.3g}", value));
        const double low = std::max(tidy, key.range.minimum);
        return std::min(low, key.range.maximum);
    };
    double low = within(now - spread);
    double high = within(now + spread);
    if (key.range.minimumExcluded && low <= key.range.minimum)
        low = 0.5 * now;
    if (low == high)
        high = within(high + (key.whole ? 4.0 : 1.0));
    start_->setValue(low);
    stop_->setValue(high);
    step_->setValue(key.whole ? std::max(1.0, std::round((high - low) / 4.0)) : (high - low) / 4.0);
    if (key.whole && high - low < 4.0)
        count_->setValue(static_cast<int>(std::max(1.0, high - low)) + 1);
    list_->clear();
}

void SweepAxisEditor::link(const QString& key) {
    const std::string name = key.toStdString();
    if (name != key_ && std::ranges::find(linked_, name) == linked_.end()) {
        linked_.push_back(name);
        showLinks();
    }
    linkPicker_->clear();
    judge();
}

void SweepAxisEditor::showLinks() {
    while (QLayoutItem* const item = linksLayout_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const std::string& key : linked_) {
        auto* const one = new QToolButton;
        const QString name = picker_->nameOf(key);
        one->setText(QStringLiteral("%1  ✕").arg(name));
        one->setToolTip(tr("Gets the same value. Click to let it keep its own."));
        one->setAccessibleName(tr("Remove %1").arg(name));
        connect(
            one, &QToolButton::clicked, this,
            [this, key] {
                std::erase(linked_, key);
                showLinks();
                judge();
            },
            Qt::QueuedConnection);
        linksLayout_->addWidget(one, 0, Qt::AlignLeft);
    }
    links_->setVisible(!linked_.empty());
}

std::vector<double> SweepAxisEditor::values(const run::SweepKey& key) const {
    const auto form = static_cast<Form>(form_->currentIndex());
    if (form == Form::list)
        return run::parseSweepList(typedNumbers(list_->text()), key);
    const double start = start_->draft().value_or(start_->value());
    const double stop = stop_->draft().value_or(stop_->value());
    if (form == Form::step)
        return run::stepValues(start, stop, step_->draft().value_or(step_->value()));
    const auto spacing = static_cast<run::Spacing>(spacing_->currentData().toInt());
    auto result = run::rangeValues(start, stop, static_cast<std::size_t>(count_->value()), spacing);
    if (key.whole) {
        for (double& value : result)
            value = std::round(value);
        result.erase(std::unique(result.begin(), result.end()), result.end());
    }
    return result;
}

void SweepAxisEditor::judge() {
    axis_.reset();
    message_.clear();
    const run::SweepKey* const key = picker_->key();
    const bool list = form_->currentIndex() == static_cast<int>(Form::list);
    const bool step = form_->currentIndex() == static_cast<int>(Form::step);
    if (key && list && list_->text().trimmed().isEmpty()) {
        message_ = tr("Type the values.");
    } else if (key) {
        for (const QuantityEdit* const edit : {start_, stop_, step_})
            if (!list && (edit != step_ || step) && message_.isEmpty())
                message_ = edit->message();
        try {
            if (message_.isEmpty())
                axis_ = run::SweepAxis{key->key, values(*key), linked_};
        } catch (const InputError& error) {
            message_ =
                QStringLiteral("%1: %2").arg(inLanguage(error.value()), inLanguage(error.hint()));
        }
        markInvalid(*list_, list && !axis_);
    }
    emit changed();
}

} // namespace zonescope::ui
