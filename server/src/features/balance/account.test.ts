import {
  addDeposit,
  communityLedgerFile,
  getDeposit,
  listCommunityLedger,
  listDeposits,
} from '@yance/contract/balance/endpoints.ts';
import {
  assetInfo,
  getStatement,
  listStatements,
  makeStatement,
  payStatements,
  statementFile,
} from '@yance/contract/billing/endpoints.ts';
import {
  dissolveCommunity,
  getCommunity,
  keepCommunity,
  leaveCommunity,
  listOwnCommunities,
} from '@yance/contract/communities/endpoints.ts';
import {
  addApplication,
  getApplication,
  getInvoiceFile,
  listApplications,
  reissueInvoice,
} from '@yance/contract/invoices/endpoints.ts';
import { acceptApplication, issueInvoice } from '@yance/contract/invoices/staff-endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { communitySpending, listCommunityOrders } from '@yance/contract/orders/community-endpoints.ts';
import { getTransferTerms, listTransfers } from '@yance/contract/transfers/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { signInAgain } from '../../../test/booking.ts';
import { found } from '../../../test/communities.ts';
import { newMoneyAccount } from '../../../test/community-account.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import type { MemberSpeaker } from '../../../test/people.ts';
import { newStaffFile } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { hours } from '../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const all = { all: true };

test('a list of all accounts holds the own records and those of communities that the caller runs, and no others', async () => {
  const own = await newMoneyAccount(world, '本组', 0);
  const others = await newMoneyAccount(world, '别组', 0);
  const { O, A, M, F, S } = own.people;
  const [statement, gift] = [await own.statement(), await own.gift()];
  await others.statement();
  await others.gift();
  const community = { rid: own.rid, name: '本组' };
  for (const who of [O, A]) {
    const { list, total, amount_fen } = await world.call(listStatements, { ...all, state: 'unpaid' }, who);
    expect({ list, total, amount_fen }).toMatchObject({
      list: [{ rid: statement, community }],
      total: 1,
      amount_fen: 10_00,
    });
    expect((await world.call(listTransfers, { ...all, state: 'offered' }, who)).list).toMatchObject([
      { rid: gift, community, incoming: true, actions: [{ event: 'accept' }, { event: 'refuse' }] },
    ]);
    // Without it a list is of one account, as before.
    expect((await world.call(listStatements, {}, who)).list).toEqual([]);
  }
  for (const who of [M, F, S]) {
    expect((await world.call(listStatements, all, who)).list).toEqual([]);
    expect((await world.call(listTransfers, all, who)).list).toEqual([]);
  }
  await world.call(leaveCommunity, { rid: own.rid }, A);
  expect((await world.call(listStatements, all, A)).list).toEqual([]);
});

test('how many communities somebody runs makes a list of all accounts no longer in the asking', async () => {
  const { people } = await newMoneyAccount(world, '一组', 0);
  const asked = () => countStatements(world, () => world.call(listStatements, all, people.O));
  const one = await asked();
  await found(world, people.O, '二组');
  expect((await world.call(listOwnCommunities, {}, people.O)).list).toHaveLength(2);
  expect(await asked()).toBe(one);
});

test('the last owner reads the books of a community that has ended, changes nothing in them, and nobody else reads them', async () => {
  const own = await newMoneyAccount(world, '已结束', 0);
  const { O, A, M, F, S } = own.people;
  const statement = await own.statement();
  const deposit = await deposited(world, M, 500_00, 'none', own);
  await world.call(payStatements, { community_rid: own.rid, rids: [statement] }, O);
  const form = await own.applicationForm(O, statement);
  const { rid: applied } = await world.call(addApplication, form, O);
  const finance = await financeOf(world);
  await world.call(acceptApplication, { rid: applied }, finance);
  const file_rid = await newStaffFile(world, finance);
  const paper = { issued_on: '2026-11-24', invoice_number: '26322000000123456789', file_rid };
  await world.call(issueInvoice, { rid: applied, ...paper }, finance);
  await world.call(dissolveCommunity, { rid: own.rid }, O);
  world.clock.pass(hours(24 * 8));
  await world.settle();

  const again = await Promise.all([O, A, M, F, S].map((who) => signInAgain(world, who)));
  const [owner, ...others] = again as [MemberSpeaker, ...MemberSpeaker[]];
  const account = { community_rid: own.rid };
  const books: [Endpoint, object][] = [
    [getCommunity, { rid: own.rid }],
    [assetInfo, account],
    [listStatements, account],
    [getStatement, { rid: statement }],
    [statementFile, { rid: statement, format: 'xlsx' }],
    [listApplications, account],
    [getApplication, { rid: applied }],
    [getInvoiceFile, { rid: applied }],
    [listCommunityLedger, { rid: own.rid }],
    [communityLedgerFile, { rid: own.rid, format: 'xlsx' }],
    [listDeposits, account],
    [getDeposit, { rid: deposit }],
    [listTransfers, account],
    [communitySpending, { rid: own.rid }],
    [listCommunityOrders, { rid: own.rid }],
  ];
  for (const [endpoint, about] of books) {
    expect([endpoint.path, (await world.answer(endpoint, about, owner)).code]).toEqual([endpoint.path, 1]);
    for (const who of others)
      expect([endpoint.path, (await world.answer(endpoint, about, who)).reason]).toEqual([endpoint.path, 'notFound']);
  }
  expect(await world.call(getCommunity, { rid: own.rid }, owner)).toMatchObject({ state: 'dissolved', actions: [] });
  expect((await world.call(listOwnCommunities, {}, owner)).ended).toMatchObject([{ rid: own.rid, name: '已结束' }]);
  expect((await world.call(listOwnCommunities, {}, others[0])).ended).toEqual([]);
  const ledger = (await world.call(listCommunityLedger, { rid: own.rid }, owner)).list;
  expect(ledger.length).toBeGreaterThan(1);
  // What could be asked for while it lived cannot any more.
  expect((await world.call(getApplication, { rid: applied }, owner)).actions).toEqual([]);
  const reissue = { rid: applied, title_rid: form.title_rid, content: '测试费', reason_kind: 'title' };
  const steps: [Endpoint, object][] = [
    [reissueInvoice, reissue],
    [addApplication, form],
    [makeStatement, { ...account, charge_rids: [applied] }],
    [addDeposit, { ...account, target: 'community', amount_fen: 500_00 }],
    [keepCommunity, { rid: own.rid }],
    [getTransferTerms, account],
  ];
  for (const [endpoint, about] of steps)
    expect([endpoint.path, (await world.answer(endpoint, about, owner)).reason]).toEqual([endpoint.path, 'notFound']);
});
