#include "core/io/files/checksum.hpp"
#include "core/io/results/results_hdf5.hpp"

#include <bit>
#include <cstring>
#include <span>
#include <type_traits>

namespace zonescope::io {

namespace {

/// Adds values one after the other, each of unmistakable length.
class StateSum {
public:
    template <class Value>
    requires std::is_arithmetic_v<Value>
    void add(Value value) {
        static_assert(std::endian::native == std::endian::little, "checksums are of the bytes");
        sum_.add(std::as_bytes(std::span(&value, 1)));
    }
    void add(std::string_view text) {
        add(std::uint64_t{text.size()});
        sum_.add(text);
    }
    void add(const std::vector<fdtd::StateArray>& arrays) {
        add(std::uint64_t{arrays.size()});
        for (const auto& array : arrays) {
            add(std::string_view(array.name));
            add(std::string_view(array.type));
            add(std::uint64_t{array.shape.size()});
            for (const std::size_t length : array.shape) {
                add(std::uint64_t{length});
            }
            add(std::uint64_t{array.bytes.size()});
            sum_.add(array.bytes);
        }
    }
    [[nodiscard]] std::uint64_t value() const noexcept { return sum_.value(); }

private:
    Crc64 sum_;
};

void addPhasors(StateSum& sum, const run::PhasorState& phasors) {
    sum.add(std::uint64_t{phasors.samples.size()});
    for (const auto& sample : phasors.samples) {
        sum.add(sample.step);
        sum.add(std::uint64_t{sample.changes.size()});
        for (const double change : sample.changes) {
            sum.add(change);
        }
    }
    sum.add(phasors.beforeStep);
    for (const auto& kept : phasors.kept) {
        sum.add(kept);
    }
}

} // namespace

std::uint64_t checksumOf(const run::SimulationState& state, std::string_view projectText) {
    StateSum sum;
    sum.add(projectText);
    sum.add(std::int64_t{state.azimuthalOrder});
    sum.add(state.peakEnergy);
    sum.add(std::uint64_t{state.energy.size()});
    for (const auto& sample : state.energy) {
        sum.add(sample.step);
        sum.add(sample.energy);
    }
    addPhasors(sum, state.phasors);
    for (const auto& engine : state.engines) {
        sum.add(std::string_view(engine.engine));
        sum.add(engine.step);
        sum.add(std::int64_t{engine.atHalfStep ? 1 : 0});
        sum.add(engine.arrays);
    }
    return sum.value();
}

} // namespace zonescope::io
