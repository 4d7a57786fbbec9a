import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { login } from '@yance/contract/identity/endpoints.ts';
import { closeAccount } from '@yance/contract/identity/account-endpoints.ts';
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  listWebhooks,
  resendWebhook,
  testWebhook,
} from '@yance/contract/integrations/webhook-endpoints.ts';
import { webhookEventNames, webhookMostKept, type WebhookEvent } from '@yance/contract/integrations/webhooks.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { cancelOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { revokeReport } from '@yance/contract/reports/staff-endpoints.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { checkingOrder, createLaboratoryStaff, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { type Got, openReceiver, type Receiver } from '../../../../test/webhook-receiver.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { gateways, setGateways } from '../../../gateways/gateways.ts';
import { webhookClient } from '../../../gateways/webhooks/webhook-client.ts';
import { days, hours, minutes } from '../../../kernel/clock.ts';
import { newRid } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { changeWebhook, insertDelivery } from '../webhooks.store.ts';
import { messageSubscriber } from './queue-messages.ts';

let world: World;
let staff: LaboratoryStaff;
let receiver: Receiver;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const xrd = [{ kw: 'XRD', count: 1 }];

async function receiverOf(member: MemberSpeaker, events: readonly WebhookEvent[] = webhookEventNames) {
  const form = { name: '实验室系统', url: receiver.url, events: [...events] };
  const { record, secret } = await world.call(addWebhook, form, member);
  return { ...form, rid: record.rid, secret };
}
/** Does what is due now, and what gathers for a second. */
async function settled(): Promise<void> {
  await world.settle();
  world.clock.pass(1_000);
  await world.settle();
}
/** The member with a session of now. */
const again = async (member: MemberSpeaker) => ({
  ...member,
  ...(await world.call(login, { account: member.phone, password: member.password })),
});
const seqs = () => receiver.got.map(({ message }) => message.seq);
const ids = () => receiver.got.map(({ headers }) => headers['webhook-id']);
const signatureOf = ({ headers, body }: Got, secret: string): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

describe('a receiver', () => {
  it('hears of what its owner chose, in order, signed, and of nobody else’s', async () => {
    const [member, stranger] = [await newMember(world), await newMember(world)];
    const { secret } = await receiverOf(member, ['order.state', 'result.published']);
    await placeOrder(world, stranger, xrd);
    const { rid: order, tasks } = await checkingOrder(world, staff, member, xrd);
    await settled();
    const types = receiver.got.map(({ message }) => message.type);
    expect(new Set(types)).toEqual(new Set(['order.state', 'result.published']));
    expect(seqs()).toEqual(seqs().toSorted((a, b) => a - b));
    expect(new Set(ids()).size).toBe(receiver.got.length);
    const { order_no } = await world.call(getOrder, { rid: order }, await again(member));
    expect(new Set(receiver.got.map(({ message }) => message.data.order_rid))).toEqual(new Set([order]));
    expect(receiver.got[0]?.message.data).toMatchObject({ rid: order, number: order_no, from: null, state: 'sending' });
    expect(receiver.got.find(({ message }) => message.type === 'result.published')?.message.data).toMatchObject({
      rid: tasks[0],
      order_no,
      state: 'published',
      label: '已发布',
    });
    for (const got of receiver.got) {
      expect(got.headers['webhook-signature']).toBe(signatureOf(got, secret));
      expect(Number(got.headers['webhook-timestamp'])).toBeLessThanOrEqual(world.clock.now().getTime() / 1000);
    }
  });

  it('hears of a report by its number, and that it must not be relied on any more', async () => {
    const member = await newMember(world);
    await receiverOf(member, ['report.state']);
    await checkingOrder(world, staff, member, xrd);
    await settled();
    const heard = () => receiver.got.map(({ message: { type, data } }) => `${type} ${data.state} ${data.label}`);
    expect(heard()).toEqual(['report.state issued 有效']);
    const issued = receiver.got[0]?.message.data;
    expect(issued?.number).toMatch(/^R\d+$/);
    await world.call(revokeReport, { rid: issued?.rid ?? '', reason: '仪器校准过期' }, staff.reviewer);
    await settled();
    expect(heard()).toEqual(['report.state issued 有效', 'report.state revoked 已撤销']);
    expect(receiver.got[1]?.message.data).toEqual({ ...issued, from: 'issued', state: 'revoked', label: '已撤销' });
  });

  it('gets one message of a fact, however often the outbox brings it', async () => {
    const member = await newMember(world);
    await receiverOf(member, ['order.state']);
    const { rid } = await placeOrder(world, member, xrd);
    await settled();
    const [submitted] = await factsOf(world.database.db, 'order', rid);
    if (!submitted) throw new Error('Nothing was submitted.');
    const timer = { kind: 'timer' } as const;
    for (let count = 0; count < 3; count += 1)
      await world.database.transaction((tx) =>
        messageSubscriber.run({ tx, clock: world.clock, actor: timer }, submitted),
      );
    await settled();
    expect(receiver.got.map(({ message }) => message.data.state)).toEqual(['sending']);
  });

  it('that was down for a day gets everything in order once it is back, each message under one id', async () => {
    const member = await newMember(world);
    const { rid: hook } = await receiverOf(member, ['order.state']);
    receiver.answer = (reply) => reply.writeHead(503).end('维护中');
    const orders = [await placeOrder(world, member, xrd), await placeOrder(world, member, xrd)];
    await settled();
    const back = world.clock.now().getTime() + days(1);
    for (let at = await nextTry(member, hook); at && at.getTime() < back; at = await nextTry(member, hook)) {
      world.clock.pass(at.getTime() - world.clock.now().getTime());
      await world.settle();
    }
    expect(new Set(ids()).size).toBe(1);
    expect(receiver.got.length).toBe(7);
    const down = await world.call(listWebhooks, {}, await again(member));
    expect(down.list[0]).toMatchObject({ off: null, waiting: 2 });
    const tries = down.deliveries.flatMap(({ attempts }) => attempts);
    expect(tries.map(({ status, answer }) => [status, answer])).toEqual(
      Array.from({ length: 7 }, () => [503, '维护中']),
    );
    receiver.answer = undefined;
    world.clock.pass(days(1));
    await settled();
    expect(
      receiver.got
        .slice(7)
        .map(({ message }) => message.data.rid)
        .slice(0, 2),
    ).toEqual(orders.map((order) => order.rid));
    expect(ids()[7]).toBe(ids()[0]);
    const after = await world.call(listWebhooks, {}, await again(member));
    expect(after.list[0]).toMatchObject({ off: null, waiting: 0, failing_since: null });
  });

  it('that accepts nothing for three days is switched off with a message, and gets what waited when it is on again', async () => {
    const member = await newMember(world);
    const form = await receiverOf(member, ['order.state']);
    const began = world.clock.now().getTime();
    receiver.answer = (reply) => reply.writeHead(500).end();
    await placeOrder(world, member, xrd);
    await settled();
    const pauses: number[] = [];
    for (let at = await nextTry(member, form.rid); at; at = await nextTry(member, form.rid)) {
      pauses.push(at.getTime() - world.clock.now().getTime());
      world.clock.pass(pauses.at(-1) ?? 0);
      await world.settle();
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    const spent = world.clock.now().getTime() - began;
    expect([spent > days(2.9), spent < days(3.1)]).toEqual([true, true]);
    await settled();
    const present = await again(member);
    expect((await world.call(listWebhooks, {}, present)).list[0]).toMatchObject({ off: 'failing', waiting: 1 });
    const titles = (await world.call(listMessages, {}, present)).list.map(({ title }) => title);
    expect(titles).toContain('事件推送已停用');
    const before = receiver.got.length;
    const later = await placeOrder(world, present, xrd);
    world.clock.pass(hours(1));
    await settled();
    expect(receiver.got.length).toBe(before);
    expect((await world.call(listWebhooks, {}, present)).list[0]).toMatchObject({ off: 'failing', waiting: 2 });
    receiver.answer = undefined;
    await world.call(editWebhook, { ...form, on: true }, present);
    await settled();
    expect(receiver.got.length).toBe(before + 2);
    expect(ids().at(-2)).toBe(ids()[0]);
    expect(receiver.got.at(-1)?.message.data.rid).toBe(later.rid);
  });

  it('that its owner switched off is told nothing, not even later', async () => {
    const member = await newMember(world);
    const form = await receiverOf(member, ['order.state']);
    await world.call(editWebhook, { ...form, on: false }, member);
    await placeOrder(world, member, xrd);
    await settled();
    const { record } = await world.call(editWebhook, { ...form, on: true }, member);
    await settled();
    expect([record.waiting, receiver.got.length]).toEqual([0, 0]);
  });

  it('that changes while a message is on its way is not blamed for what failed at the old address, nor told again', async () => {
    const member = await newMember(world);
    const form = await receiverOf(member, ['order.state']);
    const [old, next] = [receiver, await openReceiver()];
    const change = (given: object) => world.call(editWebhook, { ...form, on: true, ...given }, member);
    // As it would be after nine failures, so that the next one switches it off.
    await changeWebhook(world.database.db, form.rid, { failures: 9, failing_since: world.clock.now() });
    const failsOnce = (given: object) => (reply: ServerResponse) => {
      old.answer = undefined;
      void change(given).then(() => reply.writeHead(500).end());
    };
    old.answer = failsOnce({ url: next.url });
    await placeOrder(world, member, xrd);
    await settled();
    const state = async () => (await world.call(listWebhooks, {}, member)).list[0];
    expect(await state()).toMatchObject({ off: null, failing_since: null, waiting: 0 });
    expect([old.got.length, next.got.length]).toEqual([1, 1]);
    await change({ url: old.url });
    old.answer = failsOnce({ on: false });
    await changeWebhook(world.database.db, form.rid, { failures: 9, failing_since: world.clock.now() });
    await placeOrder(world, member, xrd);
    await settled();
    expect(await state()).toMatchObject({ off: 'owner' });
    await next.close();
  });

  it('that failed and stays off is kept only so many messages', async () => {
    const member = await newMember(world);
    const { rid } = await receiverOf(member, ['order.state']);
    await changeWebhook(world.database.db, rid, { off: 'failing' });
    const body = '{}';
    const about = { webhook_rid: rid, member_rid: member.rid, event: 'order.state' as const, body };
    // Below zero no fact has its number.
    for (let seq = 1 - webhookMostKept; seq < 0; seq += 1)
      await insertDelivery(world.database.db, { rid: newRid(), ...about, seq, created_at: world.clock.now() });
    await placeOrder(world, member, xrd);
    await placeOrder(world, member, xrd);
    await settled();
    expect((await world.call(listWebhooks, {}, member)).list[0]).toMatchObject({ waiting: webhookMostKept });
  });

  it('that answers slowly holds up neither another member’s receiver nor more than two places of its owner', async () => {
    const usual = gateways();
    setGateways({ ...usual, webhooks: webhookClient({ toLocalhost: true, patience: 300 }) });
    const [slow, quick] = [await newMember(world), await newMember(world)];
    for (let count = 0; count < 4; count += 1) await receiverOf(slow, ['order.state']);
    const open: unknown[] = [];
    let most = 0;
    receiver.answer = (reply) => {
      most = Math.max(most, open.push(reply));
      reply.on('close', () => open.pop());
    };
    const slowReceiver = receiver;
    receiver = await openReceiver();
    await receiverOf(quick, ['order.state']);
    await placeOrder(world, slow, xrd);
    await placeOrder(world, quick, xrd);
    await settled();
    expect(receiver.got.length).toBe(1);
    expect([most, slowReceiver.got.length >= 2]).toEqual([2, true]);
    const { deliveries } = await world.call(listWebhooks, {}, slow);
    expect(deliveries.flatMap(({ attempts }) => attempts.map(({ failure }) => failure))).toContain('timeout');
    await slowReceiver.close();
    setGateways(usual);
  });

  it('that leads to a private address is not followed, and the log says so', async () => {
    const member = await newMember(world);
    const { rid } = await receiverOf(member, ['order.state']);
    receiver.answer = (reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    const sent = await world.call(testWebhook, { rid }, member);
    expect(sent).toMatchObject({ delivered_at: null, attempts: [{ status: 302, failure: 'redirect' }] });
    const closed = { name: '内网', url: 'https://10.0.0.8/hook', events: ['order.state' as const] };
    expect(await world.answer(addWebhook, closed, member)).toMatchObject({ code: 0, reason: 'addressClosed' });
    const form = { rid, name: '内网', events: ['order.state' as const], on: true };
    expect(await world.answer(editWebhook, { ...form, url: 'https://[::ffff:7f00:1]/' }, member)).toMatchObject({
      reason: 'addressClosed',
    });
  });
});

describe('by hand', () => {
  it('a test arrives at once, and a message of the log again under its id, each try beside the others', async () => {
    const member = await newMember(world);
    const { rid, secret } = await receiverOf(member, ['order.state']);
    const tried = await world.call(testWebhook, { rid }, member);
    expect(tried).toMatchObject({ event: 'webhook.test', attempts: [{ status: 204, failure: null, by: 'member' }] });
    expect(receiver.got[0]?.headers['webhook-signature']).toBe(signatureOf(receiver.got[0] as Got, secret));
    await placeOrder(world, member, xrd);
    await settled();
    const [first] = (await world.call(listWebhooks, {}, member)).deliveries;
    const resent = await world.call(resendWebhook, { rid: first?.rid ?? '' }, member);
    expect(resent.attempts.map(({ by }) => by)).toEqual(['timer', 'member']);
    expect(ids().slice(1)).toEqual([resent.message_id, resent.message_id]);
  });

  it('a success lets what waited go on at once; more than ten tries a minute wait', async () => {
    const member = await newMember(world);
    const { rid } = await receiverOf(member, ['order.state']);
    receiver.answer = (reply) => reply.writeHead(500).end();
    const order = await placeOrder(world, member, xrd);
    await settled();
    await world.call(cancelOrder, { rid: order.rid, reason: '不做了' }, member);
    await settled();
    expect((await world.call(listWebhooks, {}, member)).list[0]).toMatchObject({ waiting: 2 });
    receiver.answer = undefined;
    await world.call(testWebhook, { rid }, member);
    await world.settle();
    expect((await world.call(listWebhooks, {}, member)).list[0]).toMatchObject({ waiting: 0, failing_since: null });
    for (let count = 1; count < 10; count += 1) await world.call(testWebhook, { rid }, member);
    expect(await world.answer(testWebhook, { rid }, member)).toMatchObject({ status: 429 });
    world.clock.pass(minutes(1));
    expect((await world.answer(testWebhook, { rid }, member)).code).toBe(1);
  });

  it('a stranger reads, tries, changes and deletes nothing', async () => {
    const [member, stranger] = [await newMember(world), await newMember(world)];
    const form = await receiverOf(member);
    const { rid } = await world.call(testWebhook, { rid: form.rid }, member);
    for (const answer of [
      await world.answer(testWebhook, { rid: form.rid }, stranger),
      await world.answer(resendWebhook, { rid }, stranger),
      await world.answer(editWebhook, { ...form, on: false }, stranger),
      await world.answer(deleteWebhook, { rid: form.rid }, stranger),
    ])
      expect(answer).toMatchObject({ code: 0, reason: 'notFound' });
    expect(await world.call(listWebhooks, {}, stranger)).toMatchObject({ list: [], deliveries: [] });
    expect(receiver.got.length).toBe(1);
  });
});

test('a new secret signs at once, and the one before beside it for a day', async () => {
  const member = await newMember(world);
  const form = await receiverOf(member, ['order.state']);
  const { secret } = await world.call(editWebhook, { ...form, on: true, rotate: true }, member);
  expect([secret === form.secret, secret?.startsWith('whsec_')]).toEqual([false, true]);
  await world.call(testWebhook, { rid: form.rid }, member);
  const [both] = receiver.got;
  expect(both?.headers['webhook-signature']).toBe(
    `${signatureOf(both as Got, secret ?? '')} ${signatureOf(both as Got, form.secret)}`,
  );
  world.clock.pass(days(1));
  await world.call(testWebhook, { rid: form.rid }, await again(member));
  expect(receiver.got[1]?.headers['webhook-signature']).toBe(signatureOf(receiver.got[1] as Got, secret ?? ''));
});

test('a member has only so many receivers, and who closes the account has none any more', async () => {
  const member = await newMember(world);
  const { most } = await world.call(listWebhooks, {}, member);
  for (let count = 0; count < most; count += 1) await receiverOf(member, ['order.state']);
  const form = { name: '多', url: receiver.url, events: ['order.state' as const] };
  expect(await world.answer(addWebhook, form, member)).toMatchObject({ reason: 'tooManyReceivers' });
  await world.call(closeAccount, { password: member.password }, member);
  expect((await world.call(listWebhooks, {}, await again(member))).list).toEqual([]);
});

/** When a receiver is tried next; null where it is not. */
async function nextTry(member: MemberSpeaker, rid: string): Promise<Date | null> {
  const { list } = await world.call(listWebhooks, {}, await again(member));
  const next = list.find((one) => one.rid === rid)?.next_at;
  return next ? new Date(next) : null;
}
