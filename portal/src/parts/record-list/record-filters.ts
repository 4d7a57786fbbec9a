import type { Address } from '../../lib/use-address.ts';

/** What the address asks of a list of records, and whether it leaves some out. */
export function recordFilters<State extends string>({ read, page }: Address) {
  const wanted = {
    state: read('state') as State | undefined,
    kw: read('kw'),
    since: read('since'),
    until: read('until'),
  };
  return { filters: { page, ...wanted }, filtered: Object.values(wanted).some((one) => one !== undefined) };
}
