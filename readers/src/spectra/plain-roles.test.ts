import { expect, test } from 'vitest';
import { plainColumns } from './plain-columns.ts';

const count = 3000;
const noise = (row: number): number => ((row * 7919) % 13) / 100;
/** Numbers of real size for a quantity, by its name. */
const forms: [RegExp, (row: number) => number][] = [
  [/temp|温度/i, (row) => 25 + row * 0.3],
  [/time|时间|^t /i, (row) => row * 0.5],
  [/potential|voltage|电压/i, (row) => Math.abs((row % 1000) - 500) / 500],
  [/capacity|容量/i, (row) => (row % 500) * 0.4],
  [/freq/i, (row) => 1e5 * 0.995 ** row],
  [/2theta|wave|shear rate|field|displacement|波长/i, (row) => 10 + row * 0.02],
  [/^d /i, (row) => 8 - row * 0.002],
];
const valueOf = (name: string, row: number): number =>
  forms.find(([form]) => form.test(name))?.[1](row) ?? 100 - row * 0.01 + noise(row);

const partOf = (names: string, value = valueOf) => {
  const lines = Array.from({ length: count }, (_, row) =>
    names
      .split(',')
      .map((name) => value(name, row).toPrecision(7))
      .join(','),
  );
  return plainColumns.read({ name: 'a.csv', bytes: Buffer.from([names, ...lines].join('\n')) }).parts[0];
};

/** What is drawn, as `y, y over x`. */
const drawn = (names: string, value = valueOf) => {
  const part = partOf(names, value);
  if (part?.kind !== 'columns') return part?.kind;
  const label = (at: number) => part.columns[at]?.label;
  return part.views.map(({ x, y }) => `${y.map(label).join(', ')} over ${label(x)}`);
};

test.each([
  ['Temperature (°C),Time (min),Mass (mg)', 'Mass over Temperature', 'Mass over Time', 'Temperature over Time'],
  ['Time (min),Temp (°C),Mass (mg)', 'Mass over Temp', 'Mass over Time', 'Temp over Time'],
  ['Mass (mg),Temperature (°C),Time (s)', 'Mass over Temperature', 'Mass over Time', 'Temperature over Time'],
  ['时间(s),温度(°C),质量(mg)', '质量 over 温度', '质量 over 时间', '温度 over 时间'],
  [
    'Temp (°C),Time (min),Mass (%),Heat Flow (mW),Deriv (%/min)',
    'Mass over Temp',
    'Heat Flow over Temp',
    'Deriv over Temp',
    'Mass over Time',
    'Heat Flow over Time',
    'Deriv over Time',
    'Temp over Time',
  ],
  ['Time (s),Potential (V),Current (A)', 'Current over Potential', 'Current over Time', 'Potential over Time'],
  ['Potential(V),Current(A),Time(s)', 'Current over Potential', 'Current over Time', 'Potential over Time'],
  ['Time (s),Displacement (mm),Load (N)', 'Load over Displacement', 'Load over Time', 'Displacement over Time'],
  ['2Theta (deg),d (Å),Intensity (counts)', 'Intensity over 2Theta', 'Intensity over d', 'd over 2Theta'],
])('each measured quantity is drawn over each place, over time last: %s', (names, ...wanted) =>
  expect(drawn(names)).toEqual(wanted),
);

test.each([
  ['Temperature (°C),Time (min)', 'Temperature over Time'],
  ['Contact angle (°),Time (s)', 'Contact angle over Time'],
  ['Phase angle (°),Frequency (Hz)', 'Phase angle over Frequency'],
  ['Voltage (V),Capacity (mAh/g)', 'Voltage over Capacity'],
  ['Pressure (kPa),Time (s)', 'Pressure over Time'],
  ['Volume (mL),Abs', 'Absorbance over Volume'],
])('of two columns the one that is a place stands along x: %s', (names, wanted) =>
  expect(drawn(names)).toEqual([wanted]),
);

test('a charge and a discharge are read over the capacity first', () =>
  expect(drawn('Time (s),Voltage (V),Current (A),Capacity (mAh/g)')?.[0]).toBe('Voltage over Capacity'));

test('quantities of one unit share an axis, those of another have their own', () =>
  expect(drawn('Frequency (Hz),Storage (Pa),Loss (Pa),Viscosity (Pa·s)')).toEqual([
    'Storage, Loss over Frequency',
    'Viscosity over Frequency',
  ]));

test('a temperature that only wavers or keeps to few levels is no place', () => {
  const steady = (name: string, row: number) => (/temp/i.test(name) ? 25 + noise(row) : valueOf(name, row));
  expect(drawn('Time (min),Temp (°C),Mass (mg)', steady)).toEqual(['Mass over Time', 'Temp over Time']);
  const levels = (name: string, row: number) => (/temp/i.test(name) ? 25 + Math.floor(row / 300) : valueOf(name, row));
  expect(drawn('Temp (°C),Frequency (Hz),Loss (Pa)', levels)).toEqual(['Loss over Frequency']);
});

