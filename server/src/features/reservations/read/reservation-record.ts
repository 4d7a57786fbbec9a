import { getStaffReservation } from '@yance/contract/reservations/staff-endpoints.ts';
import type { RecordSource } from '../../staff/index.ts';
import { ownInstruments } from '../instruments/own-laboratory.ts';
import { findReservation } from '../reservations.store.ts';

/** A reservation, for what staff say and did about it. */
export const reservationRecord: RecordSource = {
  key: 'reservation',
  call: getStaffReservation,
  find: async (reader, rid) => {
    const found = await findReservation(reader.tx, rid);
    const own = found && (await ownInstruments(reader));
    if (!found || (own && !own.includes(found.instrument_rid))) return undefined;
    return { title: found.reservation_no, path: `/reservations/${rid}`, member_rid: found.member_rid };
  },
};
