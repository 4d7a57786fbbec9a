import type { addApiKey as addCall } from '@yance/contract/integrations/endpoints.ts';
import { apiKeyPrefix } from '@yance/contract/kernel/api-key.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { ComparedPassword } from '../../../kernel/access/password.ts';
import { newToken, tokenHash } from '../../../kernel/access/tokens.ts';
import { after, days } from '../../../kernel/clock.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockOwnMember, proveMember } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { countActiveKeys, insertApiKey } from '../keys.store.ts';
import { schedulePurge } from '../purge.ts';
import { keyOnWire } from './key-on-wire.ts';

/** Enough to know it again, too little to guess the rest. */
const shownCharacters = apiKeyPrefix.length + 6;

/**
 * Makes a key, once its owner is proved by password or code. Only this reply holds it whole. Refuses `tooManyKeys` and
 * `tooLong` by the settings.
 */
export async function addApiKey(
  work: MemberWork,
  given: InputOf<typeof addCall>,
  compared: ComparedPassword | undefined,
): Promise<OutputOf<typeof addCall>> {
  const { tx, clock, actor } = work;
  await proveMember(work, await lockOwnMember(work), given, compared);
  const longest = await readSetting(tx, 'api.longest_days');
  if (given.days > longest) throw new Refusal('tooLong', { words: { days: longest }, commits: true });
  const now = clock.now();
  const most = await readSetting(tx, 'api.most_keys');
  if ((await countActiveKeys(tx, actor.rid, now)) >= most)
    throw new Refusal('tooManyKeys', { words: { most }, commits: true });
  const key = `${apiKeyPrefix}${newToken()}`;
  const row = await insertApiKey(tx, {
    rid: newRid(),
    member_rid: actor.rid,
    name: given.name,
    beginning: key.slice(0, shownCharacters),
    key_hash: tokenHash(key),
    scopes: [...new Set(given.scopes)],
    created_at: now,
    expires_at: after(now, days(given.days)),
  });
  await announce(work, {
    entity: 'apiKey',
    entity_rid: row.rid,
    event: 'add',
    details: { member_rid: actor.rid, name: row.name },
  });
  await schedulePurge(work);
  return { record: keyOnWire(row, now), key };
}
