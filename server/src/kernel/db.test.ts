import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { brokenConstraint, databaseErrorCode, openDatabase, patient, type Tx } from './db.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ provokesDeadlocks: true });
  await world.database.pool.query(
    'create table purses (name text primary key, amount integer not null constraint purse_floor check (amount >= 0))',
  );
});

const fill = () =>
  world.database.pool.query(
    `insert into purses values ('one', 100), ('two', 100) on conflict (name) do update set amount = 100`,
  );
const purses = async () =>
  (await world.database.pool.query<{ amount: number }>('select amount from purses order by name')).rows.map(
    (row) => row.amount,
  );
const add = (tx: Tx, name: string, amount: number) =>
  tx.execute(sql`update purses set amount = amount + ${amount} where name = ${name}`);

test('of two transactions in a deadlock the victim runs again: both come through, each once', async () => {
  await fill();
  let attempts = 0;
  let bothIn = 0;
  const move = (from: string, to: string) =>
    world.database.transaction(async (tx) => {
      attempts += 1;
      await add(tx, from, -10);
      bothIn += 1;
      while (bothIn < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await add(tx, to, 10);
    });
  await Promise.all([move('one', 'two'), move('two', 'one')]);
  // On a busy machine the victim may meet the other once more.
  expect(attempts).toBeGreaterThan(2);
  expect(await purses()).toEqual([100, 100]);
});

test('a transaction that the database goes on to refuse is given up after three attempts, and others are not repeated', async () => {
  for (const [code, expected] of [
    ['40001', 3],
    ['23514', 1],
  ] as const) {
    let attempts = 0;
    const run = world.database.transaction((tx) => {
      attempts += 1;
      return tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`));
    });
    expect(databaseErrorCode(await run.catch((error: unknown) => error))).toBe(code);
    expect(attempts).toBe(expected);
  }
});

test('a transaction that fails leaves nothing, and the name of the broken constraint can be read', async () => {
  await fill();
  const error = await world.database
    .transaction(async (tx) => {
      await add(tx, 'one', 50);
      await add(tx, 'two', -101);
    })
    .catch((one: unknown) => one);
  expect([databaseErrorCode(error), brokenConstraint(error)]).toEqual(['23514', 'purse_floor']);
  expect(await purses()).toEqual([100, 100]);
  expect([databaseErrorCode(new Error('plain')), brokenConstraint(null)]).toEqual([undefined, undefined]);
});

test('a connection that dies as a transaction begins keeps no place in the pool, and the pool still ends', async () => {
  const { connectionString = '' } = world.database.pool.options;
  const database = openDatabase(connectionString, { connections: 1 });
  const one = () => database.transaction((tx) => tx.execute(sql`select 1`));
  await one();
  database.pool.once('acquire', (client) => void client.end());
  await expect(one()).rejects.toThrow();
  await one();
  await database.close();
});

/** The database behind a listener that lets the connections pass for which `admit` says so, and is silent to others. */
async function databaseBehind(admit: (number: number) => boolean) {
  const address = new URL(String(world.database.pool.options.connectionString));
  const { hostname, port, searchParams } = address;
  const folder = searchParams.get('host');
  const place = folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: hostname, port: Number(port) };
  const sockets: Socket[] = [];
  let count = 0;
  const listener = createServer((near) => {
    sockets.push(near.on('error', () => undefined));
    if (!admit((count += 1))) return;
    const far = connect(place).on('error', () => undefined);
    sockets.push(far);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  address.search = '';
  address.hostname = '127.0.0.1';
  address.port = String((listener.address() as AddressInfo).port);
  const database = openDatabase(address.href, { acquireMillis: 2_000 });
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const end = async () => {
    await database.close();
    cut();
    listener.close();
  };
  return { database, cut, end, connections: () => count };
}

test('where a new connection does not stand in time, who waits for it asks once more', async () => {
  const { database, end, connections } = await databaseBehind((number) => number > 1);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(connections()).toBe(2);
  await end();
});

test('a database that never answers is given up after the second time', async () => {
  const { database, end, connections } = await databaseBehind(() => false);
  await expect(database.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow('connection timeout');
  expect(connections()).toBe(2);
  await end();
});

test('a statement whose process was killed ends soon, and its locks with it, however long it would have gone on', async () => {
  const { database, cut, end } = await databaseBehind(() => true);
  const left = database.transaction((tx) => tx.execute(sql`select pg_sleep(300)`), patient).catch(() => undefined);
  const running = async () =>
    (await world.database.pool.query(`select pid from pg_stat_activity where query like 'select pg_sleep(300)%'`))
      .rowCount;
  await expect.poll(running).toBe(1);
  cut();
  await expect.poll(running, { timeout: 10_000 }).toBe(0);
  await left;
  await end();
});
