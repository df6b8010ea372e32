// The published schema against the description of the fields: keys, types, ranges, choices,
// required keys and defaults.

#include "core/io/project/project_json.hpp"
#include "core/io/project/project_schema.hpp"
#include "core/model/fields.hpp"
#include "core/model/names.hpp"
#include "core/model/units.hpp"
#include "tests/support/full_project.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

using namespace zonescope;
using model::Presence;
using model::Range;
using nlohmann::json;

namespace {

/// Visitor that compares a default-constructed project, field by field, with the schema.
class SchemaComparison {
public:
    explicit SchemaComparison(const json& schema) : root_(schema) {}

    void run() {
        const model::Project project;
        compareObject(root_, project, {"$schema", "format", "version", "parameters"});
    }
    [[nodiscard]] const std::vector<std::string>& differences() const { return differences_; }
    [[nodiscard]] int fields() const { return fields_; }

    void number(std::string_view key, double value, const Range& range, Presence presence) {
        const json& node = field(key, presence == Presence::required);
        expectNumber(key, node, json({"number", "string"}));
        compareRange(key, node, range);
        compareDefault(key, node, presence, value);
    }
    void integer(std::string_view key, int value, const Range& range, Presence presence) {
        const json& node = field(key, presence == Presence::required);
        expectNumber(key, node, json({"integer", "string"}));
        compareRange(key, node, range);
        compareDefault(key, node, presence, value);
    }
    void optionalNumber(std::string_view key, const std::optional<double>& value,
                        const Range& range) {
        compareOptional(key, "number", value, range);
    }
    void optionalInteger(std::string_view key, const std::optional<int>& value,
                         const Range& range) {
        compareOptional(key, "integer", value, range);
    }
    void text(std::string_view key, const std::string& value, const model::TextRule& rule) {
        const json& node = field(key, rule.presence == Presence::required);
        expect(node.value("type", "") == "string", key, "is a text");
        expect(node.value("maxLength", 0U) == rule.maximumLength, key, "has the longest length");
        expect((node.value("minLength", 0) > 0) == (rule.presence == Presence::required), key,
               "may be empty only when it is optional");
        compareDefault(key, node, rule.presence, value);
    }
    void numbers(std::string_view key, const std::vector<double>&, const Range& range,
                 std::size_t minimum) {
        const json& node = field(key, minimum > 0);
        expect(node.value("minItems", std::size_t{0}) == minimum, key, "has the least count");
        const json items = node.value("items", json::object());
        expectNumber(key, items, json({"number", "string"}));
        compareRange(key, items, range);
    }
    void pixels(std::string_view key, const model::DensityPixels&) {
        const json& node = field(key, true);
        constexpr auto most = model::DensityPixels::mostPerSide;
        expect(node.value("minItems", 0) == 1 && node.value("maxItems", 0U) == most, key,
               "has the number of rows");
        const json& digits = node["items"]["anyOf"][0];
        expect(digits.value("maxLength", 0U) == 2 * most, key, "has the length of its rows");
        const json& numbers = node["items"]["anyOf"][1];
        expect(numbers.value("minItems", 0) == 1 && numbers.value("maxItems", 0U) == most, key,
               "has the length of its rows");
        compareRange(key, numbers["items"], Range{0.0, 1.0});
    }
    template <class Enum> void choice(std::string_view key, const Enum& value, Presence presence) {
        const json& node = field(key, presence == Presence::required);
        json names = json::array();
        for (const auto& entry : model::namesOf<Enum>) {
            names.push_back(entry.name);
        }
        expect(node.value("enum", json()) == names, key, "has the choices");
        compareDefault(key, node, presence, std::string(model::nameOf(value)));
    }
    template <class T> void object(std::string_view key, const T& value) {
        compareObject(resolved(field(key, false)), value, {});
    }
    template <class T> void optionalObject(std::string_view key, const std::optional<T>& value) {
        const json& node = field(key, false);
        // Of its own, or one that stands elsewhere.
        const bool shared = node.contains("anyOf");
        expect(shared ? node["anyOf"].size() == 2 && node["anyOf"][1] == json{{"type", "null"}}
                      : node.value("type", json()) == json({"object", "null"}),
               key, "may be null");
        expect(!value && node.contains("default") && node["default"].is_null(), key,
               "is absent by default");
        compareObject(shared ? resolved(node["anyOf"][0]) : node, T(), {});
    }
    template <class T> void list(std::string_view key, const std::vector<T>&, std::size_t minimum) {
        const json& node = field(key, minimum > 0);
        expect(node.value("type", "") == "array", key, "is a list");
        expect(node.value("minItems", std::size_t{0}) == minimum, key, "has the least count");
        if (node.contains("items")) {
            compareObject(resolved(node["items"]), T(), {});
        }
    }
    template <class... Ts> void alternatives(const std::variant<Ts...>&) {
        if (kind_.empty()) {
            // Each alternative has a branch of its own; compareObject walks them.
            return;
        }
        field("kind", true);
        (describeKind<Ts>(), ...);
    }
    void opticalConstants(const model::Material& material) {
        compareRange("index", field("index", false), model::range::index);
        compareRange("extinction", field("extinction", false), Range{0.0, 100.0});
        compareRange("wavelength_um", field("wavelength_um", false), model::range::wavelength);
        compareRange("permittivity", field("permittivity", false), model::range::permittivity);
        const json& perUm = field("conductivity_per_um", false);
        compareRange("conductivity_per_um", perUm, model::range::conductivity);
        compareDefault("conductivity_per_um", perUm, Presence::defaulted,
                       material.conductivityPerUm);
        compareRange("conductivity_s_per_m", field("conductivity_s_per_m", false),
                     Range{0.0, units::siemensPerMetre(model::range::conductivity.maximum)});
    }

private:
    template <class T> void describeKind() {
        if (model::kindName<T> == kind_) {
            const T value{};
            model::describe(*this, value);
        }
    }

