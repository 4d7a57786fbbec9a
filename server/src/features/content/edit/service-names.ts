import type { EntryData } from '@yance/contract/content/entries.ts';
import type { Tx } from '../../../kernel/db.ts';
import { listServiceNames } from '../../catalogue/index.ts';

type Names = ReadonlyMap<string, string>;

/** Settings name services by code, which lasts from one database to another; entries by rid, as editors choose them. */
export const ridsByCode = async (tx: Tx): Promise<Names> =>
  new Map((await listServiceNames(tx)).map(({ code, rid }) => [code, rid]));
export const codesByRid = async (tx: Tx): Promise<Names> =>
  new Map((await listServiceNames(tx)).map(({ code, rid }) => [rid, code]));

/** The vocabulary with its services by their other names; a group whose services are all gone is left out. */
export function replaceServices(
  { names, needs, ...words }: EntryData<'vocabulary'>,
  other: Names,
): EntryData<'vocabulary'> {
  const replaced = (leads: typeof names) =>
    leads
      .map((lead) => ({ ...lead, services: lead.services.flatMap((service) => other.get(service) ?? []) }))
      .filter(({ services }) => services.length > 0);
  return { names: replaced(names), needs: replaced(needs), ...words };
}
