#include "ui/field/field_view.hpp"
#include "ui/field/linked_views.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/instruments/layer_controls.hpp"
#include "ui/instruments/stepping_panel.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/plots/plot_page.hpp"

#include <QComboBox>
#include <QLocale>
#include <QTabBar>
#include <QTableWidget>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

/// Flatter domains are drawn with free aspect, as in the live view.
constexpr double flattestInstrument = 0.12;

Aspect aspectOf(const model::Domain& domain) {
    const double slenderness = (domain.zMaxUm - domain.zMinUm) / (2.0 * domain.radiusUm);
    return slenderness < flattestInstrument || slenderness > 1.0 / flattestInstrument
               ? Aspect::free
               : Aspect::equal;
}

QString powerText(std::optional<double> power) {
    return power ? QStringLiteral("r^%1").arg(QLocale().toString(*power, 'f', 2))
                 : QStringLiteral("–");
}

} // namespace

void InstrumentsPage::showView() {
    showFrames();
    holdInside();
    showFigures();
    showAxis();
    showPlot();
    explain();
}

void InstrumentsPage::showFrames() {
    const auto guard = linked_->hold();
    const std::shared_ptr<const grid::Discretisation> grids[] = {view_->gridA, view_->gridB,
                                                                 view_->gridA};
    const std::shared_ptr<const FieldFrame> frames[] = {view_->frameA, view_->frameB,
                                                        view_->difference};
    if (!view_->problem.isEmpty()) {
        for (auto* one : views_) {
            one->setDiscretisation(nullptr);
            one->setEmptyText(view_->problem);
        }
        return;
    }
    const bool other = views_[0]->discretisation() != view_->gridA;
    const auto& grid = view_->gridA->grid;
    for (std::size_t n = 0; n < views_.size(); ++n) {
        if (views_[n]->discretisation() != grids[n])
            views_[n]->setDiscretisation(grids[n]);
        if (other) {
            views_[n]->setAspect(aspectOf(view_->gridA->project->domain));
            // The pictures are higher than wide.
            views_[n]->setOrientation(grid.nz * grid.dz > 2.0 * grid.nr * grid.dr
                                          ? Orientation::zUp
                                          : Orientation::zRight);
        }
        views_[n]->setQuantity(frames[n]->plane.request.quantity);
        views_[n]->setFrame(frames[n]);
    }
    if (other) { // a larger domain is shown where the smaller one is
        const double outer = grid.r(grid.nr);
        for (auto* one : views_)
            one->showPart({.rMin = grid.planar() ? grid.r(0) : -outer,
                           .rMax = outer,
                           .zMin = grid.z(0),
                           .zMax = grid.z(grid.nz)});
    }
    // One scale for both, that of the sound run where the other one may explode.
    double field = view_->frameA->peak();
    if (instrument() == Instrument::compare || instrument() == Instrument::layer)
        field = std::max(field, view_->frameB->peak());
    if (std::isfinite(field))
        peaks_[0] = std::max(peaks_[0], field);
    const double apart = view_->difference->peak();
    peaks_[1] = std::max(peaks_[1], std::isfinite(apart) ? apart : 0.0);
    for (std::size_t n = 0; n < views_.size(); ++n) {
        const double peak = peaks_[n == 2 ? 1 : 0];
        if (peak > 0.0)
            views_[n]->setFixedRange(0.0, peak);
        else
            views_[n]->setRangeMode(RangeMode::autoPerFrame);
    }
}

/// The largest value of each column so far: what the layer lets through shows as a slope in dB.
void InstrumentsPage::holdInside() {
    if (instrument() != Instrument::layer || !view_->frameA)
        return;
    const auto& plane = view_->frameA->plane;
    const auto width = static_cast<std::size_t>(plane.width);
    if (record_.insideDb.size() != width)
        record_.insideDb.assign(width, instrument::decibel(0.0));
    const double peak = std::max(peaks_[0], 1e-300);
    for (std::size_t n = 0; n < plane.values.size(); ++n) {
        auto& held = record_.insideDb[n % width];
        held = std::max(held, instrument::decibel(std::abs(plane.values[n]) / peak));
    }
}