    const json& resolved(const json& node) const {
        if (node.contains("$ref")) {
            const std::string name = node["$ref"].get<std::string>();
            return root_.at(json::json_pointer(name.substr(1)));
        }
        return node;
    }

    template <class T>
    void compareObject(const json& node, const T& value, const std::set<std::string>& extra) {
        if (!node.contains("oneOf") || node.contains("properties")) {
            comparePlain(node, value, extra);
            return;
        }
        for (const json& branch : node["oneOf"]) {
            const json& alternative = resolved(branch);
            const std::string before = kind_;
            kind_ = alternative["properties"]["kind"].value("const", "");
            comparePlain(alternative, value, extra);
            kind_ = before;
        }
    }

    template <class T>
    void comparePlain(const json& node, const T& value, const std::set<std::string>& extra) {
        const json* outerNode = node_;
        std::set<std::string> outerKeys;
        std::swap(outerKeys, keys_);
        const std::string outerKind =
            std::is_same_v<T, model::Body> || std::is_same_v<T, model::Source> ||
                    std::is_same_v<T, model::Monitor> || std::is_same_v<T, model::Signal> ||
                    std::is_same_v<T, model::Post>
                ? kind_
                : std::exchange(kind_, std::string());
        node_ = &node;
        keys_ = extra;
        model::describe(*this, value);
        const bool closed =
            node.contains("additionalProperties") && node["additionalProperties"] == false;
        expect(closed, node.value("title", "?"), "refuses unknown keys");
        for (const auto& [key, property] : node["properties"].items()) {
            expect(keys_.contains(key), key, "is known to the program");
            const json& described = resolved(property);
            expect(described.contains("const") || described.contains("title"), key, "has a title");
            expect(described.contains("const") || described.contains("description"), key,
                   "has a description");
            const bool micrometres = model::unitOfKey(key) == "um" && described.contains("type");
            const std::string words = described.value("description", "");
            expect(!micrometres || words.find("micrometres") != std::string::npos, key,
                   "names its unit");
        }
        node_ = outerNode;
        keys_ = outerKeys;
        kind_ = outerKind;
    }

    const json& field(std::string_view key, bool required) {
        ++fields_;
        keys_.insert(std::string(key));
        static const json nothing = json::object();
        const json& properties = (*node_)["properties"];
        expect(properties.contains(key), key, "is in the schema");
        const json& list = node_->value("required", json::array());
        const bool inList = std::find(list.begin(), list.end(), json(key)) != list.end();
        expect(inList == required, key, required ? "is required" : "is optional");
        return properties.contains(key) ? properties.at(std::string(key)) : nothing;
    }

    void compareRange(std::string_view key, const json& node, const Range& range) {
        const auto bound = [&](const char* name) {
            return node.contains(name) ? node[name].get<double>() : std::nan("");
        };
        const auto same = [](double a, double b) { return a == b || std::abs(a / b - 1) < 1e-15; };
        expect(same(bound(range.minimumExcluded ? "exclusiveMinimum" : "minimum"), range.minimum),
               key, "has the lower bound " + std::to_string(range.minimum));
        expect(same(bound(range.maximumExcluded ? "exclusiveMaximum" : "maximum"), range.maximum),
               key, "has the upper bound " + std::to_string(range.maximum));
    }

