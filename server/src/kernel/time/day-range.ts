import { addDays, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';

/** The moments between which a filter of whole Shanghai days, both included, lies. */
export function dayRange(input: { since?: string | undefined; until?: string | undefined }): {
  since: Date | undefined;
  until: Date | undefined;
} {
  return {
    since: input.since ? shanghaiMoment(input.since) : undefined,
    until: input.until ? shanghaiMoment(addDays(input.until, 1)) : undefined,
  };
}
