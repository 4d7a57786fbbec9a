/**
 * Copies of columns that were made beside the page: handed on with their memory they take its thread nothing, while to
 * copy 100,000 numbers there takes milliseconds.
 */
const spares = new WeakMap<Float64Array, Float64Array<ArrayBuffer>>();

export const keepSpare = (column: Float64Array, spare: Float64Array<ArrayBuffer>): void =>
  void spares.set(column, spare);

/** A copy whose memory may be handed on: the kept one, which is given once, else one made now. */
export function takeSpare(column: Float64Array): Float64Array<ArrayBuffer> {
  const spare = spares.get(column);
  spares.delete(column);
  return spare ?? column.slice();
}
