#pragma once

/// \file
/// Results that follow from an object which never changes, kept with it.

#include <map>
#include <memory>
#include <mutex>
#include <typeindex>

namespace zonescope {

/// One value of each type, made when it is first asked for; whoever knows the type finds it. May be
/// used from several threads; what its values allow is their own matter.
class Kept {
public:
    /// The value of that type, default constructed at first.
    template <class Value> [[nodiscard]] Value& get() {
        const std::lock_guard lock(mutex_);
        auto& value = values_[std::type_index(typeid(Value))];
        if (value == nullptr) {
            value = std::make_shared<Value>();
        }
        return *static_cast<Value*>(value.get());
    }

private:
    std::mutex mutex_;
    std::map<std::type_index, std::shared_ptr<void>> values_;
};

} // namespace zonescope
