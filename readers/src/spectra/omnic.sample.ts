/** A file of OMNIC with its directory at 304, its headers, and its intensities as floats. */
function fileOf(spectra: { title: string; y: number[] }[]): Uint8Array {
  const lines = spectra.length * 3 + 1;
  const headersAt = 304 + lines * 16;
  const length = headersAt + spectra.length * (140 + 300 + 16) + 40;
  const bytes = Buffer.alloc(length);
  bytes.write('Spectral Data File', 0, 'latin1');
  bytes.write('Polystyrene', 30, 'latin1');
  bytes.writeUInt16LE(lines, 294);
  bytes.writeUInt32LE(2_209_075_200 + 1_704_931_200, 296);
  let line = 304;
  const enter = (key: number, from: number, size: number) => {
    bytes.writeUInt8(key, line);
    bytes.writeUInt32LE(from, line + 2);
    bytes.writeUInt32LE(size, line + 6);
    line += 16;
  };
  spectra.forEach(({ title, y }, index) => {
    const header = headersAt + index * 456;
    enter(2, header, 140);
    bytes.writeUInt32LE(y.length, header + 4);
    bytes.writeUInt8(1, header + 8); // wavenumbers
    bytes.writeUInt8(17, header + 12); // absorbance
    bytes.writeFloatLE(4000, header + 16);
    bytes.writeFloatLE(1000, header + 20);
    bytes.writeUInt32LE(32, header + 36); // scans
    enter(107, header + 140, 300);
    bytes.write(title, header + 140, 'latin1');
    enter(3, header + 440, y.length * 4);
    y.forEach((value, place) => bytes.writeFloatLE(value, header + 440 + place * 4));
  });
  enter(27, length - 40, 40);
  bytes.write('Resolution: 4.000\r\nDetector: DTGS', length - 40, 'latin1');
  return bytes;
}

export const omnicSample = (): Uint8Array => fileOf([{ title: 'Polystyrene', y: [0.25, 1.5, 0.5, 0.125] }]);

/** A group of two. */
export const omnicGroupSample = (): Uint8Array =>
  fileOf([
    { title: 'At 25 °C', y: [0.25, 1.5, 0.5, 0.125] },
    { title: 'At 90 °C', y: [0.5, 1, 0.25, 0] },
  ]);
