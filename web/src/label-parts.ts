import { labelLayouts, type LabelLayout } from '@yance/contract/samples/sample.ts';
import { useState } from 'react';

const layouts = Object.keys(labelLayouts) as LabelLayout[];
const first = Object.fromEntries(layouts.map((layout) => [layout, 1])) as Record<LabelLayout, number>;

/** Which part of a large order's labels is printed next, for each layout; after the last one comes the first again. */
export function useLabelParts() {
  const [next, setNext] = useState(first);
  return {
    next,
    layouts,
    isBegun: layouts.some((layout) => next[layout] > 1),
    printed: (layout: LabelLayout, parts: number) =>
      setNext((before) => ({ ...before, [layout]: before[layout] < parts ? before[layout] + 1 : 1 })),
    restart: () => setNext(first),
  };
}
