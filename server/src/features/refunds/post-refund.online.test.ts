import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { addComplaint } from '@yance/contract/complaints/endpoints.ts';
import { refundComplaint } from '@yance/contract/complaints/staff-endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { startPayment } from '@yance/contract/payments/endpoints.ts';
import type { ReturnWay } from '@yance/contract/refunds/refund.ts';
import {
  listRefunds,
  postRefund,
  previewRefund,
  proposeChargeRefund,
  refuseRefund,
} from '@yance/contract/refunds/staff-endpoints.ts';
import { confirmAssign, contestAssign } from '@yance/contract/results/endpoints.ts';
import { refundTask } from '@yance/contract/results/staff-endpoints.ts';
import { approveTransfer, listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { checkingOrder, type LaboratoryStaff } from '../../../test/laboratory.ts';
import { deposited, worked } from '../../../test/money.ts';
import { openProviders } from '../../../test/paying.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { openRefunds } from '../../../test/refunding.ts';
import type { World } from '../../../test/world.ts';
import type { PaymentStandIn } from '../../gateways/payments/stand-in.ts';
import { days } from '../../kernel/clock.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { changeSetting } from '../settings/index.ts';

let world: World;
let staff: LaboratoryStaff;
let finance: StaffSpeaker;
let providers: PaymentStandIn;
beforeAll(async () => {
  ({ world, staff, finance } = await openRefunds());
  providers = await openProviders(world);
});

const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
const transfersOf = async (who: MemberSpeaker) =>
  (await world.call(listTransfersForStaff, { size: 100 }, finance)).list.filter(({ payer }) => payer.rid === who.rid);

/** A deposit that was paid by WeChat. */
async function paidOnline(who: MemberSpeaker, amount_fen: number): Promise<void> {
  const { rid } = await world.call(addDeposit, { amount_fen, method: 'online', gift: 'none' }, who);
  const payment = await world.call(startPayment, { for: { kind: 'deposit', rid }, provider: 'wechat' }, who);
  await providers.pay(payment.rid.replaceAll('-', ''));
}

type Proposal = [charge_rid: string, amount_fen: number, way?: ReturnWay];
const formOf = ([charge_rid, amount_fen, way = 'online']: Proposal) => ({
  charge_rid,
  amount_fen,
  reason: '多收',
  way,
});
const propose = (...given: Proposal) => world.answer(proposeChargeRefund, formOf(given), staff.manager);
const proposed = (...given: Proposal) => world.call(proposeChargeRefund, formOf(given), staff.manager);

test('what a payment online paid goes back to it with the refund: said before, held, and gone by the word of the provider', async () => {
  const who = await newMember(world);
  await paidOnline(who, 1_000_00);
  const charge_rid = await worked(world, who, 600_00);
  // What came later has paid for nothing, and does not stand in the way.
  await deposited(world, who, 500_00);
  const seen = await world.call(previewRefund, { charge_rid, amount_fen: 200_00 }, staff.manager);
  expect(seen.foreseen).toEqual({ off_fen: 0, principal_back_fen: 200_00, bonus_back_fen: 0 });
  expect(seen.online).toMatchObject({ provider_label: '微信支付', amount_fen: 200_00 });
  const refund = await proposed(charge_rid, 200_00);
  expect(refund).toMatchObject({ way: 'online', online: { amount_fen: 200_00 } });
  await world.call(postRefund, { rid: refund.rid }, finance);
  const [open] = await transfersOf(who);
  expect(open).toMatchObject({ state: 'approved', amount_fen: 200_00, arrives_fen: 200_00, fee_fen: 0 });
  expect(await balances(who)).toMatchObject({ principal: 900_00, frozen_principal: 200_00 });
  await world.settle();
  const [gone] = await transfersOf(who);
  expect(gone).toMatchObject({ state: 'done', online_refunds: [{ state: 'arrived', amount_fen: 200_00 }] });
  expect(await balances(who)).toMatchObject({ principal: 900_00, frozen_principal: 0 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('what no payment online has paid cannot go that way, and to the balance it can', async () => {
  const who = await newMember(world);
  await deposited(world, who, 500_00);
  const charge_rid = await worked(world, who, 300_00);
  // It came after all of it was paid.
  await paidOnline(who, 500_00);
  expect((await world.call(previewRefund, { charge_rid, amount_fen: 100_00 }, staff.manager)).online).toBeNull();
  expect(await propose(charge_rid, 100_00)).toMatchObject({ reason: 'notOnline' });
  const { rid } = await proposed(charge_rid, 100_00, 'balance');
  await world.call(postRefund, { rid }, finance);
  expect(await balances(who)).toMatchObject({ principal: 800_00 });
  expect(await transfersOf(who)).toEqual([]);
});

test.each(['objection', 'complaint'] as const)(
  'a refund that answers the customer’s %s goes back to the payment online too, also while the charge is only held',
  async (kind) => {
    const who = await newMember(world);
    await paidOnline(who, 5_000_00);
    const { rid: order_rid, tasks } = await checkingOrder(world, staff, who);
    const [task = ''] = tasks;
    const [charge] = (await world.call(getOrder, { rid: order_rid }, who)).charges;
    const given = { reason: '峰位偏移', amount_fen: 10_00, way: 'online' } as const;
    if (kind === 'objection') {
      await world.call(contestAssign, { rid: task, reason: '峰位偏移' }, who);
      const { online } = await world.call(previewRefund, { charge_rid: charge!.rid, amount_fen: 10_00 }, staff.manager);
      expect(online).toMatchObject({ amount_fen: 10_00 });
      await world.call(refundTask, { rid: task, ...given }, staff.manager);
    } else {
      await world.call(confirmAssign, { rid: task }, who);
      const { rid } = await world.call(addComplaint, { task_rid: task, reason: '峰位偏移' }, who);
      await world.call(refundComplaint, { rid, ...given }, staff.manager);
    }
    const waiting = (await world.call(listRefunds, { state: 'proposed', size: 100 }, finance)).list;
    const { rid } = waiting.find((one) => one.charge_rid === charge!.rid)!;
    expect((await world.call(listRefunds, { rid }, finance)).list).toMatchObject([
      { way: 'online', online: { amount_fen: 10_00 } },
    ]);
    await world.call(postRefund, { rid }, finance);
    await world.settle();
    expect(await transfersOf(who)).toMatchObject([
      { state: 'done', amount_fen: 10_00, online_refunds: [{ state: 'arrived', amount_fen: 10_00 }] },
    ]);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);

test('what the payment does not take stays in the balance; a large sum waits for a second officer', async () => {
  await world.database.transaction((tx) =>
    changeSetting({ tx, clock: world.clock }, 'withdraw.two_approvers_fen', 300_00),
  );
  const who = await newMember(world);
  await deposited(world, who, 500_00);
  await paidOnline(who, 500_00);
  const charge_rid = await worked(world, who, 900_00);
  expect((await world.call(previewRefund, { charge_rid, amount_fen: 900_00 }, staff.manager)).online).toMatchObject({
    amount_fen: 500_00,
  });
  const { rid } = await proposed(charge_rid, 900_00);
  await world.call(postRefund, { rid }, finance);
  expect(await balances(who)).toMatchObject({ principal: 500_00, frozen_principal: 500_00 });
  const [open] = await transfersOf(who);
  expect(open).toMatchObject({ state: 'pending', amount_fen: 500_00 });
  expect(await world.answer(approveTransfer, { rid: open!.rid }, finance)).toMatchObject({ reason: 'sameApprover' });
  await world.call(approveTransfer, { rid: open!.rid }, await newStaff(world, 'F'));
  await world.settle();
  expect(await transfersOf(who)).toMatchObject([{ state: 'done' }]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a payment that takes nothing back any more is said when the refund is posted, nothing is given back, and it can be refused', async () => {
  const who = await newMember(world);
  await paidOnline(who, 500_00);
  const charge_rid = await worked(world, who, 400_00);
  const { rid } = await proposed(charge_rid, 400_00);
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'payment.refund_days', 1));
  world.clock.pass(days(2));
  const officer = await newStaff(world, 'F');
  expect(await world.answer(postRefund, { rid }, officer)).toMatchObject({ reason: 'notOnline' });
  expect(await balances(who)).toMatchObject({ principal: 100_00 });
  await world.call(refuseRefund, { rid, reason: '改为退到余额' }, officer);
  expect((await world.call(listRefunds, { rid }, officer)).list).toMatchObject([{ state: 'refused', way: 'online' }]);
});
