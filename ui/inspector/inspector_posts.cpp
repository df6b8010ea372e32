// Pictures of density maps and regions in the inspector: read from files and written to them.

#include "core/error.hpp"
#include "core/io/project/density_file.hpp"
#include "core/model/density_region.hpp"
#include "core/model/post_fill.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/inspector/row_table.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QAbstractItemModel>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QPushButton>
#include <QTableView>

#include <algorithm>
#include <filesystem>
#include <type_traits>
#include <utility>

namespace zonescope::ui {

namespace {

std::filesystem::path placeOfFile(const QString& name) { return name.toStdU16String(); }

/// The circle of posts of a body; null when there is none.
template <class Project> auto* circleOf(Project& project, int body, int circle) {
    using Pattern =
        std::conditional_t<std::is_const_v<Project>, const model::PostPattern, model::PostPattern>;
    Pattern* pattern = nullptr;
    if (body >= 0 && static_cast<std::size_t>(body) < project.bodies.size())
        pattern =
            std::get_if<model::PostPattern>(&project.bodies[static_cast<std::size_t>(body)].shape);
    const bool there =
        pattern && circle >= 0 && static_cast<std::size_t>(circle) < pattern->posts.size();
    return there ? &pattern->posts[static_cast<std::size_t>(circle)] : nullptr;
}

/// The region that a body is; null when it is none.
template <class Project> auto* regionOf(Project& project, int body) {
    using Region = std::conditional_t<std::is_const_v<Project>, const model::DensityRegion,
                                      model::DensityRegion>;
    return body >= 0 && static_cast<std::size_t>(body) < project.bodies.size()
               ? std::get_if<model::DensityRegion>(
                     &project.bodies[static_cast<std::size_t>(body)].shape)
               : static_cast<Region*>(nullptr);
}

/// The picture of a circle of posts or of a region; null when there is none.
const model::DensityPixels* pictureIn(const model::Project& project, int body, int circle) {
    if (const auto* region = regionOf(project, body))
        return &region->pixels;
    const auto* post = circleOf(project, body, circle);
    return post ? model::pixelsOf(*post) : nullptr;
}

} // namespace

void Inspector::addRegionCommands() {
    const auto button = [this](const QString& text, const char* name, const QString& tip) {
        auto* one = new QPushButton(text, form_);
        one->setObjectName(QLatin1String(name));
        one->setToolTip(tip);
        return one;
    };
    auto* read = button(tr("Density from file…"), "densityFromFile",
                        tr("Gives the region this picture: PNG (white is the material), CSV or "
                           "HDF5 with values from 0 to 1. Its right side lies outwards, its upper "
                           "side at the upper end."));
    auto* write = button(tr("Save density…"), "saveDensity",
                         tr("Writes the picture of the region as CSV or PNG"));
    auto* rings = button(tr("Turn into rings"), "densityToRings",
                         tr("Puts annular zones in the place of the region: rings where the "
                            "density is at least a half"));
    connect(read, &QPushButton::clicked, this, [this] { openDensity(-1); });
    connect(write, &QPushButton::clicked, this, [this] { saveDensity(-1); });
    connect(rings, &QPushButton::clicked, this, &Inspector::turnIntoRings);
    auto* row = new QHBoxLayout;
    row->addWidget(read);
    row->addWidget(write);
    row->addStretch(1);
    layout_->addSpacing(8);
    layout_->addLayout(row);
    auto* below = new QHBoxLayout;
    below->addWidget(rings);
    below->addStretch(1);
    layout_->addLayout(below);
}

void Inspector::turnIntoRings() {
    const int body = item_.index;
    if (!document_ || !regionOf(*project_, body))
        return;
    const auto outcome = document_->edit(tr("Turn into rings"), [body](model::Project& project) {
        project = model::withRings(std::move(project), static_cast<std::size_t>(body));
    });
    if (!outcome && !outcome.problems.empty())
        showHelp(problemText(outcome.problems.front()));
}

void Inspector::addPostCommands(RowTable& table) {
    auto* read = new QPushButton(tr("Density from file…"), form_);
    read->setObjectName(QStringLiteral("densityFromFile"));
    read->setToolTip(tr("Lays a picture on the chosen circle of posts: PNG (white is the "
                        "material), CSV or HDF5 with values from 0 to 1. It is as large as the "
                        "outline was."));
    auto* write = new QPushButton(tr("Save density…"), form_);
    write->setObjectName(QStringLiteral("saveDensity"));
    write->setToolTip(tr("Writes the picture of the chosen density map as CSV or PNG"));
    const auto chosen = [&table] { return std::max(0, table.view().currentIndex().row()); };
    const auto update = [this, write, chosen] {
        const auto* post = circleOf(*project_, item_.index, chosen());
        write->setEnabled(post && model::isDensityMap(*post));
    };
    connect(&table, &RowTable::rowEntered, write, update);
    const auto* rows = table.view().model();
    connect(rows, &QAbstractItemModel::dataChanged, write, update);
    connect(rows, &QAbstractItemModel::modelReset, write, update);
    connect(read, &QPushButton::clicked, this, [this, chosen] { openDensity(chosen()); });
    connect(write, &QPushButton::clicked, this, [this, chosen] { saveDensity(chosen()); });
    auto* row = new QHBoxLayout;
    row->addWidget(read);
    row->addWidget(write);
    row->addStretch(1);
    layout_->addLayout(row);
    update();
}

void Inspector::openDensity(int circle) {
    auto* dialog = new QFileDialog(window(), tr("Density from file"), {},
                                   tr("Pictures (*.png *.csv *.txt *.h5 *.hdf5);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    const int body = item_.index;
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, body, circle](const QString& file) { chooseDataset(file, body, circle); });
    dialog->open();
}

void Inspector::chooseDataset(const QString& file, int body, int circle) {
    QStringList datasets;
    try {
        for (const auto& name : io::densityDatasets(placeOfFile(file)))
            datasets << qs(name);
    } catch (const std::exception& error) {
        showHelp(sentenceOf(error));
        return;
    }
    if (datasets.size() < 2) {
        takeDensity(file, {}, body, circle);
        return;
    }
    auto* dialog = new QInputDialog(window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Density from file"));
    dialog->setLabelText(tr("Dataset that is the picture:"));
    dialog->setComboBoxItems(datasets);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, file, body, circle](const QString& dataset) {
                takeDensity(file, dataset, body, circle);
            });
    dialog->open();
}

