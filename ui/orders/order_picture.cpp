#include "ui/orders/order_picture.hpp"

#include "ui/words/text.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr int acrossPoints = 161;
constexpr int meridionalPoints = 600;

bool samePlaces(const OrderChoice& a, const OrderChoice& b) {
    return a.generation == b.generation && a.across == b.across && a.meridional == b.meridional;
}

/// Whether the earlier picture's orders are all among the wanted ones.
bool continues(const OrderPicture& earlier, const OrderRuns& wanted) {
    return !earlier.included.empty() && std::ranges::all_of(earlier.included, [&](const auto& one) {
        return std::ranges::find(wanted, one) != wanted.end();
    });
}

/// |E|^2 of each order, where it weighs most: on the plane if there is one, else over the region.
std::vector<double> contentsOf(const OrderRuns& runs, const OrderChoice& choice,
                               const OrderPicture* earlier) {
    const auto& place = choice.across ? choice.across : choice.meridional;
    std::vector<double> contents;
    for (const auto& one : runs) {
        const auto known = [&]() -> std::optional<double> {
            if (!earlier)
                return std::nullopt;
            for (std::size_t n = 0; n < earlier->shares.size(); ++n)
                if (earlier->shares[n].order == one->order)
                    return earlier->contents[n];
            return std::nullopt;
        }();
        contents.push_back(known   ? *known
                           : place ? run::contentOf(*one, place->monitor, place->wavelength)
                                   : 0.0);
    }
    return contents;
}

} // namespace

std::shared_ptr<const OrderPicture>
OrderPictures::make(const OrderRuns& finished, const OrderChoice& choice,
                    const std::shared_ptr<const OrderPicture>& earlier) {
    auto picture = std::make_shared<OrderPicture>();
    OrderRuns wanted;
    for (const auto& one : finished)
        if (one->order <= choice.highest)
            wanted.push_back(one);
    const bool same = earlier && samePlaces(earlier->choice, choice);
    const bool further = same && continues(*earlier, wanted);
    if (further) {
        picture->across = earlier->across;
        picture->meridional = earlier->meridional;
    } else if (!wanted.empty()) {
        if (choice.across)
            picture->across = run::emptyMap(*wanted.front(), choice.across->monitor, acrossPoints);
        if (choice.meridional)
            picture->meridional =
                run::emptyMap(*wanted.front(), choice.meridional->monitor, meridionalPoints);
    }
    for (const auto& one : wanted) {
        if (further && std::ranges::find(earlier->included, one) != earlier->included.end())
            continue;
        if (choice.across)
            run::addOrder(picture->across, *one, choice.across->monitor, choice.across->wavelength);
        if (choice.meridional)
            run::addOrder(picture->meridional, *one, choice.meridional->monitor,
                          choice.meridional->wavelength);
    }
    picture->choice = choice;
    picture->included = std::move(wanted);
    picture->contents = contentsOf(finished, choice, same ? earlier.get() : nullptr);
    std::vector<int> orders;
    for (const auto& one : finished)
        orders.push_back(one->order);
    picture->shares = run::sharesOf(orders, picture->contents);
    if (same && earlier->scaledBy) {
        picture->scale = earlier->scale;
        picture->relative = earlier->relative;
        picture->scaledBy = earlier->scaledBy;
    } else if (!finished.empty()) {
        // Orders end at about the same time, long after the pulse.
        picture->scaledBy = finished.front();
        if (const auto intensity =
                run::incidentIntensity(*picture->scaledBy, choice.wavelengthUm)) {
            picture->scale = 1.0 / std::sqrt(*intensity);
            picture->relative = true;
        }
    }
    return picture;
}

MapPicture OrderPictures::mapOf(const OrderPicture& picture, bool meridional,
                                run::VectorQuantity quantity,
                                const std::optional<run::UnpolarizedWeights>& unpolarized,
                                const QString& title) {
    const auto& map = meridional ? picture.meridional : picture.across;
    MapPicture result;
    result.title = title;
    const auto values = run::valuesOf(map, quantity, picture.scale, unpolarized);
    const auto axis = [](const QString& name, const std::vector<double>& places) {
        return MapPicture::Axis{name, places.front(), places.back(),
                                static_cast<int>(places.size())};
    };
    if (!meridional) {
        result.across = axis(tr("x (µm)"), map.xUm);
        result.up = axis(tr("y (µm)"), map.upUm);
        result.values = values;
        const double radius = map.xUm.back() * (1.0 + 1e-9);
        for (std::size_t n = 0; n < values.size(); ++n)
            if (std::hypot(map.xUm[n % map.xUm.size()], map.upUm[n / map.xUm.size()]) > radius)
                result.values[n] = std::numeric_limits<float>::quiet_NaN();
        return result;
    }
    result.across = axis(tr("z (µm)"), map.upUm);
    result.up = axis(tr("x (µm)"), map.xUm);
    result.values.resize(values.size());
    for (std::size_t iz = 0; iz < map.upUm.size(); ++iz)
        for (std::size_t ix = 0; ix < map.xUm.size(); ++ix)
            result.values[ix * map.upUm.size() + iz] = values[iz * map.xUm.size() + ix];
    return result;
}

QString OrderPictures::labelOf(const OrderPicture& picture, run::VectorQuantity quantity,
                               bool unpolarized) {
    const QString letters = qs(run::labelOf(quantity));
    const QString symbol = unpolarized ? tr("%1, unpolarised").arg(letters) : letters;
    return picture.relative ? tr("%1 (of the incident wave)").arg(symbol)
                            : tr("%1 (E₀ µm/c)").arg(symbol);
}

} // namespace zonescope::ui
