import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { serviceDemo } from '@yance/contract/catalogue/demo.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { getOrder, listOrders } from '@yance/contract/orders/endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyLedger } from '../src/features/ledger/index.ts';
import { firstBrokenAuditRow } from '../src/kernel/audit.ts';
import { openDatabase, type Database } from '../src/kernel/db.ts';
import { migrate } from '../src/kernel/migrate.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { createApp, type App } from '../src/app.ts';
import { loadSeeds } from '../seeds/load.ts';
import { setTestGateways } from './gateways.ts';
import { dropDatabase } from './template.ts';

const migrations = join(import.meta.dirname, '../migrations');
const isPrevious = (file: string): boolean => file.startsWith('0000_') && file.endsWith('.sql');

/** The demonstration world as the first version wrote it: rows by table, and where its sequences stood. Pictures are left out. */
interface Past {
  tables: Record<string, unknown[]>;
  sequences: { name: string; value: number }[];
}
const past = JSON.parse(
  brotliDecompressSync(readFileSync(join(import.meta.dirname, 'previous-version/world.json.br'))).toString(),
) as Past;

const name = `previous_${randomBytes(6).toString('hex')}`;
let address: string;
let database: Database;
let app: App | undefined;
beforeAll(async () => {
  setTestGateways();
  const server = new pg.Client({ connectionString: inject('postgres') });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const url = new URL(inject('postgres'));
  url.pathname = `/${name}`;
  address = url.toString();
  database = openDatabase(address, 4);
  await restorePast();
  await fillFormOfPast();
});
afterAll(async () => {
  await app?.http.close();
  await app?.worker.stop();
  await database.close();
  await dropDatabase(inject('postgres'), name);
});

async function restorePast(): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query(
      'create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    await client.query('begin');
    for (const file of readdirSync(migrations).filter(isPrevious).toSorted()) {
      const text = readFileSync(join(migrations, file), 'utf8');
      await client.query(text);
      const sha256 = createHash('sha256').update(text).digest('hex');
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [file, sha256]);
    }
    await insertAll(client);
    for (const { name: sequence, value } of past.sequences)
      await client.query('select setval($1, $2)', [sequence, value]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const [planLine, filled] = [randomUUID(), { substance: '聚苯乙烯', lower: 5000, upper: 80_000 }];
const demandOf = (parameters: object) => ({ lines: [{ plan_rid: planLine, groups: [{ name: 'PS-1', parameters }] }] });

/** A member has a service in the plan and a draft of an order whose form has changed since. */
async function fillFormOfPast(): Promise<void> {
  const { rows } = await database.pool.query<{ member: string; service: string }>(
    `select m.rid as member, s.rid as service from members m, catalogue_services s where s.code = 'gpc' order by m.rid limit 1`,
  );
  const [{ member, service } = { member: '', service: '' }] = rows;
  await database.pool.query(
    'insert into plan_lines (rid, member_rid, service_rid, count, configuration, created_at) values ($1, $2, $3, 1, $4, now())',
    [planLine, member, service, { parameters: filled }],
  );
  await database.pool.query('insert into order_drafts (member_rid, demand, saved_at) values ($1, $2, now())', [
    member,
    demandOf(filled),
  ]);
}

/** A table whose rows name rows of another table waits until those are there. */
async function insertAll(client: pg.PoolClient): Promise<void> {
  let waiting = Object.entries(past.tables).filter(([, rows]) => rows.length > 0);
  while (waiting.length > 0) {
    const later: typeof waiting = [];
    for (const [table, rows] of waiting) {
      await client.query('savepoint one');
      await client
        .query(
          `insert into ${table} select * from json_populate_recordset(null::${table}, $1) on conflict do nothing`,
          [JSON.stringify(rows)],
        )
        .catch(async (error: unknown) => {
          if ((error as { code?: string }).code !== '23503') throw error;
          await client.query('rollback to savepoint one');
          later.push([table, rows]);
        });
    }
    if (later.length === waiting.length)
      throw new Error(`These tables wait for each other: ${later.map(([table]) => table).join(', ')}.`);
    waiting = later;
  }
}

const counts = async (): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const table of Object.keys(past.tables)) {
    const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    found[table] = rows[0]?.count ?? 0;
  }
  return found;
};

