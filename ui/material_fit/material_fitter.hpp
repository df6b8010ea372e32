#pragma once

/// \file
/// Reads tables of n and k and fits poles to them on threads of the pool.

#include "core/materials/vector_fit.hpp"
#include "core/model/project.hpp"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace zonescope::ui {

using IndexSamples = std::vector<materials::IndexSample>;

/// What became of a text that should be a table.
struct IndexTableReading {
    IndexSamples samples; ///< empty: see `problem`
    QString problem;      ///< why it was refused, with the line
    int line = 0;         ///< the line it was refused for, from 1; 0: none in particular
};

struct MaterialFitRequest {
    IndexSamples samples;
    int poles = 6;
    std::optional<double> error; ///< in place of a number of poles: see materials::vectorFitWithin
    std::string name;
};

struct MaterialFit {
    MaterialFitRequest request;
    materials::VectorFit fit;
    model::Material material;
};
using MaterialFitPointer = std::shared_ptr<const MaterialFit>;

/// One reading and one fit at a time, the latest; answers to older ones are dropped. Lives on the
/// GUI thread; its end gives up what is under way and waits for nothing.
class MaterialFitter : public QObject {
    Q_OBJECT
public:
    explicit MaterialFitter(QObject* parent = nullptr);
    ~MaterialFitter() override;

    /// `fileRead` or `fileRefused` follows.
    void readFile(const QString& path);
    /// `tableRead` follows.
    void readTable(const QString& text);
    /// `progressed`, then `fitted`, `refused` or `cancelled` follow.
    void fit(MaterialFitRequest request);
    void cancel();
    /// Whether a fit is under way.
    [[nodiscard]] bool fitting() const noexcept { return fitting_; }

signals:
    void fileRead(const QString& path, const QString& text);
    void fileRefused(const QString& problem);
    void tableRead(const zonescope::ui::IndexTableReading& reading);
    /// Part of the fit that is done, 0 to 1.
    void progressed(double part);
    void fitted(const zonescope::ui::MaterialFitPointer& fit);
    void refused(const QString& problem);
    void cancelled();

private:
    std::uint64_t fileNumber_ = 0, tableNumber_ = 0, fitNumber_ = 0;
    std::stop_source stop_;
    bool fitting_ = false;
};

} // namespace zonescope::ui
