#pragma once

/// \file
/// The light behind a lens of zones in a plane through the axis at any azimuth.

#include "core/zones/zone_queue.hpp"
#include "core/zones/zone_section.hpp"
#include "ui/solver/mailbox.hpp"
#include "ui/window/theme.hpp"

#include <QString>
#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include <array>
#include <atomic>
#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSlider;
class QSpinBox;
class QStackedWidget;

namespace zonescope::ui {

class MapStrip;

/// Carries the sum of the zones on when it is first shown, beside the window; turning the plane
/// then only adds up again. All members belong to the GUI thread.
class ZoneSectionView : public QWidget {
    Q_OBJECT
public:
    explicit ZoneSectionView(QWidget* parent = nullptr);
    ~ZoneSectionView() override;

    /// A sum whose zones have ended; what was shown of an earlier one goes.
    void setQueue(std::shared_ptr<zones::ZoneQueue> queue);
    /// Nothing to show. @param reason said in the picture's place
    void clear(const QString& reason);
    void setTheme(Theme theme);

    [[nodiscard]] MapStrip& picture() noexcept { return *map_; }
    [[nodiscard]] bool computing() const noexcept { return work_.has_value(); }
    /// What stands in place of the picture; empty when there is one.
    [[nodiscard]] QString explanation() const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    enum Range { whole, aboutTheFocus, rangeCount };
    struct Answer {
        std::shared_ptr<const zones::ZoneSection> section;
        QString problem;
    };
    struct Work {
        Range range;
        std::shared_ptr<std::atomic<bool>> goOn;
        std::shared_ptr<std::atomic<double>> done;
        std::shared_ptr<Mailbox<Answer>> answers;
    };

    void build();
    void begin();
    void stop();
    void tick();
    void draw();
    void say(const QString& text, bool again);
    [[nodiscard]] Range range() const;

    std::shared_ptr<zones::ZoneQueue> queue_;
    std::array<std::shared_ptr<const zones::ZoneSection>, rangeCount> sections_;
    std::optional<Work> work_;
    QTimer timer_;
    QStackedWidget* pages_ = nullptr;
    QLabel* note_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QPushButton* button_ = nullptr; ///< cancels, or computes again
    MapStrip* map_ = nullptr;
    QComboBox* range_ = nullptr;
    QSlider* slider_ = nullptr;
    QSpinBox* angle_ = nullptr;
    QWidget* controls_ = nullptr;
    QThreadPool pool_; ///< last: waits for what runs in it
};

} // namespace zonescope::ui
