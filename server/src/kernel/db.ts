import { type NodePgClient, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Actor, Computer, Member, Staff, Visitor } from './actor.ts';
import type { Clock } from './clock.ts';
import { markedAsInside } from './postgres/inside-transaction.ts';
import { collectAhead, firstFailure, forgetAhead } from './postgres/send-ahead.ts';
import { preparingClient } from './postgres/prepared.ts';
import { QuickDialect } from './postgres/quick-dialect.ts';
import { RetryingPool } from './postgres/retrying-pool.ts';

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
export type ComputerWork = Work & { readonly actor: Computer };
/** Where a member and staff may do the same. */
export type PersonWork = Work & { readonly actor: Member | Staff };
/** Where a visitor may do what a member may. */
export type CustomerWork = Work & { readonly actor: Visitor | Member };
/** What a read needs that does not ask who calls. */
export type ReadWork = Pick<Work, 'tx' | 'clock'>;

export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
  /** One connection beside the pool, for whoever asks whether the database works while calls hold all others. */
  readonly probes: pg.Pool;
  /** Connections beside the pool for pages that the server makes, which do not wait behind calls. */
  readonly pages: pg.Pool;
  readonly pageReads: NodePgDatabase;
  /** Runs `work` in one transaction and retries a serialisation failure or a deadlock up to twice. */
  transaction<T>(work: (tx: Tx) => Promise<T>, patience?: Patience): Promise<T>;
  close(): Promise<void>;
}

/** How long one statement, and its wait for a lock, may take. */
export interface Patience {
  statementMillis: number;
  lockMillis: number;
}
export interface DatabaseLimits extends Patience {
  connections: number;
  /** Those beside them for pages. */
  pageConnections: number;
  /** The longest wait for a connection of the pool, or for a new one to stand, which is tried twice. */
  acquireMillis: number;
}

/** What a caller waits for: a call that takes longer is given up, because whoever asked has gone. */
export const callLimits: DatabaseLimits = {
  connections: 16,
  pageConnections: 4,
  acquireMillis: 2_500,
  statementMillis: 15_000,
  lockMillis: 5_000,
};
/** For jobs and for the start, where nobody waits: a verification of the ledger reads everything. */
export const patient: Patience = { statementMillis: 600_000, lockMillis: 60_000 };

export function openDatabase(connectionString: string, given: Partial<DatabaseLimits> = {}): Database {
  const limits = { ...callLimits, ...given };
  const pool = openPool(connectionString, limits);
  const probes = openPool(connectionString, { ...limits, connections: 1 });
  const pages = openPool(connectionString, { ...limits, connections: limits.pageConnections });
  const db = builderOver(pool);
  return {
    db,
    pool,
    probes,
    pages,
    pageReads: builderOver(pages),
    transaction: (work, patience) => retried(() => inTransaction(pool, work, patience)),
    close: async () => {
      await Promise.all([pool.end(), probes.end(), pages.end()]);
    },
  };
}

const dialect = new QuickDialect();
const builders = new WeakMap<NodePgClient, NodePgDatabase>();

/** The query builder over a pool or over one of its connections, which keeps it. */
function builderOver(client: NodePgClient): NodePgDatabase {
  const builder =
    builders.get(client) ?? new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined);
  builders.set(client, builder);
  return builder;
}

function openPool(connectionString: string, limits: DatabaseLimits): pg.Pool {
  const pool = new RetryingPool({
    Client: preparingClient(),
    connectionString,
    max: limits.connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: limits.acquireMillis,
    statement_timeout: limits.statementMillis,
    lock_timeout: limits.lockMillis,
    idle_in_transaction_session_timeout: 120_000,
    keepAlive: true,
    pipeline: true,
    // What a killed process was about would go on, and keep the locks that its successor waits for.
    options: '-c client_connection_check_interval=1000',
  });
  // A lost socket would otherwise become an uncaught error of the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

/** Drizzle's own transaction keeps the connection forever when `begin` fails on one that has died. */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  patience: Patience | undefined,
): Promise<T> {
  const client = await pool.connect();
  const tx = builderOver(client);
  const ahead = collectAhead(tx);
  let lost = false;
  try {
    await client.query(patience ? `begin; ${patienceOf(patience)}` : 'begin');
    const result = await markedAsInside(() => work(tx));
    // Never in one piece with them: PostgreSQL would commit without a write that was not even sent.
    await Promise.all(ahead);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      lost = true;
    });
    throw (await firstFailure(ahead)) ?? error;
  } finally {
    forgetAhead(tx);
    client.release(lost);
  }
}

const patienceOf = ({ statementMillis, lockMillis }: Patience): string =>
  `set local statement_timeout = ${statementMillis}; set local lock_timeout = ${lockMillis}`;

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
/** Whether a text has the form of one, as the database writes it. */
export const isRid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
