import type pg from 'pg';
import { databaseFault } from '../postgres/database-fault.ts';

export type Readiness = 'ready' | 'database away' | 'database read-only' | 'database cannot write' | 'database slow';

const freshMillis = 500;
const patienceMillis = 1_500;
/** What PostgreSQL adds to its log at a time. On a disk with less room rows find none, though the log still may. */
const leastFreeBytes = 16 * 1024 * 1024;

/** Says where the server stands in recovery or refuses to write, and writes a record of the log that changes no row. */
const probe = `
  select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then 'database read-only'
    else 'ready' || left(pg_logical_emit_message(true, 'ready', '')::text, 0) end as readiness`;

/**
 * Whether the database can be written to, for a balancer that asks often: one question at a time, its answer kept for
 * half a second, and an answer after a second and a half whatever the database does. `freeBytes` reads the room on its
 * disk, where that can be seen.
 */
export function readinessOf(pool: pg.Pool, freeBytes?: () => Promise<number>): () => Promise<Readiness> {
  let known: { at: number; readiness: Readiness } | undefined;
  let asking: Promise<Readiness> | undefined;
  return () => {
    if (known && performance.now() - known.at < freshMillis) return Promise.resolve(known.readiness);
    asking ??= ask(pool, freeBytes).finally(() => (asking = undefined));
    const answer = asking.then((readiness) => {
      known = { at: performance.now(), readiness };
      return readiness;
    });
    return Promise.race([answer, late()]);
  };
}

async function ask(pool: pg.Pool, freeBytes?: () => Promise<number>): Promise<Readiness> {
  try {
    if (freeBytes && (await freeBytes()) < leastFreeBytes) return 'database cannot write';
    const { rows } = await pool.query<{ readiness: Readiness }>(probe);
    return rows[0]?.readiness ?? 'database away';
  } catch (error) {
    const reason = databaseFault(error)?.reason;
    if (reason === 'databaseUnwritable') return 'database cannot write';
    return reason === 'overloaded' ? 'database slow' : 'database away';
  }
}

const late = () =>
  new Promise<Readiness>((answer) => {
    setTimeout(() => answer('database slow'), patienceMillis).unref();
  });
