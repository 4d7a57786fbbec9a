import type { Fen } from '@yance/contract/kernel/money.ts';
import { rebateMachine } from '@yance/contract/promotion/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type Tx, type Work } from '../../../kernel/db.ts';
import { subscribe, type Fact, type FactOf } from '../../../kernel/facts.ts';
import { paidMoney, payersOfCharges } from '../../charges/index.ts';
import { bindingOf, customersAmong, type Binding } from '../../invitations/index.ts';
import { readSetting } from '../../settings/index.ts';
import { lockPromoter } from '../promotion.store.ts';
import { insertRebate, lockRebateOf, type RebateRow } from '../rebates.store.ts';
import { personOf, setMoney } from './set-money.ts';

const watched = [
  'charge.hold',
  'charge.change',
  'charge.settle',
  'charge.release',
  'charge.pay',
  'charge.refund',
] as const;

/**
 * Lets the rebate of a charge fit the money that its customer is to pay for it, and once something is paid, what was
 * paid and not given back. It looks at the charge as it is, so facts may come late, twice or in any order. What a
 * community pays brings nothing. What lapsed because nothing was to be paid comes back when something is again, while
 * the promoter is active.
 */
async function matchRebate(work: Work, fact: FactOf<(typeof watched)[number]>): Promise<void> {
  const { tx } = work;
  const payer = (await paidMoney(tx, fact.entity_rid))?.payer;
  if (payer?.kind !== 'member') return;
  const binding = await bindingOf(work, payer.rid);
  if (!binding || binding.state === 'voided') return;
  const promoter = await lockPromoter(tx, binding.inviter_rid);
  const paid = await paidMoney(tx, fact.entity_rid);
  if (!promoter || !paid) return;
  const before = await lockRebateOf(tx, fact.entity_rid);
  const starts = promoter.state === 'active' && fact.at < binding.ends_at && paid.due_fen > 0;
  const row = before ?? (starts ? await newRebate(work, binding, { fact, money_fen: paid.due_fen }) : undefined);
  if (!row || (row.state === 'void' && promoter.state !== 'active')) return;
  const hasPaid = paid.money_fen > 0 || row.paid_at !== null;
  await setMoney(work, row, {
    money_fen: hasPaid ? paid.money_fen : paid.due_fen,
    paid: paid.money_fen > 0,
    at: fact.at,
  });
}

/** Those of charges whose payer came by a promoter. A member comes before the first charge, or never. */
async function ofCustomers(tx: Tx, facts: readonly Fact[]): Promise<readonly Fact[]> {
  const payers = await payersOfCharges(
    tx,
    facts.map((fact) => fact.entity_rid),
  );
  const members = [...payers.values()].flatMap(({ kind, rid }) => (kind === 'member' ? rid : []));
  const customers = await customersAmong(tx, members);
  return facts.filter((fact) => customers.has(payers.get(fact.entity_rid)?.rid ?? ''));
}

export const rebateSubscriber = subscribe('promotion:rebate', watched, matchRebate, { among: ofCustomers });

/** The share of a charge at the rate of its day. */
async function newRebate(
  work: Work,
  binding: Binding,
  { fact, money_fen }: { fact: { entity_rid: string; at: Date }; money_fen: Fen },
): Promise<RebateRow> {
  const percent = await readSetting(work.tx, 'promoter.percent');
  const row: RebateRow = {
    rid: newRid(),
    charge_rid: fact.entity_rid,
    invitation_rid: binding.rid,
    member_rid: binding.inviter_rid,
    state: 'expected',
    percent,
    money_fen,
    amount_fen: Math.floor((money_fen * percent) / 100),
    released_fen: 0,
    given_fen: 0,
    taken_fen: 0,
    due_on: null,
    created_at: fact.at,
    paid_at: null,
  };
  await insertRebate(work.tx, row);
  const { rid, member_rid, amount_fen } = row;
  const details = { member_rid, person: await personOf(work, binding.invitee_rid), amount_fen };
  await begin(work, rebateMachine, { rid, event: 'expect', state: 'expected', details });
  return row;
}
