/** Rows of a column that are looked at together. */
export const rowsInBlock = 256;

/** The least and the greatest number of each block of rows; Infinity and −Infinity where none is a number. */
export interface Blocks {
  low: Float64Array;
  high: Float64Array;
}

const known = new WeakMap<Float64Array, Blocks>();

/** The blocks of a whole column that does not change any more: it is gone through once, however often it is asked. */
export function blocksOf(values: Float64Array): Blocks {
  const blocks = known.get(values) ?? blocksIn(values);
  known.set(values, blocks);
  return blocks;
}

function blocksIn(values: Float64Array): Blocks {
  const count = Math.ceil(values.length / rowsInBlock);
  const [lows, highs] = [new Float64Array(count), new Float64Array(count)];
  for (let block = 0; block < count; block += 1) {
    let [low, high] = [Infinity, -Infinity];
    const end = Math.min((block + 1) * rowsInBlock, values.length);
    for (let row = block * rowsInBlock; row < end; row += 1) {
      const value = values[row] ?? NaN;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    lows[block] = low;
    highs[block] = high;
  }
  return { low: lows, high: highs };
}
