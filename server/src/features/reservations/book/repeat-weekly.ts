import type { RefusalWithData } from '@yance/contract/kernel/endpoint.ts';
import { refusalWords } from '@yance/contract/kernel/refusals.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Span } from '@yance/contract/reservations/slots.ts';
import { days } from '../../../kernel/clock.ts';
import { fillWords, Refusal } from '../../../kernel/refusal.ts';

/** A time of a series that could not be had, and why. */
export interface Missed {
  start: string;
  end: string;
  msg: string;
}

/**
 * Makes the same time of some weeks, each for itself: what refuses one is told beside those that were made. Where none
 * was made, the first refusal stands for all. `make` looks before it writes, so that a refused week leaves nothing.
 */
export async function repeatWeekly<Made>(
  span: Span,
  { weeks, sentences }: { weeks: number; sentences: Readonly<Record<string, string | RefusalWithData>> },
  make: (span: Span) => Promise<Made>,
): Promise<{ made: Made[]; missed: Missed[] }> {
  const made: Made[] = [];
  const missed: Missed[] = [];
  let first: Refusal | null = null;
  for (let week = 0; week < weeks; week += 1) {
    const later = (moment: Date) => new Date(moment.getTime() + days(7 * week));
    const one = { start: later(span.start), end: later(span.end) };
    try {
      made.push(await make(one));
    } catch (error) {
      if (!(error instanceof Refusal) || sentences[error.reason] === undefined) throw error;
      first ??= error;
      const msg = fillWords(refusalWords(sentences[error.reason] ?? ''), error.words);
      missed.push({ start: shanghaiIso(one.start), end: shanghaiIso(one.end), msg });
    }
  }
  if (made.length === 0 && first) throw first;
  return { made, missed };
}
