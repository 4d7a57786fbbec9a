import { isRemark, isSymbol, isUnitBehind, isUnitOf } from './known-units.ts';
import { shortText } from './numeric-lines.ts';

/** Units as instruments spell them in ASCII or in a wrong encoding, and as the field writes them. */
const units = new Map([
  ['ohm', 'Ω'],
  ['ohms', 'Ω'],
  ['ohm-1', 'Ω⁻¹'],
  ['cm-1', 'cm⁻¹'],
  ['1/cm', 'cm⁻¹'],
  ['deg', '°'],
  ['degree', '°'],
  ['degrees', '°'],
  ['deg c', '°C'],
  ['degc', '°C'],
  ['℃', '°C'],
  ['ua', 'µA'],
  ['uf', 'µF'],
  ['uv', 'µV'],
  ['uv/mg', 'µV/mg'],
  ['uv/mw', 'µV/mW'],
  ['µv/mg', 'µV/mg'],
  ['µa', 'µA'],
  ['µf', 'µF'],
  ['ma.h', 'mAh'],
  ['w.h', 'Wh'],
  ['ma.h/g', 'mAh/g'],
  ['kelvin', 'K'],
  ['oersted', 'Oe'],
  ['tesla', 'T'],
  ['seconds', 's'],
  ['sec', 's'],
  ['minutes', 'min'],
  ['wg^-1', 'W/g'],
  ['cm^2', 'cm²'],
  ['cc', 'cm³'],
  ['cc/g', 'cm³/g'],
  ['ml/g', 'mL/g'],
]);

/**
 * Degrees whose sign was lost: `°C` read as Chinese, in Latin-1 or in a code page of DOS, or replaced when somebody
 * saved the text in UTF-8; and a µ of that code page. UTF-8 that was read as Latin-1 has a sign before them.
 */
export const withDegrees = (text: string): string =>
  text
    .replaceAll(/Â(?=[°µ²³·])/g, '')
    .replaceAll(/[癈汣]|ï¿½C\b|[\uFFFD\u203A\u009B]C\b/g, '°C')
    .replaceAll(/癋|[\uFFFD\u203A\u009B]F\b/g, '°F')
    .replaceAll(/[\u2018\u0091](?=[VAW]\b)/g, 'µ');

/** One sign of micro for the three that are in use: the letter of Greek, and the `u` of those who have neither. */
const withMicro = (unit: string): string =>
  unit.replaceAll('μ', 'µ').replaceAll(/(?<![\p{L}°])u(?=(?:m|A|V|W|L|l|g|s|F|N|C|S|M|Pa|mol|Hz)(?!\p{L}))/gu, 'µ');

/** A unit in the field's notation; what is not known stays as the file has it. */
export function unitOf(text: string): string {
  const trimmed = withMicro(withDegrees(shortText(text)));
  const divided = trimmed.replace(/^([^\s/^]+) ([\p{L}°]+)\^-1$/u, '$1/$2');
  return units.get(divided.toLowerCase()) ?? divided;
}

/** A quantity and its unit of `Temp./°C`, `DSC/(mW/mg)`, `Temperature (°C)` or `Time [s]`. */
export function labelOf(text: string): { label: string; unit: string } {
  const trimmed = shortText(text).replace(/（([^（）]*)）$/, '($1)');
  const perSecond = /^(counts|cts) ?\/ ?s(?:ec)?$/i.exec(trimmed)?.[1];
  if (perSecond) return { label: perSecond, unit: 'counts/s' };
  const bracket = closingBracket(trimmed);
  if (bracket) {
    const label = trimmed.slice(0, bracket).trim();
    const unit = unitOf(trimmed.slice(bracket + 1, -1));
    if (label.endsWith('/')) return { label: label.slice(0, -1).trim(), unit };
    const apart = trimmed[bracket - 1] === ' ' || trimmed[bracket] === '[';
    if (label.length > 0 && (apart ? !isRemark(unit) && !isSymbol(unit) : isUnitOf(label, unit)))
      return { label, unit };
  }
  const slash = slashBeforeUnit(trimmed);
  if (slash === undefined) {
    // A length behind a number is of a sample, as in `film 50 nm`.
    const [, label, unit] = /^(.*[^\s\d]) (nm|cm-1|cm⁻¹|k?eV)\.?$/.exec(trimmed) ?? [];
    return label && unit ? { label, unit: unitOf(unit) } : { label: trimmed, unit: '' };
  }
  return { label: trimmed.slice(0, slash).trim(), unit: unitOf(trimmed.slice(slash + 1)) };
}

/** Where the first slash outside all brackets stands that a unit follows; the text is short. */
function slashBeforeUnit(text: string): number | undefined {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if ('(['.includes(sign)) depth += 1;
    else if (')]'.includes(sign)) depth -= 1;
    else if (sign === '/' && depth === 0 && index > 0) {
      const rest = withDegrees(text.slice(index + 1)).trim();
      if (units.has(rest.toLowerCase()) || isUnitBehind(text.slice(0, index).trim(), rest)) return index;
    }
  }
  return undefined;
}

/** Where the last pair of brackets opens, if the text ends with one; the text is short. */
function closingBracket(text: string): number | undefined {
  const close = text.at(-1);
  if (close !== ')' && close !== ']') return undefined;
  const open = close === ')' ? '(' : '[';
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    if (text[index] === close) depth += 1;
    else if (text[index] === open) depth -= 1;
    if (depth === 0) return index;
  }
  return undefined;
}
