<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>OptimisationTexts</name>
    <message numerus="yes">
        <source>%1 (%n pixel(s) too narrow)</source>
        <translation>
            <numerusform>%1 (%n pixel too narrow)</numerusform>
            <numerusform>%1 (%n pixels too narrow)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProjectItem</name>
    <message numerus="yes">
        <source>ε∞ = %1, %n pole(s)</source>
        <translation>
            <numerusform>ε∞ = %1, %n pole</numerusform>
            <numerusform>ε∞ = %1, %n poles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n zone(s)</source>
        <translation>
            <numerusform>%n zone</numerusform>
            <numerusform>%n zones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditDrag</name>
    <message numerus="yes">
        <source>Only %n value(s) can be typed here.</source>
        <translation>
            <numerusform>Only %n value can be typed here.</numerusform>
            <numerusform>Only %n values can be typed here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditLayer</name>
    <message numerus="yes">
        <source>Own zone for %n ring(s)</source>
        <translation>
            <numerusform>Own zone for %n ring</numerusform>
            <numerusform>Own zone for %n rings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditNews</name>
    <message numerus="yes">
        <source>%1 no longer follows its formula (%n number(s)). %2 undoes it.</source>
        <translation>
            <numerusform>%1 no longer follows its formula (%n number). %2 undoes it.</numerusform>
            <numerusform>%1 and others no longer follow their formulas (%n numbers). %2 undoes it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wavelength(s) of monitors and lens went along with the light, to %1. %2 undoes all.</source>
        <translation>
            <numerusform>%n wavelength of monitors and lens went along with the light, to %1. %2 undoes all.</numerusform>
            <numerusform>%n wavelengths of monitors and lens went along with the light, to %1. %2 undoes all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditReadout</name>
    <message numerus="yes">
        <source>Height of all %n rings of the zone</source>
        <translation>
            <numerusform>Height of the %n ring of the zone</numerusform>
            <numerusform>Height of all %n rings of the zone</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EmissionPage</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FieldOfViewPage</name>
    <message numerus="yes">
        <source>%n angle(s)</source>
        <translation>
            <numerusform>%n angle</numerusform>
            <numerusform>%n angles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) in all.</source>
        <translation>
            <numerusform>%n order in all.</numerusform>
            <numerusform>%n orders in all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::GeometryPanel</name>
    <message numerus="yes">
        <source>⚠ %n place(s) finer than the mesh</source>
        <translation>
            <numerusform>⚠ %n place finer than the mesh</numerusform>
            <numerusform>⚠ %n places finer than the mesh</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LayerControls</name>
    <message numerus="yes">
        <source>%1, %n cell(s), %2</source>
        <translation>
            <numerusform>%1, %n cell, %2</numerusform>
            <numerusform>%1, %n cells, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LensPreview</name>
    <message numerus="yes">
        <source>Lens of radius %1 with %n zone(s)</source>
        <translation>
            <numerusform>Lens of radius %1 with %n zone</numerusform>
            <numerusform>Lens of radius %1 with %n zones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n items deleted. %1 brings them back.</source>
        <translation>
            <numerusform>%n item deleted. %1 brings it back.</numerusform>
            <numerusform>%n items deleted. %1 brings them back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MaskDialog</name>
    <message numerus="yes">
        <source>%1 rings on %n layer(s), in µm.</source>
        <translation>
            <numerusform>%1 rings on %n layer, in µm.</numerusform>
            <numerusform>%1 rings on %n layers, in µm.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rings on %n layer(s) as %2 polygons, in µm.</source>
        <translation>
            <numerusform>%1 rings on %n layer as %2 polygons, in µm.</numerusform>
            <numerusform>%1 rings on %n layers as %2 polygons, in µm.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MaterialFitDialog</name>
    <message numerus="yes">
        <source>%n wavelengths, %1 to %2</source>
        <translation>
            <numerusform>%n wavelength, %1 to %2</numerusform>
            <numerusform>%n wavelengths, %1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n poles of the first order, constant %1; relative error of ε %2 (rms).</source>
        <translation>
            <numerusform>%n pole of the first order, constant %1; relative error of ε %2 (rms).</numerusform>
            <numerusform>%n poles of the first order, constant %1; relative error of ε %2 (rms).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::OptimisationPanel</name>
    <message numerus="yes">
        <source>%n value(s) may move</source>
        <translation>
            <numerusform>%n value may move</numerusform>
            <numerusform>%n values may move</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::OrdersPage</name>
    <message numerus="yes">
        <source>%n order(s), m = %1 to %2. </source>
        <translation>
            <numerusform>%n order, m = %1 to %2. </numerusform>
            <numerusform>%n orders, m = %1 to %2. </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n failed</source>
        <translation>
            <numerusform>, %n failed</numerusform>
            <numerusform>, %n failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ProjectRecovery</name>
    <message numerus="yes">
        <source>There are %n older ones.</source>
        <translation>
            <numerusform>There is %n older one.</numerusform>
            <numerusform>There are %n older ones.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::Recorder</name>
    <message numerus="yes">
        <source>%n picture(s) were left out of the film: encoding was slower than the run. Choose a smaller size or record fewer frames.</source>
        <translation>
            <numerusform>%n picture was left out of the film: encoding was slower than the run. Choose a smaller size or record fewer frames.</numerusform>
            <numerusform>%n pictures were left out of the film: encoding was slower than the run. Choose a smaller size or record fewer frames.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) were left out of the film: the run was faster than the window. Record every frame, or more steps apart.</source>
        <translation>
            <numerusform>%n picture was left out of the film: the run was faster than the window. Record every frame, or more steps apart.</numerusform>
            <numerusform>%n pictures were left out of the film: the run was faster than the window. Record every frame, or more steps apart.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RunChanges</name>
    <message numerus="yes">
        <source>%1; and %n more</source>
        <translation>
            <numerusform>%1; and one more</numerusform>
            <numerusform>%1; and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RunKeeper</name>
    <message numerus="yes">
        <source>%n kept run(s) of an earlier start are in the list: %1.</source>
        <translation>
            <numerusform>A kept run of an earlier start is in the list: %1.</numerusform>
            <numerusform>%n kept runs of an earlier start are in the list: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RunsPanel</name>
    <message numerus="yes">
        <source>%n run(s) deleted. “Undo the deletion” in the list brings them back, until others are deleted.</source>
        <translation>
            <numerusform>One run deleted. “Undo the deletion” in the list brings it back, until others are deleted.</numerusform>
            <numerusform>%n runs deleted. “Undo the deletion” in the list brings them back, until others are deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::StatusPanel</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SweepPanel</name>
    <message numerus="yes">
        <source>Sweeps run one after another in the background, on the CUDA devices if there are any, else on %n of the processor&apos;s cores, so that the window and its simulation stay usable.</source>
        <translation>
            <numerusform>Sweeps run one after another in the background, on the CUDA devices if there are any, else on one of the processor&apos;s cores, so that the window and its simulation stay usable.</numerusform>
            <numerusform>Sweeps run one after another in the background, on the CUDA devices if there are any, else on %n of the processor&apos;s cores, so that the window and its simulation stay usable.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n point(s) failed</source>
        <translation>
            <numerusform>%1, %n point failed</numerusform>
            <numerusform>%1, %n points failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) copied as comma-separated values.</source>
        <translation>
            <numerusform>%n point copied as comma-separated values.</numerusform>
            <numerusform>%n points copied as comma-separated values.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneRunsPanel</name>
    <message numerus="yes">
        <source>%n run(s), %1 cell-steps, up to %2 each. Up to %3 on %4 threads.</source>
        <translation>
            <numerusform>%n run, %1 cell-steps, up to %2. Up to %3 on %4 threads.</numerusform>
            <numerusform>%n runs, %1 cell-steps, up to %2 each. Up to %3 on %4 threads.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n failed</source>
        <translation>
            <numerusform>, %n failed</numerusform>
            <numerusform>, %n failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneStudyPanel</name>
    <message numerus="yes">
        <source>%n value(s) in %1</source>
        <translation>
            <numerusform>%n value in %1</numerusform>
            <numerusform>%n values in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneTable</name>
    <message numerus="yes">
        <source>%n ring(s)</source>
        <translation>
            <numerusform>%n ring</numerusform>
            <numerusform>%n rings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n ring(s)</source>
        <translation>
            <numerusform>%1 of %n ring</numerusform>
            <numerusform>%1 of %n rings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n ring(s)</source>
        <translation>
            <numerusform>Duplicate %n ring</numerusform>
            <numerusform>Duplicate %n rings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n ring(s)</source>
        <translation>
            <numerusform>Delete %n ring</numerusform>
            <numerusform>Delete %n rings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Own zone for %n ring(s)</source>
        <translation>
            <numerusform>Own zone for %n ring</numerusform>
            <numerusform>Own zone for %n rings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set %1 of %n ring(s)</source>
        <translation>
            <numerusform>Set %1 of %n ring</numerusform>
            <numerusform>Set %1 of %n rings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace all rings by %n</source>
        <translation>
            <numerusform>Replace all rings by %n</numerusform>
            <numerusform>Replace all rings by %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n ring(s)</source>
        <translation>
            <numerusform>Add %n ring</numerusform>
            <numerusform>Add %n rings</numerusform>
        </translation>
    </message>
</context>
</TS>
