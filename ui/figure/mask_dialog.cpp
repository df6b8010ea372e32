#include "ui/figure/mask_dialog.hpp"

#include "core/error.hpp"
#include "core/mask/dxf.hpp"
#include "core/model/density_pixels.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/theme.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSettings>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

namespace {

constexpr double nanometresPerUm = 1e3;
// Finer than light can write, and coarser than any ring.
constexpr double leastToleranceNm = 0.001, mostToleranceNm = 1000.0;
constexpr double leastGridNm = 0.001, mostGridNm = 100.0;

const QString formatKey = QStringLiteral("mask/format");
const QString layersKey = QStringLiteral("mask/layers");
const QString toleranceKey = QStringLiteral("mask/toleranceNm");
const QString gridKey = QStringLiteral("mask/gridNm");
const QString drawingSuffix = QStringLiteral("dxf");

QDoubleSpinBox* makeNanometres(const char* name, double least, double most) {
    auto* box = new QDoubleSpinBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setDecimals(3);
    box->setRange(least, most);
    box->setSuffix(QStringLiteral(" nm"));
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    box->setKeyboardTracking(false); // what is half typed is counted by nobody
    return box;
}

bool isDrawing(const QString& path) { return QFileInfo(path).suffix().toLower() == drawingSuffix; }

} // namespace

MaskDialog::MaskDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("maskDialog"));
    setWindowTitle(tr("Export mask"));
    setModal(false);
    setProperty(helpTopicProperty, QStringLiteral("figures"));
    build();
    const QSettings store;
    const MaskSettings usual;
    const auto number = [&](const QString& key, double value) {
        return store.value(key, value).toDouble();
    };
    const QScopedValueRollback filling(filling_, true);
    format_->setCurrentIndex(store.value(formatKey).toString() == drawingSuffix ? 1 : 0);
    layers_->setCurrentIndex(store.value(layersKey).toString() == QLatin1String("height") ? 1 : 0);
    tolerance_->setValue(number(toleranceKey, nanometresPerUm * usual.gds.toleranceUm));
    grid_->setValue(number(gridKey, usual.gds.gridNm));
}

MaskDialog::~MaskDialog() {
    hide(); // a number that is half typed is taken while there is somebody to take it
}

void MaskDialog::build() {
    format_ = new QComboBox;
    format_->setObjectName(QStringLiteral("maskFormat"));
    format_->addItem(tr("GDSII, polygons"));
    format_->addItem(tr("DXF, exact circles and arcs"));
    layers_ = new QComboBox;
    layers_->setObjectName(QStringLiteral("maskLayers"));
    layers_->addItem(tr("one for each material"));
    layers_->addItem(tr("one for each lower and upper end"));
    layers_->setToolTip(tr("A layer for each pair of heights serves several etch depths"));
    tolerance_ = makeNanometres("maskTolerance", leastToleranceNm, mostToleranceNm);
    tolerance_->setToolTip(tr("Largest distance between a circle and the edges of its polygon"));
    grid_ = makeNanometres("maskGrid", leastGridNm, mostGridNm);
    grid_->setToolTip(tr("Coordinates are whole numbers of this length"));
    auto* form = new QFormLayout;
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Format"), format_);
    form->addRow(tr("Layers"), layers_);
    form->addRow(tr("Distance from circles"), tolerance_);
    form->addRow(tr("Grid"), grid_);
    summary_ = new QLabel;
    summary_->setObjectName(QStringLiteral("maskSummary"));
    summary_->setWordWrap(true);
    summary_->setProperty("role", "secondary");
    summary_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    constexpr int linesOfSummary = 4; // without a jump of the dialog when the words change
    summary_->setMinimumHeight(linesOfSummary * fontMetrics().lineSpacing());
    summary_->setMinimumWidth(fontMetrics().averageCharWidth() * 56);
    auto* buttons = new QDialogButtonBox;
    save_ = buttons->addButton(tr("Save mask…"), QDialogButtonBox::AcceptRole);
    save_->setObjectName(QStringLiteral("maskSave"));
    save_->setDefault(true);
    auto* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addSpacing(6);
    column->addWidget(summary_, 1);
    column->addWidget(buttons);

    connect(save_, &QPushButton::clicked, this, &MaskDialog::askPath);
    connect(close, &QPushButton::clicked, this, &QDialog::hide);
    for (auto* box : {format_, layers_})
        connect(box, &QComboBox::currentIndexChanged, this, &MaskDialog::follow);
    for (auto* box : {tolerance_, grid_})
        connect(box, &QDoubleSpinBox::valueChanged, this, &MaskDialog::follow);
}

