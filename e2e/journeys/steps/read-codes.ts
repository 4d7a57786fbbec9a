import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The texts of the QR codes on a picture, as a camera would read them. */
export async function readCodes(picture: Uint8Array): Promise<string[]> {
  const decoder = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(decoder).buffer } });
  const found = await readBarcodes(picture, { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}
