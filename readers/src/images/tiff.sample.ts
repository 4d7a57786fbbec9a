type Tag = readonly [tag: number, type: 2 | 3 | 4 | 5, values: readonly number[]];
const bytesOf = { 2: 1, 3: 2, 4: 4, 5: 8 } as const;

/**
 * A little-endian TIFF as the standard lays it out: header, pixels, one directory, then the values that do not fit into
 * it. Rationals are given as numerator and denominator.
 */
export function tiffSample(
  pixels: Uint8Array,
  { width, height, bits = 8, more = [] }: { width: number; height: number; bits?: number; more?: readonly Tag[] },
): Uint8Array {
  const tags: Tag[] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [bits]],
    [259, 3, [1]],
    [262, 3, [1]],
    [273, 4, [8]],
    [277, 3, [1]],
    [278, 4, [height]],
    [279, 4, [pixels.length]],
    ...more,
  ];
  const directory = 8 + pixels.length + (pixels.length % 2);
  let spare = directory + 2 + tags.length * 12 + 4;
  const file = new DataView(
    new ArrayBuffer(spare + 1_000 + more.reduce((sum, [, , { length }]) => sum + length * 8, 0)),
  );
  const out = new Uint8Array(file.buffer);
  out.set([0x49, 0x49, 0x2a, 0]);
  file.setUint32(4, directory, true);
  out.set(pixels, 8);
  file.setUint16(directory, tags.length, true);
  for (const [index, [tag, type, values]] of tags.entries()) {
    const at = directory + 2 + index * 12;
    const count = type === 5 ? values.length / 2 : values.length;
    file.setUint16(at, tag, true);
    file.setUint16(at + 2, type, true);
    file.setUint32(at + 4, count, true);
    const size = count * bytesOf[type];
    const place = size <= 4 ? at + 8 : spare;
    for (const [nth, value] of values.entries()) {
      if (type === 2) file.setUint8(place + nth, value);
      else if (type === 3) file.setUint16(place + nth * 2, value, true);
      else file.setUint32(place + nth * 4, value, true);
    }
    if (size > 4) {
      file.setUint32(at + 8, spare, true);
      spare += size;
    }
  }
  return out.subarray(0, spare);
}

/** A text as a tag of ASCII holds it. */
export const asciiTag = (tag: number, text: string): Tag => [tag, 2, [...new TextEncoder().encode(text), 0]];
