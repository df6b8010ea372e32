#include "core/instrument/update_numbers.hpp"

#include "core/fdtd/cells/cell_update.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace zonescope::instrument {

namespace {

bool alongAxis(model::Component component) {
    return component == model::Component::ez || component == model::Component::hz;
}

} // namespace

double UpdateNumbers::scale() const noexcept {
    double largest = std::max(std::abs(before), std::abs(after));
    const auto include = [&](double value) { largest = std::max(largest, std::abs(value)); };
    for (const auto& term : terms)
        include(inverse * term.product());
    for (const auto& term : coupling)
        include(term.gain * term.curl);
    include(inverse * sourceCurl);
    if (layer) {
        include(layer->gainNew * layer->auxiliaryAfter);
        include(layer->gainOld * layer->auxiliaryBefore);
        if (layer->displacementAfter)
            include(inverse * *layer->displacementAfter);
    }
    return largest;
}

double UpdateNumbers::disagreement() const noexcept {
    if (pending || rule == UpdateRule::prescribed || rule == UpdateRule::polarised)
        return 0.0;
    const double apart = std::abs(computed - after);
    const double largest = scale();
    return largest > 0.0 ? apart / largest : apart;
}

UpdateReader::UpdateReader(std::shared_ptr<const grid::FilledLattice> lattice, bool drivesWall)
    : lattice_(std::move(lattice)), update_(*lattice_, lattice_->grid.columns()),
      drivesWall_(drivesWall) {}

std::vector<CurlTerm> UpdateReader::termsOf(const YeePlace& place,
                                            const fdtd::CpuEngine<double>& before) const {
    using enum model::Component;
    using enum TermKind;
    namespace coefficient = fdtd::coefficient;
    const int i = place.i, k = place.k;
    const auto radial = [&](int array) {
        return update_.radial[static_cast<std::size_t>(array)][static_cast<std::size_t>(i)];
    };
    const auto& axial = update_.axial[static_cast<std::size_t>(k)];
    const bool axis = i == 0 && !lattice_->grid.planar();
    const auto outwards = axis ? onAxis : alongR;
    std::vector<CurlTerm> terms;
    const auto add = [&](TermKind kind, double factor, model::Component component, int ni, int nk) {
        if (factor != 0.0)
            terms.push_back({.place = {component, ni, nk},
                             .kind = kind,
                             .coefficient = factor,
                             .value = before.value(component, ni, nk)});
    };
    switch (place.component) {
    case er:
        add(alongZ, -axial.upper, ht, i, k);
        add(alongZ, axial.lower, ht, i, k - 1);
        add(azimuthal, -radial(coefficient::orderHalf), hz, i, k);
        break;
    case et:
        add(alongZ, axial.upper, hr, i, k);
        add(alongZ, -axial.lower, hr, i, k - 1);
        add(outwards, -radial(coefficient::etOuter), hz, i, k);
        add(alongR, radial(coefficient::etInner), hz, i - 1, k);
        break;
    case ez:
        add(outwards, radial(coefficient::ezOuter), ht, i, k);
        add(alongR, -radial(coefficient::ezInner), ht, i - 1, k);
        add(azimuthal, radial(coefficient::orderInteger), hr, i, k);
        break;
    case hr:
        add(alongZ, axial.step, et, i, k + 1);
        add(alongZ, -axial.step, et, i, k);
        add(azimuthal, -radial(coefficient::orderInteger), ez, i, k);
        if (axis)
            add(onAxis, -update_.axis.hrFromEz, ez, 1, k);
        break;
    case ht:
        add(alongR, radial(coefficient::htStep), ez, i + 1, k);
        add(alongR, -radial(coefficient::htStep), ez, i, k);
        add(alongZ, -axial.step, er, i, k + 1);
        add(alongZ, axial.step, er, i, k);
        break;
    case hz:
        add(alongR, -radial(coefficient::hzOuter), et, i + 1, k);
        add(alongR, radial(coefficient::hzInner), et, i, k);
        add(azimuthal, radial(coefficient::orderHalf), er, i, k);
        break;
    }
    return terms;
}

