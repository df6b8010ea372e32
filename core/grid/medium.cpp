#include "core/grid/medium.hpp"

namespace zonescope::grid {

AxialMedium mixture(const AxialMedium& posts, const AxialMedium& gaps, double fill) {
    if (fill >= 1.0 || posts == gaps) {
        return posts;
    }
    MeanAlong along;
    along.add(fill, posts.meridional);
    along.add(1.0 - fill, gaps.meridional);
    MeanAcross across;
    across.add(fill, posts.azimuthal);
    across.add(1.0 - fill, gaps.azimuthal);
    return {along.value(), across.value()};
}

} // namespace zonescope::grid
