#include "core/text/message.hpp"

#include <fmt/format.h>

#include <iterator>

namespace zonescope::text {

Place::Place(std::string_view name, Message message) : name_(name), words_(message.english()) {
    if (!message.identifier().empty() || !message.places().empty()) {
        message_ = std::make_shared<const Message>(std::move(message));
    }
}

Message::Message(std::string_view identifier, std::vector<Place> places)
    : identifier_(identifier), places_(std::move(places)) {
    if (identifier.empty()) {
        for (const Place& place : places_) {
            english_ += place.words();
        }
        return;
    }
    for (std::size_t from = 0; from < identifier_.size();) {
        const std::size_t open = beginOfPlace(identifier_, from);
        english_ += std::string_view(identifier_).substr(from, open - from);
        const std::size_t close =
            identifier_.find('}', open); // there is one in all but damaged files
        if (open == std::string_view::npos || close == std::string_view::npos) {
            break;
        }
        const auto name = std::string_view(identifier_).substr(open + 1, close - open - 1);
        const auto found = std::ranges::find(places_, name, &Place::name);
        english_ += found == places_.end() ? std::string(name) : found->words();
        from = close + 1;
    }
}

Message inTurn(std::vector<Message> messages, std::string_view between) {
    std::erase_if(messages, &Message::empty);
    if (messages.size() == 1) {
        return std::move(messages.front());
    }
    std::vector<Place> parts;
    for (Message& message : messages) {
        if (!parts.empty()) {
            parts.emplace_back("", std::string(between));
        }
        parts.emplace_back("", std::move(message));
    }
    return {"", std::move(parts)};
}

std::vector<std::string> inEnglish(const std::vector<Message>& messages) {
    std::vector<std::string> words;
    std::ranges::transform(messages, std::back_inserter(words), &Message::english);
    return words;
}

std::string wordsOf(long long value) { return fmt::format("{}", value); }
std::string wordsOf(unsigned long long value) { return fmt::format("{}", value); }
std::string wordsOf(double value) { return fmt::format("{}", value); }

} // namespace zonescope::text
