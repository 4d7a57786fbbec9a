import { payStatements } from '@yance/contract/billing/endpoints.ts';
import { dissolveCommunity, keepCommunity, listHindrances } from '@yance/contract/communities/endpoints.ts';
import { addApplication, cancelApplication } from '@yance/contract/invoices/endpoints.ts';
import { acceptApplication } from '@yance/contract/invoices/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { newMoneyAccount } from '../../../test/community-account.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import { newVoucher } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('an unpaid statement and an application for an invoice stand against a community’s end until they are over, each named with its number', async () => {
  const account = await newMoneyAccount(world, '收尾', 0);
  const { O } = account.people;
  const own = { rid: account.rid };
  const about = async () => (await world.call(listHindrances, own, O)).list;
  expect(await about()).toEqual([]);
  const statement = await account.statement();
  const open = await about();
  expect(open.map((one) => one.about)).toContain('statements');
  expect(open.find((one) => one.about === 'statements')?.words).toMatch(/^对账单 \S+（¥10\.00）未付款，请先付款$/);
  const refused = await world.answer(dissolveCommunity, own, O);
  expect(refused).toMatchObject({ reason: 'unsettled' });
  for (const { words } of open) expect(refused.msg).toContain(words);
  const form = await account.applicationForm(O, statement);
  const applied = await world.call(addApplication, form, O);
  const voucher_rid = await newVoucher(world, O);
  await world.call(payStatements, { community_rid: account.rid, rids: [statement], voucher_rid }, O);
  expect((await about()).find((one) => one.about === 'statements')?.words).toContain('正在核对付款');
  await world.call(cancelApplication, { rid: applied.rid }, O);

  const paid = await newMoneyAccount(world, '开票', 0);
  const due = await paid.statement();
  await deposited(world, paid.people.O, 500_00, 'none', paid);
  await world.call(payStatements, { community_rid: paid.rid, rids: [due] }, paid.people.O);
  const asked = await world.call(addApplication, await paid.applicationForm(paid.people.O, due), paid.people.O);
  const left = async () => (await world.call(listHindrances, { rid: paid.rid }, paid.people.O)).list;
  expect(await left()).toEqual([
    { about: 'invoices', words: `开票申请 ${asked.application_no} 正在审核，请等待开票或撤回` },
  ]);
  await world.call(acceptApplication, { rid: asked.rid }, await financeOf(world));
  expect(await left()).toEqual([{ about: 'invoices', words: `开票申请 ${asked.application_no} 尚未开具，请等待开票` }]);
  expect(await world.answer(dissolveCommunity, { rid: paid.rid }, paid.people.O)).toMatchObject({
    reason: 'unsettled',
    msg: `课题组账户尚未结清，不能解散：开票申请 ${asked.application_no} 尚未开具，请等待开票`,
  });
});

test('whoever applies for an invoice while the community ends, one of the two is refused', async () => {
  const account = await newMoneyAccount(world, '同时', 0);
  const { O, A } = account.people;
  const due = await account.statement();
  await deposited(world, O, 500_00, 'none', account);
  await world.call(payStatements, { community_rid: account.rid, rids: [due] }, O);
  const form = await account.applicationForm(A, due);
  const replies = await atOnce<{ code: number }>(world, { table: 'communities', rid: account.rid }, 2, (index) =>
    index === 0 ? world.answer(addApplication, form, A) : world.answer(dissolveCommunity, { rid: account.rid }, O),
  );
  // What was asked for in the time in which the owner may still keep it stands against its end.
  if (replies[1]?.code === 1) await world.call(keepCommunity, { rid: account.rid }, O);
  expect((await world.call(listHindrances, { rid: account.rid }, O)).list).toMatchObject([{ about: 'invoices' }]);
});
