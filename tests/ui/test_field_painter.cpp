/// \file
/// The two ways in which a field gets into a picture, by fragments from a texture and by a compute
/// shader from a buffer: the same pixels, and those of the formula.

#include "core/io/pictures/colour_maps.hpp"
#include "gpu/display/field_painter.hpp"
#include "tests/support/offscreen_gl.hpp"
#include "ui/field/frame_texture.hpp"

#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <QOpenGLFramebufferObject>
#include <QTest>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace zonescope;
using tests::OffscreenGl;

namespace {

constexpr int columns = 37, rows = 23;   // samples
constexpr int width = 260, height = 190; // pixels of the target
constexpr std::uint32_t untouched = 0xFF203040U;

/// Values between -1 and 1, a few of them not finite.
std::vector<float> values() {
    std::mt19937 random(7);
    std::uniform_real_distribution<float> spread(-1.0F, 1.0F);
    std::vector<float> made(static_cast<std::size_t>(columns * rows));
    for (float& value : made)
        value = spread(random);
    made[5] = std::numeric_limits<float>::quiet_NaN();
    made[300] = std::numeric_limits<float>::infinity();
    return made;
}

/// Both halves of the plane in the middle of the canvas, z to the right; some canvas is left.
gpu::FieldPaint paint() {
    gpu::FieldPaint made;
    made.area = {20, 15, 220, 160};
    constexpr float perPixelR = 2.0F * columns / 140.0F;
    constexpr float perPixelZ = rows / 200.0F;
    made.toRadial = {0.0F, perPixelR, -95.0F * perPixelR};
    made.toAxial = {perPixelZ, 0.0F, -30.0F * perPixelZ - 0.5F};
    made.axisOffset = -0.5F;
    made.bounds = {0.0F, -0.5F, columns, rows - 0.5F};
    made.scale = 0.5F;
    made.offset = 0.5F;
    made.map = &io::colourMap("viridis");
    made.under = {0.0F, 0.0F, 1.0F, 1.0F};
    made.over = {0.0F, 1.0F, 0.0F, 1.0F};
    made.bad = {1.0F, 0.0F, 0.0F, 1.0F};
    return made;
}

/// The samples in a texture and in a buffer texture.
class Samples {
public:
    explicit Samples(const std::vector<float>& samples) {
        gl_.glGenTextures(1, &texture);
        gl_.glBindTexture(GL_TEXTURE_2D, texture);
        gl_.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        gl_.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
        gl_.glTexImage2D(GL_TEXTURE_2D, 0, GL_R32F, columns, rows, 0, GL_RED, GL_FLOAT,
                         samples.data());
        gl_.glBindTexture(GL_TEXTURE_2D, 0);
        gl_.glGenBuffers(1, &buffer_);
        gl_.glBindBuffer(GL_TEXTURE_BUFFER, buffer_);
        gl_.glBufferData(GL_TEXTURE_BUFFER,
                         static_cast<qopengl_GLsizeiptr>(samples.size() * sizeof(float)),
                         samples.data(), GL_STATIC_DRAW);
        gl_.glGenTextures(1, &bufferTexture);
        gl_.glBindTexture(GL_TEXTURE_BUFFER, bufferTexture);
        gl_.glTexBuffer(GL_TEXTURE_BUFFER, GL_R32F, buffer_);
        gl_.glBindTexture(GL_TEXTURE_BUFFER, 0);
        gl_.glBindBuffer(GL_TEXTURE_BUFFER, 0);
    }
    ~Samples() {
        gl_.glDeleteTextures(1, &texture);
        gl_.glDeleteTextures(1, &bufferTexture);
        gl_.glDeleteBuffers(1, &buffer_);
    }
    Samples(const Samples&) = delete;
    Samples& operator=(const Samples&) = delete;

    unsigned texture = 0, bufferTexture = 0;

private:
    QOpenGLExtraFunctions& gl_ = *QOpenGLContext::currentContext()->extraFunctions();
    unsigned buffer_ = 0;
};

/// What `draw` makes of a target that was cleared.
template <class Draw> QImage picture(GLenum format, const Draw& draw) {
    QOpenGLFramebufferObject target(width, height, QOpenGLFramebufferObject::NoAttachment,
                                    GL_TEXTURE_2D, format);
    target.bind();
    auto* const gl = QOpenGLContext::currentContext()->functions();
    gl->glViewport(0, 0, width, height);
    gl->glClearColor(0x20 / 255.0F, 0x30 / 255.0F, 0x40 / 255.0F, 1.0F);
    gl->glClear(GL_COLOR_BUFFER_BIT);
    draw();
    QImage image = target.toImage().convertToFormat(QImage::Format_ARGB32);
    target.release();
    return image;
}

/// Pixel (x, y), counted from the lower left.
QRgb at(const QImage& image, int x, int y) { return image.pixel(x, height - 1 - y); }

} // namespace

