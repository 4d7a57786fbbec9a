import { after, type Clock, days } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';

/** What nobody has gone on with since this moment is given up, unless all of it is there and waits for the storage. */
export async function oldestLive(tx: Tx, clock: Clock): Promise<Date> {
  return after(clock.now(), -days(await readSetting(tx, 'upload.unfinished_days')));
}
