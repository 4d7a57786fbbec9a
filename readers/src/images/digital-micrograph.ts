import type { Column, Columns, Grid, GridAxis, Image, Part } from '../content.ts';
import { Facts, shortText } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import {
  bytesOf,
  groupAt,
  isArray,
  numberAt,
  numberReader,
  readTags,
  tagAt,
  textAt,
  type Tag,
  type TagFile,
  type TagGroup,
} from './digital-micrograph-tags.ts';
import { levelsOf, pixelSizeIn, stretched } from './pixels.ts';

/**
 * Gatan's DM3 and DM4: images with the side of a pixel, profiles and spectra along their calibrated axis, stacks of
 * images. The picture for folders is left out.
 */
export const digitalMicrograph: Reader = {
  format: 'digital-micrograph',
  name: 'Gatan DM3, DM4',
  source:
    'G. Jefferis, “DM3 Image Format” (imagej.net); C. Boothroyd, “Digital Micrograph file format” (DM3 and DM4, 2013); ' +
    'genuine files of DigitalMicrograph 2 and GMS 3 (rosettasciio)',
  recognises: ({ bytes }) => {
    const [, , , version = 0] = bytes;
    if (bytes[0] !== 0 || bytes[1] !== 0 || bytes[2] !== 0 || (version !== 3 && version !== 4)) return false;
    // The order of bytes is 0 or 1, so are both signs of the first group, whose tags are of two kinds.
    const at = version === 3 ? 8 : 12;
    const first = bytes[at + (version === 3 ? 10 : 14)];
    return (
      bytes.subarray(at, at + 3).every((byte) => byte === 0) &&
      bytes.subarray(at + 3, at + 6).every((byte) => byte < 2) &&
      (first === 20 || first === 21)
    );
  },
  read: ({ bytes }) => {
    const file = readTags(bytes);
    const hidden = new Set(
      [...groupAt(file.root, ['Thumbnails']).values()].map((tag) => numberAt(tag, ['ImageIndex'])),
    );
    const images = [...groupAt(file.root, ['ImageList']).values()].filter((_, index) => !hidden.has(index));
    if (images.length > limits.parts) throw new Unreadable('large', `${images.length} images are too many.`);
    const read = images.map((image) => dataOf(file, image));
    const numbers = read.reduce((sum, { width, height, depth }) => sum + width * height * depth, 0);
    if (numbers > limits.pixels) throw new Unreadable('large', `${numbers} pixels are too many.`);
    const parts = read.flatMap((data) => partsOf(data, read.length > 1 ? data.name : ''));
    return { facts: factsOf(file, images[0], read[0]), parts };
  },
};

/** An axis as the file calibrates it: a number stands at (index − origin) × scale. */
interface Axis {
  origin: number;
  scale: number;
  unit: string;
}

/** The numbers of an image, plane by plane and row by row. */
interface Data {
  name: string;
  width: number;
  height: number;
  depth: number;
  axes: Axis[];
  /** Of the intensities. */
  brightness: Axis;
  /** What was measured, such as 'EELS', in the file's word. */
  signal: string;
  isColour: boolean;
  /** What black and white stand for, where nothing is stretched. */
  range?: [black: number, white: number];
  /** A number, or of a picture in colour its byte. */
  at: (index: number) => number;
}

/** Kinds of numbers by the kinds of images. */
const kinds: Readonly<Record<number, number>> = { 1: 2, 2: 6, 6: 10, 7: 3, 9: 9, 10: 4, 11: 5, 12: 7, 14: 8 };
const colours = [8, 23];
const complexNumbers = [3, 5, 13, 27, 28];
const unsignedByte = 6;
const ranges: Readonly<Record<number, [number, number]>> = { 6: [0, 255], 14: [0, 1] };

