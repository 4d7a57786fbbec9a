const head = (type: string, columns: number): string[] => [
  '#FORMAT      : EMSA/MAS Spectral Data File',
  '#VERSION     : 1.0',
  '#TITLE       : NIO EELS OK SHELL',
  '#DATE        : 01-OCT-1991',
  '#TIME        : 12:00',
  '#OWNER       : EMSA/MAS TASK FORCE',
  '#NPOINTS     : 5.',
  `#NCOLUMNS    : ${columns}.`,
  '#XUNITS      : eV',
  '#YUNITS      : counts',
  `#DATATYPE    : ${type}`,
  '#XPERCHAN    : 3.125',
  '#OFFSET      : 520.5',
  '#SIGNALTYPE  : ELS',
  '#XLABEL      : Energy Loss',
  '#BEAMKV   -kV: 120.0',
  '#CONVANGLE-mR: 1.5',
  '#SPECTRUM    : Spectral Data Starts Here',
];

/** Pairs, as the standard's first example has them. */
export const emsaSample = (): Uint8Array =>
  Buffer.from(
    [
      ...head('XY', 1),
      '520.13, 4066.0',
      '523.22, 3996.0',
      '526.32, 3932.0',
      '529.42, 5.923e+03',
      '532.51, 5602.0',
      '#ENDOFDATA   : End Of Data and File',
      '',
    ].join('\r\n'),
  );

/** Ordinates alone, two in a line, as its second example has them. */
export const emsaOrdinatesSample = (): Uint8Array =>
  Buffer.from([...head('Y', 2), '65.5, 67.0,', '76.25, 93,', '87', '#ENDOFDATA   : ', ''].join('\r\n'));
