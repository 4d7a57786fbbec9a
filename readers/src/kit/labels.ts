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

/** A quantity and its unit of `Temp./°C`, `DSC/(mW/mg)`, `Temperature (°C)` or `Time [s]`. */
export function labelOf(text: string): { label: string; unit: string } {
  const trimmed = shortText(text);
  const bracket = closingBracket(trimmed);
  if (bracket) {
    const label = trimmed.slice(0, bracket).trim();
    const unit = unitOf(trimmed.slice(bracket + 1, -1));
    if (label.endsWith('/')) return { label: label.slice(0, -1).trim(), unit };
    const apart = trimmed[bracket - 1] === ' ' || trimmed[bracket] === '[';
    if (label.length > 0 && (apart || surely.has(unit.toLowerCase()))) return { label, unit };
  }
  const slash = trimmed.indexOf('/');
  if (slash < 1 || slash === trimmed.length - 1) return { label: trimmed, unit: '' };
  return { label: trimmed.slice(0, slash).trim(), unit: unitOf(trimmed.slice(slash + 1)) };
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
