#pragma once

#include "core/model/project.hpp"

namespace zonescope::test {

/// A valid project that uses every kind of body, signal, source and monitor, and no setting at its
/// default.
inline model::Project fullProject() {
    using namespace model;
    Project p;
    p.name = "Everything \xC3\xA9 \"quoted\"";
    p.description = "First line\nsecond line";
    p.domain = {3.1, -2.2, 2.3, 0.025, 0.03};
    p.boundaries.rMax = {BoundaryKind::absorbing, 10, 2.5, 1e-6, 1.5, LayerStretch::quasi};
    p.boundaries.zMin = {BoundaryKind::electricWall, 8, 2.0, 1e-5, 2.0, LayerStretch::complete};
    p.boundaries.zMax = {BoundaryKind::magneticWall, 9, 4.0, 1e-4, 3.0, LayerStretch::quasi};
    p.materials = {{"glass", 2.25, 0.0, "#aabbcc"},
                   {"TiO2", 2.4 * 2.4, 0.0, ""},
                   {"absorber", 1.2345678901234567, 0.1, "#012345"}};
    p.background = "glass";
    p.bodies = {
        {"rings",
         AnnularZone{
             {{0.1, 0.2}, {0.3, 0.45}}, {{0.0, 0.5, "TiO2"}, {0.5, 0.7, "glass"}}, 0.625, 48}},
        {"below", Slab{std::nullopt, -0.5, "glass"}},
        {"between", Slab{-0.5, -0.25, "vacuum"}},
        {"", Sphere{1.0, 0.3, "TiO2"}},
        {"cone", Cone{1.0, 1.5, 0.0, 0.4, "absorber"}},
        {"prism", Polygon{{{1.0, 0.0}, {2.0, 0.0}, {1.5, 1.0}}, "TiO2"}},
        {"posts",
         PostPattern{
             {{1.2, 3.0, 40, -10.0, EllipseOutline{0.1, 0.15}},
              {1.5, 0.0, 50, 0.0, RectangleOutline{0.1, 0.12}},
              {1.7, 1.5, 60, 5.0, PolygonOutline{{-0.05, 0.05, 0.0}, {-0.05, -0.05, 0.05}}},
              {1.82, 0.0, 60, 0.0, ArcOutline{0.1, 4.0}},
              {1.32, 1.0, 60, 3.0, DensityOutline{0.1, 0.12, {2, {0.0F, 1.0F, 0.2F, 0.6F}}}},
              {1.61, 0.0, 70, 0.0, ArcDensityOutline{0.1, 5.0, {3, {0.0F, 0.3333F, 1e-7F}}}}},
             {{0.6, 0.9, "TiO2"}}}},
        {"pixels",
         DensityRegion{0.5, 0.9, 1.55, 1.8, "TiO2", "glass", {2, {0.0F, 0.25F, 1.0F, 0.6F}}}}};
    p.azimuthalOrder = -1;
    const GaussianPulse pulse{0.633, 0.2, 4.0};
    const ContinuousWave wave{0.5, 3.0};
    const SampledSignal samples{0.05, {0.0, 1.0, 0.5, -0.5, -1.0, 0.0}};
    p.sources = {
        {"wave",
         PlaneWave{-1.0, PropagationDirection::minusZ, Polarization::linear, 0.7, 2.0, 0.3, pulse}},
        {"dipole", Dipole{DipoleKind::magnetic, 0.5, 0.1, 0.25, -0.5, 0.125, 2.0, wave}},
        {"table",
         CurrentProfile{
             Component::hz, {0.5, 1.0}, {0.0, 0.25, 0.5}, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0}, samples}},
        {"box", TotalFieldBox{2.5, -1.75, 1.875, PropagationDirection::minusZ, 12.0,
                              Polarization::linear, 40.0, 50.0, 0.5, BoxLight{}, pulse}},
        {"mode", GuidedMode{0.25, 2, PropagationDirection::minusZ, 1.5, wave}},
        {"oblique", ObliquePlaneWave{-1.5, PropagationDirection::minusZ, 20.0, 30.0, 60.0, 0.6, 2.5,
                                     2.0, 0.2, pulse}},
        {"beam", Beam{-1.25, PropagationDirection::minusZ, BeamShape::focused, 0.5, 0.9, 0.7, 0.3,
                      BeamPolarization::circularPlus, 15.0, 2, 1, 10.0, 0.5, wave}},
        {"loop", CurrentLoop{DipoleKind::magnetic, 0.75, -0.1, 1.5, pulse}}};
    p.monitors = {{"probe", PointProbe{{0.1, 0.2}}},
                  {"plane", DftPlane{0.5, 1.5, {0.5, 0.6}}},
                  {"cylinder", DftCylinder{1.0, -1.0, 1.0, {0.55}}},
                  {"open cylinder", DftCylinder{1.0, std::nullopt, std::nullopt, {0.55}}},
                  {"region", DftRegion{{0.633}}},
                  {"box", FluxMonitor{FluxSurface::closedBox, 1.0, -0.5, 0.5, {0.633, 0.5}}},
                  {"side", FluxMonitor{FluxSurface::cylinderR, 1.0, -0.5, 0.5, {0.633}}},
                  {"given power", SourcePower{{0.633, 0.5}}}};
    p.run.courantNumber = 0.55;
    p.run.stop = {321.0, std::nullopt};
    p.run.viewIntervalSteps = 7;
    p.run.energyIntervalSteps = 50;
    p.run.backend = Backend::cpu;
    p.run.schedule = Schedule::streamed;
    p.run.precision = Precision::doublePrecision;
    p.run.threads = 3;
    p.run.averaging = InterfaceAveraging::staircase;
    p.run.dispersionCompensation = {CompensatedDirections::axial, 0.9};
    p.run.orderError = 1e-4;
    p.lens = LensDesign{0.633, 1.5, 0.25};
    p.optimisation = Optimisation{{OptimisedQuantity::power,
                                   OptimisationAim::least,
                                   0.5,
                                   9.0,
                                   0.75,
                                   25.0,
                                   7,
                                   OverlapTarget::perfectLens,
                                   2.5,
                                   {-3.0, 0.25},
                                   {0.633, 0.5},
                                   {0.0},
                                   {0.0},
                                   TiltedPolarization::across},
                                  OptimisationMethod::adam,
                                  {{p.bodies[0].name, OptimisedEdges::stay, 0.2, 2.0, 0.75, 1.5}},
                                  {{p.bodies[7].name, 0.04, 0.1, std::nullopt, 0.25, 0.45, 0.2,
                                    0.15, DensityWidths::enforced, 0.1, 5},
                                   {.body = "posts", .pixelRUm = 0.04, .pixelThetaUm = 0.03}},
                                  {},
                                  {{"posts", 0.08, 0.2}},
                                  {{4.0, 3}, {16.0, 5}},
                                  0.2,
                                  {0.05, 0.01, 0.8, 0.99},
                                  12};
    p.zones = ZonePlan{{{1.3, 1, 1}, {std::nullopt, 30, 6}}, 0.75, 2.5, 10};
    return p;
}

} // namespace zonescope::test
