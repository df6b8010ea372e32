#include "ui/vtk/vtk_canvas.hpp"

#include "core/error.hpp"

#include <vtkCommand.h>
#include <vtkOpenGLState.h>
#include <vtkRenderer.h>
#include <vtkRendererCollection.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QSurfaceFormat>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace zonescope::ui {

namespace {

/// VTK's unit of text: at this many dots per inch a point is a pixel.
constexpr double dotsPerInchOfPixels = 72.0;

/// Sets the backgrounds of all renderers transparent for its lifetime.
class TransparentBackgrounds {
public:
    TransparentBackgrounds(vtkRenderWindow& window, bool wanted) {
        if (!wanted)
            return;
        auto* renderers = window.GetRenderers();
        renderers->InitTraversal();
        while (auto* renderer = renderers->GetNextItem()) {
            kept_.push_back(
                {renderer, renderer->GetBackgroundAlpha(), renderer->GetGradientBackground()});
            renderer->SetBackgroundAlpha(0.0);
            renderer->GradientBackgroundOff();
        }
    }
    ~TransparentBackgrounds() {
        for (const auto& one : kept_) {
            one.renderer->SetBackgroundAlpha(one.alpha);
            one.renderer->SetGradientBackground(one.gradient);
        }
    }
    TransparentBackgrounds(const TransparentBackgrounds&) = delete;
    TransparentBackgrounds& operator=(const TransparentBackgrounds&) = delete;

private:
    struct Kept {
        vtkRenderer* renderer;
        double alpha;
        bool gradient;
    };
    std::vector<Kept> kept_;
};

} // namespace

VtkWidget::Canvas::Canvas(Scene& scene, VtkWidget& owner)
    : QOpenGLWidget(&owner), scene_(scene), owner_(owner) {
    QSurfaceFormat surface = QSurfaceFormat::defaultFormat();
    if (surface.version() < std::pair(3, 3)) {
        surface.setVersion(3, 3);
        surface.setProfile(QSurfaceFormat::CoreProfile);
    }
    surface.setSamples(0); // VTK resolves its own samples before it copies the picture here
    setFormat(surface);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(1, 1);
    observeWindow();
}

VtkWidget::Canvas::~Canvas() {
    // The base class destroys the context when this part of the object is gone.
    disconnect(contextGone_);
    releaseContext();
    for (const auto observer : observers_) {
        scene_.window->RemoveObserver(observer);
    }
    scene_.interactor->RemoveObserver(observers_.back());
}

void VtkWidget::Canvas::observeWindow() {
    auto* window = scene_.window.Get();
    observers_ = {
        window->AddObserver(vtkCommand::WindowMakeCurrentEvent, this, &Canvas::onMakeCurrent),
        window->AddObserver(vtkCommand::WindowIsCurrentEvent, this, &Canvas::onIsCurrent),
        window->AddObserver(vtkCommand::WindowSupportsOpenGLEvent, this, &Canvas::onSupportsOpenGl),
        window->AddObserver(vtkCommand::CursorChangedEvent, this, &Canvas::onCursorChanged),
        scene_.interactor->AddObserver(vtkCommand::RenderEvent, this, &Canvas::onRenderWanted)};
}

// ----------------------------------------------------------------------------------------------
// Drawing

void VtkWidget::Canvas::initializeGL() {
    releaseContext(); // of a context before this one
    contextGone_ =
        connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] { releaseContext(); });
    auto* window = scene_.window.Get();
    window->SetOwnContext(0);
    window->OpenGLInitContext();
    window->SetMapped(1);
    window->SetReadyForRendering(true);
    window->OpenGLInitState();
    fitToScreen();
}

void VtkWidget::Canvas::releaseContext() {
    disconnect(contextGone_);
    auto* window = scene_.window.Get();
    if (!window->GetReadyForRendering())
        return;
    makeCurrent();
    window->Finalize();
    window->SetReadyForRendering(false);
    doneCurrent();
}

void VtkWidget::Canvas::fitToScreen() {
    const double ratio = devicePixelRatioF();
    const int wide = std::max(1, static_cast<int>(std::lround(width() * ratio)));
    const int high = std::max(1, static_cast<int>(std::lround(height() * ratio)));
    auto* window = scene_.window.Get();
    window->SetDPI(static_cast<int>(std::lround(dotsPerInchOfPixels * ratio)));
    if (window->GetSize()[0] != wide || window->GetSize()[1] != high) {
        window->SetSize(wide, high);
        scene_.interactor->UpdateSize(wide, high);
        scene_.interactor->InvokeEvent(vtkCommand::ConfigureEvent);
    }
    window->SetScreenSize(wide, high);
}

void VtkWidget::Canvas::resizeGL(int, int) { fitToScreen(); }

