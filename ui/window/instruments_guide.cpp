#include "ui/window/instruments_guide.hpp"

#include "core/lesson/condition.hpp"
#include "ui/document/project_document.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/window/centre.hpp"

namespace zonescope::ui {

InstrumentsPage& InstrumentsGuide::page() {
    if (page_ != nullptr)
        return *page_;
    page_ = new InstrumentsPage;
    page_->setProperty(helpTopicProperty, QStringLiteral("instruments"));
    page_->setTheme(theme_);
    centre_.addPage(*page_);
    connect(page_, &InstrumentsPage::closeRequested, this, &InstrumentsGuide::close);
    const auto follow = [this] { page_->setProject(document_.project()); };
    connect(&document_, &ProjectDocument::opened, page_, follow);
    connect(&document_, &ProjectDocument::edited, page_, follow);
    connect(page_, &InstrumentsPage::layersRequested, this,
            [this](const model::Boundaries& boundaries) {
                static_cast<void>(
                    document_.edit(tr("Layers of the instrument"), [&](model::Project& changed) {
                        changed.boundaries = boundaries;
                    }));
            });
    follow();
    return *page_;
}

bool InstrumentsGuide::isShown() const { return page_ != nullptr && centre_.page() == page_; }

void InstrumentsGuide::open(Instrument instrument) {
    page().setProject(document_.project());
    centre_.showPage(*page_);
    page_->open(instrument);
    page_->setFocus();
}

void InstrumentsGuide::breakRule(instrument::Rule rule) {
    centre_.showPage(page());
    page_->open(rule);
}

void InstrumentsGuide::close() {
    if (page_ != nullptr)
        centre_.closePage(*page_);
}

void InstrumentsGuide::setTheme(Theme theme) {
    theme_ = theme;
    if (page_ != nullptr)
        page_->setTheme(theme);
}

lesson::Facts InstrumentsGuide::facts() const {
    return page_ != nullptr ? page_->facts() : InstrumentsPage::noFacts();
}

} // namespace zonescope::ui
