import type { Content, Part } from '../src/content.ts';
import { readFile } from '../src/read-file.ts';
import { limits, Unreadable } from '../src/reader.ts';
import { mutate } from './mutate.ts';
import { Random } from './random.ts';
import { endings, type Sample } from './samples.ts';

/** The file of a round: the same for the same samples, seed and round. */
export function fileOf(
  samples: readonly Sample[],
  seed: number,
  round: number,
): { sample: Sample; bytes: Uint8Array; name: string } {
  const random = new Random(seed, round);
  const sample = random.of(samples);
  const bytes = mutate(sample.bytes, random.of(samples).bytes, random);
  return { sample, bytes, name: `sample.${random.of(endings)}` };
}

/** What a reader did wrong with the file of a round; undefined where it refused it or read it whole. */
export function faultOf(file: { name: string; bytes: Uint8Array }): string | undefined {
  let content: Content;
  try {
    content = readFile(file);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const long = content.facts.find(({ name, value }) => name.length > limits.text || value.length > limits.text);
  if (long) return `The fact ${long.name.slice(0, 40)} is too long.`;
  for (const part of content.parts) {
    const fault = faultOfPart(part);
    if (fault) return `${content.format}: ${fault}`;
  }
  return undefined;
}

const isNumber = (value: number): boolean => Number.isFinite(value) || Number.isNaN(value);

function faultOfPart(part: Part): string | undefined {
  if (part.title.length > limits.text) return 'A title is too long.';
  switch (part.kind) {
    case 'columns':
      if (part.columns.length > limits.columns) return `${part.columns.length} columns.`;
      if (part.columns.some(({ label, unit }) => label.length > limits.text || unit.length > limits.text))
        return 'A label is too long.';
      return part.columns.every(({ values }) => values.every(isNumber)) ? undefined : 'A number is infinite.';
    case 'grid':
      if (![part.x.first, part.x.last, part.y.first, part.y.last].every(Number.isFinite)) return 'An axis has no end.';
      return part.values.every(isNumber) ? undefined : 'A height is infinite.';
    case 'image':
      return part.width * part.height <= limits.pixels ? undefined : 'Too many pixels.';
    case 'table':
      if (part.rows.length * part.columns.length > limits.cells) return 'Too many cells.';
      return [part.columns, ...part.rows].flat().some((cell) => cell.length > limits.text)
        ? 'A cell is too long.'
        : undefined;
    case 'structure':
      if (part.elements.length > limits.atoms) return 'Too many atoms.';
      return part.frames.every((frame) => frame.every(Number.isFinite)) ? undefined : 'An atom has no place.';
  }
}
