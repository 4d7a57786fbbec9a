import type { Fact } from '@yance/figures/curves/trace.ts';
import { spelledUnit } from './kinds.ts';

/** The number that all facts of a name agree on; of several scans each may have its own, and then none is known. */
export function numberOfFact(facts: readonly Fact[] | undefined, name: RegExp, unit: string): number | undefined {
  const found = new Set(
    facts?.filter((fact) => name.test(fact.name) && spelledUnit(fact.unit) === unit).map(({ value }) => value),
  );
  const [value, ...others] = [...found].map(Number);
  return value !== undefined && others.length === 0 && value > 0 && Number.isFinite(value) ? value : undefined;
}
