import type { Holding } from '../../staff/index.ts';
import { pickupsOfCourier } from '../sampling.store.ts';
import { ahead } from './replace-courier.ts';

export const pickupHoldings: readonly Holding[] = [
  {
    key: 'pickups',
    role: 'R',
    title: '待上门的取样',
    unit: '个',
    handed: true,
    count: async ({ tx }, rid) => (await pickupsOfCourier(tx, rid, ahead)).length,
  },
  // The samples are in the courier's bag: nobody else can bring them in.
  {
    key: 'collected',
    role: 'R',
    title: '已取样、还没有入库的取样',
    unit: '个',
    handed: false,
    count: async ({ tx }, rid) => (await pickupsOfCourier(tx, rid, ['collected'])).length,
  },
];
