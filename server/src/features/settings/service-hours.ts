import type { Tx } from '../../kernel/db.ts';
import type { ServiceHours } from '../../kernel/service-hours.ts';
import { readSetting } from './read-setting.ts';

/** The days and times of service, as staff have set them. */
export async function serviceHours(tx: Tx): Promise<ServiceHours> {
  return {
    days: await readSetting<number[]>(tx, 'hours.days'),
    start: await readSetting<string>(tx, 'hours.start'),
    end: await readSetting<string>(tx, 'hours.end'),
  };
}
