#pragma once

/// \file
/// Instruments in the middle of the window: runs in lockstep beside the window's own, which stays.

#include "core/lesson/session.hpp"
#include "ui/instruments/instrument_texts.hpp"
#include "ui/look/theme.hpp"

#include <QObject>

namespace zonescope::ui {

class Centre;
class InstrumentsPage;
class ProjectDocument;

/// Makes the page of the instruments when it is first asked for; it belongs to the centre.
class InstrumentsGuide : public QObject {
    Q_OBJECT
public:
    InstrumentsGuide(ProjectDocument& document, Centre& centre)
        : document_(document), centre_(centre) {}

    /// Made when it is first asked for.
    [[nodiscard]] InstrumentsPage& page();
    /// Whether it is in front.
    [[nodiscard]] bool isShown() const;
    void open(Instrument instrument);
    /// Breaks a rule of the method on purpose, beside a run that keeps it.
    void breakRule(instrument::Rule rule);
    void close();
    void setTheme(Theme theme);
    /// What a lesson asks of them.
    [[nodiscard]] lesson::Facts facts() const;

private:
    ProjectDocument& document_;
    Centre& centre_;
    InstrumentsPage* page_ = nullptr; ///< null before its first use
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
