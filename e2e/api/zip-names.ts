const endRecord = 0x06054b50;
const entryRecord = 0x02014b50;

/**
 * The names in the central directory of a small zip without a comment at its end, in their order. Throws where it is
 * not one.
 */
export function namesInZip(zip: Buffer): string[] {
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== endRecord) throw new Error('The file does not end like a zip.');
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entryRecord) throw new Error(`The directory of the zip is broken at byte ${at}.`);
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return names;
}
