import { useEffect, useMemo, useState } from 'react';
import type { Trace } from '@yance/figures/curves/trace.ts';
import { treat, untreated, type Treated, type Treatment } from '../treatment.ts';
import { TreatThread } from './treat-thread.ts';

/** Fewer points are treated on the page sooner than a thread could begin. */
const fewPoints = 20_000;
/** Milliseconds after which it is said that curves are still being treated. */
const lateAfter = 400;

const isAtOnce = (traces: readonly Trace[], treatment: Treatment): boolean =>
  treatment === untreated ||
  typeof Worker === 'undefined' ||
  traces.reduce((sum, { x }) => sum + x.length, 0) < fewPoints;

/**
 * The traces after the treatment, made beside the page where they are long: until then they are seen as they were,
 * which `waits` says, and `late` when it lasts. `by` is the treatment of what is returned.
 */
export function useTreated(
  traces: readonly Trace[],
  treatment: Treatment,
): Treated & { by: Treatment; waits: boolean; late: boolean } {
  const [thread] = useState(() => new TreatThread());
  useEffect(() => () => thread.close(), [thread]);
  const atOnce = useMemo(
    () => (isAtOnce(traces, treatment) ? treat(traces, treatment) : undefined),
    [traces, treatment],
  );
  const [known, setKnown] = useState<{ of: readonly Trace[]; by: Treatment; treated: Treated }>();
  const isAtHand = atOnce !== undefined;
  useEffect(() => {
    if (isAtHand) {
      thread.forget();
      setKnown(undefined);
    } else thread.ask({ traces, treatment, done: (treated) => setKnown({ of: traces, by: treatment, treated }) });
  }, [thread, traces, treatment, isAtHand]);
  const before = useMemo(() => treat(traces, untreated), [traces]);
  const last = known?.of === traces ? known : undefined;
  const waits = !isAtHand && last?.by !== treatment;
  const late = useLasting(waits);
  if (atOnce) return { ...atOnce, by: treatment, waits, late };
  return last ? { ...last.treated, by: last.by, waits, late } : { ...before, by: untreated, waits, late };
}

/** Whether something has been so for a while. */
function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), lateAfter);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo]);
  return isSo && lasts;
}
