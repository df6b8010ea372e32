#pragma once

/// \file
/// Options of `zonescope run` that mean nothing to runs of many parts.

#include "app/run_session.hpp"

#include <string>

namespace zonescope::app {

/// How such a run refuses them.
struct SingleRunRefusal {
    text::Message allowed, hint;
    bool farField = true; ///< --far-field is among the allowed ones
};

/// \throws InputError naming the first option that belongs to a single run; FileError for --out in
/// a build that cannot write it
void refuseSingleRunOptions(const RunSettings& settings, const SingleRunRefusal& refusal);

} // namespace zonescope::app
