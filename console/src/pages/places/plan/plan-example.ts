import type { PlacePlan, StoredSample } from '@yance/contract/samples/plan-endpoints.ts';
import type { StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { spotsOf } from '@yance/contract/samples/storage.ts';

/** A place of two rows and three columns for tests of the plan. */
export const placeOf = (given: Partial<StoragePlace> = {}): StoragePlace => ({
  rid: 'fridge',
  name: '冰箱 1',
  note: '',
  room: '样品间',
  temperature: 'cold',
  rows: 2,
  columns: 3,
  most: 0,
  open: true,
  samples: 0,
  leaving: 0,
  ...given,
});

export const sampleOf = (rid: string, given: Partial<StoredSample> = {}): StoredSample => ({
  rid,
  order_no: '2026112400001',
  service: 'X射线粉末衍射',
  name: '氧化锌',
  code: `N-${rid}`,
  label_code: `S2026112400001-${rid}`,
  state: 'stored',
  label: '已入库',
  place: '冰箱 1',
  spot: '',
  marks: [],
  actions: [{ event: 'move', label: '换位置' }],
  leaves: null,
  ...given,
});

export function planWith(samples: StoredSample[]): PlacePlan {
  const place = placeOf({ samples: samples.length });
  const taken = new Set(samples.map(({ spot }) => spot));
  return { place, samples, total: samples.length, free: spotsOf(place).filter((spot) => !taken.has(spot)) };
}
