/// \file
/// Work shared out over threads: every piece once, and what it throws.

#include "core/threads/parallel.hpp"

#include <QTest>

#include <atomic>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace zonescope;

namespace {

/// Calls and gives back what was thrown, empty when nothing was.
template <class Call> std::string thrownBy(const Call& call) {
    try {
        call();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return {};
}

} // namespace

class TestParallel : public QObject {
    Q_OBJECT
private slots:
    void everyPieceIsDoneOnce() {
        for (const int threads : {0, 1, 3}) {
            std::vector<std::atomic<int>> calls(101);
            threads::forEach(
                calls.size(), threads, [&](std::size_t n) { ++calls[n]; }, 7);
            for (const auto& one : calls) {
                QCOMPARE(one.load(), 1);
            }
        }
        threads::forEach(0, 2, [](std::size_t) { throw std::runtime_error("never called"); });
    }

    void oneThreadStopsAtAnException() {
        std::size_t calls = 0;
        const auto thrown = thrownBy([&] {
            threads::forEach(100, 1, [&](std::size_t n) {
                ++calls;
                if (n == 20) {
                    throw std::runtime_error("at 20");
                }
            });
        });
        QCOMPARE(thrown, std::string("at 20"));
        QCOMPARE(calls, std::size_t{21});
    }

    /// The piece 1 fails after the piece 3 on another thread did, and is the one passed on.
    void theLowestOfSeveralExceptionsIsPassedOn() {
        std::atomic<bool> laterFailed{false};
        const auto thrown = thrownBy([&] {
            threads::forEach(
                100, 2,
                [&](std::size_t n) {
                    if (n == 1) {
                        while (!laterFailed) {
                            std::this_thread::yield();
                        }
                        throw std::runtime_error("at 1");
                    }
                    if (n == 3) {
                        laterFailed = true;
                        throw std::runtime_error("at 3");
                    }
                },
                1);
        });
        QCOMPARE(thrown, std::string("at 1"));
    }

    void whatLiesBeforeAFailureIsDone() {
        std::vector<std::atomic<int>> calls(64);
        const auto thrown = thrownBy([&] {
            threads::forEach(
                calls.size(), 4,
                [&](std::size_t n) {
                    ++calls[n];
                    if (n >= 40) {
                        throw std::runtime_error(std::to_string(n));
                    }
                },
                3);
        });
        QCOMPARE(thrown, std::string("40"));
        for (std::size_t n = 0; n <= 40; ++n) {
            QCOMPARE(calls[n].load(), 1);
        }
    }
};

QTEST_GUILESS_MAIN(TestParallel)
#include "test_parallel.moc"
