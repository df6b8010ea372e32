#include "ui/look/system_theme.hpp"

#include <QFile>

#ifdef ZONESCOPE_HAS_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#endif

namespace zonescope::ui {

namespace {

const QString appearanceSpace = QStringLiteral("org.freedesktop.appearance");
const QString colourSchemeKey = QStringLiteral("color-scheme");

} // namespace

QString themeChoiceName(ThemeChoice choice) {
    switch (choice) {
    case ThemeChoice::dark: return QStringLiteral("dark");
    case ThemeChoice::light: return QStringLiteral("light");
    case ThemeChoice::system: break;
    }
    return QStringLiteral("system");
}

ThemeChoice themeChoiceFromName(const QString& name) {
    if (name == QLatin1String("dark"))
        return ThemeChoice::dark;
    return name == QLatin1String("light") ? ThemeChoice::light : ThemeChoice::system;
}

SystemTheme::SystemTheme(QObject* parent) : QObject(parent) { listen(); }

Theme SystemTheme::resolve(ThemeChoice choice) const noexcept {
    switch (choice) {
    case ThemeChoice::dark: return Theme::dark;
    case ThemeChoice::light: return Theme::light;
    case ThemeChoice::system: break;
    }
    return theme_.value_or(Theme::dark);
}

void SystemTheme::settingChanged(const QString& space, const QString& key, const QVariant& value) {
    if (space != appearanceSpace || key != colourSchemeKey)
        return;
    constexpr unsigned prefersDark = 1;
    constexpr unsigned prefersLight = 2;
    const unsigned scheme = value.toUInt();
    const auto before = theme_;
    theme_.reset();
    if (scheme == prefersDark)
        theme_ = Theme::dark;
    else if (scheme == prefersLight)
        theme_ = Theme::light;
    if (theme_ != before)
        emit changed();
}

#ifdef ZONESCOPE_HAS_DBUS

void SystemTheme::portalSettingChanged(const QString& space, const QString& key,
                                       const QDBusVariant& value) {
    settingChanged(space, key, value.variant());
}

void SystemTheme::listen() {
    // Without an address the library would start a bus of its own.
    if (!qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") &&
        !QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus")))
        return;
    auto bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
    const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
    const QString settings = QStringLiteral("org.freedesktop.portal.Settings");
    bus.connect(service, path, settings, QStringLiteral("SettingChanged"), this,
                SLOT(portalSettingChanged(QString, QString, QDBusVariant)));
    auto question = QDBusMessage::createMethodCall(service, path, settings, QStringLiteral("Read"));
    question << appearanceSpace << colourSchemeKey;
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        const QDBusPendingReply<QDBusVariant> reply = *answer;
        answer->deleteLater();
        if (reply.isError())
            return; // no portal, or one without this setting
        QVariant value = reply.value().variant();
        // Read wraps the value once more than SettingChanged does.
        while (value.canConvert<QDBusVariant>())
            value = value.value<QDBusVariant>().variant();
        settingChanged(appearanceSpace, colourSchemeKey, value);
    });
}

#else

void SystemTheme::portalSettingChanged(const QString&, const QString&, const QDBusVariant&) {}

void SystemTheme::listen() {}

#endif

} // namespace zonescope::ui
