"""Checks the RGB metalens by means that share nothing with Zonescope: python3 rgb_metalens_check.py [CELL_UM]

Prints the score of each colour by finite differences in the frequency domain (Hy on a plane, a stretched layer around
it, light that is scattered off the lens alone), and how many pixels of either medium an opening and a closing by a
square and by a disc of 0.1 um would change, edges left out for the disc. Needs numpy and scipy; a cell of 0.01 um takes
a minute.
"""

import sys

import numpy
import scipy.ndimage
import scipy.sparse
import scipy.sparse.linalg

from rgb_metalens import COLOURS, EDGES, FOCUS, LEVELS, NARROWEST

INDEX = 2.4
EPSILON = INDEX**2
BOTTOM, TOP, HALF_WIDTH, LAYER = -0.6, 3.9, 6.6, 0.5  # um, layers included


def covered(edges, begin, end):
    """Part of a stretch of x that bars take; x < 0 mirrors."""
    if begin < 0.0:
        return (covered(edges, 0.0, -begin) * -begin + covered(edges, 0.0, end) * end) / (end - begin)
    bars = zip(edges[::2], edges[1::2])
    return sum(max(0.0, min(end, outer) - max(begin, inner)) for inner, outer in bars) / (end - begin)


def media(cell):
    """1/eps at Ex (i, k + 1/2) and eps averaged along x around (i + 1/2, k + 1/2), row by row."""
    columns, rows = round(HALF_WIDTH / cell), round((TOP - BOTTOM) / cell)
    x = numpy.arange(columns) * cell
    at_ex, eps = numpy.ones((rows, columns)), numpy.ones((rows, columns))
    known = {}
    for row in range(rows):
        z = BOTTOM + (row + 0.5) * cell
        if z < 0.0:
            at_ex[row], eps[row] = 1.0 / EPSILON, EPSILON
        elif z < 1.0:
            number = int(z * LEVELS + 1e-9)
            if number not in known:
                edges = EDGES[number]
                around = numpy.array([covered(edges, p - cell / 2, p + cell / 2) for p in x])
                beside = numpy.array([covered(edges, p, p + cell) for p in x])
                known[number] = around / EPSILON + 1.0 - around, 1.0 + (EPSILON - 1.0) * beside
            at_ex[row], eps[row] = known[number]
    at_ez = 1.0 / eps
    at_ez[1:] = 0.5 * (1.0 / eps[1:] + 1.0 / eps[:-1])
    return at_ex, at_ez


def stretch(count, offset, cell, k, both_ends):
    width = round(LAYER / cell)
    place = numpy.arange(count) + offset
    depth = numpy.clip((place - (count - width)) / width, 0.0, None)
    if both_ends:
        depth = numpy.maximum(depth, numpy.clip((width - place) / width, 0.0, None))
    return numpy.where(depth > 0.0, 1.0 + 24.0j / (LAYER * k) * depth**3, 1.0)


def operator(at_ex, at_ez, cell, k):
    """d/dx (1/eps d/dx) + d/dz (1/eps d/dz), Hy even in x."""
    rows, columns = at_ex.shape
    number = numpy.arange(rows * columns).reshape(rows, columns)
    along_x = at_ez / stretch(columns, 0.5, cell, k, False)[None, :] / cell**2
    along_z = at_ex / stretch(rows, 0.5, cell, k, True)[:, None] / cell**2
    of_x = 1.0 / stretch(columns, 0.0, cell, k, False)[None, :]
    of_z = 1.0 / stretch(rows, 0.0, cell, k, True)[:, None]
    right, up = along_x * of_x, along_z * of_z
    left, down = numpy.zeros_like(right), numpy.zeros_like(up)
    left[:, 1:] = along_x[:, :-1] * of_x[:, 1:]
    down[1:] = along_z[:-1] * of_z[1:]
    mirror = right[:, 0].copy()
    diagonal = -(right + left + up + down)
    diagonal[:, 0] -= mirror
    parts = [
        (number[:, :-1], number[:, 1:], right[:, :-1]),
        (number[:, 1:], number[:, :-1], left[:, 1:]),
        (number[:, 0], number[:, 1], mirror),
        (number[:-1], number[1:], up[:-1]),
        (number[1:], number[:-1], down[1:]),
        (number, number, diagonal),
    ]
    row, column, value = (numpy.concatenate([part[n].ravel() for part in parts]) for n in range(3))
    return scipy.sparse.csc_matrix((value, (row, column)), shape=(rows * columns,) * 2)


