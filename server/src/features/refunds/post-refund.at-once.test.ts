import {
  payStatements,
  listUnsettledCharges,
  makeStatement,
  cancelStatement,
} from '@yance/contract/billing/endpoints.ts';
import { addComplaint } from '@yance/contract/complaints/endpoints.ts';
import { refundComplaint } from '@yance/contract/complaints/staff-endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { postRefund, refuseRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { checkingOrder, type LaboratoryStaff } from '../../../test/laboratory.ts';
import { deposited } from '../../../test/money.ts';
import { newMember, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { complainedAbout, openRefunds } from '../../../test/refunding.ts';
import type { World } from '../../../test/world.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';

let world: World;
let staff: LaboratoryStaff;
let finance: StaffSpeaker;
beforeAll(async () => {
  ({ world, staff, finance } = await openRefunds());
});

const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });

/** A confirmed order on credit, its charge on a statement, and ¥1.00 of it proposed to be given back. */
async function billed() {
  const payer = await newMember(world, { organization: 0 });
  const { rid: order_rid, tasks } = await checkingOrder(world, staff, payer, [{ kw: 'XRD', count: 2 }]);
  await world.call(confirmAssign, { rid: tasks[0]! }, payer);
  const { list } = await world.call(listUnsettledCharges, {}, payer);
  const statement = await world.call(makeStatement, { charge_rids: list.map((one) => one.rid) }, payer);
  await deposited(world, payer, 5_000_00);
  const proposed = await complainedAbout(world, { staff, finance }, payer, tasks[0]!);
  return { payer, order_rid, statement, task: tasks[0]!, ...proposed };
}

test.each(['the payment first', 'the refund first'])(
  'a refund posted while its statement is paid: %s, what was owed less the refund is what it cost',
  async (first) => {
    const { payer, statement, refund } = await billed();
    const calls = [
      () => world.answer(payStatements, { rids: [statement.rid] }, payer),
      () => world.answer(postRefund, { rid: refund }, finance),
    ];
    const answers = await atOnce(world, { table: 'statements', rid: statement.rid }, 2, async (index) => {
      if (index === 1) await new Promise((resolve) => setTimeout(resolve, 300));
      return calls[first === 'the payment first' ? index : 1 - index]!();
    });
    expect(answers.map((answer) => answer.code)).toEqual([1, 1]);
    const after = await balances(payer);
    expect(after).toMatchObject({ principal: 5_000_00 - statement.amount_fen + 100, receivable: 0 });
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);

test('a refund posted while its statement is taken back leaves the charge once, less the refund', async () => {
  const { payer, statement, refund } = await billed();
  await atOnce<unknown>(world, { table: 'statements', rid: statement.rid }, 2, (index) =>
    index === 0
      ? world.answer(cancelStatement, { rid: statement.rid }, payer)
      : world.answer(postRefund, { rid: refund }, finance),
  );
  // The refund found the charge on a statement that is gone: finance posts it again.
  await world.answer(postRefund, { rid: refund }, finance);
  const { list } = await world.call(listUnsettledCharges, {}, payer);
  expect(list).toMatchObject([{ owed_fen: statement.amount_fen - 100, credited_fen: 100 }]);
  expect(await balances(payer)).toMatchObject({ receivable: statement.amount_fen - 100 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('posting and refusing one refund at once: one of them counts, and the complaint follows it', async () => {
  const { payer, refund, order_rid } = await billed();
  const before = await balances(payer);
  const answers = await atOnce(world, { table: 'refunds', rid: refund }, 2, (index) =>
    index === 0
      ? world.answer(postRefund, { rid: refund }, finance)
      : world.answer(refuseRefund, { rid: refund, reason: '不符' }, finance),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  const posted = answers[0]?.code === 1;
  const { receivable = 0 } = await balances(payer);
  expect((before.receivable ?? 0) - receivable).toBe(posted ? 100 : 0);
  const { charges } = await world.call(getOrder, { rid: order_rid }, payer);
  expect(charges[0]?.credited_fen).toBe(posted ? 100 : 0);
});

test('a second refund of a charge that already waits for one is refused, no matter who proposes it and however many at once', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 5_000_00);
  const { tasks } = await checkingOrder(world, staff, payer, [{ kw: 'XRD', count: 2 }]);
  await world.call(confirmAssign, { rid: tasks[0]! }, payer);
  const { rid } = await world.call(addComplaint, { task_rid: tasks[0]!, reason: '不对' }, payer);
  const answers = await atOnce(world, { table: 'complaints', rid }, 5, () =>
    world.answer(refundComplaint, { rid, reason: '退还', amount_fen: 100 }, staff.manager),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
});
