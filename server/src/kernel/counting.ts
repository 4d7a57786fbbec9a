import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from './db.ts';

/** Whole Shanghai days, as the moments between which they lie; the end is not included. */
export interface CountedSpan {
  since: Date;
  until: Date;
}

/** The moments of the days from one to another, both included. */
export const spanOfDays = (from: string, to: string): CountedSpan => ({
  since: shanghaiMoment(from),
  until: shanghaiMoment(addDays(to, 1)),
});
/** The first and the last day of a span. */
export const daysOfSpan = ({ since, until }: CountedSpan): { from: string; to: string } => ({
  from: shanghaiDate(since),
  to: addDays(shanghaiDate(until), -1),
});

/**
 * What a figure counts, one row each: a statement of the store that owns the rows, which selects `rid`, `no` (what
 * people call the record), `at`, `grp` and `label` (of what group it is), `value` (fen, seconds, minutes; 0 where it is
 * only counted) and `kept` (whether it has what a share counts). The number and the list behind it read the same
 * statement, so that they cannot differ.
 */
export interface Counted {
  readonly rows: SQL;
}
export const counted = (rows: SQL): Counted => ({ rows });
/** The rows of several statements as one. */
export const together = (...parts: readonly Counted[]): Counted =>
  counted(
    sql.join(
      parts.map(({ rows }) => rows),
      sql` union all `,
    ),
  );

/** What rows come to: how many, the sum of their values, how many have it, and the middle and the ninth tenth. */
export interface Sums {
  count: number;
  value: number;
  kept: number;
  median: number;
  p90: number;
}
export interface Totals {
  all: Sums;
  groups: (Sums & { key: string; label: string })[];
  /** By day, or by month named by its first day; days without rows are left out. */
  buckets: (Sums & { bucket: string })[];
  /** Of each bucket its groups, where they were asked for. */
  cells: (Sums & { bucket: string; key: string })[];
}

export interface Wanted {
  step: 'day' | 'month';
  /** Whether the middle is wanted, for which rows are sorted. */
  spread?: boolean;
  /** Whether each bucket is told by its groups. */
  cells?: boolean;
}

type Row = Sums & {
  no_bucket: number;
  no_grp: number;
  bucket: string | null;
  grp: string | null;
  label: string | null;
};

/** Counts what a statement selects: in all, by group, and by day or month, in one reading. */
export async function totalsOf(tx: Tx, { rows }: Counted, { step, spread, cells }: Wanted): Promise<Totals> {
  const tenth = (part: number) =>
    spread ? sql`coalesce(percentile_cont(${part}::float8) within group (order by value), 0)::float8` : sql`0::float8`;
  const sets = cells ? sql`(), (grp), (bucket), (bucket, grp)` : sql`(), (grp), (bucket)`;
  const { rows: found } = await tx.execute<Row & Record<string, unknown>>(sql`
    select grouping(bucket)::int as no_bucket, grouping(grp)::int as no_grp, bucket, grp, max(label) as label,
      count(*)::int as count, coalesce(sum(value), 0)::bigint as value, (count(*) filter (where kept))::int as kept,
      ${tenth(0.5)} as median, ${tenth(0.9)} as p90
    from (select to_char(date_trunc(${step}::text, at at time zone 'Asia/Shanghai'), 'YYYY-MM-DD') as bucket,
      grp::text as grp, label::text as label, value, kept from (${rows}) one) counted
    group by grouping sets (${sets})`);
  const sums = ({ count, value, kept, median, p90 }: Row): Sums => ({ count, value, kept, median, p90 });
  const of = (bucket: number, grp: number) => found.filter((row) => row.no_bucket === bucket && row.no_grp === grp);
  const [all] = of(1, 1);
  return {
    all: all ? sums(all) : { count: 0, value: 0, kept: 0, median: 0, p90: 0 },
    groups: of(1, 0).map((row) => ({ ...sums(row), key: row.grp ?? '', label: row.label ?? '' })),
    buckets: of(0, 1).map((row) => ({ ...sums(row), bucket: row.bucket ?? '' })),
    cells: of(0, 0).map((row) => ({ ...sums(row), bucket: row.bucket ?? '', key: row.grp ?? '' })),
  };
}

/** A row behind a figure. */
export interface CountedRow {
  rid: string;
  no: string;
  at: Date;
  grp: string;
  label: string;
  value: number;
  kept: boolean | null;
}

/** One page of what a statement selects, the newest first, with how many there are and what they come to. */
export async function pageOfCounted(
  tx: Tx,
  { rows }: Counted,
  { grp, kept, page, size }: { grp?: string | undefined; kept?: boolean | undefined; page: number; size: number },
): Promise<{ list: CountedRow[]; total: number; value: number }> {
  const chosen = sql`(${rows}) one where ${grp === undefined ? sql`true` : sql`grp::text = ${grp}`}
    and ${kept === undefined ? sql`true` : sql`kept = ${kept}`}`;
  const { rows: list } = await tx.execute<Omit<CountedRow, 'at'> & { at: string } & Record<string, unknown>>(sql`
    select rid, no::text as no, at, grp::text as grp, label::text as label, value::bigint as value, kept from ${chosen}
    order by at desc, rid desc limit ${size} offset ${(page - 1) * size}`);
  const { rows: sums } = await tx.execute<{ total: number; value: number } & Record<string, unknown>>(
    sql`select count(*)::int as total, coalesce(sum(value), 0)::bigint as value from ${chosen}`,
  );
  return {
    list: list.map((row) => ({ ...row, at: new Date(row.at) })),
    total: sums[0]?.total ?? 0,
    value: sums[0]?.value ?? 0,
  };
}
