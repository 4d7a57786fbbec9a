/** Bytes at the offsets of the description; numbers are little-endian unless it says otherwise. */
class Layout {
  readonly bytes: Buffer;
  constructor(length: number) {
    this.bytes = Buffer.alloc(length);
  }
  text(at: number, text: string): this {
    this.bytes.write(text, at, 'latin1');
    return this;
  }
}

/** The main header of the version 0x4B: 512 bytes. */
function newHeader(length: number, { flags = 0, exponent = 0, points = 4, subfiles = 1, x = 1, y = 2, z = 0 }): Layout {
  const layout = new Layout(length);
  const { bytes } = layout;
  bytes.writeUInt8(flags, 0); // ftflgs
  bytes.writeUInt8(0x4b, 1); // fversn
  bytes.writeUInt8(0, 2); // fexper
  bytes.writeInt8(exponent, 3); // fexp
  bytes.writeUInt32LE(points, 4); // fnpts
  bytes.writeDoubleLE(4000, 8); // ffirst
  bytes.writeDoubleLE(1000, 16); // flast
  bytes.writeUInt32LE(subfiles, 24); // fnsub
  bytes.writeUInt8(x, 28); // fxtype
  bytes.writeUInt8(y, 29); // fytype
  bytes.writeUInt8(z, 30); // fztype
  bytes.writeUInt32LE((2024 << 20) | (5 << 16) | (17 << 11) | (9 << 6) | 30, 32); // fdate
  return layout.text(36, '4 cm-1').text(45, 'FTIR-8').text(88, 'Polystyrene film'); // fres, fsource, fcmnt
}

/** A header of a subfile: 32 bytes. */
function subfile(bytes: Buffer, at: number, { exponent = 0, index = 0, z = 0, next = 0, points = 0 }): void {
  bytes.writeUInt8(0, at); // subflgs
  bytes.writeInt8(exponent, at + 1); // subexp
  bytes.writeUInt16LE(index, at + 2); // subindx
  bytes.writeFloatLE(z, at + 4); // subtime
  bytes.writeFloatLE(next, at + 8); // subnext
  bytes.writeUInt32LE(points, at + 16); // subnpts
}

/** One trace at even steps, its values as 32-bit fractions of 2², with a log. */
export function spcSample(): Uint8Array {
  const log = 'MODEL=Nicolet\r\nSCANS=32\r\n';
  const { bytes } = newHeader(560 + 64 + log.length, { exponent: 2 });
  bytes.writeUInt32LE(560, 248); // flogoff
  subfile(bytes, 512, { exponent: 2 });
  [0.25, -1, 1.5, 0].forEach((value, index) => bytes.writeInt32LE(value * 2 ** 30, 544 + index * 4));
  bytes.writeUInt32LE(64 + log.length, 560); // logsizd
  bytes.writeUInt32LE(64, 568); // logtxto
  bytes.write(log, 624, 'latin1');
  return bytes;
}

/** The same trace with its numbers most significant byte first: version 0x4C. */
export function spcBigEndianSample(): Uint8Array {
  const { bytes } = newHeader(560, {});
  bytes.writeUInt8(0x4c, 1);
  bytes.writeInt8(-128, 3);
  bytes.writeUInt32BE(4, 4);
  bytes.writeDoubleBE(4000, 8);
  bytes.writeDoubleBE(1000, 16);
  bytes.writeUInt32BE(1, 24);
  bytes.writeUInt32BE(0, 32);
  [0.25, -1, 1.5, 0].forEach((value, index) => bytes.writeFloatBE(value, 544 + index * 4));
  return bytes;
}

/** One trace with x values of its own, floats, and names of the axes. */
export function spcXySample(): Uint8Array {
  const { bytes } = newHeader(512 + 16 + 32 + 16, { flags: 0x80 | 0x20, exponent: -128, x: 3, y: 4 }).text(
    218,
    'Wavelength (nm)\0Counts',
  );
  [400, 410, 425, 450].forEach((value, index) => bytes.writeFloatLE(value, 512 + index * 4));
  subfile(bytes, 528, { exponent: -128 });
  [7, 8, 9.5, 6].forEach((value, index) => bytes.writeFloatLE(value, 560 + index * 4));
  return bytes;
}

/** Two traces of 16-bit values over even minutes. */
export function spcMultiSample(): Uint8Array {
  const { bytes } = newHeader(512 + 2 * 40, { flags: 0x04 | 0x01, subfiles: 2, x: 3, z: 5 });
  bytes.writeFloatLE(0.5, 312); // fzinc
  subfile(bytes, 512, { exponent: 1, next: 0.5 });
  [0.5, 0.75, -0.5, 0.25].forEach((value, index) => bytes.writeInt16LE(value * 2 ** 15, 544 + index * 2));
  subfile(bytes, 552, { exponent: 0, index: 1, z: 0.5 });
  [0.25, 0.125, 0, -0.25].forEach((value, index) => bytes.writeInt16LE(value * 2 ** 16, 584 + index * 2));
  return bytes;
}

