#include "ui/plots/chart_view.hpp"

#include <vtkAxis.h>
#include <vtkBrush.h>
#include <vtkCallbackCommand.h>
#include <vtkChartLegend.h>
#include <vtkChartXY.h>
#include <vtkContextActor.h>
#include <vtkContextScene.h>
#include <vtkDoubleArray.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkNew.h>
#include <vtkOpenGLState.h>
#include <vtkPen.h>
#include <vtkPlot.h>
#include <vtkPlotLine.h>
#include <vtkRenderer.h>
#include <vtkTable.h>
#include <vtkTextProperty.h>

#include <QMouseEvent>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>

namespace zonescope::ui {

namespace {

std::string utf8(const QString& text) { return text.toStdString(); }

bool drawable(double x, double y, bool logX, bool logY) {
    return std::isfinite(x) && std::isfinite(y) && (!logX || x > 0.0) && (!logY || y > 0.0);
}

/// On a logarithmic axis nothing this far below the largest value is shown: it is rounding.
constexpr double logarithmicDecades = 14.0;

} // namespace

/// The VTK side; lives as long as its OpenGL context.
class ChartView::Chart {
public:
    explicit Chart(QOpenGLWidget& widget) : widget_(widget) {
        window->SetOwnContext(0);
        window->SetMultiSamples(0);
        const auto on = [this](unsigned long event, void (*answer)(vtkObject*, unsigned long, void*, void*)) {
            vtkNew<vtkCallbackCommand> command;
            command->SetClientData(this);
            command->SetCallback(answer);
            window->AddObserver(event, command);
        };
        on(vtkCommand::WindowMakeCurrentEvent, [](vtkObject*, unsigned long, void* self, void*) {
            static_cast<Chart*>(self)->makeCurrent();
        });
        on(vtkCommand::WindowIsCurrentEvent, [](vtkObject*, unsigned long, void* self, void* answer) {
            *static_cast<bool*>(answer) = static_cast<Chart*>(self)->isCurrent();
        });
        on(vtkCommand::WindowSupportsOpenGLEvent, [](vtkObject*, unsigned long, void*, void* answer) {
            *static_cast<int*>(answer) = 1;
        });
        window->AddRenderer(renderer);
        renderer->AddActor(actor);
        actor->GetScene()->SetRenderer(renderer);
        actor->GetScene()->AddItem(chart);
        chart->SetShowLegend(true);
        chart->GetLegend()->SetHorizontalAlignment(vtkChartLegend::RIGHT);
        chart->GetLegend()->SetVerticalAlignment(vtkChartLegend::TOP);
        chart->SetAutoAxes(false);
        chart->GetAxis(vtkAxis::TOP)->SetVisible(false);
        chart->GetAxis(vtkAxis::RIGHT)->SetVisible(false);
    }

    void makeCurrent() {
        if (!isCurrent()) {
            widget_.makeCurrent();
            window->GetState()->Reset();
        }
    }

    [[nodiscard]] bool isCurrent() const {
        return widget_.context() != nullptr && QOpenGLContext::currentContext() == widget_.context();
    }

    vtkNew<vtkGenericOpenGLRenderWindow> window;
    vtkNew<vtkRenderer> renderer;
    vtkNew<vtkContextActor> actor;
    vtkNew<vtkChartXY> chart;

