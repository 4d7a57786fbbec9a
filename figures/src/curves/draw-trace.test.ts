import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf } from './scale.ts';
import { isRising } from './spans.ts';
import type { Curve, Trace } from './trace.ts';
import { drawTrace } from './draw-trace.ts';
import type { Places } from './places.ts';
import { barsOf, type Sink } from './sink.ts';

type Stroke = [at: 'M' | 'L' | 'o' | 'b', x: number, y: number];

function strokesOf(trace: Trace, places: Places): Stroke[] {
  const strokes: Stroke[] = [];
  const bar: Sink['bar'] = (x, y, width, height) => strokes.push(['b', x + width, y + height]);
  drawTrace(
    {
      moveTo: (x, y) => strokes.push(['M', x, y]),
      lineTo: (x, y) => strokes.push(['L', x, y]),
      dot: (x, y) => strokes.push(['o', x, y]),
      bar,
      cells: (cells) => barsOf(cells, bar),
    },
    trace,
    places,
  );
  return strokes;
}

function traceOf(
  x: number[],
  y: number[],
  more: Partial<Pick<Trace, 'style'>> & { runs?: [number, number][] } = {},
): Trace {
  const xs = Float64Array.from(x);
  const quantity = { label: '', unit: '' };
  return {
    key: 'a',
    name: 'a',
    curve: {} as Curve,
    side: 'left',
    style: more.style ?? 'line',
    x: xs,
    y: Float64Array.from(y),
    xIs: quantity,
    yIs: quantity,
    runs: (more.runs ?? [[0, x.length]]).map(([from, to]) => ({
      name: '',
      from,
      to,
      monotone: isRising(xs, from, to) || isRising(xs, from, to, -1),
    })),
    hue: 0,
  };
}

/** A box of 100 × 100 pixels over the given values; y falls downwards as on a page. */
function placesOf(xs: [number, number], ys: [number, number], log = false): Places {
  const axis = ([low, high]: [number, number], logarithmic: boolean) => ({
    low,
    high,
    log: logarithmic,
    reversed: false,
  });
  return {
    x: placeOf(axis(xs, false), 0, 100),
    y: placeOf(axis(ys, log), 100, 0),
    box: { left: 0, top: 0, width: 100, height: 100 },
    grain: 1,
    dot: 2,
  };
}

test('the last point of a run is never joined to the first of the next', () => {
  const isotherm = traceOf([0, 50, 100, 50, 0], [0, 10, 20, 60, 90], {
    runs: [
      [0, 3],
      [3, 5],
    ],
  });
  expect(strokesOf(isotherm, placesOf([0, 100], [0, 100]))).toEqual([
    ['M', 0, 100],
    ['L', 50, 90],
    ['L', 100, 80],
    ['M', 50, 40],
    ['L', 0, 10],
  ]);
});

test('whatever the runs, each begins with a lifted pen and draws its own points alone', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 });
  const values = fc.infiniteStream(fc.double({ min: 0, max: 100, noNaN: true }));
  fc.assert(
    fc.property(cuts, values, values, (lengths, xs, ys) => {
      const total = lengths.reduce((sum, one) => sum + one, 0);
      const take = (stream: Iterable<number>) => [
        ...(stream as Iterable<number> & { take: (n: number) => Iterable<number> }).take(total),
      ];
      let from = 0;
      const runs = lengths.map((length): [number, number] => [from, (from += length)]);
      const [x, y] = [take(xs), take(ys)];
      const strokes = strokesOf(traceOf(x, y, { runs }), placesOf([0, 100], [0, 100]));
      const pieces: Stroke[][] = [];
      for (const stroke of strokes.filter(([kind]) => kind !== 'o')) {
        if (stroke[0] === 'M') pieces.push([]);
        pieces.at(-1)!.push(stroke);
      }
      expect(pieces).toHaveLength(runs.length);
      for (const [at, [first, last]] of runs.entries()) {
        const own = new Set(
          Array.from({ length: last - first }, (_, row) => `${x[first + row]} ${100 - y[first + row]!}`),
        );
        for (const [, across, down] of pieces[at]!) expect(own.has(`${across} ${down}`)).toBe(true);
      }
    }),
  );
});

