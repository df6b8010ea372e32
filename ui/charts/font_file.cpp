#include "ui/charts/font_file.hpp"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QRawFont>
#include <QSaveFile>
#include <QStandardPaths>
#include <QtEndian>

#include <unordered_map>
#include <vector>

namespace zonescope::ui {

namespace {

/// Tables that outlines and metrics need, in the alphabetical order that the directory wants.
constexpr const char* tableNames[] = {"CFF ", "OS/2", "cmap", "cvt ", "fpgm",
                                      "glyf", "head", "hhea", "hmtx", "kern",
                                      "loca", "maxp", "name", "post", "prep"};

void appendNumber16(QByteArray& bytes, unsigned value) {
    const auto big = qToBigEndian(static_cast<quint16>(value));
    bytes.append(reinterpret_cast<const char*>(&big), sizeof big);
}

void appendNumber32(QByteArray& bytes, quint32 value) {
    const auto big = qToBigEndian(value);
    bytes.append(reinterpret_cast<const char*>(&big), sizeof big);
}

QByteArray padded(QByteArray table) {
    while (table.size() % 4 != 0)
        table.append('\0');
    return table;
}

quint32 checksum(const QByteArray& table) {
    quint32 sum = 0;
    for (qsizetype n = 0; n + 4 <= table.size(); n += 4)
        sum += qFromBigEndian<quint32>(table.constData() + n);
    return sum;
}

} // namespace

QByteArray fontFileBytes(const QFont& font) {
    const QRawFont face = QRawFont::fromFont(font);
    std::vector<std::pair<const char*, QByteArray>> tables;
    for (const char* name : tableNames) {
        if (const QByteArray table = face.fontTable(name); !table.isEmpty())
            tables.emplace_back(name, table);
    }
    if (tables.empty() || face.fontTable("cmap").isEmpty())
        return {};
    const bool postscript = !face.fontTable("CFF ").isEmpty();
    const auto count = static_cast<unsigned>(tables.size());
    unsigned power = 1, log = 0;
    while (power * 2 <= count) {
        power *= 2;
        ++log;
    }
    QByteArray file;
    appendNumber32(file, postscript ? 0x4F54544FU : 0x00010000U);
    appendNumber16(file, count);
    appendNumber16(file, power * 16);
    appendNumber16(file, log);
    appendNumber16(file, (count - power) * 16);
    auto offset = static_cast<quint32>(12 + 16 * count);
    for (const auto& [name, table] : tables) {
        const QByteArray whole = padded(table);
        file.append(name, 4);
        appendNumber32(file, checksum(whole));
        appendNumber32(file, offset);
        appendNumber32(file, static_cast<quint32>(table.size()));
        offset += static_cast<quint32>(whole.size());
    }
    for (const auto& [name, table] : tables)
        file += padded(table);
    return file;
}

namespace {

bool holds(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.readAll() == bytes;
}

/// The file of these bytes in the cache of the program, written when it is not there: whoever is
/// killed leaves nothing behind that its next start would not use. Empty when it cannot be written.
QString cachedFile(const QByteArray& bytes) {
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::CacheLocation) +
                      QStringLiteral("/fonts"));
    const auto name =
        QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
    const QString path = folder.filePath(name + QStringLiteral(".ttf"));
    if (holds(path, bytes))
        return path;
    QSaveFile file(path);
    const bool written = folder.mkpath(QStringLiteral(".")) && file.open(QIODevice::WriteOnly) &&
                         file.write(bytes) == bytes.size() && file.commit();
    return written ? path : QString();
}

} // namespace

QString fontFile(const QFont& font) {
    static std::unordered_map<std::size_t, QString> files;
    const QRawFont face = QRawFont::fromFont(font);
    const std::size_t key = qHash(face.familyName() + face.styleName());
    auto known = files.find(key);
    if (known == files.end()) {
        const QByteArray bytes = fontFileBytes(font);
        known = files.emplace(key, bytes.isEmpty() ? QString() : cachedFile(bytes)).first;
    }
    return known->second;
}

} // namespace zonescope::ui
