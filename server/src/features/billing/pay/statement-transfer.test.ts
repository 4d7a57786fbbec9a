import { cancelDeposit, editDeposit, getDeposit, listDeposits } from '@yance/contract/balance/endpoints.ts';
import { listDepositsForStaff, postDeposit, rejectDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import * as member from '@yance/contract/billing/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { deposited, financeOf, worked } from '../../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { newVoucher } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { creditCharge } from '../../charges/index.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';
import { creditStatement, lockStatement } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
const read = (who: MemberSpeaker, rid: string) => world.call(member.getStatement, { rid }, who);

/** Two statements that one bank transfer is to pay. */
async function transferred() {
  const who = await newMember(world);
  const rids: string[] = [];
  for (const amount of [300_00, 200_00])
    rids.push((await world.call(member.makeStatement, { charge_rids: [await worked(world, who, amount)] }, who)).rid);
  const reply = await world.call(member.payStatements, { rids, voucher_rid: await newVoucher(world, who) }, who);
  const [deposit] = (await world.call(listDeposits, {}, who)).list;
  return { who, rids, reply, first: rids[0] ?? '', deposit: deposit?.rid ?? '' };
}
const arrive = async (rid: string, amount_fen: number) =>
  world.call(
    postDeposit,
    { rid, amount_fen, bank_reference: `BANK-${rid}`, received_on: '2026-11-24' },
    await financeOf(world),
  );
const refuse = async (rid: string, by?: StaffSpeaker) =>
  world.call(rejectDeposit, { rid, reason: '凭证看不清' }, by ?? (await financeOf(world)));

test('a voucher makes statements 付款中; once the money is matched they are settled and the ledger is whole', async () => {
  const { who, rids, reply, first, deposit } = await transferred();
  expect(reply).toMatchObject({ paid_fen: 0, list: [{ state: 'paying', label: '付款中', actions: [] }, {}] });
  expect(await read(who, first)).toMatchObject({
    transfers: [{ label: '待审核', amount_fen: 500_00, received_fen: null }],
  });
  expect((await world.call(member.assetInfo, {}, who)).unpaid_fen).toBe(500_00);
  expect(await world.call(member.assetInfo, {}, who)).toMatchObject({
    paying_fen: 500_00,
    online_fen: 0,
    statements: { unpaid: 0, paying: 2 },
  });
  await deposited(world, who, 900_00);
  expect((await world.answer(member.payStatements, { rids }, who)).code).toBe(0);
  expect((await world.answer(member.cancelStatement, { rid: first }, who)).code).toBe(0);
  await arrive(deposit, 500_00);
  for (const rid of rids)
    expect(await read(who, rid)).toMatchObject({ state: 'settled', label: '已结清', paid_at: expect.any(String) });
  expect((await read(who, first)).timeline.map(({ label }) => label)).toEqual(['生成对账单', '转账付款', '到账已核对']);
  expect((await read(who, first)).charges.map(({ label }) => label)).toEqual(['已结清']);
  expect(await balances(who)).toMatchObject({ principal: 900_00, receivable: 0 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a voucher names the statements that it is for, to its member and to finance; money in advance names none', async () => {
  const { who, rids, deposit } = await transferred();
  const numbers = await Promise.all(rids.map(async (rid) => (await read(who, rid)).statement_no));
  const paid_for = rids.map((rid, at) => ({ kind: 'statement', rid, no: numbers[at] }));
  expect((await world.call(listDeposits, {}, who)).list).toMatchObject([{ paid_for }]);
  expect(await world.call(getDeposit, { rid: deposit }, who)).toMatchObject({ paid_for });
  expect(await read(who, rids[0] ?? '')).toMatchObject({ transfers: [{ rid: deposit }] });
  const officer = await financeOf(world);
  const kw = numbers[0];
  expect((await world.call(listDepositsForStaff, { kw }, officer)).list).toMatchObject([{ rid: deposit, paid_for }]);
  const other = await newMember(world);
  const plain = await deposited(world, other, 900_00);
  expect(await world.call(getDeposit, { rid: plain }, other)).toMatchObject({ paid_for: [] });
});

test('a refused voucher leaves them 待付款 with the reason and a message, and the corrected one starts again', async () => {
  const { who, rids, first, deposit } = await transferred();
  await refuse(deposit);
  expect(await read(who, first)).toMatchObject({
    state: 'unpaid',
    transfers: [{ label: '已驳回', reject_reason: '凭证看不清' }],
  });
  await world.settle();
  const { list } = await world.call(listMessages, {}, who);
  expect(list.map(({ content }) => content).join()).toContain('未能用转账付清：凭证看不清');
  const voucher_rid = await newVoucher(world, who);
  await world.call(editDeposit, { rid: deposit, amount_fen: 500_00, voucher_rid }, who);
  expect((await read(who, first)).state).toBe('paying');
  await refuse(deposit);
  await world.call(cancelDeposit, { rid: deposit }, who);
  await deposited(world, who, 500_00);
  expect((await world.call(member.payStatements, { rids }, who)).paid_fen).toBe(500_00);
});

test('a voucher sent again takes the place of the refused one, which still names its statements and waits no more', async () => {
  const { who, rids, deposit } = await transferred();
  await refuse(deposit);
  await world.call(member.payStatements, { rids, voucher_rid: await newVoucher(world, who) }, who);
  expect(await world.call(getDeposit, { rid: deposit }, who)).toMatchObject({
    state: 'closed',
    actions: [],
    paid_for: rids.map((rid) => ({ kind: 'statement', rid })),
  });
  const voucher_rid = await newVoucher(world, who);
  expect((await world.answer(editDeposit, { rid: deposit, amount_fen: 500_00, voucher_rid }, who)).code).toBe(0);
  expect(
    (await world.call(listDepositsForStaff, { state: 'pending', kw: who.phone }, await financeOf(world))).total,
  ).toBe(1);
  await world.settle();
  const told = (await world.call(listMessages, {}, who)).list.map(({ title }) => title);
  expect(told).toEqual(['对账单转账未核对成功', '对账单转账未核对成功']);
});

test('a corrected voucher of statements has no least amount and earns no gift, whatever is asked for', async () => {
  const { who, deposit } = await transferred();
  await refuse(deposit);
  const voucher_rid = await newVoucher(world, who);
  const again = { rid: deposit, amount_fen: 1_00, voucher_rid, gift: 'bonus' } as const;
  expect(await world.call(editDeposit, again, who)).toMatchObject({ amount_fen: 1_00, gift: 'none', bonus_fen: 0 });
  await arrive(deposit, 10_000_00);
  expect(await balances(who)).toMatchObject({ principal: 9_500_00, bonus: 0 });
});

test('principal pays a part, and only the rest has to be transferred', async () => {
  const { who, rids, deposit } = await transferred();
  await arrive(deposit, 400_00);
  const sent = { rids, voucher_rid: await newVoucher(world, who), amount_fen: 100_00 };
  await world.call(member.payStatements, sent, who);
  const [rest] = (await world.call(listDeposits, { state: 'pending' }, who)).list;
  expect(rest).toMatchObject({ amount_fen: 100_00 });
  await arrive(rest!.rid, 100_00);
  expect((await read(who, rids[0] ?? '')).transfers).toMatchObject([
    { rid: deposit, received_fen: 400_00 },
    { rid: rest!.rid, received_fen: 100_00 },
  ]);
  expect(await read(who, rids[0] ?? '')).toMatchObject({ state: 'settled' });
  expect(await balances(who)).toMatchObject({ principal: 0, receivable: 0 });
});

test('less than they ask for is kept in principal and they wait again; money that comes when they are paid stays too', async () => {
  const { who, rids, deposit } = await transferred();
  await arrive(deposit, 400_00);
  expect((await world.call(member.listStatements, { state: 'unpaid' }, who)).total).toBe(2);
  expect(await balances(who)).toMatchObject({ principal: 400_00, receivable: 500_00 });
  await deposited(world, who, 500_00);
  expect((await world.call(member.payStatements, { rids }, who)).balance_fen).toBe(400_00);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a statement that refunds leave nothing of while it is paid is settled when its payment fails', async () => {
  const { who, rids, first, deposit } = await transferred();
  const officer = await financeOf(world);
  const actor = {
    kind: 'staff' as const,
    rid: officer.rid,
    account: 'f',
    roles: ['F' as const],
    session: 'test',
    steppedUpAt: null,
  };
  const [charge] = (await read(who, first)).charges;
  await world.database.transaction(async (tx) => {
    const work = { tx, clock: world.clock, actor };
    await lockStatement(tx, first);
    const given = { charge_rid: charge!.rid, amount_fen: 300_00, reason: '重复计费' };
    await creditStatement(work, first, await creditCharge(work, given, () => Promise.resolve()));
  });
  expect(await read(who, first)).toMatchObject({ state: 'paying', amount_fen: 0 });
  await refuse(deposit);
  expect(await Promise.all(rids.map(async (rid) => (await read(who, rid)).state))).toEqual(['settled', 'unpaid']);
});

test('a due date that passes while finance compares counts as soon as the voucher is refused', async () => {
  const { who: before, first, deposit } = await transferred();
  world.clock.pass(days(32));
  await world.settle();
  const again = await world.call(login, { account: before.phone, password: before.password });
  const who = { ...before, token: again.token };
  expect((await read(who, first)).overdue).toBe(false);
  await refuse(deposit, await newStaff(world, 'F'));
  await world.settle();
  expect(await read(who, first)).toMatchObject({ state: 'unpaid', overdue: true });
  expect((await world.call(member.assetInfo, {}, who)).credit.stopped).toBe(true);
});

test('nobody pays with another’s voucher or for another’s statements, and one of ten vouchers at once counts', async () => {
  const { who, rids } = await transferred();
  const other = await newMember(world);
  const mine = (await world.call(member.makeStatement, { charge_rids: [await worked(world, other, 50_00)] }, other))
    .rid;
  const foreign = await newVoucher(world, who);
  expect((await world.answer(member.payStatements, { rids: [mine], voucher_rid: foreign }, other)).code).toBe(0);
  const voucher_rid = await newVoucher(world, other);
  expect((await world.answer(member.payStatements, { rids, voucher_rid }, other)).code).toBe(0);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.answer(member.payStatements, { rids: [mine], voucher_rid }, other)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await world.call(listDeposits, {}, other)).total).toBe(1);
});
