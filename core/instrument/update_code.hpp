#pragma once

/// \file
/// An update of a cell as a few lines of a programming language, with the numbers in them.

#include "core/instrument/update_numbers.hpp"

#include <string>

namespace zonescope::instrument {

enum class CodeSyntax { python, matlab };

/// Lines that compute the new value of a cell and print it with its distance from the engine's.
/// Both languages come from one sequence of statements; numbers are written so that they are read
/// back to the same bits. There are no words in it but names.
[[nodiscard]] std::string updateCode(const UpdateNumbers& numbers, CodeSyntax syntax);

/// Short name of a component in code: Er, Et, Ez, Hr, Ht, Hz.
[[nodiscard]] const char* codeName(model::Component component) noexcept;

} // namespace zonescope::instrument
