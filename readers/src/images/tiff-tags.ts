import type { TiffIfd } from 'tiff';
import type { Fact, Image } from '../content.ts';
import { limits } from '../reader.ts';
import { pixelSizeIn } from './pixels.ts';

type PixelSize = NonNullable<Image['pixelSize']>;
interface Tags {
  facts: Fact[];
  pixelSize?: PixelSize;
}

const imageDescription = 270;
/** CZ_SEM of Zeiss SmartSEM: lines of a key, each followed by its sentence, such as `Image Pixel Size = 55.82 nm`. */
const zeiss = 34118;
/** The INI text of FEI and Thermo Fisher microscopes. */
const fei = 34682;
const mostCharacters = 200_000;

/** What the microscope wrote of itself into the page, and the side of a pixel by its own word. */
export function readTags({ fields }: Pick<TiffIfd, 'fields'>): Tags {
  const text = (tag: number): string => {
    const value: unknown = fields.get(tag);
    return typeof value === 'string' ? value.slice(0, mostCharacters) : '';
  };
  if (text(zeiss)) return zeissTags(text(zeiss));
  if (text(fei)) return feiTags(text(fei));
  return describedTags(text(imageDescription), Number(fields.get(282) ?? NaN), Number(fields.get(283) ?? NaN));
}

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
    .map((name) => factOf(name, values.get(name) ?? ''));
  return { facts, pixelSize: pixelSizeIn(Number(values.get('PixelWidth')), 'm', Number(values.get('PixelHeight'))) };
}

/** ImageJ names the unit of the resolution, OME the size itself; a resolution in inches says nothing of the sample. */
function describedTags(text: string, alongX: number, alongY: number): Tags {
  if (text.startsWith('ImageJ=')) {
    const unit = /^unit=(\S+)/m.exec(text)?.[1]?.replace('micron', 'µm').replace('\\u00B5m', 'µm');
    return { facts: [], pixelSize: pixelSizeIn(1 / alongX, unit, 1 / alongY) };
  }
  const pixels = /<Pixels [^>]{0,2000}>/.exec(text)?.[0] ?? '';
  const value = (name: string) => new RegExp(`${name}="([^"]{1,30})"`).exec(pixels)?.[1];
  const unit = value('PhysicalSizeXUnit') ?? 'µm';
  return { facts: [], pixelSize: pixelSizeIn(Number(value('PhysicalSizeX')), unit, Number(value('PhysicalSizeY'))) };
}

function factOf(name: string, text: string): Fact {
  const [, number, unit] = /^\s*(-?[\d.]+(?:e[+-]?\d+)?)\s+(\S.{0,20})$/i.exec(text.trimEnd()) ?? [];
  return number && unit ? { name, value: number, unit } : { name, value: text.trim().slice(0, limits.text) };
}