    void style(Theme theme, const ChartAxis& x, const ChartAxis& y, double scale) {
        const auto& colours = themeColours(theme);
        const auto rgb = [](const QColor& colour) {
            return std::array<double, 3>{colour.redF(), colour.greenF(), colour.blueF()};
        };
        const auto text = rgb(colours.secondary);
        auto surface = rgb(colours.surface);
        renderer->SetBackground(surface.data());
        const auto colour4 = [](const QColor& c, int alpha) {
            return vtkColor4ub(static_cast<unsigned char>(c.red()), static_cast<unsigned char>(c.green()),
                               static_cast<unsigned char>(c.blue()), static_cast<unsigned char>(alpha));
        };
        const auto axis = [&](int which, const ChartAxis& description) {
            auto* a = chart->GetAxis(which);
            const QString title = description.unit.isEmpty()
                                      ? description.title
                                      : QStringLiteral("%1 (%2)").arg(description.title, description.unit);
            a->SetTitle(utf8(title));
            a->SetLogScale(description.logarithmic);
            // General notation turns into powers of ten where the numbers need them.
            a->SetNotation(vtkAxis::PRINTF_NOTATION);
            a->SetLabelFormat("%g");
            for (auto* property : {a->GetTitleProperties(), a->GetLabelProperties()}) {
                property->SetColor(text[0], text[1], text[2]);
                property->SetFontFamilyToArial();
                property->SetBold(false);
                property->SetFontSize(static_cast<int>(std::lround(11.0 * scale)));
            }
            const auto line = colour4(colours.border, 255);
            a->GetPen()->SetColorF(colours.border.redF(), colours.border.greenF(), colours.border.blueF());
            a->GetPen()->SetOpacity(line[3]);
            a->GetGridPen()->SetColorF(colours.border.redF(), colours.border.greenF(), colours.border.blueF());
            a->GetGridPen()->SetOpacity(110);
            a->SetBehavior(vtkAxis::FIXED);
        };
        axis(vtkAxis::BOTTOM, x);
        axis(vtkAxis::LEFT, y);
        auto* legend = chart->GetLegend();
        legend->SetLabelSize(static_cast<int>(std::lround(11.0 * scale)));
        legend->GetLabelProperties()->SetColor(text[0], text[1], text[2]);
        legend->GetBrush()->SetColor(colour4(colours.surface, 200));
        legend->GetPen()->SetOpacity(0);
        chart->GetBackgroundBrush()->SetOpacity(0);
    }

    void plot(const std::vector<ChartSeries>& series, bool logX, bool logY, double scale) {
        chart->ClearPlots();
        for (const auto& one : series) {
            vtkNew<vtkTable> table;
            vtkNew<vtkDoubleArray> x, y;
            x->SetName("x");
            y->SetName(utf8(one.name).c_str());
            double largest = 0.0;
            for (const double value : one.y)
                largest = std::isfinite(value) ? std::max(largest, value) : largest;
            const double smallest = logY ? largest * std::pow(10.0, -logarithmicDecades) : 0.0;
            for (std::size_t n = 0; n < std::min(one.x.size(), one.y.size()); ++n) {
                if (drawable(one.x[n], one.y[n], logX, logY)) {
                    x->InsertNextValue(one.x[n]);
                    y->InsertNextValue(logY ? std::max(one.y[n], smallest) : one.y[n]);
                }
            }
            // A line needs two points.
            if (x->GetNumberOfTuples() < 2)
                continue;
            table->AddColumn(x);
            table->AddColumn(y);
            auto* line = chart->AddPlot(vtkChart::LINE);
            line->SetInputData(table, 0, 1);
            line->SetLabel(utf8(one.name));
            line->SetColor(static_cast<unsigned char>(one.colour.red()), static_cast<unsigned char>(one.colour.green()),
                           static_cast<unsigned char>(one.colour.blue()), 255);
            line->SetWidth(static_cast<float>(1.6 * scale));
        }
        chart->SetShowLegend(chart->GetNumberOfPlots() > 1);
    }

