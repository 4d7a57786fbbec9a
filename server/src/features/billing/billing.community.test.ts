import { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import * as member from '@yance/contract/billing/endpoints.ts';
import { listReceivables, listStatementsForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import { dissolveCommunity } from '@yance/contract/communities/endpoints.ts';
import * as invoices from '@yance/contract/invoices/endpoints.ts';
import { acceptApplication, issueInvoice, listApplicationsForStaff } from '@yance/contract/invoices/staff-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { startPayment } from '@yance/contract/payments/endpoints.ts';
import { listRefundableCharges } from '@yance/contract/refunds/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newCast } from '../../../test/communities.ts';
import { deposited, financeOf, worked } from '../../../test/money.ts';
import { notify, openProviders } from '../../../test/paying.ts';
import type { MemberSpeaker } from '../../../test/people.ts';
import { newStaffFile, newVoucher } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { creditTermsOf } from '../balance/index.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const moneyOf = (rid: string) => balancesOf(world.database.db, { kind: 'team', rid });
const own = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
const sound = async () => expect(await verifyLedger(world.database.db)).toEqual([]);

/** Work of a member on the credit of a community. */
const workOn = (rid: string, who: MemberSpeaker, amount: number) => worked(world, who, amount, { kind: 'team', rid });
const titles = async (who: MemberSpeaker) => (await world.call(listMessages, {}, who)).list.map(({ title }) => title);

test('work on a community’s credit stands on statements that who runs it makes, pays and has invoiced', async () => {
  const { rid, people } = await newCast(world, '催化');
  const community = { community_rid: rid };
  const { O, A, M } = people;
  const finance = await financeOf(world);
  for (const amount of [300_00, 200_00]) await workOn(rid, M, amount);
  const { list, credit_fen } = await world.call(member.listUnsettledCharges, community, A);
  expect(credit_fen).toBe(500_00);
  expect((await world.call(member.listUnsettledCharges, {}, M)).list).toEqual([]);
  expect(await world.answer(dissolveCommunity, { rid }, O)).toMatchObject({ reason: 'unsettled' });
  expect((await world.call(listRefundableCharges, { kw: '催化' }, finance)).list).toMatchObject([
    { payer: { rid, name: '催化' } },
    { payer: { rid } },
  ]);
  const charge_rids = list.map((one) => one.rid);
  const statement = await world.call(member.makeStatement, { ...community, charge_rids }, A);
  expect(await world.call(member.getStatement, { rid: statement.rid }, O)).toMatchObject({ amount_fen: 500_00 });
  expect((await world.call(listStatementsForStaff, { kw: '催化' }, finance)).list).toMatchObject([{ payer: { rid } }]);
  expect((await world.call(listReceivables, { kw: '催化' }, finance)).list).toMatchObject([
    { payer: { rid, name: '催化' }, not_due_fen: 500_00 },
  ]);
  await world.settle();
  expect(await titles(O)).toContain('「催化」对账单已生成');
  expect(await world.answer(member.payStatements, { ...community, rids: [statement.rid] }, O)).toMatchObject({
    reason: 'balanceTooLow',
  });
  await deposited(world, M, 800_00, 'none', { rid });
  expect(await world.call(member.payStatements, { ...community, rids: [statement.rid] }, O)).toMatchObject({
    paid_fen: 500_00,
    balance_fen: 300_00,
  });
  expect(await moneyOf(rid)).toMatchObject({ principal: 300_00, receivable: 0 });

  const title = await world.call(invoices.addTitle, { type: 1, name: '南京大学', tax_no: '91350100M000100Y43' }, A);
  const billable = await world.call(invoices.listBillable, { ...community, kind: 'statement' }, A);
  const sources = billable.list.map(({ kind, rid: source }) => ({ kind, rid: source }));
  const form = { ...community, title_rid: title.rid, content: '测试费', sources, amount_fen: 500_00 };
  expect(await world.answer(invoices.addApplication, { ...form, community_rid: undefined }, A)).toMatchObject({
    code: 0,
  });
  const asked = await world.call(invoices.addApplication, form, A);
  expect((await world.call(listApplicationsForStaff, { kw: '催化' }, finance)).list).toMatchObject([
    { rid: asked.rid, payer: { rid, name: '催化' } },
  ]);
  await world.call(acceptApplication, { rid: asked.rid }, finance);
  const file_rid = await newStaffFile(world, finance);
  const paper = { rid: asked.rid, invoice_number: '12345678901234567890', issued_on: '2026-11-24', file_rid };
  await world.call(issueInvoice, paper, finance);
  expect(await world.call(invoices.getInvoiceFile, { rid: asked.rid }, O)).toMatchObject({ rid: file_rid });
  await sound();
});

test('statements of a community are paid by transfer and online too; what arrives is the community’s, what fits nothing its payer’s', async () => {
  const { rid, people } = await newCast(world, '电池');
  const community = { community_rid: rid };
  const { O, A, M } = people;
  const made = async (amount: number) => {
    const charge = await workOn(rid, M, amount);
    return world.call(member.makeStatement, { ...community, charge_rids: [charge] }, O);
  };
  const first = await made(400_00);
  const voucher_rid = await newVoucher(world, A);
  await world.call(member.payStatements, { ...community, rids: [first.rid], voucher_rid }, A);
  const sent = (await world.call(member.getStatement, { rid: first.rid }, O)).transfers[0];
  const arrival = { amount_fen: 400_00, bank_reference: 'TEAM-ST-1', received_on: '2026-11-24' };
  await world.call(postDeposit, { rid: sent?.rid ?? '', ...arrival }, await financeOf(world));
  expect(await world.call(member.getStatement, { rid: first.rid }, O)).toMatchObject({ state: 'settled' });
  const providers = await openProviders(world);
  const second = await made(250_00);
  const payment = await world.call(
    startPayment,
    { for: { kind: 'statement', rids: [second.rid] }, provider: 'wechat' },
    A,
  );
  const trade = payment.rid.replaceAll('-', '');
  await providers.pay(trade);
  await notify(world, 'wechat', providers.notice(trade));
  expect(await world.call(member.getStatement, { rid: second.rid }, O)).toMatchObject({ state: 'settled' });
  expect(await moneyOf(rid)).toMatchObject({ principal: 0, receivable: 0 });
  expect((await own(A)).principal ?? 0).toBe(0);
  await sound();
});

test('a month’s work of a community comes on a statement, and what is overdue stops its credit until it is paid', async () => {
  const { rid, people } = await newCast(world, '逾期');
  const { M } = people;
  await workOn(rid, M, 300_00);
  world.clock.pass(days(8));
  await world.settle();
  const count = async () =>
    (await world.database.pool.query('select rid, state from statements where payer_rid = $1', [rid])).rows;
  expect(await count()).toHaveLength(1);
  world.clock.pass(days(32));
  await world.settle();
  const terms = () => creditTermsOf(world.database.db, { kind: 'team', rid });
  expect(await terms()).toMatchObject({ limit_fen: 20_000_00, stopped: true });
  await expect(workOn(rid, M, 100_00)).rejects.toThrow();
  await sound();
});
