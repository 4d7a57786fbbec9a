import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import type { TypedDemand, TypedLine } from './use-demand.ts';

type Stored = Partial<Pick<TypedDemand, 'lines' | 'aside'>>;
type Planned = Pick<PlanLine, 'plan_rid' | 'quoted'>;

/** What is quoted is ordered together; anything else stands for itself. */
export const together = <L extends Planned>(line: L, plan: readonly L[]): L[] =>
  plan.filter((one) => one === line || (line.quoted && one.quoted?.quotation_no === line.quoted.quotation_no));

/** Whether there is anything to choose between: the only item of a plan is what is ordered. */
export const isChoosable = (plan: readonly Planned[]): boolean =>
  plan[0] !== undefined && together(plan[0], plan).length < plan.length;

/**
 * The lines of the plan that are ordered this time: those that the draft does not keep aside. The plan, the form of the
 * demand and the agreement all ask here, so that a box and what it stands for never differ.
 */
export function chosenOf<L extends Planned>(plan: readonly L[], stored: Stored | null): L[] {
  if (!isChoosable(plan)) return [...plan];
  const aside = new Set(stored?.aside?.map((line) => line.plan_rid));
  return plan.filter((line) => !together(line, plan).some((one) => aside.has(one.plan_rid)));
}

const typedIn = ({ lines = [], aside = [] }: Stored): TypedLine[] => [...lines, ...aside];

/** Orders these lines this time, or keeps them aside, with what was typed for them; the others stay as they are. */
export function choose<D extends Stored>(draft: D, rids: readonly string[], chosen: boolean): D {
  const moved = rids.map(
    (plan_rid): TypedLine =>
      typedIn(draft).find((one) => one.plan_rid === plan_rid) ?? { plan_rid, urgent: 'none', groups: [] },
  );
  const rest = (lines: readonly TypedLine[] = []) => lines.filter((line) => !rids.includes(line.plan_rid));
  return {
    ...draft,
    lines: [...rest(draft.lines), ...(chosen ? moved.filter((line) => line.groups.length > 0) : [])],
    aside: [...rest(draft.aside), ...(chosen ? [] : moved)],
  };
}

/** Orders exactly these lines of a plan this time, and keeps the others aside. */
export const chooseOnly = <D extends Stored>(draft: D, rids: readonly string[], others: readonly string[]): D =>
  choose(choose(draft, others, false), rids, true);

/** What is left of a plan after a deletion: where nothing of it was chosen, all of it is now. */
export const chooseLeft = <D extends Stored>(draft: D, left: readonly Planned[]): D =>
  chosenOf(left, draft).length > 0 && isChoosable(left)
    ? draft
    : choose(
        draft,
        left.map((line) => line.plan_rid),
        true,
      );

/** A deleted line that is added again has another rid: what was typed for it, and whether it was chosen, goes along. */
export function renameLine<D extends Stored>(draft: D, from: string, to: string): D {
  const renamed = (lines: readonly TypedLine[] = []) =>
    lines.map((line) => (line.plan_rid === from ? { ...line, plan_rid: to } : line));
  return { ...draft, lines: renamed(draft.lines), aside: renamed(draft.aside) };
}
