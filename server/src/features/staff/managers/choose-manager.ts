import { inRegions } from '@yance/contract/kernel/region.ts';
import type { ManagerRule } from '@yance/contract/staff/manager-rules.ts';

/** What the rules ask of a customer. */
export interface Customer {
  /** The digits of where the customer is; empty where that is not known. */
  region: string;
  organization: number | null;
}
/** A service manager who takes new customers. */
interface Available {
  rid: string;
  members: number;
}

const fits = ({ enabled, regions, organizations }: ManagerRule, { region, organization }: Customer): boolean =>
  enabled &&
  (regions.length === 0 || inRegions(region, regions)) &&
  (organizations.length === 0 || organizations.some((one) => one === organization));

/** The one with the fewest members; of several the one who came first. */
export const leastLoaded = <One extends Available>(managers: readonly One[]): One | undefined =>
  managers.toSorted((a, b) => a.members - b.members || (a.rid < b.rid ? -1 : 1))[0];

/**
 * Who gets a customer by the rules: of the first rule that fits and has somebody at work, who has the fewest members.
 * Undefined where none decides; `passed` are rules that fit and have nobody.
 */
export function chooseManager<One extends Available>(
  rules: readonly ManagerRule[],
  customer: Customer,
  available: readonly One[],
): { manager: One | undefined; rule: ManagerRule | undefined; passed: ManagerRule[] } {
  const passed: ManagerRule[] = [];
  for (const rule of rules.filter((one) => fits(one, customer))) {
    const manager = leastLoaded(available.filter(({ rid }) => rule.manager_rids.includes(rid)));
    if (manager) return { manager, rule, passed };
    passed.push(rule);
  }
  return { manager: undefined, rule: undefined, passed };
}
