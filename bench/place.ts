import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { endProcess, freePort, startProcess } from '../e2e/server-process.ts';
import { startEmbeddedPostgres } from '../server/src/kernel/postgres/embedded-postgres.ts';
import { startBaselines, type Baselines } from './baselines/start.ts';
import { makeMembers, type BenchMember } from './members.ts';

/** So many connections keep both sides busy, unless a workload says otherwise. */
export const connections = 16;

/** PostgreSQL with the product and the baselines beside it, and members who can order without end. */
export interface Place {
  port: number;
  baselines: Baselines;
  pool: pg.Pool;
  connectionString: string;
  members: readonly BenchMember[];
  folder: string;
  stop(): Promise<void>;
}

/**
 * Starts everything in a folder of its own. Members come into being while the product runs for developers, who read the
 * SMS codes; what is measured is production. Without a `given` database a PostgreSQL starts in that folder too.
 */
export async function openPlace(count: number, given?: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'yance-bench-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  try {
    const postgres = given === undefined ? await startEmbeddedPostgres(folder) : undefined;
    if (postgres) closing.push(() => postgres.stop());
    const connectionString = postgres?.connectionString ?? given ?? '';
    const pool = new pg.Pool({ connectionString, max: 4 });
    closing.push(() => pool.end());
    const members = await whileDeveloping(folder, connectionString, (origin) =>
      makeMembers(pool, { origin, dataDir: folder, count }),
    );
    await pool.query('vacuum analyze');
    const port = await freePort();
    const environment = productEnvironment(folder, connectionString, port, 'production');
    const product = await startProcess(environment, `http://127.0.0.1:${port}`);
    closing.push(() => endProcess(product, 'SIGTERM'));
    const baselines = await startBaselines({ connectionString, folder, productPort: port });
    closing.push(() => baselines.stop());
    return { port, baselines, pool, connectionString, members, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs a product for development on a database as long as `work` takes, which gets its address and its environment. */
export async function whileDeveloping<T>(
  folder: string,
  connectionString: string,
  work: (origin: string, env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = productEnvironment(folder, connectionString, port, 'development');
  const product = await startProcess(env, origin);
  try {
    return await work(origin, env);
  } finally {
    await endProcess(product, 'SIGTERM');
  }
}

/** What the product is told when the bench starts it. */
export const productEnvironment = (
  folder: string,
  connectionString: string,
  port: number,
  mode: 'development' | 'production',
): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: folder,
  DATABASE_URL: connectionString,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SMS_DRIVER: 'log',
  MAIL_DRIVER: 'log',
  NODE_ENV: mode,
  LOG_LEVEL: 'error',
});

/** Starts a product beside the one that is measured, which makes every page again. */
export async function startForgetful({
  folder,
  connectionString,
}: Pick<Place, 'folder' | 'connectionString'>): Promise<{ port: number; end: () => Promise<void> }> {
  const port = await freePort();
  const environment = productEnvironment(folder, connectionString, port, 'production');
  const product = await startProcess({ ...environment, YANCE_KEEP_PAGES: '0' }, `http://127.0.0.1:${port}`);
  return { port, end: () => endProcess(product, 'SIGTERM') };
}
