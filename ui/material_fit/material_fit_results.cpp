// What came of a fit: curves, figures, poles, the material in the project and in files.

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/permittivity.hpp"
#include "core/report/material_fit.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/language/number_format.hpp"
#include "ui/material_fit/material_fit_dialog.hpp"
#include "ui/settings/free_name.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>

#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

/// Points of the fit's curves, at even steps of the logarithm.
constexpr int curvePoints = 400;

/// What the poles of the model are: two of the first order are a resonance.
QString kindOf(const model::Pole& pole) {
    const bool rate = pole.rateStrengthRadPerFs != 0.0;
    if (pole.resonanceRadPerFs == 0.0)
        return rate ? MaterialFitDialog::tr("relaxation") : MaterialFitDialog::tr("Drude");
    return rate ? MaterialFitDialog::tr("conjugate pair") : MaterialFitDialog::tr("Lorentz");
}

QString percentText(double part) { return QStringLiteral("%1 %").arg(threeDigits(100.0 * part)); }

} // namespace

void MaterialFitDialog::showFit(const MaterialFitPointer& fit) {
    result_ = fit;
    current_ = !changed_;
    endOfFit();
    drawIndex();
    drawResidual();
    fillFigures();
    fillPoles();
    const bool missed = fit->request.error && fit->fit.relativeError > *fit->request.error;
    if (missed)
        say(tr("No number of poles reaches %1: this is the best fit.")
                .arg(percentText(*fit->request.error)),
            "warning");
}

void MaterialFitDialog::showProblem(const QString& problem) {
    endOfFit();
    say(problem, "error");
}

void MaterialFitDialog::endOfFit() {
    patience_->stop();
    progress_->hide();
    cancel_->hide();
    updateButtons();
}

void MaterialFitDialog::drawIndex() {
    std::vector<ChartSeries> series;
    if (!samples_.empty()) {
        ChartSeries n{.name = tr("n, table"),
                      .colour = 0,
                      .x = {},
                      .y = {},
                      .dash = ChartDash::none,
                      .marker = ChartMarker::circle};
        ChartSeries k{.name = tr("k, table"),
                      .colour = 2,
                      .x = {},
                      .y = {},
                      .dash = ChartDash::none,
                      .marker = ChartMarker::square};
        for (const auto& sample : samples_) {
            n.x.push_back(sample.wavelengthUm);
            n.y.push_back(sample.n);
            k.x.push_back(sample.wavelengthUm);
            k.y.push_back(sample.k);
        }
        series = {std::move(n), std::move(k)};
    }
    if (result_ && !samples_.empty()) {
        ChartSeries n{.name = tr("n, fit"), .colour = 5, .x = {}, .y = {}};
        ChartSeries k{.name = tr("k, fit"), .colour = 4, .x = {}, .y = {}};
        const auto& fitted = result_->request.samples;
        const double from = fitted.front().wavelengthUm;
        const double ratio = fitted.back().wavelengthUm / from;
        for (int point = 0; point < curvePoints; ++point) {
            const double wavelength = from * std::pow(ratio, point / (curvePoints - 1.0));
            const auto index = model::refractiveIndexAt(result_->material, wavelength);
            n.x.push_back(wavelength);
            n.y.push_back(index.real());
            k.x.push_back(wavelength);
            k.y.push_back(index.imag());
        }
        series.push_back(std::move(n));
        series.push_back(std::move(k));
    }
    index_->setSeries(std::move(series));
    std::vector<ChartMark> marks;
    if (rangeChosen_ && !samples_.empty()) {
        for (const auto& [edit, text] :
             {std::pair{shortest_, tr("from")}, std::pair{longest_, tr("to")}})
            marks.push_back(
                {.kind = ChartMark::Kind::vertical, .at = edit->value(), .label = text});
    }
    index_->setMarks(std::move(marks));
}

