const magics: readonly { mime: string; at: number; bytes: readonly number[] }[] = [
  { mime: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mime: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { mime: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { mime: 'image/tiff', at: 0, bytes: [0x49, 0x49, 0x2a, 0x00] },
  { mime: 'image/tiff', at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { mime: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mime: 'application/zip', at: 0, bytes: [0x50, 0x4b, 0x03, 0x04] },
  { mime: 'application/gzip', at: 0, bytes: [0x1f, 0x8b] },
];

/** What a file is by its first bytes; anything that is neither known nor plain text is `application/octet-stream`. */
export function sniff(head: Buffer): string {
  const known = magics.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte));
  if (known && (known.mime !== 'image/webp' || head.toString('latin1', 0, 4) === 'RIFF')) return known.mime;
  return isText(head) ? 'text/plain' : 'application/octet-stream';
}

/**
 * No control bytes but tab, line feed, form feed and return. Old instruments write GBK or Latin-1, so high bytes pass.
 */
function isText(head: Buffer): boolean {
  return (
    head.length > 0 &&
    head.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d].includes(byte)) &&
    !head.includes(0x7f)
  );
}
