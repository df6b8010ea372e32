#pragma once

/// \file
/// Refusals name the file whose content they are about.

#include "core/error.hpp"
#include "core/model/problem.hpp"

#include <string>

namespace zonescope::app {

/// Does something with what a file holds. An InputError that names neither a file nor an option
/// leaves with this one's name.
template <class Work> auto namingFile(const std::string& file, const Work& work) {
    try {
        return work();
    } catch (const model::ProjectError& error) {
        if (!error.file().empty()) {
            throw;
        }
        throw model::ProjectError(file, error.problems());
    } catch (const InputError& error) {
        if (!error.file().empty() || error.key().empty() || error.key().starts_with("--")) {
            throw;
        }
        throw error.withFile(file);
    }
}

} // namespace zonescope::app
