#include "core/io/files/json_text.hpp"

#include "core/text/line_words.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include <fmt/format.h>

namespace zonescope::io {

namespace {

using nlohmann::json;

/// Reads characters and remembers how far it got, so that keys can be given their line.
struct TrackingIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at = nullptr;
    const char** furthest = nullptr;

    reference operator*() const { return *at; }
    TrackingIterator& operator++() {
        ++at;
        *furthest = at;
        return *this;
    }
    TrackingIterator operator++(int) {
        TrackingIterator old = *this;
        ++*this;
        return old;
    }
    bool operator==(const TrackingIterator& other) const { return at == other.at; }
};

std::string printable(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string result;
    for (const char c : text.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        result += byte < 0x20 || byte == 0x7F ? '?' : c;
    }
    while (!result.empty() && (static_cast<unsigned char>(result.back()) & 0x80) != 0) {
        result.pop_back();
    }
    return text.size() > longest ? result + "..." : result;
}

text::Message placeOf(std::string_view text, std::size_t position) {
    const std::string_view before = text.substr(0, std::min(position, text.size()));
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t lineStart = before.rfind('\n');
    const std::size_t column =
        lineStart == std::string_view::npos ? before.size() + 1 : before.size() - lineStart;
    return text::lineWords(line, static_cast<long long>(column));
}

/// Builds the document and refuses what the library would accept: repeated keys, bottomless
/// nesting.
class DocumentBuilder : public nlohmann::json_sax<json> {
public:
    DocumentBuilder(std::string_view text, const std::string& file, JsonDocument& document)
        : text_(text), file_(file), document_(document), lineStart_(text.data()) {}

    const char** furthest() { return &furthest_; }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t value, const string_t&) override { return add(value); }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(json::object()); }
    bool key(string_t& name) override {
        Level& level = levels_.back();
        level.key = name;
        path_.resize(level.pathLength);
        path_ += (path_.empty() ? "" : ".") + name;
        rememberLine();
        if (levels_.size() == 2 && !level.node->contains(name)) {
            document_.order[levels_.front().key].push_back(name);
        }
        if (level.node->contains(name)) {
            document_.problems.push_back({model::Severity::error, path_, say("given twice"),
                                          say("each key once"),
                                          say("Remove one of the two; the first is in line {path}.",
                                              "path"_is = document_.lineOf(path_)),
                                          currentLine()});
        }
        return true;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_array() override { return close(); }

    bool parse_error(std::size_t position, const std::string& lastToken,
                     const nlohmann::detail::exception& error) override {
        const bool atEnd = position > text_.size() || endedIn(error.what());
        const std::size_t begin =
            atEnd ? text_.size() : tokenBegin(position, lastToken, error.what());
        const text::Message place = placeOf(text_, begin);
        if (error.id == 406) {
            fail(place, printable(lastToken), say("numbers up to 1.8e308 in magnitude"),
                 say("This number is too large to be stored."));
        }
        const std::string_view rest = text_.substr(std::min(begin, text_.size()));
        const std::string_view word = rest.substr(0, rest.find_first_of(",]} \t\r\n"));
        for (const std::string_view name :
             {"NaN", "nan", "-NaN", "-nan", "Infinity", "-Infinity", "inf", "-inf"}) {
            if (word == name) {
                fail(place, std::string(name), say("finite numbers"),
                     say("NaN and infinity are no values for a project; give a number."));
            }
        }
        if (atEnd) {
            fail(place, say("the end of the file"), {},
                 levels_.empty() ? say("The file ends before its content is complete.")
                                 : say("The file is truncated: a closing bracket, brace or quote "
                                       "is missing. Restore it from a copy, or complete it."));
        }
        fail(place, '"' + printable(word.empty() ? rest.substr(0, 1) : word) + '"', {},
             say("This is not valid JSON here. Look for a missing comma, quote, bracket or brace "
                 "just before."));
        return false;
    }

private:
    struct Level {
        json* node;
        std::string key;
        std::size_t pathLength;
    };

    /// Whether the library met the end of the text where more had to come.
    static bool endedIn(std::string_view message) {
        return message.find("unexpected end of input") != std::string_view::npos ||
               message.find("missing closing quote") != std::string_view::npos;
    }

    /// Where the text begins that the library complains about. `position` counts the characters
    /// read so far: the last one is the culprit, or ends the token that is out of place.
    std::size_t tokenBegin(std::size_t position, std::string_view lastToken,
                           std::string_view message) const {
        const bool wholeToken = message.find("- unexpected") != std::string_view::npos ||
                                message.find("number overflow") != std::string_view::npos;
        if (wholeToken && position >= lastToken.size() &&
            text_.substr(position - lastToken.size(), lastToken.size()) == lastToken) {
            return position - lastToken.size();
        }
        std::size_t begin = position > 0 ? position - 1 : 0;
        while (begin > 0 && std::string_view(",:[]{}\" \t\r\n").find(text_[begin - 1]) ==
                                std::string_view::npos) {
            --begin;
        }
        return begin;
    }

    /// Of the character read last.
    text::Message currentPlace() const {
        return placeOf(text_, static_cast<std::size_t>(furthest_ - text_.data()) - 1);
    }

    [[noreturn]] void fail(const text::Message& place, text::Message value, text::Message allowed,
                           text::Message hint) const {
        throw InputError(
            {file_, place.english(), std::move(value), std::move(allowed), std::move(hint), place});
    }

    int currentLine() {
        line_ += static_cast<int>(std::count(lineStart_, furthest_, '\n'));
        lineStart_ = furthest_;
        return line_;
    }

    void rememberLine() {
        constexpr std::size_t most = 200'000;
        if (document_.lines.size() < most) {
            document_.lines.emplace(path_, currentLine());
        }
    }

    template <class Value> json* place(Value&& value) {
        if (++values_ > maximumJsonValues) {
            fail(currentPlace(),
                 say("more than {maximum_json_values} values",
                     "maximum_json_values"_is = maximumJsonValues),
                 {}, say("This file is too large for a project."));
        }
        if (levels_.empty()) {
            document_.root = std::forward<Value>(value);
            return &document_.root;
        }
        Level& level = levels_.back();
        if (level.node->is_array()) {
            level.node->push_back(std::forward<Value>(value));
            return &level.node->back();
        }
        json& slot = (*level.node)[level.key];
        slot = std::forward<Value>(value);
        return &slot;
    }

    template <class Value> bool add(Value&& value) {
        place(json(std::forward<Value>(value)));
        return true;
    }

    bool open(json container) {
        if (levels_.size() >= static_cast<std::size_t>(maximumJsonDepth)) {
            fail(currentPlace(), say("deeper nesting"),
                 say("at most {maximum_json_depth} levels",
                     "maximum_json_depth"_is = maximumJsonDepth),
                 say("A project is never nested so deeply; this is some other file."));
        }
        if (!levels_.empty() && levels_.back().node->is_array()) {
            const Level& list = levels_.back();
            path_.resize(list.pathLength);
            path_ += fmt::format("[{}]", list.node->size());
            if (container.is_object()) {
                rememberLine();
            }
        }
        json* node = place(std::move(container));
        levels_.push_back({node, {}, path_.size()});
        return true;
    }

    bool close() {
        levels_.pop_back();
        return true;
    }

    std::string_view text_;
    const std::string& file_;
    JsonDocument& document_;
    std::vector<Level> levels_;
    std::string path_;
    std::size_t values_ = 0;
    const char* furthest_ = text_.data();
    const char* lineStart_;
    int line_ = 1;
};

