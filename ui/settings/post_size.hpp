#pragma once

/// \file
/// How large posts are, whatever their outline, and changes of size, rotation and outline. No
/// widgets.

#include "core/model/project.hpp"

#include <string_view>

namespace zonescope::ui {

/// Along the radius of a post and across it, before it is turned, um.
struct PostSize {
    double widthUm = 0.0;
    double depthUm = 0.0;
};
/// The depth of an arc is the length of its middle.
[[nodiscard]] PostSize sizeOf(const model::Post& post);

/// Makes a post as wide, or as deep. A round post stays round, a polygon keeps its shape.
void setWidth(model::Post& post, double widthUm);
void setDepth(model::Post& post, double depthUm);

/// Whether a rotation changes a post: neither a round one nor one between two angles.
[[nodiscard]] bool canTurn(const model::Post& post) noexcept;
/// Its rotation becomes this angle, as one above -180 and up to 180 degrees.
void setRotation(model::Post& post, double degrees);

/// Gives a post another outline of the same size. A polygon begins as a rectangle's corners.
/// @param kind a word of core/model/names.hpp
/// \returns false, and changes nothing, for an unknown one
bool changeOutline(model::Post& post, std::string_view kind);

} // namespace zonescope::ui
