// After field_colour.glsl. The field written into the target's texture, one invocation a pixel of the canvas.
layout(local_size_x = 16, local_size_y = 8) in;
layout(rgba8) uniform writeonly image2D target;
uniform ivec4 area; // of the canvas: x, y of its lower left, width, height

void main() {
    ivec2 within = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(within, area.zw))) {
        return;
    }
    ivec2 pixel = area.xy + within;
    vec4 colour;
    if (fieldColour(vec2(pixel) + 0.5, colour)) {
        imageStore(target, pixel, colour);
    }
}
