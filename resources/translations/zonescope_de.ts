<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>ComputedFigures</name>
    <message>
        <source>Frequency</source>
        <translation>Frequenz</translation>
    </message>
    <message>
        <source>THz</source>
        <translation>THz</translation>
    </message>
    <message>
        <source>Photon energy</source>
        <translation>Photonenenergie</translation>
    </message>
    <message>
        <source>eV</source>
        <translation>eV</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Periode</translation>
    </message>
    <message>
        <source>fs</source>
        <translation>fs</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>%1 × %2 = %3</source>
        <translation>%1 × %2 = %3</translation>
    </message>
    <message>
        <source>Radial times axial, absorbing layers included</source>
        <translation>Radial mal axial, einschließlich absorbierender Schichten</translation>
    </message>
    <message>
        <source>Time step</source>
        <translation>Zeitschritt</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>In %1</translation>
    </message>
    <message>
        <source>%1 cells a wavelength</source>
        <translation>%1 Zellen je Wellenlänge</translation>
    </message>
    <message>
        <source>At the shortest wavelength, %1, in the coarser direction</source>
        <translation>Bei der kürzesten Wellenlänge, %1, in der gröberen Richtung</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Fields and materials %1, absorbing layers %2, monitors %3</source>
        <translation>Felder und Materialien %1, absorbierende Schichten %2, Monitore %3</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>To the longest time</source>
        <translation>Bis zur längsten Zeit</translation>
    </message>
    <message>
        <source>Largest Courant number</source>
        <translation>Größte Courant-Zahl</translation>
    </message>
    <message>
        <source>Of this order m and these cells</source>
        <translation>Für diese Ordnung m und diese Zellen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Circular polarisation runs twice, a quarter period apart</source>
        <translation>Zirkulare Polarisation braucht zwei Läufe, um eine Viertelperiode versetzt</translation>
    </message>
    <message>
        <source>Index at %1</source>
        <translation>Brechzahl bei %1</translation>
    </message>
    <message>
        <source>%1 + %2 i</source>
        <translation>%1 + %2 i</translation>
    </message>
    <message>
        <source>Conductivity</source>
        <translation>Leitfähigkeit</translation>
    </message>
    <message>
        <source>S/m</source>
        <translation>S/m</translation>
    </message>
    <message>
        <source>Attenuation length</source>
        <translation>Dämpfungslänge</translation>
    </message>
    <message>
        <source>Over which the power falls to 1/e</source>
        <translation>Auf der die Leistung auf 1/e abfällt</translation>
    </message>
    <message>
        <source>Wavelength inside</source>
        <translation>Wellenlänge im Material</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>Ringe</translation>
    </message>
    <message>
        <source>Narrowest ring</source>
        <translation>Schmalster Ring</translation>
    </message>
    <message>
        <source>Signal ends</source>
        <translation>Signalende</translation>
    </message>
    <message>
        <source>Numerical aperture</source>
        <translation>Numerische Apertur</translation>
    </message>
    <message>
        <source>Of the whole domain&apos;s radius in vacuum</source>
        <translation>Für den Radius des ganzen Gebiets im Vakuum</translation>
    </message>
    <message>
        <source>Diffraction limit</source>
        <translation>Beugungsgrenze</translation>
    </message>
    <message>
        <source>λ / (2 NA)</source>
        <translation>λ / (2 NA)</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>Azimuthal orders</source>
        <translation>Azimutale Ordnungen</translation>
    </message>
    <message>
        <source>m = %1</source>
        <translation>m = %1</translation>
    </message>
    <message>
        <source>%1, m = %2 to %3</source>
        <translation>%1, m = %2 bis %3</translation>
    </message>
    <message>
        <source>Those left out carry at most %1 of the incident amplitude; the order error of the run bounds it. Run &gt; Sum over orders adds them up.</source>
        <translation>Die weggelassenen tragen höchstens %1 der einfallenden Amplitude; der Ordnungsfehler des Laufs begrenzt sie. Lauf &gt; Summe über Ordnungen addiert sie.</translation>
    </message>
    <message>
        <source>These are all the orders of this light.</source>
        <translation>Das sind alle Ordnungen dieses Lichts.</translation>
    </message>
    <message>
        <source>too many</source>
        <translation>zu viele</translation>
    </message>
    <message>
        <source>More than a run can have: allow a larger order error, a smaller angle or a smaller lit radius (%1).</source>
        <translation>Mehr als ein Lauf haben kann: einen größeren Ordnungsfehler, einen kleineren Winkel oder einen kleineren beleuchteten Radius wählen (%1).</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>wird gezählt …</translation>
    </message>
    <message>
        <source>Phase error along z</source>
        <translation>Phasenfehler längs z</translation>
    </message>
    <message>
        <source>Of a wavelength on each, in %1 at %2; without compensation of dispersion %3</source>
        <translation>Einer Wellenlänge auf jeder, in %1 bei %2; ohne Dispersionsausgleich %3</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>Pfosten</translation>
    </message>
    <message>
        <source>Narrowest post</source>
        <translation>Schmalster Pfosten</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Verwendet von</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>Type =%1 in a number&apos;s field, and it follows</source>
        <translation>Tippen Sie =%1 in das Feld einer Zahl, und sie folgt</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Size of a pixel</source>
        <translation>Größe eines Pixels</translation>
    </message>
    <message>
        <source>Mean density</source>
        <translation>Mittlere Dichte</translation>
    </message>
</context>
<context>
    <name>Example</name>
    <message>
        <source>Axis laboratory</source>
        <translation>Achsenlabor</translation>
    </message>
    <message>
        <source>Order 3: fields vary as exp(3 i theta) and must vanish on the axis as the square of the radius. A ring of current sends waves inwards; they turn back before they reach the axis, at the radius where the wave would have to run round faster than light, three wavelengths&apos; circumference. Compare the probes, change the azimuthal order to 0, 1 or 10 (any whole number is stable at Courant number 0.6), and zoom in on the first cells to see how each component behaves there.</source>
        <translation>Ordnung 3: Die Felder gehen wie exp(3 i theta) und müssen auf der Achse wie das Quadrat des Radius verschwinden. Ein Stromring schickt Wellen nach innen; sie kehren um, bevor sie die Achse erreichen, bei dem Radius, bei dem die Welle schneller als das Licht umlaufen müsste: drei Wellenlängen Umfang. Die Sonden vergleichen, die azimutale Ordnung auf 0, 1 oder 10 setzen (jede ganze Zahl ist bei der Courant-Zahl 0.6 stabil) und auf die ersten Zellen zoomen, um zu sehen, wie sich jede Komponente dort verhält.</translation>
    </message>
    <message>
        <source>Dipole above glass</source>
        <translation>Dipol über Glas</translation>
    </message>
    <message>
        <source>A dipole on the axis, along x, a tenth of a wavelength above a half-space of index 1.5. Most of the light goes down into the glass, much of it beyond the critical angle of 41.8 degrees, which no plane wave from above could reach: the dipole&apos;s near field tunnels into it. The flux monitors divide the power into up and down; their sum is the power that the glass makes the dipole give.</source>
        <translation>Ein Dipol auf der Achse, entlang x, ein Zehntel der Wellenlänge über einem Halbraum der Brechzahl 1.5. Das meiste Licht geht hinunter ins Glas, viel davon jenseits des Grenzwinkels von 41.8 Grad, den keine ebene Welle von oben erreichen könnte: Das Nahfeld des Dipols tunnelt hinein. Die Flussmonitore teilen die Leistung in aufwärts und abwärts; ihre Summe ist die Leistung, die der Dipol vor dem Glas abgibt.</translation>
    </message>
    <message>
        <source>Dipole in a metal can</source>
        <translation>Dipol in einer Metalldose</translation>
    </message>
    <message>
        <source>A short pulse from a dipole on the axis of a closed, perfectly conducting can of radius 1 um and height 1.5 um. Nothing absorbs light, so the energy stays constant to rounding once the source ends, and the probes ring with the can&apos;s resonances: at order 0 the frequencies sqrt((x/2 pi R)^2 + (p/2L)^2) with x = 2.4048, 5.5201, ..., that is 0.3827 c/um (TM010), 0.5075 c/um (TM011), 0.8786 c/um (TM020), and so on. A spectrum of the probe shows them all.</source>
        <translation>Ein kurzer Puls von einem Dipol auf der Achse einer geschlossenen, ideal leitenden Dose vom Radius 1 µm und der Höhe 1.5 µm. Nichts absorbiert Licht, die Energie bleibt also bis auf Rundung konstant, sobald die Quelle endet, und die Sonden schwingen mit den Resonanzen der Dose: bei Ordnung 0 die Frequenzen sqrt((x/2 pi R)^2 + (p/2L)^2) mit x = 2.4048, 5.5201, ..., also 0.3827 c/µm (TM010), 0.5075 c/µm (TM011), 0.8786 c/µm (TM020) und so fort. Ein Spektrum der Sonde zeigt sie alle.</translation>
    </message>
    <message>
        <source>Fresnel zone plate</source>
        <translation>Fresnel-Zonenplatte</translation>
    </message>
    <message>
        <source>A screen with 8 open zones focuses light of 0.633 um at 10.0 um: every second half-wave zone is covered by an absorber, so what is let through arrives in step. Weaker foci appear at odd fractions of the focal length, the strongest at a third. The screen goes on beyond the domain, so no light passes around it. Made by projects/generate/zone_plate.py.</source>
        <translation>Ein Schirm mit 8 offenen Zonen fokussiert Licht von 0.633 µm bei 10.0 µm: Jede zweite Halbwellenzone ist von einem Absorber bedeckt, sodass alles, was durchgelassen wird, im Takt ankommt. Schwächere Foki erscheinen bei ungeraden Bruchteilen der Brennweite, der stärkste bei einem Drittel. Der Schirm geht jenseits des Gebiets weiter, sodass kein Licht an ihm vorbeikommt. Erzeugt von projects/generate/zone_plate.py.</translation>
    </message>
    <message>
        <source>Gold sphere</source>
        <translation>Goldkugel</translation>
    </message>
    <message>
        <source>A gold sphere of 80 nm diameter in a plane wave that exists only inside a closed cylinder (total field box): outside is what the sphere scatters. Gold has six poles, so one pulse gives the scattering and absorption efficiencies at all wavelengths; the report prints them. Green light drives the electrons of the sphere to and fro at their resonance: its absorption efficiency reaches 2.3 at 0.50 um. On finer cells Mie&apos;s series with the same poles is met within 2 % of the peak from 300 to 1200 nm (sphere/gold of &apos;zonescope verify&apos;).</source>
        <translation>Eine Goldkugel von 80 nm Durchmesser in einer ebenen Welle, die es nur innerhalb eines geschlossenen Zylinders gibt (Totalfeldkasten): Draußen ist, was die Kugel streut. Gold hat sechs Pole, ein Puls gibt also die Streu- und Absorptionseffizienz bei allen Wellenlängen; der Bericht druckt sie. Grünes Licht treibt die Elektronen der Kugel in ihrer Resonanz hin und her: Ihre Absorptionseffizienz erreicht 2.3 bei 0.50 µm. Auf feineren Zellen wird die Mie-Reihe mit denselben Polen von 300 bis 1200 nm auf 2 % des Maximums getroffen (sphere/gold von &apos;zonescope verify&apos;).</translation>
    </message>
    <message>
        <source>Light at an angle</source>
        <translation>Schräges Licht</translation>
    </message>
    <message>
        <source>A plane wave at 30 degrees to the axis, polarised across its plane of incidence (s), meets a slab of index 1.5. No single azimuthal order is a plane wave: &apos;zonescope run&apos; computes all the orders that the lit cylinder needs, one after the other or side by side, and adds them up. Airy&apos;s formula for this slab and angle gives a transmission of 0.858; the sum over the orders gives the same. In the window a run shows the one order that the project names; the pane Orders (Ctrl+Shift+O) runs and adds up all of them.</source>
        <translation>Eine ebene Welle unter 30 Grad zur Achse, quer zu ihrer Einfallsebene polarisiert (s), trifft eine Platte der Brechzahl 1.5. Keine einzelne azimutale Ordnung ist eine ebene Welle: &apos;zonescope run&apos; berechnet alle Ordnungen, die der beleuchtete Zylinder braucht, nacheinander oder nebeneinander, und addiert sie. Die Airy-Formel gibt für diese Platte und diesen Winkel eine Transmission von 0.858; die Summe über die Ordnungen gibt dasselbe. Im Fenster zeigt ein Lauf die eine Ordnung, die das Projekt nennt; der Bereich Ordnungen (Ctrl+Shift+O) rechnet und addiert sie alle.</translation>
    </message>
    <message>
        <source>Metalens</source>
        <translation>Metalinse</translation>
    </message>
    <message>
        <source>A flat lens of radius 20 um and numerical aperture 0.6 for 0.633 um: 67 TiO2 rings of 0.6 um height on silica, their gaps filled with silica. The rings repeat every 0.3 um, less than the wavelength, so light sees only their mean density, which grows and falls with the radius such that all paths to the focus take whole periods. A pulse polarized along x comes from below through the silica. Watch it leave the lens as a converging wave and meet at z = 27.27 um; then look at the transform on the axis to find the focus, and compare with the design in the lens section. About 4.6 million cells and 7200 steps: a minute or two on a laptop. Made by projects/generate/metalens.py.</source>
        <translation>Eine flache Linse vom Radius 20 µm und der numerischen Apertur 0.6 für 0.633 µm: 67 TiO2-Ringe von 0.6 µm Höhe auf Quarzglas, ihre Lücken mit Quarzglas gefüllt. Die Ringe wiederholen sich alle 0.3 µm, weniger als die Wellenlänge; das Licht sieht also nur ihre mittlere Dichte, die mit dem Radius so wächst und fällt, dass alle Wege zum Fokus ganze Perioden dauern. Ein entlang x polarisierter Puls kommt von unten durch das Quarzglas. Zusehen, wie er die Linse als zusammenlaufende Welle verlässt und sich bei z = 27.27 µm trifft; dann in der Transformation auf der Achse den Fokus suchen und mit dem Entwurf im Abschnitt lens vergleichen. Etwa 4.6 Millionen Zellen und 7200 Schritte: ein bis zwei Minuten auf einem Laptop. Erzeugt von projects/generate/metalens.py.</translation>
    </message>
    <message>
        <source>Metalens for a data sheet</source>
        <translation>Metalinse für ein Datenblatt</translation>
    </message>
    <message>
        <source>A flat lens of TiO2 rings like the one of the example metalens, with twice its radius and a focal length of 60 um. The grid ends one micrometre behind the lens: the transform plane there, at five wavelengths of one short pulse, is carried to the focus by the angular spectrum. Run it with --report FILE.html for a data sheet: focal length, widths, efficiencies, Strehl ratio, transfer function and wavefront at every wavelength. The rings are made for 0.633 um; as in every diffractive lens the focal length falls as the wavelength grows. A flux monitor below the source sees what the lens reflects. Made by projects/generate/metalens_data_sheet.py.</source>
        <translation>Eine flache Linse aus TiO2-Ringen wie die des Beispiels Metalinse, mit dem doppelten Radius und einer Brennweite von 60 µm. Das Gitter endet einen Mikrometer hinter der Linse: Die Transformationsebene dort wird bei fünf Wellenlängen eines kurzen Pulses mit dem Winkelspektrum zum Fokus getragen. Mit --report DATEI.html gerechnet, gibt es ein Datenblatt: Brennweite, Breiten, Wirkungsgrade, Strehl-Zahl, Übertragungsfunktion und Wellenfront bei jeder Wellenlänge. Die Ringe sind für 0.633 µm gemacht; wie bei jeder diffraktiven Linse fällt die Brennweite, wenn die Wellenlänge wächst. Ein Flussmonitor unter der Quelle sieht, was die Linse reflektiert. Erzeugt von projects/generate/metalens_data_sheet.py.</translation>
    </message>
    <message>
        <source>PML laboratory</source>
        <translation>PML-Labor</translation>
    </message>
    <message>
        <source>A pulse from a ring of current runs into an absorbing layer that starts only two wavelengths from the axis, where the curvature matters. Run it, then set the stretch of the radial side to quasi and run it again: on a scale of 60 dB or more the second run shows a reflected wave that returns to the axis, about a hundred times stronger. Change the layer&apos;s cells and target reflection to see what each does. The probe on the axis records what comes back.</source>
        <translation>Ein Puls von einem Stromring läuft in eine absorbierende Schicht, die nur zwei Wellenlängen von der Achse beginnt, wo die Krümmung zählt. Rechnen, dann die Streckung der radialen Seite auf quasi setzen und wieder rechnen: Auf einer Skala von 60 dB oder mehr zeigt der zweite Lauf eine reflektierte Welle, die zur Achse zurückkehrt, etwa hundertmal stärker. Zellen und Zielreflexion der Schicht ändern und sehen, was sie bewirken. Die Sonde auf der Achse zeichnet auf, was zurückkommt.</translation>
    </message>
    <message>
        <source>Ring resonator</source>
        <translation>Ringresonator</translation>
    </message>
    <message>
        <source>Light runs three times round a ring of index 3.4, inner radius 1 um and width 1 um, and leaks out slowly. The ring is endless along z: between two electric walls the field along z does not vary. The exact resonance has the frequency 0.118191694 c/um (8.4608 um) and a quality factor of 77.255, from Bessel functions; the probes&apos; decaying oscillation shows both. After the source ends only the mode is left: watch the energy fall along a straight line on a logarithmic scale.</source>
        <translation>Licht läuft dreimal um einen Ring der Brechzahl 3.4 mit Innenradius 1 µm und Breite 1 µm und leckt langsam hinaus. Der Ring ist entlang z endlos: Zwischen zwei elektrischen Wänden ändert sich das Feld entlang z nicht. Die exakte Resonanz hat nach Bessel-Funktionen die Frequenz 0.118191694 c/µm (8.4608 µm) und den Gütefaktor 77.255; die abklingende Schwingung der Sonden zeigt beides. Nach dem Ende der Quelle bleibt nur die Mode: Auf einer logarithmischen Skala fällt die Energie entlang einer Geraden.</translation>
    </message>
    <message>
        <source>Vortex beam</source>
        <translation>Vortexstrahl</translation>
    </message>
    <message>
        <source>A beam whose phase turns once round the axis (charge 1), circularly polarised with the same sense, focused by an aplanatic lens of numerical aperture 0.7 two micrometres ahead of its source plane. Spin and orbital angular momentum add up to azimuthal order 2, so the focus is a ring with a dark centre. With charge -1 the two cancel: order 0, and a bright spot of Ez sits on the axis instead.</source>
        <translation>Ein Strahl, dessen Phase sich einmal um die Achse dreht (Ladung 1), zirkular im selben Sinn polarisiert, von einer aplanatischen Linse der numerischen Apertur 0.7 zwei Mikrometer vor seiner Quellebene fokussiert. Spin und Bahndrehimpuls addieren sich zur azimutalen Ordnung 2; der Fokus ist also ein Ring mit dunkler Mitte. Mit der Ladung -1 heben sich die beiden auf: Ordnung 0, und ein heller Fleck von Ez sitzt statt dessen auf der Achse.</translation>
    </message>
    <message>
        <source>Large pillar metalens in zones</source>
        <translation>Große Pfosten-Metalinse in Zonen</translation>
    </message>
    <message>
        <source>A flat lens of 559526 round posts on glass, radius 200 wavelengths, focal length 160 um: the pillar metalens at eight times its size, in eleven zones. A large graphics processor runs its zones within half a minute (Zone runs, or zonescope run), two cores in about twenty minutes; several machines share them (zonescope run --jobs mpi, zonescope jobs write-slurm). The run of the window itself sees the effective medium of the posts, for comparison. Made by zonescope design-posts.</source>
        <translation>Eine flache Linse aus 559526 runden Pfosten auf Glas, Radius 200 Wellenlängen, Brennweite 160 um: die Pfosten-Metalinse in achtfacher Größe, in elf Zonen. Eine große Grafikkarte rechnet ihre Zonen in einer halben Minute (Zonenläufe oder zonescope run), zwei Kerne in etwa zwanzig Minuten; mehrere Rechner teilen sie sich (zonescope run --jobs mpi, zonescope jobs write-slurm). Der Lauf des Fensters selbst sieht zum Vergleich das effektive Medium der Pfosten. Erzeugt von zonescope design-posts.</translation>
    </message>
    <message>
        <source>Pillar metalens in zones</source>
        <translation>Pfosten-Metalinse in Zonen</translation>
    </message>
    <message>
        <source>A flat lens of 8822 round posts on glass, focal length 20 um, radius 25 wavelengths. It is no body of revolution: within a zone the posts repeat N times in a turn, so that a wedge of 2 pi/N holds all there is to know of it. Zone runs in the window, or the command zonescope run, runs every zone with its own part of the light, adds the near fields and carries the sum to the focus. The run of the window itself sees the effective medium of the posts, for comparison. Made by zonescope design-posts.</source>
        <translation>Eine flache Linse aus 8822 runden Pfosten auf Glas, Brennweite 20 um, Radius 25 Wellenlängen. Sie ist kein Rotationskörper: innerhalb einer Zone wiederholen sich die Pfosten N-mal in einer Umdrehung, sodass ein Keil von 2 pi/N alles enthält, was es von ihr zu wissen gibt. Zonenläufe im Fenster oder der Befehl zonescope run rechnen jede Zone mit ihrem eigenen Teil des Lichts, addieren die Nahfelder und tragen die Summe zum Fokus. Der Lauf des Fensters selbst sieht zum Vergleich das effektive Medium der Pfosten. Erzeugt von zonescope design-posts.</translation>
    </message>
    <message>
        <source>Planar slab</source>
        <translation>Ebene Platte</translation>
    </message>
    <message>
        <source>The planar metric: r is the Cartesian x, theta is y, and nothing depends on y. A plane wave polarised along x meets a slab of index 1.5 and 0.4 um between two mirrors (electric walls), so a narrow strip stands for a slab without end. The flux behind it is 0.943 of the incident one at 1 um by Airy&apos;s formula, and what comes back before the source is the rest; the run gives both to three digits, the finer cells of &apos;zonescope verify planar/slab&apos; to four. For light along y set the polarisation angle to 90 and both walls to magnetic ones.</source>
        <translation>Die ebene Metrik: r ist das kartesische x, theta ist y, und nichts hängt von y ab. Eine ebene Welle, polarisiert entlang x, trifft auf eine Platte vom Brechungsindex 1,5 und der Dicke 0,4 um zwischen zwei Spiegeln (elektrischen Wänden); so steht ein schmaler Streifen für eine Platte ohne Ende. Dahinter fließen nach Airys Formel bei 1 um 0,943 des einfallenden Flusses, und was vor der Quelle zurückkommt, ist der Rest; der Lauf gibt beides auf drei Stellen, die feineren Zellen von &apos;zonescope verify planar/slab&apos; auf vier. Für Licht entlang y den Polarisationswinkel auf 90 und beide Wände auf magnetische setzen.</translation>
    </message>
    <message>
        <source>Lens to optimise</source>
        <translation>Linse zum Optimieren</translation>
    </message>
    <message>
        <source>A metalens of radius 4.8 um and numerical aperture 0.6, 16 TiO2 rings in silica designed for 0.633 um, and what to make of it: the least power through the focus of three wavelengths, 0.6, 0.633 and 0.67 um, is made large by moving all edges and the height, no ring or gap narrower than 0.08 um. &apos;zonescope optimise&apos; does it: an iteration takes a few seconds on two cores. Made by projects/generate/lens_to_optimise.py.</source>
        <translation>Eine Metalinse vom Radius 4.8 µm und der numerischen Apertur 0.6, 16 TiO2-Ringe auf Quarzglas, für 0.633 µm entworfen, und was aus ihr werden soll: Die kleinste Leistung durch den Fokus bei drei Wellenlängen, 0.6, 0.633 und 0.67 µm, wird groß, indem sich alle Kanten und die Höhe bewegen; kein Ring und keine Lücke wird schmaler als 0.08 µm. &apos;zonescope optimise&apos; tut das: Ein Schritt dauert einige Sekunden auf zwei Kernen. Erzeugt von projects/generate/lens_to_optimise.py.</translation>
    </message>
    <message>
        <source>RGB metalens</source>
        <translation>RGB-Metalinse</translation>
    </message>
    <message>
        <source>Three colours, 0.45, 0.55 and 0.65 um, in one focus 2.4 um above a planar lens of 10 um by 1 um, in ten levels of bars of index 2.4, none narrower than 0.1 um: a benchmark of inverse design, and the best that was found for it here. The weakest colour is 20.9 times as bright as without the lens. The optimisation goes on from it; the start and the way are in projects/generate/rgb_metalens.py.</source>
        <translation>Drei Farben, 0.45, 0.55 und 0.65 µm, in einem Fokus 2.4 µm über einer ebenen Linse von 10 µm mal 1 µm, in zehn Ebenen von Balken mit dem Brechungsindex 2.4, keiner schmaler als 0.1 µm: ein Maßstab des inversen Entwurfs und das Beste, was hier dafür gefunden wurde. Die schwächste Farbe ist 20.9-mal so hell wie ohne Linse. Die Optimierung geht von hier weiter; Anfang und Weg stehen in projects/generate/rgb_metalens.py.</translation>
    </message>
    <message>
        <source>Freeform ring</source>
        <translation>Freiformring</translation>
    </message>
    <message>
        <source>A ring of freeform shapes on glass: one picture of 80 x 32 pixels between two radii of 2 and 4 um, repeated 36 times round the axis (a density map; grey pixels at its edges are filled in part). Zone runs in the window, or the command zonescope run, follows every pixel in a wedge of 10 degrees and sends light into the orders 1 + 36 q; the run of the window itself sees the mean round each circle. Density from file, in the inspector of the picture, lays another one there: PNG, CSV or HDF5.</source>
        <translation>Ein Ring aus freien Formen auf Glas: ein Bild von 80 x 32 Pixeln zwischen zwei Radien von 2 und 4 um, 36-mal um die Achse wiederholt (eine Dichtekarte; graue Pixel an seinen Rändern sind teilweise gefüllt). Zonenläufe im Fenster, oder der Befehl zonescope run, folgen jedem Pixel in einem Keil von 10 Grad und schicken Licht in die Ordnungen 1 + 36 q; der Lauf des Fensters selbst sieht den Mittelwert auf jedem Kreis. Dichte laden, im Inspektor des Bildes, legt ein anderes dorthin: PNG, CSV oder HDF5.</translation>
    </message>
    <message>
        <source>Density plate</source>
        <translation>Dichteplatte</translation>
    </message>
    <message>
        <source>Topology optimisation in a moment: a plate of TiO2 on silica, radius 4 um, begins grey, half material and half gap, and each of its 80 pixels along r may become either. &apos;zonescope optimise&apos;, or the pane Optimisation, makes the mean power of two wavelengths, 1 and 1.08 um, through a spot 5 um above large by Adam, while a projection of growing steepness turns grey into rings, and a thinner and a thicker design count as well; at the end the widths of rings and gaps are measured. The grey plate sends 5 % of the light through the spot, the rings that come out about 30 %; their edges can then be optimised on. An iteration takes one to two seconds on two cores. Made by projects/generate/density_plate.py.</source>
        <translation>Topologieoptimierung in kurzer Zeit: Eine Platte aus TiO2 auf Quarzglas vom Radius 4 um beginnt grau, halb Material, halb Lücke, und jedes ihrer 80 Pixel entlang r darf eines von beiden werden. &apos;zonescope optimise&apos;, oder der Bereich Optimierung, macht mit Adam die mittlere Leistung zweier Wellenlängen, 1 und 1.08 um, durch einen Fleck 5 um darüber groß; dabei macht eine Projektion von wachsender Steilheit aus Grau Ringe, ein dünnerer und ein dickerer Entwurf zählen mit, und am Ende werden die Breiten von Ringen und Lücken gemessen. Die graue Platte schickt 5 % des Lichts durch den Fleck, die entstehenden Ringe etwa 30 %; ihre Kanten lassen sich dann weiter optimieren. Eine Iteration dauert auf zwei Kernen ein bis zwei Sekunden. Erzeugt von projects/generate/density_plate.py.</translation>
    </message>
    <message>
        <source>Light out of a disc</source>
        <translation>Licht aus einer Scheibe</translation>
    </message>
    <message>
        <source>Dipoles in a disc of index 2.4, radius 1.2 um and height 0.2917 um, on a perfect mirror, emit at 1 um, half as high as the disc. Without grooves 22 % of what they emit leaves within 30 degrees of the axis; two grooves etched into the top, none narrower than 60 nm, make it 47 %: a benchmark of inverse design. Six places along the radius, all directions in the plane and the azimuthal orders 0 to 8 add up without interference; the grooves pass between the dipoles. &apos;zonescope optimise&apos;, or the pane Optimisation, goes on from these rings; an iteration takes five to ten seconds on two cores. Made by projects/generate/light_out_of_a_disc.py.</source>
        <translation>Dipole in einer Scheibe vom Brechungsindex 2.4, 1.2 um Radius und 0.2917 um Höhe auf einem idealen Spiegel strahlen bei 1 um ab, halb so hoch wie die Scheibe. Ohne Rillen treten 22 % davon innerhalb von 30 Grad um die Achse aus; zwei in die Oberseite geätzte Rillen, keine schmaler als 60 nm, machen 47 % daraus: ein Maßstab des inversen Entwurfs. Sechs Orte längs des Radius, alle Richtungen in der Ebene und die azimutalen Ordnungen 0 bis 8 summieren sich ohne Interferenz; die Rillen gehen zwischen den Dipolen hindurch. &apos;zonescope optimise&apos;, oder der Bereich Optimierung, geht von diesen Ringen aus weiter; ein Schritt dauert fünf bis zehn Sekunden auf zwei Kernen. Erzeugt von projects/generate/light_out_of_a_disc.py.</translation>
    </message>
    <message>
        <source>Achromat</source>
        <translation>Achromat</translation>
    </message>
    <message>
        <source>A flat lens for 1.51 to 1.61 um, of polymer rings (index 1.53) on glass (1.45), radius 25.3 um, numerical aperture 0.8, none narrower than 0.3 um or higher than 3.6 um, each ring with a height of its own: a benchmark of inverse design. In the plane 19 um above the highest top that is allowed, 54.7 % of the light from the glass passes the disc of the Airy zero, radius 1.19 um, and 61.6 % one of three times the width of the spot, mean of five wavelengths; the spot is 1.05 um wide. Published are 53.6 % and 1.27 um. &apos;zonescope optimise&apos;, or the pane Optimisation, goes on from it; an iteration takes a few seconds. Made by projects/generate/achromat.py.</source>
        <translation>Eine flache Linse für 1.51 bis 1.61 um aus Polymerringen (Brechungsindex 1.53) auf Glas (1.45), Radius 25.3 um, numerische Apertur 0.8, keiner schmaler als 0.3 um oder höher als 3.6 um, jeder Ring mit eigener Höhe: eine Vergleichsaufgabe des inversen Entwurfs. In der Ebene 19 um über der höchsten erlaubten Oberseite gehen 54.7 % des Lichts aus dem Glas durch die Scheibe der Airy-Nullstelle, Radius 1.19 um, und 61.6 % durch eine von drei Fleckbreiten, im Mittel über fünf Wellenlängen; der Fleck ist 1.05 um breit. Veröffentlicht sind 53.6 % und 1.27 um. &apos;zonescope optimise&apos;, oder der Bereich Optimierung, geht von ihr aus weiter; ein Schritt dauert einige Sekunden. Erzeugt von projects/generate/achromat.py.</translation>
    </message>
    <message>
        <source>Wide lens</source>
        <translation>Weitwinkellinse</translation>
    </message>
    <message>
        <source>A lens with a field of view: a plate of silicon nitride on silica, radius 2.56 um, begins grey, and each of its 40 x 8 pixels may become material or gap. &apos;zonescope optimise&apos;, or the pane Optimisation, makes the least power large that passes a spot of radius 0.8 um, 2 um above the plate, for unpolarised light of 1.04 um along the axis and at 20 degrees in silica (29.7 in air), whose image lies 1.14 um beside the axis. The light at an angle is a sum of 13 azimuthal orders, which meet there as amplitudes. The grey plate sends 11 and 15 % of the light through the spots, the lens that comes out after 48 iterations, still grey to 17 %, 66 and 57 %; one that is searched for the axis alone sends 75 and 32 %. An iteration takes about three seconds on two cores. Made by projects/generate/wide_lens.py.</source>
        <translation>Eine Linse mit einem Bildfeld: eine Platte aus Siliziumnitrid auf Quarzglas, Radius 2.56 µm, beginnt grau, und jeder ihrer 40 x 8 Pixel darf Material oder Lücke werden. &apos;zonescope optimise&apos;, oder der Bereich Optimierung, macht die kleinste Leistung groß, die durch einen Fleck vom Radius 0.8 µm geht, 2 µm über der Platte, für unpolarisiertes Licht von 1.04 µm längs der Achse und unter 20 Grad im Quarzglas (29.7 in Luft), dessen Bild 1.14 µm neben der Achse liegt. Das schräge Licht ist eine Summe von 13 azimutalen Ordnungen, die sich dort als Amplituden treffen. Die graue Platte schickt 11 und 15 % des Lichts durch die Flecke, die Linse, die nach 48 Iterationen herauskommt und noch zu 17 % grau ist, 66 und 57 %; eine, die allein für die Achse gesucht wird, 75 und 32 %. Eine Iteration dauert etwa drei Sekunden auf zwei Kernen. Erzeugt von projects/generate/wide_lens.py.</translation>
    </message>
    <message>
        <source>Freeform lens</source>
        <translation>Freiformlinse</translation>
    </message>
    <message>
        <source>Topology optimisation of freeform wedges: a printed plate of polymer on glass, radius 4 um, begins grey. Within 1.6 um of the axis its pixels become rings; beyond, two zones of 22 and 34 equal wedges have pixels along r and along theta, each wedge its own mirror image. &apos;zonescope optimise&apos;, or the pane Optimisation, makes the power at 0.8 um through the Airy disc 5 um above large by Adam, one forward and one adjoint run for each zone. The grey plate sends 7 % of the light through the disc, the wedges that come out about 60 %. An iteration takes about ten seconds on two cores. Structure from above shows the wedges. Made by projects/generate/freeform_lens.py.</source>
        <translation>Topologieoptimierung freier Keile: Eine gedruckte Polymerplatte auf Glas, Radius 4 µm, beginnt grau. Bis 1,6 µm von der Achse werden ihre Pixel Ringe; weiter außen haben zwei Zonen aus 22 und 34 gleichen Keilen Pixel entlang r und Theta, jeder Keil sein eigenes Spiegelbild. „zonescope optimise“ oder die Ansicht Optimierung macht die Leistung bei 0,8 µm durch das Airy-Scheibchen 5 µm darüber groß, mit Adam, je Zone einem Lauf vorwärts und einem adjungierten. Die graue Platte schickt 7 % des Lichts durch das Scheibchen, die Keile, die herauskommen, etwa 60 %. Ein Schritt dauert etwa zehn Sekunden auf zwei Kernen. Struktur von oben zeigt die Keile. Erzeugt mit projects/generate/freeform_lens.py.</translation>
    </message>
</context>
<context>
    <name>FieldMessages</name>
    <message>
        <source>more than %1, at most %2</source>
        <translation>mehr als %1, höchstens %2</translation>
    </message>
    <message>
        <source>at least %1, less than %2</source>
        <translation>mindestens %1, weniger als %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mehr als %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>weniger als %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>any finite number</source>
        <translation>jede endliche Zahl</translation>
    </message>
    <message>
        <source>a plain number</source>
        <translation>eine reine Zahl</translation>
    </message>
    <message>
        <source>a length</source>
        <translation>eine Länge</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>eine Zeit</translation>
    </message>
    <message>
        <source>a frequency</source>
        <translation>eine Frequenz</translation>
    </message>
    <message>
        <source>an energy</source>
        <translation>eine Energie</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Type a value.</source>
        <translation>Einen Wert eingeben.</translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation>Der Text ist zu lang.</translation>
    </message>
    <message>
        <source>“%1” at character %2 is not expected there.</source>
        <translation>„%1“ bei Zeichen %2 wird dort nicht erwartet.</translation>
    </message>
    <message>
        <source>“%1” at character %2 is no unit; allowed: %3.</source>
        <translation>„%1“ bei Zeichen %2 ist keine Einheit; erlaubt: %3.</translation>
    </message>
    <message>
        <source>A number is missing at character %1.</source>
        <translation>Bei Zeichen %1 fehlt eine Zahl.</translation>
    </message>
    <message>
        <source>The parenthesis at character %1 has no partner.</source>
        <translation>Die Klammer bei Zeichen %1 hat kein Gegenstück.</translation>
    </message>
    <message>
        <source>The comma at character %1 is no decimal sign; use a point.</source>
        <translation>Das Komma bei Zeichen %1 ist kein Dezimalzeichen; einen Punkt verwenden.</translation>
    </message>
    <message>
        <source>This divides by zero.</source>
        <translation>Dies teilt durch null.</translation>
    </message>
    <message>
        <source>The number is too large.</source>
        <translation>Die Zahl ist zu groß.</translation>
    </message>
    <message>
        <source>This is %1; allowed: %2.</source>
        <translation>Dies ist %1; erlaubt: %2.</translation>
    </message>
    <message>
        <source>The sum at character %1 mixes %2.</source>
        <translation>Die Summe bei Zeichen %1 mischt %2.</translation>
    </message>
    <message>
        <source>The exponent at character %1 is no whole number up to 9.</source>
        <translation>Der Exponent bei Zeichen %1 ist keine ganze Zahl bis 9.</translation>
    </message>
    <message>
        <source>Periods mean nothing here: no source names a wavelength.</source>
        <translation>Perioden haben hier keine Bedeutung: Keine Quelle nennt eine Wellenlänge.</translation>
    </message>
    <message>
        <source>The step never leads to the end of the range.</source>
        <translation>Die Schrittweite führt nie zum Ende des Bereichs.</translation>
    </message>
    <message>
        <source>More than %1 values.</source>
        <translation>Mehr als %1 Werte.</translation>
    </message>
    <message>
        <source>a whole number, %1</source>
        <translation>eine ganze Zahl, %1</translation>
    </message>
    <message>
        <source>1 to %1 bytes of text</source>
        <translation>1 bis %1 Byte Text</translation>
    </message>
    <message>
        <source>at most %1 bytes of text</source>
        <translation>höchstens %1 Byte Text</translation>
    </message>
    <message>
        <source>#rrggbb or nothing</source>
        <translation>#rrggbb oder nichts</translation>
    </message>
    <message>
        <source>%1 or more values, each %2</source>
        <translation>%1 oder mehr Werte, jeder %2</translation>
    </message>
    <message>
        <source>%1 Allowed: %2.</source>
        <translation>%1 Zulässig: %2.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>an angle</source>
        <translation>ein Winkel</translation>
    </message>
    <message>
        <source>“%1” at character %2 is no parameter, unit or function.</source>
        <translation>„%1“ an Stelle %2 ist weder Parameter noch Einheit noch Funktion.</translation>
    </message>
    <message>
        <source>“%1” at character %2 is no parameter, unit or function; did you mean “%3”?</source>
        <translation>„%1“ an Stelle %2 ist weder Parameter noch Einheit noch Funktion; meinten Sie „%3“?</translation>
    </message>
    <message>
        <source>%1 at character %2 has another number of arguments.</source>
        <translation>%1 an Stelle %2 hat eine andere Zahl von Argumenten.</translation>
    </message>
    <message>
        <source>The argument at character %1 has the wrong dimension: %2.</source>
        <translation>Das Argument an Stelle %1 hat die falsche Dimension: %2.</translation>
    </message>
    <message>
        <source>%1 at character %2 has no value for this argument.</source>
        <translation>%1 an Stelle %2 hat für dieses Argument keinen Wert.</translation>
    </message>
    <message>
        <source>a number with its unit, or an expression of parameters</source>
        <translation>eine Zahl mit ihrer Einheit oder ein Ausdruck aus Parametern</translation>
    </message>
</context>
<context>
    <name>FieldTexts</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Title of the project.</source>
        <translation>Titel des Projekts.</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>What the project shows, in plain words.</source>
        <translation>Was das Projekt zeigt, in einfachen Worten.</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Material where there is no body.</source>
        <translation>Material überall dort, wo kein Körper ist.</translation>
    </message>
    <message>
        <source>Order m</source>
        <translation>Ordnung m</translation>
    </message>
    <message>
        <source>Azimuthal order m of the fields exp(i m θ): 1 or −1 for linearly polarised light along the axis, 0 for fields without dependence on the angle.</source>
        <translation>Azimutale Ordnung m der Felder exp(i m θ): 1 oder −1 für linear polarisiertes Licht, das sich entlang der Achse ausbreitet, 0 für Felder ohne Winkelabhängigkeit.</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Outer radius of the region of interest. Absorbing layers are added outside; the side is rounded outwards to whole cells.</source>
        <translation>Außenradius des betrachteten Gebiets. Absorbierende Schichten kommen außen hinzu; die Seite wird nach außen auf ganze Zellen gerundet.</translation>
    </message>
    <message>
        <source>Lower end</source>
        <translation>Unteres Ende</translation>
    </message>
    <message>
        <source>Smallest z of the region of interest.</source>
        <translation>Kleinstes z des betrachteten Gebiets.</translation>
    </message>
    <message>
        <source>Upper end</source>
        <translation>Oberes Ende</translation>
    </message>
    <message>
        <source>Largest z of the region of interest.</source>
        <translation>Größtes z des betrachteten Gebiets.</translation>
    </message>
    <message>
        <source>Radial cell</source>
        <translation>Radiale Zelle</translation>
    </message>
    <message>
        <source>Cell size along r. At least 10 cells a wavelength in the densest material; 20 for phases to a degree.</source>
        <translation>Zellgröße entlang r. Mindestens 10 Zellen je Wellenlänge im dichtesten Material; 20 für Phasen auf ein Grad genau.</translation>
    </message>
    <message>
        <source>Axial cell</source>
        <translation>Axiale Zelle</translation>
    </message>
    <message>
        <source>Cell size along z.</source>
        <translation>Zellgröße entlang z.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Absorbing: a perfectly matched layer outside the domain. Electric wall: a perfect metal, tangential E = 0. Magnetic wall: tangential H = 0.</source>
        <translation>Absorbierend: eine PML außerhalb des Gebiets. Elektrische Wand: ein ideales Metall, tangentiales E = 0. Magnetische Wand: tangentiales H = 0.</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>Thickness of the absorbing layer in cells.</source>
        <translation>Dicke der absorbierenden Schicht in Zellen.</translation>
    </message>
    <message>
        <source>Grading</source>
        <translation>Profilgrad</translation>
    </message>
    <message>
        <source>Power of the polynomial by which the absorption grows through the layer.</source>
        <translation>Grad des Polynoms, nach dem die Absorption durch die Schicht hindurch zunimmt.</translation>
    </message>
    <message>
        <source>Target reflection</source>
        <translation>Zielreflexion</translation>
    </message>
    <message>
        <source>Wanted amplitude reflection of a vacuum wave at the steepest angle at which the sources light the side (normal incidence where none lights it at an angle); sets the peak of the absorption.</source>
        <translation>Gewünschte Amplitudenreflexion einer Vakuumwelle unter dem schrägsten Winkel, unter dem die Quellen die Seite beleuchten (senkrechter Einfall, wo keine sie schräg beleuchtet); bestimmt das Maximum der Absorption.</translation>
    </message>
    <message>
        <source>Real stretch</source>
        <translation>Reelle Streckung</translation>
    </message>
    <message>
        <source>Least real stretch of the coordinate at the layer&apos;s outer edge, with the same grading; 1 means none. More is taken where the sources light the side at a grazing angle, and where the layer&apos;s cells are flatter than the spacing along its side.</source>
        <translation>Kleinste reelle Streckung der Koordinate am Außenrand der Schicht, mit demselben Profilgrad; 1 bedeutet keine. Wo die Quellen die Seite streifend beleuchten und wo die Zellen der Schicht flacher sind als der Abstand längs ihrer Seite, wird mehr genommen.</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Streckung</translation>
    </message>
    <message>
        <source>Complete: r is stretched in d/dr and in 1/r, a true absorbing layer. Quasi: only in d/dr, reflects a hundred times more; for comparison. Counts at the outer radius.</source>
        <translation>Vollständig: r wird in d/dr und in 1/r gestreckt, eine echte absorbierende Schicht. Quasi: nur in d/dr, reflektiert hundertmal mehr; zum Vergleich. Gilt am Außenradius.</translation>
    </message>
    <message>
        <source>Bodies refer to the material by this name; a change renames it everywhere.</source>
        <translation>Körper verweisen mit diesem Namen auf das Material; eine Änderung benennt es überall um.</translation>
    </message>
    <message>
        <source>Permittivity ε</source>
        <translation>Permittivität ε</translation>
    </message>
    <message>
        <source>Real relative permittivity, the square of the index of a lossless material.</source>
        <translation>Reelle relative Permittivität, das Quadrat der Brechzahl eines verlustfreien Materials.</translation>
    </message>
    <message>
        <source>Index n</source>
        <translation>Brechzahl n</translation>
    </message>
    <message>
        <source>Square root of the permittivity: the refractive index of the lossless material.</source>
        <translation>Quadratwurzel der Permittivität: die Brechzahl des verlustfreien Materials.</translation>
    </message>
    <message>
        <source>Conductivity σ</source>
        <translation>Leitfähigkeit σ</translation>
    </message>
    <message>
        <source>Loss as σ/(ε₀c): the permittivity is ε + i σ/ω. S/m are converted.</source>
        <translation>Verlust als σ/(ε₀c): Die Permittivität ist ε + i σ/ω. S/m werden umgerechnet.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Colour in drawings as #rrggbb; empty: chosen from the permittivity.</source>
        <translation>Farbe in Zeichnungen als #rrggbb; leer: nach der Permittivität gewählt.</translation>
    </message>
    <message>
        <source>from z</source>
        <translation>von z</translation>
    </message>
    <message>
        <source>Lower end of the layer.</source>
        <translation>Unteres Ende der Schicht.</translation>
    </message>
    <message>
        <source>to z</source>
        <translation>bis z</translation>
    </message>
    <message>
        <source>Upper end of the layer.</source>
        <translation>Oberes Ende der Schicht.</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>What the layer is made of.</source>
        <translation>Woraus die Schicht besteht.</translation>
    </message>
    <message>
        <source>Inner radius</source>
        <translation>Innenradius</translation>
    </message>
    <message>
        <source>Less than the outer radius.</source>
        <translation>Kleiner als der Außenradius.</translation>
    </message>
    <message>
        <source>Outer radius</source>
        <translation>Außenradius</translation>
    </message>
    <message>
        <source>Rings of a zone do not overlap.</source>
        <translation>Ringe einer Zone überlappen sich nicht.</translation>
    </message>
    <message>
        <source>r</source>
        <translation>r</translation>
    </message>
    <message>
        <source>Distance of the corner from the axis.</source>
        <translation>Abstand der Ecke von der Achse.</translation>
    </message>
    <message>
        <source>z</source>
        <translation>z</translation>
    </message>
    <message>
        <source>Height of the corner.</source>
        <translation>Höhe der Ecke.</translation>
    </message>
    <message>
        <source>For lists and messages.</source>
        <translation>Für Listen und Meldungen.</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Another shape keeps the extent and the material. A later body replaces earlier ones where they overlap.</source>
        <translation>Eine andere Form behält Ausdehnung und Material. Ein späterer Körper ersetzt frühere, wo sie sich überlappen.</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>Ringe</translation>
    </message>
    <message>
        <source>Rings that share one stack of layers; they do not overlap.</source>
        <translation>Ringe mit gemeinsamem Schichtstapel; sie überlappen sich nicht.</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>The stack that all rings share, from below; layers do not overlap.</source>
        <translation>Der gemeinsame Stapel aller Ringe, von unten; Schichten überlappen sich nicht.</translation>
    </message>
    <message>
        <source>Fill factor</source>
        <translation>Füllfaktor</translation>
    </message>
    <message>
        <source>Part of each ring&apos;s turn that is filled: 1 is a closed ring, less makes N equal posts, which the solver sees as their effective medium.</source>
        <translation>Gefüllter Anteil des Umlaufs jedes Rings: 1 ist ein geschlossener Ring, weniger ergibt N gleiche Pfosten, die der Löser als ihr effektives Medium sieht.</translation>
    </message>
    <message>
        <source>Symmetry N</source>
        <translation>Symmetrie N</translation>
    </message>
    <message>
        <source>Number of equal posts in a turn of a ring whose fill factor is below 1.</source>
        <translation>Zahl der gleichen Pfosten je Umlauf eines Rings, dessen Füllfaktor unter 1 liegt.</translation>
    </message>
    <message>
        <source>Smallest z.</source>
        <translation>Kleinstes z.</translation>
    </message>
    <message>
        <source>unbounded</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Largest z.</source>
        <translation>Größtes z.</translation>
    </message>
    <message>
        <source>What the slab is made of.</source>
        <translation>Woraus die Schicht besteht.</translation>
    </message>
    <message>
        <source>Centre z</source>
        <translation>Mitte z</translation>
    </message>
    <message>
        <source>Height of the centre on the axis.</source>
        <translation>Höhe der Mitte auf der Achse.</translation>
    </message>
    <message>
        <source>Radius of the sphere.</source>
        <translation>Radius der Kugel.</translation>
    </message>
    <message>
        <source>What the sphere is made of.</source>
        <translation>Woraus die Kugel besteht.</translation>
    </message>
    <message>
        <source>Height of the lower face.</source>
        <translation>Höhe der Unterseite.</translation>
    </message>
    <message>
        <source>Height of the upper face.</source>
        <translation>Höhe der Oberseite.</translation>
    </message>
    <message>
        <source>Radius below</source>
        <translation>Radius unten</translation>
    </message>
    <message>
        <source>Radius of the lower face.</source>
        <translation>Radius der Unterseite.</translation>
    </message>
    <message>
        <source>Radius above</source>
        <translation>Radius oben</translation>
    </message>
    <message>
        <source>Radius of the upper face.</source>
        <translation>Radius der Oberseite.</translation>
    </message>
    <message>
        <source>What the cone is made of.</source>
        <translation>Woraus der Kegel besteht.</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <source>Corners along the outline in the (r, z) half-plane, either way round; edges do not cross.</source>
        <translation>Ecken entlang des Umrisses in der (r, z)-Halbebene, Umlaufsinn beliebig; Kanten kreuzen sich nicht.</translation>
    </message>
    <message>
        <source>What the body is made of.</source>
        <translation>Woraus der Körper besteht.</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>How the source varies in time. Another kind keeps the wavelength; samples start as those of the signal before.</source>
        <translation>Zeitlicher Verlauf der Quelle. Eine andere Art behält die Wellenlänge; Abtastwerte beginnen als die des vorherigen Signals.</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>Wellenlänge</translation>
    </message>
    <message>
        <source>Vacuum wavelength of the carrier; a frequency or a photon energy is converted.</source>
        <translation>Vakuumwellenlänge des Trägers; eine Frequenz oder Photonenenergie wird umgerechnet.</translation>
    </message>
    <message>
        <source>Relative bandwidth</source>
        <translation>Relative Bandbreite</translation>
    </message>
    <message>
        <source>Full width at half maximum of the power spectrum divided by the carrier&apos;s frequency.</source>
        <translation>Halbwertsbreite des Leistungsspektrums, geteilt durch die Trägerfrequenz.</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Verzögerung</translation>
    </message>
    <message>
        <source>Time of the envelope&apos;s peak, in standard deviations of the envelope.</source>
        <translation>Zeitpunkt des Maximums der Einhüllenden, in Standardabweichungen der Einhüllenden.</translation>
    </message>
    <message>
        <source>Vacuum wavelength; a frequency or a photon energy is converted.</source>
        <translation>Vakuumwellenlänge; eine Frequenz oder Photonenenergie wird umgerechnet.</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Rampe</translation>
    </message>
    <message>
        <source>Length of the smooth switch-on, in periods; a time is converted.</source>
        <translation>Länge des glatten Einschaltens, in Perioden; eine Zeit wird umgerechnet.</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Time between samples.</source>
        <translation>Zeit zwischen zwei Abtastwerten.</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Abtastwerte</translation>
    </message>
    <message>
        <source>Values at equal intervals from time zero, joined by cubic splines, zero outside. Import a text file with one value a line, or with time and value.</source>
        <translation>Werte in gleichen Abständen ab der Zeit null, durch kubische Splines verbunden, außerhalb null. Eine Textdatei mit einem Wert je Zeile oder mit Zeit und Wert importieren.</translation>
    </message>
    <message>
        <source>Results are filed under it; names differ.</source>
        <translation>Ergebnisse werden darunter abgelegt; jeder Name ist nur einmal möglich.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Another kind keeps the place, the amplitude and the signal.</source>
        <translation>Eine andere Art behält Ort, Amplitude und Signal.</translation>
    </message>
    <message>
        <source>Source plane z</source>
        <translation>Quellenebene z</translation>
    </message>
    <message>
        <source>Height of the plane that injects the wave: total field ahead of it, scattered field behind.</source>
        <translation>Höhe der Ebene, die die Welle einspeist: in Ausbreitungsrichtung davor das Gesamtfeld, dahinter das Streufeld.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Way of propagation.</source>
        <translation>Ausbreitungsrichtung.</translation>
    </message>
    <message>
        <source>Polarisation</source>
        <translation>Polarisation</translation>
    </message>
    <message>
        <source>Linear: along x. Circular: two runs a quarter period apart.</source>
        <translation>Linear: entlang x. Zirkular: zwei Läufe, um eine Viertelperiode versetzt.</translation>
    </message>
    <message>
        <source>Amplitude</source>
        <translation>Amplitude</translation>
    </message>
    <message>
        <source>Peak of the incident electric field.</source>
        <translation>Spitzenwert des einfallenden elektrischen Feldes.</translation>
    </message>
    <message>
        <source>Aperture radius</source>
        <translation>Aperturradius</translation>
    </message>
    <message>
        <source>Radius of an opaque stop in the source plane.</source>
        <translation>Öffnungsradius einer undurchlässigen Blende in der Quellenebene.</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>Aperture edge</source>
        <translation>Aperturrand</translation>
    </message>
    <message>
        <source>Width of the smooth edge of the stop; at most twice its radius.</source>
        <translation>Breite des weichen Randes der Blende; höchstens das Doppelte ihres Radius.</translation>
    </message>
    <message>
        <source>How the source varies in time.</source>
        <translation>Zeitverlauf der Quelle.</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>Electric or magnetic current.</source>
        <translation>Elektrischer oder magnetischer Strom.</translation>
    </message>
    <message>
        <source>Distance from the axis. Off the axis it is a ring of current exp(i m θ).</source>
        <translation>Abstand von der Achse. Abseits der Achse ist es ein Stromring exp(i m θ).</translation>
    </message>
    <message>
        <source>Height.</source>
        <translation>Höhe.</translation>
    </message>
    <message>
        <source>Orientation r</source>
        <translation>Ausrichtung r</translation>
    </message>
    <message>
        <source>Radial part of the direction; on the axis the part along x.</source>
        <translation>Radialer Anteil der Richtung; auf der Achse der Anteil entlang x.</translation>
    </message>
    <message>
        <source>Orientation θ</source>
        <translation>Ausrichtung θ</translation>
    </message>
    <message>
        <source>Azimuthal part of the direction.</source>
        <translation>Azimutaler Anteil der Richtung.</translation>
    </message>
    <message>
        <source>Orientation z</source>
        <translation>Ausrichtung z</translation>
    </message>
    <message>
        <source>Axial part of the direction.</source>
        <translation>Axialer Anteil der Richtung.</translation>
    </message>
    <message>
        <source>Current moment.</source>
        <translation>Strommoment.</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>E components: an electric current; H components: a magnetic one.</source>
        <translation>E-Komponenten: ein elektrischer Strom; H-Komponenten: ein magnetischer.</translation>
    </message>
    <message>
        <source>Radii</source>
        <translation>Radien</translation>
    </message>
    <message>
        <source>Radii of the table, increasing; one alone makes a cylinder sheet.</source>
        <translation>Radien der Tabelle, aufsteigend; ein einziger ergibt eine Zylinderfläche.</translation>
    </message>
    <message>
        <source>Heights</source>
        <translation>Höhen</translation>
    </message>
    <message>
        <source>Heights of the table, increasing; one alone makes a plane sheet.</source>
        <translation>Höhen der Tabelle, aufsteigend; eine einzige ergibt eine ebene Fläche.</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>One value for each place: all radii at the first height, then at the next. Set radii and heights first: their number must fit.</source>
        <translation>Ein Wert je Ort: alle Radien in der ersten Höhe, dann in der nächsten. Zuerst Radien und Höhen setzen: Ihre Anzahl muss passen.</translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation>Monitor</translation>
    </message>
    <message>
        <source>Another kind keeps the place and the wavelengths.</source>
        <translation>Eine andere Art behält Ort und Wellenlängen.</translation>
    </message>
    <message>
        <source>Distance from the axis.</source>
        <translation>Abstand von der Achse.</translation>
    </message>
    <message>
        <source>Plane z</source>
        <translation>Ebene z</translation>
    </message>
    <message>
        <source>Height of the plane.</source>
        <translation>Höhe der Ebene.</translation>
    </message>
    <message>
        <source>To radius</source>
        <translation>Bis Radius</translation>
    </message>
    <message>
        <source>Largest radius that is recorded.</source>
        <translation>Größter Radius, der aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>whole domain</source>
        <translation>ganzes Gebiet</translation>
    </message>
    <message>
        <source>Wavelengths</source>
        <translation>Wellenlängen</translation>
    </message>
    <message>
        <source>Vacuum wavelengths: a list (450, 550 nm) or a range first:step:last (0.45:0.05:0.65 um).</source>
        <translation>Vakuumwellenlängen: eine Liste (450, 550 nm) oder ein Bereich erste:Schritt:letzte (0.45:0.05:0.65 um).</translation>
    </message>
    <message>
        <source>Radius of the cylinder.</source>
        <translation>Radius des Zylinders.</translation>
    </message>
    <message>
        <source>From z</source>
        <translation>Von z</translation>
    </message>
    <message>
        <source>Lower end.</source>
        <translation>Unteres Ende.</translation>
    </message>
    <message>
        <source>To z</source>
        <translation>Bis z</translation>
    </message>
    <message>
        <source>Upper end.</source>
        <translation>Oberes Ende.</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Plane: a disc, positive along +z. Cylinder and closed box: positive outwards.</source>
        <translation>Ebene: eine Scheibe, positiv entlang +z. Zylinder und geschlossene Hülle: positiv nach außen.</translation>
    </message>
    <message>
        <source>Radius of the disc or the cylinder.</source>
        <translation>Radius der Scheibe oder des Zylinders.</translation>
    </message>
    <message>
        <source>The disc&apos;s height for a plane.</source>
        <translation>Bei einer Ebene die Höhe der Scheibe.</translation>
    </message>
    <message>
        <source>Not used for a plane.</source>
        <translation>Bei einer Ebene ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>The run ends at whichever comes first.</source>
        <translation>Der Lauf endet mit der Bedingung, die zuerst eintritt.</translation>
    </message>
    <message>
        <source>Longest time</source>
        <translation>Längste Zeit</translation>
    </message>
    <message>
        <source>Simulated time; periods of the project&apos;s wavelength are converted.</source>
        <translation>Simulierte Zeit; Perioden der Wellenlänge des Projekts werden umgerechnet.</translation>
    </message>
    <message>
        <source>Energy decay</source>
        <translation>Energieabfall</translation>
    </message>
    <message>
        <source>Stop when the field energy falls below this part of its maximum after the sources end.</source>
        <translation>Anhalten, wenn die Feldenergie nach dem Ende der Quellen unter diesen Teil ihres Maximums fällt.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Courant number</source>
        <translation>Courant-Zahl</translation>
    </message>
    <message>
        <source>c dt / min(dr, dz). 0.6 is stable for every order m; less only costs time.</source>
        <translation>c dt / min(dr, dz). 0.6 ist für jede Ordnung m stabil; weniger kostet nur Zeit.</translation>
    </message>
    <message>
        <source>Frame every</source>
        <translation>Bild alle</translation>
    </message>
    <message>
        <source>Time steps between live frames.</source>
        <translation>Zeitschritte zwischen zwei Live-Bildern.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Energy every</source>
        <translation>Energie alle</translation>
    </message>
    <message>
        <source>Time steps between samples of the energy.</source>
        <translation>Zeitschritte zwischen zwei Abtastwerten der Energie.</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Where the solver runs; automatic takes a CUDA device when there is one.</source>
        <translation>Wo der Löser läuft; „automatisch“ nimmt ein CUDA-Gerät, wenn es eines gibt.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>How the CUDA engine goes through the steps; all give the same fields up to rounding.</source>
        <translation>Wie der CUDA-Rechenkern durch die Schritte geht; alle ergeben bis auf Rundung dieselben Felder.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Floating-point precision of the fields.</source>
        <translation>Gleitkommagenauigkeit der Felder.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads of the CPU engine; 0: one per core.</source>
        <translation>Threads des CPU-Rechenkerns; 0: einer je Kern.</translation>
    </message>
    <message>
        <source>Interfaces</source>
        <translation>Grenzflächen</translation>
    </message>
    <message>
        <source>Volume: second-order averages at interfaces. Staircase: the permittivity at each component&apos;s place, for teaching.</source>
        <translation>Volumenmittel: Mittelung zweiter Ordnung an Grenzflächen. Treppe: die Permittivität am Ort jeder Komponente, zu Lehrzwecken.</translation>
    </message>
    <message>
        <source>Design wavelength in vacuum; a frequency or a photon energy is converted.</source>
        <translation>Entwurfswellenlänge im Vakuum; eine Frequenz oder Photonenenergie wird umgerechnet.</translation>
    </message>
    <message>
        <source>Focal length</source>
        <translation>Brennweite</translation>
    </message>
    <message>
        <source>Measured from the exit plane.</source>
        <translation>Von der Austrittsebene aus gemessen.</translation>
    </message>
    <message>
        <source>Exit plane z</source>
        <translation>Austrittsebene z</translation>
    </message>
    <message>
        <source>Height from which the focal length counts.</source>
        <translation>Höhe, ab der die Brennweite zählt.</translation>
    </message>
    <message>
        <source>absorbing layer</source>
        <translation>absorbierende Schicht</translation>
    </message>
    <message>
        <source>electric wall (perfect metal)</source>
        <translation>elektrische Wand (ideales Metall)</translation>
    </message>
    <message>
        <source>magnetic wall</source>
        <translation>magnetische Wand</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>quasi</source>
        <translation>quasi</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>circular</source>
        <translation>zirkular</translation>
    </message>
    <message>
        <source>+z (upwards)</source>
        <translation>+z (nach oben)</translation>
    </message>
    <message>
        <source>−z (downwards)</source>
        <translation>−z (nach unten)</translation>
    </message>
    <message>
        <source>electric</source>
        <translation>elektrisch</translation>
    </message>
    <message>
        <source>magnetic</source>
        <translation>magnetisch</translation>
    </message>
    <message>
        <source>Er</source>
        <translation>Er</translation>
    </message>
    <message>
        <source>Eθ</source>
        <translation>Eθ</translation>
    </message>
    <message>
        <source>Ez</source>
        <translation>Ez</translation>
    </message>
    <message>
        <source>Hr</source>
        <translation>Hr</translation>
    </message>
    <message>
        <source>Hθ</source>
        <translation>Hθ</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>plane at z</source>
        <translation>Ebene bei z</translation>
    </message>
    <message>
        <source>cylinder</source>
        <translation>Zylinder</translation>
    </message>
    <message>
        <source>closed box</source>
        <translation>geschlossene Hülle</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CUDA device</source>
        <translation>CUDA-Gerät</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>schlicht</translation>
    </message>
    <message>
        <source>streamed</source>
        <translation>gestreamt</translation>
    </message>
    <message>
        <source>resident</source>
        <translation>resident</translation>
    </message>
    <message>
        <source>single</source>
        <translation>einfach</translation>
    </message>
    <message>
        <source>double</source>
        <translation>doppelt</translation>
    </message>
    <message>
        <source>volume averages</source>
        <translation>Volumenmittel</translation>
    </message>
    <message>
        <source>staircase</source>
        <translation>Treppe</translation>
    </message>
    <message>
        <source>annular zone</source>
        <translation>Ringzone</translation>
    </message>
    <message>
        <source>slab</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>polygon</source>
        <translation>Polygon</translation>
    </message>
    <message>
        <source>Gaussian pulse</source>
        <translation>Gauß-Puls</translation>
    </message>
    <message>
        <source>continuous wave</source>
        <translation>Dauerstrich</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Abtastwerte</translation>
    </message>
    <message>
        <source>plane wave</source>
        <translation>ebene Welle</translation>
    </message>
    <message>
        <source>dipole</source>
        <translation>Dipol</translation>
    </message>
    <message>
        <source>current profile</source>
        <translation>Stromprofil</translation>
    </message>
    <message>
        <source>point probe</source>
        <translation>Punktsonde</translation>
    </message>
    <message>
        <source>transform on a plane</source>
        <translation>Transformation auf einer Ebene</translation>
    </message>
    <message>
        <source>transform on a cylinder</source>
        <translation>Transformation auf einem Zylinder</translation>
    </message>
    <message>
        <source>transform of the whole plane</source>
        <translation>Transformation der ganzen Ebene</translation>
    </message>
    <message>
        <source>flux</source>
        <translation>Leistungsfluss</translation>
    </message>
    <message>
        <source>Stop rule</source>
        <translation>Abbruchregel</translation>
    </message>
    <message>
        <source>vacuum</source>
        <translation>Vakuum</translation>
    </message>
    <message>
        <source>Poles</source>
        <translation>Pole</translation>
    </message>
    <message>
        <source>Pole pairs added to the permittivity, which is then its limit at high frequencies. Drude: resonance 0. Leave empty for a constant permittivity.</source>
        <translation>Polpaare, die zur Permittivität addiert werden; diese ist dann der Grenzwert für hohe Frequenzen. Drude: Resonanz 0. Leer lassen für eine konstante Permittivität.</translation>
    </message>
    <message>
        <source>Resonance</source>
        <translation>Resonanz</translation>
    </message>
    <message>
        <source>Angular frequency of the resonance in rad/fs; 0 for free electrons (Drude).</source>
        <translation>Kreisfrequenz der Resonanz in rad/fs; 0 für freie Elektronen (Drude).</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>Width of the resonance in rad/fs; at least 0.</source>
        <translation>Breite der Resonanz in rad/fs; mindestens 0.</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Square of the plasma frequency, times the oscillator strength, in rad²/fs².</source>
        <translation>Quadrat der Plasmafrequenz mal Oszillatorstärke, in rad²/fs².</translation>
    </message>
    <message>
        <source>Rate strength</source>
        <translation>Raten­stärke</translation>
    </message>
    <message>
        <source>Part of the numerator that goes with the frequency, of fitted pole pairs; 0 for Drude and Lorentz poles.</source>
        <translation>Anteil des Zählers, der mit der Frequenz geht, bei angepassten Polpaaren; 0 für Drude- und Lorentz-Pole.</translation>
    </message>
    <message>
        <source>Radius of the cylinder that holds the wave. All bodies but slabs lie inside.</source>
        <translation>Radius des Zylinders, in dem die Welle ist. Alle Körper außer Platten liegen darin.</translation>
    </message>
    <message>
        <source>Lower end z</source>
        <translation>Unteres Ende z</translation>
    </message>
    <message>
        <source>Height of the lower disc.</source>
        <translation>Höhe der unteren Scheibe.</translation>
    </message>
    <message>
        <source>Upper end z</source>
        <translation>Oberes Ende z</translation>
    </message>
    <message>
        <source>Height of the upper disc.</source>
        <translation>Höhe der oberen Scheibe.</translation>
    </message>
    <message>
        <source>Height of the plane that injects the mode of its cross-section.</source>
        <translation>Höhe der Ebene, die die Mode ihres Querschnitts einspeist.</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>1: the guided mode with the largest effective index, 2: the next, and so on.</source>
        <translation>1: die geführte Mode mit dem größten effektiven Index, 2: die nächste, und so weiter.</translation>
    </message>
    <message>
        <source>Largest radial or azimuthal electric field of the mode.</source>
        <translation>Größtes radiales oder azimutales elektrisches Feld der Mode.</translation>
    </message>
    <message>
        <source>Height of the plane on which the wave enters; with no stop it also enters through the side of the lit cylinder.</source>
        <translation>Höhe der Ebene, auf der die Welle eintritt; ohne Blende tritt sie auch durch die Seite des beleuchteten Zylinders ein.</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>From the axis, in the medium of the source plane, at the centre wavelength. A run computes the one order that the project names; &apos;zonescope run&apos; sums them all.</source>
        <translation>Von der Achse aus, im Medium der Quellebene, bei der mittleren Wellenlänge. Ein Lauf rechnet die eine Ordnung, die das Projekt nennt; „zonescope run“ summiert alle.</translation>
    </message>
    <message>
        <source>Polarisation angle</source>
        <translation>Polarisationswinkel</translation>
    </message>
    <message>
        <source>Of E seen along the wave: 0 in the plane of incidence (p), 90 across it (s).</source>
        <translation>Von E, entlang der Welle gesehen: 0 in der Einfallsebene (p), 90 quer dazu (s).</translation>
    </message>
    <message>
        <source>Polarisation phase</source>
        <translation>Polarisationsphase</translation>
    </message>
    <message>
        <source>How far the part across lags behind; with an angle of 45, 90 makes a circle.</source>
        <translation>Wie weit der Anteil quer dazu nachläuft; mit einem Winkel von 45 ergibt 90 einen Kreis.</translation>
    </message>
    <message>
        <source>Lit radius</source>
        <translation>Beleuchteter Radius</translation>
    </message>
    <message>
        <source>Radius of the cylinder inside which the wave is; all bodies but slabs lie in it.</source>
        <translation>Radius des Zylinders, in dem die Welle ist; alle Körper außer Platten liegen darin.</translation>
    </message>
    <message>
        <source>Height of the plane that injects the beam, towards one side only.</source>
        <translation>Höhe der Ebene, die den Strahl einspeist, nur nach einer Seite.</translation>
    </message>
    <message>
        <source>Gaussian (with a charge Laguerre-Gauss), or focused by an aplanatic lens.</source>
        <translation>Gaußstrahl (mit Ladung Laguerre-Gauß) oder von einer aplanatischen Linse fokussiert.</translation>
    </message>
    <message>
        <source>Focus z</source>
        <translation>Fokus z</translation>
    </message>
    <message>
        <source>Height at which the beam is narrowest.</source>
        <translation>Höhe, in der der Strahl am engsten ist.</translation>
    </message>
    <message>
        <source>Waist</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Radius at which the field of a Gaussian beam has fallen to 1/e.</source>
        <translation>Radius, bei dem das Feld eines Gaußstrahls auf 1/e gefallen ist.</translation>
    </message>
    <message>
        <source>Numerical aperture</source>
        <translation>Numerische Apertur</translation>
    </message>
    <message>
        <source>Of a focused beam: index times the sine of the outermost ray&apos;s angle.</source>
        <translation>Eines fokussierten Strahls: Brechzahl mal Sinus des Winkels des äußersten Lichtstrahls.</translation>
    </message>
    <message>
        <source>Inner aperture</source>
        <translation>Innere Apertur</translation>
    </message>
    <message>
        <source>Of a focused beam: the pupil is dark inside, a ring of light.</source>
        <translation>Eines fokussierten Strahls: Die Pupille ist innen dunkel, ein Ring aus Licht.</translation>
    </message>
    <message>
        <source>Together with the charge it decides which azimuthal orders the beam has.</source>
        <translation>Zusammen mit der Ladung bestimmt sie, welche azimutalen Ordnungen der Strahl hat.</translation>
    </message>
    <message>
        <source>Of linear polarisation from x.</source>
        <translation>Der linearen Polarisation, von x aus.</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Ladung</translation>
    </message>
    <message>
        <source>Turns of the phase around the beam: a vortex.</source>
        <translation>Umläufe der Phase um den Strahl: ein Wirbel.</translation>
    </message>
    <message>
        <source>Radial index</source>
        <translation>Radialer Index</translation>
    </message>
    <message>
        <source>Dark rings of a Laguerre-Gauss beam.</source>
        <translation>Dunkle Ringe eines Laguerre-Gauß-Strahls.</translation>
    </message>
    <message>
        <source>Tilt</source>
        <translation>Neigung</translation>
    </message>
    <message>
        <source>About the focus. A tilted beam is a sum over azimuthal orders.</source>
        <translation>Um den Fokus. Ein geneigter Strahl ist eine Summe über azimutale Ordnungen.</translation>
    </message>
    <message>
        <source>Largest electric field in the focal plane, its square averaged over the azimuth.</source>
        <translation>Größtes elektrisches Feld in der Fokusebene, sein Quadrat über den Azimut gemittelt.</translation>
    </message>
    <message>
        <source>Phasor change</source>
        <translation>Zeigeränderung</translation>
    </message>
    <message>
        <source>Stop when no running transform changes more than this in an optical period, relative to itself, after the sources end. Watch it in the plot Convergence.</source>
        <translation>Anhalten, wenn sich nach dem Ende der Quellen keine laufende Transformation in einer optischen Periode um mehr als diesen Teil ihrer selbst ändert. Im Diagramm Konvergenz zu verfolgen.</translation>
    </message>
    <message>
        <source>Order error</source>
        <translation>Ordnungsfehler</translation>
    </message>
    <message>
        <source>Largest part of the incident field, in amplitude, that left-out azimuthal orders may carry where a source is a sum over orders.</source>
        <translation>Größter Teil des einfallenden Feldes (Amplitude), den weggelassene azimutale Ordnungen tragen dürfen, wenn eine Quelle eine Summe über Ordnungen ist.</translation>
    </message>
    <message>
        <source>total field box</source>
        <translation>Totalfeldkasten</translation>
    </message>
    <message>
        <source>guided mode</source>
        <translation>geführte Mode</translation>
    </message>
    <message>
        <source>oblique plane wave</source>
        <translation>schräge ebene Welle</translation>
    </message>
    <message>
        <source>beam</source>
        <translation>Strahl</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>focused by a lens</source>
        <translation>von einer Linse fokussiert</translation>
    </message>
    <message>
        <source>circular, x + i y</source>
        <translation>zirkular, x + i y</translation>
    </message>
    <message>
        <source>circular, x − i y</source>
        <translation>zirkular, x − i y</translation>
    </message>
    <message>
        <source>radial</source>
        <translation>radial</translation>
    </message>
    <message>
        <source>azimuthal</source>
        <translation>azimutal</translation>
    </message>
    <message>
        <source>Dispersion compensation</source>
        <translation>Dispersionsausgleich</translation>
    </message>
    <message>
        <source>The grid makes waves a little too slow. Slightly smaller permittivities make up for it at one wavelength; materials with poles stay as they are.</source>
        <translation>Das Gitter macht Wellen etwas zu langsam. Etwas kleinere Permittivitäten gleichen das bei einer Wellenlänge aus; Materialien mit Polen bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Wellen</translation>
    </message>
    <message>
        <source>Along the axis: for lenses, gratings and stacks. All directions: on average, for scatterers and resonators.</source>
        <translation>Längs der Achse: für Linsen, Gitter und Schichten. Alle Richtungen: im Mittel, für Streukörper und Resonatoren.</translation>
    </message>
    <message>
        <source>Right at</source>
        <translation>Richtig bei</translation>
    </message>
    <message>
        <source>Wavelength in vacuum at which waves have the right speed. Absent: the shortest that a source or a monitor names. Not used while the compensation is off.</source>
        <translation>Vakuumwellenlänge, bei der Wellen die richtige Geschwindigkeit haben. Ohne Angabe: die kürzeste, die eine Quelle oder ein Monitor nennt. Ohne Wirkung, solange der Ausgleich aus ist.</translation>
    </message>
    <message>
        <source>shortest</source>
        <translation>kürzeste</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>along the axis</source>
        <translation>längs der Achse</translation>
    </message>
    <message>
        <source>all directions</source>
        <translation>alle Richtungen</translation>
    </message>
    <message>
        <source>power of the sources</source>
        <translation>Leistung der Quellen</translation>
    </message>
    <message>
        <source>From the axis, in the medium where the light enters, at the centre wavelength; a beam is tilted about its focus. At an angle a run computes the one order that the project names; &apos;zonescope run&apos; and the pane Orders sum them all.</source>
        <translation>Gegen die Achse, im Medium, wo das Licht eintritt, bei der Mittenwellenlänge; ein Strahl ist um seinen Fokus gekippt. Unter einem Winkel rechnet ein Lauf die eine Ordnung, die das Projekt nennt; &apos;zonescope run&apos; und der Bereich Ordnungen summieren alle.</translation>
    </message>
    <message>
        <source>Of a plane wave along z. Linear: along x. Circular: two runs a quarter period apart. Otherwise linear.</source>
        <translation>Einer ebenen Welle entlang z. Linear: entlang x. Zirkular: zwei Läufe im Abstand einer Viertelperiode. Sonst linear.</translation>
    </message>
    <message>
        <source>Of a plane wave at an angle, of E seen along the wave: 0 in the plane of incidence (p), 90 across it (s). Of a linearly polarised beam from x.</source>
        <translation>Einer schrägen ebenen Welle, von E längs der Welle gesehen: 0 in der Einfallsebene (p), 90 quer dazu (s). Eines linear polarisierten Strahls von x aus.</translation>
    </message>
    <message>
        <source>Of a plane wave at an angle: how far the part across lags behind; with an angle of 45, 90 makes a circle.</source>
        <translation>Einer schrägen ebenen Welle: wie weit der Teil quer dazu zurückbleibt; mit einem Winkel von 45 ergibt 90 einen Kreis.</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>What fills the box: a plane wave or a beam.</source>
        <translation>Was den Kasten füllt: eine ebene Welle oder ein Strahl.</translation>
    </message>
    <message>
        <source>A plane wave, a Gaussian beam (with a charge Laguerre-Gauss), or one focused by an aplanatic lens. The other settings are those of beams.</source>
        <translation>Eine ebene Welle, ein Gauß-Strahl (mit einer Ladung Laguerre-Gauß) oder einer, den eine aplanatische Linse fokussiert. Die anderen Einstellungen sind die von Strahlen.</translation>
    </message>
    <message>
        <source>Circles of posts</source>
        <translation>Pfostenkreise</translation>
    </message>
    <message>
        <source>Equal posts on circles about the axis; they do not overlap. Wedges of zones follow them, one run sees their effective medium.</source>
        <translation>Gleiche Pfosten auf Kreisen um die Achse; sie überlappen nicht. Keile von Zonen folgen ihnen, ein einzelner Lauf sieht ihr effektives Medium.</translation>
    </message>
    <message>
        <source>The stack that all posts share, from below; layers do not overlap.</source>
        <translation>Der Stapel, den alle Pfosten teilen, von unten; Schichten überlappen nicht.</translation>
    </message>
    <message>
        <source>Of the circle on which the posts stand.</source>
        <translation>Des Kreises, auf dem die Pfosten stehen.</translation>
    </message>
    <message>
        <source>Azimuth</source>
        <translation>Azimut</translation>
    </message>
    <message>
        <source>Of the first post.</source>
        <translation>Des ersten Pfostens.</translation>
    </message>
    <message>
        <source>Posts</source>
        <translation>Pfosten</translation>
    </message>
    <message>
        <source>Equal posts at equal angles on the whole circle.</source>
        <translation>Gleiche Pfosten in gleichen Winkeln auf dem ganzen Kreis.</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Of each post about its own place, anticlockwise from its radius.</source>
        <translation>Jedes Pfostens um seinen eigenen Ort, gegen den Uhrzeigersinn von seinem Radius aus.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Of a post along the radius.</source>
        <translation>Eines Pfostens entlang des Radius.</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Of a post along the circle.</source>
        <translation>Eines Pfostens entlang des Kreises.</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Öffnung</translation>
    </message>
    <message>
        <source>Angle about the axis that a post takes.</source>
        <translation>Winkel um die Achse, den ein Pfosten einnimmt.</translation>
    </message>
    <message>
        <source>Corners along r</source>
        <translation>Ecken entlang r</translation>
    </message>
    <message>
        <source>Outwards from the post&apos;s place, along its outline.</source>
        <translation>Vom Ort des Pfostens nach außen, entlang seines Umrisses.</translation>
    </message>
    <message>
        <source>Corners along θ</source>
        <translation>Ecken entlang θ</translation>
    </message>
    <message>
        <source>Along the circle from the post&apos;s place.</source>
        <translation>Vom Ort des Pfostens entlang des Kreises.</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Umriss</translation>
    </message>
    <message>
        <source>Of a post seen from above.</source>
        <translation>Eines Pfostens, von oben gesehen.</translation>
    </message>
    <message>
        <source>Zones</source>
        <translation>Zonen</translation>
    </message>
    <message>
        <source>Annular zones from the axis outwards, each run as a wedge of its own.</source>
        <translation>Ringzonen von der Achse nach außen, jede als eigener Keil gerechnet.</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>Inner layer</source>
        <translation>Innere Schicht</translation>
    </message>
    <message>
        <source>Cells of the absorbing layer at the inner radius.</source>
        <translation>Zellen der absorbierenden Schicht am inneren Radius.</translation>
    </message>
    <message>
        <source>Where the next zone begins.</source>
        <translation>Wo die nächste Zone beginnt.</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>bis zum Ende</translation>
    </message>
    <message>
        <source>Folds N</source>
        <translation>Zähligkeit N</translation>
    </message>
    <message>
        <source>The pattern repeats N times in a turn.</source>
        <translation>Das Muster wiederholt sich N-mal in einer Umdrehung.</translation>
    </message>
    <message>
        <source>Sectors</source>
        <translation>Sektoren</translation>
    </message>
    <message>
        <source>Cells along theta in a wedge; 0 chooses them.</source>
        <translation>Zellen entlang theta in einem Keil; 0 wählt sie.</translation>
    </message>
    <message>
        <source>posts</source>
        <translation>Pfosten</translation>
    </message>
    <message>
        <source>ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>between two radii</source>
        <translation>zwischen zwei Radien</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Cylindrical: r is the distance from the axis. Planar: r is the Cartesian x, θ is y, and nothing depends on y; the order m is 0 then, and x = 0 is a side of its own.</source>
        <translation>Zylindrisch: r ist der Abstand von der Achse. Eben: r ist das kartesische x, θ ist y, und nichts hängt von y ab; die Ordnung m ist dann 0, und x = 0 ist eine eigene Seite.</translation>
    </message>
    <message>
        <source>Of E from x (Er) towards y (Eθ), in a planar domain only. About an axis all directions are alike.</source>
        <translation>Von E, gezählt von x (Er) nach y (Eθ), nur in einem ebenen Gebiet. Um eine Achse sind alle Richtungen gleich.</translation>
    </message>
    <message>
        <source>along x</source>
        <translation>entlang x</translation>
    </message>
    <message>
        <source>cylindrical (r, z)</source>
        <translation>zylindrisch (r, z)</translation>
    </message>
    <message>
        <source>planar (x, z)</source>
        <translation>eben (x, z)</translation>
    </message>
    <message>
        <source>A letter, then letters, digits and underscores. What uses the parameter follows when it is renamed.</source>
        <translation>Ein Buchstabe, dann Buchstaben, Ziffern und Unterstriche. Was den Parameter verwendet, wird mit umbenannt.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>A number with its unit, or an expression of other parameters: 600 nm, 2*pitch − 40 nm. All numbers that use the parameter follow at once.</source>
        <translation>Eine Zahl mit ihrer Einheit oder ein Ausdruck aus anderen Parametern: 600 nm, 2*pitch − 40 nm. Alle Zahlen, die den Parameter verwenden, folgen sofort.</translation>
    </message>
    <message>
        <source>What the parameter is, in plain words.</source>
        <translation>Was der Parameter ist, in einfachen Worten.</translation>
    </message>
    <message>
        <source>density map</source>
        <translation>Dichtekarte</translation>
    </message>
    <message>
        <source>density map in r, θ</source>
        <translation>Dichtekarte in r, θ</translation>
    </message>
    <message>
        <source>Over which the light goes from one zone to the next, in wavelengths. What its pieces leave for this width and for others is told below.</source>
        <translation>Auf der das Licht von einer Zone in die nächste übergeht, in Wellenlängen. Was seine Teile bei dieser Breite und bei anderen übrig lassen, steht unten.</translation>
    </message>
    <message>
        <source>How far a zone&apos;s domain reaches beyond its light, in wavelengths. The wider, the more of the light that runs along the lens is added up.</source>
        <translation>Wie weit das Gebiet einer Zone über ihr Licht hinausreicht, in Wellenlängen. Je breiter, desto mehr von dem Licht, das an der Linse entlang läuft, wird mitsummiert.</translation>
    </message>
    <message>
        <source>Where the picture begins.</source>
        <translation>Wo das Bild beginnt.</translation>
    </message>
    <message>
        <source>Where the picture ends.</source>
        <translation>Wo das Bild endet.</translation>
    </message>
    <message>
        <source>Of pixels of 1; without loss and poles.</source>
        <translation>Von Pixeln mit 1; ohne Verluste und Pole.</translation>
    </message>
    <message>
        <source>Material of the gaps</source>
        <translation>Material der Lücken</translation>
    </message>
    <message>
        <source>Of pixels of 0; without loss and poles.</source>
        <translation>Von Pixeln mit 0; ohne Verluste und Pole.</translation>
    </message>
    <message>
        <source>density region</source>
        <translation>Dichtegebiet</translation>
    </message>
</context>
<context>
    <name>LayerHandles</name>
    <message>
        <source>Drag: how strong the layer absorbs (its target reflection)</source>
        <translation>Ziehen: wie stark die Schicht absorbiert (ihre Zielreflexion)</translation>
    </message>
    <message>
        <source>Drag: how σ rises (the grading)</source>
        <translation>Ziehen: wie σ ansteigt (der Profilgrad)</translation>
    </message>
    <message>
        <source>Drag: the real stretch κ</source>
        <translation>Ziehen: die reelle Streckung κ</translation>
    </message>
</context>
<context>
    <name>LensWizard</name>
    <message>
        <source>Hyperbolic lens</source>
        <translation>Hyperbolische Linse</translation>
    </message>
    <message>
        <source>Continuous relief, wrapped at whole wavelengths</source>
        <translation>Stetiges Relief, um ganze Wellenlängen zurückgesetzt</translation>
    </message>
    <message>
        <source>Multilevel lens</source>
        <translation>Mehrstufenlinse</translation>
    </message>
    <message>
        <source>The same relief in 2, 4, 8, … flat steps</source>
        <translation>Dasselbe Relief in 2, 4, 8, … ebenen Stufen</translation>
    </message>
    <message>
        <source>Binary phase zone plate</source>
        <translation>Binäre Phasenzonenplatte</translation>
    </message>
    <message>
        <source>Every second half-wave zone delayed by λ/2</source>
        <translation>Jede zweite Halbwellenzone um λ/2 verzögert</translation>
    </message>
    <message>
        <source>Amplitude zone plate</source>
        <translation>Amplitudenzonenplatte</translation>
    </message>
    <message>
        <source>Every second half-wave zone covered</source>
        <translation>Jede zweite Halbwellenzone abgedeckt</translation>
    </message>
    <message>
        <source>There is no perfect conductor inside a domain: the covered zones are a lossy absorber of index 1.5 + i k, high enough to let 0.1 % through.</source>
        <translation>Im Inneren eines Rechengebiets gibt es keinen idealen Leiter: Die abgedeckten Zonen sind ein verlustbehafteter Absorber der Brechzahl 1.5 + i k, hoch genug, um 0.1 % durchzulassen.</translation>
    </message>
    <message>
        <source>Axicon</source>
        <translation>Axicon</translation>
    </message>
    <message>
        <source>Wrapped cone: a line of light instead of a point</source>
        <translation>Zurückgesetzter Kegel: eine Lichtlinie statt eines Punkts</translation>
    </message>
    <message>
        <source>The focal length is the length of the line, radius / tan(asin(NA)). There is no focus to compare with a design; monitors show the line.</source>
        <translation>Die Brennweite ist die Länge der Linie, Radius / tan(asin(NA)). Es gibt keinen Fokus, der sich mit einem Entwurf vergleichen ließe; Monitore zeigen die Linie.</translation>
    </message>
    <message>
        <source>Vortex lens</source>
        <translation>Vortexlinse</translation>
    </message>
    <message>
        <source>Spiral phase: a bright ring round a dark axis</source>
        <translation>Spiralphase: ein heller Ring um eine dunkle Achse</translation>
    </message>
    <message>
        <source>A spiral phase plate is not rotationally symmetric, but the beam that it makes of circularly polarized light is a single azimuthal order, m = charge ± 1. The wizard lights a symmetric lens with that beam and sets the order.</source>
        <translation>Eine Spiralphasenplatte ist nicht drehsymmetrisch, aber das Bündel, das sie aus zirkular polarisiertem Licht macht, ist eine einzige azimutale Ordnung, m = Ladung ± 1. Der Assistent beleuchtet eine drehsymmetrische Linse mit diesem Bündel und setzt die Ordnung.</translation>
    </message>
    <message>
        <source>Ring metalens</source>
        <translation>Ring-Metalinse</translation>
    </message>
    <message>
        <source>Rings of one height whose widths set the phase</source>
        <translation>Ringe gleicher Höhe, deren Breiten die Phase bestimmen</translation>
    </message>
    <message>
        <source>Far from the axis rings are locally a grating: the library is computed by rigorous coupled waves of its unit cell, the mean of both polarisations, not by runs of the solver, which has no periodic cells.</source>
        <translation>Weit von der Achse sind Ringe lokal ein Beugungsgitter: Die Bibliothek wird mit strenger Theorie gekoppelter Wellen (RCWA) für die Einheitszelle berechnet, als Mittel beider Polarisationen, nicht durch Läufe des Lösers, der keine periodischen Zellen hat.</translation>
    </message>
</context>
<context>
    <name>NumberFormat</name>
    <message>
        <source>a long time</source>
        <translation>sehr lange</translation>
    </message>
</context>
<context>
    <name>OptimisationTexts</name>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Aim</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Near field (z)</source>
        <translation>Nahfeld (z)</translation>
    </message>
    <message>
        <source>Focus (z)</source>
        <translation>Brennpunkt (z)</translation>
    </message>
    <message>
        <source>Radius of the disc</source>
        <translation>Radius der Scheibe</translation>
    </message>
    <message>
        <source>Wavelengths</source>
        <translation>Wellenlängen</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>Least width</source>
        <translation>Kleinste Breite</translation>
    </message>
    <message>
        <source>Outermost radius</source>
        <translation>Äußerster Radius</translation>
    </message>
    <message>
        <source>Lowest top (z)</source>
        <translation>Tiefste Oberkante (z)</translation>
    </message>
    <message>
        <source>Highest top (z)</source>
        <translation>Höchste Oberkante (z)</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Optimisation</source>
        <translation>Optimierung</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>P(%3 ≤ %1, z = %2; λ) / P&lt;sub&gt;0&lt;/sub&gt;(λ)</source>
        <translation>P(%3 ≤ %1, z = %2; λ) / P&lt;sub&gt;0&lt;/sub&gt;(λ)</translation>
    </message>
    <message>
        <source>⟨|E(%3 ≤ %1, z = %2; λ)|²⟩ / |E&lt;sub&gt;0&lt;/sub&gt;(λ)|²</source>
        <translation>⟨|E(%3 ≤ %1, z = %2; λ)|²⟩ / |E&lt;sub&gt;0&lt;/sub&gt;(λ)|²</translation>
    </message>
    <message>
        <source>|E(%2 = 0, z = %1; λ)|² / |E&lt;sub&gt;0&lt;/sub&gt;(λ)|²</source>
        <translation>|E(%2 = 0, z = %1; λ)|² / |E&lt;sub&gt;0&lt;/sub&gt;(λ)|²</translation>
    </message>
    <message>
        <source>F = %1%2 → largest</source>
        <translation>F = %1%2 → möglichst groß</translation>
    </message>
    <message>
        <source>P is the power through the disc in the focal plane, P₀ that of the incident wave through the aperture of the lens.</source>
        <translation>P ist die Leistung durch die Scheibe in der Brennebene, P₀ die der einfallenden Welle durch die Apertur der Linse.</translation>
    </message>
    <message>
        <source>|E|² is the intensity at the focus, on the axis or averaged over the disc; |E₀|² is that of the incident wave.</source>
        <translation>|E|² ist die Intensität im Brennpunkt, auf der Achse oder über die Scheibe gemittelt; |E₀|² ist die der einfallenden Welle.</translation>
    </message>
    <message>
        <source> The mean of the wavelengths counts.</source>
        <translation> Es zählt das Mittel der Wellenlängen.</translation>
    </message>
    <message>
        <source>Power through the disc</source>
        <translation>Leistung durch die Scheibe</translation>
    </message>
    <message>
        <source>Intensity at the focus</source>
        <translation>Intensität im Brennpunkt</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>pauses after this iterate</source>
        <translation>pausiert nach diesem Entwurf</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>hält an</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>no step makes it better</source>
        <translation>kein Schritt macht es besser</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1, ring %2, inner edge</source>
        <translation>%1, Ring %2, innere Kante</translation>
    </message>
    <message>
        <source>%1, ring %2, outer edge</source>
        <translation>%1, Ring %2, äußere Kante</translation>
    </message>
    <message>
        <source>%1, top (z)</source>
        <translation>%1, Oberkante (z)</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source> The least of the wavelengths counts, smoothed over a twentieth of their mean.</source>
        <translation> Die kleinste der Wellenlängen zählt, geglättet über ein Zwanzigstel ihres Mittels.</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Smallest value</source>
        <translation>Kleinster Wert</translation>
    </message>
    <message>
        <source>Largest value</source>
        <translation>Größter Wert</translation>
    </message>
    <message>
        <source>Shift of the threshold</source>
        <translation>Verschiebung der Schwelle</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Pixel along r</source>
        <translation>Pixel entlang r</translation>
    </message>
    <message>
        <source>Pixel along z</source>
        <translation>Pixel entlang z</translation>
    </message>
    <message>
        <source>Filter radius</source>
        <translation>Filterradius</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Least gap</source>
        <translation>Kleinste Lücke</translation>
    </message>
    <message>
        <source>Noise of the start</source>
        <translation>Rauschen des Anfangs</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Steepness</source>
        <translation>Steilheit</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Final step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>Memory of the gradient</source>
        <translation>Gedächtnis des Gradienten</translation>
    </message>
    <message>
        <source>Memory of its square</source>
        <translation>Gedächtnis seines Quadrats</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n pixel(s) too narrow)</source>
        <translation>
            <numerusform>%1 (%n Pixel zu schmal)</numerusform>
            <numerusform>%1 (%n Pixel zu schmal)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 grey, narrowest part %3, narrowest gap %4</source>
        <translation>%1: %2 grau, schmalster Teil %3, schmalste Lücke %4</translation>
    </message>
    <message>
        <source>Half angle of the cone</source>
        <translation>Halber Öffnungswinkel des Kegels</translation>
    </message>
    <message>
        <source>Largest order</source>
        <translation>Höchste Ordnung</translation>
    </message>
    <message>
        <source>Σ P(θ ≤ %1°; λ) / Σ P(λ)</source>
        <translation>Σ P(θ ≤ %1°; λ) / Σ P(λ)</translation>
    </message>
    <message>
        <source>P(θ) is the power that leaves within the cone about the axis, P all that the dipoles emit; both summed over all dipoles and azimuthal orders, which do not interfere.</source>
        <translation>P(θ) ist die Leistung, die im Kegel um die Achse austritt, P alles, was die Dipole abstrahlen; beide summiert über alle Dipole und azimutalen Ordnungen, die nicht interferieren.</translation>
    </message>
    <message>
        <source>Emitted power that leaves within the cone</source>
        <translation>Abgestrahlte Leistung, die im Kegel austritt</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>Ausbeute</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Vorbild</translation>
    </message>
    <message>
        <source>Waist of the mode</source>
        <translation>Taille der Mode</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>E&lt;sub&gt;t&lt;/sub&gt; = exp(−ik(√(%1² + f²) − f)), f to z = %2</source>
        <translation>E&lt;sub&gt;t&lt;/sub&gt; = exp(−ik(√(%1² + f²) − f)), f bis z = %2</translation>
    </message>
    <message>
        <source>E&lt;sub&gt;t&lt;/sub&gt; = exp(i(%1)), s = (%2/R)²</source>
        <translation>E&lt;sub&gt;t&lt;/sub&gt; = exp(i(%1)), s = (%2/R)²</translation>
    </message>
    <message>
        <source>E&lt;sub&gt;t&lt;/sub&gt; = exp(−(%1/%2)²) at z = %3</source>
        <translation>E&lt;sub&gt;t&lt;/sub&gt; = exp(−(%1/%2)²) bei z = %3</translation>
    </message>
    <message>
        <source>The part of the incident power through the aperture that is in the target&apos;s field E_t: the coupling efficiency into the mode of a fibre, or how well a phase is made. n is the refractive index at the near field, R the radius of the aperture, and E_t polarised as the incident wave.</source>
        <translation>Der Teil der einfallenden Leistung durch die Apertur, der das Feld E_t des Vorbilds hat: der Einkoppelwirkungsgrad in die Mode einer Faser, oder wie gut eine Phase gelingt. n ist die Brechzahl am Nahfeld, R der Radius der Apertur, und E_t ist polarisiert wie die einfallende Welle.</translation>
    </message>
    <message>
        <source>Power in the target&apos;s field</source>
        <translation>Leistung im Feld des Vorbilds</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Überlapp</translation>
    </message>
    <message>
        <source>n |∫E·E&lt;sub&gt;t&lt;/sub&gt;* dA|² / (P&lt;sub&gt;0&lt;/sub&gt;(λ) ∫|E&lt;sub&gt;t&lt;/sub&gt;|² dA)</source>
        <translation>n |∫E·E&lt;sub&gt;t&lt;/sub&gt;* dA|² / (P&lt;sub&gt;0&lt;/sub&gt;(λ) ∫|E&lt;sub&gt;t&lt;/sub&gt;|² dA)</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Image heights</source>
        <translation>Bildhöhen</translation>
    </message>
    <message>
        <source>Polarisation at an angle</source>
        <translation>Polarisation unter einem Winkel</translation>
    </message>
    <message>
        <source>P(u ≤ %1, z = %2; α, λ) / P&lt;sub&gt;0&lt;/sub&gt;(α, λ)</source>
        <translation>P(u ≤ %1, z = %2; α, λ) / P&lt;sub&gt;0&lt;/sub&gt;(α, λ)</translation>
    </message>
    <message>
        <source>⟨|E(u ≤ %1, z = %2; α, λ)|²⟩ / |E&lt;sub&gt;0&lt;/sub&gt;(α, λ)|²</source>
        <translation>⟨|E(u ≤ %1, z = %2; α, λ)|²⟩ / |E&lt;sub&gt;0&lt;/sub&gt;(α, λ)|²</translation>
    </message>
    <message>
        <source>|E(x(α), z = %1; α, λ)|² / |E&lt;sub&gt;0&lt;/sub&gt;(α, λ)|²</source>
        <translation>|E(x(α), z = %1; α, λ)|² / |E&lt;sub&gt;0&lt;/sub&gt;(α, λ)|²</translation>
    </message>
    <message>
        <source>min&lt;sub&gt;%1&lt;/sub&gt; </source>
        <translation>min&lt;sub&gt;%1&lt;/sub&gt; </translation>
    </message>
    <message>
        <source>mean&lt;sub&gt;%1&lt;/sub&gt; </source>
        <translation>Mittel&lt;sub&gt;%1&lt;/sub&gt; </translation>
    </message>
    <message>
        <source> α is the angle of incidence: the light of each meets at its own place x in the focal plane, from which u is the distance.</source>
        <translation> α ist der Einfallswinkel: das Licht eines jeden trifft sich an einem eigenen Ort x der Brennebene, von dem u der Abstand ist.</translation>
    </message>
    <message>
        <source> The least of all angles and wavelengths counts, smoothed over a twentieth of their mean.</source>
        <translation> Die kleinste Kenngröße aller Winkel und Wellenlängen zählt, geglättet über ein Zwanzigstel ihres Mittels.</translation>
    </message>
    <message>
        <source> The mean over all angles and wavelengths counts.</source>
        <translation> Das Mittel über alle Winkel und Wellenlängen zählt.</translation>
    </message>
    <message>
        <source>%1°, %2</source>
        <translation>%1°, %2</translation>
    </message>
    <message>
        <source>Smallest size</source>
        <translation>Kleinste Größe</translation>
    </message>
    <message>
        <source>Largest size</source>
        <translation>Größte Größe</translation>
    </message>
    <message>
        <source>%1, circle %2, size</source>
        <translation>%1, Kreis %2, Größe</translation>
    </message>
    <message>
        <source>%1, circle %2</source>
        <translation>%1, Kreis %2</translation>
    </message>
</context>
<context>
    <name>OrderCost</name>
    <message>
        <source>Memory: %1 (%2 at a time, %3 for the sum).</source>
        <translation>Speicher: %1 (%2 gleichzeitig, %3 für die Summe).</translation>
    </message>
    <message>
        <source>Time: up to %1 at the last rate.</source>
        <translation>Zeit: bis zu %1 bei der letzten Rate.</translation>
    </message>
    <message>
        <source>Time: up to %1, until a run has told the rate.</source>
        <translation>Zeit: bis zu %1; die Rate ist noch nicht gemessen.</translation>
    </message>
    <message>
        <source>This machine has %1: choose larger cells, fewer transforms or fewer threads.</source>
        <translation>Dieser Rechner hat %1: Wählen Sie größere Zellen, weniger Transformationen oder weniger Threads.</translation>
    </message>
    <message>
        <source>Memory: %1 of each device (%2 at a time), %3 here for the sum.</source>
        <translation>Speicher: %1 auf jedem Gerät (%2 gleichzeitig), %3 hier für die Summe.</translation>
    </message>
    <message>
        <source>A device has %1: choose larger cells, a smaller domain or fewer transforms.</source>
        <translation>Ein Gerät hat %1: Wählen Sie größere Zellen, ein kleineres Gebiet oder weniger Transformationen.</translation>
    </message>
    <message>
        <source>Memory: %1 of each device (%2 at a time).</source>
        <translation>Speicher: %1 je Gerät (%2 zugleich).</translation>
    </message>
    <message>
        <source>Memory: %1 (%2 at a time).</source>
        <translation>Speicher: %1 (%2 zugleich).</translation>
    </message>
</context>
<context>
    <name>ProjectItem</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Gebiet</translation>
    </message>
    <message>
        <source>Outer radius</source>
        <translation>Außenradius</translation>
    </message>
    <message>
        <source>Lower end</source>
        <translation>Unteres Ende</translation>
    </message>
    <message>
        <source>Upper end</source>
        <translation>Oberes Ende</translation>
    </message>
    <message>
        <source>Boundaries</source>
        <translation>Ränder</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Material %1</source>
        <translation>Material %1</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Body %1</source>
        <translation>Körper %1</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Source %1</source>
        <translation>Quelle %1</translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation>Monitore</translation>
    </message>
    <message>
        <source>Monitor %1</source>
        <translation>Monitor %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Lens design</source>
        <translation>Linsenentwurf</translation>
    </message>
    <message>
        <source>absorbing, %1 cells</source>
        <translation>absorbierend, %1 Zellen</translation>
    </message>
    <message>
        <source>1 ring</source>
        <translation>1 Ring</translation>
    </message>
    <message>
        <source>%1 rings</source>
        <translation>%1 Ringe</translation>
    </message>
    <message>
        <source>m = %1</source>
        <translation>m = %1</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>ε = %1</source>
        <translation>ε = %1</translation>
    </message>
    <message>
        <source>to %1 fs</source>
        <translation>bis %1 fs</translation>
    </message>
    <message>
        <source>f = %1</source>
        <translation>f = %1</translation>
    </message>
    <message numerus="yes">
        <source>ε∞ = %1, %n pole(s)</source>
        <translation>
            <numerusform>ε∞ = %1, %n Pol</numerusform>
            <numerusform>ε∞ = %1, %n Pole</numerusform>
        </translation>
    </message>
    <message>
        <source>1 post</source>
        <translation>1 Pfosten</translation>
    </message>
    <message>
        <source>%1 posts</source>
        <translation>%1 Pfosten</translation>
    </message>
    <message>
        <source>Zones of the lens</source>
        <translation>Zonen der Linse</translation>
    </message>
    <message numerus="yes">
        <source>%n zone(s)</source>
        <translation>
            <numerusform>%n Zone</numerusform>
            <numerusform>%n Zonen</numerusform>
        </translation>
    </message>
    <message>
        <source>Side at large x</source>
        <translation>Seite bei großem x</translation>
    </message>
    <message>
        <source>Side at x = 0</source>
        <translation>Seite bei x = 0</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Parameter %1</source>
        <translation>Parameter %1</translation>
    </message>
</context>
<context>
    <name>Quantity</name>
    <message>
        <source>electric field, magnitude</source>
        <translation>elektrisches Feld, Betrag</translation>
    </message>
    <message>
        <source>electric field, radial</source>
        <translation>elektrisches Feld, radial</translation>
    </message>
    <message>
        <source>electric field, azimuthal</source>
        <translation>elektrisches Feld, azimutal</translation>
    </message>
    <message>
        <source>electric field, axial</source>
        <translation>elektrisches Feld, axial</translation>
    </message>
    <message>
        <source>magnetic field, radial</source>
        <translation>magnetisches Feld, radial</translation>
    </message>
    <message>
        <source>magnetic field, azimuthal</source>
        <translation>magnetisches Feld, azimutal</translation>
    </message>
    <message>
        <source>magnetic field, axial</source>
        <translation>magnetisches Feld, axial</translation>
    </message>
    <message>
        <source>magnetic field, magnitude</source>
        <translation>magnetisches Feld, Betrag</translation>
    </message>
    <message>
        <source>energy density, azimuthal mean</source>
        <translation>Energiedichte, azimutaler Mittelwert</translation>
    </message>
    <message>
        <source>power flow, radial, azimuthal mean</source>
        <translation>Leistungsfluss, radial, azimutaler Mittelwert</translation>
    </message>
    <message>
        <source>power flow, axial, azimuthal mean</source>
        <translation>Leistungsfluss, axial, azimutaler Mittelwert</translation>
    </message>
    <message>
        <source>power flow, magnitude</source>
        <translation>Leistungsfluss, Betrag</translation>
    </message>
</context>
<context>
    <name>RingTexts</name>
    <message>
        <source>There is no ring in the text.</source>
        <translation>Im Text ist kein Ring.</translation>
    </message>
    <message>
        <source>This column is not known; known are %1.</source>
        <translation>Diese Spalte ist unbekannt; bekannt sind %1.</translation>
    </message>
    <message>
        <source>This column is there twice.</source>
        <translation>Diese Spalte kommt zweimal vor.</translation>
    </message>
    <message>
        <source>Two of the columns “%1”, “%2” and “%3” are needed.</source>
        <translation>Zwei der Spalten „%1“, „%2“ und „%3“ sind nötig.</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>f %1</source>
        <translation>f %1</translation>
    </message>
    <message>
        <source>FWHM %1</source>
        <translation>FWHM %1</translation>
    </message>
    <message>
        <source>efficiency %1</source>
        <translation>Effizienz %1</translation>
    </message>
</context>
<context>
    <name>SettingNames</name>
    <message>
        <source>Height (top z)</source>
        <translation>Höhe (Oberkante z)</translation>
    </message>
    <message>
        <source>thickness upper end relief</source>
        <translation>Dicke oberes Ende Relief</translation>
    </message>
    <message>
        <source>Foot (bottom z)</source>
        <translation>Fuß (Unterkante z)</translation>
    </message>
    <message>
        <source>lower end</source>
        <translation>unteres Ende</translation>
    </message>
    <message>
        <source>Upper end</source>
        <translation>Oberes Ende</translation>
    </message>
    <message>
        <source>height thickness top</source>
        <translation>Höhe Dicke Oberkante</translation>
    </message>
    <message>
        <source>Inner radius</source>
        <translation>Innenradius</translation>
    </message>
    <message>
        <source>width edge</source>
        <translation>Breite Kante Rand</translation>
    </message>
    <message>
        <source>Outer radius</source>
        <translation>Außenradius</translation>
    </message>
    <message>
        <source>Radial cell</source>
        <translation>Radiale Zelle</translation>
    </message>
    <message>
        <source>resolution mesh grid</source>
        <translation>Auflösung Netz Gitter</translation>
    </message>
    <message>
        <source>Axial cell</source>
        <translation>Axiale Zelle</translation>
    </message>
    <message>
        <source>Longest time</source>
        <translation>Längste Zeit</translation>
    </message>
    <message>
        <source>duration end steps</source>
        <translation>Dauer Ende Schritte</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>absorbing layer PML</source>
        <translation>absorbierende Schicht PML</translation>
    </message>
    <message>
        <source>%1, number %2</source>
        <translation>%1, Nummer %2</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>ring %1</source>
        <translation>Ring %1</translation>
    </message>
    <message>
        <source>pole %1</source>
        <translation>Pol %1</translation>
    </message>
    <message>
        <source>corner %1</source>
        <translation>Ecke %1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Boundaries</source>
        <translation>Ränder</translation>
    </message>
    <message>
        <source>Parameter “%1”</source>
        <translation>Parameter „%1“</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Inner radius of a zone</source>
        <translation>Innenradius einer Zone</translation>
    </message>
    <message>
        <source>Folds of a zone</source>
        <translation>Zähligkeit einer Zone</translation>
    </message>
    <message>
        <source>Sectors of a zone</source>
        <translation>Sektoren einer Zone</translation>
    </message>
    <message>
        <source>Posts of a zone</source>
        <translation>Pfosten einer Zone</translation>
    </message>
    <message>
        <source>Material of the posts of a zone</source>
        <translation>Material der Pfosten einer Zone</translation>
    </message>
    <message>
        <source>Section of the focus</source>
        <translation>Schnitt durch den Fokus</translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message>
        <source>aperture radius</source>
        <translation>Aperturradius</translation>
    </message>
    <message>
        <source>largest energy</source>
        <translation>größte Energie</translation>
    </message>
    <message>
        <source>last energy</source>
        <translation>letzte Energie</translation>
    </message>
    <message>
        <source>energy decay</source>
        <translation>Energieabfall</translation>
    </message>
    <message>
        <source>cells in r</source>
        <translation>Zellen in r</translation>
    </message>
    <message>
        <source>cells in z</source>
        <translation>Zellen in z</translation>
    </message>
    <message>
        <source>time step</source>
        <translation>Zeitschritt</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>simulated time</source>
        <translation>simulierte Zeit</translation>
    </message>
    <message>
        <source>computing time</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1: transmission at %2</source>
        <translation>%1: Transmission bei %2</translation>
    </message>
    <message>
        <source>%1: flux at %2</source>
        <translation>%1: Leistungsfluss bei %2</translation>
    </message>
    <message>
        <source>%1: transmission, wavelength %2</source>
        <translation>%1: Transmission, Wellenlänge %2</translation>
    </message>
    <message>
        <source>%1: flux, wavelength %2</source>
        <translation>%1: Leistungsfluss, Wellenlänge %2</translation>
    </message>
    <message>
        <source>%1: transmission</source>
        <translation>%1: Transmission</translation>
    </message>
    <message>
        <source>%1: flux</source>
        <translation>%1: Leistungsfluss</translation>
    </message>
    <message>
        <source>%1: largest %2</source>
        <translation>%1: Maximum von %2</translation>
    </message>
    <message>
        <source>%1: strongest wavelength of %2</source>
        <translation>%1: stärkste Wellenlänge von %2</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>Point %1 (%2), %3: %4</source>
        <translation>Punkt %1 (%2), %3: %4</translation>
    </message>
    <message>
        <source>focal length in the grid</source>
        <translation>Brennweite im Gitter</translation>
    </message>
    <message>
        <source>focal length error in the grid</source>
        <translation>Fehler der Brennweite im Gitter</translation>
    </message>
    <message>
        <source>focus z in the grid</source>
        <translation>z des Fokus im Gitter</translation>
    </message>
    <message>
        <source>FWHM in the grid</source>
        <translation>FWHM im Gitter</translation>
    </message>
    <message>
        <source>FWHM in x in the grid</source>
        <translation>FWHM in x im Gitter</translation>
    </message>
    <message>
        <source>FWHM in y in the grid</source>
        <translation>FWHM in y im Gitter</translation>
    </message>
    <message>
        <source>depth of focus in the grid</source>
        <translation>Fokustiefe im Gitter</translation>
    </message>
    <message>
        <source>focusing efficiency in the grid</source>
        <translation>Fokussiereffizienz im Gitter</translation>
    </message>
    <message>
        <source>peak intensity in the grid</source>
        <translation>Spitzenintensität im Gitter</translation>
    </message>
    <message>
        <source>Measured where the light on the grid is brightest; the figures of the data sheet are those of the light behind the lens, carried on through free space.</source>
        <translation>Gemessen, wo das Licht auf dem Gitter am hellsten ist; die Kennzahlen des Datenblatts sind die des Lichts hinter der Linse, durch den freien Raum weitergeführt.</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>Design</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Teach</source>
        <translation>Lehre</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profiling</translation>
    </message>
    <message>
        <source>Zones, inspector, and the geometry beside the field</source>
        <translation>Zonen, Eigenschaften und die Geometrie neben dem Feld</translation>
    </message>
    <message>
        <source>The field large, plots and counters below</source>
        <translation>Das Feld groß, Diagramme und Zähler darunter</translation>
    </message>
    <message>
        <source>A lesson, the field and one plot</source>
        <translation>Eine Lektion, das Feld und ein Diagramm</translation>
    </message>
    <message>
        <source>Counters and roofline large, the field small</source>
        <translation>Zähler und Roofline groß, das Feld klein</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Geteilt</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>Frequenz</translation>
    </message>
    <message>
        <source>3D</source>
        <translation>3D</translation>
    </message>
    <message>
        <source>The live field</source>
        <translation>Das Feld, wie es läuft</translation>
    </message>
    <message>
        <source>The bodies as the solver sees them, to draw and edit</source>
        <translation>Die Körper, wie die Rechnung sie sieht, zum Zeichnen und Bearbeiten</translation>
    </message>
    <message>
        <source>Field and geometry side by side</source>
        <translation>Feld und Geometrie nebeneinander</translation>
    </message>
    <message>
        <source>The field at single wavelengths: magnitude, phase, animated</source>
        <translation>Das Feld bei einzelnen Wellenlängen: Betrag, Phase, animiert</translation>
    </message>
    <message>
        <source>The lens and its field in space</source>
        <translation>Die Linse und ihr Feld im Raum</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Rings, posts and zones of the lens from above, to edit</source>
        <translation>Ringe, Pfosten und Zonen der Linse von oben, zum Bearbeiten</translation>
    </message>
</context>
<context>
    <name>ZoneFigures</name>
    <message>
        <source>N = %1, %2 sectors, %3 cells, %4</source>
        <translation>N = %1, %2 Sektoren, %3 Zellen, %4</translation>
    </message>
    <message>
        <source>, %1 of %2 circles as their mean</source>
        <translation>, %1 von %2 Kreisen als ihr Mittel</translation>
    </message>
    <message>
        <source>Zone %1, mirrored</source>
        <translation>Zone %1, gespiegelt</translation>
    </message>
    <message>
        <source>Zone %1</source>
        <translation>Zone %1</translation>
    </message>
    <message>
        <source>Light from %1 to %2. A cell at its outer edge is %3 wide along theta. Circles of posts that do not repeat N times, or stand too close to the axis, are seen by their effective medium.</source>
        <translation>Licht von %1 bis %2. Eine Zelle an ihrem äußeren Rand ist entlang Theta %3 breit. Kreise von Pfosten, die sich nicht N-mal wiederholen oder zu nah an der Achse stehen, gehen als ihr effektives Medium ein.</translation>
    </message>
    <message>
        <source>Largest run</source>
        <translation>Größter Lauf</translation>
    </message>
    <message>
        <source>Memory of one zone; as many run side by side as there is room for</source>
        <translation>Speicher einer Zone; so viele laufen nebeneinander, wie Platz haben</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis zu %1</translation>
    </message>
    <message>
        <source>%1 cell-steps to the longest time, on %2 threads of a usual processor; most lenses decay before</source>
        <translation>%1 Zellschritte bis zur längsten Zeit, auf %2 Threads eines üblichen Prozessors; die meisten Linsen klingen vorher ab</translation>
    </message>
    <message>
        <source>Cannot run</source>
        <translation>Läuft nicht</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>counting the cells…</source>
        <translation>die Zellen werden gezählt…</translation>
    </message>
    <message>
        <source>What the pieces of a plane wave leave where a piece reaches beyond its zone&apos;s domain, as a part of its amplitude, %1 wavelengths behind the light. What runs within the lens from zone to zone comes on top.</source>
        <translation>Was die Teile einer ebenen Welle übrig lassen, wo ein Teil über das Gebiet seiner Zone hinausreicht, als Anteil ihrer Amplitude, %1 Wellenlängen hinter dem Licht. Was in der Linse von Zone zu Zone läuft, kommt hinzu.</translation>
    </message>
    <message>
        <source>Pieces of the light</source>
        <translation>Teile des Lichts</translation>
    </message>
    <message>
        <source>add up within %1</source>
        <translation>ergänzen sich bis auf %1</translation>
    </message>
    <message>
        <source>With other ramps</source>
        <translation>Mit anderen Rampen</translation>
    </message>
    <message>
        <source>Margin ↓ ramp →</source>
        <translation>Rand ↓ Rampe →</translation>
    </message>
    <message>
        <source>%1 λ: %2</source>
        <translation>%1 λ: %2</translation>
    </message>
</context>
<context>
    <name>zonescope::core</name>
    <message>
        <source>allowed: %1</source>
        <translation>erlaubt: %1</translation>
    </message>
    <message>
        <source>found %1</source>
        <translation>gefunden: %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>greater than %1</source>
        <translation>größer als %1</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>kleiner als %1</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mehr als %1</translation>
    </message>
    <message>
        <source>greater than %1, at most %2</source>
        <translation>größer als %1, höchstens %2</translation>
    </message>
    <message>
        <source>greater than %1, less than %2</source>
        <translation>größer als %1, kleiner als %2</translation>
    </message>
    <message>
        <source>at least %1, less than %2</source>
        <translation>mindestens %1, kleiner als %2</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>eine endliche Zahl</translation>
    </message>
    <message>
        <source>a finite number of %1</source>
        <translation>eine endliche Zahl in %1</translation>
    </message>
    <message>
        <source>a whole number, %1</source>
        <translation>eine ganze Zahl, %1</translation>
    </message>
    <message>
        <source>a whole number, without a decimal point</source>
        <translation>eine ganze Zahl, ohne Dezimalpunkt</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a text in quotes</source>
        <translation>ein Text in Anführungszeichen</translation>
    </message>
    <message>
        <source>a list [ ... ]</source>
        <translation>eine Liste [ ... ]</translation>
    </message>
    <message>
        <source>an object { ... }</source>
        <translation>ein Objekt { ... }</translation>
    </message>
    <message>
        <source>a list of %1 entries</source>
        <translation>eine Liste mit %1 Einträgen</translation>
    </message>
    <message>
        <source>Give a value in this range.</source>
        <translation>Einen Wert in diesem Bereich angeben.</translation>
    </message>
    <message>
        <source>Give values in this range.</source>
        <translation>Werte in diesem Bereich angeben.</translation>
    </message>
    <message>
        <source>Give a finite number.</source>
        <translation>Eine endliche Zahl angeben.</translation>
    </message>
    <message>
        <source>text that is not UTF-8</source>
        <translation>Text, der nicht UTF-8 ist</translation>
    </message>
    <message>
        <source>UTF-8 text</source>
        <translation>UTF-8-Text</translation>
    </message>
    <message>
        <source>Type it again.</source>
        <translation>Noch einmal eingeben.</translation>
    </message>
    <message>
        <source>%1 bytes of text</source>
        <translation>%1 Byte Text</translation>
    </message>
    <message>
        <source>at most %1 bytes</source>
        <translation>höchstens %1 Byte</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>Kürzen.</translation>
    </message>
    <message>
        <source>text with control characters</source>
        <translation>Text mit Steuerzeichen</translation>
    </message>
    <message>
        <source>printable text</source>
        <translation>druckbarer Text</translation>
    </message>
    <message>
        <source>Remove them.</source>
        <translation>Entfernen.</translation>
    </message>
    <message>
        <source>an empty text</source>
        <translation>ein leerer Text</translation>
    </message>
    <message>
        <source>at least one character</source>
        <translation>mindestens ein Zeichen</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>Einen Namen geben.</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>eine leere Liste</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 Einträge</translation>
    </message>
    <message>
        <source>at least %1 entries</source>
        <translation>mindestens %1 Einträge</translation>
    </message>
    <message>
        <source>at least 1 entry</source>
        <translation>mindestens 1 Eintrag</translation>
    </message>
    <message>
        <source>Add entries, or remove what holds the list.</source>
        <translation>Einträge hinzufügen oder entfernen, wozu die Liste gehört.</translation>
    </message>
    <message>
        <source>&quot;#rrggbb&quot; or nothing</source>
        <translation>„#rrggbb“ oder nichts</translation>
    </message>
    <message>
        <source>Write the colour as # and six hexadecimal digits.</source>
        <translation>Die Farbe als # und sechs hexadezimale Ziffern schreiben.</translation>
    </message>
    <message>
        <source>greater than the lower end, %1 um</source>
        <translation>größer als das untere Ende, %1 um</translation>
    </message>
    <message>
        <source>The domain needs a positive length along z.</source>
        <translation>Das Gebiet braucht eine positive Länge entlang z.</translation>
    </message>
    <message>
        <source>at most %1 cells</source>
        <translation>höchstens %1 Zellen</translation>
    </message>
    <message>
        <source>any other name</source>
        <translation>jeder andere Name</translation>
    </message>
    <message>
        <source>Vacuum is always there; remove this entry or rename it.</source>
        <translation>Vakuum ist immer da; diesen Eintrag entfernen oder umbenennen.</translation>
    </message>
    <message>
        <source>names that differ</source>
        <translation>verschiedene Namen</translation>
    </message>
    <message>
        <source>Another material has the same name; rename one.</source>
        <translation>Ein anderes Material heißt ebenso; eines umbenennen.</translation>
    </message>
    <message>
        <source>&quot;vacuum&quot; or a name listed in materials</source>
        <translation>„vacuum“ oder ein Name aus materials</translation>
    </message>
    <message>
        <source>Add the material, or name one that exists.</source>
        <translation>Das Material hinzufügen oder ein vorhandenes nennen.</translation>
    </message>
    <message>
        <source>greater than 0, at most %1 for m = %2 and these cells</source>
        <translation>größer als 0, höchstens %1 für m = %2 und diese Zellen</translation>
    </message>
    <message>
        <source>A larger time step makes the fields grow without bound; 0.6 is always stable.</source>
        <translation>Mit einem größeren Zeitschritt wachsen die Felder unbegrenzt; 0.6 ist immer stabil.</translation>
    </message>
    <message>
        <source>There is no such material; add it to materials or name one that exists.</source>
        <translation>Dieses Material gibt es nicht; hinzufügen oder ein vorhandenes nennen.</translation>
    </message>
    <message>
        <source>The lower end comes first; swap the two or correct one.</source>
        <translation>Das untere Ende kommt zuerst; beide tauschen oder eines berichtigen.</translation>
    </message>
    <message>
        <source>%1 posts turn light of order %2 into order %3, which this run does not follow.</source>
        <translation>%1 Pfosten machen aus Licht der Ordnung %2 solches der Ordnung %3, der dieser Lauf nicht folgt.</translation>
    </message>
    <message>
        <source>The posts at r = %1 um are %2 um apart, more than the wavelength %3 um / %4 in the medium: they diffract, and one azimuthal order sees only their mean.</source>
        <translation>Die Pfosten bei r = %1 um stehen %2 um auseinander, mehr als die Wellenlänge %3 um / %4 im Medium: Sie beugen, und eine azimutale Ordnung sieht nur ihr Mittel.</translation>
    </message>
    <message>
        <source>at least 2 with the fill factor %1</source>
        <translation>mindestens 2 beim Füllfaktor %1</translation>
    </message>
    <message>
        <source>One post per turn is no ring: say how many equal posts there are, or set the fill factor to 1 for a full ring.</source>
        <translation>Ein Pfosten je Umlauf ist kein Ring: angeben, wie viele gleiche Pfosten es sind, oder den Füllfaktor auf 1 setzen für einen vollen Ring.</translation>
    </message>
    <message>
        <source>1 for rings that reach the domain&apos;s radius of %1 um</source>
        <translation>1 für Ringe, die bis zum Radius des Gebiets von %1 um reichen</translation>
    </message>
    <message>
        <source>The plane wave has no plane form in posts that go on for ever; end the rings inside the domain.</source>
        <translation>In Pfosten ohne Ende ist die ebene Welle nicht eben; die Ringe im Gebiet enden lassen.</translation>
    </message>
    <message>
        <source>less than the outer radius, %1 um</source>
        <translation>kleiner als der Außenradius, %1 um</translation>
    </message>
    <message>
        <source>The inner radius comes first; swap the two or correct one.</source>
        <translation>Der innere Radius kommt zuerst; beide tauschen oder einen berichtigen.</translation>
    </message>
    <message>
        <source>at least %1 um, where the ring before it ends</source>
        <translation>mindestens %1 um, wo der Ring davor endet</translation>
    </message>
    <message>
        <source>Rings of one zone must not overlap; correct a radius or merge them.</source>
        <translation>Ringe einer Zone dürfen sich nicht überlappen; einen Radius berichtigen oder sie vereinigen.</translation>
    </message>
    <message>
        <source>at least %1 um, where the layer below it ends</source>
        <translation>mindestens %1 um, wo die Schicht darunter endet</translation>
    </message>
    <message>
        <source>Layers of one zone must not overlap: which material would be there?</source>
        <translation>Schichten einer Zone dürfen sich nicht überlappen: Welches Material wäre dort?</translation>
    </message>
    <message>
        <source>greater than 0 um at one end at least</source>
        <translation>mindestens an einem Ende größer als 0 um</translation>
    </message>
    <message>
        <source>A cone whose two radii are zero has no volume.</source>
        <translation>Ein Kegel, dessen beide Radien null sind, hat kein Volumen.</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>at most %1 points</source>
        <translation>höchstens %1 Punkte</translation>
    </message>
    <message>
        <source>Points closer than a fraction of a cell change nothing; leave some out.</source>
        <translation>Punkte dichter als ein Bruchteil einer Zelle ändern nichts; einige weglassen.</translation>
    </message>
    <message>
        <source>edges %1 and %2 cross or touch</source>
        <translation>Die Kanten %1 und %2 kreuzen oder berühren sich</translation>
    </message>
    <message>
        <source>a polygon whose edges meet only at their ends</source>
        <translation>ein Polygon, dessen Kanten sich nur an ihren Enden treffen</translation>
    </message>
    <message>
        <source>Reorder the points along the outline and remove repeated ones.</source>
        <translation>Die Punkte längs des Umrisses ordnen und doppelte entfernen.</translation>
    </message>
    <message>
        <source>an area of 0</source>
        <translation>eine Fläche von 0</translation>
    </message>
    <message>
        <source>an area greater than 0</source>
        <translation>eine Fläche größer als 0</translation>
    </message>
    <message>
        <source>Move a point off the line through the others.</source>
        <translation>Einen Punkt von der Geraden durch die anderen wegschieben.</translation>
    </message>
    <message>
        <source>Another body has the same name; messages and lists will not tell them apart.</source>
        <translation>Ein anderer Körper heißt ebenso; Meldungen und Listen unterscheiden beide nicht.</translation>
    </message>
    <message>
        <source>The source plane lies outside the domain; move it or enlarge the domain.</source>
        <translation>Die Quellebene liegt außerhalb des Gebiets; verschieben oder das Gebiet vergrößern.</translation>
    </message>
    <message>
        <source>The dipole lies outside the domain; move it or enlarge the domain.</source>
        <translation>Der Dipol liegt außerhalb des Gebiets; verschieben oder das Gebiet vergrößern.</translation>
    </message>
    <message>
        <source>The table lies outside the domain; move it or enlarge the domain.</source>
        <translation>Die Tabelle liegt außerhalb des Gebiets; verschieben oder das Gebiet vergrößern.</translation>
    </message>
    <message>
        <source>The probe lies outside the domain; move it or enlarge the domain.</source>
        <translation>Die Sonde liegt außerhalb des Gebiets; verschieben oder das Gebiet vergrößern.</translation>
    </message>
    <message>
        <source>The monitor lies outside the domain; move it or enlarge the domain.</source>
        <translation>Der Monitor liegt außerhalb des Gebiets; verschieben oder das Gebiet vergrößern.</translation>
    </message>
    <message>
        <source>The surface lies outside the domain; move it or enlarge the domain.</source>
        <translation>Die Fläche liegt außerhalb des Gebiets; verschieben oder das Gebiet vergrößern.</translation>
    </message>
    <message>
        <source>Another one has the same name; results are filed under it, so rename one.</source>
        <translation>Ein anderes heißt ebenso; Ergebnisse liegen unter dem Namen, also eines umbenennen.</translation>
    </message>
    <message>
        <source>a name without &quot;/&quot;, other than . and ..</source>
        <translation>ein Name ohne „/“, nicht . und ..</translation>
    </message>
    <message>
        <source>Results are filed under this name; use another character.</source>
        <translation>Ergebnisse liegen unter diesem Namen; ein anderes Zeichen nehmen.</translation>
    </message>
    <message>
        <source>1 or -1</source>
        <translation>1 oder -1</translation>
    </message>
    <message>
        <source>%1 is a plane wave along z, which has only the orders 1 and -1; set the order m of the project to 1 or use another source.</source>
        <translation>%1 ist eine ebene Welle entlang z, die nur die Ordnungen 1 und -1 hat; die Ordnung m des Projekts auf 1 setzen oder eine andere Quelle nehmen.</translation>
    </message>
    <message>
        <source>at most twice the aperture radius of %1 um</source>
        <translation>höchstens das Doppelte des Aperturradius von %1 um</translation>
    </message>
    <message>
        <source>The soft edge of the stop would reach across the axis.</source>
        <translation>Der weiche Rand der Blende reichte über die Achse.</translation>
    </message>
    <message>
        <source>Without an aperture radius there is no stop whose edge could be soft.</source>
        <translation>Ohne Aperturradius gibt es keine Blende, deren Rand weich sein könnte.</translation>
    </message>
    <message>
        <source>orientation (0, 0, 0)</source>
        <translation>Richtung (0, 0, 0)</translation>
    </message>
    <message>
        <source>a vector other than zero</source>
        <translation>ein Vektor ungleich null</translation>
    </message>
    <message>
        <source>Give the dipole a direction, for example 1 along z.</source>
        <translation>Dem Dipol eine Richtung geben, zum Beispiel 1 entlang z.</translation>
    </message>
    <message>
        <source>greater than 0 um for |m| &gt; 1</source>
        <translation>größer als 0 um für |m| &gt; 1</translation>
    </message>
    <message>
        <source>A dipole on the axis radiates only the orders 0 and ±1, and the project has order %1; move the dipole off the axis or change the order.</source>
        <translation>Ein Dipol auf der Achse strahlt nur in die Ordnungen 0 und ±1, und das Projekt hat die Ordnung %1; den Dipol von der Achse rücken oder die Ordnung ändern.</translation>
    </message>
    <message>
        <source>a number other than 0 on the axis at order 0</source>
        <translation>auf der Achse bei Ordnung 0 eine Zahl ungleich 0</translation>
    </message>
    <message>
        <source>On the axis order 0 carries only the part along z; point the dipole along z or set the order m to 1.</source>
        <translation>Auf der Achse trägt Ordnung 0 nur den Anteil entlang z; den Dipol entlang z richten oder die Ordnung m auf 1 setzen.</translation>
    </message>
    <message>
        <source>a number other than 0 on the axis at order 1</source>
        <translation>auf der Achse bei Ordnung 1 eine Zahl ungleich 0</translation>
    </message>
    <message>
        <source>On the axis the orders 1 and -1 carry only the part along r; give the dipole one or set the order m to 0.</source>
        <translation>Auf der Achse tragen die Ordnungen 1 und -1 nur den Anteil entlang r; dem Dipol einen geben oder die Ordnung m auf 0 setzen.</translation>
    </message>
    <message>
        <source>The positions of a table increase strictly; sort them.</source>
        <translation>Die Stellen einer Tabelle steigen streng an; sortieren.</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>%1 values: %2 radii for each of %3 heights</source>
        <translation>%1 Werte: %2 Radien für jede von %3 Höhen</translation>
    </message>
    <message>
        <source>Give one value per place of the table, row by row.</source>
        <translation>Einen Wert je Stelle der Tabelle angeben, Zeile für Zeile.</translation>
    </message>
    <message>
        <source>a Gaussian pulse or a continuous wave with circular polarisation</source>
        <translation>ein Gauß-Puls oder ein Dauerstrich bei zirkularer Polarisation</translation>
    </message>
    <message>
        <source>Circular polarization runs every signal twice, a quarter period apart, and samples have no carrier to shift; use linear polarization or another signal.</source>
        <translation>Zirkulare Polarisation rechnet jedes Signal zweimal, um eine Viertelperiode versetzt, und Abtastwerte haben keinen Träger, der sich verschieben ließe; lineare Polarisation oder ein anderes Signal nehmen.</translation>
    </message>
    <message>
        <source>The file is of an older version; saving brings it up to date.</source>
        <translation>Die Datei hat eine ältere Version; Speichern bringt sie auf den neuen Stand.</translation>
    </message>
    <message>
        <source>a multiple of %1 = %2 um</source>
        <translation>ein Vielfaches von %1 = %2 um</translation>
    </message>
    <message>
        <source>This is %1 cells; the side is moved outwards to the next whole cell.</source>
        <translation>Das sind %1 Zellen; die Seite rückt nach außen zur nächsten ganzen Zelle.</translation>
    </message>
    <message>
        <source>at most %1 um for %2 cells per wavelength</source>
        <translation>höchstens %1 um für %2 Zellen je Wellenlänge</translation>
    </message>
    <message>
        <source>%1 cells per wavelength in %2 (index %3, %4 um in vacuum): waves travel visibly too slowly. Use smaller cells.</source>
        <translation>%1 Zellen je Wellenlänge in %2 (Index %3, %4 um im Vakuum): Wellen laufen sichtbar zu langsam. Kleinere Zellen nehmen.</translation>
    </message>
    <message>
        <source>%1 cells per wavelength in %2 (index %3, %4 um in vacuum): fair; 20 are good.</source>
        <translation>%1 Zellen je Wellenlänge in %2 (Index %3, %4 um im Vakuum): brauchbar; 20 sind gut.</translation>
    </message>
    <message>
        <source>The absorbing layer is %1 wavelengths thick at %2 um and will reflect; half a wavelength is good.</source>
        <translation>Die absorbierende Schicht ist bei %2 um %1 Wellenlängen dick und wird reflektieren; eine halbe Wellenlänge ist gut.</translation>
    </message>
    <message>
        <source>The quasi layer reflects about a hundred times more; it is here for comparison.</source>
        <translation>Die Quasi-Schicht reflektiert etwa hundertmal mehr; sie ist zum Vergleich da.</translation>
    </message>
    <message>
        <source>The radial layer starts less than a wavelength from the axis, where it absorbs the near field too.</source>
        <translation>Die radiale Schicht beginnt weniger als eine Wellenlänge von der Achse, wo sie auch das Nahfeld absorbiert.</translation>
    </message>
    <message>
        <source>a body outside the domain</source>
        <translation>ein Körper außerhalb des Gebiets</translation>
    </message>
    <message>
        <source>No light meets it; move it or enlarge the domain.</source>
        <translation>Kein Licht trifft ihn; verschieben oder das Gebiet vergrößern.</translation>
    </message>
    <message>
        <source>narrowest part %1 um = %2 cells</source>
        <translation>schmalster Teil %1 um = %2 Zellen</translation>
    </message>
    <message>
        <source>thinnest part %1 um = %2 cells</source>
        <translation>dünnster Teil %1 um = %2 Zellen</translation>
    </message>
    <message>
        <source>This detail is hardly resolved; use a smaller %1.</source>
        <translation>Diese Einzelheit ist kaum aufgelöst; %1 verkleinern.</translation>
    </message>
    <message>
        <source>This detail is coarse; a smaller %1 resolves it better.</source>
        <translation>Diese Einzelheit ist grob; ein kleineres %1 löst sie besser auf.</translation>
    </message>
    <message>
        <source>at least %1 cells from the layer at %2</source>
        <translation>mindestens %1 Zellen von der Schicht bei %2</translation>
    </message>
    <message>
        <source>A source next to an absorbing layer loses part of its near field there.</source>
        <translation>Eine Quelle neben einer absorbierenden Schicht verliert dort einen Teil ihres Nahfelds.</translation>
    </message>
    <message>
        <source>a mean of %1</source>
        <translation>ein Mittel von %1</translation>
    </message>
    <message>
        <source>a mean of 0, relative to the mean magnitude</source>
        <translation>ein Mittel von 0, bezogen auf den mittleren Betrag</translation>
    </message>
    <message>
        <source>A current with a mean leaves static charge behind, which grows in absorbing layers; subtract the mean.</source>
        <translation>Ein Strom mit Mittelwert lässt ruhende Ladung zurück, die in absorbierenden Schichten wächst; das Mittel abziehen.</translation>
    </message>
    <message>
        <source>The pulse is cut off where its envelope is still high, which adds light outside its band.</source>
        <translation>Der Puls ist abgeschnitten, wo seine Hüllkurve noch hoch ist; das gibt Licht außerhalb seines Bandes.</translation>
    </message>
    <message>
        <source>more than %1 fs</source>
        <translation>mehr als %1 fs</translation>
    </message>
    <message>
        <source>The signal of %1 is not over before the run ends; run longer or shorten the signal.</source>
        <translation>Das Signal von %1 ist nicht vorbei, wenn der Lauf endet; länger rechnen oder das Signal kürzen.</translation>
    </message>
    <message>
        <source>a height without bodies</source>
        <translation>eine Höhe ohne Körper</translation>
    </message>
    <message>
        <source>The source plane cuts a body: %1 at r = %2 um, %3 far from the axis. Move the plane into one medium.</source>
        <translation>Die Quellebene schneidet einen Körper: %1 bei r = %2 um, %3 fern der Achse. Die Ebene in ein einziges Medium legen.</translation>
    </message>
    <message>
        <source>Without a source all fields stay zero.</source>
        <translation>Ohne Quelle bleiben alle Felder null.</translation>
    </message>
    <message>
        <source>absorbing, for a plane wave</source>
        <translation>absorbing, bei einer ebenen Welle</translation>
    </message>
    <message>
        <source>The wall sends light that bodies scatter back to the axis.</source>
        <translation>Die Wand schickt Licht, das Körper streuen, zur Achse zurück.</translation>
    </message>
    <message>
        <source>an amplitude of 0</source>
        <translation>eine Amplitude von 0</translation>
    </message>
    <message>
        <source>This source gives no light.</source>
        <translation>Diese Quelle gibt kein Licht.</translation>
    </message>
    <message>
        <source>at most %1 um for a focus inside the domain</source>
        <translation>höchstens %1 um für einen Fokus im Gebiet</translation>
    </message>
    <message>
        <source>The focus lies outside the domain, so the run alone cannot show it.</source>
        <translation>Der Fokus liegt außerhalb des Gebiets; der Lauf allein kann ihn nicht zeigen.</translation>
    </message>
    <message>
        <source>A larger time step is stable too, needs fewer steps and is more exact.</source>
        <translation>Ein größerer Zeitschritt ist auch stabil, braucht weniger Schritte und ist genauer.</translation>
    </message>
    <message>
        <source>A continuous wave never ends, so the run stops at its longest time.</source>
        <translation>Ein Dauerstrich endet nie; der Lauf hört bei seiner längsten Zeit auf.</translation>
    </message>
    <message>
        <source>Nothing absorbs light here, so the run stops at its longest time.</source>
        <translation>Nichts absorbiert hier Licht; der Lauf hört bei seiner längsten Zeit auf.</translation>
    </message>
    <message>
        <source>Enlarge the cells or shrink the domain.</source>
        <translation>Die Zellen vergrößern oder das Gebiet verkleinern.</translation>
    </message>
    <message>
        <source>a finite length above 0 um</source>
        <translation>eine endliche Länge über 0 um</translation>
    </message>
    <message>
        <source>Give the edge length of one cell</source>
        <translation>Die Kantenlänge einer Zelle angeben</translation>
    </message>
    <message>
        <source>An absorbing layer has at least one cell; use an electric or a magnetic wall for none</source>
        <translation>Eine absorbierende Schicht hat mindestens eine Zelle; für keine eine elektrische oder magnetische Wand nehmen</translation>
    </message>
    <message>
        <source>The domain would hold no cell; give it a radius</source>
        <translation>Das Gebiet enthielte keine Zelle; einen Radius angeben</translation>
    </message>
    <message>
        <source>a finite length above the lower end, %1 um</source>
        <translation>eine endliche Länge über dem unteren Ende, %1 um</translation>
    </message>
    <message>
        <source>The domain would hold no cell; move its upper end above its lower one</source>
        <translation>Das Gebiet enthielte keine Zelle; das obere Ende über das untere legen</translation>
    </message>
    <message>
        <source>above 0, at most 1 (at most 0.6 is stable for every azimuthal order)</source>
        <translation>über 0, höchstens 1 (bis 0.6 stabil für jede azimutale Ordnung)</translation>
    </message>
    <message>
        <source>Use 0.6 unless you study stability</source>
        <translation>0.6 nehmen, außer um die Stabilität zu untersuchen</translation>
    </message>
    <message>
        <source>%1 um (with an axial cell of %2 um: %3 × %4 cells)</source>
        <translation>%1 um (mit einer axialen Zelle von %2 um: %3 × %4 Zellen)</translation>
    </message>
    <message>
        <source>Make the cells about %1 times larger or the domain smaller</source>
        <translation>Die Zellen etwa %1-mal größer oder das Gebiet kleiner machen</translation>
    </message>
    <message>
        <source>grading %1, real stretch %2</source>
        <translation>Profilgrad %1, reelle Streckung %2</translation>
    </message>
    <message>
        <source>grading at least 0, real stretch at least 1</source>
        <translation>Profilgrad mindestens 0, reelle Streckung mindestens 1</translation>
    </message>
    <message>
        <source>Usual values are a grading of 3 and a real stretch of 1</source>
        <translation>Üblich sind der Profilgrad 3 und die reelle Streckung 1</translation>
    </message>
    <message>
        <source>above 0 and below 1</source>
        <translation>über 0 und unter 1</translation>
    </message>
    <message>
        <source>Give the wanted amplitude reflection of the layer, such as 1e-6</source>
        <translation>Die gewünschte Amplitudenreflexion der Schicht angeben, etwa 1e-6</translation>
    </message>
    <message>
        <source>material &quot;%1&quot;</source>
        <translation>Material „%1“</translation>
    </message>
    <message>
        <source>Add the material to /materials or choose one that is there</source>
        <translation>Das Material zu /materials hinzufügen oder ein vorhandenes wählen</translation>
    </message>
    <message>
        <source>permittivity at least 1, conductivity at least 0</source>
        <translation>Permittivität mindestens 1, Leitfähigkeit mindestens 0</translation>
    </message>
    <message>
        <source>The scheme is stable only for such media</source>
        <translation>Das Verfahren ist nur für solche Medien stabil</translation>
    </message>
    <message>
        <source>A quote is opened in this line and never closed.</source>
        <translation>In dieser Zeile beginnt ein Anführungszeichen, das nie endet.</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>given twice</source>
        <translation>zweimal angegeben</translation>
    </message>
    <message>
        <source>each key once</source>
        <translation>jeder Schlüssel einmal</translation>
    </message>
    <message>
        <source>Remove one of the two; the first is in line %1.</source>
        <translation>Eines von beiden entfernen; das erste steht in Zeile %1.</translation>
    </message>
    <message>
        <source>numbers up to 1.8e308 in magnitude</source>
        <translation>Zahlen bis zum Betrag 1.8e308</translation>
    </message>
    <message>
        <source>This number is too large to be stored.</source>
        <translation>Diese Zahl ist zu groß, um gespeichert zu werden.</translation>
    </message>
    <message>
        <source>finite numbers</source>
        <translation>endliche Zahlen</translation>
    </message>
    <message>
        <source>NaN and infinity are no values for a project; give a number.</source>
        <translation>NaN und Unendlich sind keine Werte für ein Projekt; eine Zahl angeben.</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>das Ende der Datei</translation>
    </message>
    <message>
        <source>The file ends before its content is complete.</source>
        <translation>Die Datei endet, bevor ihr Inhalt vollständig ist.</translation>
    </message>
    <message>
        <source>The file is truncated: a closing bracket, brace or quote is missing. Restore it from a copy, or complete it.</source>
        <translation>Die Datei ist abgeschnitten: Eine schließende Klammer oder ein Anführungszeichen fehlt. Aus einer Kopie wiederherstellen oder ergänzen.</translation>
    </message>
    <message>
        <source>This is not valid JSON here. Look for a missing comma, quote, bracket or brace just before.</source>
        <translation>Hier ist kein gültiges JSON. Kurz davor nach einem fehlenden Komma, Anführungszeichen oder einer Klammer suchen.</translation>
    </message>
    <message>
        <source>This file is too large for a project.</source>
        <translation>Diese Datei ist zu groß für ein Projekt.</translation>
    </message>
    <message>
        <source>deeper nesting</source>
        <translation>tiefere Verschachtelung</translation>
    </message>
    <message>
        <source>at most %1 levels</source>
        <translation>höchstens %1 Ebenen</translation>
    </message>
    <message>
        <source>A project is never nested so deeply; this is some other file.</source>
        <translation>So tief ist kein Projekt verschachtelt; das ist eine andere Datei.</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>eine HDF5-Datei</translation>
    </message>
    <message>
        <source>a project (JSON)</source>
        <translation>ein Projekt (JSON)</translation>
    </message>
    <message>
        <source>This holds results; open the project it came from.</source>
        <translation>Sie enthält Ergebnisse; das Projekt öffnen, aus dem sie stammen.</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>eine leere Datei</translation>
    </message>
    <message>
        <source>Nothing was ever written here, or its content was lost.</source>
        <translation>Hier wurde nie etwas geschrieben, oder der Inhalt ging verloren.</translation>
    </message>
    <message>
        <source>a project (JSON), which begins with {</source>
        <translation>ein Projekt (JSON), das mit { beginnt</translation>
    </message>
    <message>
        <source>This is not a project file.</source>
        <translation>Das ist keine Projektdatei.</translation>
    </message>
    <message>
        <source>Add &quot;version&quot;: %1.</source>
        <translation>„version“: %1 ergänzen.</translation>
    </message>
    <message>
        <source>This project was made by a newer Zonescope: version %1, this one reads up to %2. Update Zonescope to open it.</source>
        <translation>Dieses Projekt kommt von einem neueren Zonescope: Version %1, dieses liest bis %2. Zum Öffnen Zonescope erneuern.</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>kein Text</translation>
    </message>
    <message>
        <source>The version is a whole number.</source>
        <translation>Die Version ist eine ganze Zahl.</translation>
    </message>
    <message>
        <source>There is no such version.</source>
        <translation>Diese Version gibt es nicht.</translation>
    </message>
    <message>
        <source>This JSON file is not a Zonescope project.</source>
        <translation>Diese JSON-Datei ist kein Zonescope-Projekt.</translation>
    </message>
    <message>
        <source>This setting has another type.</source>
        <translation>Diese Einstellung hat einen anderen Typ.</translation>
    </message>
    <message>
        <source>Give a value, or leave the key out where it is optional.</source>
        <translation>Einen Wert angeben oder den Schlüssel weglassen, wo er entbehrlich ist.</translation>
    </message>
    <message>
        <source>Choose one of these.</source>
        <translation>Eines davon wählen.</translation>
    </message>
    <message>
        <source>Did you mean &quot;%1&quot;?</source>
        <translation>War „%1“ gemeint?</translation>
    </message>
    <message>
        <source>an unknown key</source>
        <translation>ein unbekannter Schlüssel</translation>
    </message>
    <message>
        <source>Remove it or use one of these keys.</source>
        <translation>Entfernen oder einen dieser Schlüssel nehmen.</translation>
    </message>
    <message>
        <source>This key is required; add it.</source>
        <translation>Dieser Schlüssel ist nötig; hinzufügen.</translation>
    </message>
    <message>
        <source>given together with %1</source>
        <translation>zusammen mit %1 angegeben</translation>
    </message>
    <message>
        <source>one of the two</source>
        <translation>eines von beiden</translation>
    </message>
    <message>
        <source>index or permittivity</source>
        <translation>index oder permittivity</translation>
    </message>
    <message>
        <source>Say how the material refracts: give its index or its permittivity.</source>
        <translation>Sagen, wie das Material bricht: index oder permittivity angeben.</translation>
    </message>
    <message>
        <source>Permittivity is the square of the index; remove one.</source>
        <translation>Die Permittivität ist das Quadrat des Index; eines entfernen.</translation>
    </message>
    <message>
        <source>Remove one.</source>
        <translation>Eines entfernen.</translation>
    </message>
    <message>
        <source>given without index</source>
        <translation>ohne index angegeben</translation>
    </message>
    <message>
        <source>together with index</source>
        <translation>zusammen mit index</translation>
    </message>
    <message>
        <source>Give the loss of a permittivity as a conductivity.</source>
        <translation>Den Verlust einer Permittivität als Leitfähigkeit angeben.</translation>
    </message>
    <message>
        <source>a conductivity</source>
        <translation>eine Leitfähigkeit</translation>
    </message>
    <message>
        <source>Both describe the loss; remove one.</source>
        <translation>Beide beschreiben den Verlust; eines entfernen.</translation>
    </message>
    <message>
        <source>an extinction together with its wavelength</source>
        <translation>eine Extinktion zusammen mit ihrer Wellenlänge</translation>
    </message>
    <message>
        <source>Loss given as extinction holds at one wavelength; give both or neither.</source>
        <translation>Als extinction angegebener Verlust gilt bei einer Wellenlänge; beide angeben oder keine.</translation>
    </message>
    <message>
        <source>index^2 - extinction^2 at least 1</source>
        <translation>index^2 - extinction^2 mindestens 1</translation>
    </message>
    <message>
        <source>Metals need a dispersive model, which this version does not have; an electric wall stands for a perfect metal.</source>
        <translation>Metalle brauchen ein dispersives Modell, das diese Version nicht hat; eine elektrische Wand steht für ein ideales Metall.</translation>
    </message>
    <message>
        <source>A project file cannot hold this; give a finite number.</source>
        <translation>Eine Projektdatei kann das nicht enthalten; eine endliche Zahl angeben.</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>diese Datei oder diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>permission denied; change the file&apos;s permissions or choose another place</source>
        <translation>keine Berechtigung; die Rechte der Datei ändern oder einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>the file system is read-only; choose another place</source>
        <translation>das Dateisystem ist schreibgeschützt; einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>no space left on the disk; free some or choose another place</source>
        <translation>kein Platz auf dem Datenträger; welchen schaffen oder einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>the file would exceed the size allowed here; choose another place</source>
        <translation>die Datei überschritte die hier erlaubte Größe; einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>it is a folder; choose a file</source>
        <translation>es ist ein Ordner; eine Datei wählen</translation>
    </message>
    <message>
        <source>cannot save: %1</source>
        <translation>kann nicht speichern: %1</translation>
    </message>
    <message>
        <source>cannot open: %1</source>
        <translation>kann nicht öffnen: %1</translation>
    </message>
    <message>
        <source>cannot read: %1</source>
        <translation>kann nicht lesen: %1</translation>
    </message>
    <message>
        <source>it is larger than %1 MiB, which no project is</source>
        <translation>größer als %1 MiB, was kein Projekt ist</translation>
    </message>
    <message>
        <source>cannot save: a file name is missing</source>
        <translation>kann nicht speichern: der Dateiname fehlt</translation>
    </message>
    <message>
        <source>cannot save: it is a device, not a file</source>
        <translation>kann nicht speichern: es ist ein Gerät, keine Datei</translation>
    </message>
    <message>
        <source>cannot make the folder: %1</source>
        <translation>kann den Ordner nicht anlegen: %1</translation>
    </message>
    <message>
        <source>the folder is write-protected</source>
        <translation>der Ordner ist schreibgeschützt</translation>
    </message>
    <message>
        <source>cannot write: there is no folder %1</source>
        <translation>kann nicht schreiben: es gibt keinen Ordner %1</translation>
    </message>
    <message>
        <source>cannot write: it is a folder</source>
        <translation>kann nicht schreiben: es ist ein Ordner</translation>
    </message>
    <message>
        <source>cannot give the film its name: %1</source>
        <translation>kann dem Film seinen Namen nicht geben: %1</translation>
    </message>
    <message>
        <source>the run ended before the first picture of the film</source>
        <translation>der Lauf endete vor dem ersten Bild des Films</translation>
    </message>
    <message>
        <source>a name that ends in .mp4, .mkv, .mov, .webm or .gif, or a folder without an extension for numbered PNG files</source>
        <translation>ein Name, der auf .mp4, .mkv, .mov, .webm oder .gif endet, oder ein Ordner ohne Endung für nummerierte PNG-Dateien</translation>
    </message>
    <message>
        <source>cannot write the GIF: %1</source>
        <translation>kann das GIF nicht schreiben: %1</translation>
    </message>
    <message>
        <source>the disk refused it</source>
        <translation>der Datenträger hat es abgelehnt</translation>
    </message>
    <message>
        <source>all pictures of a GIF have the size of the first</source>
        <translation>alle Bilder eines GIF haben die Größe des ersten</translation>
    </message>
    <message>
        <source>cannot make the PNG: %1</source>
        <translation>kann das PNG nicht anlegen: %1</translation>
    </message>
    <message>
        <source>cannot make the picture: %1</source>
        <translation>kann das Bild nicht anlegen: %1</translation>
    </message>
    <message>
        <source>cannot make the SVG: %1</source>
        <translation>kann das SVG nicht anlegen: %1</translation>
    </message>
    <message>
        <source>cannot make the PDF: %1</source>
        <translation>kann das PDF nicht anlegen: %1</translation>
    </message>
    <message>
        <source>FreeType cannot read the font</source>
        <translation>FreeType kann die Schrift nicht lesen</translation>
    </message>
    <message>
        <source>VTK cannot make the file</source>
        <translation>VTK kann die Datei nicht anlegen</translation>
    </message>
    <message>
        <source>this program was built without HDF5 (ZONESCOPE_HDF5=OFF), so it can neither read nor write results files</source>
        <translation>dieses Programm ist ohne HDF5 gebaut (ZONESCOPE_HDF5=OFF) und kann Ergebnisdateien weder lesen noch schreiben</translation>
    </message>
    <message>
        <source>this program was built without VTK (ZONESCOPE_VTK=OFF), so it can neither read nor write VTK files</source>
        <translation>dieses Programm ist ohne VTK gebaut (ZONESCOPE_VTK=OFF) und kann VTK-Dateien weder lesen noch schreiben</translation>
    </message>
    <message>
        <source>A simulation needs a project.</source>
        <translation>Eine Simulation braucht ein Projekt.</translation>
    </message>
    <message>
        <source>No CUDA engine is available here. Choose the backend cpu or automatic.</source>
        <translation>Hier gibt es kein CUDA-Rechenwerk. Das Backend cpu oder automatic wählen.</translation>
    </message>
    <message>
        <source>The field energy grew to %1, %2 times its largest value before the sources ended, at step %3.</source>
        <translation>Die Feldenergie wuchs bei Schritt %3 auf %1, das %2-Fache ihres größten Werts vor dem Ende der Quellen.</translation>
    </message>
    <message>
        <source>The field energy is no finite number any more at step %1.</source>
        <translation>Die Feldenergie ist bei Schritt %1 keine endliche Zahl mehr.</translation>
    </message>
    <message>
        <source>%1 has grown to %2 at step %3, r = %4 um, z = %5 um.</source>
        <translation>%1 ist bei Schritt %3, r = %4 um, z = %5 um auf %2 gewachsen.</translation>
    </message>
    <message>
        <source>%1 is not a finite number at step %2, r = %3 um, z = %4 um.</source>
        <translation>%1 ist bei Schritt %2, r = %3 um, z = %4 um keine endliche Zahl.</translation>
    </message>
    <message>
        <source>The field energy grows exponentially, though no source feeds it so: %1-fold up to step %2.</source>
        <translation>Die Feldenergie wächst exponentiell, obwohl keine Quelle sie so speist: auf das %1-Fache bis Schritt %2.</translation>
    </message>
    <message>
        <source>The run is unstable: lower the Courant number to at most %1.</source>
        <translation>Der Lauf ist instabil: die Courant-Zahl auf höchstens %1 senken.</translation>
    </message>
    <message>
        <source>The run is unstable, and a smaller Courant number does not help: let metals, thin gaps and bodies of high index end before the absorbing layers.</source>
        <translation>Der Lauf ist instabil, und eine kleinere Courant-Zahl hilft nicht: Metalle, dünne Spalte und Körper mit hohem Brechungsindex vor den absorbierenden Schichten enden lassen.</translation>
    </message>
    <message>
        <source>The run is unstable, and a smaller Courant number does not help: see whether a metal almost without loss, a gap of one cell, or a body that reaches into an absorbing layer is the cause; smaller cells or interfaces as a staircase may help.</source>
        <translation>Der Lauf ist instabil, und eine kleinere Courant-Zahl hilft nicht: prüfen, ob ein Metall fast ohne Verluste, ein Spalt von einer Zelle oder ein Körper, der in eine absorbierende Schicht reicht, die Ursache ist; kleinere Zellen oder Grenzflächen als Treppe können helfen.</translation>
    </message>
    <message>
        <source>%1 engine state(s)</source>
        <translation>%1 Zustände von Rechenwerken</translation>
    </message>
    <message>
        <source>%1, as this project needs</source>
        <translation>%1, wie dieses Projekt sie braucht</translation>
    </message>
    <message>
        <source>The saved state belongs to another project.</source>
        <translation>Der gespeicherte Zustand gehört zu einem anderen Projekt.</translation>
    </message>
    <message>
        <source>Use a larger step or fewer values.</source>
        <translation>Einen größeren Schritt oder weniger Werte nehmen.</translation>
    </message>
    <message>
        <source>Give both ends of the range.</source>
        <translation>Beide Enden des Bereichs angeben.</translation>
    </message>
    <message>
        <source>at least 2 values</source>
        <translation>mindestens 2 Werte</translation>
    </message>
    <message>
        <source>A range has a first and a last value.</source>
        <translation>Ein Bereich hat einen ersten und einen letzten Wert.</translation>
    </message>
    <message>
        <source>greater than 0 at both ends</source>
        <translation>an beiden Enden größer als 0</translation>
    </message>
    <message>
        <source>Equal ratios need positive ends; use linear spacing.</source>
        <translation>Gleiche Verhältnisse brauchen positive Enden; lineare Abstände nehmen.</translation>
    </message>
    <message>
        <source>a step that leads from %1 to %2</source>
        <translation>ein Schritt, der von %1 nach %2 führt</translation>
    </message>
    <message>
        <source>The step must not be zero, and must be negative when the last value is smaller.</source>
        <translation>Der Schritt darf nicht null sein und muss negativ sein, wenn der letzte Wert kleiner ist.</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 Parameter</translation>
    </message>
    <message>
        <source>1 or 2 parameters</source>
        <translation>1 oder 2 Parameter</translation>
    </message>
    <message>
        <source>Choose what the sweep varies.</source>
        <translation>Wählen, was die Reihe variiert.</translation>
    </message>
    <message>
        <source>keys that differ</source>
        <translation>verschiedene Schlüssel</translation>
    </message>
    <message>
        <source>A number can have only one value at a time; name each key once.</source>
        <translation>Eine Zahl hat jeweils nur einen Wert; jeden Schlüssel einmal nennen.</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <source>at least one value</source>
        <translation>mindestens ein Wert</translation>
    </message>
    <message>
        <source>Give a range or a list.</source>
        <translation>Einen Bereich oder eine Liste angeben.</translation>
    </message>
    <message>
        <source>There is no such number in this project.</source>
        <translation>Diese Zahl gibt es in diesem Projekt nicht.</translation>
    </message>
    <message>
        <source>Not enough memory. Use larger cells, a smaller domain or fewer transforms.</source>
        <translation>Zu wenig Speicher. Größere Zellen, ein kleineres Gebiet oder weniger Transformationen nehmen.</translation>
    </message>
    <message>
        <source>The monitor covers no cell of the grid.</source>
        <translation>Der Monitor deckt keine Zelle des Gitters ab.</translation>
    </message>
    <message>
        <source>The power through a surface needs H on both sides of it.</source>
        <translation>Die Leistung durch eine Fläche braucht H auf beiden Seiten.</translation>
    </message>
    <message>
        <source>move the monitor into the domain</source>
        <translation>den Monitor ins Gebiet legen</translation>
    </message>
    <message>
        <source>inside the domain</source>
        <translation>im Gebiet</translation>
    </message>
    <message>
        <source>inside the domain, at least one cell from its ends</source>
        <translation>im Gebiet, mindestens eine Zelle von seinen Enden</translation>
    </message>
    <message>
        <source>move the dipole or enlarge the domain</source>
        <translation>den Dipol verschieben oder das Gebiet vergrößern</translation>
    </message>
    <message>
        <source>give the dipole a direction</source>
        <translation>dem Dipol eine Richtung geben</translation>
    </message>
    <message>
        <source>a vector of positive length</source>
        <translation>ein Vektor positiver Länge</translation>
    </message>
    <message>
        <source>The project cannot be used.</source>
        <translation>Das Projekt ist nicht brauchbar.</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Laden: %1</translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>Prüfen: %1</translation>
    </message>
    <message>
        <source>Putting %1 on the grid</source>
        <translation>Auf das Gitter bringen: %1</translation>
    </message>
    <message>
        <source>There is not enough memory for this grid. Use larger cells or a smaller domain.</source>
        <translation>Für dieses Gitter reicht der Speicher nicht. Größere Zellen oder ein kleineres Gebiet nehmen.</translation>
    </message>
    <message>
        <source>An unknown error occurred.</source>
        <translation>Ein unbekannter Fehler ist aufgetreten.</translation>
    </message>
    <message>
        <source>There is no simulation yet. Open a project first.</source>
        <translation>Es gibt noch keine Simulation. Zuerst ein Projekt öffnen.</translation>
    </message>
    <message>
        <source>The time of the stop rule is over.</source>
        <translation>Die Zeit der Abbruchregel ist um.</translation>
    </message>
    <message>
        <source>The energy has decayed below the stop rule&apos;s limit.</source>
        <translation>Die Energie ist unter die Grenze der Abbruchregel gefallen.</translation>
    </message>
    <message>
        <source>a finite number such as 0.125</source>
        <translation>eine endliche Zahl wie 0.125</translation>
    </message>
    <message>
        <source>Write plain numbers with a decimal point and without units.</source>
        <translation>Einfache Zahlen mit Dezimalpunkt und ohne Einheiten schreiben.</translation>
    </message>
    <message>
        <source>The first line names the three columns.</source>
        <translation>Die erste Zeile nennt die drei Spalten.</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>3 columns: %1</source>
        <translation>3 Spalten: %1</translation>
    </message>
    <message>
        <source>Add or remove a value.</source>
        <translation>Einen Wert hinzufügen oder entfernen.</translation>
    </message>
    <message>
        <source>Rings have a width.</source>
        <translation>Ringe haben eine Breite.</translation>
    </message>
    <message>
        <source>Transmission is power let through over incident power.</source>
        <translation>Transmission ist durchgelassene durch einfallende Leistung.</translation>
    </message>
    <message>
        <source>Widths increase from line to line; sort them and leave each in once.</source>
        <translation>Die Breiten steigen von Zeile zu Zeile; sortieren und jede einmal aufführen.</translation>
    </message>
    <message>
        <source>more than %1 widths</source>
        <translation>mehr als %1 Breiten</translation>
    </message>
    <message>
        <source>at most %1 widths</source>
        <translation>höchstens %1 Breiten</translation>
    </message>
    <message>
        <source>Leave some widths out.</source>
        <translation>Einige Breiten weglassen.</translation>
    </message>
    <message>
        <source>%1 widths</source>
        <translation>%1 Breiten</translation>
    </message>
    <message>
        <source>at least 2 widths</source>
        <translation>mindestens 2 Breiten</translation>
    </message>
    <message>
        <source>no widths</source>
        <translation>keine Breiten</translation>
    </message>
    <message>
        <source>The table starts with the line %1 and has one width a line.</source>
        <translation>Die Tabelle beginnt mit der Zeile %1 und hat je Zeile eine Breite.</translation>
    </message>
    <message>
        <source>greater than 0, less than half the period</source>
        <translation>größer als 0, kleiner als die halbe Periode</translation>
    </message>
    <message>
        <source>Rings and gaps of this width must fit into a period.</source>
        <translation>Ringe und Lücken dieser Breite müssen in eine Periode passen.</translation>
    </message>
    <message>
        <source>narrowest ring or gap %1 um = %2 cells</source>
        <translation>schmalster Ring oder schmalste Lücke %1 um = %2 Zellen</translation>
    </message>
    <message>
        <source>narrowest zone %1 um = %2 cells</source>
        <translation>schmalste Zone %1 um = %2 Zellen</translation>
    </message>
    <message>
        <source>narrowest step %1 um = %2 cells</source>
        <translation>schmalste Stufe %1 um = %2 Zellen</translation>
    </message>
    <message>
        <source>at least %1 cells</source>
        <translation>mindestens %1 Zellen</translation>
    </message>
    <message>
        <source>Ask for %1 cells per wavelength, or lower the NA.</source>
        <translation>%1 Zellen je Wellenlänge verlangen oder die NA senken.</translation>
    </message>
    <message>
        <source>%1 rings in %2 um at the edge</source>
        <translation>%1 Ringe auf %2 um am Rand</translation>
    </message>
    <message>
        <source>at least %1 rings per turn of the phase</source>
        <translation>mindestens %1 Ringe je Umlauf der Phase</translation>
    </message>
    <message>
        <source>Fewer rings cannot follow the phase: lower the period or the NA.</source>
        <translation>Weniger Ringe können der Phase nicht folgen: die Periode oder die NA senken.</translation>
    </message>
    <message>
        <source>less than %1 um, the wavelength in the substrate</source>
        <translation>kleiner als %1 um, die Wellenlänge im Substrat</translation>
    </message>
    <message>
        <source>The rings diffract light back into the substrate at an angle.</source>
        <translation>Die Ringe beugen Licht schräg in das Substrat zurück.</translation>
    </message>
    <message>
        <source>Less than the wavelength in substrate and vacuum: the rings by themselves diffract nothing.</source>
        <translation>Kleiner als die Wellenlänge in Substrat und Vakuum: Die Ringe allein beugen nichts.</translation>
    </message>
    <message>
        <source>below the smallest zone, %1 um</source>
        <translation>unter der kleinsten Zone, %1 um</translation>
    </message>
    <message>
        <source>Zones deeper than wide shade each other: the scalar efficiency is too good here.</source>
        <translation>Zonen, die tiefer als breit sind, beschatten einander: Die skalare Effizienz ist hier zu gut.</translation>
    </message>
    <message>
        <source>the library reaches %1 of a turn</source>
        <translation>die Bibliothek reicht über %1 eines Umlaufs</translation>
    </message>
    <message>
        <source>at least %1 of a turn</source>
        <translation>mindestens %1 eines Umlaufs</translation>
    </message>
    <message>
        <source>Higher rings, a larger index or narrower gaps reach more.</source>
        <translation>Höhere Ringe, ein größerer Index oder schmalere Lücken reichen weiter.</translation>
    </message>
    <message>
        <source>%1 um by the phase</source>
        <translation>%1 um nach der Phase</translation>
    </message>
    <message>
        <source>Another part of the light passes the covered zones.</source>
        <translation>Ein anderer Teil des Lichts geht durch die bedeckten Zonen.</translation>
    </message>
    <message>
        <source>The zones no longer add up in step, so light goes to other orders.</source>
        <translation>Die Zonen wirken nicht mehr im Takt; Licht geht in andere Ordnungen.</translation>
    </message>
    <message>
        <source>%1 zones</source>
        <translation>%1 Zonen</translation>
    </message>
    <message>
        <source>at least 1 zone</source>
        <translation>mindestens 1 Zone</translation>
    </message>
    <message>
        <source>So small a lens hardly bends light: raise NA or radius.</source>
        <translation>Eine so kleine Linse lenkt Licht kaum ab: NA oder Radius erhöhen.</translation>
    </message>
    <message>
        <source>Light of so small a lens is brightest about %1 % before the focus.</source>
        <translation>Das Licht einer so kleinen Linse ist etwa %1 % vor dem Fokus am hellsten.</translation>
    </message>
    <message>
        <source>%1 x %2 = %3 cells</source>
        <translation>%1 x %2 = %3 Zellen</translation>
    </message>
    <message>
        <source>The grid reaches to the focus: make the lens smaller, its focal length shorter or the cells coarser.</source>
        <translation>Das Gitter reicht bis zum Fokus: die Linse kleiner, die Brennweite kürzer oder die Zellen gröber machen.</translation>
    </message>
    <message>
        <source>The vacuum wavelength that the lens is made for.</source>
        <translation>Die Vakuumwellenlänge, für die die Linse gemacht ist.</translation>
    </message>
    <message>
        <source>The sine of the steepest ray&apos;s angle to the axis.</source>
        <translation>Der Sinus des Winkels des steilsten Strahls zur Achse.</translation>
    </message>
    <message>
        <source>The focus lies at least a wavelength behind the lens.</source>
        <translation>Der Fokus liegt mindestens eine Wellenlänge hinter der Linse.</translation>
    </message>
    <message>
        <source>The lens has a radius of at least a wavelength: raise NA or focal length.</source>
        <translation>Die Linse hat mindestens eine Wellenlänge Radius: NA oder Brennweite erhöhen.</translation>
    </message>
    <message>
        <source>The relief delays light only when its index differs from that of vacuum.</source>
        <translation>Das Relief verzögert Licht nur, wenn sein Index von dem des Vakuums abweicht.</translation>
    </message>
    <message>
        <source>The absorber&apos;s k; with n = 1.5 its permittivity n^2 - k^2 stays at least 1.</source>
        <translation>Das k des Absorbers; mit n = 1.5 bleibt seine Permittivität n^2 - k^2 mindestens 1.</translation>
    </message>
    <message>
        <source>1 stands for no substrate.</source>
        <translation>1 steht für kein Substrat.</translation>
    </message>
    <message>
        <source>16 are fair, 20 good; the cost grows with the cube.</source>
        <translation>16 sind brauchbar, 20 gut; der Aufwand wächst mit der dritten Potenz.</translation>
    </message>
    <message>
        <source>Leave the field empty for the height that the phase asks for.</source>
        <translation>Das Feld leer lassen für die Höhe, die die Phase verlangt.</translation>
    </message>
    <message>
        <source>2, 4, 8, 16, 32 or 64</source>
        <translation>2, 4, 8, 16, 32 oder 64</translation>
    </message>
    <message>
        <source>Each lithography step doubles the number of levels.</source>
        <translation>Jeder Lithografieschritt verdoppelt die Zahl der Stufen.</translation>
    </message>
    <message>
        <source>-%1 to %2, not 0</source>
        <translation>-%1 bis %2, nicht 0</translation>
    </message>
    <message>
        <source>The phase turns this often about the axis; 0 is the hyperbolic lens.</source>
        <translation>So oft dreht sich die Phase um die Achse; 0 ist die hyperbolische Linse.</translation>
    </message>
    <message>
        <source>1 stands for rings in vacuum.</source>
        <translation>1 steht für Ringe im Vakuum.</translation>
    </message>
    <message>
        <source>Rings closer than a wavelength act as a slab whose index follows their width.</source>
        <translation>Ringe dichter als eine Wellenlänge wirken wie eine Platte, deren Index ihrer Breite folgt.</translation>
    </message>
    <message>
        <source>rings up to %1 um</source>
        <translation>Ringe bis %1 um</translation>
    </message>
    <message>
        <source>at most the period, %1 um</source>
        <translation>höchstens die Periode, %1 um</translation>
    </message>
    <message>
        <source>Enter the period that the library was made for.</source>
        <translation>Die Periode eingeben, für die die Bibliothek gemacht ist.</translation>
    </message>
    <message>
        <source>Import a library or let it be computed.</source>
        <translation>Eine Bibliothek einlesen oder rechnen lassen.</translation>
    </message>
    <message>
        <source>Ring and gap share a period.</source>
        <translation>Ring und Lücke teilen sich eine Periode.</translation>
    </message>
    <message>
        <source>a computed or imported library</source>
        <translation>eine gerechnete oder eingelesene Bibliothek</translation>
    </message>
    <message>
        <source>The library tells which ring width gives which phase.</source>
        <translation>Die Bibliothek sagt, welche Ringbreite welche Phase gibt.</translation>
    </message>
    <message>
        <source>No phasor changes more than the stop rule allows.</source>
        <translation>Kein Phasor ändert sich mehr, als die Abbruchregel erlaubt.</translation>
    </message>
    <message>
        <source>Only single components have a phase: choose one of the six.</source>
        <translation>Nur einzelne Komponenten haben eine Phase: eine der sechs wählen.</translation>
    </message>
    <message>
        <source>The transform plane has no such wavelength.</source>
        <translation>Die Transformationsebene hat diese Wellenlänge nicht.</translation>
    </message>
    <message>
        <source>The readings do not belong to this transform plane.</source>
        <translation>Die Messwerte gehören nicht zu dieser Transformationsebene.</translation>
    </message>
    <message>
        <source>A picture needs a transform over the region.</source>
        <translation>Ein Bild braucht eine Transformation über den Bereich.</translation>
    </message>
    <message>
        <source>a wavelength that the cells resolve</source>
        <translation>eine Wellenlänge, die die Zellen auflösen</translation>
    </message>
    <message>
        <source>Use smaller cells or a longer wavelength.</source>
        <translation>Kleinere Zellen oder eine längere Wellenlänge nehmen.</translation>
    </message>
    <message>
        <source>a wavelength at which the permittivity at the outer wall is greater than 0</source>
        <translation>eine Wellenlänge, bei der die Permittivität an der äußeren Wand größer als 0 ist</translation>
    </message>
    <message>
        <source>Metal cannot be the cladding; use another wavelength or medium.</source>
        <translation>Metall kann nicht der Mantel sein; eine andere Wellenlänge oder ein anderes Medium nehmen.</translation>
    </message>
    <message>
        <source>A guided mode is that of its carrier, and samples have none.</source>
        <translation>Eine geführte Mode ist die ihres Trägers, und Abtastwerte haben keinen.</translation>
    </message>
    <message>
        <source>a Gaussian pulse or a continuous wave</source>
        <translation>ein Gauß-Puls oder ein Dauerstrich</translation>
    </message>
    <message>
        <source>a cross-section that guides light</source>
        <translation>ein Querschnitt, der Licht führt</translation>
    </message>
    <message>
        <source>No mode of this azimuthal order is guided at the carrier: enlarge the core or its index, shorten the wavelength, or change the order m.</source>
        <translation>Beim Träger wird keine Mode dieser azimutalen Ordnung geführt: den Kern oder seinen Index vergrößern, die Wellenlänge verkürzen oder die Ordnung m ändern.</translation>
    </message>
    <message>
        <source>The cross-section guides fewer modes of this azimuthal order.</source>
        <translation>Der Querschnitt führt weniger Moden dieser azimutalen Ordnung.</translation>
    </message>
    <message>
        <source>The cross-section lies outside the grid.</source>
        <translation>Der Querschnitt liegt außerhalb des Gitters.</translation>
    </message>
    <message>
        <source>The nearest mode lies above the light line of the cladding: it radiates.</source>
        <translation>Die nächste Mode liegt über der Lichtlinie des Mantels: Sie strahlt ab.</translation>
    </message>
    <message>
        <source>Give the vacuum wavelength of the mode.</source>
        <translation>Die Vakuumwellenlänge der Mode angeben.</translation>
    </message>
    <message>
        <source>Move the source plane of the guided mode.</source>
        <translation>Die Quellebene der geführten Mode verschieben.</translation>
    </message>
    <message>
        <source>Shrink the total field box or enlarge the domain.</source>
        <translation>Den Gesamtfeldkasten verkleinern oder das Gebiet vergrößern.</translation>
    </message>
    <message>
        <source>Enlarge the box so that the body lies inside, or shrink the body.</source>
        <translation>Den Kasten vergrößern, sodass der Körper innen liegt, oder den Körper verkleinern.</translation>
    </message>
    <message>
        <source>The wave does not reach this body, only what others scatter does; enlarge the box or remove the body.</source>
        <translation>Die Welle erreicht diesen Körper nicht, nur was andere streuen; den Kasten vergrößern oder den Körper entfernen.</translation>
    </message>
    <message>
        <source>outside the total field box</source>
        <translation>außerhalb des Gesamtfeldkastens</translation>
    </message>
    <message>
        <source>one lossless medium all over the plane</source>
        <translation>auf der ganzen Ebene ein einziges verlustfreies Medium</translation>
    </message>
    <message>
        <source>faces at least one cell away from all bodies but slabs</source>
        <translation>Flächen mindestens eine Zelle von allen Körpern außer Platten entfernt</translation>
    </message>
    <message>
        <source>a face that cuts %1</source>
        <translation>eine Fläche, die %1 schneidet</translation>
    </message>
    <message>
        <source>another medium from r = %1 um on</source>
        <translation>ab r = %1 um ein anderes Medium</translation>
    </message>
    <message>
        <source>at least %1 um: two cells above the lower end</source>
        <translation>mindestens %1 um: zwei Zellen über dem unteren Ende</translation>
    </message>
    <message>
        <source>at least %1 um: %2 cells from the lower end of the domain</source>
        <translation>mindestens %1 um: %2 Zellen vom unteren Ende des Gebiets</translation>
    </message>
    <message>
        <source>at most %1 um: %2 cells from the upper end of the domain</source>
        <translation>höchstens %1 um: %2 Zellen vom oberen Ende des Gebiets</translation>
    </message>
    <message>
        <source>%1 to %2 um: at least 2 cells, and %3 cells from the side of the domain</source>
        <translation>%1 bis %2 um: mindestens 2 Zellen, und %3 Zellen vom Rand des Gebiets</translation>
    </message>
    <message>
        <source>1 to %1 (effective indices %2)</source>
        <translation>1 bis %1 (effektive Indizes %2)</translation>
    </message>
    <message>
        <source>a medium that absorbs or differs along theta</source>
        <translation>ein Medium, das absorbiert oder sich längs theta ändert</translation>
    </message>
    <message>
        <source>Absorption needs a flux monitor on a closed box inside the total field box, at least a cell away, with the same wavelengths.</source>
        <translation>Absorption braucht einen Flussmonitor auf einem geschlossenen Kasten innerhalb des Gesamtfeldkastens, mindestens eine Zelle entfernt, mit denselben Wellenlängen.</translation>
    </message>
    <message>
        <source>Scattering needs a flux monitor on a closed box around the total field box, at least a cell away.</source>
        <translation>Streuung braucht einen Flussmonitor auf einem geschlossenen Kasten um den Gesamtfeldkasten, mindestens eine Zelle entfernt.</translation>
    </message>
    <message>
        <source>Put the monitor into air or another lossless medium.</source>
        <translation>Den Monitor in Luft oder ein anderes verlustfreies Medium legen.</translation>
    </message>
    <message>
        <source>Put the monitor where no body begins or ends, or give it a smaller radius.</source>
        <translation>Den Monitor dorthin legen, wo kein Körper beginnt oder endet, oder ihm einen kleineren Radius geben.</translation>
    </message>
    <message>
        <source>Resonances are heard after the source has ended; use a pulse or give a start.</source>
        <translation>Resonanzen hört man nach dem Ende der Quelle; einen Puls nehmen oder einen Beginn angeben.</translation>
    </message>
    <message>
        <source>The project has no pulse whose band could be searched; give one.</source>
        <translation>Das Projekt hat keinen Puls, dessen Band sich absuchen ließe; eines angeben.</translation>
    </message>
    <message>
        <source>Correct the band.</source>
        <translation>Das Band berichtigen.</translation>
    </message>
    <message>
        <source>a continuous wave</source>
        <translation>eine Dauerwelle</translation>
    </message>
    <message>
        <source>two wavelengths greater than 0 um, the shorter one first</source>
        <translation>zwei Wellenlängen größer als 0 um, die kürzere zuerst</translation>
    </message>
    <message>
        <source>two wavelengths in um</source>
        <translation>zwei Wellenlängen in um</translation>
    </message>
    <message>
        <source>%1 x %2 grid points</source>
        <translation>%1 x %2 Gitterpunkte</translation>
    </message>
    <message>
        <source>&quot;staircase&quot; with a dispersive body that reaches an absorbing layer</source>
        <translation>„staircase“ mit einem dispersiven Körper, der bis in eine absorbierende Schicht reicht</translation>
    </message>
    <message>
        <source>&quot;volume&quot;, or dispersive bodies inside the domain only</source>
        <translation>„volume“, oder dispersive Körper nur im Gebiet</translation>
    </message>
    <message>
        <source>Staircased surfaces of metals make surface waves that grow in the layers; choose volume averaging.</source>
        <translation>Treppenförmige Metalloberflächen erzeugen Oberflächenwellen, die in den Schichten wachsen; Volumenmittelung wählen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; with permittivity %2, conductivity %3</source>
        <translation>„%1“ mit permittivity %2, conductivity %3</translation>
    </message>
    <message>
        <source>Im(eps) at least 0 at every frequency</source>
        <translation>Im(eps) bei jeder Frequenz mindestens 0</translation>
    </message>
    <message>
        <source>Such a material amplifies and its fields grow without bound. Change the poles&apos; strengths, or fit them again with `zonescope fit-material`, which keeps the sum passive.</source>
        <translation>Ein solches Material verstärkt, und seine Felder wachsen unbegrenzt. Die Stärken der Pole ändern oder mit `zonescope fit-material` neu anpassen, das die Summe passiv hält.</translation>
    </message>
    <message>
        <source>At fixed wavenumber across the axis this wavelength lies beyond the light line: its wave is evanescent and carries no power. Leave it out, or run it with a source of that wavelength.</source>
        <translation>Bei fester Wellenzahl quer zur Achse liegt diese Wellenlänge jenseits der Lichtlinie: Ihre Welle ist evaneszent und trägt keine Leistung. Weglassen oder mit einer Quelle dieser Wellenlänge rechnen.</translation>
    </message>
    <message>
        <source>an angle at which the beam crosses the source plane within %1 um of the axis</source>
        <translation>ein Winkel, bei dem der Strahl die Quellebene höchstens %1 um von der Achse kreuzt</translation>
    </message>
    <message>
        <source>a plane where the beam fits into the radius of %1 um</source>
        <translation>eine Ebene, auf der der Strahl in den Radius von %1 um passt</translation>
    </message>
    <message>
        <source>The beam is about %1 um wide from its axis on the source plane; its rim is faded out, which widens the focus.</source>
        <translation>Der Strahl ist auf der Quellebene von seiner Achse aus etwa %1 um breit; sein Rand wird ausgeblendet, was den Fokus verbreitert.</translation>
    </message>
    <message>
        <source>A Gaussian this narrow consists of evanescent waves, which do not travel from the source plane; use the shape &quot;focused by a lens&quot; with a large numerical aperture.</source>
        <translation>Ein so schmaler Gaußstrahl besteht aus evaneszenten Wellen, die die Quellebene nicht verlassen; die Form &quot;von einer Linse fokussiert&quot; mit großer numerischer Apertur nehmen.</translation>
    </message>
    <message>
        <source>With this charge the waves of this waist would be evanescent; use a wider waist or a smaller charge.</source>
        <translation>Mit dieser Ladung wären die Wellen dieser Taille evaneszent; eine breitere Taille oder eine kleinere Ladung nehmen.</translation>
    </message>
    <message>
        <source>The bright ring lies outside the domain; use a smaller charge or waist, or enlarge the domain.</source>
        <translation>Der helle Ring liegt außerhalb des Gebiets; eine kleinere Ladung oder Taille nehmen oder das Gebiet vergrößern.</translation>
    </message>
    <message>
        <source>No ray leaves a lens at more than 90 degrees; lower the aperture or put the source plane into a denser medium.</source>
        <translation>Kein Strahl verlässt eine Linse unter mehr als 90 Grad; die Apertur senken oder die Quellebene in ein dichteres Medium legen.</translation>
    </message>
    <message>
        <source>The pupil would be dark; lower the inner aperture.</source>
        <translation>Die Pupille wäre dunkel; die innere Apertur senken.</translation>
    </message>
    <message>
        <source>The outermost rays of the tilted beam would run along the source plane; lower the angle or the aperture.</source>
        <translation>Die äußersten Strahlen des geneigten Strahls liefen längs der Quellebene; den Winkel oder die Apertur senken.</translation>
    </message>
    <message>
        <source>The bright ring lies outside the domain; use a smaller charge or enlarge the domain.</source>
        <translation>Der helle Ring liegt außerhalb des Gebiets; eine kleinere Ladung nehmen oder das Gebiet vergrößern.</translation>
    </message>
    <message>
        <source>The lit cylinder must lie inside the domain; leave the key out for the largest one.</source>
        <translation>Der beleuchtete Zylinder muss im Gebiet liegen; für den größten den Schlüssel weglassen.</translation>
    </message>
    <message>
        <source>the monitor has no such wavelength</source>
        <translation>der Monitor hat diese Wellenlänge nicht</translation>
    </message>
    <message>
        <source>a dipole or a current profile</source>
        <translation>ein Dipol oder ein Stromprofil</translation>
    </message>
    <message>
        <source>plane waves and beams in a sum over orders</source>
        <translation>ebene Wellen und Strahlen in einer Summe über Ordnungen</translation>
    </message>
    <message>
        <source>this source has the one order that the project names; run it in a project of its own</source>
        <translation>diese Quelle hat die eine Ordnung, die das Projekt nennt; in einem eigenen Projekt rechnen</translation>
    </message>
    <message>
        <source>START:STOP:COUNT, for example 0.1:0.5:9</source>
        <translation>ANFANG:ENDE:ANZAHL, zum Beispiel 0.1:0.5:9</translation>
    </message>
    <message>
        <source>Give the first value, the last value and how many values there are.</source>
        <translation>Den ersten Wert, den letzten Wert und die Zahl der Werte angeben.</translation>
    </message>
    <message>
        <source>The third part is a whole number: how many values there are.</source>
        <translation>Der dritte Teil ist eine ganze Zahl: wie viele Werte es sind.</translation>
    </message>
    <message>
        <source>values separated by commas, for example 0.1, 0.2, 0.4</source>
        <translation>Werte, durch Kommas getrennt, zum Beispiel 0.1, 0.2, 0.4</translation>
    </message>
    <message>
        <source>a number of the project, like the radial cell or the upper end of a layer</source>
        <translation>eine Zahl des Projekts, wie die radiale Zelle oder das obere Ende einer Schicht</translation>
    </message>
    <message>
        <source>an oblique plane wave needs a wavelength for its angle</source>
        <translation>eine schräge ebene Welle braucht für ihren Winkel eine Wellenlänge</translation>
    </message>
    <message>
        <source>below the light line of the grid</source>
        <translation>unter der Lichtlinie des Gitters</translation>
    </message>
    <message>
        <source>use a smaller angle or smaller cells</source>
        <translation>einen kleineren Winkel oder kleinere Zellen nehmen</translation>
    </message>
    <message>
        <source>move the source plane</source>
        <translation>die Quellebene verschieben</translation>
    </message>
    <message>
        <source>in a medium without loss</source>
        <translation>in einem Medium ohne Verlust</translation>
    </message>
    <message>
        <source>move the source plane out of the absorbing material</source>
        <translation>die Quellebene aus dem absorbierenden Material schieben</translation>
    </message>
    <message>
        <source>beams and oblique plane waves need a wavelength</source>
        <translation>Strahlen und schräge ebene Wellen brauchen eine Wellenlänge</translation>
    </message>
    <message>
        <source>allow a larger error, a smaller angle or a smaller lit radius</source>
        <translation>einen größeren Fehler zulassen, einen kleineren Winkel oder einen kleineren beleuchteten Radius</translation>
    </message>
    <message>
        <source>circular polarisation needs a signal with a carrier</source>
        <translation>zirkulare Polarisation braucht ein Signal mit Träger</translation>
    </message>
    <message>
        <source>add samples; zeros at the ends are fine</source>
        <translation>Abtastwerte hinzufügen; Nullen an den Enden sind in Ordnung</translation>
    </message>
    <message>
        <source>1 or -1 with a plane wave along z</source>
        <translation>1 oder -1 bei einer ebenen Welle entlang z</translation>
    </message>
    <message>
        <source>set the order m to 1 or remove the plane wave</source>
        <translation>die Ordnung m auf 1 setzen oder die ebene Welle entfernen</translation>
    </message>
    <message>
        <source>a plane in one medium</source>
        <translation>eine Ebene in einem einzigen Medium</translation>
    </message>
    <message>
        <source>a body crosses the source plane at r = %1 um; move one of them</source>
        <translation>bei r = %1 um kreuzt ein Körper die Quellebene; eines von beiden verschieben</translation>
    </message>
    <message>
        <source>a radius beyond all bodies except slabs</source>
        <translation>ein Radius jenseits aller Körper außer Platten</translation>
    </message>
    <message>
        <source>a body is cut there at z = %1 um; light a wider cylinder, enlarge the domain or set an aperture radius</source>
        <translation>dort wird bei z = %1 um ein Körper geschnitten; einen breiteren Zylinder beleuchten, das Gebiet vergrößern oder einen Aperturradius setzen</translation>
    </message>
    <message>
        <source>light a wider cylinder or use smaller cells</source>
        <translation>einen breiteren Zylinder beleuchten oder kleinere Zellen nehmen</translation>
    </message>
    <message>
        <source>a beam needs a wavelength for its profile</source>
        <translation>ein Strahl braucht für sein Profil eine Wellenlänge</translation>
    </message>
    <message>
        <source>give wavelength, focal length and exit plane of the lens</source>
        <translation>Wellenlänge, Brennweite und Austrittsebene der Linse angeben</translation>
    </message>
    <message>
        <source>a lens design</source>
        <translation>ein Linsenentwurf</translation>
    </message>
    <message>
        <source>%1 sources</source>
        <translation>%1 Quellen</translation>
    </message>
    <message>
        <source>one plane wave</source>
        <translation>eine ebene Welle</translation>
    </message>
    <message>
        <source>leave the plane wave that lights the lens</source>
        <translation>nur die ebene Welle lassen, die die Linse beleuchtet</translation>
    </message>
    <message>
        <source>no plane wave</source>
        <translation>keine ebene Welle</translation>
    </message>
    <message>
        <source>a plane wave or an oblique plane wave</source>
        <translation>eine ebene Welle oder eine schräge ebene Welle</translation>
    </message>
    <message>
        <source>a field of view is about distant points</source>
        <translation>ein Bildfeld handelt von fernen Punkten</translation>
    </message>
    <message>
        <source>the radius of the lens</source>
        <translation>der Radius der Linse</translation>
    </message>
    <message>
        <source>light that passes beside the lens would be cut off at the edge of the domain and diffract there</source>
        <translation>Licht, das an der Linse vorbeigeht, würde am Rand des Gebiets abgeschnitten und dort gebeugt</translation>
    </message>
    <message>
        <source>no such monitor</source>
        <translation>kein solcher Monitor</translation>
    </message>
    <message>
        <source>a transform plane behind z = %1 um at %2 um</source>
        <translation>eine Transformationsebene hinter z = %1 um bei %2 um</translation>
    </message>
    <message>
        <source>the field there is what is carried to the focal plane</source>
        <translation>das Feld dort wird in die Brennebene getragen</translation>
    </message>
    <message>
        <source>linear for a field of view</source>
        <translation>linear für ein Bildfeld</translation>
    </message>
    <message>
        <source>use an oblique plane wave with a polarisation angle of 45° and a polarisation phase of 90°</source>
        <translation>eine schräge ebene Welle mit dem Polarisationswinkel 45° und der Polarisationsphase 90° verwenden</translation>
    </message>
    <message>
        <source>an angle at which the light leaves the lens</source>
        <translation>ein Winkel, unter dem das Licht die Linse verlässt</translation>
    </message>
    <message>
        <source>the light is totally reflected</source>
        <translation>das Licht wird totalreflektiert</translation>
    </message>
    <message>
        <source>large enough for orders up to %1</source>
        <translation>groß genug für Ordnungen bis %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>a plane wave or a beam along the axis</source>
        <translation>eine ebene Welle oder ein Strahl entlang der Achse</translation>
    </message>
    <message>
        <source>light at an angle</source>
        <translation>schräges Licht</translation>
    </message>
    <message>
        <source>a beam that is dark on the axis</source>
        <translation>ein Strahl, der auf der Achse dunkel ist</translation>
    </message>
    <message>
        <source>A data sheet is about the focus on the axis. The field of view measures a lens at angles.</source>
        <translation>Ein Datenblatt handelt vom Fokus auf der Achse. Das Bildfeld misst eine Linse unter Winkeln.</translation>
    </message>
    <message>
        <source>A data sheet is about a bright focus on the axis: linear, circular or radial polarisation without a charge has one.</source>
        <translation>Ein Datenblatt handelt von einem hellen Fokus auf der Achse: Lineare, zirkulare oder radiale Polarisation ohne Ladung hat einen.</translation>
    </message>
    <message>
        <source>one plane wave or beam alone</source>
        <translation>eine ebene Welle oder ein Strahl allein</translation>
    </message>
    <message>
        <source>Widths are measured along x and y, and the lens is the same at every angle: let E lie along x.</source>
        <translation>Breiten werden entlang x und y gemessen, und die Linse ist unter jedem Winkel gleich: E soll entlang x liegen.</translation>
    </message>
    <message>
        <source>The work was given up.</source>
        <translation>Die Arbeit wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Such a material amplifies and its fields grow without bound. Change the poles&apos; strengths until their sum absorbs everywhere.</source>
        <translation>Ein solches Material verstärkt, und seine Felder wachsen unbegrenzt. Die Stärken der Pole ändern, bis ihre Summe überall absorbiert.</translation>
    </message>
    <message>
        <source>The profile of this source belongs to a wavelength, and samples have no carrier; use another signal.</source>
        <translation>Das Profil dieser Quelle gehört zu einer Wellenlänge, und Abtastwerte haben keinen Träger; ein anderes Signal nehmen.</translation>
    </message>
    <message>
        <source>%1 has no light in order %2: its charge and polarisation give it %3 %4. Set the order m to %5.</source>
        <translation>%1 hat kein Licht in der Ordnung %2: aus Ladung und Polarisation folgt %3 %4. Die Ordnung m auf %5 setzen.</translation>
    </message>
    <message>
        <source>A pulse keeps its wavenumber across the axis, so that its long wavelengths come closer to 90 degrees; these would lie beyond the light line, where the wave is evanescent. Narrow the band, lower the angle or use a continuous wave.</source>
        <translation>Ein Puls behält seine Wellenzahl quer zur Achse, so dass seine langen Wellenlängen näher an 90 Grad kommen; diese lägen jenseits der Lichtlinie, wo die Welle evaneszent ist. Das Band verengen, den Winkel verkleinern oder einen Dauerstrich nehmen.</translation>
    </message>
    <message>
        <source>The tilted beam meets its source plane outside the domain; lower the angle, bring the plane nearer to the focus or enlarge the domain.</source>
        <translation>Der geneigte Strahl trifft seine Quellebene außerhalb des Gebiets; den Winkel verkleinern, die Ebene näher an den Fokus legen oder das Gebiet vergrößern.</translation>
    </message>
    <message>
        <source>%1 comes from outside the cylinder; what bodies scatter must be able to leave it.</source>
        <translation>%1 kommt von außerhalb des Zylinders; was Körper streuen, muss ihn verlassen können.</translation>
    </message>
    <message>
        <source>at most %1 at %2 degrees</source>
        <translation>höchstens %1 bei %2 Grad</translation>
    </message>
    <message>
        <source>less than %1 um with the angle of %2</source>
        <translation>kleiner als %1 um bei dem Winkel von %2</translation>
    </message>
    <message>
        <source>at least %1 um: wavelength in the medium / pi</source>
        <translation>mindestens %1 um: Wellenlänge im Medium / pi</translation>
    </message>
    <message>
        <source>small enough for the beam&apos;s ring of plane waves to propagate</source>
        <translation>so klein, dass der Ring ebener Wellen des Strahls sich ausbreitet</translation>
    </message>
    <message>
        <source>small enough for its ring to fit into %1 um</source>
        <translation>so klein, dass sein Ring in %1 um passt</translation>
    </message>
    <message>
        <source>less than the refractive index %1 of the source plane</source>
        <translation>kleiner als der Brechungsindex %1 der Quellebene</translation>
    </message>
    <message>
        <source>less than the numerical aperture, %1</source>
        <translation>kleiner als die numerische Apertur, %1</translation>
    </message>
    <message>
        <source>at most the domain&apos;s radius of %1 um</source>
        <translation>höchstens der Radius des Gebiets von %1 um</translation>
    </message>
    <message>
        <source>The source of this material says nothing about this wavelength.</source>
        <translation>Die Quelle dieses Materials sagt nichts über diese Wellenlänge.</translation>
    </message>
    <message>
        <source>Metals need poles, which this entry does not have: take one with poles.</source>
        <translation>Metalle brauchen Pole, die dieser Eintrag nicht hat: einen mit Polen nehmen.</translation>
    </message>
    <message>
        <source>Only entries with poles and formulas of this kind know their dispersion in time.</source>
        <translation>Nur Einträge mit Polen und Formeln dieser Art kennen ihre Dispersion in der Zeit.</translation>
    </message>
    <message>
        <source>This is no library of materials.</source>
        <translation>Das ist keine Materialbibliothek.</translation>
    </message>
    <message>
        <source>Delete one first.</source>
        <translation>Zuerst einen löschen.</translation>
    </message>
    <message>
        <source>Correct or remove this material.</source>
        <translation>Dieses Material berichtigen oder entfernen.</translation>
    </message>
    <message>
        <source>The design wavelength, %1 um, is not among those of the plane &apos;%2&apos;; %3 um stands for it.</source>
        <translation>Die Entwurfswellenlänge, %1 um, ist nicht unter denen der Ebene „%2“; %3 um steht für sie.</translation>
    </message>
    <message>
        <source>No flux monitor or transform plane before the lens, so the reflection is missing.</source>
        <translation>Vor der Linse ist kein Flussmonitor und keine Transformationsebene; die Reflexion fehlt daher.</translation>
    </message>
    <message>
        <source>The run is not over: light that is still on its way is missing.</source>
        <translation>Der Lauf ist nicht zu Ende: Licht, das noch unterwegs ist, fehlt.</translation>
    </message>
    <message>
        <source>The run ended before its sources did: the transforms hold a part of the signal only. Run longer.</source>
        <translation>Der Lauf endete vor seinen Quellen: Die Transformationen enthalten nur einen Teil des Signals. Länger rechnen.</translation>
    </message>
    <message>
        <source>The field does not decay (%1 of its peak energy is left), so that the transforms approach no limit and grow with the time of the run.</source>
        <translation>Das Feld klingt nicht ab (%1 seiner größten Energie sind übrig); die Transformationen haben daher keinen Grenzwert und wachsen mit der Dauer des Laufs.</translation>
    </message>
    <message>
        <source>The light still rings: up to %1 of the transforms&apos; amplitude is still to come (%2 of the peak energy is left). Run longer; small differences of powers, such as the absorption, err most.</source>
        <translation>Das Licht klingt noch nach: Bis zu %1 der Amplitude der Transformationen steht noch aus (%2 der größten Energie sind übrig). Länger rechnen; kleine Differenzen von Leistungen wie die Absorption irren am meisten.</translation>
    </message>
    <message>
        <source>The intensity is highest at the end of the search, %1 um from the exit plane: there is no focus between %2 and %3 um.</source>
        <translation>Die Intensität ist am Ende der Suche am höchsten, %1 um von der Austrittsebene: zwischen %2 und %3 um ist kein Fokus.</translation>
    </message>
    <message>
        <source>The light between aperture and rim of the transform plane makes %1 of the field in the focus: what passes farther out may matter as much. Use a wider plane (and domain).</source>
        <translation>Das Licht zwischen Apertur und Rand der Transformationsebene macht %1 des Feldes im Fokus aus: was weiter außen durchgeht, kann ebenso viel ausmachen. Eine breitere Ebene (und ein breiteres Gebiet) nehmen.</translation>
    </message>
    <message>
        <source>A data sheet relates everything to it.</source>
        <translation>Ein Datenblatt bezieht alles darauf.</translation>
    </message>
    <message>
        <source>Only these orders put light on the axis.</source>
        <translation>Nur diese Ordnungen bringen Licht auf die Achse.</translation>
    </message>
    <message>
        <source>Add a transform plane at z = %1 um, for example with the wavelengths %2, %3 and %4 um, and give the pulse a bandwidth that holds them.</source>
        <translation>Eine Transformationsebene bei z = %1 um hinzufügen, zum Beispiel mit den Wellenlängen %2, %3 und %4 um, und dem Puls eine Bandbreite geben, die sie enthält.</translation>
    </message>
    <message>
        <source>Describe the lens (wavelength, focal length, exit plane): the measured focus is compared with it.</source>
        <translation>Die Linse beschreiben (Wellenlänge, Brennweite, Austrittsebene): Damit wird der gemessene Fokus verglichen.</translation>
    </message>
    <message>
        <source>Only these orders put light on the axis, where a lens focuses a plane wave.</source>
        <translation>Nur diese Ordnungen bringen Licht auf die Achse, wo eine Linse eine ebene Welle fokussiert.</translation>
    </message>
    <message>
        <source>Add a plane wave before the lens: efficiencies are relative to its power.</source>
        <translation>Eine ebene Welle vor der Linse hinzufügen: Wirkungsgrade beziehen sich auf ihre Leistung.</translation>
    </message>
    <message>
        <source>Take the other sources out: their light would count as the lens&apos;.</source>
        <translation>Die anderen Quellen herausnehmen: ihr Licht würde als das der Linse zählen.</translation>
    </message>
    <message>
        <source>Give the plane wave the lens&apos; aperture radius.</source>
        <translation>Der ebenen Welle den Aperturradius der Linse geben.</translation>
    </message>
    <message>
        <source>%1 at step %2, r = %3 um, z = %4 um.</source>
        <translation>%1 bei Schritt %2, r = %3 um, z = %4 um.</translation>
    </message>
    <message>
        <source>The propagator starts from a transform plane.</source>
        <translation>Der Propagator beginnt bei einer Transformationsebene.</translation>
    </message>
    <message>
        <source>Choose one of the wavelengths at which the plane was transformed.</source>
        <translation>Eine der Wellenlängen wählen, bei denen die Ebene transformiert wurde.</translation>
    </message>
    <message>
        <source>A metal is dispersive and needs poles: take it from the library, or fit them to its n and k with &apos;zonescope fit-material&apos;.</source>
        <translation>Ein Metall ist dispersiv und braucht Pole: es aus der Bibliothek nehmen oder sie mit „zonescope fit-material“ an sein n und k anpassen.</translation>
    </message>
    <message>
        <source>This is no sweep that Zonescope saved, or it was changed.</source>
        <translation>Das ist kein Parameterlauf, den Zonescope gespeichert hat, oder er wurde verändert.</translation>
    </message>
    <message>
        <source>These are the results of one run; a sweep is saved by the sweeps panel or &apos;zonescope sweep&apos;.</source>
        <translation>Das sind die Ergebnisse eines Laufs; ein Parameterlauf wird von der Ansicht der Parameterläufe oder mit „zonescope sweep“ gespeichert.</translation>
    </message>
    <message>
        <source>The suffix says in which format the results are saved.</source>
        <translation>Die Endung sagt, in welchem Format die Ergebnisse gespeichert werden.</translation>
    </message>
    <message>
        <source>The readings do not belong to this flux monitor.</source>
        <translation>Die Werte gehören nicht zu diesem Flussmonitor.</translation>
    </message>
    <message>
        <source>No NVIDIA driver was found (libcuda.so.1 is not installed).</source>
        <translation>Kein NVIDIA-Treiber gefunden (libcuda.so.1 ist nicht installiert).</translation>
    </message>
    <message>
        <source>The installed libcuda.so.1 lacks cuInit or cuDeviceGetCount.</source>
        <translation>Der installierten libcuda.so.1 fehlt cuInit oder cuDeviceGetCount.</translation>
    </message>
    <message>
        <source>The NVIDIA driver reports no device.</source>
        <translation>Der NVIDIA-Treiber meldet kein Gerät.</translation>
    </message>
    <message>
        <source>This program was built without CUDA (ZONESCOPE_CUDA=OFF).</source>
        <translation>Dieses Programm wurde ohne CUDA gebaut (ZONESCOPE_CUDA=OFF).</translation>
    </message>
    <message>
        <source>The light is a beam: Strehl ratio, diffraction efficiency, ideal lens and wavefront are about an evenly lit aperture and are left out.</source>
        <translation>Das Licht ist ein Strahl: Strehl-Zahl, Beugungswirkungsgrad, ideale Linse und Wellenfront handeln von einer gleichmäßig beleuchteten Apertur und fehlen daher.</translation>
    </message>
    <message>
        <source>The focal spot is brightest beside the axis; its widths are counted from the value on the axis all the same.</source>
        <translation>Der Brennfleck ist neben der Achse am hellsten; seine Breiten zählen dennoch vom Wert auf der Achse aus.</translation>
    </message>
    <message>
        <source>holds a sum over azimuthal orders, not one run. Run one order with &apos;zonescope run PROJECT --order M&apos;, or carry the sum to a focal plane with &apos;zonescope field-of-view&apos;.</source>
        <translation>enthält eine Summe über azimutale Ordnungen, nicht eine einzelne Rechnung. Rechnen Sie eine Ordnung mit „zonescope run PROJEKT --order M“, oder tragen Sie die Summe mit „zonescope field-of-view“ in eine Brennebene.</translation>
    </message>
    <message>
        <source>linear or circular for unpolarised light</source>
        <translation>linear oder zirkular für unpolarisiertes Licht</translation>
    </message>
    <message>
        <source>Two orthogonal polarisations make unpolarised light; take the data sheet of this light as it is, or choose one of them.</source>
        <translation>Zwei zueinander senkrechte Polarisationen ergeben unpolarisiertes Licht; nehmen Sie das Datenblatt dieses Lichts, wie es ist, oder wählen Sie eine von ihnen.</translation>
    </message>
    <message>
        <source>The power behind the lens is %1 % of what its field would carry in space: the cells are coarse for this wavelength, or light comes back to the transform plane.</source>
        <translation>Die Leistung hinter der Linse ist %1 % von dem, was ihr Feld im Raum trüge: Die Zellen sind für diese Wellenlänge grob, oder Licht kommt zur Transformationsebene zurück.</translation>
    </message>
    <message>
        <source>%1 cell</source>
        <translation>%1 Zelle</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
    </message>
    <message>
        <source>wavelength in um, n, k</source>
        <translation>Wellenlänge in um, n, k</translation>
    </message>
    <message>
        <source>Leave one wavelength and its index on each line.</source>
        <translation>Jede Zeile hat eine Wellenlänge und ihren Brechungsindex.</translation>
    </message>
    <message>
        <source>Each cell is a number.</source>
        <translation>Jede Zelle ist eine Zahl.</translation>
    </message>
    <message>
        <source>no line with numbers</source>
        <translation>keine Zeile mit Zahlen</translation>
    </message>
    <message>
        <source>Give wavelengths in um.</source>
        <translation>Geben Sie Wellenlängen in um an.</translation>
    </message>
    <message>
        <source>n = %1, k = %2 at %3 um</source>
        <translation>n = %1, k = %2 bei %3 um</translation>
    </message>
    <message>
        <source>n above 0, k at least 0</source>
        <translation>n über 0, k mindestens 0</translation>
    </message>
    <message>
        <source>A negative k is gain, which no passive material has.</source>
        <translation>Ein negatives k ist Verstärkung, die kein passives Material hat.</translation>
    </message>
    <message>
        <source>%1 um twice</source>
        <translation>%1 um zweimal</translation>
    </message>
    <message>
        <source>wavelengths that differ</source>
        <translation>verschiedene Wellenlängen</translation>
    </message>
    <message>
        <source>Remove one of the lines.</source>
        <translation>Entfernen Sie eine der Zeilen.</translation>
    </message>
    <message>
        <source>%1 in the range</source>
        <translation>%1 im Bereich</translation>
    </message>
    <message>
        <source>at least %1 for %2 poles</source>
        <translation>mindestens %1 für %2 Pole</translation>
    </message>
    <message>
        <source>Take fewer poles, a wider range, or a finer table.</source>
        <translation>Nehmen Sie weniger Pole, einen weiteren Bereich oder eine feinere Tabelle.</translation>
    </message>
    <message>
        <source>Two poles make one resonance; metals need 6 to 12.</source>
        <translation>Zwei Pole bilden eine Resonanz; Metalle brauchen 6 bis 12.</translation>
    </message>
    <message>
        <source>A relative error of the permittivity: 0.01 is one per cent.</source>
        <translation>Ein relativer Fehler der Permittivität: 0.01 ist ein Prozent.</translation>
    </message>
    <message>
        <source>%1 (source &quot;%2&quot;)</source>
        <translation>%1 (Quelle „%2“)</translation>
    </message>
    <message>
        <source>%1; else %2</source>
        <translation>%1; sonst %2</translation>
    </message>
    <message>
        <source>clock unknown</source>
        <translation>Takt unbekannt</translation>
    </message>
    <message>
        <source>%1 of %2 GHz</source>
        <translation>%1 von %2 GHz</translation>
    </message>
    <message>
        <source>temperature capped: %1</source>
        <translation>durch die Temperatur begrenzt: %1</translation>
    </message>
    <message>
        <source>power capped: %1</source>
        <translation>durch die Leistung begrenzt: %1</translation>
    </message>
    <message>
        <source>runs from the L2 cache: %1 % of copy bandwidth</source>
        <translation>läuft aus dem L2-Cache: %1 % der Kopierbandbreite</translation>
    </message>
    <message>
        <source>runs from the L2 cache: %1 % of copy bandwidth, %2 % of L2 bandwidth</source>
        <translation>läuft aus dem L2-Cache: %1 % der Kopierbandbreite, %2 % der L2-Bandbreite</translation>
    </message>
    <message>
        <source>DRAM bound: %1 % of peak (profiled)</source>
        <translation>DRAM-begrenzt: %1 % der Spitze (Profiling)</translation>
    </message>
    <message>
        <source>DRAM bound: %1 % of copy bandwidth</source>
        <translation>DRAM-begrenzt: %1 % der Kopierbandbreite</translation>
    </message>
    <message>
        <source>L2 bound: %1 %</source>
        <translation>L2-begrenzt: %1 %</translation>
    </message>
    <message>
        <source>L1 bound: %1 %</source>
        <translation>L1-begrenzt: %1 %</translation>
    </message>
    <message>
        <source>issue bound: %1 of %2 instructions a cycle</source>
        <translation>durch die Befehlsausgabe begrenzt: %1 von %2 Befehlen je Takt</translation>
    </message>
    <message>
        <source>compute bound: %1 % of SM throughput (profiled)</source>
        <translation>rechenbegrenzt: %1 % des SM-Durchsatzes (Profiling)</translation>
    </message>
    <message>
        <source>compute bound: %1 % of multiply-add rate</source>
        <translation>rechenbegrenzt: %1 % der Multiplizier-Addier-Rate</translation>
    </message>
    <message>
        <source>latency bound: launches of %1 us, small grid</source>
        <translation>durch Latenz begrenzt: Starts von %1 µs, kleines Gitter</translation>
    </message>
    <message>
        <source>latency bound: small grid, %1 % of the multiprocessors at work</source>
        <translation>durch Latenz begrenzt: kleines Gitter, %1 % der Multiprozessoren arbeiten</translation>
    </message>
    <message>
        <source>latency bound: %1 of %2 instructions a cycle, no unit above %3 %</source>
        <translation>durch Latenz begrenzt: %1 von %2 Befehlen je Takt, keine Einheit über %3 %</translation>
    </message>
    <message>
        <source>latency bound: no unit above %1 %</source>
        <translation>durch Latenz begrenzt: keine Einheit über %1 %</translation>
    </message>
    <message>
        <source>issue or latency bound: %1 % of copy bandwidth, %2 % of multiply-add rate; a profile tells which</source>
        <translation>durch Befehlsausgabe oder Latenz begrenzt: %1 % der Kopierbandbreite, %2 % der Multiplizier-Addier-Rate; ein Profil sagt, was davon</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>noch nicht gemessen</translation>
    </message>
    <message>
        <source>copies between devices, beside the steps of the interior</source>
        <translation>Kopien zwischen den Geräten, neben den Schritten im Inneren</translation>
    </message>
    <message>
        <source>it does everything; faster ones refused</source>
        <translation>er kann alles; schnellere haben abgelehnt</translation>
    </message>
    <message>
        <source>the fastest in a trial on this device</source>
        <translation>im Versuch auf diesem Gerät der schnellste</translation>
    </message>
    <message>
        <source>faster in a trial on this device than passes of several steps, which compute the many cells beside dispersive media or tilted interfaces several times</source>
        <translation>im Versuch auf diesem Gerät schneller als Durchgänge über mehrere Schritte, die die vielen Zellen neben dispersiven Medien oder schrägen Grenzflächen mehrfach rechnen</translation>
    </message>
    <message>
        <source>only single precision fits on the chip</source>
        <translation>nur einfache Genauigkeit passt auf den Chip</translation>
    </message>
    <message>
        <source>chosen by the user</source>
        <translation>vom Nutzer gewählt</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>untätig</translation>
    </message>
    <message>
        <source>reason %1</source>
        <translation>Grund %1</translation>
    </message>
    <message>
        <source>%1 of %2 GHz at %3 of %4 W</source>
        <translation>%1 von %2 GHz bei %3 von %4 W</translation>
    </message>
    <message>
        <source>clocks set by an administrator</source>
        <translation>Takte vom Administrator festgelegt</translation>
    </message>
    <message>
        <source>power limit</source>
        <translation>Leistungsgrenze</translation>
    </message>
    <message>
        <source>hardware slowdown</source>
        <translation>Drosselung durch die Hardware</translation>
    </message>
    <message>
        <source>clocks tied to another device</source>
        <translation>Takte an ein anderes Gerät gebunden</translation>
    </message>
    <message>
        <source>temperature limit</source>
        <translation>Temperaturgrenze</translation>
    </message>
    <message>
        <source>temperature emergency</source>
        <translation>Temperaturnotfall</translation>
    </message>
    <message>
        <source>power brake of the host</source>
        <translation>Leistungsbremse des Rechners</translation>
    </message>
    <message>
        <source>display clock</source>
        <translation>Takt der Anzeige</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>Shared Memory</translation>
    </message>
    <message>
        <source>no block of %1 registers a thread and %2 bytes of shared memory fits</source>
        <translation>kein Block mit %1 Registern je Thread und %2 Bytes Shared Memory passt</translation>
    </message>
    <message>
        <source>best %1: %2 blocks a multiprocessor, occupancy %3 %, limited by %4</source>
        <translation>am besten %1: %2 Blöcke je Multiprozessor, Belegung %3 %, begrenzt durch %4</translation>
    </message>
    <message>
        <source>best %1: %2 blocks a multiprocessor, occupancy %3 %, limited by %4; now %5 threads</source>
        <translation>am besten %1: %2 Blöcke je Multiprozessor, Belegung %3 %, begrenzt durch %4; jetzt %5 Threads</translation>
    </message>
    <message>
        <source>best %1: %2 blocks a multiprocessor, occupancy %3 %, limited by %4; now %5 threads, occupancy %6 %</source>
        <translation>am besten %1: %2 Blöcke je Multiprozessor, Belegung %3 %, begrenzt durch %4; jetzt %5 Threads, Belegung %6 %</translation>
    </message>
    <message>
        <source>laid out for one shape, which does not fit here</source>
        <translation>für eine einzige Form gebaut, die hier nicht passt</translation>
    </message>
    <message>
        <source>laid out for %1: %2 blocks a multiprocessor, occupancy %3 %, limited by %4</source>
        <translation>gebaut für %1: %2 Blöcke je Multiprozessor, Belegung %3 %, begrenzt durch %4</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 Threads</translation>
    </message>
    <message>
        <source>The limits of the device are not known.</source>
        <translation>Die Grenzen des Geräts sind nicht bekannt.</translation>
    </message>
    <message>
        <source>The engine has not named its kernels yet. Run the simulation (Space).</source>
        <translation>Der Rechenkern hat seine Kernel noch nicht genannt. Die Simulation starten (Leertaste).</translation>
    </message>
    <message>
        <source>The run is not on one device alone, so there is none to ask for its clocks.</source>
        <translation>Der Lauf ist nicht auf einem einzigen Gerät; es gibt also keines, das man nach seinen Takten fragen könnte.</translation>
    </message>
    <message>
        <source>The installed libnvidia-ml.so.1 is too old: it lacks nvmlInit_v2.</source>
        <translation>Die installierte libnvidia-ml.so.1 ist zu alt: nvmlInit_v2 fehlt ihr.</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s management library did not start: %1.</source>
        <translation>Die Verwaltungsbibliothek von NVIDIA ist nicht gestartet: %1.</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s management library was not found (libnvidia-ml.so.1, part of the driver).</source>
        <translation>Die Verwaltungsbibliothek von NVIDIA wurde nicht gefunden (libnvidia-ml.so.1, Teil des Treibers).</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s management library does not know device %1: %2.</source>
        <translation>Die Verwaltungsbibliothek von NVIDIA kennt das Gerät %1 nicht: %2.</translation>
    </message>
    <message>
        <source>Focal length</source>
        <translation>Brennweite</translation>
    </message>
    <message>
        <source>Focal shift</source>
        <translation>Fokusverschiebung</translation>
    </message>
    <message>
        <source>Focal length minus design focal length.</source>
        <translation>Brennweite minus Soll-Brennweite.</translation>
    </message>
    <message>
        <source>Chromatic focal shift</source>
        <translation>Chromatische Fokusverschiebung</translation>
    </message>
    <message>
        <source>Focal length minus the focal length at the wavelength nearest to the design wavelength.</source>
        <translation>Brennweite minus die Brennweite bei der Wellenlänge, die der Entwurfswellenlänge am nächsten liegt.</translation>
    </message>
    <message>
        <source>Numerical aperture</source>
        <translation>Numerische Apertur</translation>
    </message>
    <message>
        <source>NA</source>
        <translation>NA</translation>
    </message>
    <message>
        <source>n sin(arctan(a / f)), with the refractive index n behind the lens, the aperture radius a and the measured focal length f.</source>
        <translation>n sin(arctan(a / f)) mit der Brechzahl n hinter der Linse, dem Aperturradius a und der gemessenen Brennweite f.</translation>
    </message>
    <message>
        <source>Peak intensity</source>
        <translation>Spitzenintensität</translation>
    </message>
    <message>
        <source>Largest |E|² on the axis over |E|² of the incident wave.</source>
        <translation>Größtes |E|² auf der Achse, bezogen auf |E|² der einfallenden Welle.</translation>
    </message>
    <message>
        <source>FWHM in x</source>
        <translation>FWHM in x</translation>
    </message>
    <message>
        <source>Full width at half maximum of |E|² in the focal plane along x, the direction of linear polarisation: twice the first radius at which it falls to half of its value on the axis.</source>
        <translation>Volle Halbwertsbreite von |E|² in der Brennebene entlang x, der Richtung linearer Polarisation: das Doppelte des ersten Radius, bei dem es auf die Hälfte seines Werts auf der Achse fällt.</translation>
    </message>
    <message>
        <source>FWHM in y</source>
        <translation>FWHM in y</translation>
    </message>
    <message>
        <source>The same along y, across the linear polarisation. With circular polarisation and unpolarised light the widths in x and y are equal.</source>
        <translation>Dasselbe entlang y, quer zur linearen Polarisation. Bei zirkularer Polarisation und unpolarisiertem Licht sind die Breiten in x und y gleich.</translation>
    </message>
    <message>
        <source>FWHM</source>
        <translation>FWHM</translation>
    </message>
    <message>
        <source>The same of the mean of |E|² over the angle.</source>
        <translation>Dasselbe für den Mittelwert von |E|² über den Winkel.</translation>
    </message>
    <message>
        <source>FWHM of the ideal lens</source>
        <translation>FWHM der idealen Linse</translation>
    </message>
    <message>
        <source>FWHM of the mean over the angle of the ideal lens&apos; |E|².</source>
        <translation>FWHM des Mittelwerts über den Winkel von |E|² der idealen Linse.</translation>
    </message>
    <message>
        <source>Depth of focus</source>
        <translation>Fokustiefe</translation>
    </message>
    <message>
        <source>Full width at half maximum of |E|² along the axis.</source>
        <translation>Volle Halbwertsbreite von |E|² entlang der Achse.</translation>
    </message>
    <message>
        <source>Focusing efficiency</source>
        <translation>Fokussiereffizienz</translation>
    </message>
    <message>
        <source>Power through the disc of diameter 3 FWHM round the axis in the focal plane, over the incident power in the aperture: the transmission times the part of the transmitted power that meets the disc.</source>
        <translation>Leistung durch die Scheibe vom Durchmesser 3 FWHM um die Achse in der Brennebene, bezogen auf die einfallende Leistung in der Apertur: die Transmission mal dem Teil der durchgelassenen Leistung, der die Scheibe trifft.</translation>
    </message>
    <message>
        <source>Disc radius of the focusing efficiency</source>
        <translation>Scheibenradius der Fokussiereffizienz</translation>
    </message>
    <message>
        <source>1.5 FWHM of the mean over the angle.</source>
        <translation>1.5 FWHM des Mittelwerts über den Winkel.</translation>
    </message>
    <message>
        <source>Diffraction efficiency</source>
        <translation>Beugungswirkungsgrad</translation>
    </message>
    <message>
        <source>Part of the incident power in the design&apos;s diffraction order: largest |E|² on the axis, over that of the ideal lens if it focused all the incident power of the aperture: Strehl ratio times transmission (the squared overlap of the light with the ideal converging wave). For thin plates of many zones and low NA 40.5 % (binary phase) and 10.1 % (amplitude).</source>
        <translation>Teil der einfallenden Leistung in der Beugungsordnung des Entwurfs: größtes |E|² auf der Achse, bezogen auf das der idealen Linse, wenn sie alle einfallende Leistung der Apertur fokussierte: Strehl-Zahl mal Transmission (das quadrierte Überlappintegral des Lichts mit der idealen konvergierenden Welle). Für dünne Platten mit vielen Zonen und kleiner NA 40.5 % (binäre Phase) und 10.1 % (Amplitude).</translation>
    </message>
    <message>
        <source>Transmission</source>
        <translation>Transmission</translation>
    </message>
    <message>
        <source>Power through the plane behind the lens over the incident power in the aperture; where a plane wave without a stop passes beside the lens, through the aperture&apos;s disc of that plane.</source>
        <translation>Leistung durch die Ebene hinter der Linse, bezogen auf die einfallende Leistung in der Apertur; wo eine ebene Welle ohne Blende an der Linse vorbeigeht, durch die Scheibe der Apertur in dieser Ebene.</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>Reflexion</translation>
    </message>
    <message>
        <source>Power that comes back through a flux monitor or transform plane before the lens, over the incident power in the aperture. Missing without such a monitor.</source>
        <translation>Leistung, die durch einen Flussmonitor oder eine Transformationsebene vor der Linse zurückkommt, bezogen auf die einfallende Leistung in der Apertur. Fehlt ohne einen solchen Monitor.</translation>
    </message>
    <message>
        <source>Strehl ratio</source>
        <translation>Strehl-Zahl</translation>
    </message>
    <message>
        <source>Largest |E|² on the axis over that of the ideal lens when it focuses the transmitted power.</source>
        <translation>Größtes |E|² auf der Achse, bezogen auf das der idealen Linse, wenn sie die durchgelassene Leistung fokussiert.</translation>
    </message>
    <message>
        <source>Wavefront error, rms</source>
        <translation>Wellenfrontfehler, rms</translation>
    </message>
    <message>
        <source>Root mean square of the wavefront over the pupil, weighted with area and amplitude, piston removed.</source>
        <translation>Quadratischer Mittelwert der Wellenfront über der Pupille, mit Fläche und Amplitude gewichtet, ohne konstanten Anteil (Piston).</translation>
    </message>
    <message>
        <source>Z4 defocus</source>
        <translation>Z4 Defokus</translation>
    </message>
    <message>
        <source>Coefficient of sqrt(3)(2p²-1) in the wavefront (Noll&apos;s normalisation and order; p is the pupil radius, 0 to 1).</source>
        <translation>Koeffizient von sqrt(3)(2p²-1) in der Wellenfront (Normierung und Reihenfolge nach Noll; p ist der Pupillenradius, 0 bis 1).</translation>
    </message>
    <message>
        <source>Z6 astigmatism</source>
        <translation>Z6 Astigmatismus</translation>
    </message>
    <message>
        <source>Coefficient of sqrt(6) p² cos(2 phi): x and y focus apart, as linear polarisation can make them.</source>
        <translation>Koeffizient von sqrt(6) p² cos(2 phi): x und y fokussieren an verschiedenen Orten, wie lineare Polarisation es bewirken kann.</translation>
    </message>
    <message>
        <source>Z11 spherical aberration</source>
        <translation>Z11 sphärische Aberration</translation>
    </message>
    <message>
        <source>Coefficient of sqrt(5)(6p^4-6p²+1).</source>
        <translation>Koeffizient von sqrt(5)(6p^4-6p²+1).</translation>
    </message>
    <message>
        <source>Z22 secondary spherical aberration</source>
        <translation>Z22 sekundäre sphärische Aberration</translation>
    </message>
    <message>
        <source>Coefficient of sqrt(7)(20p^6-30p^4+12p²-1).</source>
        <translation>Koeffizient von sqrt(7)(20p^6-30p^4+12p²-1).</translation>
    </message>
    <message>
        <source>Radius of 50 % encircled power</source>
        <translation>Radius für 50 % umschlossene Leistung</translation>
    </message>
    <message>
        <source>Radius of the disc in the focal plane through which half of the transmitted power passes. Missing when it lies beyond the image.</source>
        <translation>Radius der Scheibe in der Brennebene, durch die die Hälfte der durchgelassenen Leistung geht. Fehlt, wenn er außerhalb des Bilds liegt.</translation>
    </message>
    <message>
        <source>Radius of 80 % encircled power</source>
        <translation>Radius für 80 % umschlossene Leistung</translation>
    </message>
    <message>
        <source>The same for 80 %.</source>
        <translation>Dasselbe für 80 %.</translation>
    </message>
    <message>
        <source>Frequency of 50 % contrast</source>
        <translation>Ortsfrequenz für 50 % Kontrast</translation>
    </message>
    <message>
        <source>cycles/mm</source>
        <translation>Perioden/mm</translation>
    </message>
    <message>
        <source>Lowest spatial frequency at which the modulation transfer function, mean of x and y, falls to one half.</source>
        <translation>Kleinste Ortsfrequenz, bei der die Modulationsübertragungsfunktion, gemittelt über x und y, auf die Hälfte fällt.</translation>
    </message>
    <message>
        <source>Point spread function</source>
        <translation>Punktbild (PSF)</translation>
    </message>
    <message>
        <source>|E|² in the focal plane against the distance from the axis along x and y, over |E|² of the incident wave, with the ideal lens of the same transmitted power.</source>
        <translation>|E|² in der Brennebene über dem Abstand von der Achse entlang x und y, bezogen auf |E|² der einfallenden Welle, mit der idealen Linse gleicher durchgelassener Leistung.</translation>
    </message>
    <message>
        <source>Focal spot</source>
        <translation>Brennfleck</translation>
    </message>
    <message>
        <source>|E|² in the focal plane over its largest value. Linear polarisation lies along x.</source>
        <translation>|E|² in der Brennebene, bezogen auf seinen größten Wert. Lineare Polarisation liegt entlang x.</translation>
    </message>
    <message>
        <source>Modulation transfer function</source>
        <translation>Modulationsübertragungsfunktion</translation>
    </message>
    <message>
        <source>Modulus of the Fourier transform of the point spread function |E|² within the image, over its value at zero, for patterns that vary with x and with y. The ideal curve is computed alike from the ideal lens&apos; image.</source>
        <translation>Betrag der Fourier-Transformierten des Punktbilds |E|² innerhalb des Bilds, bezogen auf ihren Wert bei null, für Muster, die sich mit x und mit y ändern. Die ideale Kurve wird ebenso aus dem Bild der idealen Linse berechnet.</translation>
    </message>
    <message>
        <source>Encircled power</source>
        <translation>Umschlossene Leistung</translation>
    </message>
    <message>
        <source>Power through a disc round the axis in the focal plane over the transmitted power, against the radius of the disc.</source>
        <translation>Leistung durch eine Scheibe um die Achse in der Brennebene, bezogen auf die durchgelassene Leistung, über dem Radius der Scheibe.</translation>
    </message>
    <message>
        <source>Intensity on the axis</source>
        <translation>Intensität auf der Achse</translation>
    </message>
    <message>
        <source>|E|² on the axis over |E|² of the incident wave, against the distance from the exit plane.</source>
        <translation>|E|² auf der Achse, bezogen auf |E|² der einfallenden Welle, über dem Abstand von der Austrittsebene.</translation>
    </message>
    <message>
        <source>Wavefront error</source>
        <translation>Wellenfrontfehler</translation>
    </message>
    <message>
        <source>Wavefront against the pupil radius along x and y, in wavelengths; positive where the light comes late.</source>
        <translation>Wellenfront über dem Pupillenradius entlang x und y, in Wellenlängen; positiv, wo das Licht zu spät kommt.</translation>
    </message>
    <message>
        <source>Focal length against wavelength.</source>
        <translation>Brennweite über der Wellenlänge.</translation>
    </message>
    <message>
        <source>Efficiencies</source>
        <translation>Wirkungsgrade</translation>
    </message>
    <message>
        <source>Transmission, diffraction efficiency, focusing efficiency and Strehl ratio against wavelength.</source>
        <translation>Transmission, Beugungswirkungsgrad, Fokussiereffizienz und Strehl-Zahl über der Wellenlänge.</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Running transforms of one broadband run in a plane behind the lens, carried to axis and focal plane by the vector angular spectrum. Linear polarisation lies along x; the orders m = +1 and -1 together give the field at every angle. All figures hold at one wavelength each; |E|² counts all three components.</source>
        <translation>Laufende Transformationen eines breitbandigen Laufs in einer Ebene hinter der Linse, mit dem vektoriellen Winkelspektrum zu Achse und Brennebene getragen. Lineare Polarisation liegt entlang x; die Ordnungen m = +1 und -1 geben zusammen das Feld unter jedem Winkel. Alle Kennzahlen gelten für je eine Wellenlänge; |E|² zählt alle drei Komponenten.</translation>
    </message>
    <message>
        <source>Unpolarised light</source>
        <translation>Unpolarisiertes Licht</translation>
    </message>
    <message>
        <source>The mean of the powers of two orthogonal polarisations. A lens of revolution treats them alike, so that one run of linear or circular polarisation tells both; the spot is round, and all figures are those of circular polarisation.</source>
        <translation>Der Mittelwert der Leistungen zweier orthogonaler Polarisationen. Eine Rotationslinse behandelt sie gleich, sodass ein Lauf mit linearer oder zirkularer Polarisation beide kennt; der Fleck ist rund, und alle Kennzahlen sind die der zirkularen Polarisation.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Incident, transmitted and reflected power are the flux that the grid conserves: E times the mean of H half a cell before and behind. The field on its way to the focus carries by definition the power that the grid lets through the plane, so that the focusing efficiency cannot exceed the transmission.</source>
        <translation>Einfallende, durchgelassene und reflektierte Leistung sind der Fluss, den das Gitter erhält: E mal dem Mittelwert von H eine halbe Zelle davor und dahinter. Das Feld auf dem Weg zum Fokus trägt nach Definition die Leistung, die das Gitter durch die Ebene lässt, sodass die Fokussiereffizienz die Transmission nicht übertreffen kann.</translation>
    </message>
    <message>
        <source>Aperture</source>
        <translation>Apertur</translation>
    </message>
    <message>
        <source>The stop of the plane wave, else the outermost ring of the lens. The incident power is that of the plane wave in the aperture; a soft edge of the stop counts with its power.</source>
        <translation>Die Blende der ebenen Welle, sonst der äußerste Ring der Linse. Die einfallende Leistung ist die der ebenen Welle in der Apertur; ein weicher Blendenrand zählt mit seiner Leistung.</translation>
    </message>
    <message>
        <source>Beams</source>
        <translation>Strahlen</translation>
    </message>
    <message>
        <source>The light may be a beam along the axis, too: of linear or circular polarisation without a charge, or radial. Its incident power is all of the beam&apos;s, from its angular spectrum, and its incident |E|² that of its amplitude. The ideal lens and the wavefront are about an evenly lit aperture and are left out.</source>
        <translation>Das Licht darf auch ein Strahl entlang der Achse sein: von linearer oder zirkularer Polarisation ohne Ladung, oder radial. Seine einfallende Leistung ist die des ganzen Strahls, aus seinem Winkelspektrum, und sein einfallendes |E|² das seiner Amplitude. Die ideale Linse und die Wellenfront handeln von einer gleichmäßig beleuchteten Apertur und fehlen daher.</translation>
    </message>
    <message>
        <source>Ideal lens</source>
        <translation>Ideale Linse</translation>
    </message>
    <message>
        <source>A flat, evenly lit aperture of the same radius, behind which the light is a perfect spherical wave that converges on the measured focal point, by the diffraction integrals of Richards and Wolf (1959).</source>
        <translation>Eine ebene, gleichmäßig beleuchtete Apertur gleichen Radius, hinter der das Licht eine vollkommene Kugelwelle ist, die auf den gemessenen Fokus zuläuft, nach den Beugungsintegralen von Richards und Wolf (1959).</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>The focal plane out to 20 wavelengths over NA. What passes farther out is no part of the point spread function and of the modulation transfer function.</source>
        <translation>Die Brennebene bis zu 20 Wellenlängen durch NA. Was weiter außen durchgeht, gehört weder zum Punktbild noch zur Modulationsübertragungsfunktion.</translation>
    </message>
    <message>
        <source>Wavefront</source>
        <translation>Wellenfront</translation>
    </message>
    <message>
        <source>Phase of the light on the sphere round the focal point, less that of the ideal lens, in wavelengths. It is found from the focal field within a soft window, 10 wavelengths over NA or half the aperture radius wide, whichever is less, which leaves other diffraction orders out. Diffraction at the rim of the aperture counts: 0.02 wavelengths rms at a Fresnel number of 30.</source>
        <translation>Phase des Lichts auf der Kugel um den Fokus, abzüglich der der idealen Linse, in Wellenlängen. Sie wird aus dem Feld im Fokus innerhalb eines weichen Fensters bestimmt, das 10 Wellenlängen durch NA oder den halben Aperturradius breit ist, je nachdem, was kleiner ist, und das andere Beugungsordnungen ausschließt. Die Beugung am Rand der Apertur zählt mit: 0.02 Wellenlängen rms bei einer Fresnel-Zahl von 30.</translation>
    </message>
    <message>
        <source>One run with a pulse gives the figures of a lens at every wavelength of a transform plane behind it:</source>
        <translation>Ein Lauf mit einem Puls gibt die Kennzahlen einer Linse bei jeder Wellenlänge einer Transformationsebene dahinter:</translation>
    </message>
    <message>
        <source>In the window the pane **Data sheet** shows it when a run has ended, or at once with **Measure now**:</source>
        <translation>Im Fenster zeigt sie der Bereich **Datenblatt**, wenn ein Lauf beendet ist, oder sofort mit **Jetzt messen**:</translation>
    </message>
    <message>
        <source>Figures of a zone plate at its wavelength, and its point spread function beside that of an ideal lens</source>
        <translation>Kennzahlen einer Zonenplatte bei ihrer Wellenlänge, und ihr Punktbild neben dem einer idealen Linse</translation>
    </message>
    <message>
        <source>The suffix chooses: `.html` and `.pdf` are for people, `.csv` is a table with one line per wavelength, `.json` holds figures and curves beside all else that was measured. With several projects one `.html`, `.pdf` or `.csv` compares them. With `--unpolarised`, and the box *Unpolarised* in the window, the figures are those of unpolarised light.</source>
        <translation>Die Endung entscheidet: `.html` und `.pdf` sind für Menschen, `.csv` ist eine Tabelle mit einer Zeile je Wellenlänge, `.json` enthält Kennzahlen und Kurven neben allem anderen, was gemessen wurde. Mit mehreren Projekten vergleicht ein einziges `.html`, `.pdf` oder `.csv` diese. Mit `--unpolarised` und dem Kästchen *Unpolarisiert* im Fenster sind es die Kennzahlen unpolarisierten Lichts.</translation>
    </message>
    <message>
        <source>Lens data sheet</source>
        <translation>Datenblatt der Linse</translation>
    </message>
    <message>
        <source>Conventions</source>
        <translation>Vereinbarungen</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Begriff</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Files hold parts of one where the table prints per cent.</source>
        <translation>Dateien enthalten Teile von eins, wo die Tabelle Prozent druckt.</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>waves</source>
        <translation>Wellen</translation>
    </message>
    <message>
        <source>distance from the axis</source>
        <translation>Abstand von der Achse</translation>
    </message>
    <message>
        <source>|E|² / incident |E|²</source>
        <translation>|E|² / einfallendes |E|²</translation>
    </message>
    <message>
        <source>ideal, x</source>
        <translation>ideal, x</translation>
    </message>
    <message>
        <source>ideal, y</source>
        <translation>ideal, y</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>ideal</translation>
    </message>
    <message>
        <source>lens</source>
        <translation>Linse</translation>
    </message>
    <message>
        <source>spatial frequency</source>
        <translation>Ortsfrequenz</translation>
    </message>
    <message>
        <source>wavelengths</source>
        <translation>Wellenlängen</translation>
    </message>
    <message>
        <source>contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>part of the transmitted power</source>
        <translation>Teil der durchgelassenen Leistung</translation>
    </message>
    <message>
        <source>distance from the exit plane</source>
        <translation>Abstand von der Austrittsebene</translation>
    </message>
    <message>
        <source>pupil radius / its edge</source>
        <translation>Pupillenradius / ihr Rand</translation>
    </message>
    <message>
        <source>wavefront error</source>
        <translation>Wellenfrontfehler</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>Wellenlänge</translation>
    </message>
    <message>
        <source>focal length</source>
        <translation>Brennweite</translation>
    </message>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Designed for %1 µm and a focal length of %2 µm from z = %3 µm. Aperture radius %4 µm, linear polarisation, refractive index %5 behind the lens. Field taken at z = %6 µm (&apos;%7&apos;).</source>
        <translation>Entworfen für %1 µm und eine Brennweite von %2 µm ab z = %3 µm. Aperturradius %4 µm, lineare Polarisation, Brechzahl %5 hinter der Linse. Feld bei z = %6 µm genommen („%7“).</translation>
    </message>
    <message>
        <source>Designed for %1 µm and a focal length of %2 µm from z = %3 µm. Aperture radius %4 µm, circular polarisation, refractive index %5 behind the lens. Field taken at z = %6 µm (&apos;%7&apos;).</source>
        <translation>Entworfen für %1 µm und eine Brennweite von %2 µm ab z = %3 µm. Aperturradius %4 µm, zirkulare Polarisation, Brechzahl %5 hinter der Linse. Feld bei z = %6 µm genommen („%7“).</translation>
    </message>
    <message>
        <source>Designed for %1 µm and a focal length of %2 µm from z = %3 µm. Aperture radius %4 µm, radial polarisation, refractive index %5 behind the lens. Field taken at z = %6 µm (&apos;%7&apos;).</source>
        <translation>Entworfen für %1 µm und eine Brennweite von %2 µm ab z = %3 µm. Aperturradius %4 µm, radiale Polarisation, Brechzahl %5 hinter der Linse. Feld bei z = %6 µm genommen („%7“).</translation>
    </message>
    <message>
        <source>Designed for %1 µm and a focal length of %2 µm from z = %3 µm. Aperture radius %4 µm, unpolarised light, refractive index %5 behind the lens. Field taken at z = %6 µm (&apos;%7&apos;).</source>
        <translation>Entworfen für %1 µm und eine Brennweite von %2 µm ab z = %3 µm. Aperturradius %4 µm, unpolarisiertes Licht, Brechzahl %5 hinter der Linse. Feld bei z = %6 µm genommen („%7“).</translation>
    </message>
    <message>
        <source>Air</source>
        <translation>Luft</translation>
    </message>
    <message>
        <source>Aluminium</source>
        <translation>Aluminium</translation>
    </message>
    <message>
        <source>Copper</source>
        <translation>Kupfer</translation>
    </message>
    <message>
        <source>Fused silica</source>
        <translation>Quarzglas</translation>
    </message>
    <message>
        <source>Gallium nitride</source>
        <translation>Galliumnitrid</translation>
    </message>
    <message>
        <source>Gold</source>
        <translation>Gold</translation>
    </message>
    <message>
        <source>Gold (six poles)</source>
        <translation>Gold (sechs Pole)</translation>
    </message>
    <message>
        <source>Magnesium fluoride</source>
        <translation>Magnesiumfluorid</translation>
    </message>
    <message>
        <source>Polycarbonate</source>
        <translation>Polycarbonat</translation>
    </message>
    <message>
        <source>Sapphire</source>
        <translation>Saphir</translation>
    </message>
    <message>
        <source>Silicon (infrared)</source>
        <translation>Silizium (infrarot)</translation>
    </message>
    <message>
        <source>Silicon (visible)</source>
        <translation>Silizium (sichtbar)</translation>
    </message>
    <message>
        <source>Silicon nitride</source>
        <translation>Siliziumnitrid</translation>
    </message>
    <message>
        <source>Silver</source>
        <translation>Silber</translation>
    </message>
    <message>
        <source>Titanium dioxide (rutile)</source>
        <translation>Titandioxid (Rutil)</translation>
    </message>
    <message>
        <source>N-BK7</source>
        <translation>N-BK7</translation>
    </message>
    <message>
        <source>N-LASF9</source>
        <translation>N-LASF9</translation>
    </message>
    <message>
        <source>PDMS (Sylgard 184)</source>
        <translation>PDMS (Sylgard 184)</translation>
    </message>
    <message>
        <source>PMMA</source>
        <translation>PMMA</translation>
    </message>
    <message>
        <source>SF11</source>
        <translation>SF11</translation>
    </message>
    <message>
        <source>Poles of a fit to measured n and k.</source>
        <translation>Pole einer Anpassung an gemessenes n und k.</translation>
    </message>
    <message>
        <source>Dry air at 15 °C, 101.325 kPa, 450 ppm CO₂.</source>
        <translation>Trockene Luft bei 15 °C, 101.325 kPa, 450 ppm CO₂.</translation>
    </message>
    <message>
        <source>Ordinary ray, 20 °C.</source>
        <translation>Ordentlicher Strahl, 20 °C.</translation>
    </message>
    <message>
        <source>Drude pole and five Lorentz poles, for 0.3 to 1.2 µm.</source>
        <translation>Drude-Pol und fünf Lorentz-Pole, für 0.3 bis 1.2 µm.</translation>
    </message>
    <message>
        <source>20 °C.</source>
        <translation>20 °C.</translation>
    </message>
    <message>
        <source>26 °C.</source>
        <translation>26 °C.</translation>
    </message>
    <message>
        <source>Wurtzite, ordinary ray, 300 K.</source>
        <translation>Wurtzit, ordentlicher Strahl, 300 K.</translation>
    </message>
    <message>
        <source>Ordinary ray, 19 °C.</source>
        <translation>Ordentlicher Strahl, 19 °C.</translation>
    </message>
    <message>
        <source>20 °C; lead glass.</source>
        <translation>20 °C; Bleiglas.</translation>
    </message>
    <message>
        <source>Crystalline, 300 K; k is band-to-band absorption. The published table, every second entry above 0.7 µm.</source>
        <translation>Kristallin, 300 K; k ist die Band-Band-Absorption. Die veröffentlichte Tabelle, über 0.7 µm jeder zweite Eintrag.</translation>
    </message>
    <message>
        <source>Stoichiometric film, 340 nm on thermal oxide.</source>
        <translation>Stöchiometrische Schicht, 340 nm auf thermischem Oxid.</translation>
    </message>
    <message>
        <source>Rutile, ordinary ray. Deposited films have a lower index.</source>
        <translation>Rutil, ordentlicher Strahl. Aufgebrachte Schichten haben eine kleinere Brechzahl.</translation>
    </message>
    <message>
        <source>Blue, black, orange</source>
        <translation>Blau, Schwarz, Orange</translation>
    </message>
    <message>
        <source>Blue, white, red</source>
        <translation>Blau, Weiß, Rot</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Inferno</source>
        <translation>Inferno</translation>
    </message>
    <message>
        <source>Magma</source>
        <translation>Magma</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>%1 x %2 = %3 cells, which need about %4 of memory</source>
        <translation>%1 x %2 = %3 Zellen, die etwa %4 Speicher brauchen</translation>
    </message>
    <message>
        <source>%1 needed</source>
        <translation>%1 nötig</translation>
    </message>
    <message>
        <source>%1 of this machine</source>
        <translation>%1 dieses Rechners</translation>
    </message>
    <message>
        <source>The run needs %1 of device memory, but %2 devices have %3 free together. Use larger cells, a smaller domain or single precision, or the CPU.</source>
        <translation>Der Lauf braucht %1 Gerätespeicher, aber %2 Geräte haben zusammen %3 frei. Größere Zellen, ein kleineres Gebiet oder einfache Genauigkeit nehmen, oder den Prozessor.</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>a wavelength, as no source and no monitor names one</source>
        <translation>eine Wellenlänge, da keine Quelle und kein Monitor eine nennt</translation>
    </message>
    <message>
        <source>Give the wavelength at which waves shall travel at the right speed, or turn the compensation off.</source>
        <translation>Geben Sie die Wellenlänge an, bei der Wellen die richtige Geschwindigkeit haben sollen, oder schalten Sie den Ausgleich aus.</translation>
    </message>
    <message>
        <source>a correction by %1 in %2 at %3 um</source>
        <translation>eine Korrektur um %1 in %2 bei %3 um</translation>
    </message>
    <message>
        <source>The cells are too coarse for a correction of the wave&apos;s speed. Use smaller cells or a longer wavelength, or turn the compensation off.</source>
        <translation>Die Zellen sind zu grob, um die Geschwindigkeit der Wellen zu korrigieren. Nehmen Sie kleinere Zellen oder eine längere Wellenlänge, oder schalten Sie den Ausgleich aus.</translation>
    </message>
    <message>
        <source>within %1 um of z = %2 um</source>
        <translation>höchstens %1 um von z = %2 um entfernt</translation>
    </message>
    <message>
        <source>So far from its focus the beam&apos;s plane waves have turned by too many periods to be summed, and what meets the domain is a plane wave. Bring the focus nearer, make the beam narrower in angle, or use a plane wave.</source>
        <translation>So weit vom Fokus haben sich die ebenen Wellen des Strahls um zu viele Perioden gedreht, um summiert zu werden, und was das Gebiet trifft, ist eine ebene Welle. Den Fokus näher legen, den Strahl im Winkel verengen oder eine ebene Welle nehmen.</translation>
    </message>
    <message>
        <source>a radius over which the plane waves of the beam can be summed</source>
        <translation>ein Radius, über den sich die ebenen Wellen des Strahls summieren lassen</translation>
    </message>
    <message>
        <source>%1 has too many plane waves for so wide a domain; make the beam narrower in angle or the domain smaller.</source>
        <translation>%1 hat zu viele ebene Wellen für ein so breites Gebiet; den Strahl im Winkel verengen oder das Gebiet verkleinern.</translation>
    </message>
    <message>
        <source>%1 of memory needed</source>
        <translation>%1 Speicher nötig</translation>
    </message>
    <message>
        <source>Enlarge the cells, shrink the domain, or leave out monitors over the whole region and wavelengths.</source>
        <translation>Die Zellen vergrößern, das Gebiet verkleinern oder Monitore über das ganze Gebiet und Wellenlängen weglassen.</translation>
    </message>
    <message>
        <source>cannot write: it is a folder; give the name of a file</source>
        <translation>kann nicht schreiben: es ist ein Ordner; den Namen einer Datei angeben</translation>
    </message>
    <message>
        <source>cannot write: it is a device, not a file</source>
        <translation>kann nicht schreiben: es ist ein Gerät, keine Datei</translation>
    </message>
    <message>
        <source>cannot write: the file is write-protected: %1</source>
        <translation>kann nicht schreiben: die Datei ist schreibgeschützt: %1</translation>
    </message>
    <message>
        <source>cannot write: the folder %1 is write-protected: %2</source>
        <translation>kann nicht schreiben: der Ordner %1 ist schreibgeschützt: %2</translation>
    </message>
    <message>
        <source>cannot write: %1</source>
        <translation>kann nicht schreiben: %1</translation>
    </message>
    <message>
        <source>the file is damaged: its bytes are not those that were written. Take another copy, or run the project again</source>
        <translation>die Datei ist beschädigt: ihre Bytes sind nicht die, die geschrieben wurden. Eine andere Kopie nehmen oder das Projekt noch einmal laufen lassen</translation>
    </message>
    <message>
        <source>the file is damaged or not from Zonescope: %1</source>
        <translation>die Datei ist beschädigt oder nicht von Zonescope: %1</translation>
    </message>
    <message>
        <source>reading it would end the program</source>
        <translation>sie zu lesen würde das Programm beenden</translation>
    </message>
    <message>
        <source>The saved state is damaged.</source>
        <translation>Der gespeicherte Zustand ist beschädigt.</translation>
    </message>
    <message>
        <source>The saved state belongs to other monitors.</source>
        <translation>Der gespeicherte Zustand gehört zu anderen Monitoren.</translation>
    </message>
    <message>
        <source>%1, the order of this run</source>
        <translation>%1, die Ordnung dieses Laufs</translation>
    </message>
    <message>
        <source>A state goes on with the azimuthal order that it was made of.</source>
        <translation>Ein Zustand geht mit der azimutalen Ordnung weiter, aus der er entstand.</translation>
    </message>
    <message>
        <source>the system starts %1 at present</source>
        <translation>das System startet zurzeit %1</translation>
    </message>
    <message>
        <source>Choose fewer threads or close other programs.</source>
        <translation>Weniger Threads wählen oder andere Programme schließen.</translation>
    </message>
    <message>
        <source>with at least one dipole or current profile among the sources</source>
        <translation>mit mindestens einem Dipol oder Stromprofil unter den Quellen</translation>
    </message>
    <message>
        <source>Add a dipole or a current profile, or remove this monitor.</source>
        <translation>Fügen Sie einen Dipol oder ein Stromprofil hinzu, oder entfernen Sie diesen Monitor.</translation>
    </message>
    <message>
        <source>The readings do not belong to this monitor of powers.</source>
        <translation>Die Messwerte gehören nicht zu diesem Monitor von Leistungen.</translation>
    </message>
    <message>
        <source>The readings do not belong to this closed box.</source>
        <translation>Die Messwerte gehören nicht zu dieser geschlossenen Hülle.</translation>
    </message>
    <message>
        <source>a surface that is not closed</source>
        <translation>eine Fläche, die nicht geschlossen ist</translation>
    </message>
    <message>
        <source>a flux monitor on a closed box</source>
        <translation>ein Flussmonitor auf einer geschlossenen Hülle</translation>
    </message>
    <message>
        <source>Choose &quot;closed box&quot; as the surface.</source>
        <translation>Als Fläche &quot;geschlossene Hülle&quot; wählen.</translation>
    </message>
    <message>
        <source>a wall around the domain</source>
        <translation>eine Wand um das Gebiet</translation>
    </message>
    <message>
        <source>an absorbing outer boundary</source>
        <translation>ein absorbierender äußerer Rand</translation>
    </message>
    <message>
        <source>A far field needs open space around the axis: give the boundary at the outer radius an absorbing layer.</source>
        <translation>Ein Fernfeld braucht offenen Raum um die Achse: dem Rand am Außenradius eine absorbierende Schicht geben.</translation>
    </message>
    <message>
        <source>Make the box larger, or describe what reaches far out as a slab.</source>
        <translation>Vergrößern Sie die Hülle, oder beschreiben Sie, was weit hinausreicht, als Schicht.</translation>
    </message>
    <message>
        <source>one dipole</source>
        <translation>ein Dipol</translation>
    </message>
    <message>
        <source>The emission is that of one dipole; where more emitters are wanted, give their radii.</source>
        <translation>Die Emission ist die eines Dipols; sollen es mehr Emitter sein, geben Sie ihre Radien an.</translation>
    </message>
    <message>
        <source>no wavelength</source>
        <translation>keine Wellenlänge</translation>
    </message>
    <message>
        <source>at least one wavelength</source>
        <translation>mindestens eine Wellenlänge</translation>
    </message>
    <message>
        <source>Samples have no carrier; give wavelengths, or add a monitor of the sources&apos; power.</source>
        <translation>Abtastwerte haben keinen Träger; Wellenlängen angeben oder einen Monitor der Quellenleistung hinzufügen.</translation>
    </message>
    <message>
        <source>r &lt;= %1 um, z = %2 .. %3 um</source>
        <translation>r &lt;= %1 um, z = %2 .. %3 um</translation>
    </message>
    <message>
        <source>r &lt;= %1 um, z within %2 .. %3 um</source>
        <translation>r &lt;= %1 um, z innerhalb von %2 .. %3 um</translation>
    </message>
    <message>
        <source>The closed surface of the far field holds all emitters and all bodies but slabs, a few cells away from them; enlarge the domain, or leave the far field out.</source>
        <translation>Die geschlossene Fläche des Fernfelds umfasst alle Emitter und alle Körper außer Schichten, mit einigen Zellen Abstand; vergrößern Sie das Gebiet oder lassen Sie das Fernfeld weg.</translation>
    </message>
    <message>
        <source>radius %1 um, weight %2</source>
        <translation>Radius %1 um, Gewicht %2</translation>
    </message>
    <message>
        <source>radii of 0 um or more, weights greater than 0</source>
        <translation>Radien ab 0 um, Gewichte größer als 0</translation>
    </message>
    <message>
        <source>Correct the list.</source>
        <translation>Berichtigen Sie die Liste.</translation>
    </message>
    <message>
        <source>r = %1 um in an absorbing material</source>
        <translation>r = %1 um in einem absorbierenden Material</translation>
    </message>
    <message>
        <source>emitters in a transparent material</source>
        <translation>Emitter in einem durchsichtigen Material</translation>
    </message>
    <message>
        <source>In an absorber the power of a point dipole is infinite; move it out.</source>
        <translation>In einem Absorber ist die Leistung eines Punktdipols unendlich; schieben Sie ihn hinaus.</translation>
    </message>
    <message>
        <source>Give the dipole a direction.</source>
        <translation>Geben Sie dem Dipol eine Richtung.</translation>
    </message>
    <message>
        <source>the body &quot;%1&quot; reaches to r = %2 um, z = %3 .. %4 um</source>
        <translation>der Körper &quot;%1&quot; reicht bis r = %2 um, z = %3 .. %4 um</translation>
    </message>
    <message>
        <source>bodies other than slabs within r &lt;= %1 um, %2 &lt;= z &lt;= %3 um</source>
        <translation>andere Körper als Schichten innerhalb von r &lt;= %1 um, %2 &lt;= z &lt;= %3 um</translation>
    </message>
    <message>
        <source>0 with an angle of 0°</source>
        <translation>0 beim Winkel 0°</translation>
    </message>
    <message>
        <source>give the material of the slab its index at the source&apos;s wavelength</source>
        <translation>geben Sie dem Material der Schicht seine Brechzahl bei der Wellenlänge der Quelle</translation>
    </message>
    <message>
        <source>no total field box</source>
        <translation>kein Totalfeldkasten</translation>
    </message>
    <message>
        <source>a total field box as the source</source>
        <translation>ein Totalfeldkasten als Quelle</translation>
    </message>
    <message>
        <source>Cross sections are relative to the wave in such a box.</source>
        <translation>Wirkungsquerschnitte beziehen sich auf die Welle in einem solchen Kasten.</translation>
    </message>
    <message>
        <source>&quot;linear&quot; at an angle, and with a beam</source>
        <translation>&quot;linear&quot; bei schrägem Einfall und bei einem Strahl</translation>
    </message>
    <message>
        <source>At an angle the polarisation angle and phase say how E moves: 45° and 90° make a circle. A beam has a polarisation of its own.</source>
        <translation>Bei schrägem Einfall sagen Polarisationswinkel und -phase, wie E sich bewegt: 45° und 90° ergeben einen Kreis. Ein Strahl hat eine eigene Polarisation.</translation>
    </message>
    <message>
        <source>0 but for a plane wave at an angle</source>
        <translation>0, außer bei einer schrägen ebenen Welle</translation>
    </message>
    <message>
        <source>a focus, and a box, for which %1 plane waves are enough</source>
        <translation>ein Fokus und ein Kasten, für die %1 ebene Wellen genügen</translation>
    </message>
    <message>
        <source>The beam needs %1 plane waves, and each is computed beside the run. Bring the focus nearer to the box, make the box smaller or the beam narrower in angle.</source>
        <translation>Der Strahl braucht %1 ebene Wellen, und jede wird neben dem Lauf berechnet. Rücken Sie den Fokus näher an den Kasten, verkleinern Sie den Kasten oder machen Sie den Strahl im Winkel schmaler.</translation>
    </message>
    <message>
        <source>This light is polarised as its polarisation says, a beam as that of its light; this number is not used.</source>
        <translation>Dieses Licht ist polarisiert, wie seine Polarisation sagt, ein Strahl wie die seines Lichts; diese Zahl wird nicht benutzt.</translation>
    </message>
    <message>
        <source>none around a total field box</source>
        <translation>keiner um einen Totalfeldkasten</translation>
    </message>
    <message>
        <source>a flux monitor on a closed box around the total field box</source>
        <translation>ein Flussmonitor auf einer geschlossenen Hülle um den Totalfeldkasten</translation>
    </message>
    <message>
        <source>The far field of scattered light comes from such a surface.</source>
        <translation>Das Fernfeld gestreuten Lichts kommt von einer solchen Fläche.</translation>
    </message>
    <message>
        <source>%1 cells from the total field box</source>
        <translation>%1 Zellen vom Totalfeldkasten</translation>
    </message>
    <message>
        <source>Fields are interpolated to the surface: enlarge it for the far field.</source>
        <translation>Felder werden auf die Fläche interpoliert: Vergrößern Sie sie für das Fernfeld.</translation>
    </message>
    <message>
        <source>where a source has light, like %1 um</source>
        <translation>wo eine Quelle Licht gibt, etwa %1 um</translation>
    </message>
    <message>
        <source>where a source has light</source>
        <translation>wo eine Quelle Licht gibt</translation>
    </message>
    <message>
        <source>The sources give less than %1 % of their peak amplitude here: what is measured is noise. Take a wavelength of a source, or set the source to this one.</source>
        <translation>Die Quellen geben hier weniger als %1 % ihrer Spitzenamplitude: gemessen wird Rauschen. Eine Wellenlänge einer Quelle nehmen, oder die Quelle auf diese stellen.</translation>
    </message>
    <message>
        <source>The sources give only %1 % of their peak amplitude here: what is measured comes from the tail of the light. Take a wavelength of a source, or give the source more bandwidth.</source>
        <translation>Die Quellen geben hier nur %1 % ihrer Spitzenamplitude: was gemessen wird, kommt aus den Ausläufern des Lichts. Eine Wellenlänge einer Quelle nehmen, oder der Quelle mehr Bandbreite geben.</translation>
    </message>
    <message>
        <source>The lens has no light at any wavelength of its transform plane: every figure would be one of noise. Set the plane&apos;s wavelengths to the source&apos;s.</source>
        <translation>Die Linse hat bei keiner Wellenlänge ihrer Transformationsebene Licht: jede Kenngröße wäre eine von Rauschen. Die Wellenlängen der Ebene auf die der Quelle stellen.</translation>
    </message>
    <message>
        <source>The source gives only %1 % of its peak amplitude at this wavelength: the figures are those of the tail of its light. Set it to this wavelength or give it more bandwidth.</source>
        <translation>Die Quelle gibt bei dieser Wellenlänge nur %1 % ihrer Spitzenamplitude: die Kenngrößen sind die der Ausläufer ihres Lichts. Sie auf diese Wellenlänge stellen oder ihr mehr Bandbreite geben.</translation>
    </message>
    <message>
        <source>%1 um is left out: the source gives less than %2 % of its peak amplitude there.</source>
        <translation>%1 um ist ausgelassen: die Quelle gibt dort weniger als %2 % ihrer Spitzenamplitude.</translation>
    </message>
    <message>
        <source>The project needs a design (section *lens*), light from a plane wave with |m| = 1 or from a beam along the axis, and a monitor of kind *transform plane* close behind the lens over its whole aperture, with the wavelengths of interest. What is missing is said before the run. A flux monitor or transform plane before the lens adds the reflection. A note tells where the light has less than 1 % of its peak amplitude; wavelengths with less than 0.1 % are left out.</source>
        <translation>Das Projekt braucht einen Entwurf (Abschnitt *lens*), Licht von einer ebenen Welle mit |m| = 1 oder von einem Strahl entlang der Achse und dicht hinter der Linse einen Monitor der Art *Transformationsebene* über die ganze Apertur, mit den gewünschten Wellenlängen. Was fehlt, wird vor dem Lauf gesagt. Ein Flussmonitor oder eine Transformationsebene vor der Linse fügt die Reflexion hinzu. Ein Hinweis sagt, wo das Licht weniger als 1 % seiner Spitzenamplitude hat; Wellenlängen mit weniger als 0.1 % sind ausgelassen.</translation>
    </message>
    <message>
        <source>a tube of metal of %1 um in the layer</source>
        <translation>ein Metallrohr von %1 um in der Schicht</translation>
    </message>
    <message>
        <source>permittivities %1 and %2 side by side in the layer</source>
        <translation>Permittivitäten %1 und %2 nebeneinander in der Schicht</translation>
    </message>
    <message>
        <source>a ratio of at most %1</source>
        <translation>ein Verhältnis von höchstens %1</translation>
    </message>
    <message>
        <source>Guides of such contrast hold waves whose phase goes one way and whose energy goes the other, which a layer amplifies. End the body before it.</source>
        <translation>Wellenleiter von solchem Kontrast führen Wellen, deren Phase in die eine und deren Energie in die andere Richtung läuft; eine Schicht verstärkt sie. Den Körper davor enden lassen.</translation>
    </message>
    <message>
        <source>a gap of %1 um in metal in the layer</source>
        <translation>ein Spalt von %1 um im Metall in der Schicht</translation>
    </message>
    <message>
        <source>Between two surfaces of metal so close to each other waves may grow in the layer. End the metal before it, or use a smaller radial cell.</source>
        <translation>Zwischen zwei so nahen Metalloberflächen können Wellen in der Schicht anwachsen. Das Metall davor enden lassen oder die radiale Zelle verkleinern.</translation>
    </message>
    <message>
        <source>This run is not kept any more.</source>
        <translation>Dieser Lauf wird nicht mehr behalten.</translation>
    </message>
    <message>
        <source>the file is damaged: its bytes are not those that were written</source>
        <translation>die Datei ist beschädigt: ihre Bytes sind nicht die, die geschrieben wurden</translation>
    </message>
    <message>
        <source>a circle has no corners: some distance from it must be allowed</source>
        <translation>ein Kreis hat keine Ecken: etwas Abstand von ihm muss erlaubt sein</translation>
    </message>
    <message>
        <source>coordinates are whole numbers of this length</source>
        <translation>Koordinaten sind ganze Vielfache dieser Länge</translation>
    </message>
    <message>
        <source>coordinates of 32 bits do not reach the edge of the lens on this grid</source>
        <translation>Koordinaten mit 32 Bit reichen auf diesem Raster nicht bis zum Rand der Linse</translation>
    </message>
    <message>
        <source>the suffix says which kind of figure is written</source>
        <translation>die Endung sagt, welche Art von Abbildung geschrieben wird</translation>
    </message>
    <message>
        <source>Distance from the design&apos;s exit plane to the largest |E|² on the axis, found by a cubic through the highest samples. It is looked for between 0.4 and 2.5 times the design focal length.</source>
        <translation>Abstand von der Austrittsebene des Entwurfs zum größten |E|² auf der Achse, gefunden mit einem Polynom dritten Grades durch die höchsten Abtastwerte. Gesucht wird zwischen dem 0.4- und dem 2.5-Fachen der Soll-Brennweite.</translation>
    </message>
    <message>
        <source>Focus in the grid</source>
        <translation>Fokus im Gitter</translation>
    </message>
    <message>
        <source>What the run&apos;s report, sweeps and the plot of the focal plane call in the grid is read from running transforms beyond the lens: the brightest place on the axis of the grid, a quarter of the design focal length or more behind the exit plane, and the spot there. The domain ends beside it and behind it, so that it differs a little from the figures of this page, which are those of the lens.</source>
        <translation>Was der Bericht des Laufs, Parameterläufe und das Diagramm der Brennebene „im Gitter“ nennen, stammt aus laufenden Transformationen jenseits der Linse: der hellste Ort auf der Achse des Gitters, ein Viertel der Soll-Brennweite oder mehr hinter der Austrittsebene, und der Fleck dort. Das Gebiet endet daneben und dahinter, so dass er von den Kennzahlen dieser Seite, die die der Linse sind, ein wenig abweicht.</translation>
    </message>
    <message>
        <source>Strehl ratio in the design plane</source>
        <translation>Strehl-Verhältnis in der Soll-Ebene</translation>
    </message>
    <message>
        <source>What the field of view prints: at every angle in the plane of the design focal length, against a scalar image without aberrations. The Strehl ratio of this page is that of the brightest place on the axis, so that a focal shift does not lower it.</source>
        <translation>Was das Bildfeld ausgibt: bei jedem Winkel in der Ebene der Soll-Brennweite, gegen ein skalares Bild ohne Abbildungsfehler. Das Strehl-Verhältnis dieser Seite ist das des hellsten Ortes auf der Achse, so dass eine Fokusverschiebung es nicht senkt.</translation>
    </message>
    <message>
        <source>Enlarge the radial cell of %1 um and the axial cell of %2 um about %3 times, or shrink the domain.</source>
        <translation>Die radiale Zelle von %1 µm und die axiale Zelle von %2 µm etwa %3-fach vergrößern oder das Gebiet verkleinern.</translation>
    </message>
    <message>
        <source>at least %1 radial cells of %2 um</source>
        <translation>mindestens %1 radiale Zellen von %2 µm</translation>
    </message>
    <message>
        <source>A magnetic wall so close to the axis would be unstable; make the domain wider or the radial cell smaller</source>
        <translation>Eine magnetische Wand so nahe an der Achse wäre instabil; das Gebiet breiter oder die radiale Zelle kleiner machen</translation>
    </message>
    <message>
        <source>a transform plane from z = %1 to %2 um over the whole aperture</source>
        <translation>eine Transformationsebene zwischen z = %1 und %2 um über die ganze Apertur</translation>
    </message>
    <message>
        <source>a plane wave as the source</source>
        <translation>eine ebene Welle als Quelle</translation>
    </message>
    <message>
        <source>the aperture radius of the plane wave, or a lens of rings</source>
        <translation>der Aperturradius der ebenen Welle oder eine Linse aus Ringen</translation>
    </message>
    <message>
        <source>a transform on a plane or of the whole plane</source>
        <translation>eine Transformation auf einer Ebene oder der ganzen Ebene</translation>
    </message>
    <message>
        <source>a Gaussian pulse, a continuous wave</source>
        <translation>ein Gauß-Puls, ein Dauerstrich</translation>
    </message>
    <message>
        <source>set an aperture radius, or give the material of the slab its index at the wavelength of the source</source>
        <translation>einen Aperturradius setzen oder dem Material der Schicht seine Brechzahl bei der Wellenlänge der Quelle geben</translation>
    </message>
    <message>
        <source>wavelength, focal length and exit plane</source>
        <translation>Wellenlänge, Brennweite und Austrittsebene</translation>
    </message>
    <message>
        <source>a mask is made of annular zones and posts, and the project has none; add one with rings or posts, and layers</source>
        <translation>eine Maske besteht aus Ringzonen und Pfosten, und das Projekt hat keine; fügen Sie eine mit Ringen oder Pfosten und Schichten hinzu</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 Zahlen</translation>
    </message>
    <message>
        <source>%1 numbers, as many as along the radius</source>
        <translation>%1 Zahlen, so viele wie entlang des Radius</translation>
    </message>
    <message>
        <source>Each corner has an x and a y.</source>
        <translation>Jede Ecke hat ein x und ein y.</translation>
    </message>
    <message>
        <source>A post may not reach the axis; what stands on the axis is an annular zone of inner radius 0.</source>
        <translation>Ein Pfosten darf nicht bis zur Achse reichen; was auf der Achse steht, ist eine Ringzone vom inneren Radius 0.</translation>
    </message>
    <message>
        <source>at most %1 posts of this size on a circle of radius %2 um</source>
        <translation>höchstens %1 Pfosten dieser Größe auf einem Kreis vom Radius %2 um</translation>
    </message>
    <message>
        <source>Equal posts on one circle overlap; take fewer or smaller ones.</source>
        <translation>Gleiche Pfosten auf einem Kreis überlappen; nehmen Sie weniger oder kleinere.</translation>
    </message>
    <message>
        <source>One run sees the effective medium of the posts; the command zonescope run runs the zones and adds up their fields.</source>
        <translation>Ein einzelner Lauf sieht das effektive Medium der Pfosten; der Befehl zonescope run rechnet die Zonen und addiert ihre Felder.</translation>
    </message>
    <message>
        <source>Only the last zone goes on to the end of the lens; say where this one ends.</source>
        <translation>Nur die letzte Zone reicht bis zum Ende der Linse; sagen Sie, wo diese endet.</translation>
    </message>
    <message>
        <source>Zones follow each other outwards; correct a radius.</source>
        <translation>Zonen folgen einander nach außen; berichtigen Sie einen Radius.</translation>
    </message>
    <message>
        <source>a boundary</source>
        <translation>ein Rand</translation>
    </message>
    <message>
        <source>nothing in a cylindrical domain</source>
        <translation>nichts in einem zylindrischen Gebiet</translation>
    </message>
    <message>
        <source>The axis is there; remove this side, or make the domain planar.</source>
        <translation>Dort liegt die Achse; diese Seite entfernen oder das Gebiet eben machen.</translation>
    </message>
    <message>
        <source>About an axis all directions are alike, and a plane wave along it is polarised along x; remove this number.</source>
        <translation>Um eine Achse sind alle Richtungen gleich, und eine ebene Welle längs der Achse ist entlang x polarisiert; diese Zahl entfernen.</translation>
    </message>
    <message>
        <source>0 in a planar domain</source>
        <translation>0 in einem ebenen Gebiet</translation>
    </message>
    <message>
        <source>1 in a planar domain</source>
        <translation>1 in einem ebenen Gebiet</translation>
    </message>
    <message>
        <source>nothing in a planar domain</source>
        <translation>nichts in einem ebenen Gebiet</translation>
    </message>
    <message>
        <source>any other kind in a planar domain</source>
        <translation>jede andere Art in einem ebenen Gebiet</translation>
    </message>
    <message>
        <source>&quot;linear&quot; in a planar domain</source>
        <translation>&quot;linear&quot; in einem ebenen Gebiet</translation>
    </message>
    <message>
        <source>Nothing depends on y there: set the order to 0, or make the domain cylindrical.</source>
        <translation>Dort hängt nichts von y ab: die Ordnung auf 0 setzen oder das Gebiet zylindrisch machen.</translation>
    </message>
    <message>
        <source>an electric wall or an absorbing layer</source>
        <translation>eine elektrische Wand oder eine absorbierende Schicht</translation>
    </message>
    <message>
        <source>a magnetic wall or an absorbing layer</source>
        <translation>eine magnetische Wand oder eine absorbierende Schicht</translation>
    </message>
    <message>
        <source>A plane wave is polarised along x, which only electric walls mirror.</source>
        <translation>Eine ebene Welle ist entlang x polarisiert, was nur elektrische Wände spiegeln.</translation>
    </message>
    <message>
        <source>A plane wave is polarised along y, which only magnetic walls mirror.</source>
        <translation>Eine ebene Welle ist entlang y polarisiert, was nur magnetische Wände spiegeln.</translation>
    </message>
    <message>
        <source>Without an axis the two polarisations are two lights; run each by itself, at the angles 0 and 90.</source>
        <translation>Ohne Achse sind die beiden Polarisationen zweierlei Licht; jede für sich rechnen, unter den Winkeln 0 und 90.</translation>
    </message>
    <message>
        <source>0, and a plane wave, in a planar domain</source>
        <translation>0 und eine ebene Welle in einem ebenen Gebiet</translation>
    </message>
    <message>
        <source>Light at an angle and beams are made for a domain with an axis; use a plane wave along z.</source>
        <translation>Schräges Licht und Strahlen sind für ein Gebiet mit Achse gemacht; eine ebene Welle entlang z verwenden.</translation>
    </message>
    <message>
        <source>a wall</source>
        <translation>eine Wand</translation>
    </message>
    <message>
        <source>The total field box reaches to x = 0, which has to be a mirror for it.</source>
        <translation>Der Totalfeldkasten reicht bis x = 0, das für ihn ein Spiegel sein muss.</translation>
    </message>
    <message>
        <source>a plane wave along z, a total field box, a dipole or a current profile</source>
        <translation>eine ebene Welle entlang z, ein Totalfeldkasten, ein Dipol oder ein Stromprofil</translation>
    </message>
    <message>
        <source>This light is made for a domain with an axis; use a plane wave along z or a current, or make the domain cylindrical.</source>
        <translation>Dieses Licht ist für ein Gebiet mit Achse gemacht; eine ebene Welle entlang z oder einen Strom verwenden oder das Gebiet zylindrisch machen.</translation>
    </message>
    <message>
        <source>a plane or a cylinder where x = 0 is absorbing</source>
        <translation>eine Ebene oder ein Zylinder, wo x = 0 absorbiert</translation>
    </message>
    <message>
        <source>The box ends at x = 0, where nothing may flow through: make it a wall, or measure the planes by themselves.</source>
        <translation>Der Kasten endet bei x = 0, wo nichts hindurchfließen darf: eine Wand daraus machen oder die Ebenen für sich messen.</translation>
    </message>
    <message>
        <source>Posts on circles need an axis; draw bars as the rings of an annular zone.</source>
        <translation>Pfosten auf Kreisen brauchen eine Achse; Balken als Ringe einer Ringzone zeichnen.</translation>
    </message>
    <message>
        <source>Posts on circles need an axis; in a planar domain nothing depends on y.</source>
        <translation>Pfosten auf Kreisen brauchen eine Achse; in einem ebenen Gebiet hängt nichts von y ab.</translation>
    </message>
    <message>
        <source>a list of zones</source>
        <translation>eine Liste von Zonen</translation>
    </message>
    <message>
        <source>Zones are wedges about an axis; remove them.</source>
        <translation>Zonen sind Keile um eine Achse; sie entfernen.</translation>
    </message>
    <message>
        <source>The figures of a lens are those of a round one; remove the design and read the focus from a transform.</source>
        <translation>Die Kennzahlen einer Linse sind die einer runden; den Entwurf entfernen und den Fokus aus einer Transformation lesen.</translation>
    </message>
    <message>
        <source>The way to the far field is made for apertures about an axis; read the field inside a planar domain.</source>
        <translation>Der Weg ins Fernfeld ist für Aperturen um eine Achse gemacht; in einem ebenen Gebiet das Feld im Innern lesen.</translation>
    </message>
    <message>
        <source>The source plane cuts a body: %1 at x = %2 um, %3 at the far side. Move the plane into one medium.</source>
        <translation>Die Quellebene schneidet einen Körper: %1 bei x = %2 um, %3 an der fernen Seite. Die Ebene in ein einziges Medium legen.</translation>
    </message>
    <message>
        <source>Only rings can be optimised; name their body.</source>
        <translation>Nur Ringe lassen sich optimieren; nennen Sie ihren Körper.</translation>
    </message>
    <message>
        <source>Rings that are optimised stay inside the domain.</source>
        <translation>Ringe, die optimiert werden, bleiben im Gebiet.</translation>
    </message>
    <message>
        <source>Give both limits of the height, or leave out both.</source>
        <translation>Geben Sie beide Grenzen der Höhe an oder keine.</translation>
    </message>
    <message>
        <source>The top layer keeps a height.</source>
        <translation>Die oberste Schicht behält eine Höhe.</translation>
    </message>
    <message>
        <source>The limits of the height contradict each other.</source>
        <translation>Die Grenzen der Höhe widersprechen einander.</translation>
    </message>
    <message>
        <source>Let the radii move or give limits of the height.</source>
        <translation>Lassen Sie die Radien frei oder geben Sie Grenzen der Höhe an.</translation>
    </message>
    <message>
        <source>Put the near field into the domain, behind the lens.</source>
        <translation>Legen Sie das Nahfeld in das Gebiet, hinter die Linse.</translation>
    </message>
    <message>
        <source>A power is that through a disc.</source>
        <translation>Eine Leistung ist die durch eine Scheibe.</translation>
    </message>
    <message>
        <source>an objective and bodies that may change</source>
        <translation>ein Ziel und Körper, die sich ändern dürfen</translation>
    </message>
    <message>
        <source>Say in the project what may change and what shall become large.</source>
        <translation>Sagen Sie im Projekt, was sich ändern darf und was groß werden soll.</translation>
    </message>
    <message>
        <source>nothing that may change</source>
        <translation>nichts, was sich ändern darf</translation>
    </message>
    <message>
        <source>limits that no design keeps</source>
        <translation>Grenzen, die kein Entwurf einhält</translation>
    </message>
    <message>
        <source>Take fewer rings, a smaller minimum width or a larger radius.</source>
        <translation>Nehmen Sie weniger Ringe, eine kleinere Mindestbreite oder einen größeren Radius.</translation>
    </message>
    <message>
        <source>between %1 and %2 um</source>
        <translation>zwischen %1 und %2 um</translation>
    </message>
    <message>
        <source>an objective</source>
        <translation>ein Ziel</translation>
    </message>
    <message>
        <source>Say in the project what shall become large.</source>
        <translation>Sagen Sie im Projekt, was groß werden soll.</translation>
    </message>
    <message>
        <source>a project without a plane wave along the axis</source>
        <translation>ein Projekt ohne ebene Welle längs der Achse</translation>
    </message>
    <message>
        <source>no plane wave along the axis</source>
        <translation>keine ebene Welle längs der Achse</translation>
    </message>
    <message>
        <source>The figures are relative to the light of a plane wave.</source>
        <translation>Die Kenngrößen beziehen sich auf das Licht einer ebenen Welle.</translation>
    </message>
    <message>
        <source>wavelengths that the pulse contains</source>
        <translation>Wellenlängen, die der Puls enthält</translation>
    </message>
    <message>
        <source>beyond the source at z = %1 um, along the light</source>
        <translation>hinter der Quelle bei z = %1 um, längs des Lichts</translation>
    </message>
    <message>
        <source>The near field is that behind the lens.</source>
        <translation>Das Nahfeld ist das hinter der Linse.</translation>
    </message>
    <message>
        <source>The light is carried on from the near field to the focus.</source>
        <translation>Das Licht wird vom Nahfeld zum Brennpunkt weitergetragen.</translation>
    </message>
    <message>
        <source>Go on with the project that the optimisation began with.</source>
        <translation>Machen Sie mit dem Projekt weiter, mit dem die Optimierung begonnen hat.</translation>
    </message>
    <message>
        <source>Give the file that &apos;zonescope optimise --out&apos; wrote.</source>
        <translation>Nennen Sie die Datei, die &apos;zonescope optimise --out&apos; geschrieben hat.</translation>
    </message>
    <message>
        <source>Put the plane of the near field between the lens and the focus.</source>
        <translation>Legen Sie die Ebene des Nahfelds zwischen Linse und Brennpunkt.</translation>
    </message>
    <message>
        <source>Let the plane cover the lens.</source>
        <translation>Die Ebene muss die Linse überdecken.</translation>
    </message>
    <message>
        <source>Move the point into the domain.</source>
        <translation>Verschieben Sie den Punkt in das Gebiet.</translation>
    </message>
    <message>
        <source>fields without bounds at step %1</source>
        <translation>Felder ohne Schranken bei Schritt %1</translation>
    </message>
    <message>
        <source>a run that decays</source>
        <translation>ein Lauf, der abklingt</translation>
    </message>
    <message>
        <source>Check the project with &apos;zonescope check&apos;.</source>
        <translation>Prüfen Sie das Projekt mit &apos;zonescope check&apos;.</translation>
    </message>
    <message>
        <source>Gradients need light that ends: use a pulse.</source>
        <translation>Ableitungen brauchen Licht, das endet: Nehmen Sie einen Puls.</translation>
    </message>
    <message>
        <source>a medium that changes at column %1, row %2</source>
        <translation>ein Medium, das sich bei Spalte %1, Zeile %2 ändert</translation>
    </message>
    <message>
        <source>changes inside the design region</source>
        <translation>Änderungen innerhalb des Entwurfsgebiets</translation>
    </message>
    <message>
        <source>Enlarge the design region or narrow the parameter&apos;s limits.</source>
        <translation>Vergrößern Sie das Entwurfsgebiet oder engen Sie die Grenzen ein.</translation>
    </message>
    <message>
        <source>Say with a lens design where the focus should be.</source>
        <translation>Sagen Sie mit einem Linsenentwurf, wo der Brennpunkt sein soll.</translation>
    </message>
    <message>
        <source>least widths that fit beside each other within the outermost radius</source>
        <translation>kleinste Breiten, die nebeneinander in den äußersten Radius passen</translation>
    </message>
    <message>
        <source>Give the pulse a larger bandwidth or another wavelength.</source>
        <translation>Geben Sie dem Puls eine größere Bandbreite oder eine andere Wellenlänge.</translation>
    </message>
    <message>
        <source>a pulse, or samples</source>
        <translation>ein Puls oder Abtastwerte</translation>
    </message>
    <message>
        <source>beyond the plane of the near field at z = %1 um, along the light, or that plane itself</source>
        <translation>hinter der Ebene des Nahfelds bei z = %1 um, in Richtung des Lichts, oder diese Ebene selbst</translation>
    </message>
    <message>
        <source>Let the disc end inside the domain.</source>
        <translation>Die Scheibe innerhalb des Gebiets enden lassen.</translation>
    </message>
    <message>
        <source>a domain without a wall at x = 0</source>
        <translation>ein Gebiet ohne Wand bei x = 0</translation>
    </message>
    <message>
        <source>a wall at x = 0</source>
        <translation>eine Wand bei x = 0</translation>
    </message>
    <message>
        <source>What is optimised is light that x = 0 mirrors: make it an electric wall for light along x, a magnetic one for light along y.</source>
        <translation>Optimiert wird Licht, das x = 0 spiegelt: dort eine elektrische Wand für Licht entlang x setzen, eine magnetische für Licht entlang y.</translation>
    </message>
    <message>
        <source>Enlarge the cells or take a smaller domain to look at single steps.</source>
        <translation>Vergrößern Sie die Zellen oder nehmen Sie ein kleineres Gebiet, um einzelne Schritte anzusehen.</translation>
    </message>
    <message>
        <source>Write the number without quotes; a formula of parameters begins with &quot;=&quot;.</source>
        <translation>Schreiben Sie die Zahl ohne Anführungszeichen; eine Formel aus Parametern beginnt mit „=“.</translation>
    </message>
    <message>
        <source>A parameter needs a name.</source>
        <translation>Ein Parameter braucht einen Namen.</translation>
    </message>
    <message>
        <source>The name is too long; at most %1 characters.</source>
        <translation>Der Name ist zu lang; höchstens %1 Zeichen.</translation>
    </message>
    <message>
        <source>A name is a letter, then letters, digits and underscores.</source>
        <translation>Ein Name ist ein Buchstabe, dann Buchstaben, Ziffern und Unterstriche.</translation>
    </message>
    <message>
        <source>This word is a unit, a constant or a function; choose another name.</source>
        <translation>Dieses Wort ist eine Einheit, eine Konstante oder eine Funktion; wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>each name once</source>
        <translation>jeder Name einmal</translation>
    </message>
    <message>
        <source>Two parameters have this name; give one another.</source>
        <translation>Zwei Parameter heißen so; geben Sie einem einen anderen Namen.</translation>
    </message>
    <message>
        <source>Remove parameters that no number uses.</source>
        <translation>Entfernen Sie Parameter, die keine Zahl verwendet.</translation>
    </message>
    <message>
        <source>The parameters %1 need each other in a circle; give one of them a value of its own.</source>
        <translation>Die Parameter %1 brauchen einander im Kreis; geben Sie einem davon einen eigenen Wert.</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht verwendet</translation>
    </message>
    <message>
        <source>used %1 times</source>
        <translation>%1-mal verwendet</translation>
    </message>
    <message>
        <source>The parameter is in use; turn its uses into numbers instead.</source>
        <translation>Der Parameter wird verwendet; verwandeln Sie stattdessen seine Verwendungen in Zahlen.</translation>
    </message>
    <message>
        <source>used by a number, as &quot;=%1&quot;</source>
        <translation>von einer Zahl verwendet, als „=%1“</translation>
    </message>
    <message>
        <source>No number follows this parameter: bind one to it, or remove it.</source>
        <translation>Diesem Parameter folgt keine Zahl: Binden Sie eine daran, oder entfernen Sie ihn.</translation>
    </message>
    <message>
        <source>The formula gives no whole number; use round, floor or ceil.</source>
        <translation>Die Formel ergibt keine ganze Zahl; verwenden Sie round, floor oder ceil.</translation>
    </message>
    <message>
        <source>Give the parameter a value.</source>
        <translation>Geben Sie dem Parameter einen Wert.</translation>
    </message>
    <message>
        <source>Say in words what the parameter is.</source>
        <translation>Sagen Sie in Worten, was der Parameter ist.</translation>
    </message>
    <message>
        <source>Give index, permittivity or conductivity per micrometre as formulas instead.</source>
        <translation>Geben Sie stattdessen Brechzahl, Permittivität oder Leitfähigkeit je Mikrometer als Formeln an.</translation>
    </message>
    <message>
        <source>Give permittivity and conductivity per micrometre as formulas instead.</source>
        <translation>Geben Sie stattdessen Permittivität und Leitfähigkeit je Mikrometer als Formeln an.</translation>
    </message>
    <message>
        <source>The project has no parameter of this name.</source>
        <translation>Das Projekt hat keinen Parameter dieses Namens.</translation>
    </message>
    <message>
        <source>The project has no parameters; add them to its file, and use them as &quot;=height&quot;.</source>
        <translation>Das Projekt hat keine Parameter; fügen Sie sie seiner Datei hinzu, und verwenden Sie sie als „=height“.</translation>
    </message>
    <message>
        <source>Write them as names with values, like &quot;height&quot;: &quot;600 nm&quot;.</source>
        <translation>Schreiben Sie sie als Namen mit Werten, etwa &quot;height&quot;: &quot;600 nm&quot;.</translation>
    </message>
    <message>
        <source>There is no value; type a number.</source>
        <translation>Da ist kein Wert; tippen Sie eine Zahl.</translation>
    </message>
    <message>
        <source>The text is too long or nested too deeply (at most %1 characters).</source>
        <translation>Der Text ist zu lang oder zu tief verschachtelt (höchstens %1 Zeichen).</translation>
    </message>
    <message>
        <source>%1 at character %2 is not expected here.</source>
        <translation>%1 an Stelle %2 wird hier nicht erwartet.</translation>
    </message>
    <message>
        <source>%1 at character %2 is no unit; allowed: %3.</source>
        <translation>%1 an Stelle %2 ist keine Einheit; zulässig: %3.</translation>
    </message>
    <message>
        <source>A number is missing at character %1.</source>
        <translation>An Stelle %1 fehlt eine Zahl.</translation>
    </message>
    <message>
        <source>The parenthesis at character %1 has no partner.</source>
        <translation>Die Klammer an Stelle %1 hat kein Gegenstück.</translation>
    </message>
    <message>
        <source>The comma at character %1 is no decimal sign; use a point.</source>
        <translation>Das Komma an Stelle %1 ist kein Dezimalzeichen; verwenden Sie einen Punkt.</translation>
    </message>
    <message>
        <source>A division by zero at character %1.</source>
        <translation>Eine Division durch null an Stelle %1.</translation>
    </message>
    <message>
        <source>The number at character %1 is too large.</source>
        <translation>Die Zahl an Stelle %1 ist zu groß.</translation>
    </message>
    <message>
        <source>This is %1; allowed: %2.</source>
        <translation>Das ist %1; zulässig: %2.</translation>
    </message>
    <message>
        <source>The sum at character %1 mixes %2 and %3.</source>
        <translation>Die Summe an Stelle %1 mischt %2 und %3.</translation>
    </message>
    <message>
        <source>The exponent at character %1 is no whole number up to 9.</source>
        <translation>Der Exponent an Stelle %1 ist keine ganze Zahl bis 9.</translation>
    </message>
    <message>
        <source>%1 at character %2 is no parameter, unit or function.</source>
        <translation>%1 an Stelle %2 ist weder Parameter noch Einheit noch Funktion.</translation>
    </message>
    <message>
        <source>%1 at character %2 is no parameter, unit or function; did you mean %3?</source>
        <translation>%1 an Stelle %2 ist weder Parameter noch Einheit noch Funktion; meinten Sie %3?</translation>
    </message>
    <message>
        <source>The function %1 at character %2 has another number of arguments.</source>
        <translation>Die Funktion %1 an Stelle %2 hat eine andere Zahl von Argumenten.</translation>
    </message>
    <message>
        <source>The argument of the function at character %1 has the wrong dimension: %2.</source>
        <translation>Das Argument der Funktion an Stelle %1 hat die falsche Dimension: %2.</translation>
    </message>
    <message>
        <source>The function %1 at character %2 has no value for this argument.</source>
        <translation>Die Funktion %1 an Stelle %2 hat für dieses Argument keinen Wert.</translation>
    </message>
    <message>
        <source>a plain number</source>
        <translation>eine reine Zahl</translation>
    </message>
    <message>
        <source>a length</source>
        <translation>eine Länge</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>eine Zeit</translation>
    </message>
    <message>
        <source>a frequency</source>
        <translation>eine Frequenz</translation>
    </message>
    <message>
        <source>an energy</source>
        <translation>eine Energie</translation>
    </message>
    <message>
        <source>an angle</source>
        <translation>ein Winkel</translation>
    </message>
    <message>
        <source>%1 x %2 pixels</source>
        <translation>%1 x %2 Pixel</translation>
    </message>
    <message>
        <source>1 to %1 pixels a side</source>
        <translation>1 bis %1 Pixel je Seite</translation>
    </message>
    <message>
        <source>Draw the picture with fewer pixels; those finer than a cell change little.</source>
        <translation>Das Bild mit weniger Pixeln zeichnen; solche, die feiner als eine Zelle sind, ändern wenig.</translation>
    </message>
    <message>
        <source>%1 in pixel %2 of the row</source>
        <translation>%1 in Pixel %2 der Zeile</translation>
    </message>
    <message>
        <source>0 is the surroundings, 1 the material.</source>
        <translation>0 ist die Umgebung, 1 das Material.</translation>
    </message>
    <message>
        <source>two hexadecimal digits for each pixel, as &quot;00ff80&quot;</source>
        <translation>zwei hexadezimale Ziffern je Pixel, etwa „00ff80“</translation>
    </message>
    <message>
        <source>00 is the surroundings, ff the material; or give a list of numbers from 0 to 1.</source>
        <translation>00 ist die Umgebung, ff das Material; oder eine Liste von Zahlen von 0 bis 1 angeben.</translation>
    </message>
    <message>
        <source>a list of numbers, or a text of two hexadecimal digits a pixel</source>
        <translation>eine Liste von Zahlen oder ein Text aus zwei hexadezimalen Ziffern je Pixel</translation>
    </message>
    <message>
        <source>%1 pixels</source>
        <translation>%1 Pixel</translation>
    </message>
    <message>
        <source>%1 pixels, as many as the first row</source>
        <translation>%1 Pixel, so viele wie die erste Zeile</translation>
    </message>
    <message>
        <source>All rows of a picture are equally long.</source>
        <translation>Alle Zeilen eines Bildes sind gleich lang.</translation>
    </message>
    <message>
        <source>a number, 0 to 1</source>
        <translation>eine Zahl, 0 bis 1</translation>
    </message>
    <message>
        <source>a name that ends in %1</source>
        <translation>ein Name, der auf %1 endet</translation>
    </message>
    <message>
        <source>The suffix tells how a picture is written.</source>
        <translation>Die Endung sagt, wie ein Bild geschrieben ist.</translation>
    </message>
    <message>
        <source>Name the dataset that is the picture.</source>
        <translation>Den Datensatz nennen, der das Bild ist.</translation>
    </message>
    <message>
        <source>no dataset with rows and columns</source>
        <translation>kein Datensatz mit Zeilen und Spalten</translation>
    </message>
    <message>
        <source>a dataset of two dimensions</source>
        <translation>ein Datensatz mit zwei Dimensionen</translation>
    </message>
    <message>
        <source>A picture is a dataset of numbers with rows and columns.</source>
        <translation>Ein Bild ist ein Datensatz von Zahlen mit Zeilen und Spalten.</translation>
    </message>
    <message>
        <source>cannot read the PNG: %1</source>
        <translation>das PNG lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>this build cannot read HDF5</source>
        <translation>dieses Programm ist ohne HDF5 gebaut</translation>
    </message>
    <message>
        <source>%1 datasets</source>
        <translation>%1 Datensätze</translation>
    </message>
    <message>
        <source>Cuts increase, and lie further apart than a ramp is wide.</source>
        <translation>Schnitte nehmen zu und liegen weiter auseinander, als eine Rampe breit ist.</translation>
    </message>
    <message>
        <source>More would be narrower than the cells along r where the zone&apos;s light begins. Take smaller cells along r, or leave the number to the program.</source>
        <translation>Mehr wären schmaler als die Zellen entlang r, wo das Licht der Zone beginnt. Nehmen Sie kleinere Zellen entlang r oder überlassen Sie die Zahl dem Programm.</translation>
    </message>
    <message>
        <source>a zone that takes %1</source>
        <translation>eine Zone, die %1 braucht</translation>
    </message>
    <message>
        <source>at most %1, the memory of this machine</source>
        <translation>höchstens %1, der Speicher dieses Rechners</translation>
    </message>
    <message>
        <source>Cut narrower zones, or take larger cells.</source>
        <translation>Schneiden Sie schmalere Zonen oder nehmen Sie größere Zellen.</translation>
    </message>
    <message>
        <source>%1 with %2 folds</source>
        <translation>%1 mit %2-zähliger Symmetrie</translation>
    </message>
    <message>
        <source>A wedge of %1 folds couples this order with %2: choose that one, or an inner radius.</source>
        <translation>Ein Keil %1-zähliger Symmetrie koppelt diese Ordnung mit %2: wählen Sie jene oder einen Innenradius.</translation>
    </message>
    <message>
        <source>%1 with %2 sectors</source>
        <translation>%1 mit %2 Sektoren</translation>
    </message>
    <message>
        <source>sectors so few that %1 cells lie within the domain</source>
        <translation>so wenige Sektoren, dass %1 Zellen im Gebiet liegen</translation>
    </message>
    <message>
        <source>Choose fewer folds or sectors, a larger radius, or an inner radius.</source>
        <translation>Wählen Sie eine kleinere Zähligkeit, weniger Sektoren, einen größeren Radius oder einen Innenradius.</translation>
    </message>
    <message>
        <source>a post that begins at %1 um</source>
        <translation>ein Pfosten, der bei %1 µm beginnt</translation>
    </message>
    <message>
        <source>from %1 um on</source>
        <translation>ab %1 µm</translation>
    </message>
    <message>
        <source>Around the axis a wedge of so many folds and sectors takes rings only: choose fewer, or an inner radius.</source>
        <translation>Um die Achse nimmt ein Keil so hoher Zähligkeit mit so vielen Sektoren nur Ringe: wählen Sie weniger oder einen Innenradius.</translation>
    </message>
    <message>
        <source>0, or %1 to %2</source>
        <translation>0, oder %1 bis %2</translation>
    </message>
    <message>
        <source>The inner layer lies between the axis and the inner radius.</source>
        <translation>Die innere Schicht liegt zwischen der Achse und dem Innenradius.</translation>
    </message>
    <message>
        <source>a tilted face</source>
        <translation>eine geneigte Fläche</translation>
    </message>
    <message>
        <source>vertical and flat faces</source>
        <translation>senkrechte und waagerechte Flächen</translation>
    </message>
    <message>
        <source>Build the wedge of rings and posts.</source>
        <translation>Bauen Sie den Keil aus Ringen und Pfosten.</translation>
    </message>
    <message>
        <source>posts of the metal &quot;%1&quot; from z = %2 to %3 um</source>
        <translation>Pfosten aus dem Metall „%1“ von z = %2 bis %3 um</translation>
    </message>
    <message>
        <source>%1 to %2 um, between the absorbing layers</source>
        <translation>%1 bis %2 um, zwischen den absorbierenden Schichten</translation>
    </message>
    <message>
        <source>Let the posts end within the domain.</source>
        <translation>Lassen Sie die Pfosten im Gebiet enden.</translation>
    </message>
    <message>
        <source>a multiple of the wedge&apos;s %1 folds</source>
        <translation>ein Vielfaches der Zähligkeit %1 des Keils</translation>
    </message>
    <message>
        <source>Posts of a wedge repeat in every fold.</source>
        <translation>Die Pfosten eines Keils wiederholen sich mit seiner Zähligkeit.</translation>
    </message>
    <message>
        <source>vacuum or the name of one of the project&apos;s materials</source>
        <translation>vacuum oder der Name eines Materials des Projekts</translation>
    </message>
    <message>
        <source>Add the material to the project.</source>
        <translation>Fügen Sie das Material dem Projekt hinzu.</translation>
    </message>
    <message>
        <source>more than %1 um</source>
        <translation>mehr als %1 um</translation>
    </message>
    <message>
        <source>%1, margin %2</source>
        <translation>%1, Rand %2</translation>
    </message>
    <message>
        <source>a ramp above 0, a margin of 0 or more</source>
        <translation>eine Rampe über 0, ein Rand von 0 oder mehr</translation>
    </message>
    <message>
        <source>A ramp of a few wavelengths is usual.</source>
        <translation>Üblich ist eine Rampe von einigen Wellenlängen.</translation>
    </message>
    <message>
        <source>The local periodic approximation is about cells with one upright post each.</source>
        <translation>Die lokal periodische Näherung handelt von Zellen mit je einem senkrechten Pfosten.</translation>
    </message>
    <message>
        <source>no light and no transform</source>
        <translation>kein Licht und keine Transformierte</translation>
    </message>
    <message>
        <source>a source or a monitor that names a wavelength</source>
        <translation>eine Quelle oder ein Monitor mit einer Wellenlänge</translation>
    </message>
    <message>
        <source>Ramps and margins of zones are told in wavelengths.</source>
        <translation>Rampen und Ränder von Zonen werden in Wellenlängen angegeben.</translation>
    </message>
    <message>
        <source>no posts</source>
        <translation>keine Pfosten</translation>
    </message>
    <message>
        <source>a pattern of posts, or rings that are broken into posts</source>
        <translation>ein Muster aus Pfosten, oder Ringe, die in Pfosten geteilt sind</translation>
    </message>
    <message>
        <source>A lens of full rings needs no zones: one run holds it.</source>
        <translation>Eine Linse aus vollen Ringen braucht keine Zonen: ein Lauf enthält sie.</translation>
    </message>
    <message>
        <source>The lens has no such zone.</source>
        <translation>Die Linse hat keine solche Zone.</translation>
    </message>
    <message>
        <source>z from %1 to %2 um, %3 um wide</source>
        <translation>z von %1 bis %2 um, %3 um breit</translation>
    </message>
    <message>
        <source>a range that is longer and wider than zero</source>
        <translation>ein Bereich, dessen Länge und Breite über null liegen</translation>
    </message>
    <message>
        <source>Give the lens a focal length and an aperture.</source>
        <translation>Geben Sie der Linse eine Brennweite und eine Öffnung.</translation>
    </message>
    <message>
        <source>H of the whole grid, then E of the whole grid.</source>
        <translation>H des ganzen Gitters, dann E des ganzen Gitters.</translation>
    </message>
    <message>
        <source>H, then E, over the square only that the wave from the source can have reached.</source>
        <translation>H, dann E, nur über das Quadrat, das die Welle von der Quelle aus erreicht haben kann.</translation>
    </message>
    <message>
        <source>Row by row, H then E, one time step in one pass.</source>
        <translation>Zeile für Zeile, H, dann E, ein Zeitschritt in einem Durchgang.</translation>
    </message>
    <message>
        <source>Row by row, H then E, %1 time steps along diagonals in one pass.</source>
        <translation>Zeile für Zeile, H, dann E, %1 Zeitschritte entlang von Diagonalen in einem Durchgang.</translation>
    </message>
    <message>
        <source>The potential at the next time from two times before, row by row.</source>
        <translation>Das Potential zur nächsten Zeit aus zwei Zeiten davor, Zeile für Zeile.</translation>
    </message>
    <message>
        <source>The potential, %1 time steps in one pass: each row is used by all of them before it leaves cache or registers.</source>
        <translation>Das Potential, %1 Zeitschritte in einem Durchgang: Alle nutzen eine Zeile, bevor sie Cache oder Register verlässt.</translation>
    </message>
    <message>
        <source>One bit for each node says which of two media is there.</source>
        <translation>Ein Bit für jeden Knoten sagt, welches von zwei Medien dort ist.</translation>
    </message>
    <message>
        <source>In single precision.</source>
        <translation>In einfacher Genauigkeit.</translation>
    </message>
    <message>
        <source>In double precision.</source>
        <translation>In doppelter Genauigkeit.</translation>
    </message>
    <message>
        <source>H, then E, every value from global memory.</source>
        <translation>H, dann E, jeder Wert aus dem globalen Speicher.</translation>
    </message>
    <message>
        <source>H, then E, with neighbours through shared memory.</source>
        <translation>H, dann E, mit Nachbarn durch gemeinsamen Speicher.</translation>
    </message>
    <message>
        <source>H, then E, in complex arithmetic with both parts of a value side by side.</source>
        <translation>H, dann E, mit komplexen Zahlen, beide Teile eines Werts nebeneinander.</translation>
    </message>
    <message>
        <source>H, then E, in complex arithmetic with an array for each part.</source>
        <translation>H, dann E, mit komplexen Zahlen, jeder Teil in einem eigenen Feld.</translation>
    </message>
    <message>
        <source>H, then E, with 16 bits of each value in memory and single precision in the arithmetic: fewer bytes, and three digits.</source>
        <translation>H, dann E, mit 16 Bit je Wert im Speicher und einfacher Genauigkeit in der Rechnung: weniger Bytes, und drei Stellen.</translation>
    </message>
    <message>
        <source>H, then E, with the real unknowns of one azimuthal order.</source>
        <translation>H, dann E, mit den reellen Unbekannten einer azimutalen Ordnung.</translation>
    </message>
    <message>
        <source>H, then E; a block first brings its tile into shared memory.</source>
        <translation>H, dann E; ein Block bringt seine Kachel zuerst in gemeinsamen Speicher.</translation>
    </message>
    <message>
        <source>The first-level cache does the same without being asked.</source>
        <translation>Der Cache erster Stufe tut dasselbe ungefragt.</translation>
    </message>
    <message>
        <source>A whole step of a tile in shared memory.</source>
        <translation>Ein ganzer Schritt einer Kachel im gemeinsamen Speicher.</translation>
    </message>
    <message>
        <source>%1 whole steps of a tile in shared memory.</source>
        <translation>%1 ganze Schritte einer Kachel im gemeinsamen Speicher.</translation>
    </message>
    <message>
        <source>Its edges are computed by two blocks.</source>
        <translation>Ihre Ränder berechnen zwei Blöcke.</translation>
    </message>
    <message>
        <source>Four kernels a step: D from the curl of H, E from D, B from the curl of E, H from B.</source>
        <translation>Vier Kernel je Schritt: D aus der Rotation von H, E aus D, B aus der Rotation von E, H aus B.</translation>
    </message>
    <message>
        <source>The layer&apos;s auxiliaries lie over the whole grid.</source>
        <translation>Die Hilfsgrößen der Schicht liegen über dem ganzen Gitter.</translation>
    </message>
    <message>
        <source>Real unknowns of one azimuthal order in place of complex fields: half the bytes.</source>
        <translation>Reelle Unbekannte einer azimutalen Ordnung statt komplexer Felder: halb so viele Bytes.</translation>
    </message>
    <message>
        <source>Real and imaginary parts in arrays of their own.</source>
        <translation>Real- und Imaginärteile in eigenen Feldern.</translation>
    </message>
    <message>
        <source>Complex fields, blocks of 4 x 4 x 4 threads: a warp touches eight rows and uses a part of each piece of memory that it loads.</source>
        <translation>Komplexe Felder, Blöcke von 4 x 4 x 4 Threads: Ein Warp berührt acht Zeilen und nutzt nur einen Teil jedes Stücks Speicher, das er lädt.</translation>
    </message>
    <message>
        <source>Complex fields, blocks of 32 x 4 x 4 threads: a warp reads neighbouring columns.</source>
        <translation>Komplexe Felder, Blöcke von 32 x 4 x 4 Threads: Ein Warp liest benachbarte Spalten.</translation>
    </message>
    <message>
        <source>The engine&apos;s plain schedule: two kernels a step, auxiliaries in the layers only.</source>
        <translation>Die einfache Reihenfolge des Lösers: zwei Kernel je Schritt, Hilfsgrößen nur in den Schichten.</translation>
    </message>
    <message>
        <source>The engine&apos;s streamed schedule: rows stream through warps that hold several time levels in registers; memory is read once for all of them.</source>
        <translation>Die strömende Reihenfolge des Lösers: Zeilen strömen durch Warps, die mehrere Zeitebenen in Registern halten; der Speicher wird für alle einmal gelesen.</translation>
    </message>
    <message>
        <source>The engine&apos;s resident schedule: the whole domain stays in registers and shared memory; neighbours exchange edges in every step.</source>
        <translation>Die ansässige Reihenfolge des Lösers: Das ganze Gebiet bleibt in Registern und gemeinsamem Speicher; Nachbarn tauschen in jedem Schritt ihre Ränder aus.</translation>
    </message>
    <message>
        <source>With absorbing layers on three sides.</source>
        <translation>Mit absorbierenden Schichten an drei Seiten.</translation>
    </message>
    <message>
        <source>Between walls, without layers.</source>
        <translation>Zwischen Wänden, ohne Schichten.</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message>
        <source>bandwidths and arithmetic, 1 thread</source>
        <translation>Bandbreiten und Arithmetik, 1 Thread</translation>
    </message>
    <message>
        <source>copy bandwidth</source>
        <translation>Kopierbandbreite</translation>
    </message>
    <message>
        <source>Thesis, Table 5.1</source>
        <translation>Dissertation, Tabelle 5.1</translation>
    </message>
    <message>
        <source>Thesis, scaling</source>
        <translation>Dissertation, Skalierung</translation>
    </message>
    <message>
        <source>TMz, split-field layer</source>
        <translation>TMz, geteiltes Feld</translation>
    </message>
    <message>
        <source>Tartarini and Massaro 2011</source>
        <translation>Tartarini und Massaro 2011</translation>
    </message>
    <message>
        <source>u2q (here: both curls): %1 throughput, blocks 4 x 4 x 4 -&gt; 32 x 4 x 4</source>
        <translation>u2q (beide Rotationen): Durchsatz %1, 4 x 4 x 4 -&gt; 32 x 4 x 4</translation>
    </message>
    <message>
        <source>p2u, q2v: %1 throughput, blocks 4 x 4 x 4 -&gt; 32 x 4 x 4</source>
        <translation>p2u, q2v: Durchsatz %1, 4 x 4 x 4 -&gt; 32 x 4 x 4</translation>
    </message>
    <message>
        <source>%1 x %2 cells: time of shared memory over global</source>
        <translation>%1 x %2 Zellen: Zeit, gemeinsamer durch globaler Speicher</translation>
    </message>
    <message>
        <source>%1 x %2 cells: time over that of %3 x %4, shared memory</source>
        <translation>%1 x %2 Zellen: Zeit durch die von %3 x %4, gemeinsamer Speicher</translation>
    </message>
    <message>
        <source>%1 x %2 cells: time over that of %3 x %4, global memory</source>
        <translation>%1 x %2 Zellen: Zeit durch die von %3 x %4, globaler Speicher</translation>
    </message>
    <message>
        <source>%1 x %2 cells, depth %3, single precision: over one CPU thread</source>
        <translation>%1 x %2 Zellen, Tiefe %3, einfache Genauigkeit: gegen einen CPU-Thread</translation>
    </message>
    <message>
        <source>%1 x %2 cells, depth %3, double precision: over one CPU thread</source>
        <translation>%1 x %2 Zellen, Tiefe %3, doppelte Genauigkeit: gegen einen CPU-Thread</translation>
    </message>
    <message>
        <source>%1 x %2 cells: two devices over one</source>
        <translation>%1 x %2 Zellen: zwei Geräte durch eines</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>not measured here</source>
        <translation>hier nicht gemessen</translation>
    </message>
    <message>
        <source>Utilisation is not speed: the thesis&apos; u2q became faster while its memory throughput fell, because what was busy before moved bytes that nobody used.</source>
        <translation>Auslastung ist nicht Geschwindigkeit: u2q der Dissertation wurde schneller, während sein Speicherdurchsatz fiel, denn was vorher ausgelastet war, bewegte Bytes, die niemand brauchte.</translation>
    </message>
    <message>
        <source>Of the TMz table (4.2 and 9.8, 20.9 and 14.5, 82.8 and 57.4 ms) the number of steps is not known: only ratios of its times are compared.</source>
        <translation>Von der Tabelle für TMz (4.2 und 9.8, 20.9 und 14.5, 82.8 und 57.4 ms) ist die Zahl der Schritte nicht bekannt: Verglichen werden nur Verhältnisse ihrer Zeiten.</translation>
    </message>
    <message>
        <source>Whether the published potential had a defect is not known: the cases here have none.</source>
        <translation>Ob das veröffentlichte Potential eine Störstelle hatte, ist nicht bekannt: Die Fälle hier haben keine.</translation>
    </message>
    <message>
        <source>Both are rates over one thread of the processor beside the device.</source>
        <translation>Beide sind Raten durch die eines Threads des Prozessors neben dem Gerät.</translation>
    </message>
    <message>
        <source>The system does not permit hardware counters (kernel.perf_event_paranoid is %1): set kernel.perf_event_paranoid to 2 or less; a container must permit the call perf_event_open.</source>
        <translation>Das System erlaubt keine Hardwarezähler (kernel.perf_event_paranoid ist %1): Setzen Sie kernel.perf_event_paranoid auf höchstens 2; ein Container muss den Aufruf perf_event_open erlauben.</translation>
    </message>
    <message>
        <source>The system does not permit hardware counters: set kernel.perf_event_paranoid to 2 or less; a container must permit the call perf_event_open.</source>
        <translation>Das System erlaubt keine Hardwarezähler: Setzen Sie kernel.perf_event_paranoid auf höchstens 2; ein Container muss den Aufruf perf_event_open erlauben.</translation>
    </message>
    <message>
        <source>This processor has no such hardware counters, or the virtual machine hides them.</source>
        <translation>Dieser Prozessor hat keine solchen Hardwarezähler, oder die virtuelle Maschine verbirgt sie.</translation>
    </message>
    <message>
        <source>The kernel of this system has no hardware counters (perf_event).</source>
        <translation>Der Kern dieses Systems hat keine Hardwarezähler (perf_event).</translation>
    </message>
    <message>
        <source>The hardware counters cannot be opened: %1.</source>
        <translation>Die Hardwarezähler lassen sich nicht öffnen: %1.</translation>
    </message>
    <message>
        <source>a material without loss and poles</source>
        <translation>ein Material ohne Verluste und Pole</translation>
    </message>
    <message>
        <source>Only permittivities that are real numbers are mixed pixel by pixel.</source>
        <translation>Nur Permittivitäten, die reelle Zahlen sind, werden Pixel für Pixel gemischt.</translation>
    </message>
    <message>
        <source>a body on top of a density region</source>
        <translation>ein Körper über einem Dichtegebiet</translation>
    </message>
    <message>
        <source>Move it before the region, which then replaces it, or out of it.</source>
        <translation>Ihn vor das Gebiet stellen, das ihn dann ersetzt, oder aus ihm heraus.</translation>
    </message>
    <message>
        <source>a medium with poles in cells of the region</source>
        <translation>ein Medium mit Polen in Zellen des Gebiets</translation>
    </message>
    <message>
        <source>a tilted surface in cells of the region</source>
        <translation>eine geneigte Fläche in Zellen des Gebiets</translation>
    </message>
    <message>
        <source>media without poles and vertical or flat faces around the region</source>
        <translation>Medien ohne Pole und senkrechte oder ebene Flächen um das Gebiet</translation>
    </message>
    <message>
        <source>Leave a cell of another body between the two.</source>
        <translation>Eine Zelle eines anderen Körpers zwischen beiden lassen.</translation>
    </message>
    <message>
        <source>Free the radii, give the height limits, or name a parameter or a density.</source>
        <translation>Die Radien freigeben, der Höhe Grenzen geben oder einen Parameter oder eine Dichte nennen.</translation>
    </message>
    <message>
        <source>the name of a parameter of the project</source>
        <translation>der Name eines Parameters des Projekts</translation>
    </message>
    <message>
        <source>Name one of the project&apos;s parameters.</source>
        <translation>Einen Parameter des Projekts nennen.</translation>
    </message>
    <message>
        <source>The limits of the parameter contradict each other.</source>
        <translation>Die Grenzen des Parameters widersprechen einander.</translation>
    </message>
    <message>
        <source>a parameter that only bodies and materials follow</source>
        <translation>ein Parameter, dem nur Körper und Materialien folgen</translation>
    </message>
    <message>
        <source>The shifted thresholds stay between 0 and 1.</source>
        <translation>Die verschobenen Schwellen bleiben zwischen 0 und 1.</translation>
    </message>
    <message>
        <source>Thousands of pixels need the method that is made for them.</source>
        <translation>Tausende von Pixeln brauchen das Verfahren, das für sie gemacht ist.</translation>
    </message>
    <message>
        <source>A density has at most %1 pixels a side; take larger ones or two regions.</source>
        <translation>Eine Dichte hat höchstens %1 Pixel je Seite; größere nehmen oder zwei Gebiete.</translation>
    </message>
    <message>
        <source>a density region that reaches the edge of the domain</source>
        <translation>ein Dichtegebiet, das den Rand des Gebiets erreicht</translation>
    </message>
    <message>
        <source>one inside the domain</source>
        <translation>eines innerhalb des Rechengebiets</translation>
    </message>
    <message>
        <source>a cell between the two</source>
        <translation>eine Zelle zwischen beiden</translation>
    </message>
    <message>
        <source>Enlarge the domain or make the region smaller.</source>
        <translation>Das Rechengebiet vergrößern oder das Dichtegebiet verkleinern.</translation>
    </message>
    <message>
        <source>at most %1 um, the width of the region</source>
        <translation>höchstens %1 um, die Breite des Gebiets</translation>
    </message>
    <message>
        <source>Several pixels make a design.</source>
        <translation>Erst mehrere Pixel ergeben einen Entwurf.</translation>
    </message>
    <message>
        <source>Name what may change.</source>
        <translation>Nennen, was sich ändern darf.</translation>
    </message>
    <message>
        <source>Leave out one of the two.</source>
        <translation>Eines der beiden weglassen.</translation>
    </message>
    <message>
        <source>Adam, for densities</source>
        <translation>Adam, für Dichten</translation>
    </message>
    <message>
        <source>greater than the inner radius, %1 um</source>
        <translation>größer als der innere Radius, %1 um</translation>
    </message>
    <message>
        <source>outside of the region, or before it in the list</source>
        <translation>außerhalb des Gebiets oder vor ihm in der Liste</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, which moves layers</source>
        <translation>„%1“, der Schichten bewegt</translation>
    </message>
    <message>
        <source>a parameter that no slab follows</source>
        <translation>ein Parameter, dem keine Platte folgt</translation>
    </message>
    <message>
        <source>The far field of an extraction is that of fixed layers: let slabs stay.</source>
        <translation>Das Fernfeld einer Auskopplung ist das fester Schichten: Lassen Sie Platten, wie sie sind.</translation>
    </message>
    <message>
        <source>dipoles alone</source>
        <translation>allein Dipole</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, no dipole</source>
        <translation>„%1“, kein Dipol</translation>
    </message>
    <message>
        <source>An extraction is that of dipoles: remove other light, or choose another quantity.</source>
        <translation>Ausgekoppelt wird das Licht von Dipolen: Entfernen Sie anderes Licht, oder wählen Sie eine andere Größe.</translation>
    </message>
    <message>
        <source>a plane with all dipoles on one side of it</source>
        <translation>eine Ebene mit allen Dipolen auf einer Seite</translation>
    </message>
    <message>
        <source>Put it between the structure and the absorbing layer that the light goes to.</source>
        <translation>Legen Sie sie zwischen die Struktur und die absorbierende Schicht, in die das Licht geht.</translation>
    </message>
    <message>
        <source>Put the near field into the domain, outside the structure.</source>
        <translation>Legen Sie das Nahfeld in das Gebiet, außerhalb der Struktur.</translation>
    </message>
    <message>
        <source>two cells away from the faces of slabs</source>
        <translation>zwei Zellen entfernt von den Grenzflächen der Platten</translation>
    </message>
    <message>
        <source>Move the plane of the near field, or take smaller cells.</source>
        <translation>Verschieben Sie die Ebene des Nahfelds, oder nehmen Sie kleinere Zellen.</translation>
    </message>
    <message>
        <source>a surface to r = %1 um, z = %2 .. %3 um that cuts the body &quot;%4&quot;</source>
        <translation>eine Fläche bis r = %1 um, z = %2 .. %3 um, die den Körper „%4“ schneidet</translation>
    </message>
    <message>
        <source>bodies other than slabs within it</source>
        <translation>Körper außer Platten darin</translation>
    </message>
    <message>
        <source>Move the plane of the near field away from the bodies, or enlarge the domain.</source>
        <translation>Verschieben Sie die Ebene des Nahfelds weg von den Körpern, oder vergrößern Sie das Gebiet.</translation>
    </message>
    <message>
        <source>a dipole at r = %1 um, z = %2 um</source>
        <translation>ein Dipol bei r = %1 um, z = %2 um</translation>
    </message>
    <message>
        <source>r &lt;= %1 um, %2 &lt;= z &lt;= %3 um</source>
        <translation>r &lt;= %1 um, %2 &lt;= z &lt;= %3 um</translation>
    </message>
    <message>
        <source>Dipoles lie within the surface that their light leaves through.</source>
        <translation>Dipole liegen in der Fläche, durch die ihr Licht austritt.</translation>
    </message>
    <message>
        <source>wavelengths that the pulses contain</source>
        <translation>Wellenlängen, die die Pulse enthalten</translation>
    </message>
    <message>
        <source>Give the pulses a larger bandwidth or another wavelength.</source>
        <translation>Geben Sie den Pulsen eine größere Bandbreite oder eine andere Wellenlänge.</translation>
    </message>
    <message>
        <source>a dipole at r = %1 um, z = %2 um in an absorbing material</source>
        <translation>ein Dipol bei r = %1 um, z = %2 um in einem absorbierenden Material</translation>
    </message>
    <message>
        <source>dipoles in transparent materials</source>
        <translation>Dipole in durchsichtigen Materialien</translation>
    </message>
    <message>
        <source>no light</source>
        <translation>kein Licht</translation>
    </message>
    <message>
        <source>at least one dipole</source>
        <translation>mindestens ein Dipol</translation>
    </message>
    <message>
        <source>An extraction is that of dipoles: add one.</source>
        <translation>Ausgekoppelt wird das Licht von Dipolen: Fügen Sie einen hinzu.</translation>
    </message>
    <message>
        <source>a domain without an axis</source>
        <translation>ein Gebiet ohne Achse</translation>
    </message>
    <message>
        <source>A far field is that of a structure around the axis.</source>
        <translation>Ein Fernfeld hat eine Struktur um die Achse.</translation>
    </message>
    <message>
        <source>a wall where the light should leave</source>
        <translation>eine Wand, wo das Licht austreten soll</translation>
    </message>
    <message>
        <source>absorbing layers there and around the domain</source>
        <translation>absorbierende Schichten dort und um das Gebiet</translation>
    </message>
    <message>
        <source>Light leaves through absorbing layers.</source>
        <translation>Licht tritt durch absorbierende Schichten aus.</translation>
    </message>
    <message>
        <source>at least an order of the dipole &quot;%1&quot;</source>
        <translation>mindestens eine Ordnung des Dipols „%1“</translation>
    </message>
    <message>
        <source>On the axis a dipole along z has the order 0, one across 1.</source>
        <translation>Auf der Achse hat ein Dipol längs z die Ordnung 0, einer quer dazu 1.</translation>
    </message>
    <message>
        <source>&quot;extraction&quot; without a dipole</source>
        <translation>Auskopplung ohne einen Dipol</translation>
    </message>
    <message>
        <source>Add dipoles where light is emitted, or choose another quantity.</source>
        <translation>Fügen Sie Dipole hinzu, wo Licht abgestrahlt wird, oder wählen Sie eine andere Größe.</translation>
    </message>
    <message>
        <source>&quot;extraction&quot; with the source &quot;%1&quot;</source>
        <translation>Auskopplung mit der Quelle „%1“</translation>
    </message>
    <message>
        <source>dipoles as the only sources</source>
        <translation>Dipole als einzige Quellen</translation>
    </message>
    <message>
        <source>Light that comes from outside is not extracted: remove it, or choose another quantity.</source>
        <translation>Licht von außen wird nicht ausgekoppelt: Entfernen Sie es, oder wählen Sie eine andere Größe.</translation>
    </message>
    <message>
        <source>&quot;extraction&quot; in a planar domain</source>
        <translation>Auskopplung in einem ebenen Gebiet</translation>
    </message>
    <message>
        <source>a domain with an axis</source>
        <translation>ein Gebiet mit einer Achse</translation>
    </message>
    <message>
        <source>The cone is one about the axis: choose the cylindrical metric.</source>
        <translation>Der Kegel liegt um die Achse: Wählen Sie die zylindrische Metrik.</translation>
    </message>
    <message>
        <source>no coefficient</source>
        <translation>kein Koeffizient</translation>
    </message>
    <message>
        <source>at least that of (r/R)^2</source>
        <translation>mindestens der von (r/R)^2</translation>
    </message>
    <message>
        <source>Say which phase the light shall have, or choose another target.</source>
        <translation>Sagen Sie, welche Phase das Licht haben soll, oder wählen Sie ein anderes Vorbild.</translation>
    </message>
    <message>
        <source>other than %1 um, that of the near field</source>
        <translation>anders als %1 um, das z des Nahfelds</translation>
    </message>
    <message>
        <source>A lens has its focus further on along the light.</source>
        <translation>Eine Linse hat ihren Brennpunkt weiter in Richtung des Lichts.</translation>
    </message>
    <message>
        <source>An overlap is that of light polarised like a plane wave.</source>
        <translation>Einen Überlapp gibt es für Licht, das wie eine ebene Welle polarisiert ist.</translation>
    </message>
    <message>
        <source>Let the phase end inside the domain.</source>
        <translation>Lassen Sie die Phase im Gebiet enden.</translation>
    </message>
    <message>
        <source>a parameter that the optimisation itself does not follow</source>
        <translation>ein Parameter, dem die Optimierung selbst nicht folgt</translation>
    </message>
    <message>
        <source>What shall become large stays the same.</source>
        <translation>Was groß werden soll, bleibt dasselbe.</translation>
    </message>
    <message>
        <source>%1 edges, heights and parameters</source>
        <translation>%1 Kanten, Höhen und Parameter</translation>
    </message>
    <message>
        <source>at most %1 without derivatives</source>
        <translation>ohne Ableitungen höchstens %1</translation>
    </message>
    <message>
        <source>Gradients tell what media do: bind nothing else to it, or search without derivatives.</source>
        <translation>Ableitungen sagen, was Medien tun: Binden Sie nichts anderes daran, oder suchen Sie ohne Ableitungen.</translation>
    </message>
    <message>
        <source>Choose convex steps, or let fewer move.</source>
        <translation>Wählen Sie konvexe Schritte, oder lassen Sie weniger bewegen.</translation>
    </message>
    <message>
        <source>a parameter that tilts a vertical or flat face</source>
        <translation>ein Parameter, der eine senkrechte oder ebene Fläche neigt</translation>
    </message>
    <message>
        <source>faces that are tilted at the start, or stay as they are</source>
        <translation>Flächen, die am Anfang geneigt sind oder bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Begin with a small tilt, or search without derivatives.</source>
        <translation>Beginnen Sie mit einer kleinen Neigung, oder suchen Sie ohne Ableitungen.</translation>
    </message>
    <message>
        <source>at most %1 um, the radius of the filter</source>
        <translation>höchstens %1 um, der Radius des Filters</translation>
    </message>
    <message>
        <source>Enlarge the filter&apos;s radius to at least %1 um, ask for less, or let widths be measured only.</source>
        <translation>Den Radius des Filters auf mindestens %1 um vergrößern, weniger verlangen oder Breiten nur messen lassen.</translation>
    </message>
    <message>
        <source>neither a width nor a gap</source>
        <translation>weder eine Breite noch eine Lücke</translation>
    </message>
    <message>
        <source>a minimum width or gap</source>
        <translation>eine kleinste Breite oder Lücke</translation>
    </message>
    <message>
        <source>Say how wide parts and gaps shall be, or let widths be measured only.</source>
        <translation>Angeben, wie breit Teile und Lücken sein sollen, oder Breiten nur messen lassen.</translation>
    </message>
    <message>
        <source>at least %1 um, two pixels</source>
        <translation>mindestens %1 um, zwei Pixel</translation>
    </message>
    <message>
        <source>Enlarge the filter, make the pixels smaller, or let widths be measured only.</source>
        <translation>Den Filter vergrößern, die Pixel verkleinern oder Breiten nur messen lassen.</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 Stufen</translation>
    </message>
    <message>
        <source>at least two stages of growing steepness</source>
        <translation>mindestens zwei Stufen wachsender Steilheit</translation>
    </message>
    <message>
        <source>Widths are enforced over the last half of the stages, when parts have taken shape: add a steeper stage, or let widths be measured only.</source>
        <translation>Breiten werden in der letzten Hälfte der Stufen durchgesetzt, wenn Teile Gestalt haben: eine steilere Stufe anfügen oder Breiten nur messen lassen.</translation>
    </message>
    <message>
        <source>Each angle counts once: sort them and leave out doubles.</source>
        <translation>Jeder Winkel zählt einmal: sortieren Sie sie und lassen Sie doppelte weg.</translation>
    </message>
    <message>
        <source>the height of the image for every angle</source>
        <translation>die Höhe des Bildes für jeden Winkel</translation>
    </message>
    <message>
        <source>Where the focus lies in the near field, it is not known how far away the lens is: give the heights, or a lens design.</source>
        <translation>Wo der Brennpunkt im Nahfeld liegt, ist nicht bekannt, wie weit die Linse entfernt ist: geben Sie die Höhen an, oder einen Linsenentwurf.</translation>
    </message>
    <message>
        <source>%1 heights</source>
        <translation>%1 Höhen</translation>
    </message>
    <message>
        <source>%1, one for each angle</source>
        <translation>%1, eine für jeden Winkel</translation>
    </message>
    <message>
        <source>Say for each angle where its light shall meet, or leave the heights out.</source>
        <translation>Sagen Sie für jeden Winkel, wo sich sein Licht treffen soll, oder lassen Sie die Höhen weg.</translation>
    </message>
    <message>
        <source>Light along the axis meets on the axis.</source>
        <translation>Licht längs der Achse trifft sich auf der Achse.</translation>
    </message>
    <message>
        <source>at most %1 degrees at %2 um with the band of the pulse</source>
        <translation>höchstens %1 Grad bei %2 um mit dem Band des Pulses</translation>
    </message>
    <message>
        <source>The long wavelengths of the pulse would come to 90 degrees, where light runs along the source plane. Narrow the band of the pulse, or lower the angle.</source>
        <translation>Die langen Wellenlängen des Pulses kämen auf 90 Grad, wo Licht entlang der Quellebene läuft. Machen Sie das Band des Pulses schmaler oder den Winkel kleiner.</translation>
    </message>
    <message>
        <source>angles without a plane wave</source>
        <translation>Winkel ohne ebene Welle</translation>
    </message>
    <message>
        <source>It is the plane wave along the axis that is turned: leave out other light.</source>
        <translation>Gedreht wird die ebene Welle längs der Achse: lassen Sie anderes Licht weg.</translation>
    </message>
    <message>
        <source>angles of a wave without a stop</source>
        <translation>Winkel einer Welle ohne Blende</translation>
    </message>
    <message>
        <source>a plane wave with the radius of the lens as its stop</source>
        <translation>eine ebene Welle mit dem Radius der Linse als Blende</translation>
    </message>
    <message>
        <source>Light at an angle that passes beside the lens would be cut off at the edge of the domain and diffract there.</source>
        <translation>Licht unter einem Winkel, das an der Linse vorbeigeht, würde am Rand des Gebiets abgeschnitten und dort gebeugt.</translation>
    </message>
    <message>
        <source>angles of light without a carrier</source>
        <translation>Winkel von Licht ohne Träger</translation>
    </message>
    <message>
        <source>light without a carrier</source>
        <translation>Licht ohne Träger</translation>
    </message>
    <message>
        <source>a Gaussian pulse</source>
        <translation>ein Gauß-Puls</translation>
    </message>
    <message>
        <source>Light at an angle belongs to a wavelength, and ends: use a pulse.</source>
        <translation>Licht unter einem Winkel gehört zu einer Wellenlänge und endet: nehmen Sie einen Puls.</translation>
    </message>
    <message>
        <source>angles of &quot;%1&quot;</source>
        <translation>Winkel von &quot;%1&quot;</translation>
    </message>
    <message>
        <source>&quot;intensity&quot; or &quot;power&quot;</source>
        <translation>&quot;intensity&quot; oder &quot;power&quot;</translation>
    </message>
    <message>
        <source>Dipoles have no angle of incidence: leave the angles out.</source>
        <translation>Dipole haben keinen Einfallswinkel: lassen Sie die Winkel weg.</translation>
    </message>
    <message>
        <source>An overlap is one with light that meets on the axis: leave the angles out, or choose another quantity.</source>
        <translation>Ein Überlapp ist einer mit Licht, das sich auf der Achse trifft: lassen Sie die Winkel weg, oder wählen Sie eine andere Größe.</translation>
    </message>
    <message>
        <source>angles in a planar domain</source>
        <translation>Winkel in einem ebenen Gebiet</translation>
    </message>
    <message>
        <source>Light at an angle is a sum over azimuthal orders: choose the cylindrical metric.</source>
        <translation>Licht unter einem Winkel ist eine Summe über azimutale Ordnungen: wählen Sie die zylindrische Metrik.</translation>
    </message>
    <message>
        <source>angles in front of a wall</source>
        <translation>Winkel vor einer Wand</translation>
    </message>
    <message>
        <source>an absorbing layer around the domain</source>
        <translation>eine absorbierende Schicht um das Gebiet</translation>
    </message>
    <message>
        <source>Light at an angle leaves through the side of the domain.</source>
        <translation>Licht unter einem Winkel verlässt das Gebiet durch seine Seite.</translation>
    </message>
    <message>
        <source>angles of another quantity</source>
        <translation>Winkel einer anderen Größe</translation>
    </message>
    <message>
        <source>An overlap is one with light that meets on the axis, and dipoles have no angle of incidence.</source>
        <translation>Ein Überlapp ist einer mit Licht, das sich auf der Achse trifft, und Dipole haben keinen Einfallswinkel.</translation>
    </message>
    <message>
        <source>an angle that the carrier of %1 um can follow at %2 um</source>
        <translation>ein Winkel, dem der Träger von %1 um bei %2 um folgen kann</translation>
    </message>
    <message>
        <source>A pulse has one wavenumber across the axis: lower the angle, or bring its middle nearer to the shortest wavelength.</source>
        <translation>Ein Puls hat eine einzige Wellenzahl quer zur Achse: verkleinern Sie den Winkel, oder rücken Sie seine Mitte näher an die kürzeste Wellenlänge.</translation>
    </message>
    <message>
        <source>an image at r = %1 um, z = %2 um</source>
        <translation>ein Bild bei r = %1 um, z = %2 um</translation>
    </message>
    <message>
        <source>Let the image and its disc lie inside the domain.</source>
        <translation>Lassen Sie das Bild und seine Scheibe im Gebiet liegen.</translation>
    </message>
    <message>
        <source>At such an angle the light does not reach the medium of the focus: it is totally reflected.</source>
        <translation>Unter einem solchen Winkel erreicht das Licht das Medium des Brennpunkts nicht: es wird total reflektiert.</translation>
    </message>
    <message>
        <source>the name of a pattern of posts of the project</source>
        <translation>der Name eines Musters von Pfosten des Projekts</translation>
    </message>
    <message>
        <source>The limits of the sizes contradict each other.</source>
        <translation>Die Grenzen der Größen widersprechen einander.</translation>
    </message>
    <message>
        <source>posts that are not their own mirror image</source>
        <translation>Pfosten, die nicht ihr eigenes Spiegelbild sind</translation>
    </message>
    <message>
        <source>posts that are the same on both sides of theta = 0</source>
        <translation>Pfosten, die auf beiden Seiten von Theta = 0 gleich sind</translation>
    </message>
    <message>
        <source>light of two polarisations</source>
        <translation>Licht zweier Polarisationen</translation>
    </message>
    <message>
        <source>linearly polarised light along x</source>
        <translation>längs x linear polarisiertes Licht</translation>
    </message>
    <message>
        <source>A lens in zones is optimised with one plane wave: choose linear polarisation.</source>
        <translation>Eine Linse in Zonen wird mit einer ebenen Welle optimiert: lineare Polarisation wählen.</translation>
    </message>
    <message>
        <source>zones, and light of several orders</source>
        <translation>Zonen und Licht mehrerer Ordnungen</translation>
    </message>
    <message>
        <source>light along the axis</source>
        <translation>Licht längs der Achse</translation>
    </message>
    <message>
        <source>Leave out the zones, or judge the lens by light along its axis.</source>
        <translation>Die Zonen weglassen oder die Linse nach Licht längs ihrer Achse beurteilen.</translation>
    </message>
    <message>
        <source>zone %1 without light in its near field</source>
        <translation>Zone %1 ohne Licht in ihrem Nahfeld</translation>
    </message>
    <message>
        <source>zones that the light of the lens reaches</source>
        <translation>Zonen, die das Licht der Linse erreicht</translation>
    </message>
    <message>
        <source>Cut the lens elsewhere.</source>
        <translation>Die Linse anders teilen.</translation>
    </message>
    <message>
        <source>Leave out the zones, or search without derivatives.</source>
        <translation>Die Zonen weglassen oder ohne Ableitungen suchen.</translation>
    </message>
    <message>
        <source>Narrow the parameter&apos;s limits.</source>
        <translation>Die Grenzen des Parameters enger wählen.</translation>
    </message>
    <message>
        <source>an annular zone of a material without poles, posts, or a density region</source>
        <translation>eine Ringzone aus einem Material ohne Pole, Pfosten oder ein Dichtegebiet</translation>
    </message>
    <message>
        <source>Rings, posts and densities can be optimised: give the lens some.</source>
        <translation>Ringe, Pfosten und Dichten lassen sich optimieren: der Linse welche geben.</translation>
    </message>
    <message>
        <source>edges of rings, heights between two limits, posts, parameters or densities</source>
        <translation>Kanten von Ringen, Höhen zwischen zwei Grenzen, Pfosten, Parameter oder Dichten</translation>
    </message>
    <message>
        <source>Name a pattern of posts.</source>
        <translation>Ein Pfostenmuster nennen.</translation>
    </message>
    <message>
        <source>A lens in zones is optimised with such posts only: leave their angles at 0, or leave out the zones.</source>
        <translation>Eine Linse in Zonen wird nur mit solchen Pfosten optimiert: ihre Winkel bei 0 lassen oder die Zonen weglassen.</translation>
    </message>
    <message>
        <source>the name of a density region, or of posts with density maps</source>
        <translation>der Name eines Dichtebereichs oder von Pfosten mit Dichtekarten</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, without zones</source>
        <translation>„%1“, ohne Zonen</translation>
    </message>
    <message>
        <source>a lens of zones, whose wedges follow its density maps</source>
        <translation>eine Linse in Zonen, deren Keile ihren Dichtekarten folgen</translation>
    </message>
    <message>
        <source>Cut the lens into zones: a run of one order sees the mean of a map over the azimuth.</source>
        <translation>Die Linse in Zonen schneiden: Ein Lauf einer Ordnung sieht das Mittel einer Karte über den Azimut.</translation>
    </message>
    <message>
        <source>a density map at theta = %1 deg, turned by %2 deg</source>
        <translation>eine Dichtekarte bei Theta = %1°, um %2° gedreht</translation>
    </message>
    <message>
        <source>maps that lie on theta = 0 or half way to their neighbours, and are not turned</source>
        <translation>Karten, die auf Theta = 0 oder auf halbem Weg zu ihren Nachbarn liegen und nicht gedreht sind</translation>
    </message>
    <message>
        <source>density maps that overlap their neighbours</source>
        <translation>Dichtekarten, die ihre Nachbarn überlappen</translation>
    </message>
    <message>
        <source>maps within their part of the circle</source>
        <translation>Karten innerhalb ihres Teils des Kreises</translation>
    </message>
    <message>
        <source>Make the map less deep, or take fewer on the circle.</source>
        <translation>Die Karte weniger tief machen oder weniger auf den Kreis setzen.</translation>
    </message>
    <message>
        <source>an annular zone here, a density region or density maps in densities, a pattern in posts or a parameter in parameters</source>
        <translation>eine Ringzone hier, ein Dichtebereich oder Dichtekarten bei den Dichten, ein Muster bei den Pfosten oder ein Parameter bei den Parametern</translation>
    </message>
    <message>
        <source>each body once</source>
        <translation>jeden Körper einmal</translation>
    </message>
    <message>
        <source>Name a density region, or posts with density maps.</source>
        <translation>Einen Dichtebereich nennen oder Pfosten mit Dichtekarten.</translation>
    </message>
    <message>
        <source>A map that is searched stays its own mirror image: leave its angles at 0.</source>
        <translation>Eine Karte, die gesucht wird, bleibt ihr eigenes Spiegelbild: ihre Winkel auf 0 lassen.</translation>
    </message>
    <message>
        <source>nothing for density maps</source>
        <translation>nichts bei Dichtekarten</translation>
    </message>
    <message>
        <source>Their pixels lie along r and theta: leave this one out.</source>
        <translation>Ihre Pixel liegen entlang r und Theta: diese Angabe weglassen.</translation>
    </message>
    <message>
        <source>nothing for a density region</source>
        <translation>nichts bei einem Dichtebereich</translation>
    </message>
    <message>
        <source>Its pixels lie along r and z: leave this one out.</source>
        <translation>Seine Pixel liegen entlang r und z: diese Angabe weglassen.</translation>
    </message>
    <message>
        <source>posts of a metal, whose walls follow the edges of the grid</source>
        <translation>Pfosten aus Metall, deren Wände den Kanten des Gitters folgen</translation>
    </message>
    <message>
        <source>posts of other media</source>
        <translation>Pfosten aus anderen Medien</translation>
    </message>
    <message>
        <source>Ask for fewer pixels.</source>
        <translation>Weniger Pixel verlangen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::AdvisorView</name>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Threads along r and along z</source>
        <translation>Threads entlang r und entlang z</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads per block (launch__block_size)</source>
        <translation>Threads je Block (launch__block_size)</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Belegung</translation>
    </message>
    <message>
        <source>Warps that a multiprocessor holds at once, over the most it can hold (sm__maximum_warps_per_active_cycle_pct)</source>
        <translation>Belegung (Occupancy): Warps, die ein Multiprozessor zugleich hält, bezogen auf die höchste mögliche Zahl (sm__maximum_warps_per_active_cycle_pct)</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>What keeps more blocks from a multiprocessor</source>
        <translation>Was weitere Blöcke von einem Multiprozessor fernhält</translation>
    </message>
    <message>
        <source>Blocks/SM</source>
        <translation>Blöcke/SM</translation>
    </message>
    <message>
        <source>Blocks that run at once on a multiprocessor</source>
        <translation>Blöcke, die zugleich auf einem Multiprozessor laufen</translation>
    </message>
    <message>
        <source>Warps/SM</source>
        <translation>Warps/SM</translation>
    </message>
    <message>
        <source>Warps that run at once on a multiprocessor</source>
        <translation>Warps, die zugleich auf einem Multiprozessor laufen</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Blocks that cover the grid (launch__grid_size)</source>
        <translation>Blöcke, die das Gitter abdecken (launch__grid_size)</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Waves</translation>
    </message>
    <message>
        <source>Blocks over those that run at once on the device (launch__waves_per_multiprocessor)</source>
        <translation>Blöcke, bezogen auf die zugleich auf dem Gerät laufenden (launch__waves_per_multiprocessor)</translation>
    </message>
    <message>
        <source>Last wave</source>
        <translation>Letzte Wave</translation>
    </message>
    <message>
        <source>Waves over waves rounded up: the part of the device that the launch keeps busy to its end</source>
        <translation>Waves, bezogen auf die aufgerundete Zahl der Waves: der Teil des Geräts, den der Kernelstart bis zum Ende auslastet</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>Cells of the grid over cells of all blocks: the rest of the threads idle at the edges</source>
        <translation>Zellen des Gitters, bezogen auf die Zellen aller Blöcke: Die übrigen Threads sind an den Rändern untätig</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Occupancy (up to one half) times the last two columns; the best is proposed. A guide, no measurement.</source>
        <translation>Belegung (bis zur Hälfte) mal die letzten beiden Spalten; die beste wird vorgeschlagen. Ein Anhaltspunkt, keine Messung.</translation>
    </message>
    <message>
        <source>Block shapes</source>
        <translation>Blockformen</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Kernel whose block shapes are listed</source>
        <translation>Kernel, dessen Blockformen aufgeführt sind</translation>
    </message>
    <message>
        <source>The block-size advisor lists feasible block shapes of the kernels of a run on a GPU, with their occupancy and what limits it.</source>
        <translation>Der Blockgrößen-Ratgeber führt mögliche Blockformen der Kernel eines Laufs auf einer GPU auf, mit ihrer Belegung (Occupancy) und dem, was sie begrenzt.</translation>
    </message>
    <message>
        <source>(best)</source>
        <translation>(beste)</translation>
    </message>
    <message>
        <source>(in use)</source>
        <translation>(in Gebrauch)</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::AxisPage</name>
    <message>
        <source>Axis cut</source>
        <translation>Achsenschnitt</translation>
    </message>
    <message>
        <source>Quantity of the axis cut</source>
        <translation>Größe des Achsenschnitts</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::BoundNumber</name>
    <message>
        <source>%1 = %2: follows the parameters</source>
        <translation>%1 = %2: folgt den Parametern</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::CellDelegate</name>
    <message>
        <source>%1 of row %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::CellTable</name>
    <message>
        <source>Values of the cells</source>
        <translation>Werte der Zellen</translation>
    </message>
    <message>
        <source>%1; before the half-step %2</source>
        <translation>%1; vor dem Halbschritt %2</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ChartLayout</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>The plot needs more room.</source>
        <translation>Das Diagramm braucht mehr Platz.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ChartView</name>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation>Logarithmische y-Achse</translation>
    </message>
    <message>
        <source>Logarithmic x axis</source>
        <translation>Logarithmische x-Achse</translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Data (CSV) …</source>
        <translation>Daten (CSV) …</translation>
    </message>
    <message>
        <source>Picture (PNG) …</source>
        <translation>Bild (PNG) …</translation>
    </message>
    <message>
        <source>Drawing (SVG) …</source>
        <translation>Zeichnung (SVG) …</translation>
    </message>
    <message>
        <source>Drawing (PDF) …</source>
        <translation>Zeichnung (PDF) …</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>%1 against %2; curves: %3</source>
        <translation>%1 über %2; Kurven: %3</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::CommandList</name>
    <message>
        <source>Go to › %1</source>
        <translation>Gehe zu › %1</translation>
    </message>
    <message>
        <source>Example › %1</source>
        <translation>Beispiel › %1</translation>
    </message>
    <message>
        <source>Help › %1</source>
        <translation>Hilfe › %1</translation>
    </message>
    <message>
        <source>Setting › %1</source>
        <translation>Einstellung › %1</translation>
    </message>
    <message>
        <source>Material › %1</source>
        <translation>Material › %1</translation>
    </message>
    <message>
        <source>Figure › %1</source>
        <translation>Kennzahl › %1</translation>
    </message>
    <message>
        <source>Export › Data sheet as PDF…</source>
        <translation>Exportieren › Datenblatt als PDF…</translation>
    </message>
    <message>
        <source>report paper print</source>
        <translation>Bericht Papier drucken</translation>
    </message>
    <message>
        <source>Export › Data sheet as HTML…</source>
        <translation>Exportieren › Datenblatt als HTML…</translation>
    </message>
    <message>
        <source>report browser page</source>
        <translation>Bericht Browser Seite</translation>
    </message>
    <message>
        <source>Export › Figures of the data sheet as CSV…</source>
        <translation>Exportieren › Kennzahlen des Datenblatts als CSV…</translation>
    </message>
    <message>
        <source>table spreadsheet</source>
        <translation>Tabelle Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Export › Data sheet as JSON…</source>
        <translation>Exportieren › Datenblatt als JSON…</translation>
    </message>
    <message>
        <source>figures curves data</source>
        <translation>Kennzahlen Kurven Daten</translation>
    </message>
    <message>
        <source>There is no data sheet yet.</source>
        <translation>Es gibt noch kein Datenblatt.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::CommandPalette</name>
    <message>
        <source>Search commands</source>
        <translation>Befehle suchen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>Nichts heißt „%1“.</translation>
    </message>
    <message>
        <source>Type a command, setting, material, figure, file format or help topic</source>
        <translation>Befehl, Einstellung, Material, Kennzahl, Dateiformat oder Hilfethema eingeben</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ComparePage</name>
    <message>
        <source>Comparison of two runs</source>
        <translation>Vergleich zweier Läufe</translation>
    </message>
    <message>
        <source>Left run</source>
        <translation>Linker Lauf</translation>
    </message>
    <message>
        <source>Right run</source>
        <translation>Rechter Lauf</translation>
    </message>
    <message>
        <source>Swap left and right</source>
        <translation>Links und rechts tauschen</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Quantity of the comparison</source>
        <translation>Größe des Vergleichs</translation>
    </message>
    <message>
        <source>Back to the run (Esc)</source>
        <translation>Zurück zum Lauf (Esc)</translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation>Vergleich schließen</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Figures of both runs</source>
        <translation>Kenngrößen beider Läufe</translation>
    </message>
    <message>
        <source>Left: %1</source>
        <translation>Links: %1</translation>
    </message>
    <message>
        <source>Right: %1</source>
        <translation>Rechts: %1</translation>
    </message>
    <message>
        <source>Choose a run.</source>
        <translation>Einen Lauf wählen.</translation>
    </message>
    <message>
        <source>Reading the run…</source>
        <translation>Der Lauf wird gelesen …</translation>
    </message>
    <message>
        <source>Difference: right minus left</source>
        <translation>Differenz: rechts minus links</translation>
    </message>
    <message>
        <source>The difference is drawn when both runs have been read.</source>
        <translation>Die Differenz wird gezeichnet, wenn beide Läufe gelesen sind.</translation>
    </message>
    <message>
        <source>transform at %1</source>
        <translation>Transformierte bei %1</translation>
    </message>
    <message>
        <source>fields at the end</source>
        <translation>Felder am Ende</translation>
    </message>
    <message>
        <source>There is nothing to draw.</source>
        <translation>Es gibt nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>Two kept runs are needed for a comparison.</source>
        <translation>Ein Vergleich braucht zwei behaltene Läufe.</translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation>Die Läufe werden gelesen …</translation>
    </message>
    <message>
        <source>Zoom, place and colour scale are those of both. Point at a picture to read values.</source>
        <translation>Zoom, Ort und Farbskala gelten für beide. Auf ein Bild zeigen, um Werte abzulesen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ConvergencePage</name>
    <message>
        <source>Convergence</source>
        <translation>Konvergenz</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>change of the phasor in a period</source>
        <translation>Änderung des Zeigers in einer Periode</translation>
    </message>
    <message>
        <source>This project has no running transform. Add a transform or a flux surface to its monitors to see here how it converges.</source>
        <translation>Dieses Projekt hat keine laufende Transformation. Fügen Sie zu den Monitoren eine Transformation oder eine Flussfläche hinzu, um hier zu sehen, wie sie konvergiert.</translation>
    </message>
    <message>
        <source>How far the transforms still move in an optical period appears here once the simulation has run for a while (Space).</source>
        <translation>Wie weit sich die Transformationen in einer optischen Periode noch bewegen, erscheint hier, sobald die Simulation eine Weile gelaufen ist (Leertaste).</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>stop rule</source>
        <translation>Abbruchregel</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::CountersPanel</name>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Pages of counters</source>
        <translation>Seiten der Zähler</translation>
    </message>
    <message>
        <source>Speed of Light</source>
        <translation>Speed of Light</translation>
    </message>
    <message>
        <source>Throughput of every kernel as a part of what the hardware can do</source>
        <translation>Durchsatz jedes Kernels als Anteil dessen, was die Hardware leisten kann</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Arithmetic rate of every kernel against its arithmetic intensity</source>
        <translation>Rechenrate jedes Kernels über seiner arithmetischen Intensität</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Occupancy, registers, launches, share of the time</source>
        <translation>Belegung (Occupancy), Register, Starts, Zeitanteil</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Clocks, power, temperature, memory</source>
        <translation>Takte, Leistung, Temperatur, Speicher</translation>
    </message>
    <message>
        <source>Block sizes</source>
        <translation>Blockgrößen</translation>
    </message>
    <message>
        <source>Feasible block shapes of every kernel</source>
        <translation>Mögliche Blockformen jedes Kernels</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profiling</translation>
    </message>
    <message>
        <source>Measure ceilings</source>
        <translation>Grenzen messen</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy all figures with units and sources to the clipboard</source>
        <translation>Alle Werte mit Einheiten und Herkunft in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>End it after the pass in hand</source>
        <translation>Nach dem laufenden Durchgang beenden</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>What the last action came to</source>
        <translation>Ergebnis der letzten Aktion</translation>
    </message>
    <message>
        <source>Ending after the pass in hand …</source>
        <translation>Ende nach dem laufenden Durchgang …</translation>
    </message>
    <message>
        <source>CPU, %1, %2</source>
        <translation>CPU, %1, %2</translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation>1 Thread</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 Threads</translation>
    </message>
    <message>
        <source>one step a sweep</source>
        <translation>ein Schritt je Durchlauf</translation>
    </message>
    <message>
        <source>%1 steps a sweep</source>
        <translation>%1 Schritte je Durchlauf</translation>
    </message>
    <message>
        <source>No project is open. Open one (Ctrl+O) or choose an example (Ctrl+E): its counters appear here.</source>
        <translation>Kein Projekt ist geöffnet. Eines öffnen (Ctrl+O) oder ein Beispiel wählen (Ctrl+E): Seine Zähler erscheinen hier.</translation>
    </message>
    <message>
        <source>This needs a run on a GPU; the engine runs on the CPU.</source>
        <translation>Dies braucht einen Lauf auf einer GPU; der Rechenkern läuft auf der CPU.</translation>
    </message>
    <message>
        <source>No kernel has been timed yet. Run the simulation (Space).</source>
        <translation>Noch kein Kernel wurde gemessen. Simulation starten (Leertaste).</translation>
    </message>
    <message>
        <source>CPU engine</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1, %2 of the time</source>
        <translation>%1, %2 der Zeit</translation>
    </message>
    <message>
        <source>Whole steps</source>
        <translation>Ganze Schritte</translation>
    </message>
    <message>
        <source>with the gaps between kernels</source>
        <translation>mit den Lücken zwischen Kerneln</translation>
    </message>
    <message>
        <source>A range of steps with all its kernels and the gaps between them.</source>
        <translation>Eine Folge von Schritten mit allen Kerneln und den Lücken dazwischen.</translation>
    </message>
    <message>
        <source>Whole device</source>
        <translation>Ganzes Gerät</translation>
    </message>
    <message>
        <source>with all other programs</source>
        <translation>mit allen anderen Programmen</translation>
    </message>
    <message>
        <source>Everything that the device did in the last quarter of a second.</source>
        <translation>Alles, was das Gerät in der letzten Viertelsekunde getan hat.</translation>
    </message>
    <message>
        <source>Another measurement is going on.</source>
        <translation>Eine andere Messung läuft gerade.</translation>
    </message>
    <message>
        <source>There is no project.</source>
        <translation>Es gibt kein Projekt.</translation>
    </message>
    <message>
        <source>The run has failed: reset it first.</source>
        <translation>Der Lauf ist fehlgeschlagen: zuerst zurücksetzen.</translation>
    </message>
    <message>
        <source>Hardware counters need a run on a GPU.</source>
        <translation>Hardwarezähler brauchen einen Lauf auf einer GPU.</translation>
    </message>
    <message>
        <source>Read hardware counters (CUPTI) over some steps of the run, which advances by them. Nothing is slowed down before and after.</source>
        <translation>Hardwarezähler (CUPTI) über einige Schritte des Laufs auslesen, der dabei um diese Schritte fortschreitet. Davor und danach wird nichts verlangsamt.</translation>
    </message>
    <message>
        <source>Measure bandwidth</source>
        <translation>Bandbreite messen</translation>
    </message>
    <message>
        <source>Measure what this device can do at best: copy bandwidth and multiply-adds. Takes half a second.</source>
        <translation>Messen, was dieses Gerät bestenfalls leistet: Kopierbandbreite und Multiplikation mit Addition. Dauert eine halbe Sekunde.</translation>
    </message>
    <message>
        <source>Measure the bandwidth of this computer&apos;s memory (STREAM triad). The run waits for about two seconds.</source>
        <translation>Speicherbandbreite dieses Rechners messen (STREAM Triad). Der Lauf wartet etwa zwei Sekunden.</translation>
    </message>
    <message>
        <source>Profiling, pass %1 of about %2 …</source>
        <translation>Profiling, Durchgang %1 von etwa %2 …</translation>
    </message>
    <message>
        <source>The hardware counters could not be read. </source>
        <translation>Die Hardwarezähler ließen sich nicht auslesen. </translation>
    </message>
    <message>
        <source>The ceilings have been measured.</source>
        <translation>Die Grenzen wurden gemessen.</translation>
    </message>
    <message>
        <source>Memory bandwidth: %1</source>
        <translation>Speicherbandbreite: %1</translation>
    </message>
    <message>
        <source>Profiling was cancelled; the figures are as before.</source>
        <translation>Profiling abgebrochen; die Werte sind wie zuvor.</translation>
    </message>
    <message>
        <source>Profiled in %1</source>
        <translation>Profiling in %1 beendet</translation>
    </message>
    <message>
        <source>Profiling …</source>
        <translation>Profiling läuft …</translation>
    </message>
    <message>
        <source>Measuring the ceilings …</source>
        <translation>Grenzen werden gemessen …</translation>
    </message>
    <message>
        <source>Measuring the memory bandwidth; the run waits …</source>
        <translation>Speicherbandbreite wird gemessen; der Lauf wartet …</translation>
    </message>
    <message>
        <source>The figures are in the clipboard.</source>
        <translation>Die Werte sind in der Zwischenablage.</translation>
    </message>
    <message>
        <source>SM</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>How busy the multiprocessors are: the busiest of their pipelines and issue slots.</source>
        <translation>Auslastung der Multiprozessoren: die am stärksten belastete ihrer Pipelines und Issue-Slots.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>How busy the way to memory is: the busiest of L1, L2 and DRAM.</source>
        <translation>Auslastung des Wegs zum Speicher: der am stärksten belastete Teil von L1, L2 und DRAM.</translation>
    </message>
    <message>
        <source>L1/TEX</source>
        <translation>L1/TEX</translation>
    </message>
    <message>
        <source>Use of the first-level and texture cache, where shared memory lives as well.</source>
        <translation>Nutzung des Caches der ersten Ebene und des Texturcaches, in dem auch der Shared Memory liegt.</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>Use of the second-level cache that all multiprocessors share.</source>
        <translation>Nutzung des Caches der zweiten Ebene, den alle Multiprozessoren teilen.</translation>
    </message>
    <message>
        <source>DRAM</source>
        <translation>DRAM</translation>
    </message>
    <message>
        <source>Use of the interface to device memory.</source>
        <translation>Nutzung der Schnittstelle zum Gerätespeicher.</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>modelliert</translation>
    </message>
    <message>
        <source>sampled</source>
        <translation>abgetastet</translation>
    </message>
    <message>
        <source>profiled</source>
        <translation>profiliert</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>Modelled: bytes and operations of the stated model, over device time measured with events and over the ceiling measured on this device.</source>
        <translation>Modelliert: Bytes und Operationen des angegebenen Modells, bezogen auf die mit Events gemessene Gerätezeit und auf die an diesem Gerät gemessene Grenze.</translation>
    </message>
    <message>
        <source>Sampled: read from the driver (NVML), over the whole device and about a quarter of a second.</source>
        <translation>Abgetastet: vom Treiber gelesen (NVML), über das ganze Gerät und etwa eine Viertelsekunde.</translation>
    </message>
    <message>
        <source>Profiled: hardware counters of our own kernels (CUPTI), with Nsight Compute&apos;s metrics.</source>
        <translation>Profiliert: Hardwarezähler der eigenen Kernel (CUPTI), mit den Metriken von Nsight Compute.</translation>
    </message>
    <message>
        <source>%1 throughput</source>
        <translation>Durchsatz %1</translation>
    </message>
    <message>
        <source>Not measured. Profile the run to see it.</source>
        <translation>Nicht gemessen. Den Lauf profilieren, um es zu sehen.</translation>
    </message>
    <message>
        <source>of the ceiling</source>
        <translation>der Grenze</translation>
    </message>
    <message>
        <source>The true value is this or more: the model counts only what must go through device memory.</source>
        <translation>Der wahre Wert ist dieser oder größer: Das Modell zählt nur, was durch den Gerätespeicher gehen muss.</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>Where the time goes that you wait for</source>
        <translation>Wo die Zeit bleibt, auf die man wartet</translation>
    </message>
    <message>
        <source>Grid and materials</source>
        <translation>Gitter und Materialien</translation>
    </message>
    <message>
        <source>Putting the project on the grid: cells, layers, averages of the materials.</source>
        <translation>Das Projekt auf das Gitter bringen: Zellen, Schichten, Mittelwerte der Materialien.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Rechenwerk</translation>
    </message>
    <message>
        <source>Coefficients, sources and monitors, memory; on a GPU also the choice of the schedule.</source>
        <translation>Koeffizienten, Quellen und Monitore, Speicher; auf einer GPU auch die Wahl des Ablaufs.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Advancing the fields, with what is recorded on the way.</source>
        <translation>Die Felder fortschreiten lassen, mit allem, was unterwegs aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>The solver&apos;s part of what is shown of the run.</source>
        <translation>Der Anteil des Lösers an dem, was vom Lauf gezeigt wird.</translation>
    </message>
    <message>
        <source>Data sheet</source>
        <translation>Datenblatt</translation>
    </message>
    <message>
        <source>Reading the monitors and computing the figures of the lens, beside the window.</source>
        <translation>Die Monitore auslesen und die Kennzahlen der Linse berechnen, neben dem Fenster.</translation>
    </message>
    <message>
        <source>That of this processor: “Kernel laboratory” in the menu “Run”.</source>
        <translation>Die dieses Prozessors: „Kernel-Labor“ im Menü „Lauf“.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::CountersSummary</name>
    <message>
        <source>cell-steps/s</source>
        <translation>Zellschritte/s</translation>
    </message>
    <message>
        <source>Cells of the grid advanced by one time step, a second: wall clock over the last half second, frames included.</source>
        <translation>Um einen Zeitschritt vorangebrachte Zellen des Gitters je Sekunde: reale Zeit über die letzte halbe Sekunde, Bilder eingeschlossen.</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Time per step, frames</source>
        <translation>Zeit je Schritt, Bilder</translation>
    </message>
    <message>
        <source>Wall time of one step, smoothed; frames that the field view painted in the last second.</source>
        <translation>Reale Zeit eines Schritts, geglättet; Bilder, die die Feldansicht in der letzten Sekunde gezeichnet hat.</translation>
    </message>
    <message>
        <source>How frames get to the view</source>
        <translation>Wie Bilder zur Ansicht gelangen</translation>
    </message>
    <message>
        <source>Limiter</source>
        <translation>Begrenzung</translation>
    </message>
    <message>
        <source>What holds the kernel with most of the time back.</source>
        <translation>Was den Kernel mit dem größten Zeitanteil bremst.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>%1 ms per step</source>
        <translation>%1 ms je Schritt</translation>
    </message>
    <message>
        <source>%1 frames/s</source>
        <translation>%1 Bilder/s</translation>
    </message>
    <message>
        <source>How frames get to the view.</source>
        <translation>Wie Bilder zur Ansicht gelangen.</translation>
    </message>
    <message>
        <source>How frames get to the view, which is drawn by %1.</source>
        <translation>Wie Bilder zur Ansicht gelangen, die von %1 gezeichnet wird.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>How the engine goes through the grid and the steps, and why.</source>
        <translation>Wie der Rechenkern durch das Gitter und die Schritte geht, und warum.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::CpuView</name>
    <message>
        <source>CPU engine</source>
        <translation>CPU-Rechenkern</translation>
    </message>
    <message>
        <source>Instruction set</source>
        <translation>Befehlssatz</translation>
    </message>
    <message>
        <source>Widest vector instructions that the engine uses on this processor.</source>
        <translation>Breiteste Vektorbefehle, die der Rechenkern auf diesem Prozessor nutzt.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads that share the grid or the time levels.</source>
        <translation>Threads, die sich das Gitter oder die Zeitebenen teilen.</translation>
    </message>
    <message>
        <source>Time levels</source>
        <translation>Zeitebenen</translation>
    </message>
    <message>
        <source>Steps that a sweep takes while its rows stay in the cache.</source>
        <translation>Schritte, die ein Durchlauf ausführt, solange seine Zeilen im Cache bleiben.</translation>
    </message>
    <message>
        <source>Memory held</source>
        <translation>Belegter Speicher</translation>
    </message>
    <message>
        <source>Fields, coefficients, layers and monitors of this run.</source>
        <translation>Felder, Koeffizienten, Schichten und Monitore dieses Laufs.</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>%1, measured</source>
        <translation>%1, gemessen</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>STREAM triad (McCalpin 1995) with as many threads as the engine, on arrays far larger than the caches.</source>
        <translation>STREAM Triad (McCalpin 1995) mit so vielen Threads wie der Rechenkern, auf Arrays weit größer als die Caches.</translation>
    </message>
    <message>
        <source>Ceiling without time blocking</source>
        <translation>Grenze ohne Zeitblockung</translation>
    </message>
    <message>
        <source>cell-steps/s</source>
        <translation>Zellschritte/s</translation>
    </message>
    <message>
        <source>Memory bandwidth over %1 bytes: six fields read and written and three permittivities read for every cell and step.</source>
        <translation>Speicherbandbreite geteilt durch %1 Byte: sechs Felder gelesen und geschrieben und drei Permittivitäten gelesen, je Zelle und Schritt.</translation>
    </message>
    <message>
        <source>Rate over that ceiling: %1</source>
        <translation>Rate, bezogen auf diese Grenze: %1</translation>
    </message>
    <message>
        <source>Measure the memory bandwidth to see the rate against it.</source>
        <translation>Speicherbandbreite messen, um die Rate im Vergleich dazu zu sehen.</translation>
    </message>
    <message>
        <source>%1 of that ceiling (the mark): time blocking pays.</source>
        <translation>%1 dieser Grenze (Markierung): Die Zeitblockung lohnt sich.</translation>
    </message>
    <message>
        <source>%1 of that ceiling (the mark).</source>
        <translation>%1 dieser Grenze (Markierung).</translation>
    </message>
    <message>
        <source>Speed Of Light bars, roofline, occupancy, clocks and power need a GPU.</source>
        <translation>Speed-Of-Light-Balken, Roofline, Belegung (Occupancy), Takte und Leistung brauchen eine GPU.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::CutPage</name>
    <message>
        <source>Line cut</source>
        <translation>Linienschnitt</translation>
    </message>
    <message>
        <source>Follow the cursor</source>
        <translation>Cursor folgen</translation>
    </message>
    <message>
        <source>Lets the line cut follow the cursor again.</source>
        <translation>Lässt den Linienschnitt wieder dem Cursor folgen.</translation>
    </message>
    <message>
        <source>The line cut follows the cursor already.</source>
        <translation>Der Linienschnitt folgt bereits dem Cursor.</translation>
    </message>
    <message>
        <source>Move the cursor over the field, or right-click it and choose a line cut.</source>
        <translation>Cursor über das Feld bewegen oder mit Rechtsklick darauf einen Linienschnitt wählen.</translation>
    </message>
    <message>
        <source>at z = %1</source>
        <translation>bei z = %1</translation>
    </message>
    <message>
        <source>at r = %1</source>
        <translation>bei r = %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::DataSheetPanel</name>
    <message>
        <source>λ = %1 µm, f = %2 µm, aperture radius %3 µm</source>
        <translation>λ = %1 µm, f = %2 µm, Aperturradius %3 µm</translation>
    </message>
    <message>
        <source>Measure now</source>
        <translation>Jetzt messen</translation>
    </message>
    <message>
        <source>Measures the lens again, as far as the run has come.</source>
        <translation>Misst die Linse noch einmal, so weit der Lauf gekommen ist.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Report for browsers…</source>
        <translation>Bericht für den Browser …</translation>
    </message>
    <message>
        <source>HTML pages (*.html)</source>
        <translation>HTML-Seiten (*.html)</translation>
    </message>
    <message>
        <source>Report for paper…</source>
        <translation>Bericht auf Papier …</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF-Dokumente (*.pdf)</translation>
    </message>
    <message>
        <source>Table…</source>
        <translation>Tabelle …</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>All figures and curves…</source>
        <translation>Alle Kennzahlen und Kurven …</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON-Dateien (*.json)</translation>
    </message>
    <message>
        <source>Figures of the lens</source>
        <translation>Kennzahlen der Linse</translation>
    </message>
    <message>
        <source>Wavelength of the plots</source>
        <translation>Wellenlänge der Diagramme</translation>
    </message>
    <message>
        <source>Plot of the data sheet</source>
        <translation>Diagramm des Datenblatts</translation>
    </message>
    <message>
        <source>Map of the spot</source>
        <translation>Bild des Fokusflecks</translation>
    </message>
    <message>
        <source>The data sheet has been written.</source>
        <translation>Das Datenblatt ist geschrieben.</translation>
    </message>
    <message>
        <source>Open a project of a lens to see its data sheet.</source>
        <translation>Öffnen Sie das Projekt einer Linse, um ihr Datenblatt zu sehen.</translation>
    </message>
    <message>
        <source>A data sheet of this project needs more:</source>
        <translation>Für ein Datenblatt fehlt diesem Projekt noch:</translation>
    </message>
    <message>
        <source>Measuring the lens…</source>
        <translation>Die Linse wird gemessen …</translation>
    </message>
    <message>
        <source>The data sheet is measured when the run has ended.</source>
        <translation>Das Datenblatt wird gemessen, wenn der Lauf zu Ende ist.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>The data sheet is measured when the run has ended; it can be measured now, as far as the transforms have come.</source>
        <translation>Das Datenblatt wird gemessen, wenn der Lauf zu Ende ist; es kann schon jetzt gemessen werden, so weit die Transformationen gekommen sind.</translation>
    </message>
    <message>
        <source>There is no focus at this wavelength to plot.</source>
        <translation>Bei dieser Wellenlänge gibt es keinen Fokus zu zeichnen.</translation>
    </message>
    <message>
        <source>Write the data sheet</source>
        <translation>Datenblatt schreiben</translation>
    </message>
    <message>
        <source>Field of view</source>
        <translation>Bildfeld</translation>
    </message>
    <message>
        <source>Unpolarised</source>
        <translation>Unpolarisiert</translation>
    </message>
    <message>
        <source>Figures of the mean of two orthogonal polarisations, in place of the polarisation that runs; one run of a lens of revolution tells both.</source>
        <translation>Werte des Mittels zweier zueinander senkrechter Polarisationen statt der gerechneten; bei einer Rotationslinse sagt eine Rechnung beide voraus.</translation>
    </message>
    <message>
        <source>Only for linear and circular polarisation: two of them make unpolarised light.</source>
        <translation>Nur bei linearer und zirkularer Polarisation: Zwei davon ergeben unpolarisiertes Licht.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>Parameters: %1</source>
        <translation>Parameter: %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::DesignMap</name>
    <message>
        <source>The design in the r, z plane</source>
        <translation>Der Entwurf in der r, z-Ebene</translation>
    </message>
    <message>
        <source>|E| at %1</source>
        <translation>|E| bei %1</translation>
    </message>
    <message>
        <source>The picture comes with the next iterate.</source>
        <translation>Das Bild kommt mit dem nächsten Entwurf.</translation>
    </message>
    <message>
        <source>The field is on its way.</source>
        <translation>Das Feld ist unterwegs.</translation>
    </message>
    <message>
        <source>|E| at %1°, %2</source>
        <translation>|E| bei %1°, %2</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::DeviceGauge</name>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::DeviceView</name>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>SM clock</source>
        <translation>SM-Takt</translation>
    </message>
    <message>
        <source>Clock of the multiprocessors (NVML). Nsight Compute: smsp__cycles_elapsed.avg.per_second.</source>
        <translation>Takt der Multiprozessoren (NVML). Nsight Compute: smsp__cycles_elapsed.avg.per_second.</translation>
    </message>
    <message>
        <source>DRAM clock</source>
        <translation>DRAM-Takt</translation>
    </message>
    <message>
        <source>Clock of device memory (NVML). Nsight Compute: dram__cycles_elapsed.avg.per_second.</source>
        <translation>Takt des Gerätespeichers (NVML). Nsight Compute: dram__cycles_elapsed.avg.per_second.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Power that the board draws, and its limit (NVML).</source>
        <translation>Leistungsaufnahme der Karte und ihre Grenze (NVML).</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Temperature of the processor (NVML).</source>
        <translation>Temperatur des Prozessors (NVML).</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Device memory in use by all programs, and how much there is (NVML).</source>
        <translation>Von allen Programmen belegter Gerätespeicher und wie viel vorhanden ist (NVML).</translation>
    </message>
    <message>
        <source>SM activity</source>
        <translation>SM-Aktivität</translation>
    </message>
    <message>
        <source>Time in which a multiprocessor had at least one warp, mean over all of them, sampled (NVML GPM). Nsight Compute: sm__cycles_active.avg.pct_of_peak_sustained_elapsed.</source>
        <translation>Zeit, in der ein Multiprozessor mindestens einen Warp hatte, Mittel über alle, abgetastet (NVML GPM). Nsight Compute: sm__cycles_active.avg.pct_of_peak_sustained_elapsed.</translation>
    </message>
    <message>
        <source>DRAM activity</source>
        <translation>DRAM-Aktivität</translation>
    </message>
    <message>
        <source>Use of the interface to device memory, sampled over the whole device (NVML GPM). Nsight Compute: gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed.</source>
        <translation>Nutzung der Schnittstelle zum Gerätespeicher, über das ganze Gerät abgetastet (NVML GPM). Nsight Compute: gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed.</translation>
    </message>
    <message>
        <source>Clocks held back by</source>
        <translation>Takte gebremst durch</translation>
    </message>
    <message>
        <source>Why the clocks are below their maximum: NVML&apos;s clocks event reasons.</source>
        <translation>Warum die Takte unter ihrem Höchstwert liegen: „clocks event reasons“ von NVML.</translation>
    </message>
    <message>
        <source>The driver has not answered yet.</source>
        <translation>Der Treiber hat noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation>Treiber %1</translation>
    </message>
    <message>
        <source>PCIe %1 ×%2</source>
        <translation>PCIe %1 ×%2</translation>
    </message>
    <message>
        <source>%1 NVLinks</source>
        <translation>%1 NVLinks</translation>
    </message>
    <message>
        <source>OpenGL: %1</source>
        <translation>OpenGL: %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>sampled</source>
        <translation>abgetastet</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::DispersionMeter</name>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Numerical dispersion</source>
        <translation>Numerische Dispersion</translation>
    </message>
    <message>
        <source>cells per λ</source>
        <translation>Zellen je λ</translation>
    </message>
    <message>
        <source>angle to z</source>
        <translation>Winkel zu z</translation>
    </message>
    <message>
        <source>Axis of the dispersion</source>
        <translation>Achse der Dispersion</translation>
    </message>
    <message>
        <source>What is fixed</source>
        <translation>Was feststeht</translation>
    </message>
    <message>
        <source>Courant number of the dispersion</source>
        <translation>Courant-Zahl der Dispersion</translation>
    </message>
    <message>
        <source>c Δt/h of square cells; the limit is 1/√2 = 0.707.</source>
        <translation>c Δt/h quadratischer Zellen; die Grenze ist 1/√2 = 0,707.</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Shown quantity of the dispersion</source>
        <translation>Gezeigte Größe der Dispersion</translation>
    </message>
    <message>
        <source>Steps standing waves in closed boxes of the engine, planar metric, and takes their frequency from the time series of one cell.</source>
        <translation>Lässt den Löser stehende Wellen in geschlossenen ebenen Kästen rechnen und nimmt ihre Frequenz aus der Zeitreihe einer Zelle.</translation>
    </message>
    <message>
        <source>%1 cells per λ</source>
        <translation>%1 Zellen je λ</translation>
    </message>
    <message>
        <source>%1° to z</source>
        <translation>%1° zu z</translation>
    </message>
    <message>
        <source>angle between k and z</source>
        <translation>Winkel zwischen k und z</translation>
    </message>
    <message>
        <source>cells per wavelength</source>
        <translation>Zellen je Wellenlänge</translation>
    </message>
    <message>
        <source>lag of the phase velocity, 1 − v/c</source>
        <translation>Rückstand der Phasengeschwindigkeit, 1 − v/c</translation>
    </message>
    <message>
        <source>phase velocity</source>
        <translation>Phasengeschwindigkeit</translation>
    </message>
    <message>
        <source>closed form of the Yee scheme</source>
        <translation>geschlossene Form des Yee-Verfahrens</translation>
    </message>
    <message>
        <source>measured on the engine, within %1</source>
        <translation>am Löser gemessen, auf %1 genau</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditDrag</name>
    <message>
        <source>Move selection</source>
        <translation>Auswahl verschieben</translation>
    </message>
    <message>
        <source>r %1   Δr %2</source>
        <translation>r %1   Δr %2</translation>
    </message>
    <message>
        <source>z %1   Δz %2</source>
        <translation>z %1   Δz %2</translation>
    </message>
    <message numerus="yes">
        <source>Only %n value(s) can be typed here.</source>
        <translation>
            <numerusform>Hier lässt sich nur %n Wert eingeben.</numerusform>
            <numerusform>Hier lassen sich nur %n Werte eingeben.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no length yet: type for example 1.2um or 300nm.</source>
        <translation>„%1“ ist noch keine Länge: zum Beispiel 1.2um oder 300nm eingeben.</translation>
    </message>
    <message>
        <source>Give a ring a height of its own</source>
        <translation>Einem Ring eine eigene Höhe geben</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditDrawing</name>
    <message>
        <source>r %1 to %2   width %3</source>
        <translation>r %1 bis %2   Breite %3</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>%1   z %2 to %3   height %4</source>
        <translation>%1   z %2 bis %3   Höhe %4</translation>
    </message>
    <message>
        <source>sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>centre z %1   radius %2</source>
        <translation>Mitte z %1   Radius %2</translation>
    </message>
    <message>
        <source>cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>radius %1 at z %2, %3 at z %4</source>
        <translation>Radius %1 bei z %2, %3 bei z %4</translation>
    </message>
    <message>
        <source>cylinder</source>
        <translation>Zylinder</translation>
    </message>
    <message>
        <source>r %1</source>
        <translation>r %1</translation>
    </message>
    <message>
        <source>z %1   radius %2</source>
        <translation>z %1   Radius %2</translation>
    </message>
    <message>
        <source>flux</source>
        <translation>Leistungsfluss</translation>
    </message>
    <message>
        <source>plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>z %1</source>
        <translation>z %1</translation>
    </message>
    <message>
        <source>z %1   aperture radius %2</source>
        <translation>z %1   Aperturradius %2</translation>
    </message>
    <message>
        <source>plane wave</source>
        <translation>ebene Welle</translation>
    </message>
    <message>
        <source>dipole</source>
        <translation>Dipol</translation>
    </message>
    <message>
        <source>r %1   z %2</source>
        <translation>r %1   z %2</translation>
    </message>
    <message>
        <source>slab</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>z %1 to %2   thickness %3</source>
        <translation>z %1 bis %2   Dicke %3</translation>
    </message>
    <message>
        <source>probe</source>
        <translation>Sonde</translation>
    </message>
    <message>
        <source>polygon</source>
        <translation>Polygon</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Split ring</source>
        <translation>Ring teilen</translation>
    </message>
    <message>
        <source>Draw ring</source>
        <translation>Ring zeichnen</translation>
    </message>
    <message>
        <source>Draw slab</source>
        <translation>Schicht zeichnen</translation>
    </message>
    <message>
        <source>Draw sphere</source>
        <translation>Kugel zeichnen</translation>
    </message>
    <message>
        <source>Draw cone</source>
        <translation>Kegel zeichnen</translation>
    </message>
    <message>
        <source>Draw polygon</source>
        <translation>Polygon zeichnen</translation>
    </message>
    <message>
        <source>Add point probe</source>
        <translation>Punktsonde hinzufügen</translation>
    </message>
    <message>
        <source>Add field plane</source>
        <translation>Feldebene hinzufügen</translation>
    </message>
    <message>
        <source>Add field cylinder</source>
        <translation>Feldzylinder hinzufügen</translation>
    </message>
    <message>
        <source>Add flux plane</source>
        <translation>Leistungsflussebene hinzufügen</translation>
    </message>
    <message>
        <source>Add plane wave</source>
        <translation>Ebene Welle hinzufügen</translation>
    </message>
    <message>
        <source>Add dipole</source>
        <translation>Dipol hinzufügen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditLayer</name>
    <message>
        <source>A polygon needs three corners at least.</source>
        <translation>Ein Polygon braucht mindestens drei Ecken.</translation>
    </message>
    <message>
        <source>Split ring here</source>
        <translation>Ring hier teilen</translation>
    </message>
    <message>
        <source>Split layer here</source>
        <translation>Schicht hier teilen</translation>
    </message>
    <message>
        <source>Select the whole zone</source>
        <translation>Ganze Zone auswählen</translation>
    </message>
    <message>
        <source>Delete this corner</source>
        <translation>Diese Ecke löschen</translation>
    </message>
    <message>
        <source>Delete corner</source>
        <translation>Ecke löschen</translation>
    </message>
    <message>
        <source>Add a corner here</source>
        <translation>Hier eine Ecke hinzufügen</translation>
    </message>
    <message>
        <source>Add corner</source>
        <translation>Ecke hinzufügen</translation>
    </message>
    <message>
        <source>Drag to draw a ring of the selected zone. Escape: a zone of its own.</source>
        <translation>Ziehen zeichnet einen Ring der ausgewählten Zone. Esc: eine eigene Zone.</translation>
    </message>
    <message>
        <source>Drag a rectangle to draw a ring of %1.</source>
        <translation>Rechteck aufziehen: zeichnet einen Ring aus %1.</translation>
    </message>
    <message>
        <source>Click the corners one by one.</source>
        <translation>Die Ecken nacheinander anklicken.</translation>
    </message>
    <message>
        <source>Enter or a double click closes, Backspace takes back.</source>
        <translation>Eingabetaste oder Doppelklick schließt ab, Rücktaste nimmt zurück.</translation>
    </message>
    <message>
        <source>Click to split the ring, with Shift the layer.</source>
        <translation>Klick teilt den Ring, mit Umschalt die Schicht.</translation>
    </message>
    <message>
        <source>Drag from one height to another.</source>
        <translation>Von einer Höhe zur anderen ziehen.</translation>
    </message>
    <message>
        <source>Press at the centre&apos;s height, drag to the radius.</source>
        <translation>Auf Höhe der Mitte drücken, bis zum Radius ziehen.</translation>
    </message>
    <message>
        <source>Drag from the edge of one end to that of the other.</source>
        <translation>Vom Rand des einen Endes zu dem des anderen ziehen.</translation>
    </message>
    <message>
        <source>Click a place.</source>
        <translation>Eine Stelle anklicken.</translation>
    </message>
    <message>
        <source>Click a radius.</source>
        <translation>Einen Radius anklicken.</translation>
    </message>
    <message>
        <source>Click a height; drag outwards to limit the radius.</source>
        <translation>Eine Höhe anklicken; nach außen ziehen begrenzt den Radius.</translation>
    </message>
    <message>
        <source>typed: %1</source>
        <translation>eingegeben: %1</translation>
    </message>
    <message numerus="yes">
        <source>Own zone for %n ring(s)</source>
        <translation>
            <numerusform>Eigene Zone für %n Ring</numerusform>
            <numerusform>Eigene Zone für %n Ringe</numerusform>
        </translation>
    </message>
    <message>
        <source>To change their height or material without the other rings</source>
        <translation>Um ihre Höhe oder ihr Material ohne die anderen Ringe zu ändern</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditNews</name>
    <message>
        <source>%1 × %2 cells, %3</source>
        <translation>%1 × %2 Zellen, %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 no longer follows its formula (%n number(s)). %2 undoes it.</source>
        <translation>
            <numerusform>%1 folgt seiner Formel nicht mehr (%n Zahl). %2 macht es rückgängig.</numerusform>
            <numerusform>%1 folgt seiner Formel nicht mehr (%n Zahlen). %2 macht es rückgängig.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: refused. %2</source>
        <translation>%1: abgelehnt. %2</translation>
    </message>
    <message numerus="yes">
        <source>%n wavelength(s) of monitors and lens went along with the light, to %1. %2 undoes all.</source>
        <translation>
            <numerusform>%n Wellenlänge von Monitoren und Linse ging mit dem Licht mit, auf %1. %2 nimmt alles zurück.</numerusform>
            <numerusform>%n Wellenlängen von Monitoren und Linse gingen mit dem Licht mit, auf %1. %2 nimmt alles zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: done. %2 undoes it.</source>
        <translation>%1: erledigt. %2 nimmt es zurück.</translation>
    </message>
    <message>
        <source>New grid: %1 (was %2).</source>
        <translation>Neues Gitter: %1 (vorher %2).</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditPopover</name>
    <message>
        <source>A length with its unit, for example 1.2 um or 300 nm</source>
        <translation>Eine Länge mit Einheit, zum Beispiel 1.2 um oder 300 nm</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no length: type for example 1.2 um.</source>
        <translation>„%1“ ist keine Länge: zum Beispiel 1.2 um eingeben.</translation>
    </message>
    <message>
        <source>Array along r</source>
        <translation>Reihe entlang r</translation>
    </message>
    <message>
        <source>Number in all</source>
        <translation>Gesamtzahl</translation>
    </message>
    <message>
        <source>Pitch</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Mirror about a plane</source>
        <translation>An einer Ebene spiegeln</translation>
    </message>
    <message>
        <source>z of the plane</source>
        <translation>z der Ebene</translation>
    </message>
    <message>
        <source>Keep the original</source>
        <translation>Original behalten</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditReadout</name>
    <message>
        <source>layer below %1</source>
        <translation>Schicht darunter %1</translation>
    </message>
    <message>
        <source>layer above %1</source>
        <translation>Schicht darüber %1</translation>
    </message>
    <message>
        <source>inner radius</source>
        <translation>Innenradius</translation>
    </message>
    <message>
        <source>outer radius</source>
        <translation>Außenradius</translation>
    </message>
    <message>
        <source>layer edge</source>
        <translation>Schichtkante</translation>
    </message>
    <message>
        <source>lower end</source>
        <translation>unteres Ende</translation>
    </message>
    <message>
        <source>upper end</source>
        <translation>oberes Ende</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>lower radius</source>
        <translation>Radius unten</translation>
    </message>
    <message>
        <source>upper radius</source>
        <translation>Radius oben</translation>
    </message>
    <message>
        <source>corner</source>
        <translation>Ecke</translation>
    </message>
    <message>
        <source>plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>domain radius</source>
        <translation>Gebietsradius</translation>
    </message>
    <message>
        <source>lower domain end</source>
        <translation>unteres Gebietsende</translation>
    </message>
    <message>
        <source>upper domain end</source>
        <translation>oberes Gebietsende</translation>
    </message>
    <message>
        <source>absorbing layer</source>
        <translation>absorbierende Schicht</translation>
    </message>
    <message>
        <source>width %1 (%2 cells)</source>
        <translation>Breite %1 (%2 Zellen)</translation>
    </message>
    <message>
        <source>thickness %1</source>
        <translation>Dicke %1</translation>
    </message>
    <message>
        <source>height %1</source>
        <translation>Höhe %1</translation>
    </message>
    <message>
        <source>diameter %1</source>
        <translation>Durchmesser %1</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
    </message>
    <message>
        <source>length %1, %2</source>
        <translation>Länge %1, %2</translation>
    </message>
    <message>
        <source>absorbing layer %1 cells   %2</source>
        <translation>absorbierende Schicht %1 Zellen   %2</translation>
    </message>
    <message>
        <source>%1   r %2   z %3</source>
        <translation>%1   r %2   z %3</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message numerus="yes">
        <source>Height of all %n rings of the zone</source>
        <translation>
            <numerusform>Höhe des %n Rings der Zone</numerusform>
            <numerusform>Höhe aller %n Ringe der Zone</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Alt: this ring alone</source>
        <translation>%1. Alt: dieser Ring allein</translation>
    </message>
    <message>
        <source>This ring alone, in a zone of its own</source>
        <translation>Dieser Ring allein, in einer eigenen Zone</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EditToolStrip</name>
    <message>
        <source>Snap</source>
        <translation>Einrasten</translation>
    </message>
    <message>
        <source>Snap to cell edges and to edges of other things; Alt lets go for a moment</source>
        <translation>An Zellkanten und Kanten anderer Objekte einrasten; Alt setzt es vorübergehend aus</translation>
    </message>
    <message>
        <source>Material of new bodies</source>
        <translation>Material neuer Körper</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EmissionForm</name>
    <message>
        <source>Emitters</source>
        <translation>Emitter</translation>
    </message>
    <message>
        <source>Distances of the emitters from the axis. Emitters of several radii shine without a phase relation between them.</source>
        <translation>Abstände der Emitter von der Achse. Emitter verschiedener Radien strahlen ohne Phasenbeziehung zueinander.</translation>
    </message>
    <message>
        <source>where the dipole is</source>
        <translation>am Ort des Dipols</translation>
    </message>
    <message>
        <source>at several radii</source>
        <translation>bei mehreren Radien</translation>
    </message>
    <message>
        <source>filling a disc</source>
        <translation>in einer Scheibe</translation>
    </message>
    <message>
        <source>Radii</source>
        <translation>Radien</translation>
    </message>
    <message>
        <source>Distances from the axis in place of the dipole&apos;s own, separated by commas; first:step:last is a range. Empty: the dipole&apos;s own.</source>
        <translation>Abstände von der Achse anstelle dessen des Dipols, durch Kommas getrennt; Anfang:Schritt:Ende ist ein Bereich. Leer: der des Dipols.</translation>
    </message>
    <message>
        <source>0.2, 0.4, 0.6 µm</source>
        <translation>0.2, 0.4, 0.6 µm</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Relative numbers of emitters at the radii. Empty: all radii count alike.</source>
        <translation>Relative Anzahl der Emitter bei den Radien. Leer: Alle Radien zählen gleich.</translation>
    </message>
    <message>
        <source>all alike</source>
        <translation>alle gleich</translation>
    </message>
    <message>
        <source>Radius of the disc</source>
        <translation>Radius der Scheibe</translation>
    </message>
    <message>
        <source>Emitters fill a disc of this radius evenly, at the height of the dipole.</source>
        <translation>Emitter füllen eine Scheibe dieses Radius gleichmäßig, in der Höhe des Dipols.</translation>
    </message>
    <message>
        <source>Rings of the disc</source>
        <translation>Ringe der Scheibe</translation>
    </message>
    <message>
        <source>Radii that stand for the disc, each with the part of the area that it stands for: nodes of Gauss and Legendre.</source>
        <translation>Radien, die für die Scheibe stehen, jeder mit seinem Anteil an der Fläche: Stützstellen nach Gauß und Legendre.</translation>
    </message>
    <message>
        <source>Disc radius</source>
        <translation>Scheibenradius</translation>
    </message>
    <message>
        <source>Orientation of the emitters</source>
        <translation>Richtung der Emitter</translation>
    </message>
    <message>
        <source>Averaged: the mean of dipoles along r, θ and z, without a phase relation; three times the runs.</source>
        <translation>Gemittelt: das Mittel von Dipolen entlang r, θ und z, ohne Phasenbeziehung; dreimal so viele Läufe.</translation>
    </message>
    <message>
        <source>as in the project</source>
        <translation>wie im Projekt</translation>
    </message>
    <message>
        <source>averaged over all</source>
        <translation>über alle gemittelt</translation>
    </message>
    <message>
        <source>Wavelengths</source>
        <translation>Wellenlängen</translation>
    </message>
    <message>
        <source>Wavelengths in vacuum. Empty: those of the project&apos;s monitor of the power of the sources, or else that of the pulse. All come from the same runs.</source>
        <translation>Wellenlängen im Vakuum. Leer: die des Monitors der Leistung der Quellen im Projekt, sonst die des Pulses. Alle kommen aus denselben Läufen.</translation>
    </message>
    <message>
        <source>of the project</source>
        <translation>des Projekts</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Error bound of the orders</source>
        <translation>Fehlerschranke der Ordnungen</translation>
    </message>
    <message>
        <source>Largest part of the power that the orders left out may carry. In a far field over angle and azimuth fields add up: 1e-5 suits it.</source>
        <translation>Größter Teil der Leistung, den die weggelassenen Ordnungen tragen dürfen. In einem Fernfeld über Winkel und Azimut addieren sich Felder: Dafür eignet sich 1e-5.</translation>
    </message>
    <message>
        <source>Largest order</source>
        <translation>Höchste Ordnung</translation>
    </message>
    <message>
        <source>No azimuthal order beyond this one runs, even if the error bound asks for it.</source>
        <translation>Keine azimutale Ordnung über dieser wird gerechnet, auch wenn die Fehlerschranke sie verlangt.</translation>
    </message>
    <message>
        <source>Far field</source>
        <translation>Fernfeld</translation>
    </message>
    <message>
        <source>Carries the fields on a closed surface around emitters and bodies to all directions. Without it there are powers of the emitters only.</source>
        <translation>Trägt die Felder auf einer geschlossenen Fläche um Emitter und Körper in alle Richtungen. Ohne es gibt es nur die Leistungen der Emitter.</translation>
    </message>
    <message>
        <source>Half angle of the cone</source>
        <translation>Halber Öffnungswinkel des Kegels</translation>
    </message>
    <message>
        <source>Of the cone around +z whose power is compared with all that is emitted: the extraction efficiency.</source>
        <translation>Des Kegels um +z, dessen Leistung mit der ganzen abgegebenen verglichen wird: die Auskoppeleffizienz.</translation>
    </message>
    <message>
        <source>Error bound</source>
        <translation>Fehlerschranke</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>There are %1 weights for %2 radii: give one for each, or none.</source>
        <translation>Es gibt %1 Gewichte für %2 Radien: Geben Sie für jeden eines an, oder keines.</translation>
    </message>
    <message>
        <source> rings</source>
        <translation> Ringe</translation>
    </message>
    <message>
        <source>m ≤ </source>
        <translation>m ≤ </translation>
    </message>
    <message>
        <source>cone </source>
        <translation>Kegel </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EmissionPage</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress over the runs</source>
        <translation>Fortschritt über die Läufe</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht …</translation>
    </message>
    <message>
        <source>Table…</source>
        <translation>Tabelle …</translation>
    </message>
    <message>
        <source>Far field over the angle…</source>
        <translation>Fernfeld über dem Winkel …</translation>
    </message>
    <message>
        <source>Far field over angle and azimuth…</source>
        <translation>Fernfeld über Winkel und Azimut …</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Open a project with a dipole to see what it emits.</source>
        <translation>Öffnen Sie ein Projekt mit einem Dipol, um zu sehen, was er abstrahlt.</translation>
    </message>
    <message>
        <source>An emission is that of one dipole: its power, its far field and the light that it sends into a cone, summed over all azimuthal orders. Add a dipole as the only source of the project.</source>
        <translation>Eine Emission ist die eines Dipols: seine Leistung, sein Fernfeld und das Licht, das er in einen Kegel schickt, summiert über alle azimutalen Ordnungen. Fügen Sie dem Projekt einen Dipol als einzige Quelle hinzu.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: on the axis there are the orders 0 and 1 only.</source>
        <translation>%1: Auf der Achse gibt es nur die Ordnungen 0 und 1.</translation>
    </message>
    <message>
        <source>%1 of the orders 0 to %2, and more where the error bound asks for them.</source>
        <translation>%1 der Ordnungen 0 bis %2, und mehr, wo die Fehlerschranke sie verlangt.</translation>
    </message>
    <message>
        <source>Counting the orders…</source>
        <translation>Die Ordnungen werden gezählt …</translation>
    </message>
    <message>
        <source>No far field: %1</source>
        <translation>Kein Fernfeld: %1</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Neu rechnen</translation>
    </message>
    <message>
        <source>Run emission</source>
        <translation>Emission rechnen</translation>
    </message>
    <message>
        <source>The emission is running.</source>
        <translation>Die Emission wird gerechnet.</translation>
    </message>
    <message>
        <source>Runs all orders beside the window</source>
        <translation>Rechnet alle Ordnungen neben dem Fenster</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>No emission is running.</source>
        <translation>Es wird keine Emission gerechnet.</translation>
    </message>
    <message>
        <source>Orders that run stop after a few steps and go on later</source>
        <translation>Laufende Ordnungen halten nach wenigen Schritten an und gehen später weiter</translation>
    </message>
    <message>
        <source>Ends the runs; what the finished orders add up to stays</source>
        <translation>Beendet die Läufe; die Summe der fertigen Ordnungen bleibt</translation>
    </message>
    <message>
        <source>Nothing to export: an emission needs all of its orders.</source>
        <translation>Nichts zu exportieren: Eine Emission braucht alle ihre Ordnungen.</translation>
    </message>
    <message>
        <source>A file is being written.</source>
        <translation>Eine Datei wird geschrieben.</translation>
    </message>
    <message>
        <source>Write the results to files</source>
        <translation>Die Ergebnisse in Dateien schreiben</translation>
    </message>
    <message>
        <source>At the first wavelength. Fields add up: give an error bound of 1e-5 for it.</source>
        <translation>Bei der ersten Wellenlänge. Felder addieren sich: Geben Sie dafür eine Fehlerschranke von 1e-5 an.</translation>
    </message>
    <message>
        <source>Only of one emitter of one direction, with a far field: many shine alike at all azimuths.</source>
        <translation>Nur von einem Emitter einer Richtung, mit Fernfeld: Viele strahlen bei allen Azimuten gleich.</translation>
    </message>
    <message>
        <source>%1 of %2 runs finished, orders 0 to %3</source>
        <translation>%1 von %2 Läufen fertig, Ordnungen 0 bis %3</translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>, noch etwa %1</translation>
    </message>
    <message>
        <source> in %1</source>
        <translation> in %1</translation>
    </message>
    <message>
        <source>Checking the orders…</source>
        <translation>Die Ordnungen werden geprüft …</translation>
    </message>
    <message>
        <source>The emission failed: %1</source>
        <translation>Die Emission ist gescheitert: %1</translation>
    </message>
    <message>
        <source>The project or the settings have changed: the figures are of the emission as it was.</source>
        <translation>Projekt oder Einstellungen haben sich geändert: Die Kennzahlen sind von vorher.</translation>
    </message>
    <message>
        <source>Cancelled: the figures lack the orders that have not finished.</source>
        <translation>Abgebrochen: In den Kennzahlen fehlen die Ordnungen, die nicht fertig sind.</translation>
    </message>
    <message>
        <source>The figures grow until the last order has finished.</source>
        <translation>Die Kennzahlen wachsen, bis die letzte Ordnung fertig ist.</translation>
    </message>
    <message>
        <source>Orders above %1 may carry more than %2 of the power. Allow a larger order; emitters a few cells off the axis or off a metal need smaller cells.</source>
        <translation>Ordnungen über %1 können mehr als %2 der Leistung tragen. Lassen Sie eine höhere Ordnung zu; Emitter wenige Zellen neben der Achse oder einem Metall brauchen kleinere Zellen.</translation>
    </message>
    <message>
        <source>The first order has not finished yet.</source>
        <translation>Die erste Ordnung ist noch nicht fertig.</translation>
    </message>
    <message>
        <source>The emission was run without a far field.</source>
        <translation>Die Emission wurde ohne Fernfeld gerechnet.</translation>
    </message>
    <message>
        <source>The emission has been written.</source>
        <translation>Die Emission wurde geschrieben.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EmissionView</name>
    <message>
        <source>An emission runs all azimuthal orders of the dipole, at one or several distances from the axis, and adds them up. Purcell factor, power upwards and downwards and into a cone, the power of every order and the far field appear here as the orders finish.</source>
        <translation>Eine Emission rechnet alle azimutalen Ordnungen des Dipols, in einem oder mehreren Abständen von der Achse, und addiert sie. Purcell-Faktor, Leistung nach oben, nach unten und in einen Kegel, die Leistung jeder Ordnung und das Fernfeld erscheinen hier, wie die Ordnungen fertig werden.</translation>
    </message>
    <message>
        <source>Power of every order</source>
        <translation>Leistung jeder Ordnung</translation>
    </message>
    <message>
        <source>The power of an order is drawn when it has finished.</source>
        <translation>Die Leistung einer Ordnung wird gezeichnet, wenn sie fertig ist.</translation>
    </message>
    <message>
        <source>Far field over the angle</source>
        <translation>Fernfeld über dem Winkel</translation>
    </message>
    <message>
        <source>Powers over the wavelength</source>
        <translation>Leistungen über der Wellenlänge</translation>
    </message>
    <message>
        <source>No order has finished yet.</source>
        <translation>Noch ist keine Ordnung fertig.</translation>
    </message>
    <message>
        <source>Far field</source>
        <translation>Fernfeld</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordnungen</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>Figures of every wavelength</source>
        <translation>Kennzahlen jeder Wellenlänge</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>Wellenlänge</translation>
    </message>
    <message>
        <source>Purcell factor</source>
        <translation>Purcell-Faktor</translation>
    </message>
    <message>
        <source>Error bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>Ausbeute</translation>
    </message>
    <message>
        <source>In vacuum. Select rows to draw these wavelengths alone; a click beside the rows, or Ctrl and a click, takes that back.</source>
        <translation>Im Vakuum. Wählen Sie Zeilen aus, um nur diese Wellenlängen zu zeichnen; ein Klick neben die Zeilen, oder Strg und ein Klick, nimmt das zurück.</translation>
    </message>
    <message>
        <source>Power given to the field over that of the same emitters in a homogeneous medium of the index around them</source>
        <translation>Leistung an das Feld, bezogen auf die derselben Emitter in einem homogenen Medium vom Brechungsindex ringsum</translation>
    </message>
    <message>
        <source>Largest part of the power that the orders left out carry</source>
        <translation>Größter Teil der Leistung, den die weggelassenen Ordnungen tragen</translation>
    </message>
    <message>
        <source>Power into the upper half-space over that of the same emitters in a homogeneous medium</source>
        <translation>Leistung in den oberen Halbraum, bezogen auf die derselben Emitter in einem homogenen Medium</translation>
    </message>
    <message>
        <source>Power into the lower half-space over that of the same emitters in a homogeneous medium</source>
        <translation>Leistung in den unteren Halbraum, bezogen auf die derselben Emitter in einem homogenen Medium</translation>
    </message>
    <message>
        <source>Extraction efficiency: power into the cone over all power given to the field</source>
        <translation>Auskoppeleffizienz: Leistung in den Kegel durch alle Leistung an das Feld</translation>
    </message>
    <message>
        <source>Power into the cone of %1° around +z over that of the same emitters in a homogeneous medium</source>
        <translation>Leistung in den Kegel von %1° um +z, bezogen auf die derselben Emitter in einem homogenen Medium</translation>
    </message>
    <message>
        <source>The powers of the last orders do not fall yet.</source>
        <translation>Die Leistungen der letzten Ordnungen fallen noch nicht.</translation>
    </message>
    <message>
        <source>Known when all orders have finished</source>
        <translation>Bekannt, wenn alle Ordnungen fertig sind</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>azimuthal order m</source>
        <translation>azimutale Ordnung m</translation>
    </message>
    <message>
        <source>power over that in a homogeneous medium</source>
        <translation>Leistung, bezogen auf die im homogenen Medium</translation>
    </message>
    <message>
        <source>all orders left out, at most</source>
        <translation>alle weggelassenen Ordnungen, höchstens</translation>
    </message>
    <message>
        <source>angle from +z</source>
        <translation>Winkel zu +z</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>power per solid angle, mean over the azimuth</source>
        <translation>Leistung je Raumwinkel, Mittel über den Azimut</translation>
    </message>
    <message>
        <source>1/sr</source>
        <translation>1/sr</translation>
    </message>
    <message>
        <source>edge of the cone</source>
        <translation>Rand des Kegels</translation>
    </message>
    <message>
        <source>upwards</source>
        <translation>nach oben</translation>
    </message>
    <message>
        <source>downwards</source>
        <translation>nach unten</translation>
    </message>
    <message>
        <source>into the cone</source>
        <translation>in den Kegel</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>Wellenlänge</translation>
    </message>
    <message>
        <source>µm</source>
        <translation>µm</translation>
    </message>
    <message>
        <source>Cone %1°</source>
        <translation>Kegel %1°</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Unten</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::EnergyPage</name>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>The field energy appears here once the simulation runs (Space).</source>
        <translation>Die Feldenergie erscheint hier, sobald die Simulation läuft (Leertaste).</translation>
    </message>
    <message>
        <source>field energy</source>
        <translation>Feldenergie</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ExperimentBlock</name>
    <message>
        <source>Set up and run</source>
        <translation>Einrichten und rechnen</translation>
    </message>
    <message>
        <source>Opens the project of the experiment, makes its settings and runs it. A run of your own with these settings counts as well.</source>
        <translation>Öffnet das Projekt des Versuchs, stellt seine Einstellungen her und rechnet. Ein eigener Lauf mit diesen Einstellungen zählt ebenso.</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>Noch nicht gemessen</translation>
    </message>
    <message>
        <source>Could not be measured: %1</source>
        <translation>Ließ sich nicht messen: %1</translation>
    </message>
    <message>
        <source>Measured: %1</source>
        <translation>Gemessen: %1</translation>
    </message>
    <message>
        <source>Exact: %1</source>
        <translation>Genau: %1</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>Erwartet: %1</translation>
    </message>
    <message>
        <source>✓ recorded</source>
        <translation>✓ notiert</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FieldEditor</name>
    <message>
        <source>The formula gives no whole number; use round, floor or ceil.</source>
        <translation>Die Formel ergibt keine ganze Zahl; verwenden Sie round, floor oder ceil.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FieldOfViewPage</name>
    <message>
        <source>First angle</source>
        <translation>Erster Winkel</translation>
    </message>
    <message>
        <source>Last angle</source>
        <translation>Letzter Winkel</translation>
    </message>
    <message>
        <source>Angle of the incident wave from the axis, in the medium of its source plane</source>
        <translation>Winkel der einfallenden Welle zur Achse, im Medium ihrer Quellebene</translation>
    </message>
    <message>
        <source>Number of angles</source>
        <translation>Zahl der Winkel</translation>
    </message>
    <message>
        <source>Number of angles, evenly spaced from the first to the last</source>
        <translation>Zahl der Winkel, in gleichen Abständen vom ersten zum letzten</translation>
    </message>
    <message>
        <source>Polarisation of the incident wave</source>
        <translation>Polarisation der einfallenden Welle</translation>
    </message>
    <message>
        <source>p, in the plane of incidence</source>
        <translation>p, in der Einfallsebene</translation>
    </message>
    <message>
        <source>s, across it</source>
        <translation>s, quer dazu</translation>
    </message>
    <message>
        <source>linear, at an angle</source>
        <translation>linear, unter einem Winkel</translation>
    </message>
    <message>
        <source>as in the project</source>
        <translation>wie im Projekt</translation>
    </message>
    <message>
        <source>Angle of the polarisation</source>
        <translation>Winkel der Polarisation</translation>
    </message>
    <message>
        <source>Direction of E seen along the wave: 0° is p, 90° is s; for “linear, at an angle”</source>
        <translation>Richtung von E, entlang der Welle gesehen: 0° ist p, 90° ist s; für „linear, unter einem Winkel“</translation>
    </message>
    <message>
        <source>Extent of the images</source>
        <translation>Ausdehnung der Bilder</translation>
    </message>
    <message>
        <source>six spot widths</source>
        <translation>sechs Fleckbreiten</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>Half width of the images</source>
        <translation>Halbe Breite der Bilder</translation>
    </message>
    <message>
        <source>From the middle of an image to its edge; for “chosen”</source>
        <translation>Von der Mitte eines Bildes bis zum Rand; für „gewählt“</translation>
    </message>
    <message>
        <source>Points along a side of the images</source>
        <translation>Punkte entlang einer Seite der Bilder</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Polarisation</source>
        <translation>Polarisation</translation>
    </message>
    <message>
        <source>at</source>
        <translation>bei</translation>
    </message>
    <message>
        <source>Extent</source>
        <translation>Ausdehnung</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Run angles</source>
        <translation>Winkel rechnen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress over the angles</source>
        <translation>Fortschritt über die Winkel</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Table…</source>
        <translation>Tabelle …</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Images…</source>
        <translation>Bilder …</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>Values of the images…</source>
        <translation>Werte der Bilder …</translation>
    </message>
    <message>
        <source>Folder for the values of the images</source>
        <translation>Ordner für die Werte der Bilder</translation>
    </message>
    <message>
        <source>A field of view lights the lens from several angles. Each angle is a sum over azimuthal orders, carried from the transform plane behind the lens to its focal plane. The images of the distant points appear here side by side, coma and all, with Strehl ratio, widths and places against the angle.</source>
        <translation>Ein Bildfeld beleuchtet die Linse unter mehreren Winkeln. Jeder Winkel ist eine Summe über azimutale Ordnungen, die von der Transformationsebene hinter der Linse in ihre Brennebene getragen wird. Hier erscheinen die Bilder der fernen Punkte nebeneinander, mit ihrer Koma, dazu Strehl-Zahl, Breiten und Orte über dem Winkel.</translation>
    </message>
    <message>
        <source>Images of distant points</source>
        <translation>Bilder ferner Punkte</translation>
    </message>
    <message>
        <source>Scale of the images</source>
        <translation>Skala der Bilder</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>dB</source>
        <translation>dB</translation>
    </message>
    <message>
        <source>Cross: paraxial image</source>
        <translation>Kreuz: paraxiales Bild</translation>
    </message>
    <message>
        <source>Figure against the angle</source>
        <translation>Kennzahl über dem Winkel</translation>
    </message>
    <message>
        <source>Widths</source>
        <translation>Breiten</translation>
    </message>
    <message>
        <source>Peak and centroid</source>
        <translation>Maximum und Schwerpunkt</translation>
    </message>
    <message>
        <source>Transmission</source>
        <translation>Transmission</translation>
    </message>
    <message>
        <source>The first angle has not finished yet.</source>
        <translation>Der erste Winkel ist noch nicht fertig.</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordnungen</translation>
    </message>
    <message>
        <source>Paraxial x (µm)</source>
        <translation>Paraxial x (µm)</translation>
    </message>
    <message>
        <source>Peak x (µm)</source>
        <translation>Maximum x (µm)</translation>
    </message>
    <message>
        <source>Centroid x (µm)</source>
        <translation>Schwerpunkt x (µm)</translation>
    </message>
    <message>
        <source>FWHM x (µm)</source>
        <translation>FWHM x (µm)</translation>
    </message>
    <message>
        <source>FWHM y (µm)</source>
        <translation>FWHM y (µm)</translation>
    </message>
    <message>
        <source>Figures of every angle</source>
        <translation>Kennzahlen jedes Winkels</translation>
    </message>
    <message>
        <source>Peak of |E|² over that of an aberration-free image of the same power: an evenly lit pupil of the stop&apos;s radius whose waves meet in phase in the paraxial image point</source>
        <translation>Maximum von |E|² über dem eines aberrationsfreien Bildes derselben Leistung: eine gleichmäßig beleuchtete Pupille mit dem Radius der Blende, deren Wellen sich im paraxialen Bildpunkt gleichphasig treffen</translation>
    </message>
    <message>
        <source>Power through the transform plane over the incident power in the stop</source>
        <translation>Leistung durch die Transformationsebene über der einfallenden Leistung in der Blende</translation>
    </message>
    <message>
        <source>Focal length times the tangent of the angle behind the lens</source>
        <translation>Brennweite mal Tangens des Winkels hinter der Linse</translation>
    </message>
    <message>
        <source>Of |E|² above a tenth of its peak: coma pulls it from the peak</source>
        <translation>Von |E|² oberhalb eines Zehntels des Maximums: Koma zieht ihn vom Maximum weg</translation>
    </message>
    <message>
        <source>Full width at half maximum of |E|² through the peak</source>
        <translation>Halbwertsbreite von |E|² durch das Maximum</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>%1, Strehl %2</source>
        <translation>%1, Strehl %2</translation>
    </message>
    <message>
        <source>x (µm)</source>
        <translation>x (µm)</translation>
    </message>
    <message>
        <source>y (µm)</source>
        <translation>y (µm)</translation>
    </message>
    <message>
        <source>Open a project of a lens to see its field of view.</source>
        <translation>Öffnen Sie das Projekt einer Linse, um ihr Bildfeld zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%n angle(s)</source>
        <translation>
            <numerusform>%n Winkel</numerusform>
            <numerusform>%n Winkel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) in all.</source>
        <translation>
            <numerusform>%n Ordnung insgesamt.</numerusform>
            <numerusform>%n Ordnungen insgesamt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Counting the orders…</source>
        <translation>Die Ordnungen werden gezählt …</translation>
    </message>
    <message>
        <source>The angles are running.</source>
        <translation>Die Winkel werden gerechnet.</translation>
    </message>
    <message>
        <source>Runs all angles beside the window</source>
        <translation>Rechnet alle Winkel neben dem Fenster</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>No angles are running.</source>
        <translation>Es werden keine Winkel gerechnet.</translation>
    </message>
    <message>
        <source>The run stops after a few steps and goes on later</source>
        <translation>Der Lauf hält nach wenigen Schritten an und geht später weiter</translation>
    </message>
    <message>
        <source>Ends the queue; images that are finished stay</source>
        <translation>Beendet die Warteschlange; fertige Bilder bleiben</translation>
    </message>
    <message>
        <source>Nothing to export: no image is finished.</source>
        <translation>Nichts zu exportieren: Noch kein Bild ist fertig.</translation>
    </message>
    <message>
        <source>A file is being written.</source>
        <translation>Eine Datei wird geschrieben.</translation>
    </message>
    <message>
        <source>Write the results to files</source>
        <translation>Die Ergebnisse in Dateien schreiben</translation>
    </message>
    <message>
        <source>%1 of %2 angles finished</source>
        <translation>%1 von %2 Winkeln fertig</translation>
    </message>
    <message>
        <source>, %1: order %2 of %3</source>
        <translation>, %1: Ordnung %2 von %3</translation>
    </message>
    <message>
        <source>, %1: to the focal plane</source>
        <translation>, %1: zur Brennebene</translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>, noch etwa %1</translation>
    </message>
    <message>
        <source>|E|² (dB of the highest peak)</source>
        <translation>|E|² (dB, bezogen auf das höchste Maximum)</translation>
    </message>
    <message>
        <source>|E|² (of the incident wave)</source>
        <translation>|E|² (der einfallenden Welle)</translation>
    </message>
    <message>
        <source>full width at half maximum</source>
        <translation>Halbwertsbreite</translation>
    </message>
    <message>
        <source>µm</source>
        <translation>µm</translation>
    </message>
    <message>
        <source>along x</source>
        <translation>entlang x</translation>
    </message>
    <message>
        <source>along y</source>
        <translation>entlang y</translation>
    </message>
    <message>
        <source>distance along x from the paraxial image</source>
        <translation>Abstand vom paraxialen Bild entlang x</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>centroid</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>transmission</source>
        <translation>Transmission</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1, %2 %</translation>
    </message>
    <message>
        <source>The field of view has been written.</source>
        <translation>Das Bildfeld ist geschrieben.</translation>
    </message>
    <message>
        <source> in %1</source>
        <translation> in %1</translation>
    </message>
    <message>
        <source>unpolarised</source>
        <translation>unpolarisiert</translation>
    </message>
    <message>
        <source>The mean of p and s; costs as much as linear at an angle</source>
        <translation>Das Mittel von p und s; kostet so viel wie linear in einem Winkel</translation>
    </message>
    <message>
        <source>Strehl ratio, design plane</source>
        <translation>Strehl-Verhältnis, Soll-Ebene</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FieldPanel</name>
    <message>
        <source>The field cannot be drawn here.

%1

The solver is not affected: a run goes on and its results can be saved. To see the field, start the program on a display with OpenGL 3.3 (a software renderer such as Mesa llvmpipe is enough), or use &quot;zonescope run FILE --image FILE.png&quot;.</source>
        <translation>Das Feld kann hier nicht gezeichnet werden.

%1

Der Löser ist davon nicht betroffen: Ein Lauf geht weiter, und seine Ergebnisse lassen sich speichern. Um das Feld zu sehen, das Programm auf einem Bildschirm mit OpenGL 3.3 starten (ein Software-Renderer wie Mesa llvmpipe genügt) oder „zonescope run FILE --image FILE.png“ verwenden.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FieldReadout</name>
    <message>
        <source>Point at the field</source>
        <translation>Auf das Feld zeigen</translation>
    </message>
    <message>
        <source>r %1   z %2</source>
        <translation>r %1   z %2</translation>
    </message>
    <message>
        <source>background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>%1 (absorbing layer)</source>
        <translation>%1 (absorbierende Schicht)</translation>
    </message>
    <message>
        <source>%1 cells/λ</source>
        <translation>%1 Zellen/λ</translation>
    </message>
    <message>
        <source>Place of the cursor; r &lt; 0 is the mirrored half</source>
        <translation>Ort des Zeigers; r &lt; 0 ist die gespiegelte Hälfte</translation>
    </message>
    <message>
        <source>%1, relative permittivity %2</source>
        <translation>%1, relative Permittivität %2</translation>
    </message>
    <message>
        <source>Cells per wavelength in this material, for the shortest source wavelength and the longer side of a cell; 20 or more are accurate</source>
        <translation>Zellen je Wellenlänge in diesem Material, für die kürzeste Wellenlänge der Quellen und die längere Seite einer Zelle; ab 20 ist es genau</translation>
    </message>
    <message>
        <source>x %1   z %2</source>
        <translation>x %1   z %2</translation>
    </message>
    <message>
        <source>Place of the cursor</source>
        <translation>Ort des Cursors</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FieldRow</name>
    <message>
        <source>Allowed: %1.</source>
        <translation>Zulässig: %1.</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <translation>Standard: %1.</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>Reset %1 to its default</source>
        <translation>%1 auf den Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to the default: %1</source>
        <translation>Auf den Standard zurücksetzen: %1</translation>
    </message>
    <message>
        <source>Sweep this setting…</source>
        <translation>Parameterlauf über diese Einstellung…</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>Auf den Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Copy the key “%1”</source>
        <translation>Schlüssel „%1“ kopieren</translation>
    </message>
    <message>
        <source>Make it a parameter…</source>
        <translation>Zum Parameter machen…</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FieldView</name>
    <message>
        <source>CUDA-OpenGL interop on %1</source>
        <translation>CUDA-OpenGL-Interop auf %1</translation>
    </message>
    <message>
        <source>host upload: %1</source>
        <translation>Upload vom Host: %1</translation>
    </message>
    <message>
        <source>the fields are in host memory</source>
        <translation>die Felder liegen im Host-Speicher</translation>
    </message>
    <message>
        <source>frames were asked for in host memory</source>
        <translation>Bilder wurden im Host-Speicher angefordert</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Live field in the r, z plane. The wheel zooms, dragging pans, a double click fits.</source>
        <translation>Live-Feld in der r-z-Ebene. Das Mausrad zoomt, Ziehen verschiebt, ein Doppelklick passt ein.</translation>
    </message>
    <message>
        <source>No field yet.
Press Run (Space) to start, or step once with the full stop key.</source>
        <translation>Noch kein Feld.
Mit „Start“ (Leertaste) beginnen oder mit der Punkttaste einen Schritt ausführen.</translation>
    </message>
    <message>
        <source>No project is open.
Open one, or pick an example, to see its geometry here.</source>
        <translation>Kein Projekt ist offen.
Ein Projekt öffnen oder ein Beispiel wählen, um hier die Geometrie zu sehen.</translation>
    </message>
    <message>
        <source>Point at a place inside the domain.</source>
        <translation>Auf eine Stelle im Rechengebiet zeigen.</translation>
    </message>
    <message>
        <source>Add probe here</source>
        <translation>Sonde hier hinzufügen</translation>
    </message>
    <message>
        <source>A probe inside an absorbing layer would not see the physical field.</source>
        <translation>Eine Sonde in einer absorbierenden Schicht sähe nicht das physikalische Feld.</translation>
    </message>
    <message>
        <source>Line cut along r, at z = %1</source>
        <translation>Linienschnitt längs r, bei z = %1</translation>
    </message>
    <message>
        <source>Line cut along z, at r = %1</source>
        <translation>Linienschnitt längs z, bei r = %1</translation>
    </message>
    <message>
        <source>Remove the line cut</source>
        <translation>Linienschnitt entfernen</translation>
    </message>
    <message>
        <source>Cut under the cursor: along z</source>
        <translation>Schnitt unter dem Zeiger: längs z</translation>
    </message>
    <message>
        <source>Cut under the cursor: along r</source>
        <translation>Schnitt unter dem Zeiger: längs r</translation>
    </message>
    <message>
        <source>There is no body here, only the background.</source>
        <translation>Hier ist kein Körper, nur der Hintergrund.</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Zoom to %1</source>
        <translation>Auf %1 zoomen</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <source>Fit the domain	F</source>
        <translation>Rechengebiet einpassen	F</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>There is no field at this place yet.</source>
        <translation>An dieser Stelle gibt es noch kein Feld.</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Nothing is drawn without OpenGL.</source>
        <translation>Ohne OpenGL wird nichts gezeichnet.</translation>
    </message>
    <message>
        <source>This display offers no OpenGL 3.3.</source>
        <translation>Diese Anzeige bietet kein OpenGL 3.3.</translation>
    </message>
    <message>
        <source>step %1   %2 fs</source>
        <translation>Schritt %1   %2 fs</translation>
    </message>
    <message>
        <source>   %1 periods</source>
        <translation>   %1 Perioden</translation>
    </message>
    <message>
        <source>   %1 values are not finite</source>
        <translation>   %1 Werte sind nicht endlich</translation>
    </message>
    <message>
        <source>   the field is zero</source>
        <translation>   das Feld ist null</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FieldViewBar</name>
    <message>
        <source>Bodies	G</source>
        <translation>Körper	G</translation>
    </message>
    <message>
        <source>Absorbing layers and walls</source>
        <translation>Absorbierende Schichten und Wände</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation>Monitore</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>Sonden</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Grid and Yee positions (when zoomed in)</source>
        <translation>Gitter und Yee-Positionen (bei Vergrößerung)</translation>
    </message>
    <message>
        <source>Quantity (keys E and 1 to 6)</source>
        <translation>Größe (Tasten E und 1 bis 6)</translation>
    </message>
    <message>
        <source>Scale (L)</source>
        <translation>Skala (L)</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>dB</source>
        <translation>dB</translation>
    </message>
    <message>
        <source>Lower end of the dB scale</source>
        <translation>Unteres Ende der dB-Skala</translation>
    </message>
    <message>
        <source> dB</source>
        <translation> dB</translation>
    </message>
    <message>
        <source>Colour map (M)
Magnitudes and signed quantities have one each</source>
        <translation>Farbskala (M)
Beträge und vorzeichenbehaftete Größen haben je eine eigene</translation>
    </message>
    <message>
        <source>Range of the colours</source>
        <translation>Bereich der Farben</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Auto</translation>
    </message>
    <message>
        <source>The largest magnitude of each frame</source>
        <translation>Der größte Betrag jedes Bildes</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>The largest magnitude so far</source>
        <translation>Der bisher größte Betrag</translation>
    </message>
    <message>
        <source>99 %</source>
        <translation>99 %</translation>
    </message>
    <message>
        <source>99 % of the magnitudes of each frame; the rest is marked</source>
        <translation>99 % der Beträge jedes Bildes; der Rest wird markiert</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Limits of your own</source>
        <translation>Eigene Grenzen</translation>
    </message>
    <message>
        <source>Smallest value of the colour range</source>
        <translation>Kleinster Wert des Farbbereichs</translation>
    </message>
    <message>
        <source>Largest value of the colour range</source>
        <translation>Größter Wert des Farbbereichs</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Show the half r &lt; 0 as well: the whole lens</source>
        <translation>Auch die Hälfte r &lt; 0 zeigen: die ganze Linse</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Overlays</translation>
    </message>
    <message>
        <source>What is drawn over the field</source>
        <translation>Was über das Feld gezeichnet wird</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Orientation, aspect and sampling</source>
        <translation>Ausrichtung, Seitenverhältnis und Abtastung</translation>
    </message>
    <message>
        <source>z to the right</source>
        <translation>z nach rechts</translation>
    </message>
    <message>
        <source>z upwards</source>
        <translation>z nach oben</translation>
    </message>
    <message>
        <source>Equal aspect</source>
        <translation>Gleicher Maßstab</translation>
    </message>
    <message>
        <source>Free aspect (for flat lenses)</source>
        <translation>Freier Maßstab (für flache Linsen)</translation>
    </message>
    <message>
        <source>Smooth between cells</source>
        <translation>Zwischen Zellen glätten</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole domain (F, or double-click the field)</source>
        <translation>Das ganze Rechengebiet zeigen (F oder Doppelklick auf das Feld)</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::Figure</name>
    <message>
        <source>A side has at most %1 pixels: take fewer dots per inch.</source>
        <translation>Eine Seite hat höchstens %1 Pixel: Nehmen Sie weniger Punkte je Zoll.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FigureDialog</name>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>Of PNG pictures, and of the field inside SVG and PDF</source>
        <translation>Von PNG-Bildern und des Felds in SVG und PDF</translation>
    </message>
    <message>
        <source>Light, for paper</source>
        <translation>Hell, für Papier</translation>
    </message>
    <message>
        <source>Dark, for slides</source>
        <translation>Dunkel, für Folien</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Outlines of bodies</source>
        <translation>Umrisse der Körper</translation>
    </message>
    <message>
        <source>Colour bar</source>
        <translation>Farbbalken</translation>
    </message>
    <message>
        <source>Only what the view shows</source>
        <translation>Nur, was die Ansicht zeigt</translation>
    </message>
    <message>
        <source>Cuts the field to the part that is zoomed to; otherwise the whole domain</source>
        <translation>Schneidet das Feld auf den Teil zu, auf den gezoomt ist; sonst das ganze Gebiet</translation>
    </message>
    <message>
        <source>Equal scales along r and z</source>
        <translation>Gleiche Maßstäbe für r und z</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Size of numbers</source>
        <translation>Größe der Zahlen</translation>
    </message>
    <message>
        <source>Save figure…</source>
        <translation>Abbildung sichern…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 × %2 pixels as PNG. SVG and PDF have vector axes and text.</source>
        <translation>%1 × %2 Pixel als PNG. SVG und PDF haben Achsen und Text als Vektoren.</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>Abbildung sichern</translation>
    </message>
    <message>
        <source>PDF document (*.pdf);;SVG drawing (*.svg);;PNG picture (*.png)</source>
        <translation>PDF-Dokument (*.pdf);;SVG-Zeichnung (*.svg);;PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>The figure has been written.</source>
        <translation>Die Abbildung wurde geschrieben.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FigurePreview</name>
    <message>
        <source>Preview of the figure</source>
        <translation>Vorschau der Abbildung</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FigureText</name>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FigureTile</name>
    <message>
        <source>was %1</source>
        <translation>war %1</translation>
    </message>
    <message>
        <source>= as before</source>
        <translation>= wie vorher</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FocusMark</name>
    <message>
        <source>Focus: %1</source>
        <translation>Fokus: %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FocusPage</name>
    <message>
        <source>Focal plane</source>
        <translation>Brennebene</translation>
    </message>
    <message>
        <source>brightest plane</source>
        <translation>hellste Ebene</translation>
    </message>
    <message>
        <source>design focal plane</source>
        <translation>Soll-Brennebene</translation>
    </message>
    <message>
        <source>design focal plane, now</source>
        <translation>Soll-Brennebene, jetzt</translation>
    </message>
    <message>
        <source>Time-averaged intensity from running transforms, where it is largest on the axis behind the lens</source>
        <translation>Zeitlich gemittelte Intensität aus mitlaufenden Transformationen, wo sie hinter der Linse auf der Achse am größten ist</translation>
    </message>
    <message>
        <source>Time-averaged intensity from running transforms at the focal length of the design</source>
        <translation>Zeitlich gemittelte Intensität aus mitlaufenden Transformationen bei der Soll-Brennweite</translation>
    </message>
    <message>
        <source>|E| at this moment at the focal length of the design</source>
        <translation>|E| in diesem Augenblick bei der Soll-Brennweite</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FocusShow</name>
    <message>
        <source>The focus at %1: %2. %3 goes back to the field.</source>
        <translation>Der Fokus bei %1: %2. %3 führt zum Feld zurück.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FormSplit</name>
    <message>
        <source>Fold the form away</source>
        <translation>Formular einklappen</translation>
    </message>
    <message>
        <source>Show the form</source>
        <translation>Formular zeigen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FramePainter</name>
    <message>
        <source>%1   step %2   %3</source>
        <translation>%1   Schritt %2   %3</translation>
    </message>
    <message>
        <source>%1   %2 periods</source>
        <translation>%1   %2 Perioden</translation>
    </message>
    <message>
        <source>%1   the field is zero</source>
        <translation>%1   das Feld ist null</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::FrequencyPanel</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Nothing to export: the project has no running transform.</source>
        <translation>Nichts zu exportieren: Das Projekt hat keine laufende Transformation.</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>Wellenlänge</translation>
    </message>
    <message>
        <source>Quantity of the transform</source>
        <translation>Größe der Transformation</translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>moment</source>
        <translation>Augenblick</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Size of the oscillation; its mean for energy and Poynting vector</source>
        <translation>Größe der Schwingung; ihr Mittel bei Energie und Poynting-Vektor</translation>
    </message>
    <message>
        <source>The field at one moment of the period; play it</source>
        <translation>Das Feld in einem Augenblick der Periode; lässt sich abspielen</translation>
    </message>
    <message>
        <source>Phase of a component; r &lt; 0 mirrors it</source>
        <translation>Phase einer Komponente; r &lt; 0 spiegelt sie</translation>
    </message>
    <message>
        <source>Scale of the transform</source>
        <translation>Maßstab der Transformation</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>relativ</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>absolut</translation>
    </message>
    <message>
        <source>Relative to the incident wave; without a plane wave among the sources, values are absolute.</source>
        <translation>Relativ zur einfallenden Welle; ohne ebene Welle unter den Quellen sind die Werte absolut.</translation>
    </message>
    <message>
        <source>Play one optical period after the other</source>
        <translation>Eine optische Periode nach der anderen abspielen</translation>
    </message>
    <message>
        <source>Phase of the moment, degrees</source>
        <translation>Phase des Augenblicks, Grad</translation>
    </message>
    <message>
        <source>Moment of the optical period, as a phase</source>
        <translation>Augenblick der optischen Periode, als Phase</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>Speed of the animation</source>
        <translation>Geschwindigkeit der Animation</translation>
    </message>
    <message>
        <source>%1 periods/s</source>
        <translation>%1 Perioden/s</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>One period as an animation…</source>
        <translation>Eine Periode als Animation …</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Bild …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Transform</source>
        <translation>Transformation</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The animation has been written.</source>
        <translation>Die Animation ist geschrieben.</translation>
    </message>
    <message>
        <source>Open a project to see its transforms.</source>
        <translation>Öffnen Sie ein Projekt, um seine Transformationen zu sehen.</translation>
    </message>
    <message>
        <source>This project has no running transform. Add one over the region, a plane or a cylinder to its monitors to see fields at single wavelengths here.</source>
        <translation>Dieses Projekt hat keine laufende Transformation. Fügen Sie zu den Monitoren eine über das Gebiet, eine Ebene oder einen Zylinder hinzu, um hier Felder bei einzelnen Wellenlängen zu sehen.</translation>
    </message>
    <message>
        <source>Animation: %1 of %2 pictures</source>
        <translation>Animation: %1 von %2 Bildern</translation>
    </message>
    <message>
        <source>summed up to %1</source>
        <translation>summiert bis %1</translation>
    </message>
    <message>
        <source>changes by %1 in a period</source>
        <translation>ändert sich um %1 in einer Periode</translation>
    </message>
    <message>
        <source>Export one period as an animation</source>
        <translation>Eine Periode als Animation exportieren</translation>
    </message>
    <message>
        <source>Animations (*.gif *.mp4 *.webm *.mkv *.mov)</source>
        <translation>Animationen (*.gif *.mp4 *.webm *.mkv *.mov)</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>Das Bild exportieren</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>The picture has been written.</source>
        <translation>Das Bild ist geschrieben.</translation>
    </message>
    <message>
        <source>The picture cannot be written there. Choose another folder.</source>
        <translation>Das Bild kann dort nicht geschrieben werden. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Animates the field: plays its moments, one optical period after the other</source>
        <translation>Animiert das Feld: spielt seine Augenblicke ab, eine optische Periode nach der anderen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::Gallery</name>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Each opens ready to run. A run in progress goes on until the example is loaded.</source>
        <translation>Jedes öffnet sich startbereit. Ein laufender Lauf geht weiter, bis das Beispiel geladen ist.</translation>
    </message>
    <message>
        <source>Back to the field</source>
        <translation>Zurück zum Feld</translation>
    </message>
    <message>
        <source>Closes the gallery (Escape)</source>
        <translation>Schließt die Galerie (Esc)</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Each is a page beside the work, with steps that tick themselves and experiments whose answers are checked. About a quarter of an hour each.</source>
        <translation>Jede ist eine Seite neben der Arbeit, mit Schritten, die sich selbst abhaken, und Versuchen, deren Ergebnisse geprüft werden. Jede dauert etwa eine Viertelstunde.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::GeometryCanvas</name>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>The mesh in the r, z plane as the solver sees it. The wheel zooms, dragging pans, a double click fits.</source>
        <translation>Das Gitter in der r-z-Ebene, wie der Löser es sieht. Das Mausrad zoomt, Ziehen verschiebt, ein Doppelklick passt ein.</translation>
    </message>
    <message>
        <source>r %1   z %2</source>
        <translation>r %1   z %2</translation>
    </message>
    <message>
        <source>ε %1 (cell %2, %3)</source>
        <translation>ε %1 (Zelle %2, %3)</translation>
    </message>
    <message>
        <source>%1 cells per wavelength</source>
        <translation>%1 Zellen je Wellenlänge</translation>
    </message>
    <message>
        <source>Fit the domain	F</source>
        <translation>Rechengebiet einpassen	F</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Point at a place of the canvas.</source>
        <translation>Auf eine Stelle der Zeichenfläche zeigen.</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>relative permittivity, cell average</source>
        <translation>relative Permittivität, Zellmittel</translation>
    </message>
    <message>
        <source>relative permittivity for Er</source>
        <translation>relative Permittivität für Er</translation>
    </message>
    <message>
        <source>relative permittivity for Eθ</source>
        <translation>relative Permittivität für Eθ</translation>
    </message>
    <message>
        <source>relative permittivity for Ez</source>
        <translation>relative Permittivität für Ez</translation>
    </message>
    <message>
        <source>cells per wavelength</source>
        <translation>Zellen je Wellenlänge</translation>
    </message>
    <message>
        <source>Updating the mesh…</source>
        <translation>Gitter wird aktualisiert…</translation>
    </message>
    <message>
        <source>No source and no monitor names a wavelength to count cells by.</source>
        <translation>Keine Quelle und kein Monitor nennt eine Wellenlänge, um Zellen danach zu zählen.</translation>
    </message>
    <message>
        <source>No project is open.
Open one, or pick an example, to see its mesh here.</source>
        <translation>Kein Projekt ist offen.
Ein Projekt öffnen oder ein Beispiel wählen, um hier das Gitter zu sehen.</translation>
    </message>
    <message>
        <source>x %1   z %2</source>
        <translation>x %1   z %2</translation>
    </message>
    <message>
        <source>%1 : z = %2 : 1</source>
        <translation>%1 : z = %2 : 1</translation>
    </message>
    <message>
        <source>%1 : z = 1 : %2</source>
        <translation>%1 : z = 1 : %2</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::GeometryPanel</name>
    <message>
        <source>What the mesh shows</source>
        <translation>Was das Gitter zeigt</translation>
    </message>
    <message>
        <source>ε, averaged</source>
        <translation>ε, Zellmittel</translation>
    </message>
    <message>
        <source>ε for Er</source>
        <translation>ε für Er</translation>
    </message>
    <message>
        <source>ε for Eθ</source>
        <translation>ε für Eθ</translation>
    </message>
    <message>
        <source>ε for Ez</source>
        <translation>ε für Ez</translation>
    </message>
    <message>
        <source>Cells per wavelength</source>
        <translation>Zellen je Wellenlänge</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Show the half r &lt; 0 as well</source>
        <translation>Auch die Hälfte r &lt; 0 zeigen</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Orientation and aspect</source>
        <translation>Ausrichtung und Seitenverhältnis</translation>
    </message>
    <message>
        <source>z to the right</source>
        <translation>z nach rechts</translation>
    </message>
    <message>
        <source>z upwards</source>
        <translation>z nach oben</translation>
    </message>
    <message>
        <source>Equal aspect</source>
        <translation>Gleicher Maßstab</translation>
    </message>
    <message>
        <source>Free aspect (for flat lenses)</source>
        <translation>Freier Maßstab (für flache Linsen)</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole domain (F)</source>
        <translation>Das ganze Rechengebiet zeigen (F)</translation>
    </message>
    <message>
        <source>⚠ %1 cells per wavelength at the fewest, 10 are advisable</source>
        <translation>⚠ mindestens %1 Zellen je Wellenlänge, 10 sind ratsam</translation>
    </message>
    <message>
        <source>%1 cells per wavelength at the fewest</source>
        <translation>mindestens %1 Zellen je Wellenlänge</translation>
    </message>
    <message>
        <source>only the part in view</source>
        <translation>nur der sichtbare Teil</translation>
    </message>
    <message numerus="yes">
        <source>⚠ %n place(s) finer than the mesh</source>
        <translation>
            <numerusform>⚠ %n Stelle feiner als das Gitter</numerusform>
            <numerusform>⚠ %n Stellen feiner als das Gitter</numerusform>
        </translation>
    </message>
    <message>
        <source>updating…</source>
        <translation>wird aktualisiert…</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::HelpGuide</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>On the canvas</source>
        <translation>Auf der Zeichenfläche</translation>
    </message>
    <message>
        <source>|E|, and the six components</source>
        <translation>|E| und die sechs Komponenten</translation>
    </message>
    <message>
        <source>linear or dB</source>
        <translation>linear oder dB</translation>
    </message>
    <message>
        <source>next colour map</source>
        <translation>nächste Farbskala</translation>
    </message>
    <message>
        <source>outlines of the bodies</source>
        <translation>Umrisse der Körper</translation>
    </message>
    <message>
        <source>fit the view</source>
        <translation>Ansicht einpassen</translation>
    </message>
    <message>
        <source>Wheel, + −</source>
        <translation>Mausrad, + −</translation>
    </message>
    <message>
        <source>zoom at the cursor</source>
        <translation>am Cursor zoomen</translation>
    </message>
    <message>
        <source>Drag, arrows</source>
        <translation>Ziehen, Pfeiltasten</translation>
    </message>
    <message>
        <source>move the view</source>
        <translation>Ansicht verschieben</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>probe here, line cut here, zoom to body, copy value, edit</source>
        <translation>Sonde hier, Linienschnitt hier, auf Körper zoomen, Wert kopieren, bearbeiten</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>give up a drag, release the line cut, close the gallery</source>
        <translation>Ziehen abbrechen, Linienschnitt lösen, Galerie schließen</translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation>Tasten und Gesten</translation>
    </message>
    <message>
        <source>About Zonescope</source>
        <translation>Über Zonescope</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Zonescope %1&lt;/h3&gt;&lt;p&gt;A workbench for rotationally symmetric optics in the time domain.&lt;/p&gt;&lt;p&gt;MIT licence. With Qt %2, VTK %3.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Zonescope %1&lt;/h3&gt;&lt;p&gt;Eine Werkbank für drehsymmetrische Optik im Zeitbereich.&lt;/p&gt;&lt;p&gt;MIT-Lizenz. Mit Qt %2, VTK %3.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::HelpPanel</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Help pages</source>
        <translation>Hilfeseiten</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Words that stand on a page, or beginnings of them (Ctrl+F)</source>
        <translation>Wörter, die auf einer Seite stehen, oder ihre Anfänge (Ctrl+F)</translation>
    </message>
    <message>
        <source>Pages found</source>
        <translation>Gefundene Seiten</translation>
    </message>
    <message>
        <source>Type at least two letters.</source>
        <translation>Geben Sie mindestens zwei Buchstaben ein.</translation>
    </message>
    <message>
        <source>No page has all of these words. Try fewer, or the beginning of one.</source>
        <translation>Keine Seite enthält alle diese Wörter. Versuchen Sie weniger, oder den Anfang eines Worts.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::Hints</name>
    <message>
        <source>Space runs and pauses.   Wheel: zoom, drag: pan, double click: fit.   Right click: probes and line cuts.   F1:&#xa0;help.</source>
        <translation>Leertaste: Start, Pause.   Rad: Zoom, Ziehen: Schieben, Doppelklick: Einpassen.   Rechtsklick: Sonden.   F1:&#xa0;Hilfe.</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>This lens is cut into zones. The run shows the effective medium of its posts; its zones are run and added up beside it.</source>
        <translation>Diese Linse ist in Zonen geschnitten. Der Lauf zeigt das effektive Medium ihrer Pfosten; ihre Zonen werden daneben gerechnet und addiert.</translation>
    </message>
    <message>
        <source>Zone runs</source>
        <translation>Zonenläufe</translation>
    </message>
    <message>
        <source>From above</source>
        <translation>Von oben</translation>
    </message>
    <message>
        <source>This project says what shall become of its lens. A search moves its rings there, iterate by iterate, beside the window.</source>
        <translation>Dieses Projekt sagt, was aus seiner Linse werden soll. Eine Suche bewegt ihre Ringe dorthin, Entwurf für Entwurf, neben dem Fenster.</translation>
    </message>
    <message>
        <source>Optimisation</source>
        <translation>Optimierung</translation>
    </message>
    <message>
        <source>The light of this project is a sum over azimuthal orders. The run shows one of them alone, m = %1.</source>
        <translation>Das Licht dieses Projekts ist eine Summe über azimutale Ordnungen. Der Lauf zeigt eine davon allein, m = %1.</translation>
    </message>
    <message>
        <source>Sum over orders</source>
        <translation>Summe über Ordnungen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::HistoryBar</name>
    <message>
        <source>History of frames</source>
        <translation>Verlauf der Bilder</translation>
    </message>
    <message>
        <source>One frame back</source>
        <translation>Ein Bild zurück</translation>
    </message>
    <message>
        <source>Place in the history</source>
        <translation>Stelle im Verlauf</translation>
    </message>
    <message>
        <source>One frame forward</source>
        <translation>Ein Bild vor</translation>
    </message>
    <message>
        <source>State of the history</source>
        <translation>Zustand des Verlaufs</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Back to the live field</source>
        <translation>Zurück zum Live-Feld</translation>
    </message>
    <message>
        <source>Memory of the history</source>
        <translation>Speicher des Verlaufs</translation>
    </message>
    <message>
        <source>Memory that the frames take; press to set the limit</source>
        <translation>Speicher, den die Bilder belegen; ein Klick legt die Grenze fest</translation>
    </message>
    <message>
        <source>Forget the kept frames</source>
        <translation>Behaltene Bilder verwerfen</translation>
    </message>
    <message>
        <source>&amp;Memory for the history</source>
        <translation>&amp;Speicher für den Verlauf</translation>
    </message>
    <message>
        <source>Memory for the history in megabytes</source>
        <translation>Speicher für den Verlauf in Megabyte</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>%1 frames are kept, %2 of them with values rounded to 16 bits: no value is off by more than 0.0008 % of the frame&apos;s range. Beyond the limit the oldest are dropped.</source>
        <translation>%1 Bilder sind behalten, %2 davon mit auf 16 Bit gerundeten Werten: kein Wert weicht um mehr als 0.0008 % vom Wertebereich des Bildes ab. Jenseits der Grenze werden die ältesten verworfen.</translation>
    </message>
    <message>
        <source>No earlier frame is kept yet.</source>
        <translation>Noch kein früheres Bild ist behalten.</translation>
    </message>
    <message>
        <source>Look back through the last frames</source>
        <translation>Durch die letzten Bilder zurückblicken</translation>
    </message>
    <message>
        <source>One frame back (,)</source>
        <translation>Ein Bild zurück (,)</translation>
    </message>
    <message>
        <source>This is the oldest frame that is kept.</source>
        <translation>Dies ist das älteste behaltene Bild.</translation>
    </message>
    <message>
        <source>There is no frame yet.</source>
        <translation>Es gibt noch kein Bild.</translation>
    </message>
    <message>
        <source>One frame forward (.)</source>
        <translation>Ein Bild vor (.)</translation>
    </message>
    <message>
        <source>One step of the solver (.)</source>
        <translation>Ein Schritt des Lösers (.)</translation>
    </message>
    <message>
        <source>Show the newest frame again</source>
        <translation>Wieder das neueste Bild zeigen</translation>
    </message>
    <message>
        <source>The newest frame is shown already.</source>
        <translation>Das neueste Bild wird schon gezeigt.</translation>
    </message>
    <message>
        <source>Looking back: step %1, no longer kept</source>
        <translation>Rückblick: Schritt %1, nicht mehr behalten</translation>
    </message>
    <message>
        <source>Looking back: step %1 of %2</source>
        <translation>Rückblick: Schritt %1 von %2</translation>
    </message>
    <message>
        <source>No frames are kept yet: run or step the simulation.</source>
        <translation>Noch keine Bilder sind behalten: Simulation starten oder einen Schritt ausführen.</translation>
    </message>
    <message>
        <source>Live: step %1, kept back to step %2</source>
        <translation>Live: Schritt %1, behalten zurück bis Schritt %2</translation>
    </message>
    <message>
        <source>%1 of %2 MB</source>
        <translation>%1 von %2 MB</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>No frames yet</source>
        <translation>Noch keine Bilder</translation>
    </message>
    <message>
        <source>Live: step %1</source>
        <translation>Live: Schritt %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::IndexPlot</name>
    <message>
        <source>Refractive index over the wavelength</source>
        <translation>Brechzahl über der Wellenlänge</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1, %2 bis %3</translation>
    </message>
    <message>
        <source>Choose a material to see its refractive index.</source>
        <translation>Ein Material wählen, um seine Brechzahl zu sehen.</translation>
    </message>
    <message>
        <source>wavelength (µm)</source>
        <translation>Wellenlänge (µm)</translation>
    </message>
    <message>
        <source>index n</source>
        <translation>Brechzahl n</translation>
    </message>
    <message>
        <source>extinction k</source>
        <translation>Extinktion k</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::Inspector</name>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Make of %1</source>
        <translation>Material %1 zuweisen</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <source>Open a project, then select something in it to see its settings.</source>
        <translation>Ein Projekt öffnen und darin etwas auswählen, um die Einstellungen zu sehen.</translation>
    </message>
    <message>
        <source>Add a row</source>
        <translation>Zeile hinzufügen</translation>
    </message>
    <message>
        <source>Remove a row</source>
        <translation>Zeile entfernen</translation>
    </message>
    <message>
        <source>Move a row</source>
        <translation>Zeile verschieben</translation>
    </message>
    <message>
        <source>Paste rows</source>
        <translation>Zeilen einfügen</translation>
    </message>
    <message>
        <source>Select a field to see what it means. Units may be typed: 1.55 um, 550nm, 2*0.4um. Up and Down step, Escape restores.</source>
        <translation>Ein Eingabefeld anwählen, um seine Bedeutung zu sehen. Einheiten sind erlaubt: 1.55 um, 550nm, 2*0.4um. Pfeil auf und Pfeil ab ändern schrittweise, Esc stellt wieder her.</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>%1 more in the project tree</source>
        <translation>%1 weitere im Projektbaum</translation>
    </message>
    <message>
        <source>The material is in the project: bodies can be made of it.</source>
        <translation>Das Material ist im Projekt: Körper können daraus bestehen.</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>Index over the wavelength</source>
        <translation>Index über der Wellenlänge</translation>
    </message>
    <message>
        <source>What the solver computes with: n + i k from permittivity, conductivity and poles; the dashed line is the project&apos;s wavelength.</source>
        <translation>Womit gerechnet wird: n + i k aus Permittivität, Leitfähigkeit und Polen; die gestrichelte Linie ist die Wellenlänge des Projekts.</translation>
    </message>
    <message>
        <source>Only vacuum so far. Take a material from the library below, or add one in the project tree.</source>
        <translation>Bisher nur Vakuum. Ein Material aus der Bibliothek unten übernehmen oder im Projektbaum hinzufügen.</translation>
    </message>
    <message>
        <source>No bodies yet. Add one with the + of the project tree or by drawing.</source>
        <translation>Noch keine Körper. Mit dem + des Projektbaums oder durch Zeichnen hinzufügen.</translation>
    </message>
    <message>
        <source>No sources yet: nothing will happen. Add one in the project tree.</source>
        <translation>Noch keine Quellen: Es wird nichts geschehen. Im Projektbaum eine hinzufügen.</translation>
    </message>
    <message>
        <source>No monitors yet: nothing will be recorded. Add one in the project tree.</source>
        <translation>Noch keine Monitore: Es wird nichts aufgezeichnet. Im Projektbaum einen hinzufügen.</translation>
    </message>
    <message>
        <source>Suggest zones</source>
        <translation>Zonen vorschlagen</translation>
    </message>
    <message>
        <source>Cuts the lens where the number of posts in a circle changes; ramp, margin and layer stay</source>
        <translation>Schneidet die Linse, wo sich die Zahl der Pfosten eines Kreises ändert; Rampe, Rand und Schicht bleiben</translation>
    </message>
    <message>
        <source>Run zones</source>
        <translation>Zonen rechnen</translation>
    </message>
    <message>
        <source>Opens the pane that runs the zones and adds up their fields</source>
        <translation>Öffnet den Bereich, der die Zonen rechnet und ihre Felder addiert</translation>
    </message>
    <message>
        <source>No parameters yet: numbers with names. Add one with the + of the project tree, or by a right click on a number, and type =name where a number should follow it.</source>
        <translation>Noch keine Parameter: Zahlen mit Namen. Fügen Sie einen mit dem + des Projektbaums hinzu oder mit einem Rechtsklick auf eine Zahl, und tippen Sie =Name, wo eine Zahl ihm folgen soll.</translation>
    </message>
    <message>
        <source>Make it a parameter</source>
        <translation>Zum Parameter machen</translation>
    </message>
    <message>
        <source>Name for %1 (%2):</source>
        <translation>Name für %1 (%2):</translation>
    </message>
    <message>
        <source>Parameter %1</source>
        <translation>Parameter %1</translation>
    </message>
    <message>
        <source>The number follows the parameter %1 now; it is in the project tree.</source>
        <translation>Die Zahl folgt jetzt dem Parameter %1; er steht im Projektbaum.</translation>
    </message>
    <message>
        <source>Turn its uses into numbers</source>
        <translation>Verwendungen in Zahlen verwandeln</translation>
    </message>
    <message>
        <source>Removes the parameter; what follows it keeps its present value</source>
        <translation>Entfernt den Parameter; was ihm folgt, behält seinen jetzigen Wert</translation>
    </message>
    <message>
        <source>Remove parameter %1</source>
        <translation>Parameter %1 entfernen</translation>
    </message>
    <message>
        <source>Density from file…</source>
        <translation>Dichte laden …</translation>
    </message>
    <message>
        <source>Lays a picture on the chosen circle of posts: PNG (white is the material), CSV or HDF5 with values from 0 to 1. It is as large as the outline was.</source>
        <translation>Legt ein Bild auf den gewählten Kreis von Pfosten: PNG (Weiß ist das Material), CSV oder HDF5 mit Werten von 0 bis 1. Es ist so groß, wie der Umriss war.</translation>
    </message>
    <message>
        <source>Save density…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Writes the picture of the chosen density map as CSV or PNG</source>
        <translation>Schreibt das Bild der gewählten Dichtekarte als CSV oder PNG</translation>
    </message>
    <message>
        <source>Density from file</source>
        <translation>Dichte aus Datei</translation>
    </message>
    <message>
        <source>Pictures (*.png *.csv *.txt *.h5 *.hdf5);;All files (*)</source>
        <translation>Bilder (*.png *.csv *.txt *.h5 *.hdf5);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Dataset that is the picture:</source>
        <translation>Datensatz, der das Bild ist:</translation>
    </message>
    <message>
        <source>The density map has %1 × %2 pixels.</source>
        <translation>Die Dichtekarte hat %1 × %2 Pixel.</translation>
    </message>
    <message>
        <source>Save density</source>
        <translation>Dichte speichern</translation>
    </message>
    <message>
        <source>Numbers (*.csv);;Picture, 255 steps (*.png)</source>
        <translation>Zahlen (*.csv);;Bild, 255 Stufen (*.png)</translation>
    </message>
    <message>
        <source>Gives the region this picture: PNG (white is the material), CSV or HDF5 with values from 0 to 1. Its right side lies outwards, its upper side at the upper end.</source>
        <translation>Gibt dem Gebiet dieses Bild: PNG (weiß ist das Material), CSV oder HDF5 mit Werten von 0 bis 1. Seine rechte Seite liegt außen, seine obere am oberen Ende.</translation>
    </message>
    <message>
        <source>Writes the picture of the region as CSV or PNG</source>
        <translation>Schreibt das Bild des Gebiets als CSV oder PNG</translation>
    </message>
    <message>
        <source>Turn into rings</source>
        <translation>In Ringe umwandeln</translation>
    </message>
    <message>
        <source>Puts annular zones in the place of the region: rings where the density is at least a half</source>
        <translation>Setzt Ringzonen an die Stelle des Gebiets: Ringe, wo die Dichte mindestens ein Halb ist</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::InstrumentPlots</name>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>echo</source>
        <translation>Echo</translation>
    </message>
    <message>
        <source>difference of E over its peak</source>
        <translation>Unterschied von E über dem Höchstwert</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>on the axis</source>
        <translation>auf der Achse</translation>
    </message>
    <message>
        <source>wanted</source>
        <translation>gewünscht</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>Wellenlänge</translation>
    </message>
    <message>
        <source>running mean of σ</source>
        <translation>laufendes Mittel von σ</translation>
    </message>
    <message>
        <source>layer begins</source>
        <translation>Beginn der Schicht</translation>
    </message>
    <message>
        <source>largest value so far</source>
        <translation>größter Wert bisher</translation>
    </message>
    <message>
        <source>thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>The sweep has not begun. Press “Sweep the thickness”.</source>
        <translation>Die Reihe hat nicht begonnen. Drücken Sie „Dicke durchfahren“.</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>quasi</source>
        <translation>quasi</translation>
    </message>
    <message>
        <source>infinitely fine grid</source>
        <translation>unendlich feines Gitter</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Echo against time</source>
        <translation>Echo über der Zeit</translation>
    </message>
    <message>
        <source>Echo against wavelength</source>
        <translation>Echo über der Wellenlänge</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>Field in the layer</source>
        <translation>Feld in der Schicht</translation>
    </message>
    <message>
        <source>Echo against thickness</source>
        <translation>Echo über der Dicke</translation>
    </message>
    <message>
        <source>First cells</source>
        <translation>Erste Zellen</translation>
    </message>
    <message>
        <source>Run it (Space) to see something here.</source>
        <translation>Nach dem Start (Leertaste) ist hier etwas zu sehen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::InstrumentTexts</name>
    <message>
        <source>A and B</source>
        <translation>A und B</translation>
    </message>
    <message>
        <source>Absorbing layers</source>
        <translation>Absorbierende Schichten</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Break it</source>
        <translation>Kaputtmachen</translation>
    </message>
    <message>
        <source>complete stretch at the outer radius</source>
        <translation>vollständige Streckung am Außenradius</translation>
    </message>
    <message>
        <source>quasi stretch at the outer radius</source>
        <translation>Quasi-Streckung am Außenradius</translation>
    </message>
    <message>
        <source>electric walls in place of layers</source>
        <translation>elektrische Wände statt der Schichten</translation>
    </message>
    <message>
        <source>layers half as thick</source>
        <translation>halb so dicke Schichten</translation>
    </message>
    <message>
        <source>layers twice as thick</source>
        <translation>doppelt so dicke Schichten</translation>
    </message>
    <message>
        <source>half the Courant number</source>
        <translation>halbe Courant-Zahl</translation>
    </message>
    <message>
        <source>cells half as large</source>
        <translation>halb so große Zellen</translation>
    </message>
    <message>
        <source>cells twice as large</source>
        <translation>doppelt so große Zellen</translation>
    </message>
    <message>
        <source>staircased interfaces</source>
        <translation>gestufte Grenzflächen</translation>
    </message>
    <message>
        <source>averaged interfaces</source>
        <translation>gemittelte Grenzflächen</translation>
    </message>
    <message>
        <source>metric radius in m/r alone (broken)</source>
        <translation>metrischer Radius nur in m/r (kaputt)</translation>
    </message>
    <message>
        <source>Wrong factor on the axis</source>
        <translation>Falscher Faktor auf der Achse</translation>
    </message>
    <message>
        <source>Metric radius in m/r alone</source>
        <translation>Metrischer Radius nur in m/r</translation>
    </message>
    <message>
        <source>Quasi layer near the axis</source>
        <translation>Quasi-Schicht nahe der Achse</translation>
    </message>
    <message>
        <source>Time step above the limit</source>
        <translation>Zeitschritt über der Grenze</translation>
    </message>
    <message>
        <source>Staircased interfaces</source>
        <translation>Gestufte Grenzflächen</translation>
    </message>
    <message>
        <source>Soft source in place of one-way</source>
        <translation>Weiche statt einseitiger Quelle</translation>
    </message>
    <message>
        <source>On the axis Ez follows from Ampere&apos;s law on the disc r &lt; h/2: dt Ez = (4/h) Hθ(h/2). B has 8/h, as if the disc had half its area. The largest eigenvalue of the curl then lies above what the time step allows: look at the axis, where Ez changes its sign and grows with every step.</source>
        <translation>Auf der Achse folgt Ez aus dem Ampèreschen Gesetz auf der Scheibe r &lt; h/2: dt Ez = (4/h) Hθ(h/2). B hat 8/h, als hätte die Scheibe die halbe Fläche. Der größte Eigenwert der Rotation liegt dann über dem, was der Zeitschritt erlaubt: Auf der Achse wechselt Ez das Vorzeichen und wächst mit jedem Schritt.</translation>
    </message>
    <message>
        <source>Where m/r would be too large, r gives way to a radius ρ that stays above |m| h/c: in every term of the curl. B has it in m/r alone. Then the divergence of a curl is no longer zero, waves near the axis run backwards along z, and the layers along z amplify them: look at the energy, which turns and grows long after the source.</source>
        <translation>Wo m/r zu groß würde, tritt an die Stelle von r ein Radius ρ, der über |m| h/c bleibt: in jedem Glied der Rotation. B hat ihn nur in m/r. Dann ist die Divergenz einer Rotation nicht mehr null, nahe der Achse laufen Wellen rückwärts entlang z, und die Schichten entlang z verstärken sie: Die Energie kehrt um und wächst, lange nachdem die Quelle verstummt ist.</translation>
    </message>
    <message>
        <source>A layer around the axis must stretch r in d/dr and in 1/r. B stretches d/dr alone, as is right for a flat face. Here the face lies less than a wavelength from the axis: look at the difference, the echo that comes back.</source>
        <translation>Eine Schicht um die Achse muss r in d/dr und in 1/r strecken. B streckt nur d/dr, was bei einer ebenen Fläche richtig wäre. Hier liegt die Fläche weniger als eine Wellenlänge von der Achse entfernt: Der Unterschied zeigt das Echo, das zurückkommt.</translation>
    </message>
    <message>
        <source>The largest eigenvalue of the curl times the time step must stay below 2. B takes steps that are 15 % longer. The waves of the size of a cell grow with every step: look at the checkered pattern that drowns the light.</source>
        <translation>Der größte Eigenwert der Rotation mal dem Zeitschritt muss unter 2 bleiben. B macht um 15 % längere Schritte. Wellen von der Größe einer Zelle wachsen mit jedem Schritt: Ein Schachbrettmuster ertränkt das Licht.</translation>
    </message>
    <message>
        <source>A face within a cell is seen by averages of the permittivity, and its error falls with the square of the cell. B takes the permittivity at each place as it is, so that the plate is half a cell too thick or too thin: look at the light behind it, and at the transmission against the closed form.</source>
        <translation>Eine Grenzfläche in einer Zelle wird durch Mittelwerte der Permittivität gesehen, und ihr Fehler fällt mit dem Quadrat der Zelle. B nimmt die Permittivität an jedem Ort, wie sie ist, sodass die Platte um eine halbe Zelle zu dick oder zu dünn ist: Das Licht dahinter und die Transmission gegen die geschlossene Formel zeigen es.</translation>
    </message>
    <message>
        <source>Total field on one side of the source plane, scattered field on the other: the wave goes one way only. B has a sheet of current there. It sends as much light backwards as forwards: look behind the source plane.</source>
        <translation>Gesamtfeld auf der einen Seite der Quellebene, Streufeld auf der anderen: Die Welle geht nur in eine Richtung. B hat dort einen Strombelag. Er sendet ebenso viel Licht rückwärts wie vorwärts: Es ist hinter der Quellebene zu sehen.</translation>
    </message>
    <message>
        <source>beyond all numbers</source>
        <translation>jenseits aller Zahlen</translation>
    </message>
    <message>
        <source>Energy over that at the end of the source: %1, at most %2</source>
        <translation>Energie über der am Ende der Quelle: %1, höchstens %2</translation>
    </message>
    <message>
        <source>Echo over the largest field: %1, at most %2</source>
        <translation>Echo über dem größten Feld: %1, höchstens %2</translation>
    </message>
    <message>
        <source>Transmission off the closed form: %1, at most %2</source>
        <translation>Transmission neben der geschlossenen Formel: %1, höchstens %2</translation>
    </message>
    <message>
        <source>Light behind the source over that before it: %1, at most %2</source>
        <translation>Licht hinter der Quelle über dem davor: %1, höchstens %2</translation>
    </message>
    <message>
        <source>Stepping</source>
        <translation>Schritt für Schritt</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::InstrumentsGuide</name>
    <message>
        <source>Layers of the instrument</source>
        <translation>Schichten des Instruments</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::InstrumentsPage</name>
    <message>
        <source>the project as you edit it</source>
        <translation>das Projekt, wie Sie es bearbeiten</translation>
    </message>
    <message>
        <source>the same, nothing broken</source>
        <translation>dasselbe, nichts kaputt</translation>
    </message>
    <message>
        <source>twice the factor on the axis (broken)</source>
        <translation>doppelter Faktor auf der Achse (kaputt)</translation>
    </message>
    <message>
        <source>half the factor on the axis (broken)</source>
        <translation>halber Faktor auf der Achse (kaputt)</translation>
    </message>
    <message>
        <source>zero on the axis (broken)</source>
        <translation>null auf der Achse (kaputt)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>B keeps the bound so far. %1</source>
        <translation>B hält die Schranke bisher ein. %1</translation>
    </message>
    <message>
        <source>✗ B fails its check. %1</source>
        <translation>✗ B besteht die Prüfung nicht. %1</translation>
    </message>
    <message>
        <source>✓ A: %1</source>
        <translation>✓ A: %1</translation>
    </message>
    <message>
        <source>The check needs more of the run.</source>
        <translation>Die Prüfung braucht mehr von dem Lauf.</translation>
    </message>
    <message>
        <source>Echo: %1 dB, worst of the plane so far</source>
        <translation>Echo: %1 dB, das größte der Ebene bisher</translation>
    </message>
    <message>
        <source>Largest difference so far: %1 % of the largest field</source>
        <translation>Größter Unterschied bisher: %1 % des größten Feldes</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>%1: div D %2, div B %3 of the largest field per cell</source>
        <translation>%1: div D %2, div B %3 des größten Feldes je Zelle</translation>
    </message>
    <message>
        <source>%1: largest eigenvalue %2 c/µm, Courant number %3 of at most %4</source>
        <translation>%1: größter Eigenwert %2 c/µm, Courant-Zahl %3 von höchstens %4</translation>
    </message>
    <message>
        <source>: grows %1 times in every step</source>
        <translation>: wächst auf das %1-Fache in jedem Schritt</translation>
    </message>
    <message>
        <source>A is the open project, B the same with one setting changed, step by step at the same times. Zoom, place and colours are those of both; the third picture is B less A.</source>
        <translation>A ist das offene Projekt, B dasselbe mit einer geänderten Einstellung, Schritt für Schritt zu gleichen Zeiten. Ausschnitt und Farben gelten für beide; das dritte Bild ist B weniger A.</translation>
    </message>
    <message>
        <source>A has the layers set here. B is the same run in a domain so large that nothing returns in its time: what differs is the echo.</source>
        <translation>A hat die Schichten, die hier eingestellt sind. B ist derselbe Lauf in einem so großen Gebiet, dass in seiner Zeit nichts zurückkommt: Der Unterschied ist das Echo.</translation>
    </message>
    <message>
        <source>The power of r with which each component begins between the first two cells, against the rule of the order m. Choose a row to plot it.</source>
        <translation>Die Potenz von r, mit der jede Komponente zwischen den ersten zwei Zellen beginnt, gegen die Regel der Ordnung m. Wählen Sie eine Zeile, um sie zu zeichnen.</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>A: as it should be</source>
        <translation>A: wie es sein soll</translation>
    </message>
    <message>
        <source>A: the open project</source>
        <translation>A: das offene Projekt</translation>
    </message>
    <message>
        <source>B: no echo</source>
        <translation>B: ohne Echo</translation>
    </message>
    <message>
        <source>B: broken on purpose, %1</source>
        <translation>B: absichtlich kaputt, %1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>Echo: B less A</source>
        <translation>Echo: B weniger A</translation>
    </message>
    <message>
        <source>Difference: B less A</source>
        <translation>Unterschied: B weniger A</translation>
    </message>
    <message>
        <source>Space runs both, the full stop steps, R begins again, Esc goes back to the run.</source>
        <translation>Die Leertaste startet beide, der Punkt macht einen Schritt, R beginnt von vorn, Esc geht zurück zum Lauf.</translation>
    </message>
    <message>
        <source>step %1 of %2, %3 fs. Nothing here is saved or kept.</source>
        <translation>Schritt %1 von %2, %3 fs. Nichts davon wird gespeichert oder behalten.</translation>
    </message>
    <message>
        <source>Instrument</source>
        <translation>Instrument</translation>
    </message>
    <message>
        <source>What B is</source>
        <translation>Was B ist</translation>
    </message>
    <message>
        <source>Take as A</source>
        <translation>Als A nehmen</translation>
    </message>
    <message>
        <source>A becomes the project as it is now; B follows what you edit.</source>
        <translation>A wird das Projekt, wie es jetzt ist; B folgt dem, was Sie bearbeiten.</translation>
    </message>
    <message>
        <source>Runs A and B side by side (Space)</source>
        <translation>Startet A und B nebeneinander (Leertaste)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>One time step of A; B follows to the same time (.)</source>
        <translation>Ein Zeitschritt von A; B folgt bis zur selben Zeit (.)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Back to step 0 (R)</source>
        <translation>Zurück zu Schritt 0 (R)</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Slow motion in periods of the light per second, or full speed</source>
        <translation>Zeitlupe in Perioden des Lichts je Sekunde, oder volles Tempo</translation>
    </message>
    <message>
        <source>Full speed</source>
        <translation>Volles Tempo</translation>
    </message>
    <message>
        <source>%1 periods/s</source>
        <translation>%1 Perioden/s</translation>
    </message>
    <message>
        <source>Quantity of the pictures</source>
        <translation>Größe der Bilder</translation>
    </message>
    <message>
        <source>Back to the run (Esc)</source>
        <translation>Zurück zum Lauf (Esc)</translation>
    </message>
    <message>
        <source>Close the instruments</source>
        <translation>Instrumente schließen</translation>
    </message>
    <message>
        <source>Components at the axis</source>
        <translation>Komponenten an der Achse</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Plots of the instrument</source>
        <translation>Diagramme des Instruments</translation>
    </message>
    <message>
        <source>Instruments</source>
        <translation>Instrumente</translation>
    </message>
    <message>
        <source>H: half a step, full stop: a step, comma: back, Space: run, R: begin again, Esc: close. Nothing here is saved.</source>
        <translation>H: halber Schritt, Punkt: Schritt, Komma: zurück, Leertaste: Lauf, R: von vorn, Esc: schließen. Nichts hier wird gespeichert.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::IteratesView</name>
    <message>
        <source>Iterates</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Figures of two iterates</source>
        <translation>Kenngrößen zweier Entwürfe</translation>
    </message>
    <message>
        <source>Apply to the project</source>
        <translation>Ins Projekt übernehmen</translation>
    </message>
    <message>
        <source>Select one iterate to hold it against the start, or two (with Ctrl)</source>
        <translation>Wählen Sie einen Entwurf, um ihn mit dem Anfang zu vergleichen, oder zwei (mit Strg)</translation>
    </message>
    <message>
        <source>Iterate</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Runs of the lens that the iterate took; one run of its adjoint besides</source>
        <translation>Läufe der Linse, die der Entwurf gebraucht hat; dazu ein adjungierter</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>best</source>
        <translation>bester</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>light still inside</source>
        <translation>noch Licht im Gebiet</translation>
    </message>
    <message>
        <source>The runs ended before the light had left, so the derivatives are not exact.</source>
        <translation>Die Läufe endeten, bevor das Licht das Gebiet verlassen hatte; die Ableitungen sind nicht genau.</translation>
    </message>
    <message>
        <source>Gives the open project this design; undo takes it back</source>
        <translation>Gibt dem offenen Projekt diesen Entwurf; Rückgängig nimmt ihn zurück</translation>
    </message>
    <message>
        <source>There is no iterate yet.</source>
        <translation>Es gibt noch keinen Entwurf.</translation>
    </message>
    <message>
        <source>Apply iterate %1 to the project</source>
        <translation>Entwurf %1 ins Projekt übernehmen</translation>
    </message>
    <message>
        <source>Iterate %1</source>
        <translation>Entwurf %1</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>Moved most: %1</source>
        <translation>Am weitesten bewegt: %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::KeptRuns</name>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::KeptRunsPopup</name>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation>Behaltene Läufe</translation>
    </message>
    <message>
        <source>Tick to show. F2 renames, Delete deletes.</source>
        <translation>Ankreuzen zum Zeigen. F2 benennt um, Entf löscht.</translation>
    </message>
    <message>
        <source>These curves show %1 against %2: choose that quantity to see them.</source>
        <translation>Diese Kurven zeigen %1 über %2: diese Größe wählen, um sie zu sehen.</translation>
    </message>
    <message>
        <source>A run of another project: tick it to compare it with this one.</source>
        <translation>Ein Lauf eines anderen Projekts: ankreuzen, um ihn mit diesem zu vergleichen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::KernelPage</name>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Name of the kernel</source>
        <translation>Name des Kernels</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Share of the device time of all timed kernels</source>
        <translation>Anteil an der Gerätezeit aller gemessenen Kernel</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Belegung</translation>
    </message>
    <message>
        <source>Theoretical occupancy: warps that a multiprocessor can hold at once for this kernel, over the most it can hold (sm__maximum_warps_per_active_cycle_pct)</source>
        <translation>Theoretische Belegung (Occupancy): Warps, die ein Multiprozessor für diesen Kernel zugleich halten kann, bezogen auf die überhaupt möglichen (sm__maximum_warps_per_active_cycle_pct)</translation>
    </message>
    <message>
        <source>Achieved</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Achieved occupancy: warps that were active on average (sm__warps_active.avg.pct_of_peak_sustained_active)</source>
        <translation>Erreichte Belegung (Occupancy): im Mittel aktive Warps (sm__warps_active.avg.pct_of_peak_sustained_active)</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Registers per thread (launch__registers_per_thread)</source>
        <translation>Register je Thread (launch__registers_per_thread)</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Shared</translation>
    </message>
    <message>
        <source>Shared memory per block (launch__shared_mem_per_block)</source>
        <translation>Shared Memory je Block (launch__shared_mem_per_block)</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Launches that were timed</source>
        <translation>Gemessene Kernelstarts</translation>
    </message>
    <message>
        <source>Per launch</source>
        <translation>Je Start</translation>
    </message>
    <message>
        <source>Device time of one launch, measured with events (gpu__time_duration.sum)</source>
        <translation>Gerätezeit eines Kernelstarts, mit Events gemessen (gpu__time_duration.sum)</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads per block (launch__block_size)</source>
        <translation>Threads je Block (launch__block_size)</translation>
    </message>
    <message>
        <source>Cell-steps</source>
        <translation>Zellschritte</translation>
    </message>
    <message>
        <source>Cells of the grid times steps a second, while it runs</source>
        <translation>Zellen des Gitters mal Schritte je Sekunde, während der Kernel läuft</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>Device memory traffic, modelled: stated bytes per cell step over measured time (dram__bytes.sum.per_second)</source>
        <translation>Verkehr zum Gerätespeicher, modelliert: angegebene Bytes je Zellschritt durch gemessene Zeit (dram__bytes.sum.per_second)</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>Arithmetic rate, modelled: stated operations per cell step over measured time</source>
        <translation>Rechenrate, modelliert: angegebene Operationen je Zellschritt durch gemessene Zeit</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>What it belongs to: the step, the absorbing layers, sources and running transforms, or the display</source>
        <translation>Wozu er gehört: zum Schritt, zu den absorbierenden Schichten, zu Quellen und mitlaufenden Transformationen oder zur Anzeige</translation>
    </message>
    <message>
        <source>Limiter</source>
        <translation>Begrenzung</translation>
    </message>
    <message>
        <source>What holds the kernel back, in words</source>
        <translation>Was den Kernel bremst, in Worten</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Not measured. Profile the run to see it.</source>
        <translation>Nicht gemessen. Den Lauf profilieren, um es zu sehen.</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>sources and transforms</source>
        <translation>Quellen und Transformationen</translation>
    </message>
    <message>
        <source>display</source>
        <translation>Anzeige</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::KeyPicker</name>
    <message>
        <source>The setting that varies: type a part of its name, or press Down for the whole list.</source>
        <translation>Die Einstellung, die variiert: einen Teil des Namens eingeben oder mit Pfeil ab die ganze Liste öffnen.</translation>
    </message>
    <message>
        <source>Settings that can vary</source>
        <translation>Einstellungen, die variieren können</translation>
    </message>
    <message>
        <source>Show all settings</source>
        <translation>Alle Einstellungen zeigen</translation>
    </message>
    <message>
        <source>Search a setting, for example height or focal</source>
        <translation>Einstellung suchen, zum Beispiel Höhe oder Brennweite</translation>
    </message>
    <message>
        <source>Allowed: %1
In the file: %2</source>
        <translation>Zulässig: %1
In der Datei: %2</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LaboratoryDialog</name>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>Rates depend on what else the machine does: close other programs.</source>
        <translation>Die Raten hängen davon ab, was der Rechner sonst noch tut: Schließen Sie andere Programme.</translation>
    </message>
    <message>
        <source>%1, %2 × %2 cells; copy bandwidth %3, measured in this run.</source>
        <translation>%1, %2 × %2 Zellen; Kopierbandbreite %3, in diesem Lauf gemessen.</translation>
    </message>
    <message>
        <source>B/s</source>
        <translation>B/s</translation>
    </message>
    <message>
        <source>One thread, %1 × %1 cells, %2 steps; memory bandwidth %3 (STREAM triad), measured in this run.</source>
        <translation>Ein Thread, %1 × %1 Zellen, %2 Schritte; Speicherbandbreite %3 (STREAM triad), in diesem Lauf gemessen.</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Kernel laboratory</source>
        <translation>Kernel-Labor</translation>
    </message>
    <message>
        <source>Where the cases run</source>
        <translation>Wo die Fälle laufen</translation>
    </message>
    <message>
        <source>Processor, one thread</source>
        <translation>Prozessor, ein Thread</translation>
    </message>
    <message>
        <source>CUDA device</source>
        <translation>CUDA-Gerät</translation>
    </message>
    <message>
        <source>Which cases are measured</source>
        <translation>Welche Fälle gemessen werden</translation>
    </message>
    <message>
        <source>Cells along either side of the grid</source>
        <translation>Zellen entlang jeder Seite des Gitters</translation>
    </message>
    <message>
        <source>%1 × %1 cells</source>
        <translation>%1 × %1 Zellen</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Table…</source>
        <translation>Tabelle…</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>All figures…</source>
        <translation>Alle Zahlen…</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Progress over the cases</source>
        <translation>Fortschritt über die Fälle</translation>
    </message>
    <message>
        <source>The cases side by side</source>
        <translation>Die Fälle nebeneinander</translation>
    </message>
    <message>
        <source>Choose a row to read what its case does.</source>
        <translation>Wählen Sie eine Zeile, um zu lesen, was ihr Fall tut.</translation>
    </message>
    <message>
        <source>Misses are counted by the processor.</source>
        <translation>Fehlzugriffe zählt der Prozessor.</translation>
    </message>
    <message>
        <source>Misses are modelled.</source>
        <translation>Fehlzugriffe sind modelliert.</translation>
    </message>
    <message>
        <source>Published figures beside those of this run</source>
        <translation>Veröffentlichte Werte neben denen dieses Laufs</translation>
    </message>
    <message>
        <source>Publication</source>
        <translation>Veröffentlichung</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Published figures</source>
        <translation>Veröffentlichte Werte</translation>
    </message>
    <message>
        <source>One cell update in many orders, on identical input: how fast a solver runs is a question of the order in which it goes through its cells.</source>
        <translation>Eine Zellaktualisierung in vielen Reihenfolgen, mit derselben Eingabe: Wie schnell ein Löser rechnet, hängt von der Reihenfolge ab, in der er seine Zellen durchläuft.</translation>
    </message>
    <message>
        <source>Nothing has been measured yet. Choose above where the cases run, which of them, and how large a grid; then press Measure. They appear here one after the other, as a table, under the roof of this machine, and beside published figures.</source>
        <translation>Noch ist nichts gemessen. Wählen Sie oben, wo die Fälle laufen, welche es sind und wie groß das Gitter ist; drücken Sie dann „Messen“. Sie erscheinen hier einer nach dem anderen: als Tabelle, unter dem Dach dieses Rechners und neben veröffentlichten Werten.</translation>
    </message>
    <message>
        <source>Above the line of the memory a cache serves what a case needs. Rates and intensities are modelled, the lines are measured. Point at a dot to read its figures.</source>
        <translation>Über der Linie des Speichers liefert ein Cache, was ein Fall braucht. Raten und Intensitäten sind modelliert, die Linien gemessen. Zeigen Sie auf einen Punkt, um seine Werte zu lesen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LaboratoryRows</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>NO</source>
        <translation>NEIN</translation>
    </message>
    <message>
        <source>%1 (model)</source>
        <translation>%1 (Modell)</translation>
    </message>
    <message>
        <source>%1 cells a second</source>
        <translation>%1 Zellen je Sekunde</translation>
    </message>
    <message>
        <source>%1 of the memory&apos;s bandwidth (modelled)</source>
        <translation>%1 der Speicherbandbreite (modelliert)</translation>
    </message>
    <message>
        <source>%1 misses of the last cache for each cell step (counted)</source>
        <translation>%1 Fehlzugriffe des letzten Caches je Zellschritt (gezählt)</translation>
    </message>
    <message>
        <source>%1 misses of the last cache for each cell step (modelled)</source>
        <translation>%1 Fehlzugriffe des letzten Caches je Zellschritt (modelliert)</translation>
    </message>
    <message>
        <source>%1 instructions a cycle (counted)</source>
        <translation>%1 Befehle je Takt (gezählt)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>products and sums, single: %1</source>
        <translation>Produkte und Summen, einfach: %1</translation>
    </message>
    <message>
        <source>products and sums, double: %1</source>
        <translation>Produkte und Summen, doppelt: %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LaboratoryTexts</name>
    <message>
        <source>All schemes</source>
        <translation>Alle Verfahren</translation>
    </message>
    <message>
        <source>(r, z), absorbing layers</source>
        <translation>(r, z), absorbierende Schichten</translation>
    </message>
    <message>
        <source>(r, z), between walls</source>
        <translation>(r, z), zwischen Wänden</translation>
    </message>
    <message>
        <source>TMz, split-field layer</source>
        <translation>TMz, Schicht mit geteiltem Feld</translation>
    </message>
    <message>
        <source>Hertzian potential</source>
        <translation>Hertzsches Potential</translation>
    </message>
    <message>
        <source>Hertzian potential, glass disc</source>
        <translation>Hertzsches Potential, Glasscheibe</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <source>Scheme, order and precision</source>
        <translation>Verfahren, Reihenfolge und Genauigkeit</translation>
    </message>
    <message>
        <source>10⁹ cells/s</source>
        <translation>10⁹ Zellen/s</translation>
    </message>
    <message>
        <source>Cells of the whole grid times steps, over time</source>
        <translation>Zellen des ganzen Gitters mal Schritte, durch die Zeit</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>This rate over that of the first order of the family</source>
        <translation>Diese Rate durch die der ersten Reihenfolge der Familie</translation>
    </message>
    <message>
        <source>Updates/load</source>
        <translation>Aktual./Laden</translation>
    </message>
    <message>
        <source>Values updated for each value loaded from memory (model)</source>
        <translation>Aktualisierte Werte je Wert, der aus dem Speicher geladen wird (Modell)</translation>
    </message>
    <message>
        <source>Bytes/step</source>
        <translation>Bytes/Schritt</translation>
    </message>
    <message>
        <source>Bytes read and written for a cell and step (model)</source>
        <translation>Gelesene und geschriebene Bytes je Zelle und Schritt (Modell)</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Those bytes times the rate, over the bandwidth measured in the same run; more than 100 % where a cache serves them</source>
        <translation>Diese Bytes mal die Rate, durch die Bandbreite, die im selben Lauf gemessen wurde; mehr als 100 %, wo ein Cache sie liefert</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>From the processor&apos;s double precision, relative, L2, on a smaller grid</source>
        <translation>Gegen die doppelte Genauigkeit des Prozessors, relativ, L2, auf einem kleineren Gitter</translation>
    </message>
    <message>
        <source>Same bits</source>
        <translation>Gleiche Bits</translation>
    </message>
    <message>
        <source>Whether the whole field is that of the first order of the family</source>
        <translation>Ob das ganze Feld das der ersten Reihenfolge der Familie ist</translation>
    </message>
    <message>
        <source>As publications have them</source>
        <translation>Wie in Veröffentlichungen</translation>
    </message>
    <message>
        <source>Misses/step</source>
        <translation>Fehlzugriffe</translation>
    </message>
    <message>
        <source>Misses of the last cache for a cell and step: counted by the processor where the system permits, else by the model</source>
        <translation>Fehlzugriffe des letzten Caches je Zelle und Schritt: vom Prozessor gezählt, wo das System es erlaubt, sonst nach dem Modell</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LayerControls</name>
    <message>
        <source>Sweep the thickness</source>
        <translation>Dicke durchfahren</translation>
    </message>
    <message>
        <source>Keep in the project</source>
        <translation>Ins Projekt übernehmen</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>quasi</source>
        <translation>quasi</translation>
    </message>
    <message>
        <source>Cells of the layers</source>
        <translation>Zellen der Schichten</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Streckung</translation>
    </message>
    <message>
        <source>Power of the depth with which the absorption rises.</source>
        <translation>Potenz der Tiefe, mit der die Absorption steigt.</translation>
    </message>
    <message>
        <source>Reflection in amplitude that the layer is made for, at normal incidence on an infinitely fine grid: the smaller, the stronger it absorbs.</source>
        <translation>Reflexion in Amplitude, für die die Schicht gemacht ist, bei senkrechtem Einfall auf einem unendlich feinen Gitter: je kleiner, desto stärker absorbiert sie.</translation>
    </message>
    <message>
        <source>Real stretch at the outer edge; 1 is none.</source>
        <translation>Reelle Streckung am äußeren Rand; 1 ist keine.</translation>
    </message>
    <message>
        <source>Whether the radial layer stretches 1/r along with d/dr.</source>
        <translation>Ob die radiale Schicht 1/r zusammen mit d/dr streckt.</translation>
    </message>
    <message>
        <source>Measures the echo of 4 to 20 cells, with both stretches.</source>
        <translation>Misst das Echo von 4 bis 20 Zellen, mit beiden Streckungen.</translation>
    </message>
    <message>
        <source>Makes these the layers of the open project; undo takes it back.</source>
        <translation>Macht sie zu den Schichten des offenen Projekts; Rückgängig nimmt es zurück.</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>Target reflection</source>
        <translation>Zielreflexion</translation>
    </message>
    <message>
        <source>Grading</source>
        <translation>Profilgrad</translation>
    </message>
    <message>
        <source>Real stretch</source>
        <translation>Reelle Streckung</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n cell(s), %2</source>
        <translation>
            <numerusform>%1, %n Zelle, %2</numerusform>
            <numerusform>%1, %n Zellen, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LensFigures</name>
    <message>
        <source>Zones</source>
        <translation>Zonen</translation>
    </message>
    <message>
        <source>Whole wavelengths of path from the axis to the edge</source>
        <translation>Ganze Wellenlängen Wegunterschied von der Achse bis zum Rand</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>Ringe</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Of relief, rings or absorber</source>
        <translation>Von Relief, Ringen oder Absorber</translation>
    </message>
    <message>
        <source>Narrowest ring</source>
        <translation>Schmalster Ring</translation>
    </message>
    <message>
        <source>Ring, step or gap; it should have 8 cells</source>
        <translation>Ring, Stufe oder Lücke; sollte 8 Zellen haben</translation>
    </message>
    <message>
        <source>Azimuthal order</source>
        <translation>Azimutale Ordnung</translation>
    </message>
    <message>
        <source>Of the run: fields vary as exp(i m θ)</source>
        <translation>Des Laufs: die Felder gehen wie exp(i m θ)</translation>
    </message>
    <message>
        <source>Efficiency, scalar</source>
        <translation>Effizienz, skalar</translation>
    </message>
    <message>
        <source>Part of the light that the phases send to the focus: sinc²(1/L) for L levels; reflections and shading left out</source>
        <translation>Anteil des Lichts, den die Phasen in den Fokus lenken: sinc²(1/L) bei L Stufen; ohne Reflexionen und Abschattung</translation>
    </message>
    <message>
        <source>Spot width</source>
        <translation>Fokusbreite</translation>
    </message>
    <message>
        <source>Diffraction limit, full width at half maximum: 0.51 λ/NA; of an axicon&apos;s line 0.36 λ/NA</source>
        <translation>Beugungsgrenze, volle Halbwertsbreite: 0.51 λ/NA; bei der Linie eines Axicons 0.36 λ/NA</translation>
    </message>
    <message>
        <source>Depth of focus</source>
        <translation>Fokustiefe</translation>
    </message>
    <message>
        <source>Full width at half maximum along the axis: 0.89 λ/(1 − cos θ); of an axicon: its line</source>
        <translation>Volle Halbwertsbreite längs der Achse: 0.89 λ/(1 − cos θ); beim Axicon: seine Linie</translation>
    </message>
    <message>
        <source>Expected shift</source>
        <translation>Erwartete Verschiebung</translation>
    </message>
    <message>
        <source>Small lenses are brightest before their focus: −1/(1 + π²N²/12) of the focal length, N = R²/(λ f)</source>
        <translation>Kleine Linsen sind vor ihrem Fokus am hellsten: −1/(1 + π²N²/12) der Brennweite, N = R²/(λ f)</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Of the grid in r and z, absorbing layers included</source>
        <translation>Des Gitters in r und z, mit absorbierenden Schichten</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Of fields, materials, layers and monitors</source>
        <translation>Von Feldern, Materialien, Schichten und Monitoren</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>Estimated, to the longest time, on this machine&apos;s processor</source>
        <translation>Geschätzt, bis zur längsten Zeit, auf dem Prozessor dieses Rechners</translation>
    </message>
    <message>
        <source>What to mind</source>
        <translation>Zu beachten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing to mind: the lens is well resolved.</source>
        <translation>Nichts zu beachten: die Linse ist gut aufgelöst.</translation>
    </message>
    <message>
        <source>Rings or facets of material: as many as the bodies of the project have. Open zones and gaps do not count</source>
        <translation>Ringe oder Facetten aus Material: so viele, wie die Körper des Projekts haben. Offene Zonen und Lücken zählen nicht</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LensParameters</name>
    <message>
        <source>Phase library</source>
        <translation>Phasenbibliothek</translation>
    </message>
    <message>
        <source>Phase and transmission for every ring width: computed for the numbers above, or read from a table width_um, phase_rad, transmission.</source>
        <translation>Phase und Transmission für jede Ringbreite: berechnet aus den Zahlen oben oder gelesen aus einer Tabelle width_um, phase_rad, transmission.</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Reads a table (CSV) with the columns width_um, phase_rad, transmission.</source>
        <translation>Liest eine Tabelle (CSV) mit den Spalten width_um, phase_rad, transmission.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Writes the library in use as a table (CSV).</source>
        <translation>Schreibt die verwendete Bibliothek als Tabelle (CSV).</translation>
    </message>
    <message>
        <source>Phase li&amp;brary</source>
        <translation>Ph&amp;asenbibliothek</translation>
    </message>
    <message>
        <source>%1 (%2 widths)</source>
        <translation>%1 (%2 Breiten)</translation>
    </message>
    <message>
        <source>There is no library yet.</source>
        <translation>Es gibt noch keine Bibliothek.</translation>
    </message>
    <message>
        <source>Import a phase library</source>
        <translation>Phasenbibliothek importieren</translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt);;All files (*)</source>
        <translation>Tabellen (*.csv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export the phase library</source>
        <translation>Phasenbibliothek exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv);;All files (*)</source>
        <translation>Tabellen (*.csv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>&amp;Cells per wavelength</source>
        <translation>&amp;Zellen je Wellenlänge</translation>
    </message>
    <message>
        <source>Of the grid, in the densest medium at the short end of the band. 16 are fair, 20 good; the cost grows with the cube.</source>
        <translation>Des Gitters, im dichtesten Medium am kurzwelligen Ende des Bandes. 16 sind brauchbar, 20 gut; der Aufwand wächst mit der dritten Potenz.</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a length above 0</source>
        <translation>eine Länge über 0</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>%1, automatic</source>
        <translation>%1, automatisch</translation>
    </message>
    <message>
        <source>&amp;Wavelength</source>
        <translation>&amp;Wellenlänge</translation>
    </message>
    <message>
        <source>In vacuum; a frequency such as 474 THz or an energy such as 1.96 eV will do.</source>
        <translation>Im Vakuum; auch eine Frequenz wie 474 THz oder eine Energie wie 1.96 eV ist möglich.</translation>
    </message>
    <message>
        <source>the radius</source>
        <translation>der Radius</translation>
    </message>
    <message>
        <source>the numerical aperture</source>
        <translation>die numerische Apertur</translation>
    </message>
    <message>
        <source>the focal length</source>
        <translation>die Brennweite</translation>
    </message>
    <message>
        <source>Computed from the other two</source>
        <translation>Berechnet aus den beiden anderen</translation>
    </message>
    <message>
        <source>Radius, numerical aperture and focal length belong together: this one follows from the other two.</source>
        <translation>Radius, numerische Apertur und Brennweite gehören zusammen: diese Größe folgt aus den beiden anderen.</translation>
    </message>
    <message>
        <source>&amp;Numerical aperture</source>
        <translation>&amp;Numerische Apertur</translation>
    </message>
    <message>
        <source>Sine of the steepest ray&apos;s angle to the axis, in vacuum.</source>
        <translation>Sinus des Winkels des steilsten Strahls zur Achse, im Vakuum.</translation>
    </message>
    <message>
        <source>&amp;Focal length</source>
        <translation>&amp;Brennweite</translation>
    </message>
    <message>
        <source>From the upper face of the lens to the focus.</source>
        <translation>Von der Oberseite der Linse bis zum Fokus.</translation>
    </message>
    <message>
        <source>&amp;Radius</source>
        <translation>&amp;Radius</translation>
    </message>
    <message>
        <source>Of the lens: half its diameter.</source>
        <translation>Der Linse: ihr halber Durchmesser.</translation>
    </message>
    <message>
        <source>C&amp;omputed is</source>
        <translation>Bere&amp;chnet wird</translation>
    </message>
    <message>
        <source>&amp;Index of the lens</source>
        <translation>Brechzahl der L&amp;inse</translation>
    </message>
    <message>
        <source>Refractive index of relief or rings at the wavelength: polymer 1.5, silicon nitride 2.0, titania 2.4, silicon 3.5.</source>
        <translation>Brechzahl von Relief oder Ringen bei der Wellenlänge: Polymer 1.5, Siliziumnitrid 2.0, Titandioxid 2.4, Silizium 3.5.</translation>
    </message>
    <message>
        <source>E&amp;xtinction k</source>
        <translation>E&amp;xtinktion k</translation>
    </message>
    <message>
        <source>Imaginary part of the absorber&apos;s index 1.5 + i k.</source>
        <translation>Imaginärteil der Brechzahl 1.5 + i k des Absorbers.</translation>
    </message>
    <message>
        <source>In&amp;dex of the substrate</source>
        <translation>Brechzahl des &amp;Substrats</translation>
    </message>
    <message>
        <source>Light comes through it from below: silica 1.46. 1 means none.</source>
        <translation>Das Licht kommt von unten hindurch: Quarzglas 1.46. 1 bedeutet keines.</translation>
    </message>
    <message>
        <source>Index &amp;between rings</source>
        <translation>Brechzahl zwischen Rin&amp;gen</translation>
    </message>
    <message>
        <source>What fills the gaps: silica 1.46. A filling like the substrate makes both polarisations see more nearly the same phase; 1 means vacuum.</source>
        <translation>Was die Lücken füllt: Quarzglas 1.46. Mit einer Füllung wie das Substrat sehen beide Polarisationen eher die gleiche Phase; 1 bedeutet Vakuum.</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>Of relief, rings or absorber. Automatic: what the phase, or the opacity, asks for.</source>
        <translation>Von Relief, Ringen oder Absorber. Automatisch: was die Phase oder die Opazität verlangt.</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Flat steps of the relief; each lithography step doubles them.</source>
        <translation>Ebene Stufen des Reliefs; jeder Lithographieschritt verdoppelt sie.</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1 Stufen</translation>
    </message>
    <message>
        <source>&amp;Levels</source>
        <translation>St&amp;ufen</translation>
    </message>
    <message>
        <source>Relief made of</source>
        <translation>Relief als</translation>
    </message>
    <message>
        <source>facets that follow the curve</source>
        <translation>Facetten entlang der Kurve</translation>
    </message>
    <message>
        <source>rings, one per cell</source>
        <translation>Ringe, einer je Zelle</translation>
    </message>
    <message>
        <source>Facets are averaged over cells to second order; rings show what a staircase does.</source>
        <translation>Facetten werden in zweiter Ordnung über Zellen gemittelt; Ringe zeigen, was eine Treppe bewirkt.</translation>
    </message>
    <message>
        <source>Relief &amp;made of</source>
        <translation>R&amp;elief als</translation>
    </message>
    <message>
        <source>&amp;Topological charge</source>
        <translation>&amp;Topologische Ladung</translation>
    </message>
    <message>
        <source>How often the phase turns about the axis; negative: the other way.</source>
        <translation>Wie oft sich die Phase um die Achse dreht; negativ: andersherum.</translation>
    </message>
    <message>
        <source>a whole number from -%1 to %1, not 0</source>
        <translation>eine ganze Zahl von -%1 bis %1, nicht 0</translation>
    </message>
    <message>
        <source>Circular polarisation</source>
        <translation>Zirkulare Polarisation</translation>
    </message>
    <message>
        <source>turns with the spiral</source>
        <translation>dreht mit der Spirale</translation>
    </message>
    <message>
        <source>turns against the spiral</source>
        <translation>dreht gegen die Spirale</translation>
    </message>
    <message>
        <source>Adds 1 to the charge&apos;s azimuthal order, or takes 1 off.</source>
        <translation>Erhöht die azimutale Ordnung der Ladung um 1 oder verringert sie um 1.</translation>
    </message>
    <message>
        <source>&amp;Polarisation</source>
        <translation>&amp;Polarisation</translation>
    </message>
    <message>
        <source>&amp;Period of the rings</source>
        <translation>&amp;Periode der Ringe</translation>
    </message>
    <message>
        <source>Less than the wavelength in the substrate, so that the rings themselves diffract nothing.</source>
        <translation>Kleiner als die Wellenlänge im Substrat, damit die Ringe selbst nichts beugen.</translation>
    </message>
    <message>
        <source>Narrowe&amp;st ring and gap</source>
        <translation>Sch&amp;malster Ring und Spalt</translation>
    </message>
    <message>
        <source>What can be made: the computed library leaves out narrower ones.</source>
        <translation>Was sich herstellen lässt: Die berechnete Bibliothek lässt Schmaleres weg.</translation>
    </message>
    <message>
        <source>Length o&amp;f the line</source>
        <translation>&amp;Länge der Linie</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LensPreview</name>
    <message>
        <source>Cross-section and phase of the lens over the radius</source>
        <translation>Querschnitt und Phase der Linse über dem Radius</translation>
    </message>
    <message>
        <source>Wheel: zoom; drag: move; double-click or Home: everything</source>
        <translation>Mausrad: zoomen; Ziehen: verschieben; Doppelklick oder Pos1: alles</translation>
    </message>
    <message numerus="yes">
        <source>Lens of radius %1 with %n zone(s)</source>
        <translation>
            <numerusform>Linse mit Radius %1 und %n Zone</numerusform>
            <numerusform>Linse mit Radius %1 und %n Zonen</numerusform>
        </translation>
    </message>
    <message>
        <source>No lens to show</source>
        <translation>Keine Linse zu zeigen</translation>
    </message>
    <message>
        <source>r %1: target %2 rad, covered</source>
        <translation>r %1: Soll %2 rad, abgedeckt</translation>
    </message>
    <message>
        <source>r %1: target %2, realised %3, difference %4 rad</source>
        <translation>r %1: Soll %2, Ist %3, Differenz %4 rad</translation>
    </message>
    <message>
        <source>The lens appears here as soon as the marked fields are right.</source>
        <translation>Die Linse erscheint hier, sobald die markierten Felder stimmen.</translation>
    </message>
    <message>
        <source>The lens appears here.</source>
        <translation>Die Linse erscheint hier.</translation>
    </message>
    <message>
        <source>Phase (rad)</source>
        <translation>Phase (rad)</translation>
    </message>
    <message>
        <source>Realised less target (rad)</source>
        <translation>Ist minus Soll (rad)</translation>
    </message>
    <message>
        <source>Cross-section, heights drawn %1 times the radii</source>
        <translation>Querschnitt, Höhen gegenüber den Radien %1-fach</translation>
    </message>
    <message>
        <source>realised</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Soll</translation>
    </message>
    <message>
        <source>Radius (µm)</source>
        <translation>Radius (µm)</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LensWizard</name>
    <message>
        <source>New lens</source>
        <translation>Neue Linse</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>Berechnung …</translation>
    </message>
    <message>
        <source>Kind of lens</source>
        <translation>Linsenart</translation>
    </message>
    <message>
        <source>Progress of the phase library</source>
        <translation>Fortschritt der Phasenbibliothek</translation>
    </message>
    <message>
        <source>Cancel computing</source>
        <translation>Berechnung abbrechen</translation>
    </message>
    <message>
        <source>&amp;Create project</source>
        <translation>Projekt &amp;anlegen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Computing the phase library …</source>
        <translation>Phasenbibliothek wird berechnet …</translation>
    </message>
    <message>
        <source>The phase library was not computed.</source>
        <translation>Die Phasenbibliothek wurde nicht berechnet.</translation>
    </message>
    <message>
        <source>A field does not hold a number.</source>
        <translation>Ein Feld enthält keine Zahl.</translation>
    </message>
    <message>
        <source>The phase library is missing.</source>
        <translation>Die Phasenbibliothek fehlt.</translation>
    </message>
    <message>
        <source>The lens is being computed.</source>
        <translation>Die Linse wird berechnet.</translation>
    </message>
    <message>
        <source>Correct the marked fields first.</source>
        <translation>Zuerst die markierten Felder korrigieren.</translation>
    </message>
    <message>
        <source>Opens the lens as a new, unsaved project</source>
        <translation>Öffnet die Linse als neues, ungespeichertes Projekt</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LessonBlock</name>
    <message>
        <source>✓ right</source>
        <translation>✓ richtig</translation>
    </message>
    <message>
        <source>✗ not within its bounds</source>
        <translation>✗ nicht in seinen Grenzen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LessonGuide</name>
    <message>
        <source>begin a lesson</source>
        <translation>eine Lektion beginnen</translation>
    </message>
    <message>
        <source>open the lesson&apos;s project</source>
        <translation>das Projekt der Lektion öffnen</translation>
    </message>
    <message>
        <source>Set up the experiment</source>
        <translation>Den Versuch einrichten</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Lecturer&apos;s sheet</source>
        <translation>Blatt für Lehrende</translation>
    </message>
    <message>
        <source>Answer sheet</source>
        <translation>Antwortblatt</translation>
    </message>
    <message>
        <source>The file has been written.</source>
        <translation>Die Datei wurde geschrieben.</translation>
    </message>
    <message>
        <source>The file cannot be written.</source>
        <translation>Die Datei kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>The lesson keeps this setting as it is.</source>
        <translation>Die Lektion hält diese Einstellung fest.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LessonPanel</name>
    <message>
        <source>← Lessons</source>
        <translation>← Lektionen</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Answer sheet</source>
        <translation>Antwortblatt</translation>
    </message>
    <message>
        <source>Save what was measured and answered</source>
        <translation>Speichert, was gemessen und geantwortet wurde</translation>
    </message>
    <message>
        <source>Answer sheet as PDF…</source>
        <translation>Antwortblatt als PDF…</translation>
    </message>
    <message>
        <source>Answer sheet as Markdown…</source>
        <translation>Antwortblatt als Markdown…</translation>
    </message>
    <message>
        <source>Measured figures and answers as JSON…</source>
        <translation>Messwerte und Antworten als JSON…</translation>
    </message>
    <message>
        <source>Lecturer&apos;s sheet with the answers…</source>
        <translation>Blatt für Lehrende mit den Antworten…</translation>
    </message>
    <message>
        <source>Begin the lesson again</source>
        <translation>Die Lektion neu beginnen</translation>
    </message>
    <message>
        <source>No lesson is open.</source>
        <translation>Keine Lektion ist offen.</translation>
    </message>
    <message>
        <source>Choose a lesson</source>
        <translation>Eine Lektion wählen</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 von %2 getan</translation>
    </message>
    <message>
        <source>Lecturer&apos;s sheet</source>
        <translation>Blatt für Lehrende</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>not right</source>
        <translation>nicht richtig</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>nicht getan</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Getan</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LineCutStrip</name>
    <message>
        <source>Line cut</source>
        <translation>Linienschnitt</translation>
    </message>
    <message>
        <source>Line cut: move the cursor over the field, or right-click it to fix a line.</source>
        <translation>Linienschnitt: Cursor über das Feld bewegen oder mit Rechtsklick darauf eine Linie festhalten.</translation>
    </message>
    <message>
        <source>%1 (fixed)</source>
        <translation>%1 (fest)</translation>
    </message>
    <message>
        <source>%1 along %2, at %3 = %4</source>
        <translation>%1 entlang %2, bei %3 = %4</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LinkedViews</name>
    <message>
        <source>r = %1, z = %2</source>
        <translation>r = %1, z = %2</translation>
    </message>
    <message>
        <source>left %1</source>
        <translation>links %1</translation>
    </message>
    <message>
        <source>right %1</source>
        <translation>rechts %1</translation>
    </message>
    <message>
        <source>difference %1</source>
        <translation>Unterschied %1</translation>
    </message>
    <message>
        <source>x = %1, z = %2</source>
        <translation>x = %1, z = %2</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LiveFigures</name>
    <message>
        <source>There is no project: open one or choose an example.</source>
        <translation>Es gibt kein Projekt: eines öffnen oder ein Beispiel wählen.</translation>
    </message>
    <message>
        <source>Figures of this project need more:</source>
        <translation>Kennzahlen dieses Projekts brauchen mehr:</translation>
    </message>
    <message>
        <source>the project as it was opened</source>
        <translation>das Projekt, wie es geöffnet wurde</translation>
    </message>
    <message>
        <source>The run has failed.</source>
        <translation>Der Lauf ist gescheitert.</translation>
    </message>
    <message>
        <source>Figures of: %1</source>
        <translation>Kennzahlen von: %1</translation>
    </message>
    <message>
        <source>%1 s from edit to figures, %2 per second</source>
        <translation>%1 s von der Änderung zu den Kennzahlen, %2 je Sekunde</translation>
    </message>
    <message>
        <source>%1 s from edit to figures</source>
        <translation>%1 s von der Änderung zu den Kennzahlen</translation>
    </message>
    <message>
        <source>Open a project of a lens: its figures follow every change.</source>
        <translation>Öffnen Sie das Projekt einer Linse: Ihre Kennzahlen folgen jeder Änderung.</translation>
    </message>
    <message>
        <source>Live figures are off. When they are on, every change of the lens is simulated at once, also while the mouse drags, and focal length, width, efficiency and Strehl ratio follow here.</source>
        <translation>Die Live-Kennzahlen sind ausgeschaltet. Sind sie eingeschaltet, wird jede Änderung der Linse sofort simuliert, auch während die Maus zieht, und Brennweite, Breite, Effizienz und Strehl-Zahl folgen hier.</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>The lens is being simulated… %1 %</source>
        <translation>Die Linse wird simuliert… %1 %</translation>
    </message>
    <message>
        <source>There are no figures yet. They come with the next change of the lens, or when it has run.</source>
        <translation>Es gibt noch keine Kennzahlen. Sie kommen mit der nächsten Änderung der Linse oder wenn sie gelaufen ist.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Not simulated: %1</source>
        <translation>Nicht simuliert: %1</translation>
    </message>
    <message>
        <source>The screen is newer</source>
        <translation>Der Bildschirm ist neuer</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::LivePanel</name>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Intensity along the axis</source>
        <translation>Intensität entlang der Achse</translation>
    </message>
    <message>
        <source>Spot in the focal plane</source>
        <translation>Fleck in der Brennebene</translation>
    </message>
    <message>
        <source>There is no focus at this wavelength to plot.</source>
        <translation>Bei dieser Wellenlänge gibt es keinen Fokus zu zeichnen.</translation>
    </message>
    <message>
        <source>What the figures belong to</source>
        <translation>Wozu die Kennzahlen gehören</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Compare with this</source>
        <translation>Hiermit vergleichen</translation>
    </message>
    <message>
        <source>Pins the present figures and curves: all that follow are compared with them, until they are released or others are pinned.</source>
        <translation>Hält die jetzigen Kennzahlen und Kurven fest: Alle folgenden werden mit ihnen verglichen, bis sie losgelassen oder andere festgehalten werden.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>Compares again with what was before the last change.</source>
        <translation>Vergleicht wieder mit dem, was vor der letzten Änderung war.</translation>
    </message>
    <message>
        <source>from the exit plane</source>
        <translation>ab der Austrittsebene</translation>
    </message>
    <message>
        <source>from the axis</source>
        <translation>ab der Achse</translation>
    </message>
    <message>
        <source>Relative to the incident wave, at the design wavelength.</source>
        <translation>Relativ zur einfallenden Welle, bei der Entwurfswellenlänge.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MainWindow</name>
    <message>
        <source>No project</source>
        <translation>Kein Projekt</translation>
    </message>
    <message>
        <source>Messages (%1)</source>
        <translation>Meldungen (%1)</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>New &amp;lens…</source>
        <translation>Neue &amp;Linse…</translation>
    </message>
    <message>
        <source>Design a lens from wavelength, focal length and aperture</source>
        <translation>Eine Linse aus Wellenlänge, Brennweite und Apertur entwerfen</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>&amp;Neues Projekt</translation>
    </message>
    <message>
        <source>An empty domain with a plane wave, to draw in</source>
        <translation>Ein leeres Gebiet mit einer ebenen Welle, zum Hineinzeichnen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open a project file</source>
        <translation>Eine Projektdatei öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>Das Projekt speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save the project under a name</source>
        <translation>Das Projekt unter einem Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Die letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Do again what was undone</source>
        <translation>Das Rückgängiggemachte wiederholen</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>&amp;Beispiele</translation>
    </message>
    <message>
        <source>Show the example projects</source>
        <translation>Die Beispielprojekte zeigen</translation>
    </message>
    <message>
        <source>Export &amp;VTK…</source>
        <translation>&amp;VTK exportieren…</translation>
    </message>
    <message>
        <source>Save the fields for ParaView</source>
        <translation>Die Felder für ParaView speichern</translation>
    </message>
    <message>
        <source>Export &amp;HDF5…</source>
        <translation>&amp;HDF5 exportieren…</translation>
    </message>
    <message>
        <source>Save results and monitors</source>
        <translation>Ergebnisse und Monitore speichern</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Be&amp;enden</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Run the simulation</source>
        <translation>Die Simulation starten</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Advance one time step, or one frame while looking back</source>
        <translation>Einen Zeitschritt weiter, beim Zurückblicken ein Bild weiter</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>Look one frame back; the run is not touched</source>
        <translation>Ein Bild zurückblicken; der Lauf bleibt unberührt</translation>
    </message>
    <message>
        <source>Record…</source>
        <translation>Aufnehmen…</translation>
    </message>
    <message>
        <source>Record the live view as a film or pictures</source>
        <translation>Die Live-Ansicht als Film oder Bilder aufnehmen</translation>
    </message>
    <message>
        <source>Recording…</source>
        <translation>Aufnahme…</translation>
    </message>
    <message>
        <source>Half-step</source>
        <translation>Halbschritt</translation>
    </message>
    <message>
        <source>Advance H only, then E only</source>
        <translation>Nur H, dann nur E weiterrechnen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Back to step 0</source>
        <translation>Zurück zu Schritt 0</translation>
    </message>
    <message>
        <source>Co&amp;unters</source>
        <translation>&amp;Zähler</translation>
    </message>
    <message>
        <source>Show the rate, what limits it and how the device is used</source>
        <translation>Rate, deren Begrenzung und Nutzung des Geräts zeigen</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>A&amp;nordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Put all panes back where they were at first</source>
        <translation>Alle Bereiche an ihren anfänglichen Platz zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Befehle…</translation>
    </message>
    <message>
        <source>Search all commands, items and help pages</source>
        <translation>Alle Befehle, Elemente und Hilfeseiten durchsuchen</translation>
    </message>
    <message>
        <source>&amp;Help on this</source>
        <translation>&amp;Hilfe hierzu</translation>
    </message>
    <message>
        <source>&amp;Your first lens</source>
        <translation>&amp;Die erste Linse</translation>
    </message>
    <message>
        <source>A zone plate and its focus in three minutes</source>
        <translation>Eine Zonenplatte und ihr Fokus in drei Minuten</translation>
    </message>
    <message>
        <source>&amp;Keys and gestures</source>
        <translation>&amp;Tasten und Gesten</translation>
    </message>
    <message>
        <source>All keys and gestures</source>
        <translation>Alle Tasten und Gesten</translation>
    </message>
    <message>
        <source>&amp;About Zonescope</source>
        <translation>&amp;Über Zonescope</translation>
    </message>
    <message>
        <source>Version and libraries</source>
        <translation>Version und Bibliotheken</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkles Farbschema</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Helles Farbschema</translation>
    </message>
    <message>
        <source>quit</source>
        <translation>beenden</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>On the &amp;canvas</source>
        <translation>Auf der &amp;Zeichenfläche</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Quantity</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Colour &amp;map</source>
        <translation>&amp;Farbskala</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>&amp;Skalierung</translation>
    </message>
    <message>
        <source>Linear	L</source>
        <translation>Linear	L</translation>
    </message>
    <message>
        <source>dB	L</source>
        <translation>dB	L</translation>
    </message>
    <message>
        <source>Range of each frame</source>
        <translation>Wertebereich je Bild</translation>
    </message>
    <message>
        <source>Largest range so far</source>
        <translation>Größter Bereich bisher</translation>
    </message>
    <message>
        <source>99 % of the values</source>
        <translation>99 % der Werte</translation>
    </message>
    <message>
        <source>&amp;Overlays</source>
        <translation>&amp;Einblendungen</translation>
    </message>
    <message>
        <source>Outlines of bodies	G</source>
        <translation>Umrisse der Körper	G</translation>
    </message>
    <message>
        <source>Absorbing layers</source>
        <translation>Absorbierende Schichten</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation>Monitore</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>Sonden</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Cells and Yee positions (when close)</source>
        <translation>Zellen und Yee-Positionen (wenn nah)</translation>
    </message>
    <message>
        <source>Whole lens (mirrored)</source>
        <translation>Ganze Linse (gespiegelt)</translation>
    </message>
    <message>
        <source>z upwards</source>
        <translation>z nach oben</translation>
    </message>
    <message>
        <source>&amp;Fit	F</source>
        <translation>Ein&amp;passen	F</translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation>A&amp;rbeitsbereich</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Farbs&amp;chema</translation>
    </message>
    <message>
        <source>&amp;Panes</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>Line cut under the field</source>
        <translation>Linienschnitt unter dem Feld</translation>
    </message>
    <message>
        <source>It takes effect when Zonescope starts next.</source>
        <translation>Wird beim nächsten Start von Zonescope wirksam.</translation>
    </message>
    <message>
        <source>&amp;Size of the interface</source>
        <translation>Größe der &amp;Oberfläche</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>Spr&amp;ache</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>⌕ Ctrl+K</source>
        <translation>⌕ Ctrl+K</translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation>Befehle suchen</translation>
    </message>
    <message>
        <source>Press Space to run.</source>
        <translation>Leertaste drücken, um zu starten.</translation>
    </message>
    <message>
        <source>There is no project: open one or choose an example.</source>
        <translation>Es gibt kein Projekt: eines öffnen oder ein Beispiel wählen.</translation>
    </message>
    <message>
        <source>The project is being loaded.</source>
        <translation>Das Projekt wird geladen.</translation>
    </message>
    <message>
        <source>The run has failed: reset it first.</source>
        <translation>Der Lauf ist fehlgeschlagen: zuerst zurücksetzen.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Run on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Pause the simulation (Space)</source>
        <translation>Die Simulation anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Run on beyond the stop rule (Space)</source>
        <translation>Über die Abbruchregel hinaus weiterrechnen (Leertaste)</translation>
    </message>
    <message>
        <source>Run the simulation (Space)</source>
        <translation>Die Simulation starten (Leertaste)</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>Choose an example (Ctrl+E), open a project (Ctrl+O), or drop a file here.</source>
        <translation>Ein Beispiel wählen (Ctrl+E), ein Projekt öffnen (Ctrl+O) oder eine Datei hier ablegen.</translation>
    </message>
    <message>
        <source>Sum over &amp;orders</source>
        <translation>Summe über &amp;Ordnungen</translation>
    </message>
    <message>
        <source>Run all azimuthal orders of light at an angle and add them up</source>
        <translation>Alle azimutalen Ordnungen schräg einfallenden Lichts rechnen und addieren</translation>
    </message>
    <message>
        <source>Field of &amp;view</source>
        <translation>&amp;Bildfeld</translation>
    </message>
    <message>
        <source>Images of distant points at several angles, with Strehl ratio and coma</source>
        <translation>Bilder ferner Punkte unter mehreren Winkeln, mit Strehl-Zahl und Koma</translation>
    </message>
    <message>
        <source>Press Space to run the azimuthal order m = %1 alone, %2 for the sum over all orders.</source>
        <translation>Die Leertaste rechnet die azimutale Ordnung m = %1 allein, %2 die Summe über alle Ordnungen.</translation>
    </message>
    <message>
        <source>Fit &amp;tabulated n, k…</source>
        <translation>&amp;Tabelle von n, k anpassen …</translation>
    </message>
    <message>
        <source>Fit passive poles to a table of wavelength, n and k</source>
        <translation>Passive Pole an eine Tabelle von Wellenlänge, n und k anpassen</translation>
    </message>
    <message>
        <source>The project cannot be simulated as it is: the messages say why. The next change tries again.</source>
        <translation>Das Projekt lässt sich so nicht simulieren; die Meldungen nennen den Grund. Die nächste Änderung versucht es erneut.</translation>
    </message>
    <message>
        <source>&amp;Emission of dipoles</source>
        <translation>&amp;Emission von Dipolen</translation>
    </message>
    <message>
        <source>Purcell factor, far field and extraction of a dipole or a disc of them, summed over all azimuthal orders</source>
        <translation>Purcell-Faktor, Fernfeld und Auskopplung eines Dipols oder einer Scheibe von Dipolen, summiert über alle azimutalen Ordnungen</translation>
    </message>
    <message numerus="yes">
        <source>%n items deleted. %1 brings them back.</source>
        <translation>
            <numerusform>%n Element gelöscht. %1 holt es zurück.</numerusform>
            <numerusform>%n Elemente gelöscht. %1 holt sie zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sweep the &amp;wavelength</source>
        <translation>Parameterlauf über die &amp;Wellenlänge</translation>
    </message>
    <message>
        <source>Prepare a sweep over the band of the light, with monitors and lens</source>
        <translation>Einen Parameterlauf über das Band des Lichts vorbereiten, mit Monitoren und Linse</translation>
    </message>
    <message>
        <source>&amp;Kept runs</source>
        <translation>&amp;Behaltene Läufe</translation>
    </message>
    <message>
        <source>Runs that others have replaced: bring back, compare</source>
        <translation>Läufe, an deren Stelle andere getreten sind: zurückholen, vergleichen</translation>
    </message>
    <message>
        <source>&amp;Figure…</source>
        <translation>A&amp;bbildung…</translation>
    </message>
    <message>
        <source>A figure of the field or of a plot, with its size in mm: PDF, SVG, PNG</source>
        <translation>Eine Abbildung des Felds oder eines Diagramms, mit ihrer Größe in mm: PDF, SVG, PNG</translation>
    </message>
    <message>
        <source>Export &amp;mask…</source>
        <translation>&amp;Maske exportieren…</translation>
    </message>
    <message>
        <source>Save the rings for lithography: GDSII or DXF</source>
        <translation>Die Ringe für die Lithographie sichern: GDSII oder DXF</translation>
    </message>
    <message>
        <source>Help on what has the focus; once more closes it</source>
        <translation>Hilfe zu dem, was den Fokus hat; noch einmal schließt sie</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>Dark or light as the desktop is; dark where it does not say</source>
        <translation>Dunkel oder hell wie der Desktop; dunkel, wo er nichts sagt</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>What kept runs may take of memory and disk</source>
        <translation>Was behaltene Läufe an Speicher und Platte belegen dürfen</translation>
    </message>
    <message>
        <source>&amp;Live figures</source>
        <translation>&amp;Live-Kennzahlen</translation>
    </message>
    <message>
        <source>Every change of the lens is simulated at once, also while the mouse drags: its focus and its key figures follow</source>
        <translation>Jede Änderung der Linse wird sofort simuliert, auch während die Maus zieht: Ihr Fokus und ihre Kennzahlen folgen</translation>
    </message>
    <message>
        <source>With live figures each change of the lens is simulated to its end by itself. While a ring is dragged, focal length, width, efficiency and Strehl ratio come as often as this machine computes them, beside what they were before.</source>
        <translation>Mit Live-Kennzahlen wird jede Änderung der Linse von selbst bis zum Ende simuliert. Während ein Ring gezogen wird, kommen Brennweite, Breite, Effizienz und Strehl-Zahl so oft, wie diese Maschine sie berechnet, neben dem, was sie vorher waren.</translation>
    </message>
    <message>
        <source>&amp;Zones of the lens</source>
        <translation>&amp;Zonen der Linse</translation>
    </message>
    <message>
        <source>Run the zones of a lens of posts and add up their fields</source>
        <translation>Die Zonen einer Linse aus Pfosten rechnen und ihre Felder addieren</translation>
    </message>
    <message>
        <source>Cut the lens into zones</source>
        <translation>Die Linse in Zonen schneiden</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>Lessons beside the work, with experiments that are checked</source>
        <translation>Lektionen neben der Arbeit, mit Versuchen, die geprüft werden</translation>
    </message>
    <message>
        <source>O&amp;ptimise the lens</source>
        <translation>Linse o&amp;ptimieren</translation>
    </message>
    <message>
        <source>Inverse design: edges and heights of rings move until the light is at the focus</source>
        <translation>Inverser Entwurf: Kanten und Höhen von Ringen bewegen sich, bis das Licht im Brennpunkt ist</translation>
    </message>
    <message>
        <source>&amp;A and B in lockstep</source>
        <translation>&amp;A und B im Gleichschritt</translation>
    </message>
    <message>
        <source>Two settings of the project side by side, with their difference</source>
        <translation>Zwei Einstellungen des Projekts nebeneinander, mit ihrem Unterschied</translation>
    </message>
    <message>
        <source>Absorbing &amp;layers, live</source>
        <translation>Absorbierende &amp;Schichten, live</translation>
    </message>
    <message>
        <source>The echo of the layers in dB against a domain without one, while they are changed</source>
        <translation>Das Echo der Schichten in dB gegen ein Gebiet ohne Echo, während sie geändert werden</translation>
    </message>
    <message>
        <source>A&amp;xis, live</source>
        <translation>A&amp;chse, live</translation>
    </message>
    <message>
        <source>The first cells at r = 0 against the rules of the order m</source>
        <translation>Die ersten Zellen bei r = 0 gegen die Regeln der Ordnung m</translation>
    </message>
    <message>
        <source>Break it: %1</source>
        <translation>Kaputtmachen: %1</translation>
    </message>
    <message>
        <source>Breaks this rule in a small run of its own, and shows the check that fails</source>
        <translation>Bricht diese Regel in einem kleinen eigenen Lauf und zeigt die Prüfung, die er nicht besteht</translation>
    </message>
    <message>
        <source>&amp;Break it</source>
        <translation>Kap&amp;uttmachen</translation>
    </message>
    <message>
        <source>&amp;Stepping, cell by cell</source>
        <translation>&amp;Schritt für Schritt, Zelle für Zelle</translation>
    </message>
    <message>
        <source>Half-steps of E and H with the numbers of one cell&apos;s update</source>
        <translation>Halbschritte von E und H mit den Zahlen der Aktualisierung einer Zelle</translation>
    </message>
    <message>
        <source>&amp;Kernel laboratory…</source>
        <translation>&amp;Kernel-Labor…</translation>
    </message>
    <message>
        <source>One cell update in many orders, measured side by side</source>
        <translation>Eine Zellaktualisierung in vielen Reihenfolgen, nebeneinander gemessen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MapStrip</name>
    <message>
        <source>%1 = %2
%3 = %4
%5: %6</source>
        <translation>%1 = %2
%3 = %4
%5: %6</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MaskDialog</name>
    <message>
        <source>Export mask</source>
        <translation>Maske exportieren</translation>
    </message>
    <message>
        <source>GDSII, polygons</source>
        <translation>GDSII, Polygone</translation>
    </message>
    <message>
        <source>DXF, exact circles and arcs</source>
        <translation>DXF, genaue Kreise und Bögen</translation>
    </message>
    <message>
        <source>one for each material</source>
        <translation>eine für jedes Material</translation>
    </message>
    <message>
        <source>one for each lower and upper end</source>
        <translation>eine für jedes untere und obere Ende</translation>
    </message>
    <message>
        <source>A layer for each pair of heights serves several etch depths</source>
        <translation>Eine Ebene für jedes Paar von Höhen dient mehreren Ätztiefen</translation>
    </message>
    <message>
        <source>Largest distance between a circle and the edges of its polygon</source>
        <translation>Größter Abstand zwischen einem Kreis und den Kanten seines Polygons</translation>
    </message>
    <message>
        <source>Coordinates are whole numbers of this length</source>
        <translation>Koordinaten sind ganze Vielfache dieser Länge</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Distance from circles</source>
        <translation>Abstand von Kreisen</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Save mask…</source>
        <translation>Maske speichern…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Left out, being no rings: %1.</source>
        <translation>Ausgelassen, weil keine Ringe: %1.</translation>
    </message>
    <message>
        <source>Save mask</source>
        <translation>Maske speichern</translation>
    </message>
    <message>
        <source>DXF in micrometres (*.dxf)</source>
        <translation>DXF in Mikrometern (*.dxf)</translation>
    </message>
    <message>
        <source>GDSII (*.gds)</source>
        <translation>GDSII (*.gds)</translation>
    </message>
    <message>
        <source>%1 has been written: %2 rings as circles in µm.</source>
        <translation>%1 ist geschrieben: %2 Ringe als Kreise in µm.</translation>
    </message>
    <message>
        <source>%1 has been written: %2 rings as polygons at most %3 from the circles.</source>
        <translation>%1 ist geschrieben: %2 Ringe als Polygone, höchstens %3 von den Kreisen entfernt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 rings on %n layer(s), in µm.</source>
        <translation>
            <numerusform>%1 Ringe auf %n Ebene, in µm.</numerusform>
            <numerusform>%1 Ringe auf %n Ebenen, in µm.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rings on %n layer(s) as %2 polygons, in µm.</source>
        <translation>
            <numerusform>%1 Ringe auf %n Ebene als %2 Polygone, in µm.</numerusform>
            <numerusform>%1 Ringe auf %n Ebenen als %2 Polygone, in µm.</numerusform>
        </translation>
    </message>
    <message>
        <source>Grey pixels of density maps are cut at %1: material from there on.</source>
        <translation>Graue Pixel von Dichtekarten werden bei %1 geschnitten: ab dort Material.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MaterialEditor</name>
    <message>
        <source>%1 (library)</source>
        <translation>%1 (Bibliothek)</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MaterialFitDialog</name>
    <message>
        <source>Fit tabulated n, k</source>
        <translation>Tabelle von n, k anpassen</translation>
    </message>
    <message>
        <source>The fit was given up.</source>
        <translation>Die Anpassung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>%n wavelengths, %1 to %2</source>
        <translation>
            <numerusform>%n Wellenlänge, %1 bis %2</numerusform>
            <numerusform>%n Wellenlängen, %1 bis %2</numerusform>
        </translation>
    </message>
    <message>
        <source>No table yet.</source>
        <translation>Noch keine Tabelle.</translation>
    </message>
    <message>
        <source>A fit is under way.</source>
        <translation>Eine Anpassung läuft.</translation>
    </message>
    <message>
        <source>The table is being read.</source>
        <translation>Die Tabelle wird gelesen.</translation>
    </message>
    <message>
        <source>Paste or open a table first.</source>
        <translation>Fügen Sie erst eine Tabelle ein oder öffnen Sie eine.</translation>
    </message>
    <message>
        <source>Correct the table first.</source>
        <translation>Berichtigen Sie erst die Tabelle.</translation>
    </message>
    <message>
        <source>A wavelength is not valid: %1</source>
        <translation>Eine Wellenlänge ist ungültig: %1</translation>
    </message>
    <message>
        <source>The shorter wavelength comes first.</source>
        <translation>Die kürzere Wellenlänge steht zuerst.</translation>
    </message>
    <message>
        <source>Fit passive poles to the table</source>
        <translation>Passive Pole an die Tabelle anpassen</translation>
    </message>
    <message>
        <source>There is no fit yet.</source>
        <translation>Es gibt noch keine Anpassung.</translation>
    </message>
    <message>
        <source>Table or settings have changed: fit again.</source>
        <translation>Tabelle oder Einstellungen haben sich geändert: Passen Sie neu an.</translation>
    </message>
    <message>
        <source>Save the material, the values or the picture</source>
        <translation>Material, Werte oder Bild speichern</translation>
    </message>
    <message>
        <source>Open a project first.</source>
        <translation>Öffnen Sie erst ein Projekt.</translation>
    </message>
    <message>
        <source>Give the material a name.</source>
        <translation>Geben Sie dem Material einen Namen.</translation>
    </message>
    <message>
        <source>Add the material to the project&apos;s materials; can be undone</source>
        <translation>Das Material in das Projekt aufnehmen; kann rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>Table of n and k</source>
        <translation>Tabelle von n und k</translation>
    </message>
    <message>
        <source>wavelength (µm), n, k
0.40, 1.47, 1.95
0.45, 1.40, 1.88
…

Paste a table or open a CSV file. A missing k is 0; headings and decimal commas are understood.</source>
        <translation>Wellenlänge (µm), n, k
0.40, 1.47, 1.95
0.45, 1.40, 1.88
…

Fügen Sie eine Tabelle ein oder öffnen Sie eine CSV-Datei. Ein fehlendes k ist 0; Überschriften und Dezimalkommas werden verstanden.</translation>
    </message>
    <message>
        <source>1 nm to 100 mm</source>
        <translation>1 nm bis 100 mm</translation>
    </message>
    <message>
        <source>Shortest wavelength of the fit</source>
        <translation>Kürzeste Wellenlänge der Anpassung</translation>
    </message>
    <message>
        <source>Longest wavelength of the fit</source>
        <translation>Längste Wellenlänge der Anpassung</translation>
    </message>
    <message>
        <source>How the number of poles is found</source>
        <translation>Wie die Zahl der Pole gefunden wird</translation>
    </message>
    <message>
        <source>as few as reach an error</source>
        <translation>so wenige wie nötig</translation>
    </message>
    <message>
        <source>a given number</source>
        <translation>eine feste Zahl</translation>
    </message>
    <message>
        <source>Largest relative error of the permittivity</source>
        <translation>Größter relativer Fehler der Permittivität</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Root mean square of |ε of the fit − ε of the table| over that of |ε|. The fit with the fewest poles that reaches it is taken, the best one where none does.</source>
        <translation>Quadratisches Mittel von |ε der Anpassung − ε der Tabelle| durch das von |ε|. Genommen wird die Anpassung mit den wenigsten Polen, die ihn erreicht; erreicht ihn keine, die beste.</translation>
    </message>
    <message>
        <source>Number of poles</source>
        <translation>Zahl der Pole</translation>
    </message>
    <message>
        <source>Poles of the first order: two make one resonance; metals need 6 to 12.</source>
        <translation>Pole erster Ordnung: Zwei bilden eine Resonanz; Metalle brauchen 6 bis 12.</translation>
    </message>
    <message>
        <source>fitted material</source>
        <translation>angepasstes Material</translation>
    </message>
    <message>
        <source>Name of the material</source>
        <translation>Name des Materials</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>An&amp;passen</translation>
    </message>
    <message>
        <source>Progress of the fit</source>
        <translation>Fortschritt der Anpassung</translation>
    </message>
    <message>
        <source>Cancel fit</source>
        <translation>Anpassung abbrechen</translation>
    </message>
    <message>
        <source>n and k of table and fit over the wavelength</source>
        <translation>n und k von Tabelle und Anpassung über der Wellenlänge</translation>
    </message>
    <message>
        <source>vacuum wavelength</source>
        <translation>Vakuumwellenlänge</translation>
    </message>
    <message>
        <source>refractive index</source>
        <translation>Brechungsindex</translation>
    </message>
    <message>
        <source>Paste or open a table of wavelength, n and k: its points are drawn here, and the fit over them.</source>
        <translation>Fügen Sie eine Tabelle von Wellenlänge, n und k ein oder öffnen Sie eine: Ihre Punkte werden hier gezeichnet, darüber die Anpassung.</translation>
    </message>
    <message>
        <source>What the fit leaves, over the wavelength</source>
        <translation>Was die Anpassung übrig lässt, über der Wellenlänge</translation>
    </message>
    <message>
        <source>|n + ik − fit|</source>
        <translation>|n + ik − Anpassung|</translation>
    </message>
    <message>
        <source>What the fit leaves at each wavelength is drawn here after a fit.</source>
        <translation>Was die Anpassung bei jeder Wellenlänge übrig lässt, wird danach hier gezeichnet.</translation>
    </message>
    <message>
        <source>Poles of the fit</source>
        <translation>Pole der Anpassung</translation>
    </message>
    <message>
        <source>Pole</source>
        <translation>Pol</translation>
    </message>
    <message>
        <source>Resonance
(rad/fs)</source>
        <translation>Resonanz
(rad/fs)</translation>
    </message>
    <message>
        <source>Damping
(rad/fs)</source>
        <translation>Dämpfung
(rad/fs)</translation>
    </message>
    <message>
        <source>Strength
(rad²/fs²)</source>
        <translation>Stärke
(rad²/fs²)</translation>
    </message>
    <message>
        <source>Rate
(rad/fs)</source>
        <translation>Rate
(rad/fs)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Material as JSON…</source>
        <translation>Material als JSON …</translation>
    </message>
    <message>
        <source>Save the material</source>
        <translation>Material speichern</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Table and fit as CSV…</source>
        <translation>Tabelle und Anpassung als CSV …</translation>
    </message>
    <message>
        <source>Save table and fit</source>
        <translation>Tabelle und Anpassung speichern</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Picture of the fit…</source>
        <translation>Bild der Anpassung …</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>SVG (*.svg);;HTML (*.html)</source>
        <translation>SVG (*.svg);;HTML (*.html)</translation>
    </message>
    <message>
        <source>&amp;Add to project</source>
        <translation>Ins Projekt &amp;aufnehmen</translation>
    </message>
    <message>
        <source>&amp;Open CSV…</source>
        <translation>CSV ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Take the table from the clipboard, in place of what is there</source>
        <translation>Die Tabelle aus der Zwischenablage nehmen, anstelle der jetzigen</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Wavelengths</source>
        <translation>Wellenlängen</translation>
    </message>
    <message>
        <source>Poles</source>
        <translation>Pole</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Open a table of n and k</source>
        <translation>Tabelle von n und k öffnen</translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt *.tsv);;All files (*)</source>
        <translation>Tabellen (*.csv *.txt *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>relaxation</source>
        <translation>Relaxation</translation>
    </message>
    <message>
        <source>Drude</source>
        <translation>Drude</translation>
    </message>
    <message>
        <source>conjugate pair</source>
        <translation>konjugiertes Paar</translation>
    </message>
    <message>
        <source>Lorentz</source>
        <translation>Lorentz</translation>
    </message>
    <message>
        <source>No number of poles reaches %1: this is the best fit.</source>
        <translation>Keine Zahl von Polen erreicht %1: Dies ist die beste Anpassung.</translation>
    </message>
    <message>
        <source>n, table</source>
        <translation>n, Tabelle</translation>
    </message>
    <message>
        <source>k, table</source>
        <translation>k, Tabelle</translation>
    </message>
    <message>
        <source>n, fit</source>
        <translation>n, Anpassung</translation>
    </message>
    <message>
        <source>k, fit</source>
        <translation>k, Anpassung</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>Errors and poles stand here after a fit.</source>
        <translation>Fehler und Pole stehen nach einer Anpassung hier.</translation>
    </message>
    <message numerus="yes">
        <source>%n poles of the first order, constant %1; relative error of ε %2 (rms).</source>
        <translation>
            <numerusform>%n Pol erster Ordnung, Konstante %1; relativer Fehler von ε %2 (quadratisches Mittel).</numerusform>
            <numerusform>%n Pole erster Ordnung, Konstante %1; relativer Fehler von ε %2 (quadratisches Mittel).</numerusform>
        </translation>
    </message>
    <message>
        <source>n + ik: %1 off (rms), %2 at worst, at %3.</source>
        <translation>n + ik: %1 daneben (quadratisches Mittel), höchstens %2, bei %3.</translation>
    </message>
    <message>
        <source>Made passive: it absorbs at every frequency. Without that the poles would amplify somewhere.</source>
        <translation>Passiv gemacht: Es absorbiert bei jeder Frequenz. Ohne das würden die Pole irgendwo verstärken.</translation>
    </message>
    <message>
        <source>Passive: it absorbs at every frequency.</source>
        <translation>Passiv: Es absorbiert bei jeder Frequenz.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>The project has it as “%1”.</source>
        <translation>Das Projekt hat es als „%1“.</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MaterialLibraryPage</name>
    <message>
        <source>Add to project</source>
        <translation>Ins Projekt</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Delete own</source>
        <translation>Eigenes löschen</translation>
    </message>
    <message>
        <source>Find a material</source>
        <translation>Material suchen</translation>
    </message>
    <message>
        <source>Material library</source>
        <translation>Materialbibliothek</translation>
    </message>
    <message>
        <source>1 nm to 100 mm</source>
        <translation>1 nm bis 100 mm</translation>
    </message>
    <message>
        <source>Wavelength at which the constants are taken</source>
        <translation>Wellenlänge, bei der die Konstanten genommen werden</translation>
    </message>
    <message>
        <source>Material of the project to keep in the library</source>
        <translation>Material des Projekts, das in die Bibliothek soll</translation>
    </message>
    <message>
        <source>Keep this material of the project in your own library</source>
        <translation>Dieses Material des Projekts in die eigene Bibliothek übernehmen</translation>
    </message>
    <message>
        <source>Delete the chosen own material from your library</source>
        <translation>Das gewählte eigene Material aus der Bibliothek löschen</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>at</source>
        <translation>bei</translation>
    </message>
    <message>
        <source>Your own materials cannot be read: %1</source>
        <translation>Die eigenen Materialien lassen sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>The library is empty.</source>
        <translation>Die Bibliothek ist leer.</translation>
    </message>
    <message>
        <source>No material matches.</source>
        <translation>Kein Material passt.</translation>
    </message>
    <message>
        <source>Range: %1 to %2</source>
        <translation>Bereich: %1 bis %2</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>At this wavelength n = %1, k = %2.</source>
        <translation>Bei dieser Wellenlänge n = %1, k = %2.</translation>
    </message>
    <message>
        <source>At this wavelength n = %1, ε = %2.</source>
        <translation>Bei dieser Wellenlänge n = %1, ε = %2.</translation>
    </message>
    <message>
        <source>The source of this material says nothing about this wavelength.</source>
        <translation>Die Quelle dieses Materials sagt nichts über diese Wellenlänge.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>The project has it as “%1”.</source>
        <translation>Im Projekt heißt es „%1“.</translation>
    </message>
    <message>
        <source>“%1” is in your library.</source>
        <translation>„%1“ ist in der eigenen Bibliothek.</translation>
    </message>
    <message>
        <source>“%1” is no longer in your library.</source>
        <translation>„%1“ ist nicht mehr in der eigenen Bibliothek.</translation>
    </message>
    <message>
        <source>A metal has a negative permittivity: the solver needs poles for it, which this entry does not have. Take an entry with poles.</source>
        <translation>Ein Metall hat eine negative Permittivität: Der Löser braucht dafür Pole, die dieser Eintrag nicht hat. Nehmen Sie einen Eintrag mit Polen.</translation>
    </message>
    <message>
        <source>An entry without poles does not disperse in the solver: the project takes its constants at this wavelength.</source>
        <translation>Ein Eintrag ohne Pole hat in der Rechnung keine Dispersion: das Projekt nimmt seine Konstanten bei dieser Wellenlänge.</translation>
    </message>
    <message>
        <source>gas</source>
        <translation>Gas</translation>
    </message>
    <message>
        <source>glass</source>
        <translation>Glas</translation>
    </message>
    <message>
        <source>crystal</source>
        <translation>Kristall</translation>
    </message>
    <message>
        <source>polymer</source>
        <translation>Polymer</translation>
    </message>
    <message>
        <source>semiconductor</source>
        <translation>Halbleiter</translation>
    </message>
    <message>
        <source>metal</source>
        <translation>Metall</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigenes</translation>
    </message>
    <message>
        <source>dielectric</source>
        <translation>Dielektrikum</translation>
    </message>
    <message>
        <source>Fit tabulated n, k…</source>
        <translation>Tabelle von n, k anpassen …</translation>
    </message>
    <message>
        <source>Fit passive poles to a table of wavelength, n and k</source>
        <translation>Passive Pole an eine Tabelle von Wellenlänge, n und k anpassen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MeshPreview</name>
    <message>
        <source>The project has errors; the messages say where. Without them the mesh is shown here.</source>
        <translation>Das Projekt hat Fehler; die Meldungen nennen die Stellen. Sind sie behoben, erscheint hier das Gitter.</translation>
    </message>
    <message>
        <source>%1 cells are in view; zoom in to see at most %2 of them.</source>
        <translation>%1 Zellen sind im Blick; vergrößern, um höchstens %2 davon zu sehen.</translation>
    </message>
    <message>
        <source>There is not enough memory for the mesh.</source>
        <translation>Der Speicher reicht nicht für das Gitter.</translation>
    </message>
    <message>
        <source>This ring is %1 wide, only %2 cells: the solver sees a mixture.</source>
        <translation>Dieser Ring ist %1 breit, nur %2 Zellen: Der Löser sieht eine Mischung.</translation>
    </message>
    <message>
        <source>This gap is %1 wide, only %2 cells.</source>
        <translation>Diese Lücke ist %1 breit, nur %2 Zellen.</translation>
    </message>
    <message>
        <source>This layer is %1 thick, only %2 cells.</source>
        <translation>Diese Schicht ist %1 dick, nur %2 Zellen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MessagesPanel</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Zulässig</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source> (line %1)</source>
        <translation> (Zeile %1)</translation>
    </message>
    <message>
        <source>No messages: the check of the project found nothing to say.</source>
        <translation>Keine Meldungen: Die Prüfung des Projekts hat nichts zu beanstanden.</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Abhilfe</translation>
    </message>
    <message>
        <source>Mends this; can be undone</source>
        <translation>Behebt dies; lässt sich zurücknehmen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ModeBar</name>
    <message>
        <source>What the centre shows</source>
        <translation>Was die Mitte zeigt</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MonitorPlots</name>
    <message>
        <source>The running transforms are still empty: run the simulation.</source>
        <translation>Die laufenden Transformationen sind noch leer: die Simulation laufen lassen.</translation>
    </message>
    <message>
        <source>design focal plane</source>
        <translation>Brennebene des Entwurfs</translation>
    </message>
    <message>
        <source>at z = %1</source>
        <translation>bei z = %1</translation>
    </message>
    <message>
        <source>at r = %1</source>
        <translation>bei r = %1</translation>
    </message>
    <message>
        <source>intensity |E|² / incident</source>
        <translation>Intensität |E|² / einfallend</translation>
    </message>
    <message>
        <source>intensity |E|²</source>
        <translation>Intensität |E|²</translation>
    </message>
    <message>
        <source>azimuthal mean at %1</source>
        <translation>azimutales Mittel bei %1</translation>
    </message>
    <message>
        <source>FWHM %1</source>
        <translation>FWHM %1</translation>
    </message>
    <message>
        <source>No monitor of this project can find the focus: it takes a transform over the (r, z) plane, or on a cylinder closer to the axis than a quarter of a wavelength, at the design wavelength.</source>
        <translation>Kein Monitor dieses Projekts kann den Fokus finden: es braucht eine Transformation der (r, z)-Ebene oder auf einem Zylinder, der näher an der Achse liegt als ein Viertel der Wellenlänge, bei der Entwurfswellenlänge.</translation>
    </message>
    <message>
        <source>The brightest place is at z = %1, and no transform plane is near enough to cut through it. Add a transform plane there.</source>
        <translation>Die hellste Stelle liegt bei z = %1, und keine Transformationsebene ist nah genug, um durch sie zu schneiden. Dort eine Transformationsebene hinzufügen.</translation>
    </message>
    <message>
        <source>at z = %1, the transform plane nearest the focus</source>
        <translation>bei z = %1, der Transformationsebene am nächsten zum Fokus</translation>
    </message>
    <message>
        <source>efficiency %1 %</source>
        <translation>Effizienz %1 %</translation>
    </message>
    <message>
        <source>the maximum is at the edge of the monitor</source>
        <translation>das Maximum liegt am Rand des Monitors</translation>
    </message>
    <message>
        <source>No monitor of this project covers the design focal plane at z = %1: it takes a transform over the (r, z) plane, or a transform plane within half a wavelength, at the design wavelength.</source>
        <translation>Kein Monitor dieses Projekts erfasst die Brennebene des Entwurfs bei z = %1: es braucht eine Transformation der (r, z)-Ebene oder eine Transformationsebene innerhalb einer halben Wellenlänge, bei der Entwurfswellenlänge.</translation>
    </message>
    <message>
        <source>vacuum wavelength</source>
        <translation>Vakuumwellenlänge</translation>
    </message>
    <message>
        <source>flux / incident power</source>
        <translation>Fluss / einfallende Leistung</translation>
    </message>
    <message>
        <source>flux</source>
        <translation>Fluss</translation>
    </message>
    <message>
        <source>relative to the incident wave through a disc of radius %1</source>
        <translation>bezogen auf die einfallende Welle durch eine Scheibe vom Radius %1</translation>
    </message>
    <message>
        <source>|E| / incident</source>
        <translation>|E| / einfallend</translation>
    </message>
    <message>
        <source>transform of |E|</source>
        <translation>Transformation von |E|</translation>
    </message>
    <message>
        <source>This project has no lens design, so there is no focal plane. Set the wavelength and the focal length of the lens.</source>
        <translation>Dieses Projekt hat keinen Linsenentwurf und daher keine Brennebene. Wellenlänge und Brennweite der Linse angeben.</translation>
    </message>
    <message>
        <source>The monitor is not part of this run.</source>
        <translation>Der Monitor gehört nicht zu diesem Lauf.</translation>
    </message>
    <message>
        <source>power / in a homogeneous medium</source>
        <translation>Leistung / im homogenen Medium</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>this order&apos;s part of the Purcell factor, all of it on the axis</source>
        <translation>Anteil dieser Ordnung am Purcell-Faktor, auf der Achse der ganze</translation>
    </message>
    <message>
        <source>focus in the grid at z = %1, %2 behind the exit plane</source>
        <translation>Fokus im Gitter bei z = %1, %2 hinter der Austrittsebene</translation>
    </message>
    <message>
        <source>FWHM in the design plane %1</source>
        <translation>FWHM in der Soll-Ebene %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::MonitorsPage</name>
    <message>
        <source>Monitors</source>
        <translation>Monitore</translation>
    </message>
    <message>
        <source>Wavelength of the monitor plot</source>
        <translation>Wellenlänge des Monitordiagramms</translation>
    </message>
    <message>
        <source>Scale of the monitor plot</source>
        <translation>Skala des Monitordiagramms</translation>
    </message>
    <message>
        <source>relative to the incident wave</source>
        <translation>relativ zur einfallenden Welle</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>absolut</translation>
    </message>
    <message>
        <source>Relative needs a plane wave among the sources; without one, values are absolute.</source>
        <translation>Relativ setzt eine ebene Welle unter den Quellen voraus; ohne sie sind die Werte absolut.</translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation>Monitor</translation>
    </message>
    <message>
        <source>This project has no flux surface and no running transform. Add one to its monitors to see spectra and profiles here.</source>
        <translation>Dieses Projekt hat keine Leistungsflussfläche und keine mitlaufende Transformation. Eine zu den Monitoren hinzufügen, um hier Spektren und Profile zu sehen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::Notifier</name>
    <message>
        <source>Run on the CPU</source>
        <translation>Auf der CPU rechnen</translation>
    </message>
    <message>
        <source>Show messages</source>
        <translation>Meldungen zeigen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::NumberEditor</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::NumberListEdit</name>
    <message>
        <source>%1 is out of range; allowed: %2.</source>
        <translation>%1 liegt außerhalb des Bereichs; erlaubt: %2.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::NumbersEditor</name>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Read the values from a text file</source>
        <translation>Die Werte aus einer Textdatei lesen</translation>
    </message>
    <message>
        <source>Value %1 is out of range; allowed: %2.</source>
        <translation>Wert %1 liegt außerhalb des Bereichs; erlaubt: %2.</translation>
    </message>
    <message>
        <source>%1 values, %2 to %3</source>
        <translation>%1 Werte, %2 bis %3</translation>
    </message>
    <message>
        <source>%1 value(s)</source>
        <translation>%1 Wert(e)</translation>
    </message>
    <message>
        <source>Import values</source>
        <translation>Werte importieren</translation>
    </message>
    <message>
        <source>Text (*.csv *.txt *.dat *.tsv);;All files (*)</source>
        <translation>Text (*.csv *.txt *.dat *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The file holds no numbers.</source>
        <translation>Die Datei enthält keine Zahlen.</translation>
    </message>
    <message>
        <source>The times of the file are not equally spaced at row %1.</source>
        <translation>Die Zeiten der Datei haben in Zeile %1 ungleiche Abstände.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::OptimisationForm</name>
    <message>
        <source>What may move</source>
        <translation>Was sich bewegen darf</translation>
    </message>
    <message>
        <source>intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Radius of the disc</source>
        <translation>Radius der Scheibe</translation>
    </message>
    <message>
        <source>Of the disc in the focal plane. With 0 the intensity is that on the axis.</source>
        <translation>Der Scheibe in der Brennebene. Mit 0 ist die Intensität die auf der Achse.</translation>
    </message>
    <message>
        <source>Near field (z)</source>
        <translation>Nahfeld (z)</translation>
    </message>
    <message>
        <source>A plane behind the lens, inside the domain, in one medium. From there the light is carried on to the focus.</source>
        <translation>Eine Ebene hinter der Linse, im Gebiet, in einem Medium. Von dort wird das Licht zum Brennpunkt weitergetragen.</translation>
    </message>
    <message>
        <source>Focus (z)</source>
        <translation>Brennpunkt (z)</translation>
    </message>
    <message>
        <source>Where the light should be; it may lie far beyond the domain.</source>
        <translation>Wo das Licht sein soll; das darf weit hinter dem Gebiet liegen.</translation>
    </message>
    <message>
        <source>Wavelengths</source>
        <translation>Wellenlängen</translation>
    </message>
    <message>
        <source>In vacuum, separated by commas; the pulse must contain them. All come from the same two runs.</source>
        <translation>Im Vakuum, durch Kommas getrennt; der Puls muss sie enthalten. Alle kommen aus denselben zwei Läufen.</translation>
    </message>
    <message>
        <source>their mean</source>
        <translation>ihr Mittel</translation>
    </message>
    <message>
        <source>the least</source>
        <translation>die kleinste</translation>
    </message>
    <message>
        <source>Aim</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps of the search in all. It can be paused and gone on with at any time.</source>
        <translation>Schritte der Suche insgesamt. Sie kann jederzeit pausieren und weitergehen.</translation>
    </message>
    <message>
        <source>Of them</source>
        <translation>Davon</translation>
    </message>
    <message>
        <source>Change the objective</source>
        <translation>Ziel ändern</translation>
    </message>
    <message>
        <source>Change the wavelengths</source>
        <translation>Wellenlängen ändern</translation>
    </message>
    <message>
        <source>Change the number of iterations</source>
        <translation>Zahl der Schritte ändern</translation>
    </message>
    <message>
        <source>This body may change</source>
        <translation>Dieser Körper darf sich ändern</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>Edges move</source>
        <translation>Kanten bewegen sich</translation>
    </message>
    <message>
        <source>The edges of the rings move; neighbours that touch move together</source>
        <translation>Die Kanten der Ringe bewegen sich; Nachbarn, die sich berühren, gemeinsam</translation>
    </message>
    <message>
        <source>Least width</source>
        <translation>Kleinste Breite</translation>
    </message>
    <message>
        <source>No ring and no gap becomes narrower</source>
        <translation>Kein Ring und keine Lücke wird schmaler</translation>
    </message>
    <message>
        <source>Outermost radius</source>
        <translation>Äußerster Radius</translation>
    </message>
    <message>
        <source>No edge goes beyond</source>
        <translation>Keine Kante geht darüber hinaus</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>The height changes</source>
        <translation>Die Höhe ändert sich</translation>
    </message>
    <message>
        <source>The upper end of the top layer moves between two limits</source>
        <translation>Das obere Ende der obersten Schicht bewegt sich zwischen zwei Grenzen</translation>
    </message>
    <message>
        <source>Lowest top (z)</source>
        <translation>Tiefste Oberkante (z)</translation>
    </message>
    <message>
        <source>The upper end of the top layer does not sink below</source>
        <translation>Das obere Ende der obersten Schicht sinkt nicht darunter</translation>
    </message>
    <message>
        <source>Highest top (z)</source>
        <translation>Höchste Oberkante (z)</translation>
    </message>
    <message>
        <source>The upper end of the top layer does not rise above</source>
        <translation>Das obere Ende der obersten Schicht steigt nicht darüber</translation>
    </message>
    <message>
        <source>width ≥</source>
        <translation>Breite ≥</translation>
    </message>
    <message>
        <source>Change what may move</source>
        <translation>Ändern, was sich bewegen darf</translation>
    </message>
    <message>
        <source>Change the least width</source>
        <translation>Kleinste Breite ändern</translation>
    </message>
    <message>
        <source>Change a limit</source>
        <translation>Grenze ändern</translation>
    </message>
    <message>
        <source>Something must be able to move: choose another body before.</source>
        <translation>Etwas muss sich bewegen dürfen: Wählen Sie vorher einen anderen Körper.</translation>
    </message>
    <message>
        <source>convex steps</source>
        <translation>konvexe Schritte</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Largest change of an iteration: 1 is the whole range of a pixel, or an eighth of the shortest wavelength of a length</source>
        <translation>Größte Änderung je Iteration: 1 ist bei einem Pixel sein ganzer Bereich, bei einer Länge ein Achtel der kürzesten Wellenlänge</translation>
    </message>
    <message>
        <source>Steepness</source>
        <translation>Steilheit</translation>
    </message>
    <message>
        <source>β of the projection of densities towards 0 and 1, stage after stage, separated by commas; nothing: densities may stay grey. The last stage goes on.</source>
        <translation>β der Projektion von Dichten auf 0 und 1, Stufe für Stufe, durch Kommas getrennt; nichts: Dichten dürfen grau bleiben. Die letzte Stufe dauert an.</translation>
    </message>
    <message>
        <source>Iterations of a stage</source>
        <translation>Iterationen je Stufe</translation>
    </message>
    <message>
        <source>Iterations with each steepness</source>
        <translation>Iterationen mit jeder Steilheit</translation>
    </message>
    <message>
        <source>Shift of the threshold</source>
        <translation>Verschiebung der Schwelle</translation>
    </message>
    <message>
        <source>More than 0: two more designs, of thresholds that lie this much above and below, count as well, so that parts and gaps which would vanish in them are given up. An iterate takes three times as long.</source>
        <translation>Größer als 0: Zwei weitere Entwürfe, deren Schwellen um so viel darüber und darunter liegen, zählen mit, sodass Teile und Lücken, die in ihnen verschwänden, aufgegeben werden. Eine Iteration dauert dreimal so lange.</translation>
    </message>
    <message>
        <source>Robust by</source>
        <translation>Robust um</translation>
    </message>
    <message>
        <source>each</source>
        <translation>je</translation>
    </message>
    <message>
        <source>Change the method</source>
        <translation>Verfahren ändern</translation>
    </message>
    <message>
        <source>Change the step</source>
        <translation>Schritt ändern</translation>
    </message>
    <message>
        <source>Change the shift of the threshold</source>
        <translation>Verschiebung der Schwelle ändern</translation>
    </message>
    <message>
        <source>Change the steepness</source>
        <translation>Steilheit ändern</translation>
    </message>
    <message>
        <source>%1 (density)</source>
        <translation>%1 (Dichte)</translation>
    </message>
    <message>
        <source>The pixels of this region may change</source>
        <translation>Die Pixel dieses Gebiets dürfen sich ändern</translation>
    </message>
    <message>
        <source>Pixel along r</source>
        <translation>Pixel entlang r</translation>
    </message>
    <message>
        <source>Width of the design&apos;s pixels, at most; whole pixels fill the region</source>
        <translation>Größte Breite der Pixel des Entwurfs; ganze Pixel füllen das Gebiet</translation>
    </message>
    <message>
        <source>Pixel along z</source>
        <translation>Pixel entlang z</translation>
    </message>
    <message>
        <source>Height of the pixels, at most; the height of the region makes rings of one layer</source>
        <translation>Größte Höhe der Pixel; die Höhe des Gebiets ergibt Ringe aus einer Schicht</translation>
    </message>
    <message>
        <source>Filter radius</source>
        <translation>Filterradius</translation>
    </message>
    <message>
        <source>Radius of the cone over which the design is averaged; with a steep projection what remains is about as wide</source>
        <translation>Radius des Kegels, über den der Entwurf gemittelt wird; mit steiler Projektion bleibt etwa so Breites übrig</translation>
    </message>
    <message>
        <source>Narrower parts of material are counted in the result; 0: none are</source>
        <translation>Schmalere Teile aus Material werden im Ergebnis gezählt; 0: keine</translation>
    </message>
    <message>
        <source>Least gap</source>
        <translation>Kleinste Lücke</translation>
    </message>
    <message>
        <source>Narrower gaps are counted in the result; 0: none are</source>
        <translation>Schmalere Lücken werden im Ergebnis gezählt; 0: keine</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>gap ≥</source>
        <translation>Lücke ≥</translation>
    </message>
    <message>
        <source>Change a density</source>
        <translation>Dichte ändern</translation>
    </message>
    <message>
        <source>%1 (parameter)</source>
        <translation>%1 (Parameter)</translation>
    </message>
    <message>
        <source>Smallest value</source>
        <translation>Kleinster Wert</translation>
    </message>
    <message>
        <source>Largest value</source>
        <translation>Größter Wert</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>extraction</source>
        <translation>Auskopplung</translation>
    </message>
    <message>
        <source>Half angle of the cone</source>
        <translation>Halber Öffnungswinkel des Kegels</translation>
    </message>
    <message>
        <source>About the axis, on the side of the near field. What leaves within it, over what the dipoles emit, becomes large.</source>
        <translation>Um die Achse, auf der Seite des Nahfelds. Groß wird, was darin austritt, geteilt durch das, was die Dipole abstrahlen.</translation>
    </message>
    <message>
        <source>Largest order</source>
        <translation>Höchste Ordnung</translation>
    </message>
    <message>
        <source>Each dipole runs once for every azimuthal order from 0 to this one that carries any of its light. Orders beyond k r + 3 of the outermost dipole carry none.</source>
        <translation>Jeder Dipol läuft einmal für jede azimutale Ordnung von 0 bis zu dieser, die etwas von seinem Licht trägt. Ordnungen über k r + 3 des äußersten Dipols tragen keines.</translation>
    </message>
    <message>
        <source>Cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>Überlapp</translation>
    </message>
    <message>
        <source>What shall become large: light in the focal plane, the part of the light of dipoles that leaves within a cone, or the part of the light that has the field of a target</source>
        <translation>Was groß werden soll: Licht in der Brennebene, der Teil des Lichts von Dipolen, der in einem Kegel austritt, oder der Teil des Lichts, der das Feld eines Vorbilds hat</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Vorbild</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Change the phase</source>
        <translation>Die Phase ändern</translation>
    </message>
    <message>
        <source>Gaussian mode</source>
        <translation>Gaußmode</translation>
    </message>
    <message>
        <source>perfect lens</source>
        <translation>ideale Linse</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>The field that the light behind the lens shall have: that which fills the mode of a fibre at the focus, that of a perfect lens with its focus there, or one of a given phase</source>
        <translation>Das Feld, das das Licht hinter der Linse haben soll: das, das am Brennpunkt die Mode einer Faser füllt, das einer idealen Linse mit dem Brennpunkt dort, oder eines mit gegebener Phase</translation>
    </message>
    <message>
        <source>Waist of the mode</source>
        <translation>Taille der Mode</translation>
    </message>
    <message>
        <source>Where the amplitude at the focus has fallen to 1/e: half the mode field diameter of a fibre</source>
        <translation>Wo die Amplitude am Brennpunkt auf 1/e gefallen ist: der halbe Modenfelddurchmesser einer Faser</translation>
    </message>
    <message>
        <source>Coefficients a₁, a₂, … in radians, separated by commas, of the phase a₁s + a₂s² + … with s = (r/R)² and the radius R of the aperture. Light that has passed more glass has a larger phase.</source>
        <translation>Koeffizienten a₁, a₂, … in Radiant, durch Kommas getrennt, der Phase a₁s + a₂s² + … mit s = (r/R)² und dem Radius R der Apertur. Licht, das durch mehr Glas gegangen ist, hat eine größere Phase.</translation>
    </message>
    <message>
        <source>without derivatives</source>
        <translation>ohne Ableitungen</translation>
    </message>
    <message>
        <source>This parameter may change, and all numbers of bodies and materials that follow it; without derivatives all numbers</source>
        <translation>Dieser Parameter darf sich ändern, und alle Zahlen von Körpern und Materialien, die ihm folgen; ohne Ableitungen alle Zahlen</translation>
    </message>
    <message>
        <source>Convex steps (Svanberg 2002) make every iterate better than the one before and suit edges and heights. Adam (Kingma and Ba 2015) suits the thousands of pixels of a density. Without derivatives (Powell&apos;s BOBYQA and COBYLA) a few variables are searched by trial, one run each, and parameters may be anything, as numbers of the light.</source>
        <translation>Konvexe Schritte (Svanberg 2002) machen jeden Entwurf besser als den vorigen und passen zu Kanten und Höhen. Adam (Kingma und Ba 2015) passt zu den Tausenden von Pixeln einer Dichte. Ohne Ableitungen (BOBYQA und COBYLA von Powell) werden wenige Größen durch Versuche gesucht, je ein Lauf, und Parameter dürfen alles sein, etwa Zahlen des Lichts.</translation>
    </message>
    <message>
        <source>Keep widths</source>
        <translation>Breiten einhalten</translation>
    </message>
    <message>
        <source>Leads the search away from narrower parts and gaps, more and more over the last half of the stages of steepness, which leaves less grey as well. The filter must be at least as large as the widths; there must be two stages or more.</source>
        <translation>Führt die Suche von schmaleren Teilen und Lücken weg, über die letzte Hälfte der Stufen der Steilheit immer mehr, was auch weniger Grau lässt. Der Filter muss mindestens so groß sein wie die Breiten, und es muss zwei oder mehr Stufen geben.</translation>
    </message>
    <message>
        <source>Widths</source>
        <translation>Breiten</translation>
    </message>
    <message>
        <source>What is made large where there are several angles or wavelengths</source>
        <translation>Was groß werden soll, wo es mehrere Winkel oder Wellenlängen sind</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Image (x)</source>
        <translation>Bild (x)</translation>
    </message>
    <message>
        <source>Change the angles</source>
        <translation>Die Winkel ändern</translation>
    </message>
    <message>
        <source>Change the image heights</source>
        <translation>Die Bildhöhen ändern</translation>
    </message>
    <message>
        <source>Of incidence, separated by commas and growing; empty: along the axis. Light at an angle takes one run for each azimuthal order and wavelength, side by side.</source>
        <translation>Einfallswinkel, durch Kommas getrennt und aufsteigend; leer: längs der Achse. Licht unter einem Winkel braucht einen Lauf für jede azimutale Ordnung und Wellenlänge, nebeneinander.</translation>
    </message>
    <message>
        <source>unpolarised</source>
        <translation>unpolarisiert</translation>
    </message>
    <message>
        <source>in the plane of incidence (p)</source>
        <translation>in der Einfallsebene (p)</translation>
    </message>
    <message>
        <source>across it (s)</source>
        <translation>quer dazu (s)</translation>
    </message>
    <message>
        <source>Polarisation at an angle</source>
        <translation>Polarisation unter einem Winkel</translation>
    </message>
    <message>
        <source>Of light at an angle. Unpolarised light takes as long as both together.</source>
        <translation>Von Licht unter einem Winkel. Unpolarisiertes Licht dauert so lange wie beide zusammen.</translation>
    </message>
    <message>
        <source>Image heights</source>
        <translation>Bildhöhen</translation>
    </message>
    <message>
        <source>Where the light of each angle shall meet, one place for each angle; empty: the distance of the focus from the lens times the tangent of the angle, an image without distortion</source>
        <translation>Wo sich das Licht jedes Winkels treffen soll, ein Ort für jeden Winkel; leer: der Abstand des Brennpunkts von der Linse mal dem Tangens des Winkels, ein Bild ohne Verzeichnung</translation>
    </message>
    <message>
        <source>along the axis</source>
        <translation>längs der Achse</translation>
    </message>
    <message>
        <source>without distortion</source>
        <translation>ohne Verzeichnung</translation>
    </message>
    <message>
        <source>Phase (rad)</source>
        <translation>Phase (rad)</translation>
    </message>
    <message>
        <source>Polarisation</source>
        <translation>Polarisation</translation>
    </message>
    <message>
        <source>%1 (posts)</source>
        <translation>%1 (Pfosten)</translation>
    </message>
    <message>
        <source>The posts of each circle may change their size; width and depth keep their ratio</source>
        <translation>Die Pfosten jedes Kreises dürfen ihre Größe ändern; Breite und Tiefe behalten ihr Verhältnis</translation>
    </message>
    <message>
        <source>Smallest size</source>
        <translation>Kleinste Größe</translation>
    </message>
    <message>
        <source>Largest size</source>
        <translation>Größte Größe</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>%1 (density maps)</source>
        <translation>%1 (Dichtekarten)</translation>
    </message>
    <message>
        <source>The pixels of these maps may change, each map its own mirror image about the direction from the axis</source>
        <translation>Die Pixel dieser Karten dürfen sich ändern; jede Karte bleibt ihr eigenes Spiegelbild an der Richtung von der Achse</translation>
    </message>
    <message>
        <source>Pixel along θ</source>
        <translation>Pixel entlang θ</translation>
    </message>
    <message>
        <source>Length of the pixels along the circle through the map&apos;s middle, at most</source>
        <translation>Länge der Pixel entlang des Kreises durch die Mitte der Karte, höchstens</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::OptimisationPanel</name>
    <message>
        <source>Progress</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Iterates</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Optimise this lens</source>
        <translation>Diese Linse optimieren</translation>
    </message>
    <message>
        <source>Open the example “Lens to optimise”</source>
        <translation>Beispiel „Linse zum Optimieren“ öffnen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Rests as soon as the iterate under way is there</source>
        <translation>Ruht, sobald der begonnene Entwurf da ist</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Rests at once; the iterate under way is begun anew when it goes on</source>
        <translation>Ruht sofort; der begonnene Entwurf wird beim Weitermachen neu begonnen</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Begins anew with the project as it is now; the iterates of before are dropped</source>
        <translation>Beginnt neu mit dem Projekt, wie es jetzt ist; die bisherigen Entwürfe entfallen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Record…</source>
        <translation>Protokoll…</translation>
    </message>
    <message>
        <source>Record (*.json)</source>
        <translation>Protokoll (*.json)</translation>
    </message>
    <message>
        <source>History as a table…</source>
        <translation>Verlauf als Tabelle…</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Progress over the iterations</source>
        <translation>Fortschritt über die Schritte</translation>
    </message>
    <message>
        <source>History of the objective</source>
        <translation>Verlauf des Ziels</translation>
    </message>
    <message>
        <source>The history appears with the first iterate.</source>
        <translation>Der Verlauf erscheint mit dem ersten Entwurf.</translation>
    </message>
    <message>
        <source>What the map shows</source>
        <translation>Was die Karte zeigt</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Struktur</translation>
    </message>
    <message>
        <source>Field |E|</source>
        <translation>Feld |E|</translation>
    </message>
    <message>
        <source>Where more material helps</source>
        <translation>Wo mehr Material hilft</translation>
    </message>
    <message>
        <source>What the objective F gains where the permittivity grows by 1, per area of the (r, z) plane: red gains by more material, blue by less. From the run of the adjoint.</source>
        <translation>Was das Ziel F gewinnt, wo die Permittivität um 1 wächst, je Fläche der (r, z)-Ebene: Rot gewinnt durch mehr Material, Blau durch weniger. Aus dem adjungierten Lauf.</translation>
    </message>
    <message>
        <source>The project has changed in more than what the search moves: its designs do not fit any more.</source>
        <translation>Am Projekt hat sich mehr geändert, als die Suche bewegt: Ihre Entwürfe passen nicht mehr.</translation>
    </message>
    <message>
        <source>Apply iterate %1</source>
        <translation>Entwurf %1 übernehmen</translation>
    </message>
    <message>
        <source>The optimisation has been written.</source>
        <translation>Die Optimierung ist geschrieben.</translation>
    </message>
    <message>
        <source>Open a project to make its lens better.</source>
        <translation>Öffnen Sie ein Projekt, um seine Linse besser zu machen.</translation>
    </message>
    <message>
        <source>The iterates cannot be kept: %1</source>
        <translation>Die Entwürfe können nicht aufbewahrt werden: %1</translation>
    </message>
    <message>
        <source>Preparing the lens…</source>
        <translation>Die Linse wird vorbereitet…</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) may move</source>
        <translation>
            <numerusform>%n Wert darf sich bewegen</numerusform>
            <numerusform>%n Werte dürfen sich bewegen</numerusform>
        </translation>
    </message>
    <message>
        <source>The first run of the lens and of its adjoint…</source>
        <translation>Der erste Lauf der Linse und der erste adjungierte…</translation>
    </message>
    <message>
        <source>%1. Not begun yet.</source>
        <translation>%1. Noch nicht begonnen.</translation>
    </message>
    <message>
        <source>Iterate %1 of %2, %3. F = %4, at the start %5, best %6 (iterate %7).</source>
        <translation>Entwurf %1 von %2, %3. F = %4, am Anfang %5, am besten %6 (Entwurf %7).</translation>
    </message>
    <message>
        <source>%1 each, about %2 left.</source>
        <translation>Je %1, noch etwa %2.</translation>
    </message>
    <message>
        <source>The project has changed: what is shown is of the project as it was. Start over to go on with it as it is.</source>
        <translation>Das Projekt hat sich geändert: Gezeigt wird es, wie es war. Mit „Von vorn“ geht es weiter, wie es ist.</translation>
    </message>
    <message>
        <source>The runs ended before the light had left, so the derivatives are not exact: a longer time of the run goes further.</source>
        <translation>Die Läufe endeten, bevor das Licht das Gebiet verlassen hatte; die Ableitungen sind nicht genau: Mit einer längeren Zeit des Laufs kommt die Suche weiter.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The search is running.</source>
        <translation>Die Suche läuft.</translation>
    </message>
    <message>
        <source>The project has changed: start over.</source>
        <translation>Das Projekt hat sich geändert: von vorn beginnen.</translation>
    </message>
    <message>
        <source>Goes on from the newest iterate, until iterate %1</source>
        <translation>Macht vom neuesten Entwurf aus weiter, bis Entwurf %1</translation>
    </message>
    <message>
        <source>Searches beside the window; every iterate is kept, so that nothing is lost when the program ends</source>
        <translation>Sucht neben dem Fenster; jeder Entwurf wird aufbewahrt, sodass nichts verloren geht, wenn das Programm endet</translation>
    </message>
    <message>
        <source>Go on from iterate %1</source>
        <translation>Von Entwurf %1 weiter</translation>
    </message>
    <message>
        <source>Go on from the edited design</source>
        <translation>Vom geänderten Entwurf weiter</translation>
    </message>
    <message>
        <source>The next iterate is the project as it is now, moved to where the limits hold</source>
        <translation>Der nächste Entwurf ist das Projekt, wie es jetzt ist, dorthin bewegt, wo die Grenzen gelten</translation>
    </message>
    <message>
        <source>Nothing to export: there is no iterate yet.</source>
        <translation>Nichts zu exportieren: Es gibt noch keinen Entwurf.</translation>
    </message>
    <message>
        <source>Pause the search to export its iterates.</source>
        <translation>Pausieren Sie die Suche, um ihre Entwürfe zu exportieren.</translation>
    </message>
    <message>
        <source>A file is being written.</source>
        <translation>Eine Datei wird geschrieben.</translation>
    </message>
    <message>
        <source>Write the iterates to a file</source>
        <translation>Die Entwürfe in eine Datei schreiben</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>Iterate</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>neuester</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>Wellenlänge</translation>
    </message>
    <message>
        <source>Iterate %1 of the search</source>
        <translation>Entwurf %1 der Suche</translation>
    </message>
    <message>
        <source>best (%1)</source>
        <translation>bester (%1)</translation>
    </message>
    <message>
        <source>%1: %2 of the best design is still grey. More iterations of a larger steepness decide between the two materials.</source>
        <translation>%1: %2 des besten Entwurfs sind noch grau. Mehr Iterationen mit größerer Steilheit entscheiden zwischen den beiden Materialien.</translation>
    </message>
    <message>
        <source>Edges and heights of rings move, and pixels of densities become one of two materials, until as much light as possible reaches the focus. Two runs per step, one of the lens and one of its adjoint, tell which way everything has to go. What shall become large, and what may move, can be changed before the start.</source>
        <translation>Kanten und Höhen von Ringen bewegen sich, und Pixel von Dichten werden eines von zwei Materialien, bis so viel Licht wie möglich den Fokus erreicht. Zwei Läufe je Schritt, einer der Linse und einer ihres adjungierten Problems, sagen, wohin alles soll. Was groß werden soll und was sich bewegen darf, lässt sich vor dem Start ändern.</translation>
    </message>
    <message>
        <source>Rings can be moved, and densities become one of two materials, until as much light as possible reaches the focus of a lens. Of this project it cannot be proposed: %1</source>
        <translation>Ringe lassen sich verschieben, und Dichten werden eines von zwei Materialien, bis so viel Licht wie möglich den Fokus einer Linse erreicht. Für dieses Projekt lässt es sich nicht vorschlagen: %1</translation>
    </message>
    <message>
        <source>The runs ended before the light had left, so the figures are not exact: a longer time of the run mends that.</source>
        <translation>Die Läufe endeten, bevor das Licht das Gebiet verlassen hatte; die Kennzahlen sind nicht genau: Eine längere Zeit des Laufs behebt das.</translation>
    </message>
    <message>
        <source>%1: in the best design %2 of %3 pixels lie in parts or gaps that are too narrow. Choose Keep widths, or a larger filter radius.</source>
        <translation>%1: Im besten Entwurf liegen %2 von %3 Pixeln in Teilen oder Lücken, die zu schmal sind. „Breiten einhalten“ wählen oder einen größeren Filterradius.</translation>
    </message>
    <message>
        <source>Figures against angle or wavelength</source>
        <translation>Kenngrößen über Winkel oder Wellenlänge</translation>
    </message>
    <message>
        <source>First, best and newest iterate against angle or wavelength.</source>
        <translation>Erster, bester und neuester Entwurf über Winkel oder Wellenlänge.</translation>
    </message>
    <message>
        <source>The light of the field</source>
        <translation>Das Licht des Feldes</translation>
    </message>
    <message>
        <source>Angle of incidence</source>
        <translation>Einfallswinkel</translation>
    </message>
    <message>
        <source>Structure from above</source>
        <translation>Struktur von oben</translation>
    </message>
    <message>
        <source>Run longer</source>
        <translation>Länger laufen lassen</translation>
    </message>
    <message>
        <source>Longer runs of the search</source>
        <translation>Längere Läufe der Suche</translation>
    </message>
    <message>
        <source>The longest time of a run becomes %1 fs, twice as long; rings and sizes begin with the best design so far. Start over then goes on from there.</source>
        <translation>Die längste Zeit eines Laufs wird %1 fs, doppelt so lang; Ringe und Größen beginnen mit dem besten bisherigen Entwurf. „Von vorn“ macht dann dort weiter.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::OrderPictures</name>
    <message>
        <source>x (µm)</source>
        <translation>x (µm)</translation>
    </message>
    <message>
        <source>y (µm)</source>
        <translation>y (µm)</translation>
    </message>
    <message>
        <source>z (µm)</source>
        <translation>z (µm)</translation>
    </message>
    <message>
        <source>%1 (of the incident wave)</source>
        <translation>%1 (der einfallenden Welle)</translation>
    </message>
    <message>
        <source>%1 (E₀ µm/c)</source>
        <translation>%1 (E₀ µm/c)</translation>
    </message>
    <message>
        <source>%1, unpolarised</source>
        <translation>%1, unpolarisiert</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::OrdersPage</name>
    <message>
        <source>Open the example “Light at an angle”</source>
        <translation>Beispiel „Schräges Licht“ öffnen</translation>
    </message>
    <message>
        <source>Error bound of the orders</source>
        <translation>Fehlerschranke der Ordnungen</translation>
    </message>
    <message>
        <source>Largest part of the incident amplitude that the orders left out may carry: a setting of the project, which can be undone</source>
        <translation>Größter Teil der einfallenden Amplitude, den die weggelassenen Ordnungen tragen dürfen: eine Einstellung des Projekts, die sich rückgängig machen lässt</translation>
    </message>
    <message>
        <source>Run orders</source>
        <translation>Ordnungen rechnen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress over the orders</source>
        <translation>Fortschritt über die Ordnungen</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordnungen</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Share of |E|²</source>
        <translation>Anteil an |E|²</translation>
    </message>
    <message>
        <source>Azimuthal order; m stands for m and −m together</source>
        <translation>Azimutale Ordnung; m steht für m und −m zusammen</translation>
    </message>
    <message>
        <source>Part of |E|², integrated over the plane of the picture, that the order carries; the orders do not interfere in it</source>
        <translation>Teil von |E|², über die Ebene des Bildes integriert, den die Ordnung trägt; die Ordnungen interferieren darin nicht</translation>
    </message>
    <message>
        <source>Error bound</source>
        <translation>Fehlerschranke</translation>
    </message>
    <message>
        <source>Plane of the (x, y) picture</source>
        <translation>Ebene des (x, y)-Bildes</translation>
    </message>
    <message>
        <source>Wavelength of the pictures</source>
        <translation>Wellenlänge der Bilder</translation>
    </message>
    <message>
        <source>Quantity of the pictures</source>
        <translation>Größe der Bilder</translation>
    </message>
    <message>
        <source>Highest order of the partial sum</source>
        <translation>Höchste Ordnung der Teilsumme</translation>
    </message>
    <message>
        <source>Adds up the orders from the first to this one; at the right end all that are finished, as they come</source>
        <translation>Addiert die Ordnungen von der ersten bis zu dieser; am rechten Ende alle fertigen, wie sie kommen</translation>
    </message>
    <message>
        <source>Partial sum</source>
        <translation>Teilsumme</translation>
    </message>
    <message>
        <source>Add a transform of the whole plane</source>
        <translation>Transformation der ganzen Ebene hinzufügen</translation>
    </message>
    <message>
        <source>Add a transform plane</source>
        <translation>Transformationsebene hinzufügen</translation>
    </message>
    <message>
        <source>Sum on the (x, z) plane through the axis</source>
        <translation>Summe auf der (x, z)-Ebene durch die Achse</translation>
    </message>
    <message>
        <source>Sum on the (x, y) plane of a monitor</source>
        <translation>Summe auf der (x, y)-Ebene eines Monitors</translation>
    </message>
    <message>
        <source>Convergence of the sum</source>
        <translation>Konvergenz der Summe</translation>
    </message>
    <message>
        <source>What each order contributes is shown when the first one has finished.</source>
        <translation>Was jede Ordnung beiträgt, erscheint, wenn die erste fertig ist.</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Konvergenz</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Pictures…</source>
        <translation>Bilder …</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>Fields of all orders and their sum…</source>
        <translation>Felder aller Ordnungen und ihre Summe …</translation>
    </message>
    <message>
        <source>HDF5 (*.h5)</source>
        <translation>HDF5 (*.h5)</translation>
    </message>
    <message>
        <source>Table of orders…</source>
        <translation>Tabelle der Ordnungen …</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Values on the (x, z) plane…</source>
        <translation>Werte auf der (x, z)-Ebene …</translation>
    </message>
    <message>
        <source>Values on the (x, y) plane…</source>
        <translation>Werte auf der (x, y)-Ebene …</translation>
    </message>
    <message>
        <source>Open a project to see the azimuthal orders of its light.</source>
        <translation>Öffnen Sie ein Projekt, um die azimutalen Ordnungen seines Lichts zu sehen.</translation>
    </message>
    <message>
        <source>The light of this project is one azimuthal order, m = %1: a run holds all of it. Plane waves at an angle, tilted beams and linearly polarised vortex beams are sums over several orders, which are run, watched and added up here.</source>
        <translation>Das Licht dieses Projekts ist eine einzige azimutale Ordnung, m = %1: Ein Lauf enthält alles. Schräge ebene Wellen, geneigte Strahlen und linear polarisierte Wirbelstrahlen sind Summen über mehrere Ordnungen; sie werden hier gerechnet, verfolgt und addiert.</translation>
    </message>
    <message>
        <source>Counting the orders that the light needs…</source>
        <translation>Es wird gezählt, welche Ordnungen das Licht braucht …</translation>
    </message>
    <message numerus="yes">
        <source>%n order(s), m = %1 to %2. </source>
        <translation>
            <numerusform>%n Ordnung, m = %1 bis %2. </numerusform>
            <numerusform>%n Ordnungen, m = %1 bis %2. </numerusform>
        </translation>
    </message>
    <message>
        <source>Those left out carry at most %1 of the incident amplitude.</source>
        <translation>Die weggelassenen tragen höchstens %1 der einfallenden Amplitude.</translation>
    </message>
    <message>
        <source>They are all there are.</source>
        <translation>Mehr gibt es nicht.</translation>
    </message>
    <message>
        <source>The project has changed: what is shown is of the project as it was.</source>
        <translation>Das Projekt hat sich geändert: Gezeigt wird, was für das frühere Projekt gerechnet wurde.</translation>
    </message>
    <message>
        <source>The orders are running.</source>
        <translation>Die Ordnungen werden gerechnet.</translation>
    </message>
    <message>
        <source>Runs all orders of the project beside the window</source>
        <translation>Rechnet alle Ordnungen des Projekts neben dem Fenster</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Neu rechnen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>No orders are running.</source>
        <translation>Es werden keine Ordnungen gerechnet.</translation>
    </message>
    <message>
        <source>Orders that run stop after a few steps and go on later</source>
        <translation>Laufende Ordnungen halten nach wenigen Schritten an und gehen später weiter</translation>
    </message>
    <message>
        <source>Ends the queue; orders that are finished stay</source>
        <translation>Beendet die Warteschlange; fertige Ordnungen bleiben</translation>
    </message>
    <message>
        <source>Nothing to export: no order has finished.</source>
        <translation>Nichts zu exportieren: Noch keine Ordnung ist fertig.</translation>
    </message>
    <message>
        <source>A file is being written.</source>
        <translation>Eine Datei wird geschrieben.</translation>
    </message>
    <message>
        <source>Write the sum so far to a file</source>
        <translation>Die bisherige Summe in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Change the error bound of the orders</source>
        <translation>Fehlerschranke der Ordnungen ändern</translation>
    </message>
    <message>
        <source>Add a plane</source>
        <translation>Ebene hinzufügen</translation>
    </message>
    <message>
        <source>The project has no transforms.</source>
        <translation>Das Projekt hat keine Transformationen.</translation>
    </message>
    <message>
        <source>Transform plane of the (x, y) picture</source>
        <translation>Transformationsebene des (x, y)-Bildes</translation>
    </message>
    <message>
        <source>No transform plane of the project has this wavelength.</source>
        <translation>Keine Transformationsebene des Projekts hat diese Wellenlänge.</translation>
    </message>
    <message>
        <source>%1 of %2 orders finished</source>
        <translation>%1 von %2 Ordnungen fertig</translation>
    </message>
    <message numerus="yes">
        <source>, %n failed</source>
        <translation>
            <numerusform>, %n gescheitert</numerusform>
            <numerusform>, %n gescheitert</numerusform>
        </translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>, noch etwa %1</translation>
    </message>
    <message>
        <source> in %1</source>
        <translation> in %1</translation>
    </message>
    <message>
        <source>Checking the orders…</source>
        <translation>Die Ordnungen werden geprüft …</translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation>Noch nicht gerechnet.</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1, %2 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>The sum is drawn when the first of these orders has finished.</source>
        <translation>Die Summe wird gezeichnet, wenn die erste dieser Ordnungen fertig ist.</translation>
    </message>
    <message>
        <source>orders %1 to %2 of %3</source>
        <translation>m = %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>The (x, z) plane is drawn from a transform of the whole plane, which the project does not have at this wavelength.</source>
        <translation>Die (x, z)-Ebene wird aus einer Transformation der ganzen Ebene gezeichnet, die das Projekt bei dieser Wellenlänge nicht hat.</translation>
    </message>
    <message>
        <source>(x, z), %1</source>
        <translation>(x, z), %1</translation>
    </message>
    <message>
        <source>The (x, y) plane is drawn from a transform plane, which the project does not have at this wavelength.</source>
        <translation>Die (x, y)-Ebene wird aus einer Transformationsebene gezeichnet, die das Projekt bei dieser Wellenlänge nicht hat.</translation>
    </message>
    <message>
        <source>“%1”, %2</source>
        <translation>„%1“, %2</translation>
    </message>
    <message>
        <source>order m</source>
        <translation>Ordnung m</translation>
    </message>
    <message>
        <source>all higher orders</source>
        <translation>alle höheren Ordnungen</translation>
    </message>
    <message>
        <source>azimuthal order m</source>
        <translation>azimutale Ordnung m</translation>
    </message>
    <message>
        <source>norm relative to the sum</source>
        <translation>Norm, bezogen auf die Summe</translation>
    </message>
    <message>
        <source>error bound</source>
        <translation>Fehlerschranke</translation>
    </message>
    <message>
        <source>The sum over orders has been written.</source>
        <translation>Die Summe über Ordnungen ist geschrieben.</translation>
    </message>
    <message>
        <source>There is no picture of this plane to write.</source>
        <translation>Von dieser Ebene gibt es kein Bild zu schreiben.</translation>
    </message>
    <message>
        <source>m = %1 to %2, %3 finished</source>
        <translation>m = %1 bis %2, %3 fertig</translation>
    </message>
    <message>
        <source>Unpolarised</source>
        <translation>Unpolarisiert</translation>
    </message>
    <message>
        <source>There are no orders yet.</source>
        <translation>Es gibt noch keine Ordnungen.</translation>
    </message>
    <message>
        <source>Only for one plane wave at an angle: its orders can be told apart by polarisation.</source>
        <translation>Nur für eine einzelne schräge ebene Welle: Ihre Ordnungen lassen sich nach der Polarisation trennen.</translation>
    </message>
    <message>
        <source>The light is polarised in the plane of incidence alone. Unpolarised light needs both: give it a polarisation angle of 45°.</source>
        <translation>Das Licht ist nur in der Einfallsebene polarisiert. Unpolarisiertes Licht braucht beides: Geben Sie ihm den Polarisationswinkel 45°.</translation>
    </message>
    <message>
        <source>The light is polarised across the plane of incidence alone. Unpolarised light needs both: give it a polarisation angle of 45°.</source>
        <translation>Das Licht ist nur quer zur Einfallsebene polarisiert. Unpolarisiertes Licht braucht beides: Geben Sie ihm den Polarisationswinkel 45°.</translation>
    </message>
    <message>
        <source>Unpolarised light has no phase: choose a magnitude in place of “%1”.</source>
        <translation>Unpolarisiertes Licht hat keine Phase: Wählen Sie einen Betrag anstelle von „%1“.</translation>
    </message>
    <message>
        <source>Root of the mean of the intensities of p and s, from the same runs</source>
        <translation>Wurzel aus dem Mittel der Intensitäten von p und s, aus denselben Läufen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::OrdersPanel</name>
    <message>
        <source>Sum over orders</source>
        <translation>Summe über Ordnungen</translation>
    </message>
    <message>
        <source>Field of view</source>
        <translation>Bildfeld</translation>
    </message>
    <message>
        <source>Emission</source>
        <translation>Emission</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::OverlayPainter</name>
    <message>
        <source>%1 where it lives in the cell: strokes r, z; ring θ</source>
        <translation>%1 an seinem Ort in der Zelle: Striche r, z; Ring θ</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::Panes</name>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Zone table</source>
        <translation>Zonentabelle</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Parameterläufe</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordnungen</translation>
    </message>
    <message>
        <source>Zone runs</source>
        <translation>Zonenläufe</translation>
    </message>
    <message>
        <source>Optimisation</source>
        <translation>Optimierung</translation>
    </message>
    <message>
        <source>Data sheet</source>
        <translation>Datenblatt</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Live figures</source>
        <translation>Live-Kennzahlen</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::PeriodFilm</name>
    <message>
        <source>Another animation is still being written.</source>
        <translation>Eine andere Animation wird noch geschrieben.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::PhasorPictures</name>
    <message>
        <source>No light of this wavelength has come here yet.</source>
        <translation>Noch ist kein Licht dieser Wellenlänge hierher gekommen.</translation>
    </message>
    <message>
        <source>of the incident wave&apos;s E²</source>
        <translation>von E² der einfallenden Welle</translation>
    </message>
    <message>
        <source>of the incident wave</source>
        <translation>der einfallenden Welle</translation>
    </message>
    <message>
        <source>phase of %1</source>
        <translation>Phase von %1</translation>
    </message>
    <message>
        <source>%1 at %2°</source>
        <translation>%1 bei %2°</translation>
    </message>
    <message>
        <source>%1   wavelength %2</source>
        <translation>%1   Wellenlänge %2</translation>
    </message>
    <message>
        <source>at z = %1</source>
        <translation>bei z = %1</translation>
    </message>
    <message>
        <source>at r = %1</source>
        <translation>bei r = %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::PlotPage</name>
    <message>
        <source>Reading the run…</source>
        <translation>Der Lauf wird gelesen…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Logarithmic y axis (L)</source>
        <translation>Logarithmische y-Achse (L)</translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation>Logarithmische y-Achse</translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>Keep this run</source>
        <translation>Lauf behalten</translation>
    </message>
    <message>
        <source>Shows, renames and deletes kept runs.</source>
        <translation>Zeigt, benennt und löscht behaltene Läufe.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Data (CSV) …</source>
        <translation>Daten (CSV) …</translation>
    </message>
    <message>
        <source>Picture (PNG) …</source>
        <translation>Bild (PNG) …</translation>
    </message>
    <message>
        <source>Drawing (SVG) …</source>
        <translation>Zeichnung (SVG) …</translation>
    </message>
    <message>
        <source>Drawing (PDF) …</source>
        <translation>Zeichnung (PDF) …</translation>
    </message>
    <message>
        <source>Add a probe</source>
        <translation>Sonde hinzufügen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>There is nothing in this plot yet.</source>
        <translation>In diesem Diagramm ist noch nichts.</translation>
    </message>
    <message>
        <source>Two cursors with their difference (C). Shift+click and Ctrl+click in the plot place them.</source>
        <translation>Zwei Cursor mit ihrer Differenz (C). Umschalt+Klick und Strg+Klick im Diagramm setzen sie.</translation>
    </message>
    <message>
        <source>Pins these curves, so that another run can be compared with them.</source>
        <translation>Hält diese Kurven fest, um sie mit einem anderen Lauf zu vergleichen.</translation>
    </message>
    <message>
        <source>Writes the plot to a file.</source>
        <translation>Schreibt das Diagramm in eine Datei.</translation>
    </message>
    <message>
        <source>Kept runs: %1</source>
        <translation>Behaltene Läufe: %1</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Export the plot</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>The plot has been written.</source>
        <translation>Das Diagramm wurde geschrieben.</translation>
    </message>
    <message>
        <source>Open a project to see its plots.</source>
        <translation>Ein Projekt öffnen, um seine Diagramme zu sehen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::PlotsPanel</name>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Energy in the domain against time</source>
        <translation>Energie im Gebiet über der Zeit</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>Sonden</translation>
    </message>
    <message>
        <source>Fields at the probes against time</source>
        <translation>Felder an den Sonden über der Zeit</translation>
    </message>
    <message>
        <source>Spectra</source>
        <translation>Spektren</translation>
    </message>
    <message>
        <source>Fourier transforms of the probes&apos; signals</source>
        <translation>Fouriertransformierte der Sondensignale</translation>
    </message>
    <message>
        <source>Line cut</source>
        <translation>Linienschnitt</translation>
    </message>
    <message>
        <source>The field on a line through the view</source>
        <translation>Das Feld auf einer Linie durch die Ansicht</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>The field on the axis against z</source>
        <translation>Das Feld auf der Achse über z</translation>
    </message>
    <message>
        <source>Focal plane</source>
        <translation>Brennebene</translation>
    </message>
    <message>
        <source>The focal spot against r</source>
        <translation>Der Brennfleck über r</translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation>Monitore</translation>
    </message>
    <message>
        <source>Flux spectra, and profiles of running transforms</source>
        <translation>Leistungsflussspektren und Profile mitlaufender Transformationen</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Parameterlauf</translation>
    </message>
    <message>
        <source>Results of a sweep over a setting</source>
        <translation>Ergebnisse eines Parameterlaufs über eine Einstellung</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Konvergenz</translation>
    </message>
    <message>
        <source>How far the running transforms still move</source>
        <translation>Wie weit sich die laufenden Transformationen noch bewegen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>When kept runs take more, the oldest go to the disk</source>
        <translation>Wenn behaltene Läufe mehr belegen, gehen die ältesten auf die Platte</translation>
    </message>
    <message>
        <source>When kept runs take more, the oldest that are not pinned are given up</source>
        <translation>Wenn behaltene Läufe mehr belegen, werden die ältesten aufgegeben, die nicht angeheftet sind</translation>
    </message>
    <message>
        <source>Keep runs for the next start</source>
        <translation>Läufe für den nächsten Start behalten</translation>
    </message>
    <message>
        <source>A run that ends or is stopped is kept with all its results, so that you can come back to it or compare it. The newest kept runs are in memory and come back at once; beyond the first budget the oldest wait on the disk. With runs for the next start each is also saved in your cache folder, within the budget of the disk, and is in the list again when you open the same project. Otherwise kept runs end with the program.</source>
        <translation>Ein Lauf, der endet oder angehalten wird, wird mit allen Ergebnissen behalten, sodass man zu ihm zurückkehren oder ihn vergleichen kann. Die neuesten behaltenen Läufe sind im Speicher und sofort wieder da; was die erste Grenze übersteigt, wartet auf der Platte. Für den nächsten Start wird jeder Lauf außerdem im Cache-Ordner gesichert, soweit die Grenze der Platte reicht, und steht wieder in der Liste, wenn dasselbe Projekt geöffnet wird. Andernfalls enden behaltene Läufe mit dem Programm.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Platte</translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation>Behaltene Läufe</translation>
    </message>
    <message>
        <source>Usual values</source>
        <translation>Übliche Werte</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Now: %1 in memory, %2 on the disk.</source>
        <translation>Jetzt: %1 im Speicher, %2 auf der Platte.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ProbeRecord</name>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>Frequenz</translation>
    </message>
    <message>
        <source>vacuum wavelength</source>
        <translation>Vakuumwellenlänge</translation>
    </message>
    <message>
        <source>transform of %1</source>
        <translation>Transformation von %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ProbesPage</name>
    <message>
        <source>Probes</source>
        <translation>Sonden</translation>
    </message>
    <message>
        <source>Quantity of the probe plot</source>
        <translation>Größe des Sondendiagramms</translation>
    </message>
    <message>
        <source>Remove probes</source>
        <translation>Sonden entfernen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>There is no probe to remove.</source>
        <translation>Es gibt keine Sonde zu entfernen.</translation>
    </message>
    <message>
        <source>Removes all live probes from this plot and the project.</source>
        <translation>Entfernt alle aktiven Sonden aus diesem Diagramm und dem Projekt.</translation>
    </message>
    <message>
        <source>There is no probe yet. Add one here, or right-click the field and choose &quot;Add probe here&quot;.</source>
        <translation>Noch keine Sonde vorhanden. Hier eine hinzufügen oder mit Rechtsklick auf das Feld „Sonde hier hinzufügen“ wählen.</translation>
    </message>
    <message>
        <source>The probes have no samples yet.</source>
        <translation>Die Sonden haben noch keine Abtastwerte.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ProjectFiles</name>
    <message>
        <source>open another project</source>
        <translation>ein anderes Projekt öffnen</translation>
    </message>
    <message>
        <source>open an example</source>
        <translation>ein Beispiel öffnen</translation>
    </message>
    <message>
        <source>open a new project</source>
        <translation>ein neues Projekt öffnen</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>plane wave</source>
        <translation>ebene Welle</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved. Save them before you %2?</source>
        <translation>„%1“ enthält ungespeicherte Änderungen. Erst speichern, dann %2?</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Zonescope projects and lessons (*.zonescope.json *.md);;All files (*)</source>
        <translation>Zonescope-Projekte und Lektionen (*.zonescope.json *.md);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>Zonescope projects (*.zonescope.json)</source>
        <translation>Zonescope-Projekte (*.zonescope.json)</translation>
    </message>
    <message>
        <source>No file has been opened yet</source>
        <translation>Noch keine Datei geöffnet</translation>
    </message>
    <message>
        <source>Export VTK</source>
        <translation>VTK exportieren</translation>
    </message>
    <message>
        <source>VTK (*.vtr *.vti)</source>
        <translation>VTK (*.vtr *.vti)</translation>
    </message>
    <message>
        <source>Export HDF5</source>
        <translation>HDF5 exportieren</translation>
    </message>
    <message>
        <source>HDF5 (*.h5)</source>
        <translation>HDF5 (*.h5)</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ProjectLoader</name>
    <message>
        <source>Run on the CPU</source>
        <translation>Auf der CPU rechnen</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>Das Laden wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The change is not simulated: the run goes on with the project as it was. The next change tries again.</source>
        <translation>Die Änderung wird nicht gerechnet: Der Lauf geht mit dem bisherigen Projekt weiter. Die nächste Änderung versucht es erneut.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ProjectProbes</name>
    <message>
        <source>probe %1</source>
        <translation>Sonde %1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove all probes</source>
        <translation>Alle Sonden entfernen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ProjectRecovery</name>
    <message>
        <source>Zonescope ended unexpectedly. Changes of %1 that had not been saved are back; save the project to keep them.</source>
        <translation>Zonescope wurde unerwartet beendet. Ungespeicherte Änderungen vom %1 sind wiederhergestellt; um sie zu behalten, das Projekt speichern.</translation>
    </message>
    <message>
        <source>Changes of %1 that had not been saved are back, but cannot be simulated: %2</source>
        <translation>Ungespeicherte Änderungen vom %1 sind wiederhergestellt, lassen sich aber nicht simulieren: %2</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Discard them</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Show messages</source>
        <translation>Meldungen zeigen</translation>
    </message>
    <message>
        <source>Changes of %1 that had not been saved were not opened: Zonescope ended unexpectedly each time that it opened them. They are kept in %2.</source>
        <translation>Ungespeicherte Änderungen vom %1 wurden nicht geöffnet: Zonescope wurde jedes Mal unerwartet beendet, als es sie öffnete. Sie liegen weiter in %2.</translation>
    </message>
    <message>
        <source>Open them</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>open another project</source>
        <translation>ein anderes Projekt öffnen</translation>
    </message>
    <message>
        <source>Changes of %1 that had not been saved cannot be opened: %2 They are kept in %3.</source>
        <translation>Ungespeicherte Änderungen vom %1 lassen sich nicht öffnen: %2 Sie liegen weiter in %3.</translation>
    </message>
    <message numerus="yes">
        <source>There are %n older ones.</source>
        <translation>
            <numerusform>Es gibt %n ältere.</numerusform>
            <numerusform>Es gibt %n ältere.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ProjectTree</name>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Hinzufügen zu %1</translation>
    </message>
    <message>
        <source>No project is open. Choose an example (Ctrl+E), open a file (Ctrl+O), or drop one here.</source>
        <translation>Kein Projekt ist geöffnet. Ein Beispiel wählen (Ctrl+E), eine Datei öffnen (Ctrl+O) oder eine hier ablegen.</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>U&amp;mbenennen</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation>Monitor</translation>
    </message>
    <message>
        <source>Lens design</source>
        <translation>Linsenentwurf</translation>
    </message>
    <message>
        <source>Zones of the lens</source>
        <translation>Zonen der Linse</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::QuantityEdit</name>
    <message>
        <source>Allowed: %1.</source>
        <translation>Zulässig: %1.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::QuestionBlock</name>
    <message>
        <source>Your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>In eigenen Worten</translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation>✓ richtig</translation>
    </message>
    <message>
        <source>✗ not right: try again</source>
        <translation>✗ nicht richtig: noch einmal</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::Recorder</name>
    <message>
        <source>A recording is being made: stop it first.</source>
        <translation>Eine Aufnahme läuft gerade: zuerst stoppen.</translation>
    </message>
    <message>
        <source>No frame came while recording: nothing was written. Run or step the simulation meanwhile.</source>
        <translation>Während der Aufnahme kam kein Bild: Nichts wurde geschrieben. Währenddessen die Simulation starten oder einen Schritt ausführen.</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) were left out of the film: encoding was slower than the run. Choose a smaller size or record fewer frames.</source>
        <translation>
            <numerusform>%n Bild wurde im Film ausgelassen: Die Kodierung war langsamer als der Lauf. Eine kleinere Größe wählen oder weniger Bilder aufnehmen.</numerusform>
            <numerusform>%n Bilder wurden im Film ausgelassen: Die Kodierung war langsamer als der Lauf. Eine kleinere Größe wählen oder weniger Bilder aufnehmen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) were left out of the film: the run was faster than the window. Record every frame, or more steps apart.</source>
        <translation>
            <numerusform>%n Bild wurde im Film ausgelassen: Der Lauf war schneller als das Fenster. Jedes gezeigte Bild aufnehmen oder mehr Schritte Abstand wählen.</numerusform>
            <numerusform>%n Bilder wurden im Film ausgelassen: Der Lauf war schneller als das Fenster. Jedes gezeigte Bild aufnehmen oder mehr Schritte Abstand wählen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RecordingBar</name>
    <message>
        <source>Recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close this strip; a recording goes on</source>
        <translation>Diese Leiste schließen; eine Aufnahme läuft weiter</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Folder for the pictures</source>
        <translation>Ordner für die Bilder</translation>
    </message>
    <message>
        <source>Record to</source>
        <translation>Ziel der Aufnahme</translation>
    </message>
    <message>
        <source>MP4 films (*.mp4)</source>
        <translation>MP4-Filme (*.mp4)</translation>
    </message>
    <message>
        <source>GIF (*.gif)</source>
        <translation>GIF (*.gif)</translation>
    </message>
    <message>
        <source>Name a file for the recording.</source>
        <translation>Eine Datei für die Aufnahme angeben.</translation>
    </message>
    <message>
        <source>The name must end in %1.</source>
        <translation>Der Name muss auf %1 enden.</translation>
    </message>
    <message>
        <source>Pictures go into a folder: give a name without an extension.</source>
        <translation>Bilder kommen in einen Ordner: einen Namen ohne Endung angeben.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Es gibt keinen Ordner %1.</translation>
    </message>
    <message>
        <source>The folder %1 is write-protected.</source>
        <translation>Der Ordner %1 ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>%1 is there already and is not empty.</source>
        <translation>%1 gibt es schon und ist nicht leer.</translation>
    </message>
    <message>
        <source>There is a file %1 already: choose another name, or Browse to replace it.</source>
        <translation>Eine Datei %1 gibt es schon: einen anderen Namen wählen oder sie mit Durchsuchen ersetzen.</translation>
    </message>
    <message>
        <source>Record the live view as it is shown</source>
        <translation>Die Live-Ansicht so aufnehmen, wie sie gezeigt wird</translation>
    </message>
    <message>
        <source>Finishing: %1 of %2 pictures, %3</source>
        <translation>Abschluss: %1 von %2 Bildern, %3</translation>
    </message>
    <message>
        <source>Waiting for a frame: run or step the simulation.</source>
        <translation>Warten auf ein Bild: Simulation starten oder einen Schritt ausführen.</translation>
    </message>
    <message>
        <source>%1 pictures, %2 of film, %3</source>
        <translation>%1 Bilder, %2 Film, %3</translation>
    </message>
    <message>
        <source>%1; %2 left out</source>
        <translation>%1; %2 ausgelassen</translation>
    </message>
    <message>
        <source>%1
%2 pictures wait for the encoder.</source>
        <translation>%1
%2 Bilder warten auf den Kodierer.</translation>
    </message>
    <message>
        <source>%1: %2 pictures, %3 of film, %4</source>
        <translation>%1: %2 Bilder, %3 Film, %4</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Kind of film</source>
        <translation>Filmart</translation>
    </message>
    <message>
        <source>MP4 film</source>
        <translation>MP4-Film</translation>
    </message>
    <message>
        <source>GIF</source>
        <translation>GIF</translation>
    </message>
    <message>
        <source>PNG pictures</source>
        <translation>PNG-Bilder</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>Größe der Bilder</translation>
    </message>
    <message>
        <source>Size of the pictures in pixels</source>
        <translation>Größe der Bilder in Pixeln</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>As the view</source>
        <translation>Wie die Ansicht</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>Breite in Pixeln</translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation>Höhe in Pixeln</translation>
    </message>
    <message>
        <source>Pictures per second of the film</source>
        <translation>Bilder je Sekunde des Films</translation>
    </message>
    <message>
        <source>How many pictures the film shows in a second</source>
        <translation>Wie viele Bilder der Film in einer Sekunde zeigt</translation>
    </message>
    <message>
        <source> /s</source>
        <translation> /s</translation>
    </message>
    <message>
        <source>Distance between two pictures</source>
        <translation>Abstand zweier Bilder</translation>
    </message>
    <message>
        <source>Distance between two pictures of the film</source>
        <translation>Abstand zweier Bilder des Films</translation>
    </message>
    <message>
        <source>Frames or steps</source>
        <translation>Bilder oder Schritte</translation>
    </message>
    <message>
        <source>Frames are what the window shows; steps are the solver&apos;s, which then samples a frame just as often</source>
        <translation>Bilder sind die im Fenster gezeigten; Schritte sind die des Lösers, der dann ebenso oft ein Bild abgreift</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>File or folder</source>
        <translation>Datei oder Ordner</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Browse</source>
        <translation>Durchsuchen</translation>
    </message>
    <message>
        <source>Choose where the recording goes</source>
        <translation>Das Ziel der Aufnahme wählen</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Ra&amp;te</source>
        <translation>&amp;Rate</translation>
    </message>
    <message>
        <source>E&amp;very</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Time since the start of the recording</source>
        <translation>Zeit seit Beginn der Aufnahme</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop the recording</source>
        <translation>Die Aufnahme stoppen</translation>
    </message>
    <message>
        <source>Finish the film with the pictures recorded so far</source>
        <translation>Den Film mit den bisher aufgenommenen Bildern abschließen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Discard the recording</source>
        <translation>Die Aufnahme verwerfen</translation>
    </message>
    <message>
        <source>End the recording and remove its file</source>
        <translation>Die Aufnahme beenden und ihre Datei entfernen</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Open the folder that the recording is in</source>
        <translation>Den Ordner mit der Aufnahme öffnen</translation>
    </message>
    <message>
        <source>Record again</source>
        <translation>Neue Aufnahme</translation>
    </message>
    <message>
        <source>Set up another recording</source>
        <translation>Eine weitere Aufnahme einrichten</translation>
    </message>
    <message>
        <source>The program ffmpeg, which makes MP4 films, is not installed. Most systems have it in a package of this name.</source>
        <translation>Das Programm ffmpeg, das MP4-Filme macht, ist nicht installiert. Die meisten Systeme haben es in einem Paket dieses Namens.</translation>
    </message>
    <message>
        <source>MP4 films need the program ffmpeg: install the package ffmpeg, then open this strip again.</source>
        <translation>MP4-Filme brauchen das Programm ffmpeg: das Paket ffmpeg installieren, dann diesen Streifen wieder öffnen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RecordingDot</name>
    <message>
        <source>Recording</source>
        <translation>Aufnahme</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::Repair</name>
    <message>
        <source>Set to %1</source>
        <translation>Auf %1 stellen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RingEdits</name>
    <message>
        <source>Zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Inner radius</source>
        <translation>Innenradius</translation>
    </message>
    <message>
        <source>Outer radius</source>
        <translation>Außenradius</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Fill factor</source>
        <translation>Füllfaktor</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Name a material.</source>
        <translation>Ein Material nennen.</translation>
    </message>
    <message>
        <source>This column follows from the others.</source>
        <translation>Diese Spalte ergibt sich aus den anderen.</translation>
    </message>
    <message>
        <source>N is a whole number.</source>
        <translation>N ist eine ganze Zahl.</translation>
    </message>
    <message>
        <source>This ring is no longer there.</source>
        <translation>Diesen Ring gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>This zone has no layer: add one in the inspector.</source>
        <translation>Diese Zone hat keine Schicht: in den Eigenschaften eine hinzufügen.</translation>
    </message>
    <message>
        <source>A ring is wider than 0 µm.</source>
        <translation>Ein Ring ist breiter als 0 µm.</translation>
    </message>
    <message>
        <source>This zone has %1 layers: edit their materials in the inspector.</source>
        <translation>Diese Zone hat %1 Schichten: ihre Materialien in den Eigenschaften bearbeiten.</translation>
    </message>
    <message>
        <source>Only radii, heights, fill factors and N can follow parameters.</source>
        <translation>Nur Radien, Höhen, Füllfaktoren und N können Parametern folgen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RingPlacement</name>
    <message>
        <source>The zone “%1” has %2 here: rings of one zone share their layers. Give this ring the name of another zone.</source>
        <translation>Die Zone „%1“ hat hier %2: Ringe einer Zone haben gemeinsame Schichten. Diesem Ring den Namen einer anderen Zone geben.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RingTexts</name>
    <message>
        <source>There is no ring in the text.</source>
        <translation>Im Text ist kein Ring.</translation>
    </message>
    <message>
        <source>There are %1 columns and no line that names them.</source>
        <translation>Es gibt %1 Spalten und keine Zeile, die sie benennt.</translation>
    </message>
    <message>
        <source>“%1” can be read in two ways: write the decimal mark as a point and leave out marks between thousands.</source>
        <translation>„%1“ lässt sich auf zwei Arten lesen: Dezimalpunkt verwenden und Tausendertrennzeichen weglassen.</translation>
    </message>
    <message>
        <source>There are %1 cells for %2 columns.</source>
        <translation>Es gibt %1 Zellen für %2 Spalten.</translation>
    </message>
    <message>
        <source>N is a whole number.</source>
        <translation>N ist eine ganze Zahl.</translation>
    </message>
    <message>
        <source>There is no number in this cell.</source>
        <translation>In dieser Zelle steht keine Zahl.</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Line %1, %2: %3</source>
        <translation>Zeile %1, %2: %3</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RooflineView</name>
    <message>
        <source>Roofline: arithmetic rate of every kernel against its intensity</source>
        <translation>Roofline: Rechenrate jedes Kernels über seiner Intensität</translation>
    </message>
    <message>
        <source>%1 at %2 flop/byte (modelled)</source>
        <translation>%1 bei %2 flop/byte (modelliert)</translation>
    </message>
    <message>
        <source>%1 of device memory traffic (modelled)</source>
        <translation>%1 Verkehr zum Gerätespeicher (modelliert)</translation>
    </message>
    <message>
        <source>%1 of the roof at this intensity</source>
        <translation>%1 der Roofline bei dieser Intensität</translation>
    </message>
    <message>
        <source>%1 of the device time</source>
        <translation>%1 der Gerätezeit</translation>
    </message>
    <message>
        <source>arithmetic intensity (flop/byte)</source>
        <translation>arithmetische Intensität (flop/byte)</translation>
    </message>
    <message>
        <source>No roof yet: measure the ceilings of this device.</source>
        <translation>Noch keine Roofline: die Grenzen dieses Geräts messen.</translation>
    </message>
    <message>
        <source>FMA, single: %1, measured</source>
        <translation>FMA, einfach: %1, gemessen</translation>
    </message>
    <message>
        <source>FMA, double: %1, measured</source>
        <translation>FMA, doppelt: %1, gemessen</translation>
    </message>
    <message>
        <source>copy: %1, measured</source>
        <translation>Kopieren: %1, gemessen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RowTable</name>
    <message>
        <source>Add a row</source>
        <translation>Zeile hinzufügen</translation>
    </message>
    <message>
        <source>Remove the row (Del)</source>
        <translation>Die Zeile entfernen (Entf)</translation>
    </message>
    <message>
        <source>Move the row up</source>
        <translation>Die Zeile nach oben verschieben</translation>
    </message>
    <message>
        <source>Move the row down</source>
        <translation>Die Zeile nach unten verschieben</translation>
    </message>
    <message>
        <source>Row %1 of the clipboard: %2</source>
        <translation>Zeile %1 der Zwischenablage: %2</translation>
    </message>
    <message>
        <source>None; + adds the first.</source>
        <translation>Keine; + fügt die erste Zeile hinzu.</translation>
    </message>
    <message>
        <source>Make it a parameter…</source>
        <translation>Zum Parameter machen…</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RunChanges</name>
    <message>
        <source>%1: %2 %3 → %4</source>
        <translation>%1: %2 %3 → %4</translation>
    </message>
    <message>
        <source>%1: %2 (%3 ×)</source>
        <translation>%1: %2 (%3 ×)</translation>
    </message>
    <message>
        <source>new: %1</source>
        <translation>neu: %1</translation>
    </message>
    <message>
        <source>%1: other rows</source>
        <translation>%1: andere Zeilen</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>%1: fewer rows</source>
        <translation>%1: weniger Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>%1; and %n more</source>
        <translation>
            <numerusform>%1; und eine weitere</numerusform>
            <numerusform>%1; und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RunControls</name>
    <message>
        <source>E and H live half a time step apart. After a half-step, H is ahead of E.</source>
        <translation>E und H liegen einen halben Zeitschritt auseinander. Nach einem Halbschritt ist H vor E.</translation>
    </message>
    <message>
        <source>H ½ step ahead</source>
        <translation>H ½ Schritt voraus</translation>
    </message>
    <message>
        <source>Steps per frame</source>
        <translation>Schritte je Bild</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Time steps between two frames. Automatic: full speed, about 60 frames/s, at most 3 % of the solver&apos;s time. A number shows every so many steps, at most 60 frames/s: 1 is slow motion.</source>
        <translation>Zeitschritte zwischen zwei Bildern. Automatisch: volles Tempo, etwa 60 Bilder/s, höchstens 3 % der Zeit des Lösers. Eine Zahl zeigt alle so viele Schritte ein Bild, höchstens 60 Bilder/s: 1 ist Zeitlupe.</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>How fast a run is shown: slow motion in periods of the light per second, every frame kept to look back at, or full speed. Quitting, pausing and edits never wait for it.</source>
        <translation>Wie schnell ein Lauf gezeigt wird: Zeitlupe in Perioden des Lichts je Sekunde, wobei jedes Bild zum Zurückblicken bleibt, oder volles Tempo. Beenden, Anhalten und Änderungen warten nie darauf.</translation>
    </message>
    <message>
        <source>Full speed</source>
        <translation>Volles Tempo</translation>
    </message>
    <message>
        <source>%1 periods/s</source>
        <translation>%1 Perioden/s</translation>
    </message>
    <message>
        <source>E, H in step</source>
        <translation>E, H gleichauf</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RunKeeper</name>
    <message numerus="yes">
        <source>%n kept run(s) of an earlier start are in the list: %1.</source>
        <translation>
            <numerusform>Ein behaltener Lauf von einem früheren Start ist in der Liste: %1.</numerusform>
            <numerusform>%n behaltene Läufe von einem früheren Start sind in der Liste: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 fs</source>
        <translation>%1, %2 fs</translation>
    </message>
    <message>
        <source>A run (%1) is not kept: neither memory nor disk has room for it.</source>
        <translation>Ein Lauf (%1) wird nicht behalten: weder Arbeitsspeicher noch Platte haben Platz für ihn.</translation>
    </message>
    <message>
        <source>The oldest kept run (%1) was given up to make room. Pin runs that are to stay.</source>
        <translation>Der älteste behaltene Lauf (%1) wurde aufgegeben, um Platz zu machen. Läufe, die bleiben sollen, lassen sich anheften.</translation>
    </message>
    <message>
        <source>A kept run (%1) is lost: it could not be written to the disk (%2).</source>
        <translation>Ein behaltener Lauf (%1) ist verloren: er ließ sich nicht auf die Platte schreiben (%2).</translation>
    </message>
    <message>
        <source>A run (%1) is not kept: its fields cannot be read (%2).</source>
        <translation>Ein Lauf (%1) wird nicht behalten: seine Felder lassen sich nicht lesen (%2).</translation>
    </message>
    <message>
        <source>A kept run (%1) ends with the program: it could not be saved for the next start (%2).</source>
        <translation>Ein behaltener Lauf (%1) endet mit dem Programm: Er konnte nicht für den nächsten Start gesichert werden (%2).</translation>
    </message>
    <message>
        <source>A kept run of an earlier start (%1) is left out: its files are damaged.</source>
        <translation>Ein behaltener Lauf von einem früheren Start (%1) fehlt: Seine Dateien sind beschädigt.</translation>
    </message>
    <message>
        <source>A kept run of an earlier start is left out: another version of the program (%1) saved it.</source>
        <translation>Ein behaltener Lauf von einem früheren Start fehlt: Eine andere Version des Programms (%1) hat ihn gesichert.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RunReadings</name>
    <message>
        <source>× incident E²</source>
        <translation>× E² des Einfalls</translation>
    </message>
    <message>
        <source>× incident</source>
        <translation>× Einfall</translation>
    </message>
    <message>
        <source>right minus left</source>
        <translation>rechts minus links</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RunReturn</name>
    <message>
        <source>The run is kept. %1 brings it back.</source>
        <translation>Der Lauf ist behalten. %1 bringt ihn zurück.</translation>
    </message>
    <message>
        <source>open the project of this run</source>
        <translation>das Projekt dieses Laufs öffnen</translation>
    </message>
    <message>
        <source>Bring back %1</source>
        <translation>%1 zurückholen</translation>
    </message>
    <message>
        <source>The run is back with its project. %1 undoes it.</source>
        <translation>Der Lauf ist mit seinem Projekt zurück. %1 macht es rückgängig.</translation>
    </message>
    <message>
        <source>The run is back.</source>
        <translation>Der Lauf ist zurück.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::RunsPanel</name>
    <message>
        <source>A run that ends or is stopped is kept here when another takes its place: after a change, a reset, another project. From here it comes back with its project, or two are compared.</source>
        <translation>Ein Lauf, der endet oder angehalten wird, wird hier behalten, wenn ein anderer an seine Stelle tritt: nach einer Änderung, dem Zurücksetzen, einem anderen Projekt. Von hier kommt er mit seinem Projekt zurück, oder zwei werden verglichen.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Linse</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation>Behaltene Läufe</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Brings the run back with its project (Enter); Undo returns to the one before</source>
        <translation>Bringt den Lauf mit seinem Projekt zurück (Enter); Rückgängig führt zum vorigen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>A pinned run is never given up to make room for others</source>
        <translation>Ein angehefteter Lauf wird nie aufgegeben, um anderen Platz zu machen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Deletes the selected runs (Delete)</source>
        <translation>Löscht die gewählten Läufe (Del)</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Löschen rückgängig</translation>
    </message>
    <message>
        <source>Brings back what was deleted last</source>
        <translation>Bringt zurück, was zuletzt gelöscht wurde</translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation>Speicher freigeben</translation>
    </message>
    <message>
        <source>Moves all kept runs from memory to the disk; they stay in the list</source>
        <translation>Bringt alle behaltenen Läufe aus dem Arbeitsspeicher auf die Platte; sie bleiben in der Liste</translation>
    </message>
    <message>
        <source>first run</source>
        <translation>erster Lauf</translation>
    </message>
    <message>
        <source>nothing changed</source>
        <translation>nichts geändert</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 in memory</source>
        <translation>%1 im Speicher</translation>
    </message>
    <message>
        <source>%1 on the disk</source>
        <translation>%1 auf der Platte</translation>
    </message>
    <message>
        <source>%1 fs, %2 steps</source>
        <translation>%1 fs, %2 Schritte</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>disk</source>
        <translation>Platte</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>on screen</source>
        <translation>zu sehen</translation>
    </message>
    <message>
        <source>nothing changed against the run before</source>
        <translation>nichts geändert gegenüber dem Lauf davor</translation>
    </message>
    <message>
        <source>Compare both</source>
        <translation>Beide vergleichen</translation>
    </message>
    <message>
        <source>Shows the two runs side by side</source>
        <translation>Zeigt die beiden Läufe nebeneinander</translation>
    </message>
    <message>
        <source>Shows it side by side with the run on the screen</source>
        <translation>Zeigt ihn neben dem Lauf auf dem Bildschirm</translation>
    </message>
    <message>
        <source>Select two runs (Ctrl and click) to compare them, or one to compare it with the run on the screen</source>
        <translation>Zwei Läufe wählen (Ctrl und Klick), um sie zu vergleichen, oder einen, um ihn mit dem auf dem Bildschirm zu vergleichen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted. “Undo the deletion” in the list brings them back, until others are deleted.</source>
        <translation>
            <numerusform>Ein Lauf gelöscht. „Löschen rückgängig“ in der Liste bringt ihn zurück, bis andere gelöscht werden.</numerusform>
            <numerusform>%n Läufe gelöscht. „Löschen rückgängig“ in der Liste bringt sie zurück, bis andere gelöscht werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 fs</source>
        <translation>%1 fs</translation>
    </message>
    <message>
        <source>Budget…</source>
        <translation>Grenzen…</translation>
    </message>
    <message>
        <source>Chooses what kept runs may take, and whether they wait for the next start</source>
        <translation>Wählt, was behaltene Läufe belegen dürfen und ob sie auf den nächsten Start warten</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gesichert</translation>
    </message>
    <message>
        <source>saved: it is in the list again at the next start</source>
        <translation>gesichert: steht beim nächsten Start wieder in der Liste</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SourceLegend</name>
    <message>
        <source>Sources of figures</source>
        <translation>Herkunft der Werte</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::Sparkline</name>
    <message>
        <source>Rate over the last minute</source>
        <translation>Rate in der letzten Minute</translation>
    </message>
    <message>
        <source>−60 s</source>
        <translation>−60 s</translation>
    </message>
    <message>
        <source>−30 s</source>
        <translation>−30 s</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SpectraPage</name>
    <message>
        <source>Spectra</source>
        <translation>Spektren</translation>
    </message>
    <message>
        <source>Quantity of the spectra</source>
        <translation>Größe der Spektren</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>Wellenlänge</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>Frequenz</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>against</source>
        <translation>über</translation>
    </message>
    <message>
        <source>A spectrum is the Fourier transform of a probe&apos;s signal, and there is no probe yet.</source>
        <translation>Ein Spektrum ist die Fouriertransformierte eines Sondensignals, und es gibt noch keine Sonde.</translation>
    </message>
    <message>
        <source>The probes have no samples yet.</source>
        <translation>Die Sonden haben noch keine Abtastwerte.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SpeedOfLightView</name>
    <message>
        <source>Speed Of Light throughputs</source>
        <translation>Speed-Of-Light-Durchsätze</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>modelliert</translation>
    </message>
    <message>
        <source>%1 throughput</source>
        <translation>Durchsatz %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::StageBar</name>
    <message>
        <source>Device time by stage</source>
        <translation>Gerätezeit nach Abschnitt</translation>
    </message>
    <message>
        <source>Share of the device time by stage, measured with events in some of the batches.</source>
        <translation>Anteil der Abschnitte an der Gerätezeit, in einigen der Stapel mit Events gemessen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::StaleMark</name>
    <message>
        <source>Results from before the change</source>
        <translation>Ergebnisse von vor der Änderung</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::StatusPanel</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Give up loading; what is open stays as it is</source>
        <translation>Laden abbrechen; was offen ist, bleibt, wie es ist</translation>
    </message>
    <message>
        <source>Cancel loading</source>
        <translation>Laden abbrechen</translation>
    </message>
    <message>
        <source>State of the solver</source>
        <translation>Zustand des Lösers</translation>
    </message>
    <message>
        <source>Time steps done, and to the stop rule&apos;s longest time</source>
        <translation>Ausgeführte Zeitschritte und Zahl bis zur längsten Zeit der Abbruchregel</translation>
    </message>
    <message>
        <source>Simulated time; optical periods of the shortest source wavelength</source>
        <translation>Simulierte Zeit; optische Perioden der kürzesten Quellenwellenlänge</translation>
    </message>
    <message>
        <source>Throughput of the solver, measured</source>
        <translation>Durchsatz des Lösers, gemessen</translation>
    </message>
    <message>
        <source>Frames that the field view painted in the last second</source>
        <translation>Bilder, die die Feldansicht in der letzten Sekunde gezeichnet hat</translation>
    </message>
    <message>
        <source>Engine: instruction set and threads</source>
        <translation>Rechenkern: Befehlssatz und Threads</translation>
    </message>
    <message>
        <source>step %1, run on</source>
        <translation>Schritt %1, weitergerechnet</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source> · %1 periods</source>
        <translation> · %1 Perioden</translation>
    </message>
    <message>
        <source>%1 Gcell-steps/s · %2 steps/s</source>
        <translation>%1 GZellschritte/s · %2 Schritte/s</translation>
    </message>
    <message>
        <source>Throughput of the solver, measured. Frames take %1 % of its time, one every %2 steps.</source>
        <translation>Durchsatz des Lösers, gemessen. Bilder nehmen %1 % seiner Zeit, eines alle %2 Schritte.</translation>
    </message>
    <message>
        <source>Device of the run; schedule: %1</source>
        <translation>Gerät des Laufs; Ablauf: %1</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 Bilder/s</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the messages</source>
        <translation>Die Meldungen zeigen</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Kein Projekt</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Lädt</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>at most %1 left</source>
        <translation>noch höchstens %1</translation>
    </message>
    <message>
        <source>Time left to the stop rule&apos;s longest time; a run whose energy or transforms come to rest before ends earlier</source>
        <translation>Restzeit bis zur längsten Zeit der Stoppregel; ein Lauf, dessen Energie oder Transformationen vorher zur Ruhe kommen, endet früher</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::StencilView</name>
    <message>
        <source>Cells and stencil</source>
        <translation>Zellen und Nachbarn</translation>
    </message>
    <message>
        <source>i, along x →</source>
        <translation>i, längs x →</translation>
    </message>
    <message>
        <source>i, along r →</source>
        <translation>i, längs r →</translation>
    </message>
    <message>
        <source>○ E   □ H   filled: changed by the last half-step</source>
        <translation>○ E   □ H   gefüllt: im letzten Halbschritt geändert</translation>
    </message>
    <message>
        <source>k, along z →</source>
        <translation>k, längs z →</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::StepBlock</name>
    <message>
        <source>Step %1: done</source>
        <translation>Schritt %1: getan</translation>
    </message>
    <message>
        <source>Step %1: to do</source>
        <translation>Schritt %1: zu tun</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Getan</translation>
    </message>
    <message>
        <source>Ticks itself as soon as it is done</source>
        <translation>Hakt sich selbst ab, sobald er getan ist</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SteppingPanel</name>
    <message>
        <source>%1 of at most %2</source>
        <translation>%1 von höchstens %2</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>%1 has not been updated yet: this is what the present values make of it, without sources.</source>
        <translation>%1 ist noch nicht aktualisiert: Das machen die jetzigen Werte daraus, ohne Quellen.</translation>
    </message>
    <message>
        <source>Engine: %1′ = %2, of which the poles of the medium add the last line.</source>
        <translation>Löser: %1′ = %2; davon fügen die Pole des Mediums die letzte Zeile hinzu.</translation>
    </message>
    <message>
        <source>✓ Engine: %1′ = %2, the same to rounding (%3)</source>
        <translation>✓ Löser: %1′ = %2, gleich bis auf Rundung (%3)</translation>
    </message>
    <message>
        <source>✗ Engine: %1′ = %2, not the same: %3 apart</source>
        <translation>✗ Löser: %1′ = %2, nicht gleich: %3 auseinander</translation>
    </message>
    <message>
        <source>The fields have grown beyond all numbers: go back.</source>
        <translation>Die Felder sind über alle Zahlen gewachsen: Gehen Sie zurück.</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>energy, power of ten</source>
        <translation>Energie, Zehnerpotenz</translation>
    </message>
    <message>
        <source>Step or run it (Space) to see something here.</source>
        <translation>Gehen Sie Schritte oder starten Sie den Lauf (Leertaste), um hier etwas zu sehen.</translation>
    </message>
    <message>
        <source>energy of E and H</source>
        <translation>Energie von E und H</translation>
    </message>
    <message>
        <source>growth predicted from the largest eigenvalue</source>
        <translation>Wachstum, aus dem größten Eigenwert vorhergesagt</translation>
    </message>
    <message>
        <source>fields grow %1 times per step, predicted at most %2</source>
        <translation>Felder wachsen je Schritt auf das %1-fache, vorhergesagt höchstens %2</translation>
    </message>
    <message>
        <source>Courant number %1, limit %2 in vacuum</source>
        <translation>Courant-Zahl %1, Grenze im Vakuum %2</translation>
    </message>
    <message>
        <source>Stepping</source>
        <translation>Schritt für Schritt</translation>
    </message>
    <message>
        <source>Cells, energy, dispersion, code</source>
        <translation>Zellen, Energie, Dispersion, Code</translation>
    </message>
    <message>
        <source>Energy of every step</source>
        <translation>Energie jedes Schritts</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Numerical dispersion</source>
        <translation>Numerische Dispersion</translation>
    </message>
    <message>
        <source>As code</source>
        <translation>Als Code</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Half a step back (,)</source>
        <translation>Einen Halbschritt zurück (,)</translation>
    </message>
    <message>
        <source>Half-step</source>
        <translation>Halbschritt</translation>
    </message>
    <message>
        <source>H alone, or when H leads, E alone (H)</source>
        <translation>H allein, oder wenn H voraus ist, E allein (H)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>A whole step: H and E (.)</source>
        <translation>Ein ganzer Schritt: H und E (.)</translation>
    </message>
    <message>
        <source>Steps until you stop it (Space)</source>
        <translation>Schreitet fort, bis Sie es anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Back to step 0 (R)</source>
        <translation>Zurück zu Schritt 0 (R)</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Steps per second while it runs</source>
        <translation>Schritte je Sekunde, während es läuft</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 Schritte/s</translation>
    </message>
    <message>
        <source>Full speed</source>
        <translation>Volles Tempo</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>The component whose update is shown</source>
        <translation>Die Komponente, deren Aktualisierung gezeigt wird</translation>
    </message>
    <message>
        <source>Column of the cell, along r</source>
        <translation>Spalte der Zelle, längs r</translation>
    </message>
    <message>
        <source>Row of the cell, along z</source>
        <translation>Zeile der Zelle, längs z</translation>
    </message>
    <message>
        <source>Courant number</source>
        <translation>Courant-Zahl</translation>
    </message>
    <message>
        <source>c Δt over the smaller cell side; the run begins anew.</source>
        <translation>c Δt über der kleineren Zellseite; der Lauf beginnt von vorn.</translation>
    </message>
    <message>
        <source>Beyond the limit</source>
        <translation>Über die Grenze</translation>
    </message>
    <message>
        <source>Lets the slider pass the stability limit. Waves of the size of a cell then grow in every step, without bound, until the numbers end; the open project and its run stay as they are, and you can go back to before.</source>
        <translation>Lässt den Regler die Stabilitätsgrenze überschreiten. Wellen von der Größe einer Zelle wachsen dann in jedem Schritt, ohne Schranke, bis die Zahlen enden; das offene Projekt und sein Lauf bleiben, wie sie sind, und Sie können davor zurückgehen.</translation>
    </message>
    <message>
        <source>Back to before the growth</source>
        <translation>Zurück vor das Wachstum</translation>
    </message>
    <message>
        <source>To the last step before the energy began to rise for good</source>
        <translation>Zum letzten Schritt, bevor die Energie endgültig zu steigen begann</translation>
    </message>
    <message>
        <source>Numbers of the update</source>
        <translation>Zahlen der Aktualisierung</translation>
    </message>
    <message>
        <source>what enters</source>
        <translation>was eingeht</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>Koeffizient</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>Components of the table</source>
        <translation>Komponenten der Tabelle</translation>
    </message>
    <message>
        <source>the chosen component</source>
        <translation>die gewählte Komponente</translation>
    </message>
    <message>
        <source>all of E</source>
        <translation>alle von E</translation>
    </message>
    <message>
        <source>all of H</source>
        <translation>alle von H</translation>
    </message>
    <message>
        <source>all six</source>
        <translation>alle sechs</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>The values of the table with all digits</source>
        <translation>Die Werte der Tabelle mit allen Stellen</translation>
    </message>
    <message>
        <source>Bold: changed by the last half-step.</source>
        <translation>Fett: im letzten Halbschritt geändert.</translation>
    </message>
    <message>
        <source>Language of the code</source>
        <translation>Sprache des Codes</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>The lines, to be run elsewhere</source>
        <translation>Die Zeilen, um sie anderswo auszuführen</translation>
    </message>
    <message>
        <source>Computes the new value of the cell and prints it with its distance from the engine&apos;s.</source>
        <translation>Berechnet den neuen Wert und gibt ihn mit seinem Abstand von dem des Lösers aus.</translation>
    </message>
    <message>
        <source>The update as code</source>
        <translation>Die Aktualisierung als Code</translation>
    </message>
    <message>
        <source>E at %1 Δt (%2 fs), H at %3 Δt (%4 fs): %5 next</source>
        <translation>E bei %1 Δt (%2 fs), H bei %3 Δt (%4 fs): %5 folgt</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SteppingTexts</name>
    <message>
        <source>%1′ = value of the incident plane wave</source>
        <translation>%1′ = Wert der einfallenden ebenen Welle</translation>
    </message>
    <message>
        <source> + coupling at the tilted face</source>
        <translation> + Kopplung an der schrägen Fläche</translation>
    </message>
    <message>
        <source> + poles of the medium</source>
        <translation> + Pole des Mediums</translation>
    </message>
    <message>
        <source>held at zero: the rule of the axis for this m</source>
        <translation>auf null gehalten: die Regel der Achse für dieses m</translation>
    </message>
    <message>
        <source>held at zero: a wall, or no such place</source>
        <translation>auf null gehalten: eine Wand, oder kein solcher Ort</translation>
    </message>
    <message>
        <source>axis: the rule of r = 0</source>
        <translation>Achse: die Regel von r = 0</translation>
    </message>
    <message>
        <source>interface: ε is an average</source>
        <translation>Grenzfläche: ε ist ein Mittel</translation>
    </message>
    <message>
        <source>absorbing layer, σr %1, mean %2, σz %3 per µm</source>
        <translation>absorbierende Schicht, σr %1, Mittel %2, σz %3 je µm</translation>
    </message>
    <message>
        <source>beside a layer: updated as in it, with σ = 0</source>
        <translation>neben einer Schicht: wie in ihr aktualisiert, mit σ = 0</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>tilted face · C of %1</source>
        <translation>schräge Fläche · C von %1</translation>
    </message>
    <message>
        <source>poles of the medium, as the engine has them</source>
        <translation>Pole des Mediums, wie der Löser sie hat</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::Strip</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SweepAxisEditor</name>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Add a setting that gets the same value</source>
        <translation>Eine Einstellung hinzufügen, die den gleichen Wert bekommt</translation>
    </message>
    <message>
        <source>For example the wavelength of a source and of its monitors.</source>
        <translation>Zum Beispiel die Wellenlänge einer Quelle und ihrer Monitore.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Together with</source>
        <translation>Zusammen mit</translation>
    </message>
    <message>
        <source>From, to, number of points</source>
        <translation>Von, bis, Anzahl Punkte</translation>
    </message>
    <message>
        <source>From, to, step</source>
        <translation>Von, bis, Schrittweite</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source> points</source>
        <translation> Punkte</translation>
    </message>
    <message>
        <source>even steps</source>
        <translation>gleiche Schritte</translation>
    </message>
    <message>
        <source>equal ratios</source>
        <translation>gleiche Verhältnisse</translation>
    </message>
    <message>
        <source>Equal ratios suit settings that range over powers of ten.</source>
        <translation>Gleiche Verhältnisse passen zu Einstellungen, die über Zehnerpotenzen reichen.</translation>
    </message>
    <message>
        <source>20 nm, 30 nm, 40:20:100 nm</source>
        <translation>20 nm, 30 nm, 40:20:100 nm</translation>
    </message>
    <message>
        <source>Values separated by commas; first:step:last is a range.</source>
        <translation>Werte durch Kommas getrennt; Anfang:Schrittweite:Ende ist ein Bereich.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Number of points</source>
        <translation>Anzahl Punkte</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstände</translation>
    </message>
    <message>
        <source>List of values</source>
        <translation>Werteliste</translation>
    </message>
    <message>
        <source>to</source>
        <comment>between the ends of a range</comment>
        <translation>bis</translation>
    </message>
    <message>
        <source>Every number of the project can vary.</source>
        <translation>Jede Zahl ist wählbar.</translation>
    </message>
    <message>
        <source>No setting has this name; choose one from the list.</source>
        <translation>Keine Einstellung heißt so; eine aus der Liste wählen.</translation>
    </message>
    <message>
        <source>whole numbers, %1</source>
        <translation>ganze Zahlen, %1</translation>
    </message>
    <message>
        <source>Now %1; allowed %2</source>
        <translation>Jetzt %1; zulässig %2</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>Gets the same value. Click to let it keep its own.</source>
        <translation>Bekommt den gleichen Wert. Ein Klick lässt ihr den eigenen.</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Type the values.</source>
        <translation>Die Werte eingeben.</translation>
    </message>
    <message>
        <source>Now %1; a parameter</source>
        <translation>Jetzt %1; ein Parameter</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SweepForm</name>
    <message>
        <source>Second parameter</source>
        <translation>Zweiter Parameter</translation>
    </message>
    <message>
        <source>Run sweep</source>
        <translation>Lauf starten</translation>
    </message>
    <message>
        <source>New sweep</source>
        <translation>Neuer Parameterlauf</translation>
    </message>
    <message>
        <source>First parameter</source>
        <translation>Erster Parameter</translation>
    </message>
    <message>
        <source>Every value of the first parameter meets every value of the second.</source>
        <translation>Jeder Wert des ersten Parameters trifft auf jeden Wert des zweiten.</translation>
    </message>
    <message>
        <source>Add the sweep to the queue; it runs in the background.</source>
        <translation>Den Parameterlauf in die Warteschlange stellen; er läuft im Hintergrund.</translation>
    </message>
    <message>
        <source>Checking every point…</source>
        <translation>Jeder Punkt wird geprüft…</translation>
    </message>
    <message>
        <source>Choose a setting to see what the sweep costs.</source>
        <translation>Eine Einstellung wählen, um den Aufwand des Parameterlaufs zu sehen.</translation>
    </message>
    <message>
        <source>Open a project first.</source>
        <translation>Zuerst ein Projekt öffnen.</translation>
    </message>
    <message>
        <source>Points: %1. Up to %2 cells × %3 steps, %4 cell-steps in all.</source>
        <translation>Punkte: %1. Bis zu %2 Zellen × %3 Schritte, insgesamt %4 Zellschritte.</translation>
    </message>
    <message>
        <source>Memory: %1.</source>
        <translation>Speicher: %1.</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>Wellenlänge</translation>
    </message>
    <message>
        <source>The wavelength of the light over its band, and with it that of the monitors and the lens</source>
        <translation>Die Wellenlänge des Lichts über sein Band, und mit ihr die der Monitore und der Linse</translation>
    </message>
    <message>
        <source>No source has a wavelength.</source>
        <translation>Keine Quelle hat eine Wellenlänge.</translation>
    </message>
    <message>
        <source>Time: about %1, as fast as the last sweep.</source>
        <translation>Zeit: etwa %1, so schnell wie der letzte Parameterlauf.</translation>
    </message>
    <message>
        <source>Time: about %1 at the present rate, if runs end as early as the last one.</source>
        <translation>Zeit: etwa %1 bei der jetzigen Rate, wenn Läufe so früh enden wie der letzte.</translation>
    </message>
    <message>
        <source>Time: at most %1 at the present rate, less where a run ends early.</source>
        <translation>Zeit: höchstens %1 bei der jetzigen Rate, weniger, wo ein Lauf früher endet.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SweepMap</name>
    <message>
        <source>Map of the sweep</source>
        <translation>Karte des Parameterlaufs</translation>
    </message>
    <message>
        <source>Arrow keys move the marked point, Return opens it as a project.</source>
        <translation>Pfeiltasten bewegen den markierten Punkt, die Eingabetaste öffnet ihn als Projekt.</translation>
    </message>
    <message>
        <source>%1 = %2
%3 = %4
%5: %6</source>
        <translation>%1 = %2
%3 = %4
%5: %6</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SweepModel</name>
    <message>
        <source>running, %1 %</source>
        <translation>läuft, %1 %</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Number of the point</source>
        <translation>Nummer des Punkts</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>State of the point</source>
        <translation>Zustand des Punkts</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SweepPage</name>
    <message>
        <source>Sweep</source>
        <translation>Parameterlauf</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>against</source>
        <translation>über</translation>
    </message>
    <message>
        <source>Results of a sweep appear here. Choose a setting and its values in the sweeps panel.</source>
        <translation>Ergebnisse eines Parameterlaufs erscheinen hier. Im Bereich der Parameterläufe eine Einstellung und ihre Werte wählen.</translation>
    </message>
    <message>
        <source>no results</source>
        <translation>keine Ergebnisse</translation>
    </message>
    <message>
        <source>What a sweep varied and what it measured</source>
        <translation>Was ein Parameterlauf verändert und was er gemessen hat</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SweepPanel</name>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pause or resume the selected sweep</source>
        <translation>Den gewählten Parameterlauf anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>End the selected sweep; finished points stay</source>
        <translation>Den gewählten Parameterlauf beenden; fertige Punkte bleiben</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Forget the selected sweep and its results (Del)</source>
        <translation>Den gewählten Parameterlauf und seine Ergebnisse verwerfen (Entf)</translation>
    </message>
    <message>
        <source>Open point</source>
        <translation>Punkt öffnen</translation>
    </message>
    <message>
        <source>Open the selected point as a project of its own (Return)</source>
        <translation>Den gewählten Punkt als eigenes Projekt öffnen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the table as comma-separated values (Ctrl+C)</source>
        <translation>Die Tabelle als kommagetrennte Werte kopieren (Ctrl+C)</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save the results as CSV, JSON or HDF5</source>
        <translation>Die Ergebnisse als CSV, JSON oder HDF5 speichern</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message numerus="yes">
        <source>Sweeps run one after another in the background, on the CUDA devices if there are any, else on %n of the processor&apos;s cores, so that the window and its simulation stay usable.</source>
        <translation>
            <numerusform>Parameterläufe laufen nacheinander im Hintergrund, auf den CUDA-Geräten, falls vorhanden, sonst auf %n Kern des Prozessors, damit das Fenster und seine Simulation bedienbar bleiben.</numerusform>
            <numerusform>Parameterläufe laufen nacheinander im Hintergrund, auf den CUDA-Geräten, falls vorhanden, sonst auf %n der Prozessorkerne, damit das Fenster und seine Simulation bedienbar bleiben.</numerusform>
        </translation>
    </message>
    <message>
        <source>No sweeps yet</source>
        <translation>Noch keine Parameterläufe</translation>
    </message>
    <message>
        <source>A sweep runs this project again and again while one or two of its numbers change: the height of a ring, the wavelength, the cell size. Choose the setting on the left and the values it takes. Focus, widths, efficiency and transmission of every point appear here as a table and as a curve or map.</source>
        <translation>Ein Parameterlauf rechnet dieses Projekt immer wieder, während sich eine oder zwei seiner Zahlen ändern: die Höhe eines Rings, die Wellenlänge, die Zellgröße. Links die Einstellung und die Werte wählen, die sie annimmt. Fokus, Breiten, Effizienz und Transmission jedes Punkts erscheinen hier als Tabelle und als Kurve oder Karte.</translation>
    </message>
    <message>
        <source>Open saved sweep…</source>
        <translation>Gespeicherten Parameterlauf öffnen…</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Parameterläufe</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Parameterlauf</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Results of the sweep</source>
        <translation>Ergebnisse des Parameterlaufs</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>%1 of the project “%2”</source>
        <translation>%1 des Projekts „%2“</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>running, %1 %</source>
        <translation>läuft, %1 %</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n point(s) failed</source>
        <translation>
            <numerusform>%1, %n Punkt fehlgeschlagen</numerusform>
            <numerusform>%1, %n Punkte fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>noch etwa %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) copied as comma-separated values.</source>
        <translation>
            <numerusform>%n Punkt als kommagetrennte Werte kopiert.</numerusform>
            <numerusform>%n Punkte als kommagetrennte Werte kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save results</source>
        <translation>Ergebnisse speichern</translation>
    </message>
    <message>
        <source>Results saved to %1.</source>
        <translation>Ergebnisse in %1 gespeichert.</translation>
    </message>
    <message>
        <source>Open sweep</source>
        <translation>Parameterlauf öffnen</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Save results…</source>
        <translation>Ergebnisse speichern…</translation>
    </message>
    <message>
        <source>Open a sweep that was saved as JSON or HDF5</source>
        <translation>Einen Parameterlauf öffnen, der als JSON oder HDF5 gespeichert wurde</translation>
    </message>
    <message>
        <source>CSV table (*.csv);;Sweep that can be opened again (*.json);;HDF5, can be opened again too (*.h5)</source>
        <translation>CSV-Tabelle (*.csv);;Parameterlauf, der sich wieder öffnen lässt (*.json);;HDF5, lässt sich auch wieder öffnen (*.h5)</translation>
    </message>
    <message>
        <source>Saved sweeps (*.json *.h5 *.hdf5)</source>
        <translation>Gespeicherte Parameterläufe (*.json *.h5 *.hdf5)</translation>
    </message>
    <message>
        <source>The sweep of %1 is open.</source>
        <translation>Der Parameterlauf von %1 ist offen.</translation>
    </message>
    <message>
        <source>Apply %1</source>
        <translation>%1 übernehmen</translation>
    </message>
    <message>
        <source>The project has %1 now; undo takes it back.</source>
        <translation>Das Projekt hat jetzt %1; Rückgängig nimmt es zurück.</translation>
    </message>
    <message>
        <source>The open project cannot have %1. %2</source>
        <translation>Das offene Projekt kann %1 nicht haben. %2</translation>
    </message>
    <message>
        <source>Apply to the project</source>
        <translation>Ins Projekt übernehmen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::SweepPlot</name>
    <message>
        <source>Figure to plot</source>
        <translation>Darzustellende Größe</translation>
    </message>
    <message>
        <source>The figure that is plotted against the parameter.</source>
        <translation>Die Größe, die über dem Parameter dargestellt wird.</translation>
    </message>
    <message>
        <source>Kind of plot</source>
        <translation>Diagrammart</translation>
    </message>
    <message>
        <source>as</source>
        <translation>als</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The curve appears as points end.</source>
        <translation>Die Kurve erscheint, sobald Punkte fertig werden.</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>curves over %1</source>
        <translation>Kurven über %1</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>am größten</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>am kleinsten</translation>
    </message>
    <message>
        <source>nearest to zero</source>
        <translation>am nächsten bei null</translation>
    </message>
    <message>
        <source>What makes a point the best</source>
        <translation>Was einen Punkt zum besten macht</translation>
    </message>
    <message>
        <source>Give the open project the settings of the best point; undo takes them back.</source>
        <translation>Dem offenen Projekt die Einstellungen des besten Punkts geben; Rückgängig nimmt sie zurück.</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bester</translation>
    </message>
    <message>
        <source>no point has ended yet</source>
        <translation>noch kein Punkt ist fertig</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::TextEditor</name>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Choose a colour</source>
        <translation>Eine Farbe wählen</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::TimesView</name>
    <message>
        <source>Wall time of the run</source>
        <translation>Wartezeit des Laufs</translation>
    </message>
    <message>
        <source>In all: %1</source>
        <translation>Insgesamt: %1</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>Insgesamt</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::TopViewCanvas</name>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>⌀ %1</source>
        <translation>⌀ %1</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Top view</source>
        <translation>Draufsicht</translation>
    </message>
    <message>
        <source>The lens in the (x, y) plane, seen from above. The wheel zooms, dragging pans, a double click fits, a click selects.</source>
        <translation>Die Linse in der (x, y)-Ebene, von oben gesehen. Das Rad zoomt, Ziehen verschiebt, ein Doppelklick passt ein, ein Klick wählt aus.</translation>
    </message>
    <message>
        <source>Open a project to see its lens from above.</source>
        <translation>Öffnen Sie ein Projekt, um seine Linse von oben zu sehen.</translation>
    </message>
    <message>
        <source>Nothing stands here yet. Add posts or an annular zone with the + beside Bodies in the project tree; zonescope design-posts lays a whole lens of posts.</source>
        <translation>Hier steht noch nichts. Fügen Sie mit dem + neben Körper im Projektbaum Pfosten oder eine Ringzone hinzu; zonescope design-posts legt eine ganze Linse aus Pfosten.</translation>
    </message>
    <message>
        <source>Move a circle of posts</source>
        <translation>Einen Kreis von Pfosten verschieben</translation>
    </message>
    <message>
        <source>r %1</source>
        <translation>r %1</translation>
    </message>
    <message>
        <source>Change the size of posts</source>
        <translation>Die Größe von Pfosten ändern</translation>
    </message>
    <message>
        <source>x %1   y %2</source>
        <translation>x %1   y %2</translation>
    </message>
    <message>
        <source>r %1   θ %2</source>
        <translation>r %1   θ %2</translation>
    </message>
    <message>
        <source>%1: circle %2, post %3 of %4</source>
        <translation>%1: Kreis %2, Pfosten %3 von %4</translation>
    </message>
    <message>
        <source>at r %1, θ %2</source>
        <translation>bei r %1, θ %2</translation>
    </message>
    <message>
        <source>%1: ring %2, r %3 to %4</source>
        <translation>%1: Ring %2, r %3 bis %4</translation>
    </message>
    <message>
        <source>zone %1, N = %2</source>
        <translation>Zone %1, N = %2</translation>
    </message>
    <message>
        <source>Fit the lens	F</source>
        <translation>Die Linse einpassen	F</translation>
    </message>
    <message>
        <source>Zoom to a wedge of zone %1</source>
        <translation>Auf einen Keil von Zone %1 zoomen</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Point at a place of the canvas.</source>
        <translation>Zeigen Sie auf eine Stelle der Zeichenfläche.</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>ε %1 at z %2</source>
        <translation>ε %1 bei z %2</translation>
    </message>
    <message>
        <source>Cells of wedges are shown for a project in zones.</source>
        <translation>Zellen von Keilen werden für ein Projekt in Zonen gezeigt.</translation>
    </message>
    <message>
        <source>computing the cells…</source>
        <translation>Zellen werden berechnet…</translation>
    </message>
    <message>
        <source>%1 × %2, %3 × %4 pixels</source>
        <translation>%1 × %2, %3 × %4 Pixel</translation>
    </message>
    <message>
        <source>Turn posts</source>
        <translation>Pfosten drehen</translation>
    </message>
    <message>
        <source>Turn by 15° anticlockwise	}</source>
        <translation>Um 15° gegen den Uhrzeigersinn drehen	}</translation>
    </message>
    <message>
        <source>Turn by 15° clockwise	{</source>
        <translation>Um 15° im Uhrzeigersinn drehen	{</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::TopViewPanel</name>
    <message>
        <source>Zones</source>
        <translation>Zonen</translation>
    </message>
    <message>
        <source>Wedge</source>
        <translation>Keil</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole lens (F)</source>
        <translation>Die ganze Linse zeigen (F)</translation>
    </message>
    <message>
        <source>The project is not cut into zones.</source>
        <translation>Das Projekt ist nicht in Zonen geschnitten.</translation>
    </message>
    <message>
        <source>Show the zones and one wedge of each</source>
        <translation>Die Zonen und je einen Keil zeigen</translation>
    </message>
    <message>
        <source>Zoom to the wedge of a zone</source>
        <translation>Auf den Keil einer Zone zoomen</translation>
    </message>
    <message>
        <source>Zone %1, N = %2</source>
        <translation>Zone %1, N = %2</translation>
    </message>
    <message>
        <source>%1 posts</source>
        <translation>%1 Pfosten</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Show the cells of the solver</source>
        <translation>Die Zellen des Lösers zeigen</translation>
    </message>
    <message>
        <source>z </source>
        <translation>z </translation>
    </message>
    <message>
        <source>Height of the cells that are shown</source>
        <translation>Höhe der gezeigten Zellen</translation>
    </message>
    <message>
        <source>Height of the cells that are shown; the arrows go from cell to cell</source>
        <translation>Höhe der gezeigten Zellen; die Pfeile gehen von Zelle zu Zelle</translation>
    </message>
    <message>
        <source>Show the permittivity of the solver&apos;s cells at a height, with the outlines of the posts over it</source>
        <translation>Die Permittivität der Zellen des Lösers in einer Höhe zeigen, darüber die Umrisse der Pfosten</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::TypedNumber</name>
    <message>
        <source>.</source>
        <extracomment>The sign between whole and parts in a number: a point or a comma.</extracomment>
        <translation>,</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::View3d</name>
    <message>
        <source>Three-dimensional view</source>
        <translation>Dreidimensionale Ansicht</translation>
    </message>
    <message>
        <source>Dragging turns, the wheel zooms, dragging with Shift moves; a click picks a body, a double click comes closer.</source>
        <translation>Ziehen dreht, das Mausrad zoomt, Ziehen mit Umschalt verschiebt; ein Klick wählt einen Körper, ein Doppelklick geht näher heran.</translation>
    </message>
    <message>
        <source>No project is open.

Open or create one to see its bodies and its field in space.</source>
        <translation>Kein Projekt ist geöffnet.

Eines öffnen oder anlegen, um seine Körper und sein Feld im Raum zu sehen.</translation>
    </message>
    <message>
        <source>The project has no bodies yet.</source>
        <translation>Das Projekt hat noch keine Körper.</translation>
    </message>
    <message>
        <source>A zone has more posts than can be drawn at a good rate: its rings are drawn whole.</source>
        <translation>Eine Zone hat mehr Pfosten, als sich flüssig zeichnen lassen: Ihre Ringe werden ganz gezeichnet.</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, Schritt %2</translation>
    </message>
    <message>
        <source>Surface: |E| = %1</source>
        <translation>Fläche: |E| = %1</translation>
    </message>
    <message>
        <source>The field appears here once the simulation runs (Space).</source>
        <translation>Das Feld erscheint hier, sobald die Simulation läuft (Leertaste).</translation>
    </message>
    <message>
        <source>Edit &quot;%1&quot;</source>
        <translation>„%1“ bearbeiten</translation>
    </message>
    <message>
        <source>Come closer</source>
        <translation>Näher heran</translation>
    </message>
    <message>
        <source>From above</source>
        <translation>Von oben</translation>
    </message>
    <message>
        <source>From the side</source>
        <translation>Von der Seite</translation>
    </message>
    <message>
        <source>Isometric</source>
        <translation>Isometrisch</translation>
    </message>
    <message>
        <source>Along the axis</source>
        <translation>Entlang der Achse</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Picture (PNG)...</source>
        <translation>Bild (PNG)...</translation>
    </message>
    <message>
        <source>Fineness of the picture</source>
        <translation>Feinheit des Bildes</translation>
    </message>
    <message>
        <source>%1 x the screen</source>
        <translation>%1 x Bildschirm</translation>
    </message>
    <message>
        <source>Transparent background</source>
        <translation>Transparenter Hintergrund</translation>
    </message>
    <message>
        <source>Bodies as glTF...</source>
        <translation>Körper als glTF...</translation>
    </message>
    <message>
        <source>For browsers, Blender and presentations; as shown, cut included</source>
        <translation>Für Browser, Blender und Präsentationen; wie gezeigt, mit Schnitt</translation>
    </message>
    <message>
        <source>Bodies as PLY...</source>
        <translation>Körper als PLY...</translation>
    </message>
    <message>
        <source>One coloured surface for mesh programs; as shown, cut included</source>
        <translation>Eine farbige Oberfläche für Netzprogramme; wie gezeigt, mit Schnitt</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>Export bodies</source>
        <translation>Körper exportieren</translation>
    </message>
    <message>
        <source>glTF (*.gltf)</source>
        <translation>glTF (*.gltf)</translation>
    </message>
    <message>
        <source>PLY (*.ply)</source>
        <translation>PLY (*.ply)</translation>
    </message>
    <message>
        <source>The file has been written.</source>
        <translation>Die Datei wurde geschrieben.</translation>
    </message>
    <message>
        <source>There are no bodies to write.</source>
        <translation>Es gibt keine Körper zu schreiben.</translation>
    </message>
    <message>
        <source>Looking back: %1, step %2</source>
        <translation>Rückblick: %1, Schritt %2</translation>
    </message>
    <message>
        <source>The field in space that was kept nearest to step %1.</source>
        <translation>Das bewahrte Feld im Raum, das Schritt %1 am nächsten ist.</translation>
    </message>
    <message>
        <source>No field in space was kept at step %1.</source>
        <translation>Bei Schritt %1 wurde kein Feld im Raum bewahrt.</translation>
    </message>
    <message>
        <source>A run sees the effective medium of the posts; the sum of the zones sees the posts as they are.</source>
        <translation>Ein Lauf sieht das effektive Medium der Pfosten; die Summe der Zonen sieht die Pfosten, wie sie sind.</translation>
    </message>
    <message>
        <source>The sum of the zones appears here once they have run (Zone runs).</source>
        <translation>Die Summe der Zonen erscheint hier, sobald sie gerechnet sind (Zonenläufe).</translation>
    </message>
    <message>
        <source>The light is carried on from a transform plane, which the project does not have.</source>
        <translation>Das Licht wird von einer Transformationsebene aus weitergetragen, die das Projekt nicht hat.</translation>
    </message>
    <message>
        <source>Sum of the zones, λ = %1</source>
        <translation>Summe der Zonen, λ = %1</translation>
    </message>
    <message>
        <source>Section at θ = %1° and %2°</source>
        <translation>Schnitt bei θ = %1° und %2°</translation>
    </message>
    <message>
        <source>(x, y) plane at z = %1</source>
        <translation>(x, y)-Ebene bei z = %1</translation>
    </message>
    <message>
        <source>%1 (of the incident wave)</source>
        <translation>%1 (der einfallenden Welle)</translation>
    </message>
    <message>
        <source>Along z the waves are finer than the section: look at |E| there.</source>
        <translation>Entlang z sind die Wellen feiner als der Schnitt: Sehen Sie dort |E| an.</translation>
    </message>
    <message>
        <source>The project has changed: the field is of the project as it was.</source>
        <translation>Das Projekt hat sich geändert: Das Feld ist das des früheren Projekts.</translation>
    </message>
    <message>
        <source>The light behind the lens has not been computed.</source>
        <translation>Das Licht hinter der Linse ist nicht berechnet worden.</translation>
    </message>
    <message>
        <source>Carrying the light on, order by order… %1 %</source>
        <translation>Das Licht wird weitergetragen, Ordnung um Ordnung… %1 %</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::View3dBar</name>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>From above, against the z axis (1)</source>
        <translation>Von oben, entgegen der z-Achse (1)</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>From the side, z upwards (2)</source>
        <translation>Von der Seite, z nach oben (2)</translation>
    </message>
    <message>
        <source>Isometric</source>
        <translation>Isometrisch</translation>
    </message>
    <message>
        <source>From the front, the right and above (3)</source>
        <translation>Von vorn, rechts und oben (3)</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Along the z axis, as light goes (4)</source>
        <translation>Entlang der z-Achse, in Lichtrichtung (4)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Shows everything (F)</source>
        <translation>Zeigt alles (F)</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>Perspektive</translation>
    </message>
    <message>
        <source>Perspective, or parallel projection with true lengths (O)</source>
        <translation>Perspektive oder Parallelprojektion mit wahren Längen (O)</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>Ruler box and orientation mark (A)</source>
        <translation>Maßrahmen und Orientierungskreuz (A)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Writes a picture or the bodies to a file</source>
        <translation>Schreibt ein Bild oder die Körper in eine Datei</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Shows the bodies (G)</source>
        <translation>Zeigt die Körper (G)</translation>
    </message>
    <message>
        <source>Which bodies let light through</source>
        <translation>Welche Körper Licht durchlassen</translation>
    </message>
    <message>
        <source>Opaque</source>
        <translation>Deckend</translation>
    </message>
    <message>
        <source>Clear slabs</source>
        <translation>Schichten klar</translation>
    </message>
    <message>
        <source>All clear</source>
        <translation>Alle klar</translation>
    </message>
    <message>
        <source>Opening angle of the wedge that is cut away</source>
        <translation>Öffnungswinkel des ausgeschnittenen Keils</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Direction into which the cut opens, from the x axis</source>
        <translation>Richtung, in die sich der Schnitt öffnet, von der x-Achse aus</translation>
    </message>
    <message>
        <source>towards</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>Field on the cut</source>
        <translation>Feld am Schnitt</translation>
    </message>
    <message>
        <source>Shows the field on the faces of the cut, or on the plane through the axis</source>
        <translation>Zeigt das Feld auf den Schnittflächen oder auf der Ebene durch die Achse</translation>
    </message>
    <message>
        <source>(x, y) plane</source>
        <translation>(x, y)-Ebene</translation>
    </message>
    <message>
        <source>Shows the field on a plane across the axis, rebuilt from exp(i m θ)</source>
        <translation>Zeigt das Feld auf einer Ebene quer zur Achse, aus exp(i m θ) aufgebaut</translation>
    </message>
    <message>
        <source>Height z of the (x, y) plane</source>
        <translation>Höhe z der (x, y)-Ebene</translation>
    </message>
    <message>
        <source>z = </source>
        <translation>z = </translation>
    </message>
    <message>
        <source>Surface of equal |E|</source>
        <translation>Fläche gleichen |E|</translation>
    </message>
    <message>
        <source>Shows where |E| has a given part of the largest |E| of the moment</source>
        <translation>Zeigt, wo |E| einen gegebenen Teil des momentan größten |E| erreicht</translation>
    </message>
    <message>
        <source>Level of the surface, in % of the largest |E|</source>
        <translation>Höhe der Fläche, in % des größten |E|</translation>
    </message>
    <message>
        <source>Quantity on the planes</source>
        <translation>Größe auf den Ebenen</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>dB</source>
        <translation>dB</translation>
    </message>
    <message>
        <source>How the ends of the colour bar are found</source>
        <translation>Wie die Enden des Farbbalkens bestimmt werden</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>99 %</source>
        <translation>99 %</translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation>Farbskala</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Whose field is shown: that of the run, which sees the posts&apos; effective medium, or the sum of the zones behind the lens</source>
        <translation>Wessen Feld gezeigt wird: das des Laufs, der das effektive Medium der Pfosten sieht, oder die Summe der Zonen hinter der Linse</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Sum of the zones</source>
        <translation>Summe der Zonen</translation>
    </message>
    <message>
        <source>Field of</source>
        <translation>Feld von</translation>
    </message>
    <message>
        <source>(r, z) section at θ =</source>
        <translation>(r, z)-Schnitt bei θ =</translation>
    </message>
    <message>
        <source>Shows the sum of the zones on a plane through the axis, at θ and at θ + 180°</source>
        <translation>Zeigt die Summe der Zonen auf einer Ebene durch die Achse, bei θ und bei θ + 180°</translation>
    </message>
    <message>
        <source>Turns the section about the axis; the light is polarised along 0°</source>
        <translation>Dreht den Schnitt um die Achse; das Licht ist entlang 0° polarisiert</translation>
    </message>
    <message>
        <source>(x, y) plane at</source>
        <translation>(x, y)-Ebene bei</translation>
    </message>
    <message>
        <source>Shows the sum of the zones on a plane across the axis</source>
        <translation>Zeigt die Summe der Zonen auf einer Ebene quer zur Achse</translation>
    </message>
    <message>
        <source>Height z of the plane, from the near field to beyond the focus</source>
        <translation>Höhe z der Ebene, vom Nahfeld bis hinter den Fokus</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>Puts the plane into the focus of the lens design</source>
        <translation>Setzt die Ebene in den Fokus des Linsenentwurfs</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Ends the computation of the light behind the lens</source>
        <translation>Beendet die Berechnung des Lichts hinter der Linse</translation>
    </message>
    <message>
        <source>Computes the light behind the lens after all</source>
        <translation>Berechnet das Licht hinter der Linse doch noch</translation>
    </message>
    <message>
        <source>There is nothing to compute: the light is there, or no run of zones has ended</source>
        <translation>Nichts zu berechnen: Das Licht ist da, oder kein Lauf der Zonen ist zu Ende</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::VtkWidget</name>
    <message>
        <source>The view must be shown before a picture of it can be taken.</source>
        <translation>Die Ansicht muss gezeigt werden, bevor sich ein Bild von ihr aufnehmen lässt.</translation>
    </message>
    <message>
        <source>This display draws pictures of at most %1 pixels a side; %2 x %3 were asked for. Choose a smaller scale.</source>
        <translation>Dieser Bildschirm zeichnet Bilder mit höchstens %1 Pixeln je Seite; %2 x %3 waren verlangt. Einen kleineren Maßstab wählen.</translation>
    </message>
    <message>
        <source>Nothing can be drawn here.

%1

The solver is not affected: a run goes on and its results can be saved. To see this view, start the program on a display with OpenGL 3.3; a software renderer such as Mesa llvmpipe is enough.</source>
        <translation>Hier kann nichts gezeichnet werden.

%1

Der Löser ist davon nicht betroffen: Ein Lauf geht weiter, und seine Ergebnisse lassen sich speichern. Um diese Ansicht zu sehen, das Programm auf einem Bildschirm mit OpenGL 3.3 starten; ein Software-Renderer wie Mesa llvmpipe genügt.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::WindowDialogs</name>
    <message>
        <source>There is no field yet: run the simulation first.</source>
        <translation>Es gibt noch kein Feld: Lassen Sie zuerst die Simulation laufen.</translation>
    </message>
    <message>
        <source>%1 has been written.</source>
        <translation>%1 wurde geschrieben.</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Transform at a wavelength</source>
        <translation>Transformation bei einer Wellenlänge</translation>
    </message>
    <message>
        <source>Plot: %1</source>
        <translation>Diagramm: %1</translation>
    </message>
    <message>
        <source>There is nothing in this plot yet.</source>
        <translation>In diesem Diagramm ist noch nichts.</translation>
    </message>
    <message>
        <source>Data sheet: its plot</source>
        <translation>Datenblatt: sein Diagramm</translation>
    </message>
    <message>
        <source>The lens has not been measured yet: open its data sheet after a run.</source>
        <translation>Die Linse wurde noch nicht vermessen: Öffnen Sie ihr Datenblatt nach einem Lauf.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneEditor</name>
    <message>
        <source>%1 is not allowed here: %2.</source>
        <translation>%1 ist hier nicht erlaubt: %2.</translation>
    </message>
    <message>
        <source>%1
(%2; allowed: %3)</source>
        <translation>%1
(%2; erlaubt: %3)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The clipboard cannot be read: %1</source>
        <translation>Die Zwischenablage kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Nudge</source>
        <translation>Schrittweise verschieben</translation>
    </message>
    <message>
        <source>Split layer</source>
        <translation>Schicht teilen</translation>
    </message>
    <message>
        <source>Split ring</source>
        <translation>Ring teilen</translation>
    </message>
    <message>
        <source>There is no layer to split here.</source>
        <translation>Hier ist keine Schicht zu teilen.</translation>
    </message>
    <message>
        <source>There is no ring to split here.</source>
        <translation>Hier ist kein Ring zu teilen.</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Select, move and resize. Shift+click adds, Shift+drag draws a box around.</source>
        <translation>Auswählen, verschieben und Größe ändern. Umschalt+Klick nimmt hinzu, Umschalt+Ziehen zieht einen Rahmen auf.</translation>
    </message>
    <message>
        <source>Draw a ring: drag a rectangle. With a zone selected it becomes a ring of that zone.</source>
        <translation>Ring zeichnen: ein Rechteck aufziehen. Ist eine Zone ausgewählt, wird es ein Ring dieser Zone.</translation>
    </message>
    <message>
        <source>Draw a slab: drag from one height to another.</source>
        <translation>Schicht zeichnen: von einer Höhe zur anderen ziehen.</translation>
    </message>
    <message>
        <source>Draw a sphere on the axis: press at its height, drag to its radius.</source>
        <translation>Kugel auf der Achse zeichnen: auf ihrer Höhe drücken, bis zu ihrem Radius ziehen.</translation>
    </message>
    <message>
        <source>Draw a cone: drag from the edge of one end to that of the other.</source>
        <translation>Kegel zeichnen: vom Rand des einen Endes zu dem des anderen ziehen.</translation>
    </message>
    <message>
        <source>Draw a polygon: click its corners; double-click or Enter closes it, Backspace takes the last corner back.</source>
        <translation>Polygon zeichnen: seine Ecken anklicken; Doppelklick oder Eingabetaste schließt es, Rücktaste nimmt die letzte Ecke zurück.</translation>
    </message>
    <message>
        <source>Split the ring under the pointer in two; with Shift the layer.</source>
        <translation>Den Ring unter dem Zeiger in zwei teilen; mit Umschalt die Schicht.</translation>
    </message>
    <message>
        <source>Add a point probe: its time signal is recorded.</source>
        <translation>Punktsonde hinzufügen: Ihr Zeitsignal wird aufgezeichnet.</translation>
    </message>
    <message>
        <source>Add a plane on which spectra are recorded; drag to give it a radius.</source>
        <translation>Ebene hinzufügen, auf der Spektren aufgezeichnet werden; Ziehen gibt ihr einen Radius.</translation>
    </message>
    <message>
        <source>Add a cylinder on which spectra are recorded.</source>
        <translation>Zylinder hinzufügen, auf dem Spektren aufgezeichnet werden.</translation>
    </message>
    <message>
        <source>Add a disc through which the power is recorded; drag to give it a radius.</source>
        <translation>Scheibe hinzufügen, durch die die Leistung aufgezeichnet wird; Ziehen gibt ihr einen Radius.</translation>
    </message>
    <message>
        <source>Add a plane wave that starts at a height; drag to give it an aperture.</source>
        <translation>Ebene Welle hinzufügen, die auf einer Höhe beginnt; Ziehen gibt ihr eine Apertur.</translation>
    </message>
    <message>
        <source>Add a dipole.</source>
        <translation>Dipol hinzufügen.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>Die Auswahl kopieren</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy the selection and delete it</source>
        <translation>Die Auswahl kopieren und löschen</translation>
    </message>
    <message>
        <source>Paste what was copied, at the pointer</source>
        <translation>Das Kopierte am Zeiger einfügen</translation>
    </message>
    <message>
        <source>Copy the selection beside itself</source>
        <translation>Die Auswahl neben sich selbst kopieren</translation>
    </message>
    <message>
        <source>Delete the selection</source>
        <translation>Die Auswahl löschen</translation>
    </message>
    <message>
        <source>Mirror…</source>
        <translation>Spiegeln…</translation>
    </message>
    <message>
        <source>Turn the selection over about a plane z</source>
        <translation>Die Auswahl an einer Ebene z umklappen</translation>
    </message>
    <message>
        <source>Array along r…</source>
        <translation>Reihe entlang r…</translation>
    </message>
    <message>
        <source>Repeat the selection along r</source>
        <translation>Die Auswahl entlang r wiederholen</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Select everything on the canvas</source>
        <translation>Alles auf der Zeichenfläche auswählen</translation>
    </message>
    <message>
        <source>Select something on the canvas first.</source>
        <translation>Zuerst etwas auf der Zeichenfläche auswählen.</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>Kein Projekt ist offen.</translation>
    </message>
    <message>
        <source>What is on the axis cannot be repeated along r.</source>
        <translation>Was auf der Achse liegt, lässt sich nicht entlang r wiederholen.</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneOutcomes</name>
    <message>
        <source>Figures of a focus need a lens design; add one in the project tree.</source>
        <translation>Kennzahlen eines Fokus brauchen einen Linsenentwurf; fügen Sie im Projektbaum einen hinzu.</translation>
    </message>
    <message>
        <source>Focal plane</source>
        <translation>Brennebene</translation>
    </message>
    <message>
        <source>x (µm)</source>
        <translation>x (µm)</translation>
    </message>
    <message>
        <source>y (µm)</source>
        <translation>y (µm)</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneRunsPanel</name>
    <message>
        <source>Cut the lens into zones</source>
        <translation>Die Linse in Zonen schneiden</translation>
    </message>
    <message>
        <source>Open the example “Pillar metalens in zones”</source>
        <translation>Beispiel „Pfosten-Metalinse in Zonen“ öffnen</translation>
    </message>
    <message>
        <source>Run zones</source>
        <translation>Zonen rechnen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress over the zones</source>
        <translation>Fortschritt über die Zonen</translation>
    </message>
    <message>
        <source>Zones</source>
        <translation>Zonen</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>The pattern repeats N times in a turn</source>
        <translation>Das Muster wiederholt sich N-mal in einer Umdrehung</translation>
    </message>
    <message>
        <source>Sum of the zones on the (x, y) plane behind the lens</source>
        <translation>Summe der Zonen auf der (x, y)-Ebene hinter der Linse</translation>
    </message>
    <message>
        <source>Focus of the sum of the zones</source>
        <translation>Fokus der Summe der Zonen</translation>
    </message>
    <message>
        <source>Figures of the lens</source>
        <translation>Kennzahlen der Linse</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Local periodic</source>
        <translation>Lokal periodisch</translation>
    </message>
    <message>
        <source>Effective medium</source>
        <translation>Effektives Medium</translation>
    </message>
    <message>
        <source>From the fields of all zones, added: what Maxwell&apos;s equations say</source>
        <translation>Aus den addierten Feldern aller Zonen: was die Maxwell-Gleichungen sagen</translation>
    </message>
    <message>
        <source>Behind each circle of posts the light that an endless lattice of its posts lets through</source>
        <translation>Hinter jedem Kreis von Pfosten das Licht, das ein endloses Gitter seiner Pfosten durchlässt</translation>
    </message>
    <message>
        <source>One axisymmetric run of rings that are the mean of the posts</source>
        <translation>Ein achsensymmetrischer Lauf mit Ringen, die das Mittel der Pfosten sind</translation>
    </message>
    <message>
        <source>Near field</source>
        <translation>Nahfeld</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Sum of the zones…</source>
        <translation>Summe der Zonen…</translation>
    </message>
    <message>
        <source>HDF5 (*.h5)</source>
        <translation>HDF5 (*.h5)</translation>
    </message>
    <message>
        <source>Data sheet…</source>
        <translation>Datenblatt…</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>The sum of the zones has been written.</source>
        <translation>Die Summe der Zonen ist geschrieben.</translation>
    </message>
    <message>
        <source>Open a project to run the zones of its lens.</source>
        <translation>Öffnen Sie ein Projekt, um die Zonen seiner Linse zu rechnen.</translation>
    </message>
    <message>
        <source>The posts of this lens are no rings: one run sees their effective medium. Cut into zones, each is run as a wedge with its posts as they are, and the fields are added.</source>
        <translation>Die Pfosten dieser Linse sind keine Ringe: Ein Lauf sieht ihr effektives Medium. In Zonen geschnitten wird jede als Keil mit ihren Pfosten, wie sie sind, gerechnet, und die Felder werden addiert.</translation>
    </message>
    <message>
        <source>The bodies of this project are rings: one run holds all of it. A lens of posts is cut into zones, which are run, watched and added up here.</source>
        <translation>Die Körper dieses Projekts sind Ringe: Ein Lauf enthält alles. Eine Linse aus Pfosten wird in Zonen geschnitten, die hier gerechnet, beobachtet und addiert werden.</translation>
    </message>
    <message>
        <source>Counting the cells of the zones…</source>
        <translation>Die Zellen der Zonen werden gezählt…</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), %1 cell-steps, up to %2 each. Up to %3 on %4 threads.</source>
        <translation>
            <numerusform>%n Lauf, %1 Zellschritte, bis zu %2. Bis zu %3 auf %4 Threads.</numerusform>
            <numerusform>%n Läufe, %1 Zellschritte, je bis zu %2. Bis zu %3 auf %4 Threads.</numerusform>
        </translation>
    </message>
    <message>
        <source>The project has changed: what is shown is of the project as it was.</source>
        <translation>Das Projekt hat sich geändert: Was zu sehen ist, gehört zum Projekt, wie es war.</translation>
    </message>
    <message>
        <source>The zones are running.</source>
        <translation>Die Zonen laufen.</translation>
    </message>
    <message>
        <source>Runs all zones beside the window; those that an earlier run has finished are not run again</source>
        <translation>Rechnet alle Zonen neben dem Fenster; die ein früherer Lauf fertiggestellt hat, werden nicht noch einmal gerechnet</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Noch einmal rechnen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Nothing to export: no zone has finished.</source>
        <translation>Nichts zu exportieren: Keine Zone ist fertig.</translation>
    </message>
    <message>
        <source>A file is being written.</source>
        <translation>Eine Datei wird geschrieben.</translation>
    </message>
    <message>
        <source>Write the sum so far to a file</source>
        <translation>Die bisherige Summe in eine Datei schreiben</translation>
    </message>
    <message>
        <source>%1 of %2 runs finished</source>
        <translation>%1 von %2 Läufen fertig</translation>
    </message>
    <message numerus="yes">
        <source>, %n failed</source>
        <translation>
            <numerusform>, %n gescheitert</numerusform>
            <numerusform>, %n gescheitert</numerusform>
        </translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>, noch etwa %1</translation>
    </message>
    <message>
        <source> in %1</source>
        <translation> in %1</translation>
    </message>
    <message>
        <source>Making the zones…</source>
        <translation>Die Zonen werden angelegt…</translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation>Noch nicht gerechnet.</translation>
    </message>
    <message>
        <source>Zone %1: %2</source>
        <translation>Zone %1: %2</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1, %2 %</translation>
    </message>
    <message>
        <source>%1, mirrored</source>
        <translation>%1, gespiegelt</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>The near field is drawn from a transform plane, which the project does not have.</source>
        <translation>Das Nahfeld wird aus einer Transformationsebene gezeichnet, die das Projekt nicht hat.</translation>
    </message>
    <message>
        <source>The sum is drawn when the first zone has finished.</source>
        <translation>Die Summe wird gezeichnet, wenn die erste Zone fertig ist.</translation>
    </message>
    <message>
        <source>All zones</source>
        <translation>Alle Zonen</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>The focus is computed when the zones have ended.</source>
        <translation>Der Fokus wird berechnet, wenn die Zonen zu Ende sind.</translation>
    </message>
    <message>
        <source>|E|² (of the incident wave)</source>
        <translation>|E|² (der einfallenden Welle)</translation>
    </message>
    <message>
        <source>FWHM at 45°</source>
        <translation>Halbwertsbreite bei 45°</translation>
    </message>
    <message>
        <source>Cancel the comparison</source>
        <translation>Den Vergleich abbrechen</translation>
    </message>
    <message>
        <source>Compute the approximations</source>
        <translation>Die Näherungen berechnen</translation>
    </message>
    <message>
        <source>The local periodic approximation, and one run of the effective medium</source>
        <translation>Die lokal periodische Näherung und ein Lauf des effektiven Mediums</translation>
    </message>
    <message>
        <source>Figures of a focus need a lens design; add one in the project tree.</source>
        <translation>Kennzahlen eines Fokus brauchen einen Linsenentwurf; fügen Sie im Projektbaum einen hinzu.</translation>
    </message>
    <message>
        <source>Computing the approximations…</source>
        <translation>Die Näherungen werden berechnet…</translation>
    </message>
    <message>
        <source>%1, kept</source>
        <translation>%1, behalten</translation>
    </message>
    <message>
        <source>An earlier run had finished it.</source>
        <translation>Ein früherer Lauf hatte sie fertiggestellt.</translation>
    </message>
    <message>
        <source>It ended at the longest time, with %1 of its peak energy left.</source>
        <translation>Sie endete bei der längsten Zeit, mit noch %1 ihrer größten Energie.</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneSectionView</name>
    <message>
        <source>Light behind the lens in a plane through the axis</source>
        <translation>Licht hinter der Linse in einer Ebene durch die Achse</translation>
    </message>
    <message>
        <source>Progress of the section</source>
        <translation>Fortschritt des Schnitts</translation>
    </message>
    <message>
        <source>The section has not been computed.</source>
        <translation>Der Schnitt ist nicht berechnet.</translation>
    </message>
    <message>
        <source>Part of the light</source>
        <translation>Teil des Lichts</translation>
    </message>
    <message>
        <source>From the lens to the focus</source>
        <translation>Von der Linse zum Fokus</translation>
    </message>
    <message>
        <source>About the focus</source>
        <translation>Um den Fokus</translation>
    </message>
    <message>
        <source>Azimuth of the plane</source>
        <translation>Azimut der Ebene</translation>
    </message>
    <message>
        <source>Turns the plane about the axis; the light is polarised along 0°</source>
        <translation>Dreht die Ebene um die Achse; das Licht ist längs 0° polarisiert</translation>
    </message>
    <message>
        <source>&amp;Azimuth</source>
        <translation>&amp;Azimut</translation>
    </message>
    <message>
        <source>Compute the section</source>
        <translation>Schnitt berechnen</translation>
    </message>
    <message>
        <source>The light behind the lens is computed when the zones have ended.</source>
        <translation>Das Licht hinter der Linse wird berechnet, wenn die Zonen zu Ende sind.</translation>
    </message>
    <message>
        <source>The light is carried on from a transform plane, which the project does not have.</source>
        <translation>Das Licht wird von einer Transformationsebene aus weitergetragen, die das Projekt nicht hat.</translation>
    </message>
    <message>
        <source>A lens design says where the focus is; add one in the tree.</source>
        <translation>Ein Linsenentwurf sagt, wo der Fokus liegt; im Baum lässt sich einer hinzufügen.</translation>
    </message>
    <message>
        <source>Carrying the light on, order by order…</source>
        <translation>Das Licht wird weitergetragen, Ordnung um Ordnung…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>z (µm)</source>
        <translation>z (µm)</translation>
    </message>
    <message>
        <source>x (µm)</source>
        <translation>x (µm)</translation>
    </message>
    <message>
        <source>r (µm)</source>
        <translation>r (µm)</translation>
    </message>
    <message>
        <source>Azimuth %1°</source>
        <translation>Azimut %1°</translation>
    </message>
    <message>
        <source>|E| (of the incident wave)</source>
        <translation>|E| (der einfallenden Welle)</translation>
    </message>
    <message>
        <source>|E|</source>
        <translation>|E|</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneStudyPanel</name>
    <message>
        <source>The setting of the zones that is varied</source>
        <translation>Die Einstellung der Zonen, die verändert wird</translation>
    </message>
    <message>
        <source>Values: %1</source>
        <translation>Werte: %1</translation>
    </message>
    <message>
        <source>Values, separated by commas; first:step:last is a range. In %1. The largest is what the others are compared with.</source>
        <translation>Werte, durch Kommas getrennt; erster:Schritt:letzter ist ein Bereich. In %1. Mit dem größten werden die anderen verglichen.</translation>
    </message>
    <message>
        <source>Run study</source>
        <translation>Studie rechnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress over the values</source>
        <translation>Fortschritt über die Werte</translation>
    </message>
    <message>
        <source>What is shown of the study</source>
        <translation>Was von der Studie gezeigt wird</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>The lens with each value</source>
        <translation>Die Linse mit jedem Wert</translation>
    </message>
    <message>
        <source>Figures of the lens against the value</source>
        <translation>Kennzahlen der Linse über dem Wert</translation>
    </message>
    <message>
        <source>Runs the lens once for each value, and compares near field and figures with those of the largest.</source>
        <translation>Rechnet die Linse einmal für jeden Wert und vergleicht Nahfeld und Kennzahlen mit denen des größten.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Table…</source>
        <translation>Tabelle …</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Werte mit Kommas (*.csv)</translation>
    </message>
    <message>
        <source>Page with plots…</source>
        <translation>Seite mit Diagrammen …</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>A study needs a lens that is cut into zones.</source>
        <translation>Eine Studie braucht eine Linse, die in Zonen geschnitten ist.</translation>
    </message>
    <message>
        <source>A study needs two values at least: the last one is what the others are compared with.</source>
        <translation>Eine Studie braucht mindestens zwei Werte: mit dem letzten werden die anderen verglichen.</translation>
    </message>
    <message>
        <source>The study has been written.</source>
        <translation>Die Studie ist geschrieben.</translation>
    </message>
    <message>
        <source>Runs the lens once for each value, beside the window</source>
        <translation>Rechnet die Linse einmal für jeden Wert, neben dem Fenster</translation>
    </message>
    <message>
        <source>Nothing to export: no study of this setting has finished.</source>
        <translation>Nichts zu exportieren: keine Studie dieser Einstellung ist fertig.</translation>
    </message>
    <message>
        <source>A file is being written.</source>
        <translation>Eine Datei wird geschrieben.</translation>
    </message>
    <message>
        <source>Write the study to a file</source>
        <translation>Die Studie in eine Datei schreiben</translation>
    </message>
    <message>
        <source>The project has changed: the study is of the project as it was.</source>
        <translation>Das Projekt hat sich geändert: die Studie ist von dem Projekt, wie es war.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Value %1 of %2</source>
        <translation>Wert %1 von %2</translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>, noch etwa %1</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) in %1</source>
        <translation>
            <numerusform>%n Wert in %1</numerusform>
            <numerusform>%n Werte in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled after %1 of %2 values</source>
        <translation>Abgebrochen nach %1 von %2 Werten</translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation>Noch nicht gerechnet.</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>project</source>
        <translation>Projekt</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneStudyTexts</name>
    <message>
        <source>Width of the ramps</source>
        <translation>Breite der Rampen</translation>
    </message>
    <message>
        <source>wavelengths</source>
        <translation>Wellenlängen</translation>
    </message>
    <message>
        <source>Over which the light goes from one zone to the next.</source>
        <translation>Über die das Licht von einer Zone zur nächsten übergeht.</translation>
    </message>
    <message>
        <source>Width of the margins</source>
        <translation>Breite der Ränder</translation>
    </message>
    <message>
        <source>How far the domain of a zone reaches beyond its light.</source>
        <translation>Wie weit das Gebiet einer Zone über ihr Licht hinausreicht.</translation>
    </message>
    <message>
        <source>Cells along θ</source>
        <translation>Zellen entlang θ</translation>
    </message>
    <message>
        <source>multiples of the project&apos;s</source>
        <translation>Vielfachen derer des Projekts</translation>
    </message>
    <message>
        <source>Cells along θ of every wedge, as a multiple of those that it has.</source>
        <translation>Zellen jedes Keils entlang θ, als Vielfaches derer, die er hat.</translation>
    </message>
    <message>
        <source>Inner absorbing layer</source>
        <translation>Innere absorbierende Schicht</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Thickness of the absorbing layers at the inner radius of the zones.</source>
        <translation>Dicke der absorbierenden Schichten am Innenradius der Zonen.</translation>
    </message>
    <message>
        <source>Near-field difference</source>
        <translation>Unterschied des Nahfelds</translation>
    </message>
    <message>
        <source>Efficiency, Strehl ratio, transmission</source>
        <translation>Effizienz, Strehl-Zahl, Transmission</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Of the setting that is varied</source>
        <translation>Der Einstellung, die verändert wird</translation>
    </message>
    <message>
        <source>Near field</source>
        <translation>Nahfeld</translation>
    </message>
    <message>
        <source>How far the near field, in the order of the light, is from that of the largest value: root of the sum of the squared differences over that of the squares</source>
        <translation>Wie weit das Nahfeld in der Ordnung des Lichts von dem des größten Werts entfernt ist: Wurzel aus der Summe der quadrierten Differenzen durch die der Quadrate</translation>
    </message>
    <message>
        <source>That the runs of all zones took</source>
        <translation>Die die Läufe aller Zonen gebraucht haben</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneTable</name>
    <message>
        <source>Rings of the annular zones</source>
        <translation>Ringe der ringförmigen Zonen</translation>
    </message>
    <message>
        <source>Order of the project</source>
        <translation>Reihenfolge des Projekts</translation>
    </message>
    <message>
        <source>There are no annular zones. Add one, or paste rings from a spreadsheet: inner and outer radius, bottom and top, material.</source>
        <translation>Es gibt keine ringförmigen Zonen. Eine hinzufügen oder Ringe aus einer Tabellenkalkulation einfügen: Innen- und Außenradius, Unter- und Oberkante, Material.</translation>
    </message>
    <message>
        <source>Add a zone</source>
        <translation>Zone hinzufügen</translation>
    </message>
    <message>
        <source>Paste rings</source>
        <translation>Ringe einfügen</translation>
    </message>
    <message>
        <source>Column to be set</source>
        <translation>Zu setzende Spalte</translation>
    </message>
    <message>
        <source>Value for all selected rings</source>
        <translation>Wert für alle ausgewählten Ringe</translation>
    </message>
    <message>
        <source>for example 250 nm</source>
        <translation>zum Beispiel 250 nm</translation>
    </message>
    <message>
        <source>Set all</source>
        <translation>Alle setzen</translation>
    </message>
    <message>
        <source>Give all selected rings this value, in one undo step</source>
        <translation>Allen ausgewählten Ringen diesen Wert geben, als ein Schritt des Verlaufs</translation>
    </message>
    <message>
        <source>Filter by zone or material</source>
        <translation>Zonen filtern</translation>
    </message>
    <message>
        <source>Few cells</source>
        <translation>Wenige Zellen</translation>
    </message>
    <message>
        <source>Only rings with fewer than %1 cells across</source>
        <translation>Nur Ringe mit weniger als %1 Zellen in der Breite</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Read rings from a file, or write them to one</source>
        <translation>Ringe aus einer Datei lesen oder in eine schreiben</translation>
    </message>
    <message numerus="yes">
        <source>%n ring(s)</source>
        <translation>
            <numerusform>%n Ring</numerusform>
            <numerusform>%n Ringe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n ring(s)</source>
        <translation>
            <numerusform>%1 von %n Ring</numerusform>
            <numerusform>%1 von %n Ringen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 selected</source>
        <translation>%1, %2 ausgewählt</translation>
    </message>
    <message>
        <source>%1, %2 with fewer than %3 cells across</source>
        <translation>%1, %2 mit weniger als %3 Zellen in der Breite</translation>
    </message>
    <message>
        <source>There is no project.</source>
        <translation>Es gibt kein Projekt.</translation>
    </message>
    <message>
        <source>No ring is selected.</source>
        <translation>Kein Ring ist ausgewählt.</translation>
    </message>
    <message>
        <source>There are no rings.</source>
        <translation>Es gibt keine Ringe.</translation>
    </message>
    <message>
        <source>%1 rings:</source>
        <translation>%1 Ringe:</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Add ring</source>
        <translation>Ring hinzufügen</translation>
    </message>
    <message>
        <source>A ring outside the outermost of this zone</source>
        <translation>Ein Ring außerhalb des äußersten dieser Zone</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Repeat the selected rings outside their zone</source>
        <translation>Die ausgewählten Ringe außerhalb ihrer Zone wiederholen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete the selected rings</source>
        <translation>Die ausgewählten Ringe löschen</translation>
    </message>
    <message>
        <source>Own zone</source>
        <translation>Eigene Zone</translation>
    </message>
    <message>
        <source>Give the selected rings a zone of their own, to change their height or material</source>
        <translation>Den ausgewählten Ringen eine eigene Zone geben, um ihre Höhe oder ihr Material zu ändern</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected rings, or all, as a table for a spreadsheet</source>
        <translation>Die ausgewählten Ringe oder alle als Tabelle für eine Tabellenkalkulation kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Add rings from the clipboard: cells of a spreadsheet, or CSV</source>
        <translation>Ringe aus der Zwischenablage hinzufügen: Zellen einer Tabellenkalkulation oder CSV</translation>
    </message>
    <message>
        <source>Add rings from CSV…</source>
        <translation>Ringe aus CSV hinzufügen…</translation>
    </message>
    <message>
        <source>Add the rings of a file to the project</source>
        <translation>Die Ringe einer Datei zum Projekt hinzufügen</translation>
    </message>
    <message>
        <source>Replace all rings from CSV…</source>
        <translation>Alle Ringe aus CSV ersetzen…</translation>
    </message>
    <message>
        <source>Put the rings of a file in place of all that there are</source>
        <translation>Die Ringe einer Datei an die Stelle aller vorhandenen setzen</translation>
    </message>
    <message>
        <source>Write all rings to CSV…</source>
        <translation>Alle Ringe als CSV schreiben…</translation>
    </message>
    <message>
        <source>Write all rings to a file</source>
        <translation>Alle Ringe in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Discard refused entries</source>
        <translation>Abgelehnte Eingaben verwerfen</translation>
    </message>
    <message>
        <source>Add zone</source>
        <translation>Zone hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n ring(s)</source>
        <translation>
            <numerusform>%n Ring duplizieren</numerusform>
            <numerusform>%n Ringe duplizieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n ring(s)</source>
        <translation>
            <numerusform>%n Ring löschen</numerusform>
            <numerusform>%n Ringe löschen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Own zone for %n ring(s)</source>
        <translation>
            <numerusform>Eigene Zone für %n Ring</numerusform>
            <numerusform>Eigene Zone für %n Ringe</numerusform>
        </translation>
    </message>
    <message>
        <source>Ring %1 of %2: %3</source>
        <translation>Ring %1 aus %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>Set %1 of %n ring(s)</source>
        <translation>
            <numerusform>%1 für %n Ring setzen</numerusform>
            <numerusform>%1 für %n Ringe setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>The text is longer than any table of rings.</source>
        <translation>Der Text ist länger als jede Tabelle von Ringen.</translation>
    </message>
    <message numerus="yes">
        <source>Replace all rings by %n</source>
        <translation>
            <numerusform>Alle Ringe durch %n ersetzen</numerusform>
            <numerusform>Alle Ringe durch %n ersetzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n ring(s)</source>
        <translation>
            <numerusform>%n Ring hinzufügen</numerusform>
            <numerusform>%n Ringe hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace all rings</source>
        <translation>Alle Ringe ersetzen</translation>
    </message>
    <message>
        <source>Add rings</source>
        <translation>Ringe hinzufügen</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt);;All files (*)</source>
        <translation>Tabellen (*.csv *.tsv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Write all rings</source>
        <translation>Alle Ringe schreiben</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
</context>
<context>
    <name>zonescope::ui::ZoneTableModel</name>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>Fewer than %1 cells across this ring: its width is not resolved well. Use smaller cells or a wider ring.</source>
        <translation>Weniger als %1 Zellen in der Breite dieses Rings: Seine Breite ist nicht gut aufgelöst. Kleinere Zellen oder einen breiteren Ring verwenden.</translation>
    </message>
    <message>
        <source>Cells of the grid across this ring</source>
        <translation>Zellen des Gitters in der Breite dieses Rings</translation>
    </message>
    <message>
        <source>An edit keeps the inner radius.</source>
        <translation>Eine Änderung behält den Innenradius bei.</translation>
    </message>
    <message>
        <source>Shared by all %1 rings of this zone</source>
        <translation>Gemeinsam für alle %1 Ringe dieser Zone</translation>
    </message>
    <message>
        <source>%1
(%2)</source>
        <translation>%1
(%2)</translation>
    </message>
    <message>
        <source>Rotational symmetry N: how many equal posts each ring is broken into; 1 is a full ring</source>
        <translation>Drehsymmetrie N: in wie viele gleiche Pfosten jeder Ring zerlegt ist; 1 ist ein voller Ring</translation>
    </message>
    <message>
        <source>Part of each ring&apos;s circumference that is solid</source>
        <translation>Anteil am Umfang jedes Rings, der gefüllt ist</translation>
    </message>
    <message>
        <source>Press to sort; the project stays as it is</source>
        <translation>Klicken sortiert; das Projekt bleibt unverändert</translation>
    </message>
    <message>
        <source>Edit %1 of ring %2 of %3</source>
        <translation>%1 von Ring %2 aus %3 ändern</translation>
    </message>
</context>
</TS>
