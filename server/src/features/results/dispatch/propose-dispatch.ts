import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type {
  DispatchCandidate,
  ProposalReason,
  ProposedTask,
  TaskProposal,
} from '@yance/contract/results/dispatch-endpoints.ts';
import type { DispatchRules } from '@yance/contract/results/dispatch-rules.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { cancelRequestsOf } from '../../orders/index.ts';
import { rulesInForce } from '../../settings/index.ts';
import { tasksByRid, tasksToSend } from '../dispatch.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { type Dispatchable, dispatchables, type Standing } from './laboratory-standings.ts';
import { isFull, type Proposal, proposeTogether } from './propose-laboratory.ts';

/** Tasks that wait to be sent with what the rules propose for them, when they are sent together in this order. */
async function proposals(
  work: ReadWork,
  tasks: readonly Task[],
  rules: DispatchRules,
): Promise<{ one: Dispatchable; proposal: Proposal }[]> {
  const all = await dispatchables(work, tasks, rules);
  const proposed = proposeTogether(all, rules.rules, (one) => one.laboratories);
  return all.flatMap((one, index) => {
    const proposal = proposed[index];
    return proposal ? { one, proposal } : [];
  });
}

/** What the rules in force propose for tasks of a list, by the task's rid. */
export async function proposalsOf(work: ReadWork, tasks: readonly Task[]): Promise<Map<string, TaskProposal>> {
  if (tasks.length === 0) return new Map();
  const found = await proposals(work, tasks, (await rulesInForce(work.tx, 'dispatch.rules')).rules);
  return new Map(found.map(({ one, proposal }) => [one.task.rid, shownProposal(one, proposal)]));
}

/**
 * The same for tasks by their rids, with every laboratory that could do them instead. Those that wait no more are left
 * out; those whose customer asks to cancel come last.
 */
export async function proposeDispatch(work: ReadWork, rids: readonly string[]): Promise<ProposedTask[]> {
  const found = new Map((await tasksByRid(work.tx, rids)).map((task) => [task.rid, task]));
  const asked = [...new Set(rids)].flatMap((rid) => {
    const task = found.get(rid);
    if (!task) throw new Refusal('notFound');
    return task.state === 'open' ? task : [];
  });
  const orderRequests = await cancelRequestsOf(
    work.tx,
    asked.map(({ order_rid }) => order_rid),
  );
  const toCancel = ({ cancel_reason, order_rid }: Task) => cancel_reason !== null || orderRequests.has(order_rid);
  // Who may be cancelled takes no place of a laboratory before the others have theirs.
  const inTurn = asked.toSorted((a, b) => Number(toCancel(a)) - Number(toCancel(b)));
  const proposed = await proposals(work, inTurn, (await rulesInForce(work.tx, 'dispatch.rules')).rules);
  return proposed.map(({ one, proposal }) => {
    const { rid, code, title, count, unit, urgent, due_at } = one.task;
    return {
      rid,
      code,
      title,
      count,
      unit,
      urgent,
      promised: due_at && shanghaiDate(due_at),
      cancel_asked: toCancel(one.task),
      proposal: shownProposal(one, proposal),
      candidates: candidates(one, proposal),
    };
  });
}

const mostTried = 200;

/** Where the tasks that wait now would go by other rules. */
export async function tryRules(work: ReadWork, rules: DispatchRules) {
  const tried = await proposals(work, await tasksToSend(work.tx, mostTried), rules);
  const [sent, left] = [new Map<string, TriedTask[]>(), new Map<ProposalReason, TriedTask[]>()];
  for (const { one, proposal } of tried) {
    const to = one.laboratories.find(({ rid }) => rid === proposal.laboratory_rid);
    const { rid, code, title } = one.task;
    if (to) sent.set(to.name, [...(sent.get(to.name) ?? []), { rid, code, title }]);
    else left.set(proposal.why, [...(left.get(proposal.why) ?? []), { rid, code, title }]);
  }
  return {
    tasks: tried.length,
    sent: largestFirst([...sent].map(([laboratory, tasks]) => ({ laboratory, tasks }))),
    left: largestFirst([...left].map(([why, tasks]) => ({ why, tasks }))),
  };
}

type TriedTask = Pick<Task, 'rid' | 'code' | 'title'>;
const largestFirst = <Group extends { tasks: readonly unknown[] }>(groups: readonly Group[]): Group[] =>
  groups.toSorted((a, b) => b.tasks.length - a.tasks.length);

function shownProposal({ laboratories }: Dispatchable, { laboratory_rid, rule, why }: Proposal): TaskProposal {
  const to = laboratories.find(({ rid }) => rid === laboratory_rid);
  return { why, rule: rule?.name ?? '', to: to ? standing(to) : null };
}

const standing = ({ rid, name, open, weekly, lead }: Standing) => ({
  laboratory_rid: rid,
  laboratory: name,
  open,
  weekly,
  median_days: lead?.median_days ?? null,
});

function candidates({ laboratories }: Dispatchable, { laboratory_rid, ranked }: Proposal): DispatchCandidate[] {
  const place = (rid: string): number => {
    if (rid === laboratory_rid) return -1;
    const at = ranked.indexOf(rid);
    return at === -1 ? ranked.length : at;
  };
  return laboratories
    .toSorted((a, b) => place(a.rid) - place(b.rid) || (a.days ?? Infinity) - (b.days ?? Infinity) || a.open - b.open)
    .map((one) => ({
      ...standing(one),
      city: one.city,
      instruments: one.instruments,
      p90_days: one.lead?.p90_days ?? null,
      finished: one.lead?.finished ?? 0,
      full: isFull(one),
      by_rule: ranked.includes(one.rid),
      promised: one.due && shanghaiDate(one.due),
    }));
}
