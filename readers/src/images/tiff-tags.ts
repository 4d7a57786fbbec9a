import type { Fact, Image } from '../content.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { Facts, shortText } from '../kit/numeric-lines.ts';
import { limits } from '../reader.ts';
import { lengthRatio, pixelSizeIn } from './pixels.ts';
import type { Directory } from './tiff-directory.ts';

type PixelSize = NonNullable<Image['pixelSize']>;
interface Tags {
  facts: Fact[];
  pixelSize?: PixelSize;
}

const [pageWidth, pageHeight] = [256, 257];
const imageDescription = 270;
/** CZ_SEM of Zeiss SmartSEM: lines of a key, each followed by its sentence, such as `Image Pixel Size = 55.82 nm`. */
const zeiss = 34118;
/** The INI text of FEI and Thermo Fisher microscopes, in the tag of the SFEG series and in that of the later ones. */
const fei = [34680, 34682];
/** Of Olympus Soft Imaging Solutions: where its own block begins, whose layout tifffile documents. */
const sis = 33560;
/** Of DigitalMicrograph: the unit and the side of a pixel along x; those along y are one tag further. */
const gatanUnit = 65003;
const gatanScale = 65009;
const [maker, alongX, alongY] = [271, 282, 283];

/** What the microscope wrote of itself into the page, and the side of a pixel by its own word. */
export function readTags(tags: Directory): Tags {
  if (tags.has(zeiss)) return ofThisPicture(zeissTags(tags.text(zeiss)), zeissStored(tags.text(zeiss)), tags);
  const ini = fei.find((tag) => tags.has(tag));
  if (ini !== undefined) return ofThisPicture(feiTags(tags.text(ini)), feiStored(tags.text(ini)), tags);
  if (tags.has(sis)) return sisTags(tags);
  const [x, y] = [tags.number(alongX), tags.number(alongY)];
  if (tags.has(gatanScale)) {
    const sides = [tags.number(gatanScale), tags.text(gatanUnit), tags.number(gatanScale + 1)] as const;
    return { facts: [], pixelSize: pixelSizeIn(...sides) };
  }
  const text = tags.text(imageDescription);
  if (tags.text(maker) === 'JEOL Ltd.' && text.includes('<TemReporter')) return jeolTags(text, tags, x, y);
  return describedTags(text, x, y);
}

/**
 * A picture of another width than the microscope stored, or a lower one, was cut or resized since: the side of a pixel
 * is that of the stored picture and says nothing of this one. A higher one has a bar of data below it.
 */
function ofThisPicture(said: Tags, [width = NaN, height = NaN]: readonly number[], tags: Directory): Tags {
  const own = [tags.number(pageWidth), tags.number(pageHeight)] as const;
  if (!said.pixelSize || !(width > 0) || !(height > 0) || (own[0] === width && own[1] >= height)) return said;
  const value = `none: stored with ${width} × ${height} pixels, here are ${own[0]} × ${own[1]}`;
  return { facts: [...said.facts, { name: 'Pixel size', value }] };
}

const zeissStored = (text: string): number[] =>
  (/^Store resolution =\s*(\d+)\s*\*\s*(\d+)/m.exec(text) ?? []).slice(1).map(Number);
const feiStored = (text: string): number[] =>
  ['X', 'Y'].map((axis) => Number(new RegExp(`^Resolution${axis}=(\\d+)`, 'm').exec(text)?.[1]));

function zeissTags(text: string): Tags {
  const lines = text.split(/\r?\n/);
  const facts: Fact[] = [];
  for (const line of lines) {
    const at = line.indexOf(' = ');
    const name = at > 0 ? line.slice(0, at).trim() : '';
    if (zeissFacts.has(name)) facts.push(factOf(name, line.slice(at + 3)));
  }
  const size = /^Image Pixel Size =\s*([\d.]+)\s*(\S+)/m.exec(text);
  return { facts, pixelSize: pixelSizeIn(Number(size?.[1]), size?.[2]) };
}
const zeissFacts = new Set(['EHT', 'WD', 'Mag', 'Signal A', 'Signal B', 'Detector', 'Stage at T', 'Scan Rotation']);

function feiTags(text: string): Tags {
  const values = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const at = line.indexOf('=');
    if (at > 0) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  const facts = ['SystemType', 'HV', 'Detector', 'Signal', 'HFW', 'WorkingDistance', 'Date', 'Time']
    .filter((name) => values.get(name))
    .map((name) => withUnit(factOf(name, values.get(name) ?? ''), feiUnits[name]));
  return { facts, pixelSize: pixelSizeIn(Number(values.get('PixelWidth')), 'm', Number(values.get('PixelHeight'))) };
}

