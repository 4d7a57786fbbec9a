import { ByteReader } from '../kit/byte-reader.ts';
import { Unreadable } from '../reader.ts';
import { codesOf, ScanBits, type Codes } from './jpeg-entropy.ts';

interface Component {
  id: number;
  /** Blocks of a unit, across and down. */
  across: number;
  down: number;
  table: number;
  plane: Uint8Array;
  /** Samples of a row of the plane. */
  stride: number;
  dc?: Codes;
  ac?: Codes;
  previous: number;
}

interface State {
  quantization: Map<number, Uint16Array>;
  codes: Map<number, Codes>;
  frame?: { width: number; height: number; components: Component[]; across: number; down: number };
  restart: number;
}

type Fits = (width: number, height: number, components: number) => boolean;

/**
 * The samples of a baseline JPEG, row by row and component by component, as they are: no colour is turned into another.
 * `tables` is a stream of its own that holds tables which pictures share, as TIFF has them.
 * @param fits asked before room is made
 */
export function decodeJpeg(
  bytes: Uint8Array,
  tables: Uint8Array,
  fits: Fits,
): { width: number; height: number; samples: Uint8Array } {
  const state: State = { quantization: new Map(), codes: new Map(), restart: 0 };
  if (tables.length > 0) readSegments(tables, state, fits);
  if (!readSegments(bytes, state, fits) || !state.frame) throw new Unreadable('broken', 'There is no scan of JPEG.');
  const { width, height, components, across, down } = state.frame;
  const samples = new Uint8Array(width * height * components.length);
  for (const [index, component] of components.entries()) {
    const [perX, perY] = [component.across / across, component.down / down];
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor(y * perY) * component.stride;
      for (let x = 0; x < width; x += 1)
        samples[(y * width + x) * components.length + index] = component.plane[row + Math.floor(x * perX)] ?? 0;
    }
  }
  return { width, height, samples };
}

/** Whether a scan was found, which is the last that is read: a picture in several scans is refused. */
function readSegments(bytes: Uint8Array, state: State, fits: Fits): boolean {
  const reader = new ByteReader(bytes, { littleEndian: false });
  if (reader.uint16() !== 0xffd8) throw new Unreadable('broken', 'A JPEG begins otherwise.');
  while (reader.left >= 2) {
    if (reader.uint8() !== 0xff) throw new Unreadable('broken', 'A segment of JPEG begins otherwise.');
    const mark = reader.uint8();
    // Bytes of ones may fill up before a mark.
    if (mark === 0xff) reader.seek(reader.offset - 1);
    else if (mark === 0xd9) return false;
    else {
      const length = reader.uint16() - 2;
      reader.need(length);
      const segment = new ByteReader(bytes.subarray(0, reader.offset + length), {
        littleEndian: false,
        offset: reader.offset,
      });
      reader.skip(length);
      if (mark === 0xda) {
        readScan(segment, new ScanBits(bytes, reader.offset), state);
        return true;
      }
      readSegment(mark, segment, state, fits);
    }
  }
  return false;
}

function readSegment(mark: number, segment: ByteReader, state: State, fits: Fits): void {
  if (mark === 0xdb) readQuantization(segment, state);
  else if (mark === 0xc4) readCodes(segment, state);
  else if (mark === 0xdd) state.restart = segment.uint16();
  else if (mark === 0xc0 || mark === 0xc1) readFrame(segment, state, fits);
  else if (mark >= 0xc2 && mark <= 0xcf && mark !== 0xc8 && mark !== 0xcc)
    throw new Unreadable('variant', 'A JPEG that is no baseline one is not read.');
}

function readQuantization(segment: ByteReader, { quantization }: State): void {
  while (segment.left > 0) {
    const kind = segment.uint8();
    quantization.set(kind & 15, Uint16Array.from({ length: 64 }, kind >> 4 ? segment.uint16 : segment.uint8));
  }
}

function readCodes(segment: ByteReader, { codes }: State): void {
  while (segment.left > 0) {
    const kind = segment.uint8();
    const counts = segment.take(16);
    codes.set(kind, codesOf(counts, segment.take(counts.reduce((sum, count) => sum + count, 0))));
  }
}