def without_lens(rows, cell, k):
    """1/eps of the bare substrate, and Hy of a wave from below as the grid carries it."""
    z = BOTTOM + numpy.arange(rows) * cell
    at_ex = numpy.where(z + 0.5 * cell < 0.0, 1.0 / EPSILON, 1.0)
    at_ez = numpy.where(z < -cell / 4, 1.0 / EPSILON, numpy.where(z > cell / 4, 1.0, 0.5 + 0.5 / EPSILON))
    below, above = (2.0 / cell * numpy.arcsin(n * k * cell / 2.0) for n in (INDEX, 1.0))
    back, on = numpy.exp(-1j * below * cell), numpy.exp(1j * above * cell)
    matching = numpy.array([[1.0, -1.0], [-(1.0 - 1.0 / back) / EPSILON / cell**2, (on - 1.0) / cell**2 + k**2]])
    reflected, passed = numpy.linalg.solve(matching, numpy.array([-1.0, (1.0 - back) / EPSILON / cell**2]))
    wave = numpy.exp(1j * below * z) + reflected * numpy.exp(-1j * below * z)
    return at_ex, at_ez, numpy.where(z < -cell / 4, wave, passed * numpy.exp(1j * above * z))


def score(wavelength, cell):
    k = 2.0 * numpy.pi / wavelength
    lens = media(cell)
    rows, columns = lens[0].shape
    bare_ex, bare_ez, wave = without_lens(rows, cell, k)
    whole = operator(*lens, cell, k)
    bare = operator(*(numpy.repeat(row[:, None], columns, 1) for row in (bare_ex, bare_ez)), cell, k)
    source = -(whole - bare) @ numpy.repeat(wave[:, None], columns, 1).ravel()
    unit = scipy.sparse.eye(rows * columns)
    scattered = scipy.sparse.linalg.spsolve((whole + k * k * unit).tocsc(), source).reshape(rows, columns)
    focus = round((FOCUS - BOTTOM) / cell)
    total = scattered[:, 0] + wave
    return abs((total[focus + 1] - total[focus - 1]) / (wave[focus + 1] - wave[focus - 1])) ** 2


def changed_pixels(pixel, disc):
    """Of the whole lens with half a micrometre of either medium beside it."""
    x, z = numpy.arange(-6.0 + pixel / 2, 6.0, pixel), numpy.arange(-0.5 + pixel / 2, 1.5, pixel)
    solid = numpy.zeros((len(z), len(x)), bool)
    for row, height in enumerate(z):
        edges = EDGES[int(height * LEVELS + 1e-9)] if 0.0 < height < 1.0 else []
        solid[row] = height < 0.0
        for inner, outer in zip(edges[::2], edges[1::2]):
            solid[row] |= (abs(x) > inner) & (abs(x) < outer)
    count = round(NARROWEST / pixel)
    count -= 1 - count % 2  # a brush has a middle
    offset = numpy.arange(count) - count // 2
    reach = numpy.hypot(*numpy.meshgrid(offset, offset))
    brush = reach <= count / 2 if disc else numpy.ones((count, count), bool)
    room = 2 * count
    padded = numpy.pad(solid, room, mode="edge")
    part = (slice(room, -room),) * 2
    opened = scipy.ndimage.binary_opening(padded, brush)[part]
    closed = scipy.ndimage.binary_closing(padded, brush)[part]
    changed = (solid & ~opened) | (~solid & closed)
    if disc:
        inner = scipy.ndimage.binary_erosion(padded)[part]
        outer = scipy.ndimage.binary_dilation(padded)[part]
        changed &= inner | ~outer
    return int(changed.sum())


def main():
    cell = float(sys.argv[1]) if len(sys.argv) > 1 else 0.01
    for disc in (False, True):
        print(f"{'disc' if disc else 'square'} of {NARROWEST} um, pixels of 0.02 um: {changed_pixels(0.02, disc)} changed")
    for wavelength in COLOURS:
        print(f"{wavelength} um: {score(wavelength, cell):.2f} times as bright as without the lens", flush=True)


if __name__ == "__main__":
    main()
