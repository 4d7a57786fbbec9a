/** A rotation as a matrix of three rows. */
export type Turn = readonly number[];
/** A little from above and from the side, so that a cell is not seen as a square. */
export const firstTurn: Turn = turned(turned([1, 0, 0, 0, 1, 0, 0, 0, 1], -0.35, 0), 0, 0.25);

/** Turned on by angles in radians, about the upright axis of the screen and about the level one. */
export function turned(turn: Turn, across: number, down: number): Turn {
  const [ca, sa, cd, sd] = [Math.cos(across), Math.sin(across), Math.cos(down), Math.sin(down)];
  // Level after upright: rows of Rx(down) · Ry(across).
  const step = [ca, 0, sa, sd * sa, cd, -sd * ca, -cd * sa, sd, cd * ca];
  return step.map((_, at) => {
    const [row, column] = [Math.floor(at / 3) * 3, at % 3];
    return [0, 1, 2].reduce((sum, k) => sum + (step[row + k] ?? 0) * (turn[k * 3 + column] ?? 0), 0);
  });
}

/** Every place turned about a middle; x to the right, y down, z towards the reader, as the screen has them. */
export function onScreen(places: Float32Array, turn: Turn, middle: readonly number[]): Float32Array {
  const seen = new Float32Array(places.length);
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = turn;
  const [mx = 0, my = 0, mz = 0] = middle;
  for (let at = 0; at < places.length; at += 3) {
    const x = (places[at] ?? 0) - mx;
    const y = (places[at + 1] ?? 0) - my;
    const z = (places[at + 2] ?? 0) - mz;
    seen[at] = a * x + b * y + c * z;
    seen[at + 1] = -(d * x + e * y + f * z);
    seen[at + 2] = g * x + h * y + i * z;
  }
  return seen;
}

/** Pixels for each Å at most, as part of the box: a single atom does not fill it. */
const fewestAcross = 4;
/** What stays free around a structure, in Å for the balls of its atoms and as a part of the box. */
const [ball, rim] = [0.6, 0.06];

/** Pixels for each Å at which places fill a box from the middle out, as they are turned. */
export function fittingScale(
  places: Float32Array,
  turn: Turn,
  middle: readonly number[],
  box: { width: number; height: number },
): number {
  const seen = onScreen(places, turn, middle);
  let [across, down] = [0, 0];
  for (let at = 0; at < seen.length; at += 3) {
    across = Math.max(across, Math.abs(seen[at] ?? 0));
    down = Math.max(down, Math.abs(seen[at + 1] ?? 0));
  }
  const fits = (length: number, reach: number) => (length * (1 - 2 * rim)) / (2 * (reach + ball));
  const most = Math.min(box.width, box.height) / fewestAcross;
  return Math.min(fits(box.width, across), fits(box.height, down), most);
}

/** The middle of the extent of places. */
export function middleOf(places: Float32Array): [number, number, number] {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  places.forEach((value, at) => {
    low[at % 3] = Math.min(low[at % 3] ?? value, value);
    high[at % 3] = Math.max(high[at % 3] ?? value, value);
  });
  const centre = (axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2;
  return [centre(0), centre(1), centre(2)];
}