void InstrumentsPage::showFigures() {
    QString text;
    const char* role = "secondary";
    if (!view_->problem.isEmpty()) {
        text = view_->problem;
        role = "error";
    } else if (view_->check) {
        const auto& check = *view_->check;
        if (check.broken) {
            const bool passes = check.passes(*check.broken);
            role = passes ? "secondary" : "error";
            text = (passes ? tr("B keeps the bound so far. %1") : tr("✗ B fails its check. %1"))
                       .arg(checkText(check, *check.broken));
            if (check.sound)
                text +=
                    QLatin1Char('\n') + tr("✓ A: %1").arg(checkValue(check.figure, *check.sound));
        } else {
            text = tr("The check needs more of the run.");
        }
    } else if (instrument() == Instrument::layer && view_->samples.size() > 1) {
        const auto worst = instrument::worstSoFarDb(view_->samples);
        role = "good";
        text = tr("Echo: %1 dB, worst of the plane so far").arg(decibelNumber(worst.back()));
    } else if (instrument() == Instrument::compare && !view_->samples.empty()) {
        double peak = 0.0, largest = 0.0;
        for (const auto& one : view_->samples) {
            peak = std::max(peak, one.peakA);
            largest = std::max(largest, one.difference);
        }
        if (peak > 0.0)
            text = tr("Largest difference so far: %1 % of the largest field")
                       .arg(QLocale().toString(100.0 * largest / peak, 'g', 3));
    }
    if (!view_->failure.isEmpty())
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + view_->failure;
    verdict_->setText(text);
    verdict_->setVisible(!text.isEmpty());
    setRole(*verdict_, role);
}

lesson::Facts InstrumentsPage::noFacts() {
    return {{"@instrument", "none"}, {"@instrument_run", "ready"}, {"@check", "none"},
            {"@echo_db", "0"},       {"@half_steps", "0"},         {"@cell", "none"},
            {"@growth", "none"},     {"@dispersion", "none"}};
}

lesson::Facts InstrumentsPage::facts() const {
    auto facts = noFacts();
    if (!isVisible())
        return facts;
    const auto now = instrument();
    const int chosen = choice_->currentIndex();
    const auto name = now == Instrument::breakIt && chosen >= 0
                          ? ruleKey(instrument::allRules[static_cast<std::size_t>(chosen)])
                          : instrumentAction(now).section(QLatin1Char('-'), 1);
    facts["@instrument"] = name.toStdString();
    if (now == Instrument::stepping && stepping_) {
        for (const auto& [key, value] : stepping_->facts())
            facts[key] = value;
        return facts;
    }
    if (!view_ || view_->number != number_)
        return facts;
    facts["@instrument_run"] = view_->ended ? "finished" : runner_.running() ? "running" : "ready";
    if (view_->check && view_->check->broken)
        facts["@check"] = view_->check->passes(*view_->check->broken) ? "kept" : "failed";
    if (now == Instrument::layer && !view_->samples.empty())
        facts["@echo_db"] = std::to_string(instrument::worstSoFarDb(view_->samples).back());
    return facts;
}

