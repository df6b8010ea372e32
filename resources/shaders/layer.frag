#version 330 core
// A picture with premultiplied alpha, or one colour.
in vec2 texturePlace;
out vec4 colour;
uniform sampler2D picture;
uniform vec4 tint;       // premultiplied
uniform bool plain;

void main() {
    colour = plain ? tint : texture(picture, texturePlace);
}