    template <class Value>
    void compareDefault(std::string_view key, const json& node, Presence presence,
                        const Value& value) {
        if (presence == Presence::required) {
            expect(!node.contains("default"), key, "has no default");
        } else {
            expect(node.contains("default") && node["default"] == json(value), key,
                   "has the default " + json(value).dump());
        }
    }

    template <class Value>
    void compareOptional(std::string_view key, const char* type, const std::optional<Value>& value,
                         const Range& range) {
        const json& node = field(key, false);
        expectNumber(key, node, json({type, "string", "null"}));
        compareRange(key, node, range);
        expect(node.contains("default") && node["default"] == (value ? json(*value) : json()), key,
               "has the default");
    }

    /// Every number may be a formula: a text that begins with "=".
    void expectNumber(std::string_view key, const json& node, const json& types) {
        expect(node.value("type", json()) == types, key, "has the types " + types.dump());
        expect(node.value("pattern", "") == "^=", key, "may be a formula");
    }

    void expect(bool good, std::string_view key, const std::string& what) {
        if (!good) {
            differences_.push_back(node_->value("title", "?") + "." + std::string(key) + " " +
                                   what);
        }
    }

    const json& root_;
    const json* node_ = &root_;
    std::set<std::string> keys_;
    std::string kind_;
    std::vector<std::string> differences_;
    int fields_ = 0;
};

} // namespace

class TestProjectSchema : public QObject {
    Q_OBJECT

private slots:
    void schemaSaysWhatTheProgramDoes() {
        const json schema = json::parse(io::projectSchemaText());
        SchemaComparison comparison(schema);
        comparison.run();
        std::string differences;
        for (const std::string& difference : comparison.differences()) {
            differences += difference + "\n";
        }
        QVERIFY2(differences.empty(), differences.c_str());
        QVERIFY(comparison.fields() > 100); // the whole model was walked
    }

    void theComparisonSeesDifferences() {
        // A schema with one wrong default, one missing key and one wrong bound.
        json schema = json::parse(io::projectSchemaText());
        schema["properties"]["domain"]["properties"]["dr_um"]["default"] = 0.5;
        schema["properties"]["run"]["properties"].erase("threads");
        schema["definitions"]["ring"]["properties"]["r_in_um"]["minimum"] = -1;
        schema["definitions"]["dipole"]["properties"]["surplus"] = {{"type", "number"}};
        SchemaComparison comparison(schema);
        comparison.run();
        std::string differences;
        for (const std::string& difference : comparison.differences()) {
            differences += difference + "\n";
        }
        for (const char* part : {"dr_um has the default", "threads is in the schema",
                                 "r_in_um has the lower bound", "surplus is known"}) {
            QVERIFY2(differences.find(part) != std::string::npos, part);
        }
    }

    void writtenProjectsFitTheSchema() {
        for (const model::Project& project : {model::Project(), test::fullProject()}) {
            const auto problems = io::checkAgainstSchema(json::parse(io::writeProject(project)));
            QVERIFY2(problems.empty(), problems.empty() ? "" : toText(problems.front()).c_str());
        }
    }

    void theSchemaRefusesToo_data() {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::newRow("type") << "/domain/dr_um"
                              << "\"x\"";
        QTest::newRow("range") << "/domain/dr_um"
                               << "-1";
        QTest::newRow("choice") << "/run/backend"
                                << "\"gpu\"";
        QTest::newRow("unknown key") << "/run/colour"
                                     << "1";
        QTest::newRow("unknown kind") << "/bodies/0/kind"
                                      << "\"torus\"";
        QTest::newRow("empty list") << "/bodies/0/rings"
                                    << "[]";
        QTest::newRow("colour") << "/materials/0/colour"
                                << "\"red\"";
        QTest::newRow("two indices") << "/materials/0/permittivity"
                                     << "3";
        QTest::newRow("version") << "/version"
                                 << "2";
        QTest::newRow("few samples") << "/sources/2/signal/values"
                                     << "[1, -1]";
    }
    void theSchemaRefusesToo() {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        json document = json::parse(io::writeProject(test::fullProject()));
        document[json::json_pointer(pointer.toStdString())] = json::parse(value.toStdString());
        QVERIFY(!io::checkAgainstSchema(document).empty());
    }
};

QTEST_APPLESS_MAIN(TestProjectSchema)
#include "test_project_schema.moc"
