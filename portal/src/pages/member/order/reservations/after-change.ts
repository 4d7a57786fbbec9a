import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { getReservation, listReservations, listWaits, queryTimeExtra } from '@yance/contract/reservations/endpoints.ts';
import { listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { outdated } from '../../../../lib/query.ts';

/** After any step of a reservation or the wait-list, everything that shows it is asked for again. */
export const afterChange = (): Promise<unknown> =>
  outdated(getReservation, listReservations, listWaits, queryTimeExtra, listEvaluations, assetInfo);

export const reservationHref = (rid: string): string => `/member/order?view=reservation&rid=${rid}`;
