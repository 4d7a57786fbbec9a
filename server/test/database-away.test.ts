import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listTypeGroups } from '@yance/contract/catalogue/endpoints.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type App } from '../src/app.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { databaseFault, faultInWords } from '../src/kernel/postgres/database-fault.ts';
import { openDatabase, type Database } from '../src/kernel/db.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/kernel/postgres/embedded-postgres.ts';
import { jobs } from '../src/kernel/kernel.tables.ts';
import { setTestGateways } from './gateways.ts';
import { prepareTemplate } from './template.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let address: string;
let database: Database;
let app: App;

beforeAll(async () => {
  setTestGateways();
  folder = mkdtempSync(join(tmpdir(), 'yance-away-'));
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres(folder, { durable: false });
  address = await prepareTemplate(postgres.connectionString);
  database = openDatabase(address);
  app = await createApp({ database, clock: systemClock, logLevel: 'silent' });
});

afterAll(async () => {
  await app.http.close();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asks = { token: 'a'.repeat(43), 'x-console': '1', cookie: `console=${'a'.repeat(43)}` };
const ready = () => app.http.inject('/ready');

async function answersOfEveryCall() {
  const answers = [];
  for (const { endpoint } of app.bindings) {
    const url = endpoint.path.replaceAll(/:\w+/g, 'x');
    const reply = await app.http.inject({
      method: endpoint.method,
      url,
      headers: asks,
      ...(endpoint.method === 'POST' && endpoint.body !== 'multipart' ? { payload: {} } : {}),
    });
    answers.push({ endpoint, reply });
  }
  return answers;
}

test('a file that is not there is no word about the database; its socket that is gone is one', () => {
  const gone = (syscall: string) => Object.assign(new Error(`ENOENT: ${syscall}`), { code: 'ENOENT', syscall });
  expect(databaseFault(gone('open'))).toBeUndefined();
  expect(databaseFault(gone('connect'))).toMatchObject({ reason: 'databaseAway' });
});

test('while the database is away every call says so in words with a time to come again, and all is well once it is back', async () => {
  expect((await ready()).json()).toEqual({ status: 'ready' });
  // A call that is at work when the database goes.
  const cut = database.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)).catch((error: unknown) => error);
  await pause(50);
  await postgres.stop();
  expect(databaseFault(await cut)).toMatchObject({ status: 503, reason: 'databaseAway' });
  // The last answer is kept for half a second.
  while ((await ready()).statusCode === 200) await pause(50);
  expect([(await ready()).statusCode, (await ready()).headers['retry-after']]).toEqual([503, '2']);
  const answers = await answersOfEveryCall();
  const wrong = answers.filter(({ reply }) => reply.statusCode >= 500 && reply.statusCode !== 503);
  expect(wrong.map(({ endpoint }) => endpoint.path)).toEqual([]);
  const told = answers.filter(({ endpoint }) => endpoint.audience === 'member');
  for (const { endpoint, reply } of told) {
    expect([endpoint.path, reply.statusCode, reply.headers['retry-after']]).toEqual([endpoint.path, 503, '2']);
    expect(reply.headers['x-refusal']).toBe('databaseAway');
    expect(reply.json()).toEqual({ code: 0, msg: '系统正在恢复，请 2 秒后再试', data: null });
  }
  expect(told.length).toBeGreaterThan(100);
  postgres = await startEmbeddedPostgres(folder, { durable: false });
  while ((await ready()).statusCode !== 200) await pause(50);
  const after = await app.http.inject({ method: 'POST', url: '/api/auth/user/info', headers: asks, payload: {} });
  expect(after.statusCode).toBe(401);
});

test('a database that cannot be written to is not ready, reads go on, and writes say why they wait', async () => {
  const own = new URL(address).pathname.slice(1);
  await database.pool.query(`alter database ${own} set default_transaction_read_only = on`);
  const second = openDatabase(address);
  try {
    const there = await createApp({ database: second, clock: systemClock, logLevel: 'silent' });
    expect((await there.http.inject('/ready')).json()).toEqual({ status: 'database read-only' });
    expect((await there.http.inject('/health')).statusCode).toBe(200);
    const list = await there.http.inject('/api/open/web/type/group');
    expect(list.json()).toMatchObject({ code: 1 });
    const refused = await second
      .transaction((tx) => tx.execute(sql`delete from jobs`))
      .catch((error: unknown) => error);
    expect(databaseFault(refused)).toMatchObject({ status: 503, reason: 'databaseUnwritable', retryAfter: 30 });
    await there.http.close();
  } finally {
    await second.close();
    await database.pool.query(`alter database ${own} reset default_transaction_read_only`);
  }
});

test('a page reads while calls hold all connections', async () => {
  const busy = openDatabase(address, { connections: 1, acquireMillis: 5_000 });
  const there = await createApp({ database: busy, clock: systemClock, logLevel: 'silent' });
  const held = await busy.pool.connect();
  try {
    expect(await there.read(listTypeGroups, {})).toBeDefined();
  } finally {
    held.release();
    await there.http.close();
    await busy.close();
  }
});

test('the log names SQLSTATE, verb and table of a fault, and no value', async () => {
  const hasty = openDatabase(address, { lockMillis: 50 });
  try {
    await hasty.transaction(async (tx) => {
      await tx.execute(sql`lock table jobs`);
      const error = await hasty.db
        .select()
        .from(jobs)
        .where(eq(jobs.key, 'a secret value'))
        .catch((fault: unknown) => fault);
      expect(faultInWords(error)).toEqual({ sqlstate: '55P03', statement: 'select jobs' });
    });
  } finally {
    await hasty.close();
  }
});

test('a statement, a lock and a connection that take too long are given up, and the caller is told to come again', async () => {
  const hasty = openDatabase(address, {
    connections: 2,
    acquireMillis: 100,
    statementMillis: 100,
    lockMillis: 50,
  });
  try {
    const slow = await hasty.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)).catch((error: unknown) => error);
    expect(databaseFault(slow)).toMatchObject({ status: 503, reason: 'overloaded' });
    await hasty.transaction(async (tx) => {
      await tx.execute(sql`lock table jobs`);
      const locked = await hasty
        .transaction((other) => other.execute(sql`select * from jobs`))
        .catch((error: unknown) => error);
      expect(databaseFault(locked)).toMatchObject({ status: 503, reason: 'overloaded' });
    });
    const [first, second] = await Promise.all([hasty.pool.connect(), hasty.pool.connect()]);
    const waited = await hasty.transaction(() => Promise.resolve()).catch((error: unknown) => error);
    expect(databaseFault(waited)).toMatchObject({ status: 503, reason: 'overloaded' });
    first.release();
    second.release();
    await hasty.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`), { statementMillis: 60_000, lockMillis: 1 });
  } finally {
    await hasty.close();
  }
});
