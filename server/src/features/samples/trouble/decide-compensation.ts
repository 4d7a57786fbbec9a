import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type {
  Compensation as CompensationCard,
  listCompensations as listCall,
} from '@yance/contract/samples/recycle.ts';
import type {
  compensationQueue as queueCall,
  proposeCompensation as proposeCall,
} from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { compensationMachine } from '@yance/contract/samples/recycle-states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork, StaffWork, Work } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPayer, yuan } from '../../balance/index.ts';
import { accountOf, house, post } from '../../ledger/index.ts';
import { anyOrder, type Order } from '../../orders/index.ts';
import { compensationCard, compensationCards, coverOf, proposerOf } from './compensation-card.ts';
import {
  countAtStage,
  findCompensation,
  pageOfCompensations,
  promisedBeside,
  type Compensation,
} from '../compensations.store.ts';
import { compensations } from '../recycles.tables.ts';
import { payerOf } from '../recycle/recycle-fee.ts';
import { orderRidsFor } from '../read/sample-queue.ts';

/** The manager names what is paid. All cases of an order together stay within its insurance. */
export async function proposeCompensation(
  work: StaffWork,
  given: InputOf<typeof proposeCall>,
): Promise<CompensationCard> {
  const { row } = await lockCase(work, given.rid);
  const cover = await coverOf(work, row.order_rid);
  const left = Math.max(0, cover - (await promisedBeside(work.tx, row.order_rid, row.rid)));
  if (given.amount_fen > left) throw new Refusal('overCover', { words: { left: yuan(left), cover: yuan(cover) } });
  const set = { amount_fen: given.amount_fen, proposal: given.reason };
  await advance(work, compensationMachine, compensations, {
    rid: row.rid,
    event: 'propose',
    reason: given.reason,
    set,
    details: { ...aboutOf(row), amount_fen: given.amount_fen },
  });
  return compensationCard(work, { ...row, ...set });
}

/** Finance posts the proposed amount to the principal of who pays the order; never the one who proposed it, whatever roles they have. */
export async function payCompensation(work: StaffWork, rid: string): Promise<CompensationCard> {
  const { row, order } = await lockCase(work, rid);
  const amount = row.amount_fen;
  if (amount === null) throw new Refusal('notProposed');
  const facts = await factsOf(work.tx, 'compensation', rid);
  if (proposerOf(facts) === work.actor.rid) throw new Refusal('ownProposal');
  await advance(work, compensationMachine, compensations, {
    rid,
    event: 'pay',
    details: { ...aboutOf(row), amount_fen: amount },
  });
  const payer = payerOf(order);
  const locked = await lockPayer(work.tx, payer);
  await post(
    work,
    {
      reference: `compensation/${rid}`,
      kind: 'compensation',
      title: `样品赔付：${order.order_no}`,
      moves: [{ from: house('compensation'), to: accountOf(payer, 'principal'), amount }],
    },
    locked,
  );
  return compensationCard(work, { ...row, state: 'paid' });
}

/** The manager does not pay; a proposal that finance has not posted falls. */
export async function rejectCompensation(
  work: StaffWork,
  given: { rid: string; reason: string },
): Promise<CompensationCard> {
  const { row } = await lockCase(work, given.rid);
  await advance(work, compensationMachine, compensations, {
    rid: row.rid,
    event: 'reject',
    reason: given.reason,
    set: { amount_fen: null, proposal: '' },
    details: aboutOf(row),
  });
  return compensationCard(work, { ...row, state: 'rejected', amount_fen: null, proposal: '' });
}

/** A case with its order locked first, so that two proposals for one order see each other. */
async function lockCase(work: Work, rid: string): Promise<{ row: Compensation; order: Order }> {
  const seen = await findCompensation(work.tx, rid);
  if (!seen) throw new Refusal('notFound');
  const order = await anyOrder(work, seen.order_rid);
  const row = await findCompensation(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  return { row, order };
}

export async function compensationQueue(
  work: StaffWork,
  input: InputOf<typeof queueCall>,
): Promise<OutputOf<typeof queueCall>> {
  const { page, size, state, stage, kw } = input;
  const orderRids = kw ? await orderRidsFor(work.tx, kw) : undefined;
  const { rows, total } = await pageOfCompensations(work.tx, { state, stage, orderRids }, input);
  const counts = { propose: await countAtStage(work.tx, 'propose'), pay: await countAtStage(work.tx, 'pay') };
  return { list: await compensationCards(work, rows), total, page, size, counts };
}

export async function listOwnCompensations(
  work: MemberWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { page, size, order_rid, sample_rid } = input;
  const { rows, total } = await pageOfCompensations(
    work.tx,
    { memberRid: work.actor.rid, orderRids: order_rid ? [order_rid] : undefined, sampleRid: sample_rid },
    input,
  );
  return { list: await compensationCards(work, rows), total, page, size };
}

const aboutOf = ({ order_rid, member_rid }: Compensation) => ({ order_rid, member_rid });
