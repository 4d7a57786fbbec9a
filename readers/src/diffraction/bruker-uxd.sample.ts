const file = ['; test.raw converted by XCH V1.0', '_FILEVERSION=2', "_SAMPLE='BT86'", "_ANODE='Cu'", '_WL1=1.540600'];
const range = (drive: string, rows: readonly string[]): string[] => [
  '; (Data for Range number 1)',
  `_DRIVE='${drive}'`,
  '_STEPTIME=0.500000',
  '_STEPSIZE=0.500000',
  '_START=10.000000',
  '_KV=45',
  ...rows,
];

/** Ranges, each by its drive and the lines from the mark of its intensities on. */
export const uxdOf = (ranges: readonly (readonly [drive: string, rows: readonly string[]])[]): Uint8Array =>
  Buffer.from([...file, ...ranges.flatMap(([drive, rows]) => range(drive, rows)), ''].join('\r\n'), 'latin1');

export const brukerUxdSample = (): Uint8Array =>
  uxdOf([
    ['COUPLED', ['_2THETACOUNTS', '10.000\t187', '10.500\t183', '11.000\t178']],
    ['THETA', ['_CPS', '  1.5  2.5  3.5', '  4.5']],
  ]);
