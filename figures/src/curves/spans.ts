/** The least and the greatest, both inclusive. */
export type Span = readonly [low: number, high: number];

/** Whether the values from a row to another never fall (or, with direction −1, never rise); gaps do not count. */
export function isRising(values: Float64Array, from = 0, to = values.length, direction: 1 | -1 = 1): boolean {
  let last = -Infinity;
  for (let row = from; row < to; row += 1) {
    const value = (values[row] ?? NaN) * direction;
    if (value < last) return false;
    if (value > last) last = value;
  }
  return true;
}

/** Least and greatest of numbers; undefined where there is none. With `positive` only those above zero count. */
export function spanOf(values: Float64Array, positive = false, from = 0, to = values.length): Span | undefined {
  let [low, high] = [Infinity, -Infinity];
  for (let row = from; row < to; row += 1) {
    const value = values[row] ?? NaN;
    if (!Number.isFinite(value) || (positive && value <= 0)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low > high ? undefined : [low, high];
}

const known = new WeakMap<Float64Array, Partial<Record<'all' | 'positive', { span: Span | undefined }>>>();

/** The same of a whole column that does not change any more: it is gone through once, however often it is asked. */
export function spanOfColumn(values: Float64Array, positive = false): Span | undefined {
  const spans = known.get(values) ?? {};
  known.set(values, spans);
  const { span } = (spans.all ??= { span: spanOf(values) });
  if (!positive || !span || span[0] > 0) return span;
  return (spans.positive ??= { span: spanOf(values, true) }).span;
}

/** The span of all spans together. */
export function spanOver(spans: readonly (Span | undefined)[]): Span | undefined {
  const known = spans.filter((span) => span !== undefined);
  if (known.length === 0) return undefined;
  return [Math.min(...known.map(([low]) => low)), Math.max(...known.map(([, high]) => high))];
}

/** Pieces of rows without a gap in y, within from and to. */
export function stretchesOf(values: Float64Array, from: number, to: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  let begin = -1;
  for (let row = from; row <= to; row += 1) {
    const known = row < to && Number.isFinite(values[row] ?? NaN);
    if (known && begin < 0) begin = row;
    if (!known && begin >= 0) {
      stretches.push({ from: begin, to: row });
      begin = -1;
    }
  }
  return stretches;
}

/** The first row of a run that is monotone in x whose x is at or beyond `value` in the run's direction. */
export function firstRowAt(x: Float64Array, from: number, to: number, value: number): number {
  const rises = (x[to - 1] ?? 0) >= (x[from] ?? 0);
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = x[middle] ?? NaN;
    if (rises ? at < value : at > value) low = middle + 1;
    else high = middle;
  }
  return low;
}
