import type { MadePriceChange } from '@yance/contract/catalogue/price-change-endpoints.ts';
import { priceParts, roundingWays, type PriceChange } from '@yance/contract/pricing/change-prices.ts';
import { formatFen } from '@yance/ui/format.ts';

/** A change of prices in one line: 基础价 +5%，四舍五入到 ¥1. */
export function changeWords({ by, parts, rounding }: PriceChange): string {
  const sign = (amount: number) => (amount > 0 ? '+' : '-');
  const much =
    by.kind === 'percent'
      ? `${sign(by.basis_points)}${Math.abs(by.basis_points) / 100}%`
      : `${sign(by.amount_fen)}${formatFen(Math.abs(by.amount_fen))}`;
  const rounded = rounding.to_fen === 1 ? '' : `，${roundingWays[rounding.way]}到 ${formatFen(rounding.to_fen)}`;
  return `${parts.map((part) => priceParts[part]).join('、')} ${much}${rounded}`;
}

export const publishWords: Readonly<Record<MadePriceChange['publish'], string>> = {
  now: '立即发布',
  later: '计划发布',
  draft: '只存草稿',
};
