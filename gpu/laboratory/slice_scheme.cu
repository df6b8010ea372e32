#include "core/error.hpp"
#include "core/fdtd/update_coefficients.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/device/uploaded.cuh"
#include "gpu/laboratory/device_scheme.hpp"
#include "gpu/laboratory/slice_kernels.cuh"

#include <algorithm>
#include <cmath>
#include <complex>
#include <optional>
#include <utility>

namespace zonescope::gpu {
namespace {

/// Steps (or passes) that one graph holds: even, since buffers change places after each.
constexpr int graphPasses = 16;
constexpr int sliceAlignment = 32;

/// The factor of complex schedules: both parts of every value are used.
std::complex<double> sliceFactor() { return std::polar(1.0, 0.7); }

/// Whether a component is i times its real unknown: E_theta, H_r, H_z.
bool isImaginary(int c) { return c == 1 || c == 3 || c == 5; }

std::complex<double> factorOf(int c) {
    return sliceFactor() * (isImaginary(c) ? std::complex<double>(0.0, 1.0) : 1.0);
}

/// Writes a real unknown as the value that an array holds, and back. `stride` between planes.
template <class Real>
void putValue(RealArray<Real>, Real* first, std::ptrdiff_t, int, double value) {
    *first = static_cast<Real>(value);
}
template <class Real>
void putValue(InterleavedArray<Real>, ComplexValue<Real>* first, std::ptrdiff_t, int c,
              double value) {
    const auto complex = value * factorOf(c);
    *first = {static_cast<Real>(complex.real()), static_cast<Real>(complex.imag())};
}
template <class Real>
void putValue(SplitArray<Real>, Real* first, std::ptrdiff_t stride, int c, double value) {
    const auto complex = value * factorOf(c);
    first[0] = static_cast<Real>(complex.real());
    first[stride] = static_cast<Real>(complex.imag());
}
void putValue(HalfArray, __half* first, std::ptrdiff_t, int, double value) {
    *first = __float2half(static_cast<float>(value));
}

template <class Real> double takeValue(RealArray<Real>, const Real* first, std::ptrdiff_t, int) {
    return *first;
}
double takeComplex(double re, double im, int c) {
    return (std::complex<double>(re, im) / factorOf(c)).real();
}
template <class Real>
double takeValue(InterleavedArray<Real>, const ComplexValue<Real>* first, std::ptrdiff_t, int c) {
    return takeComplex(first->re, first->im, c);
}
template <class Real>
double takeValue(SplitArray<Real>, const Real* first, std::ptrdiff_t stride, int c) {
    return takeComplex(first[0], first[stride], c);
}
double takeValue(HalfArray, const __half* first, std::ptrdiff_t, int) {
    return static_cast<double>(__half2float(*first));
}

template <class Array, class Inverse> class SliceScheme final : public DeviceScheme {
    using Real = typename Array::Real;
    using Element = typename Array::Element;
    using View = SliceView<Array, Inverse>;

public:
    SliceScheme(const SliceSchedule& schedule, const fdtd::RunPlan& plan, const SliceFields& first,
                int device)
        : schedule_(schedule), device_(device) {
        const DeviceGuard guard(device_);
        stream_.emplace();
        const auto& lattice = *plan.lattice;
        view_.columns = lattice.grid.columns();
        view_.rows = lattice.grid.rows();
        view_.pitch = (view_.columns + 1 + sliceAlignment - 1) / sliceAlignment * sliceAlignment;
        size_ = view_.pitch * (view_.rows + 2);
        const int sets = schedule.kernels == SliceKernels::four    ? 3
                         : schedule.kernels == SliceKernels::fused ? 2
                                                                   : 1;
        arrays_ = DeviceBuffer<Element>(static_cast<std::size_t>(size_) * Array::planes * 6U *
                                            static_cast<std::size_t>(sets),
                                        stream_->get());
        for (int c = 0; c < 6; ++c) {
            view_.field[c] = arrayAt(c);
            if (sets == 3) {
                view_.older[c] = arrayAt(6 + c);
                view_.newer[c] = arrayAt(12 + c);
            }
        }
        other_ = view_;
        if (sets == 2) {
            for (int c = 0; c < 6; ++c) {
                other_.field[c] = arrayAt(6 + c);
            }
        } else {
            std::swap(other_.older, other_.newer);
        }
        uploadCoefficients(lattice);
        uploadFields(first);
        stream_->synchronize();
    }

    ~SliceScheme() override {
        try {
            const DeviceGuard guard(device_);
            stream_->synchronize();
        } catch (const Error&) { // a lost device has nothing left to wait for
        }
    }

    void advance(int steps) override {
        const DeviceGuard guard(device_);
        const int perPass = schedule_.kernels == SliceKernels::fused ? schedule_.depth : 1;
        int passes = steps / perPass;
        for (; passes > 0 && turned_; --passes) {
            pass();
        }
        if (passes >= graphPasses && !graph_) {
            graph_.emplace(stream_->get(), [&] {
                for (int n = 0; n < graphPasses; ++n) {
                    pass();
                }
            });
        }
        for (; passes >= graphPasses; passes -= graphPasses) {
            graph_->launch(stream_->get());
        }
        for (; passes > 0; --passes) {
            pass();
        }
    }

    void wait() override { stream_->synchronize(); }

    [[nodiscard]] std::vector<double> field() override {
        const DeviceGuard guard(device_);
        const View& now = turned_ ? other_ : view_;
        std::vector<Element> values(static_cast<std::size_t>(size_) * Array::planes);
        std::vector<double> result;
        for (int c = 0; c < 6; ++c) {
            arrays_.download(values, offsetOf(now.field[c]), stream_->get());
            for (int k = 0; k < view_.rows; ++k) {
                for (int i = 0; i < view_.columns; ++i) {
                    result.push_back(takeValue(Array{}, values.data() + placeOf(i, k), size_, c));
                }
            }
        }
        return result;
    }

    [[nodiscard]] std::vector<std::string> kernelNames() const override {
        return {"sliceCurlKernel", "sliceFieldKernel", "sliceStepKernel", "sliceSharedKernel",
                "sliceFusedKernel"};
    }

private:
    /// Place (0, 0) of array n.
    [[nodiscard]] Array arrayAt(int n) {
        return Array::at(arrays_.data() + n * Array::planes * size_ + view_.pitch, size_);
    }
    [[nodiscard]] std::size_t offsetOf(const Array& array) const {
        return static_cast<std::size_t>(firstOf(array) - arrays_.data() - view_.pitch);
    }
    template <class Any> [[nodiscard]] static Element* firstOf(const Any& array) {
        if constexpr (Array::planes == 2) {
            return array.re;
        } else {
            return array.first;
        }
    }
    [[nodiscard]] std::ptrdiff_t placeOf(int i, int k) const { return (k + 1) * view_.pitch + i; }

    void uploadFields(const SliceFields& first) {
        std::vector<Element> values(static_cast<std::size_t>(size_) * Array::planes);
        for (int c = 0; c < 6; ++c) {
            std::size_t n = 0;
            for (int k = 0; k < view_.rows; ++k) {
                for (int i = 0; i < view_.columns; ++i, ++n) {
                    putValue(Array{}, values.data() + placeOf(i, k), size_, c,
                             first[static_cast<std::size_t>(c)].at(n));
                }
            }
            arrays_.upload(values, offsetOf(view_.field[c]), stream_->get());
        }
    }

    void uploadCoefficients(const grid::FilledLattice& lattice) {
        const fdtd::UpdateCoefficients<Real> made(lattice, static_cast<int>(view_.pitch));
        std::vector<Real> radial;
        for (const auto& array : made.radial) {
            radial.insert(radial.end(), array.begin(), array.end());
        }
        radial_ = uploaded(radial, stream_->get());
        view_.radial = radial_.data();
        view_.radialPitch = view_.pitch;
        axial_ = uploaded(made.axial, stream_->get());
        view_.axial = axial_.data();
        view_.hrFromEz = made.axis.hrFromEz;
        for (std::size_t c = 0; c < 6; ++c) {
            const auto& columns = made.layerColumns[c];
            const auto put = [&](const std::vector<Real>& values) -> const Real* {
                if (values.empty()) {
                    return nullptr;
                }
                layerColumns_.push_back(uploaded(values, stream_->get()));
                return layerColumns_.back().data();
            };
            view_.layerRadial[c] = {put(columns.auxiliaryKeep), put(columns.auxiliaryGain),
                                    put(columns.fieldKeep), put(columns.gainNew),
                                    put(columns.gainOld)};
        }
        std::vector<fdtd::LayerAxial<Real>> layerAxial;
        for (const auto& row : made.layerAxial) {
            layerAxial.insert(layerAxial.end(), row.begin(), row.end());
        }
        layerAxial_ = uploaded(layerAxial, stream_->get());
        view_.layerAxial = layerAxial_.data();
        uploadInverses(lattice);
        const auto fields = other_;
        other_ = view_;
        std::copy_n(fields.field, 6, other_.field);
        std::copy_n(fields.older, 6, other_.older);
        std::copy_n(fields.newer, 6, other_.newer);
    }

    void uploadInverses(const grid::FilledLattice& lattice) {
        using InverseElement = typename Inverse::Element;
        inverses_ =
            DeviceBuffer<InverseElement>(static_cast<std::size_t>(size_) * 3U, stream_->get());
        std::vector<double> row(static_cast<std::size_t>(view_.columns));
        std::vector<InverseElement> values(static_cast<std::size_t>(size_));
        for (int c = 0; c < 3; ++c) {
            for (int k = 0; k < view_.rows; ++k) {
                fdtd::fillMaterialRow<double>(lattice, static_cast<model::Component>(c), k, row,
                                              {});
                for (int i = 0; i < view_.columns; ++i) {
                    putValue(Inverse{}, values.data() + placeOf(i, k), size_, c,
                             row[static_cast<std::size_t>(i)]);
                }
            }
            inverses_.upload(values, static_cast<std::size_t>(c * size_), stream_->get());
            view_.inverse[c] = Inverse::at(inverses_.data() + c * size_ + view_.pitch, size_);
        }
    }

    /// One step, or one pass of several.
    void pass() {
        const View& now = turned_ ? other_ : view_;
        const View& next = turned_ ? view_ : other_;
        const auto cover = [](int count, int each) {
            return static_cast<unsigned>((count + each - 1) / each);
        };
        const auto [bx, by, bz] = schedule_.block;
        const dim3 block(static_cast<unsigned>(bx), static_cast<unsigned>(by),
                         static_cast<unsigned>(bz));
        const dim3 grid(cover(view_.columns, bx), cover(view_.rows, by * bz));
        auto* const stream = stream_->get();
        switch (schedule_.kernels) {
        case SliceKernels::four:
            sliceCurlKernel<false><<<grid, block, 0, stream>>>(now);
            sliceFieldKernel<false><<<grid, block, 0, stream>>>(now);
            sliceCurlKernel<true><<<grid, block, 0, stream>>>(now);
            sliceFieldKernel<true><<<grid, block, 0, stream>>>(now);
            turned_ = !turned_;
            break;
        case SliceKernels::two:
            sliceStepKernel<false><<<grid, block, 0, stream>>>(now);
            sliceStepKernel<true><<<grid, block, 0, stream>>>(now);
            break;
        case SliceKernels::shared: {
            const dim3 tile(sharedTileColumns, sharedTileRows);
            const dim3 tiles(cover(view_.columns, sharedTileColumns),
                             cover(view_.rows, sharedTileRows));
            sliceSharedKernel<false><<<tiles, tile, 0, stream>>>(now);
            sliceSharedKernel<true><<<tiles, tile, 0, stream>>>(now);
            break;
        }
        case SliceKernels::fused:
            if constexpr (std::is_same_v<Array, RealArray<float>>) {
                launchFused(now, next);
            }
            turned_ = !turned_;
            break;
        }
        checkLaunch("a schedule of the laboratory");
    }

    void launchFused(const View& now, const View& next) {
        const auto start = [&]<int depth>(std::integral_constant<int, depth>) {
            const auto cover = [](int count, int each) {
                return static_cast<unsigned>((count + each - 1) / each);
            };
            const dim3 tiles(cover(view_.columns, fusedTileColumns - 2 * depth),
                             cover(view_.rows, fusedTileRows - 2 * depth));
            sliceFusedKernel<depth>
                <<<tiles, dim3(fusedTileColumns, fusedThreadRows), 0, stream_->get()>>>(now, next);
        };
        switch (schedule_.depth) {
        case 2: start(std::integral_constant<int, 2>{}); break;
        case 4: start(std::integral_constant<int, 4>{}); break;
        case 6: start(std::integral_constant<int, 6>{}); break;
        case 8: start(std::integral_constant<int, 8>{}); break;
        default: start(std::integral_constant<int, 1>{});
        }
    }

    SliceSchedule schedule_;
    int device_;
    std::optional<Stream> stream_;
    std::ptrdiff_t size_ = 0; ///< elements of an array's plane
    DeviceBuffer<Element> arrays_;
    DeviceBuffer<typename Inverse::Element> inverses_;
    DeviceBuffer<Real> radial_;
    DeviceBuffer<fdtd::AxialCoefficients<Real>> axial_;
    DeviceBuffer<fdtd::LayerAxial<Real>> layerAxial_;
    std::vector<DeviceBuffer<Real>> layerColumns_;
    View view_{}, other_{};
    bool turned_ = false; ///< whether `other_` has the present fields or auxiliaries
    std::optional<Graph> graph_;
};

} // namespace

std::unique_ptr<DeviceScheme> makeSliceScheme(const SliceSchedule& schedule,
                                              const fdtd::RunPlan& plan, const SliceFields& first,
                                              int device) {
    const auto make = [&]<class Array, class Inverse>(Array, Inverse) {
        return std::unique_ptr<DeviceScheme>(
            std::make_unique<SliceScheme<Array, Inverse>>(schedule, plan, first, device));
    };
    const auto byReal = [&]<class Real>(Real) {
        switch (schedule.storage) {
        case SliceStorage::interleaved: return make(InterleavedArray<Real>{}, RealArray<Real>{});
        case SliceStorage::split: return make(SplitArray<Real>{}, RealArray<Real>{});
        case SliceStorage::half: return make(HalfArray{}, HalfArray{});
        case SliceStorage::real: break;
        }
        return make(RealArray<Real>{}, RealArray<Real>{});
    };
    return schedule.doublePrecision ? byReal(double{}) : byReal(float{});
}

} // namespace zonescope::gpu
