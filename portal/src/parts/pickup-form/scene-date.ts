import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';

type Planned = Pick<PlanLine, 'rid' | 'configuration'>;

/** The day of the earliest booking on site among lines of the plan: samples must be collected before it. */
export const sceneDate = (lines: readonly Planned[]): string | null =>
  lines
    .flatMap(({ configuration }) =>
      configuration.booking ? [shanghaiDate(new Date(configuration.booking.start))] : [],
    )
    .toSorted()[0] ?? null;

/** The same for one service. A slot that went by is chosen again before it says anything. */
export const sceneDateOf = (lines: readonly Planned[], serviceRid: string, now: Date): string | null =>
  sceneDate(
    lines.filter(
      ({ rid, configuration: { booking } }) => rid === serviceRid && booking && new Date(booking.start) > now,
    ),
  );
