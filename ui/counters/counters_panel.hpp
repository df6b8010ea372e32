#pragma once

/// \file
/// The counters panel: how fast the run is, what limits it, and how it uses the device. Every
/// figure carries its source.

#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"
#include "gpu/telemetry/kernel_figures.hpp"
#include "ui/counters/counters_backend.hpp"
#include "ui/look/theme.hpp"
#include "ui/solver/solver_status.hpp"
#include "ui/solver/solver_thread.hpp"

#include <QElapsedTimer>
#include <QString>
#include <QWidget>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QTabWidget;
class QTimer;

namespace zonescope::ui {

class AdvisorView;
class CountersSummary;
class CpuView;
class DeviceView;
class ElidedLabel;
class KernelPage;
class RooflineView;
class RunFeed;
class SourceLegend;
class SpeedOfLightView;
class Strip;
class TimesView;
struct TimePart;

/// Redraws four times a second, and only while it is visible. Work that needs the engine (ceilings,
/// profile) is handed to the solver's thread; the panel never waits for it.
class CountersPanel : public QWidget {
    Q_OBJECT
public:
    enum class Page { throughput, roofline, kernels, device, blocks, times };

    /// Hands work to the solver's thread, as SolverThread::submit does.
    using Submit =
        std::function<void(SolverThread::Job, std::function<void(const Notice* problem)>)>;

    explicit CountersPanel(std::shared_ptr<CountersBackend> backend = makeCountersBackend(),
                           QWidget* parent = nullptr);
    ~CountersPanel() override;

    /// Shows the figures of the run from now on.
    void follow(RunFeed& run);
    void setSubmit(Submit submit) { submit_ = std::move(submit); }
    /// Replaces the source of figures; takes effect with the next project.
    void setBackend(std::shared_ptr<CountersBackend> backend);
    /// Another project has been put on the grid: figures begin anew, and the device of its engine
    /// is looked up.
    void begin(std::shared_ptr<const grid::Discretisation> discretisation);
    /// The newest state of the run; cheap.
    /// @param framesPerSecond that the field view painted in the last second
    void setStatus(const SolverStatus& status, double framesPerSecond);
    /// What the figures of the data sheet took last; 0: they have not been measured.
    void setFigureSeconds(double seconds) { figureSeconds_ = seconds; }
    /// How frames get onto the display and why (FieldView::framePath), and who draws them there
    /// (FieldView::openGlRenderer).
    void setFramePath(const QString& path, const QString& openGlRenderer);
    void setTheme(Theme theme);
    void showPage(Page page);
    /// Draws now what is known.
    void refresh();
    /// Ends what runs on the solver's thread for this panel as soon as it can.
    void cancel();

    /// The figures that are shown, as lines of device,kernel,figure,value,unit,source (RFC 4180).
    [[nodiscard]] QString csv() const;
    [[nodiscard]] const gpu::EngineFigures& figures() const noexcept { return figures_; }
    [[nodiscard]] bool busy() const noexcept { return task_ != nullptr; }

    [[nodiscard]] QTabWidget& tabs() noexcept { return *tabs_; }
    [[nodiscard]] CountersSummary& summary() noexcept { return *summary_; }
    [[nodiscard]] SpeedOfLightView& throughputView() noexcept { return *throughput_; }
    [[nodiscard]] RooflineView& roofline() noexcept { return *roofline_; }
    [[nodiscard]] KernelPage& kernels() noexcept { return *kernels_; }
    [[nodiscard]] DeviceView& device() noexcept { return *device_; }
    [[nodiscard]] AdvisorView& advisor() noexcept { return *advisor_; }
    [[nodiscard]] CpuView& cpu() noexcept { return *cpu_; }
    [[nodiscard]] TimesView& times() noexcept { return *times_; }
    [[nodiscard]] Strip& notice() noexcept { return *notice_; }
    [[nodiscard]] QPushButton& profileButton() noexcept { return *profileButton_; }
    [[nodiscard]] QPushButton& ceilingsButton() noexcept { return *ceilingsButton_; }
    [[nodiscard]] QPushButton& copyButton() noexcept { return *copyButton_; }
    [[nodiscard]] QPushButton& cancelButton() noexcept { return *cancelButton_; }
    /// What the last action came to.
    [[nodiscard]] QString message() const;

    [[nodiscard]] QSize sizeHint() const override { return {900, 230}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {300, 190}; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// Work on the solver's thread, looked at from here.
    struct Task;
    enum class Kind { attach, ceilings, bandwidth, profile };

    void buildPages();
    void buildFooter();
    void tick();
    void start(Kind kind, const QString& what);
    void watch();
    void finish(Task& task);
    void tell(const QString& text);
    void profile();
    void measure();
    void copy();
    void updateActions();
    void computeFigures();
    [[nodiscard]] std::vector<TimePart> timeParts() const;
    void refreshAdvice();
    [[nodiscard]] bool onDevice() const;

    std::shared_ptr<CountersBackend> backend_;
    Submit submit_;
    std::shared_ptr<const grid::Discretisation> discretisation_;
    SolverStatus status_;
    double framesPerSecond_ = 0.0;
    double figureSeconds_ = 0.0;
    QString framePath_, openGlRenderer_;
    gpu::EngineFigures figures_;
    DeviceState deviceState_;
    std::vector<gpu::ProfiledMetrics> profiled_;
    double memoryBandwidth_ = 0.0;                ///< of the computer, bytes/s
    std::deque<std::pair<double, double>> rates_; ///< time in seconds, cell-steps/s
    QElapsedTimer clock_;
    std::shared_ptr<Task> task_;   ///< started by a button
    std::shared_ptr<Task> attach_; ///< started by a project

    CountersSummary* summary_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    std::vector<QStackedWidget*> stacks_; ///< content or explanation of every page
    std::vector<QLabel*> explanations_;
    SpeedOfLightView* throughput_ = nullptr;
    CpuView* cpu_ = nullptr;
    RooflineView* roofline_ = nullptr;
    KernelPage* kernels_ = nullptr;
    DeviceView* device_ = nullptr;
    AdvisorView* advisor_ = nullptr;
    TimesView* times_ = nullptr;
    SourceLegend* legend_ = nullptr;
    Strip* notice_ = nullptr;
    QPushButton* profileButton_ = nullptr;
    QPushButton* ceilingsButton_ = nullptr;
    QPushButton* copyButton_ = nullptr;
    QPushButton* cancelButton_ = nullptr;
    QProgressBar* progress_ = nullptr;
    ElidedLabel* message_ = nullptr;
    QBoxLayout* body_ = nullptr;
    QWidget* footer_ = nullptr;
    QTimer* timer_ = nullptr;
    QTimer* taskTimer_ = nullptr;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
