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
    std::size_t bestLength = 0;
    for (const auto& name : known) {
        const std::string part = plainWord(name);
        if (part.size() > bestLength && whole.find(part) != std::string::npos) {
            best = name;
            bestLength = part.size();
        }
    }
    return best;
}

} // namespace zonescope::gpu
