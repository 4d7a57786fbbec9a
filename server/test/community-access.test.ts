import { randomUUID } from 'node:crypto';
import * as balance from '@yance/contract/balance/endpoints.ts';
import * as billing from '@yance/contract/billing/endpoints.ts';
import { communityEndpoints } from '@yance/contract/communities/endpoints.ts';
import { communityProjectEndpoints } from '@yance/contract/communities/project-endpoints.ts';
import { shareEndpoints } from '@yance/contract/communities/share-endpoints.ts';
import * as invoices from '@yance/contract/invoices/endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { approvalEndpoints } from '@yance/contract/orders/approval-endpoints.ts';
import { communityOrderEndpoints } from '@yance/contract/orders/community-endpoints.ts';
import * as payments from '@yance/contract/payments/endpoints.ts';
import * as reimbursements from '@yance/contract/reimbursements/endpoints.ts';
import * as transfers from '@yance/contract/transfers/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newMoneyAccount, type MoneyAccount } from './community-account.ts';
import { openProviders } from './paying.ts';
import type { MemberSpeaker } from './people.ts';
import { newVoucher } from './uploads.ts';
import { openWorld, type Answer, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await openProviders(world);
});

/** A new record, and the request about it, right in everything but who sends it; `rid` may be another record's. */
type Prepared = [rid: string, request: (rid: string) => object];
interface Row {
  /** O owner, A admin, M member, F former member, S stranger. Written by hand from what each may do. */
  who: string;
  make: (of: MoneyAccount, person: MemberSpeaker) => Promise<Prepared>;
}

const byRid = (make: (of: MoneyAccount) => Promise<string>, more: object = {}): Row['make'] => {
  return async (of) => [await make(of), (rid) => ({ ...more, rid })];
};
const onAccount =
  (more: object = {}): Row['make'] =>
  (of) =>
    Promise.resolve([of.rid, (community_rid) => ({ ...more, community_rid })]);
const onCommunity =
  (more: object = {}): Row['make'] =>
  (of) =>
    Promise.resolve([of.rid, (rid) => ({ ...more, rid })]);
const paying = (make: (of: MoneyAccount) => Promise<string>, about: (rid: string) => object): Row['make'] => {
  return async (of) => [await make(of), (rid) => ({ for: about(rid), provider: 'wechat' })];
};

