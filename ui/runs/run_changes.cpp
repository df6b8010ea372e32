#include "ui/runs/run_changes.hpp"

#include "ui/settings/field_texts.hpp"
#include "ui/words/text.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::ui {

namespace {

struct RunChanges {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::RunChanges)
};

/// So many lines are told in full.
constexpr qsizetype mostTold = 2;

/// A setting with the thing that it is of, known by its name where it has one.
struct Told {
    QString item; ///< as the tree names it
    QString key;  ///< the same in both projects
    Field field;
    bool inTable = false; ///< of many alike
};

bool isAboutPeople(const Field& field) {
    return field.key == "name" || field.key == "description" || field.key == "colour";
}

/// Things of the same name in a list are told apart by their number.
std::vector<Told> settingsOf(const model::Project& project) {
    std::vector<Told> list;
    std::map<std::string, QString> keys; // of the things of the lists
    std::set<QString> taken;
    for (auto& field : allFields(project)) {
        if (isAboutPeople(field))
            continue;
        const auto item = itemOfKey(field.path);
        const std::string path = pathOf(item);
        Told told;
        told.item = itemTitle(project, item);
        auto known = keys.find(path);
        if (known == keys.end()) {
            QString key = item.index >= 0
                              ? QString::number(static_cast<int>(item.section)) + told.item
                              : QString::fromStdString(path);
            while (taken.contains(key))
                key += QLatin1Char('\'');
            taken.insert(key);
            known = keys.emplace(path, key).first;
        }
        const std::string rest = field.path.substr(std::min(path.size(), field.path.size()));
        told.key = known->second + QLatin1Char('\n') + QString::fromStdString(rest);
        told.inTable = rest.find('[') != std::string::npos;
        told.field = std::move(field);
        list.push_back(std::move(told));
    }
    return list;
}

QString thingOf(const QString& key) { return key.section(QLatin1Char('\n'), 0, 0); }

/// Changes of one setting of one thing, of as many rows as there are.
struct Group {
    QString item, label;
    int count = 0;
    QString from, to; ///< of the only one
};

QString textOf(const Group& group) {
    if (group.count == 1)
        return RunChanges::tr("%1: %2 %3 → %4").arg(group.item, group.label, group.from, group.to);
    return RunChanges::tr("%1: %2 (%3 ×)").arg(group.item, group.label).arg(group.count);
}

} // namespace

QStringList changesBetween(const model::Project& before, const model::Project& after) {
    const auto olds = settingsOf(before);
    const auto news = settingsOf(after);
    std::map<QString, const Told*> known;
    std::set<QString> oldThings, newThings;
    for (const auto& one : olds) {
        known.emplace(one.key, &one);
        oldThings.insert(thingOf(one.key));
    }
    for (const auto& one : news)
        newThings.insert(thingOf(one.key));
    QStringList lines;
    std::vector<Group> groups;
    std::set<QString> told, reshaped;
    for (const auto& one : news) {
        const QString thing = thingOf(one.key);
        if (!oldThings.contains(thing)) {
            if (told.insert(thing).second)
                lines << RunChanges::tr("new: %1").arg(one.item);
            continue;
        }
        const auto old = known.find(one.key);
        if (old == known.end()) {
            // Rows more, or another kind with settings of its own: the kind has been told.
            if (one.inTable && reshaped.insert(thing).second)
                lines << RunChanges::tr("%1: other rows").arg(one.item);
            continue;
        }
        // The index says the same as the permittivity, in the words of optics.
        if (one.field.key == "permittivity" || old->second->field.value == one.field.value)
            continue;
        const QString label = labelText(one.field);
        const auto same = std::ranges::find_if(groups, [&](const Group& group) {
            return one.inTable && group.item == one.item && group.label == label;
        });
        if (same != groups.end()) {
            ++same->count;
            continue;
        }
        groups.push_back({one.item, label, 1,
                          valueText(old->second->field, old->second->field.value),
                          valueText(one.field, one.field.value)});
    }
    std::set<QString> newKeys;
    for (const auto& one : news)
        newKeys.insert(one.key);
    for (const auto& one : olds) {
        const QString thing = thingOf(one.key);
        if (!newThings.contains(thing)) {
            if (told.insert(thing).second)
                lines << RunChanges::tr("without %1").arg(one.item);
        } else if (one.inTable && !newKeys.contains(one.key) && reshaped.insert(thing).second) {
            lines << RunChanges::tr("%1: fewer rows").arg(one.item);
        }
    }
    QStringList all;
    for (const auto& group : groups)
        all << textOf(group);
    return all + lines;
}

QString changeSummary(const QStringList& changes) {
    if (changes.size() <= mostTold)
        return changes.join(QStringLiteral("; "));
    return RunChanges::tr("%1; and %n more", nullptr, static_cast<int>(changes.size() - mostTold))
        .arg(changes.first(mostTold).join(QStringLiteral("; ")));
}

} // namespace zonescope::ui
