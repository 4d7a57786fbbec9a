import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { markIn, type Copy, type Strides } from './marks.ts';
import { copiedTables } from './copied-tables.ts';
import type { Life } from './read-lives.ts';
import { withLooseTables } from './with-loose-tables.ts';

export interface Growth {
  /** Orders in all. */
  orders: number;
  /** How many of them are under way, about. */
  open: number;
}

const dayMs = 86_400_000;
/** Finished lives lie in the two years before, those under way in the last days. */
const span = { finished: 730 * dayMs, recent: 20 * dayMs, open: 6 * dayMs };
/** So many orders are written in one transaction. */
const batchOrders = 1000;

/**
 * Copies lives until there are so many orders, those under way first in number but last in time. A copy is the life
 * itself at another time with rids and numbers of its own, so that whatever holds of the life holds of it: prices,
 * states, and a ledger whose postings sum to zero.
 */
export async function multiplyLives(
  connectionString: string,
  lives: readonly Life[],
  wanted: Growth,
  say: (sentence: string) => void,
): Promise<number> {
  const planned = plan(lives, wanted);
  const strides = stridesOf(lives);
  const total = planned.reduce((sum, { life }) => sum + life.orders, 0);
  const batches = batchesOf(planned);
  const started = performance.now();
  let written = 0;
  let reported = 0;
  const work = async () => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    // What is lost when the machine stops is made again.
    await client.query('set synchronous_commit = off');
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      await writeBatch(client, batch, strides);
      written += batch.reduce((sum, { life }) => sum + life.orders, 0);
      if (written - reported < total / 20) continue;
      reported = written;
      say(`${written} of ${total} orders after ${((performance.now() - started) / 1000).toFixed(0)} s`);
    }
    await client.end();
  };
  await withLooseTables(connectionString, async () => void (await Promise.all([work(), work()])));
  say(`Indexes and references are made again after ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return total;
}

interface PlannedCopy extends Copy {
  life: Life;
}

function plan(lives: readonly Life[], { orders, open }: Growth): PlannedCopy[] {
  const over = lives.filter((life) => life.over && life.orders > 0);
  const underWay = lives.filter((life) => !life.over);
  const have = lives.reduce((sum, life) => sum + life.orders, 0);
  const openRounds = Math.max(0, Math.round(open / sum(underWay, (life) => life.open)) - 1);
  const rest = orders - have - openRounds * sum(underWay, (life) => life.orders);
  const overRounds = Math.max(0, Math.round(rest / sum(over, (life) => life.orders)));
  const copies = (chosen: readonly Life[], rounds: number, earlier: (part: number) => number) =>
    Array.from({ length: rounds * chosen.length }, (_, at) => ({
      life: chosen[at % chosen.length] as Life,
      earlier: wholeDays(earlier((at + 1) / (rounds * chosen.length))) + (at % 1800) * 1000,
    }));
  return [
    ...copies(over, overRounds, (part) => span.recent + part * (span.finished - span.recent)),
    ...copies(underWay, openRounds, (part) => part * span.open),
  ]
    .toSorted((a, b) => b.earlier - a.earlier)
    .map((copy, at) => ({ ...copy, number: at + 1 }));
}

/** Numbers carry the day on which they were given, so a copy moves by whole days and some minutes. */
const wholeDays = (millis: number): number => Math.round(millis / dayMs) * dayMs;

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** Unique texts and numbers of a copy begin where those of the one before end. */
function stridesOf(lives: readonly Life[]): Strides {
  const marks = lives.flatMap((life) => life.marks);
  const places = marks.flatMap((mark) => (mark.kind === 'unique' ? [mark.place + 1] : []));
  const numbers = marks.flatMap((mark) => (mark.kind === 'number' ? [Number(mark.value.slice(8)) + 1] : []));
  return { unique: Math.max(1, ...places), number: Math.max(1, ...numbers) };
}

function batchesOf(copies: readonly PlannedCopy[]): PlannedCopy[][] {
  const batches: PlannedCopy[][] = [];
  let orders = batchOrders;
  for (const copy of copies) {
    if (orders >= batchOrders) {
      batches.push([]);
      orders = 0;
    }
    batches.at(-1)?.push(copy);
    orders += copy.life.orders;
  }
  return batches;
}

async function writeBatch(client: pg.Client, batch: readonly PlannedCopy[], strides: Strides): Promise<void> {
  const texts = new Map<string, { columns: string; text: string[] }>();
  for (const copy of batch) {
    const marks = copy.life.marks.map((mark) => markIn(mark, copy, strides));
    for (const { table, columns, pieces } of copy.life.rows) {
      const { text } = texts.get(table) ?? { text: [] as string[] };
      texts.set(table, { columns, text });
      for (const piece of pieces) text.push(typeof piece === 'string' ? piece : (marks[piece] ?? ''));
    }
  }
  await client.query('begin');
  for (const table of copiedTables) {
    const rows = texts.get(table);
    if (!rows) continue;
    const stream = client.query(copyFrom(`copy ${table} (${rows.columns}) from stdin`));
    stream.end(Buffer.from(rows.text.join('')));
    await finished(stream);
  }
  await client.query('commit');
}
