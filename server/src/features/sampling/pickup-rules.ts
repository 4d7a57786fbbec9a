import { regionList } from '@yance/contract/kernel/region.ts';
import { pickupCalendar, type PickupCalendar } from '@yance/contract/sampling/calendar.ts';
import type { RegionFee } from '@yance/contract/sampling/fees.ts';
import type { Tx } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';

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
  const [setting, months_ahead, regions, capacity, fees, otherFen, changeUntil] = await Promise.all([
    readSetting<Record<string, unknown>>(tx, 'samplingSetting'),
    readSetting<number>(tx, 'pickup.months_ahead'),
    readSetting<unknown>(tx, 'allowRegion'),
    readSetting<number>(tx, 'pickup.capacity'),
    readSetting<RegionFee[]>(tx, 'pickup.region_fees'),
    readSetting<number>(tx, 'pickup.other_region_fen'),
    readSetting<string>(tx, 'pickup.change_until'),
  ]);
  return {
    calendar: pickupCalendar.parse({ ...setting, months_ahead }),
    regions: regionList(regions),
    capacity,
    fees,
    otherFen,
    changeUntil,
  };
}
