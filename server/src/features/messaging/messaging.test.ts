import { sendCode } from '@yance/contract/identity/endpoints.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { listOutgoing, resendMessage } from '@yance/contract/notifications/staff-endpoints.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sentMail, sentSms } from '../../../test/gateways.ts';
import { newPhone, newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { gateways, setGateways, type Gateways } from '../../gateways/gateways.ts';
import { SendFailed } from '../../gateways/send-failed.ts';
import type { SmsMessage } from '../../gateways/sms/port.ts';
import { days, hours, minutes } from '../../kernel/clock.ts';
import { enqueue, jobKind, jobOf } from '../../kernel/jobs.ts';
import { createWorker } from '../../kernel/worker.ts';
import { attemptOutgoing, sendMessages } from './index.ts';
import { outgoingJobs } from './send-outgoing.ts';

let world: World;
let administrator: StaffSpeaker;
let usual: Gateways;
beforeAll(async () => {
  world = await openWorld();
  usual = gateways();
  administrator = await newStaff(world, 'M');
  await world.settle();
});
afterEach(() => setGateways(usual));

const throughSms = (send: (message: SmsMessage) => Promise<{ id: string }>) =>
  setGateways({ ...usual, sms: { driver: 'aliyun', sign: '研测', send } });
const outside = () => ({ database: world.database, clock: world.clock });
const work = () => ({ tx: world.database.db, clock: world.clock });
let made = 0;
const order = (to: string, channel: 'sms' | 'mail' = 'sms', reason = '样品受潮') =>
  sendMessages(work(), {
    channel,
    key: `test:${++made}`,
    template: 'order.trouble',
    to,
    parameters: { order_no: '2026112400001', reason },
    link: '/member/order?rid=1',
  });
const rowTo = async (recipient: string) =>
  (
    await world.database.pool.query(`select * from outgoing_messages where recipient = $1 order by rid desc`, [
      recipient,
    ])
  ).rows[0];

describe('a message on its way', () => {
  test('is sent once, however many try at the same time and afterwards', async () => {
    const phone = newPhone();
    const calls: string[] = [];
    throughSms(async ({ to }) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { id: `id-${calls.push(to)}` };
    });
    await order(phone);
    const { rid } = await rowTo(phone);
    await Promise.all(Array.from({ length: 20 }, () => attemptOutgoing(outside(), rid)));
    await world.settle();
    await attemptOutgoing(outside(), rid);
    expect(calls).toEqual([phone]);
    expect(await rowTo(phone)).toMatchObject({ outcome: 'sent', provider_id: 'id-1', driver: 'aliyun', attempts: 1 });
  });

  test('that a clock has set off at night is sent in the morning, and others at once', async () => {
    const [woken, waiting] = [newPhone(), newPhone()];
    const midnight = shanghaiMoment(addDays(shanghaiDate(world.clock.now()), 1));
    world.clock.pass(midnight.getTime() + minutes(11) - world.clock.now().getTime());
    const common = { channel: 'sms', template: 'order.start', parameters: { order_no: '1' } } as const;
    await sendMessages(work(), [
      { ...common, key: `night:${woken}`, to: woken },
      { ...common, key: `night:${waiting}`, to: waiting, byDay: true },
    ]);
    await world.settle();
    world.clock.pass(hours(7));
    await world.settle();
    expect([await rowTo(woken), await rowTo(waiting)].map(({ outcome }) => outcome)).toEqual(['sent', 'waiting']);
    world.clock.pass(minutes(50));
    await world.settle();
    expect(await rowTo(waiting)).toMatchObject({ outcome: 'sent' });
  });

  test('is written once for a key, so that a repeated cause sends nothing more', async () => {
    const phone = newPhone();
    const given = {
      channel: 'sms' as const,
      key: 'same',
      template: 'order.start',
      to: phone,
      parameters: { order_no: '1' },
    };
    await Promise.all(Array.from({ length: 5 }, () => sendMessages(work(), given)));
    await world.settle();
    expect(sentSms.filter((message) => message.to === phone)).toHaveLength(1);
  });

  test('calls the provider while no transaction is open', async () => {
    let open: unknown;
    throughSms(async () => {
      const { rows } = await world.database.pool.query(
        `select count(*)::int as open from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      );
      open = rows[0]?.open;
      return { id: 'x' };
    });
    const phone = newPhone();
    await order(phone);
    // Without the outbox's own loop, whose looks for work are short transactions beside the call.
    await attemptOutgoing(outside(), (await rowTo(phone)).rid);
    expect(open).toBe(0);
    await world.settle();
  });

  test('waits longer after each failure, is given up in the end, and keeps neither number nor address of the words', async () => {
    const phone = newPhone();
    let calls = 0;
    throughSms(() => Promise.reject(new SendFailed(`busy ${phone} at ops@example.com, attempt ${++calls}`)));
    await order(phone);
    const tried: number[] = [];
    for (let minute = 0; minute < 600; minute += 1) {
      const before = calls;
      await world.settle();
      if (calls > before) tried.push(minute);
      world.clock.pass(minutes(1));
    }
    expect(tried).toEqual([0, 1, 3, 8, 23, 83, 323]);
    const row = await rowTo(phone);
    expect(row).toMatchObject({ outcome: 'given_up', attempts: 7, next_at: null });
    expect(row.error).not.toContain(phone);
    expect(row.error).not.toContain('@example.com');
  });

  test('is given up at once when the provider refuses it for good', async () => {
    const phone = newPhone();
    throughSms(() => Promise.reject(new SendFailed('阿里云拒绝：isv.MOBILE_NUMBER_ILLEGAL', { final: true })));
    await order(phone);
    await world.settle();
    expect(await rowTo(phone)).toMatchObject({ outcome: 'given_up', attempts: 1 });
  });

  test('is sent after all when the process died during an attempt', async () => {
    const phone = newPhone();
    await order(phone);
    const { rid } = await rowTo(phone);
    let called = false;
    throughSms(() => new Promise(() => void (called = true)));
    void attemptOutgoing(outside(), rid);
    await expect.poll(() => called).toBe(true);
    setGateways(usual);
    await world.settle();
    expect(sentSms.some((message) => message.to === phone)).toBe(false);
    world.clock.pass(minutes(3));
    await world.settle();
    expect(sentSms.filter((message) => message.to === phone)).toHaveLength(1);
  });

  test('that a slow provider holds up keeps neither clocks nor e-mail waiting', async () => {
    let answer = (): void => undefined;
    const hang = new Promise<{ id: string }>((resolve) => (answer = () => resolve({ id: 'late' })));
    throughSms(() => hang);
    for (let one = 0; one < 6; one += 1) await order(newPhone());
    await order('slow@example.com', 'mail');
    let rang = false;
    const ring = jobKind('ring');
    await enqueue(work(), { kind: ring, key: 'slow' });
    const worker = createWorker(world.database, world.clock, {
      subscribers: [],
      jobs: [...outgoingJobs, jobOf(ring, { run: async () => void (rang = true) })],
    });
    const drained = worker.drain();
    await expect.poll(() => rang && sentMail.some((message) => message.to === 'slow@example.com')).toBe(true);
    answer();
    await drained;
  });

  test('by e-mail has its values escaped in the page and as they are in the text', async () => {
    await order('lin@example.edu.cn', 'mail', '<img src=x onerror=alert(1)> & "样品"');
    await world.settle();
    const message = sentMail.findLast((one) => one.to === 'lin@example.edu.cn');
    expect(message?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;样品&quot;');
    expect(message?.html).not.toContain('<img');
    expect(message?.html).toContain('href="http://localhost:3000/member/order?rid=1"');
    expect(message?.html).toContain('通知方式');
    expect(message?.text).toContain('登录查看：http://localhost:3000/member/order?rid=1');
    expect(message?.text).toContain('<img src=x onerror=alert(1)> & "样品"');
  });

  test('by SMS has long values cut to what providers take', async () => {
    const phone = newPhone();
    await sendMessages(work(), {
      channel: 'sms',
      key: `long:${phone}`,
      template: 'deposit.reject',
      to: phone,
      parameters: { reason: '凭证'.repeat(40) },
    });
    await world.settle();
    const reason = sentSms.find((message) => message.to === phone)?.parameters.reason;
    expect(reason).toHaveLength(35);
    expect(reason).toMatch(/…$/);
  });

  test('goes from the log when its time is over', async () => {
    const phone = newPhone();
    await order(phone);
    await world.settle();
    world.clock.pass(days(182));
    await order(newPhone());
    await world.settle();
    world.clock.pass(days(1));
    await world.settle();
    expect(await rowTo(phone)).toBeUndefined();
    administrator = await newStaff(world, 'M');
  });
});

describe('a code', () => {
  const ask = (phone: string) =>
    world.call(sendCode, { phone, useFor: 3 }, undefined, { 'x-forwarded-for': `10.9.${++made % 250}.1` });

  test('leaves at once, is logged without its digits, and stands nowhere afterwards', async () => {
    const phone = newPhone();
    await ask(phone);
    await world.settle();
    const code = sentSms.findLast((message) => message.to === phone)?.parameters.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(await rowTo(phone)).toMatchObject({
      template: 'code',
      outcome: 'sent',
      parameters: { purpose: '登录', minutes: '5' },
    });
    const { rows } = await world.database.pool.query(
      `select (select json_agg(d) from outgoing_messages d where recipient = $1)::text
         || (select json_agg(j) from jobs j where kind = 'identity:send-code')::text
         || (select json_agg(c) from sms_codes c where phone = $1)::text as everything`,
      [phone],
    );
    expect(JSON.stringify(rows[0].everything).replaceAll(/"rid[^,]*/g, '')).not.toMatch(
      new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`),
    );
  });

  test('that the provider does not take is tried again while it is valid, and no longer', async () => {
    const phone = newPhone();
    let calls = 0;
    throughSms(() => Promise.reject(new SendFailed(`busy ${++calls}`)));
    await ask(phone);
    for (let second = 0; second < 400; second += 1) {
      await world.settle();
      world.clock.pass(1000);
    }
    expect(calls).toBe(6);
    expect(await rowTo(phone)).toMatchObject({ outcome: 'given_up' });
    const { rows } = await world.database.pool.query('select code_to_send from sms_codes where phone = $1', [phone]);
    expect(rows).toEqual([{ code_to_send: null }]);
  });

  test('is not sent any more once a newer one was asked for', async () => {
    const phone = newPhone();
    throughSms(() => Promise.reject(new SendFailed('busy')));
    await ask(phone);
    await world.settle();
    world.clock.pass(minutes(1));
    setGateways(usual);
    await ask(phone);
    await world.settle();
    expect(sentSms.filter((message) => message.to === phone)).toHaveLength(1);
  });
});

describe('the log of the staff', () => {
  const list = (input: Parameters<typeof world.call<typeof listOutgoing>>[1]) =>
    world.call(listOutgoing, input, administrator);

  test('masks recipients, hides codes, and is filtered by channel, state, template, whole number and day', async () => {
    const phone = newPhone();
    await order(phone);
    await order('zhou@example.edu.cn', 'mail');
    await world.call(sendCode, { phone, useFor: 3 }, undefined, { 'x-forwarded-for': '10.8.1.1' });
    await world.settle();
    const mine = await list({ phone });
    expect(mine.list.map((row) => [row.template, row.to, row.outcome])).toEqual([
      ['code', phone.replace(/^(...)....(....)$/, '$1****$2'), 'sent'],
      ['order.trouble', phone.replace(/^(...)....(....)$/, '$1****$2'), 'sent'],
    ]);
    expect(mine.list[0]?.text).toContain('验证码为 ••••••');
    expect((await list({ phone, template: 'code' })).total).toBe(1);
    expect((await list({ phone, channel: 'mail' })).total).toBe(0);
    expect((await list({ phone, outcome: 'failed' })).total).toBe(0);
    const today = new Date(world.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect((await list({ phone, since: today, until: today })).total).toBe(2);
    expect((await list({ phone, until: '2026-11-01' })).total).toBe(0);
    const [mail] = (await list({ channel: 'mail', template: 'order.trouble', size: 1 })).list;
    expect(mail?.to).toBe('z***@example.edu.cn');
    expect((await list({ phone: phone.slice(0, 7) })).total).toBe(0);
  });

  test('sends a message that was given up once more, with a line in the audit log; never one that arrived, nor a code', async () => {
    const phone = newPhone();
    throughSms(() => Promise.reject(new SendFailed('黑名单', { final: true })));
    await order(phone);
    await world.settle();
    setGateways(usual);
    const { rid } = await rowTo(phone);
    await world.call(resendMessage, { rid, reason: '客户已解除黑名单' }, administrator);
    await world.settle();
    expect(sentSms.filter((message) => message.to === phone)).toHaveLength(1);
    const again = await world.answer(resendMessage, { rid, reason: '再发' }, administrator);
    expect(again).toMatchObject({ code: 0, reason: 'notResendable' });
    const { rows } = await world.database.pool.query('select input from audit_log where subject = $1', [rid]);
    expect(rows).toEqual([{ input: { rid, reason: '客户已解除黑名单' } }]);
  });

  test('is for administrators alone', async () => {
    for (const role of ['B', 'F', 'E'] as const)
      expect(await world.answer(listOutgoing, {}, await newStaff(world, role))).toMatchObject({ status: 403 });
  });
});
