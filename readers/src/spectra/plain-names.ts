import type { Column } from '../content.ts';
import { labelOf, unitOf } from '../kit/labels.ts';
import { cellsOf } from '../kit/numeric-lines.ts';

export type Separator = Parameters<typeof cellsOf>[1];
/** What a column is, without its numbers. */
export type Name = Omit<Column, 'values'>;

/** Lines that are no rows. */
export const comment = /^\s*(?:[#!%;'"]|\/\/)/;

const knownUnit =
  /^(?:°|deg(?:rees?)?|°[CF]|deg ?C|[CK]|℃|cts|counts|cps|counts\/s|a\.?u\.?|arb\.?(?: ?u(?:nits?)?\.?)?|[nµu]?m|mm|cm|cm-1|cm\^-1|cm⁻¹|1\/cm|[km]?eV|%|%T|[mµu]?g|wt%|s|sec|min|h|hr|ms|[kMG]?Hz|[mµu]?V|[mµunp]?A|mA\/cm2|[kM]?ohm|Ω|[mµu]?W|W\/g|mW\/mg|[kM]?Pa|bar|N|kN|T|mT|Oe|emu|emu\/g|ppm|rad|rad\/s|mg\/L|mL|-)$/i;

/**
 * The names of so many columns, and their units where a line of units stands below them; empty where the header has
 * none, undefined where two lines say different names or a line has names for more or fewer columns.
 */
export function namesOf(header: readonly string[], separator: Separator, width: number): Name[] | undefined {
  for (let at = header.length - 1; at > 0; at -= 1) {
    const units = unitsIn(header[at] ?? '', separator, width);
    const names = units && namesIn(header[at - 1] ?? '', separator, width, true);
    if (units && names) return names.map((name, index) => ({ label: name, unit: unitOf(units[index] ?? '') }));
  }
  for (const [back, line] of header.toReversed().entries()) {
    // Words between spaces are names only where nothing follows them; else they are a sentence.
    const names = namesIn(line, separator, width, back === 0);
    if (!names) continue;
    const above = header.at(-2 - back) ?? '';
    const isCertain = comment.test(above) || !namesIn(above, separator, width, false);
    return isCertain ? names.map(labelOf) : undefined;
  }
  const last = header.at(-1) ?? '';
  return separator !== 'blank' && !comment.test(last) && hasOtherNames(last, separator) ? undefined : [];
}

const bareOf = (line: string): string => line.trim().replace(/^(?:[#!%;]+|\/\/)\s*/, '');

const partingsOf = (separator: Separator): Set<Separator> => new Set<Separator>([separator, '\t', ',', ';']);

const isName = (cell: string): boolean => /[^\d\s.,+-]/.test(cell) && cell.length < 60 && !cell.endsWith(':');

function namesIn(line: string, separator: Separator, width: number, withBlanks: boolean): string[] | undefined {
  for (const parting of partingsOf(separator)) {
    if (parting === 'blank' && !withBlanks) continue;
    const cells = cellsOf(bareOf(line), parting).map((cell) => cell.replace(/^["'#]+|["']$/g, '').trim());
    if (cells.at(-1) === '') cells.pop();
    // Two tabs part two names where one would not reach the next stop.
    for (const names of [cells, cells.filter((cell) => cell !== '')])
      if (names.length === width && names.every(isName)) return names;
  }
  return undefined;
}

/** The units of a line that has nothing else; a column without a unit is empty or a stroke. */
function unitsIn(line: string, separator: Separator, width: number): string[] | undefined {
  for (const parting of partingsOf(separator)) {
    const cells = cellsOf(bareOf(line), parting).map((cell) => cell.replace(/^["'([]+|["')\]]+$/g, '').trim());
    if (cells.length === width + 1 && cells.at(-1) === '') cells.pop();
    if (cells.length !== width || !cells.some((cell) => cell !== '' && cell !== '-')) continue;
    if (cells.every((cell) => cell === '' || knownUnit.test(cell)))
      return cells.map((cell) => (cell === '-' ? '' : cell));
  }
  return undefined;
}

/** Whether a line names columns, though not as many as the rows have: decimal commas part `10,5` in two. */
function hasOtherNames(line: string, separator: Separator): boolean {
  const several = (['\t', ',', ';'] as const).some((parting) => {
    const cells = cellsOf(bareOf(line), parting);
    return cells.length > 1 && cells.every((cell) => cell === '' || isName(cell));
  });
  return several || (separator === ',' && cellsOf(bareOf(line), 'blank').length === 2);
}
