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
    ',3,299.99,-1000,-0.0021,1e-6,',
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
