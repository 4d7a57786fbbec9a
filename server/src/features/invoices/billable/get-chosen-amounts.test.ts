import * as billing from '@yance/contract/billing/endpoints.ts';
import * as member from '@yance/contract/invoices/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { deposited, worked } from '../../../../test/money.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { newRid } from '../../../kernel/db.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Chosen = { kind: 'deposit' | 'statement' | 'charge'; rid: string };
const chosen = (payer: MemberSpeaker, sources: Chosen[]) => world.call(member.getChosenAmounts, { sources }, payer);
async function apply(payer: MemberSpeaker, sources: Chosen[], amount_fen: number) {
  const school = { type: 1, name: '南京大学', tax_no: '91350100M000100Y43' } as const;
  const { rid: title_rid } = await world.call(member.addTitle, school, payer);
  return world.answer(member.addApplication, { title_rid, content: '测试费', sources, amount_fen }, payer);
}

test('what is chosen together has an amount for each, which an application takes at the first try', async () => {
  const payer = await newMember(world);
  const charge_rids = [await worked(world, payer, 300_00)];
  const statement: Chosen = {
    kind: 'statement',
    rid: (await world.call(billing.makeStatement, { charge_rids }, payer)).rid,
  };
  const deposit: Chosen = { kind: 'deposit', rid: await deposited(world, payer, 1_000_00) };
  const both = await chosen(payer, [deposit, statement]);
  expect(both).toMatchObject({
    list: [
      { ...deposit, billable_fen: 1_000_00, notes: [] },
      { ...statement, billable_fen: 300_00, notes: [] },
    ],
    amount_fen: 1_300_00,
  });
  expect(await apply(payer, [deposit, statement], both.amount_fen)).toMatchObject({ code: 1 });
});

test('a deposit and what it paid for are one money: the page reads which row it counts in', async () => {
  const payer = await newMember(world);
  const deposit: Chosen = { kind: 'deposit', rid: await deposited(world, payer, 1_000_00) };
  await worked(world, payer, 400_00);
  const { list } = await world.call(member.listBillable, { kind: 'charge' }, payer);
  const charge: Chosen = { kind: 'charge', rid: list[0]!.rid };
  const both = await chosen(payer, [deposit, charge]);
  expect(both).toMatchObject({
    list: [
      { billable_fen: 600_00, notes: ['其中 ¥400.00 与同时选择的款项是同一笔钱，只开一次'] },
      { billable_fen: 400_00, notes: [] },
    ],
    amount_fen: 1_000_00,
  });
  expect(await apply(payer, [charge], 400_00)).toMatchObject({ code: 1 });
  expect(await chosen(payer, [deposit])).toMatchObject({
    list: [{ billable_fen: 600_00, notes: ['其中 ¥400.00 已随同一笔预存或其支付的费用开票'] }],
  });
});

test('what another tab has applied for says in which application it is, and that is what a late try is told', async () => {
  const payer = await newMember(world);
  const one: Chosen = { kind: 'deposit', rid: await deposited(world, payer, 500_00) };
  const other: Chosen = { kind: 'deposit', rid: await deposited(world, payer, 700_00) };
  const seen = await chosen(payer, [one, other]);
  const made = await apply(payer, [one], 500_00);
  expect(made.code).toBe(1);
  expect(await apply(payer, [one, other], seen.amount_fen)).toMatchObject({ code: 0, reason: 'notBillable' });
  const now = await chosen(payer, [one, other]);
  expect(now.amount_fen).toBe(700_00);
  expect(now.list[0]).toMatchObject({ billable_fen: 0 });
  expect(now.list[0]?.notes[0]).toMatch(/^已在开票申请 KP\d+ 中$/);
  expect(await apply(payer, [other], now.amount_fen)).toMatchObject({ code: 1 });
});

test('what an application holds already gives no room to what is chosen beside it', async () => {
  const payer = await newMember(world);
  const charge_rids = [await worked(world, payer, 300_00)];
  const { rid } = await world.call(billing.makeStatement, { charge_rids }, payer);
  const statement: Chosen = { kind: 'statement', rid };
  const first: Chosen = { kind: 'deposit', rid: await deposited(world, payer, 1_000_00) };
  expect(await apply(payer, [statement, first], 1_300_00)).toMatchObject({ code: 1 });
  // Paid from a deposit that is invoiced: of the next deposit the difference has an invoice already.
  await world.call(billing.payStatements, { rids: [rid] }, payer);
  const next: Chosen = { kind: 'deposit', rid: await deposited(world, payer, 500_00) };
  expect((await chosen(payer, [next])).amount_fen).toBe(200_00);
  const both = await chosen(payer, [statement, next]);
  expect(both.list.map(({ billable_fen }) => billable_fen)).toEqual([0, 200_00]);
  expect(await apply(payer, [next], both.amount_fen)).toMatchObject({ code: 1 });
});

test("a stranger's money reads like money that is not there", async () => {
  const [payer, stranger] = [await newMember(world), await newMember(world)];
  const own: Chosen = { kind: 'deposit', rid: await deposited(world, payer, 500_00) };
  const answers = [await chosen(stranger, [own]), await chosen(stranger, [{ ...own, rid: newRid() }])];
  for (const { list, amount_fen } of answers)
    expect({ list, amount_fen }).toMatchObject({
      list: [{ title: '', billable_fen: 0, notes: [expect.any(String)] }],
      amount_fen: 0,
    });
});
