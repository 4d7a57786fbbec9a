import { z } from 'zod';
import type { ServiceDraft } from '../catalogue/service-draft.ts';
import type { Fen } from '../kernel/money.ts';

/** What of a service's prices is changed; percentages and quantity breaks follow by themselves. */
export const priceParts = { base: '基础价', extra: '超出部分', choice: '选项', list: '划线价' } as const;
export type PricePart = keyof typeof priceParts;
const partNames = Object.keys(priceParts) as [PricePart, ...PricePart[]];

export const roundingSteps = [1, 10, 100, 500, 1000, 10_000] as const;
export const roundingWays = { near: '四舍五入', up: '向上取整', down: '向下取整' } as const;

const percentWrong = '幅度应为 -90%–+500%，不能为 0';
const amountWrong = '金额应为 -¥10,000–+¥10,000，不能为 0';

/** One change for the prices of many services. What is free stays free. */
export const priceChange = z.object({
  by: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('percent'),
      basis_points: z
        .number('请填写幅度')
        .int('幅度最多两位小数')
        .min(-9_000, percentWrong)
        .max(50_000, percentWrong)
        .refine((points) => points !== 0, percentWrong),
    }),
    z.object({
      kind: z.literal('amount'),
      amount_fen: z
        .number('请填写金额')
        .int('金额最多到分')
        .min(-1_000_000, amountWrong)
        .max(1_000_000, amountWrong)
        .refine((fen) => fen !== 0, amountWrong),
    }),
  ]),
  parts: z.array(z.enum(partNames)).min(1, '请选择要修改的价格').max(partNames.length),
  rounding: z.object({ to_fen: z.literal(roundingSteps), way: z.enum(['near', 'up', 'down']) }),
});
export type PriceChange = z.infer<typeof priceChange>;

/** A price of a service before and after; `index` is its rule's, null for the list price. */
export interface ChangedPrice {
  part: PricePart;
  index: number | null;
  label: string;
  before: Fen;
  after: Fen;
}

/** The prices that a change makes different. One that would not be above zero is among them as it would be. */
export function changedPrices(
  draft: Pick<ServiceDraft, 'prices' | 'list_price_fen'>,
  change: PriceChange,
): ChangedPrice[] {
  const wanted = new Set(change.parts);
  const rules = draft.prices.flatMap((rule, index): ChangedPrice[] => {
    if (rule.kind === 'rate' || rule.kind === 'bands') return [];
    const before = rule.kind === 'choice' ? rule.amount_fen : rule.unit_fen;
    return [{ part: rule.kind, index, label: rule.label, before: before ?? 0, after: 0 }];
  });
  const list: ChangedPrice = {
    part: 'list',
    index: null,
    label: priceParts.list,
    before: draft.list_price_fen ?? 0,
    after: 0,
  };
  return [...rules, list]
    .filter(({ part, before }) => wanted.has(part) && before > 0)
    .map((one) => ({ ...one, after: changedFen(one.before, change) }))
    .filter(({ before, after }) => before !== after);
}

/** The draft with the changed prices in it. */
export function withPrices(draft: ServiceDraft, changed: readonly ChangedPrice[]): ServiceDraft {
  const at = new Map(changed.map((one) => [one.index, one.after]));
  return {
    ...draft,
    list_price_fen: at.get(null) ?? draft.list_price_fen,
    prices: draft.prices.map((rule, index) => {
      const after = at.get(index);
      if (after === undefined) return rule;
      if (rule.kind === 'choice') return { ...rule, amount_fen: after };
      return rule.kind === 'base' || rule.kind === 'extra' ? { ...rule, unit_fen: after } : rule;
    }),
  };
}

/** In whole numbers throughout, so that half a step is rounded as people expect it. */
function changedFen(before: Fen, { by, rounding }: PriceChange): Fen {
  const parts = by.kind === 'percent' ? before * (10_000 + by.basis_points) : (before + by.amount_fen) * 10_000;
  const step = rounding.to_fen * 10_000;
  const whole = Math.floor(parts / step);
  const rest = parts - whole * step;
  const up = rounding.way === 'up' ? rest > 0 : rounding.way === 'near' && rest * 2 >= step;
  return (whole + (up ? 1 : 0)) * rounding.to_fen;
}
