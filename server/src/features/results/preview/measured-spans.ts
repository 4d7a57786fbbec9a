import type { PreviewPart } from '@yance/contract/results/preview.ts';
import type { MeasuredSpan } from '../results.tables.ts';

/**
 * How far the parts of a file reach together, for each unit of their columns: what was ordered as a range may stand
 * along an axis of the second view only, as the frequency of a Nyquist plot does.
 */
export function measuredSpans(parts: readonly PreviewPart[]): MeasuredSpan[] {
  const spans = new Map<string, MeasuredSpan>();
  for (const part of parts)
    for (const { unit, low, high } of part.kind === 'columns' ? part.columns : []) {
      if (unit === '' || low === null || high === null) continue;
      const before = spans.get(unit);
      spans.set(unit, { unit, low: Math.min(low, before?.low ?? low), high: Math.max(high, before?.high ?? high) });
    }
  return [...spans.values()];
}
