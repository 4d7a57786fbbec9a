import type { Column } from '../content.ts';

type Quantity = Pick<Column, 'label' | 'unit'>;

/** What a column stands for where it stands along x: columns of one kind are one place, measured more than once. */
export type Place = keyof typeof places;

const inTime = /^(?:s|ms|µs|sec|min|h|hr|d|days?|)$/i;
const inDegrees = /^(?:°C|K|°F|C|)$/;
const inVolts = /^(?:V|mV|)$/i;

/** Quantities that a technique steps or sweeps, and that are no answer of a sample beside another of them. */
const places = {
  time: ({ label, unit }: Quantity) =>
    inTime.test(unit) && (/\btime\b|^(?:zeit|时间)|时间$/i.test(label) || (label === 't' && unit !== '')),
  temperature: ({ label, unit }: Quantity) =>
    inDegrees.test(unit) && (/\btemp|温度/i.test(label) || (/^T[a-z]?$/.test(label) && unit !== '')),
  potential: ({ label, unit }: Quantity) =>
    inVolts.test(unit) &&
    (/\b(?:potential|voltage|bias|ewe|ecell)\b|电位|电势|电压/i.test(label) || (/^[EUV]$/.test(label) && unit !== '')),
  wavelength: ({ label }: Quantity) =>
    /^wave ?(?:lengths?)?$|\bwave ?length\b|wellenlänge|longueur d.onde|^(?:lambda|λ)$|波长/i.test(label),
  wavenumber: ({ label }: Quantity) => /\bwave ?numbers?\b|wellenzahl|nombre d.onde|波数/i.test(label),
  shift: ({ label }: Quantity) => /\b(?:raman|chemical) ?shift\b|拉曼位移|拉曼频移|化学位移|^δ/i.test(label),
  angle: ({ label }: Quantity) => /^(?:2 ?-?_?(?:theta|θ)|angle)\b|^衍射角|^角度?$|^2θ/i.test(label),
  rocking: ({ label }: Quantity) => /^(?:theta|omega)\b|^[θω]/i.test(label),
  spacing: ({ label, unit }: Quantity) => /^d(?:[- ]?(?:spacing|value))?$/i.test(label) && /^(?:Å|A|nm)$/i.test(unit),
  vector: ({ label, unit }: Quantity) => /^q$/i.test(label) && /^(?:1\/|Å⁻|A\^?-|nm⁻|nm\^?-|$)/i.test(unit),
  energy: ({ label, unit }: Quantity) =>
    /^(?:[km]?eV|)$/i.test(unit) && /\b(?:binding|kinetic|photon)? ?energy\b|结合能|动能|^b\.?e\.?$/i.test(label),
  frequency: ({ label, unit }: Quantity) => /\bfreq|频率/i.test(label) || (label === 'f' && unit.endsWith('Hz')),
  field: ({ label, unit }: Quantity) =>
    /\bfield\b|磁场/i.test(label) || (/^[BH]$/.test(label) && /^(?:k?Oe|m?T|A\/m)$/.test(unit)),
  strain: ({ label }: Quantity) => /\bstrain\b|应变/i.test(label),
  size: ({ label, unit }: Quantity) =>
    /\b(?:size|diameter|radius)\b|粒径|直径/i.test(label) && /nm$|µm$|um$|mm$|Å$/.test(unit),
  rate: ({ label }: Quantity) => /\bshear ?rate\b|剪切速率/i.test(label),
  path: ({ label }: Quantity) => /\b(?:displacement|depth|distance|position)\b|^位移$|深度|距离|位置/i.test(label),
  share: ({ label }: Quantity) => /^p\/p[0o₀°]$|relative ?pressure|相对压力/i.test(label),
  charge: ({ label }: Quantity) => /^m\/?z$|mass\/charge/i.test(label),
} satisfies Record<string, (quantity: Quantity) => boolean>;

/** The place that a column's name and unit say for certain; undefined of what is measured, and of weak names. */
export function placeOf({ label, unit }: Quantity): Place | undefined {
  const spaced = { label: spacedOf(label), unit };
  return (Object.keys(places) as Place[]).find((place) => places[place](spaced));
}

/** `Test_Time` has two words. */
export const spacedOf = (label: string): string => label.replaceAll('_', ' ');

/** Names with a word of what stands along x in some technique; `Contact angle` and `Phase shift` have one too. */
const along =
  /2 ?-?theta|2θ|theta|angle|^q$|wave|wellen|d.onde|lambda|λ|shift|energy|^b\.?e\.?$|temp|^t$|time|freq|field|^h$|potential|voltage|^e$|^v$|strain|shear ?rate|displacement|depth|distance|position|pressure|p\/p0|m\/z|^mass\/charge|δ|ppm|^x$|^channels?$|^pixels?$|size|diameter|radius|粒径|直径|^道(?:址|数)?$|conc|^volume$|^体积$|capacity|容量|角|波长|波数|位移|能量|结合能|温度|时间|频率|磁场|电位|电势|电压|应变|剪切速率|深度|距离|位置|压力|浓度/i;
/** Of those the ones that are stepped in one technique and measured in the next. */
const ambiguous = /pressure|conc|^volume$|^体积$|capacity|容量|压力|浓度|ppm|^[xtehvq]$/i;

export const mayBePlace = ({ label }: Quantity): boolean => along.test(spacedOf(label));
export const isAmbiguous = ({ label }: Quantity): boolean => ambiguous.test(spacedOf(label));

/** What an instrument keeps to, beside a quantity of the same kind that it measures. */
export const isSetting = ({ label }: Quantity): boolean =>
  /program|set ?-?point|\bset\b|reference ?temp|furnace|counter|\bece\b|compliance|设定|程序|参比|炉/i.test(
    spacedOf(label),
  );

/** How surely a measured number is known. */
export const isError = ({ label }: Quantity): boolean =>
  /^(?:sigma|σ|err(?:or)?s?|e\.?s\.?d\.?|uncertainty|std(?: ?dev)?|误差|标准偏差)\b/i.test(label);

/** What flowed since a charge or a discharge began: a potential is read over it. */
export const isCapacity = ({ label }: Quantity): boolean => /\bcapacity\b|容量/i.test(spacedOf(label));

/** Whether the technique reads x from high to low; a Raman shift goes upwards, an infrared wavenumber down. */
export function isReversed({ label, unit }: Quantity, others: readonly Quantity[], words: string): boolean {
  if (/binding ?energy|结合能|^b\.?e\.?$/i.test(label)) return true;
  if (/chemical ?shift|化学位移|^(?:δ|delta)/i.test(label) || (unit === 'ppm' && /shift|^\d*[HCFPN]$/i.test(label)))
    return true;
  if (/^ppm$/i.test(label) && others.some((other) => /^(?:int(?:ensity|\.)?|signal|real)$/i.test(other.label)))
    return true;
  const isRaman = /raman|拉曼/i.test([label, words, ...others.map((other) => other.label)].join(' '));
  return !isRaman && /wave ?numbers?|wellenzahl|nombre d.onde|波数/i.test(label) && (unit === 'cm⁻¹' || unit === '');
}
