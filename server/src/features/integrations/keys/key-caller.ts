import { scopeCalls } from '@yance/contract/integrations/scope-calls.ts';
import type { Scope } from '@yance/contract/integrations/scopes.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { tokenHash } from '../../../kernel/access/tokens.ts';
import { isAhead } from '../../../kernel/clock.ts';
import { Refusal, tooMany } from '../../../kernel/refusal.ts';
import type { KeyAuthenticators } from '../../../kernel/route.ts';
import { readSetting } from '../../settings/index.ts';
import { countUse, insertCall } from '../keys.store.ts';

const minuteMillis = 60_000;

const pathsOf = new Map(
  Object.entries(scopeCalls).map(([scope, calls]) => [scope as Scope, new Set(calls.map(({ path }) => path))]),
);
const opens = (scopes: readonly Scope[], { path }: Endpoint): boolean =>
  scopes.some((scope) => pathsOf.get(scope)?.has(path));

/**
 * Who calls by a key, and what they called. A key is looked up at every call, so that one that ends anywhere has ended
 * for every process at the next call; the same statement counts the call, so that all processes count together.
 */
export const keyCallers: KeyAuthenticators = {
  async byKey(tx, { key, endpoint, ip, clock }) {
    const now = clock.now();
    const minute = new Date(Math.floor(now.getTime() / minuteMillis) * minuteMillis);
    const used = key.length > 100 ? undefined : await countUse(tx, tokenHash(key), { now, minute, ip });
    // Made while the machine's clock was ahead: it would live too long.
    if (!used || isAhead(used.created_at, clock)) throw new Refusal('keyEnded', { status: 401 });
    const { rid, name, member_rid, scopes, minute_calls } = used;
    if (minute_calls > (await readSetting(tx, 'api.calls_per_minute')))
      throw tooMany((minute.getTime() + minuteMillis - now.getTime()) / 1000);
    const caller = { kind: 'member', rid: member_rid, session: rid, key: rid, keyName: name } as const;
    if (opens(scopes, endpoint)) return caller;
    await this.noteCall(tx, { caller, endpoint, outcome: 'scopeNeeded', ip, clock });
    throw new Refusal('scopeNeeded', { status: 403 });
  },
  async noteCall(tx, { caller, endpoint, outcome, ip, clock }) {
    const about = { key_rid: caller.key, member_rid: caller.rid, path: endpoint.path };
    await insertCall(tx, { ...about, at: clock.now(), outcome, ip });
  },
};