/** Calls about a community's account, or a record of it. */
const rights: Record<string, Row | Row[]> = {
  assetInfo: { who: 'OA', make: onAccount() },
  listUnsettledCharges: { who: 'OA', make: onAccount() },
  makeStatement: {
    who: 'OA',
    make: async (of) => {
      const charge_rids = [await of.charge()];
      return [of.rid, (community_rid) => ({ community_rid, charge_rids })];
    },
  },
  listStatements: { who: 'OA', make: onAccount() },
  getStatement: { who: 'OA', make: byRid((of) => of.statement()) },
  statementFile: { who: 'OA', make: byRid((of) => of.statement(), { format: 'pdf' }) },
  cancelStatement: { who: 'OA', make: byRid((of) => of.statement()) },
  payStatements: {
    who: 'OA',
    make: async (of, person) => {
      const given = { rids: [await of.statement()], voucher_rid: await newVoucher(world, person) };
      return [of.rid, (community_rid) => ({ ...given, community_rid })];
    },
  },
  listBillable: { who: 'OA', make: onAccount() },
  getChosenAmounts: {
    who: 'OA',
    make: async (of) => {
      const sources = [{ kind: 'statement', rid: await of.statement() }];
      return [of.rid, (community_rid) => ({ community_rid, sources })];
    },
  },
  addApplication: {
    who: 'OA',
    make: async (of, person) => {
      const form = await of.applicationForm(person, await of.statement());
      return [of.rid, (community_rid) => ({ ...form, community_rid })];
    },
  },
  editApplication: {
    who: 'OA',
    make: async (of, person) => {
      const { rid, statementRid } = await of.rejected();
      const form = await of.applicationForm(person, statementRid);
      return [rid, (one) => ({ ...form, rid: one })];
    },
  },
  getApplication: { who: 'OA', make: byRid(async (of) => (await of.application()).rid) },
  listApplications: { who: 'OA', make: onAccount() },
  cancelApplication: { who: 'OA', make: byRid(async (of) => (await of.application()).rid) },
  reissueInvoice: {
    who: 'OA',
    make: async (of, person) => {
      const title_rid = await of.titleOf(person);
      return [await of.issued(), (rid) => ({ rid, title_rid, content: '测试费', reason_kind: 'title' })];
    },
  },
  getInvoiceFile: { who: 'OA', make: byRid((of) => of.issued()) },
  getTransferTerms: { who: 'O', make: onAccount() },
  quoteTransfer: {
    who: 'O',
    make: async (of, person) => {
      await of.noRefund();
      return onAccount({ kind: 'refund', way: 'bank', amount_fen: 10_00 })(of, person);
    },
  },
  addTransfer: {
    who: 'O',
    make: async (of, person) => {
      await of.noRefund();
      return [of.rid, (community_rid) => ({ ...of.refundForm(person), community_rid })];
    },
  },
  listTransfers: { who: 'OA', make: onAccount() },
  getTransfer: [
    { who: 'OA', make: byRid((of) => of.refund()) },
    { who: 'OA', make: byRid((of) => of.gift()) },
  ],
  cancelTransfer: [
    { who: 'O', make: byRid((of) => of.refund()) },
    { who: '', make: byRid((of) => of.gift()) },
  ],
  acceptTransfer: [
    { who: '', make: byRid((of) => of.refund()) },
    { who: 'OA', make: byRid((of) => of.gift()) },
  ],
  refuseTransfer: [
    { who: '', make: byRid((of) => of.refund()) },
    { who: 'OA', make: byRid((of) => of.gift()) },
  ],
  getOwnCredit: { who: 'OA', make: onAccount() },
  operateCredit: [
    { who: 'OA', make: onAccount({ operate: 'query' }) },
    {
      who: 'OA',
      make: async (of, person) => {
        await of.noCreditApplication();
        return onAccount({ ...of.creditForm, operate: 'apply' })(of, person);
      },
    },
    { who: 'OA', make: byRid((of) => of.creditApplication(), { operate: 'cancel' }) },
  ],
  listPrestore: { who: 'OAM', make: onAccount() },
  listDeposits: { who: 'OAM', make: onAccount() },
  addDeposit: { who: 'OAM', make: onAccount({ target: 'community', amount_fen: 500_00 }) },
  getDeposit: { who: 'OA', make: byRid((of) => of.deposit()) },
  cancelDeposit: { who: 'OA', make: byRid((of) => of.deposit()) },
  sendVoucher: {
    who: '',
    make: async (of, person) => {
      const voucher_rid = await newVoucher(world, person);
      return [await of.deposit(), (rid) => ({ rid, voucher_rid })];
    },
  },
  editDeposit: {
    who: '',
    make: async (of, person) => {
      const voucher_rid = await newVoucher(world, person);
      const form = { amount_fen: 500_00, target: 'community', community_rid: of.rid, voucher_rid };
      return [await of.deposit(), (rid) => ({ ...form, rid })];
    },
  },
  listCommunityLedger: { who: 'OAM', make: onCommunity() },
  communityLedgerFile: { who: 'OAM', make: onCommunity({ format: 'pdf' }) },
  startPayment: [
    {
      who: '',
      make: paying(
        (of) => of.deposit(),
        (rid) => ({ kind: 'deposit', rid }),
      ),
    },
    {
      who: 'OA',
      make: paying(
        (of) => of.statement(),
        (rid) => ({ kind: 'statement', rids: [rid] }),
      ),
    },
  ],
  addPackage: {
    who: 'OA',
    make: async (of) => [await of.order(), (rid) => ({ order_rids: [rid], form: 'zip', most_mb: 20 })],
  },
  linkPackage: { who: 'O', make: byRid((of) => of.package(), { part: 0 }) },
  getPayment: { who: 'O', make: byRid((of) => of.payment()) },
  closePayment: { who: 'O', make: byRid((of) => of.payment()) },
};

