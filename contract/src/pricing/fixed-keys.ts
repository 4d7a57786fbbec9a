import type { ParameterField } from '../catalogue/parameters.ts';
import { priceKeys } from './rule-lines.ts';
import type { AppliedRule } from './rules.ts';

/**
 * The questions on which a quoted price rests: those that the rules read, and those that decide whether these are
 * asked.
 */
export function fixedKeys(rules: readonly AppliedRule[], fields: readonly ParameterField[]): ReadonlySet<string> {
  const keys = new Set(priceKeys(rules));
  for (let before = 0; before < keys.size;) {
    before = keys.size;
    for (const field of fields) if (field.show_when && keys.has(field.key)) keys.add(field.show_when.key);
  }
  return keys;
}
