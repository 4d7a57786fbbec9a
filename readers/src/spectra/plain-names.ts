import type { Column } from '../content.ts';
import { namesShareOfLight } from '../kit/light-names.ts';
import { isUnit } from '../kit/known-units.ts';
import { labelOf, unitOf } from '../kit/labels.ts';
import { cellsOf } from '../kit/numeric-lines.ts';
import { mayBePlace } from './plain-places.ts';
import { axisOf, isAxis, isCycled, isLight, isShare } from './spectral-axes.ts';

export type Separator = Parameters<typeof cellsOf>[1];
/** What a column is, without its numbers. */
export type Name = Omit<Column, 'values'>;

/** Lines that are no rows; a number in quotes or an empty cell may begin one. */
export const comment = /^\s*(?:[#!%]|\/\/|;(?!\s*[-+\d.,;])|["'](?![-+\d.,\s]*["']?\s*[,;\t]))/;

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
    const isCertain = comment.test(above) || !wordCellsIn(above, separator, width);
    if (!isCertain) return undefined;
    const areShort = names.length === 2 && names.every(isAxis);
    return withPhotons(
      names.map((name) =>
        areShort || isLight(name) || isShare(name) || isCycled(name) ? axisOf(name) : quantityOf(name),
      ),
    );
  }
  const last = header.at(-1) ?? '';
  return separator !== 'blank' && !comment.test(last) && hasOtherNames(last, separator) ? undefined : [];
}

const luminescence = /^pl\b|luminescen|fluorescen|^emission\b|发光|荧光/i;

/** An energy under what a sample does with light, or what light it gives, is that of photons. */
function withPhotons([place, ...others]: Name[]): Name[] {
  if (!place) return others;
  const isLit = others.some((other) => namesShareOfLight(other) || luminescence.test(other.label));
  const isPhoton = isLit && /^energy$/i.test(place.label) && place.unit === 'eV';
  return [isPhoton ? { ...place, label: 'Photon energy' } : place, ...others];
}

/** A quantity with its unit; of light also one whose bracket has its short name, as `吸光度(Abs)` and `透过率(T%)`. */
function quantityOf(name: string): Name {
  const [, label = '', short = ''] = /^(.*?)\s*[(（[]([^()（）[\]]+)[)）\]]$/.exec(name.trim()) ?? [];
  if (!isShare(short) || !namesShareOfLight({ label })) return labelOf(name);
  return { label, unit: axisOf(short).unit };
}

/**
 * Whether a line was read in a wrong code page: signs that no text has, or words of accented letters alone, as Russian
 * ones are in Latin-1.
 */
export const isGarbled = (line: string): boolean =>
  /[\u0080-\u009F\uE000-\uF8FF\uFFFD]|(?<![A-Za-z\u00A0-\u00FF])[\u00A1-\u00FF]{3,}(?![A-Za-z])/u.test(line);

