import type { Training } from '../state/reservation-model.ts';

export const aboutTraining = (row: Training) => ({
  member_rid: row.member_rid,
  instrument_rid: row.instrument_rid,
  instrument: row.instrument.model,
  expires_on: row.expires_on,
});
