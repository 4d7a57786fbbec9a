import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { taskMachine } from '@yance/contract/results/states.ts';
import type { Objection, ObjectionStep } from '@yance/contract/results/task.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import type { FactAbout, FactOf } from '../../../kernel/facts.ts';
import { filesByRid } from '../../files/index.ts';
import { evidenceLinks } from '../read/evidence-links.ts';

type Reading = ReadWork & { actor: Actor };

const talkEvents = ['wrong', 'insist', 'explain', 'retest', 'paidRetest', 'refund', 'post', 'reject'] as const;

/** Everything that customer and staff have said and done about delivered data, by task, out of the tasks' facts. */
export async function talkOf(
  work: Reading,
  facts: readonly FactAbout<'task'>[],
): Promise<Map<string, ObjectionStep[]>> {
  const files = await filesByRid(
    work.tx,
    facts.flatMap(({ details }) => ('evidence' in details ? details.evidence : [])),
  );
  const byTask = new Map<string, ObjectionStep[]>();
  for (const fact of facts) {
    if (!isTalk(fact)) continue;
    const { details } = fact;
    const step: ObjectionStep = {
      event: fact.event,
      label: taskMachine.steps.find((one) => one.event === fact.event)?.label ?? '',
      at: shanghaiIso(fact.at),
      by: fact.actor_kind === 'member' ? 'customer' : 'staff',
      text: fact.reason ?? '',
      evidence:
        'evidence' in details
          ? evidenceLinks(work, files, { order_rid: details.order_rid, rids: details.evidence })
          : [],
      amount_fen: 'amount_fen' in details ? details.amount_fen : null,
      order_rid: 'retest_order_rid' in details ? details.retest_order_rid : null,
      order_no: 'retest_order_no' in details ? details.retest_order_no : null,
    };
    byTask.set(fact.entity_rid, [...(byTask.get(fact.entity_rid) ?? []), step]);
  }
  return byTask;
}

/** The newest objection of each task with its answer, out of the tasks' facts. */
export async function objectionsOf(
  work: Reading,
  facts: readonly FactAbout<'task'>[],
): Promise<Map<string, Objection>> {
  const raised = new Map(
    facts.filter((fact) => fact.event === 'wrong' || fact.event === 'insist').map((fact) => [fact.entity_rid, fact]),
  );
  const files = await filesByRid(
    work.tx,
    [...raised.values()].flatMap((fact) => fact.details.evidence),
  );
  return new Map(
    [...raised].map(([rid, fact]) => {
      const answer = facts.findLast(
        (one) => one.entity_rid === rid && one.seq > fact.seq && (one.event === 'explain' || one.event === 'retest'),
      );
      return [
        rid,
        {
          reason: fact.reason ?? '',
          raised: shanghaiIso(fact.at),
          evidence: evidenceLinks(work, files, { order_rid: fact.details.order_rid, rids: fact.details.evidence }),
          insisted: fact.event === 'insist',
          answer: answer?.reason ?? null,
          answered: answer ? shanghaiIso(answer.at) : null,
        },
      ];
    }),
  );
}

const isTalk = (fact: FactAbout<'task'>): fact is FactOf<`task.${ObjectionStep['event']}`> =>
  talkEvents.some((event) => event === fact.event);
