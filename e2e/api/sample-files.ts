import { crc32, deflateSync } from 'node:zlib';

const text = (content: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(content);

/** What a laboratory hands over for a service: an XRD pattern as .xy, or an SEM picture as TIFF with a table as CSV. */
export function resultFilesFor(service: string): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
  if (service.includes('衍射')) return [{ name: 'ZnO.xy', bytes: xrdPattern() }];
  return [
    { name: 'ZnO-01.tif', bytes: greyTiff(256, 192) },
    { name: 'particles.csv', bytes: text('no,diameter_nm,aspect\n1,182.4,1.12\n2,201.7,1.05\n3,176.9,1.31\n') },
  ];
}

/** Zinc oxide under Cu Kα1: peaks where Bragg's law puts them for a = 3.2498 Å, c = 5.2066 Å. */
function xrdPattern(): Uint8Array<ArrayBuffer> {
  const planes = [[1, 0, 0, 57], [0, 0, 2, 44], [1, 0, 1, 100], [1, 0, 2, 23], [1, 1, 0, 32], [1, 0, 3, 29], [1, 1, 2, 23]] as const;
  const peaks = planes.map(([h, k, l, height]) => {
    const d = 1 / Math.sqrt((4 / 3) * ((h * h + h * k + k * k) / 3.2498 ** 2) + (l / 5.2066) ** 2);
    return { at: (2 * Math.asin(1.5406 / (2 * d)) * 180) / Math.PI, height };
  });
  const lines = ['# 2theta/deg intensity/counts'];
  for (let angle = 20; angle <= 80; angle += 0.02) {
    const counts = peaks.reduce((sum, peak) => sum + (peak.height * 40) / (1 + ((angle - peak.at) / 0.09) ** 2), 60);
    lines.push(`${angle.toFixed(2)} ${counts.toFixed(1)}`);
  }
  return text(`${lines.join('\n')}\n`);
}

/** A baseline TIFF: little-endian, 8-bit grey, one strip. */
function greyTiff(width: number, height: number): Uint8Array<ArrayBuffer> {
  const entries: [tag: number, type: number, value: number][] = [
    [256, 4, width], [257, 4, height], [258, 3, 8], [259, 3, 1], [262, 3, 1], [273, 4, 0], [277, 3, 1], [278, 4, height], [279, 4, width * height],
  ];
  const start = 8 + 2 + entries.length * 12 + 4;
  const view = new DataView(new ArrayBuffer(start + width * height));
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, entries.length, true);
  entries.forEach(([tag, type, value], index) => {
    const at = 10 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, 1, true);
    view.setUint32(at + 8, tag === 273 ? start : value, true);
  });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) view.setUint8(start + y * width + x, 128 + 100 * Math.sin(x / 13) * Math.cos(y / 11));
  }
  return new Uint8Array(view.buffer);
}

/** A 2 × 2 grey PNG, as a phone's photograph stands in. */
export function picturePng(): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: Uint8Array): Uint8Array => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0]);
  const pixels = deflateSync(Buffer.from([0, 90, 180, 0, 180, 90]));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())]));
}

export const smallPdf = (): Uint8Array<ArrayBuffer> =>
  text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