function dataOf(file: TagFile, image: Tag): Data {
  const of = tagAt(image, ['ImageData']);
  const type = numberAt(of, ['DataType']);
  if (complexNumbers.includes(type)) throw new Unreadable('variant', 'Images of complex numbers are not read.');
  const isColour = colours.includes(type);
  const kind = isColour ? unsignedByte : kinds[type];
  if (!kind) throw new Unreadable('variant', `An image of the kind ${type}.`);
  const [sizes, axes] = [sizesOf(of), axesOf(file, of)];
  const [width = 1, height = 1, depth = 1] = sizes;
  const data = tagAt(of, ['Data']);
  const size = isColour ? 4 : (bytesOf[kind] ?? 1);
  if (!isArray(data) || data.count * (bytesOf[data.type] ?? 0) !== width * height * depth * size)
    throw new Unreadable('broken', `An image of ${sizes.join(' × ')} has other pixels.`);
  const read = numberReader(isColour ? 10 : kind, file);
  const step = isColour ? 1 : size;
  return {
    name: shortText(textAt(file, image, ['Name'])),
    width,
    height,
    depth,
    axes,
    brightness: axisOf(file, tagAt(of, ['Calibrations', 'Brightness'])),
    signal: textAt(file, image, ['ImageTags', 'Meta Data', 'Signal']),
    isColour,
    range: ranges[type],
    at: (index) => read(data.from + index * step),
  };
}

/** Width, height and depth; a last dimension of one is none. */
function sizesOf(data: Tag | undefined): number[] {
  const sizes = [...groupAt(data, ['Dimensions']).values()].map(Number);
  while (sizes.length > 1 && sizes.at(-1) === 1) sizes.pop();
  if (sizes.length === 0 || !sizes.every((size) => Number.isSafeInteger(size) && size > 0))
    throw new Unreadable('broken', 'An image has no size.');
  if (sizes.length > 3) throw new Unreadable('variant', `Data of ${sizes.length} dimensions are not read.`);
  if (sizes.reduce((product, size) => product * size, 1) > limits.pixels)
    throw new Unreadable('large', `${sizes.join(' × ')} pixels are too many.`);
  return sizes;
}

const axesOf = (file: TagFile, data: Tag | undefined): Axis[] =>
  [...groupAt(data, ['Calibrations', 'Dimension']).values()].map((tag) => axisOf(file, tag));

const axisOf = (file: TagFile, tag: Tag | undefined): Axis => {
  const scale = numberAt(tag, ['Scale']);
  const origin = numberAt(tag, ['Origin']);
  const isCalibrated = Number.isFinite(scale) && scale !== 0 && Number.isFinite(origin * scale);
  return isCalibrated ? { origin, scale, unit: shortText(textAt(file, tag, ['Units'])) } : uncalibrated;
};
const uncalibrated: Axis = { origin: 0, scale: 1, unit: '' };

const placeOn = ({ origin, scale }: Axis, index: number): number => (index - origin) * scale;

function partsOf(data: Data, title: string): Part[] {
  const { width, height, depth, axes, isColour } = data;
  const [x = uncalibrated, y = uncalibrated, z = uncalibrated] = axes;
  if (depth > 1) {
    if (isEnergy(z.unit) || isEnergy(x.unit) || depth > limits.parts)
      throw new Unreadable('variant', `A spectrum image of ${width} × ${height} × ${depth} numbers is not read.`);
    return Array.from({ length: depth }, (_, plane) => {
      const place = z.unit ? `${Number(placeOn(z, plane).toPrecision(6))} ${z.unit}` : `Plane ${plane + 1}`;
      return imageOf(data, plane, [title, place].filter(Boolean).join(', '));
    });
  }
  if (isColour) return [imageOf(data, 0, title)];
  if (height === 1) return [curveOf(data, title)];
  return [x.unit === y.unit ? imageOf(data, 0, title) : gridOf(data, [x, y], title)];
}

function imageOf({ width, height, axes, isColour, range, at }: Data, plane: number, title: string): Image {
  const count = width * height;
  const [x = uncalibrated, y = x] = axes;
  const sides = pixelSizeIn(Math.abs(x.scale), x.unit, Math.abs(y.scale));
  const shown = { kind: 'image', title, width, height, ...(sides ? { pixelSize: sides } : {}) } as const;
  if (isColour) {
    // Blue, green, red, and one that is not used.
    const pixels = new Uint8Array(count * 3);
    for (let pixel = 0; pixel < count; pixel += 1)
      for (let channel = 0; channel < 3; channel += 1)
        pixels[pixel * 3 + channel] = at((plane * count + pixel) * 4 + 2 - channel);
    return { ...shown, channels: 3, pixels };
  }
  const from = plane * count;
  const value = (index: number): number => at(from + index);
  if (range) return { ...shown, channels: 1, pixels: stretched(count, value, range) };
  const [black, white] = levelsOf(count, value);
  return { ...shown, channels: 1, pixels: stretched(count, value, [black, white]), levels: { black, white } };
}

