#version 330 core
// The field's part of a picture: every pixel is the mean of the samples that it covers, or interpolated where it
// covers less than one, in the colour of its place on the bar. Line 0 of the target is the upper edge.
out vec4 colour;

uniform sampler2D field;     // columns along r, rows along z
uniform sampler2D columns;   // one texel per column of pixels, along z: first, last, weight of last, 1 = mean
uniform sampler2D rows;      // one texel per row of pixels, along r: the same, + 2 in the last = at r < 0
uniform sampler2D colours;   // one row
uniform float mirrorSign;    // of the half r < 0
uniform bool decibel;
uniform float reference;     // 0 dB
uniform vec2 range;          // low, high, in drawn units
uniform float mark;          // alpha of this picture: tells it from the one before

float value(int r, int z) {
    return texelFetch(field, ivec2(r, z), 0).r;
}

float alongR(int z, int first, int last, float weight, bool mean) {
    if (!mean) {
        return (1.0 - weight) * value(first, z) + weight * value(last, z);
    }
    float sum = 0.0;
    for (int r = first; r <= last; ++r) {
        sum += value(r, z);
    }
    return sum / float(last - first + 1);
}

void main() {
    vec4 z = texelFetch(columns, ivec2(int(gl_FragCoord.x), 0), 0);
    vec4 r = texelFetch(rows, ivec2(int(gl_FragCoord.y), 0), 0);
    bool mirrored = r.w > 1.5;
    bool meanR = mirrored ? r.w > 2.5 : r.w > 0.5;
    float drawn = 0.0;
    if (z.w < 0.5) {
        drawn = (1.0 - z.z) * alongR(int(z.x), int(r.x), int(r.y), r.z, meanR) +
                z.z * alongR(int(z.y), int(r.x), int(r.y), r.z, meanR);
    } else {
        for (int n = int(z.x); n <= int(z.y); ++n) {
            drawn += alongR(n, int(r.x), int(r.y), r.z, meanR);
        }
        drawn /= z.y - z.x + 1.0;
    }
    if (mirrored) {
        drawn *= mirrorSign;
    }
    if (decibel) {
        drawn = drawn > 0.0 ? 20.0 * log2(drawn / reference) * 0.30102999566398120 : range.x;
    }
    float place = (drawn - range.x) / (range.y - range.x);
    place = place > 0.0 ? min(place, 1.0) : 0.0;   // what is not a number is drawn as the lowest
    int size = textureSize(colours, 0).x;
    colour = vec4(texelFetch(colours, ivec2(int(floor(place * float(size - 1) + 0.5)), 0), 0).rgb, mark);
}
