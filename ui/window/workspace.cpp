#include "ui/window/workspace.hpp"

#include <QCoreApplication>

namespace zonescope::ui {

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
    case Workspace::design: return QCoreApplication::translate("Workspace", "Design");
    case Workspace::run: return QCoreApplication::translate("Workspace", "Run");
    case Workspace::teach: return QCoreApplication::translate("Workspace", "Teach");
    case Workspace::profile: break;
    }
    return QCoreApplication::translate("Workspace", "Profile");
}

QString workspacePurpose(Workspace workspace) {
    switch (workspace) {
    case Workspace::design:
        return QCoreApplication::translate("Workspace",
                                           "Zones, inspector, and the geometry beside the field");
    case Workspace::run:
        return QCoreApplication::translate("Workspace",
                                           "The field large, plots and counters below");
    case Workspace::teach:
        return QCoreApplication::translate("Workspace", "A lesson, the field and one plot");
    case Workspace::profile: break;
    }
    return QCoreApplication::translate("Workspace", "Counters and roofline large, the field small");
}

QString centreModeKey(CentreMode mode) {
    switch (mode) {
    case CentreMode::field: return QStringLiteral("field");
    case CentreMode::geometry: return QStringLiteral("geometry");
    case CentreMode::split: return QStringLiteral("split");
    case CentreMode::frequency: return QStringLiteral("frequency");
    case CentreMode::topView: return QStringLiteral("top");
    case CentreMode::threeD: break;
    }
    return QStringLiteral("3d");
}

QString centreModeTitle(CentreMode mode) {
    switch (mode) {
    case CentreMode::field: return QCoreApplication::translate("Workspace", "Field");
    case CentreMode::geometry: return QCoreApplication::translate("Workspace", "Geometry");
    case CentreMode::split: return QCoreApplication::translate("Workspace", "Split");
    case CentreMode::frequency: return QCoreApplication::translate("Workspace", "Frequency");
    case CentreMode::topView: return QCoreApplication::translate("Workspace", "Top");
    case CentreMode::threeD: break;
    }
    return QCoreApplication::translate("Workspace", "3D");
}

QString centreModePurpose(CentreMode mode) {
    switch (mode) {
    case CentreMode::field: return QCoreApplication::translate("Workspace", "The live field");
    case CentreMode::geometry:
        return QCoreApplication::translate("Workspace",
                                           "The bodies as the solver sees them, to draw and edit");
    case CentreMode::split:
        return QCoreApplication::translate("Workspace", "Field and geometry side by side");
    case CentreMode::frequency:
        return QCoreApplication::translate(
            "Workspace", "The field at single wavelengths: magnitude, phase, animated");
    case CentreMode::topView:
        return QCoreApplication::translate(
            "Workspace", "Rings, posts and zones of the lens from above, to edit");
    case CentreMode::threeD: break;
    }
    return QCoreApplication::translate("Workspace", "The lens and its field in space");
}

} // namespace zonescope::ui
