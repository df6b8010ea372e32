#pragma once

/// \file
/// The mark on a pane whose results are those of another geometry than the one on the screen.

#include <QLabel>

namespace zonescope::ui {

/// Lies over the upper edge of its parent, of a dock over its title, and lets the mouse through.
class StaleMark : public QLabel {
    Q_OBJECT
public:
    explicit StaleMark(QWidget* parent);

    void setStale(bool stale);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
};

} // namespace zonescope::ui
