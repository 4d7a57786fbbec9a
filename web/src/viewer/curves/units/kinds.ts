import type { Quantity } from '@yance/figures/curves/trace.ts';

/** A unit in one spelling: Unicode has two signs each for micro, ångström and ohm. */
export const spelledUnit = (unit: string): string => unit.normalize('NFC').replaceAll('μ', 'µ');

const light: Readonly<Record<string, RegExp>> = {
  nm: /wavelength|wellenlänge|波长/i,
  µm: /wavelength|wellenlänge|波长/i,
  // Electrons have energies too, binding and kinetic, and no wavelength of light.
  eV: /photon\s*energy|光子能量/i,
  'cm⁻¹': /wave\s*number|wellenzahl|波数/i,
};

const angle = /^(?:2\s*[-_]?\s*(?:θ|theta)|(?:2θ|衍射)角度?|两倍角)(?:\s*(?:[(（[](?:°|deg|度)[)）\]]|\/度))?$/i;

/** Names of steps between temperatures, as thermal analysis and calorimeters write them. */
const step = /differen|\bdiff\b|deviation|[Δδ∆]\s*t|\bdelta[\s_-]?t|\bdt\b|^dta\b|温差|温度差|差值/i;

/** By how much a number in a unit of absorbance is multiplied for one without; undefined for another unit. */
export function absorbanceOf(unit: string): number | undefined {
  if (/^m(?:AU|A|Abs|OD)$/i.test(unit)) return 1e-3;
  return /^(?:AU|A|Abs|OD|a\.u\.)?$/i.test(unit) ? 1 : undefined;
}

/** What instruments call the quantities whose numbers can be read in another unit. */
const kinds = {
  light: ({ label, unit }: Quantity) => light[spelledUnit(unit)]?.test(label) ?? false,
  // The name alone says degrees; some files put 度 behind it, and some leave the unit out.
  angle: ({ label, unit }: Quantity) => angle.test(label) && /^(?:°|deg\.?|degrees?|度)?$/i.test(unit),
  temperatureStep: ({ label, unit }: Quantity) => /^(?:°C|K)$/.test(unit) && step.test(label),
  temperature: ({ label, unit }: Quantity) => unit === '°C' || (unit === 'K' && /temp|^t[sr]?$|温度/i.test(label)),
  absorbance: ({ label, unit }: Quantity) =>
    /^(?:absorbance|abs\.?|extinktion|吸光度)$/i.test(label) && absorbanceOf(unit) !== undefined,
  // Without a unit the transmission of an analyser of electrons is a setting.
  transmittance: ({ label, unit }: Quantity) =>
    (/^(?:transmittance|透过率|透射率)$/i.test(label) && /^%?$/.test(unit)) ||
    (/^transmission$/i.test(label) && unit === '%'),
  counts: ({ unit }: Quantity) => unit === 'counts',
  rate: ({ unit }: Quantity) => /^(?:cps|counts\/s|counts s⁻¹)$/.test(unit),
};
export type QuantityKind = keyof typeof kinds;

/** Undefined for a quantity that is read in its own unit alone. */
export const kindOf = (quantity: Quantity): QuantityKind | undefined =>
  (Object.keys(kinds) as QuantityKind[]).find((kind) => kinds[kind](quantity));

/** What instruments call the same quantity in other words, in small letters without spaces and dots. */
const synonyms: readonly RegExp[] = [
  /^(?:(?:raman|relative|total)?intensity|counts?|signal|强度)$/,
  /^(?:time|t|时间)$/,
  /^(?:ramanshift|拉曼位移)$/,
  /^(?:bindingenergy|结合能)$/,
  /^(?:kineticenergy|动能)$/,
  /^(?:p\/p[0o₀°]|relativepressure(?:\(?p\/p[0o₀°]\)?)?|相对压力)$/,
  /^(?:mass|weight|tga?|质量|重量)$/,
  /^(?:freq(?:uency)?|频率)$/,
  /^(?:\|z\||zmod|阻抗模值?)$/,
  /^(?:phase(?:\(z\)|angle)?|zphz|相位角?)$/,
  /^(?:absorbance|吸光度)$/,
  /^(?:re\(z\)|zre(?:al)?|z['′])$/,
  /^(?:im\(z\)|zim(?:ag)?|z(?:''|″))$/,
  /^[-−](?:im\(z\)|zim(?:ag)?|z(?:''|″))$/,
];

/** Words of a file that do not say which quantity its numbers are. */
const generic = /^(?:column|col|channel|data|values?|series|列|第?\d+列|x|y|z|[xy]-?(?:axis|values?|data|scale))?\d*$/;

/** Whether both are known to be one quantity: of one kind, or of one name that says something. */
export function areOneQuantity(a: Quantity, b: Quantity): boolean {
  const [kind, other] = [kindOf(a), kindOf(b)];
  if (kind || other) return kind === other;
  const [name, like] = [a, b].map(({ label, unit }) => {
    const plain = spelledUnit(label)
      .toLowerCase()
      .replaceAll(/[\s._]/g, '');
    // In ohms a bare Z is the size of the impedance; elsewhere it is any axis.
    return plain === 'z' && unit === 'Ω' ? '|z|' : plain;
  });
  if (name === undefined || like === undefined) return false;
  if (synonyms.some((form) => form.test(name) && form.test(like))) return true;
  return name === like && !generic.test(name);
}
