#include "ui/vtk/vtk_canvas.hpp"

#include "core/error.hpp"

#include <vtkCommand.h>
#include <vtkOpenGLShaderCache.h>
#include <vtkOpenGLState.h>
#include <vtkRenderer.h>
#include <vtkRendererCollection.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QOpenGLTexture>
#include <QPainter>
#include <QSurfaceFormat>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace zonescope::ui {

namespace {

/// VTK's unit of text: at this many dots per inch a point is a pixel.
constexpr double dotsPerInchOfPixels = 72.0;

/// Gives all renderers a background of one grey for its lifetime.
class PlainBackgrounds {
public:
    PlainBackgrounds(vtkRenderWindow& window, double grey) {
        auto* renderers = window.GetRenderers();
        renderers->InitTraversal();
        while (auto* renderer = renderers->GetNextItem()) {
            Kept kept{renderer, {}, renderer->GetGradientBackground()};
            renderer->GetBackground(kept.colour.data());
            kept_.push_back(kept);
            renderer->SetBackground(grey, grey, grey);
            renderer->GradientBackgroundOff();
        }
    }
    ~PlainBackgrounds() {
        for (auto& one : kept_) {
            one.renderer->SetBackground(one.colour.data());
            one.renderer->SetGradientBackground(one.gradient);
        }
    }
    PlainBackgrounds(const PlainBackgrounds&) = delete;
    PlainBackgrounds& operator=(const PlainBackgrounds&) = delete;

private:
    struct Kept {
        vtkRenderer* renderer;
        std::array<double, 3> colour;
        bool gradient;
    };
    std::vector<Kept> kept_;
};

/// Colour and opacity from the same scene on black, c = o a, and on white, c = o a + 1 - a.
QImage withoutBackground(const QImage& onBlack, const QImage& onWhite) {
    QImage image(onBlack.size(), QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < image.height(); ++y) {
        const auto* black = reinterpret_cast<const QRgb*>(onBlack.constScanLine(y));
        const auto* white = reinterpret_cast<const QRgb*>(onWhite.constScanLine(y));
        auto* target = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            const int opacity = std::clamp(255 - (qGreen(white[x]) - qGreen(black[x])), 0, 255);
            target[x] =
                qRgba(std::min(qRed(black[x]), opacity), std::min(qGreen(black[x]), opacity),
                      std::min(qBlue(black[x]), opacity), opacity);
        }
    }
    return image;
}

} // namespace

VtkWidget::Canvas::Canvas(Scene& scene, VtkWidget& owner)
    : OpenGlCanvas(&owner), scene_(scene), owner_(owner) {
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
    blitter_.create();
    fitToScreen();
}

void VtkWidget::Canvas::releaseContext() {
    disconnect(contextGone_);
    auto* window = scene_.window.Get();
    if (!window->GetReadyForRendering())
        return;
    makeCurrent();
    window->Finalize();
    blitter_.destroy();
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
    window->GetShaderCache()->ReleaseCurrentShader(); // Qt may have used others since
    state->Reset();
    state->Push();
    state->vtkglDepthFunc(GL_LEQUAL);
    functions->glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    state->ResetFramebufferBindings();
    window->Render();
    functions->glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    painting_ = false;
}

void VtkWidget::Canvas::makeOpaque() {
    // VTK leaves no opacity behind: Qt would let the widgets below shine through, and pictures
    // would be empty.
    auto* functions = context()->functions();
    functions->glDisable(GL_SCISSOR_TEST);
    functions->glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_TRUE);
    functions->glClearColor(0.0F, 0.0F, 0.0F, 1.0F);
    functions->glClear(GL_COLOR_BUFFER_BIT);
    functions->glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void VtkWidget::Canvas::paintGL() {
    QElapsedTimer clock;
    clock.start();
    fitToScreen();
    renderInto(defaultFramebufferObject());
    makeOpaque();
    auto* state = scene_.window->GetState();
    state->Reset();
    state->Pop();
    if (scene_.overlay)
        paintOverlay();
    lastRenderSeconds_ = 1e-9 * static_cast<double>(clock.nsecsElapsed());
    emit owner_.rendered();
}

void VtkWidget::Canvas::paintOverlay() {
    // As a picture: QPainter on OpenGL and VTK would have to agree on every part of its state.
    const int* pixels = scene_.window->GetSize();
    const QSize size(pixels[0], pixels[1]);
    QImage image(size, QImage::Format_RGBA8888_Premultiplied);
    image.setDevicePixelRatio(devicePixelRatioF());
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    scene_.overlay(painter);
    painter.end();

    auto* functions = context()->functions();
    functions->glBindFramebuffer(GL_FRAMEBUFFER, defaultFramebufferObject());
    functions->glViewport(0, 0, size.width(), size.height());
    for (const GLenum test : {GL_DEPTH_TEST, GL_SCISSOR_TEST, GL_STENCIL_TEST, GL_CULL_FACE})
        functions->glDisable(test);
    functions->glActiveTexture(GL_TEXTURE0);
    functions->glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    functions->glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    QOpenGLTexture texture(QOpenGLTexture::Target2D);
    texture.setFormat(QOpenGLTexture::RGBA8_UNorm);
    texture.setSize(size.width(), size.height());
    texture.setMinMagFilters(QOpenGLTexture::Nearest, QOpenGLTexture::Nearest);
    texture.allocateStorage(QOpenGLTexture::RGBA, QOpenGLTexture::UInt8);
    texture.setData(QOpenGLTexture::RGBA, QOpenGLTexture::UInt8,
                    static_cast<const void*>(image.constBits()));
    functions->glEnable(GL_BLEND);
    functions->glBlendEquation(GL_FUNC_ADD);
    functions->glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    const QRect all(QPoint(), size);
    blitter_.bind();
    blitter_.blit(texture.textureId(), QOpenGLTextureBlitter::targetTransform(all, all),
                  QOpenGLTextureBlitter::OriginTopLeft);
    blitter_.release();
    functions->glDisable(GL_BLEND);
}

QImage VtkWidget::Canvas::drawn(int wide, int high) {
    QOpenGLFramebufferObject target(wide, high);
    renderInto(target.handle());
    makeOpaque();
    scene_.window->GetState()->Reset();
    scene_.window->GetState()->Pop();
    return target.toImage().convertToFormat(QImage::Format_RGB32);
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
    const int dotsPerInch = window->GetDPI();
    window->SetDPI(dotsPerInch * scale);
    window->SetSize(wide, high);
    QImage image;
    if (transparent) {
        const auto on = [&](double grey) {
            const PlainBackgrounds backgrounds(*window, grey);
            return drawn(wide, high);
        };
        const QImage black = on(0.0);
        image = withoutBackground(black, on(1.0));
    } else {
        image = drawn(wide, high);
    }
    window->SetDPI(dotsPerInch);
    if (scene_.overlay) {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(static_cast<double>(wide) / width(), static_cast<double>(high) / height());
        scene_.overlay(painter);
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
