import { getUser, login, loginForCode, refreshToken, sendCode } from '@yance/contract/identity/endpoints.ts';
import { listAudit } from '@yance/contract/staff/admin-endpoints.ts';
import { currentSession, listQueues } from '@yance/contract/staff/endpoints.ts';
import { getTimers, giveUpJobs, listJobs, releaseTimers, retryJobs } from '@yance/contract/timers/staff-endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentSms } from '../../../test/gateways.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { codeFor, newMember, newPhone, newStaff, signInStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { createApp, type App } from '../../app.ts';
import { createClockWatch, type Machine } from '../../kernel/time/clock-watch.ts';
import { days, hours, minutes } from '../../kernel/clock.ts';
import { clockLimits } from './index.ts';

let world: World;
let boss: StaffSpeaker;
/** Seconds that the machine has been up: they pass with `wait`, and do not follow `jump`. */
const machine = { boot: 'first', seconds: 1000 };
const apps: App[] = [];
const said: string[] = [];

/** A process that looks at the clock, as the product does. */
async function process(boot = machine.boot): Promise<App> {
  const own: Machine = { boot, uptime: () => machine.seconds };
  const limits = () => clockLimits(world.database.db);
  const clockWatch = createClockWatch(world.database, world.clock, {
    machine: own,
    limits,
    say: (line) => void said.push(line),
  });
  const app = await createApp({ database: world.database, clock: world.clock, logLevel: 'silent', clockWatch });
  apps.push(app);
  return app;
}
const jump = (millis: number) => world.clock.pass(millis);
const wait = (millis: number) => {
  world.clock.pass(millis);
  machine.seconds += millis / 1000;
};

beforeAll(async () => {
  world = await openWorld();
  boss = await newStaff(world, 'M');
});
afterAll(async () => {
  for (const app of apps) await app.http.close();
});
beforeEach(async () => {
  await world.database.pool.query('delete from clock_holds');
  await world.database.pool.query('delete from clock_sightings');
  said.length = 0;
});

/** An order that nobody confirmed yet, whose quotation ends by itself. */
async function waitingOrder() {
  const member = await newMember(world);
  const { rid } = await placeOrder(world, member);
  const [row] = (
    await world.database.pool.query<{ state: string }>(
      `update orders set clock_until = $2 where rid = $1 returning state`,
      [rid, new Date(world.clock.now().getTime() + days(1))],
    )
  ).rows;
  await world.database.pool.query(
    `insert into jobs (rid, kind, key, payload, run_at) values (gen_random_uuid(), 'order.expire', $1, $2, $3)
     on conflict do nothing`,
    [`${rid}/test`, { rid, state: row?.state }, new Date(world.clock.now().getTime() + days(1))],
  );
  const pending = async () =>
    (
      await world.database.pool.query(
        `select 1 from jobs where kind = 'order.expire' and key = $1 and done_at is null and run_at <= $2`,
        [`${rid}/test`, world.clock.now()],
      )
    ).rowCount === 1;
  return { rid, member, pending };
}
const state = () => world.call(getTimers, {}, boss);
const freshBoss = async () => {
  wait(minutes(1));
  boss = { ...boss, cookie: await signInStaff(world, boss) };
};

describe('a jump of the clock', () => {
  it('forward holds every timer in all processes, and messages that people cause go on', async () => {
    const [one, two] = [await process(), await process()];
    await one.worker.drain();
    await two.worker.drain();
    const order = await waitingOrder();
    jump(days(31));
    await one.worker.drain();
    expect(said).toHaveLength(1);
    await two.worker.drain();
    expect(await order.pending()).toBe(true);
    const phone = newPhone();
    await world.call(sendCode, { phone, useFor: 0 }, undefined, { 'x-forwarded-for': '10.77.0.1' });
    await one.worker.drain();
    expect(sentSms.some((sms) => sms.to === phone)).toBe(true);

    jump(-days(31));
    await one.worker.drain();
    await (await process()).worker.drain();
    expect(await order.pending()).toBe(false);
    wait(days(1) + minutes(1));
    await one.worker.drain();
    expect(await order.pending()).toBe(true);
  });

  it('is shown to the administrator, who releases with a reason and a second factor, which is in the audit log', async () => {
    const app = await process();
    await app.worker.drain();
    const order = await waitingOrder();
    jump(days(2));
    await app.worker.drain();
    await freshBoss();
    const manager = await newStaff(world, 'B');
    expect((await world.answer(getTimers, {}, manager)).status).toBe(403);
    const held = await state();
    expect(held).toMatchObject({ held: true, holds: [{ kind: 'jump', released: null }] });
    expect(held.due.count).toBeGreaterThan(0);
    const queue = (await world.call(listQueues, {}, boss)).find(({ key }) => key === 'timers.held');
    expect(queue).toMatchObject({ count: 1, overdue: 1, path: '/timers' });
    expect((await world.answer(releaseTimers, { reason: '' }, boss)).code).toBe(0);
    const released = await world.call(releaseTimers, { reason: '时间无误' }, boss);
    expect(released).toMatchObject({ held: false, holds: [{ released: { reason: '时间无误' } }] });
    expect(await world.answer(releaseTimers, { reason: '再一次' }, boss)).toMatchObject({ reason: 'notHeld' });
    await app.worker.drain();
    expect(await order.pending()).toBe(false);
    const { list } = await world.call(listAudit, { page: 1, size: 20 }, boss);
    expect(list.some(({ path }) => path === releaseTimers.path)).toBe(true);
  });

  it('of a minute is none, nor is the passing of time', async () => {
    const app = await process();
    await app.worker.drain();
    jump(minutes(2));
    await app.worker.drain();
    wait(days(20));
    await app.worker.drain();
    jump(-minutes(2));
    await app.worker.drain();
    expect(said).toEqual([]);
  });

  it('between two starts on one machine is found however short the stop was', async () => {
    await (await process()).worker.drain();
    wait(hours(1));
    jump(hours(3));
    const order = await waitingOrder();
    await (await process()).worker.drain();
    expect(said).toHaveLength(1);
    wait(days(2));
    await (await process()).worker.drain();
    expect(await order.pending()).toBe(true);
  });
});

it('what has given up waits for the administrator, who lets it run once more however many try', async () => {
  const app = await process();
  await app.worker.drain();
  const order = await waitingOrder();
  await world.database.pool.query(
    "update jobs set dead_at = now(), attempts = 12, last_error = 'no answer' where kind = 'order.expire' and key = $1",
    [`${order.rid}/test`],
  );
  await freshBoss();
  expect((await world.call(listQueues, {}, boss)).find(({ key }) => key === 'timers.failed')).toMatchObject({
    count: 1,
    path: '/timers/jobs',
  });
  const [job] = (await world.call(listJobs, {}, boss)).list;
  expect(job).toMatchObject({
    kind: 'order.expire',
    attempts: 12,
    error: 'no answer',
    about: { words: expect.stringMatching(/^订单 \d+$/), path: `/orders/${order.rid}` },
  });
  const rids = [job?.rid ?? ''];
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.answer(retryJobs, { rids }, boss)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await order.pending()).toBe(true);
  expect((await world.call(listJobs, {}, boss)).counts).toMatchObject({ failed: 0 });
});