void MaskDialog::setProject(std::shared_ptr<const model::Project> project, const QString& path) {
    project_ = std::move(project);
    path_ = path;
    if (isVisible())
        follow();
}

void MaskDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    follow();
}

MaskSettings MaskDialog::settings() const {
    MaskSettings settings;
    settings.drawing = format_->currentIndex() == 1;
    settings.layers =
        layers_->currentIndex() == 1 ? mask::LayerRule::height : mask::LayerRule::material;
    settings.gds.toleranceUm = tolerance_->value() / nanometresPerUm;
    settings.gds.gridNm = grid_->value();
    return settings;
}

QString MaskDialog::summary() const { return summary_->text(); }

void MaskDialog::follow() {
    if (filling_)
        return;
    const MaskSettings chosen = settings();
    for (auto* box : {tolerance_, grid_})
        box->setEnabled(!chosen.drawing);
    QString text;
    bool possible = false;
    try {
        if (!project_)
            throw Error(text::say("There is no project."));
        const auto mask = mask::maskOf(*project_, chosen.layers);
        QStringList lines;
        const int rings = static_cast<int>(mask.rings.size());
        const int layers = static_cast<int>(mask.layers.size());
        if (chosen.drawing) {
            lines << tr("%1 rings on %n layer(s), in µm.", nullptr, layers).arg(formatCount(rings));
        } else {
            mask::checkOptions(mask, chosen.gds);
            const auto polygons = static_cast<long long>(mask::polygonCount(mask, chosen.gds));
            lines << tr("%1 rings on %n layer(s) as %2 polygons, in µm.", nullptr, layers)
                         .arg(formatCount(rings), formatCount(polygons));
        }
        if (!mask::greyMapsOf(mask).empty())
            lines << tr("Grey pixels of density maps are cut at %1: material from there on.")
                         .arg(formatEngineering(model::solidFrom, {}, 2));
        QStringList left;
        for (const auto& name : mask.leftOut)
            left << qs(name);
        if (!left.isEmpty())
            lines << tr("Left out, being no rings: %1.").arg(left.join(QStringLiteral(", ")));
        text = lines.join(QLatin1Char('\n'));
        possible = true;
    } catch (const std::exception& error) {
        text = sentenceOf(error);
    }
    summary_->setText(text);
    setRole(*summary_, possible ? "secondary" : "error");
    save_->setEnabled(possible);
    save_->setToolTip(possible ? QString() : text);
    QSettings store;
    store.setValue(formatKey, chosen.drawing ? drawingSuffix : QStringLiteral("gds"));
    store.setValue(layersKey, chosen.layers == mask::LayerRule::height
                                  ? QStringLiteral("height")
                                  : QStringLiteral("material"));
    store.setValue(toleranceKey, tolerance_->value());
    store.setValue(gridKey, grid_->value());
}

void MaskDialog::askPath() {
    const bool drawing = settings().drawing;
    auto* dialog =
        new QFileDialog(this, tr("Save mask"), QFileInfo(path_).absolutePath(),
                        drawing ? tr("DXF in micrometres (*.dxf)") : tr("GDSII (*.gds)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(drawing ? drawingSuffix : QStringLiteral("gds"));
    if (!path_.isEmpty())
        dialog->selectFile(QFileInfo(path_).fileName().section(QLatin1Char('.'), 0, 0) +
                           QLatin1Char('.') + dialog->defaultSuffix());
    connect(dialog, &QFileDialog::fileSelected, this, &MaskDialog::save);
    dialog->open();
}

void MaskDialog::save(const QString& path) {
    try {
        if (!project_)
            throw Error(text::say("There is no project."));
        const MaskSettings chosen = settings();
        const auto mask = mask::maskOf(*project_, chosen.layers);
        const auto file = std::filesystem::path(path.toStdU16String());
        const bool drawing = isDrawing(path);
        if (drawing)
            mask::writeDxf(file, mask);
        else
            mask::writeGds(file, mask, chosen.gds);
        const QString name = QFileInfo(path).fileName();
        emit announced(drawing ? tr("%1 has been written: %2 rings as circles in µm.")
                                     .arg(name)
                                     .arg(mask.rings.size())
                               : tr("%1 has been written: %2 rings as polygons at most %3 from the "
                                    "circles.")
                                     .arg(name)
                                     .arg(mask.rings.size())
                                     .arg(formatLength(chosen.gds.toleranceUm)));
        hide();
    } catch (...) {
        emit reported(currentExceptionNotices(path.toStdString()).front());
    }
}

} // namespace zonescope::ui
