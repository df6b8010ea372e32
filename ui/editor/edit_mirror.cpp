#include "ui/editor/edit_operations.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/editor/edit_places.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace zonescope::ui {

namespace {

/// Turns over about z = plane. Currents turn as vectors (electric) and axial vectors (magnetic) do.
class Mirror {
public:
    explicit Mirror(double plane) : twice_(2.0 * plane) {}

    static void along(model::PropagationDirection& direction, double) {
        direction = direction == model::PropagationDirection::plusZ
                        ? model::PropagationDirection::minusZ
                        : model::PropagationDirection::plusZ;
    }
    static void reach(const std::optional<double>&) {}
    static void offAxis() {}
    void focus(double& z) const { turn(z); }
    void unseen(double& z) const { turn(z); }
    static void arrow(bool magnetic, double& r, double& theta, double& z) {
        if (magnetic) {
            r = -r;
            theta = -theta;
        } else {
            z = -z;
        }
    }
    template <class Strength> void strength(model::Component component, Strength& amplitude) {
        using model::Component;
        const bool turns =
            component == Component::ez || component == Component::hr || component == Component::ht;
        const auto flip = [turns](double& value) { value = turns ? -value : value; };
        if constexpr (std::is_same_v<Strength, double>) {
            flip(amplitude);
        } else {
            std::ranges::for_each(amplitude, flip);
            rows_ = &amplitude;
        }
    }
    static void pixels(model::DensityPixels& pixels) { pixels = model::turnedOver(pixels); }

    void sheet(double& z) const { turn(z); }
    void sheet(double& z, const std::optional<double>&) const { turn(z); }
    void disc(double& z, const std::optional<double>&) const { turn(z); }
    template <class End> void cylinder(double, End& zMin, End& zMax) const { swapEnds(zMin, zMax); }
    void box(double, double& zMin, double& zMax) const { swapEnds(zMin, zMax); }
    void point(double, double& z) const { turn(z); }
    void table(const std::vector<double>& rs, std::vector<double>& zs) {
        for (double& z : zs)
            turn(z);
        std::ranges::reverse(zs);
        if (auto* rows = std::exchange(rows_, nullptr))
            reverseRows(*rows, rs.size());
    }
    template <class Part>
    void stack(const std::vector<Part>&, std::vector<model::MaterialLayer>& layers) const {
        for (auto& layer : layers)
            swapEnds(layer.zMinUm, layer.zMaxUm);
    }
    void block(double, double, double& zMin, double& zMax) const { swapEnds(zMin, zMax); }
    void slab(std::optional<double>& zMin, std::optional<double>& zMax) const {
        swapEnds(zMin, zMax);
    }
    void ball(double& z, double) const { turn(z); }
    void frustum(double& zMin, double& zMax, double& rAtZMin, double& rAtZMax) const {
        swapEnds(zMin, zMax);
        std::swap(rAtZMin, rAtZMax);
    }
    void corners(std::vector<model::PointRz>& points) const {
        for (auto& at : points)
            turn(at.zUm);
    }

private:
    void turn(double& z) const { z = twice_ - z; }
    /// The rows of a table (radii fastest) in the other order.
    static void reverseRows(std::vector<double>& values, std::size_t width) {
        for (std::size_t low = 0, high = width > 0 ? values.size() / width : 0; low + 1 < high;
             ++low, --high)
            std::swap_ranges(values.begin() + static_cast<std::ptrdiff_t>(low * width),
                             values.begin() + static_cast<std::ptrdiff_t>((low + 1) * width),
                             values.begin() + static_cast<std::ptrdiff_t>((high - 1) * width));
    }
    void swapEnds(double& low, double& high) const {
        turn(low);
        turn(high);
        std::swap(low, high);
    }
    void swapEnds(std::optional<double>& low, std::optional<double>& high) const {
        if (low)
            turn(*low);
        if (high)
            turn(*high);
        std::swap(low, high);
    }

    double twice_;
    std::vector<double>* rows_ = nullptr; ///< of the table whose place comes next
};

void mirror(model::Project& project, const ProjectItem& item, double plane) {
    Mirror mirror(plane);
    visitPlaceOf(project, item, mirror);
}

} // namespace

EditSelection mirrorItems(model::Project& project, const EditSelection& selection, double zUm,
                          bool keep) {
    EditSelection whole, copied;
    for (const auto& item : normalised(project, selection)) {
        if (!removable(item))
            continue;
        // Single rings cannot turn over in place: they share their layers with the others.
        (keep || item.ring >= 0 ? copied : whole).push_back(item);
    }
    for (const auto& item : whole)
        mirror(project, item.item, zUm);
    if (copied.empty())
        return whole;
    const model::Project fragment = fragmentOf(project, copied);
    const EditSelection added = insertFragment(project, fragment, 0.0, 0.0);
    for (const auto& item : added)
        mirror(project, item.item, zUm);
    // Before the additions nothing moves when rings go: zones keep at least one.
    if (!keep)
        removeItems(project, copied);
    whole.insert(whole.end(), added.begin(), added.end());
    return whole;
}

} // namespace zonescope::ui
