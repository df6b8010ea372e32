#include "core/io/project/project_schema.hpp"

#include "core/resources.hpp"

#include <algorithm>
#include <cctype>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace zonescope::io {

namespace {

const valijson::Schema& schema() {
    static const auto parsed = [] {
        const nlohmann::json document = nlohmann::json::parse(projectSchemaText());
        const valijson::adapters::NlohmannJsonAdapter adapter(document);
        auto result = std::make_unique<valijson::Schema>();
        valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(adapter, *result);
        return result;
    }();
    return *parsed;
}

/// The validator's place "<root>[bodies][2]" as "bodies[2]".
std::string pathOf(const std::vector<std::string>& context) {
    std::string path;
    for (const std::string& part : context) {
        if (part.size() < 2 || part.front() != '[') {
            continue;
        }
        const std::string inner = part.substr(1, part.size() - 2);
        const bool index =
            std::ranges::all_of(inner, [](unsigned char c) { return std::isdigit(c) != 0; });
        path += index ? part : (path.empty() ? "" : ".") + inner;
    }
    return path;
}

} // namespace

std::string_view projectSchemaText() { return resources::text("schema/project.schema.json"); }

std::vector<model::Problem> checkAgainstSchema(const nlohmann::json& document) {
    const valijson::adapters::NlohmannJsonAdapter adapter(document);
    valijson::Validator validator;
    valijson::ValidationResults results;
    std::vector<model::Problem> problems;
    if (validator.validate(schema(), adapter, &results)) {
        return problems;
    }
    for (const auto& error : results) {
        problems.push_back(
            {model::Severity::error, pathOf(error.context), {}, {}, error.description, 0});
    }
    return problems;
}

} // namespace zonescope::io