/** Of numbers that stand without one. */
const feiUnits: Readonly<Record<string, string>> = { HV: 'V', HFW: 'm', WorkingDistance: 'm' };

function withUnit(fact: Fact, unit: string | undefined): Fact {
  const number = Number(fact.value);
  return unit && !fact.unit && Number.isFinite(number) ? { ...fact, value: String(number), unit } : fact;
}

/** Fixed places, of which a list of parts leads to the calibration: a power of ten and both sides in metres. */
function sisTags(tags: Directory): Tags {
  const none: Tags = { facts: [] };
  const block = tags.number(sis);
  const reader = new ByteReader(tags.bytes, { littleEndian: tags.littleEndian });
  if (!(block + 64 <= tags.bytes.length) || reader.seek(block).latin1(4) !== 'SIS0') return none;
  const parts = reader.seek(block + 58).uint16();
  for (let index = 0; index < parts && reader.left >= 8; index += 1) {
    const [kind, , at] = [reader.uint16(), reader.uint16(), reader.uint32()];
    if (kind !== 1 || at + 112 > tags.bytes.length) continue;
    const power = 10 ** reader.seek(at + 10).int16();
    const [x, y, magnification] = [reader.float64(), reader.float64(), reader.skip(8).float64()];
    const camera = shortText(reader.skip(2).latin1(34));
    const facts = new Facts().add('Camera', camera);
    if (magnification > 0) facts.add('Magnification', Number(magnification.toPrecision(7)));
    return { facts: facts.list, pixelSize: pixelSizeIn(x * power, 'm', y * power) };
  }
  return none;
}

const metresIn: Readonly<Record<number, number>> = { 2: 0.0254, 3: 0.01 };

/** SightX: the resolution is one of the detector, which an image's magnification reduces to the sample. */
function jeolTags(text: string, tags: Directory, x: number, y: number): Tags {
  const word = (name: string) => new RegExp(`<${name}>([^<]{1,100})</${name}>`).exec(text)?.[1] ?? '';
  const facts = new Facts()
    .add('Microscope', tags.text(272))
    .add('Voltage', word('AccelerationVoltage'), 'V')
    .add('Mode', `${word('EosMode').replace(/^(?:eos|mode)/, '')} ${word('ModeString')}`)
    .add(word('SelectorUnitString') === 'X' ? 'Magnification' : 'Camera length', word('SelectorString'))
    .add('Date', tags.text(306));
  const [scale, magnification] = [metresIn[tags.number(296, 2)] ?? NaN, Number(word('SelectorValue') || NaN)];
  const isImage = word('EosMode') === 'eosTEM' && word('ModeString') === 'MAG';
  const side = isImage ? scale / magnification : NaN;
  return { facts: facts.list, pixelSize: pixelSizeIn(side / x, 'm', side / y) };
}

/** ImageJ names the unit of the resolution, OME the size itself; a resolution in inches says nothing of the sample. */
function describedTags(text: string, alongX: number, alongY: number): Tags {
  if (text.startsWith('ImageJ=')) {
    const unit = /^unit=(\S+)/m.exec(text)?.[1]?.replace('micron', 'µm').replace('\\u00B5m', 'µm');
    const images = /^images=(\d{1,7})$/m.exec(text)?.[1];
    const facts = new Facts().add('Images in the stack', images).list;
    return { facts, pixelSize: pixelSizeIn(1 / alongX, unit, 1 / alongY) };
  }
  const pixels = /<Pixels [^>]{0,2000}>/.exec(text)?.[0] ?? '';
  const value = (name: string) => new RegExp(`${name}="([^"]{1,30})"`).exec(pixels)?.[1];
  const [unit = 'µm', otherUnit = 'µm'] = [value('PhysicalSizeXUnit'), value('PhysicalSizeYUnit')];
  const [x, y] = [Number(value('PhysicalSizeX')), Number(value('PhysicalSizeY'))];
  // Each side has its own unit, which is µm where none is written.
  const ratio = y > 0 ? lengthRatio(otherUnit, unit) : 1;
  return { facts: [], pixelSize: Number.isFinite(ratio) ? pixelSizeIn(x, unit, y * ratio) : undefined };
}

function factOf(name: string, text: string): Fact {
  const [, number, unit] = /^\s*(-?[\d.]+(?:e[+-]?\d+)?)\s+(\S.{0,20})$/i.exec(text.trimEnd()) ?? [];
  return number && unit ? { name, value: number, unit } : { name, value: text.trim().slice(0, limits.text) };
}
