import { listUnsettledCharges, makeStatement } from '@yance/contract/billing/endpoints.ts';
import { addWebhook } from '@yance/contract/integrations/webhook-endpoints.ts';
import { webhookEventNames } from '@yance/contract/integrations/webhooks.ts';
import { addApplication, addTitle } from '@yance/contract/invoices/endpoints.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newCast } from '../../../../test/communities.ts';
import { ship } from '../../../../test/laboratory.ts';
import { worked } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openReceiver, type Receiver } from '../../../../test/webhook-receiver.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

async function receiverOf(member: MemberSpeaker): Promise<Receiver> {
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  await world.call(addWebhook, { name: '接收', url: receiver.url, events: [...webhookEventNames] }, member);
  return receiver;
}
async function settled(): Promise<void> {
  await world.settle();
  world.clock.pass(1_000);
  await world.settle();
}
const heard = ({ got }: Receiver): string[] =>
  got.map(({ message: { type, data } }) => `${type} ${data.number} ${data.from} ${data.state} ${data.label}`);

test('samples, statements and invoices are named by their own numbers and the words that their owner reads', async () => {
  const member = await newMember(world);
  const receiver = await receiverOf(member);
  const { rid, order_no } = await placeOrder(world, member, [{ kw: 'XRD', count: 1 }]);
  await ship(world, member, rid);
  const charge = await worked(world, member, 300_00);
  const statement = await world.call(makeStatement, { charge_rids: [charge] }, member);
  const title = await world.call(addTitle, { type: 1, name: '林晓雨' }, member);
  const sources = [{ kind: 'statement' as const, rid: statement.rid }];
  const form = { title_rid: title.rid, content: '测试费' as const, sources, amount_fen: 300_00 };
  const invoice = await world.call(addApplication, form, member);
  await settled();
  const all = heard(receiver);
  expect(all).toContain(`order.state ${order_no} sending travelling 在途`);
  expect(all.filter((one) => /^sample\.state \S+ expected travelling 在途$/.test(one)).length).toBe(1);
  expect(all.filter((one) => /^statement\.state \w+ null unpaid 待付款$/.test(one)).length).toBe(1);
  expect(all).toContain('invoice.state null null pending 待审核');
  const rids = receiver.got.map(({ message }) => message.data.rid);
  expect(rids).toEqual(expect.arrayContaining([rid, statement.rid, invoice.rid]));
  const sample = receiver.got.find(({ message }) => message.type === 'sample.state');
  expect(sample?.message.data).toMatchObject({ order_rid: rid, order_no });
});

test('of an order on a community’s money who ordered hears, of its statements who runs it, and nobody else of either', async () => {
  const { rid: community_rid, people } = await newCast(world, '推送课题组');
  const receivers = new Map<string, Receiver>();
  for (const [letter, one] of Object.entries(people)) receivers.set(letter, await receiverOf(one));
  const types = () =>
    Object.fromEntries(
      [...receivers].map(([letter, { got }]) => [letter, new Set(got.map(({ message }) => message.type))]),
    );
  await placeOrder(world, people.M, [{ kw: 'XRD', count: 1 }], { community_rid });
  await settled();
  const nothing = new Set();
  expect(types()).toEqual({
    O: nothing,
    A: nothing,
    M: new Set(['order.state']),
    F: nothing,
    S: nothing,
  });
  for (const receiver of receivers.values()) receiver.got.length = 0;
  await worked(world, people.M, 200_00, { kind: 'team', rid: community_rid });
  const { list } = await world.call(listUnsettledCharges, { community_rid }, people.A);
  await world.call(makeStatement, { community_rid, charge_rids: list.map(({ rid }) => rid) }, people.A);
  await settled();
  const statements = new Set(['statement.state']);
  expect(types()).toEqual({ O: statements, A: statements, M: nothing, F: nothing, S: nothing });
});
