import type { Fact } from '@yance/figures/curves/trace.ts';
import { numberOfFact } from './number-of-fact.ts';
import { radiations } from './radiations.ts';

/** The radiation that angles were measured with. */
export interface Measured {
  /** In Å. */
  wavelength: number;
  /** Which it is, and where that is known from. */
  said: string;
  /** Whether nothing of it stands in the file. */
  assumed: boolean;
}

/** The wavelength in Å that a file names: that of Kα₁, where it names several lines. */
const wavelengthOf = (facts: readonly Fact[] | undefined): number | undefined =>
  numberOfFact(facts, /^wavelength used$/i, 'Å') ??
  numberOfFact(facts, /^wavelength kα1$/i, 'Å') ??
  numberOfFact(facts, /^wavelength$/i, 'Å');

/** Whether a file names a wavelength at all, be it several that differ. */
const namesWavelength = (facts: readonly Fact[] | undefined): boolean =>
  facts?.some(({ name }) => /^wavelength(?: used| kα1)?$/i.test(name)) ?? false;

/** The element at the beginning of what files write of an anode: `Co`, `CO`, `Co Kα`. */
const elementOf = (anode: string): string => {
  const [, first = '', second = ''] = /^\s*([a-z])([a-z]?)(?![a-z])/i.exec(anode) ?? [];
  return first.toUpperCase() + second.toLowerCase();
};

/**
 * The wavelength of a file's angles: as it names it, else Kα₁ of the anode that it names, else of copper, which is
 * said. Undefined where it names an anode whose line is not known, or several, or wavelengths that differ and no anode.
 */
export function measuredWith(facts: readonly Fact[] | undefined): Measured | undefined {
  const named = wavelengthOf(facts);
  if (named !== undefined) return { wavelength: named, said: `测量波长 ${named} Å`, assumed: false };
  const anodes = new Set(facts?.filter(({ name }) => /^anode$/i.test(name)).map(({ value }) => elementOf(value)));
  const copper = radiations.Cu;
  if (anodes.size === 0 && namesWavelength(facts)) return undefined;
  if (anodes.size === 0)
    return { wavelength: copper, said: `测量波长 ${copper} Å（假定为 Cu Kα₁，文件未注明）`, assumed: true };
  const [anode] = anodes;
  const line = Object.entries(radiations).find(([element]) => element === anode);
  if (!line || anodes.size > 1) return undefined;
  return { wavelength: line[1], said: `测量波长 ${line[1]} Å（按文件注明的 ${line[0]} 靶 Kα₁）`, assumed: false };
}
