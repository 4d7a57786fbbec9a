/** Puts into a PNG how large it is printed, and in words what it shows; else a program takes 96 dots an inch. */
export function describedPng(
  png: Uint8Array,
  { dotsPerInch, said }: { dotsPerInch: number; said: string },
): Uint8Array<ArrayBuffer> {
  // After the signature (8) and the header with its length, name and check (25).
  const afterHeader = 33;
  const perMetre = Math.round(dotsPerInch / 0.0254);
  const size = new DataView(new ArrayBuffer(9));
  size.setUint32(0, perMetre);
  size.setUint32(4, perMetre);
  size.setUint8(8, 1);
  const text = new TextEncoder().encode(`Description\0\0\0\0\0${said}`);
  const chunks = [chunk('pHYs', new Uint8Array(size.buffer)), chunk('iTXt', text)];
  const length = chunks.reduce((sum, one) => sum + one.length, png.length);
  const made = new Uint8Array(length);
  made.set(png.subarray(0, afterHeader));
  let at = afterHeader;
  for (const one of chunks) {
    made.set(one, at);
    at += one.length;
  }
  made.set(png.subarray(afterHeader), at);
  return made;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const made = new Uint8Array(data.length + 12);
  const view = new DataView(made.buffer);
  view.setUint32(0, data.length);
  made.set(new TextEncoder().encode(name), 4);
  made.set(data, 8);
  view.setUint32(data.length + 8, checkOf(made.subarray(4, data.length + 8)));
  return made;
}

/** CRC-32, as PNG asks for. */
function checkOf(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
