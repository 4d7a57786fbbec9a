import type { Content, Part } from './content.ts';
import { formats } from './formats.ts';
import { leftOutOf } from './kit/whole-lines.ts';
import { shortText } from './kit/numeric-lines.ts';
import { limits, Unreadable, type Reader, type SourceFile } from './reader.ts';

/** The reader of a file by the evidence of its bytes; undefined where none knows it. */
export const readerOf = (file: SourceFile): Reader | undefined => formats.find((one) => one.recognises(file));

/**
 * What a file of an instrument holds.
 * @throws Unreadable with the reason
 */
export function readFile(file: SourceFile): Content {
  const reader = readerOf(file);
  if (!reader) throw new Unreadable('unknown', 'No reader knows these bytes.');
  const { facts, parts } = reader.read(file);
  if (parts.length === 0) throw new Unreadable('empty', `${reader.name} holds nothing to show.`);
  if (parts.length > limits.parts) throw new Unreadable('large', `${parts.length} parts are too many.`);
  for (const part of parts) {
    requireWhole(part);
    leaveGaps(part);
    keepShort(part);
  }
  const cut = leftOutOf(file.bytes);
  const all = cut === undefined ? facts : [{ name: 'Cut row left out', value: shortText(cut) }, ...facts];
  return { format: reader.format, facts: all.slice(0, limits.facts), parts };
}

/** A number beyond all, as a detector's overflow or a division by zero gives, cannot be drawn: it is a gap. */
function leaveGaps(part: Part): void {
  const lists = part.kind === 'columns' ? part.columns.map(({ values }) => values) : [];
  for (const values of part.kind === 'grid' ? [part.values] : lists)
    for (let index = 0; index < values.length; index += 1) if (!Number.isFinite(values[index])) values[index] = NaN;
}

/** Titles, labels and units come from the file: those of a broken one may be of any length. */
function keepShort(part: Part): void {
  part.title = part.title.slice(0, limits.text);
  const named = part.kind === 'columns' ? part.columns : part.kind === 'grid' ? [part.x, part.y, part.z] : [];
  for (const one of named) {
    one.label = one.label.slice(0, limits.text);
    one.unit = one.unit.slice(0, limits.text);
  }
}

/** Refuses what contradicts itself, whatever reader gave it: a wrong drawing is worse than none. */
function requireWhole(part: Part): void {
  const wrong = contradiction(part);
  if (wrong) throw new Unreadable('broken', `${part.kind}: ${wrong}.`);
}

function contradiction(part: Part): string | null {
  switch (part.kind) {
    case 'columns': {
      const rows = part.columns[0]?.values.length ?? 0;
      if (rows === 0) return 'no rows';
      if (part.columns.some(({ values }) => values.length !== rows)) return 'columns of different lengths';
      const inside = (index: number) => index >= 0 && index < part.columns.length;
      if (part.views.length === 0) return 'no view';
      for (const { x, y, right = [], runs = [] } of part.views) {
        if (y.length === 0 || ![x, ...y, ...right].every(inside)) return 'a view of columns that are not there';
        if (runs.some(({ from, to }) => from < 0 || to <= from || to > rows)) return 'a run of rows that are not there';
      }
      return null;
    }
    case 'grid':
      if (part.values.length !== part.width * part.height || part.values.length === 0) return 'a grid with holes';
      return [part.x, part.y].every(({ first, last }) => Number.isFinite(first) && Number.isFinite(last))
        ? null
        : 'a side without an end';
    case 'image':
      return part.pixels.length === part.width * part.height * part.channels && part.pixels.length > 0
        ? null
        : 'pixels are missing';
    case 'table':
      return part.rows.every((row) => row.length === part.columns.length) ? null : 'rows of different lengths';
    case 'structure': {
      const numbers = part.elements.length * 3;
      return numbers > 0 && part.frames.length > 0 && part.frames.every(({ length }) => length === numbers)
        ? null
        : 'atoms without a place';
    }
  }
}
