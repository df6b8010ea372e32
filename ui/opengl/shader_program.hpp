#pragma once

/// \file
/// Shader programs from the embedded resources, and the square that all of them draw.

#include <QString>

#include <memory>
#include <string_view>

class QOpenGLExtraFunctions;
class QOpenGLShaderProgram;

namespace zonescope::ui {

/// Needs a current context.
/// @param error the compiler's log; left empty on success
[[nodiscard]] std::unique_ptr<QOpenGLShaderProgram>
makeShaderProgram(std::string_view vertex, std::string_view fragment, QString& error);

/// A triangle strip of the corners (0, 0), (1, 0), (0, 1), (1, 1) as attribute 0. The caller
/// deletes both objects.
void makeUnitSquare(QOpenGLExtraFunctions& gl, unsigned& vertexArray, unsigned& vertexBuffer);

} // namespace zonescope::ui
