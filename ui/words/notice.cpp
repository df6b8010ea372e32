#include "ui/words/notice.hpp"

#include "core/error.hpp"

#include <exception>
#include <new>
#include <utility>

namespace zonescope::ui {

Notice makeNotice(model::Severity severity, text::Message hint, std::string key) {
    Notice notice;
    notice.problem.severity = severity;
    notice.problem.key = std::move(key);
    notice.problem.hint = std::move(hint);
    return notice;
}

std::vector<Notice> currentExceptionNotices(const std::string& file) {
    const auto one = [&](text::Message hint, std::string key = {}) {
        auto notice = makeNotice(model::Severity::error, std::move(hint), std::move(key));
        notice.file = file;
        return notice;
    };
    try {
        throw;
    } catch (const model::ProjectError& error) {
        std::vector<Notice> notices;
        for (const auto& problem : error.problems())
            notices.push_back({problem, error.file().empty() ? file : error.file(), false});
        return notices;
    } catch (const InputError& error) {
        auto notice = one(error.hint().empty() ? error.message() : error.hint(), error.key());
        notice.problem.value = error.value();
        notice.problem.allowed = error.allowed();
        if (!error.file().empty())
            notice.file = error.file();
        return {notice};
    } catch (const FileError& error) {
        auto notice = one(error.reason());
        notice.file = error.file();
        return {notice};
    } catch (const DeviceError& error) {
        auto notice = one(error.message(), "run.backend");
        notice.ofDevice = true;
        return {notice};
    } catch (const std::bad_alloc&) {
        return {one(say("There is not enough memory for this grid. Use larger cells or a smaller "
                        "domain."),
                    "domain")};
    } catch (const std::exception& error) {
        return {one(messageOf(error))};
    } catch (...) {
        return {one(say("An unknown error occurred."))};
    }
}

} // namespace zonescope::ui
