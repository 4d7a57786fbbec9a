/** Above so many points a baseline is found over the means of so many blocks, and lies straight between them. */
export const mostBaselinePoints = 2000;
/** Below so many points there is no baseline. */
const fewestPoints = 5;
const rounds = 12;

/**
 * Whittaker's smooth line with a share for each point: (W + stiffness · D′D) z = W y with second differences D, solved
 * as a matrix of five diagonals (Eilers, Anal. Chem. 75, 3631, 2003).
 */
function whittaker(y: Float64Array, shares: Float64Array, stiffness: number): Float64Array {
  const n = y.length;
  const [c, d, e, z] = [new Float64Array(n), new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  for (let row = 0; row < n; row += 1) {
    const [c1, d1, e1, e2] = [c[row - 1] ?? 0, d[row - 1] ?? 0, e[row - 1] ?? 0, e[row - 2] ?? 0];
    const share = shares[row] ?? 0;
    const atEnd = Math.min(row, n - 1 - row);
    const own = atEnd === 0 ? 1 : atEnd === 1 ? 5 : 6;
    const pivot = share + own * stiffness - c1 * c1 * d1 - e2 * e2 * (d[row - 2] ?? 0);
    const next = row === n - 1 ? 0 : row === 0 || row === n - 2 ? -2 : -4;
    d[row] = pivot;
    c[row] = (next * stiffness - d1 * c1 * e1) / pivot;
    e[row] = row < n - 2 ? stiffness / pivot : 0;
    z[row] = share * (y[row] ?? 0) - c1 * (z[row - 1] ?? 0) - e2 * (z[row - 2] ?? 0);
  }
  for (let row = n - 1; row >= 0; row -= 1)
    z[row] = (z[row] ?? 0) / (d[row] ?? 1) - (c[row] ?? 0) * (z[row + 1] ?? 0) - (e[row] ?? 0) * (z[row + 2] ?? 0);
  return z;
}

/**
 * Baseline by asymmetric least squares (Eilers and Boelens, 2005): points above the line count little, those below it
 * much.
 * @param stiffness how straight it is, for a curve of 1000 points; 10³ follows broad humps, 10⁷ is nearly a line
 * @param asymmetry the share of points above it, such as 0.01
 */
export function asymmetricBaseline(
  values: Float64Array,
  { stiffness, asymmetry }: { stiffness: number; asymmetry: number },
): Float64Array {
  if (values.length < fewestPoints) return new Float64Array(values.length);
  const { means, spread } = blocksOf(values);
  const shares = new Float64Array(means.length).fill(1);
  const ofAll = stiffness * (means.length / 1000) ** 4;
  let line = whittaker(means, shares, ofAll);
  for (let round = 0; round < rounds; round += 1) {
    let changed = false;
    for (let row = 0; row < means.length; row += 1) {
      const share = (means[row] ?? 0) > (line[row] ?? 0) ? asymmetry : 1 - asymmetry;
      changed ||= share !== shares[row];
      shares[row] = share;
    }
    if (!changed) break;
    line = whittaker(means, shares, ofAll);
  }
  return spread(line);
}

/** Means of at most `mostBaselinePoints` blocks, and how a line over them lies over all rows. */
function blocksOf(values: Float64Array): { means: Float64Array; spread: (line: Float64Array) => Float64Array } {
  const size = Math.ceil(values.length / mostBaselinePoints);
  if (size === 1) return { means: values, spread: (line) => line };
  const means = new Float64Array(Math.ceil(values.length / size));
  const middle = (block: number) => (block * size + Math.min((block + 1) * size, values.length) - 1) / 2;
  for (let block = 0; block < means.length; block += 1) {
    const piece = values.subarray(block * size, (block + 1) * size);
    means[block] = piece.reduce((sum, value) => sum + value, 0) / piece.length;
  }
  const spread = (line: Float64Array) =>
    values.map((_, row) => {
      const near = Math.floor(row / size);
      const left = Math.min(Math.max(row < middle(near) ? near - 1 : near, 0), means.length - 2);
      const share = (row - middle(left)) / (middle(left + 1) - middle(left));
      return (line[left] ?? 0) * (1 - share) + (line[left + 1] ?? 0) * share;
    });
  return { means, spread };
}

/**
 * The least (or with −1 the greatest) of each row's `half` neighbours at either side: a window lies over two blocks as
 * long as it is, from a row of the one on and up to a row of the other (van Herk, 1992).
 */
function rollingLeast(values: Float64Array, half: number, direction: 1 | -1): Float64Array {
  const [count, window] = [values.length, 2 * half + 1];
  const [least, fromOn] = [new Float64Array(count), new Float64Array(window)];
  const valueAt = (row: number): number => (row >= 0 && row < count ? (values[row] ?? 0) * direction : Infinity);
  for (let begin = -half; begin + half < count; begin += window) {
    let low = Infinity;
    for (let place = window - 1; place >= 0; place -= 1) {
      low = Math.min(low, valueAt(begin + place));
      fromOn[place] = low;
    }
    low = Infinity;
    const end = Math.min(window, count - begin - half);
    for (let place = 0; place < end; place += 1) {
      if (place > 0) low = Math.min(low, valueAt(begin + window + place - 1));
      least[begin + half + place] = Math.min(fromOn[place] ?? 0, low) * direction;
    }
  }
  return least;
}

/**
 * Rolling baseline: what remains below the curve when a window of `window` points rolls along under it, then its mean
 * over the same window.
 */
export function rollingBaseline(values: Float64Array, { window }: { window: number }): Float64Array {
  const half = Math.max(1, Math.floor(window / 2));
  const line = rollingLeast(values, half, 1);
  const below = rollingLeast(line, half, -1);
  let [sum, from, to] = [0, 0, 0];
  for (let row = 0; row < line.length; row += 1) {
    const reach = Math.min(half, row, line.length - 1 - row);
    for (; to <= row + reach; to += 1) sum += below[to] ?? 0;
    for (; from < row - reach; from += 1) sum -= below[from] ?? 0;
    line[row] = sum / (2 * reach + 1);
  }
  return line;
}
