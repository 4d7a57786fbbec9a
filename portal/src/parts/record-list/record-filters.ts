import { keysOf } from '@yance/contract/kernel/keys.ts';
import type { Address } from '../../lib/use-address.ts';

/** What the address asks of a list of records that have these states, and whether it leaves some out. */
export function recordFilters<State extends string>({ read, page }: Address, states: Readonly<Record<State, string>>) {
  const wanted = {
    state: keysOf(states).find((state) => state === read('state')),
    kw: read('kw'),
    since: read('since'),
    until: read('until'),
  };
  return { filters: { page, ...wanted }, filtered: Object.values(wanted).some((one) => one !== undefined) };
}
