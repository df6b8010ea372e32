#pragma once

/// \file
/// Memory of the CPU engine: all arrays of a row lie next to each other, so that a row of the
/// wavefront is one contiguous stretch, and rows and arrays start at cache lines that do not
/// collide in one cache set.

#include "core/fdtd/row_kernels.hpp"

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>

namespace zonescope::fdtd {

/// `arrays` arrays of `columns` values in each of `rows` rows, zero-initialised, with one block of
/// zeros before column 0 and after the last column, and one row of zeros before row 0 and after the
/// last. The columns of row k, array a, start at at(a, k); their number is rounded up to whole
/// blocks.
template <class T> class RowStore {
public:
    RowStore() = default;
    RowStore(int arrays, int columns, int rows)
        : arrays_(arrays), rows_(rows), columns_((columns + block - 1) / block * block) {
        if (arrays == 0 || columns <= 0 || rows <= 0) {
            return;
        }
        std::size_t blocks = static_cast<std::size_t>(columns_ / block) + 1;
        blocks |= 1U; // an odd number of lines spreads the arrays over all cache sets
        pitch_ = blocks * block;
        stride_ = pitch_ * static_cast<std::size_t>(arrays) + block;
        size_ = stride_ * static_cast<std::size_t>(rows + 2) + block;
        const std::size_t bytes = (size_ * sizeof(T) + hugePage - 1) / hugePage * hugePage;
        data_.reset(static_cast<T*>(std::aligned_alloc(hugePage, bytes)));
        if (!data_) {
            throw std::bad_alloc();
        }
        adviseHugePages(data_.get(), bytes);
        clear();
    }

    [[nodiscard]] T* at(int array, int row) noexcept { return data_.get() + offset(array, row); }
    [[nodiscard]] const T* at(int array, int row) const noexcept {
        return data_.get() + offset(array, row);
    }
    [[nodiscard]] int columns() const noexcept { return columns_; }
    [[nodiscard]] int rows() const noexcept { return rows_; }
    /// Distance between the arrays of a row and between rows, in values.
    [[nodiscard]] std::ptrdiff_t pitch() const noexcept {
        return static_cast<std::ptrdiff_t>(pitch_);
    }
    [[nodiscard]] std::ptrdiff_t stride() const noexcept {
        return static_cast<std::ptrdiff_t>(stride_);
    }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] std::size_t bytes() const noexcept { return size_ * sizeof(T); }
    void clear() noexcept {
        for (T& value : std::span<T>(data_.get(), size_)) {
            value = T(0);
        }
    }

private:
    static constexpr int block = blockColumns<T>;
    static constexpr std::size_t hugePage = std::size_t{1} << 21U;
    static void adviseHugePages(void* address, std::size_t bytes) noexcept;

    struct Free {
        void operator()(T* pointer) const noexcept { std::free(pointer); }
    };

    [[nodiscard]] std::size_t offset(int array, int row) const noexcept {
        return static_cast<std::size_t>(row + 1) * stride_ +
               static_cast<std::size_t>(array) * pitch_ + block;
    }

    int arrays_ = 0;
    int rows_ = 0;
    int columns_ = 0;
    std::size_t pitch_ = 0;
    std::size_t stride_ = 0;
    std::size_t size_ = 0;
    std::unique_ptr<T, Free> data_;
};

/// Asks the system for large pages where it offers them; no effect elsewhere.
void requestHugePages(void* address, std::size_t bytes) noexcept;

template <class T> void RowStore<T>::adviseHugePages(void* address, std::size_t bytes) noexcept {
    requestHugePages(address, bytes);
}

} // namespace zonescope::fdtd
