/// \file
/// What the page of orders shows of the queue and the sum, and the files it writes.

#include "core/io/files/replacement_file.hpp"
#include "core/io/results/order_results.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/language/number_format.hpp"
#include "ui/orders/map_strip.hpp"
#include "ui/orders/orders_page.hpp"
#include "ui/sweep/sweep_texts.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QComboBox>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QStackedWidget>
#include <QTableWidget>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr double sameWavelength = 1e-9; // relatively
constexpr double fileScale = 2.0;       // pixels of a file to one of the screen

std::optional<std::size_t> placeOf(const std::vector<double>& wavelengths, double wavelength) {
    for (std::size_t n = 0; n < wavelengths.size(); ++n)
        if (std::abs(wavelengths[n] - wavelength) <= sameWavelength * wavelength)
            return n;
    return std::nullopt;
}

/// The first monitor of a kind that has the wavelength.
template <class Kind>
std::optional<PlaneChoice> firstOf(const model::Project& project, double wavelength) {
    for (std::size_t n = 0; n < project.monitors.size(); ++n)
        if (std::holds_alternative<Kind>(project.monitors[n].kind))
            if (const auto place = placeOf(run::wavelengthsOf(project.monitors[n]), wavelength))
                return PlaneChoice{n, *place};
    return std::nullopt;
}

QTableWidgetItem& cell(QTableWidget& table, int row, int column) {
    auto* item = table.item(row, column);
    if (!item) {
        item = new QTableWidgetItem;
        if (column != 1)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        table.setItem(row, column, item);
    }
    return *item;
}

std::string tableCsv(const run::OrderSum& sum, const run::SweepSnapshot& now,
                     const OrderPicture* picture) {
    std::string text = "azimuthal_order,state,share,norm_beyond\n";
    for (std::size_t n = 0; n < sum.plan().orders.size(); ++n) {
        const int order = sum.plan().orders[n];
        fmt::format_to(std::back_inserter(text), "{},{}", order,
                       run::nameOf(now.table.rows().at(n).state));
        const auto* share = [&]() -> const run::OrderShare* {
            if (!picture)
                return nullptr;
            const auto found = std::ranges::find(picture->shares, order, &run::OrderShare::order);
            return found == picture->shares.end() ? nullptr : &*found;
        }();
        text += share ? fmt::format(",{:.6g},{:.6g}\n", share->share, share->beyond) : ",,\n";
    }
    return text;
}

} // namespace

void OrdersPage::fillChoices() {
    const QString before = wavelength_->currentText();
    {
        const QSignalBlocker quiet(wavelength_);
        wavelength_->clear();
        std::vector<double> all;
        for (const auto& monitor : sum_->project().monitors)
            if (std::holds_alternative<model::DftPlane>(monitor.kind) ||
                std::holds_alternative<model::DftRegion>(monitor.kind))
                for (const double one : run::wavelengthsOf(monitor))
                    if (!placeOf(all, one))
                        all.push_back(one);
        std::ranges::sort(all);
        for (const double one : all)
            wavelength_->addItem(formatLength(one), one);
        wavelength_->setCurrentIndex(std::max(0, wavelength_->findText(before)));
        wavelength_->setEnabled(!all.empty());
        wavelength_->setToolTip(all.empty() ? tr("The project has no transforms.")
                                            : tr("Wavelength of the pictures"));
    }
    {
        const QSignalBlocker quiet(reach_);
        const int last = static_cast<int>(sum_->plan().orders.size()) - 1;
        reach_->setRange(0, last);
        reach_->setValue(last);
    }
    fillPlanes();
    showReach();
}

double OrdersPage::wavelength() const { return wavelength_->currentData().toDouble(); }

void OrdersPage::fillPlanes() {
    const QSignalBlocker quiet(plane_);
    const QString before = plane_->currentText();
    plane_->clear();
    const auto& monitors = sum_->project().monitors;
    for (std::size_t n = 0; n < monitors.size(); ++n)
        if (std::holds_alternative<model::DftPlane>(monitors[n].kind) &&
            placeOf(run::wavelengthsOf(monitors[n]), wavelength()))
            plane_->addItem(QString::fromStdString(monitors[n].name),
                            QVariant::fromValue(static_cast<qulonglong>(n)));
    plane_->setCurrentIndex(std::max(0, plane_->findText(before)));
    plane_->setEnabled(plane_->count() > 0);
    plane_->setToolTip(plane_->count() > 0
                           ? tr("Transform plane of the (x, y) picture")
                           : tr("No transform plane of the project has this wavelength."));
}

