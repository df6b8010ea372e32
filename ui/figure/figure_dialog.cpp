#include "ui/figure/figure_dialog.hpp"

#include "ui/figure/figure_preview.hpp"
#include "ui/help/help_panel.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFontComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr double leastMm = 20.0, mostMm = 1000.0;
constexpr int leastDots = 50, mostDots = 2400;
constexpr double leastPoints = 4.0, mostPoints = 32.0;

FigureSettings rememberedSettings() {
    const QSettings store;
    FigureSettings settings;
    const auto number = [&](const char* key, double usual, double least, double most) {
        return std::clamp(store.value(QLatin1String(key), usual).toDouble(), least, most);
    };
    settings.widthMm = number("figure/widthMm", settings.widthMm, leastMm, mostMm);
    settings.heightMm = number("figure/heightMm", settings.heightMm, leastMm, mostMm);
    settings.dotsPerInch =
        static_cast<int>(number("figure/dotsPerInch", settings.dotsPerInch, leastDots, mostDots));
    settings.fontPoints = number("figure/fontPoints", settings.fontPoints, leastPoints, mostPoints);
    settings.theme = themeFromName(
        store.value(QStringLiteral("figure/theme"), themeName(settings.theme)).toString());
    settings.font = store.value(QStringLiteral("figure/font")).toString();
    const auto choice = [&](const char* key, bool usual) {
        return store.value(QLatin1String(key), usual).toBool();
    };
    settings.overlays = choice("figure/overlays", settings.overlays);
    settings.colourBar = choice("figure/colourBar", settings.colourBar);
    settings.crop = choice("figure/crop", settings.crop);
    settings.equalScales = choice("figure/equalScales", settings.equalScales);
    return settings;
}

void remember(const FigureSettings& settings) {
    QSettings store;
    store.setValue(QStringLiteral("figure/widthMm"), settings.widthMm);
    store.setValue(QStringLiteral("figure/heightMm"), settings.heightMm);
    store.setValue(QStringLiteral("figure/dotsPerInch"), settings.dotsPerInch);
    store.setValue(QStringLiteral("figure/fontPoints"), settings.fontPoints);
    store.setValue(QStringLiteral("figure/theme"), themeName(settings.theme));
    store.setValue(QStringLiteral("figure/font"), settings.font);
    store.setValue(QStringLiteral("figure/overlays"), settings.overlays);
    store.setValue(QStringLiteral("figure/colourBar"), settings.colourBar);
    store.setValue(QStringLiteral("figure/crop"), settings.crop);
    store.setValue(QStringLiteral("figure/equalScales"), settings.equalScales);
}

QDoubleSpinBox* makeLength(const char* name) {
    auto* box = new QDoubleSpinBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setRange(leastMm, mostMm);
    box->setDecimals(1);
    box->setSuffix(QStringLiteral(" mm"));
    box->setSingleStep(5.0);
    return box;
}

} // namespace

FigureDialog::FigureDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("figureDialog"));
    setWindowTitle(tr("Figure"));
    setModal(false);
    setProperty(helpTopicProperty, QStringLiteral("figures"));
    build();
    setSettings(rememberedSettings());
    resize(860, 480);
}

FigureDialog::~FigureDialog() = default;

void FigureDialog::build() {
    source_ = new QComboBox;
    source_->setObjectName(QStringLiteral("figureSource"));
    width_ = makeLength("figureWidth");
    height_ = makeLength("figureHeight");
    dots_ = new QSpinBox;
    dots_->setObjectName(QStringLiteral("figureDots"));
    dots_->setRange(leastDots, mostDots);
    dots_->setSingleStep(50);
    dots_->setSuffix(tr(" dpi"));
    dots_->setToolTip(tr("Of PNG pictures, and of the field inside SVG and PDF"));
    theme_ = new QComboBox;
    theme_->setObjectName(QStringLiteral("figureTheme"));
    theme_->addItem(tr("Light, for paper"), static_cast<int>(Theme::light));
    theme_->addItem(tr("Dark, for slides"), static_cast<int>(Theme::dark));
    font_ = new QFontComboBox;
    font_->setObjectName(QStringLiteral("figureFont"));
    font_->setMinimumWidth(fontMetrics().averageCharWidth() * 12);
    points_ = new QDoubleSpinBox;
    points_->setObjectName(QStringLiteral("figurePoints"));
    points_->setRange(leastPoints, mostPoints);
    points_->setDecimals(1);
    points_->setSingleStep(0.5);
    points_->setSuffix(tr(" pt"));
    overlays_ = new QCheckBox(tr("Outlines of bodies"));
    overlays_->setObjectName(QStringLiteral("figureOverlays"));
    colourBar_ = new QCheckBox(tr("Colour bar"));
    colourBar_->setObjectName(QStringLiteral("figureColourBar"));
    crop_ = new QCheckBox(tr("Only what the view shows"));
    crop_->setObjectName(QStringLiteral("figureCrop"));
    crop_->setToolTip(tr("Cuts the field to the part that is zoomed to; otherwise the whole "
                         "domain"));
    equal_ = new QCheckBox(tr("Equal scales along r and z"));
    equal_->setObjectName(QStringLiteral("figureEqual"));
    auto* form = new QFormLayout;
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->addRow(tr("Show"), source_);
    form->addRow(tr("Width"), width_);
    form->addRow(tr("Height"), height_);
    form->addRow(tr("Resolution"), dots_);
    form->addRow(tr("Theme"), theme_);
    form->addRow(tr("Font"), font_);
    form->addRow(tr("Size of numbers"), points_);
    form->addRow(overlays_);
    form->addRow(colourBar_);
    form->addRow(crop_);
    form->addRow(equal_);
    note_ = new QLabel;
    note_->setWordWrap(true);
    note_->setProperty("role", "secondary");
    auto* settings = new QVBoxLayout;
    settings->addLayout(form);
    settings->addWidget(note_);
    settings->addStretch(1);
    preview_ = new FigurePreview;
    auto* row = new QHBoxLayout;
    row->addLayout(settings);
    row->addWidget(preview_, 1);
    auto* buttons = new QDialogButtonBox;
    save_ = buttons->addButton(tr("Save figure…"), QDialogButtonBox::AcceptRole);
    save_->setObjectName(QStringLiteral("figureSave"));
    save_->setDefault(true);
    auto* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row, 1);
    column->addWidget(buttons);

    connect(save_, &QPushButton::clicked, this, &FigureDialog::askPath);
    connect(close, &QPushButton::clicked, this, &QDialog::hide);
    for (auto* box : {width_, height_, points_})
        connect(box, &QDoubleSpinBox::valueChanged, this, &FigureDialog::follow);
    connect(dots_, &QSpinBox::valueChanged, this, &FigureDialog::follow);
    for (auto* box : {source_, theme_, static_cast<QComboBox*>(font_)})
        connect(box, &QComboBox::currentIndexChanged, this, &FigureDialog::follow);
    for (auto* box : {overlays_, colourBar_, crop_, equal_})
        connect(box, &QCheckBox::toggled, this, &FigureDialog::follow);
}

