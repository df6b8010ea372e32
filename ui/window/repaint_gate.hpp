#pragma once

/// \file
/// How often a window with OpenGL in it is put together.

#include <QObject>

class QWidget;

namespace zonescope::ui {

/// Lets a window repaint once each time it is opened. Whatever changes in a window that shows
/// OpenGL has the whole of it put together again by the device, which stops computing for that:
/// what its panes repaint one by one waits here and goes with the next frame. Exposing, resizing
/// and grabbing the window do not wait.
class RepaintGate final : public QObject {
public:
    /// @param window top-level; becomes the parent
    explicit RepaintGate(QWidget& window);

    /// Off, as at first, everything passes at once.
    void setActive(bool on);
    /// The next repaint passes, one that has been waiting now.
    void open();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void letWaitingPass();

    QWidget& window_;
    bool active_ = false;
    bool open_ = true;
    bool waiting_ = false; ///< the window believes that its repaint is under way
};

} // namespace zonescope::ui
