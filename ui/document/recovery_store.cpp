#include "ui/document/recovery_store.hpp"

#include "core/io/project_json.hpp"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>

#include <exception>
#include <filesystem>
#include <utility>

namespace zonescope::ui {

namespace {

const QString copySuffix = QStringLiteral(".zonescope.json");
const QString originSuffix = QStringLiteral(".origin");
const QString lockSuffix = QStringLiteral(".lock");
const QString unreadableSuffix = QStringLiteral(".unreadable");

/// Often enough that little is lost, seldom enough that a drag writes no file at each move.
constexpr int intervalMilliseconds = 1000;

std::filesystem::path toPath(const QString& text) {
    return std::filesystem::path(text.toStdU16String());
}

QString defaultFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/recovery");
}

/// A lock that is stale only when its process is gone, however long it runs.
std::unique_ptr<QLockFile> makeLock(const QString& file) {
    auto lock = std::make_unique<QLockFile>(file);
    lock->setStaleLockTime(0);
    return lock;
}

void removeCopy(const QString& base) {
    QFile::remove(base + copySuffix);
    QFile::remove(base + originSuffix);
}

} // namespace

int RecoveryStore::interval() noexcept { return intervalMilliseconds; }

RecoveryStore::RecoveryStore(const QString& folder, QObject* parent)
    : QObject(parent), folder_(folder.isEmpty() ? defaultFolder() : folder),
      name_(QUuid::createUuid().toString(QUuid::WithoutBraces)) {
    writer_.setMaxThreadCount(1);
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &RecoveryStore::write);
}

RecoveryStore::~RecoveryStore() { flush(); }

void RecoveryStore::keep(std::shared_ptr<const model::Project> project, const QString& path) {
    project_ = std::move(project);
    path_ = path;
    // Not restarted by each change: a long drag is kept as well.
    if (!timer_.isActive())
        timer_.start(intervalMilliseconds);
}

void RecoveryStore::write() {
    auto project = std::exchange(project_, nullptr);
    if (!project || !QDir().mkpath(folder_))
        return;
    const QString base = folder_ + QLatin1Char('/') + name_;
    if (!lock_) {
        lock_ = makeLock(base + lockSuffix);
        if (!lock_->tryLock(0)) {
            lock_.reset();
            return;
        }
    }
    writer_.start([project, base, path = path_] {
        try {
            io::saveProject(*project, toPath(base + copySuffix));
            QFile origin(base + originSuffix);
            if (origin.open(QIODevice::WriteOnly))
                origin.write(path.toUtf8());
        } catch (const std::exception&) {
            // A full disk must not disturb the work; saving itself will say what is wrong.
        }
    });
}

void RecoveryStore::flush() {
    if (project_) {
        timer_.stop();
        write();
    }
    writer_.waitForDone();
}

void RecoveryStore::forget() {
    timer_.stop();
    project_.reset();
    if (!lock_)
        return;
    // After a copy that is still being written.
    writer_.start([base = folder_ + QLatin1Char('/') + name_] { removeCopy(base); });
    writer_.waitForDone();
    lock_.reset();
}

std::optional<RecoveredProject> RecoveryStore::takeNewest() {
    const QDir folder(folder_);
    const auto copies =
        folder.entryInfoList({QLatin1Char('*') + copySuffix}, QDir::Files, QDir::Time);
    for (const auto& copy : copies) {
        const QString base = copy.absoluteFilePath().chopped(static_cast<int>(copySuffix.size()));
        auto lock = makeLock(base + lockSuffix);
        if (!lock->tryLock(0))
            continue; // another window is at work
        RecoveredProject found;
        found.when = copy.lastModified();
        if (QFile origin(base + originSuffix); origin.open(QIODevice::ReadOnly))
            found.path = QString::fromUtf8(origin.readAll());
        try {
            // Work in progress may be invalid: it is recovered all the same.
            found.project = std::make_shared<const model::Project>(
                io::readProjectForEditing(toPath(copy.absoluteFilePath())).project);
        } catch (const std::exception&) {
            QFile::rename(copy.absoluteFilePath(), copy.absoluteFilePath() + unreadableSuffix);
            continue;
        }
        removeCopy(base);
        return found;
    }
    return std::nullopt;
}

} // namespace zonescope::ui
