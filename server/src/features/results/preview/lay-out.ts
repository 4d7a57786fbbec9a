import { previewBounds, type PreviewPart } from '@yance/contract/results/preview.ts';
import type { Columns, Grid, GridAxis, Structure, Table, View } from '@yance/readers/content.ts';
import { Unreadable } from '@yance/readers/reader.ts';
import type { ByteStore } from './byte-store.ts';
import type { PlacedPart } from './file-content.ts';
import { layOutImage } from './lay-out-image.ts';
import { placeOf, thinRows } from './thin-rows.ts';

/** A part as the viewer reads it; its numbers go into the store. */
export async function layOut(part: PlacedPart, store: ByteStore): Promise<PreviewPart> {
  const origin = { title: part.title, file: part.file };
  switch (part.kind) {
    case 'columns':
      return { kind: 'columns', ...origin, ...columnsIn(part, store) };
    case 'grid':
      return { kind: 'grid', ...origin, ...gridIn(part, store) };
    case 'image':
      return { kind: 'image', ...origin, ...(await layOutImage(part, store)) };
    case 'table':
      return { kind: 'table', ...origin, ...tableOf(part) };
    case 'structure':
      return { kind: 'structure', ...origin, ...structureIn(part, store) };
  }
}

function columnsIn(part: Columns, store: ByteStore) {
  const total = part.columns[0]?.values.length ?? 0;
  const most = Math.floor(previewBounds.values / part.columns.length);
  const kept = total > most ? thinRows(part, most) : undefined;
  const values = part.columns.map((column) =>
    kept ? Float64Array.from(kept, (row) => column.values[row] ?? NaN) : column.values,
  );
  return {
    at: store.add(...values),
    rows: kept?.length ?? total,
    total,
    columns: part.columns.map(({ label, unit, values: all }) => ({ label, unit, ...extentOf(all) })),
    views: part.views.map((view) => viewOf(view, (row) => (kept ? placeOf(kept, row) : row))),
  };
}

export const viewOf = (view: View, place: (row: number) => number) => ({
  name: view.name,
  x: view.x,
  y: view.y,
  right: view.right ?? [],
  reversed: view.reversed ?? false,
  log_x: view.logX ?? false,
  log_y: view.logY ?? false,
  equal: view.equal ?? false,
  style: view.style,
  runs: (view.runs ?? []).map(({ name, from, to }) => ({ name, from: place(from), to: place(to) })),
});

/** The least and the greatest; null where all are gaps. */
export function extentOf(values: ArrayLike<number>): { low: number | null; high: number | null } {
  let [low, high] = [Infinity, -Infinity];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? NaN;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low > high ? { low: null, high: null } : { low, high };
}

function gridIn(part: Grid, store: ByteStore) {
  const step = Math.ceil(Math.sqrt((part.width * part.height) / previewBounds.gridValues));
  const { width, height, values } = step > 1 ? meansOf(part, step) : part;
  const { low, high } = extentOf(part.values);
  return {
    at: store.add(values),
    width,
    height,
    total: { width: part.width, height: part.height },
    x: axisOf(part.x, part.width, step),
    y: axisOf(part.y, part.height, step),
    z: { ...part.z, low: low ?? 0, high: high ?? 0 },
    style: part.style,
  };
}

/** One value for each square of `step` × `step`: the mean of what is no gap. */
function meansOf(grid: Grid, step: number): Pick<Grid, 'width' | 'height' | 'values'> {
  const [width, height] = [Math.floor(grid.width / step), Math.floor(grid.height / step)];
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let [sum, count] = [0, 0];
      for (let down = 0; down < step; down += 1)
        for (let along = 0; along < step; along += 1) {
          const value = grid.values[(row * step + down) * grid.width + column * step + along] ?? NaN;
          if (Number.isNaN(value)) continue;
          sum += value;
          count += 1;
        }
      values[row * width + column] = count > 0 ? sum / count : NaN;
    }
  return { width, height, values };
}

/** Of means over `step` values: the middles of the first and the last of them. */
function axisOf({ label, unit, first, last, reversed = false }: GridAxis, count: number, step: number) {
  const each = count > 1 ? (last - first) / (count - 1) : 0;
  const middle = (step - 1) / 2;
  const end = Math.floor(count / step) * step - 1 - middle;
  return step > 1
    ? { label, unit, first: first + each * middle, last: first + each * end, reversed }
    : { label, unit, first, last, reversed };
}

const tableOf = ({ columns, rows, total = rows.length }: Table) => ({
  columns: columns.slice(0, previewBounds.columns),
  rows: rows.slice(0, previewBounds.rows).map((row) => row.slice(0, previewBounds.columns)),
  total,
});

/** Refuses more atoms than a page can turn. Of many frames the first are kept. */
function structureIn({ elements, frames, cell }: Structure, store: ByteStore) {
  if (elements.length > previewBounds.atoms) throw new Unreadable('large', `${elements.length} atoms are too many.`);
  const most = Math.max(1, Math.floor(previewBounds.coordinates / (elements.length * 3)));
  const kept = frames.slice(0, most);
  return {
    at: store.add(...kept.map((frame) => Float32Array.from(frame))),
    elements,
    frames: kept.length,
    total: frames.length,
    cell: cell ? [...cell] : null,
  };
}