void Inspector::takeDensity(const QString& file, const QString& dataset, int body, int circle) {
    try {
        const auto pixels = io::readDensity(placeOfFile(file),
                                            {.dataset = dataset.toStdString(), .inverted = false});
        const auto outcome = document_->edit(tr("Density from file"), [&](model::Project& project) {
            if (auto* region = regionOf(project, body))
                region->pixels = pixels;
            else if (auto* post = circleOf(project, body, circle))
                model::setPicture(*post, pixels);
        });
        showHelp(
            outcome
                ? tr("The density map has %1 × %2 pixels.").arg(pixels.columns()).arg(pixels.rows())
            : outcome.problems.empty() ? QString()
                                       : problemText(outcome.problems.front()));
    } catch (const std::exception& error) {
        showHelp(sentenceOf(error));
    }
}

void Inspector::saveDensity(int circle) {
    const auto* pixels = pictureIn(*project_, item_.index, circle);
    if (!pixels)
        return;
    auto* dialog = new QFileDialog(window(), tr("Save density"), {},
                                   tr("Numbers (*.csv);;Picture, 255 steps (*.png)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(QLatin1String("*.png")) ? QStringLiteral("png")
                                                                         : QStringLiteral("csv"));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this, held = *pixels](const QString& file) {
        try {
            io::writeDensity(placeOfFile(file), held);
        } catch (const std::exception& error) {
            showHelp(sentenceOf(error));
        }
    });
    dialog->open();
}

} // namespace zonescope::ui
