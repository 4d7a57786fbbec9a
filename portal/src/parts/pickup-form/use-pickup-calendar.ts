import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { samplingCalendar } from '@yance/contract/sampling/endpoints.ts';
import type { PickupMoment } from '@yance/contract/sampling/calendar.ts';
import { reading } from '../../lib/query.ts';

/** The calendar of on-site sampling with the full slots of a district; null while it loads. */
export function usePickupCalendar(address_code: string) {
  const { data, error, refetch } = useQuery({
    ...reading(samplingCalendar, { address_code }),
    placeholderData: keepPreviousData,
  });
  return { rules: data ?? null, error, reload: () => void refetch() };
}

export type PickupRules = NonNullable<ReturnType<typeof usePickupCalendar>['rules']>;

/** What dates and slots are judged by now. */
export const momentOf = (rules: PickupRules, scene: string | null | undefined): PickupMoment => ({
  now: new Date(rules.now),
  scene,
  full: rules.full,
});
