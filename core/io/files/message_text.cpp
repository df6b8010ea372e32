#include "core/io/files/message_text.hpp"

#include <nlohmann/json.hpp>

#include <utility>
#include <vector>

namespace zonescope::io {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view beginning = R"({"say":)";
constexpr int deepest = 16; ///< messages in places of messages

ordered_json jsonOf(const text::Message& message) {
    ordered_json places = ordered_json::array();
    for (const text::Place& place : message.places()) {
        places.push_back({place.name(), place.message() != nullptr ? jsonOf(*place.message())
                                                                   : ordered_json(place.words())});
    }
    return message.identifier().empty() && places.empty()
               ? ordered_json(message.english())
               : ordered_json{{"say", message.identifier()}, {"with", std::move(places)}};
}

text::Message messageOf(const ordered_json& json, int depth) {
    if (json.is_string() || depth > deepest) {
        return json.is_string() ? json.get<std::string>() : std::string();
    }
    std::vector<text::Place> places;
    for (const auto& place : json.at("with")) {
        auto name = place.at(0).get<std::string>();
        if (place.at(1).is_string()) {
            places.emplace_back(name, place.at(1).get<std::string>());
        } else {
            places.emplace_back(name, messageOf(place.at(1), depth + 1));
        }
    }
    return {json.at("say").get<std::string>(), std::move(places)};
}

} // namespace

std::string packed(const text::Message& message) {
    const auto json = jsonOf(message);
    return json.is_string() ? message.english()
                            : json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

text::Message unpacked(std::string_view text) {
    if (!text.starts_with(beginning)) {
        return text;
    }
    try {
        return messageOf(ordered_json::parse(text), 0);
    } catch (const ordered_json::exception&) {
        return text;
    }
}

} // namespace zonescope::io
