import { elementSymbols } from '@yance/contract/pricing/elements.ts';

/** Symbols, numbers and brackets, as formulas are written. */
const formula = /^(?:[A-Z][a-z]?|\d+(?:\.\d+)?|[()[\]·])+$/;
/** What chemists write for groups: methyl, ethyl, phenyl … */
const groups: ReadonlySet<string> = new Set(['Me', 'Et', 'Ph', 'Bu', 'Bn', 'Bz', 'Ts', 'Tf', 'Cp', 'Ln']);

/**
 * Two-letter symbols in what reads as a formula that no element has. Single capitals are left alone: PMMA and PA66 are
 * names. The customer is warned, not refused.
 */
export function unknownElements(composition: string): string[] {
  const parts = composition.split(/[\s,，、;；/+@-]+/).filter((part) => formula.test(part));
  const symbols = parts.flatMap((part) => part.match(/[A-Z][a-z]/g) ?? []);
  return [...new Set(symbols)].filter((symbol) => !elementSymbols.has(symbol) && !groups.has(symbol));
}
