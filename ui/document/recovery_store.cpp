#include "ui/document/recovery_store.hpp"

#include "core/io/files/replacement_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/validation/validate.hpp"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>

#include <exception>
#include <filesystem>
#include <string>
#include <utility>

namespace zonescope::ui {

namespace {

const QString copySuffix = QStringLiteral(".zonescope.json");
const QString originSuffix = QStringLiteral(".origin");
const QString lockSuffix = QStringLiteral(".lock");
const QString attemptsSuffix = QStringLiteral(".attempts");

/// Often enough that little is lost, seldom enough that a drag writes no file at each move.
constexpr int intervalMilliseconds = 1000;
/// A machine that is switched off at a bad moment must not look like a project that kills the
/// program.
constexpr int openingAttempts = 3;
constexpr auto onlyTheOwner = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

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
    QFile::remove(base + attemptsSuffix);
}

/// Makes the folder, for nobody else's eyes.
bool prepareFolder(const QString& folder) {
    return QDir().mkpath(folder) &&
           QFile::setPermissions(folder, onlyTheOwner | QFileDevice::ExeOwner);
}

QByteArray readSmall(const QString& file) {
    QFile source(file);
    constexpr qint64 longest = 1 << 16;
    return source.open(QIODevice::ReadOnly) ? source.read(longest) : QByteArray();
}

/// A failure leaves the count as it was: it only decides whether to ask.
void writeAttempts(const QString& base, int count) {
    try {
        io::replaceTextFile(toPath(base + attemptsSuffix), std::to_string(count),
                            io::FileAccess::owner);
    } catch (const std::exception&) {
    }
}

QString baseOf(const QString& file) { return file.chopped(copySuffix.size()); }

std::vector<Notice> errorsOf(const std::vector<model::Problem>& problems, const QString& file) {
    std::vector<Notice> errors;
    for (const auto& problem : problems) {
        if (problem.severity == model::Severity::error)
            errors.push_back({problem, file.toStdString(), false});
    }
    return errors;
}

} // namespace

int RecoveryStore::interval() noexcept { return intervalMilliseconds; }

int RecoveryStore::attempts() noexcept { return openingAttempts; }

QString RecoveryStore::base() const { return folder_ + QLatin1Char('/') + name_; }

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
    if (!project || !prepareFolder(folder_))
        return;
    if (!lock_) {
        lock_ = makeLock(base() + lockSuffix);
        if (!lock_->tryLock(0)) {
            lock_.reset();
            return;
        }
    }
    writer_.start([project, base = base(), path = path_] {
        try {
            // The origin first: a program that ends in between leaves no copy without its place.
            io::replaceTextFile(toPath(base + originSuffix), path.toStdString(),
                                io::FileAccess::owner);
            io::replaceTextFile(toPath(base + copySuffix), io::writeProject(*project),
                                io::FileAccess::owner);
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
    writer_.start([base = base()] { removeCopy(base); });
    writer_.waitForDone();
    lock_.reset();
}

std::optional<RecoveredProject> RecoveryStore::claimNewest() {
    unopened_.clear();
    const auto copies =
        QDir(folder_).entryInfoList({QLatin1Char('*') + copySuffix}, QDir::Files, QDir::Time);
    std::optional<RecoveredProject> found;
    for (const auto& copy : copies) {
        const QString file = copy.absoluteFilePath();
        auto lock = makeLock(baseOf(file) + lockSuffix);
        if (!lock->tryLock(0))
            continue; // another window is at work
        const int begun = readSmall(baseOf(file) + attemptsSuffix).toInt();
        if (begun >= openingAttempts) {
            unopened_.push_back({file,
                                 QString::fromUtf8(readSmall(baseOf(file) + originSuffix)),
                                 copy.lastModified(),
                                 {}});
            continue;
        }
        if (found)
            continue;
        writeAttempts(baseOf(file), begun + 1);
        found = open(file, std::move(lock));
    }
    return found;
}

std::optional<RecoveredProject> RecoveryStore::claim(const QString& file) {
    std::erase_if(unopened_, [&](const UnopenedCopy& copy) { return copy.file == file; });
    auto lock = makeLock(baseOf(file) + lockSuffix);
    if (!QFile::exists(file) || !lock->tryLock(0))
        return std::nullopt;
    return open(file, std::move(lock));
}

std::optional<RecoveredProject> RecoveryStore::open(const QString& file,
                                                    std::unique_ptr<QLockFile> lock) {
    const QString base = baseOf(file);
    const QDateTime when = QFileInfo(file).lastModified();
    const QString path = QString::fromUtf8(readSmall(base + originSuffix));
    std::vector<Notice> reasons;
    try {
        auto loaded = io::readProjectForEditing(toPath(file));
        reasons = errorsOf(loaded.problems, file);
        if (reasons.empty()) {
            forget(); // a copy of this window's own would be without a name
            name_ = QFileInfo(base).fileName();
            lock_ = std::move(lock);
            return RecoveredProject{
                std::make_shared<const model::Project>(std::move(loaded.project)), path, when};
        }
    } catch (const std::exception&) {
        reasons = currentExceptionNotices(file.toStdString());
    }
    // It does not end the program: its reason is known, and told at each start.
    QFile::remove(base + attemptsSuffix);
    unopened_.push_back({file, path, when, std::move(reasons)});
    return std::nullopt;
}

void RecoveryStore::settled() {
    if (lock_)
        QFile::remove(base() + attemptsSuffix);
}

void RecoveryStore::discard(const QString& file) {
    std::erase_if(unopened_, [&](const UnopenedCopy& copy) { return copy.file == file; });
    auto lock = makeLock(baseOf(file) + lockSuffix);
    if (lock->tryLock(0))
        removeCopy(baseOf(file));
}

} // namespace zonescope::ui
