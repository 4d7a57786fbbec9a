import type { Curve, Trace } from '@yance/figures/curves/trace.ts';
import { treat, type Treated, type Treatment } from '../treatment.ts';
import { keepSpare } from './spare-copies.ts';

/** What is sent to the thread: traces once, then each treatment of them. */
export type Asked = { traces: readonly Trace[] } | { treatment: Treatment };

/** The numbers of a column, or where they are the page's own: the place of the trace whose they are. */
type SentColumn = { made: Float64Array; spare: Float64Array<ArrayBuffer> } | { trace: number; axis: 'x' | 'y' };
interface SentTrace extends Omit<Trace, 'x' | 'y' | 'curve'> {
  curve: string;
  x: SentColumn;
  y: SentColumn;
}
export interface Answer {
  traces: SentTrace[];
  said: string[];
  cautions: string[];
}

/** Traces as they are sent: of their curves without the columns, which no treatment reads. */
export const packed = (traces: readonly Trace[]): Trace[] =>
  traces.map((trace) => ({ ...trace, curve: { ...trace.curve, columns: [] } }));

/** The thread's side: what a treatment makes of the traces, with the memory that goes with it to the page. */
export function answerTo(traces: readonly Trace[], treatment: Treatment): { answer: Answer; memory: ArrayBuffer[] } {
  const { traces: treated, said, cautions } = treat(traces, treatment);
  const memory: ArrayBuffer[] = [];
  const column = (values: Float64Array): SentColumn => {
    for (const axis of ['x', 'y'] as const) {
      const trace = traces.findIndex((one) => one[axis] === values);
      if (trace >= 0) return { trace, axis };
    }
    // A copy: what was made stays at hand for the next treatment.
    const [made, spare] = [values.slice(), values.slice()];
    memory.push(made.buffer, spare.buffer);
    return { made, spare };
  };
  const sent = treated.map(({ x, y, curve, ...trace }) => ({ ...trace, curve: curve.key, x: column(x), y: column(y) }));
  return { answer: { traces: sent, said, cautions }, memory };
}

/** The page's side: the same as if it had treated its traces itself. */
export function unpacked(
  { traces: sent, said, cautions }: Answer,
  traces: readonly Trace[],
  { difference }: Treatment,
): Treated {
  const column = (is: SentColumn): Float64Array => {
    if (!('made' in is)) return traces[is.trace]?.[is.axis] ?? new Float64Array();
    keepSpare(is.made, is.spare);
    return is.made;
  };
  const known = new Map(traces.map(({ curve }) => [curve.key, curve]));
  const curveOf = (key: string): Curve | undefined => {
    const own = known.get(key);
    const from = own ?? known.get(difference?.from ?? '');
    return own ?? (from && { ...from, key });
  };
  return {
    traces: sent.flatMap(({ x, y, curve: key, ...trace }) => {
      const curve = curveOf(key);
      return curve ? [{ ...trace, curve, x: column(x), y: column(y) }] : [];
    }),
    said,
    cautions,
  };
}
