import type { Column, Run, View } from '../content.ts';
import { Unreadable } from '../reader.ts';

/** What an experiment is read by: an impedance, current over potential, or both over time. */
export type Experiment = 'impedance' | 'sweep' | 'time';

const forms = {
  frequency: /^(?:freq|frequency)$/i,
  real: /^(?:re\(z\)|zreal|z')$/i,
  minusImaginary: /^−(?:im\(z\)|zimag|z"|z'')$/i,
  modulus: /^(?:\|z\||zmod|z)$/i,
  phase: /^[-−]?(?:phase(?:\(z\))?|zphz)$/i,
  potential: /^(?:<?ewe>?(?: vs.*)?|ecell|vf|potential applied|we\(1\)\.potential|potential|e)$/i,
  current: /^(?:<?i>?|im|we\(1\)\.current|current|i1|i diff)$/i,
  time: /^(?:time|t|corrected time|elapsed time)$/i,
  capacity: /^(?:capacity|q-qo|\|q-qo\||\(q-qo\))$/i,
};

const find = (columns: readonly Column[], role: keyof typeof forms) =>
  columns.findIndex(({ label }) => forms[role].test(label));

/** The column as it is read upside down, as the imaginary part of an impedance is. */
export const minusOf = ({ label, unit, values }: Column): Column => ({
  label: `−${label}`,
  unit,
  values: values.map((value) => -value),
});

/** The plots of an experiment; `runs` are cycles, scans or segments. */
export function electrochemicalViews(columns: readonly Column[], experiment: Experiment, runs: Run[] = []): View[] {
  const joined = runs.length > 1 ? { runs } : {};
  const views: View[] = [];
  const add = (name: string, x: number, y: number, more: Partial<View> = {}) => {
    if (x >= 0 && y >= 0) views.push({ name, x, y: [y], style: 'line', ...more, ...joined });
  };
  const [potential, current, time] = [find(columns, 'potential'), find(columns, 'current'), find(columns, 'time')];
  if (experiment === 'impedance') {
    const phase = find(columns, 'phase');
    add('Nyquist', find(columns, 'real'), find(columns, 'minusImaginary'), { equal: true, style: 'points' });
    const right = phase < 0 ? {} : { right: [phase] };
    add('Bode', find(columns, 'frequency'), find(columns, 'modulus'), { ...right, logX: true, logY: true });
  } else if (experiment === 'sweep') {
    add('Current–Potential', potential, current);
  }
  if (experiment !== 'impedance') {
    add('Potential–Time', time, potential, current < 0 ? {} : { right: [current] });
    add('Current–Time', time, current);
    add('Potential–Capacity', find(columns, 'capacity'), potential);
  }
  if (views.length === 0) throw new Unreadable('variant', 'The columns are of no experiment that is known.');
  return views;
}

/** Rows of one value after another, as cycles are counted; named by `name` and the value. */
export function runsOf(values: Float64Array, name: string): Run[] {
  const runs: Run[] = [];
  for (const [row, value] of values.entries()) {
    const last = runs.at(-1);
    if (last && values[row - 1] === value) last.to = row + 1;
    else runs.push({ name: `${name} ${value}`, from: row, to: row + 1 });
  }
  return runs;
}
