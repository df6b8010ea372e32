#pragma once

/// \file
/// The tool bar of a field view: quantity, scale, map, range, overlays, mirror, orientation, fit.

#include <QWidget>

#include <memory>

namespace zonescope::ui {

class FieldView;

/// Shows and changes the settings of one view; follows changes made by keys and menus. The view
/// must outlive it.
class FieldViewBar : public QWidget {
    Q_OBJECT
public:
    explicit FieldViewBar(FieldView& view, QWidget* parent = nullptr);
    ~FieldViewBar() override;

    /// Small: in a narrow window what the keyboard does as well is left out.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace zonescope::ui
