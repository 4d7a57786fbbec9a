import type { Column, Run, View } from '../content.ts';
import { joinedAlong, joinedBySweeps, passesOf } from '../kit/passes.ts';
import { Unreadable } from '../reader.ts';

/** What an experiment is read by: an impedance, a sweep, both over time, or what answers where one of them is held. */
export type Experiment = 'impedance' | 'sweep' | 'time' | 'held potential' | 'held current';

const forms = {
  frequency: /^(?:freq|frequency)$/i,
  real: /^(?:re\(z\)|zreal|z')$/i,
  minusImaginary: /^−(?:im\(z\)|zimag|z"|z'')$/i,
  modulus: /^(?:\|z\||zmod|z)$/i,
  phase: /^[-−]?(?:phase(?:\(z\))?|zphz)$/i,
  potential: /^(?:<?ewe>?(?: vs.*)?|ecell|vf|potential applied|we\(1\)\.potential|potential|voltage|vstep|e)$/i,
  current: /^(?:<?i>?|im|we\(1\)\.current|current|i1|i diff|i\(d\)|idif)$/i,
  logarithm: /^log\(i\/a\)$/i,
  charge: /^charge$/i,
  time: /^(?:time|t|corrected time|elapsed time|test time)$/i,
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

/**
 * The plots of an experiment; `runs` are cycles, scans or segments. Where none are counted each axis parts its curve.
 */
export function electrochemicalViews(columns: readonly Column[], experiment: Experiment, runs: Run[] = []): View[] {
  const frequencies = columns[find(columns, 'frequency')]?.values;
  const isHeld = experiment === 'held potential' || experiment === 'held current';
  const whole = experiment === 'impedance' && frequencies ? spectraOf(frequencies, runs) : runs;
  const joinedOver = (x: number): Partial<View> => {
    const values = columns[x]?.values ?? new Float64Array();
    if (experiment === 'impedance') return runsIn(whole);
    // Where current or potential is held, what is counted as a cycle is noise about zero.
    if (x === time && isHeld) return joinedAlong(values);
    if (x === time) return whole.length > 1 ? runsIn(partedWhereBack(values, whole)) : joinedAlong(values);
    if (whole.length > 1) return runsIn(whole);
    return joinedBySweeps(values, x === potential ? 'Sweep' : 'Half cycle');
  };
  const views: View[] = [];
  const add = (name: string, x: number, y: number, more: Partial<View> = {}) => {
    if (x >= 0 && y >= 0) views.push({ name, x, y: [y], style: 'line', ...more, ...joinedOver(x) });
  };
  const [potential, current, time] = [find(columns, 'potential'), find(columns, 'current'), find(columns, 'time')];
  if (experiment === 'impedance') {
    const phase = find(columns, 'phase');
    add('Nyquist', find(columns, 'real'), find(columns, 'minusImaginary'), { equal: true, style: 'points' });
    const right = phase < 0 ? {} : { right: [phase] };
    add('Bode', find(columns, 'frequency'), find(columns, 'modulus'), { ...right, logX: true, logY: true });
  } else if (experiment === 'sweep') {
    add('Current–Potential', potential, current);
    add('log(i/A)–Potential', potential, find(columns, 'logarithm'));
  }
  // What a charge and a discharge are read by.
  if (experiment === 'time') add('Potential–Capacity', find(columns, 'capacity'), potential);
  if (experiment === 'held potential') add('Current–Time', time, current);
  if (experiment !== 'impedance') {
    add('Potential–Time', time, potential, current < 0 ? {} : { right: [current] });
    if (experiment !== 'held potential') add('Current–Time', time, current);
    add('Charge–Time', time, find(columns, 'charge'));
  }
  if (experiment === 'sweep' || isHeld) add('Potential–Capacity', find(columns, 'capacity'), potential);
  if (views.length === 0) throw new Unreadable('variant', 'The columns are of no experiment that is known.');
  return views;
}

const runsIn = (runs: Run[]): Partial<View> => (runs.length > 1 ? { runs } : {});

/** Each run again where its own axis steps back. */
const partedWhereBack = (values: Float64Array, runs: readonly Run[]): Run[] =>
  runs.flatMap((run) => {
    const passes = passesOf(values, run);
    return passes.map((rows, at) => ({ name: passes.length > 1 ? `${run.name} #${at + 1}` : run.name, ...rows }));
  });

/** A spectrum goes through its frequencies one way: where they turn back, another begins. */
function spectraOf(frequencies: Float64Array, runs: readonly Run[]): Run[] {
  const outer = runs.length > 0 ? runs : [{ name: '', from: 0, to: frequencies.length }];
  return outer.flatMap(({ name, from, to }) => {
    const starts = [from];
    let way = 0;
    for (let row = from + 1; row < to; row += 1) {
      const step = Math.sign((frequencies[row] ?? NaN) - (frequencies[row - 1] ?? NaN));
      if (way !== 0 && step === -way) {
        starts.push(row);
        way = 0;
      } else if (step !== 0 && !Number.isNaN(step)) way = step;
    }
    if (starts.length === 1) return [{ name, from, to }];
    return starts.map((start, index) => ({
      name: `${name} Spectrum ${index + 1}`.trim(),
      from: start,
      to: starts[index + 1] ?? to,
    }));
  });
}
