#include "core/model/formula_moves.hpp"

#include "core/model/names.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace zonescope::model {

namespace {

/// An item of a list, or the whole project: what tells it from others, and the lists in it.
struct Item {
    std::uint64_t content = 0;  ///< hash of all that it holds
    std::uint64_t nameless = 0; ///< the same without its name
    std::string name;
    std::map<std::string, std::vector<Item>, std::less<>> lists; ///< by their path in the item
};

void mix(std::uint64_t& hash, std::uint64_t value) {
    // The finaliser of splitmix64 (Steele, Lea and Flood 2014).
    std::uint64_t z = hash + 0x9e3779b97f4a7c15U + value;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    hash = z ^ (z >> 31U);
}

/// Visitor that makes the tree of lists of a project.
class ItemVisitor {
public:
    /// @param tables paths, without places in lists, of the tables of numbers that are entered
    /// @param absolute the item's own path of this kind, with a point behind it
    ItemVisitor(Item& item, const std::set<std::string>& tables, std::string absolute)
        : item_(&item), tables_(&tables), absolute_(std::move(absolute)) {}

    void number(std::string_view key, double value, const Range&, Presence) { add(key, value); }
    void integer(std::string_view key, int value, const Range&, Presence) {
        add(key, static_cast<double>(value));
    }
    void optionalNumber(std::string_view key, const std::optional<double>& value, const Range&) {
        add(key, value ? 1.0 : 0.0);
        add(key, value.value_or(0.0));
    }
    void optionalInteger(std::string_view key, const std::optional<int>& value, const Range&) {
        add(key, value ? 1.0 : 0.0);
        add(key, static_cast<double>(value.value_or(0)));
    }
    void text(std::string_view key, const std::string& value, const TextRule&) {
        const std::uint64_t hash = std::hash<std::string>()(value);
        mix(item_->content, hash);
        if (key == "name" && path_.text().empty()) {
            item_->name = value;
        } else {
            mix(item_->nameless, hash);
        }
    }
    void numbers(std::string_view key, const std::vector<double>& values, const Range&,
                 std::size_t) {
        for (const double value : values) {
            add(key, value);
        }
        if (!tables_->contains(absolute_ + path_.at(key))) {
            return;
        }
        std::vector<Item>& entries = item_->lists[path_.at(key)];
        for (const double value : values) {
            mix(entries.emplace_back().content, std::bit_cast<std::uint64_t>(value));
        }
    }
    void pixels(std::string_view, const DensityPixels& pixels) {
        std::uint64_t hash = pixels.columns();
        for (const float value : pixels.values()) {
            mix(hash, std::bit_cast<std::uint32_t>(value));
        }
        mixBoth(hash);
    }
    template <class Enum> void choice(std::string_view, const Enum& value, Presence) {
        mixBoth(static_cast<std::uint64_t>(value));
    }
    template <class T> void object(std::string_view key, const T& value) {
        const auto step = path_.enter(key);
        describe(*this, value);
    }
    template <class T> void optionalObject(std::string_view key, const std::optional<T>& value) {
        mixBoth(value ? 1 : 0);
        if (value) {
            object(key, *value);
        }
    }
    template <class T> void list(std::string_view key, const std::vector<T>& values, std::size_t) {
        std::vector<Item> items(values.size());
        for (std::size_t n = 0; n < values.size(); ++n) {
            ItemVisitor visitor(items[n], *tables_, absolute_ + path_.at(key) + ".");
            describe(visitor, values[n]);
            mixBoth(items[n].content);
        }
        item_->lists[path_.at(key)] = std::move(items);
    }
    template <class... Ts> void alternatives(const std::variant<Ts...>& value) {
        mixBoth(value.index());
        std::visit([this](const auto& held) { describe(*this, held); }, value);
    }
    void opticalConstants(const Material& material) {
        add("permittivity", material.permittivity);
        add("conductivity_per_um", material.conductivityPerUm);
    }

private:
    void mixBoth(std::uint64_t value) {
        mix(item_->content, value);
        mix(item_->nameless, value);
    }
    void add(std::string_view, double value) { mixBoth(std::bit_cast<std::uint64_t>(value)); }

    Item* item_;
    const std::set<std::string>* tables_;
    std::string absolute_;
    KeyPath path_;
};

constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

/// Where the items of a list went.
struct ListMoves {
    std::vector<std::size_t> to;                             ///< of each item before; or nowhere
    std::vector<std::pair<std::size_t, std::size_t>> copies; ///< from an item before to a new one
};

class ListComparison {
public:
    ListComparison(const std::vector<Item>& before, const std::vector<Item>& after)
        : before_(before), after_(after), taken_(after.size(), false) {
        moves_.to.assign(before.size(), nowhere);
    }

    ListMoves run() {
        equalEnds();
        equalItems();
        named();
        inOrder();
        copies();
        return std::move(moves_);
    }

private:
    void match(std::size_t from, std::size_t to) {
        moves_.to[from] = to;
        taken_[to] = true;
    }
    bool open(std::size_t from) const { return moves_.to[from] == nowhere; }

    void equalEnds() {
        const std::size_t most = std::min(before_.size(), after_.size());
        std::size_t first = 0;
        while (first < most && before_[first].content == after_[first].content) {
            match(first, first);
            ++first;
        }
        for (std::size_t n = 1; n <= most - first; ++n) {
            const std::size_t from = before_.size() - n;
            const std::size_t to = after_.size() - n;
            if (before_[from].content != after_[to].content) {
                return;
            }
            match(from, to);
        }
    }

