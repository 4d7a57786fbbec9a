import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { TakenPart } from './taken-parts.ts';

interface Cut {
  parts: readonly TakenPart[];
}

/** Adds up by a key what was taken, all of it or since a moment; rows without a key are left out. */
export function sumParts<Row extends Cut>(
  rows: readonly Row[],
  { keyOf, since }: { keyOf: (row: Row) => string | null; since?: Date },
): Map<string, Fen> {
  const sums = new Map<string, Fen>();
  for (const row of rows) {
    const key = keyOf(row);
    if (!key) continue;
    for (const { at, fen } of row.parts) if (!since || at >= since) sums.set(key, (sums.get(key) ?? 0) + fen);
  }
  return sums;
}

type Spent = Cut & { member_rid: string; project_rid: string | null; created_at: Date };

/**
 * What was taken since a moment, by record and month in Shanghai. A record counts as one in the month of its first
 * part, or in that of its making where it took nothing.
 */
export const monthsOf = (rows: readonly Spent[], since: Date) =>
  rows.flatMap(({ parts, created_at, member_rid, project_rid }) => {
    const all = parts.length > 0 ? parts : [{ at: created_at, fen: 0 }];
    const byMonth = Map.groupBy(
      all.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
      ({ at }) => shanghaiDate(at).slice(0, 7),
    );
    return [...byMonth].flatMap(([month, own], index) =>
      own.some(({ at }) => at >= since)
        ? [
            {
              month,
              member_rid,
              project_rid,
              orders: index === 0 ? 1 : 0,
              total_fen: own.reduce((sum, { fen }) => sum + fen, 0),
            },
          ]
        : [],
    );
  });
