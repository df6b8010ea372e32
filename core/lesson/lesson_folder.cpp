#include "core/lesson/lesson_folder.hpp"

#include "core/error.hpp"
#include "core/io/files/text_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/lesson/lesson_reader.hpp"
#include "core/resources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace zonescope::lesson {

namespace {

constexpr std::string_view lessonResources = "lessons/";
constexpr std::size_t largestLessonFile = 4'000'000;

std::string translationFile(std::string_view language) {
    return fmt::format("lesson.{}.md", language);
}

} // namespace

LessonFolder LessonFolder::builtIn(std::string_view name) {
    const auto known = builtInLessons();
    if (std::ranges::find(known, name) == known.end())
        refuse("lesson", std::string(name), fmt::format("{}", fmt::join(known, ", ")),
               say("There is no such lesson."));
    LessonFolder folder;
    folder.name_ = name;
    return folder;
}

LessonFolder LessonFolder::at(const std::filesystem::path& path) {
    LessonFolder folder;
    folder.folder_ =
        std::filesystem::absolute(std::filesystem::is_directory(path) ? path : path.parent_path());
    folder.folder_ = folder.folder_.lexically_normal();
    folder.name_ = (folder.folder_.has_filename() ? folder.folder_ : folder.folder_.parent_path())
                       .filename()
                       .string();
    return folder;
}

std::string LessonFolder::placeOf(std::string_view file) const {
    return isBuiltIn() ? std::string(lessonResources) + name_ + '/' + std::string(file)
                       : (folder_ / file).string();
}

bool LessonFolder::contains(std::string_view file) const {
    return isBuiltIn() ? resources::contains(placeOf(file))
                       : std::filesystem::exists(folder_ / file);
}

std::string LessonFolder::text(std::string_view file) const {
    return isBuiltIn() ? std::string(resources::text(placeOf(file)))
                       : io::readTextFile(folder_ / file, largestLessonFile);
}

model::Project LessonFolder::project(std::string_view file) const {
    return io::parseProject(text(file), placeOf(file));
}

Lesson LessonFolder::read(std::string_view language) const {
    auto found = readLesson(text(lessonFileName));
    if (!found.problems.empty())
        throw model::ProjectError(placeOf(lessonFileName), std::move(found.problems));
    const auto file = translationFile(language);
    if (language.empty() || !contains(file))
        return std::move(found.lesson);
    auto other = translated(found.lesson, text(file));
    if (!other.problems.empty())
        throw model::ProjectError(placeOf(file), std::move(other.problems));
    return std::move(other.lesson);
}

std::vector<std::string> LessonFolder::languages() const {
    std::vector<std::string> found;
    for (const std::string_view language : {"de"}) // those of the window
        if (contains(translationFile(language)))
            found.emplace_back(language);
    return found;
}

std::vector<std::string> builtInLessons() {
    std::vector<std::pair<int, std::string>> found;
    for (const auto file : resources::names(lessonResources)) {
        const auto inside = file.substr(lessonResources.size());
        const auto slash = inside.find('/');
        if (slash == std::string_view::npos || inside.substr(slash + 1) != lessonFileName)
            continue;
        found.emplace_back(readLesson(resources::text(file)).lesson.order,
                           std::string(inside.substr(0, slash)));
    }
    std::ranges::sort(found);
    std::vector<std::string> names;
    for (auto& [order, name] : found)
        names.push_back(std::move(name));
    return names;
}

} // namespace zonescope::lesson
