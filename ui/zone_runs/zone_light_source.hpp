#pragma once

/// \file
/// The light behind a lens of zones for whoever draws it: computed beside the window when it is
/// asked for, kept for all.

#include "core/zones/zone_queue.hpp"
#include "core/zones/zone_section.hpp"
#include "ui/orders/order_picture.hpp"
#include "ui/solver/mailbox.hpp"

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::ui {

/// Which part of the light.
struct LightWish {
    enum class Kind {
        whole,         ///< through the axis, from the lens to beyond the focus
        aboutTheFocus, ///< through the axis, about the focus
        plane,         ///< across the axis
    };
    Kind kind = Kind::whole;
    double zUm = 0.0; ///< of a plane
    bool operator==(const LightWish&) const = default;
};

enum class LightState { notWished, underWay, ready, cancelled, failed };

/// Carries the sum of the zones on from its transform plane. One part of the light at a time; of
/// planes that wait the newest only. All members belong to the GUI thread.
class ZoneLightSource : public QObject {
    Q_OBJECT
public:
    explicit ZoneLightSource(QObject* parent = nullptr);
    ~ZoneLightSource() override;

    /// A sum whose zones have ended; what was computed of an earlier one goes.
    void setQueue(std::shared_ptr<zones::ZoneQueue> queue);
    /// There is no sum.
    void clear();

    /// Whose sum it is; null without one.
    [[nodiscard]] std::shared_ptr<const model::Project> project() const;
    /// Whether the project of the sum has a transform plane, from which light can be carried on.
    [[nodiscard]] bool possible() const noexcept { return plane_.has_value(); }
    /// Where the light is: LightWish::Kind::whole. Empty unless it is possible.
    [[nodiscard]] std::optional<zones::SectionRange> reach() const;
    /// Of LightWish::Kind::aboutTheFocus; empty without a lens design.
    [[nodiscard]] std::optional<zones::SectionRange> focus() const;

    /// Asks for a part of the light; also once more after it was cancelled or has failed.
    void wish(const LightWish& wish);
    /// Ends what is under way before the next order.
    void cancel(const LightWish& wish);
    [[nodiscard]] LightState state(const LightWish& wish) const;
    /// Null unless it is ready.
    [[nodiscard]] std::shared_ptr<const zones::ZoneSection> find(const LightWish& wish) const;
    /// The plane across the axis that became ready of those wished last; null without one.
    [[nodiscard]] std::shared_ptr<const zones::ZoneSection> lastPlane() const;
    /// Why it has failed.
    [[nodiscard]] QString problem(const LightWish& wish) const;
    /// 0 to 1 of what is computed now; 0 of what waits.
    [[nodiscard]] double progress(const LightWish& wish) const;

signals:
    /// Another sum, or none any more.
    void sumChanged();
    /// The state of a part is another.
    void changed();
    /// `progress` is another.
    void progressed();

private:
    struct Entry {
        LightWish wish;
        LightState state = LightState::underWay;
        std::shared_ptr<const zones::ZoneSection> section;
        QString problem;
    };
    struct Answer {
        std::shared_ptr<const zones::ZoneSection> section;
        QString problem;
    };
    struct Work {
        LightWish wish;
        std::shared_ptr<std::atomic<bool>> goOn;
        std::shared_ptr<std::atomic<double>> done;
        std::shared_ptr<Mailbox<Answer>> answers;
    };
    /// Of the pool's thread: made with the first part.
    struct Light {
        std::shared_ptr<const zones::ZoneLight> light;
    };

    [[nodiscard]] const Entry* entry(const LightWish& wish) const;
    [[nodiscard]] std::optional<zones::SectionRange> rangeOf(const LightWish& wish) const;
    void forget();
    void forgetPlanes(const LightWish& but);
    void begin();
    void stop();
    void tick();

    std::shared_ptr<zones::ZoneQueue> queue_;
    std::optional<PlaneChoice> plane_; ///< that the light is carried on from
    double wavelengthUm_ = 0.0;
    std::vector<Entry> entries_; ///< by the time of the wish
    std::shared_ptr<Light> light_;
    std::optional<Work> work_;
    QTimer timer_;
    QThreadPool pool_; ///< last: waits for what runs in it
};

} // namespace zonescope::ui
