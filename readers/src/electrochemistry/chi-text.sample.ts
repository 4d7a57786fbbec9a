const lines = (...rows: string[]) => Buffer.from([...rows, ''].join('\r\n'), 'latin1');
const head = (technique: string) => [
  'Feb. 20, 2020   15:55:08',
  technique,
  'File: c:\\data\\one.bin',
  'Data Source:  Experiment',
  'Instrument Model:  CHI660E',
  'Header: ',
  'Note: ',
  '',
];

/** A voltammogram whose segments are named between its rows. */
export const chiTextSample = (): Uint8Array =>
  lines(
    ...head('Cyclic Voltammetry'),
    'Init E (V) = -0.5',
    'Scan Rate (V/s) = 0.1',
    'Segment = 2',
    '',
    'Potential/V, Current/A',
    '',
    'Segment 1:',
    '-0.500, -1.0e-6',
    '0.000, 1.0e-6',
    '0.500, 2.0e-6',
    'Segment 2:',
    '0.000, 3.0e-6',
    '-0.500, 4.0e-6',
  );

/** An impedance. */
export const chiImpedanceSample = (): Uint8Array =>
  lines(
    ...head('A.C. Impedance'),
    'Amplitude (V) = 0.025',
    '',
    'Freq/Hz, Z\'/ohm, Z"/ohm, Z/ohm, Phase/deg',
    '',
    '9.961e+4, 9.891e+1, -2.748e+0, 9.894e+1, -1.6',
    '8.252e+4, 9.912e+1, 1.603e+0, 9.913e+1, 0.9',
  );