function readFrame(segment: ByteReader, state: State, fits: Fits): void {
  const precision = segment.uint8();
  const [height, width, count] = [segment.uint16(), segment.uint16(), segment.uint8()];
  if (state.frame || precision !== 8) throw new Unreadable('variant', `A JPEG of ${precision} bits is not read.`);
  const described = Array.from({ length: count }, () => {
    const [id, factors, table] = [segment.uint8(), segment.uint8(), segment.uint8()];
    return { id, across: factors >> 4, down: factors & 15, table };
  });
  const isPlain = described.every(({ across, down }) => [1, 2, 4].includes(across) && [1, 2, 4].includes(down));
  if (!isPlain || !fits(width, height, count))
    throw new Unreadable('broken', `A JPEG of ${width} × ${height} with ${count} components.`);
  const across = Math.max(...described.map((one) => one.across));
  const down = Math.max(...described.map((one) => one.down));
  const [unitsX, unitsY] = [Math.ceil(width / (across * 8)), Math.ceil(height / (down * 8))];
  const components = described.map((one): Component => {
    const stride = unitsX * one.across * 8;
    return { ...one, stride, plane: new Uint8Array(stride * unitsY * one.down * 8), previous: 0 };
  });
  state.frame = { width, height, components, across, down };
}

function readScan(segment: ByteReader, bits: ScanBits, { frame, codes, quantization, restart }: State): void {
  const count = segment.uint8();
  if (!frame || count !== frame.components.length)
    throw new Unreadable('variant', 'A JPEG with a scan for each component is not read.');
  for (let index = 0; index < count; index += 1) {
    const [id, tables] = [segment.uint8(), segment.uint8()];
    const component = frame.components.find((one) => one.id === id);
    if (component) [component.dc, component.ac] = [codes.get(tables >> 4), codes.get(16 | (tables & 15))];
  }
  const unitsX = Math.ceil(frame.width / (frame.across * 8));
  const units = unitsX * Math.ceil(frame.height / (frame.down * 8));
  const block = new Float64Array(64);
  for (let unit = 0; unit < units; unit += 1) {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      bits.restart();
      for (const component of frame.components) component.previous = 0;
    }
    for (const component of frame.components) {
      const table = quantization.get(component.table);
      if (!table) throw new Unreadable('broken', 'A table of JPEG is missing.');
      for (let nth = 0; nth < component.across * component.down; nth += 1) {
        readBlock(bits, component, table, block);
        const column = (unit % unitsX) * component.across + (nth % component.across);
        const row = Math.floor(unit / unitsX) * component.down + Math.floor(nth / component.across);
        drawBlock(block, component.plane, row * 8 * component.stride + column * 8, component.stride);
      }
    }
  }
}

/** The order in which the 64 frequencies of a block stand. */
const zigzag = Uint8Array.from(
  (
    '0 1 8 16 9 2 3 10 17 24 32 25 18 11 4 5 12 19 26 33 40 48 41 34 27 20 13 6 7 14 21 28 35 42 49 56 57 50 43 36 29 ' +
    '22 15 23 30 37 44 51 58 59 52 45 38 31 39 46 53 60 61 54 47 55 62 63'
  ).split(' '),
  Number,
);

function readBlock(bits: ScanBits, component: Component, table: Uint16Array, block: Float64Array): void {
  const { dc, ac } = component;
  if (!dc || !ac) throw new Unreadable('broken', 'A table of JPEG is missing.');
  block.fill(0);
  component.previous += bits.signed(bits.coded(dc) & 15);
  block[0] = component.previous * (table[0] ?? 1);
  for (let index = 1; index < 64; index += 1) {
    const code = bits.coded(ac);
    const size = code & 15;
    if (size === 0 && code !== 0xf0) return;
    index += code >> 4;
    if (size > 0 && index < 64) block[zigzag[index] ?? 0] = bits.signed(size) * (table[index] ?? 1);
  }
}

/** Eight waves of eight places: that of a frequency at a place. */
const waves = Float64Array.from({ length: 64 }, (_, index) => {
  const [frequency, place] = [index >> 3, index & 7];
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});
const rows = new Float64Array(64);

/** The block's frequencies as levels around the middle grey, first along its rows, then down its columns. */
function drawBlock(block: Float64Array, plane: Uint8Array, at: number, stride: number): void {
  for (let row = 0; row < 8; row += 1) {
    // Most rows hold nothing.
    let last = 7;
    while (last >= 0 && block[row * 8 + last] === 0) last -= 1;
    for (let place = 0; place < 8; place += 1) {
      let sum = 0;
      for (let frequency = 0; frequency <= last; frequency += 1)
        sum += (block[row * 8 + frequency] ?? 0) * (waves[frequency * 8 + place] ?? 0);
      rows[row * 8 + place] = sum;
    }
  }
  for (let column = 0; column < 8; column += 1)
    for (let place = 0; place < 8; place += 1) {
      let sum = 128;
      for (let frequency = 0; frequency < 8; frequency += 1)
        sum += (rows[frequency * 8 + column] ?? 0) * (waves[frequency * 8 + place] ?? 0);
      plane[at + place * stride + column] = Math.min(255, Math.max(0, Math.round(sum)));
    }
}
