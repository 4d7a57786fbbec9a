import type { ClockLimits } from '../../kernel/time/clock-watch.ts';
import type { Tx } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';

/** From when on the clock of the machine is in doubt, as the administrator has set it. */
export const clockLimits = async (tx: Tx): Promise<ClockLimits> => ({
  jumpMinutes: await readSetting(tx, 'clock.jump_minutes'),
  gapDays: await readSetting(tx, 'clock.gap_days'),
});