function curveOf({ width, axes, brightness, signal, at }: Data, title: string): Columns {
  if (width * 2 > limits.values) throw new Unreadable('large', `${width} points are too many.`);
  const [x = uncalibrated] = axes;
  const isPlain = brightness.scale === 1 && brightness.origin === 0;
  const columns: Column[] = [
    { ...quantityOf(x.unit, signal), values: Float64Array.from({ length: width }, (_, index) => placeOn(x, index)) },
    {
      label: 'Intensity',
      unit: isPlain ? brightness.unit.replace(/^Counts$/, 'counts') : '',
      values: Float64Array.from({ length: width }, (_, index) => at(index)),
    },
  ];
  return { kind: 'columns', title, columns, views: [{ name: '', x: 0, y: [1], style: 'line' }] };
}

/** Spectra beside each other, or a picture whose sides are of two units. */
function gridOf({ width, height, signal, brightness, at }: Data, [x, y]: [Axis, Axis], title: string): Grid {
  const count = width * height;
  if (count > limits.values) throw new Unreadable('large', `${count} values are too many.`);
  const side = (axis: Axis, length: number): GridAxis => ({
    ...quantityOf(axis.unit, signal),
    first: placeOn(axis, 0),
    last: placeOn(axis, length - 1),
  });
  return {
    kind: 'grid',
    title,
    width,
    height,
    values: Float32Array.from({ length: count }, (_, index) => at(index)),
    x: side(x, width),
    y: side(y, height),
    z: { label: 'Intensity', unit: brightness.scale === 1 ? brightness.unit : '' },
    style: 'heights',
  };
}

const isEnergy = (unit: string): boolean => unit === 'eV' || unit === 'keV';

/** What an axis shows, by its unit and by what was measured. */
function quantityOf(unit: string, signal: string): Omit<Column, 'values'> {
  if (isEnergy(unit)) return { label: signal === 'EELS' ? 'Energy loss' : 'Energy', unit };
  if (unit === '') return { label: 'Channel', unit };
  if (unit === 's') return { label: 'Time', unit };
  if (unit.startsWith('1/')) return { label: 'Spatial frequency', unit: `${unit.slice(2)}⁻¹` };
  return { label: signal === 'CL' && unit === 'nm' ? 'Wavelength' : 'Distance', unit };
}

function factsOf(file: TagFile, image: Tag | undefined, data: Data | undefined) {
  const tags: TagGroup = groupAt(image, ['ImageTags']);
  const words = (...path: string[]) => textAt(file, tags, path);
  const number = (...path: string[]) => {
    const value = numberAt(tags, path);
    return value > 0 ? Number(value.toPrecision(7)) : undefined;
  };
  const facts = new Facts()
    .add('Microscope', words('Session Info', 'Microscope') || words('Microscope Info', 'Name'))
    .add('Voltage', number('Microscope Info', 'Voltage'), 'V')
    .add('Operation mode', words('Microscope Info', 'Operation Mode'))
    .add('Illumination mode', words('Microscope Info', 'Illumination Mode'))
    .add('Imaging mode', words('Microscope Info', 'Imaging Mode'))
    .add('Indicated magnification', number('Microscope Info', 'Indicated Magnification'))
    .add('Camera length', number('Microscope Info', 'STEM Camera Length'), 'mm')
    .add('Device', words('DataBar', 'Device Name') || words('Acquisition', 'Device', 'Name'))
    .add('Signal', data?.signal)
    .add('Exposure time', number('DataBar', 'Exposure Time (s)') ?? number('EELS', 'Acquisition', 'Exposure (s)'), 's')
    .add('Date', words('DataBar', 'Acquisition Date') || words('EELS', 'Acquisition', 'Date'))
    .add('Time', words('DataBar', 'Acquisition Time'));
  const [x] = data?.axes ?? [];
  if (data && data.height > 1 && x?.unit.startsWith('1/'))
    facts.add('Side of a pixel', Number(Math.abs(x.scale).toPrecision(7)), `${x.unit.slice(2)}⁻¹`);
  if (data && data.brightness.unit && data.brightness.scale !== 1)
    facts.add('Intensity scale', Number(data.brightness.scale.toPrecision(7)), data.brightness.unit);
  return facts.list;
}
