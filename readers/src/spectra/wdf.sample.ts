interface Described {
  measurement: number;
  spectra: number[][];
  /** Lists of ORGN: kind with its highest bit, unit, label, values. */
  origins: { kind: number; unit: number; label: string; values: number[] }[];
  map?: { flags: number; first: number[]; step: number[]; size: number[] };
  capacity?: number;
}

/** A block's header of 16 bytes with what it holds. */
function block(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.write(name, 0, 'latin1');
  head.writeBigUInt64LE(BigInt(16 + content.length), 8);
  return Buffer.concat([head, content]);
}

const floats = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeFloatLE(value, index * 4));
  return bytes;
};
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
};

function fileOf({ measurement, spectra, origins, map, capacity = spectra.length }: Described): Uint8Array {
  const points = 3;
  const head = Buffer.alloc(512);
  head.write('WDF1', 0, 'latin1');
  head.writeUInt32LE(1, 4);
  head.writeBigUInt64LE(512n, 8);
  head.writeUInt32LE(points, 0x3c);
  head.writeBigUInt64LE(BigInt(capacity), 0x40);
  head.writeBigUInt64LE(BigInt(spectra.length), 0x48);
  head.writeUInt32LE(4, 0x50); // accumulations
  head.writeUInt32LE(1, 0x54); // rows of the Y list
  head.writeUInt32LE(points, 0x58); // columns of the X list
  head.writeUInt32LE(origins.length, 0x5c);
  head.write('WiRE', 0x60, 'latin1');
  [5, 2, 0, 9499].forEach((part, index) => head.writeUInt16LE(part, 0x78 + index * 2));
  head.writeUInt32LE(1, 0x80); // static
  head.writeUInt32LE(measurement, 0x84);
  head.writeBigUInt64LE(133_494_048_000_000_000n, 0x88); // 2024-01-11 in 100 ns from 1601
  head.writeUInt32LE(6, 0x98); // counts
  head.writeFloatLE(18_797, 0x9c); // laser in cm⁻¹
  head.write('Silicon', 0xf0, 'latin1');
  const room = Array.from({ length: (capacity - spectra.length) * points }, () => 0);
  const lists = origins.map(({ kind, unit, label, values }) => {
    const bytes = Buffer.alloc(24 + capacity * 8);
    bytes.writeUInt32LE(kind, 0);
    bytes.writeUInt32LE(unit, 4);
    bytes.write(label, 8, 'latin1');
    values.forEach((value, index) => {
      if ((kind & 0xff) === 11) bytes.writeBigUInt64LE(BigInt(value), 24 + index * 8);
      else bytes.writeDoubleLE(value, 24 + index * 8);
    });
    return bytes;
  });
  return Buffer.concat([
    head,
    block('DATA', floats([...spectra.flat(), ...room])),
    block('YLST', Buffer.concat([words(4, 16), floats([19])])),
    block('XLST', Buffer.concat([words(1, 1), floats([530, 520.5, 511])])),
    block('ORGN', Buffer.concat([words(origins.length), ...lists])),
    ...(map
      ? [
          block(
            'WMAP',
            Buffer.concat([words(map.flags, 0), floats([...map.first, ...map.step]), words(...map.size, 0)]),
          ),
        ]
      : []),
    block('TEXT', Buffer.from('A note')),
  ]);
}

const time = (values: number[]) => ({ kind: 11, unit: 24, label: 'Time', values });

export const wdfSample = (): Uint8Array =>
  fileOf({ measurement: 1, spectra: [[10, 900, 12]], origins: [time([133_494_048_000_000_000])] });

/** Two spectra at depths. */
export const wdfSeriesSample = (): Uint8Array =>
  fileOf({
    measurement: 2,
    spectra: [
      [1, 2, 3],
      [4, 5, 6],
    ],
    origins: [{ kind: 0x80000005, unit: 5, label: 'Z', values: [-10, -9.5] }, time([1e17, 1e17 + 2e7])],
  });

/** A map of 2 × 2 whose fourth spectrum was not measured, scanned along Y. */
export const wdfMapSample = (): Uint8Array =>
  fileOf({
    measurement: 3,
    capacity: 4,
    spectra: [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ],
    origins: [
      { kind: 0x80000003, unit: 5, label: 'X', values: [100, 100, 110] },
      { kind: 0x80000004, unit: 5, label: 'Y', values: [-5, -3, -5] },
    ],
    map: { flags: 2, first: [100, -5, 0], step: [10, 2, 1], size: [2, 2, 1] },
  });
