"""How much light a lens like that of projects/achromat.zonescope.json could bring through the disc of the Airy zero.

The lens is taken for a thin mask: every ring turns the phase of its light by its height, at each wavelength, and
scatters and reflects nothing. The light behind it is propagated exactly, by the vector angular spectrum: light along
x has E- = Ex - i Ey alone, of order 0, and its H- is (kz + k^2/(2 kz))/k0 times as much. The heights are then free:
each in turn takes the best of 181 values, until nothing gains. Printed are a lens that is perfect at every wavelength
and the best of several starts, the latter also less what a flat top of the polymer reflects. Some seconds; Python's
standard library only.
"""

import cmath
import math
import random

from achromat import DISC, FOCAL_LENGTH, HIGHEST, POLYMER, RADIUS, WAVELENGTHS

RINGS = 84  # of 0.3 um
HEIGHTS = [HIGHEST * n / 180 for n in range(181)]
PLACES = 12  # radii in the disc
WAVES = 300  # propagating waves of one wavelength
STARTS = 6


def bessel(order, x):
    """J_order(x): the mean of cos(order t - x sin t); of a periodic function the rule is exact to rounding."""
    count = 24 + int(1.2 * x)
    angles = (math.pi * (n + 0.5) / count for n in range(count))
    return sum(math.cos(order * t - x * math.sin(t)) for t in angles) / count


class Focus:
    """What each ring, with no phase of its own, sends into the disc at one wavelength: E and H at its radii."""

    def __init__(self, wavelength):
        self.k0 = k0 = 2.0 * math.pi / wavelength
        radii = [DISC * (n + 0.5) / PLACES for n in range(PLACES)]
        # Of the light on the aperture.
        self.weights = [2.0 * r * DISC / PLACES / RADIUS**2 for r in radii]
        self.turns = [cmath.exp(1j * k0 * (POLYMER - 1.0) * height) for height in HEIGHTS]
        self.rings = [([0j] * PLACES, [0j] * PLACES) for _ in range(RINGS)]
        edges = [RADIUS * n / RINGS for n in range(RINGS + 1)]
        for wave in range(WAVES):
            angle = 0.5 * math.pi * (wave + 0.5) / WAVES
            k, kz = k0 * math.sin(angle), k0 * math.cos(angle)
            step = k * kz * (0.5 * math.pi / WAVES) * cmath.exp(1j * kz * FOCAL_LENGTH)  # k dk
            inside = [edge * bessel(1, k * edge) / k for edge in edges]
            at = [step * bessel(0, k * r) for r in radii]
            magnetic = (kz + k * k / (2.0 * kz)) / k0
            for n, (e, h) in enumerate(self.rings):
                amplitude = inside[n + 1] - inside[n]
                for place, value in enumerate(at):
                    e[place] += amplitude * value
                    h[place] += amplitude * magnetic * value

    def sums(self, turns):
        columns = [[(e[p], h[p]) for e, h in self.rings] for p in range(PLACES)]
        return tuple(
            [sum(turn * field[part] for turn, field in zip(turns, column)) for column in columns] for part in (0, 1)
        )

    def of_heights(self, chosen):
        return self.sums([self.turns[height] for height in chosen])

    def of_a_perfect_lens(self):
        return self.sums([cmath.exp(-1j * self.k0 * path(ring)) for ring in range(RINGS)])

    def power(self, e, h):
        return sum(w * (a * b.conjugate()).real for w, a, b in zip(self.weights, e, h))

    def interference(self, ring, e, h):
        """Of light of the ring, of phase 0, with E and H: the power is the real part of it times the turn."""
        own_e, own_h = self.rings[ring]
        terms = zip(self.weights, own_e, own_h, e, h)
        return sum(w * (oe * rh.conjugate() + oh * re.conjugate()) for w, oe, oh, re, rh in terms)


def path(ring):
    return math.hypot(FOCAL_LENGTH, RADIUS * (ring + 0.5) / RINGS)


def search(foci, rng):
    """Heights (places in HEIGHTS) whose mean power no single ring can raise, from all light in phase."""
    offset = rng.uniform(0.0, WAVELENGTHS[2])
    chosen = []
    for n in range(RINGS):
        height = ((offset - path(n)) % WAVELENGTHS[2]) / (POLYMER - 1.0)
        chosen.append(round(height / HIGHEST * (len(HEIGHTS) - 1)))
    sums = [focus.of_heights(chosen) for focus in foci]
    moved = True
    while moved:
        moved = False
        for ring in rng.sample(range(RINGS), RINGS):
            others = []
            for focus, (e, h) in zip(foci, sums):
                turn = focus.turns[chosen[ring]]
                own_e, own_h = focus.rings[ring]
                others.append(
                    ([a - turn * b for a, b in zip(e, own_e)], [a - turn * b for a, b in zip(h, own_h)])
                )
            parts = [focus.interference(ring, *other) for focus, other in zip(foci, others)]

            def gain(height):
                return sum((focus.turns[height] * part).real for focus, part in zip(foci, parts))

            best = max(range(len(HEIGHTS)), key=gain)
            if gain(best) > gain(chosen[ring]) + 1e-7:
                moved = True
                chosen[ring] = best
                for n, focus in enumerate(foci):
                    turn = focus.turns[best]
                    sums[n] = tuple(
                        [a + turn * b for a, b in zip(rest, own)] for rest, own in zip(others[n], focus.rings[ring])
                    )
    return [focus.power(*focus.of_heights(chosen)) for focus in foci]


def main():
    foci = [Focus(wavelength) for wavelength in WAVELENGTHS]
    perfect = [focus.power(*focus.of_a_perfect_lens()) for focus in foci]
    rng = random.Random(1)
    best = max((search(foci, rng) for _ in range(STARTS)), key=sum)
    mean = sum(best) / len(best)
    reflected = ((POLYMER - 1.0) / (POLYMER + 1.0)) ** 2
    print("a perfect lens, by wavelength:", " ".join(f"{100.0 * value:.1f} %" for value in perfect))
    print("free heights, by wavelength:", " ".join(f"{100.0 * value:.1f} %" for value in best))
    print(f"mean: {100.0 * mean:.1f} %; less the reflection of a flat top: {100.0 * mean * (1.0 - reflected):.1f} %")


if __name__ == "__main__":
    main()
