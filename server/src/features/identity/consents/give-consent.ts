import type { giveConsent as giveCall } from '@yance/contract/identity/account-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { insertConsents } from '../members.store.ts';
import type { Consents } from './consents.ts';
import { listConsents } from './list-consents.ts';

/**
 * Notes who agreed, when, to which versions and from where. Only versions in force can be agreed to; a repeat notes
 * nothing.
 */
export async function giveConsent(
  { tx, clock, actor }: MemberWork,
  versions: InputOf<typeof giveCall>,
  ip: string,
): Promise<Consents> {
  const { list } = await listConsents(tx, actor.rid);
  if (list.some(({ kind, version }) => versions[kind] !== version)) throw new Refusal('versionChanged');
  const fresh = list.filter(({ version, agreed_version }) => version !== agreed_version);
  await insertConsents(
    tx,
    fresh.map(({ kind, version }) => ({ rid: newRid(), member_rid: actor.rid, kind, version, ip, at: clock.now() })),
  );
  return listConsents(tx, actor.rid);
}
