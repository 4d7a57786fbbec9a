import { bucketsOf, stepOf, type Period } from '@yance/contract/reporting/period.ts';
import { numberOf, type Figure as Shown, type FigureSums } from '@yance/contract/reporting/figure.ts';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import { spanOfDays, totalsOf, type Sums, type Totals } from '../../kernel/counting.ts';
import type { Figure, There } from './figures.ts';

/** Further groups stand in the list behind the figure. */
const mostGroups = 20;
/** So many groups a plot tells apart. */
const mostPiled = 14;

const nothing: FigureSums = { count: 0, value: 0, kept: 0, median: 0, p90: 0, of: 0 };

interface Asked {
  period: Period;
  /** What it is compared with; null where with nothing. */
  before: Period | null;
}

/** A figure of a period, with the figure that it is compared with, by group and by day or month. */
export async function readFigure(work: StaffWork, figure: Figure, { period, before: earlier }: Asked): Promise<Shown> {
  const found = await countOf(work, figure, period);
  const before = earlier === null || figure.now ? null : await countOf(work, figure, earlier);
  const pathOf = (part: Period & { group?: string }) => listPath(work, figure, part);
  const names = await namesOf(work.tx, figure);
  const groups = figure.groupTitle ? inOrder(figure, found.groups, names) : [];
  return {
    key: figure.key,
    title: figure.title,
    note: figure.note,
    own: figure.own?.(work.actor) ?? '',
    section: figure.section,
    measure: figure.measure,
    unit: figure.unit,
    good: figure.good,
    now: figure.now ?? false,
    group_title: figure.groupTitle ?? null,
    total: found.all,
    before: before?.all ?? null,
    path: pathOf(period),
    groups: groups.slice(0, mostGroups).map((one) => ({
      ...one,
      label: names.get(one.key) ?? one.label,
      before: before && (before.groups.find(({ key }) => key === one.key) ?? { ...nothing, key: one.key, label: '' }),
      path: pathOf({ ...period, group: one.key }),
    })),
    group_count: groups.length,
    buckets: figure.now
      ? []
      : bucketsOf(period).map(({ bucket, days }) => ({
          ...(found.buckets.get(bucket) ?? nothing),
          ...days,
          path: pathOf(days),
        })),
    cells: found.cells
      .filter(({ key }) => groups.slice(0, mostPiled).some((group) => group.key === key))
      .map(({ bucket, ...cell }) => ({ ...cell, from: bucket < period.from ? period.from : bucket })),
  };
}

/** Where the rows of a figure, or of a part of it, are listed. */
function listPath({ actor }: StaffWork, figure: Figure, { from, to, group }: Period & { group?: string }): string {
  const own = figure.list?.({ from, to, group, actor });
  if (own) return own;
  const address = new URLSearchParams({ from, to, ...(group === undefined ? {} : { group }) });
  return `/report/${figure.key}?${address.toString()}`;
}

interface Found {
  all: FigureSums;
  groups: (FigureSums & { key: string; label: string })[];
  buckets: Map<string, FigureSums>;
  cells: (FigureSums & { bucket: string; key: string })[];
}

async function countOf(work: StaffWork, figure: Figure, period: Period): Promise<Found> {
  const span = spanOfDays(period.from, period.to);
  const step = stepOf(period);
  const totals = await totalsOf(work.tx, await figure.rows(work, span), {
    step,
    spread: figure.measure === 'hours',
    cells: figure.piled ?? false,
  });
  const there = (await figure.there?.(work, span)) ?? [];
  return withThere(totals, there, (day) => (step === 'day' ? day : `${day.slice(0, 7)}-01`));
}

/** The counts with the minutes that there were, also of groups and days that had no rows. */
function withThere(
  { all, groups, buckets, cells }: Totals,
  there: readonly There[],
  bucketOf: (day: string) => string,
) {
  const minutes = (of: (one: There) => boolean) => there.filter(of).reduce((sum, one) => sum + one.minutes, 0);
  const full = (sums: Sums, of: number): FigureSums => ({
    count: sums.count,
    value: sums.value,
    kept: sums.kept,
    median: Math.round(sums.median),
    p90: Math.round(sums.p90),
    of,
  });
  const ofGroup = sumsBy(there, ({ key }) => key);
  const ofBucket = sumsBy(there, ({ day }) => bucketOf(day));
  const idle = [...new Map(there.map((one) => [one.key, one.label]))].filter(
    ([key]) => !groups.some((group) => group.key === key),
  );
  const inBuckets = new Map(buckets.map((one) => [one.bucket, full(one, ofBucket.get(one.bucket) ?? 0)]));
  for (const [bucket, of] of ofBucket) if (!inBuckets.has(bucket)) inBuckets.set(bucket, { ...nothing, of });
  return {
    all: full(
      all,
      minutes(() => true),
    ),
    groups: [
      ...groups.map((one) => ({ ...full(one, ofGroup.get(one.key) ?? 0), key: one.key, label: one.label })),
      ...idle.map(([key, label]) => ({ ...nothing, of: ofGroup.get(key) ?? 0, key, label })),
    ],
    buckets: inBuckets,
    cells: cells.map((one) => ({ ...full(one, 0), bucket: one.bucket, key: one.key })),
  };
}

function sumsBy(there: readonly There[], keyOf: (one: There) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of there) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.minutes);
  return sums;
}

export async function namesOf(tx: Tx, { groupNames = {} }: Figure): Promise<ReadonlyMap<string, string>> {
  return typeof groupNames === 'function' ? groupNames(tx) : new Map(Object.entries(groupNames));
}

/** Groups in the order of their names where the figure orders them, else the largest first. */
function inOrder<Group extends FigureSums & { key: string }>(
  { ordered, measure }: Figure,
  groups: readonly Group[],
  names: ReadonlyMap<string, string>,
): Group[] {
  const places = ordered ? [...names.keys()] : [];
  const placeOf = ({ key }: Group) => (places.includes(key) ? places.indexOf(key) : places.length);
  const size = (group: Group) =>
    measure === 'share' || measure === 'hours' ? group.count : (numberOf(measure, group) ?? 0);
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b) || size(b) - size(a) || (a.key < b.key ? -1 : 1));
}
