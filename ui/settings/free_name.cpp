#include "ui/settings/free_name.hpp"

#include <algorithm>
#include <cctype>

namespace zonescope::ui {

std::string freeName(const std::vector<std::string>& taken, const std::string& wish) {
    if (wish.empty() || std::ranges::find(taken, wish) == taken.end())
        return wish;
    // "probe 2" counts on from 3.
    std::string stem = wish;
    while (!stem.empty() && std::isdigit(static_cast<unsigned char>(stem.back())))
        stem.pop_back();
    if (stem.empty() || stem.back() != ' ' || stem == wish)
        stem = wish + ' ';
    for (int n = 2;; ++n) {
        const std::string name = stem + std::to_string(n);
        if (std::ranges::find(taken, name) == taken.end())
            return name;
    }
}

} // namespace zonescope::ui
