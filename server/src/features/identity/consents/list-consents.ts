import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { consentsOf } from '../consents.store.ts';
import { type Consents, kinds, pageInForce } from './consents.ts';

/** The licence and the policy in force beside what the member agreed to last; `due` when a version is new to them. */
export async function listConsents(tx: Tx, memberRid: string): Promise<Consents> {
  const given = await consentsOf(tx, memberRid);
  const list = [];
  for (const kind of kinds) {
    const page = await pageInForce(tx, kind);
    const last = given.find((one) => one.kind === kind);
    list.push({
      kind,
      title: page.title,
      version: page.version ?? '',
      updated: page.updated,
      agreed_version: last?.version ?? null,
      agreed_at: last ? shanghaiIso(last.at) : null,
    });
  }
  // A page without a version is nothing that anybody could agree to.
  return { list, due: list.some((one) => one.version !== '' && one.version !== one.agreed_version) };
}
