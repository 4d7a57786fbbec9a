import type { giveConsent as giveCall } from '@yance/contract/identity/account-endpoints.ts';
import type { sign as signCall } from '@yance/contract/identity/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';

export type Consents = OutputOf<typeof giveCall>;
export const kinds = ['license', 'policy'] as const;

export const pageInForce = (tx: Tx, kind: (typeof kinds)[number]) => readSetting(tx, `page.${kind}`);

/**
 * What somebody who registers says to have agreed to: none, one or both documents. Refuses `versionChanged` where it
 * is not the version in force, or where an object names none. Forms know only text, so `license,policy` says the same
 * as the object, and a part that is left empty is not agreed to.
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
