#include "ui/document/repair.hpp"

#include "core/model/quantity.hpp"
#include "core/sources/lit_wavelengths.hpp"
#include "ui/words/text.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace zonescope::ui {

namespace {

struct RepairWords {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::Repair)
};

/// "monitors[0]" of "monitors[0].wavelengths_um[2]".
std::string ownerOf(const std::string& key) { return key.substr(0, key.find('.')); }

} // namespace

std::optional<Repair> repairOf(const model::Project& project, const std::string& key) {
    // The message names the darkest wavelength of its monitor and stands for all of them.
    std::vector<sources::DimWavelength> own = sources::dimWavelengths(project);
    const auto named = std::ranges::find(own, key, &sources::DimWavelength::key);
    if (named == own.end() || !named->litUm)
        return std::nullopt;
    const double to = *named->litUm;
    std::erase_if(own, [&](const auto& one) { return ownerOf(one.key) != ownerOf(key); });
    return Repair{RepairWords::tr("Set to %1")
                      .arg(qs(model::formatQuantity(to, model::QuantityKind::wavelength))),
                  [own, to](model::Project& changed) {
                      for (const auto& one : own)
                          sources::moveWavelength(changed, one.wavelengthUm, to);
                  }};
}

} // namespace zonescope::ui
