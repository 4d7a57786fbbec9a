import { listStaffReservations } from '@yance/contract/reservations/staff-endpoints.ts';
import { reservationMachine } from '@yance/contract/reservations/states.ts';
import { shanghaiDayAndTime } from '@yance/contract/kernel/shanghai.ts';
import type { Finder } from '../../staff/index.ts';
import { ownInstruments } from '../instruments/own-laboratory.ts';
import { reservationByNumber } from '../reservations.store.ts';

/** A reservation by its number; of the own laboratory's instruments where one has one. */
export const reservationFinder: Finder = {
  key: 'reservation',
  call: listStaffReservations,
  find: async (work, kw) => {
    const found = await reservationByNumber(work.tx, kw.toUpperCase());
    const own = found && (await ownInstruments(work));
    if (!found || (own && !own.includes(found.instrument_rid))) return [];
    const { rid, reservation_no, state, starts_at } = found;
    const note = `${reservationMachine.states[state]} · ${shanghaiDayAndTime(starts_at)}`;
    return [{ rid, path: `/reservations/${rid}`, title: reservation_no, note }];
  },
};
