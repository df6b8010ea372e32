#include "gpu/engine/stores/injection_sums.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace zonescope::gpu {

std::vector<sources::Injection> withoutOverlaps(std::vector<sources::Injection> injections) {
    const auto end = [](const sources::Injection& injection) {
        return injection.iBegin + static_cast<int>(injection.weights.size());
    };
    std::vector<sources::Injection> all;
    std::map<std::tuple<model::Component, int, int>, std::vector<std::size_t>> known; // places
    for (auto& injection : injections) {
        auto& others = known[{injection.component, injection.k, injection.series}];
        const auto place = std::ranges::find_if(others, [&](std::size_t other) {
            return all[other].iBegin < end(injection) && injection.iBegin < end(all[other]);
        });
        if (place == others.end()) {
            others.push_back(all.size());
            all.push_back(std::move(injection));
            continue;
        }
        auto& alike = all[*place];
        const int begin = std::min(alike.iBegin, injection.iBegin);
        std::vector<double> weights(
            static_cast<std::size_t>(std::max(end(alike), end(injection)) - begin), 0.0);
        for (const auto* part : {&std::as_const(alike), &std::as_const(injection)}) {
            for (std::size_t n = 0; n < part->weights.size(); ++n) {
                weights[static_cast<std::size_t>(part->iBegin - begin) + n] += part->weights[n];
            }
        }
        alike.iBegin = begin;
        alike.weights = std::move(weights);
    }
    return all;
}

template <class Real>
InjectionSumPlan planInjectionSums(std::span<const InjectionView<Real>> injections,
                                   int batchSteps) {
    constexpr std::size_t fewestEach = 4;
    constexpr std::size_t mostBytes = std::size_t{64} << 20;
    InjectionSumPlan plan;
    for (std::size_t n = 0; n < injections.size(); ++n) {
        const auto& injection = injections[n];
        auto sum = std::ranges::find_if(plan.sums, [&](const InjectionSum& each) {
            return each.component == injection.component && each.k == injection.k;
        });
        if (sum == plan.sums.end()) {
            if ((plan.sums.size() + 1) * fewestEach > injections.size()) {
                return {};
            }
            plan.sums.push_back({.component = injection.component,
                                 .k = injection.k,
                                 .iBegin = injection.iBegin,
                                 .count = injection.count});
            sum = plan.sums.end() - 1;
        }
        const int begin = std::min(sum->iBegin, injection.iBegin);
        const int end = std::max(sum->iBegin + sum->count, injection.iBegin + injection.count);
        sum->iBegin = begin;
        sum->count = end - begin;
        sum->injections.push_back(static_cast<int>(n));
    }
    for (InjectionSum& sum : plan.sums) {
        sum.place = plan.width;
        plan.width += sum.count;
    }
    const std::size_t bytes =
        static_cast<std::size_t>(plan.width) * static_cast<std::size_t>(batchSteps) * sizeof(Real);
    return bytes <= mostBytes ? plan : InjectionSumPlan{};
}

template InjectionSumPlan planInjectionSums(std::span<const InjectionView<float>>, int);
template InjectionSumPlan planInjectionSums(std::span<const InjectionView<double>>, int);

} // namespace zonescope::gpu
