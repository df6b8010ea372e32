<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>zonescope::core</name>
    <message>
        <source>&quot;adam&quot; for densities</source>
        <translation>Adam, for densities</translation>
    </message>
    <message>
        <source>0 with angle_deg = 0</source>
        <translation>0 with an angle of 0°</translation>
    </message>
    <message>
        <source>A Gaussian this narrow consists of evanescent waves, which do not travel from the source plane; use shape focused with a large numerical_aperture.</source>
        <translation>A Gaussian this narrow consists of evanescent waves, which do not travel from the source plane; use the shape &quot;focused by a lens&quot; with a large numerical aperture.</translation>
    </message>
    <message>
        <source>A continuous wave never ends, so the run stops at max_time_fs.</source>
        <translation>A continuous wave never ends, so the run stops at its longest time.</translation>
    </message>
    <message>
        <source>A dipole on the axis radiates only the orders 0 and +-1, and azimuthal_order is {order}; move it off the axis or change the order.</source>
        <translation>A dipole on the axis radiates only the orders 0 and ±1, and the project has order {order}; move the dipole off the axis or change the order.</translation>
    </message>
    <message>
        <source>A far field needs open space around the axis: set boundaries.r_max.kind to absorbing.</source>
        <translation>A far field needs open space around the axis: give the boundary at the outer radius an absorbing layer.</translation>
    </message>
    <message>
        <source>A lens in zones is optimised with such posts only: leave theta_deg and rotation_deg at 0, or leave out the zones.</source>
        <translation>A lens in zones is optimised with such posts only: leave their angles at 0, or leave out the zones.</translation>
    </message>
    <message>
        <source>A map that is searched stays its own mirror image: leave theta_deg and rotation_deg at 0.</source>
        <translation>A map that is searched stays its own mirror image: leave its angles at 0.</translation>
    </message>
    <message>
        <source>A pulse keeps its wavenumber across the axis, so that its long wavelengths come closer to 90 degrees; these would lie beyond the light line, where the wave is evanescent. Narrow the band, lower the angle or use continuous_wave.</source>
        <translation>A pulse keeps its wavenumber across the axis, so that its long wavelengths come closer to 90 degrees; these would lie beyond the light line, where the wave is evanescent. Narrow the band, lower the angle or use a continuous wave.</translation>
    </message>
    <message>
        <source>Add &quot;lens&quot;: {&quot;wavelength_um&quot;: ..., &quot;focal_length_um&quot;: ..., &quot;exit_plane_z_um&quot;: ...}: what the measured focus is compared with.</source>
        <translation>Add a lens design with wavelength, focal length and exit plane: what the measured focus is compared with.</translation>
    </message>
    <message>
        <source>Add to &quot;monitors&quot;: {&quot;name&quot;: &quot;exit&quot;, &quot;kind&quot;: &quot;dft_plane&quot;, &quot;z_um&quot;: {z}, &quot;wavelengths_um&quot;: [{shorter}, {wavelength}, {longer}]} with the wavelengths of interest, and give the pulse a bandwidth that holds them.</source>
        <translation>Add a transform plane at z = {z} um, for example with the wavelengths {shorter}, {wavelength} and {longer} um, and give the pulse a bandwidth that holds them.</translation>
    </message>
    <message>
        <source>An absorbing layer has at least one cell; use electric_wall or magnetic_wall for none</source>
        <translation>An absorbing layer has at least one cell; use an electric or a magnetic wall for none</translation>
    </message>
    <message>
        <source>At an angle polarization_angle_deg and polarization_phase_deg say how E moves: 45 and 90 make a circle. A beam has light.polarization.</source>
        <translation>At an angle the polarisation angle and phase say how E moves: 45° and 90° make a circle. A beam has a polarisation of its own.</translation>
    </message>
    <message>
        <source>Between two surfaces of metal so close to each other waves may grow in the layer. End the metal before it, or use a smaller dr_um.</source>
        <translation>Between two surfaces of metal so close to each other waves may grow in the layer. End the metal before it, or use a smaller radial cell.</translation>
    </message>
    <message>
        <source>Choose the method convex, or let fewer move.</source>
        <translation>Choose convex steps, or let fewer move.</translation>
    </message>
    <message>
        <source>Give the dipole a direction, for example orientation_z = 1.</source>
        <translation>Give the dipole a direction, for example 1 along z.</translation>
    </message>
    <message>
        <source>Give the plane wave the lens&apos; aperture_radius_um.</source>
        <translation>Give the plane wave the lens&apos; aperture radius.</translation>
    </message>
    <message>
        <source>Give the pulse a larger relative_bandwidth or another wavelength_um.</source>
        <translation>Give the pulse a larger bandwidth or another wavelength.</translation>
    </message>
    <message>
        <source>Gradients tell what media do: bind nothing else to it, or choose the method derivative_free.</source>
        <translation>Gradients tell what media do: bind nothing else to it, or search without derivatives.</translation>
    </message>
    <message>
        <source>Name a body of the kind density_region, or of the kind post_pattern with an outline density or arc_density.</source>
        <translation>Name a density region, or posts with density maps.</translation>
    </message>
    <message>
        <source>Name a body of the kind post_pattern.</source>
        <translation>Name a pattern of posts.</translation>
    </message>
    <message>
        <source>No mode of this azimuthal order is guided at the carrier: enlarge the core or its index, shorten the wavelength, or change azimuthal_order.</source>
        <translation>No mode of this azimuthal order is guided at the carrier: enlarge the core or its index, shorten the wavelength, or change the order m.</translation>
    </message>
    <message>
        <source>Nothing absorbs light here, so the run stops at max_time_fs.</source>
        <translation>Nothing absorbs light here, so the run stops at its longest time.</translation>
    </message>
    <message>
        <source>On the axis order 0 carries only the part along z; point the dipole along z or set azimuthal_order to 1.</source>
        <translation>On the axis order 0 carries only the part along z; point the dipole along z or set the order m to 1.</translation>
    </message>
    <message>
        <source>On the axis the orders 1 and -1 carry only the part along x (orientation_r); set it or set azimuthal_order to 0.</source>
        <translation>On the axis the orders 1 and -1 carry only the part along r; give the dipole one or set the order m to 0.</translation>
    </message>
    <message>
        <source>One post per turn is no ring: say how many equal posts there are, or set fill_factor to 1 for a full ring.</source>
        <translation>One post per turn is no ring: say how many equal posts there are, or set the fill factor to 1 for a full ring.</translation>
    </message>
    <message>
        <source>Put the monitor where no body begins or ends, or make it smaller (r_max_um).</source>
        <translation>Put the monitor where no body begins or ends, or give it a smaller radius.</translation>
    </message>
    <message>
        <source>Samples have no carrier; give wavelengths, or a source_power monitor.</source>
        <translation>Samples have no carrier; give wavelengths, or add a monitor of the sources&apos; power.</translation>
    </message>
    <message>
        <source>Set surface to closed_box.</source>
        <translation>Choose &quot;closed box&quot; as the surface.</translation>
    </message>
    <message>
        <source>The domain would hold no cell; move z_max_um above z_min_um</source>
        <translation>The domain would hold no cell; move its upper end above its lower one</translation>
    </message>
    <message>
        <source>The fields of the wedge are not finite at step {step}, first in column {column} of row {row}. Lower run.courant_number, or look for a medium that gains.</source>
        <translation>The fields of the wedge are not finite at step {step}, first in column {column} of row {row}. Lower the Courant number, or look for a medium that gains.</translation>
    </message>
    <message>
        <source>The fields of the wedge are not finite at step {step}. Lower run.courant_number, or look for a medium that gains.</source>
        <translation>The fields of the wedge are not finite at step {step}. Lower the Courant number, or look for a medium that gains.</translation>
    </message>
    <message>
        <source>The project has no such setting; keys are those of its file, with items of lists in brackets by their name, as in sources[ring current].r_um.</source>
        <translation>The project has no such setting; keys are those of its file, with items of lists in brackets by their name.</translation>
    </message>
    <message>
        <source>The propagator starts from a transform plane (kind dft_plane).</source>
        <translation>The propagator starts from a transform plane.</translation>
    </message>
    <message>
        <source>The run is unstable, and a smaller Courant number does not help: see whether a metal almost without loss, a gap of one cell, or a body that reaches into an absorbing layer is the cause; smaller cells or /run/averaging &quot;staircase&quot; may help.</source>
        <translation>The run is unstable, and a smaller Courant number does not help: see whether a metal almost without loss, a gap of one cell, or a body that reaches into an absorbing layer is the cause; smaller cells or interfaces as a staircase may help.</translation>
    </message>
    <message>
        <source>The run is unstable: lower /run/courant_number to at most {bound}.</source>
        <translation>The run is unstable: lower the Courant number to at most {bound}.</translation>
    </message>
    <message>
        <source>This light is polarised as polarization says, a beam as light.polarization does; this number is not used.</source>
        <translation>This light is polarised as its polarisation says, a beam as that of its light; this number is not used.</translation>
    </message>
    <message>
        <source>Use conductivity_per_um or conductivity_s_per_m with a permittivity.</source>
        <translation>Give the loss of a permittivity as a conductivity.</translation>
    </message>
    <message>
        <source>Usual values are order 3 and kappa_max 1</source>
        <translation>Usual values are a grading of 3 and a real stretch of 1</translation>
    </message>
    <message>
        <source>Without aperture_radius_um there is no stop whose edge could be soft.</source>
        <translation>Without an aperture radius there is no stop whose edge could be soft.</translation>
    </message>
    <message>
        <source>a body is cut there at z = {grid} um; light a wider cylinder, enlarge the domain or set aperture_radius_um</source>
        <translation>a body is cut there at z = {grid} um; light a wider cylinder, enlarge the domain or set an aperture radius</translation>
    </message>
    <message>
        <source>a dft_plane behind z = {exit_plane_z_um} um at {wavelength_um} um</source>
        <translation>a transform plane behind z = {exit_plane_z_um} um at {wavelength_um} um</translation>
    </message>
    <message>
        <source>a dft_plane from z = {least} to {most} um over the whole aperture</source>
        <translation>a transform plane from z = {least} to {most} um over the whole aperture</translation>
    </message>
    <message>
        <source>a finite length above z_min_um = {z_min_um} um</source>
        <translation>a finite length above the lower end, {z_min_um} um</translation>
    </message>
    <message>
        <source>a parameter by its name, or the path of a number of the project, like domain.dr_um or bodies[0].layers[0].z_max_um</source>
        <translation>a number of the project, like the radial cell or the upper end of a layer</translation>
    </message>
    <message>
        <source>a source of kind plane_wave</source>
        <translation>a plane wave as the source</translation>
    </message>
    <message>
        <source>a source of kind total_field_box</source>
        <translation>a total field box as the source</translation>
    </message>
    <message>
        <source>aperture_radius_um of the plane wave, or a lens of rings</source>
        <translation>the aperture radius of the plane wave, or a lens of rings</translation>
    </message>
    <message>
        <source>at least 2 with fill_factor = {fill_factor}</source>
        <translation>at least 2 with the fill factor {fill_factor}</translation>
    </message>
    <message>
        <source>at least r_out_um = {end} um of rings[{index}]</source>
        <translation>at least {end} um, where the ring before it ends</translation>
    </message>
    <message>
        <source>at least z_max_um = {end} um of layers[{index}]</source>
        <translation>at least {end} um, where the layer below it ends</translation>
    </message>
    <message>
        <source>at least {row_begin} um: two cells above z_min_um</source>
        <translation>at least {row_begin} um: two cells above the lower end</translation>
    </message>
    <message>
        <source>at most twice aperture_radius_um = {radius_um} um</source>
        <translation>at most twice the aperture radius of {radius_um} um</translation>
    </message>
    <message>
        <source>bodies[{earlier}] has the same name; messages and lists will not tell them apart.</source>
        <translation>Another body has the same name; messages and lists will not tell them apart.</translation>
    </message>
    <message>
        <source>conductivity_per_um</source>
        <translation>conductivity per micrometre</translation>
    </message>
    <message>
        <source>continuous_wave</source>
        <translation>a continuous wave</translation>
    </message>
    <message>
        <source>dft_plane or dft_region</source>
        <translation>a transform on a plane or of the whole plane</translation>
    </message>
    <message>
        <source>edges of rings (radii), heights (top_min_um, top_max_um), posts, parameters or densities</source>
        <translation>edges of rings, heights between two limits, posts, parameters or densities</translation>
    </message>
    <message>
        <source>energy_left</source>
        <translation>the energy left</translation>
    </message>
    <message>
        <source>extinction together with wavelength_um</source>
        <translation>an extinction together with its wavelength</translation>
    </message>
    <message>
        <source>gaussian_pulse or continuous_wave</source>
        <translation>a Gaussian pulse or a continuous wave</translation>
    </message>
    <message>
        <source>gaussian_pulse or continuous_wave with circular polarization</source>
        <translation>a Gaussian pulse or a continuous wave with circular polarisation</translation>
    </message>
    <message>
        <source>gaussian_pulse, continuous_wave</source>
        <translation>a Gaussian pulse, a continuous wave</translation>
    </message>
    <message>
        <source>gaussian_pulse, samples</source>
        <translation>a pulse, or samples</translation>
    </message>
    <message>
        <source>greater than r_in_um = {r_in_um} um</source>
        <translation>greater than the inner radius, {r_in_um} um</translation>
    </message>
    <message>
        <source>greater than z_min_um = {z_min_um} um</source>
        <translation>greater than the lower end, {z_min_um} um</translation>
    </message>
    <message>
        <source>greater than z_min_um = {z_min} um</source>
        <translation>greater than the lower end, {z_min} um</translation>
    </message>
    <message>
        <source>incident_intensity is {value}</source>
        <translation>the incident intensity is {value}</translation>
    </message>
    <message>
        <source>less than numerical_aperture = {numerical_aperture}</source>
        <translation>less than the numerical aperture, {numerical_aperture}</translation>
    </message>
    <message>
        <source>less than r_out_um = {r_out_um} um</source>
        <translation>less than the outer radius, {r_out_um} um</translation>
    </message>
    <message>
        <source>materials[{index}] has the same name; rename one.</source>
        <translation>Another material has the same name; rename one.</translation>
    </message>
    <message>
        <source>minimum widths that fit within r_max_um beside each other</source>
        <translation>least widths that fit beside each other within the outermost radius</translation>
    </message>
    <message>
        <source>one source plane_wave</source>
        <translation>one plane wave</translation>
    </message>
    <message>
        <source>order at least 0, kappa_max at least 1</source>
        <translation>grading at least 0, real stretch at least 1</translation>
    </message>
    <message>
        <source>order {order}, kappa_max {kappa_max}</source>
        <translation>grading {order}, real stretch {kappa_max}</translation>
    </message>
    <message>
        <source>outside of bodies[{below}], or before it in the list</source>
        <translation>outside of the region, or before it in the list</translation>
    </message>
    <message>
        <source>permittivity at least 1, conductivity_per_um at least 0</source>
        <translation>permittivity at least 1, conductivity at least 0</translation>
    </message>
    <message>
        <source>plane_wave or oblique_plane_wave</source>
        <translation>a plane wave or an oblique plane wave</translation>
    </message>
    <message>
        <source>r_max, z</source>
        <translation>the outer radius, z</translation>
    </message>
    <message>
        <source>sellmeier, inverse_square, gas, table, constant, poles</source>
        <translation>Sellmeier, inverse square, gas, table, constant, poles</translation>
    </message>
    <message>
        <source>set aperture_radius_um, or give the material of the slab its index at the source&apos;s wavelength</source>
        <translation>set an aperture radius, or give the material of the slab its index at the wavelength of the source</translation>
    </message>
    <message>
        <source>set azimuthal_order to 1 or remove the plane wave</source>
        <translation>set the order m to 1 or remove the plane wave</translation>
    </message>
    <message>
        <source>use an oblique plane wave with polarization_angle_deg 45 and polarization_phase_deg 90</source>
        <translation>use an oblique plane wave with a polarisation angle of 45° and a polarisation phase of 90°</translation>
    </message>
    <message>
        <source>within {farthest} um of z_um = {z_um}</source>
        <translation>within {farthest} um of z = {z_um} um</translation>
    </message>
    <message>
        <source>{dr} um (with dz_um = {dz} um: {nr} x {nz} cells)</source>
        <translation>{dr} um (with an axial cell of {dz} um: {nr} × {nz} cells)</translation>
    </message>
    <message>
        <source>{key} has no light in order {order}: its charge and polarization give it the order {list}. Set azimuthal_order to it.</source>
        <translation>{key} has no light in order {order}: its charge and polarization give it the order {list}. Set the order m to it.</translation>
    </message>
    <message>
        <source>{key} has no light in order {order}: its charge and polarization give it the orders {list}. Set azimuthal_order to one of them.</source>
        <translation>{key} has no light in order {order}: its charge and polarization give it the orders {list}. Set the order m to one of them.</translation>
    </message>
    <message>
        <source>{key} is a plane wave along z, which has only the orders 1 and -1; set azimuthal_order to 1 or use another source.</source>
        <translation>{key} is a plane wave along z, which has only the orders 1 and -1; set the order m of the project to 1 or use another source.</translation>
    </message>
    <message>
        <source>{list}[{earlier}] has the same name; results are filed under it, so rename one.</source>
        <translation>Another one has the same name; results are filed under it, so rename one.</translation>
    </message>
    <message>
        <source>a multiple of dr_um = {cell} um</source>
        <translation>a multiple of the radial cell, {cell} um</translation>
    </message>
    <message>
        <source>a multiple of dz_um = {cell} um</source>
        <translation>a multiple of the axial cell, {cell} um</translation>
    </message>
    <message>
        <source>This detail is hardly resolved; use a smaller dr_um.</source>
        <translation>This detail is hardly resolved; use a smaller radial cell.</translation>
    </message>
    <message>
        <source>This detail is hardly resolved; use a smaller dz_um.</source>
        <translation>This detail is hardly resolved; use a smaller axial cell.</translation>
    </message>
    <message>
        <source>This detail is coarse; a smaller dr_um resolves it better.</source>
        <translation>This detail is coarse; a smaller radial cell resolves it better.</translation>
    </message>
    <message>
        <source>This detail is coarse; a smaller dz_um resolves it better.</source>
        <translation>This detail is coarse; a smaller axial cell resolves it better.</translation>
    </message>
</context>
</TS>