describe('jobs that failed', () => {
  const put = async (given: { key: string; dead?: boolean; error?: string | null; runAt?: Date }) => {
    const { rows } = await world.database.pool.query<{ rid: string }>(
      `insert into jobs (rid, kind, key, payload, run_at, attempts, last_error, dead_at)
       values (gen_random_uuid(), 'parcel.ask', $1, '{"rid":"x"}', $2, 3, $3, $4) returning rid`,
      [
        given.key,
        given.runAt ?? new Date(world.clock.now().getTime() + hours(1)),
        given.error === undefined ? 'Error: no way to 13812345678' : given.error,
        given.dead ? world.clock.now() : null,
      ],
    );
    return rows[0]!.rid;
  };
  const ofQueue = (stage: 'failed' | 'failing' | 'waiting' | 'done') =>
    world.call(listJobs, { stage, queue: 'parcel.ask' }, boss);
  beforeEach(async () => {
    await world.database.pool.query("delete from jobs where kind = 'parcel.ask'");
    await freshBoss();
  });

  it('stand where they are, in words, without the phone that their error named', async () => {
    await put({ key: 'dead', dead: true });
    await put({ key: 'failing' });
    await put({ key: 'waiting', error: null });
    for (const stage of ['failed', 'failing', 'waiting'] as const) {
      const { list } = await ofQueue(stage);
      expect(list).toHaveLength(1);
      expect(list[0]).toMatchObject({ queue: '查询快递', actions: stage === 'waiting' ? [] : ['retry', 'giveUp'] });
    }
    expect(JSON.stringify(await ofQueue('failed'))).not.toContain('13812345678');
  });

  it('say whose message waits, in words and without the phone, and lead to it', async () => {
    const phone = newPhone();
    await world.call(sendCode, { phone, useFor: 0 }, undefined, { 'x-forwarded-for': '10.78.0.1' });
    const { list } = await world.call(listJobs, { stage: 'waiting', queue: 'identity:send-code' }, boss);
    const to = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    expect(list.map(({ about }) => about)).toContainEqual({
      words: expect.stringMatching(new RegExp(`^短信：.+，${to.replaceAll('*', String.raw`\*`)}$`)),
      path: expect.stringMatching(/^\/outgoing\?channel=sms&template=/),
    });
  });

  it('name nothing where they are about no single record', async () => {
    const { list } = await world.call(listJobs, { stage: 'waiting', queue: 'ledger:verify' }, boss);
    expect(list.map(({ about }) => about)).toEqual(list.map(() => null));
  });

  it('are tried at once when asked, which never hurries one that only waits for its time', async () => {
    const [failing, waiting] = [await put({ key: 'failing' }), await put({ key: 'waiting', error: null })];
    expect(await world.call(retryJobs, { rids: [failing, waiting] }, boss)).toEqual({ count: 1 });
    const dueOf = async (rid: string) =>
      (await world.database.pool.query<{ run_at: Date }>('select run_at from jobs where rid = $1', [rid])).rows[0]!
        .run_at;
    expect(await dueOf(failing)).toEqual(world.clock.now());
    expect(await dueOf(waiting)).toEqual(new Date(world.clock.now().getTime() + hours(1)));
    expect(await world.answer(retryJobs, { rids: [waiting] }, boss)).toMatchObject({ reason: 'nothingFailed' });
  });

  it('are given up once, with a fresh second factor and a reason that is kept, and not while they run', async () => {
    const [dead, leased] = [await put({ key: 'dead', dead: true }), await put({ key: 'leased' })];
    await world.database.pool.query('update jobs set leased_until = $2 where rid = $1', [
      leased,
      new Date(world.clock.now().getTime() + minutes(1)),
    ]);
    const rids = [dead, leased];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.answer(giveUpJobs, { rids, reason: '快递公司已停业' }, boss)),
    );
    expect(answers.filter(({ code }) => code === 1).map(({ data }) => data)).toEqual([{ count: 1 }]);
    const { list } = await ofQueue('done');
    expect(list).toMatchObject([
      { rid: dead, ending: 'given_up', given_up: { reason: '快递公司已停业' }, actions: [] },
    ]);
    expect((await ofQueue('failing')).list).toMatchObject([{ rid: leased, running: true, actions: [] }]);
    const { list: audit } = await world.call(listAudit, { page: 1, size: 5 }, boss);
    expect(audit.some(({ path }) => path === giveUpJobs.path)).toBe(true);
    wait(minutes(20));
    expect(await world.answer(giveUpJobs, { rids, reason: '快递公司已停业' }, boss)).toMatchObject({
      reason: 'stepUpNeeded',
    });
  });

  it('are read page by page without a gap, however many wait', async () => {
    const runAt = new Date(world.clock.now().getTime() + hours(1));
    for (let n = 0; n < 7; n += 1) await put({ key: `job ${n}`, runAt: n < 4 ? runAt : new Date(runAt.getTime() + n) });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { list, cursor } = await world.call(
        listJobs,
        { stage: 'failing', queue: 'parcel.ask', size: 2, ...(after ? { after } : {}) },
        boss,
      );
      seen.push(...list.map(({ key }) => key));
      after = cursor ?? undefined;
    } while (after);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });
});

