import type { Work } from '../../../kernel/db.ts';
import { notifyApprovers } from '../approval/approval-facts.ts';
import type { Reservation } from '../state/reservation-model.ts';
import { turnDown } from './turn-down.ts';

/** Ends a reservation that nobody answered in time; one that was to be moved keeps its old time. */
export async function expireReservation(work: Work, row: Reservation): Promise<void> {
  await turnDown(work, row, 'expire', row.state === 'approving' ? '课题组逾期未审批' : '超过确认时限');
  await notifyApprovers(work, row, 'lapseTime');
}