    void equalItems() {
        std::unordered_map<std::uint64_t, std::vector<std::size_t>> places;
        for (std::size_t to = after_.size(); to-- > 0;) {
            if (!taken_[to]) {
                places[after_[to].content].push_back(to);
            }
        }
        for (std::size_t from = 0; from < before_.size(); ++from) {
            const auto found = open(from) ? places.find(before_[from].content) : places.end();
            if (found != places.end() && !found->second.empty()) {
                match(from, found->second.back());
                found->second.pop_back();
            }
        }
    }

    void named() {
        std::map<std::string, std::size_t, std::less<>> places;
        for (std::size_t to = 0; to < after_.size(); ++to) {
            if (!taken_[to] && !after_[to].name.empty()) {
                places.emplace(after_[to].name, to);
            }
        }
        for (std::size_t from = 0; from < before_.size(); ++from) {
            const auto found = open(from) ? places.find(before_[from].name) : places.end();
            if (found != places.end()) {
                match(from, found->second);
                places.erase(found);
            }
        }
    }

    /// Items that changed in place: as many are left on one side as on the other.
    void inOrder() {
        std::vector<std::size_t> left;
        for (std::size_t from = 0; from < before_.size(); ++from) {
            if (open(from)) {
                left.push_back(from);
            }
        }
        if (static_cast<std::ptrdiff_t>(left.size()) != std::ranges::count(taken_, false)) {
            return;
        }
        std::size_t to = 0;
        for (const std::size_t from : left) {
            while (taken_[to]) {
                ++to;
            }
            match(from, to);
        }
    }

    void copies() {
        for (std::size_t to = 0; to < after_.size(); ++to) {
            if (taken_[to] || after_[to].name.empty()) {
                continue;
            }
            const auto original = std::ranges::find(before_, after_[to].nameless, &Item::nameless);
            if (original != before_.end()) {
                moves_.copies.emplace_back(static_cast<std::size_t>(original - before_.begin()),
                                           to);
            }
        }
    }

    const std::vector<Item>& before_;
    const std::vector<Item>& after_;
    std::vector<bool> taken_;
    ListMoves moves_;
};

/// Follows the formulas into the lists that hold them.
class FormulaWalk {
public:
    explicit FormulaWalk(const Formulas& formulas) : formulas_(formulas) {}

    std::vector<FormulaMove> run(const Item& before, const Item& after) {
        walk(before, after, {}, {}, false);
        return std::move(moves_);
    }

private:
    /// @param from,to paths of the two items, with a point behind them unless they are empty
    void walk(const Item& before, const Item& after, const std::string& from, const std::string& to,
              bool copy) {
        for (auto formula = formulas_.lower_bound(from);
             formula != formulas_.end() && formula->first.starts_with(from); ++formula) {
            const std::string_view rest = std::string_view(formula->first).substr(from.size());
            const bool listed = std::ranges::any_of(before.lists, [&](const auto& list) {
                return rest.size() > list.first.size() && rest.starts_with(list.first) &&
                       rest[list.first.size()] == '[';
            });
            if (!listed) {
                moves_.push_back({formula->first, to + std::string(rest), copy});
            }
        }
        for (const auto& [path, items] : before.lists) {
            const auto other = after.lists.find(path);
            if (other != after.lists.end() && holdsFormulas(from + path + "[")) {
                walkList(items, other->second, from + path, to + path, copy);
            }
        }
    }

    void walkList(const std::vector<Item>& before, const std::vector<Item>& after,
                  const std::string& from, const std::string& to, bool copy) {
        const ListMoves moves = ListComparison(before, after).run();
        const auto follow = [&](std::size_t source, std::size_t target, bool copied) {
            const std::string begin = fmt::format("{}[{}]", from, source);
            const std::string end = fmt::format("{}[{}]", to, target);
            if (formulas_.contains(begin)) { // an entry of a table of numbers
                moves_.push_back({begin, end, copied});
            } else if (holdsFormulas(begin + ".")) {
                walk(before[source], after[target], begin + ".", end + ".", copied);
            }
        };
        for (std::size_t source = 0; source < before.size(); ++source) {
            if (moves.to[source] != nowhere) {
                follow(source, moves.to[source], copy);
            }
        }
        for (const auto& [source, target] : moves.copies) {
            follow(source, target, true);
        }
    }

    [[nodiscard]] bool holdsFormulas(const std::string& begin) const {
        const auto first = formulas_.lower_bound(begin);
        return first != formulas_.end() && first->first.starts_with(begin);
    }

    const Formulas& formulas_;
    std::vector<FormulaMove> moves_;
};

/// The paths of the tables of numbers that hold formulas, without places in lists.
std::set<std::string> tablesOf(const Formulas& formulas) {
    std::set<std::string> tables;
    for (const auto& [path, text] : formulas) {
        if (!path.ends_with(']')) {
            continue;
        }
        std::string table;
        bool inside = false;
        for (const char c : path) {
            inside = inside ? c != ']' : c == '[';
            if (!inside && c != ']') {
                table += c;
            }
        }
        tables.insert(std::move(table));
    }
    return tables;
}

Item treeOf(const Project& project, const std::set<std::string>& tables) {
    Item root;
    ItemVisitor visitor(root, tables, {});
    describe(visitor, project);
    return root;
}

} // namespace

std::vector<FormulaMove> movedFormulas(const Project& before, const Project& after) {
    const std::set<std::string> tables = tablesOf(before.formulas);
    return FormulaWalk(before.formulas).run(treeOf(before, tables), treeOf(after, tables));
}

} // namespace zonescope::model