/// Says what a file is that is clearly no JSON.
void refuseOtherFiles(std::string_view text, const std::string& file) {
    constexpr std::string_view hdf5Signature = "\x89HDF\r\n\x1a\n";
    if (text.size() > maximumJsonBytes) {
        throw InputError(
            {file, "", say("{count} bytes", "count"_is = text.size()),
             say("at most {maximum_json_bytes} bytes", "maximum_json_bytes"_is = maximumJsonBytes),
             say("This file is too large for a project.")});
    }
    if (text.starts_with(hdf5Signature)) {
        throw InputError({file, "", say("an HDF5 file"), say("a project (JSON)"),
                          say("This holds results; open the project it came from.")});
    }
    const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first == std::string_view::npos) {
        throw InputError({file, "", say("an empty file"), say("a project (JSON)"),
                          say("Nothing was ever written here, or its content was lost.")});
    }
    if (text[first] != '{') {
        const std::string_view begin = text.substr(first);
        const auto place = placeOf(text, first);
        throw InputError({file, place.english(),
                          '"' + printable(begin.substr(0, begin.find_first_of("\r\n"))) + '"',
                          say("a project (JSON), which begins with {"),
                          say("This is not a project file."), place});
    }
}

} // namespace

int JsonDocument::lineOf(std::string_view path) const {
    while (!path.empty()) {
        if (const auto found = lines.find(path); found != lines.end()) {
            return found->second;
        }
        const std::size_t cut = path.find_last_of(".[");
        path = cut == std::string_view::npos ? std::string_view() : path.substr(0, cut);
    }
    return 0;
}

JsonDocument parseJson(std::string_view text, const std::string& file) {
    refuseOtherFiles(text, file);
    JsonDocument document;
    DocumentBuilder builder(text, file, document);
    const std::span<const char> characters(text);
    const TrackingIterator begin{characters.data(), builder.furthest()};
    const TrackingIterator end{characters.data() + characters.size(), builder.furthest()};
    json::sax_parse(begin, end, &builder);
    return document;
}

} // namespace zonescope::io
