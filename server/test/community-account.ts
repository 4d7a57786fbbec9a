import { addDeposit, cancelDeposit, operateCredit } from '@yance/contract/balance/endpoints.ts';
import { makeStatement } from '@yance/contract/billing/endpoints.ts';
import { addApplication, addTitle } from '@yance/contract/invoices/endpoints.ts';
import { acceptApplication, issueInvoice, rejectApplication } from '@yance/contract/invoices/staff-endpoints.ts';
import { startPayment } from '@yance/contract/payments/endpoints.ts';
import { addPackage } from '@yance/contract/reimbursements/endpoints.ts';
import { addTransfer, cancelTransfer, getTransferTerms } from '@yance/contract/transfers/endpoints.ts';
import { join, newCast } from './communities.ts';
import { deposited, financeOf, worked } from './money.ts';
import { placeOrder } from './ordering.ts';
import { newMember, type MemberSpeaker } from './people.ts';
import { bankCard } from './transferring.ts';
import { newStaffFile } from './uploads.ts';
import type { World } from './world.ts';

export type MoneyAccount = Awaited<ReturnType<typeof newMoneyAccount>>;

/**
 * A community, and new records of its account in each state that a call may ask about. Beside the cast there is a
 * member of it who pays in and gives. Statements come of work on credit, and so of a community without principal.
 */
export async function newMoneyAccount(world: World, name: string, principalFen: number) {
  const { rid, community, people } = await newCast(world, name);
  const { O, M } = people;
  const applicant = await newMember(world);
  await join(world, community, O, applicant);
  if (principalFen > 0) await deposited(world, applicant, principalFen, 'none', { rid });
  await deposited(world, applicant, 5_000_00);
  const finance = await financeOf(world);
  const own = { community_rid: rid };
  const titles = new Map<string, Promise<{ rid: string }>>();
  const titleOf = async (who: MemberSpeaker): Promise<string> => {
    const found = titles.get(who.rid) ?? world.call(addTitle, { type: 1, name: '林晓雨' }, who);
    titles.set(who.rid, found);
    return (await found).rid;
  };

  const charge = () => worked(world, M, 10_00, { kind: 'team', rid });
  const statement = async () => (await world.call(makeStatement, { ...own, charge_rids: [await charge()] }, O)).rid;
  const applicationForm = async (who: MemberSpeaker, statementRid: string) => ({
    ...own,
    title_rid: await titleOf(who),
    content: '测试费',
    sources: [{ kind: 'statement' as const, rid: statementRid }],
    amount_fen: 10_00,
  });
  const application = async () => {
    const statementRid = await statement();
    const asked = await world.call(addApplication, await applicationForm(O, statementRid), O);
    return { rid: asked.rid, statementRid };
  };
  return {
    ...sending(world, { rid, owner: O, applicant }),
    ...asking(world, { rid, owner: O }),
    ...papers(world, { rid, owner: O, applicant }),
    rid,
    people,
    charge,
    statement,
    titleOf,
    applicationForm,
    application,
    rejected: async () => {
      const asked = await application();
      await world.call(rejectApplication, { rid: asked.rid, reason: '抬头有误' }, finance);
      return asked;
    },
    issued: async () => {
      const asked = await application();
      await world.call(acceptApplication, { rid: asked.rid }, finance);
      const file_rid = await newStaffFile(world, finance);
      const paper = { invoice_number: asked.rid.replaceAll(/\D/g, '').padEnd(20, '7').slice(0, 20), file_rid };
      await world.call(issueInvoice, { rid: asked.rid, issued_on: '2026-11-24', ...paper }, finance);
      return asked.rid;
    },
    payment: async () => {
      const about = { kind: 'statement' as const, rids: [await statement()] };
      return (await world.call(startPayment, { for: about, provider: 'wechat' }, O)).rid;
    },
  };
}

/** Credit that the owner asks for; only one application is open at a time. */
function asking(world: World, { rid, owner }: { rid: string; owner: MemberSpeaker }) {
  const own = { community_rid: rid };
  const creditForm = { limit_fen: 60_000_00, purpose: '年度测试' };
  const noCreditApplication = async () => {
    const { applications } = await world.call(operateCredit, { ...own, operate: 'query' }, owner);
    const open = applications.find(({ state }) => state === 'pending');
    if (open) await world.call(operateCredit, { operate: 'cancel', rid: open.rid }, owner);
  };
  return {
    creditForm,
    noCreditApplication,
    creditApplication: async () => {
      await noCreditApplication();
      const asked = await world.call(operateCredit, { ...own, ...creditForm, operate: 'apply' }, owner);
      return asked.applications[0]?.rid ?? '';
    },
  };
}

/** An order of another member on the account, and the owner's package of its papers; each is made once. */
function papers(
  world: World,
  { rid, owner, applicant }: { rid: string; owner: MemberSpeaker; applicant: MemberSpeaker },
) {
  let placed: Promise<{ rid: string }> | undefined;
  let made: string | undefined;
  const order = async () => {
    placed ??= placeOrder(world, applicant, [{ kw: 'XRD', count: 1 }], { community_rid: rid });
    return (await placed).rid;
  };
  return {
    order,
    package: async () => {
      if (made === undefined) {
        const given = { order_rids: [await order()], form: 'zip' as const, most_mb: 20 };
        // One that is being made is made first.
        await world.settle();
        made = (await world.call(addPackage, given, owner)).rid;
        await world.settle();
      }
      return made;
    },
  };
}

/** Money that leaves the account or is on its way to it; what is made anew takes the place of what was open. */
function sending(
  world: World,
  { rid, owner, applicant }: { rid: string; owner: MemberSpeaker; applicant: MemberSpeaker },
) {
  const own = { community_rid: rid };
  let openDeposit: string | undefined;
  let openGift: string | undefined;
  /** Only one refund is under way at a time. */
  const noRefund = async () => {
    const { open_refund } = await world.call(getTransferTerms, own, owner);
    if (open_refund) await world.call(cancelTransfer, { rid: open_refund.rid }, owner);
  };
  const refundForm = (who: MemberSpeaker) => ({
    kind: 'refund' as const,
    way: 'bank' as const,
    ...bankCard,
    ...own,
    amount_fen: 10_00,
    password: who.password,
  });
  return {
    noRefund,
    refundForm,
    refund: async () => {
      await noRefund();
      return (await world.call(addTransfer, refundForm(owner), owner)).rid;
    },
    gift: async () => {
      const form = { kind: 'community' as const, ...own, amount_fen: 10_00, password: applicant.password };
      if (openGift) await world.answer(cancelTransfer, { rid: openGift }, applicant);
      openGift = (await world.call(addTransfer, form, applicant)).rid;
      return openGift;
    },
    deposit: async () => {
      if (openDeposit) await world.answer(cancelDeposit, { rid: openDeposit }, applicant);
      const form = { amount_fen: 500_00, target: 'community' as const, ...own };
      openDeposit = (await world.call(addDeposit, form, applicant)).rid;
      return openDeposit;
    },
  };
}
