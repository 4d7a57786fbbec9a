import { Unzlib } from 'fflate';
import { childrenOf, textAt, type XmlElement } from '../kit/xml.ts';
import { limits, Unreadable } from '../reader.ts';
import { unpackNumpress, type NumpressKind } from './numpress.ts';

/** What a parameter of the ontology says: its name, value and unit, by its accession. */
export interface Parameter {
  name: string;
  value: string;
  unit: string;
}
export type Parameters = ReadonlyMap<string, Parameter>;

/** Terms of psi-ms.obo that arrays are described by. */
const term = {
  whole32: 'MS:1000519',
  float32: 'MS:1000521',
  whole64: 'MS:1000522',
  float64: 'MS:1000523',
  zlib: 'MS:1000574',
  plain: 'MS:1000576',
} as const;

/** Terms of MS-Numpress, each alone and followed by zlib. */
const numpress: readonly { term: string; kind: NumpressKind; zlib: boolean }[] = [
  { term: 'MS:1002312', kind: 'linear', zlib: false },
  { term: 'MS:1002313', kind: 'pic', zlib: false },
  { term: 'MS:1002314', kind: 'slof', zlib: false },
  { term: 'MS:1002746', kind: 'linear', zlib: true },
  { term: 'MS:1002747', kind: 'pic', zlib: true },
  { term: 'MS:1002748', kind: 'slof', zlib: true },
];
/** Bytes that Numpress needs at most: a number of 64 bits, then up to nine halves of a byte for each. */
const mostPacked = (count: number): number => 16 + count * 5;

/** The parameters of an element, with those of the groups that it refers to. */
export function parametersOf(element: XmlElement, groups: ReadonlyMap<string, Parameters>): Map<string, Parameter> {
  const found = new Map<string, Parameter>();
  for (const { attributes } of childrenOf(element, 'referenceableParamGroupRef'))
    for (const [accession, parameter] of groups.get(attributes.get('ref') ?? '') ?? []) found.set(accession, parameter);
  for (const { attributes } of childrenOf(element, 'cvParam'))
    found.set(attributes.get('accession') ?? '', {
      name: attributes.get('name') ?? '',
      value: attributes.get('value') ?? '',
      unit: attributes.get('unitName') ?? '',
    });
  return found;
}

/**
 * The numbers of a `binaryDataArray`.
 * @param count how many there must be
 * @throws Unreadable where there are more or less, or they are packed in a way that is not read
 */
export function numbersOf(array: XmlElement, parameters: Parameters, count: number): Float64Array {
  if (!Number.isSafeInteger(count) || count < 0) throw new Unreadable('broken', `${count} is no count of numbers.`);
  if (count > limits.values) throw new Unreadable('large', `${count} numbers are too many.`);
  const packedBy = numpress.find((one) => parameters.has(one.term));
  const packed = fromBase64(textAt(array, 'binary'));
  if (packedBy) {
    // Older writers name zlib beside it.
    const isZipped = packedBy.zlib || parameters.has(term.zlib);
    return unpackNumpress(isZipped ? inflated(packed, mostPacked(count)) : packed, packedBy.kind, count);
  }
  const kind = [term.float64, term.float32, term.whole32, term.whole64].find((one) => parameters.has(one));
  if (!kind) throw new Unreadable('variant', 'The kind of the numbers is not known.');
  const size = kind === term.float64 || kind === term.whole64 ? 8 : 4;
  const zlib = parameters.has(term.zlib);
  if (!zlib && !parameters.has(term.plain)) throw new Unreadable('variant', 'The compression is not known.');
  const bytes = zlib ? inflated(packed, count * size) : packed;
  if (bytes.length !== count * size)
    throw new Unreadable('broken', `${bytes.length} bytes are not of ${count} numbers of ${size}.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const read = {
    [term.float64]: (at: number) => view.getFloat64(at, true),
    [term.float32]: (at: number) => view.getFloat32(at, true),
    [term.whole32]: (at: number) => view.getInt32(at, true),
    [term.whole64]: (at: number) => Number(view.getBigInt64(at, true)),
  }[kind];
  return Float64Array.from({ length: count }, (_, index) => read(index * size));
}

function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new Unreadable('broken', 'The numbers are not written in base 64.');
  }
}

/** Unpacked in pieces, and given up as soon as there is more than there may be. */
function inflated(packed: Uint8Array, most: number): Uint8Array {
  const bytes = new Uint8Array(most);
  let length = 0;
  const stream = new Unzlib((piece) => {
    if (length + piece.length > most) throw new Unreadable('broken', `There is more than the ${most} bytes announced.`);
    bytes.set(piece, length);
    length += piece.length;
  });
  try {
    for (let at = 0; at < packed.length; at += 16_384)
      stream.push(packed.subarray(at, at + 16_384), at + 16_384 >= packed.length);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('broken', `The numbers cannot be unpacked: ${error instanceof Error ? error.message : ''}`);
  }
  return bytes.subarray(0, length);
}