void InstrumentsPage::showAxis() {
    if (instrument() != Instrument::axis || !view_->axis)
        return;
    const auto& sides = *view_->axis;
    const int order = view_->gridA->grid.azimuthalOrder;
    for (std::size_t c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<model::Component>(c);
        const double offset = grid::yeeOffset(component).r;
        const int power = instrument::leadingPower(component, order);
        double largest = 0.0;
        for (const auto& side : sides)
            for (const double value : side.values[c])
                largest = std::max(largest, std::abs(value));
        const auto row = static_cast<int>(c);
        table_->setVerticalHeaderItem(
            row, new QTableWidgetItem(
                     QString::fromUtf8(quantityInfo(static_cast<fdtd::ViewQuantity>(c)).symbol)));
        const auto measured = [&](std::size_t side) {
            return instrument::measuredPower(sides[side].values[c], offset, largest);
        };
        const QString onAxis = offset > 0.0 || sides[0].values[c].empty()
                                   ? QStringLiteral("–")
                                   : formatEngineering(sides[0].values[c].front(), {}, 3);
        const QString texts[] = {power == 0 ? tr("constant") : QStringLiteral("r^%1").arg(power),
                                 powerText(measured(0)), powerText(measured(1)), onAxis};
        for (int column = 0; column < 4; ++column)
            table_->setItem(row, column, new QTableWidgetItem(texts[column]));
    }
    QStringList lines;
    const QString names[] = {QStringLiteral("A"), QStringLiteral("B")};
    // B is A where nothing is broken.
    for (std::size_t side = 0; side < (choice_->currentIndex() > 0 ? sides.size() : 1); ++side) {
        const auto& one = sides[side];
        lines << tr("%1: div D %2, div B %3 of the largest field per cell")
                     .arg(names[side], formatEngineering(one.divergence.electric, {}, 2),
                          formatEngineering(one.divergence.magnetic, {}, 2));
        if (one.curl)
            lines << tr("%1: largest eigenvalue %2 c/µm, Courant number %3 of at most %4")
                             .arg(names[side],
                                  formatEngineering(one.curl->largestEigenvalue, {}, 4),
                                  QLocale().toString(one.curl->courant, 'g', 3),
                                  QLocale().toString(one.curl->courantLimit, 'g', 4)) +
                         (one.curl->growth > 1.0
                              ? tr(": grows %1 times in every step")
                                    .arg(QLocale().toString(one.curl->growth, 'g', 3))
                              : QString());
    }
    const bool grows = std::ranges::any_of(
        sides, [](const auto& one) { return one.curl && one.curl->growth > 1.0; });
    if (!view_->failure.isEmpty())
        lines << view_->failure;
    verdict_->setText(lines.join(QLatin1Char('\n')));
    verdict_->setVisible(true);
    setRole(*verdict_, grows || !view_->failure.isEmpty() ? "error" : "secondary");
}

void InstrumentsPage::showPlot() {
    if (!isVisible())
        return;
    const auto plot = static_cast<InstrumentPlot>(plots_->tabData(plots_->currentIndex()).toInt());
    plot_->setData(instrumentPlot(plot, view_.get(), record_));
}

void InstrumentsPage::explain() {
    const auto now = instrument();
    const int chosen = choice_->currentIndex();
    const bool broken =
        now == Instrument::breakIt || (now == Instrument::axis && chosen > 0) ||
        (view_ && view_->problem.isEmpty() &&
         choice_->currentText() == variantTitle(instrument::Variant::orderClampAlone));
    switch (now) {
    case Instrument::compare:
        explanation_->setText(
            tr("A is the open project, B the same with one setting changed, step by step at the "
               "same times. Zoom, place and colours are those of both; the third picture is B less "
               "A."));
        break;
    case Instrument::layer:
        explanation_->setText(
            tr("A has the layers set here. B is the same run in a domain so large that nothing "
               "returns in its time: what differs is the echo."));
        break;
    case Instrument::axis:
        explanation_->setText(
            tr("The power of r with which each component begins between the first two cells, "
               "against the rule of the order m. Choose a row to plot it."));
        break;
    case Instrument::stepping:
        note_->setText(tr("H: half a step, full stop: a step, comma: back, Space: run, R: begin "
                          "again, Esc: close. Nothing here is saved."));
        return;
    case Instrument::breakIt:
        explanation_->setText(
            chosen >= 0 ? ruleExplanation(instrument::allRules[static_cast<std::size_t>(chosen)])
                        : QString());
        break;
    }
    const bool layer = now == Instrument::layer;
    headings_[0]->setText(layer                        ? tr("A: %1").arg(record_.layerName)
                          : now == Instrument::breakIt ? tr("A: as it should be")
                                                       : tr("A: the open project"));
    headings_[1]->setText(layer    ? tr("B: no echo")
                          : broken ? tr("B: broken on purpose, %1").arg(choice_->currentText())
                                   : tr("B: %1").arg(choice_->currentText()));
    headings_[2]->setText(layer ? tr("Echo: B less A") : tr("Difference: B less A"));
    for (std::size_t n = 0; n < headings_.size(); ++n)
        setRole(*headings_[n], n == 1 && broken ? "error" : "secondary");
    if (!view_)
        note_->setText(tr("Space runs both, the full stop steps, R begins again, Esc goes back to "
                          "the run."));
    else
        note_->setText(tr("step %1 of %2, %3 fs. Nothing here is saved or kept.")
                           .arg(formatCount(view_->step), formatCount(view_->steps),
                                QLocale().toString(view_->timeFs, 'f', 1)));
}

} // namespace zonescope::ui
