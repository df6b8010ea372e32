#pragma once

/// \file
/// The form of an optimisation: what shall become large, what may move, and within which limits.

#include "core/model/optimisation.hpp"

#include <QWidget>

#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
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
    /// The widgets of a density region, or of density maps, that may be designed.
    struct DensityRows {
        std::string body;
        bool maps = false; ///< their pixels lie along theta where those of a region lie along z
        QCheckBox *chosen = nullptr, *enforced = nullptr;
        QuantityEdit *pixelR = nullptr, *pixelZ = nullptr, *filter = nullptr, *width = nullptr,
                     *gap = nullptr;
        QWidget* settings = nullptr;
    };
    /// The widgets of a named parameter that may be designed.
    struct ParameterRows {
        std::string name;
        QCheckBox* chosen = nullptr;
        QuantityEdit *smallest = nullptr, *largest = nullptr;
        QWidget* settings = nullptr;
    };
    /// The widgets of a pattern of posts that may be designed.
    struct PostRows {
        std::string body;
        QCheckBox* chosen = nullptr;
        QuantityEdit *smallest = nullptr, *largest = nullptr;
        QWidget* settings = nullptr;
    };
    using Change = std::function<void(model::Optimisation&)>;

    void buildObjective(QFormLayout& rows);
    void buildTarget();
    void buildAngles();
    void showObjective(const model::Project& project);
    void buildBodies(const model::Project& project);
    [[nodiscard]] BodyRows makeRows(const std::string& body);
    void showBody(const model::Project& project, const BodyRows& rows);
    /// The steps of the search, and what becomes of densities: optimisation_densities.cpp.
    [[nodiscard]] QWidget* buildMethod();
    void showMethod(const model::Optimisation& optimisation);
    void changeStages();
    [[nodiscard]] DensityRows makeDensityRows(const std::string& body, bool maps);
    void showDensity(const model::Project& project, const DensityRows& rows);
    void chooseDensity(const std::string& body, bool chosen);
    void editDensity(const QString& text, const std::string& body,
                     const std::function<void(model::DesignedDensity&)>& change);
    void buildPosts(const model::Project& project);
    [[nodiscard]] PostRows makePostRows(const std::string& body);
    void showPosts(const model::Project& project, const PostRows& rows);
    void choosePosts(const std::string& body, bool chosen);
    void buildParameters(const model::Project& project);
    [[nodiscard]] ParameterRows makeParameterRows(const model::Project& project,
                                                  const std::string& name);
    void showParameter(const model::Project& project, const ParameterRows& rows);
    void chooseParameter(const std::string& name, bool chosen);
    /// Whether nothing could move without one of those that may; then it says so.
    bool isLast();
    void choose(const std::string& body, bool chosen);
    void edit(const QString& text, const Change& change);
    void editBody(const QString& text, const std::string& body,
                  const std::function<void(model::DesignedBody&)>& change);
    void setRefusal(const QString& text);

    ProjectDocument& document_;
    QComboBox *quantity_ = nullptr, *aim_ = nullptr, *target_ = nullptr, *polarization_ = nullptr;
    QuantityEdit *radius_ = nullptr, *nearField_ = nullptr, *focus_ = nullptr, *cone_ = nullptr,
                 *waist_ = nullptr;
    QSpinBox* largestOrder_ = nullptr;
    QWidget* coneRow_ = nullptr;
    QFormLayout* objectiveRows_ = nullptr;
    NumberListEdit *wavelengths_ = nullptr, *phase_ = nullptr, *angles_ = nullptr,
                   *heights_ = nullptr;
    QSpinBox *iterations_ = nullptr, *stageIterations_ = nullptr;
    QComboBox* method_ = nullptr;
    QDoubleSpinBox *step_ = nullptr, *shift_ = nullptr;
    NumberListEdit* steepness_ = nullptr;
    QWidget* adam_ = nullptr;
    QLabel *formula_ = nullptr, *refusal_ = nullptr;
    QVBoxLayout *bodiesLayout_ = nullptr, *postsLayout_ = nullptr, *parametersLayout_ = nullptr;
    std::vector<BodyRows> bodies_;
    std::vector<DensityRows> densities_;
    std::vector<PostRows> posts_;
    std::vector<ParameterRows> parameters_;
    bool showing_ = false; ///< values come from the project, not from the user
};

} // namespace zonescope::ui
