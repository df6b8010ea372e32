#include "ui/charts/chart_scene.hpp"

#include "core/error.hpp"
#include "ui/charts/chart_item.hpp"

#include <vtkAxis.h>
#include <vtkBrush.h>
#include <vtkChartXY.h>
#include <vtkContext2D.h>
#include <vtkContextActor.h>
#include <vtkContextScene.h>
#include <vtkDoubleArray.h>
#include <vtkFloatArray.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkNew.h>
#include <vtkObjectFactory.h>
#include <vtkPen.h>
#include <vtkPlotLine.h>
#include <vtkRenderer.h>
#include <vtkSVGExporter.h>
#include <vtkSmartPointer.h>
#include <vtkStringArray.h>
#include <vtkTable.h>
#include <vtkTextProperty.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTemporaryDir>

#include <cmath>

namespace zonescope::ui {

namespace {

/// VTK's unit of text: at this many dots per inch a point is a pixel.
constexpr double dotsPerInchOfPixels = 72.0;

vtkSmartPointer<vtkTable> tableOf(const std::vector<ChartPoint>& points) {
    const auto column = [&](const char* name, float ChartPoint::*member) {
        vtkNew<vtkFloatArray> array;
        array->SetName(name);
        array->SetNumberOfValues(static_cast<vtkIdType>(points.size()));
        for (std::size_t n = 0; n < points.size(); ++n)
            array->SetValue(static_cast<vtkIdType>(n), points[n].*member);
        return vtkSmartPointer<vtkFloatArray>(array);
    };
    auto table = vtkSmartPointer<vtkTable>::New();
    table->AddColumn(column("x", &ChartPoint::x));
    table->AddColumn(column("y", &ChartPoint::y));
    return table;
}

/// The actor of the library without OpenGL: object factories replace `vtkContextActor::New` by one
/// that cannot draw on a device other than a graphics context.
class PaperActor : public vtkContextActor {
public:
    static PaperActor* New();
    vtkTypeMacro(PaperActor, vtkContextActor) PaperActor(const PaperActor&) = delete;
    PaperActor& operator=(const PaperActor&) = delete;

protected:
    PaperActor() = default;
    ~PaperActor() override = default;
    void Initialize(vtkViewport*) override {
        Context->Begin(ForceDevice);
        Initialized = true;
    }
};
vtkStandardNewMacro(PaperActor)

    void setTicks(vtkAxis& axis, const std::vector<ChartPicture::Tick>& ticks) {
    vtkNew<vtkDoubleArray> places;
    vtkNew<vtkStringArray> labels;
    for (const auto& tick : ticks) {
        places->InsertNextValue(tick.part);
        labels->InsertNextValue(tick.text.toUtf8().constData());
    }
    axis.SetCustomTickPositions(places, labels);
}

} // namespace

struct ChartScene::Parts {
    ChartPicture picture;
    vtkNew<vtkRenderer> renderer;
    vtkSmartPointer<vtkContextActor> actor;
    vtkNew<vtkContextScene> scene;
    vtkNew<vtkChartXY> chart;
    vtkNew<ChartItem> below, item;
    std::vector<vtkSmartPointer<vtkPlotLine>> curves;

