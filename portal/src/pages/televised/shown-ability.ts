import type { AbilityData } from '@yance/contract/content/ability-endpoints.ts';

/** Fewer finished orders than this say nothing about a category. */
export const leastOrders = 5;

/** What is worth telling: certificates that exist, and the days of categories with enough orders that took any time. */
export function shownAbility<T extends Pick<AbilityData, 'qualifications' | 'turnaround'>>(ability: T): T {
  return {
    ...ability,
    qualifications: ability.qualifications.filter(({ number, issuer, valid_until }) => number || issuer || valid_until),
    turnaround: ability.turnaround.filter(({ orders, p90_days }) => orders >= leastOrders && p90_days > 0),
  };
}
