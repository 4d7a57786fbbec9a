import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import {
  comparisons,
  daysIn,
  mostDays,
  periodNames,
  periodOf,
  type Comparison,
  type Period,
  type PeriodName,
} from '@yance/contract/reporting/period.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '@yance/web/now.ts';
import { withParams } from '../../lib/with-params.ts';

export interface ChosenPeriod {
  name: PeriodName;
  period: Period;
  compare: Comparison;
  choose: (part: Record<string, string | undefined>) => void;
}

const isDay = (value: string | null): value is string => /^\d{4}-\d\d-\d\d$/.test(value ?? '');

/** The days that a board is about and what they are compared with, as they stand in the address. */
export function usePeriod(): ChosenPeriod {
  const [address, setAddress] = useSearchParams();
  const today = shanghaiDate(new Date(useNow()));
  const [named, compared, from, to] = ['period', 'compare', 'from', 'to'].map((key) => address.get(key));
  return useMemo(() => {
    const own = { from: from ?? '', to: to ?? '' };
    const valid = isDay(from ?? null) && isDay(to ?? null) && own.from <= own.to && daysIn(own) <= mostDays;
    const name: PeriodName =
      named && named in periodNames && (named !== 'own' || valid) ? (named as PeriodName) : 'days';
    return {
      name,
      period: name === 'own' ? own : periodOf(name, today),
      compare: compared && compared in comparisons ? (compared as Comparison) : 'before',
      choose: (part) => setAddress((before) => withParams(before, part), { replace: true }),
    };
  }, [named, compared, from, to, today, setAddress]);
}
