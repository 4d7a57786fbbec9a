import type UPlot from 'uplot';

type Span = readonly [low: number, high: number];

/**
 * The span of an axis after fingers moved from one place to another, both as fractions of the span `before`: the values
 * below the fingers stay below them. One finger moves the span, two narrow or widen it; it never leaves the whole.
 */
export function spanAfter(before: Span, whole: Span, from: readonly number[], to: readonly number[]): Span {
  const width = before[1] - before[0];
  const [a = 0, b] = from.map((part) => before[0] + part * width);
  const [c = 0, d] = to;
  const most = whole[1] - whole[0];
  const apart = b === undefined || d === undefined ? 1 : (b - a) / (d - c);
  // Fingers that cross, or come as near as a thousandth of the whole, change nothing more.
  const next =
    b === undefined
      ? width
      : apart > 0 && Number.isFinite(apart)
        ? Math.min(Math.max(apart, most / 1000), most)
        : width;
  const low = Math.min(Math.max(a - c * next, whole[0]), whole[1] - next);
  return [low, low + next];
}

/** One finger moves a curve that is zoomed, two zoom it; moving up and down goes on scrolling what is around it. */
export function zoomByTouch(chart: UPlot, falls: boolean): void {
  const { over } = chart;
  over.style.touchAction = 'pan-y';
  const xs = chart.data[0] as number[];
  const whole: Span = [Math.min(xs[0] ?? 0, xs.at(-1) ?? 1), Math.max(xs[0] ?? 0, xs.at(-1) ?? 1)];
  const fingers = new Map<number, number>();
  let [before, from]: [Span, number[]] = [whole, []];
  const begin = () => {
    before = [chart.scales.x?.min ?? whole[0], chart.scales.x?.max ?? whole[1]];
    from = placesOf(fingers);
  };
  const partOf = ({ clientX }: PointerEvent) => {
    const { left, width } = over.getBoundingClientRect();
    const part = (clientX - left) / width;
    return falls ? 1 - part : part;
  };
  const on = (
    name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ) => over.addEventListener(name, (event) => event.pointerType === 'touch' && act(event));
  on('pointerdown', (event) => {
    if (fingers.size < 2) fingers.set(event.pointerId, partOf(event));
    begin();
  });
  on('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, partOf(event));
    const [min, max] = spanAfter(before, whole, from, placesOf(fingers));
    chart.setScale('x', { min, max });
  });
  const end = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    begin();
  };
  on('pointerup', end);
  on('pointercancel', end);
}

const placesOf = (fingers: ReadonlyMap<number, number>): number[] => [...fingers.values()];
