/** A complete grey JPEG of 8×8 pixels, as a baseline encoder writes it. */
const tables = [
  'ffdb004300',
  '10'.repeat(64),
  'ffc0000b080008000801011100',
  'ffc4001f0000010501010101010100000000000000000102030405060708090a0b',
  'ffc400b5100002010303020403050504040000017d',
  Array.from({ length: 162 }, (_, index) => index.toString(16).padStart(2, '0')).join(''),
].join('');
const scan = 'ffda0008010100003f00fbd0';

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** EXIF that says how the camera was held and, in its maker note, `words`. */
function exif(words: string, turn: number): Buffer {
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    turn,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(words)]));
}

/** A JPEG as a phone takes it: EXIF with `words`, a comment, and something behind its end. */
export function withExif(words: string, turn = 1): Buffer {
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    exif(words, turn),
    segment(0xfe, Buffer.from(words)),
    Buffer.from(tables + scan, 'hex'),
    Buffer.from([0xff, 0xd9]),
  ]);
}
