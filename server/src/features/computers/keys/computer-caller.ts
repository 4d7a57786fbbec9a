import { tokenHash } from '../../../kernel/access/tokens.ts';
import { isAhead } from '../../../kernel/clock.ts';
import { Refusal, tooMany } from '../../../kernel/refusal.ts';
import type { ComputerAuthenticators } from '../../../kernel/route.ts';
import { readSetting } from '../../settings/index.ts';
import { countComputerCall } from '../computers.store.ts';

const minuteMillis = 60_000;

/**
 * Which computer calls. Its key is looked up at every call by the statement that counts it, so that one that is
 * withdrawn anywhere has ended for every process, and all processes count together.
 */
export const computerCallers: ComputerAuthenticators = {
  async computer(tx, { key, ip, clock }) {
    const now = clock.now();
    const minute = new Date(Math.floor(now.getTime() / minuteMillis) * minuteMillis);
    const row = key.length > 100 ? undefined : await countComputerCall(tx, tokenHash(key), { now, minute, ip });
    if (!row || isAhead(row.created_at, clock)) throw new Refusal('keyEnded', { status: 401 });
    if (row.minute_calls > (await readSetting(tx, 'computer.calls_per_minute')))
      throw tooMany((minute.getTime() + minuteMillis - now.getTime()) / 1000);
    return { kind: 'computer', rid: row.rid, name: row.name, laboratory_rid: row.laboratory_rid };
  },
};
