#pragma once

/// \file
/// Drives the window from one sight to the next and takes pictures of it.

#include "ui/document/project_document.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/top_view/top_view_canvas.hpp"
#include "ui/top_view/top_view_panel.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/probe_marks.hpp"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QImage>
#include <QPixmap>
#include <QRegularExpression>
#include <QSize>
#include <QStringList>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::tests {

inline constexpr int patienceSeconds = 900;

template <typename Condition> void waitFor(Condition condition, const char* what) {
    QElapsedTimer clock;
    clock.start();
    while (!condition()) {
        if (clock.elapsed() > 1000 * patienceSeconds)
            throw std::runtime_error(std::string("waited in vain for ") + what);
        QApplication::processEvents(QEventLoop::AllEvents, 20);
    }
}

inline void settle(int milliseconds = 500) {
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < milliseconds)
        QApplication::processEvents(QEventLoop::AllEvents, 20);
}

/// Waits until panes have glided to their places: on a busy machine, large and in software, that
/// takes longer than any fixed time.
inline void settlePanes(const ui::MainWindow& window, int milliseconds = 700) {
    constexpr int mostRounds = 20;
    const auto places = [&window] {
        std::vector<QRect> all;
        for (const auto* dock : window.findChildren<QDockWidget*>())
            all.push_back(dock->isVisible() ? dock->geometry() : QRect());
        all.push_back(window.centralWidget()->geometry());
        return all;
    };
    auto before = places();
    for (int round = 0; round < mostRounds; ++round) {
        settle(milliseconds);
        if (auto now = places(); std::exchange(before, now) == now)
            return;
    }
}

/// A picture and how to get there, whatever was shown before.
struct Scene {
    std::string name;
    std::function<void()> arrange;
    QWidget* of = nullptr;       ///< null: the window
    std::function<void()> leave; ///< tidies up what would be in the way of the next
};

class Photographer {
public:
    Photographer(ui::MainWindow& window, QDir folder)
        : window_(window), folder_(std::move(folder)) {}

    [[nodiscard]] const QDir& folder() const noexcept { return folder_; }

    /// What the command line chooses, in place of the size and the themes of a set.
    void choose(std::optional<QSize> size, std::optional<ui::Theme> theme) {
        size_ = size;
        if (theme)
            themes_ = {*theme};
    }
    /// @param usual of the set
    [[nodiscard]] QSize size(QSize usual = {1280, 800}) const { return size_.value_or(usual); }
    [[nodiscard]] bool sizeChosen() const noexcept { return size_.has_value(); }
    [[nodiscard]] const std::vector<ui::Theme>& themes() const noexcept { return themes_; }

    /// Only pictures whose name fits one of these, with * for any letters; none: all.
    void want(QStringList patterns) { wanted_ = std::move(patterns); }
    [[nodiscard]] bool wants(const std::string& name) const {
        return wanted_.isEmpty() || std::ranges::any_of(wanted_, [&](const QString& pattern) {
                   return QRegularExpression(
                              QRegularExpression::wildcardToRegularExpression(pattern))
                       .match(QString::fromStdString(name))
                       .hasMatch();
               });
    }

    /// Takes the wanted ones.
    /// @param prepare what all of them need; left out when none is wanted
    /// @param prefix  of all names
    void takeAll(const std::vector<Scene>& scenes, const std::function<void()>& prepare,
                 const std::string& prefix = {}) {
        bool prepared = false;
        for (const auto& scene : scenes) {
            if (!wants(prefix + scene.name))
                continue;
            if (!std::exchange(prepared, true) && prepare)
                prepare();
            scene.arrange();
            settlePanes(window_);
            takeWidget(scene.of ? *scene.of : window_, prefix + scene.name);
            if (scene.leave)
                scene.leave();
        }
    }

    void open(const std::string& example) {
        const auto before = window_.status().epoch;
        // What a picture needed is not worth keeping.
        window_.document().markSaved(window_.document().path());
        window_.openExample(QString::fromStdString(example));
        waitFor([&] { return window_.status().epoch > before && window_.status().loading.empty(); },
                "the example");
        settle();
    }