void MaterialFitDialog::drawResidual() {
    std::vector<ChartSeries> series;
    if (result_) {
        ChartSeries one{.name = tr("|n + ik − fit|"),
                        .colour = 0,
                        .x = {},
                        .y = {},
                        .marker = ChartMarker::circle};
        for (const auto& sample : result_->request.samples) {
            one.x.push_back(sample.wavelengthUm);
            one.y.push_back(
                std::abs(std::complex(sample.n, sample.k) -
                         model::refractiveIndexAt(result_->material, sample.wavelengthUm)));
        }
        series.push_back(std::move(one));
    }
    residual_->setSeries(std::move(series));
}

void MaterialFitDialog::fillFigures() {
    if (!result_) {
        figures_->setText(tr("Errors and poles stand here after a fit."));
        setRole(*figures_, "secondary");
        return;
    }
    const auto& fit = result_->fit;
    const QStringList lines{
        tr("%n poles of the first order, constant %1; relative error of ε %2 (rms).", nullptr,
           fit.poleCount)
            .arg(formatEngineering(fit.sum.constant), percentText(fit.relativeError)),
        tr("n + ik: %1 off (rms), %2 at worst, at %3.")
            .arg(formatEngineering(fit.indexErrorRms, {}, 3),
                 formatEngineering(fit.largestIndexError, {}, 3),
                 formatLength(fit.largestErrorAtUm)),
        fit.passivityEnforced
            ? tr("Made passive: it absorbs at every frequency. Without that the poles would "
                 "amplify somewhere.")
            : tr("Passive: it absorbs at every frequency.")};
    figures_->setText(lines.join(QLatin1Char('\n')));
    setRole(*figures_, "");
}

void MaterialFitDialog::fillPoles() {
    const auto& poles = result_->material.poles;
    poleTable_->setRowCount(static_cast<int>(poles.size()));
    for (int row = 0; row < poleTable_->rowCount(); ++row) {
        const auto& pole = poles[static_cast<std::size_t>(row)];
        const QStringList cells{kindOf(pole), formatEngineering(pole.resonanceRadPerFs, {}, 5),
                                formatEngineering(pole.dampingRadPerFs, {}, 5),
                                formatEngineering(pole.strengthRad2PerFs2, {}, 5),
                                formatEngineering(pole.rateStrengthRadPerFs, {}, 5)};
        for (int column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setTextAlignment(column == 0 ? Qt::AlignLeft | Qt::AlignVCenter
                                               : Qt::AlignRight | Qt::AlignVCenter);
            poleTable_->setItem(row, column, item);
        }
    }
}

void MaterialFitDialog::addToProject() {
    if (!add_->isEnabled())
        return;
    model::Material material = result_->material;
    std::vector<std::string> names;
    for (const auto& one : document_->project()->materials)
        names.push_back(one.name);
    material.name = freeName(names, name_->text().trimmed().toStdString());
    const auto outcome =
        document_->edit(tr("Add %1").arg(qs(material.name)),
                        [&](model::Project& project) { project.materials.push_back(material); });
    if (!outcome) {
        say(problemSentence(named(*document_->project(), outcome.problems.front())), "error");
        return;
    }
    say(tr("The project has it as “%1”.").arg(qs(material.name)), "secondary");
    emit added(static_cast<int>(document_->project()->materials.size()) - 1);
}

void MaterialFitDialog::write(const QString& path) {
    if (!result_)
        return;
    const std::string file = path.toStdString();
    const auto& [request, fit, fitted] = *result_;
    model::Material material = fitted;
    if (const auto name = name_->text().trimmed(); !name.isEmpty())
        material.name = name.toStdString();
    try {
        const QString suffix = QFileInfo(path).suffix();
        if (suffix == QStringLiteral("json"))
            io::replaceTextFile(file, io::writeMaterial(material));
        else if (suffix == QStringLiteral("csv"))
            io::replaceTextFile(file, report::fitComparisonCsv(request.samples, material));
        else
            report::writeFitPlots(file, material.name, request.samples, material);
        say(tr("Written: %1").arg(path), "secondary");
    } catch (const Error& error) {
        say(sentenceOf(error), "error");
    }
}

void MaterialFitDialog::say(const QString& text, const char* role) {
    message_->setText(text);
    setRole(*message_, role);
}

} // namespace zonescope::ui
