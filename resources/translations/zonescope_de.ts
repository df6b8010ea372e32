<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name></name>
    <message>
        <source>Only vacuum so far. Take a material from the library below, or add one in the project tree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bodies yet. Add one with the + of the project tree or by drawing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sources yet: nothing will happen. Add one in the project tree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No monitors yet: nothing will be recorded. Add one in the project tree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crystal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>polymer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>semiconductor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dielectric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lens design</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AdvisorView</name>
    <message>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads along r and along z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads per block (launch__block_size)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warps that a multiprocessor holds at once, over the most it can hold (sm__maximum_warps_per_active_cycle_pct)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What keeps more blocks from a multiprocessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks/SM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks that run at once on a multiprocessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warps/SM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warps that run at once on a multiprocessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks that cover the grid (launch__grid_size)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks over those that run at once on the device (launch__waves_per_multiprocessor)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last wave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waves over waves rounded up: the part of the device that the launch keeps busy to its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of the grid over cells of all blocks: the rest of the threads idle at the edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Occupancy (up to one half) times the last two columns; the best is proposed. A guide, no measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel whose block shapes are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block-size advisor lists feasible block shapes of the kernels of a run on a GPU, with their occupancy and what limits it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(best)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(in use)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AxisPage</name>
    <message>
        <source>Axis cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity of the axis cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CellDelegate</name>
    <message>
        <source>%1 of row %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChartView</name>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic x axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data (CSV) …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (PNG) …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing (SVG) …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing (PDF) …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 against %2; curves: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Type a command, an item or a help topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComputedFigures</name>
    <message>
        <source>Frequency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>THz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Photon energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Period</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radial times axial, absorbing layers included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cells a wavelength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the shortest wavelength, %1, in the coarser direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields and materials %1 MB, absorbing layers %2 MB, monitors %3 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the longest time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest Courant number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of this order m and these cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Circular polarisation runs twice, a quarter period apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 + %2 i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conductivity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S/m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attenuation length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over which the power falls to 1/e</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wavelength inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Narrowest ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numerical aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the whole domain&apos;s radius in vacuum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diffraction limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>λ / (2 NA)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CountersPanel</name>
    <message>
        <source>Counters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages of counters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput of every kernel as a part of what the hardware can do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arithmetic rate of every kernel against its arithmetic intensity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Occupancy, registers, launches, share of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clocks, power, temperature, memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feasible block shapes of every kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure ceilings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all figures with units and sources to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End it after the pass in hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the last action came to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ending after the pass in hand …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU, %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one step a sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps a sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project is open. Open one (Ctrl+O) or choose an example (Ctrl+E): its counters appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This needs a run on a GPU; the engine runs on the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernel has been timed yet. Run the simulation (Space).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with the gaps between kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A range of steps with all its kernels and the gaps between them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with all other programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that the device did in the last quarter of a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another measurement is going on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run has failed: reset it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardware counters need a run on a GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read hardware counters (CUPTI) over some steps of the run, which advances by them. Nothing is slowed down before and after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure what this device can do at best: copy bandwidth and multiply-adds. Takes half a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure the bandwidth of this computer&apos;s memory (STREAM triad). The run waits for about two seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiling, pass %1 of about %2 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hardware counters could not be read. </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ceilings have been measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory bandwidth: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiling was cancelled; the figures are as before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiled in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiling …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring the ceilings …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring the memory bandwidth; the run waits …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The figures are in the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CountersSummary</name>
    <message>
        <source>cell-steps/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of the grid advanced by one time step, a second: wall clock over the last half second, frames included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time per step, frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall time of one step, smoothed; frames that the field view painted in the last second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How frames get to the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limiter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What holds the kernel with most of the time back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 frames/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How frames get to the view.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How frames get to the view, which is drawn by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the engine goes through the grid and the steps, and why.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CpuView</name>
    <message>
        <source>CPU engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instruction set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Widest vector instructions that the engine uses on this processor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads that share the grid or the time levels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps that a sweep takes while its rows stay in the cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields, coefficients, layers and monitors of this run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>STREAM triad (McCalpin 1995) with as many threads as the engine, on arrays far larger than the caches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ceiling without time blocking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cell-steps/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory bandwidth over %1 bytes: six fields read and written and three permittivities read for every cell and step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate over that ceiling: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure the memory bandwidth to see the rate against it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of that ceiling (the mark): time blocking pays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of that ceiling (the mark).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed Of Light bars, roofline, occupancy, clocks and power need a GPU.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CutPage</name>
    <message>
        <source>Line cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lets the line cut follow the cursor again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line cut follows the cursor already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the cursor over the field, or right-click it and choose a line cut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r at z = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z at r = %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceGauge</name>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceView</name>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SM clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock of the multiprocessors (NVML). Nsight Compute: smsp__cycles_elapsed.avg.per_second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DRAM clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock of device memory (NVML). Nsight Compute: dram__cycles_elapsed.avg.per_second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power that the board draws, and its limit (NVML).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature of the processor (NVML).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device memory in use by all programs, and how much there is (NVML).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SM activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time in which a multiprocessor had at least one warp, mean over all of them, sampled (NVML GPM). Nsight Compute: sm__cycles_active.avg.pct_of_peak_sustained_elapsed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DRAM activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use of the interface to device memory, sampled over the whole device (NVML GPM). Nsight Compute: gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clocks held back by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the clocks are below their maximum: NVML&apos;s clocks event reasons.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The driver has not answered yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe %1 ×%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 NVLinks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenGL: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sampled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EditLayer</name>
    <message>
        <source>A polygon needs three corners at least.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split ring here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split layer here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the whole zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a corner here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to draw a ring of the selected zone. Escape: a zone of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a rectangle to draw a ring of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click the corners one by one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter or a double click closes, Backspace takes back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to split the ring, with Shift the layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag from one height to another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press at the centre&apos;s height, drag to the radius.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag from the edge of one end to that of the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a radius.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a height; drag outwards to limit the radius.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typed: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EditPopover</name>
    <message>
        <source>A length with its unit, for example 1.2 um or 300 nm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no length: type for example 1.2 um.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Array along r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pitch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror about a plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z of the plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the original</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EditToolStrip</name>
    <message>
        <source>Snap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snap to cell edges and to edges of other things; Alt lets go for a moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of new bodies</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EnergyPage</name>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The field energy appears here once the simulation runs (Space).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>field energy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldMessages</name>
    <message>
        <source>more than %1, at most %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1, less than %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a plain number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a frequency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” at character %2 is not expected there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” at character %2 is no unit; allowed: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number is missing at character %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parenthesis at character %1 has no partner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The comma at character %1 is no decimal sign; use a point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This divides by zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number is too large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is %1; allowed: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sum at character %1 mixes %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The exponent at character %1 is no whole number up to 9.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Periods mean nothing here: no source names a wavelength.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step never leads to the end of the range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than %1 values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to %1 bytes of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1 bytes of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#rrggbb or nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or more values, each %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Allowed: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldReadout</name>
    <message>
        <source>Point at the field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r %1   z %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (absorbing layer)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cells/λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place of the cursor; r &lt; 0 is the mirrored half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, relative permittivity %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells per wavelength in this material, for the shortest source wavelength and the longer side of a cell; 20 or more are accurate</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldRow</name>
    <message>
        <source>Allowed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1 to its default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to the default: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep this setting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the key “%1”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldView</name>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live field in the r, z plane. The wheel zooms, dragging pans, a double click fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No field yet.
