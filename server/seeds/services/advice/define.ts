import type { ServiceAdvice } from '@yance/contract/catalogue/adviser/advice.ts';
import type { Limit, SampleForm, Topic } from '@yance/contract/catalogue/adviser/questions.ts';

interface Short {
  samples: readonly SampleForm[];
  shows: readonly (readonly [topic: Topic, fit: 1 | 2 | 3, text: string])[];
  cannot: readonly string[];
  mg?: number;
  ml?: number;
  /** Such samples are not taken. */
  stops?: Readonly<Partial<Record<Limit, string>>>;
  /** Such samples are taken with this in mind. */
  minds?: Readonly<Partial<Record<Limit, string>>>;
  fills?: readonly (readonly [on: SampleForm | Topic | Limit, key: string, value: string])[];
}

/** Advice written short. */
export function advice({ samples, shows, cannot, mg, ml, stops = {}, minds = {}, fills = [] }: Short): ServiceAdvice {
  const limits = (of: Readonly<Partial<Record<Limit, string>>>, stopping: boolean) =>
    Object.entries(of).map(([limit, text]) => ({ limit: limit as Limit, stops: stopping, text }));
  return {
    samples: [...samples],
    shows: shows.map(([topic, fit, text]) => ({ topic, fit, text })),
    cannot: [...cannot],
    least_mg: mg ?? null,
    least_ml: ml ?? null,
    limits: [...limits(stops, true), ...limits(minds, false)],
    fills: fills.map(([on, key, value]) => ({ on, key, value })),
  };
}
