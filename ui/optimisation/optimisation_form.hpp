#pragma once

/// \file
/// The form of an optimisation: what shall become large, what may move, and within which limits.

#include "core/model/optimisation.hpp"

#include <QWidget>

#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace zonescope::ui {

class NumberListEdit;
class ProjectDocument;
class QuantityEdit;

/// Shows and edits the section of the document's project, each field in one undoable step.
class OptimisationForm : public QWidget {
    Q_OBJECT
public:
    /// @param document must outlive the form
    explicit OptimisationForm(ProjectDocument& document, QWidget* parent = nullptr);

    /// What the form shows is what the document's project says.
    void show(const model::Project& project);

private:
    /// The widgets of a body that may be designed.
    struct BodyRows {
        std::string body;
        QCheckBox *chosen = nullptr, *edges = nullptr, *height = nullptr;
        QuantityEdit *width = nullptr, *outermost = nullptr, *lowest = nullptr, *highest = nullptr;
        QWidget* settings = nullptr;
    };
    using Change = std::function<void(model::Optimisation&)>;

    void buildObjective(QFormLayout& rows);
    void buildBodies(const model::Project& project);
    [[nodiscard]] BodyRows makeRows(const std::string& body);
    void showBody(const model::Project& project, const BodyRows& rows);
    void choose(const std::string& body, bool chosen);
    void edit(const QString& text, const Change& change);
    void editBody(const QString& text, const std::string& body,
                  const std::function<void(model::DesignedBody&)>& change);
    void setRefusal(const QString& text);

    ProjectDocument& document_;
    QComboBox *quantity_ = nullptr, *aim_ = nullptr;
    QuantityEdit *radius_ = nullptr, *nearField_ = nullptr, *focus_ = nullptr;
    NumberListEdit* wavelengths_ = nullptr;
    QSpinBox* iterations_ = nullptr;
    QLabel *formula_ = nullptr, *refusal_ = nullptr;
    QVBoxLayout* bodiesLayout_ = nullptr;
    std::vector<BodyRows> bodies_;
    bool showing_ = false; ///< values come from the project, not from the user
};

} // namespace zonescope::ui
