import type { ParameterField } from '../catalogue/parameters.ts';
import type { Fen } from '../kernel/money.ts';
import { countedBy } from './engine.ts';
import { extraText, unitNames } from './rule-lines.ts';
import type { PriceRule } from './rules.ts';

/** What answers cost, by the question's key: of each option, and of what is counted. */
export type PriceHints = Readonly<Record<string, { options: Readonly<Record<string, string>>; counted: string }>>;

const yuan = (fen: Fen): string => `¥${fen / 100}`;

/** Says beside the questions of a form what their answers add to the price. */
export function priceHints(rules: readonly PriceRule[], fields: readonly ParameterField[]): PriceHints {
  const hints: Record<string, { options: Record<string, string>; counted: string }> = {};
  const of = (key: string) => (hints[key] ??= { options: {}, counted: '' });
  const add = ({ key, in: values }: { key: string; in: readonly string[] }, words: string) => {
    const { options } = of(key);
    for (const value of values) options[value] = [options[value], words].filter(Boolean).join('，');
  };
  for (const rule of rules) {
    if (rule.kind === 'base' && rule.when && rule.unit !== 'quote')
      add(rule.when, `${yuan(rule.unit_fen)}/${unitNames[rule.unit]}`);
    if (rule.kind === 'base' && rule.when && rule.unit === 'quote') add(rule.when, '需报价');
    if (rule.kind === 'base' && rule.count_key)
      of(rule.count_key).counted = `每${unitNames[rule.unit]} ${yuan(rule.unit_fen)}`;
    if (rule.kind === 'choice') add(rule.when, choiceWords(rule));
    if (rule.kind === 'rate' && rule.basis_points !== 0)
      add(rule.when, `${rule.basis_points > 0 ? '+' : '−'}${Math.abs(rule.basis_points) / 100}%`);
    if (rule.kind === 'extra') {
      const { counted, most } = countedBy(fields, rule.key);
      of(rule.key).counted = `${extraText(rule, counted, most)}，+${yuan(rule.unit_fen)}`;
    }
  }
  return hints;
}

function choiceWords({ per, amount_fen }: { per: 'sample' | 'line' | 'base'; amount_fen: Fen }): string {
  if (per === 'base') return `另收一个样品的检测费${amount_fen > 0 ? `与 ${yuan(amount_fen)}` : ''}`;
  return `+${yuan(amount_fen)}/${per === 'line' ? '单' : '样'}`;
}
