// The colour of a pixel of the field view: a scalar of the plane through a colour map. Shared by the fragment shader
// (samples in a texture) and the compute shader (samples in a buffer, FIELD_IN_BUFFER), so that both draw the same
// picture to the last bit: samples are weighted here and not by the texture unit, colours are rounded here and not by
// who writes them. Linear: map place = value scale + offset. In dB the logarithm of the magnitude takes the place of
// the value.
#ifdef FIELD_IN_BUFFER
uniform samplerBuffer field; // row by row
#else
uniform sampler2D field;     // columns along r, rows along z
#endif
uniform sampler2D colours;   // one row
uniform ivec2 count;         // samples along r, z
uniform vec3 toRadial;       // (x, y, 1) of a pixel to r, signed, in samples from the axis
uniform vec3 toAxial;        // the same to z, in samples from the first one
uniform float axisOffset;    // from the axis to the first sample, in samples
uniform vec4 bounds;         // |radial| from, axial from, |radial| to, axial to
uniform bool mirrored;       // the half r < 0 is drawn
uniform float mirrorSign;    // and its sign
uniform bool smoothly;       // between samples; otherwise the nearest one
uniform bool decibel;
uniform vec2 toMap;          // scale, offset
uniform vec4 underColour, overColour, badColour;

float sampleAt(ivec2 place) {
    ivec2 at = clamp(place, ivec2(0), count - 1);
#ifdef FIELD_IN_BUFFER
    return texelFetch(field, at.y * count.x + at.x).r;
#else
    return texelFetch(field, at, 0).r;
#endif
}

float valueAt(vec2 place) {
    if (!smoothly) {
        return sampleAt(ivec2(floor(place + 0.5)));
    }
    vec2 low = floor(place);
    vec2 weight = place - low;
    ivec2 at = ivec2(low);
    float below = mix(sampleAt(at), sampleAt(at + ivec2(1, 0)), weight.x);
    float above = mix(sampleAt(at + ivec2(0, 1)), sampleAt(at + ivec2(1, 1)), weight.x);
    return mix(below, above, weight.y);
}

vec4 colourOf(float value) {
    if (isnan(value) || isinf(value)) {
        return badColour;
    }
    float level = decibel ? log2(max(abs(value), 1e-37)) : value;
    float t = level * toMap.x + toMap.y;
    // The largest sample itself is not over-range for the rounding of this arithmetic.
    float slack = 1e-4;
    float size = float(textureSize(colours, 0).x);
    vec2 entry = vec2((clamp(t, 0.0, 1.0) * (size - 1.0) + 0.5) / size, 0.5);
    vec4 mapped = textureLod(colours, entry, 0.0);
    return t > 1.0 + slack ? overColour : t < -slack ? underColour : mapped;
}

// The pixel by its centre. Whether the plane is there.
bool fieldColour(vec2 pixel, out vec4 colour) {
    vec2 place = vec2(dot(toRadial, vec3(pixel, 1.0)), dot(toAxial, vec3(pixel, 1.0)));
    vec2 inPlane = vec2(abs(place.x), place.y);
    colour = vec4(0.0);
    if ((place.x < 0.0 && !mirrored) || any(lessThan(inPlane, bounds.xy)) || any(greaterThan(inPlane, bounds.zw))) {
        return false;
    }
    float value = valueAt(inPlane + vec2(axisOffset, 0.0));
    colour = colourOf(place.x < 0.0 ? value * mirrorSign : value);
    colour = floor(colour * 255.0 + 0.5) / 255.0;
    return true;
}
