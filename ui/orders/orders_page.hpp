#pragma once

/// \file
/// A sum over azimuthal orders: the orders as a queue, and the partial sum as it grows.

#include "core/run/orders/order_sum.hpp"
#include "ui/background/background_job.hpp"
#include "ui/look/theme.hpp"
#include "ui/orders/order_picture.hpp"
#include "ui/words/notice.hpp"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QSlider;
class QSplitter;
class QStackedWidget;
class QTableWidget;
class QTabWidget;
class QToolButton;

namespace zonescope::ui {

class ChartView;
class ElidedLabel;
class ProjectDocument;
class QuantityEdit;

/// Orders run beside the window. All members belong to the GUI thread.
class OrdersPage : public QWidget {
    Q_OBJECT
public:
    /// Makes the workers that run the orders of a project.
    using WorkersFor = std::function<run::SweepWorkers(const model::Project&)>;

    explicit OrdersPage(WorkersFor workers, QWidget* parent = nullptr);
    ~OrdersPage() override;

    /// Follows the project of a document, which must outlive the page.
    void setDocument(ProjectDocument* document);
    void setTheme(Theme theme);
    /// Rate of the solver for the estimate of the time, 1e9 cell-steps/s.
    void setRate(double gcellStepsPerSecond);
    /// Runs all orders of the project as it is now, from the beginning.
    void start();

    /// The orders that are planned or run; null before they are known, or when there are none.
    [[nodiscard]] const std::shared_ptr<run::OrderSum>& sum() const noexcept { return sum_; }
    /// A moment of the queue.
    [[nodiscard]] const run::SweepSnapshot& now() const noexcept { return now_; }
    /// What is drawn; null before the first order has finished.
    [[nodiscard]] const std::shared_ptr<const OrderPicture>& picture() const noexcept {
        return picture_;
    }
    [[nodiscard]] QTableWidget& table() noexcept { return *table_; }
    [[nodiscard]] MapStrip& across() noexcept { return *across_; }
    [[nodiscard]] MapStrip& meridional() noexcept { return *meridional_; }
    [[nodiscard]] ChartView& convergence() noexcept { return *chart_; }
    /// What stands in place of the orders; empty when there are some.
    [[nodiscard]] QString explanation() const;

    /// Writes what the suffix asks for: .png the maps, .h5 everything, .csv the table of orders.
    void write(const QString& file);
    /// Writes the partial sum on a plane as CSV.
    void writeMap(const QString& file, bool meridional);

signals:
    /// A file was written, or why it could not be.
    void reported(const zonescope::ui::Notice& notice);
    void exampleRequested(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    // orders_layout.cpp
    void build();
    QWidget* buildOrders();
    QWidget* buildPictures();
    QWidget* buildChoices();
    void buildExports();
    // orders_page.cpp
    void drop();
    void plan();
    void adopt(std::shared_ptr<run::OrderSum> sum);
    void begin();
    void tick();
    [[nodiscard]] bool active() const;
    void explain();
    void showPlan();
    void showCost();
    void showButtons();
    [[nodiscard]] run::VectorQuantity quantity() const;
    /// What the box offers, and why it does not.
    void showUnpolarized();
    /// Weights of the pictures; empty where they are of the light as it is polarised.
    [[nodiscard]] std::optional<run::UnpolarizedWeights> unpolarized() const;
    void commitError(double error);
    void addMonitor(bool region);
    // orders_results.cpp
    void fillChoices();
    void fillPlanes();
    [[nodiscard]] double wavelength() const;
    [[nodiscard]] OrderChoice choice() const;
    void drawIfDue();
    void showQueue();
    void showTable();
    void showPicture();
    void showConvergence();
    void showReach();
    void askFile(const QString& title, const QString& filter, const QString& suffix,
                 std::function<void(const QString&)> then);
    void report(std::function<void(const std::string&)> work, const QString& file);

    WorkersFor workers_;
    ProjectDocument* document_ = nullptr;
    BackgroundJob<run::OrderSum> maker_;
    std::shared_ptr<const model::Project> planned_; ///< the project that was planned last
    QString problem_;                               ///< why it cannot be
    bool startWhenMade_ = false;
    std::shared_ptr<run::OrderSum> sum_;
    std::shared_ptr<run::OrderSum> next_; ///< of the project as it is now, while `sum_` is older
    run::SweepSnapshot now_;
    int generation_ = 0; ///< of `sum_`

    ReadingSource<std::shared_ptr<const OrderPicture>> pictures_;
    std::shared_ptr<const OrderPicture> picture_;
    std::optional<OrderChoice> asked_; ///< of the picture under way or drawn
    std::size_t askedOrders_ = 0;
    ReadingSource<std::shared_ptr<const Notice>> writer_;
    bool writing_ = false;
    bool filling_ = false; ///< the boxes, not the user
    QTimer timer_;

    QStackedWidget* pages_ = nullptr;
    QLabel* explanation_ = nullptr;
    QPushButton* example_ = nullptr;
    double rate_ = 0.0; ///< 0: not known yet
    QLabel* summary_ = nullptr;
    QLabel* cost_ = nullptr;
    QuantityEdit* error_ = nullptr;
    QLabel* errorMessage_ = nullptr;
    QPushButton *start_ = nullptr, *pause_ = nullptr, *cancel_ = nullptr;
    QToolButton* export_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* progress_ = nullptr;
    QTableWidget* table_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    QComboBox *plane_ = nullptr, *wavelength_ = nullptr, *quantity_ = nullptr;
    QCheckBox* unpolarized_ = nullptr;
    QSlider* reach_ = nullptr;
    QLabel* reachText_ = nullptr;
    MapStrip *across_ = nullptr, *meridional_ = nullptr;
    QStackedWidget *acrossPages_ = nullptr, *meridionalPages_ = nullptr;
    QLabel *acrossNote_ = nullptr, *meridionalNote_ = nullptr;
    QPushButton* addRegion_ = nullptr;
    QPushButton* addPlane_ = nullptr;
    ChartView* chart_ = nullptr;
};

} // namespace zonescope::ui
