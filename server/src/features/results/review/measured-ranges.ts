import type { MeasuredSpan } from '../results.tables.ts';
import { inOrderedUnit } from './ordered-unit.ts';
import { hullOf, joined, nameless, orderedRanges, type Range, slackOf } from './range-gaps.ts';

/** A quantity that was ordered as a range, and how far the files reach along it, such as '5–80'. */
export interface MeasuredRange {
  key: string;
  label: string;
  unit: string;
  /** Each once, in the order of the files. */
  reaches: string[];
}

/**
 * What the files themselves say of the ranges that were ordered. A quantity that no file is known to have is left out,
 * and so are two that were ordered in one unit, as excitation and emission are.
 */
export function measuredRanges(
  given: Parameters<typeof orderedRanges>[0],
  files: readonly { measured: readonly MeasuredSpan[] | null }[],
): MeasuredRange[] {
  const ranges = orderedRanges(given);
  const quantities = new Map(ranges.map((range) => [range.key, range]));
  return [...quantities.values()].flatMap((range) => {
    if (ranges.some(({ key, unit }) => unit === range.unit && key !== range.key)) return [];
    const reaches = new Set(files.flatMap(({ measured }) => reachOf(measured ?? [], range, ranges)));
    const { key, label, unit } = range;
    return reaches.size > 0 ? [{ key, label, unit, reaches: [...reaches] }] : [];
  });
}

function reachOf(measured: readonly MeasuredSpan[], range: Range, ranges: readonly Range[]): string[] {
  const named = measured.map((span) => inOrderedUnit(span, ranges)).filter(({ unit }) => unit === range.unit);
  const bare = measured.filter(({ unit }) => unit === '');
  const isMeant = bare.length > 0 && nameless(ranges, hullOf(bare)).length > 0;
  const spans = named.length > 0 ? named : isMeant ? bare : [];
  return joined(spans, slackOf(range.ordered)).map((piece) => piece.map(rounded).join('–'));
}

const rounded = (end: number): number => Number(end.toPrecision(4));
