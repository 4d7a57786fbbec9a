import type { Fact, Grid, Part } from '../content.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

type Value = boolean | number | string | Item | Float64Array | null;
type Item = ReadonlyMap<string, Value> & { readonly objectName?: string };

/** Objects within objects are not deeper in any file that Gwyddion writes. */
const deepest = 8;
const mostComponents = 20_000;
const bytesEach: Readonly<Record<string, number>> = { B: 1, C: 1, I: 4, Q: 8, D: 8 };

/**
 * Gwyddion's native files: a container of serialised objects, whose data fields are channels of a scanning probe.
 */
export const gwyddion: Reader = {
  format: 'gwyddion',
  name: 'Gwyddion GWY',
  source: 'Gwyddion user guide, “Gwyddion File Formats: GWY” (native format, version 2.x)',
  recognises: ({ bytes }) => startsWith(bytes, 'GWYP'),
  read: ({ bytes }) => {
    const reader = new ByteReader(bytes, { offset: 4 });
    const container = readObject(reader, 0);
    const parts: Part[] = [];
    const facts: Fact[] = [];
    for (const [key, value] of container) {
      const channel = /^\/(\d{1,4})\/data$/.exec(key)?.[1];
      if (channel === undefined || !isItem(value)) continue;
      parts.push(gridOf(value, textOf(container, `/${channel}/data/title`)));
      facts.push(...metaOf(container.get(`/${channel}/meta`)));
    }
    return { parts, facts: unique(facts) };
  },
};

function gridOf(field: Item, title: string): Grid {
  const [width, height] = [numberOf(field, 'xres'), numberOf(field, 'yres')];
  const values = field.get('data');
  if (!(values instanceof Float64Array) || width < 1 || height < 1 || values.length !== width * height)
    throw new Unreadable('broken', `A data field of ${width} × ${height} has other values.`);
  if (values.length > limits.values) throw new Unreadable('large', `${values.length} values are too many.`);
  const unit = lengthUnit(unitOf(field, 'si_unit_xy'), [numberOf(field, 'xreal'), numberOf(field, 'yreal')]);
  const heightUnit = lengthUnit(unitOf(field, 'si_unit_z'), spread(values));
  // The size is that of all pixels; from the first to the last it is one less.
  const axis = (real: number, count: number, off: number, name: string, label: string) => {
    const [first, last] = [off * unit.each, (off + (real * (count - 1)) / count) * unit.each];
    if (!(real > 0)) throw new Unreadable('broken', `${name} is ${real}.`);
    return { label, unit: unit.name, first, last };
  };
  return {
    kind: 'grid',
    title: title.slice(0, limits.text),
    width,
    height,
    values: Float32Array.from(values, (value) => value * heightUnit.each),
    x: axis(numberOf(field, 'xreal'), width, numberOf(field, 'xoff', 0), 'xreal', 'x'),
    y: axis(numberOf(field, 'yreal'), height, numberOf(field, 'yoff', 0), 'yreal', 'y'),
    z: { label: title.slice(0, limits.text) || 'z', unit: heightUnit.name },
    style: 'heights',
  };
}

/** The file holds metres: nm or µm, as people say them, and how many of these a metre has. Others stay as they are. */
function lengthUnit(unit: string, lengths: Iterable<number>): { name: string; each: number } {
  if (unit !== 'm') return { name: unit, each: 1 };
  let longest = 0;
  for (const length of lengths) if (Math.abs(length) > longest) longest = Math.abs(length);
  return longest < 1e-6
    ? { name: 'nm', each: 1e9 }
    : longest < 1e-3
      ? { name: 'µm', each: 1e6 }
      : { name: 'm', each: 1 };
}

/** Between the lowest and the highest value. */
function spread(values: Float64Array): [number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [high > low ? high - low : 0];
}

function unitOf(field: Item, name: string): string {
  const unit = field.get(name);
  return isItem(unit) ? textOf(unit, 'unitstr').slice(0, 20) : '';
}

function textOf(item: Item, name: string): string {
  const value = item.get(name);
  return typeof value === 'string' ? value : '';
}

function numberOf(field: Item, name: string, otherwise?: number): number {
  const value = field.get(name) ?? otherwise;
  if (typeof value !== 'number') throw new Unreadable('broken', `A data field has no ${name}.`);
  return value;
}

const metaOf = (meta: Value | undefined): Fact[] =>
  isItem(meta)
    ? [...meta].flatMap(([name, value]) =>
        typeof value === 'string' ? [{ name, value: value.slice(0, limits.text) }] : [],
      )
    : [];

/** Channels of one scan repeat the same facts. */
const unique = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [`${fact.name}\n${fact.value}`, fact])).values(),
];

const isItem = (value: Value | undefined): value is Item => value instanceof Map;

/** An object: its name, the bytes of its components, and each component as name, kind and value. */
function readObject(reader: ByteReader, depth: number): Item {
  if (depth > deepest) throw new Unreadable('broken', 'Objects are nested too deep.');
  readName(reader);
  const size = reader.uint32();
  reader.need(size);
  const end = reader.offset + size;
  const components = new Map<string, Value>();
  while (reader.offset < end) {
    if (components.size > mostComponents) throw new Unreadable('large', 'An object has too many components.');
    const name = readName(reader);
    components.set(name, readValue(reader, depth));
  }
  if (reader.offset !== end) throw new Unreadable('broken', 'An object is longer than it says.');
  return components;
}

function readValue(reader: ByteReader, depth: number): Value {
  const kind = String.fromCharCode(reader.uint8());
  switch (kind) {
    case 'b':
      return reader.uint8() !== 0;
    case 'c':
      return reader.uint8();
    case 'i':
      return reader.int32();
    case 'q':
      reader.skip(8);
      return null;
    case 'd':
      return reader.float64();
    case 's':
      return readName(reader);
    case 'o':
      return readObject(reader, depth + 1);
    case 'D':
      return readNumbers(reader);
    case 'S':
      return skipEach(reader, () => readName(reader));
    case 'O':
      return skipEach(reader, () => readObject(reader, depth + 1));
    default: {
      const each = bytesEach[kind];
      if (!each) throw new Unreadable('variant', `A component is of kind ${kind}.`);
      const count = reader.uint32();
      reader.need(count * each);
      reader.skip(count * each);
      return null;
    }
  }
}

function readNumbers(reader: ByteReader): Float64Array {
  const count = reader.uint32();
  reader.need(count * 8);
  if (count > limits.values) throw new Unreadable('large', `${count} values are too many.`);
  return Float64Array.from({ length: count }, () => reader.float64());
}

function skipEach(reader: ByteReader, read: () => unknown): null {
  for (let left = reader.uint32(); left > 0; left -= 1) read();
  return null;
}

/** Text up to its zero byte, in UTF-8. */
function readName(reader: ByteReader): string {
  const end = reader.bytes.indexOf(0, reader.offset);
  if (end < 0) throw new Unreadable('broken', 'A text does not end.');
  const text = new TextDecoder().decode(reader.take(end - reader.offset));
  reader.skip(1);
  return text;
}

const startsWith = (bytes: Uint8Array, mark: string): boolean =>
  [...mark].every((sign, index) => bytes[index] === sign.charCodeAt(0));
