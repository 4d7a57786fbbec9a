import { listDeposits } from '@yance/contract/balance/endpoints.ts';
import { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { getOrder, payOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { confirmOrder, logCall } from '@yance/contract/orders/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { decideTrouble, reportTrouble } from '@yance/contract/samples/staff-endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sentSms } from '../../../test/gateways.ts';
import { bringSamples, repriced, unpaidWithSamples } from '../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { orderWithPickup } from '../../../test/sampling.ts';
import { newVoucher } from '../../../test/uploads.ts';
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
  await world.call(confirmOrder, { rid }, await newStaff(world, 'B'));
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

const lastSms = (member: MemberSpeaker) => sentSms.findLast((sms) => sms.to === member.phone)?.text;

test('what is to be done after an order was placed goes out by SMS, to pay as to send samples', async () => {
  const [member, poor] = [await newMember(world), await newMember(world)];
  // The words of a registration would otherwise leave beside those of the order, in any order.
  await world.settle();
  const { order_no } = await placeOrder(world, member, [{ kw: 'XRD', count: 1 }]);
  const { order_no: unpaid } = await placeOrder(world, poor, [{ kw: 'XRD', count: 100 }]);
  await world.settle();
  expect(lastSms(member)).toContain(`订单 ${order_no} 已提交，请按页面提示寄送样品。`);
  expect(lastSms(poor)).toMatch(new RegExp(`订单 ${unpaid} 已提交，可用余额与信用额度不足，请在 .+ 前支付。`));
});

describe('what is to be done next goes out by SMS with its deadline', () => {
  /** The messages that follow a step. */
  const after = async (member: MemberSpeaker, step: () => Promise<unknown>) => {
    await world.settle();
    const before = sentSms.length;
    await step();
    await world.settle();
    return sentSms
      .slice(before)
      .flatMap((sms) => (sms.to === member.phone ? sms.text : []))
      .join('\n');
  };

  test('after a payment: to send the samples', async () => {
    const member = await newMember(world);
    const { rid, order_no } = await placeOrder(world, member, [{ kw: 'XRD', count: 100 }]);
    await deposited(world, member, 100_000_00);
    expect(await after(member, () => world.call(payOrder, { rid }, member))).toContain(
      `订单 ${order_no} 已支付，请按页面提示寄送样品。`,
    );
  });

  test('after a bank transfer: to wait for the call where the samples are here', async () => {
    const member = await newMember(world);
    const { rid, order_no } = await unpaidWithSamples(world, member);
    await world.call(payOrder, { rid, voucher_rid: await newVoucher(world, member) }, member);
    const [deposit] = (await world.call(listDeposits, {}, member)).list;
    const received = { rid: deposit!.rid, amount_fen: deposit!.amount_fen, received_on: '2026-11-24' };
    const finance = await financeOf(world);
    expect(
      await after(member, () => world.call(postDeposit, { ...received, bank_reference: 'BANK-1' }, finance)),
    ).toMatch(new RegExp(`订单 ${order_no} 已支付，业务经理将在 \\S+ \\S+ 前致电与您锁定方案。`));
  });

  test('after a new price: to send the samples, or to pay what the credit does not hold', async () => {
    const [rich, poor] = [await newMember(world, { organization: 2 }), await newMember(world, { organization: 2 })];
    await deposited(world, rich, 1_000_00);
    const one = await placeOrder(world, rich, [{ kw: 'XRD', count: 1 }]);
    const other = await placeOrder(world, poor, [{ kw: 'XRD', count: 1 }]);
    expect(await after(rich, () => repriced(world, rich, one.rid, 900_00))).toContain(
      `订单 ${one.order_no} 的新方案已生效，请按页面提示寄送样品。`,
    );
    expect(await after(poor, () => repriced(world, poor, other.rid, 30_000_00))).toMatch(
      new RegExp(`订单 ${other.order_no} 的新方案已确认，可用余额与信用额度不足，请在 \\S+ \\S+ 前支付。`),
    );
  });
});

test('a manager who calls before the message is written takes no deadline out of it', async () => {
  const member = await newMember(world);
  const { rid, order_no } = await placeOrder(world, member, [{ kw: 'XRD', count: 1 }]);
  await world.settle();
  await bringSamples(world, member, rid);
  await world.call(logCall, { rid, note: '客户确认用量' }, await newStaff(world, 'B'));
  await world.settle();
  expect(lastSms(member)).toMatch(new RegExp(`订单 ${order_no} 的样品已全部接收，业务经理将在 \\S+ \\S+ 前致电`));
});

test('samples in trouble are named with what they are tested for, and so are those to be sent again, with their deadline', async () => {
  const member = await newMember(world);
  const { rid: order_rid, order_no } = await placeOrder(world, member, [{ kw: 'XRD', count: 3 }]);
  await world.call(shipOrder, { rid: order_rid, courier: '顺丰速运', number: 'SF1234567891' }, member);
  await world.settle();
  const [one] = (await world.call(listSamples, { order_rid }, member)).list;
  const { rid, code, name, service } = one!;
  const trouble = { order_rid, rids: [rid], kind: 'damaged' as const, reason: '瓶盖破裂' };
  await world.call(reportTrouble, trouble, await newStaff(world, 'W'));
  await world.settle();
  const named = `样品 ${code} ${name}（${service}）`;
  expect(lastSms(member)).toContain(`订单 ${order_no} 的${named} 有异常，请登录选择`);
  const choice = { order_rid, choice: 'supplement' as const, reason: '客户同意补寄' };
  await world.call(decideTrouble, choice, await newStaff(world, 'B'));
  expect((await world.call(getOrder, { rid: order_rid }, member)).clock).toMatchObject({ label: '补寄期限' });
  await world.settle();
  expect(lastSms(member)).toMatch(new RegExp(`订单 ${order_no} 请在 \\S+ \\S+ 前补寄${named}，寄出后填写快递单号。`));
});
