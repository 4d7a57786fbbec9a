import type { Holding } from '../../staff/index.ts';
import { spansAhead } from '../spans.store.ts';

export const reservationHoldings: readonly Holding[] = [
  {
    key: 'reservations',
    role: 'L',
    title: '担任操作员的预约',
    unit: '个',
    handed: true,
    count: async ({ tx, clock }, rid) => {
      const spans = await spansAhead(tx, { operatorRid: rid, now: clock.now() });
      return new Set(spans.map(({ owner_rid }) => owner_rid)).size;
    },
  },
];
