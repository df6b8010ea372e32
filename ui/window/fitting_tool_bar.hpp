#pragma once

/// \file
/// A tool bar that drops words before it drops buttons.

#include <QList>
#include <QToolBar>

class QToolButton;

namespace zonescope::ui {

/// Where there is not room for all of it, buttons show their picture alone, then parts that only
/// inform go; the buttons themselves stay in reach at every width.
class FittingToolBar : public QToolBar {
    Q_OBJECT
public:
    using QToolBar::QToolBar;

    /// @param wordy buttons with a picture that can do without their words, the first one first
    /// @param informing actions of widgets that may go after that
    void setDispensable(QList<QToolButton*> wordy, QList<QAction*> informing);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// Of a button, with and without its words.
    struct Widths {
        QString text; ///< that was measured; null: not yet
        int wide = 0;
        int narrow = 0;
    };
    void fit();
    [[nodiscard]] const Widths& widthsOf(qsizetype wordy);

    QList<QToolButton*> wordy_;
    QList<Widths> widths_; ///< of `wordy_`
    QList<QAction*> informing_;
    bool fitting_ = false;
};

} // namespace zonescope::ui
