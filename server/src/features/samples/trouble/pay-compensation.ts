import { compensationMachine } from '@yance/contract/samples/recycle-states.ts';
import type { Compensation as CompensationCard } from '@yance/contract/samples/recycle.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPayer } from '../../balance/index.ts';
import { accountOf, operator, post } from '../../ledger/index.ts';
import { payerOf } from '../recycle/recycle-fee.ts';
import { compensations } from '../recycles.tables.ts';
import { compensationCard, proposerOf } from './compensation-card.ts';
import { aboutOf, lockCase } from './lock-compensation.ts';

/**
 * Finance posts the proposed amount to the principal of who pays the order; never the one who proposed it, whatever
 * roles they have.
 */
export async function payCompensation(work: StaffWork, rid: string): Promise<CompensationCard> {
  const { row, order } = await lockCase(work, rid);
  const amount = row.amount_fen;
  if (amount === null) throw new Refusal('notProposed');
  const facts = await factsOf(work.tx, 'compensation', rid);
  if (proposerOf(facts) === work.actor.rid) throw new Refusal('ownProposal');
  const payer = payerOf(order);
  await advance(work, compensationMachine, compensations, {
    rid,
    event: 'pay',
    details: { ...aboutOf(row), amount_fen: amount, payer_kind: payer.kind, payer_rid: payer.rid },
  });
  const locked = await lockPayer(work.tx, payer);
  await post(
    work,
    {
      reference: `compensation/${rid}`,
      kind: 'compensation',
      title: `样品赔付：${order.order_no}`,
      moves: [{ from: operator('compensation'), to: accountOf(payer, 'principal'), amount }],
    },
    locked,
  );
  return compensationCard(work, { ...row, state: 'paid' });
}
