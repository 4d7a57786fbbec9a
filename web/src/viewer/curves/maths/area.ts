/** The area under rows from (inclusive) to (exclusive), by trapezoids, whichever way x runs; gaps end a piece. */
export function areaOf(x: Float64Array, y: Float64Array, from: number, to: number, absolute = false): number {
  let sum = 0;
  for (let row = from + 1; row < to; row += 1) {
    const [a, b] = [y[row - 1] ?? NaN, y[row] ?? NaN];
    const width = Math.abs((x[row] ?? NaN) - (x[row - 1] ?? NaN));
    const piece = ((absolute ? Math.abs(a) + Math.abs(b) : a + b) / 2) * width;
    if (Number.isFinite(piece)) sum += piece;
  }
  return sum;
}

/** y over x at a value of x, straight between the rows of a piece that is monotone in x; NaN outside of it. */
export function valueBetween(x: Float64Array, y: Float64Array, from: number, to: number, at: number): number {
  let [low, high] = [from, to - 1];
  const rises = (x[high] ?? 0) >= (x[low] ?? 0);
  const before = (row: number) => (rises ? (x[row] ?? NaN) < at : (x[row] ?? NaN) > at);
  if (high < low || before(high) || (x[low] !== at && !before(low))) return NaN;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (before(middle)) low = middle;
    else high = middle;
  }
  const [x0, x1, y0, y1] = [x[low] ?? NaN, x[high] ?? NaN, y[low] ?? NaN, y[high] ?? NaN];
  if (x0 === at) return y0;
  if (x1 === at) return y1;
  return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
}
