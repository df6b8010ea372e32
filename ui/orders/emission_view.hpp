#pragma once

/// \file
/// What an emission has given: figures of every wavelength, power of every order, far field.

#include "core/run/emission/emission.hpp"
#include "ui/look/theme.hpp"

#include <QString>
#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QStackedWidget;
class QTableWidget;
class QTabWidget;

namespace zonescope::ui {

class ChartView;

/// What the view shows.
struct EmissionPicture {
    std::shared_ptr<const run::EmissionSpectra> spectra; ///< null: nothing yet
    bool complete = false; ///< all orders are in it; their error bound is known
    bool stale = false;    ///< of an older project, or older settings
    double coneDeg = 90.0;
    QString noFarField; ///< why there is none
    enum class Tone { plain, warning, error };
    QString note; ///< what is to be said about the figures; empty: nothing
    Tone tone = Tone::plain;
    bool operator==(const EmissionPicture&) const = default;
};

class EmissionView : public QWidget {
    Q_OBJECT
public:
    explicit EmissionView(QWidget* parent = nullptr);

    /// Does nothing when this is shown already.
    void setPicture(const EmissionPicture& picture);
    void setTheme(Theme theme);

    [[nodiscard]] const EmissionPicture& picture() const noexcept { return picture_; }
    [[nodiscard]] QTableWidget& table() noexcept { return *table_; }
    [[nodiscard]] ChartView& orders() noexcept { return *orders_; }
    [[nodiscard]] ChartView& farField() noexcept { return *farField_; }
    [[nodiscard]] ChartView& spectrum() noexcept { return *spectrum_; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildEmpty();
    QWidget* buildFigures();
    void buildTable();
    void showPicture();
    void showNote();
    void showTable();
    /// Its rows in sight leave the curves room.
    void limitTable();
    void showRow(int row, const run::EmissionSpectrum& spectrum);
    void showCurves();
    void showOrders();
    void showFarField();
    void showSpectrum();
    /// Those of the selected rows, or without any of the first ones, by increasing row.
    [[nodiscard]] std::vector<const run::EmissionSpectrum*> selected() const;

    EmissionPicture picture_;
    QStackedWidget* pages_ = nullptr;
    QLabel* note_ = nullptr;
    QTableWidget* table_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    ChartView *orders_ = nullptr, *farField_ = nullptr, *spectrum_ = nullptr;
};

} // namespace zonescope::ui
