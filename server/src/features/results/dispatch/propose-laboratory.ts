import { inRegions } from '@yance/contract/kernel/region.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import type { DispatchRule } from '@yance/contract/results/dispatch-rules.ts';
import type { ProposalReason } from '@yance/contract/results/dispatch-endpoints.ts';

/** What the rules ask of a task. */
export interface TaskToSend {
  service_rid: string;
  /** Its category and the finer tags below it. */
  category_ids: readonly number[];
  urgent: Urgency;
  /** The six digits of where the customer is; empty where that is not known. */
  region: string;
  /** Models of instruments, of which the laboratory needs one; none where any laboratory will do. */
  models: readonly string[];
}

/** A laboratory in use as it stands to a task. */
export interface LaboratoryNow {
  rid: string;
  models: ReadonlySet<string>;
  /** Tasks that were sent to it and are not done. */
  open: number;
  /** The tasks that it can finish in a week; null where nobody has said. */
  weekly: number | null;
  /** Days until a task that is sent now is done; null where too few were done to know. */
  days: number | null;
  /** By how many days each further task of the same kind moves that. */
  daysEach: number;
}

export interface Proposal {
  laboratory_rid: string | null;
  rule: DispatchRule | null;
  why: ProposalReason;
  /** The laboratories of all fitting rules that can do it, the best first; a full one keeps its place. */
  ranked: readonly string[];
}

/** Which laboratories have work for a whole week already. */
export const isFull = ({ open, weekly }: Pick<LaboratoryNow, 'open' | 'weekly'>): boolean =>
  weekly !== null && open >= weekly;

export const canTest = ({ models }: Pick<LaboratoryNow, 'models'>, task: Pick<TaskToSend, 'models'>): boolean =>
  task.models.length === 0 || task.models.some((model) => models.has(model));

export function fits(rule: DispatchRule, task: TaskToSend): boolean {
  const { category_ids, service_rids, urgencies, regions } = rule;
  const anything = category_ids.length === 0 && service_rids.length === 0;
  return (
    rule.enabled &&
    (anything ||
      service_rids.includes(task.service_rid) ||
      category_ids.some((one) => task.category_ids.includes(one))) &&
    (urgencies.length === 0 || urgencies.includes(task.urgent)) &&
    (regions.length === 0 || inRegions(task.region, regions))
  );
}

/**
 * The laboratory that the rules choose for a task: of the first rule that fits and has one that can do it and is not
 * full. Says why there is none.
 */
export function proposeLaboratory(
  task: TaskToSend,
  rules: readonly DispatchRule[],
  laboratories: ReadonlyMap<string, LaboratoryNow>,
): Proposal {
  const fitting = rules.filter((rule) => fits(rule, task));
  const ranked = new Set<string>();
  let chosen: { laboratory_rid: string; rule: DispatchRule } | undefined;
  for (const rule of fitting) {
    const able = inOrder(rule, laboratories).filter((one) => canTest(one, task));
    for (const { rid } of able) ranked.add(rid);
    const free = able.find((one) => !isFull(one));
    if (free) chosen ??= { laboratory_rid: free.rid, rule };
  }
  if (chosen) return { ...chosen, why: 'rule', ranked: [...ranked] };
  const why = rules.every((rule) => !rule.enabled)
    ? 'noRules'
    : fitting.length === 0
      ? 'noRule'
      : ranked.size === 0
        ? 'noInstrument'
        : 'full';
  return { laboratory_rid: null, rule: null, why, ranked: [...ranked] };
}

/** The laboratories of a rule in use, in the order in which it prefers them now. */
function inOrder(rule: DispatchRule, laboratories: ReadonlyMap<string, LaboratoryNow>): LaboratoryNow[] {
  const own = rule.laboratories.flatMap(({ rid, share }, place) => {
    const one = laboratories.get(rid);
    return one ? [{ one, share, place }] : [];
  });
  const measure = ({ one, share, place }: (typeof own)[number]): number => {
    if (rule.choice === 'share') return (one.open + 1) / share;
    if (rule.choice === 'soonest') return one.days ?? Infinity;
    return place;
  };
  return own
    .toSorted((a, b) => (measure(a) === measure(b) ? a.place - b.place : measure(a) - measure(b)))
    .map(({ one }) => one);
}

/**
 * Proposals for tasks that are sent together, in their order: what is proposed for one is load for the next.
 * @param at how the laboratories stand to a task before any of them is sent
 */
export function proposeTogether<Task extends TaskToSend>(
  tasks: readonly Task[],
  rules: readonly DispatchRule[],
  at: (task: Task) => readonly LaboratoryNow[],
): Proposal[] {
  const sent = new Map<string, { all: number; alike: Map<string, number> }>();
  return tasks.map((task) => {
    const now = at(task).map((one) => {
      const { all = 0, alike } = sent.get(one.rid) ?? {};
      const more = (alike?.get(task.service_rid) ?? 0) * one.daysEach;
      return { ...one, open: one.open + all, days: one.days === null ? null : one.days + more };
    });
    const proposal = proposeLaboratory(task, rules, new Map(now.map((one) => [one.rid, one])));
    if (proposal.laboratory_rid) {
      const before = sent.get(proposal.laboratory_rid) ?? { all: 0, alike: new Map<string, number>() };
      before.alike.set(task.service_rid, (before.alike.get(task.service_rid) ?? 0) + 1);
      sent.set(proposal.laboratory_rid, { ...before, all: before.all + 1 });
    }
    return proposal;
  });
}
