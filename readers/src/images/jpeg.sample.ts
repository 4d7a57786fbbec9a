interface Stream {
  width: number;
  height: number;
  /** Blocks of a unit across and down, for each component. */
  factors?: readonly (readonly [across: number, down: number])[];
  /** Bits of the scan: the lowest frequency of a block by its table, then `0` where nothing more follows. */
  bits: string;
  restart?: number;
  /** Whether the tables stand in the picture, or in a stream of their own. */
  tables?: 'inside' | 'apart' | 'none';
}

const segment = (mark: number, ...content: number[]): number[] => [
  0xff,
  mark,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];

/** A step of 8 for the lowest frequency, which is a step of one grey, and of 16 for all others. */
const steps = segment(0xdb, 0, 8, ...Array<number>(63).fill(16));
/** Of the lowest frequencies `0` says that it is as before, `10` that five bits follow. */
const lowest = segment(0xc4, 0x00, 1, 1, ...Array<number>(14).fill(0), 0, 5);
/** Of all others `0` says that nothing follows, `10` that the next has one bit. */
const others = segment(0xc4, 0x10, 1, 1, ...Array<number>(14).fill(0), 0x00, 0x01);
const tables = [...steps, ...lowest, ...others];

/** A stream as ITU-T T.81 lays it out: its begin, tables, the frame, the scan and its end. */
export function jpegStream({
  width,
  height,
  factors = [[1, 1]],
  bits,
  restart = 0,
  tables: where = 'inside',
}: Stream): Uint8Array {
  if (where === 'apart') return Uint8Array.from([0xff, 0xd8, ...tables, 0xff, 0xd9]);
  const frame = factors.flatMap(([across, down], index) => [index + 1, across * 16 + down, 0]);
  const scan = factors.flatMap((_, index) => [index + 1, 0]);
  const pieces = bits
    .split('|')
    .map((piece) => (piece.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '1'), 2)));
  return Uint8Array.from([
    0xff,
    0xd8,
    ...(where === 'inside' ? tables : []),
    ...(restart > 0 ? segment(0xdd, 0, restart) : []),
    ...segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, factors.length, ...frame),
    ...segment(0xda, factors.length, ...scan, 0, 63, 0),
    ...pieces.flatMap((piece, index) => [...piece, ...(index < pieces.length - 1 ? [0xff, 0xd0 + (index % 8)] : [])]),
    0xff,
    0xd9,
  ]);
}

/** Two blocks of grey 100: the first 28 below the middle, the second the same. */
export const greyBits = '1000011000';