void UpdateReader::readMaterial(UpdateNumbers& numbers) const {
    const auto [component, i, k] = numbers.place;
    const auto& materials = lattice_->materials;
    const auto column = static_cast<std::size_t>(i);
    const grid::SharedRows* const eps[] = {&materials.epsEr, &materials.epsEt, &materials.epsEz};
    const grid::SharedRows* const sigma[] = {&materials.sigmaEr, &materials.sigmaEt,
                                             &materials.sigmaEz};
    const auto c = static_cast<std::size_t>(component);
    const auto row = eps[c]->row(k);
    numbers.permittivity = row[column];
    if (materials.lossy())
        numbers.conductivity = sigma[c]->row(k)[column];
    // A value unlike those on both sides, in r or in z, is an average of the two.
    const auto between = [](float value, float a, float b) {
        return a != b && value != a && value != b;
    };
    const int columns = lattice_->grid.columns(), rows = lattice_->grid.rows();
    numbers.interface =
        (i > 0 && i + 1 < columns && between(row[column], row[column - 1], row[column + 1])) ||
        (k > 0 && k + 1 < rows &&
         between(row[column], eps[c]->row(k - 1)[column], eps[c]->row(k + 1)[column]));
    std::vector<double> inverse(static_cast<std::size_t>(columns)), keep;
    if (materials.lossy())
        keep.resize(inverse.size());
    fdtd::fillMaterialRow<double>(*lattice_, component, k, inverse, keep);
    numbers.inverse = inverse[column];
    if (!keep.empty())
        numbers.keep = keep[column];
    if (materials.dispersive.compositionAt(component, i, k) >= 0)
        numbers.rule = UpdateRule::polarised;
}

void UpdateReader::readLayer(UpdateNumbers& numbers, const fdtd::LayerValues& values) const {
    const auto [component, i, k] = numbers.place;
    const auto c = static_cast<std::size_t>(component);
    const auto column = static_cast<std::size_t>(i), row = static_cast<std::size_t>(k);
    const auto& radial = update_.layerColumns[c];
    const auto& axial = update_.layerAxial[row][c];
    LayerNumbers layer;
    layer.auxiliaryBefore = values.auxiliary;
    layer.displacementBefore = values.displacement;
    const bool along = alongAxis(component);
    layer.auxiliaryKeep = along ? radial.auxiliaryKeep[column] : axial.auxiliaryKeep;
    layer.auxiliaryGain = along ? radial.auxiliaryGain[column] : axial.auxiliaryGain;
    layer.fieldKeep = radial.fieldKeep[column];
    layer.gainNew = radial.gainNew[column] * (along ? axial.newFactor : 1.0);
    layer.gainOld = along ? radial.gainNew[column] * axial.oldFactor : radial.gainOld[column];
    const auto offset = grid::yeeOffset(component);
    const auto& stretch = lattice_->radialLayer.stretch;
    const auto& mean = lattice_->radialLayer.mean;
    const auto& z = lattice_->axialLayer.stretch;
    layer.sigmaR = (offset.r > 0.0 ? stretch.sigmaHalf : stretch.sigmaInteger)[column];
    layer.sigmaMean = (offset.r > 0.0 ? mean.sigmaHalf : mean.sigmaInteger)[column];
    layer.sigmaZ = (offset.z > 0.0 ? z.sigmaHalf : z.sigmaInteger)[row];
    numbers.layer = layer;
}

