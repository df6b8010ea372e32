#include "core/io/files/json_text.hpp"

#include <algorithm>

namespace zonescope::io {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t lineWidth = 100;
constexpr std::size_t indentation = 4;

std::string compact(const ordered_json& value) {
    return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

bool holdsContainers(const ordered_json& value) {
    return std::any_of(value.begin(), value.end(),
                       [](const ordered_json& entry) { return entry.is_structured(); });
}

/// {"a": 1, "b": 2} or [1, 2] on one line.
std::string oneLine(const ordered_json& value) {
    std::string text(1, value.is_object() ? '{' : '[');
    for (auto entry = value.begin(); entry != value.end(); ++entry) {
        text += entry == value.begin() ? "" : ", ";
        if (value.is_object()) {
            text += compact(ordered_json(entry.key())) + ": ";
        }
        text += compact(*entry);
    }
    return text + (value.is_object() ? '}' : ']');
}

class Printer {
public:
    /// @param reserved characters that stand before or after the value on its line
    void print(const ordered_json& value, std::size_t indent, std::size_t reserved) {
        if (!value.is_structured()) {
            text_ += compact(value);
        } else if (!holdsContainers(value)) {
            const std::string line = oneLine(value);
            if (indent + reserved + line.size() <= lineWidth) {
                text_ += line;
            } else if (value.is_array()) {
                printFilled(value, indent + indentation);
            } else {
                printLines(value, indent + indentation);
            }
        } else {
            printLines(value, indent + indentation);
        }
    }

    std::string take() { return std::move(text_); }

private:
    void newLine(std::size_t indent) {
        text_ += '\n';
        text_.append(indent, ' ');
    }

    void printLines(const ordered_json& value, std::size_t indent) {
        text_ += value.is_object() ? '{' : '[';
        for (auto entry = value.begin(); entry != value.end(); ++entry) {
            text_ += entry == value.begin() ? "" : ",";
            newLine(indent);
            std::size_t reserved = 1;
            if (value.is_object()) {
                const std::string key = compact(ordered_json(entry.key())) + ": ";
                text_ += key;
                reserved += key.size();
            }
            print(*entry, indent, reserved);
        }
        newLine(indent - indentation);
        text_ += value.is_object() ? '}' : ']';
    }

    void printFilled(const ordered_json& value, std::size_t indent) {
        text_ += '[';
        std::size_t column = lineWidth;
        for (auto entry = value.begin(); entry != value.end(); ++entry) {
            const std::string item = compact(*entry);
            const bool last = entry + 1 == value.end();
            if (column + item.size() + 2 > lineWidth) {
                newLine(indent);
                column = indent;
            } else {
                text_ += ' ';
                ++column;
            }
            text_ += item;
            text_ += last ? "" : ",";
            column += item.size() + 1;
        }
        newLine(indent - indentation);
        text_ += ']';
    }

    std::string text_;
};

} // namespace

std::string printJson(const ordered_json& value) {
    Printer printer;
    printer.print(value, 0, 0);
    return printer.take() + '\n';
}

} // namespace zonescope::io
