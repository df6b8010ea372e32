#include "ui/field/field_readout.hpp"

#include "ui/frames/quantity_info.hpp"
#include "ui/language/number_format.hpp"

#include <QFontDatabase>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QStringList>

namespace zonescope::ui {

namespace {

struct Column {
    const char* name;
    const char* widest; ///< text that must fit, UTF-8
    int stretch;
};

constexpr std::array<Column, 5> columnTable{{
    {"place", "r −000.0 µm   z −000.0 µm", 0},
    {"value", "|E| −000.0×10⁻⁰⁰ E₀²/Z₀", 0},
    {"material", "silicon dioxide  ε 00.00", 1},
    {"body", "metalens rings (PML)", 1},
    {"resolution", "000.0 cells/λ", 0},
}};

} // namespace

FieldReadout::FieldReadout(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 3, 8, 3);
    row->setSpacing(14);
    for (std::size_t n = 0; n < columnTable.size(); ++n) {
        auto* label = new QLabel(this);
        label->setObjectName(QString::fromLatin1(columnTable[n].name));
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const int width =
            QFontMetrics(label->font()).horizontalAdvance(QString::fromUtf8(columnTable[n].widest));
        if (columnTable[n].stretch == 0) {
            label->setFixedWidth(width);
        } else {
            // May shrink in a narrow window; the tooltip has the whole text.
            label->setMinimumWidth(width / 3);
            label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        }
        row->addWidget(label, columnTable[n].stretch);
        columns_[n] = label;
    }
    setReadout({});
}

void FieldReadout::setReadout(const CursorReadout& readout) {
    if (!readout.inside) {
        columns_[0]->setText(tr("Point at the field"));
        for (std::size_t n = 1; n < columns_.size(); ++n) {
            columns_[n]->clear();
            columns_[n]->setToolTip({});
        }
        return;
    }
    const QuantityInfo& info = quantityInfo(readout.quantity);
    columns_[0]->setText((readout.planar ? tr("x %1   z %2") : tr("r %1   z %2"))
                             .arg(formatLength(readout.rUm), formatLength(readout.zUm)));
    columns_[1]->setText(QStringLiteral("%1 %2").arg(
        readout.symbol,
        readout.value ? formatEngineering(*readout.value, readout.unit) : QStringLiteral("–")));
    columns_[2]->setText(
        QStringLiteral("%1  ε %2").arg(readout.material, formatEngineering(readout.permittivity)));
    const QString body = readout.body.isEmpty() ? tr("background") : readout.body;
    columns_[3]->setText(readout.inLayer ? tr("%1 (absorbing layer)").arg(body) : body);
    columns_[4]->setText(readout.cellsPerWavelength > 0.0
                             ? tr("%1 cells/λ").arg(formatEngineering(readout.cellsPerWavelength))
                             : QString());
    columns_[0]->setToolTip(readout.planar ? tr("Place of the cursor")
                                           : tr("Place of the cursor; r < 0 is the mirrored half"));
    columns_[1]->setToolTip(quantityDescription(info));
    columns_[2]->setToolTip(
        tr("%1, relative permittivity %2").arg(readout.material).arg(readout.permittivity));
    // The name of a body may look like HTML.
    columns_[3]->setToolTip(Qt::convertFromPlainText(columns_[3]->text()));
    columns_[4]->setToolTip(tr("Cells per wavelength in this material, for the shortest source "
                               "wavelength and the longer side "
                               "of a cell; 20 or more are accurate"));
}

QString FieldReadout::text() const {
    QStringList parts;
    for (const QLabel* label : columns_) {
        if (!label->text().isEmpty()) {
            parts << label->text();
        }
    }
    return parts.join(QStringLiteral(" | "));
}

} // namespace zonescope::ui
