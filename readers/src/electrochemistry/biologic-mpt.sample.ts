const text = (technique: string, rows: string[]) =>
  Buffer.from(
    [
      'EC-Lab ASCII FILE',
      'Nb header lines : 8                           ',
      '',
      technique,
      '',
      'Acquisition started on : 02/04/2018 10:02:46',
      'Device : SP-150 (SN 10791079)',
      ...rows,
      '',
    ].join('\r\n'),
    'latin1',
  );

/** A cyclic voltammogram of two cycles with decimal commas, as EC-Lab writes them where they are the custom. */
export const biologicMptSample = (): Uint8Array =>
  text('Cyclic Voltammetry', [
    'mode\tox/red\terror\ttime/s\tEwe/V\t<I>/mA\tcycle number\tI Range\t',
    '2\t1\t0\t1,000000E+000\t-5,00E-001\t-1,0E-003\t1,000000000000000E+000\t11\t',
    '2\t1\t0\t2,000000E+000\t5,00E-001\t2,0E-003\t1,000000000000000E+000\t11\t',
    '2\t0\t0\t3,000000E+000\t-5,00E-001\t-3,0E-003\t2,000000000000000E+000\t11\t',
    '2\t0\t0\t4,000000E+000\t5,00E-001\t4,0E-003\t2,000000000000000E+000\t11\t',
  ]);

/** A spectrum of impedance with a row of direct current before it. */
export const biologicImpedanceSample = (): Uint8Array =>
  text('Potentio Electrochemical Impedance Spectroscopy', [
    'freq/Hz\tRe(Z)/Ohm\t-Im(Z)/Ohm\t|Z|/Ohm\tPhase(Z)/deg\ttime/s\tcycle number\t',
    '0.0\t0.0\t0.0\t0.0\t0.0\t0.5\t1.0\t',
    '1.0003201E+003\t6.5E+001\t3.9E-001\t6.547E+001\t-3.4E-001\t7.8E-001\t1.0\t',
    '7.7024658E+002\t6.3E+001\t1.3E+000\t6.362E+001\t-1.1E+000\t1.0E+000\t1.0\t',
  ]);

/** Two spectra one after another in one half cycle, from high to low frequencies each. */
export const biologicSpectraSample = (): Uint8Array =>
  text('Modulo Bat', [
    'freq/Hz\tRe(Z)/Ohm\t-Im(Z)/Ohm\t|Z|/Ohm\tPhase(Z)/deg\ttime/s\thalf cycle\t',
    '1.0E+003\t6.5E+001\t3.9E-001\t6.547E+001\t-3.4E-001\t1.0E+000\t0.0\t',
    '1.0E+002\t6.6E+001\t1.3E+000\t6.662E+001\t-1.1E+000\t2.0E+000\t0.0\t',
    '1.0E+003\t7.5E+001\t4.9E-001\t7.547E+001\t-3.4E-001\t3.0E+000\t0.0\t',
    '1.0E+002\t7.6E+001\t5.3E+000\t7.662E+001\t-1.1E+000\t4.0E+000\t0.0\t',
  ]);

/** Charge and discharge at a constant current. */
export const biologicCyclingSample = (): Uint8Array =>
  text('Galvanostatic Cycling with Potential Limitation', [
    'time/s\tEwe/V\tI/mA\tCapacity/mA.h\thalf cycle',
    '0\t3.0\t1.0\t0.0\t0',
    '3600\t4.2\t1.0\t1.0\t0',
    '7200\t3.5\t-1.0\t0.5\t1',
  ]);

/** A charge with a spectrum of impedance in its middle, as a sequence of steps for batteries. */
export const biologicModuloSample = (): Uint8Array =>
  text('Modulo Bat', [
    'time/s\tEwe/V\tI/mA\tfreq/Hz\tRe(Z)/Ohm\t-Im(Z)/Ohm\t|Z|/Ohm\tPhase(Z)/deg\tNs',
    '0\t3.0\t1.0\t0.0\t0.0\t0.0\t0.0\t0.0\t0',
    '1\t3.1\t1.0\t0.0\t0.0\t0.0\t0.0\t0.0\t0',
    '2\t3.1\t0.0\t1.0E+003\t6.5E+001\t3.9E-001\t6.547E+001\t-3.4E-001\t1',
    '3\t3.1\t0.0\t1.0E+002\t6.6E+001\t1.3E+000\t6.662E+001\t-1.1E+000\t1',
    '4\t3.2\t1.0\t0.0\t0.0\t0.0\t0.0\t0.0\t2',
  ]);
