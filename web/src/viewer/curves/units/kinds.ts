import type { Quantity } from '../trace.ts';

const light: Readonly<Record<string, RegExp>> = {
  nm: /wavelength|波长/i,
  µm: /wavelength|波长/i,
  // Electrons have energies too, binding and kinetic, and no wavelength of light.
  eV: /photon\s*energy|光子能量/i,
  'cm⁻¹': /wave\s*number|波数/i,
};

/** What instruments call the quantities whose numbers can be read in another unit. */
const kinds = {
  light: ({ label, unit }: Quantity) => light[unit]?.test(label) ?? false,
  angle: ({ label, unit }: Quantity) => /^2\s*(?:θ|theta)$/i.test(label) && /^(?:°|deg)$/.test(unit),
  temperature: ({ label, unit }: Quantity) => unit === '°C' || (unit === 'K' && /temp|^t[sr]?$|温度/i.test(label)),
  absorbance: ({ label }: Quantity) => /^(?:absorbance|吸光度)$/i.test(label),
  transmittance: ({ label, unit }: Quantity) => /^(?:transmittance|透过率|透射率)$/i.test(label) && /^%?$/.test(unit),
  counts: ({ unit }: Quantity) => unit === 'counts',
  rate: ({ unit }: Quantity) => /^(?:cps|counts\/s|counts s⁻¹)$/.test(unit),
};
export type QuantityKind = keyof typeof kinds;

/** Undefined for a quantity that is read in its own unit alone. */
export const kindOf = (quantity: Quantity): QuantityKind | undefined =>
  (Object.keys(kinds) as QuantityKind[]).find((kind) => kinds[kind](quantity));
