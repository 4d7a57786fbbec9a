import { axisUnit } from '@yance/readers/kit/axis-unit.ts';
import { namesElectronEnergy } from '@yance/readers/kit/electron-names.ts';
import { namesLight, namesShareOfLight } from '@yance/readers/kit/light-names.ts';
import type { ColumnsPart, PreviewPart } from '@yance/contract/results/preview.ts';
import type { MeasuredSpan } from '../results.tables.ts';
import { isUnnamed } from './unnamed-columns.ts';

/**
 * How far each part of a file reaches, for each unit of the columns that some view draws: what was ordered as a range
 * may stand along an axis of the second view only, as the frequency of a Nyquist plot does, and what no view draws is
 * no range, as the angle ω of a scan over 2θ. A scan of another circle, as a rocking curve over ω, is none of 2θ
 * either, which is what is ordered in degrees. The unit is empty for what a file without names of columns has along x.
 */
export function measuredSpans(parts: readonly PreviewPart[]): MeasuredSpan[] {
  const spans = new Map<string, MeasuredSpan>();
  for (const part of parts) for (const span of spansOf(part)) spans.set(JSON.stringify(span), span);
  return [...spans.values()];
}

function spansOf(part: PreviewPart): MeasuredSpan[] {
  if (part.kind !== 'columns') return [];
  const { file, title } = part;
  const from = { ...(file && { file }), ...(title && { title }) };
  const spans = new Map<string, MeasuredSpan>();
  for (const [at, column] of part.columns.entries()) {
    const { low, high } = column;
    const unit = axisUnit(column);
    if (
      isOtherCircle(column) ||
      isOtherEnergy(part, column) ||
      !isDrawn(part, at) ||
      (unit === '' && !isNamelessX(part, at)) ||
      low === null ||
      high === null
    )
      continue;
    const before = spans.get(unit);
    const reach = { low: Math.min(low, before?.low ?? low), high: Math.max(high, before?.high ?? high) };
    const light = isLightAxis(part, at, unit) && (!before || before.light === true);
    spans.set(unit, { ...from, unit, ...reach, ...(light && { light }) });
  }
  return [...spans.values()];
}

/** Circles of a diffractometer beside 2θ, which alone is ordered as a range. */
const isOtherCircle = ({ label, unit }: ColumnsPart['columns'][number]): boolean =>
  unit === '°' && /^(?:ω|θ|φ|χ|ψ|omega|theta|phi|chi|psi|khi)$/i.test(label);

/** The kinetic energy beside a binding energy says the same again from the other end; the latter is ordered. */
const isOtherEnergy = ({ columns }: ColumnsPart, column: ColumnsPart['columns'][number]): boolean =>
  namesElectronEnergy(column) === 'kinetic' && columns.some((other) => namesElectronEnergy(other) === 'binding');

/**
 * Whether a column is surely of light: it bears such a name, and only what becomes of light stands over it. Many
 * programs call a Raman shift a wavenumber, too, but have intensities over it.
 */
function isLightAxis({ views, columns }: ColumnsPart, at: number, unit: string): boolean {
  const over = views.filter(({ x }) => x === at).flatMap(({ y, right }) => [...y, ...right]);
  const label = (index: number) => ({ label: columns[index]?.label ?? '' });
  return namesLight({ ...label(at), unit }) && over.length > 0 && over.every((one) => namesShareOfLight(label(one)));
}

const isDrawn = (part: ColumnsPart, at: number): boolean =>
  part.views.some(({ x, y, right }) => [x, ...y, ...right].includes(at));

const isNamelessX = (part: ColumnsPart, at: number): boolean =>
  part.views[0]?.x === at && isUnnamed(part.columns[at]?.label ?? '');
