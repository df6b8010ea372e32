#pragma once

/// \file
/// The words of the kernel laboratory.

#include "core/text/message.hpp"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace zonescope::ui {

class LaboratoryTexts {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::LaboratoryTexts)
public:
    /// A choice of cases: its title, and what is in the names of its cases.
    struct Family {
        QString title;
        QString filter;
        bool publications = false; ///< instead: those that publications give figures of
    };
    [[nodiscard]] static std::vector<Family> families(bool onDevice);
    /// What the laboratory says in plain letters, in the window's language and signs.
    [[nodiscard]] static QString said(const text::Message& message);
    /// In a sentence or two: in what order a case goes through its cells, and what that teaches;
    /// empty for a name that no case has.
    [[nodiscard]] static QString meaning(const QString& name);

    struct Column {
        QString title;
        QString meaning;
    };
    [[nodiscard]] static std::vector<Column> columns(bool onDevice);
};

} // namespace zonescope::ui
