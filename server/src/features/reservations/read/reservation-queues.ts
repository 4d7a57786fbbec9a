import type { ReservationState } from '@yance/contract/reservations/states.ts';
import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import { after, hours } from '../../../kernel/clock.ts';
import type { Queue } from '../../staff/index.ts';
import { ownInstruments } from '../instruments/own-laboratory.ts';
import { reservationsOf } from './list-reservations.ts';
import { unattended } from './unattended.ts';
import { countReservations, reservationsWaiting } from '../reservations.store.ts';

/** Instrument time that waits for staff, on the console's home page. */
export const reservationQueues: readonly Queue[] = [
  queueOf('confirming', '待确认预约', 'reservations.decide'),
  queueOf('disputed', '预约费用异议', 'reservations.dispute'),
  // What is late here is what begins within the hour.
  {
    key: 'reservations.linkless',
    title: '直播待填会议链接',
    path: '/reservations?tab=linkless',
    permission: 'reservations.use',
    owned: true,
    count: async (work) => {
      const { tx, clock } = work;
      const shown = { instrumentRids: await ownInstruments(work), own: await reservationsOf(work, work.whose) };
      const open = { ...shown, states: ['booked'], linkless: true } as const;
      return {
        count: await countReservations(tx, open),
        overdue: await countReservations(tx, { ...open, until: after(clock.now(), hours(1)) }),
      };
    },
  },
  // What is late here is what begins within a day.
  {
    key: 'reservations.unattended',
    title: '无操作员的预约',
    path: '/reservations?tab=unattended',
    permission: 'reservations.decide',
    owned: true,
    count: async (work) => {
      const { tx, clock } = work;
      const own = await reservationsOf(work, work.whose);
      const open = { instrumentRids: await ownInstruments(work), own, ...(await unattended(work)) };
      return {
        count: await countReservations(tx, open),
        overdue: await countReservations(tx, { ...open, until: after(clock.now(), hours(24)) }),
      };
    },
  },
];

function queueOf(state: ReservationState, title: string, permission: PermissionKey): Queue {
  return {
    key: `reservations.${state}`,
    title,
    path: `/reservations?tab=${state}`,
    permission,
    owned: true,
    count: async (work) => {
      const shown = { instrumentRids: await ownInstruments(work), own: await reservationsOf(work, work.whose) };
      return reservationsWaiting(work.tx, { ...shown, states: [state] }, work.clock.now());
    },
  };
}
