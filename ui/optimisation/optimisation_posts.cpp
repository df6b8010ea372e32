/// \file
/// The patterns of posts whose sizes may change, in the form of an optimisation.

#include "core/model/range.hpp"
#include "core/optimise/proposal.hpp"
#include "ui/document/project_document.hpp"
#include "ui/optimisation/optimisation_fields.hpp"
#include "ui/optimisation/optimisation_form.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QCheckBox>
#include <QFormLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

std::optional<model::DesignedPosts> usualPostsOf(const model::Project& project,
                                                 const std::string& name) {
    const auto body = std::ranges::find(project.bodies, name, &model::Body::name);
    const auto* pattern =
        body == project.bodies.end() ? nullptr : std::get_if<model::PostPattern>(&body->shape);
    return pattern == nullptr ? std::nullopt : optimise::usualPosts(name, *pattern);
}

} // namespace

void OptimisationForm::buildPosts(const model::Project& project) {
    std::vector<std::string> names;
    for (const auto& body : project.bodies)
        if (usualPostsOf(project, body.name))
            names.push_back(body.name);
    const auto same = [](const PostRows& rows, const std::string& name) {
        return rows.body == name;
    };
    if (std::ranges::equal(posts_, names, same))
        return;
    for (const auto& rows : posts_) {
        rows.chosen->deleteLater();
        rows.settings->deleteLater();
    }
    posts_.clear();
    for (const auto& name : names)
        posts_.push_back(makePostRows(name));
}

OptimisationForm::PostRows OptimisationForm::makePostRows(const std::string& body) {
    const QString words = QString::fromStdString(body);
    const auto id = [this](const char* what) {
        return QStringLiteral("optimisationPosts%1%2").arg(QLatin1String(what)).arg(posts_.size());
    };
    PostRows rows{.body = body};
    rows.chosen = new QCheckBox(tr("%1 (posts)").arg(words));
    nameField(*rows.chosen, id("Chosen"), words,
              tr("The posts of each circle may change their size; width and depth keep their "
                 "ratio"));
    rows.settings = new QWidget;
    auto* form = formOf(*rows.settings);
    form->setContentsMargins(20, 0, 0, 0);
    const auto limit = [&](const char* what, const QString& title,
                           double model::DesignedPosts::*member) {
        auto* field = lengthField(model::range::size);
        nameField(*field, id(what), title, title);
        connect(field, &QuantityEdit::committed, this, [this, body, member](double value) {
            edit(tr("Change a limit"), [&](model::Optimisation& optimisation) {
                for (auto& designed : optimisation.posts)
                    if (designed.body == body)
                        designed.*member = value;
            });
        });
        return field;
    };
    rows.smallest = limit("Smallest", tr("Smallest size"), &model::DesignedPosts::sizeMinUm);
    rows.largest = limit("Largest", tr("Largest size"), &model::DesignedPosts::sizeMaxUm);
    form->addRow(tr("Sizes"),
                 pairOf(QStringLiteral("≥"), *rows.smallest, QStringLiteral("≤"), *rows.largest));
    connect(rows.chosen, &QCheckBox::clicked, this,
            [this, body](bool chosen) { choosePosts(body, chosen); });
    postsLayout_->addWidget(rows.chosen);
    postsLayout_->addWidget(rows.settings);
    return rows;
}

void OptimisationForm::showPosts(const model::Project& project, const PostRows& rows) {
    const auto& posts = project.optimisation->posts;
    const auto designed = std::ranges::find(posts, rows.body, &model::DesignedPosts::body);
    const bool chosen = designed != posts.end();
    rows.chosen->setChecked(chosen);
    rows.settings->setVisible(chosen);
    if (!chosen)
        return;
    rows.smallest->setValue(designed->sizeMinUm);
    rows.largest->setValue(designed->sizeMaxUm);
}

void OptimisationForm::choosePosts(const std::string& body, bool chosen) {
    if (!chosen && isLast())
        return;
    auto usual = usualPostsOf(*document_.project(), body);
    edit(tr("Change what may move"), [&](model::Optimisation& optimisation) {
        std::erase_if(optimisation.posts,
                      [&](const model::DesignedPosts& one) { return one.body == body; });
        if (chosen && usual)
            optimisation.posts.push_back(std::move(*usual));
    });
}

} // namespace zonescope::ui
