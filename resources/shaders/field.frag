// After field_colour.glsl. The field where a triangle covers the canvas.
out vec4 drawn;

void main() {
    if (!fieldColour(gl_FragCoord.xy, drawn)) {
        discard;
    }
}
