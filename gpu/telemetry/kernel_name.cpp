#include "gpu/telemetry/kernel_name.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <memory>

#include <cxxabi.h>

namespace zonescope::gpu {

namespace {

struct Free {
    void operator()(char* text) const noexcept { std::free(text); }
};

/// Without the ending of a plural.
std::string_view stem(std::string_view word) {
    for (const std::string_view ending : {"es", "s"}) {
        if (word.ends_with(ending)) {
            return word.substr(0, word.size() - ending.size());
        }
    }
    return word;
}

/// Letters of the words of `name` that are part of `whole`; short words say too little.
std::size_t commonLetters(const std::string& whole, std::string_view name) {
    constexpr std::size_t shortest = 4;
    std::size_t letters = 0;
    while (!name.empty()) {
        const auto space = std::min(name.find(' '), name.size());
        const std::string word = plainWord(name.substr(0, space));
        const auto part = stem(word);
        if (part.size() >= shortest && whole.find(part) != std::string::npos) {
            letters += part.size();
        }
        name.remove_prefix(std::min(space + 1, name.size()));
    }
    return letters;
}

} // namespace

std::string shortFunctionName(const std::string& symbol) {
    int status = 0;
    const std::unique_ptr<char, Free> demangled(
        abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status));
    std::string name = status == 0 && demangled ? demangled.get() : symbol;
    // An unnamed namespace has a parenthesis and a space of its own.
    const std::string unnamed = "(anonymous namespace)::";
    for (auto at = name.find(unnamed); at != std::string::npos; at = name.find(unnamed)) {
        name.erase(at, unnamed.size());
    }
    name.resize(std::min(name.size(), name.find_first_of("<(")));
    // What is left of a template: "void zonescope::gpu::stepKernel".
    const auto last = name.find_last_of(" :");
    return last == std::string::npos ? name : name.substr(last + 1);
}

std::string plainWord(std::string_view text) {
    std::string word;
    for (const char character : text) {
        if (std::isalnum(static_cast<unsigned char>(character)) != 0) {
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(character)));
        }
    }
    return word;
}

std::string_view knownKernelName(std::string_view function, std::span<const std::string> known) {
    const std::string whole = plainWord(function);
    std::string_view best;
    std::size_t most = 0;
    bool tie = false;
    for (const auto& name : known) {
        const std::size_t letters = commonLetters(whole, name);
        if (letters > most) {
            best = name;
            most = letters;
            tie = false;
        } else if (letters == most) {
            tie = true;
        }
    }
    return most > 0 && !tie ? best : std::string_view{};
}

} // namespace zonescope::gpu
