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

/**
 * y over x at values of x, straight between the rows of a piece that is monotone in x; NaN outside of it. Each is
 * sought from the row of the one before, so that values in order are found at once.
 */
export function valuesBetween(
  x: Float64Array,
  y: Float64Array,
  { from, to }: { from: number; to: number },
): (at: number) => number {
  const end = to - 1;
  const rises = (x[end] ?? 0) >= (x[from] ?? 0);
  let low = from;
  return (at) => {
    const before = (row: number) => (rises ? (x[row] ?? NaN) < at : (x[row] ?? NaN) > at);
    if (end < from || before(end) || (x[from] !== at && !before(from))) return NaN;
    // From the last row on in growing steps, either way, and then between the two that enclose it.
    let step = 1;
    for (; low > from && !before(low); step *= 2) low = Math.max(from, low - step);
    let high = low;
    for (step = 1; high < end && (high <= low || before(high)); step *= 2) {
      if (before(high)) low = high;
      high = Math.min(end, high + step);
    }
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (before(middle)) low = middle;
      else high = middle;
    }
    const [x0, x1, y0, y1] = [x[low] ?? NaN, x[high] ?? NaN, y[low] ?? NaN, y[high] ?? NaN];
    if (x0 === at) return y0;
    if (x1 === at) return y1;
    return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
  };
}
