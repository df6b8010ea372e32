#include "ui/window/edit_news.hpp"

#include "core/check/check.hpp"
#include "core/check/light.hpp"
#include "core/model/edit_impact.hpp"
#include "core/model/quantity.hpp"
#include "core/model/validation/validate.hpp"
#include "ui/document/project_document.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/window_actions.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

/// "410 × 820 cells, 27.1 MB".
QString gridText(const model::Project& project) {
    const auto cells = model::countCells(project);
    return EditNews::tr("%1 × %2 cells, %3")
        .arg(formatCount(std::llround(cells.radial)), formatCount(std::llround(cells.axial)),
             withPrefix(check::runMemoryBytes(project), QStringLiteral("B")));
}

} // namespace

EditNews::EditNews(ProjectDocument& document, Panes& panes, Notifier& notifier)
    : document_(document), panes_(panes), notifier_(notifier) {
    connect(&document_, &ProjectDocument::edited, this, &EditNews::follow);
    connect(&document_, &ProjectDocument::released, this,
            [this](const QString&, const std::vector<std::string>& paths) {
                notifier_.toast(tr("%1 no longer follows its formula (%n number(s)). %2 undoes it.",
                                   nullptr, static_cast<int>(paths.size()))
                                    .arg(document_.project()
                                             ? settingName(*document_.project(), paths.front())
                                             : QString(),
                                         undoKeyText()));
            });
    connect(&document_, &ProjectDocument::refused, this,
            [this](const QString& text, const std::vector<model::Problem>& problems) {
                const auto& problem = problems.front();
                notifier_.toast(
                    tr("%1: refused. %2")
                        .arg(text, problemSentence(document_.project()
                                                       ? named(*document_.project(), problem)
                                                       : problem)));
            });
    connectWavelengths();
}

void EditNews::follow(const std::shared_ptr<const model::Project>& before,
                      model::EditImpact impact) {
    tellLight(*before, *document_.project());
    if (impact == model::EditImpact::regrid)
        tellCost(*before, *document_.project());
}

void EditNews::connectWavelengths() {
    connect(
        &panes_.inspector(), &Inspector::wavelengthsFollowed, this,
        [this](int count, double wavelengthUm) {
            notifier_.toast(
                tr("%n wavelength(s) of monitors and lens went along with the light, to %1. %2 "
                   "undoes all.",
                   nullptr, count)
                    .arg(qs(model::formatQuantity(wavelengthUm, model::QuantityKind::wavelength)),
                         undoKeyText()));
        });
    panes_.messages().setNames([this](const std::string& key) {
        return document_.project() ? settingName(*document_.project(), key) : qs(key);
    });
    panes_.messages().setRepairs([this](const std::string& key) {
        return document_.project() ? repairOf(*document_.project(), key) : std::nullopt;
    });
    connect(&panes_.messages(), &MessagesPanel::repairRequested, this,
            [this](const Repair& repair) {
                if (document_.edit(repair.text, repair.change))
                    notifier_.toast(tr("%1: done. %2 undoes it.").arg(repair.text, undoKeyText()));
            });
}

/// The lens is none of the solver's business, so an edit of it is not checked again with a load;
/// and what was mended goes at once.
void EditNews::tellLight(const model::Project& before, const model::Project& after) {
    const auto were = check::lightProblems(before);
    const auto are = check::lightProblems(after);
    if (were == are)
        return;
    auto notices = panes_.messages().projectNotices();
    std::erase_if(notices, [&](const Notice& notice) {
        return std::ranges::find(were, notice.problem) != were.end();
    });
    for (const auto& problem : are)
        notices.push_back({problem, {}});
    panes_.messages().setProjectNotices(std::move(notices));
}

void EditNews::tellCost(const model::Project& before, const model::Project& after) {
    const auto text = gridText(after);
    if (const auto old = gridText(before); old != text)
        notifier_.toast(tr("New grid: %1 (was %2).").arg(text, old));
}

} // namespace zonescope::ui
