#version 330 core
// A rectangle of the plane as a triangle strip. Corner: (0 or 1, 0 or 1) from the smallest r and z to the largest.
layout(location = 0) in vec2 corner;
uniform vec4 planeRect;  // r begin, z begin, r end, z end, um
uniform mat3 toClip;     // (r, z, 1) to clip coordinates
out vec2 place;          // r, z, um

void main() {
    place = mix(planeRect.xy, planeRect.zw, corner);
    gl_Position = vec4((toClip * vec3(place, 1.0)).xy, 0.0, 1.0);
}