test('without names there is one view, of the second column over the first', () => {
  const bytes = Buffer.from(Array.from({ length: count }, (_, row) => `${row / 10} ${noise(row)} ${row}.5`).join('\n'));
  expect(plainColumns.read({ name: 'a.txt', bytes }).parts).toMatchObject([{ views: [{ x: 0, y: [1] }] }]);
  expect(plainColumns.read({ name: 'a.txt', bytes }).parts[0]).toHaveProperty('views.length', 1);
});

test('what may be an axis or a remark is neither: absorbances beside a bare temperature are a table', () =>
  expect(drawn('Abs A,Abs B,Temp')).toBe('table'));

test.each([
  ['Temp A (°C),Mass A (mg),Temp B (°C),Mass B (mg)', 'Temp A → Mass A', 'Temp B → Mass B'],
  ['T A,M A,T B,M B', 'T A → M A', 'T B → M B'],
  ['温度1,质量1,温度2,质量2', '温度1 → 质量1', '温度2 → 质量2'],
  ['Binding Energy (eV),Ti,Kinetic Energy (eV),Fe', 'Binding Energy → Ti', 'Kinetic Energy → Fe'],
])('samples side by side are each drawn over their own place: %s', (names, ...wanted) => {
  const text = names
    .split(',')
    .map((name, at) => [name, ...Array.from({ length: count }, (_, row) => (valueOf(name, row) + at).toPrecision(7))]);
  const lines = Array.from({ length: count + 1 }, (_, row) => text.map((column) => column[row]).join(','));
  const { parts } = plainColumns.read({ name: 'a.csv', bytes: Buffer.from(lines.join('\n')) });
  expect(parts.map((part) => part.kind === 'columns' && part.columns.map(({ label }) => label).join(' → '))).toEqual(
    wanted,
  );
});

test.each(['Temp A (°C),Temp B (°C),Mass A (mg),Mass B (mg)', 'Temp 1 (°C),Ramp (mV),Temp 2 (°C),Mass (mg),Loss (mg)'])(
  'where it is not said which temperature a mass belongs to the columns are a table: %s',
  (names) => expect(drawn(names)).toBe('table'),
);

test('two temperatures beside a time are drawn over it, and a set one is no second place', () => {
  expect(drawn('Time (s),Temp A (°C),Temp B (°C),Mass A (mg),Mass B (mg)')).toEqual([
    'Temp A, Temp B over Time',
    'Mass A, Mass B over Time',
  ]);
  expect(drawn('Time (s),Sample Temp (°C),Program Temp (°C),Mass (mg)')).toEqual([
    'Mass over Sample Temp',
    'Mass over Time',
    'Sample Temp, Program Temp over Time',
  ]);
});

test('an uncertainty is drawn neither over a place nor as one', () =>
  expect(drawn('2Theta (deg),Intensity (counts),Error (counts)')).toEqual(['Intensity over 2Theta']));

test('a charge at one current is read over time first, a voltammogram over the potential', () => {
  const charge = (name: string, row: number) =>
    /current/i.test(name) ? (row % 1000 < 500 ? 1 : -1) * (0.1 + noise(row) / 1000) : valueOf(name, row);
  expect(drawn('Time (s),Voltage (V),Current (A)', charge)).toEqual([
    'Voltage over Time',
    'Current over Voltage',
    'Current over Time',
  ]);
  const sweep = (name: string, row: number) => (/current/i.test(name) ? Math.sin(row / 50) : valueOf(name, row));
  expect(drawn('Time (s),Voltage (V),Current (A)', sweep)?.[0]).toBe('Current over Voltage');
});

test.each(['Channel', 'Pixel', '道址'])('counts over the number of a channel are a curve: %s', (name) => {
  const counted = (label: string, row: number) => (label === name ? row : noise(row));
  expect(drawn(`${name},Counts`, counted)).toEqual([`Counts over ${name}`]);
});

test('the rows of a plane without names are a table, spectra beside an even axis a curve', () => {
  const plane = (first: (row: number) => number) =>
    Buffer.from(
      Array.from({ length: count }, (_, row) =>
        [first(row), ...Array.from({ length: 7 }, (_cell, at) => Math.exp(row / 900 + at / 7))].join(' '),
      ).join('\n'),
    );
  const partsOf = (first: (row: number) => number) => plainColumns.read({ name: 'a.txt', bytes: plane(first) }).parts;
  expect(partsOf((row) => Math.sin(row / 2000) * 5)).toMatchObject([{ kind: 'table' }]);
  expect(partsOf((row) => 200 + row / 2)).toMatchObject([{ kind: 'columns', views: [{ x: 0, y: [1] }] }]);
});

test('of several quantities the usual pair comes first: stress over strain, load over displacement', () => {
  const rising = (name: string, row: number) => (/strain|displacement/i.test(name) ? row / 10 : valueOf(name, row));
  const names = 'Time (s),Gauge (mm),Load (N),Strain (%),Stress (MPa)';
  expect(drawn(names, rising)?.[0]).toBe('Stress over Strain');
  expect(drawn('Time (s),Heat (mW),Temp (°C),Mass (mg)')?.[0]).toBe('Mass over Temp');
});

