import { disableStaff, exportAudit, listAudit, setStaffRoles } from '@yance/contract/staff/admin-endpoints.ts';
import { currentSession, listQueues, noteExport, signIn } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newStaff, totpNow, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { createApp } from '../../../app.ts';
import { setGateways, gateways } from '../../../gateways/gateways.ts';
import { days, hours, minutes } from '../../../kernel/clock.ts';
import { scheduleSessionPurge } from './purge-sessions.ts';

let world: World;
/** A second process on the same database: its own server, its own memory. */
let second: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  world = await openWorld();
  second = await createApp({ database: world.database, clock: world.clock, logLevel: 'silent' });
  return () => second.http.close();
});

const reason = '测试';
const inSecond = async (person: StaffSpeaker, headers: Record<string, string> = {}) =>
  (
    await second.http.inject({
      method: 'POST',
      url: currentSession.path,
      payload: {},
      headers: { cookie: person.cookie, 'x-console': '1', ...headers },
    })
  ).statusCode;

describe('a session that two processes serve', () => {
  it('is idle when neither has heard of it for 30 minutes, and not before', async () => {
    const person = await newStaff(world, 'B');
    for (let n = 0; n < 3; n += 1) {
      world.clock.pass(minutes(20));
      expect(await inSecond(person)).toBe(200);
      world.clock.pass(minutes(20));
      expect((await world.answer(currentSession, {}, person)).code).toBe(1);
    }
    world.clock.pass(minutes(30));
    expect(await inSecond(person)).toBe(401);
    expect((await world.answer(currentSession, {}, person)).status).toBe(401);
  });

  it('is over after 12 hours in both, however busy it was', async () => {
    const person = await newStaff(world, 'B');
    for (let n = 0; n < 35; n += 1) {
      world.clock.pass(minutes(20));
      expect(await inSecond(person)).toBe(200);
    }
    world.clock.pass(hours(12) - minutes(35 * 20));
    expect(await inSecond(person)).toBe(401);
    expect((await world.answer(currentSession, {}, person)).status).toBe(401);
  });

  it('does not live on by pages that renew themselves while nobody is there', async () => {
    const person = await newStaff(world, 'B');
    for (let n = 0; n < 3; n += 1) {
      world.clock.pass(minutes(9));
      expect((await world.answer(listQueues, {}, person, { 'x-idle': '1' })).code).toBe(1);
    }
    world.clock.pass(minutes(3));
    expect((await world.answer(currentSession, {}, person)).status).toBe(401);
  });

  it('ends in the other process at the next request when the person is disabled, and loses rights as quickly', async () => {
    const [admin, person] = [await newStaff(world, 'M'), await newStaff(world, ['B', 'F'])];
    expect(await inSecond(person)).toBe(200);
    await world.call(setStaffRoles, { rid: person.rid, roles: ['L'], reason }, admin);
    const roles = await second.http.inject({
      method: 'POST',
      url: currentSession.path,
      payload: {},
      headers: { cookie: person.cookie, 'x-console': '1' },
    });
    expect(roles.json<{ data: { roles: string[] } }>().data.roles).toEqual(['L']);
    await world.call(disableStaff, { rid: person.rid, disabled: true, reason }, admin);
    expect(await inSecond(person)).toBe(401);
  });
});

describe('the cookie', () => {
  it('is Secure wherever the site is served over https, and comes with HttpOnly, SameSite=Strict and the staff path', async () => {
    const person = await newStaff(world, 'B');
    world.clock.pass(31_000);
    const plain = gateways();
    setGateways({ ...plain, publicUrl: 'https://lab.example.cn' });
    try {
      const response = await world.app.http.inject({
        method: 'POST',
        url: signIn.path,
        payload: {
          account: person.account,
          password: person.password,
          totp: await totpNow(world, person.totpSecret),
        },
      });
      expect([response.headers['set-cookie']].flat()[0]).toMatch(
        /^console=[\w-]{43}; Max-Age=43200; Path=\/api\/staff; HttpOnly; Secure; SameSite=Strict$/,
      );
    } finally {
      setGateways(plain);
    }
  });

  it('is worth nothing without x-console: 1, whatever else the header says', async () => {
    const person = await newStaff(world, 'B');
    for (const value of ['', '0', 'true', '1, 1']) expect(await inSecond(person, { 'x-console': value })).toBe(401);
    expect(await inSecond(person)).toBe(200);
  });
});

describe('an export', () => {
  it('of the log holds the rows of its filter with words for each call, and is itself logged', async () => {
    const admin = await newStaff(world, 'M');
    const { list, total } = await world.call(exportAudit, { account: admin.account }, admin);
    expect(total).toBe(list.length);
    expect(list[0]).toMatchObject({ path: signIn.path, title: '员工登录' });
    const after = await world.call(listAudit, { account: admin.account }, admin);
    expect(after.list[0]).toMatchObject({ path: exportAudit.path });
  });

  it('of any list leaves who took which rows by which filter', async () => {
    const [admin, person] = [await newStaff(world, 'M'), await newStaff(world, 'F')];
    const given = { list: '预存到账', filters: { state: 'applied' }, rows: 12 };
    await world.call(noteExport, given, person);
    const { list } = await world.call(listAudit, { account: person.account }, admin);
    expect(list[0]).toMatchObject({ path: noteExport.path, input: given });
  });
});

it('a session goes from the database a month after it ended', async () => {
  const person = await newStaff(world, 'B');
  await world.database.transaction((tx) => scheduleSessionPurge({ tx, clock: world.clock }));
  const kept = async () =>
    (await world.database.pool.query('select 1 from staff_sessions where staff_rid = $1', [person.rid])).rowCount;
  world.clock.pass(days(29));
  await world.settle();
  expect(await kept()).toBe(1);
  world.clock.pass(days(3));
  await world.settle();
  expect(await kept()).toBe(0);
});
