#pragma once

/// \file
/// A line edit that finds the numbers of a project: type a part of a key or of a name.

#include "core/run/sweep_keys.hpp"

#include <QLineEdit>

#include <vector>

class QCompleter;
class QStandardItemModel;

namespace zonescope::ui {

/// The list shows key, present value and the name of what holds it; Down or the arrow button opens
/// it in full. The text is the key.
class KeyPicker : public QLineEdit {
    Q_OBJECT
public:
    explicit KeyPicker(QWidget* parent = nullptr);

    void setKeys(const std::vector<run::SweepKey>& keys);
    /// The key whose path is the text; null: none.
    [[nodiscard]] const run::SweepKey* key() const;
    void setKey(const QString& key);
    void showAll();

signals:
    /// key() may have changed.
    void keyChanged();
    /// A key was chosen from the list or confirmed with Return.
    void picked(const QString& key);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void judge();

    std::vector<run::SweepKey> keys_;
    QStandardItemModel* model_;
    QCompleter* completer_;
};

} // namespace zonescope::ui
