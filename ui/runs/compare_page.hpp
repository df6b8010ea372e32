#pragma once

/// \file
/// Two kept runs side by side: their fields with one scale and one zoom, the difference, and a
/// table of their figures.

#include "core/archive/run_archive.hpp"
#include "ui/look/theme.hpp"
#include "ui/runs/run_reading.hpp"
#include "ui/solver/reading_source.hpp"

#include <QTimer>
#include <QWidget>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QTableWidget;
class QToolButton;

namespace zonescope::ui {

class ElidedLabel;
class FieldView;
class LinkedViews;

/// Reads the runs on threads of their own, beside the run that goes on. All members belong to the
/// GUI thread.
class ComparePage : public QWidget {
    Q_OBJECT
public:
    /// How a kept run is called in boxes and headings.
    using TitleOf = std::function<QString(archive::RunId)>;

    /// @param factory makes the engines that read the records
    ComparePage(std::shared_ptr<archive::RunArchive> archive, run::EngineFactory factory,
                QWidget* parent = nullptr);
    ~ComparePage() override;

    void setTitles(TitleOf titles);
    void compare(archive::RunId left, archive::RunId right);
    /// The list of kept runs has changed.
    void refresh();
    void setTheme(Theme theme);

    [[nodiscard]] archive::RunId left() const;
    [[nodiscard]] archive::RunId right() const;
    /// Whether both have been read and drawn as they are chosen.
    [[nodiscard]] bool settled() const;
    [[nodiscard]] FieldView& leftView() noexcept { return *views_[0]; }
    [[nodiscard]] FieldView& rightView() noexcept { return *views_[1]; }
    [[nodiscard]] FieldView& differenceView() noexcept { return *views_[2]; }
    [[nodiscard]] QTableWidget& table() noexcept { return *table_; }
    [[nodiscard]] QComboBox& leftBox() noexcept { return *boxes_[0]; }
    [[nodiscard]] QComboBox& rightBox() noexcept { return *boxes_[1]; }
    [[nodiscard]] QComboBox& fieldBox() noexcept { return *field_; }
    [[nodiscard]] QComboBox& quantityBox() noexcept { return *quantity_; }
    [[nodiscard]] QString note() const;

signals:
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    using Reading = std::shared_ptr<const RunReading>;
    using Frames = std::shared_ptr<const ComparedFrames>;

    void build();
    QWidget* pictureColumn(std::size_t place);
    void choose();
    void tick();
    [[nodiscard]] Reading readingOf(std::size_t side) const;
    [[nodiscard]] ComparedField chosenField() const;
    void readNext();
    void showReadings();
    void fillFields();
    void draw();
    void showFrames();
    void fillTable();
    void explain();
    [[nodiscard]] static Aspect aspectFor(const RunReading& reading);

    std::shared_ptr<archive::RunArchive> archive_;
    run::EngineFactory factory_;
    TitleOf titles_;
    std::map<archive::RunId, Reading> readings_; ///< of the two that are chosen
    ReadingSource<Reading> source_;
    archive::RunId reading_ = 0; ///< under way
    ReadingSource<Frames> frameSource_;
    bool drawing_ = false;
    Frames frames_; ///< shown
    std::array<archive::RunId, 2> drawn_{};
    bool filling_ = false; ///< the boxes, not the user
    QTimer timer_;
    Theme theme_ = Theme::dark;

    std::array<QComboBox*, 2> boxes_{};
    QToolButton* swap_ = nullptr;
    QComboBox* field_ = nullptr;
    QComboBox* quantity_ = nullptr;
    QToolButton* close_ = nullptr;
    std::array<ElidedLabel*, 3> headings_{};
    std::array<FieldView*, 3> views_{}; ///< left, right, difference
    LinkedViews* linked_ = nullptr;
    QTableWidget* table_ = nullptr;
    ElidedLabel* note_ = nullptr;
};

} // namespace zonescope::ui
