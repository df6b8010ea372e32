#version 330 core
// A rectangle of the widget as a triangle strip; logical pixels, y downwards.
layout(location = 0) in vec2 corner;
uniform vec4 area;       // left, top, width, height
uniform vec2 widgetSize;
out vec2 texturePlace;

void main() {
    vec2 pixel = area.xy + corner * area.zw;
    texturePlace = corner;
    gl_Position = vec4(2.0 * pixel.x / widgetSize.x - 1.0, 1.0 - 2.0 * pixel.y / widgetSize.y, 0.0, 1.0);
}
