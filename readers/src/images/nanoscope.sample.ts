const headerLength = 2048;

interface Shape {
  version?: string;
  /** Lines of the image list beside or instead of those below. */
  lines?: readonly string[];
  /** Numbers as they are stored: lines from the lowest up. */
  stored?: Int16Array | Int32Array;
  bytesPerPixel?: 2 | 4;
}

/** A header as the guide lays it out, its lists one after another, then the numbers at the offset that it names. */
export function nanoscopeFile({
  version = '0x05310001',
  lines = [],
  stored = heights,
  bytesPerPixel = 2,
}: Shape = {}): Uint8Array {
  const replaced = new Set(lines.map((line) => line.slice(0, line.indexOf(': '))));
  const image = [
    `\\Data offset: ${headerLength}`,
    `\\Data length: ${stored.byteLength}`,
    `\\Bytes/pixel: ${bytesPerPixel}`,
    '\\Frame direction: Down',
    '\\Samps/line: 3',
    '\\Number of lines: 2',
    '\\Aspect ratio: 3:2',
    '\\Scan size: 3 2 ~m',
    '\\Line direction: Retrace',
    '\\@2:Image Data: S [Height] "Height"',
    '\\@Z magnify: C [2:Z scale] 0.1',
    '\\@2:Z scale: V [Sens. Zscan] (0.006713867 V/LSB) 440.0000 V',
    '\\@2:Z offset: V [Sens. Zscan] (0.006713867 V/LSB)       0 V',
  ].filter((line) => !replaced.has(line.slice(0, line.indexOf(': '))));
  const header = [
    '\\*File list',
    `\\Version: ${version}`,
    '\\Date: 12:34:38 PM Tue Jul 30 2019',
    `\\Data length: ${headerLength}`,
    '\\*Equipment list',
    '\\Microscope: D3100',
    '\\*Scanner list',
    '\\@Sens. Zscan: V 15.00000 nm/V',
    '\\@Sens. Potential: V 100.0000 mV/V',
    '\\*Ciao scan list',
    '\\Scan rate: 1.5',
    '\\@Sens. Zscan: V 99.00000 nm/V',
    '\\@Sens. Amplitude: V 1.000000 ',
    '\\*Ciao image list',
    ...image,
    ...lines,
    '\\*File list end',
    '\u001a',
  ].join('\r\n');
  const bytes = new Uint8Array(headerLength + stored.byteLength);
  bytes.set(Buffer.from(header, 'latin1'));
  bytes.set(new Uint8Array(stored.buffer, stored.byteOffset, stored.byteLength), headerLength);
  return bytes;
}

const heights = Int16Array.of(1, 2, 3, -16384, 0, 16384);

export const nanoscopeSample = (): Uint8Array => nanoscopeFile();
/** From version 9.2 on four bytes are stored for each number. */
export const nanoscopeLongSample = (): Uint8Array =>
  nanoscopeFile({ version: '0x09400202', stored: Int32Array.of(1, 2, 3, -(2 ** 30), 0, 2 ** 30), bytesPerPixel: 4 });