describe('a stop of the whole platform', () => {
  it('over a night or a weekend changes nothing', async () => {
    await (await process('monday')).worker.drain();
    const order = await waitingOrder();
    world.clock.pass(days(2.5));
    machine.seconds = 20;
    await (await process('wednesday')).worker.drain();
    expect(said).toEqual([]);
    expect(await order.pending()).toBe(false);
  });

  it('of more days than the setting says holds timers until an administrator has looked', async () => {
    await (await process('before')).worker.drain();
    const order = await waitingOrder();
    world.clock.pass(days(4));
    machine.seconds = 20;
    await (await process('after')).worker.drain();
    expect(said.join()).toContain('未运行');
    expect(await order.pending()).toBe(true);
  });
});

describe('once the clock is right again', () => {
  it('nobody goes on with what was dated ahead, and everybody signs in again at once', async () => {
    const member = await newMember(world, { profile: 'none' });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    jump(days(31));
    const right = { account: member.phone, password: member.password };
    const ahead = await world.call(login, right, undefined, from('10.77.1.2'));
    for (let n = 0; n < 5; n += 1)
      await world.answer(login, { ...right, password: 'a guess' }, undefined, from('10.77.1.1'));
    const code = await codeFor(world, member.phone, 3, from('10.77.1.3'));
    const cookie = await signInStaff(world, boss);
    jump(-days(31));

    expect((await world.answer(getUser, {}, { token: ahead.token })).status).toBe(401);
    expect((await world.answer(refreshToken, { token: ahead.refreshToken })).status).toBe(401);
    expect((await world.answer(loginForCode, { phone: member.phone, code }, undefined, from('10.77.1.3'))).code).toBe(
      0,
    );
    expect((await world.answer(currentSession, {}, { cookie })).status).toBe(401);

    expect((await world.answer(login, right, undefined, from('10.77.1.1'))).code).toBe(1);
    const next = await codeFor(world, member.phone, 3, from('10.77.1.3'));
    expect(
      (await world.answer(loginForCode, { phone: member.phone, code: next }, undefined, from('10.77.1.3'))).code,
    ).toBe(1);
    wait(minutes(1));
    const again = await signInStaff(world, boss);
    expect((await world.answer(currentSession, {}, { cookie: again })).code).toBe(1);
  });
});
