#pragma once

/// \file
/// Where lessons lie: a folder with `lesson.md`, `lesson.de.md` and project files, or one that
/// comes with the program.

#include "core/lesson/lesson.hpp"
#include "core/model/problem.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::lesson {

inline constexpr std::string_view lessonFileName = "lesson.md";

/// The files of a lesson, read when they are asked for.
class LessonFolder {
public:
    /// A lesson that comes with the program. \throws InputError naming those that there are
    [[nodiscard]] static LessonFolder builtIn(std::string_view name);
    /// @param path of the folder, or of its `lesson.md`
    [[nodiscard]] static LessonFolder at(const std::filesystem::path& path);

    /// Of a folder its name: "absorbing-layers".
    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] bool isBuiltIn() const noexcept { return folder_.empty(); }
    /// For messages.
    [[nodiscard]] std::string placeOf(std::string_view file) const;
    [[nodiscard]] bool contains(std::string_view file) const;
    /// \throws FileError when it cannot be read
    [[nodiscard]] std::string text(std::string_view file) const;
    /// \throws as io::parseProject
    [[nodiscard]] model::Project project(std::string_view file) const;
    /// The lesson in a language ("de"), or as it is where that has no file of its own.
    /// \throws model::ProjectError with everything that is wrong with its file
    [[nodiscard]] Lesson read(std::string_view language = {}) const;
    /// Languages that it is translated to: "de".
    [[nodiscard]] std::vector<std::string> languages() const;

private:
    std::string name_;
    std::filesystem::path folder_; ///< empty: it comes with the program
};

/// Names of the lessons that come with the program, in their order.
[[nodiscard]] std::vector<std::string> builtInLessons();

/// A complaint about one of a lesson's files.
struct LessonProblem {
    std::string file;
    model::Problem problem;
};

/// Everything that is wrong with a lesson and its translations, without running anything.
[[nodiscard]] std::vector<LessonProblem> checkLesson(const LessonFolder& folder);

} // namespace zonescope::lesson
