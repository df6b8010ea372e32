#pragma once

/// \file
/// Whether the desktop is dark or light.

#include "ui/look/theme.hpp"

#include <QObject>
#include <QString>
#include <QVariant>

#include <optional>

class QDBusVariant;

namespace zonescope::ui {

/// What the user wants: one of the themes, or that of the desktop.
enum class ThemeChoice { system, dark, light };

/// "system", "dark" or "light", for settings and object names; unknown text means the system's.
[[nodiscard]] QString themeChoiceName(ThemeChoice choice);
[[nodiscard]] ThemeChoice themeChoiceFromName(const QString& name);

/// Asks the desktop portal (org.freedesktop.appearance, color-scheme) and follows it; nothing is
/// known where there is none.
class SystemTheme : public QObject {
    Q_OBJECT
public:
    explicit SystemTheme(QObject* parent = nullptr);

    [[nodiscard]] std::optional<Theme> theme() const noexcept { return theme_; }
    /// The theme of a choice; dark, in which fields read better, where the system has no wish.
    [[nodiscard]] Theme resolve(ThemeChoice choice) const noexcept;

public slots:
    /// As the portal tells of a changed setting; 1 is dark, 2 is light.
    void settingChanged(const QString& space, const QString& key, const QVariant& value);

signals:
    void changed();

private slots:
    void portalSettingChanged(const QString& space, const QString& key, const QDBusVariant& value);

private:
    void listen();

    std::optional<Theme> theme_;
};

} // namespace zonescope::ui
