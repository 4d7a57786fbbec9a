const head = [
  '[Header]',
  '; a comment of the program',
  'TITLE,one',
  'FILEOPENTIME,3885043200.00,02/09/2023,10:00 am',
  'BYAPP,VSM,1.0,1.0',
  'INFO,5.0,MASS:Sample Mass (mg)',
  'DATATYPE,COMMENT,1',
  '[Data]',
];
const names =
  'Comment,Time Stamp (sec),Temperature (K),Magnetic Field (Oe),Moment (emu),M. Std. Err. (emu),Pressure (Torr)';
const file = (...rows: string[]): Uint8Array => Buffer.from([...head, ...rows, ''].join('\r\n'), 'latin1');

/** A loop at one temperature, with a row of an event within it. */
export const quantumDesignDatSample = (): Uint8Array =>
  file(
    names,
    ',1,300.01,-1000,-0.002,1e-6,',
    ',2,300.02,1000,0.002,1e-6,',
    'lid opened,2.5,,,,,',
    '"MvsH, 20 C",2.6',
    ',3,299.99,-1000,-0.0021,1e-6,',
  );

/** The same as a spreadsheet saves it: tabs for all commas, and as many of them in each line. */
export const quantumDesignTabsSample = (): Uint8Array =>
  Buffer.from(
    [...head, names, ',1,300.01,-1000,-0.002,1e-6,', ',2,300.02,1000,0.002,1e-6,']
      .map((line) => line.replaceAll(',', '\t'))
      .map((line) => line + '\t'.repeat(Math.max(0, 7 - line.split('\t').length)))
      .join('\r\n'),
    'latin1',
  );

/** Two heatings in one field: the second begins where the first began. */
export const quantumDesignHeatingSample = (): Uint8Array =>
  file(
    names,
    ',1,2,500,0.001,1e-6,',
    ',2,150,500,0.002,1e-6,',
    ',3,300,501,0.001,1e-6,',
    ',4,2,500,0.003,1e-6,',
    ',5,150,500,,1e-6,',
    ',6,300,500,0.001,1e-6,',
  );

/** Rows whose field and temperature both change from each to the next. */
export const quantumDesignScatterSample = (): Uint8Array =>
  file(
    names,
    ...Array.from({ length: 300 }, (_, row) => `,${row},${(row * 37) % 301},${(row * 571) % 9001},0.001,1e-6,`),
  );

const acNames = "Comment,Time Stamp (sec),Temperature (K),Magnetic Field (Oe),Frequency (Hz),M' (emu)";
/** Three frequencies at each of four temperatures, or each frequency over all temperatures. */
export const quantumDesignAcSample = (inTurn: boolean): Uint8Array =>
  file(
    acNames,
    ...Array.from({ length: 12 }, (_, row) => {
      const frequency = 10 ** (inTurn ? row % 3 : Math.floor(row / 4));
      const kelvin = 2 + (inTurn ? Math.floor(row / 3) : row % 4);
      return `,${row},${kelvin},0,${frequency}.0003,${frequency + kelvin}`;
    }),
  );

/** Two samples on two bridges. */
export const quantumDesignBridgesSample = (): Uint8Array =>
  file(
    'Comment,Time Stamp (sec),Temperature (K),Magnetic Field (Oe),Bridge 1 Resistivity (Ohm-m),Bridge 2 Resistivity (Ohm-m)',
    ',1,2,0,10,20',
    ',2,3,0,11,21',
  );
