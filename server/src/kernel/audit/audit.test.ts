import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import type { Staff } from '../actor.ts';
import { audit, firstBrokenAuditRow } from './audit.ts';
import { newRid, type Tx } from '../db.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  for (const n of [1, 2, 3]) await write({ n });
});

const actor: Staff = {
  kind: 'staff',
  rid: newRid(),
  account: 'finance',
  roles: ['F'],
  session: 'test',
  steppedUpAt: null,
};
const write = (input: unknown) =>
  world.database.transaction((tx) =>
    audit({ tx, clock: world.clock, actor }, { path: '/api/staff/test', subject: null, input, ip: '10.0.0.1' }),
  );
const lastSeq = async () =>
  (await world.database.pool.query<{ seq: number }>('select max(seq) as seq from audit_log')).rows[0]?.seq ?? 0;

/** What verification says after somebody with the rights of the database owner has changed the log. */
async function brokenAfter(change: (tx: Tx) => Promise<unknown>): Promise<number | null> {
  let found: number | null = null;
  const undo = new Error('undo');
  await world.database
    .transaction(async (tx) => {
      await tx.execute(sql`alter table audit_log disable trigger user`);
      await change(tx);
      found = await firstBrokenAuditRow(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

test('an untouched chain is whole, also when a hundred write at once', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, n) => write({ n })));
  expect(await firstBrokenAuditRow(world.database.db)).toBeNull();
});

test('any edited column is found at its row', async () => {
  const seq = (await lastSeq()) - 1;
  const changes = [
    `input = '{"n": 9}'`,
    `account = 'nobody'`,
    `path = '/other'`,
    `at = at + interval '1 second'`,
    `ip = null`,
    `staff_rid = '${newRid()}'`,
    `subject = 'x'`,
    `previous_hash = ''`,
    `hash = reverse(hash)`,
  ];
  for (const change of changes)
    expect(
      await brokenAfter((tx) => tx.execute(sql.raw(`update audit_log set ${change} where seq = ${seq}`))),
      change,
    ).toBe(seq);
});

test('a row deleted from the beginning, the middle or the end is found', async () => {
  const last = await lastSeq();
  expect(
    await brokenAfter((tx) => tx.execute(sql`delete from audit_log where seq = (select min(seq) from audit_log)`)),
  ).not.toBeNull();
  expect(await brokenAfter((tx) => tx.execute(sql`delete from audit_log where seq = ${last - 1}`))).toBe(last);
  expect(await brokenAfter((tx) => tx.execute(sql`delete from audit_log where seq = ${last}`))).toBe(last);
  expect(await brokenAfter((tx) => tx.execute(sql`delete from audit_log`))).not.toBeNull();
});

test('rows that were cut off the end stay found after somebody has written again', async () => {
  const last = await lastSeq();
  expect(
    await brokenAfter(async (tx) => {
      await tx.execute(sql`delete from audit_log where seq >= ${last - 1}`);
      await audit({ tx, clock: world.clock, actor }, { path: '/api/staff/test', subject: null, input: {}, ip: null });
    }),
  ).toBe(last + 1);
});

test('the log itself refuses every change, and no password, code or token goes into it', async () => {
  await write({ account: 'anna', password: 'geheim-1', nested: [{ totp: 'geheim-2', refresh_token: 'geheim-3' }] });
  const { rows } = await world.database.pool.query<{ input: unknown }>(
    'select input from audit_log order by seq desc limit 1',
  );
  expect(JSON.stringify(rows[0])).toContain('anna');
  expect(JSON.stringify(rows[0])).not.toContain('geheim');
  for (const change of ['delete from audit_log', `update audit_log set path = ''`])
    await expect(world.database.pool.query(change)).rejects.toMatchObject({ code: '42501' });
});