/** Without the mark of a comment, and without words that only say that names follow, as SPEC's `#L` does. */
const bareOf = (line: string): string =>
  line
    .trim()
    .replace(/^(?:#L(?=\s)|[#!%;]+|\/\/)\s*/, '')
    .replace(/^(?:columns?|fields?|names?|列名?) ?[:：]\s*/i, '');

/** Without the quotes around it; the primes of `Z'` and `Z''` are its own. */
const unquoted = (text: string): string => text.match(/^"([^"]*)"$/)?.[1] ?? text.match(/^'([^']*)'$/)?.[1] ?? text;

const partingsOf = (separator: Separator): Set<Separator> => new Set<Separator>([separator, '\t', ',', ';']);

const isName = (cell: string): boolean => /[^\d\s.,+-]/.test(cell) && cell.length < 60 && !cell.endsWith(':');

/** Words of what is measured, in the tables of many programs. */
const answers =
  /^(?:int(?:ensity|\.)?|counts?|cts|cps|abs(?:orbance)?|trans(?:mittance)?|refl(?:ectance)?|signal|current|mass|weight|load|force|stress|torque|dsc|tga?|height|moment|magneti[sz]ation|resistance|conductivity|viscosity|modulus|error|sigma|[yz]['"]*|i\(.*\)|强度|吸光度|透过率|电流|质量|重量|应力|载荷|力)$/i;
const isQuantity = (name: string): boolean => {
  const { label, unit } = labelOf(name);
  return unit !== '' || answers.test(label) || mayBePlace({ label, unit });
};

/** Words of titles. */
const ofTitles =
  /^(?:sweep|scan|series|test|run|ramp|dependence|spectr(?:um|a)|data|curve|file|plot|measurement|no)\.?$/i;
/** Words of a title, as `Iron oxide` and `Frequency sweep`, name no columns, and `Raman shift` names one. */
function areQuantities(all: readonly string[]): boolean {
  // The number of each row may stand before two or more quantities.
  const names = all.length > 2 && /^no\.?$/i.test(all[0] ?? '') ? all.slice(1) : all;
  return (
    !names.some((name) => ofTitles.test(name)) && names.slice(0, names.length > 2 ? undefined : 1).some(isQuantity)
  );
}

/** What a line of a header begins with that says one thing of the measurement. */
const heads =
  /^(?:sample|specimen|file|user|operator|date|name|title|comment|project|instrument|method|memo|样品|试样|文件|用户|操作(?:者|员|人)|日期|名称|标题|备注|项目|仪器)(?:[ _]?(?:name|id|名称?|编号))?$/i;

/**
 * Whether words between separators name columns. Two of them are as often a key and its value, as in `Operator`, `Li
 * Wei`: then the first must be a quantity, or the second have a unit.
 */
function areNames(names: readonly string[]): boolean {
  if (heads.test(names[0] ?? '') && !names.slice(1).some(hasUnit)) return false;
  return names.length > 2 || names.every(isAxis) || areQuantities(names) || names.slice(1).some(hasUnit);
}

const hasUnit = (name: string): boolean => labelOf(name).unit !== '';

const surelyUnit = /^(?:[nµu]m|k?eV|cm-1|cm⁻¹|1\/cm|°C?|m[gVAW]|[kM]?Hz|ppm|a\.u\.)$/;

/** The cells of a line of words; between blanks a unit in brackets belongs to the word before it. */
const wordsIn = (line: string, parting: Separator): string[] =>
  parting === 'blank'
    ? (line.match(/\S+(?:\s+[([][^()[\]\s]*[)\]](?=\s|$))?/g) ?? [])
    : parting === ','
      ? quotedCells(line)
      : cellsOf(line, parting);

/** Between commas; those inside of quotes part nothing. */
const quotedCells = (line: string): string[] =>
  line.includes('"')
    ? (line.match(/(?:"[^"]*"|[^",])+|(?<=,)(?=,|$)|^(?=,)/g) ?? []).map((cell) => cell.trim())
    : cellsOf(line, ',');

/** Numbers that name two or more columns behind the place, as years, channels and samples do. */
const isSeries = ([place = '', ...rest]: readonly string[]): boolean =>
  rest.length > 1 &&
  rest.every((cell) => /^\d+(?:\.\d+)?$/.test(cell)) &&
  (place === '' || (isName(place) && mayBePlace({ label: labelOf(place).label, unit: '' })));

function namesIn(line: string, separator: Separator, width: number, withBlanks: boolean): string[] | undefined {
  for (const parting of partingsOf(separator)) {
    if (parting === 'blank' && !withBlanks) continue;
    const cells = wordsIn(unquoted(bareOf(line)), parting).map((cell) =>
      unquoted(cell)
        .replace(/^["'#]+/, '')
        .replace(parting === 'blank' ? /[,;]$/ : '', '')
        .trim(),
    );
    if (cells.at(-1) === '') cells.pop();
    // A name and its unit, as in `Wavelength nm`, are no two names.
    if (parting === 'blank' && cells.some((cell) => surelyUnit.test(cell))) continue;
    // Two tabs part two names where one would not reach the next stop.
    for (const names of [cells, cells.filter((cell) => cell !== '')])
      if (
        names.length === width &&
        names.every(isName) &&
        (parting === 'blank' ? areQuantities(names) : areNames(names))
      )
        return names;
    // What a table of a program counts its rows by has no name.
    if (parting !== 'blank' && width > 2 && cells.length === width && cells[0] === '') {
      const [, ...names] = cells;
      if (names.every(isName) && areNames(names)) return ['Column 1', ...names];
    }
    if (parting !== 'blank' && cells.length === width && isSeries(cells))
      return [cells[0] || 'Column 1', ...cells.slice(1)];
  }
  return undefined;
}

/** Whether a line has so many words between separators, which may be names. */
const wordCellsIn = (line: string, separator: Separator, width: number): boolean =>
  [...partingsOf(separator)].some((parting) => {
    if (parting === 'blank') return false;
    const cells = wordsIn(unquoted(bareOf(line)), parting).filter((cell) => cell !== '');
    return cells.length === width && cells.every(isName);
  });

/** The units of a line that has nothing else; a column without a unit is empty or a stroke. */
function unitsIn(line: string, separator: Separator, width: number): string[] | undefined {
  for (const parting of partingsOf(separator)) {
    const cells = cellsOf(bareOf(line), parting).map((cell) => cell.replace(/^["'([]+|["')\]]+$/g, '').trim());
    if (cells.length === width + 1 && cells.at(-1) === '') cells.pop();
    if (cells.length !== width || !cells.some((cell) => cell !== '' && cell !== '-')) continue;
    if (cells.every((cell) => cell === '' || knownUnit.test(cell) || isUnit(cell)))
      return cells.map((cell) => (cell === '-' ? '' : cell));
  }
  return undefined;
}

/** Whether words of a comment may name columns: several between separators, or several with a place or a unit. */
export function mayNameColumns(line: string): boolean {
  const bare = unquoted(bareOf(line));
  if (/[:=]/.test(bare)) return false;
  const isSeveral = (['\t', ',', ';'] as const).some((parting) => {
    const cells = cellsOf(bare, parting).filter((cell) => cell !== '');
    return cells.length > 1 && cells.every(isName);
  });
  const words = cellsOf(bare, 'blank');
  return isSeveral || (words.length > 1 && words.every(isName) && areQuantities(words));
}

/** Whether a line names columns, though not as many as the rows have: decimal commas part `10,5` in two. */
function hasOtherNames(line: string, separator: Separator): boolean {
  const several = (['\t', ',', ';'] as const).some((parting) => {
    const cells = cellsOf(bareOf(line), parting);
    return cells.length > 1 && cells.every((cell) => cell === '' || isName(cell));
  });
  return several || (separator === ',' && cellsOf(bareOf(line), 'blank').length === 2);
}
