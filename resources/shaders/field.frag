#version 330 core
// A scalar of the plane through a colour map. Linear: map place = value scale + offset. In dB the logarithm of the
// magnitude takes the place of the value.
in vec2 place;
out vec4 colour;

uniform sampler2D field;
uniform sampler2D colours;   // one row
uniform vec4 toTexture;      // |r|, z in um to texture coordinates: scale xy, offset zw
uniform float mirrorSign;    // of the half r < 0
uniform bool decibel;
uniform vec2 toMap;          // scale, offset
uniform vec4 underColour, overColour, badColour;

void main() {
    float value = texture(field, vec2(abs(place.x), place.y) * toTexture.xy + toTexture.zw).r;
    if (isnan(value) || isinf(value)) {
        colour = badColour;
        return;
    }
    value = place.x < 0.0 ? value * mirrorSign : value;
    float level = decibel ? log2(max(abs(value), 1e-37)) : value;
    float t = level * toMap.x + toMap.y;
    // The largest sample itself is not over-range for the rounding of this arithmetic.
    float slack = 1e-4;
    float size = float(textureSize(colours, 0).x);
    vec4 mapped = texture(colours, vec2((clamp(t, 0.0, 1.0) * (size - 1.0) + 0.5) / size, 0.5));
    colour = t > 1.0 + slack ? overColour : t < -slack ? underColour : mapped;
}
