// Rows of the CPU engine as bytes. Part of cpu_engine.cpp.

namespace zonescope::fdtd {

template <class T>
template <class Visit>
void CpuEngine<T>::visitRows(const ExchangedRows& exchanged, const Visit& visit) const {
    const auto columns = static_cast<std::size_t>(plan_.lattice->grid.columns());
    const auto& rows = exchanged.rows;
    for (int k = rows.begin; k < rows.end; ++k) {
        for (int c = 0; c < model::componentCount; ++c) {
            visit(std::span<T>(fields_.at(c, k), columns));
        }
    }
    for (int k = rows.begin; k < rows.begin + exchanged.stateRows; ++k) {
        const auto row = static_cast<std::size_t>(k);
        for (int a = 0; a < update_.auxiliaryArrays && !radialAuxiliary_.empty(); ++a) {
            visit(std::span<T>(radialAuxiliary_.at(a, update_.auxiliaryRow[row]),
                               static_cast<std::size_t>(radialAuxiliary_.columns())));
        }
        if (!polarisedRows_.empty()) {
            for (const PolarisedRun& run : polarisedRows_[row]) {
                visit(dispersive_.stateOf(run.group));
            }
        }
    }
}

template <class T> std::size_t CpuEngine<T>::rowBytes(const ExchangedRows& rows) const {
    std::size_t bytes = 0;
    visitRows(rows, [&](std::span<T> values) { bytes += values.size_bytes(); });
    return bytes;
}

template <class T>
void CpuEngine<T>::readRows(const ExchangedRows& rows, std::span<std::byte> bytes) const {
    std::byte* target = bytes.data();
    visitRows(rows, [&](std::span<T> values) {
        std::memcpy(target, values.data(), values.size_bytes());
        target += values.size_bytes();
    });
}

template <class T>
void CpuEngine<T>::writeRows(const ExchangedRows& rows, std::span<const std::byte> bytes) {
    const std::byte* source = bytes.data();
    visitRows(rows, [&](std::span<T> values) {
        std::memcpy(values.data(), source, values.size_bytes());
        source += values.size_bytes();
    });
}

} // namespace zonescope::fdtd
