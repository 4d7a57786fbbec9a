import type { Tx } from '../../kernel/db.ts';
import type { ServiceHours } from '../../kernel/time/service-hours.ts';
import { readSetting } from './read-setting.ts';

/** The days and times of service, as staff have set them. */
export async function serviceHours(tx: Tx): Promise<ServiceHours> {
  return {
    days: await readSetting(tx, 'hours.days'),
    closed: await readSetting(tx, 'hours.closed_dates'),
    open: await readSetting(tx, 'hours.open_dates'),
    start: await readSetting(tx, 'hours.start'),
    end: await readSetting(tx, 'hours.end'),
  };
}
