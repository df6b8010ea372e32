#include "ui/material_fit/material_fitter.hpp"

#include "core/cancellation.hpp"
#include "core/error.hpp"
#include "core/io/files/text_file.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/notice.hpp"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <charconv>
#include <string_view>
#include <utility>

namespace zonescope::ui {

namespace {

/// As much as the editor of the table shows without making one wait; 40 000 lines.
constexpr std::size_t largestIndexTable = std::size_t{1} << 20U;

/// Calls back on the GUI thread while the fitter lives.
template <class Call> void answer(const QPointer<MaterialFitter>& fitter, Call call) {
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [fitter, call = std::move(call)] {
            if (fitter)
                call(*fitter);
        },
        Qt::QueuedConnection);
}

QString currentProblem() { return problemSentence(currentExceptionNotices().front().problem); }

/// Of a refusal that is about "line 7".
int lineOf(const InputError& error) {
    constexpr std::string_view word = "line ";
    const std::string& key = error.key();
    int line = 0;
    if (key.starts_with(word))
        std::from_chars(key.data() + word.size(), key.data() + key.size(), line);
    return line;
}

IndexTableReading readingOf(const std::string& text) {
    try {
        return {materials::parseIndexSamples(text), {}, 0};
    } catch (const InputError& error) {
        return {{}, currentProblem(), lineOf(error)};
    } catch (const std::exception&) {
        return {{}, currentProblem(), 0};
    }
}

/// \throws as materials::vectorFit
MaterialFitPointer fitOf(const MaterialFitRequest& request,
                         const materials::FitProgress& progress) {
    MaterialFit result{request, {}, {}};
    result.fit = request.error
                     ? materials::vectorFitWithin(request.samples, *request.error, progress)
                     : materials::vectorFit(request.samples, request.poles, progress);
    result.material = materials::materialOf(result.fit, request.name);
    return std::make_shared<const MaterialFit>(std::move(result));
}

} // namespace

MaterialFitter::MaterialFitter(QObject* parent) : QObject(parent) {}

MaterialFitter::~MaterialFitter() { stop_.request_stop(); }

void MaterialFitter::readFile(const QString& path) {
    const auto number = ++fileNumber_;
    QThreadPool::globalInstance()->start([path, number, self = QPointer<MaterialFitter>(this)] {
        QString text;
        QString problem;
        try {
            text = QString::fromStdString(io::readTextFile(path.toStdString(), largestIndexTable));
        } catch (const std::exception&) {
            problem = QStringLiteral("%1: %2").arg(path, currentProblem());
        }
        answer(self, [path, number, text, problem](MaterialFitter& fitter) {
            if (number != fitter.fileNumber_)
                return;
            if (problem.isEmpty())
                emit fitter.fileRead(path, text);
            else
                emit fitter.fileRefused(problem);
        });
    });
}

void MaterialFitter::readTable(const QString& text) {
    const auto number = ++tableNumber_;
    QThreadPool::globalInstance()->start(
        [text = text.toStdString(), number, self = QPointer<MaterialFitter>(this)] {
            answer(self, [reading = readingOf(text), number](MaterialFitter& fitter) {
                if (number == fitter.tableNumber_)
                    emit fitter.tableRead(reading);
            });
        });
}

void MaterialFitter::fit(MaterialFitRequest request) {
    stop_.request_stop();
    stop_ = std::stop_source();
    fitting_ = true;
    const auto number = ++fitNumber_;
    QThreadPool::globalInstance()->start([request = std::move(request), number,
                                          stop = stop_.get_token(),
                                          self = QPointer<MaterialFitter>(this)] {
        const auto report = [&](auto call) {
            answer(self, [number, call = std::move(call)](MaterialFitter& fitter) {
                if (number == fitter.fitNumber_)
                    call(fitter);
            });
        };
        const auto end = [&](auto call) {
            report([call = std::move(call)](MaterialFitter& fitter) {
                fitter.fitting_ = false;
                call(fitter);
            });
        };
        try {
            const CancellationScope scope(stop);
            const auto result = fitOf(request, [&](double part) {
                report([part](MaterialFitter& fitter) { emit fitter.progressed(part); });
            });
            end([result](MaterialFitter& fitter) { emit fitter.fitted(result); });
        } catch (const Cancelled&) {
            end([](MaterialFitter& fitter) { emit fitter.cancelled(); });
        } catch (const std::exception&) {
            end([problem = currentProblem()](MaterialFitter& fitter) {
                emit fitter.refused(problem);
            });
        }
    });
}

void MaterialFitter::cancel() { stop_.request_stop(); }

} // namespace zonescope::ui