OrderChoice OrdersPage::choice() const {
    OrderChoice result;
    result.generation = generation_;
    result.wavelengthUm = wavelength();
    const auto& project = sum_->project();
    if (plane_->count() > 0) {
        const auto monitor = static_cast<std::size_t>(plane_->currentData().toULongLong());
        if (const auto place =
                placeOf(run::wavelengthsOf(project.monitors.at(monitor)), wavelength()))
            result.across = PlaneChoice{monitor, *place};
    }
    result.meridional = firstOf<model::DftRegion>(project, wavelength());
    const auto& orders = sum_->plan().orders;
    if (reach_->value() < reach_->maximum())
        result.highest = orders[static_cast<std::size_t>(reach_->value())];
    return result;
}

void OrdersPage::drawIfDue() {
    if (!sum_ || !pictures_.ready())
        return;
    auto finished = sum_->finished();
    const auto wanted = choice();
    if (finished.empty() || (asked_ == wanted && askedOrders_ == finished.size()))
        return;
    asked_ = wanted;
    askedOrders_ = finished.size();
    timer_.start();
    pictures_.compute([finished = std::move(finished), wanted, earlier = picture_] {
        return OrderPictures::make(finished, wanted, earlier);
    });
}

void OrdersPage::showQueue() {
    showButtons();
    showTable();
    bar_->setValue(static_cast<int>(std::lround(1000.0 * now_.fraction)));
    QString text;
    if (sum_ && now_.state != run::SweepState::ready) {
        const auto& table = now_.table;
        text = tr("%1 of %2 orders finished")
                   .arg(table.count(run::PointState::finished))
                   .arg(table.rows().size());
        if (const auto failures = table.count(run::PointState::failed); failures > 0)
            text += tr(", %n failed", nullptr, static_cast<int>(failures));
        if (now_.state == run::SweepState::running && now_.secondsLeft)
            text += tr(", about %1 left").arg(durationText(*now_.secondsLeft));
        else if (now_.state == run::SweepState::paused || now_.state == run::SweepState::cancelled)
            text += QStringLiteral(", ") + sweepStateText(now_.state);
        else if (now_.state == run::SweepState::finished)
            text += tr(" in %1").arg(
                durationText(now_.activeSeconds).replace(QLatin1Char(' '), QChar::Nbsp));
    } else if (startWhenMade_) {
        text = tr("Checking the orders…");
    } else if (sum_) {
        text = tr("Not run yet.");
    }
    progress_->setText(text);
    showReach();
}

void OrdersPage::showTable() {
    if (!sum_) {
        table_->setRowCount(0);
        return;
    }
    const auto& orders = sum_->plan().orders;
    table_->setRowCount(static_cast<int>(orders.size()));
    for (int row = 0; row < table_->rowCount(); ++row) {
        const auto place = static_cast<std::size_t>(row);
        const auto& point = now_.table.rows().at(place);
        QString state = pointStateText(point.state);
        if (point.state == run::PointState::running)
            state = tr("%1, %2 %").arg(state).arg(static_cast<int>(100.0 * point.fraction));
        cell(*table_, row, 0).setText(QString::number(orders[place]));
        cell(*table_, row, 1).setText(state);
        cell(*table_, row, 1).setToolTip(inLanguage(point.message));
        QString share;
        if (picture_)
            for (const auto& one : picture_->shares)
                if (one.order == orders[place])
                    share = tr("%1 %").arg(formatEngineering(100.0 * one.share, {}, 3));
        cell(*table_, row, 2).setText(share);
    }
}

void OrdersPage::showReach() {
    if (!sum_) {
        reachText_->clear();
        return;
    }
    const auto& orders = sum_->plan().orders;
    const int highest = orders[static_cast<std::size_t>(reach_->value())];
    const auto finished = sum_->finished();
    const auto count = std::ranges::count_if(
        finished, [highest](const auto& one) { return one->order <= highest; });
    reachText_->setText(
        tr("m = %1 to %2, %3 finished").arg(orders.front()).arg(highest).arg(count));
}

void OrdersPage::showPicture() {
    const bool any = picture_ && picture_->problem.isEmpty() && !picture_->included.empty();
    showUnpolarized();
    const auto quantity = this->quantity();
    const auto weights = unpolarized();
    const QString waiting =
        picture_ && !picture_->problem.isEmpty()
            ? picture_->problem
            : tr("The sum is drawn when the first of these orders has finished.");
    const auto show = [&](bool meridional, bool chosen, MapStrip& strip, QStackedWidget& pages,
                          QLabel& note, QPushButton& action, const QString& missing,
                          const QString& title) {
        action.setVisible(!chosen);
        note.setText(chosen ? waiting : missing);
        if (any && chosen) {
            std::vector<MapPicture> pictures{
                OrderPictures::mapOf(*picture_, meridional, quantity, weights, title)};
            auto scale = MapScale::over(
                pictures, OrderPictures::labelOf(*picture_, quantity, weights.has_value()),
                run::isSigned(quantity));
            strip.setPictures(std::move(pictures), std::move(scale));
        }
        pages.setCurrentIndex(any && chosen ? 1 : 0);
    };
    const OrderChoice wanted = !sum_ ? OrderChoice{} : any ? picture_->choice : choice();
    QString stamp;
    if (any)
        stamp = tr("orders %1 to %2 of %3")
                    .arg(picture_->included.front()->order)
                    .arg(picture_->included.back()->order)
                    .arg(sum_->plan().orders.back());
    show(true, wanted.meridional.has_value(), *meridional_, *meridionalPages_, *meridionalNote_,
         *addRegion_,
         tr("The (x, z) plane is drawn from a transform of the whole plane, which the project does "
            "not have at this wavelength."),
         tr("(x, z), %1").arg(stamp));
    const QString plane =
        wanted.across && sum_
            ? QString::fromStdString(sum_->project().monitors.at(wanted.across->monitor).name)
            : QString();
    show(false, wanted.across.has_value(), *across_, *acrossPages_, *acrossNote_, *addPlane_,
         tr("The (x, y) plane is drawn from a transform plane, which the project does not have at "
            "this wavelength."),
         tr("“%1”, %2").arg(plane, stamp));
    showConvergence();
    showTable();
    showButtons();
}

