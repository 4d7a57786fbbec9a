interface Bitmap {
  width: number;
  /** Below zero where the first row is the topmost. */
  height: number;
  bits: number;
  packing?: number;
  /** Blue, green, red and a byte that is not used, of each index. */
  palette?: readonly number[];
  /** Rows as they are stored, each filled up to four bytes. */
  rows: readonly number[];
  /** Masks behind the header of 40 bytes. */
  masks?: readonly number[];
}

/** A header of the file with 14 bytes, one of Windows 3 with 40, masks, palette and rows. */
export function bmpFile({ width, height, bits, packing = 0, palette = [], rows, masks = [] }: Bitmap): Uint8Array {
  const from = 14 + 40 + masks.length * 4 + palette.length;
  const bytes = new Uint8Array(from + rows.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, from, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, bits, true);
  view.setUint32(30, packing, true);
  view.setUint32(34, rows.length, true);
  view.setUint32(38, 2835, true);
  view.setUint32(42, 2835, true);
  view.setUint32(46, palette.length / 4, true);
  for (const [index, mask] of masks.entries()) view.setUint32(54 + index * 4, mask, true);
  bytes.set(palette, from - palette.length);
  bytes.set(rows, from);
  return bytes;
}

/** Three pixels a row, blue, green, red of each, the lower row first; three bytes fill it up. */
export const bmpColourSample = (): Uint8Array =>
  bmpFile({
    width: 3,
    height: 2,
    bits: 24,
    rows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 0, 0, 0],
  });

/** Two pixels a byte, the first in its upper half. */
export const bmpPaletteSample = (): Uint8Array =>
  bmpFile({
    width: 3,
    height: 1,
    bits: 4,
    palette: [0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 255, 0],
    rows: [0x12, 0x00, 0, 0],
  });
