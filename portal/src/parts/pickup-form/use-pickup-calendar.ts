import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { samplingCalendar } from '@yance/contract/sampling/endpoints.ts';
import type { PickupMoment } from '@yance/contract/sampling/calendar.ts';
import { reading } from '../../lib/query.ts';

/** What a pickup is booked for: an order, or nothing; or the booked one that is changed. */
export interface PickupPurpose {
  rid?: string | undefined;
  order_rid?: string | undefined;
}

/**
 * The calendar of on-site sampling with the full slots of a district, where the place of a pickup that is changed
 * counts as free, and with its fee and payer there; null while it loads.
 */
export function usePickupCalendar(address_code: string, purpose: PickupPurpose = {}) {
  const { data, error, refetch } = useQuery({
    ...reading(samplingCalendar, { address_code, ...purpose }),
    placeholderData: keepPreviousData,
  });
  return { rules: data ?? null, error, reload: () => void refetch() };
}

/** The cities that are served, and the tip of staff. */
export const tipOf = ({ calendar, cities }: PickupRules): string =>
  `上门取样城市：${cities.join('、')}。${calendar.tip}`;

export type PickupRules = NonNullable<ReturnType<typeof usePickupCalendar>['rules']>;

/** What dates and slots are validated by now. */
export const momentOf = (rules: PickupRules, scene: string | null | undefined): PickupMoment => ({
  now: new Date(rules.now),
  scene,
  full: rules.full,
});
