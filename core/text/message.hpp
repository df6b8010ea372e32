#pragma once

/// \file
/// What the program says to people, as data: an identifier with named places, and what stands in
/// them. The identifier is the English sentence itself, so that sources and translations can be
/// read; who shows it in another language looks it up and fills the same places. Nobody reads the
/// words back.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace zonescope::text {

class Message;

/// A literal without places that is shown as it is, such as the title of a figure: who shows it in
/// another language looks it up.
struct Term {
    std::string_view words;
    constexpr operator std::string_view() const noexcept { return words; }
    operator std::string() const { return std::string(words); }
};

/// Makes one; packaging/core-sentences finds these calls as those of `say`.
[[nodiscard]] consteval Term term(const char* words) { return {words}; }

/// What stands in a place of a message: a number or a name as it is shown, or another message.
class Place {
public:
    Place(std::string_view name, std::string words) : name_(name), words_(std::move(words)) {}
    Place(std::string_view name, Message message);

    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    /// In English.
    [[nodiscard]] const std::string& words() const noexcept { return words_; }
    /// Null for numbers and names, which are the same in every language.
    [[nodiscard]] const Message* message() const noexcept { return message_.get(); }

private:
    std::string name_;
    std::string words_;
    std::shared_ptr<const Message> message_;
};

/// A sentence, a range or a list. Empty: nothing to say.
class Message {
public:
    Message() = default;
    /// Words that are the same in every language: a value that was found, a name.
    Message(std::string words) : english_(std::move(words)) {}
    Message(std::string_view words) : english_(words) {}
    Message(Term term) : identifier_(term.words), english_(term.words) {}
    /// A literal has words to translate: give it to `say`.
    Message(const char* words) = delete;
    /// By `say`, or by `inTurn` without an identifier.
    Message(std::string_view identifier, std::vector<Place> places);

    /// English, with {names} where something stands; empty for words without a translation, and
    /// for messages one after the other, which are the places then.
    [[nodiscard]] const std::string& identifier() const noexcept { return identifier_; }
    [[nodiscard]] std::span<const Place> places() const noexcept { return places_; }
    /// With everything in its place.
    [[nodiscard]] const std::string& english() const noexcept { return english_; }
    [[nodiscard]] bool empty() const noexcept { return english_.empty(); }

    /// Whether both say the same.
    bool operator==(const Message& other) const noexcept { return english_ == other.english_; }

private:
    std::string identifier_;
    std::vector<Place> places_;
    std::string english_;
};

/// The name of a place, as an argument of a template.
template <std::size_t N> struct PlaceName {
    char letters[N]{};
    consteval PlaceName(const char (&name)[N]) { std::copy_n(name, N, letters); }
    [[nodiscard]] constexpr std::string_view view() const noexcept { return {letters, N - 1}; }
};

/// What stands in the place of this name.
template <PlaceName name> struct Named {
    static constexpr std::string_view nameOfPlace = name.view();
    Place place;
};

/// Numbers as short as they can be read back.
[[nodiscard]] std::string wordsOf(long long value);
[[nodiscard]] std::string wordsOf(unsigned long long value);
[[nodiscard]] std::string wordsOf(double value);

/// A name that waits for what stands in its place: a number (other forms of it by fmt::format), a
/// name, or a message.
template <PlaceName name> struct NameOfPlace {
    template <class Value> [[nodiscard]] Named<name> operator=(Value&& value) const {
        constexpr auto key = Named<name>::nameOfPlace;
        if constexpr (std::same_as<std::remove_cvref_t<Value>, Message> ||
                      std::same_as<std::remove_cvref_t<Value>, Term>) {
            return {Place(key, Message(std::forward<Value>(value)))};
        } else if constexpr (std::constructible_from<std::string, Value>) {
            return {Place(key, std::string(std::forward<Value>(value)))};
        } else if constexpr (std::same_as<std::remove_cvref_t<Value>, char>) {
            return {Place(key, std::string(1, value))};
        } else if constexpr (std::signed_integral<std::remove_cvref_t<Value>>) {
            return {Place(key, wordsOf(static_cast<long long>(value)))};
        } else if constexpr (std::unsigned_integral<std::remove_cvref_t<Value>>) {
            return {Place(key, wordsOf(static_cast<unsigned long long>(value)))};
        } else {
            return {Place(key, wordsOf(static_cast<double>(value)))};
        }
    }
};

/// The next place of a sentence: a brace before a letter; other braces are what they are.
[[nodiscard]] constexpr std::size_t beginOfPlace(std::string_view sentence,
                                                 std::size_t from) noexcept {
    for (std::size_t at = from; at + 1 < sentence.size(); ++at) {
        if (sentence[at] == '{' && sentence[at + 1] >= 'a' && sentence[at + 1] <= 'z') {
            return at;
        }
    }
    return std::string_view::npos;
}

/// A literal whose places are the given ones, each of them at least once: another one does not
/// compile.
template <class... Places> class Sentence {
public:
    consteval Sentence(const char* text) : text_(text) {
        std::array<bool, sizeof...(Places) + 1> used{};
        const std::array<std::string_view, sizeof...(Places) + 1> names{Places::nameOfPlace...};
        for (std::size_t at = beginOfPlace(text_, 0); at != std::string_view::npos;
             at = beginOfPlace(text_, at + 1)) {
            const std::size_t end = text_.find('}', at);
            const auto name = text_.substr(at + 1, end - at - 1);
            const auto found = std::find(names.begin(), names.end() - 1, name);
            if (end == std::string_view::npos || found == names.end() - 1) {
                throw "a place that nothing stands in";
            }
            used[static_cast<std::size_t>(found - names.begin())] = true;
        }
        if (std::find(used.begin(), used.end() - 1, false) != used.end() - 1) {
            throw "something that has no place in the sentence";
        }
    }
    [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }

private:
    std::string_view text_;
};

/// say("at most {most} posts on a circle", "most"_is = count). Translations are looked for under
/// the literal: packaging/core-sentences finds these calls.
template <class... Places>
[[nodiscard]] Message say(Sentence<std::type_identity_t<Places>...> sentence, Places... places) {
    return Message(sentence.text(), std::vector<Place>{std::move(places.place)...});
}

/// Each by itself.
[[nodiscard]] std::vector<std::string> inEnglish(const std::vector<Message>& messages);

/// Sentences one after the other; empty ones are left out.
[[nodiscard]] Message inTurn(std::vector<Message> messages, std::string_view between = " ");

} // namespace zonescope::text

namespace zonescope {

using text::say;

/// "most"_is = count: what stands in a place of `say`. Not consteval: clang 14 calls it
/// nevertheless.
template <text::PlaceName name>
[[nodiscard]] constexpr text::NameOfPlace<name> operator""_is() noexcept {
    return {};
}

} // namespace zonescope
