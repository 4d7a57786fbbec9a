import type { PlanLine } from '@yance/contract/plans/endpoints.ts';

/** What is quoted costs what the quotation says; anything else is an estimate until everything is filled in. */
export function totalKnown(
  quote: { total_fen: number } | null,
  whole: boolean,
  planned: readonly Pick<PlanLine, 'price_fen' | 'quoted'>[],
): { word: string; fen: number; note: string } {
  const fen = quote?.total_fen ?? planned.reduce((sum, line) => sum + line.price_fen, 0);
  if (whole && quote) return { word: '合计', fen, note: '' };
  if (!quote && planned.length > 0 && planned.every(({ quoted }) => quoted))
    return { word: '报价合计', fen, note: '不含取样与纸质报告的费用' };
  return { word: '预估', fen, note: '信息填完后显示准确合计' };
}
