import type { listApiKeys as listCall } from '@yance/contract/integrations/endpoints.ts';
import { scopeCalls } from '@yance/contract/integrations/scope-calls.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import { apiKeysOf, callsOf } from '../keys.store.ts';
import { keyOnWire } from './key-on-wire.ts';

const shownCalls = 50;
const summaries = new Map(Object.values(scopeCalls).flatMap((calls) => calls.map((one) => [one.path, one.summary])));

export async function listApiKeys({ tx, clock, actor }: MemberWork): Promise<OutputOf<typeof listCall>> {
  const keys = await apiKeysOf(tx, actor.rid);
  const calls = await callsOf(tx, actor.rid, shownCalls);
  return {
    list: keys.map((row) => keyOnWire(row, clock.now())),
    most: await readSetting(tx, 'api.most_keys'),
    longest_days: await readSetting(tx, 'api.longest_days'),
    calls_per_minute: await readSetting(tx, 'api.calls_per_minute'),
    calls: calls.map(({ key_rid, at, path, outcome, ip }) => ({
      key_rid,
      at: shanghaiIso(at),
      path,
      summary: summaries.get(path) ?? path,
      outcome,
      ip,
    })),
  };
}
