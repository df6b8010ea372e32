#pragma once

/// \file
/// What is told of edits: what they cost, what went along, what was refused or mended.

#include "core/model/edit_impact.hpp"
#include "core/model/project.hpp"

#include <QObject>

#include <memory>

namespace zonescope::ui {

class Notifier;
class Panes;
class ProjectDocument;

/// Listens to the document; changes it only for repairs that are asked for.
class EditNews : public QObject {
    Q_OBJECT
public:
    EditNews(ProjectDocument& document, Panes& panes, Notifier& notifier);

private:
    void connectWavelengths();
    void follow(const std::shared_ptr<const model::Project>& before, model::EditImpact impact);
    void tellLight(const model::Project& before, const model::Project& after);
    void tellCost(const model::Project& before, const model::Project& after);

    ProjectDocument& document_;
    Panes& panes_;
    Notifier& notifier_;
};

} // namespace zonescope::ui