    /// Limits that hold all curves, with a little room above and below.
    void showAll(const std::vector<ChartSeries>& series, bool logX, bool logY) {
        double xLow = std::numeric_limits<double>::infinity(), xHigh = -xLow, yLow = xLow, yHigh = -xLow;
        for (const auto& one : series) {
            for (std::size_t n = 0; n < std::min(one.x.size(), one.y.size()); ++n) {
                if (!drawable(one.x[n], one.y[n], logX, logY))
                    continue;
                xLow = std::min(xLow, one.x[n]);
                xHigh = std::max(xHigh, one.x[n]);
                yLow = std::min(yLow, one.y[n]);
                yHigh = std::max(yHigh, one.y[n]);
            }
        }
        if (!(xLow <= xHigh))
            return;
        if (xHigh <= xLow)
            xHigh = xLow + std::max(1.0, std::abs(xLow));
        if (logY) {
            yLow = std::max(yLow, yHigh * std::pow(10.0, -logarithmicDecades));
            yHigh *= 2.0;
            yLow /= 2.0;
        } else {
            const double room = yHigh > yLow ? 0.06 * (yHigh - yLow) : std::max(1e-30, std::abs(yHigh) * 0.5 + 1e-12);
            yLow -= room;
            yHigh += room;
        }
        setRange(vtkAxis::BOTTOM, xLow, xHigh);
        setRange(vtkAxis::LEFT, yLow, yHigh);
    }

    void setRange(int which, double low, double high) {
        auto* axis = chart->GetAxis(which);
        axis->SetUnscaledMinimum(low);
        axis->SetUnscaledMaximum(high);
    }

    [[nodiscard]] std::pair<double, double> range(int which) {
        auto* axis = chart->GetAxis(which);
        return {axis->GetUnscaledMinimum(), axis->GetUnscaledMaximum()};
    }

    /// Scales an axis about a point and moves it, both in the axis' own (perhaps logarithmic) scale.
    void transform(int which, double about, double factor, double shift) {
        auto* axis = chart->GetAxis(which);
        const double low = axis->GetMinimum(), high = axis->GetMaximum();
        const double centre = low + about * (high - low);
        axis->SetMinimum(centre + (low - centre) * factor - shift * (high - low));
        axis->SetMaximum(centre + (high - centre) * factor - shift * (high - low));
        axis->SetUnscaledRange(axis->GetLogScaleActive() ? std::pow(10.0, axis->GetMinimum()) : axis->GetMinimum(),
                               axis->GetLogScaleActive() ? std::pow(10.0, axis->GetMaximum()) : axis->GetMaximum());
    }

private:
    QOpenGLWidget& widget_;
};

ChartView::ChartView(QWidget* parent)
    : QOpenGLWidget(parent), marker_(std::numeric_limits<double>::quiet_NaN()) {
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Plot"));
}

ChartView::~ChartView() {
    if (context())
        disconnect(context(), nullptr, this, nullptr);
    release();
}

void ChartView::release() {
    if (!chart_)
        return;
    makeCurrent();
    chart_->window->Finalize();
    chart_.reset();
    doneCurrent();
}

void ChartView::initializeGL() {
    chart_ = std::make_unique<Chart>(*this);
    chart_->window->OpenGLInitContext();
    chart_->window->SetReadyForRendering(true);
    chart_->window->OpenGLInitState();
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &ChartView::release, Qt::DirectConnection);
    dirty_ = true;
}

void ChartView::resizeGL(int width, int height) {
    if (!chart_)
        return;
    const double scale = devicePixelRatioF();
    chart_->window->SetSize(static_cast<int>(width * scale), static_cast<int>(height * scale));
}

