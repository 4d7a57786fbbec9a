import type { ComplaintStep } from '@yance/contract/complaints/complaint.ts';
import { complaintMachine } from '@yance/contract/complaints/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { ReadWork } from '../../kernel/db.ts';
import type { FactAbout, FactOf } from '../../kernel/facts.ts';
import { filesByRid } from '../files/index.ts';
import { evidenceLinks } from '../results/index.ts';
import type { ComplaintRow } from './complaints.store.ts';

const talkEvents = ['add', 'insist', 'explain', 'retest', 'refund', 'post', 'reject'] as const;

/** What customer and operator said and did about each complaint, out of its facts. */
export async function talkOf(
  work: ReadWork & { actor: Actor },
  rows: readonly ComplaintRow[],
  facts: readonly FactAbout<'complaint'>[],
): Promise<Map<string, ComplaintStep[]>> {
  const first = new Map(rows.map(({ rid, evidence }) => [rid, evidence]));
  const orders = new Map(rows.map(({ rid, order_rid }) => [rid, order_rid]));
  const evidenceOf = (fact: FactOf<`complaint.${ComplaintStep['event']}`>): readonly string[] =>
    fact.event === 'add' ? (first.get(fact.entity_rid) ?? []) : 'evidence' in fact.details ? fact.details.evidence : [];
  const spoken = facts.filter(isTalk);
  const files = await filesByRid(work.tx, spoken.flatMap(evidenceOf));
  const byComplaint = new Map<string, ComplaintStep[]>();
  for (const fact of spoken) {
    const { details } = fact;
    const step: ComplaintStep = {
      event: fact.event,
      label: complaintMachine.steps.find((one) => one.event === fact.event)?.label ?? '',
      at: shanghaiIso(fact.at),
      by: fact.actor_kind === 'member' ? 'customer' : 'staff',
      text: fact.reason ?? '',
      evidence: evidenceLinks(work, files, {
        order_rid: orders.get(fact.entity_rid) ?? '',
        rids: evidenceOf(fact),
      }),
      amount_fen: 'amount_fen' in details ? details.amount_fen : null,
      order_rid: 'retest_order_rid' in details ? details.retest_order_rid : null,
      order_no: 'retest_order_no' in details ? details.retest_order_no : null,
    };
    byComplaint.set(fact.entity_rid, [...(byComplaint.get(fact.entity_rid) ?? []), step]);
  }
  return byComplaint;
}

const isTalk = (fact: FactAbout<'complaint'>): fact is FactOf<`complaint.${ComplaintStep['event']}`> =>
  talkEvents.some((event) => event === fact.event);
