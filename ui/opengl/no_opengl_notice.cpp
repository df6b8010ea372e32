#include "ui/opengl/no_opengl_notice.hpp"

#include <QCoreApplication>
#include <QLabel>

namespace zonescope::ui {

QLabel* makeNoOpenGlNotice(QWidget* parent) {
    auto* notice = new QLabel(parent);
    notice->setObjectName(QStringLiteral("fieldNotice"));
    notice->setWordWrap(true);
    notice->setAlignment(Qt::AlignCenter);
    notice->setAutoFillBackground(true);
    notice->setMargin(24);
    notice->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return notice;
}

void setNoOpenGlReason(QLabel& notice, const QString& reason) {
    notice.setText(QCoreApplication::translate("zonescope::ui::FieldPanel",
                                               "The field cannot be drawn here.\n\n%1\n\nThe "
                                               "solver is not affected: a run goes on and its "
                                               "results can be saved. To see the field, start the "
                                               "program on a display with OpenGL 3.3 (a "
                                               "software renderer such as Mesa llvmpipe is "
                                               "enough), or use \"zonescope run FILE --image "
                                               "FILE.png\".")
                       .arg(reason));
}

} // namespace zonescope::ui