void FigureDialog::offer(std::vector<FigureSource> sources, const QString& key) {
    {
        const QScopedValueRollback filling(filling_, true);
        sources_ = std::move(sources);
        source_->clear();
        for (const auto& one : sources_)
            source_->addItem(one.title, one.key);
        source_->setCurrentIndex(std::max(0, source_->findData(key)));
    }
    QDialog::show();
    raise();
    activateWindow();
    follow();
}

FigureSettings FigureDialog::settings() const {
    FigureSettings settings;
    settings.widthMm = width_->value();
    settings.heightMm = height_->value();
    settings.dotsPerInch = dots_->value();
    settings.theme = static_cast<Theme>(theme_->currentData().toInt());
    settings.font = font_->currentFont().family();
    settings.fontPoints = points_->value();
    settings.overlays = overlays_->isChecked();
    settings.colourBar = colourBar_->isChecked();
    settings.crop = crop_->isChecked();
    settings.equalScales = equal_->isChecked();
    return settings;
}

void FigureDialog::setSettings(const FigureSettings& settings) {
    {
        const QScopedValueRollback filling(filling_, true);
        width_->setValue(settings.widthMm);
        height_->setValue(settings.heightMm);
        dots_->setValue(settings.dotsPerInch);
        theme_->setCurrentIndex(theme_->findData(static_cast<int>(settings.theme)));
        font_->setCurrentFont(settings.font.isEmpty() ? font() : QFont(settings.font));
        points_->setValue(settings.fontPoints);
        overlays_->setChecked(settings.overlays);
        colourBar_->setChecked(settings.colourBar);
        crop_->setChecked(settings.crop);
        equal_->setChecked(settings.equalScales);
    }
    follow();
}

void FigureDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    follow();
}

void FigureDialog::follow() {
    if (filling_)
        return;
    const FigureSettings chosen = settings();
    content_.reset();
    QString why;
    const int place = source_->currentIndex();
    if (place >= 0 && static_cast<std::size_t>(place) < sources_.size())
        content_ = sources_[static_cast<std::size_t>(place)].content(why);
    const bool field = content_ && std::holds_alternative<FieldFigure>(*content_);
    for (auto* box : {overlays_, colourBar_, crop_, equal_})
        box->setEnabled(field);
    const QString refusal = refusalOf(chosen);
    const QSize pixels = figurePixels(chosen);
    note_->setText(refusal.isEmpty()
                       ? tr("%1 × %2 pixels as PNG. SVG and PDF have vector axes and text.")
                             .arg(pixels.width())
                             .arg(pixels.height())
                       : refusal);
    save_->setEnabled(content_ && refusal.isEmpty());
    save_->setToolTip(content_ ? refusal : why);
    preview_->show(content_, chosen, why);
    remember(chosen);
}

void FigureDialog::askPath() {
    auto* dialog =
        new QFileDialog(this, tr("Save figure"), {},
                        tr("PDF document (*.pdf);;SVG drawing (*.svg);;PNG picture (*.png)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    // A name without a suffix takes that of the chosen kind.
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    dialog->selectFile(source_->currentData().toString());
    connect(dialog, &QFileDialog::fileSelected, this, &FigureDialog::save);
    dialog->open();
}

void FigureDialog::save(const QString& path) {
    Notice notice;
    try {
        if (!content_)
            return;
        writeFigure(path, *content_, settings());
        notice =
            makeNotice(model::Severity::note, tr("The figure has been written.").toStdString());
        notice.file = path.toStdString();
    } catch (...) {
        notice = currentExceptionNotices(path.toStdString()).front();
    }
    emit reported(notice);
}

} // namespace zonescope::ui
