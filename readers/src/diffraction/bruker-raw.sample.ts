/** Bytes of a size with values laid at their offsets, as the description lists them. */
const laid = (
  size: number,
  values: readonly (readonly [offset: number, type: 'u4' | 'f4' | 'f8' | 'text', value: number | string])[],
): Buffer => {
  const bytes = Buffer.alloc(size);
  for (const [offset, type, value] of values) {
    if (typeof value === 'string') bytes.write(value, offset, 'latin1');
    else if (type === 'u4') bytes.writeUInt32LE(value, offset);
    else if (type === 'f4') bytes.writeFloatLE(value, offset);
    else bytes.writeDoubleLE(value, offset);
  }
  return bytes;
};

const floats = (values: readonly number[], beside = 0): Buffer =>
  Buffer.concat(values.map((value) => laid(4 + beside, [[0, 'f4', value]])));

/** A range of RAW1.01: its header of 304 bytes, `extra` bytes of further headers, and its intensities. */
export const raw1Range = (
  counts: readonly number[],
  { code = 0, record = 4, extra = 0, said = counts.length, chi = 1 } = {},
): Buffer =>
  Buffer.concat([
    laid(304, [
      [0, 'u4', 304],
      [4, 'u4', said],
      [8, 'f8', 5],
      [16, 'f8', 10],
      [24, 'f8', chi],
      [32, 'f8', 2],
      [176, 'f8', 0.5],
      [192, 'f4', 0.1],
      [196, 'u4', code],
      [224, 'u4', 40],
      [228, 'u4', 35],
      [240, 'f8', 1.5406],
      [252, 'u4', record],
      [256, 'u4', extra],
    ]),
    Buffer.alloc(extra, 0xff),
    floats(counts),
  ]);

export const raw1Of = (ranges: readonly Buffer[]): Uint8Array =>
  Buffer.concat([
    laid(712, [
      [0, 'text', 'RAW1.01'],
      [8, 'u4', 1],
      [12, 'u4', ranges.length],
      [16, 'text', '03/04/10'],
      [26, 'text', '20:59:14'],
      [326, 'text', 'BT86'],
      [608, 'text', 'Cu'],
      [624, 'f8', 1.5406],
      [632, 'f8', 1.54439],
      [648, 'f8', 0.5],
    ]),
    ...ranges,
  ]);

const drive = (name: string, place: number): Buffer =>
  laid(92, [
    [0, 'u4', 50],
    [4, 'u4', 92],
    [12, 'text', name],
    [56, 'f8', place],
  ]);

/** A range of RAW4.00: its header of 160 bytes, a segment for each drive, and intensities of `datum` bytes each. */
export const raw4Range = (
  counts: readonly number[],
  { scan = 'Locked Coupled', datum = 4, theta = 5 } = {},
): Buffer => {
  const drives = Buffer.concat([drive('2Theta', 10), drive('Theta', theta)]);
  return Buffer.concat([
    laid(160, [
      [32, 'text', scan],
      [72, 'f8', 10],
      [80, 'f8', 0.5],
      [88, 'u4', counts.length],
      [100, 'f4', 40],
      [104, 'f4', 35],
      [112, 'f8', 1.5418],
      [136, 'u4', datum],
      [140, 'u4', drives.length],
    ]),
    drives,
    floats(counts, datum - 4),
  ]);
};

export const raw4Of = (ranges: readonly Buffer[]): Uint8Array =>
  Buffer.concat([
    laid(61, [
      [0, 'text', 'RAW4.00'],
      [12, 'text', '04/07/2025'],
      [24, 'text', '20:48:56'],
    ]),
    laid(41, [
      [0, 'u4', 10],
      [4, 'u4', 41],
      [12, 'text', 'SAMPLEID'],
      [36, 'text', 'S-7'],
    ]),
    laid(136, [
      [0, 'u4', 30],
      [4, 'u4', 136],
      [80, 'f8', 1.5406],
      [116, 'text', 'Cu'],
    ]),
    ...ranges,
  ]);

export const brukerRawSample = (): Uint8Array => raw1Of([raw1Range([3, 5, 8], { extra: 40 }), raw1Range([1, 2])]);
export const brukerRaw4Sample = (): Uint8Array => raw4Of([raw4Range([3, 5, 8]), raw4Range([1, 2], { datum: 8 })]);