/** Two mass spectra with masses of their own, of different lengths, found by a directory. */
export function spcXyxySample(): Uint8Array {
  const second = 512 + 32 + 3 * 8;
  const directory = second + 32 + 2 * 8;
  const { bytes } = newHeader(directory + 24, { flags: 0xd4, points: directory, subfiles: 2, x: 9, y: 0, z: 5 });
  const masses = [
    { at: 512, z: 4.02, x: [41, 55, 96.5], y: [100, 250, 1000] },
    { at: second, z: 4.25, x: [43, 57], y: [5, 6] },
  ];
  masses.forEach(({ at, z, x, y }, index) => {
    subfile(bytes, at, { exponent: 12, index, z, points: x.length });
    x.forEach((value, place) => bytes.writeFloatLE(value, at + 32 + place * 4));
    y.forEach((value, place) => bytes.writeInt32LE(value * 2 ** 20, at + 32 + x.length * 4 + place * 4));
    bytes.writeUInt32LE(at, directory + index * 12); // ssfposn
    bytes.writeUInt32LE(32 + x.length * 8, directory + index * 12 + 4); // ssfsize
    bytes.writeFloatLE(z, directory + index * 12 + 8); // ssftime
  });
  return bytes;
}

/** The old version 0x4D: a header of 224 bytes, two traces, values with their words swapped. */
export function spcOldSample(): Uint8Array {
  const bytes = Buffer.alloc(224 + 2 * (32 + 12));
  bytes.writeUInt8(0x04, 0); // oftflgs
  bytes.writeUInt8(0x4d, 1); // oversn
  bytes.writeInt16LE(3, 2); // oexp
  bytes.writeFloatLE(3, 4); // onpts
  bytes.writeFloatLE(200, 8); // ofirst
  bytes.writeFloatLE(300, 12); // olast
  bytes.writeUInt8(3, 16); // oxtype
  bytes.writeUInt8(2, 17); // oytype
  bytes.writeUInt16LE((5 << 12) | 1997, 18); // oyear with the kind of z
  bytes.writeUInt8(3, 20); // omonth
  bytes.writeUInt8(9, 21); // oday
  bytes.write('Diode array', 64, 'latin1'); // ocmnt
  const traces = [
    { at: 224, exponent: 3, y: [0.5, -3, 2] },
    { at: 268, exponent: -1, y: [0.125, 0, -0.25] },
  ];
  traces.forEach(({ at, exponent, y }, index) => {
    subfile(bytes, at, { exponent, index, z: index * 0.5, next: 0.5 });
    y.forEach((value, place) => {
      const whole = value * 2 ** (32 - exponent);
      bytes.writeInt16LE(Math.floor(whole / 65536), at + 32 + place * 4);
      bytes.writeUInt16LE(((whole % 65536) + 65536) % 65536, at + 34 + place * 4);
    });
  });
  return bytes;
}

/** Three traces over one list of x values of their own, at times that are given one by one. */
export function spcCommonXSample(): Uint8Array {
  const { bytes } = newHeader(512 + 16 + 3 * 48, { flags: 0x80 | 0x10 | 0x04, subfiles: 3, x: 3, z: 4 });
  [400, 410, 425, 450].forEach((value, index) => bytes.writeFloatLE(value, 512 + index * 4));
  [0, 1.5, 7].forEach((z, index) => {
    const at = 528 + index * 48;
    subfile(bytes, at, { exponent: 2, index, z });
    [0.25, -1, 1.5, index / 2].forEach((value, place) => bytes.writeInt32LE(value * 2 ** 30, at + 32 + place * 4));
  });
  return bytes;
}

/** Two planes of two traces each: z goes on by a minute within a plane, w by five from one to the next. */
export function spcPlanesSample(): Uint8Array {
  const { bytes } = newHeader(512 + 4 * 48, { flags: 0x04, subfiles: 4, z: 5 });
  bytes.writeFloatLE(1, 312); // fzinc
  bytes.writeInt32LE(2, 316); // fwplanes
  bytes.writeFloatLE(5, 320); // fwinc
  for (let index = 0; index < 4; index += 1) {
    const at = 512 + index * 48;
    subfile(bytes, at, { exponent: -128, index });
    [1, 2, 3, 10 * index].forEach((value, place) => bytes.writeFloatLE(value, at + 32 + place * 4));
  }
  return bytes;
}

/** The old version with one trace of floats. */
export function spcOldSingleSample(): Uint8Array {
  const bytes = Buffer.alloc(224 + 32 + 9 * 4);
  bytes.writeUInt8(0x4d, 1); // oversn
  bytes.writeInt16LE(-128, 2); // oexp
  bytes.writeFloatLE(9, 4); // onpts
  bytes.writeFloatLE(4000, 8); // ofirst
  bytes.writeFloatLE(3200, 12); // olast
  bytes.writeUInt8(1, 16); // oxtype
  bytes.writeUInt8(2, 17); // oytype
  for (let place = 0; place < 9; place += 1) bytes.writeFloatLE(place / 8, 256 + place * 4);
  return bytes;
}
