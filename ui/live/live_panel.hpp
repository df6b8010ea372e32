#pragma once

/// \file
/// The pane "Live figures": what the lens does now, beside what it did before.

#include "ui/live/live_readings.hpp"
#include "ui/look/theme.hpp"

#include <QWidget>

#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace zonescope::ui {

class ChartView;
class ElidedLabel;
class FigureTile;

/// Shows what it is given; decides nothing.
class LivePanel : public QWidget {
    Q_OBJECT
public:
    explicit LivePanel(QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// The figures and their ghost.
    void setReadings(const LiveReadings& readings);
    /// In place of figures: why there are none, and what a button offers; an empty text shows the
    /// figures.
    void explain(const QString& text, const QString& action = {});
    /// @param line what the figures belong to
    /// @param note what else to know: that the screen is newer, or a problem; empty: nothing
    /// @param role of the note: "warning" or "error"
    void setStatus(const QString& line, const QString& note, const char* role);
    /// Of the run under way, 0 to 1; empty: none that is worth a bar.
    void setProgress(std::optional<double> part);

    [[nodiscard]] FigureTile& tile(datasheet::Figure figure) const;
    [[nodiscard]] ChartView& axis() noexcept { return *axis_; }
    [[nodiscard]] ChartView& spot() noexcept { return *spot_; }
    [[nodiscard]] QPushButton& offer() noexcept { return *offer_; }
    [[nodiscard]] QPushButton& pinButton() noexcept { return *pin_; }
    [[nodiscard]] QPushButton& releaseButton() noexcept { return *release_; }
    [[nodiscard]] QProgressBar& progress() noexcept { return *progress_; }
    /// What stands in place of figures; empty when there are some.
    [[nodiscard]] QString explanation() const;
    [[nodiscard]] QString statusLine() const;
    [[nodiscard]] QString note() const;

signals:
    /// The button below the explanation.
    void offerTaken();
    void pinRequested();
    void releaseRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    /// Tiles beside the charts, or above them where the pane is narrow.
    void arrange();

    QStackedWidget* pages_ = nullptr;
    QLabel* explanation_ = nullptr;
    QPushButton* offer_ = nullptr;
    QBoxLayout* parts_ = nullptr;
    std::vector<FigureTile*> tiles_;
    ChartView* axis_ = nullptr;
    ChartView* spot_ = nullptr;
    ElidedLabel* line_ = nullptr;
    QLabel* note_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QPushButton* pin_ = nullptr;
    QPushButton* release_ = nullptr;
};

} // namespace zonescope::ui