    void showAxes();
    void showCurves();
    vtkPlotLine& curve(std::size_t index);
};

ChartScene::ChartScene(Surface surface) : parts_(std::make_unique<Parts>()) {
    auto& p = *parts_;
    if (surface == Surface::paper)
        p.actor = vtkSmartPointer<PaperActor>::New();
    else
        p.actor = vtkSmartPointer<vtkContextActor>::New();
    p.chart->SetLayoutStrategy(vtkChart::AXES_TO_RECT);
    p.chart->SetShowLegend(false);
    p.chart->SetRenderEmpty(true);
    p.chart->SetAutoAxes(false);
    p.chart->SetInteractive(false);
    for (const int position : {vtkAxis::LEFT, vtkAxis::BOTTOM, vtkAxis::RIGHT, vtkAxis::TOP}) {
        auto* axis = p.chart->GetAxis(position);
        axis->SetBehavior(vtkAxis::FIXED);
        axis->SetRange(0.0, 1.0);
        axis->SetTitle("");
        const bool used = position == vtkAxis::LEFT || position == vtkAxis::BOTTOM;
        axis->SetVisible(used);
        axis->SetAxisVisible(used);
        axis->SetTicksVisible(used);
        axis->SetLabelsVisible(used);
        axis->SetGridVisible(used);
        axis->GetPen()->SetLineType(used ? vtkPen::SOLID_LINE : vtkPen::NO_PEN);
    }
    p.below->setBelow(true);
    p.scene->AddItem(p.below);
    p.scene->AddItem(p.chart);
    p.scene->AddItem(p.item);
    p.actor->SetScene(p.scene);
    p.scene->SetRenderer(p.renderer);
    p.renderer->AddActor(p.actor);
    p.below->show(&p.picture);
    p.item->show(&p.picture);
}

ChartScene::~ChartScene() { parts_->scene->SetRenderer(nullptr); }

vtkRenderer* ChartScene::renderer() const noexcept { return parts_->renderer; }

void ChartScene::Parts::showAxes() {
    const double ratio = picture.ratio;
    const auto width = static_cast<float>(picture.area.width() * ratio);
    const auto height = static_cast<float>(picture.area.height() * ratio);
    chart->SetSize({static_cast<float>(picture.area.left() * ratio),
                    static_cast<float>((picture.size.height() - picture.area.bottom()) * ratio),
                    width, height});
    for (const int position : {vtkAxis::LEFT, vtkAxis::BOTTOM}) {
        auto* axis = chart->GetAxis(position);
        setTicks(*axis, position == vtkAxis::LEFT ? picture.yTicks : picture.xTicks);
        setText(*axis->GetLabelProperties(), picture.font, picture.labels);
        setPen(*axis->GetPen(), picture.axis, ratio, ChartDash::solid);
        setPen(*axis->GetGridPen(), picture.grid, ratio, ChartDash::solid);
        axis->SetTickLength(static_cast<float>(3.0 * ratio));
        axis->SetLabelOffset(static_cast<float>(6.0 * ratio));
        axis->SetRange(0.0, 1.0);
    }
}

vtkPlotLine& ChartScene::Parts::curve(std::size_t index) {
    while (curves.size() <= index) {
        auto plot = vtkSmartPointer<vtkPlotLine>::New();
        plot->SetSelectable(false);
        plot->SetMarkerStyle(vtkPlotLine::NONE);
        chart->AddPlot(plot);
        curves.push_back(plot);
    }
    return *curves[index];
}

void ChartScene::Parts::showCurves() {
    std::size_t used = 0;
    for (const auto& one : picture.curves) {
        // A line needs two points.
        if (one.line.size() < 2)
            continue;
        auto& plot = curve(used++);
        plot.SetInputData(tableOf(one.line), 0, 1);
        plot.SetVisible(true);
        setPen(*plot.GetPen(), one.colour, one.width * picture.ratio, one.dash);
    }
    for (std::size_t n = used; n < curves.size(); ++n)
        curves[n]->SetVisible(false);
}

void ChartScene::show(const ChartPicture& picture) {
    auto& p = *parts_;
    p.picture = picture;
    p.showAxes();
    p.showCurves();
    const QColor& back = picture.background;
    p.renderer->SetBackground(back.redF(), back.greenF(), back.blueF());
    p.scene->SetGeometry(static_cast<int>(std::lround(picture.size.width() * picture.ratio)),
                         static_cast<int>(std::lround(picture.size.height() * picture.ratio)));
    p.scene->SetDirty(true);
}

namespace {

/// VTK writes a line without a pen as dashes of length 0, which draw as dots: they go.
bool hidePenless(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    QByteArray text = file.readAll();
    file.close();
    text.replace(R"(stroke-dasharray="0,10")", R"(visibility="hidden")");
    return file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text) == text.size();
}

} // namespace

void writeChartSvg(const ChartPicture& picture, const QString& title, const QString& path) {
    ChartPicture page = picture;
    page.ratio = 1.0;
    ChartScene scene(ChartScene::Surface::paper);
    // Never drawn on: the exporter takes its size and its renderers.
    vtkNew<vtkGenericOpenGLRenderWindow> window;
    window->SetOwnContext(0);
    window->SetDPI(static_cast<int>(dotsPerInchOfPixels));
    window->SetSize(static_cast<int>(std::lround(page.size.width())),
                    static_cast<int>(std::lround(page.size.height())));
    window->AddRenderer(scene.renderer());
    scene.show(page);
    vtkNew<vtkSVGExporter> exporter;
    exporter->SetRenderWindow(window);
    exporter->SetTitle(title.toUtf8().constData());
    exporter->SetDescription("");
    const QString file = QFileInfo(path).absoluteFilePath();
    const auto failed = [&] {
        return FileError(path.toStdString(),
                         QCoreApplication::translate("zonescope::ui::ChartView",
                                                     "the plot cannot be written there")
                             .toStdString());
    };
    QFile place(file);
    if (!place.open(QIODevice::WriteOnly))
        throw failed();
    place.close();
    exporter->SetFileName(QDir::toNativeSeparators(file).toUtf8().constData());
    exporter->Write();
    window->RemoveRenderer(scene.renderer());
    if (QFileInfo(file).size() == 0 || !hidePenless(file))
        throw failed();
}

void writeChartPdf(const ChartPicture& picture, const QString& title, const QString& path) {
    const QTemporaryDir folder;
    const QString drawing = folder.filePath(QStringLiteral("plot.svg"));
    writeChartSvg(picture, title, drawing);
    QSvgRenderer renderer(drawing);
    QPdfWriter writer(path);
    writer.setTitle(title);
    writer.setPageSize(QPageSize(picture.size, QPageSize::Point));
    writer.setPageMargins({});
    QPainter painter;
    if (!renderer.isValid() || !painter.begin(&writer))
        throw FileError(path.toStdString(),
                        QCoreApplication::translate("zonescope::ui::ChartView",
                                                    "the plot cannot be written there")
                            .toStdString());
    renderer.render(&painter);
}

} // namespace zonescope::ui
