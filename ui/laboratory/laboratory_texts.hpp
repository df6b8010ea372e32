#pragma once

/// \file
/// The words of the kernel laboratory.

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
    };
    [[nodiscard]] static std::vector<Family> families(bool onDevice);
    /// In a sentence or two: in what order a case goes through its cells, and what that teaches.
    [[nodiscard]] static QString meaning(const QString& name);

    struct Column {
        QString title;
        QString meaning;
    };
    [[nodiscard]] static std::vector<Column> columns(bool onDevice);
};

} // namespace zonescope::ui
