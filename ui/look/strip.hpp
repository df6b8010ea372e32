#pragma once

/// \file
/// A line across the window with a message and a few answers, in place of dialogs: nothing here
/// ever blocks a run.

#include <QFrame>
#include <QString>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace zonescope::ui {

class Strip : public QFrame {
    Q_OBJECT
public:
    struct Answer {
        QString text;
        std::function<void()> action; ///< called after the strip has closed
    };

    /// @param styleName object name for the style sheet: "hintStrip" or "noticeStrip"
    explicit Strip(const QString& styleName, QWidget* parent = nullptr);

    /// Shows the strip; an open message is replaced. There is always a button to close it.
    void present(const QString& text, std::vector<Answer> answers);
    [[nodiscard]] QString text() const;

signals:
    /// Closed by its cross.
    void dismissed();

private:
    QLabel* label_ = nullptr;
    QHBoxLayout* answers_ = nullptr;
};

} // namespace zonescope::ui
