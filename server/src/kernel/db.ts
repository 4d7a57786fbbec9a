import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Actor, Member, Staff } from './actor.ts';
import type { Clock } from './clock.ts';
import { markedAsInside } from './inside-transaction.ts';
import { PreparingClient } from './prepared.ts';

// Counts and sums come back as numbers: every stored bigint stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A database or an open transaction: everything below a route takes it as its first argument. */
export type Tx = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'with'
  | '$with'
  | '$count'
>;

/** What a use case works with: the open transaction, who acts, and the time. */
export interface Work {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly clock: Clock;
}
export type MemberWork = Work & { readonly actor: Member };
export type StaffWork = Work & { readonly actor: Staff };
/** What a read needs that does not ask who calls. */
export type ReadWork = Pick<Work, 'tx' | 'clock'>;

export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction and retries a serialisation failure or a deadlock up to twice. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function openDatabase(connectionString: string, max = 16): Database {
  const pool = new pg.Pool({ Client: PreparingClient, connectionString, max, idleTimeoutMillis: 30_000 });
  // A lost socket would otherwise become an uncaught error of the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const db = drizzle(pool);
  return {
    db,
    pool,
    transaction: (work) => retried(() => inTransaction(pool, work)),
    close: () => pool.end(),
  };
}

/** Drizzle's own transaction keeps the connection forever when `begin` fails on one that has died. */
async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let lost = false;
  try {
    await client.query('begin');
    const result = await markedAsInside(() => work(drizzle(client)));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      lost = true;
    });
    throw error;
  } finally {
    client.release(lost);
  }
}

async function retried<T>(run: () => Promise<T>, left = 2): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (left > 0 && ['40001', '40P01'].includes(databaseErrorCode(error) ?? '')) return retried(run, left - 1);
    throw error;
  }
}

/** The SQLSTATE of an error of the database, also when a library wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && typeof one.code === 'string' && /^[0-9A-Z]{5}$/.test(one.code)) return one.code;
  }
  return undefined;
}

/** The name of the constraint that the database enforced, to tell one refusal from another. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('constraint' in one && typeof one.constraint === 'string') return one.constraint;
  }
  return undefined;
}

/** A new public id: sortable by creation, not guessable from another. */
export const newRid = (): string => uuidv7();
