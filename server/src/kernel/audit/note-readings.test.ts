import { getMemberDetail, listMembers } from '@yance/contract/identity/staff-endpoints.ts';
import { listReadings } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newMember, newStaff } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { Staff } from '../actor.ts';
import { newRid, type Database } from '../db.ts';
import { noteReadings, recordsIn } from './note-readings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const by: Staff = {
  kind: 'staff',
  rid: newRid(),
  account: 'reader',
  roles: ['B'],
  session: 'test',
  steppedUpAt: null,
};
const reading = { by, path: '/api/staff/test', subjects: [], ip: null, at: new Date() };

/** A database that keeps what is inserted, or throws while it is away. */
function countingDatabase() {
  const state = { away: false, statements: 0, rows: 0 };
  const values = async (rows: readonly unknown[]) => {
    if (state.away) throw new Error('away');
    state.statements += 1;
    state.rows += rows.length;
  };
  return { state, database: { db: { insert: () => ({ values }) } } as unknown as Database };
}

test('an administrator sees who read which members when, and the rows cannot be changed', async () => {
  const [member, manager, administrator] = [
    await newMember(world),
    await newStaff(world, 'B'),
    await newStaff(world, 'M'),
  ];
  await world.call(getMemberDetail, { rid: member.rid }, manager);
  await world.call(listMembers, { kw: member.phone }, manager);
  await world.app.readingsNoted();
  const { list, total } = await world.call(listReadings, { subject: member.rid }, administrator);
  expect(list.map(({ account, title, subjects }) => [account, title, subjects])).toEqual([
    [manager.account, '会员列表', [member.rid]],
    [manager.account, '会员详情', [member.rid]],
  ]);
  expect(total).toBe(2);
  expect(await world.call(listReadings, { account: 'nobody' }, administrator)).toMatchObject({ list: [], total: 0 });
  expect(await world.call(listReadings, { subject: 'none' }, administrator)).toMatchObject({ total: 0 });
  for (const change of ['delete from personal_readings', `update personal_readings set account = ''`])
    await expect(world.database.pool.query(change)).rejects.toMatchObject({ code: '42501' });
});

test('a burst of readings is written by few statements, after the answers', async () => {
  const { state, database } = countingDatabase();
  const readings = noteReadings(database, () => undefined);
  await Promise.all(Array.from({ length: 900 }, () => readings.note(reading)));
  expect(state.statements).toBe(0);
  await readings.written();
  expect(state).toMatchObject({ rows: 900, statements: 5 });
});

test('readings that could not be written are kept, and past a bound nothing more is read', async () => {
  const { state, database } = countingDatabase();
  const readings = noteReadings(database, () => undefined);
  state.away = true;
  for (let n = 0; n < 1000; n += 1) await readings.note(reading);
  await expect(readings.note(reading)).rejects.toThrow('away');
  state.away = false;
  await readings.note(reading);
  await readings.written();
  expect(state.rows).toBe(1001);
});

test('an object with a rid stands for what is in it, and a rid of another form is no record', () => {
  const [order, member, line] = [newRid(), newRid(), newRid()];
  const told = { list: [{ rid: order, member_rid: member, lines: [{ rid: line }] }], total: 1 };
  expect(recordsIn({ rid: 'x' }, told, null)).toEqual([order, member]);
});

test('a page that stands open and asks anew is noted once in a while, other people and other records each', async () => {
  const { state, database } = countingDatabase();
  const readings = noteReadings(database, () => undefined);
  const at = (seconds: number, more: Partial<typeof reading> = {}) =>
    readings.note({ ...reading, at: new Date(seconds * 1000), quiet: 60_000, ...more });
  await at(0);
  for (const seconds of [1, 30, 59]) await at(seconds);
  expect(await rowsOf()).toBe(1);
  await at(60);
  expect(await rowsOf()).toBe(2);
  await at(61, { by: { ...by, rid: newRid() } });
  await at(61, { path: '/api/staff/other' });
  expect(await rowsOf()).toBe(4);
  await readings.note({ ...reading, at: new Date(61_000) });
  expect(await rowsOf()).toBe(5);

  async function rowsOf(): Promise<number> {
    await readings.written();
    return state.rows;
  }
});
