import { facts } from '@yance/contract/facts.ts';
import { addDeposit, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { rejectDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { login, updateUser } from '@yance/contract/identity/endpoints.ts';
import { noticeGroups } from '@yance/contract/notifications/channels.ts';
import {
  countUnread,
  listMessages,
  notifyMatrix,
  readAllMessages,
  readMessage,
} from '@yance/contract/notifications/endpoints.ts';
import { cancelOrder } from '@yance/contract/orders/endpoints.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sentMail, sentSms } from '../../../test/gateways.ts';
import {
  lockedOrder,
  createLaboratoryStaff,
  published,
  shippedOrder,
  type LaboratoryStaff,
} from '../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, newStaff, signUpMember, type MemberSpeaker } from '../../../test/people.ts';
import { newVoucher } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { Actor } from '../../kernel/actor.ts';
import { announce, factJobs, type NewFact } from '../../kernel/facts.ts';
import { createWorker } from '../../kernel/worker.ts';
import { outgoingJobs } from '../messaging/send-outgoing.ts';
import { notices } from './notices/notices.ts';
import { noticeSubscribers } from './notify-member.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});

const timer: Actor = { kind: 'timer' };
/** Records a fact of the world as if a clock had run out. */
const announceFact = (entity: string, entity_rid: string, event: string, more: object = {}, actor: Actor = timer) =>
  world.database.transaction((tx) =>
    announce({ tx, clock: world.clock, actor }, { entity, entity_rid, event, ...more } as NewFact),
  );
const smsTo = (member: MemberSpeaker, template?: string) =>
  sentSms.filter(
    (one) => one.to === member.phone && one.template !== 'code' && (!template || one.template === template),
  );
const mailOf = (template: string) => sentMail.filter((one) => one.template === template);
const titles = async (member: MemberSpeaker) =>
  (await world.call(listMessages, { size: 100 }, member)).list.map((one) => one.title);
async function ordering(given: Parameters<typeof newMember>[1] = {}): Promise<{ member: MemberSpeaker; rid: string }> {
  const member = await newMember(world, given);
  const { rid } = await placeOrder(world, member);
  await world.settle();
  return { member, rid };
}
const email = (name: string) => `${name}@example.edu.cn`;
async function reachable(member: MemberSpeaker, name: string): Promise<string> {
  await world.database.pool.query('update members set email = $2 where rid = $1', [member.rid, email(name)]);
  return email(name);
}

describe('every notice', () => {
  test('follows a fact that the contract declares, and leads to a page of the portal', () => {
    const known = new Set<string>(Object.keys(facts));
    const places =
      /^\/(require|member\/(center|coupon|prestore|unsettled|unpaid|invoiceLs|information|sample|sampling)(\?(state|tab)=\w+)?)$/;
    const wrong = notices.filter((one) => !known.has(one.on) || (one.link && !places.test(one.link)));
    expect(wrong.map((one) => one.key)).toEqual([]);
  });

  test('belongs to a group of the matrix, and no two of one fact overlap', () => {
    expect(notices.filter((one) => !(one.group in noticeGroups))).toEqual([]);
    // A notice that stands back for another of its fact names the word that the other one needs.
    const first = notices.filter((one) => !one.unless);
    const moments = first.map((one) => `${one.on} ${one.to ?? ''}`);
    expect(moments.filter((one, index) => moments.indexOf(one) !== index)).toEqual([]);
    const alone = notices.filter(
      (one) => one.unless && !first.some((other) => other.on === one.on && other.needs?.includes(one.unless!)),
    );
    expect(alone.map((one) => one.key)).toEqual([]);
    const open = new Set(notices.filter((one) => !one.to).map((one) => one.on));
    expect(notices.filter((one) => one.to && open.has(one.on)).map((one) => one.key)).toEqual([]);
  });
});

describe('a fact', () => {
  test('gives one message in each channel, whatever is repeated and by however many workers', async () => {
    const { member, rid } = await ordering();
    const to = await reachable(member, `once${rid}`);
    await announceFact('order', rid, 'trouble', {
      to_state: 'troubled',
      reason: '样品受潮',
      details: { codes: ['N001'] },
    });
    const workers = Array.from({ length: 4 }, () =>
      createWorker(world.database, world.clock, { subscribers: noticeSubscribers, jobs: outgoingJobs }),
    );
    await Promise.all(workers.map((worker) => worker.drain()));
    const { rows } = await world.database.pool.query<{ seq: number }>(
      `select seq from facts where entity_rid = $1 and event = 'trouble'`,
      [rid],
    );
    const again = factJobs(noticeSubscribers).filter((job) => job.kind.name === 'fact:notice:order.trouble');
    for (let time = 0; time < 3; time += 1)
      for (const job of again)
        await world.database.transaction((tx) =>
          job.run({ tx, clock: world.clock, actor: timer }, { seqs: rows.map(({ seq }) => seq) }),
        );
    await world.settle();
    expect((await titles(member)).filter((title) => title === '样品异常')).toHaveLength(1);
    expect(smsTo(member, 'order.trouble')).toHaveLength(1);
    expect(sentMail.filter((one) => one.to === to && one.template === 'order.trouble')).toHaveLength(1);
  });

  test('that is the member’s own doing goes out by neither SMS nor mail, and leaves a receipt where one is of use', async () => {
    const { member, rid } = await ordering();
    await reachable(member, `own${rid}`);
    const before = [smsTo(member).length, sentMail.length];
    await world.call(cancelOrder, { rid, reason: '不做了' }, member);
    await world.settle();
    expect([smsTo(member).length, sentMail.length]).toEqual(before);
    expect(await titles(member)).toEqual(expect.arrayContaining(['订单已提交', '订单已取消']));
  });

  test('that is the member’s own doing and needs no receipt leaves no message at all', async () => {
    const { member, rid } = await ordering();
    const before = await titles(member);
    const self: Actor = { kind: 'member', rid: member.rid, session: 'test' };
    await announceFact('order', rid, 'supplement', { to_state: 'sending' }, self);
    await world.settle();
    expect(await titles(member)).toEqual(before);
    expect(smsTo(member, 'order.supplement')).toHaveLength(0);
    await announceFact('order', rid, 'supplement', { to_state: 'sending' });
    await world.settle();
    expect(smsTo(member, 'order.supplement')).toHaveLength(1);
  });

  test('of the operator about the same order does go out', async () => {
    const { member, rid } = await ordering();
    await announceFact('order', rid, 'cancel', { to_state: 'cancelled', reason: '设备故障' });
    await world.settle();
    expect(smsTo(member, 'order.cancel')).toHaveLength(1);
  });

  test('without a member of its own finds the one who began the record', async () => {
    const member = await newMember(world);
    const { rid } = await world.call(addDeposit, { amount_fen: 500_00, gift: 'none' }, member);
    await world.call(sendVoucher, { rid, voucher_rid: await newVoucher(world, member) }, member);
    await world.call(rejectDeposit, { rid, reason: '凭证看不清' }, await financeOf(world));
    await world.settle();
    const [message] = (await world.call(listMessages, {}, member)).list;
    expect(message).toMatchObject({
      title: '预存申请被驳回',
      content: expect.stringMatching(/^您的预存申请 YC\d+ 被驳回：凭证看不清。请修改后重新提交。$/),
      link: '/member/prestore',
    });
    expect(smsTo(member, 'deposit.reject')).toHaveLength(1);
  });

  test('about money says how much, with thousands', async () => {
    const member = await newMember(world);
    await deposited(world, member, 12_345_60, 'bonus');
    await world.settle();
    const [message] = (await world.call(listMessages, {}, member)).list;
    expect(message?.content).toBe('您的预存款 ¥12,345.60 已到账，赠送 ¥1,234.56。');
  });

  test('about a team’s money tells nobody', async () => {
    const { member, rid } = await ordering();
    const before = await titles(member);
    await announceFact('statement', rid, 'overdue', {
      details: { statement_no: 'DZ1', amount_fen: 1, payer_kind: 'team', payer_rid: member.rid },
    });
    await world.settle();
    expect(await titles(member)).toEqual(before);
  });
});

describe('data that are delivered', () => {
  test('are told by message, SMS and e-mail, once for an order of one task', async () => {
    const member = await newMember(world);
    const { rid, tasks } = await lockedOrder(world, staff, member, [{ kw: 'XRD', count: 1 }]);
    const to = await reachable(member, `data${rid}`);
    for (const task of tasks) await published(world, staff, task);
    await world.settle();
    expect((await titles(member)).filter((title) => title === '检测数据已发布')).toHaveLength(1);
    expect(smsTo(member, 'order.deliver')).toHaveLength(1);
    expect(smsTo(member, 'task.publish')).toHaveLength(0);
    const [mail] = mailOf('order.deliver').filter((one) => one.to === to);
    expect(mail).toMatchObject({ subject: '检测数据已发布' });
    expect(mail?.html).toContain(`/member/order?rid=${rid}`);
  });

  test('of a first task are told while the order goes on', async () => {
    const member = await newMember(world);
    const { tasks } = await lockedOrder(world, staff, member);
    const [first = ''] = tasks;
    await published(world, staff, first);
    await world.settle();
    expect(smsTo(member, 'task.publish')).toHaveLength(1);
    expect(smsTo(member, 'order.deliver')).toHaveLength(0);
  });

  test('and whatever else is told by e-mail need an address', async () => {
    const { member, rid } = await ordering();
    await world.database.pool.query(`update members set email = '' where rid = $1`, [member.rid]);
    const before = sentMail.length;
    await announceFact('order', rid, 'trouble', { reason: '样品受潮', details: { codes: [] } });
    await world.settle();
    expect(sentMail).toHaveLength(before);
    expect(smsTo(member, 'order.trouble')).toHaveLength(1);
  });
});

test('the samples of one parcel are one message', async () => {
  const member = await newMember(world);
  const rid = await shippedOrder(world, member);
  const { list } = await world.call(listSamples, { order_rid: rid, size: 100 }, member);
  expect(list.length).toBeGreaterThan(1);
  const details = { courier: '顺丰速运', number: 'SF1234567890' };
  for (const sample of list) await announceFact('sample', sample.rid, 'sendBack', { to_state: 'sentBack', details });
  await world.settle();
  expect((await titles(member)).filter((title) => title === '样品已寄回')).toHaveLength(1);
  expect(smsTo(member, 'sample.sendBack').map((one) => one.parameters.number)).toEqual(['SF1234567890']);
});

describe('the matrix', () => {
  test('starts with the defaults of the operator, and every notice has its row', async () => {
    const member = await newMember(world);
    const { rows, changed } = await world.call(notifyMatrix, {}, member);
    expect(changed).toBe(false);
    const events = rows.flatMap((row) => row.events);
    expect(events).toEqual(expect.arrayContaining(notices.map(({ label }) => label)));
    // Words for colleagues and for people without an account are no member's business.
    expect(events.filter((event) => /^致|未注册/.test(event))).toEqual([]);
    expect(new Set(events).size).toBe(events.length);
    const data = rows.find((row) => row.group === 'data');
    const cell = { on: true, fixed: false, used: true };
    expect(data?.channels).toEqual({ site: cell, sms: cell, mail: cell, wechat: { ...cell, used: false } });
    expect(rows.find((row) => row.group === 'order')?.channels.mail).toMatchObject({ on: false });
    expect(rows.find((row) => row.group === 'money')?.channels.site).toEqual({ on: true, fixed: true, used: true });
  });

  test('is obeyed from the next fact on, and goes back to the defaults', async () => {
    const { member, rid } = await ordering();
    const off = { group: 'sample' as const, on: false };
    const changes = [
      { ...off, channel: 'sms' as const },
      { ...off, channel: 'site' as const },
    ];
    const { changed } = await world.call(notifyMatrix, { changes }, member);
    expect(changed).toBe(true);
    await announceFact('order', rid, 'trouble', { reason: '样品受潮', details: { codes: [] } });
    await world.settle();
    expect(smsTo(member, 'order.trouble')).toHaveLength(0);
    expect(await titles(member)).not.toContain('样品异常');
    expect(await world.call(notifyMatrix, { reset: true }, member)).toMatchObject({ changed: false });
    await announceFact('order', rid, 'trouble', { reason: '样品受潮', details: { codes: [] } });
    await world.settle();
    expect(smsTo(member, 'order.trouble')).toHaveLength(1);
    expect(await titles(member)).toContain('样品异常');
  });

  test('never switches off what is mandatory, by a call or by a row of earlier days', async () => {
    const member = await newMember(world);
    const change = { group: 'security' as const, channel: 'sms' as const, on: false };
    expect(await world.answer(notifyMatrix, { changes: [change] }, member)).toMatchObject({
      code: 0,
      msg: '「账号与安全」的短信不能关闭',
    });
    await world.database.pool.query(`insert into notify_choices values ($1, 'security', 'sms', false)`, [member.rid]);
    await world.call(updateUser, { oldPassword: member.password, password: 'another-secret-1' }, member);
    await world.settle();
    expect(smsTo(member, 'member.passwordChanged')).toHaveLength(1);
    expect(await titles(member)).toContain('登录密码已修改');
  });

  test('of one member changes nothing for another', async () => {
    const [one, other] = [await newMember(world), await newMember(world)];
    await world.call(notifyMatrix, { changes: [{ group: 'data', channel: 'sms', on: false }] }, one);
    expect(await world.call(notifyMatrix, {}, other)).toMatchObject({ changed: false });
  });
});

describe('the safety of an account', () => {
  const signInWith = (member: MemberSpeaker, agent: string, password = member.password) =>
    world.call(login, { account: member.phone, password }, undefined, { 'user-agent': agent });

  test('a browser that the member has not used before is told, the usual one and its next version are not', async () => {
    const member = await newMember(world);
    await world.database.pool.query('delete from member_sessions where member_rid = $1', [member.rid]);
    await signInWith(member, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.1 Safari/537.36');
    await signInWith(member, 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.2 Safari/537.36');
    await world.settle();
    expect(smsTo(member, 'member.newDevice')).toHaveLength(0);
    await signInWith(member, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/605.1');
    await world.settle();
    expect(smsTo(member, 'member.newDevice').map((one) => one.text)).toEqual([
      '【研测】您的账号于 2026-11-24 10:00 在新设备（iOS · Safari）登录。如非本人操作，请立即修改密码并退出其他设备。',
    ]);
  });

  test('wrong passwords that lock the account are told in the account and by mail, once a lock and at no cost of SMS', async () => {
    const member = await newMember(world);
    const guess = () => world.answer(login, { account: member.phone, password: 'a guess' });
    for (let n = 0; n < 4; n += 1) await guess();
    await world.settle();
    expect(await titles(member)).not.toContain('账号已暂时锁定');
    for (let n = 0; n < 4; n += 1) await guess();
    await world.settle();
    expect((await titles(member)).filter((title) => title === '账号已暂时锁定')).toHaveLength(1);
    expect(mailOf('member.locked')).toHaveLength(1);
    expect(smsTo(member, 'member.locked')).toEqual([]);
  });

  test('a member who registers is told the service manager by SMS', async () => {
    const manager = await newStaff(world, 'B');
    const member = await signUpMember(world, { profile: 'none' });
    await world.settle();
    const [message] = smsTo(member, 'member.registered');
    expect(message?.text).toMatch(/您的专属业务经理是员工\d+，电话 010-57340647/);
    expect(manager.rid).not.toBe('');
  });

  test('a manager without a name and phone of their own is no login name, and the hotline answers', async () => {
    await newStaff(world, 'B');
    await world.database.pool.query("update staff set name = account, phone = ''");
    const member = await signUpMember(world, { profile: 'none' });
    await world.settle();
    const [message] = smsTo(member, 'member.registered');
    expect(message?.text).toContain('您的专属业务经理是业务经理，电话 010-57340647，');
  });
});

test('messages are read one by one or all at once, are counted, and another member’s is like a missing one', async () => {
  const { member, rid } = await ordering();
  await announceFact('order', rid, 'start', { to_state: 'testing' });
  await world.settle();
  const unread = await world.call(listMessages, { unread: true }, member);
  expect(unread.total).toBeGreaterThan(1);
  const [first] = unread.list;
  const stranger = await newMember(world);
  expect(await world.answer(readMessage, { rid: first?.rid ?? '' }, stranger)).toMatchObject({
    code: 0,
    reason: 'notFound',
  });
  expect(await world.call(readMessage, { rid: first?.rid ?? '' }, member)).toEqual({ unread: unread.total - 1 });
  expect(await world.call(readAllMessages, {}, member)).toEqual({ unread: 0 });
  expect(await world.call(countUnread, {}, member)).toEqual({ unread: 0 });
  const all = await world.call(listMessages, {}, member);
  expect(all).toMatchObject({ total: unread.total, cursor: null });
  const walked: string[] = [];
  let cursor: string | null | undefined;
  do {
    const part = await world.call(listMessages, { size: 2, ...(cursor ? { cursor } : {}) }, member);
    walked.push(...part.list.map((one) => one.rid));
    cursor = part.cursor;
  } while (cursor);
  expect(walked).toEqual(all.list.map((one) => one.rid));
});

test('nothing that is kept of a message’s way holds a code, and the outbox’s errors hold no phone', async () => {
  const { member, rid } = await ordering();
  await world.call(lockOrder, { rid }, staff.manager).catch(() => undefined);
  await world.settle();
  const { rows } = await world.database.pool.query<{ text: string }>(
    `select coalesce((select json_agg(payload) from jobs)::text, '') || coalesce((select json_agg(last_error) from jobs)::text, '') as text`,
  );
  expect(rows[0]?.text).not.toContain(member.phone);
  for (const { parameters } of sentSms.filter((one) => one.template === 'code'))
    expect(rows[0]?.text).not.toContain(`"${parameters.code}"`);
});