/** Calls of the same contracts that know the caller's own records alone. */
const ownAlone: Record<string, Endpoint> = {
  listTitles: invoices.listTitles,
  addTitle: invoices.addTitle,
  editTitle: invoices.editTitle,
  deleteTitle: invoices.deleteTitle,
  defaultTitle: invoices.defaultTitle,
  getInvoiceTerms: invoices.getInvoiceTerms,
  getOrdersInvoices: invoices.getOrdersInvoices,
  listTiers: balance.listTiers,
  listLedger: balance.listLedger,
  ledgerFile: balance.ledgerFile,
  listPayMethods: payments.listPayMethods,
  listPackages: reimbursements.listPackages,
};

/** Calls with matrices of their own, which are compared with these lists there. */
const elsewhere: readonly Endpoint[] = [
  communityEndpoints,
  communityProjectEndpoints,
  shareEndpoints,
  approvalEndpoints,
  communityOrderEndpoints,
].flatMap((one) => Object.values(one) as Endpoint[]);

const calls: [string, object][] = Object.entries({
  ...balance,
  ...billing,
  ...invoices,
  ...transfers,
  ...payments,
  ...reimbursements,
});
const money = calls.filter(
  (entry): entry is [string, Endpoint] => 'audience' in entry[1] && entry[1].audience === 'member',
);

test('every call about money stands in the matrix, or is about the caller’s own account alone; so does every call that refuses by the role in a community', () => {
  expect(money.map(([name]) => name).toSorted()).toEqual([...Object.keys(rights), ...Object.keys(ownAlone)].toSorted());
  const known = new Set([...money.map(([, endpoint]) => endpoint), ...elsewhere]);
  const named = world.app.bindings
    .map(({ endpoint }) => endpoint)
    .filter((one) => one.audience === 'member' && !known.has(one))
    .filter((one) => 'managerNeeded' in one.refusals || 'ownerNeeded' in one.refusals);
  expect(named.map(({ path }) => path)).toEqual([]);
  const namesOne = Object.entries(ownAlone).filter(([, { input }]) =>
    JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).includes('community_rid'),
  );
  expect(namesOne.map(([name]) => name)).toEqual([]);
});

const plain = ({ status, code, reason, msg }: Answer<unknown>): string => JSON.stringify({ status, code, reason, msg });

test(
  'owner, admin, member, former member and stranger: whoever may make a call about money can, and to all others another’s record is as missing',
  { timeout: 240_000 },
  async () => {
    const twoWith = async (name: string, principal: number) => ({
      own: await newMoneyAccount(world, `本组${name}`, principal),
      others: await newMoneyAccount(world, `别组${name}`, principal),
    });
    const [onCredit, paidIn] = [await twoWith('赊账', 0), await twoWith('预存', 5_000_00)];
    const wrong: string[] = [];
    for (const [name, endpoint] of money) {
      const { own, others } = name in transfers ? paidIn : onCredit;
      for (const { who, make } of [rights[name] ?? []].flat())
        for (const [letter, person] of Object.entries(own.people)) {
          const ask = (input: object) => world.answer(endpoint, input, person);
          const [theirs, about] = await make(others, person);
          const missing = plain(await ask(about(randomUUID())));
          const foreign = plain(await ask(about(theirs)));
          if (foreign !== missing) wrong.push(`${name}: ${letter} learns of another one: ${foreign} not ${missing}`);
          const [mine, request] = await make(own, person);
          const reply = await ask(request(mine));
          const inside = 'OAM'.includes(letter) && ['ownerNeeded', 'managerNeeded'].includes(reply.reason ?? '');
          if (who.includes(letter)) {
            if (reply.code !== 1) wrong.push(`${name}: ${letter} may not: ${plain(reply)}`);
          } else if (reply.code === 1) wrong.push(`${name}: ${letter} may`);
          else if (!inside && plain(reply) !== missing) wrong.push(`${name}: ${letter} reads ${plain(reply)}`);
        }
    }
    expect(wrong).toEqual([]);
  },
);
