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
  ['μv/mg', 'µV/mg'],
  ['μa', 'µA'],
  ['μf', 'µF'],
  ['ma.h', 'mAh'],
  ['w.h', 'Wh'],
  ['ma.h/g', 'mAh/g'],
  ['cc', 'cm³'],
  ['cc/g', 'cm³/g'],
  ['ml/g', 'mL/g'],
]);

/**
 * Degrees whose sign was lost: `°C` read as Chinese, in Latin-1 or in a code page of DOS, or replaced when somebody
 * saved the text in UTF-8.
 */
export const withDegrees = (text: string): string =>
  text.replaceAll(/[癈汣]|[\uFFFD\u203A\u009B]C\b/g, '°C').replaceAll(/癋|[\uFFFD\u203A\u009B]F\b/g, '°F');

/** A unit in the field's notation; what is not known stays as the file has it. */
export function unitOf(text: string): string {
  const trimmed = withDegrees(shortText(text));
  return units.get(trimmed.toLowerCase()) ?? trimmed;
}

/** Units also where the bracket touches the quantity, as in `Intensity(counts)`; `Z(f)` is a quantity of its own. */
const surely = new Set([
  '°',
  '°c',
  'counts',
  'cps',
  'a.u.',
  'nm',
  'cm⁻¹',
  'ev',
  '%',
  'mg',
  'min',
  'ω',
  'hz',
  'mv',
  'ma',
]);

/** One unit with its power, as `mA` or `cm-1`: what a ratio such as `P/P0` or `charge/discharge` has no place for. */
const power = '(?:\\^?[-−]?[1-9]|[⁻¹²³]+)?';
const bases = 'Ah|Wh|mol|min|Hz|Pa|eV|bar|Ohms?|ohms?|cal|rad|Oe|emu|[mgsAKJWVFCNTHSLlhΩ]';
const prefixed = `(?:[fpnuµμmcdhk]?(?:${bases})|[MGT](?:Hz|Pa|eV|Ohm|ohm|Ω|W|V|J))${power}`;
/** In small or great letters. */
const words =
  'deg(?: ?[cf])?|degrees?|°[cf]?|[℃癈]|%|counts?|cps|cts|a\\.?u\\.?|arb|ppm|ppb|torr|mmhg|atm|psi|sec|min|hr|rpm|da|' +
  'amu|å|cc|ml|emu|oe|hz|khz|mhz|kpa|mpa|kg|ev|kev|ohms?|volts?|amps?|wt ?%|wt|vol ?%|db|px|1(?=/)';
const ofWords = `(?:${words})${power}`;
const startsWithUnit = [prefixed, ofWords].map(
  (form, at) => new RegExp(`^[([]?\\s*${form}(?![\\p{L}\\d])`, at === 0 ? 'u' : 'iu'),
);
const either = `(?:${prefixed}|${ofWords})`;
const perUnit = new RegExp(`^${either}(?:[.·]${either})*(?:/${either})+$`, 'u');

/** A quantity and its unit of `Temp./°C`, `DSC/(mW/mg)`, `Temperature (°C)` or `Time [s]`. */
export function labelOf(text: string): { label: string; unit: string } {
  const trimmed = shortText(text);
  const bracket = closingBracket(trimmed);
  if (bracket) {
    const label = trimmed.slice(0, bracket).trim();
    const unit = unitOf(trimmed.slice(bracket + 1, -1));
    if (label.endsWith('/')) return { label: label.slice(0, -1).trim(), unit };
    const apart = trimmed[bracket - 1] === ' ' || trimmed[bracket] === '[';
    const isUnit = surely.has(unit.toLowerCase()) || perUnit.test(unit);
    if (label.length > 0 && (apart || isUnit)) return { label, unit };
  }
  const slash = slashBeforeUnit(trimmed);
  if (slash === undefined) return { label: trimmed, unit: '' };
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
      if (units.has(rest.toLowerCase()) || startsWithUnit.some((form) => form.test(rest))) return index;
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
