const head = [
  '#Acq. time (s)=\t10',
  '#Accumulations=\t2',
  '#Autofocus=\tOff',
  '#Instrument=\tLabRAM HR Evol',
  '#Grating=\t600 (500nm)',
  '#Laser=\t532nm_Edge',
  '#Spectro (cm\u207b\u00b9)=\t940.815',
  '#Hole=\t199.981',
  '#Date=\t16.12.2019 09:57',
];

/** One spectrum of LabSpec 6. */
export const labspecTextSample = (): Uint8Array =>
  Buffer.from([...head, '46.6417\t37', '48.4857\t33', '50.3294\t390.5', '52.1749\t59', ''].join('\r\n'));

/** A series: the axis in the first row, then each spectrum behind its time. */
export const labspecSeriesSample = (): Uint8Array =>
  Buffer.from([...head, '\t46.6417\t48.4857\t50.3294', '0\t1\t2\t3', '60.5\t4\t5\t6', ''].join('\n'));

/** A map: each spectrum behind its two coordinates. */
export const labspecMapSample = (): Uint8Array =>
  Buffer.from(
    [...head, '\t\t46.6417\t48.4857', '-1\t5\t1\t2', '0\t5\t3\t4', '-1\t7\t5\t6', '0\t7\t7\t8', ''].join('\n'),
  );
