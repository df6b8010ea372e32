#pragma once

/// \file
/// Runs the threads of a cooperative kernel launch on the host, each as a fibre of its own, so that
/// device code with barriers, shuffles and messages between blocks can be tested without a device.
/// Fibres change hands at barriers, shuffles and loads of messages; the order of the blocks is
/// shuffled by a seed.

#include "gpu/engine/resident/resident.cuh"
#include "tests/support/sanitizers.hpp"

#include <ucontext.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <stdexcept>
#include <vector>

namespace zonescope::tests {

class FibreLaunch {
public:
    /// Where a fibre goes on, as the compiler's own jumps keep it.
    using SavedPlace = std::array<void*, 5>;
    struct Block;
    struct Thread {
        ucontext_t context{};
        SavedPlace place{};
        Block* block = nullptr;
        FibreLaunch* launch = nullptr;
        const unsigned* awaited = nullptr; ///< a generation that must pass before it goes on
        unsigned generation = 0;           ///< the one that it waits in
        int number = 0;
        bool begun = false;
        bool done = false;
    };
    struct Warp {
        int arrived = 0;
        unsigned generation = 0;
        std::array<std::array<float, 32>, 2> values{};
    };
    struct Block {
        int number = 0;
        int arrived = 0;
        unsigned generation = 0;
        std::vector<Thread> threads;
        std::vector<Warp> warps;
        std::vector<std::uint64_t> shared;
    };

    /// \param shared bytes of every block
    FibreLaunch(int blocks, int threads, std::size_t shared, unsigned seed)
        : blocks_(static_cast<std::size_t>(blocks)), random_(seed),
          // Not filled: hundreds of megabytes, of which a fibre touches the last pages of its own.
          stacks_(std::make_unique_for_overwrite<char[]>(
              static_cast<std::size_t>(blocks) * static_cast<std::size_t>(threads) * stackBytes)) {
        int number = 0;
        for (auto& block : blocks_) {
            block.number = number++;
            block.threads.resize(static_cast<std::size_t>(threads));
            block.warps.resize(static_cast<std::size_t>(threads / 32));
            block.shared.resize(shared / 8 + 2);
            int thread = 0;
            for (auto& fibre : block.threads) {
                fibre.block = &block;
                fibre.launch = this;
                fibre.number = thread++;
            }
        }
    }

    /// Calls body(thread) for every thread; returns when all have returned. Shared memory holds
    /// garbage at the start.
    void run(const std::function<void(Thread&)>& body) {
        body_ = &body;
        char* stack = stacks_.get();
        for (auto& block : blocks_) {
            std::ranges::fill(block.shared, 0x7fc0123476543210U);
            for (auto& fibre : block.threads) {
                getcontext(&fibre.context);
                fibre.context.uc_stack.ss_sp = stack;
                fibre.context.uc_stack.ss_size = stackBytes;
                fibre.context.uc_link = nullptr;
                makecontext(&fibre.context, reinterpret_cast<void (*)()>(&enter), 0);
                fibre.begun = false;
                fibre.done = false;
                stack += stackBytes;
            }
        }
        for (bool left = true; left;) {
            for (std::size_t n = 0; n < blocks_.size(); ++n) {
                auto& threads = blocks_[random_() % blocks_.size()].threads;
                const std::size_t start = random_() % threads.size();
                for (std::size_t t = 0; t < threads.size(); ++t) {
                    resume(threads[(t + start) % threads.size()]);
                }
            }
            left = false;
            for (const auto& block : blocks_) {
                for (const auto& fibre : block.threads) {
                    left = left || !fibre.done;
                }
            }
        }
    }

    static void yield(Thread& thread) {
        if constexpr (sanitized) {
            swapcontext(&thread.context, &thread.launch->home_);
        } else if (__builtin_setjmp(thread.place.data()) == 0) {
            jump(thread.launch->homePlace_);
        }
    }
    static void barrier(Thread& thread) {
        auto& block = *thread.block;
        const unsigned generation = block.generation;
        if (++block.arrived == static_cast<int>(block.threads.size())) {
            block.arrived = 0;
            ++block.generation;
        }
        await(thread, block.generation, generation);
    }
    /// The value of another lane of the warp.
    static float shuffle(Thread& thread, float value, int lane) {
        auto& warp = thread.block->warps[static_cast<std::size_t>(thread.number / 32)];
        const unsigned generation = warp.generation;
        auto& values = warp.values[generation % 2];
        values[static_cast<std::size_t>(thread.number % 32)] = value;
        if (++warp.arrived == 32) {
            warp.arrived = 0;
            ++warp.generation;
        }
        await(thread, warp.generation, generation);
        return values[static_cast<std::size_t>(lane)];
    }

private:
    static constexpr std::size_t stackBytes = std::size_t{96} * 1024;

