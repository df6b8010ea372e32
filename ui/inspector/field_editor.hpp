#pragma once

/// \file
/// The editors of the inspector, one for each type of setting, behind one interface.

#include "core/model/quantity.hpp"
#include "ui/document/project_document.hpp"
#include "ui/settings/field_access.hpp"

#include <QWidget>

#include <functional>

namespace zonescope::ui {

/// What editors need of the rest: the project, and ways to try and to do a change.
struct FieldHost {
    std::function<const model::Project&()> project;
    /// Does the change as one undoable step. An outcome that is not accepted says why.
    std::function<EditOutcome(const Field&, const FieldValue&, const EditGroup&)> commit;
    /// What `commit` would answer.
    std::function<EditOutcome(const Field&, const FieldValue&)> judge;
    /// Takes a material of the library into the project and into the field.
    std::function<EditOutcome(const Field&, const std::string& libraryId)> useLibraryMaterial;
    std::function<EditGroup()> newGroup;
    /// Makes a number a formula of the parameters, or, with an empty text, a plain number again.
    std::function<EditOutcome(const Field&, const std::string& formula)> bind;
};

class QuantityEdit;

/// Lets a line read formulas for a field and show the one that its value comes from.
void showFormula(QuantityEdit& edit, const Field& field, const FieldHost& host);

/// Shows and changes one setting. Refusals appear as `message`, below the editor, while nothing
/// else changes.
class FieldEditor : public QWidget {
    Q_OBJECT
public:
    FieldEditor(Field field, const FieldHost& host, QWidget* parent);

    /// A new value or new choices; what is being typed stays.
    virtual void refresh(const Field& field);
    [[nodiscard]] const Field& field() const noexcept { return field_; }
    [[nodiscard]] const QString& message() const noexcept { return message_; }
    /// Puts the default in place.
    void resetToDefault();
    /// The width that is there in the narrowest pane, in pixels: what does not fit beside each
    /// other stands one below the other.
    virtual void setRoom(int pixels) { static_cast<void>(pixels); }

signals:
    void messageChanged(const QString& message);

protected:
    /// @returns whether it was accepted; otherwise the reason is the message now
    bool commit(const FieldValue& value, const EditGroup& group = {});
    /// Why a value would be refused; "" when it would not.
    [[nodiscard]] QString refusalOf(const FieldValue& value) const;
    void setMessage(const QString& message);
    /// The reason that concerns this field the most.
    [[nodiscard]] QString reasonOf(const EditOutcome& outcome) const;

    Field field_;
    const FieldHost& host_;

private:
    QString message_;
};

/// The editor for a setting.
[[nodiscard]] FieldEditor* makeFieldEditor(const Field& field, const FieldHost& host,
                                           QWidget* parent);

/// What the window says of the light around a field: lets "10 periods" mean a time.
[[nodiscard]] model::QuantityContext contextOf(const Field& field, const model::Project& project);

/// A first value for an optional setting that was absent.
[[nodiscard]] FieldValue suggestedValue(const Field& field, const model::Project& project);

} // namespace zonescope::ui
