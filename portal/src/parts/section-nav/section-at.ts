interface Place {
  id: string;
  left: number;
  top: number;
  bottom: number;
  /** Whether the focus is in it. */
  chosen: boolean;
}

/**
 * The last section that has passed the line. Where columns stand beside each other it is one of the first column as
 * long as that goes on, unless somebody has gone to one of the other. Whoever works in a section reads that one, even
 * where the page ends too soon to bring it to the line: it only has to begin above `reach`.
 */
export function sectionAt(line: number, places: readonly Place[], reach = line): string {
  const passed = places.filter(({ top }) => top <= line).toSorted((a, b) => a.top - b.top);
  const chosen = places.find((one) => one.chosen && one.top <= reach && one.bottom > line);
  const column = places.filter(({ left }) => left === places[0]?.left);
  const goesOn = column.some(({ bottom }) => bottom > line);
  const read = goesOn ? passed.filter((one) => column.includes(one)) : passed;
  return (chosen ?? read.at(-1) ?? places[0])?.id ?? '';
}

type Measured = Pick<Element, 'getBoundingClientRect'>;
const distance = (a: Measured, b: Measured, side: 'left' | 'top'): number =>
  Math.round(a.getBoundingClientRect()[side] - b.getBoundingClientRect()[side]);

/** One column after the other, each from its top. */
export const inReadingOrder = <Part extends Measured>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => distance(a, b, 'left') || distance(a, b, 'top'));