    /// Until the generation has passed. Nobody wakes a fibre in vain.
    static void await(Thread& thread, const unsigned& now, unsigned generation) {
        if (now == generation) {
            thread.awaited = &now;
            thread.generation = generation;
            yield(thread);
            thread.awaited = nullptr;
        }
    }
    static Thread*& current() {
        static Thread* thread = nullptr;
        return thread;
    }
    static void enter() {
        Thread& thread = *current();
        (*thread.launch->body_)(thread);
        thread.done = true;
        yield(thread);
    }
    void resume(Thread& thread) {
        const bool waits = thread.awaited != nullptr && *thread.awaited == thread.generation;
        if (!thread.done && !waits) {
            current() = &thread;
            goTo(thread);
        }
    }
    /// A context is swapped by two system calls, for the mask of signals, which take half of the
    /// time of a test; the compiler's jumps go without. Sanitizers follow contexts only.
    void goTo(Thread& thread) {
        if constexpr (sanitized) {
            swapcontext(&home_, &thread.context);
        } else if (__builtin_setjmp(homePlace_.data()) == 0) {
            if (thread.begun) {
                jump(thread.place);
            }
            thread.begun = true;
            setcontext(&thread.context);
        }
    }
    /// A function that keeps a place must not be the one that jumps.
    [[gnu::noinline, noreturn]] static void jump(SavedPlace& place) {
        __builtin_longjmp(place.data(), 1);
    }

    std::vector<Block> blocks_;
    std::mt19937 random_;
    std::unique_ptr<char[]> stacks_; ///< of all fibres, one after the other
    ucontext_t home_{};
    SavedPlace homePlace_{};
    const std::function<void(Thread&)>* body_ = nullptr;
};

/// A thread of the launch as resident.cuh wants it. A copy that is fetched early is sometimes lost,
/// as if it had come before the message.
struct FibreMachine {
    static constexpr int patience = 100'000;

    FibreLaunch::Thread& fibre;
    unsigned copies = 0;

    [[nodiscard]] int thread() const { return fibre.number; }
    [[nodiscard]] int block() const { return fibre.block->number; }
    [[nodiscard]] unsigned char* shared() const {
        const auto address = reinterpret_cast<std::uintptr_t>(fibre.block->shared.data());
        return reinterpret_cast<unsigned char*>((address + 15) / 16 * 16);
    }
    void sync() const { FibreLaunch::barrier(fibre); }
    void apart() const {}
    void syncWarp() const { (void)FibreLaunch::shuffle(fibre, 0.0F, 0); }
    [[nodiscard]] unsigned ballot(bool value) const {
        unsigned bits = 0;
        for (int lane = 0; lane < 32; ++lane) {
            const bool there = FibreLaunch::shuffle(fibre, value ? 1.0F : 0.0F, lane) != 0.0F;
            bits |= there ? 1U << static_cast<unsigned>(lane) : 0U;
        }
        return bits;
    }
    [[nodiscard]] int lowest(unsigned bits) const { return std::countr_zero(bits); }
    [[nodiscard]] float shuffleUp(float value, int lanes = 1) const {
        const int lane = fibre.number % 32;
        return FibreLaunch::shuffle(fibre, value, lane >= lanes ? lane - lanes : lane);
    }
    [[nodiscard]] float shuffleDown(float value, int lanes = 1) const {
        const int lane = fibre.number % 32;
        return FibreLaunch::shuffle(fibre, value, lane + lanes < 32 ? lane + lanes : lane);
    }
    using Asked = gpu::ResidentWord;
    [[nodiscard]] Asked askFor(const gpu::ResidentWord* from) const {
        FibreLaunch::yield(fibre);
        return *from;
    }
    [[nodiscard]] gpu::ResidentWord answer(const Asked& asked) const { return asked; }
    void storeWord(gpu::ResidentWord* to, const gpu::ResidentWord& word) const { *to = word; }
    void copyAsync(gpu::ResidentWord* to, const gpu::ResidentWord* from) {
        if (++copies % 7 != 0) {
            *to = *from;
        }
    }
    void copyValueAsync(float* to, const float* from) const { *to = *from; }
    void waitForCopies() const {}
};

} // namespace zonescope::tests
