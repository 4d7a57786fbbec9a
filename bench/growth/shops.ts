import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { staffMember } from '../../e2e/api/people.ts';
import type { Posts } from '../../e2e/create-staff-accounts.ts';
import { endProcess, freePort, startProcess } from '../../e2e/server-process.ts';
import { verifyLedger } from '../../server/src/features/ledger/verify-ledger.ts';
import { openDatabase } from '../../server/src/kernel/db.ts';
import { startEmbeddedPostgres } from '../../server/src/kernel/postgres/embedded-postgres.ts';
import { productEnvironment, whileDeveloping } from '../place.ts';
import type { Asker } from './lists.ts';
import { multiplyLives, type Growth } from './multiply-lives.ts';
import { playLives, type Scale } from './play-lives.ts';
import { readLives } from './read-lives.ts';

/** Where shops of several sizes are made: a folder and a PostgreSQL with the lives that were played. */
export interface Ground {
  folder: string;
  staff: Posts;
  connectionString(database: string): string;
  stop(): Promise<void>;
}

/**
 * Plays the lives, or finds them in a folder that was used before. A folder that is given stays; a `database` that is
 * given is where they are played, instead of a PostgreSQL in the folder.
 */
export async function openGround(given: { folder?: string; database?: string; scale: Scale }): Promise<Ground> {
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), 'yance-growth-')));
  await mkdir(folder, { recursive: true });
  const postgres = given.database ? undefined : await startEmbeddedPostgres(folder);
  const played = given.database ?? postgres?.connectionString ?? '';
  const stop = async () => {
    await postgres?.stop();
    if (!given.folder) await rm(folder, { recursive: true, force: true });
  };
  const connectionString = (database: string) => {
    const url = new URL(played);
    url.pathname = `/${database}`;
    return url.href;
  };
  try {
    const kept = join(folder, 'growth-staff.json');
    if (!existsSync(kept)) {
      const staff = await whileDeveloping(folder, played, (origin, env) => playLives(origin, env, given.scale));
      await writeFile(kept, JSON.stringify(staff));
    }
    return { folder, staff: JSON.parse(readFileSync(kept, 'utf8')) as Posts, connectionString, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Makes a shop of so many orders in a database of its own, unless it is there already, and proves its ledger with the
 * product's own verification. Returns how many orders it has.
 */
export async function makeShop(
  ground: Ground,
  { name, played, growth }: { name: string; played: string; growth: Growth },
  say: (sentence: string) => void,
): Promise<number> {
  const count = async () => {
    const client = new pg.Client({ connectionString: ground.connectionString(name) });
    await client.connect();
    const { rows } = await client.query<{ orders: string }>('select count(*) as orders from orders');
    await client.end();
    return Number(rows[0]?.orders);
  };
  if (await exists(ground, name, played)) return count();
  const client = new pg.Client({ connectionString: ground.connectionString(played) });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${played}`);
  } finally {
    await client.end();
  }
  const connectionString = ground.connectionString(name);
  await multiplyLives(connectionString, await readLives(connectionString), growth, say);
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
  await proveLedger(connectionString);
  return count();
}

async function exists(ground: Ground, name: string, played: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ground.connectionString(played) });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  await client.end();
  return rowCount === 1;
}

async function proveLedger(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString);
  try {
    const faults = await database.transaction((tx) => verifyLedger(tx), {
      statementMillis: 1_200_000,
      lockMillis: 60_000,
    });
    if (faults.length > 0)
      throw new Error(`The ledger does not agree with itself: ${JSON.stringify(faults.slice(0, 5))}`);
  } finally {
    await database.close();
  }
}

/** A product that runs on a shop, and who asks it. */
export interface RunningShop {
  asker: Asker;
  end(): Promise<void>;
}

/** Starts the product for production on the database of a shop, and signs the staff in. */
export async function startShop(ground: Ground, name: string): Promise<RunningShop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const connectionString = ground.connectionString(name);
  const product: ChildProcess = await startProcess(
    productEnvironment(ground.folder, connectionString, port, 'production'),
    origin,
  );
  const end = () => endProcess(product, 'SIGTERM');
  try {
    // With the code after this one: who played the lives may have spent this one in the same half minute.
    const administrator = await staffMember(origin, ground.staff.administrator, 30);
    const manager = await staffMember(origin, ground.staff.manager, 30);
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<Asker['order']>(
      `select o.order_no, o.member_rid, m.name, m.phone from orders o join members m on m.rid = o.member_rid
       where o.state = 'finished' order by o.rid desc offset 20 limit 1`,
    );
    await client.end();
    const [order] = rows;
    if (!order) throw new Error('No order is finished.');
    return { asker: { administrator, manager, order }, end };
  } catch (error) {
    await end();
    throw error;
  }
}