test(
  'a database of the first version comes up with every row, whole money and history, and its members go on',
  { timeout: 60_000 },
  async () => {
    const before = await counts();
    expect(before.orders).toBeGreaterThan(15);
    expect(await migrate(address)).toEqual(
      readdirSync(migrations)
        .filter((file) => file.endsWith('.sql') && !isPrevious(file))
        .toSorted(),
    );
    const { rows: shown } = await database.pool.query<{ demo: unknown }>(
      'select demo from catalogue_services where demo is not null',
    );
    expect(shown.length).toBeGreaterThan(20);
    for (const { demo } of shown) expect(serviceDemo.parse(demo)).toEqual(demo);
    const range = { substance: '聚苯乙烯', mass_range: [5000, 80_000] };
    const { rows: forms } = await database.pool.query<Record<'keys' | 'plan' | 'demand', unknown>>(
      `select jsonb_path_query_array(s.definition, '$.parameters[*].key') as keys, l.configuration as plan, d.demand
       from catalogue_services s join plan_lines l on l.service_rid = s.rid join order_drafts d on d.member_rid = l.member_rid
       where s.code = 'gpc'`,
    );
    const keys = ['mobile_phase', 'standard', 'substance', 'solubility', 'mass_range', 'light_scattering'];
    expect(forms).toEqual([{ keys, plan: { parameters: range }, demand: demandOf(range) }]);
    // A new clock may begin for what there is already.
    expect({ ...(await counts()), jobs: before.jobs }).toEqual(before);
    const { rows: kept } = await database.pool.query<{ clocks: number }>(
      `select (select count(*)::int from jobs where payload ->> 'rid' = t.rid::text and kind like 'task.files%') as clocks
       from tasks t where state = 'confirmed' and files_until > current_date`,
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every(({ clocks }) => clocks === 2)).toBe(true);
    await database.transaction((tx) => loadSeeds({ tx, clock: systemClock }));
    const after = await counts();
    // What every start adds, settings and their like, may grow; nothing shrinks, and what belongs to members stays.
    expect(Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0))).toEqual([]);
    for (const table of ['members', 'orders', 'samples', 'charges', 'deposits', 'statements', 'ledger_entries'])
      expect([table, after[table]]).toEqual([table, before[table]]);
    expect(await verifyLedger(database.db)).toEqual([]);
    expect(await firstBrokenAuditRow(database.db)).toBeNull();

    app = await createApp({ database, clock: systemClock, logLevel: 'silent' });
    const members = past.tables.members as { phone: string }[];
    for (const { phone } of members) {
      const headers = { 'x-forwarded-for': `10.77.0.${members.findIndex((one) => one.phone === phone)}` };
      const { token } = await call<{ token: string }>(
        login.path,
        { account: phone, password: `Yance-${phone.slice(-6)}` },
        headers,
      );
      const { list } = await call<{ list: { rid: string }[] }>(listOrders.path, { size: 100 }, { token });
      expect(list.length).toBeGreaterThan(0);
      for (const { rid } of list)
        expect(await call<{ rid: string }>(getOrder.path, { rid }, { token })).toMatchObject({ rid });
    }
  },
);

async function call<T>(url: string, payload: object, headers: Record<string, string>): Promise<T> {
  const response = await app?.http.inject({ method: 'POST', url, payload, headers });
  const envelope = response?.json<{ code: number; msg: string; data: T }>();
  if (!envelope?.code) throw new Error(`${url}: ${envelope?.msg}`);
  return envelope.data;
}
