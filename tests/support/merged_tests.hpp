#pragma once

// Several tests in one executable (ZONESCOPE_MERGE_TESTS): each is a link to it and runs by its
// name.

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <initializer_list>
#include <string>

namespace zonescope::tests {

struct MergedTest {
    const char* name;
    int (*main)(int, char**);
};

/// Runs the test by whose name the program was called. Tests that start their own program again, by
/// the path that the system tells, are known by the environment.
inline int runMerged(int argc, char** argv, std::initializer_list<MergedTest> tests) {
    const char* variable = "ZONESCOPE_MERGED_TEST";
    const std::string called = std::filesystem::path{argc > 0 ? argv[0] : ""}.filename().string();
    const char* parent = std::getenv(variable);
    for (const std::string& wanted : {called, std::string{parent != nullptr ? parent : ""}}) {
        for (const MergedTest& test : tests) {
            if (wanted == test.name) {
                setenv(variable, test.name, 1);
                return test.main(argc, argv);
            }
        }
    }
    std::fputs("Call this program by the name of one of its tests, through the links beside it:\n",
               stderr);
    for (const MergedTest& test : tests) {
        std::fprintf(stderr, "  %s\n", test.name);
    }
    return 2;
}

} // namespace zonescope::tests
