import type { Column, Columns, Grid, Part, View } from './content.ts';

/**
 * What would be drawn wrong of a part although it is whole, each fault in words; for tests, as a spoilt file may well
 * say such things.
 */
export function drawingFaults(part: Part): string[] {
  switch (part.kind) {
    case 'columns':
      return part.views.flatMap((view) => viewFaults(part, view).map((fault) => `view '${view.name}': ${fault}`));
    case 'grid':
      return gridFaults(part);
    case 'image':
      return part.pixelSize && !(part.pixelSize.x > 0 && part.pixelSize.y > 0) ? ['a pixel without a side'] : [];
    case 'table':
      return part.columns.some((name) => name.trim() !== '') ? [] : ['no column has a name'];
    case 'structure':
      return part.elements.every((symbol) => /^(?:[A-Z][a-z]?|X)$/.test(symbol)) ? [] : ['an atom of no element'];
  }
}

/** Quantities without a unit, or of which files leave it out: shares, ratios and what a detector counted. */
const bare =
  /^(?:[−-]?(?:m\/z|P\/Po|p\/p0|relative pressure|absorbance.*|intensity.*|log|reflectance|transmittance|transmission|.*counts.*|signal.*|relative abundance|processed|real|imaginary|PSD|.*index|x|y|atoms?|相对压力.*|吸光度.*|强度.*))$/i;
/** Of rows, and of what happened meanwhile. */
const noQuantity = /^(?:index|no\.?|nr\.?|#|pt\.?|points?|row|events?|marker|flags?|cycle|序号|编号|事件)$/i;

function viewFaults({ columns }: Columns, view: View): string[] {
  const faults: string[] = [];
  const at = (indices: readonly number[]): Column[] => indices.flatMap((index) => columns[index] ?? []);
  const [x] = at([view.x]);
  if (!x) return ['no column along x'];
  for (const axis of [[view.x], view.y, view.right ?? []].map(at)) {
    if (new Set(axis.map(({ unit }) => unit)).size > 1) faults.push('one axis has several units');
    for (const { label, unit } of axis) {
      if (label.trim() === '') faults.push('an axis has no name');
      else if (unit === '' && !bare.test(label)) faults.push(`'${label}' has no unit`);
    }
  }
  for (const { label, values } of at([...view.y, ...(view.right ?? [])])) {
    if (noQuantity.test(label)) faults.push(`'${label}' is no quantity`);
    if (countsRows(values)) faults.push(`'${label}' counts the rows`);
    if (values.every(Number.isNaN)) faults.push(`'${label}' is empty`);
  }
  if (x.values.every(Number.isNaN)) faults.push(`'${x.label}' is empty`);
  return [...faults, ...runFaults(x.values, view)];
}

const countsRows = (values: Float64Array): boolean =>
  values.length > 3 && Number.isInteger(values[0]) && values.every((value, row) => value === row + (values[0] ?? NaN));

function runFaults(x: Float64Array, view: View): string[] {
  const runs = view.runs ?? [{ name: '', from: 0, to: x.length }];
  const faults: string[] = [];
  // Two branches share the point at which they turn, and no more.
  if (runs.some(({ from }, index) => index > 0 && from < (runs[index - 1]?.to ?? 0) - 1))
    faults.push('runs lie over each other');
  const along = view.logX ? x.map((value) => Math.log(value)) : x;
  for (const { name, from, to } of runs)
    if (view.style === 'line' && leaps(along.subarray(from, to))) faults.push(`run '${name}' joins two blocks`);
  return faults;
}

/** Whether a step goes back over half of a curve, or is far longer than those around it: only a new block leaps. */
function leaps(x: Float64Array): boolean {
  const known = x.filter((value) => Number.isFinite(value));
  if (known.length < 12) return false;
  const sorted = known.toSorted();
  const width = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  const rising = (known.at(-1) ?? 0) >= (known[0] ?? 0);
  const steps = known.subarray(1).map((value, row) => value - (known[row] ?? NaN));
  return steps.some((step, at) => {
    const size = Math.abs(step);
    const around = Math.max(...[1, 2, 3].flatMap((by) => [steps[at - by] ?? 0, steps[at + by] ?? 0]).map(Math.abs));
    if (at > 2 && at < steps.length - 3 && around > 0 && size > 10 * around && size > width / 50) return true;
    return size > width / 2 && (rising ? step < 0 : step > 0);
  });
}

function gridFaults({ x, y, z }: Grid): string[] {
  const ends = [x, y].filter(({ first, last }) => !Number.isFinite(first) || !Number.isFinite(last) || first === last);
  const nameless = [x, y, z].filter(({ label }) => label.trim() === '');
  return [...ends.map(({ label }) => `'${label}' has no length`), ...nameless.map(() => 'an axis has no name')];
}
