import { regionList } from '@yance/contract/kernel/region.ts';
import { pickupCalendar, type PickupCalendar } from '@yance/contract/sampling/calendar.ts';
import type { RegionFee } from '@yance/contract/sampling/fees.ts';
import type { Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';

/** What staff have set about on-site sampling. */
export interface PickupRules {
  calendar: PickupCalendar;
  /** Six-digit codes of the regions that are served. */
  regions: string[];
  /** Places in one slot of one district. */
  capacity: number;
  fees: RegionFee[];
  otherFen: number;
  /** HH:MM of the day before. */
  changeUntil: string;
}

export async function pickupRules(tx: Tx): Promise<PickupRules> {
  // One after the other: a transaction asks one thing at a time.
  const calendar = pickupCalendar.parse({
    ...(await readSetting(tx, 'samplingSetting')),
    months_ahead: await readSetting(tx, 'pickup.months_ahead'),
  });
  return {
    calendar,
    regions: regionList(await readSetting(tx, 'allowRegion')),
    capacity: await readSetting(tx, 'pickup.capacity'),
    fees: await readSetting(tx, 'pickup.region_fees'),
    otherFen: await readSetting(tx, 'pickup.other_region_fen'),
    changeUntil: await readSetting(tx, 'pickup.change_until'),
  };
}