class TestFieldPainter : public QObject {
    Q_OBJECT
private slots:
    void bothWaysDrawTheSame_data() {
        QTest::addColumn<bool>("smooth");
        QTest::addColumn<bool>("decibel");
        QTest::addColumn<bool>("mirrored");
        QTest::addColumn<float>("sign");
        QTest::newRow("smooth") << true << false << true << 1.0F;
        QTest::newRow("nearest") << false << false << true << 1.0F;
        QTest::newRow("odd in r") << true << false << true << -1.0F;
        QTest::newRow("one half") << true << false << false << 1.0F;
        QTest::newRow("decibel") << true << true << true << 1.0F;
    }
    void bothWaysDrawTheSame() {
        QFETCH(bool, smooth);
        QFETCH(bool, decibel);
        QFETCH(bool, mirrored);
        QFETCH(float, sign);
        const OffscreenGl gl;
        QVERIFY2(gl.usable(), "no OpenGL 3.3 on this display");
        const Samples samples(values());
        gpu::FieldPainter painter(ui::glLoader());
        auto how = paint();
        how.smooth = smooth;
        how.decibel = decibel;
        how.mirrored = mirrored;
        how.mirrorSign = sign;
        if (decibel) { // 8 octaves
            how.scale = 0.125F;
            how.offset = 1.0F;
        }
        const QImage fragments =
            picture(GL_RGBA8, [&] { painter.paintTexture(samples.texture, columns, rows, how); });
        bool computed = false;
        const QImage compute = picture(GL_RGBA8, [&] {
            computed = painter.paintBuffer(samples.bufferTexture, columns, rows, how);
        });
        QCOMPARE(static_cast<int>(QOpenGLContext::currentContext()->functions()->glGetError()),
                 GL_NO_ERROR);
        // Pixel row 94 shows r = -0.5 pixels, 95 r = +0.5 pixels; the plane has its rows 25 to 165.
        QVERIFY(at(fragments, 100, 150) != untouched);
        QCOMPARE(at(fragments, 100, 60) != untouched, mirrored);
        QCOMPARE(at(fragments, 10, 90), untouched); // off the canvas
        QCOMPARE(at(fragments, 25, 90), untouched); // canvas without plane
        QCOMPARE(at(fragments, 100, 170), untouched);
        if (!computed && QOpenGLContext::currentContext()->format().version() < std::pair(4, 3))
            QSKIP("this OpenGL has no compute shaders");
        QVERIFY(computed);
        QCOMPARE(compute, fragments);
    }

    /// At the centre of a sample the colour is the map's own.
    void coloursAreThoseOfTheMap() {
        const OffscreenGl gl;
        QVERIFY2(gl.usable(), "no OpenGL 3.3 on this display");
        const auto all = values();
        const Samples samples(all);
        gpu::FieldPainter painter(ui::glLoader());
        auto how = paint();
        // One sample is 4 pixels along r and 8 along z; centres lie between pixels: nearest.
        how.area = {0, 0, width, height};
        how.toRadial = {0.0F, 0.25F, 0.0F};
        how.toAxial = {0.125F, 0.0F, -0.5F};
        how.smooth = false;
        const QImage drawn =
            picture(GL_RGBA8, [&] { painter.paintTexture(samples.texture, columns, rows, how); });
        int compared = 0;
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const float value = all[static_cast<std::size_t>(row * columns + column)];
                const QRgb pixel = at(drawn, 8 * row + 4, 4 * column + 2);
                if (!std::isfinite(value)) {
                    QCOMPARE(pixel, qRgb(255, 0, 0));
                    continue;
                }
                const auto colour =
                    how.map->table[static_cast<std::size_t>(std::lround((value + 1.0F) * 127.5F))];
                // Between two entries of the map the texture unit interpolates.
                QVERIFY(std::abs(qRed(pixel) - colour.r) <= 2);
                QVERIFY(std::abs(qGreen(pixel) - colour.g) <= 2);
                QVERIFY(std::abs(qBlue(pixel) - colour.b) <= 2);
                ++compared;
            }
        }
        QCOMPARE(compared, columns * rows - 2);
        how.scale = 1.0F; // 0 ... 1: half of the values lie below
        const QImage clipped =
            picture(GL_RGBA8, [&] { painter.paintTexture(samples.texture, columns, rows, how); });
        how.offset = 0.0F;
        const QImage low =
            picture(GL_RGBA8, [&] { painter.paintTexture(samples.texture, columns, rows, how); });
        const float value = all[0];
        QVERIFY(std::abs(value) > 0.5F);
        QCOMPARE(at(clipped, 4, 2), value > 0.0F ? qRgb(0, 255, 0) : qRgb(0, 0, 255));
        QVERIFY(at(low, 4, 2) != at(drawn, 4, 2));
    }

    void otherTargetsAreLeftToFragments() {
        const OffscreenGl gl;
        QVERIFY2(gl.usable(), "no OpenGL 3.3 on this display");
        const Samples samples(values());
        gpu::FieldPainter painter(ui::glLoader());
        const QImage half = picture(GL_RGBA16F, [&] {
            QVERIFY(!painter.paintBuffer(samples.bufferTexture, columns, rows, paint()));
        });
        QCOMPARE(at(half, 100, 100), untouched);
        QCOMPARE(static_cast<int>(QOpenGLContext::currentContext()->functions()->glGetError()),
                 GL_NO_ERROR);
    }
};

QTEST_MAIN(TestFieldPainter)
#include "test_field_painter.moc"
