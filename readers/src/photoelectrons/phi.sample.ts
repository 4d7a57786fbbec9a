interface Trace {
  region: number;
  points: number;
  cycles?: number;
  along?: string;
  across?: string;
  unit?: string;
  type?: 'f4' | 'f8';
  values: readonly number[];
}

interface Shape {
  technique?: string;
  regions: readonly string[];
  traces: readonly Trace[];
  lineEnd?: string;
}

/** The header in words, then 16 bytes, 96 for each set of counts, and the counts at the places that these name. */
export function phiFile({ technique = 'XPS', regions, traces, lineEnd = '\n' }: Shape): Uint8Array {
  const header = [
    'SOFH',
    'Platform: PC',
    `Technique: ${technique}`,
    'FileType:  SPECTRUM',
    'InstrumentModel: PHI Quantum 2000',
    'XraySource: Al 1486.6 mono',
    'XrayPower: 34.59 W',
    `NoSpectralReg: ${regions.length}`,
    ...regions.map((region) => `SpectralRegDef: ${region}`),
    'EOFH',
    '',
  ].join(lineEnd);
  const head = Buffer.alloc(16 + traces.length * 96);
  head.writeUInt32LE(1, 0);
  head.writeUInt32LE(traces.length, 4);
  head.writeUInt32LE(traces.length * 96, 8);
  head.writeUInt32LE(16, 12);
  const counts: Buffer[] = [];
  let from = head.length;
  for (const [
    index,
    { region, points, cycles = 1, along = 'pnt', across = 'sar', unit = 'c/s', type = 'f8', values },
  ] of traces.entries()) {
    const at = 16 + index * 96;
    head.writeUInt32LE(index + 1, at);
    head.writeUInt32LE(region, at + 0x0c);
    head.writeUInt32LE(points, at + 0x14);
    head.writeUInt32LE(cycles, at + 0x18);
    head.write(along, at + 0x20);
    head.write(across, at + 0x28);
    head.write(unit, at + 0x38);
    head.write(type, at + 0x48);
    const array = type === 'f8' ? Float64Array.from(values) : Float32Array.from(values);
    head.writeUInt32LE(array.byteLength, at + 0x4c);
    head.writeUInt32LE(from, at + 0x50);
    // The dwell time stands behind the counts.
    counts.push(Buffer.from(array.buffer), Buffer.alloc(4));
    from += array.byteLength + 4;
  }
  return Buffer.concat([Buffer.from(header, 'latin1'), head, ...counts]);
}

const fluorine = '1 1 F1s 9 3 -0.5000 689.0 688.0 689.0 688.0    0.160000 29.35 AREA';
const carbon = '2 2 C1s 6 2 -0.2000 285.2 285.0 285.2 285.0    0.800000 55.00 AREA';

export const phiSample = (): Uint8Array =>
  phiFile({
    regions: [fluorine, carbon],
    traces: [
      { region: 1, points: 3, values: [100, 512.5, 90] },
      { region: 2, points: 2, values: [7, 8] },
    ],
  });
/** A depth profile of two cycles, with the seconds of each behind its counts. */
export const phiProfileSample = (): Uint8Array =>
  phiFile({
    lineEnd: '\r\n',
    regions: [fluorine],
    traces: [
      { region: 1, points: 3, cycles: 2, across: 'cyc', type: 'f4', values: [1, 2, 3, 4, 5, 6] },
      { region: 0, points: 2, cycles: 4, along: 'cyc', across: 'reg', unit: 's', type: 'f4', values: [0, 30] },
    ],
  });
