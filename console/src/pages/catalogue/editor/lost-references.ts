import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';

/**
 * The questions, price rules and answers of the adviser that look at a question which is not there any more, by their
 * names.
 */
export function lostReferences({
  parameters,
  prices,
  advice,
}: Pick<ServiceDraft, 'parameters' | 'prices' | 'advice'>): string[] {
  const known = new Set(parameters.map(({ key }) => key));
  const lost = (key: string | undefined): boolean => Boolean(key) && !known.has(key ?? '');
  return [
    ...parameters.filter(({ show_when }) => lost(show_when?.key)).map(({ label, key }) => label || key),
    ...prices
      .filter(
        (rule) =>
          (rule.kind === 'base' && lost(rule.count_key)) ||
          (rule.kind === 'extra' && lost(rule.key)) ||
          (rule.kind !== 'bands' && lost(rule.when?.key)),
      )
      .map(({ label }, index) => label || `第 ${index + 1} 条价格规则`),
    ...(advice?.fills ?? []).flatMap(({ key }, index) => (lost(key) ? [`第 ${index + 1} 条预填`] : [])),
  ];
}