test('a gap is not bridged', () => {
  expect(
    strokesOf(traceOf([0, 10, 20, 30, 40], [1, 1, NaN, 1, 1]), placesOf([0, 100], [0, 100])).map(([kind]) => kind),
  ).toEqual(['M', 'L', 'M', 'L']);
});

test('values that no logarithm knows are gaps', () => {
  expect(strokesOf(traceOf([0, 10, 20, 30], [1, 10, 0, 100]), placesOf([0, 100], [1, 100], true))).toEqual([
    ['M', 0, 100],
    ['L', 10, 50],
    ['M', 30, 0],
    ['o', 30, 0],
  ]);
});

test('the lowest and the highest of each column of pixels are drawn, of however many points', () => {
  const noise = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 2, maxLength: 3000, size: 'max' });
  fc.assert(
    fc.property(noise, (y) => {
      const x = y.map((_, at) => (at / y.length) * 100);
      const strokes = strokesOf(traceOf(x, y), placesOf([0, 100], [0, 100]));
      expect(strokes.length).toBeLessThanOrEqual(404);
      for (let column = 0; column < 100; column += 1) {
        const own = y.filter((_, at) => Math.floor(x[at]!) === column).map((value) => 100 - value);
        const drawn = strokes.filter(([, across]) => Math.floor(across) === column).map(([, , down]) => down);
        if (own.length === 0) continue;
        expect(Math.min(...drawn)).toBe(Math.min(...own));
        expect(Math.max(...drawn)).toBe(Math.max(...own));
      }
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test('a hundred thousand points become at most four strokes a pixel, loops too', () => {
  const turn = Array.from({ length: 100_000 }, (_, at) => (at / 100_000) * 2 * Math.PI);
  const loop = traceOf(
    turn.map((angle) => 50 + 50 * Math.cos(angle)),
    turn.map((angle) => 50 + 50 * Math.sin(angle)),
  );
  expect(strokesOf(loop, placesOf([0, 100], [0, 100])).length).toBeLessThan(900);
});

test('when zoomed in the line goes on to beyond both sides', () => {
  const x = Array.from({ length: 1001 }, (_, at) => at);
  const strokes = strokesOf(traceOf(x, x), placesOf([500.5, 502.5], [0, 1000]));
  expect(strokes.map(([, across]) => across)).toEqual([-25, 25, 75, 125]);
});

test('sticks stand on zero, and the highest of a column of pixels is the one that stands', () => {
  const strokes = strokesOf(traceOf([10.2, 10.4, 60], [5, 50, 20], { style: 'sticks' }), placesOf([0, 100], [0, 100]));
  expect(strokes.map(([kind, x, y]) => [kind, Number(x.toFixed(9)), y])).toEqual([
    ['M', 10.4, 100],
    ['L', 10.4, 50],
    ['M', 60, 100],
    ['L', 60, 80],
  ]);
});

test('sticks that are raised stand on their foot', () => {
  const trace = { ...traceOf([10, 60], [55, 20], { style: 'sticks' }), foot: 40 };
  expect(strokesOf(trace, placesOf([0, 100], [0, 100]))).toEqual([
    ['M', 10, 60],
    ['L', 10, 45],
    ['M', 60, 80],
    ['L', 60, 60],
  ]);
});

test('points are marked, and those outside of the box are not', () => {
  expect(strokesOf(traceOf([10, 50, 200], [10, 50, 20], { style: 'points' }), placesOf([0, 100], [0, 100]))).toEqual([
    ['o', 10, 90],
    ['o', 50, 50],
  ]);
});

test('very many marks become bars, and none is lost', () => {
  const x = Array.from({ length: 9000 }, (_, at) => (at % 100) + 0.5);
  const y = x.map((_, at) => (at < 4500 ? 10 : 60.5));
  const bars = strokesOf(traceOf(x, y, { style: 'points' }), placesOf([0, 100], [0, 100]));
  expect(bars).toEqual([
    ['b', 100, 40],
    ['b', 100, 92],
  ]);
});

test('a point without a neighbour is a mark, since it has no line', () => {
  expect(
    strokesOf(
      traceOf([10, 50], [10, 50], {
        runs: [
          [0, 1],
          [1, 2],
        ],
      }),
      placesOf([0, 100], [0, 100]),
    ).filter(([kind]) => kind === 'o'),
  ).toHaveLength(2);
});
