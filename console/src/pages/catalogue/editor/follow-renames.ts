import type { ServiceAdvice } from '@yance/contract/catalogue/adviser/advice.ts';
import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import type { DraftRule, ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';

type Followed = Pick<ServiceDraft, 'parameters' | 'prices' | 'advice'>;
type Condition = { key: string; in: string[] };

/**
 * The questions after a change, and with them the conditions, price rules and what the adviser fills in: a question or
 * an option that got another name is meant by them as before. A name that another one has already is not followed.
 */
export function followRenames({ parameters: old, prices, advice }: Followed, next: DraftField[]): Followed {
  // Removed, added or moved: nothing was renamed.
  if (old.length !== next.length || next.filter((field, index) => field !== old[index]).length > 1)
    return { parameters: next, prices, advice };
  return next.reduce(
    (draft, field, index) => {
      const before = old[index];
      if (!before || before === field) return draft;
      const renamed = renaming(before.key, field.key, old);
      const answers = answerRenaming(before, field);
      if (!renamed && answers.size === 0) return draft;
      const meant = (condition: Condition): Condition =>
        condition.key === before.key
          ? { key: renamed ?? condition.key, in: condition.in.map((one) => answers.get(one) ?? one) }
          : condition;
      const key = (name: string): string => (renamed && name === before.key ? renamed : name);
      const filled = (fill: ServiceAdvice['fills'][number]) => {
        const {
          key: name,
          in: [value = ''],
        } = meant({ key: fill.key, in: [fill.value] });
        return { ...fill, key: name, value };
      };
      return {
        parameters: draft.parameters.map((one) => (one.show_when ? { ...one, show_when: meant(one.show_when) } : one)),
        prices: draft.prices.map((rule) => followed(rule, meant, key)),
        advice: draft.advice && { ...draft.advice, fills: draft.advice.fills.map(filled) },
      };
    },
    { parameters: next, prices, advice },
  );
}

function followed(
  rule: DraftRule,
  meant: (condition: Condition) => Condition,
  key: (name: string) => string,
): DraftRule {
  switch (rule.kind) {
    case 'base':
      return {
        ...rule,
        ...(rule.count_key ? { count_key: key(rule.count_key) } : {}),
        ...(rule.when ? { when: meant(rule.when) } : {}),
      };
    case 'extra':
      return { ...rule, key: key(rule.key), ...(rule.when ? { when: meant(rule.when) } : {}) };
    case 'choice':
    case 'rate':
      return { ...rule, when: meant(rule.when) };
    case 'bands':
      return rule;
  }
}

/** The new name, where the old one was the only one of its kind and the new one is nobody else's. */
function renaming(from: string, to: string, fields: readonly DraftField[]): string | undefined {
  const used = (name: string) => fields.filter(({ key }) => key === name).length;
  return from !== to && from !== '' && to !== '' && used(from) === 1 && used(to) === 0 ? to : undefined;
}

function answerRenaming(before: DraftField, after: DraftField): ReadonlyMap<string, string> {
  if (!('options' in before) || !('options' in after) || before.options.length !== after.options.length)
    return new Map();
  const used = (value: string) => before.options.filter((one) => one.value === value).length;
  return new Map(
    before.options.flatMap(({ value: from }, index): [string, string][] => {
      const to = after.options[index]?.value ?? '';
      return from !== to && from !== '' && to !== '' && used(from) === 1 && used(to) === 0 ? [[from, to]] : [];
    }),
  );
}
