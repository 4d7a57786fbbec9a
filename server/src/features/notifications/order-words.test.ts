import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { shipOrder } from '@yance/contract/orders/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sentSms } from '../../../test/gateways.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { orderWithPickup } from '../../../test/sampling.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const contentOf = async (member: MemberSpeaker, title: string) => {
  await world.settle();
  return (await world.call(listMessages, { size: 100 }, member)).list.find((one) => one.title === title)?.content;
};

describe('what a submitted order asks for', () => {
  test('is its samples', async () => {
    const member = await newMember(world);
    const { order_no } = await placeOrder(world, member, [{ kw: 'XRD', count: 1 }]);
    expect(await contentOf(member, '订单已提交')).toBe(`订单 ${order_no} 已提交，请按页面提示寄送样品。`);
  });

  test('is data where data are analysed', async () => {
    const member = await newMember(world);
    const { order_no } = await placeOrder(world, member, [{ kw: '数据处理包', count: 1 }]);
    expect(await contentOf(member, '订单已提交')).toBe(`订单 ${order_no} 已提交，请按页面提示上传数据。`);
  });

  test('is no parcel where a courier comes for the samples', async () => {
    const member = await newMember(world);
    const { order_no } = await orderWithPickup(world, member);
    expect(await contentOf(member, '订单已提交')).toBe(`订单 ${order_no} 已提交，请按页面提示备好样品等候取样。`);
  });
});

test('a deadline is the one that the step set, also when the order has moved on before the message is written', async () => {
  const member = await newMember(world, { organization: 2 });
  const { order_no, rid } = await placeOrder(world, member, [{ kw: 'XRD', count: 1 }]);
  await world.database.pool.query(`update orders set state = 'sending', clock_until = null where rid = $1`, [rid]);
  expect(await contentOf(member, '订单已提交')).toBe(
    `订单 ${order_no} 已提交，业务经理将在 11月24日 12:00 前与您确认。`,
  );
});

test('a reminder asks for samples or for data, with the day on which the order ends by itself', async () => {
  const [samples, data, sent] = [await newMember(world), await newMember(world), await newMember(world)];
  const [one, other] = [
    await placeOrder(world, samples, [{ kw: 'XRD', count: 1 }]),
    await placeOrder(world, data, [{ kw: '数据处理包', count: 1 }]),
  ];
  const { rid } = await placeOrder(world, sent, [{ kw: 'XRD', count: 1 }]);
  await world.call(shipOrder, { rid, courier: '顺丰速运', number: 'SF1234567890' }, sent);
  world.clock.pass(days(7) + 60_000);
  await world.settle();
  const said = (member: MemberSpeaker) =>
    sentSms.filter((sms) => sms.to === member.phone && sms.template === 'order.reminded').map((sms) => sms.text);
  expect(said(samples)).toEqual([`【研测】订单 ${one.order_no} 还没有寄送样品，12月24日 10:00 前未完成将自动取消。`]);
  expect(said(data)).toEqual([`【研测】订单 ${other.order_no} 还没有上传数据，12月24日 10:00 前未完成将自动取消。`]);
  expect(said(sent)).toEqual([]);
});
