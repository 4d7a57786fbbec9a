/** A product of falling whole numbers: a · (a − 1) … of b factors. */
function falling(a: number, b: number): number {
  let product = 1;
  for (let factor = a - b + 1; factor <= a; factor += 1) product *= factor;
  return product;
}

/** Gram's polynomial of degree k over the places −half … half. */
function gram(place: number, half: number, k: number): number {
  if (k < 0) return 0;
  if (k === 0) return 1;
  const below = gram(place, half, k - 1);
  const before = gram(place, half, k - 2);
  return (
    ((4 * k - 2) / (k * (2 * half - k + 1))) * place * below -
    (((k - 1) * (2 * half + k)) / (k * (2 * half - k + 1))) * before
  );
}

/**
 * By how much each of 2 · half + 1 neighbours counts in the value at `target` of the polynomial of least squares
 * through them (Savitzky and Golay, in the form of Gorry, Anal. Chem. 62, 570, 1990).
 */
export function filterOf(half: number, degree: number, target: number): number[] {
  return Array.from({ length: 2 * half + 1 }, (_, at) => {
    let sum = 0;
    for (let k = 0; k <= degree; k += 1)
      sum +=
        (((2 * k + 1) * falling(2 * half, k)) / falling(2 * half + k + 1, k + 1)) *
        gram(at - half, half, k) *
        gram(target, half, k);
    return sum;
  });
}

/**
 * Savitzky–Golay smoothing of rows from (inclusive) to (exclusive), written into `into`. The ends are read off the
 * polynomial of the first and the last window; fewer rows than the window stay as they are: false.
 * @param window odd number of points
 */
export function smoothRows(
  values: Float64Array,
  into: Float64Array,
  { from, to }: { from: number; to: number },
  { window, degree }: { window: number; degree: number },
): boolean {
  const half = (window - 1) / 2;
  if (to - from < window) return false;
  const sumOf = (filter: readonly number[], first: number): number => {
    let sum = 0;
    for (let at = 0; at < filter.length; at += 1) sum += (filter[at] ?? 0) * (values[first + at] ?? 0);
    return sum;
  };
  const middle = filterOf(half, degree, 0);
  for (let row = from + half; row < to - half; row += 1) into[row] = sumOf(middle, row - half);
  for (let place = 1; place <= half; place += 1) {
    into[from + half - place] = sumOf(filterOf(half, degree, -place), from);
    into[to - 1 - half + place] = sumOf(filterOf(half, degree, place), to - window);
  }
  return true;
}
