#include "ui/window/workspace.hpp"

#include <QCoreApplication>

namespace zonescope::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Workspace", text); }

} // namespace

QString workspaceKey(Workspace workspace) {
    switch (workspace) {
    case Workspace::design: return QStringLiteral("design");
    case Workspace::run: return QStringLiteral("run");
    case Workspace::teach: return QStringLiteral("teach");
    case Workspace::profile: break;
    }
    return QStringLiteral("profile");
}

QString workspaceTitle(Workspace workspace) {
    switch (workspace) {
    case Workspace::design: return tr(QT_TRANSLATE_NOOP("Workspace", "Design"));
    case Workspace::run: return tr(QT_TRANSLATE_NOOP("Workspace", "Run"));
    case Workspace::teach: return tr(QT_TRANSLATE_NOOP("Workspace", "Teach"));
    case Workspace::profile: break;
    }
    return tr(QT_TRANSLATE_NOOP("Workspace", "Profile"));
}

QString workspacePurpose(Workspace workspace) {
    switch (workspace) {
    case Workspace::design:
        return tr(
            QT_TRANSLATE_NOOP("Workspace", "Zones, inspector, and the geometry beside the field"));
    case Workspace::run:
        return tr(QT_TRANSLATE_NOOP("Workspace", "The field large, plots and counters below"));
    case Workspace::teach:
        return tr(QT_TRANSLATE_NOOP("Workspace", "A lesson, the field and one plot"));
    case Workspace::profile: break;
    }
    return tr(QT_TRANSLATE_NOOP("Workspace", "Counters and roofline large, the field small"));
}

QString centreModeKey(CentreMode mode) {
    switch (mode) {
    case CentreMode::field: return QStringLiteral("field");
    case CentreMode::geometry: return QStringLiteral("geometry");
    case CentreMode::split: return QStringLiteral("split");
    case CentreMode::frequency: return QStringLiteral("frequency");
    case CentreMode::threeD: break;
    }
    return QStringLiteral("3d");
}

QString centreModeTitle(CentreMode mode) {
    switch (mode) {
    case CentreMode::field: return tr(QT_TRANSLATE_NOOP("Workspace", "Field"));
    case CentreMode::geometry: return tr(QT_TRANSLATE_NOOP("Workspace", "Geometry"));
    case CentreMode::split: return tr(QT_TRANSLATE_NOOP("Workspace", "Split"));
    case CentreMode::frequency: return tr(QT_TRANSLATE_NOOP("Workspace", "Frequency"));
    case CentreMode::threeD: break;
    }
    return tr(QT_TRANSLATE_NOOP("Workspace", "3D"));
}

QString centreModePurpose(CentreMode mode) {
    switch (mode) {
    case CentreMode::field: return tr(QT_TRANSLATE_NOOP("Workspace", "The live field"));
    case CentreMode::geometry:
        return tr(
            QT_TRANSLATE_NOOP("Workspace", "The bodies as the solver sees them, to draw and edit"));
    case CentreMode::split:
        return tr(QT_TRANSLATE_NOOP("Workspace", "Field and geometry side by side"));
    case CentreMode::frequency:
        return tr(QT_TRANSLATE_NOOP("Workspace",
                                    "The field at single wavelengths: magnitude, phase, animated"));
    case CentreMode::threeD: break;
    }
    return tr(QT_TRANSLATE_NOOP("Workspace", "The lens and its field in space"));
}

} // namespace zonescope::ui