void VtkWidget::Canvas::renderInto(unsigned int framebuffer) {
    auto* window = scene_.window.Get();
    auto* functions = context()->functions();
    auto* state = window->GetState();
    painting_ = true;
    state->Reset();
    state->Push();
    state->vtkglDepthFunc(GL_LEQUAL);
    functions->glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    state->ResetFramebufferBindings();
    window->Render();
    functions->glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    painting_ = false;
}

void VtkWidget::Canvas::paintGL() {
    QElapsedTimer clock;
    clock.start();
    fitToScreen();
    renderInto(defaultFramebufferObject());
    auto* functions = context()->functions();
    // VTK leaves no opacity behind, and Qt would let the widgets below shine through.
    functions->glDisable(GL_SCISSOR_TEST);
    functions->glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_TRUE);
    functions->glClearColor(0.0F, 0.0F, 0.0F, 1.0F);
    functions->glClear(GL_COLOR_BUFFER_BIT);
    functions->glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    auto* state = scene_.window->GetState();
    state->Reset();
    state->Pop();
    lastRenderSeconds_ = 1e-9 * static_cast<double>(clock.nsecsElapsed());
    emit owner_.rendered();
}

QImage VtkWidget::Canvas::picture(int scale, bool transparent) {
    if (!isValid())
        throw Error(QCoreApplication::translate("zonescope::ui::VtkWidget",
                                                "The view must be shown before a picture of it "
                                                "can be taken.")
                        .toStdString());
    makeCurrent();
    auto* window = scene_.window.Get();
    const int wide = window->GetSize()[0] * scale, high = window->GetSize()[1] * scale;
    GLint largest = 0;
    context()->functions()->glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &largest);
    if (wide > largest || high > largest)
        throw Error(QCoreApplication::translate("zonescope::ui::VtkWidget",
                                                "This display draws pictures of at most %1 pixels "
                                                "a side; %2 x %3 were asked for. Choose a smaller "
                                                "scale.")
                        .arg(largest)
                        .arg(wide)
                        .arg(high)
                        .toStdString());
    QImage image;
    {
        const TransparentBackgrounds backgrounds(*window, transparent);
        QOpenGLFramebufferObject target(wide, high);
        const int dotsPerInch = window->GetDPI();
        window->SetAlphaBitPlanes(1);
        window->SetDPI(dotsPerInch * scale);
        window->SetSize(wide, high);
        renderInto(target.handle());
        window->GetState()->Reset();
        window->GetState()->Pop();
        image = target.toImage().convertToFormat(transparent ? QImage::Format_ARGB32
                                                             : QImage::Format_RGB32);
        window->SetDPI(dotsPerInch);
    }
    fitToScreen();
    doneCurrent();
    update();
    return image;
}

// ----------------------------------------------------------------------------------------------
// What VTK asks for

void VtkWidget::Canvas::onMakeCurrent(vtkObject*, unsigned long, void*) {
    // makeCurrent() binds the widget's framebuffer, which must not happen in the middle of VTK's
    // drawing; and what VTK remembers of the state is worth nothing after another context.
    if (context() == nullptr || QOpenGLContext::currentContext() == context())
        return;
    makeCurrent();
    if (scene_.window->GetReadyForRendering())
        scene_.window->GetState()->Reset();
}

void VtkWidget::Canvas::onIsCurrent(vtkObject*, unsigned long, void* answer) {
    *static_cast<bool*>(answer) =
        context() != nullptr && QOpenGLContext::currentContext() == context();
}

void VtkWidget::Canvas::onSupportsOpenGl(vtkObject*, unsigned long, void* answer) {
    *static_cast<int*>(answer) = 1;
}

void VtkWidget::Canvas::onRenderWanted(vtkObject*, unsigned long, void*) {
    if (!painting_)
        update();
}

void VtkWidget::Canvas::onCursorChanged(vtkObject*, unsigned long, void* shape) {
    switch (shape != nullptr ? *static_cast<int*>(shape) : VTK_CURSOR_DEFAULT) {
    case VTK_CURSOR_HAND: setCursor(Qt::PointingHandCursor); break;
    case VTK_CURSOR_SIZEALL: setCursor(Qt::SizeAllCursor); break;
    case VTK_CURSOR_SIZENS: setCursor(Qt::SizeVerCursor); break;
    case VTK_CURSOR_SIZEWE: setCursor(Qt::SizeHorCursor); break;
    case VTK_CURSOR_SIZENE:
    case VTK_CURSOR_SIZESW: setCursor(Qt::SizeBDiagCursor); break;
    case VTK_CURSOR_SIZENW:
    case VTK_CURSOR_SIZESE: setCursor(Qt::SizeFDiagCursor); break;
    case VTK_CURSOR_CROSSHAIR: setCursor(Qt::CrossCursor); break;
    default: unsetCursor(); break;
    }
}

} // namespace zonescope::ui