void UpdateReader::readCoupling(UpdateNumbers& numbers,
                                const fdtd::CpuEngine<double>& before) const {
    using enum model::Component;
    const auto place = numbers.place;
    const auto& nodes = lattice_->materials.tilted;
    if (nodes.empty() || (place.component != er && place.component != ez))
        return;
    const auto curlOf = [&](const YeePlace& other) {
        double curl = 0.0;
        for (const auto& term : termsOf(other, before))
            curl += term.product();
        return curl;
    };
    const auto add = [&](double gain, const YeePlace& other) {
        if (gain != 0.0 && other.i >= 0 && other.k >= 0)
            numbers.coupling.push_back({.curlOf = other, .gain = gain, .curl = curlOf(other)});
    };
    const auto nodeAt = [&](int i, int k) -> const grid::TiltedNode* {
        const auto found =
            std::ranges::lower_bound(nodes, std::pair(k, i), {}, [](const grid::TiltedNode& node) {
                return std::pair(node.k, node.i);
            });
        return found != nodes.end() && found->i == i && found->k == k ? &*found : nullptr;
    };
    // Er has a node at either end in r, Ez one at either end in z.
    for (const bool second : {false, true}) {
        const int i = place.i + (place.component == er && second ? 1 : 0);
        const int k = place.k + (place.component == ez && second ? 1 : 0);
        const auto* const node = nodeAt(i, k);
        if (node == nullptr)
            continue;
        for (const bool other : {false, true}) {
            if (place.component == er)
                add(node->radial[grid::quadrant(!second, other)], {ez, i, other ? k : k - 1});
            else
                add(node->axial[grid::quadrant(other, !second)], {er, other ? i : i - 1, k});
        }
    }
}

void UpdateReader::compute(UpdateNumbers& numbers) const {
    double sum = numbers.sourceCurl;
    for (const auto& term : numbers.terms)
        sum += term.product();
    numbers.curl = sum;
    if (!numbers.layer) {
        numbers.computed = fdtd::cell::lossy(numbers.keep, numbers.before, numbers.inverse, sum);
    } else {
        auto& layer = *numbers.layer;
        if (layer.displacementBefore) {
            layer.displacementAfter = fdtd::cell::layerAuxiliary(
                layer.auxiliaryKeep, *layer.displacementBefore, layer.auxiliaryGain, sum);
            layer.auxiliaryAfter =
                fdtd::cell::lossy(numbers.keep, layer.auxiliaryBefore, numbers.inverse,
                                  *layer.displacementAfter - *layer.displacementBefore);
        } else {
            layer.auxiliaryAfter =
                fdtd::cell::layerAuxiliary(layer.auxiliaryKeep, layer.auxiliaryBefore,
                                           layer.auxiliaryGain, numbers.inverse * sum);
        }
        numbers.computed =
            fdtd::cell::layerField(layer.fieldKeep, numbers.before, layer.gainNew,
                                   layer.auxiliaryAfter, layer.gainOld, layer.auxiliaryBefore);
    }
    for (const auto& term : numbers.coupling)
        numbers.computed += term.gain * term.curl;
}

UpdateNumbers UpdateReader::read(const YeePlace& place, const fdtd::CpuEngine<double>& before,
                                 const fdtd::CpuEngine<double>& after) const {
    UpdateNumbers numbers;
    numbers.place = place;
    numbers.onAxis =
        !lattice_->grid.planar() && place.i == 0 && grid::yeeOffset(place.component).r == 0.0;
    numbers.before = before.value(place.component, place.i, place.k);
    numbers.after = after.value(place.component, place.i, place.k);
    if (grid::isElectric(place.component))
        readMaterial(numbers);
    if (drivesWall_ && place.component == model::Component::et && place.i == lattice_->grid.nr) {
        numbers.rule = UpdateRule::prescribed;
        numbers.computed = numbers.after;
        return numbers;
    }
    // hr of a driven wall follows the et that is prescribed there.
    const bool follows =
        drivesWall_ && place.component == model::Component::hr && place.i == lattice_->grid.nr;
    if (!follows && fdtd::isHeld(*lattice_, place.component, place.i, place.k)) {
        numbers.rule = UpdateRule::held;
        return numbers;
    }
    numbers.terms = termsOf(place, before);
    numbers.sourceCurl = after.sourceCurl(place.component, place.i, place.k);
    if (const auto values = before.layerValues(place.component, place.i, place.k))
        readLayer(numbers, *values);
    readCoupling(numbers, before);
    compute(numbers);
    return numbers;
}

} // namespace zonescope::instrument
