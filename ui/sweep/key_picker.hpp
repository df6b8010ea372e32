#pragma once

/// \file
/// A line edit that finds the numbers of a project: type a part of a name ("height"), of another
/// word for it or of its path in the file.

#include "core/run/sweep/sweep_keys.hpp"

#include <QLineEdit>

#include <vector>

class QCompleter;
class QStandardItemModel;

namespace zonescope::ui {

/// The list shows names and present values; Down or the arrow button opens it in full. The text is
/// the name ("rings › Height (top z)").
class KeyPicker : public QLineEdit {
    Q_OBJECT
public:
    explicit KeyPicker(QWidget* parent = nullptr);

    /// @param project whose settings they are: it names them
    void setKeys(const model::Project* project, const std::vector<run::SweepKey>& keys);
    /// The setting whose name, or path in the file, is the text; null: none.
    [[nodiscard]] const run::SweepKey* key() const;
    /// Shows the name of the setting with this path.
    void setKey(const QString& key);
    /// The name of a setting; the path when there is none of this path.
    [[nodiscard]] QString nameOf(const std::string& key) const;
    void showAll();

signals:
    /// key() may have changed.
    void keyChanged();
    /// A setting was chosen from the list or confirmed with Return; its path.
    void picked(const QString& key);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void judge();

    std::vector<run::SweepKey> keys_;
    QStringList names_; ///< of the keys, all different
    QStandardItemModel* model_;
    QCompleter* completer_;
};

} // namespace zonescope::ui
