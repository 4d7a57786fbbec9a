import { makeStatement } from '@yance/contract/billing/endpoints.ts';
import * as member from '@yance/contract/invoices/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { asMember, deposited, held } from '../../../../test/money.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { settleHold } from '../../charges/index.ts';
import { forgetSettings } from '../../settings/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** An order whose lines are done, paid from balance or, without one, on credit. */
async function done(payer: MemberSpeaker, amounts: readonly number[]): Promise<string> {
  const { order_rid, causes } = await held(world, payer, amounts);
  for (const cause_rid of causes) await asMember(world, payer, (work) => settleHold(work, { cause_rid }));
  return order_rid;
}
const read = (payer: MemberSpeaker, order_rids: string[]) =>
  world.call(member.getOrdersInvoices, { order_rids }, payer);
async function applied(payer: MemberSpeaker, sources: { kind: 'deposit' | 'statement' | 'charge'; rid: string }[]) {
  const { amount_fen, list } = await world.call(member.getChosenAmounts, { sources }, payer);
  const title_rid = (await world.call(member.addTitle, { type: 1, name: '林晓雨' }, payer)).rid;
  const named = list.map(({ kind, rid }) => ({ kind, rid }));
  return world.call(member.addApplication, { title_rid, content: '测试费', sources: named, amount_fen }, payer);
}

test('several orders make one statement and one invoice, and each of them tells of it', async () => {
  const payer = await newMember(world);
  const orders = [await done(payer, [100_00, 50_00]), await done(payer, [200_00])];
  const before = await read(payer, orders);
  expect(before).toMatchObject({ applications: [], amount_fen: 0, unsettled: { owed_fen: 350_00 } });
  await world.call(makeStatement, { charge_rids: before.unsettled.charge_rids }, payer);
  const open = await read(payer, orders);
  expect(open).toMatchObject({
    sources: [{ kind: 'statement', billable_fen: 350_00 }],
    amount_fen: 350_00,
    unsettled: { charge_rids: [], owed_fen: 0 },
  });
  const { rid } = await applied(payer, open.sources);
  for (const order of orders)
    expect(await read(payer, [order])).toMatchObject({ applications: [{ rid, state: 'pending' }], amount_fen: 0 });
  await world.call(member.cancelApplication, { rid }, payer);
  expect(await read(payer, orders)).toMatchObject({ applications: [], amount_fen: 350_00 });
});

test('what a deposit paid for tells of the invoice over the deposit, and nobody reads of another one’s order', async () => {
  const payer = await newMember(world);
  const deposit = await deposited(world, payer, 1_000_00);
  const order = await done(payer, [300_00]);
  expect(await read(payer, [order])).toMatchObject({ sources: [{ kind: 'charge' }], amount_fen: 300_00 });
  const { rid } = await applied(payer, [{ kind: 'deposit', rid: deposit }]);
  expect(await read(payer, [order])).toMatchObject({ applications: [{ rid }], amount_fen: 0 });
  const nothing = { applications: [], sources: [], amount_fen: 0, unsettled: { charge_rids: [], owed_fen: 0 } };
  expect(await read(await newMember(world), [order])).toEqual(nothing);
});

test('the days within which an invoice is promised are counted, and said, as the settings say', async () => {
  const payer = await newMember(world);
  const terms = () => world.call(member.getInvoiceTerms, {}, payer);
  expect(await terms()).toMatchObject({
    issue_span: '3 天',
    reissue_days: 30,
    contents: expect.arrayContaining(['检测费']),
  });
  await world.database.pool.query(`update settings set value = 'true' where key = 'invoice.working_days'`);
  await world.database.pool.query(`update settings set value = '5' where key = 'invoice.issue_days'`);
  forgetSettings(0);
  expect(await terms()).toMatchObject({ issue_span: '5 个工作日' });
  const { rid } = await applied(payer, [{ kind: 'deposit', rid: await deposited(world, payer, 500_00) }]);
  const { rows } = await world.database.pool.query<{ due: string }>(
    `select to_char(due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as due from invoice_applications where rid = $1`,
    [rid],
  );
  // From a Tuesday, over a Sunday on which nobody serves.
  expect(rows).toEqual([{ due: '2026-11-30' }]);
});
