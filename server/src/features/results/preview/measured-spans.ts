import type { PreviewPart } from '@yance/contract/results/preview.ts';
import type { MeasuredSpan } from '../results.tables.ts';

/** How far the parts of a file reach together along the x of their first views, for each unit. */
export function measuredSpans(parts: readonly PreviewPart[]): MeasuredSpan[] {
  const spans = new Map<string, MeasuredSpan>();
  for (const part of parts) {
    if (part.kind !== 'columns') continue;
    const column = part.columns[part.views[0]?.x ?? -1];
    if (!column || column.low === null || column.high === null) continue;
    const { unit, low, high } = column;
    const before = spans.get(unit);
    spans.set(unit, { unit, low: Math.min(low, before?.low ?? low), high: Math.max(high, before?.high ?? high) });
  }
  return [...spans.values()];
}
