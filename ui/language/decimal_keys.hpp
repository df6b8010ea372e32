#pragma once

/// \file
/// Point and comma in boxes of numbers.

#include <QObject>

namespace zonescope::ui {

/// Qt's boxes take one decimal sign, that of the system, and swallow the other. With this filter on
/// the application both are typed in each of them.
class DecimalKeys : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace zonescope::ui
