#pragma once

/// \file
/// What an engine whose fields lie in the memory of the host offers to those who exchange rows
/// between the engines of one domain.

#include "core/grid/slice.hpp"

#include <cstddef>
#include <span>

namespace zonescope::fdtd {

/// Rows of a slice that are copied to or from another one. The auxiliaries of the absorbing layers
/// and the state of dispersive cells go along for the first `stateRows` rows only: the last row
/// below a cut is the first that a step spoils, and has some of its values elsewhere or not at all.
struct ExchangedRows {
    grid::RowRange rows; ///< of the slice, outside its axial layers
    int stateRows = 0;   ///< at most rows.size()
    bool operator==(const ExchangedRows&) const = default;
};

/// Everything that belongs to rows (six fields, the auxiliaries of the absorbing layers, the state
/// of dispersive cells; tilted interfaces keep none) as bytes, in an order that is the same for all
/// slices of a plan that hold the same rows of the whole, in one precision.
class RowAccess {
public:
    virtual ~RowAccess() = default;

    [[nodiscard]] virtual std::size_t rowBytes(const ExchangedRows& rows) const = 0;
    /// @param bytes rowBytes of them
    virtual void readRows(const ExchangedRows& rows, std::span<std::byte> bytes) const = 0;
    virtual void writeRows(const ExchangedRows& rows, std::span<const std::byte> bytes) = 0;

protected:
    RowAccess() = default;
    RowAccess(const RowAccess&) = default;
    RowAccess& operator=(const RowAccess&) = default;
};

} // namespace zonescope::fdtd
