/// \file
/// The description of the settings: words for each, paths, new items, changes of kind.

#include "core/model/validation/validate.hpp"
#include "tests/ui/inspector_test.hpp"
#include "ui/inspector/item_edits.hpp"
#include "ui/inspector/new_items.hpp"
#include "ui/settings/field_texts.hpp"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;
using tests::inspectedProject;
using tests::itemsOf;
using tests::rings;

class TestSettingDescriptions : public tests::InspectorTest {
    Q_OBJECT

private slots:
    void init() { makeInspector(); }
    void cleanup() { dropInspector(); }

    void everySettingHasWords() {
        model::Project project = inspectedProject();
        project.run.stop.energyDecay = 1e-6;
        QVERIFY(!model::hasErrors(model::validate(project)));
        int fields = 0;
        const auto worded = [&](const Field& field) {
            ++fields;
            const auto text = fieldText(field.context, field.key);
            const std::string name = field.context + "." + field.key;
            QVERIFY2(text && !text->label.isEmpty() && !text->help.isEmpty(), name.c_str());
            if (field.type == FieldType::optionalNumber || field.type == FieldType::optionalInteger)
                QVERIFY2(!text->absent.isEmpty(), name.c_str());
            for (const auto& choice : field.choices)
                QVERIFY2(choiceText(choice) != QString::fromStdString(choice) ||
                             choice.find('_') == std::string::npos,
                         choice.c_str());
            QVERIFY2(!allowedText(field).isEmpty(), name.c_str());
        };
        for (const ProjectItem item : itemsOf(project)) {
            for (const auto& entry : fieldsOf(project, item)) {
                if (const auto* field = std::get_if<Field>(&entry)) {
                    worded(*field);
                } else if (const auto* table = std::get_if<FieldTable>(&entry)) {
                    QVERIFY2(fieldText(table->context, table->key), table->path.c_str());
                    QVERIFY(!table->columns.empty());
                    for (const auto& column : table->columns)
                        worded(column);
                } else {
                    const auto& key = std::get<FieldHeading>(entry).key;
                    QVERIFY2(choiceText(key) != QString::fromStdString(key), key.c_str());
                }
            }
        }
        QVERIFY(fields > 120); // the whole model was walked
    }

    void everySettingIsFoundAndChangedByItsPath() {
        const model::Project before = inspectedProject();
        for (const ProjectItem item : itemsOf(before)) {
            for (const auto& entry : fieldsOf(before, item)) {
                const auto* field = std::get_if<Field>(&entry);
                if (!field || field->type == FieldType::kind)
                    continue;
                const auto found = fieldAt(before, field->path);
                QVERIFY2(found && found->value == field->value, field->path.c_str());
                // Another value arrives, and only it.
                model::Project changed = before;
                FieldValue other = field->value;
                std::visit(
                    [&]<class T>(T& value) {
                        if constexpr (std::is_arithmetic_v<T>)
                            value += 1;
                        else if constexpr (std::is_same_v<T, std::string>)
                            value = field->choices.empty()            ? value + "x"
                                    : value == field->choices.front() ? field->choices.back()
                                                                      : field->choices.front();
                        else if constexpr (std::is_same_v<T, std::vector<double>>)
                            value.push_back(1.0);
                        else
                            other = field->type == FieldType::optionalInteger ? FieldValue(3)
                                                                              : FieldValue(3.0);
                    },
                    other);
                QVERIFY2(setField(changed, field->path, other), field->path.c_str());
                QVERIFY2(changed != before, field->path.c_str());
                if (field->key != "index") // whose square root rounds
                    QVERIFY2(fieldAt(changed, field->path)->value == other, field->path.c_str());
                QVERIFY(!setField(changed, field->path + "x", other));
            }
        }
        model::Project changed = before;
        QVERIFY(setField(changed, "bodies[0].rings[1].r_out_um", 0.5));
        QCOMPARE(std::get<model::AnnularZone>(changed.bodies[0].shape).rings[1].rOutUm, 0.5);
        QVERIFY(!setField(changed, "bodies[0].rings[7].r_out_um", 0.5));
        QVERIFY(!setField(changed, "domain.radius_um", std::string("wide")));
    }

    void newItemsOfEveryKindAreValid() {
        for (const model::Project& start : {model::Project(), inspectedProject()}) {
            model::Project project = start;
            for (const auto section :
                 {ProjectSection::material, ProjectSection::body, ProjectSection::source,
                  ProjectSection::monitor, ProjectSection::lens}) {
                for (const auto kind : kindsToAdd(project, section)) {
                    addItem(project, section, kind);
                    const auto problems = model::validate(project);
                    QVERIFY2(!model::hasErrors(problems),
                             problems.empty() ? "" : toText(problems.front()).c_str());
                }
            }
            QVERIFY(project.lens);
        }
    }

    void everyKindBecomesEveryOther() {
        const model::Project start = inspectedProject();
        const auto tryAll = [&](const std::string& path, const auto& kinds, int n = 0) {
            for (const auto kind : kinds) {
                model::Project project = start;
                // Nothing may lie on top of it.
                if (kind == "density_region")
                    project.bodies.resize(static_cast<std::size_t>(n) + 1);
                // Its faces must not cut bodies, and these reach to the rim of the domain.
                if (kind == "total_field_box")
                    project.bodies.clear();
                QVERIFY(changeKind(project, path, kind));
                const auto problems = model::validate(project);
                QVERIFY2(
                    !model::hasErrors(problems),
                    (path + std::string(kind) + (problems.empty() ? "" : toText(problems.front())))
                        .c_str());
                QCOMPARE(std::get<std::string>(fieldAt(project, path)->value), std::string(kind));
            }
        };
        for (int n = 0; n < 6; ++n)
            tryAll("bodies[" + std::to_string(n) + "].kind", bodyKinds(), n);
        for (int n = 0; n < 3; ++n) {
            tryAll("sources[" + std::to_string(n) + "].kind", sourceKinds());
            tryAll("sources[" + std::to_string(n) + "].signal.kind", signalKinds());
        }
        for (int n = 0; n < 7; ++n)
            tryAll("monitors[" + std::to_string(n) + "].kind", monitorKinds());
        model::Project project = start;
        QVERIFY(!changeKind(project, "bodies[0].kind", "torus"));
        QVERIFY(!changeKind(project, "bodies[99].kind", "slab"));
        QCOMPARE(project, start);
    }
};

int main(int argc, char** argv) { return tests::runTest<TestSettingDescriptions>(argc, argv); }

#include "test_setting_descriptions.moc"