void ChartView::paintGL() {
    if (!chart_)
        return;
    const double scale = devicePixelRatioF();
    if (dirty_) {
        chart_->style(theme_, xAxis_, yAxis_, scale);
        chart_->plot(series_, xAxis_.logarithmic, yAxis_.logarithmic, scale);
        if (following_)
            chart_->showAll(series_, xAxis_.logarithmic, yAxis_.logarithmic);
        chart_->chart->SetVisible(!empty());
        dirty_ = false;
    }
    auto* state = chart_->window->GetState();
    state->Reset();
    state->Push();
    auto* gl = context()->functions();
    state->vtkglDepthFunc(GL_LEQUAL);
    state->vtkglBindFramebuffer(GL_FRAMEBUFFER, defaultFramebufferObject());
    auto* window = chart_->window.Get();
    window->GetState()->ResetFramebufferBindings();
    window->Render();
    gl->glBindFramebuffer(GL_FRAMEBUFFER, defaultFramebufferObject());
    // VTK leaves alpha at zero, which a grab would show as transparent.
    gl->glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_TRUE);
    gl->glClearColor(0.0F, 0.0F, 0.0F, 1.0F);
    gl->glClear(GL_COLOR_BUFFER_BIT);
    gl->glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    state->Reset();
    state->Pop();

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (empty()) {
        painter.setPen(themeColours(theme_).secondary);
        painter.drawText(rect().adjusted(24, 12, -24, -12), Qt::AlignCenter | Qt::TextWordWrap, emptyText_);
    } else if (std::isfinite(marker_)) {
        const auto [low, high] = chart_->range(vtkAxis::BOTTOM);
        const auto* axis = chart_->chart->GetAxis(vtkAxis::BOTTOM);
        const float* from = const_cast<vtkAxis*>(axis)->GetPoint1();
        const float* to = const_cast<vtkAxis*>(axis)->GetPoint2();
        const double place = (marker_ - low) / (high - low);
        if (place >= 0.0 && place <= 1.0) {
            const double x = (from[0] + place * (to[0] - from[0])) / scale;
            painter.setPen(QPen(themeColours(theme_).accent, 1.0, Qt::DashLine));
            painter.drawLine(QPointF(x, 4.0), QPointF(x, height() - from[1] / scale));
        }
    }
}

void ChartView::setAxes(const ChartAxis& x, const ChartAxis& y) {
    if (x == xAxis_ && y == yAxis_)
        return;
    if (x.logarithmic != xAxis_.logarithmic || y.logarithmic != yAxis_.logarithmic)
        following_ = true;
    xAxis_ = x;
    yAxis_ = y;
    dirty_ = true;
    update();
}

void ChartView::setSeries(std::vector<ChartSeries> series) {
    series_ = std::move(series);
    if (empty())
        following_ = true;
    dirty_ = true;
    update();
}

void ChartView::setMarker(double x) {
    marker_ = x;
    update();
}

void ChartView::setEmptyText(const QString& text) {
    emptyText_ = text;
    update();
}

void ChartView::setTheme(Theme theme) {
    theme_ = theme;
    dirty_ = true;
    update();
}

void ChartView::showAll() {
    following_ = true;
    dirty_ = true;
    update();
}

std::pair<double, double> ChartView::horizontalRange() const {
    return chart_ ? chart_->range(vtkAxis::BOTTOM) : std::pair{0.0, 0.0};
}

bool ChartView::empty() const noexcept {
    return std::ranges::none_of(series_, [](const ChartSeries& one) { return one.x.size() > 1; });
}

void ChartView::wheelEvent(QWheelEvent* event) {
    if (!chart_ || empty())
        return;
    following_ = false;
    const double factor = std::pow(0.999, event->angleDelta().y());
    chart_->transform(vtkAxis::BOTTOM, event->position().x() / std::max(1, width()), factor, 0.0);
    update();
    event->accept();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
    dragging_ = event->button() == Qt::LeftButton;
    dragFrom_ = event->position();
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    if (!dragging_ || !chart_ || empty())
        return;
    following_ = false;
    const QPointF moved = event->position() - dragFrom_;
    dragFrom_ = event->position();
    chart_->transform(vtkAxis::BOTTOM, 0.5, 1.0, moved.x() / std::max(1, width()));
    chart_->transform(vtkAxis::LEFT, 0.5, 1.0, -moved.y() / std::max(1, height()));
    update();
}

void ChartView::mouseReleaseEvent(QMouseEvent*) { dragging_ = false; }

void ChartView::mouseDoubleClickEvent(QMouseEvent*) { showAll(); }

} // namespace zonescope::ui
