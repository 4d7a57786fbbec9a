import { crc32, deflateSync } from 'node:zlib';
import { ftirFile, icpFile, semFile, xrdFile } from '../../server/seeds/result-files.ts';

const text = (content: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(content);

/**
 * What a laboratory hands over for a service: a powder pattern as .xy, a spectrum as .jdx, or a micrograph as TIFF with
 * a table as CSV.
 */
export function resultFilesFor(service: string): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
  const table = icpFile('contents', ['ZnO-01', 'ZnO-02']);
  const files = service.includes('衍射')
    ? [xrdFile('ZnO')]
    : service.includes('红外')
      ? [ftirFile('ZnO')]
      : service.includes('等离子体') || service.includes('荧光')
        ? [table]
        : [semFile('ZnO-01'), table];
  return files.map(({ name, content }) => ({ name, bytes: new Uint8Array(content) }));
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
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())]),
  );
}

export const smallPdf = (): Uint8Array<ArrayBuffer> =>
  text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
