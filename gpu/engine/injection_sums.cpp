#include "gpu/engine/injection_sums.hpp"

#include <algorithm>

namespace zonescope::gpu {

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
