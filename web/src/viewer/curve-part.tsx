import { useCallback } from 'react';
import type { ColumnsPart } from '@yance/contract/results/preview.ts';
import CurveView from './curves/curve-view.tsx';
import type { Curve } from '@yance/figures/curves/trace.ts';
import { Awaited } from './kit/awaited.tsx';
import { useLoaded } from './kit/use-loaded.ts';
import { readColumns, type PartData } from './part-data.ts';

/** A curve whose numbers are not read yet. */
export interface CurveSource extends Omit<Curve, 'columns'> {
  part: ColumnsPart;
  data: PartData;
}

/** Curves of one file, or of several that lie over each other. */
export default function CurvePart({ sources }: { sources: readonly CurveSource[] }) {
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        Promise.all(
          sources.map(async ({ data, ...curve }) => ({
            ...curve,
            columns: await readColumns(data, curve.part, signal),
          })),
        ),
      [sources],
    ),
  );
  return <Awaited loaded={loaded}>{(curves) => <CurveView curves={curves} />}</Awaited>;
}
