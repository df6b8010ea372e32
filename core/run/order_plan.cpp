#include "core/run/order_plan.hpp"

#include "core/error.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/names.hpp"
#include "core/model/validation/validate.hpp"
#include "core/sources/naming_source.hpp"
#include "core/sources/order_content.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <variant>

namespace zonescope::run {

bool needsOrderSum(const model::Project& project) {
    std::set<int> orders;
    for (const auto& source : project.sources) {
        if (model::obliqueWaveOf(source, project.domain)) {
            return true;
        }
        if (const auto beam = model::beamOf(source, project.domain)) {
            const auto own = sources::uprightOrders(*beam);
            orders.insert(own.begin(), own.end());
            if (beam->angleDeg != 0.0) {
                return true;
            }
        }
    }
    return orders.size() > 1;
}

OrderPlan planOrders(const model::Project& project) {
    model::validateOrThrow(project);
    OrderPlan plan;
    std::set<int> orders;
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        const auto& kind = project.sources[n].kind;
        sources::OrderContent content;
        const auto contentOf = [&](const auto& light) {
            return sources::namingSource(project, n, [&] {
                return sources::orderContent(project, light, project.run.orderError);
            });
        };
        if (const auto* oblique = std::get_if<model::ObliquePlaneWave>(&kind)) {
            content = contentOf(*oblique);
        } else if (const auto* beam = std::get_if<model::Beam>(&kind)) {
            content = contentOf(*beam);
        } else if (const auto* box = std::get_if<model::TotalFieldBox>(&kind)) {
            content = contentOf(*box);
        } else if (std::holds_alternative<model::PlaneWave>(kind)) {
            content.orders = {1};
        } else {
            throw InputError({.file = {},
                              .key = fmt::format("sources[{}].kind", n),
                              .value = std::string(model::kindOf(kind)),
                              .allowed = say("plane waves and beams in a sum over orders"),
                              .hint = say("this source has the one order that the project names; "
                                          "run it in a project of its own")});
        }
        orders.insert(content.orders.begin(), content.orders.end());
        plan.leftOut = std::max(plan.leftOut, content.leftOut);
    }
    plan.orders.assign(orders.begin(), orders.end());
    return plan;
}

} // namespace zonescope::run
