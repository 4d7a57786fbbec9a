import type { Reservation } from '../state/reservation-model.ts';

export const ownerOf = (row: Reservation) => ({ owner_rid: row.rid, instrument_rid: row.instrument_rid });
