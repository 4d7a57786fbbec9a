import { cancelStatement, getStatement, makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { getStatementForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import * as member from '@yance/contract/invoices/endpoints.ts';
import * as staffCalls from '@yance/contract/invoices/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../../test/callers.ts';
import { deposited, financeOf, worked } from '../../../../test/money.ts';
import { newMember, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { brokenConstraint, newRid } from '../../../kernel/db.ts';
import { standingInvoices } from '../reverse/standing-invoices.ts';

let world: World;
let finance: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  finance = await financeOf(world);
});

let numbers = 0;
const document = async () => ({
  invoice_number: `2632000000555${String(++numbers).padStart(7, '0')}`,
  issued_on: '2026-11-24',
  file_rid: await newStaffFile(world, finance),
});
async function formOf(payer: MemberSpeaker, rid: string, amount_fen: number) {
  const school = { type: 1, name: '南京大学', tax_no: '12100000466006770Q' } as const;
  const title_rid =
    (await world.call(member.listTitles, {}, payer)).list[0]?.rid ??
    (await world.call(member.addTitle, school, payer)).rid;
  return { title_rid, content: '测试费', sources: [{ kind: 'statement' as const, rid }], amount_fen };
}
const apply = async (payer: MemberSpeaker, rid: string, amount_fen: number) =>
  (await world.call(member.addApplication, await formOf(payer, rid, amount_fen), payer)).rid;

/** A statement of ¥300 whose issued invoice was taken back by ¥100. */
async function invoicedInPart() {
  const payer = await newMember(world);
  const charge = await worked(world, payer, 300_00);
  const { rid } = await world.call(makeStatement, { charge_rids: [charge] }, payer);
  const first = await apply(payer, rid, 300_00);
  await world.call(staffCalls.acceptApplication, { rid: first }, finance);
  await world.call(staffCalls.issueInvoice, { rid: first, ...(await document()) }, finance);
  const items = [{ kind: 'statement' as const, rid, amount_fen: 100_00 }];
  await world.call(
    staffCalls.reverseInvoice,
    { rid: first, ...(await document()), reason: '金额有误', items },
    finance,
  );
  return { payer, charge, rid, first };
}

test('the rest of a statement that is invoiced in part is invoiced by another application, and both sides read how much is', async () => {
  const { payer, rid, first } = await invoicedInPart();
  const read = () => world.call(getStatement, { rid }, payer);
  expect(await read()).toMatchObject({
    invoiced_fen: 200_00,
    invoiceable_fen: 100_00,
    applications: [{ rid: first, amount_fen: 200_00 }],
  });
  const chosen = await world.call(member.getChosenAmounts, { sources: [{ kind: 'statement', rid }] }, payer);
  expect(chosen.list[0]).toMatchObject({ billable_fen: 100_00 });
  expect(chosen.list[0]?.notes).toEqual([expect.stringMatching(/^其中 ¥200\.00 已在开票申请 KP\d+ 中$/)]);
  const second = await apply(payer, rid, 100_00);
  const all = { invoiced_fen: 300_00, invoiceable_fen: 0, applications: [{ rid: second }, { rid: first }] };
  expect(await read()).toMatchObject(all);
  expect(await world.call(getStatementForStaff, { rid }, finance)).toMatchObject(all);
  expect(await world.answer(cancelStatement, { rid }, payer)).toMatchObject({ reason: 'invoiceStands' });
  expect(await world.call(member.listBillable, {}, payer)).toMatchObject({ total: 0, billable_fen: 0 });

  await world.call(member.cancelApplication, { rid: second }, payer);
  expect(await read()).toMatchObject({ invoiced_fen: 200_00, invoiceable_fen: 100_00 });
});

test('a statement that is paid meanwhile has its rest invoiced once, as itself or with the deposit that paid it', async () => {
  const { payer, rid } = await invoicedInPart();
  const deposit = await deposited(world, payer, 500_00);

  await world.call(payStatements, { rids: [rid] }, payer);
  // Of the ¥500 that came, ¥200 are invoiced with the statement.
  expect(await world.call(member.listBillable, {}, payer)).toMatchObject({ billable_fen: 300_00 });
  await apply(payer, rid, 100_00);
  const alone = [{ kind: 'deposit' as const, rid: deposit }];
  expect((await world.call(member.getChosenAmounts, { sources: alone }, payer)).amount_fen).toBe(200_00);
});

test('many applications for the rest at once invoice it once', patience, async () => {
  const { payer, rid } = await invoicedInPart();
  const form = await formOf(payer, rid, 100_00);
  const answers = await Promise.all(
    Array.from({ length: callers }, () => world.answer(member.addApplication, form, payer)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  for (const answer of answers) if (answer.code === 0) expect(answer.reason).toBe('notBillable');
  expect(await world.call(getStatement, { rid }, payer)).toMatchObject({ invoiced_fen: 300_00 });
});

test('the database refuses more than a statement comes to, of two that write at once too', async () => {
  const { payer, rid, first } = await invoicedInPart();
  const add = (amount: number) =>
    world.database.pool.query(
      `insert into invoice_items (rid, application_rid, payer_rid, payer_kind, source_kind, source_rid, title, amount_fen, live)
        select $1, application_rid, payer_rid, payer_kind, source_kind, source_rid, title, $2, true
        from invoice_items where application_rid = $3 limit 1`,
      [newRid(), amount, first],
    );
  const broken = (tried: Promise<unknown>) => tried.then(() => 'written', brokenConstraint);
  expect(await broken(add(100_01))).toBe('invoice_items_within_source');
  const both = await Promise.all([broken(add(60_00)), broken(add(60_00))]);
  expect(new Set(both)).toEqual(new Set(['invoice_items_within_source', 'written']));
  expect(await world.call(getStatement, { rid }, payer)).toMatchObject({ invoiced_fen: 260_00 });
});

test('a refund is hindered by as much as all applications over the statement stand for too much, the newest first', async () => {
  const { payer, rid, charge, first } = await invoicedInPart();
  const second = await apply(payer, rid, 100_00);
  const hindering = (statement_fen: number) =>
    world.database.transaction((tx) =>
      standingInvoices(tx, { rid: charge, statement_rid: rid }, { charge_fen: 0, statement_fen }),
    );
  expect(await hindering(300_00)).toEqual([]);
  expect(await hindering(250_00)).toMatchObject([{ application_rid: second, excess_fen: 50_00 }]);
  expect(await hindering(150_00)).toMatchObject([
    { application_rid: first, excess_fen: 50_00 },
    { application_rid: second, excess_fen: 100_00 },
  ]);
});
