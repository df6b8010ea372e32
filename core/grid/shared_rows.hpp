#pragma once

/// \file
/// Values at the places of one component, row by row. Rows that are alike lie in memory once, and a
/// copy shares the rows of what it was copied from until they are changed.

#include <algorithm>
#include <compare>
#include <cstddef>
#include <iterator>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace zonescope::grid {

/// A plane of values, rows of r; addressed like the flat array that it stands for.
class SharedRows {
public:
    using Row = std::vector<float>;

    /// Goes through all values, rows upwards.
    class const_iterator {
    public:
        using iterator_concept = std::random_access_iterator_tag;
        using iterator_category = std::random_access_iterator_tag;
        using value_type = float;
        using difference_type = std::ptrdiff_t;
        using pointer = const float*;
        using reference = const float&;

        const_iterator() = default;
        const_iterator(const SharedRows& rows, std::size_t place) : rows_(&rows), place_(place) {}

        reference operator*() const { return (*rows_)[place_]; }
        pointer operator->() const { return &(*rows_)[place_]; }
        reference operator[](difference_type n) const { return *(*this + n); }
        const_iterator& operator+=(difference_type n) {
            place_ += static_cast<std::size_t>(n);
            return *this;
        }
        const_iterator& operator-=(difference_type n) { return *this += -n; }
        const_iterator& operator++() { return *this += 1; }
        const_iterator& operator--() { return *this += -1; }
        const_iterator operator++(int) { return std::exchange(*this, *this + 1); }
        const_iterator operator--(int) { return std::exchange(*this, *this - 1); }
        friend const_iterator operator+(const_iterator at, difference_type n) { return at += n; }
        friend const_iterator operator+(difference_type n, const_iterator at) { return at += n; }
        friend const_iterator operator-(const_iterator at, difference_type n) { return at -= n; }
        friend difference_type operator-(const const_iterator& a, const const_iterator& b) {
            return static_cast<difference_type>(a.place_) - static_cast<difference_type>(b.place_);
        }
        friend bool operator==(const const_iterator& a, const const_iterator& b) {
            return a.place_ == b.place_;
        }
        friend std::strong_ordering operator<=>(const const_iterator& a, const const_iterator& b) {
            return a.place_ <=> b.place_;
        }

    private:
        const SharedRows* rows_ = nullptr;
        std::size_t place_ = 0;
    };

    [[nodiscard]] std::size_t columns() const noexcept {
        return rows_.empty() ? 0 : rows_.front()->size();
    }
    [[nodiscard]] int rows() const noexcept { return static_cast<int>(rows_.size()); }
    [[nodiscard]] std::size_t size() const noexcept { return rows_.size() * columns(); }
    [[nodiscard]] bool empty() const noexcept { return rows_.empty(); }

    [[nodiscard]] const float& operator[](std::size_t place) const {
        const std::size_t width = columns();
        return (*rows_[place / width])[place % width];
    }
    [[nodiscard]] const float& front() const { return rows_.front()->front(); }
    [[nodiscard]] const_iterator begin() const { return {*this, 0}; }
    [[nodiscard]] const_iterator end() const { return {*this, size()}; }
    [[nodiscard]] std::span<const float> row(int k) const {
        return *rows_[static_cast<std::size_t>(k)];
    }

    /// Row k for another plane to share.
    [[nodiscard]] std::shared_ptr<const Row> shared(int k) const {
        return rows_[static_cast<std::size_t>(k)];
    }
    /// Appends a row, which is not copied. @param row as long as those before
    void append(std::shared_ptr<const Row> row) { rows_.push_back(std::move(row)); }
    /// Puts another row in the place of row k.
    void set(int k, std::shared_ptr<const Row> row) {
        rows_[static_cast<std::size_t>(k)] = std::move(row);
    }
    /// Rows [begin, end).
    [[nodiscard]] SharedRows slice(int begin, int end) const {
        SharedRows part;
        if (!empty()) {
            part.rows_.assign(rows_.begin() + begin, rows_.begin() + end);
        }
        return part;
    }
    /// Whether row k is the same as that of another plane, in memory or in all values.
    [[nodiscard]] bool sameRow(const SharedRows& other, int k) const {
        const auto r = static_cast<std::size_t>(k);
        return rows_[r] == other.rows_[r] || *rows_[r] == *other.rows_[r];
    }
    /// Bytes of all rows, each counted once where neighbours share it.
    [[nodiscard]] std::size_t bytes() const {
        std::size_t distinct = 0;
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            distinct += r == 0 || rows_[r] != rows_[r - 1] ? 1 : 0;
        }
        return distinct * columns() * sizeof(float);
    }

    friend bool operator==(const SharedRows& a, const SharedRows& b) {
        return std::ranges::equal(a.rows_, b.rows_, [](const auto& one, const auto& other) {
            return one == other || *one == *other;
        });
    }

private:
    std::vector<std::shared_ptr<const Row>> rows_;
};

} // namespace zonescope::grid