Press Run (Space) to start, or step once with the full stop key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project is open.
Open one, or pick an example, to see its geometry here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a place inside the domain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add probe here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A probe inside an absorbing layer would not see the physical field.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line cut along r, at z = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line cut along z, at r = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the line cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut under the cursor: along z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut under the cursor: along r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no body here, only the background.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the domain	F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no field at this place yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is drawn without OpenGL.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldView::Private</name>
    <message>
        <source>CUDA-OpenGL interop on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host upload: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fields are in host memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frames were asked for in host memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This display offers no OpenGL 3.3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r : z = %1 : 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r : z = 1 : %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1   %2 fs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   %1 periods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   %1 values are not finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   the field is zero</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldViewBar</name>
    <message>
        <source>Quantity (keys E and 1 to 6)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale (L)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower end of the dB scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> dB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour map (M)
Magnitudes and signed quantities have one each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range of the colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest magnitude of each frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest magnitude so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99 % of the magnitudes of each frame; the rest is marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest value of the colour range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest value of the colour range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the half r &lt; 0 as well: the whole lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is drawn over the field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orientation, aspect and sampling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z to the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z upwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal aspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free aspect (for flat lenses)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smooth between cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole domain (F, or double-click the field)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FocusPage</name>
    <message>
        <source>Focal plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brightest plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>design focal plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>design focal plane, now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time-averaged intensity from running transforms, where it is largest on the axis behind the lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time-averaged intensity from running transforms at the focal length of the design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>|E| at this moment at the focal length of the design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FramePainter</name>
    <message>
        <source>%1   step %2   %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   %2 periods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   the field is zero</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each opens ready to run. A run in progress goes on until the example is loaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closes the gallery (Escape)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GeometryCanvas</name>
    <message>
        <source>Geometry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mesh in the r, z plane as the solver sees it. The wheel zooms, dragging pans, a double click fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r %1   z %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ε %1 (cell %2, %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cells per wavelength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the domain	F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a place of the canvas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative permittivity, cell average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative permittivity for Er</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative permittivity for Eθ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative permittivity for Ez</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cells per wavelength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Updating the mesh…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No source and no monitor names a wavelength to count cells by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r : z = %1 : 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r : z = 1 : %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project is open.
Open one, or pick an example, to see its mesh here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GeometryPanel</name>
    <message>
        <source>What the mesh shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ε, cell average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ε for Er</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ε for Eθ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ε for Ez</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells per wavelength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the half r &lt; 0 as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orientation and aspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z to the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z upwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal aspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free aspect (for flat lenses)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole domain (F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚠ %1 cells per wavelength at the fewest, 10 are advisable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cells per wavelength at the fewest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the part in view</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>⚠ %n place(s) finer than the mesh</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>updating…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HelpPanel</name>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryBar</name>
    <message>
        <source>History of frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One frame back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place in the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One frame forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State of the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the live field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory that the frames take; press to set the limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget the kept frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Memory for the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory for the history in megabytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 frames are kept, %2 of them with values rounded to 16 bits: no value is off by more than 0.0008 % of the frame&apos;s range. Beyond the limit the oldest are dropped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No earlier frame is kept yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look back through the last frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One frame back (,)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the oldest frame that is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no frame yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One frame forward (.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step of the solver (.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the newest frame again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The newest frame is shown already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking back: step %1, no longer kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking back: step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No frames are kept yet: run or step the simulation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live: step %1, kept back to step %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 MB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IndexPlot</name>
    <message>
        <source>Refractive index over the wavelength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a material to see its refractive index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wavelength (µm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a project, then select something in it to see its settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a field to see what it means. Units may be typed: 1.55 um, 550nm, 2*0.4um. Up and Down step, Escape restores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more in the project tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The material is in the project: bodies can be made of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeptRunsPopup</name>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick to show. F2 renames, Delete deletes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These curves show %1 against %2: choose that quantity to see them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KernelPage</name>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the device time of all timed kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theoretical occupancy: warps that a multiprocessor can hold at once for this kernel, over the most it can hold (sm__maximum_warps_per_active_cycle_pct)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Achieved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Achieved occupancy: warps that were active on average (sm__warps_active.avg.pct_of_peak_sustained_active)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Registers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Registers per thread (launch__registers_per_thread)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared memory per block (launch__shared_mem_per_block)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches that were timed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device time of one launch, measured with events (gpu__time_duration.sum)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads per block (launch__block_size)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell-steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of the grid times steps a second, while it runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device memory traffic, modelled: stated bytes per cell step over measured time (dram__bytes.sum.per_second)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arithmetic rate, modelled: stated operations per cell step over measured time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it belongs to: the step, the absorbing layers, sources and running transforms, or the display</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limiter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What holds the kernel back, in words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not measured. Profile the run to see it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeyPicker</name>
    <message>
        <source>Search a setting, for example dr or focal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The setting that varies: type a part of its name, or press Down for the whole list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings that can vary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allowed: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LensFigures</name>
    <message>
        <source>Zones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole wavelengths of path from the axis to the edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rings, steps or zones that the lens is made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of relief, rings or absorber</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Narrowest ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring, step or gap; it should have 8 cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Azimuthal order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the run: fields vary as exp(i m θ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Efficiency, scalar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of the light that the phases send to the focus: sinc²(1/L) for L levels; reflections and shading left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diffraction limit, full width at half maximum: 0.51 λ/NA; of an axicon&apos;s line 0.36 λ/NA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth of focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full width at half maximum along the axis: 0.89 λ/(1 − cos θ); of an axicon: its line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small lenses are brightest before their focus: −1/(1 + π²N²/12) of the focal length, N = R²/(λ f)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the grid in r and z, absorbing layers included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of fields, materials, layers and monitors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated, to the longest time, on this machine&apos;s processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to mind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to mind: the lens is well resolved.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LensParameters</name>
    <message>
        <source>Phase library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase and transmission for every ring width: computed for the numbers above, or read from a table width_um, phase_rad, transmission.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads a table (CSV) with the columns width_um, phase_rad, transmission.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes the library in use as a table (CSV).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase li&amp;brary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 widths)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no library yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a phase library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the phase library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cells per wavelength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the grid, in the densest medium at the short end of the band. 16 are fair, 20 good; the cost grows with the cube.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a length above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Wavelength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In vacuum; a frequency such as 474 THz or an energy such as 1.96 eV will do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the numerical aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the focal length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computed from the other two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius, numerical aperture and focal length belong together: this one follows from the other two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Numerical aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sine of the steepest ray&apos;s angle to the axis, in vacuum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Focal length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the upper face of the lens to the focus.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the lens: half its diameter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;omputed is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Index of the lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refractive index of relief or rings at the wavelength: polymer 1.5, silicon nitride 2.0, titania 2.4, silicon 3.5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xtinction k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imaginary part of the absorber&apos;s index 1.5 + i k.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In&amp;dex of the substrate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light comes through it from below: silica 1.46. 1 means none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index &amp;between rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What fills the gaps: silica 1.46. A filling like the substrate makes both polarisations see more nearly the same phase; 1 means vacuum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of relief, rings or absorber. Automatic: what the phase, or the opacity, asks for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flat steps of the relief; each lithography step doubles them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relief made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>facets that follow the curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rings, one per cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facets are averaged over cells to second order; rings show what a staircase does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relief &amp;made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Topological charge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the phase turns about the axis; negative: the other way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from -%1 to %1, not 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Circular polarisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turns with the spiral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turns against the spiral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds 1 to the charge&apos;s azimuthal order, or takes 1 off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Polarisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Period of the rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less than the wavelength in the substrate, so that the rings themselves diffract nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Narrowe&amp;st ring and gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be made: the computed library leaves out narrower ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length o&amp;f the line</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LensPreview</name>
    <message>
        <source>Cross-section and phase of the lens over the radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel: zoom; drag: move; double-click or Home: everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Lens of radius %1 with %n zone(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No lens to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r %1: target %2 rad, covered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r %1: target %2, realised %3, difference %4 rad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lens appears here as soon as the marked fields are right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lens appears here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase (rad)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Realised less target (rad)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross-section, heights drawn %1 times the radii</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>realised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radius (µm)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LensWizard</name>
    <message>
        <source>New lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the phase library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel computing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Create project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing the phase library …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The phase library was not computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A field does not hold a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The phase library is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lens is being computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the marked fields first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the lens as a new, unsaved project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LineCutStrip</name>
    <message>
        <source>Line cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line cut: move the cursor over the field, or right-click it to fix a line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 along z, at r = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 along r, at z = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (fixed)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>No project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New &amp;lens…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Design a lens from wavelength, focal length and aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An empty domain with a plane wave, to draw in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a project file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the project under a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do again what was undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the example projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;image…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the field view as a PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;VTK…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the fields for ParaView</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export VTK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VTK (*.vtr *.vti)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;HDF5…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save results and monitors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export HDF5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HDF5 (*.h5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the simulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advance one time step, or one frame while looking back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look one frame back; the run is not touched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record the live view as a film or pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half-step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advance H only, then E only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to step 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;unters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the rate, what limits it and how the device is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put all panes back where they were at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search all commands, items and help pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help on this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help on what has the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Your first lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A zone plate and its focus in three minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys and gestures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys and gestures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Zonescope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version and libraries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 cells, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: refused. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New grid: %1 (was %2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probe %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plane wave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove all probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved. Save them before you %2?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open another project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open an example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open a new project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zonescope ended unexpectedly. Changes of %1 that had not been saved are back; save the project to keep them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zonescope projects (*.zonescope.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zonescope projects (*.zonescope.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file has been opened yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space runs and pauses.   The wheel zooms, dragging pans, a double click fits.   Right-click the field for probes and line cuts.   F1 lists all keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Got it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to › %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example › %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help › %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the canvas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>|E|, and the six components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear or dB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next colour map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outlines of the bodies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fit the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel, + −</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom at the cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag, arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probe here, line cut here, zoom to body, copy value, edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Escape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give up a drag, release the line cut, close the gallery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Zonescope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Zonescope %1&lt;/h3&gt;&lt;p&gt;A workbench for rotationally symmetric optics in the time domain.&lt;/p&gt;&lt;p&gt;MIT licence. With Qt %2, VTK %3.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the &amp;canvas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quantity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour &amp;map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear	L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dB	L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range of each frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest range so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99 % of the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Overlays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outlines of bodies	G</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Absorbing layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells and Yee positions (when close)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole lens (mirrored)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z upwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit	F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line cut under the field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E and H live half a time step apart. After a half-step, H is ahead of E.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H ½ step ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⌕ Ctrl+K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps per frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time steps between two frames. Automatic: full speed, about 60 frames/s, at most 3 % of the solver&apos;s time. A number shows every so many steps, at most 60 frames/s: 1 is slow motion.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Space to run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no project: open one or choose an example.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project is being loaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run has failed: reset it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause the simulation (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run on beyond the stop rule (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the simulation (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E, H in step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an example (Ctrl+E), open a project (Ctrl+O), or drop a file here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MaterialEditor</name>
    <message>
        <source>%1 (library)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MaterialLibraryPage</name>
    <message>
        <source>Add to project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 nm to 100 mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wavelength at which the constants are taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The solver&apos;s materials do not disperse: the project takes the constants at this wavelength.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material of the project to keep in the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this material of the project in your own library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the chosen own material from your library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own materials cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No material matches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range: %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At this wavelength n = %1, k = %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At this wavelength n = %1, ε = %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The source of this material says nothing about this wavelength.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A metal has a negative permittivity: the solver needs a dispersive model for it, which this version does not have. A perfect conductor is the electric wall of a side of the domain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project has it as “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is in your library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no longer in your library.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MessagesPanel</name>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (line %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No messages: the check of the project found nothing to say.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MonitorsPage</name>
    <message>
        <source>Monitors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wavelength of the monitor plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale of the monitor plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative to the incident wave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absolute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative needs a plane wave among the sources; without one, values are absolute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This project has no flux surface and no running transform. Add one to its monitors to see spectra and profiles here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberEditor</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberFormat</name>
    <message>
        <source>a long time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumbersEditor</name>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the values from a text file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value %1 is out of range; allowed: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 values, %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 value(s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (*.csv *.txt *.dat *.tsv);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The times of the file are not equally spaced at row %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlotPage</name>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic y axis (L)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows, renames and deletes kept runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data (CSV) …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (PNG) …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing (SVG) …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing (PDF) …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing in this plot yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two cursors with their difference (C). Shift+click and Ctrl+click in the plot place them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pins these curves, so that another run can be compared with them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes the plot to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept runs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plot has been written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a project to see its plots.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlotsPanel</name>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy in the domain against time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields at the probes against time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spectra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fourier transforms of the probes&apos; signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The field on a line through the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The field on the axis against z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focal plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The focal spot against r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flux spectra, and profiles of running transforms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results of a sweep over a setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProbesPage</name>
    <message>
        <source>Probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity of the probe plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no probe to remove.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removes all live probes from this plot and the project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no probe yet. Add one here, or right-click the field and choose &quot;Add probe here&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The probes have no samples yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProjectItem</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outer radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upper end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boundaries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monitor %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lens design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absorbing, %1 cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ε = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to %1 fs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>f = %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProjectTree</name>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project is open. Choose an example (Ctrl+E), open a file (Ctrl+O), or drop one here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuantityEdit</name>
    <message>
        <source>Allowed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Recorder</name>
    <message>
        <source>A recording is being made: stop it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No frame came while recording: nothing was written. Run or step the simulation meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) were left out of the film: encoding was slower than the run. Choose a smaller size or record fewer frames.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) were left out of the film: the run was faster than the window. Record every frame, or more steps apart.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordingBar</name>
    <message>
        <source>Recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this strip; a recording goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MP4 films (*.mp4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GIF (*.gif)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a file for the recording.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name must end in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures go into a folder: give a name without an extension.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 is write-protected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is there already and is not empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a file %1 already: choose another name, or Browse to replace it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record the live view as it is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MP4 films need the program ffmpeg, which is not installed. GIFs and pictures do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finishing: %1 of %2 pictures, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for a frame: run or step the simulation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pictures, %2 of film, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2 pictures wait for the encoder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 pictures, %3 of film, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of film</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MP4 film</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GIF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ffmpeg, which makes MP4 films, is not installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the pictures in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures per second of the film</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many pictures the film shows in a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> /s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance between two pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance between two pictures of the film</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames or steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames are what the window shows; steps are the solver&apos;s, which then samples a frame just as often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File or folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose where the recording goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ra&amp;te</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;very</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time since the start of the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish the film with the pictures recorded so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the recording and remove its file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the folder that the recording is in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up another recording</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecordingDot</name>
    <message>
        <source>Recording</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RingTexts</name>
    <message>
        <source>There is no ring in the text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This column is not known; known are %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This column is there twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two of the columns “%1”, “%2” and “%3” are needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RooflineView</name>
    <message>
        <source>Roofline: arithmetic rate of every kernel against its intensity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2 flop/byte (modelled)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of device memory traffic (modelled)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the roof at this intensity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the device time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arithmetic intensity (flop/byte)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No roof yet: measure the ceilings of this device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FMA, single: %1, measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FMA, double: %1, measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy: %1, measured</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RowTable</name>
    <message>
        <source>Add a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the row (Del)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the row up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the row down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1 of the clipboard: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SourceLegend</name>
    <message>
        <source>Sources of figures</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sparkline</name>
    <message>
        <source>Rate over the last minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−60 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−30 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SpectraPage</name>
    <message>
        <source>Spectra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity of the spectra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frequency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A spectrum is the Fourier transform of a probe&apos;s signal, and there is no probe yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The probes have no samples yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SpeedOfLightView</name>
    <message>
        <source>Speed Of Light throughputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 throughput</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StageBar</name>
    <message>
        <source>Device time by stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the device time by stage, measured with events in some of the batches.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusPanel</name>
    <message>
        <source>State of the solver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time steps done, and to the stop rule&apos;s longest time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated time; optical periods of the shortest source wavelength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time left to the stop rule&apos;s longest time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput of the solver, measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames that the field view painted in the last second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine: instruction set and threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1, run on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 periods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ETA %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gcell-steps/s · %2 steps/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput of the solver, measured. Frames take %1 % of its time, one every %2 steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device of the run; schedule: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Show the messages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Strip</name>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message>
        <source>focal length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focal length error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focus z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focus FWHM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FWHM along polarization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FWHM across polarization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth of focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focusing efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak intensity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aperture radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cells in r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cells in z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computing time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepAxisEditor</name>
    <message>
        <source>Setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a setting that gets the same value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For example the wavelength of a source and of its monitors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Together with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From, to, number of points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From, to, step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>even steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal ratios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal ratios suit settings that range over powers of ten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>20 nm, 30 nm, 40:20:100 nm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values separated by commas; first:step:last is a range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <comment>between the ends of a range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every number of the project can vary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No setting has this name; choose one from the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole numbers, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now %1; allowed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gets the same value. Click to let it keep its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the values.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepForm</name>
    <message>
        <source>Second parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every value of the first parameter meets every value of the second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the sweep to the queue; it runs in the background.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking every point…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a setting to see what the sweep costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a project first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points: %1. Up to %2 cells × %3 steps, %4 cell-steps in all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time: %1 at the present rate, less where a run ends early.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepMap</name>
    <message>
        <source>Map of the sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys move the marked point, Return opens it as a project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 = %2
%3 = %4
%5: %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepModel</name>
    <message>
        <source>running, %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State of the point</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepPage</name>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results of a sweep appear here. Choose a setting and its values in the sweeps panel.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepPanel</name>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause or resume the selected sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the selected sweep; finished points stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget the selected sweep and its results (Del)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open point as project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the selected point as a project of its own (Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table as comma-separated values (Ctrl+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the results as CSV, JSON or HDF5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a sweep that was saved as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Sweeps run one after another in the background, on the CUDA devices if there are any, else on %n of the processor&apos;s cores, so that the window and its simulation stay usable.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No sweeps yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sweep runs this project again and again while one or two of its numbers change: the height of a ring, the wavelength, the cell size. Choose the setting on the left and the values it takes. Focus, widths, efficiency and transmission of every point appear here as a table and as a curve or map.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open saved sweep…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results of the sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the project “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running, %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %n point(s) failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) copied as comma-separated values.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Save results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV table (*.csv);;Sweep that can be opened again (*.json);;HDF5 (*.h5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results saved to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved sweeps (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save results…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepPlot</name>
    <message>
        <source>Figure to plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The figure that is plotted against the parameter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The curve appears as points end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>curves over %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextEditor</name>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a colour</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>View3d</name>
    <message>
        <source>Three-dimensional view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dragging turns, the wheel zooms, dragging with Shift moves; a click picks a body, a double click comes closer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project is open.

Open or create one to see its bodies and its field in space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project has no bodies yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A zone has more posts than can be drawn at a good rate: its rings are drawn whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surface: |E| = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The field appears here once the simulation runs (Space).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Come closer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Isometric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Along the axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (PNG)...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fineness of the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 x the screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transparent background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bodies as glTF...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For browsers, Blender and presentations; as shown, cut included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bodies as PLY...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One coloured surface for mesh programs; as shown, cut included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export bodies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>glTF (*.gltf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PLY (*.ply)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has been written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no bodies to write.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>View3dBar</name>
    <message>
        <source>Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From above, against the z axis (1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the side, z upwards (2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Isometric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the front, the right and above (3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Along the z axis, as light goes (4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows everything (F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perspective, or parallel projection with true lengths (O)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ruler box and orientation mark (A)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes a picture or the bodies to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the bodies (G)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which bodies let light through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opaque</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear slabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening angle of the wedge that is cut away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction into which the cut opens, from the x axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>towards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field on the cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the field on the faces of the cut, or on the plane through the axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(x, y) plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the field on a plane across the axis, rebuilt from exp(i m θ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height z of the (x, y) plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z = </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surface of equal |E|</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows where |E| has a given part of the largest |E| of the moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level of the surface, in % of the largest |E|</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity on the planes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the ends of the colour bar are found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VtkWidget</name>
    <message>
        <source>Nothing can be drawn here.

%1

The solver is not affected: a run goes on and its results can be saved. To see this view, start the program on a display with OpenGL 3.3; a software renderer such as Mesa llvmpipe is enough.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ZoneEditor</name>
    <message>
        <source>%1 is not allowed here: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
(%2; allowed: %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nudge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no layer to split here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no ring to split here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selection and delete it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste what was copied, at the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selection beside itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the selection over about a plane z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Array along r…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat the selection along r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select everything on the canvas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select something on the canvas first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is on the axis cannot be repeated along r.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ZoneTable</name>
    <message>
        <source>Rings of the annular zones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no annular zones. Add one, or paste rings from a spreadsheet: inner and outer radius, bottom and top, material.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column to be set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value for all selected rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example 250 nm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give all selected rings this value, in one undo step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by zone or material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Few cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only rings with fewer than %1 cells across</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read rings from a file, or write them to one</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n ring(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n ring(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 with fewer than %3 cells across</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No ring is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no rings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rings:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A ring outside the outermost of this zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat the selected rings outside their zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the selected rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the selected rings a zone of their own, to change their height or material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected rings, or all, as a table for a spreadsheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add rings from the clipboard: cells of a spreadsheet, or CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add rings from CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the rings of a file to the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace all rings from CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the rings of a file in place of all that there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write all rings to CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write all rings to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard refused entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n ring(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n ring(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Own zone for %n ring(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Ring %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Set %1 of %n ring(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The text is longer than any table of rings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Replace all rings by %n</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n ring(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Replace all rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write all rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ZoneTableModel</name>
    <message>
        <source>%1: %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer than %1 cells across this ring: its width is not resolved well. Use smaller cells or a wider ring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of the grid across this ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An edit keeps the inner radius.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared by all %1 rings of this zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
(%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotational symmetry N: how many equal posts each ring is broken into; 1 is a full ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of each ring&apos;s circumference that is solid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press to sort; the project stays as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit %1 of ring %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui</name>
    <message>
        <source>modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sampled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profiled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modelled: bytes and operations of the stated model, over device time measured with events and over the ceiling measured on this device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sampled: read from the driver (NVML), over the whole device and about a quarter of a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiled: hardware counters of our own kernels (CUPTI), with Nsight Compute&apos;s metrics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not measured. Profile the run to see it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the ceiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The true value is this or more: the model counts only what must go through device memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: transmission at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: flux at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: transmission, wavelength %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: flux, wavelength %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: transmission</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: flux</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: largest %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: strongest wavelength of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point %1 (%2), %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hyperbolic lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continuous relief, wrapped at whole wavelengths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multilevel lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same relief in 2, 4, 8, … flat steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binary phase zone plate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every second half-wave zone delayed by half a wave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amplitude zone plate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every second half-wave zone covered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no perfect conductor inside a domain: the covered zones are a lossy absorber of index 1.5 + i k, high enough to let 0.1 % through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axicon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrapped cone: a line of light instead of a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The focal length is the length of the line, radius / tan(asin(NA)). There is no focus to compare with a design; monitors show the line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vortex lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spiral phase: a bright ring round a dark axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A spiral phase plate is not rotationally symmetric, but the beam that it makes of circularly polarized light is a single azimuthal order, m = charge ± 1. The wizard lights a symmetric lens with that beam and sets the order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring metalens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rings of one height whose widths set the phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Far from the axis rings are locally a grating: the library is computed by rigorous coupled waves of its unit cell, the mean of both polarisations, not by runs of the solver, which has no periodic cells.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ChartView</name>
    <message>
        <source>the plot cannot be written there</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::CountersPanel</name>
    <message>
        <source>SM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How busy the multiprocessors are: the busiest of their pipelines and issue slots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How busy the way to memory is: the busiest of L1, L2 and DRAM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L1/TEX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use of the first-level and texture cache, where shared memory lives as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use of the second-level cache that all multiprocessors share.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DRAM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use of the interface to device memory.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditDrag</name>
    <message>
        <source>Move selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r %1   Δr %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z %1   Δz %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Only %n value(s) can be typed here.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no length yet: type for example 1.2um or 300nm.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditDrawing</name>
    <message>
        <source>r %1 to %2   width %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   z %2 to %3   height %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sphere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>centre z %1   radius %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius %1 at z %2, %3 at z %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cylinder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z %1   radius %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flux</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z %1   aperture radius %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plane wave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dipole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r %1   z %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z %1 to %2   thickness %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>polygon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw slab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw sphere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw cone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw polygon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add point probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add field plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add field cylinder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add flux plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add plane wave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add dipole</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditReadout</name>
    <message>
        <source>layer below %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer above %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inner radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outer radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>upper end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>upper radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>domain radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower domain end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>upper domain end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absorbing layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width %1 (%2 cells)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thickness %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diameter %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absorbing layer %1 cells   %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   r %2   z %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FieldPanel</name>
    <message>
        <source>The field cannot be drawn here.

%1

The solver is not affected: a run goes on and its results can be saved. To see the field, start the program on a display with OpenGL 3.3 (a software renderer such as Mesa llvmpipe is enough), or use &quot;zonescope run FILE --image FILE.png&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FieldViewBar</name>
    <message>
        <source>Bodies	G</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Absorbing layers and walls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid and Yee positions (when zoomed in)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::KeptRuns</name>
    <message>
        <source>run %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MeshPreview</name>
    <message>
        <source>The project has errors; the messages say where. Without them the mesh is shown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cells are in view; zoom in to see at most %2 of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory for the mesh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This ring is %1 wide, only %2 cells: the solver sees a mixture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This gap is %1 wide, only %2 cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This layer is %1 thick, only %2 cells.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::PlotsPanel</name>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RingEdits</name>
    <message>
        <source>Zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outer radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a material.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This column follows from the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N is a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This ring is no longer there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This zone has no layer: add one in the inspector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A ring is wider than 0 µm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This zone has %1 layers: edit their materials in the inspector.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RingPlacement</name>
    <message>
        <source>The zone “%1” has %2 here: rings of one zone share their layers. Give this ring the name of another zone.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RingTexts</name>
    <message>
        <source>There is no ring in the text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are %1 columns and no line that names them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” can be read in two ways: write the decimal mark as a point and leave out marks between thousands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are %1 cells for %2 columns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N is a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no number in this cell.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::VtkWidget</name>
    <message>
        <source>The view must be shown before a picture of it can be taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This display draws pictures of at most %1 pixels a side; %2 x %3 were asked for. Choose a smaller scale.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneEditor</name>
    <message>
        <source>Select, move and resize. Shift+click adds, Shift+drag draws a box around.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a ring: drag a rectangle. With a zone selected it becomes a ring of that zone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a slab: drag from one height to another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a sphere on the axis: press at its height, drag to its radius.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a cone: drag from the edge of one end to that of the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a polygon: click its corners; double-click or Enter closes it, Backspace takes the last corner back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split the ring under the pointer in two; with Shift the layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a point probe: its time signal is recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a plane on which spectra are recorded; drag to give it a radius.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a cylinder on which spectra are recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a disc through which the power is recorded; drag to give it a radius.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a plane wave that starts at a height; drag to give it an aperture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a dipole.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
