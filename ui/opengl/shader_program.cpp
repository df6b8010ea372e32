#include "ui/opengl/shader_program.hpp"

#include "core/resources.hpp"

#include <QOpenGLExtraFunctions>
#include <QOpenGLShaderProgram>

#include <array>

namespace zonescope::ui {

std::unique_ptr<QOpenGLShaderProgram> makeShaderProgram(std::string_view vertex,
                                                        std::string_view fragment, QString& error) {
    const auto source = [](std::string_view name) {
        const std::string_view text = resources::text(name);
        return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
    };
    auto program = std::make_unique<QOpenGLShaderProgram>();
    if (!program->addShaderFromSourceCode(QOpenGLShader::Vertex, source(vertex)) ||
        !program->addShaderFromSourceCode(QOpenGLShader::Fragment, source(fragment)) ||
        !program->link()) {
        error = program->log();
    }
    return program;
}

void makeUnitSquare(QOpenGLExtraFunctions& gl, unsigned& vertexArray, unsigned& vertexBuffer) {
    constexpr std::array<float, 8> corners{0, 0, 1, 0, 0, 1, 1, 1};
    gl.glGenVertexArrays(1, &vertexArray);
    gl.glGenBuffers(1, &vertexBuffer);
    gl.glBindVertexArray(vertexArray);
    gl.glBindBuffer(GL_ARRAY_BUFFER, vertexBuffer);
    gl.glBufferData(GL_ARRAY_BUFFER, sizeof corners, corners.data(), GL_STATIC_DRAW);
    gl.glEnableVertexAttribArray(0);
    gl.glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, 0, nullptr);
    gl.glBindVertexArray(0);
    gl.glBindBuffer(GL_ARRAY_BUFFER, 0);
}

} // namespace zonescope::ui
