import { addDeposit, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { freezeCredit } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { rejectDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { makeStatement } from '@yance/contract/billing/endpoints.ts';
import { listRisks } from '@yance/contract/identity/risk-endpoints.ts';
import { cancelOrder } from '@yance/contract/orders/endpoints.ts';
import { offerOrder } from '@yance/contract/orders/offer-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { approveTransfer, failTransfer } from '@yance/contract/transfers/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { watchedMember } from '../../../../test/canaries.ts';
import { deposited, financeOf, worked } from '../../../../test/money.ts';
import { offerFor, placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { complainedAbout } from '../../../../test/refunding.ts';
import { askRefund, sentOf } from '../../../../test/transferring.ts';
import { newVoucher } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';

let world: World;
let [manager, finance]: StaffSpeaker[] = [];
beforeAll(async () => {
  world = await openWorld();
  [manager, finance] = [await newStaff(world, 'B'), await financeOf(world)];
});

const risksOf = async (member: { rid: string }, as = manager) =>
  (await world.call(listRisks, { member_rid: member.rid }, as)).list;
const keysOf = async (member: { rid: string }, as = manager) => (await risksOf(member, as)).map(({ key }) => key);

/** The customer says that money was sent, and finance finds none. */
async function notFound(member: MemberSpeaker): Promise<string> {
  const { rid, deposit_no } = await world.call(addDeposit, { amount_fen: 500_00, gift: 'none' }, member);
  await world.call(sendVoucher, { rid, voucher_rid: await newVoucher(world, member) }, member);
  await world.call(rejectDeposit, { rid, reason: '未查到款项' }, finance);
  return deposit_no;
}

test('a customer of whom there is nothing to mind has no risk, and nobody has one who does not exist', async () => {
  const member = await newMember(world);
  await placeOrder(world, member);
  expect(await risksOf(member)).toEqual([]);
  expect(await world.answer(listRisks, { member_rid: crypto.randomUUID() }, manager)).toMatchObject({
    reason: 'notFound',
  });
});

test('frozen credit tells its reason; money that was not found and that came back is told to finance alone', async () => {
  const member = await newMember(world);
  await world.call(freezeCredit, { rid: member.rid, reason: '多次联系不上' }, finance);
  const deposit_no = await notFound(member);
  await deposited(world, member, 1_000_00);
  const { rid } = sentOf(await askRefund(world, member, 100_00));
  await world.call(approveTransfer, { rid }, finance);
  await world.call(failTransfer, { rid, reason: '账号与户名不符' }, finance);
  const frozen = {
    key: 'credit.frozen',
    tone: 'danger',
    text: '信用已冻结：多次联系不上',
    cause: { kind: 'member', id: null },
  };
  expect(await risksOf(member, manager)).toEqual([frozen]);
  expect(await risksOf(member, finance)).toEqual([
    frozen,
    {
      key: 'deposits.rejected',
      tone: 'attention',
      text: '近 180 天有 1 笔预存未核对到款，最近一笔 ¥500.00',
      cause: { kind: 'deposits', id: deposit_no },
    },
    {
      key: 'transfers.returned',
      tone: 'attention',
      text: '退款 ¥100.00 打款被退回：账号与户名不符',
      cause: { kind: 'transfers', id: rid },
    },
  ]);
  await world.call(approveTransfer, { rid }, finance);
  expect(await keysOf(member, finance)).not.toContain('transfers.returned');
});

test('orders that came to nothing count from the third on', async () => {
  const member = await newMember(world);
  for (let count = 1; count <= 3; count += 1) {
    expect(await keysOf(member)).toEqual([]);
    const { rid } = await placeOrder(world, member);
    await world.call(cancelOrder, { rid, reason: '不做了' }, member);
  }
  await placeOrder(world, member);
  expect(await risksOf(member)).toMatchObject([
    { text: '近 180 天提交的 4 个订单中 3 个已取消', cause: { kind: 'orders', id: null } },
  ]);
});

test('hazards of orders that have not ended are named, with the order', async () => {
  const member = await newMember(world);
  const offer = await offerFor(world, member);
  const [line] = offer.lines;
  const groups = line?.groups.map((one) => ({ ...one, hazards: ['flammable' as const], toxic: true })) ?? [];
  const hazardous = { ...offer, lines: [{ rid: line?.rid ?? '', groups }], reason: '电话委托' };
  const { rid } = await world.call(offerOrder, hazardous, manager);
  expect(await risksOf(member)).toEqual([
    {
      key: 'orders.hazards',
      tone: 'attention',
      text: '在办订单的样品有危险性：易燃、有毒',
      cause: { kind: 'orders', id: rid },
    },
  ]);
  expect(await risksOf(member, finance)).toEqual([]);
});

test('an open complaint is told to the manager, who answers it', async () => {
  const { owner, staff } = await watchedMember(world);
  const { list } = await world.call(listTasks, {}, staff.manager);
  const confirmed = list.find(({ state }) => state === 'confirmed');
  await complainedAbout(world, { staff, finance: finance! }, owner, confirmed?.rid ?? '');
  expect(await risksOf(owner)).toMatchObject([
    { text: '1 项售后处理中，近 180 天提出 1 项售后', cause: { kind: 'complaints', id: null } },
  ]);
  expect(await keysOf(owner, finance)).toEqual([]);
});

// Last, because a month later everybody's session in this file has ended.
test('a statement past its due date is told with its amount and day, before everything else', async () => {
  const member = await newMember(world);
  await notFound(member);
  const charge = await worked(world, member, 400_00);
  await world.call(makeStatement, { charge_rids: [charge] }, member);
  world.clock.pass(days(31));
  await world.settle();
  const later = await newStaff(world, 'F');
  expect(await risksOf(member, later)).toMatchObject([
    {
      key: 'statements.overdue',
      tone: 'danger',
      text: '1 张对账单逾期未付，合计 ¥400.00，最早应于 2026-12-24 付清',
      cause: { kind: 'statements', id: expect.any(String) as string },
    },
    { key: 'deposits.rejected' },
  ]);
  world.clock.pass(days(180));
  await world.settle();
  // What was long ago is no longer said, what is still owed is.
  expect(await keysOf(member, await newStaff(world, 'F'))).toEqual(['statements.overdue']);
});
