import { shownFields, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { SampleGroup } from '@yance/contract/orders/demand.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import type { MeasuredSpan } from '../results.tables.ts';
import { inOrderedUnit } from './ordered-unit.ts';

type Gap = TaskDetail['range_gaps'][number];
type Reach = [number, number];
export type Range = Pick<Gap, 'label' | 'unit' | 'ordered'> & {
  key: string;
  /** The least and the greatest that can be ordered at all. */
  possible: Reach;
};

/** Within this part of the ordered width the ends are the same: a scan ends where its last step falls. */
const tolerance = 0.01;

/**
 * Units of what a technique always has along x: angles of diffraction, wavenumbers, wavelengths. A thermogram stands
 * over time as well as over temperature, a voltammogram over either of its quantities.
 */
const alwaysAlongX: ReadonlySet<string> = new Set(['°', 'cm⁻¹', 'nm']);
/** So much of the ordered width numbers without a name must reach, or they may be another quantity. */
const leastShare = 0.5;

/**
 * What the parts of a file, all of one sample, do not cover of the ranges that were ordered of it. Parts cover a range
 * together where they join without a gap. Where one covers it alone the parts are whole scans, and each that reaches
 * over much of the range without covering it is pointed out by itself.
 * Where a unit was ordered twice, as of excitation and emission, or in several ways for several samples, one of them
 * must be covered. What a file without names of columns has along x is compared where one quantity alone was ordered,
 * which its technique always has there, and the numbers can be it; all else is left out, as a wrong remark is worse
 * than none.
 */
export function rangeGaps(
  file: { rid: string; name: string; part: string; measured: readonly MeasuredSpan[] },
  given: { fields: readonly ParameterField[]; groups: readonly Pick<SampleGroup, 'parameters'>[] },
): Gap[] {
  const ranges = orderedRanges(given);
  const measured = file.measured.map((span) => inOrderedUnit(span, ranges));
  const units = [...new Set(measured.map(({ unit }) => unit))];
  return units.flatMap((unit) => {
    const spans = measured.filter((span) => span.unit === unit);
    const asked = unit === '' ? nameless(ranges, hullOf(spans)) : ranges.filter((range) => range.unit === unit);
    const [first] = asked;
    if (!first) return [];
    const { label, unit: said, ordered } = first;
    const gap = { file_rid: file.rid, file: file.name, label, unit: said, ordered };
    const pieces = (range: Range) => joined(spans, slackOf(range.ordered));
    if (!asked.some((range) => isCovered(pieces(range), range.ordered)))
      return [{ ...gap, part: file.part, measured: pieces(first) }];
    return shortScans(spans, asked).map(({ low, high, file: inner, title }) => {
      const part = [inner, title].filter(Boolean).join(' ');
      return { ...gap, part: part || file.part, measured: [[low, high] as Reach] };
    });
  });
}

/** Scans that end early beside one that covers a range alone; short ones of a detail are none. */
function shortScans(spans: readonly MeasuredSpan[], asked: readonly Range[]): MeasuredSpan[] {
  const usual = asked.filter(({ unit }) => alwaysAlongX.has(unit));
  const isWhole = ({ low, high }: MeasuredSpan) => usual.some(({ ordered }) => isCovered([[low, high]], ordered));
  if (!spans.some(isWhole)) return [];
  const isScan = ({ low, high }: MeasuredSpan) => usual.every(({ ordered }) => reachesOver([low, high], ordered));
  return spans.filter((span) => !isWhole(span) && isScan(span));
}

export const hullOf = (spans: readonly MeasuredSpan[]): Reach => [
  Math.min(...spans.map(({ low }) => low)),
  Math.max(...spans.map(({ high }) => high)),
];

/** The spans from low to high, those that meet as one. */
export function joined(spans: readonly MeasuredSpan[], slack: number): Reach[] {
  const pieces: Reach[] = [];
  for (const { low, high } of spans.toSorted((a, b) => a.low - b.low)) {
    const last = pieces.at(-1);
    if (last && low <= last[1] + slack) last[1] = Math.max(last[1], high);
    else pieces.push([low, high]);
  }
  return pieces;
}

export function nameless(ranges: readonly Range[], [low, high]: Reach): Range[] {
  const [first] = ranges;
  if (!first || !alwaysAlongX.has(first.unit) || ranges.some(({ key }) => key !== first.key)) return [];
  const isPossible = ({ possible: [min, max], ordered }: Range): boolean =>
    low >= min && high <= max && reachesOver([low, high], ordered);
  return ranges.every(isPossible) ? [...ranges] : [];
}

export function orderedRanges({ fields, groups }: Parameters<typeof rangeGaps>[1]): Range[] {
  return groups.flatMap(({ parameters }) =>
    shownFields(fields, parameters).flatMap((field) => {
      const value = parameters[field.key];
      if (field.kind !== 'range' || !Array.isArray(value) || value.length !== 2) return [];
      const ordered: Reach = [Number(value[0]), Number(value[1])];
      const { key, label, unit, min, max } = field;
      return [{ key, label, unit, ordered, possible: [min, max] as Reach }];
    }),
  );
}

export const slackOf = ([start, end]: Reach): number => (end - start) * tolerance;

const isCovered = (pieces: readonly Reach[], ordered: Reach): boolean =>
  pieces.some(([low, high]) => low <= ordered[0] + slackOf(ordered) && high >= ordered[1] - slackOf(ordered));

const reachesOver = ([low, high]: Reach, [start, end]: Reach): boolean =>
  Math.min(high, end) - Math.max(low, start) >= (end - start) * leastShare;
