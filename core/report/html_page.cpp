#include "core/report/html_page.hpp"

#include "core/text/markup.hpp"

#include <fmt/format.h>

namespace zonescope::report {

namespace {

constexpr std::string_view style =
    "body{font-family:Helvetica,Arial,sans-serif;font-size:14px;color:#222;max-width:1340px;"
    "margin:24px auto;padding:0 16px}"
    "h1{font-size:24px}h2{font-size:19px;margin-top:36px}h3{font-size:15px}"
    "table{border-collapse:collapse;margin:10px 0}"
    "td,th{border:1px solid #ccc;padding:3px 9px;text-align:right;vertical-align:top}"
    "td:first-child,th:first-child,.words td,td.words,th.words{text-align:left}"
    ".whole{white-space:nowrap}"
    "th{background:#f0f2f4}.design{background:#fff6e0}"
    ".plots svg{margin:4px;border:1px solid #e0e0e0}.note{color:#8a4b00}"
    "figure{display:inline-block;width:440px;margin:4px;vertical-align:top}"
    "figcaption{font-size:12px;color:#444;padding:0 8px}.no{color:#b00020;font-weight:bold}"
    "code{font-size:13px}"
    "@media print{details{display:none}}";

} // namespace

std::string htmlBegin(std::string_view title) {
    return fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta "
                       "charset=\"utf-8\">\n<title>{0}</title>\n"
                       "<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
                       text::escaped(title), style);
}

std::string htmlEnd() {
    return "<p>Made by Zonescope " ZONESCOPE_VERSION ".</p>\n</body>\n</html>\n";
}

} // namespace zonescope::report
