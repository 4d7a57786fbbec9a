import type { giveConsent as giveCall } from '@yance/contract/identity/account-endpoints.ts';
import type { sign as signCall } from '@yance/contract/identity/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { type MemberWork, newRid, type Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { consentsOf } from '../consents.store.ts';
import { insertConsents } from '../members.store.ts';

type Consents = OutputOf<typeof giveCall>;
const kinds = ['license', 'policy'] as const;

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

const pageInForce = (tx: Tx, kind: (typeof kinds)[number]) => readSetting(tx, `page.${kind}`);

/**
 * What somebody who registers says to have agreed to: none, one or both documents. Refuses `versionChanged` where it
 * is not the version in force, or where an object names none. Forms know only text, so `license,policy` says the same as
 * the object, and a part that is left empty is not agreed to.
 */
export async function agreedVersions(
  tx: Tx,
  agreed: InputOf<typeof signCall>['agreed'],
): Promise<{ kind: (typeof kinds)[number]; version: string }[]> {
  if (!agreed) return [];
  const [license, policy] = typeof agreed === 'string' ? agreed.split(',') : [agreed.license, agreed.policy];
  const given = { license: license?.trim() ?? '', policy: policy?.trim() ?? '' };
  const named = kinds.filter((kind) => typeof agreed !== 'string' || given[kind] !== '');
  const versions = named.map((kind) => ({ kind, version: given[kind] }));
  for (const { kind, version } of versions)
    if (version === '' || (await pageInForce(tx, kind)).version !== version) throw new Refusal('versionChanged');
  return versions;
}

/** Notes who agreed, when, to which versions and from where. Only versions in force can be agreed to; a repeat notes nothing. */
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