    void advance(std::int64_t steps) {
        const auto target = window_.status().step + steps;
        // In pieces, so that probes and the energy have many samples.
        while (window_.status().step < target) {
            const auto before = window_.status().step;
            window_.solver().step(std::min<std::int64_t>(24, target - before));
            waitFor([&] { return window_.status().step > before; }, "steps");
        }
        settle();
    }

    void take(const std::string& name) {
        if (!wants(name))
            return;
        settlePanes(window_);
        takeWidget(window_, name);
    }

    void takeWidget(QWidget& widget, const std::string& name) {
        const QString path = folder_.filePath(QString::fromStdString(name + ".png"));
        // Opaque and packed as closely as PNG can: these go into the repository.
        constexpr int smallest = 0;
        if (!widget.grab()
                 .toImage()
                 .convertToFormat(QImage::Format_RGB888)
                 .save(path, "PNG", smallest))
            throw std::runtime_error("cannot write " + path.toStdString());
        std::printf("%s\n", path.toUtf8().constData());
        std::fflush(stdout);
    }

    /// A lens in zones from above, cut to the shape of a card: its posts tell more than its field.
    void takeThumbnailFromAbove(const std::string& name) {
        window_.setCentreMode(ui::CentreMode::topView);
        auto& canvas = window_.topView().canvas();
        canvas.setZonesShown(false);
        canvas.fit();
        settle(700);
        const double radius = window_.project()->domain.radiusUm;
        QRectF frame(canvas.positionOf({-radius, radius}), canvas.positionOf({radius, -radius}));
        frame = frame.normalized().intersected(canvas.canvasRect());
        const auto middle = frame.center();
        frame.setHeight(frame.width() / cardRatio);
        frame.moveCenter(middle);
        saveCard(canvas.grab(), frame, name);
        canvas.setZonesShown(true);
        window_.setCentreMode(ui::CentreMode::field);
    }

    /// The field alone, cut to the shape of a card.
    /// @param radiusUm of a close-up about the axis; empty: the whole domain
    void takeThumbnail(const std::string& name, std::optional<double> radiusUm = {}) {
        auto& view = window_.fieldPanel().view();
        view.fit();
        while (radiusUm && view.visiblePart().rMax > 2.0 * *radiusUm)
            view.zoomIn();
        settle(700);
        // Marks of probes would be blots at this size.
        if (auto* marks = view.findChild<ui::ProbeMarks*>())
            marks->hide();
        const auto picture = view.grab();
        const auto& domain = window_.project()->domain;
        const double radius = radiusUm.value_or(domain.radiusUm);
        const bool planar = model::isPlanar(domain);
        const QRectF lens = QRectF(view.positionOf(radius, domain.zMinUm),
                                   view.positionOf(planar ? 0.0 : -radius, domain.zMaxUm))
                                .normalized()
                                .intersected(view.canvasRect());
        QRectF frame = lens;
        if (lens.width() / lens.height() > cardRatio)
            frame.setWidth(lens.height() * cardRatio);
        else if (!radiusUm)
            frame.setHeight(lens.width() / cardRatio);
        frame.moveCenter(lens.center());
        if (planar) // its light is at x = 0
            frame.moveBottom(lens.bottom());
        saveCard(picture, frame, name);
    }

private:
    static constexpr double cardRatio = 1.6; ///< width over height

    /// @param frame of the picture, logical pixels
    void saveCard(const QPixmap& picture, const QRectF& frame, const std::string& name) {
        const double dpr = picture.devicePixelRatio();
        const QRectF pixels(frame.topLeft() * dpr, frame.size() * dpr);
        const QString path = folder_.filePath(QString::fromStdString(name + ".png"));
        picture.copy(pixels.toAlignedRect())
            .scaled(544, 340, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
            .save(path);
        std::printf("%s\n", path.toUtf8().constData());
        std::fflush(stdout);
    }

    ui::MainWindow& window_;
    QDir folder_;
    QStringList wanted_;
    std::optional<QSize> size_;
    std::vector<ui::Theme> themes_{ui::Theme::dark, ui::Theme::light};
};

} // namespace zonescope::tests