test('a distribution of sizes is drawn over them by decades', () => {
  const sizes = (name: string, row: number) => (name.startsWith('Size') ? 0.4 * 1.003 ** row : noise(row));
  const part = partOf('Size (d.nm),Intensity (%),Volume (%),Number (%)', sizes);
  expect(part).toMatchObject({ kind: 'columns', views: [{ x: 0, y: [1, 2, 3], logX: true }] });
});

test.each([
  '2Theta (deg),d (Å),Height (counts),FWHM (deg),Area (counts)',
  'Ret. Time (min),Area,Height,Area %',
  'Raman shift (cm-1),Peak height,Width',
  '保留时间(min),峰面积,峰高',
])('a list of peaks is a table, and no curve through them: %s', (names) => expect(drawn(names)).toBe('table'));

const charged = (name: string, row: number) => {
  if (/current|电流/i.test(name)) return row % 1000 < 500 ? 0.1 : -0.1;
  if (/step.?time/i.test(name)) return (row % 500) * 10;
  if (/cycle|循环/i.test(name)) return 1 + Math.floor(row / 1000);
  if (/point|step|工步|序号/i.test(name)) return 1 + Math.floor(row / 500);
  return valueOf(name, row);
};

test.each([
  [
    'Data_Point,Test_Time(s),Step_Time(s),Step_Index,Cycle_Index,Current(A),Voltage(V),Charge_Capacity(Ah),Discharge_Capacity(Ah)',
    'Voltage over Test_Time',
  ],
  ['循环号,工步号,时间(h),电压(V),电流(mA),容量(mAh)', '电压 over 容量'],
])('of a battery cycler what counts is drawn nowhere, and nothing over itself: %s', (names, first) => {
  const views = drawn(names, charged);
  expect(views?.[0]).toBe(first);
  for (const view of Array.isArray(views) ? views : []) {
    const [y, x] = view.split(' over ');
    expect(y?.split(', ')).not.toContain(x);
    expect(view).not.toMatch(/Point|Index|Cycle|循环|工步/);
  }
});

test.each([
  ['Cycle,Charge capacity (mAh/g),Discharge capacity (mAh/g),Efficiency (%)', 'Cycle'],
  ['Cycle_Index,Capacity (mAh/g)', 'Cycle_Index'],
  ['循环次数,放电比容量(mAh/g),库伦效率(%),平均电压(V)', '循环次数'],
])('the life of a battery is read over its cycles: %s', (names, cycle) => {
  const life = (name: string, row: number) => (name.startsWith(cycle) ? row + 1 : 150 - row * 0.01);
  const views = drawn(names, life);
  expect(views).toContainEqual(expect.stringMatching(new RegExp(`(?:apacity|容量).* over ${cycle}$`)));
  for (const view of views ?? []) expect(view).toMatch(new RegExp(` over ${cycle}$`));
});

test('what counts the rows is drawn over no place, whatever it is called', () =>
  expect(
    drawn('Reading,Temp (°C),Mass (mg)', (name, row) => (name === 'Reading' ? row + 1 : valueOf(name, row))),
  ).toEqual(['Mass over Temp']));

test.each(['mode,freq(cm-1),alpha,activity', '2theta,d,I,h,k,l'])(
  'vibrations and reflections that are listed are a table: %s',
  (names) => expect(drawn(names)).toBe('table'),
);

test('of a Maccor cycler the columns that are called by their units are quantities, and times are times', () => {
  const names = 'Rec#,Cyc#,Step,Test (Sec),Step (Sec),Amp-hr,Watt-hr,Amps,Volts';
  const cycled = (name: string, row: number) => {
    if (name === 'Rec#') return row + 1;
    if (name === 'Cyc#') return 1 + Math.floor(row / 1000);
    if (name === 'Step') return 1 + Math.floor(row / 500);
    if (name === 'Test (Sec)') return row * 10;
    if (name === 'Step (Sec)') return (row % 500) * 10;
    if (/-hr/.test(name)) return (row % 500) * 0.001;
    return name === 'Amps' ? 1 : 3 + (row % 500) / 500;
  };
  const part = partOf(names, cycled);
  expect(part?.kind === 'columns' && part.columns.map(({ label, unit }) => `${label} ${unit}`).slice(3)).toEqual([
    'Test time s',
    'Step time s',
    'Capacity Ah',
    'Energy Wh',
    'Current A',
    'Voltage V',
  ]);
  expect(drawn(names, cycled)?.[0]).toBe('Voltage over Capacity');
});

test('a column called Seconds is the time, over which what a cycler measures stands', () => {
  const names = 'Seconds,Volts,Amps';
  const cycled = (name: string, row: number) => (name === 'Seconds' ? row * 10 : name === 'Amps' ? 1 : 3 + row / 2000);
  expect(drawn(names, cycled)?.[0]).toBe('Voltage over Time');
});
