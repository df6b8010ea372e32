#pragma once

/// \file
/// The rings of the open project for a table view.

#include "ui/document/project_document.hpp"
#include "ui/look/theme.hpp"
#include "ui/zone_table/ring_edits.hpp"

#include <QAbstractTableModel>
#include <QIcon>
#include <QSortFilterProxyModel>

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace zonescope::ui {

/// Follows the document. A text that begins with "=" is a formula of the project's parameters. One
/// that is refused stays in its cell with the reason, until the cell gets a good one,
/// `dropRefusals` is called, or rings come and go.
class ZoneTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        sortRole = Qt::UserRole, ///< double or QString
        refusalRole,  ///< QString: why the text in the cell is refused; "" when it is not
        fewCellsRole, ///< bool, any column: fewer than `fewestCells` across the ring
    };

    explicit ZoneTableModel(ProjectDocument& document, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// One undo step. \returns false when the text is refused, see `refusalRole`
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    [[nodiscard]] RingRef ringAt(int row) const { return rings_.at(static_cast<std::size_t>(row)); }
    /// Row of a ring; -1 when there is no such ring.
    [[nodiscard]] int rowOf(RingRef ring) const;
    [[nodiscard]] const std::vector<RingRef>& rings() const noexcept { return rings_; }
    /// Rings with fewer than `fewestCells` cells across.
    [[nodiscard]] int fewCells() const noexcept { return fewCells_; }
    void dropRefusals();
    [[nodiscard]] bool hasRefusals() const noexcept { return !refusals_.empty(); }
    void setTheme(Theme theme);

signals:
    /// The text in a cell was refused.
    void cellRefused(const QString& reason);

private:
    struct Refusal {
        QString text;
        QString reason;
    };
    using Cell = std::pair<int, int>; ///< row, column

    void reload();
    void follow(const std::shared_ptr<const model::Project>& before);
    void count();
    [[nodiscard]] QVariant toolTip(const QModelIndex& index) const;
    /// The text that an editor begins with: the formula behind "=", or all digits.
    [[nodiscard]] QString editText(const QModelIndex& index) const;
    /// Makes a number a formula of the parameters, or, with an empty one, a plain number again.
    bool bind(const QModelIndex& index, const QString& text);
    [[nodiscard]] QString editName(const QModelIndex& index) const;
    bool refuse(const QModelIndex& index, const QString& text, const QString& reason);

    ProjectDocument& document_;
    std::shared_ptr<const model::Project> project_;
    std::vector<RingRef> rings_;
    std::map<Cell, Refusal> refusals_;
    int fewCells_ = 0;
    Theme theme_ = Theme::dark;
    QIcon warning_;
};

/// Sorts by value and filters by words of zone and material.
class ZoneTableFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit ZoneTableFilter(QObject* parent = nullptr);
    /// Rows stay whose zone or material has every word of the text; "" lets all stay.
    void setText(const QString& text);
    void setFewCellsOnly(bool only);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QStringList words_;
    bool fewCellsOnly_ = false;
};

/// Why an edit was refused, for people.
[[nodiscard]] QString refusalOf(const EditOutcome& outcome);

} // namespace zonescope::ui