void OrdersPage::showConvergence() {
    if (!picture_ || picture_->shares.empty()) {
        chart_->setSeries({});
        return;
    }
    ChartSeries norm{.name = tr("order m"), .colour = 0, .marker = ChartMarker::circle};
    ChartSeries beyond{.name = tr("all higher orders"),
                       .colour = 1,
                       .dash = ChartDash::dashed,
                       .marker = ChartMarker::square};
    for (const auto& one : picture_->shares) {
        norm.x.push_back(one.order);
        norm.y.push_back(std::sqrt(one.share));
        beyond.x.push_back(one.order);
        beyond.y.push_back(one.beyond);
    }
    chart_->setAxes({tr("azimuthal order m"), {}}, {tr("norm relative to the sum"), {}, true});
    chart_->setSeries({std::move(norm), std::move(beyond)});
    chart_->setMarks({{.kind = ChartMark::Kind::horizontal,
                       .at = sum_->project().run.orderError,
                       .label = tr("error bound")}});
}

void OrdersPage::askFile(const QString& title, const QString& filter, const QString& suffix,
                         std::function<void(const QString&)> then) {
    auto* dialog = new QFileDialog(window(), QString(title).remove(QChar(0x2026)), {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("orders.") + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, std::move(then));
    dialog->open();
}

void OrdersPage::report(std::function<void(const std::string&)> work, const QString& file) {
    if (writing_ || !writer_.ready())
        return;
    writing_ = true;
    timer_.start();
    showButtons();
    const auto done = tr("The sum over orders has been written.").toStdString();
    writer_.compute([work = std::move(work), path = file.toStdString(), done] {
        try {
            work(path);
        } catch (...) {
            return std::make_shared<const Notice>(currentExceptionNotices(path).front());
        }
        auto notice = makeNotice(model::Severity::note, done);
        notice.file = path;
        return std::make_shared<const Notice>(std::move(notice));
    });
}

void OrdersPage::write(const QString& file) {
    if (!sum_)
        return;
    if (file.endsWith(QLatin1String(".h5"))) {
        report([sum = sum_](const std::string& path) { io::writeOrderSum(path, *sum); }, file);
    } else if (file.endsWith(QLatin1String(".csv"))) {
        report([text = tableCsv(*sum_, now_, picture_.get())](
                   const std::string& path) { io::replaceTextFile(path, text); },
               file);
    } else {
        // Drawn here, written there.
        const QImage left = meridional_->toImage(fileScale);
        const QImage right = across_->toImage(fileScale);
        const bool both = !meridional_->pictures().empty() && !across_->pictures().empty();
        QImage image = meridional_->pictures().empty() ? right : left;
        if (both) {
            image = QImage(left.width() + right.width(), std::max(left.height(), right.height()),
                           QImage::Format_RGB32);
            image.fill(palette().color(QPalette::Window));
            QPainter painter(&image);
            painter.drawImage(QRect(QPoint(), left.size()), left);
            painter.drawImage(QRect(QPoint(left.width(), 0), right.size()), right);
        }
        report(
            [image](const std::string& path) {
                if (!image.save(QString::fromStdString(path), "PNG"))
                    throw FileError(path, say("cannot be written"));
            },
            file);
    }
}

void OrdersPage::writeMap(const QString& file, bool meridional) {
    if (!picture_ || (meridional ? picture_->meridional : picture_->across).empty()) {
        emit reported(makeNotice(model::Severity::error,
                                 tr("There is no picture of this plane to write.").toStdString()));
        return;
    }
    report(
        [picture = picture_, quantity = quantity(), weights = unpolarized(),
         meridional](const std::string& path) {
            io::replaceTextFile(path, run::csvOf(meridional ? picture->meridional : picture->across,
                                                 quantity, picture->scale, weights));
        },
        file);
}

} // namespace zonescope::ui
