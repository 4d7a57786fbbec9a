import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { pdcifOf, pdcifSample } from './pdcif.sample.ts';
import { pdcif } from './pdcif.ts';

const read = (bytes: Uint8Array) => pdcif.read({ name: 'a.cif', bytes });

test('counts stand at the left and calculated intensities at the right, an unknown one as a gap', () => {
  const { facts, parts } = read(pdcifSample());
  expect(parts).toEqual([
    {
      kind: 'columns',
      title: '',
      columns: [
        { label: '2θ', unit: '°', values: Float64Array.of(10, 10.02, 10.04) },
        { label: 'Measured', unit: 'counts', values: Float64Array.of(187, 190, 201) },
        { label: 'Calculated', unit: 'a.u.', values: Float64Array.of(180.5, NaN, 199) },
      ],
      views: [{ name: '', x: 0, y: [1], right: [2], style: 'line' }],
    },
  ]);
  expect(facts).toContainEqual({ name: 'Wavelength', value: '1.5406(1)', unit: 'Å' });
});

test('places that are not listed go by their range, whose end has to fit', () => {
  const range = (max: number) => [
    '_pd_meas_2theta_range_min 5',
    `_pd_meas_2theta_range_max ${max}`,
    '_pd_meas_2theta_range_inc 0.5',
  ];
  const loop = ['loop_', '_pd_proc_intensity_total', '1 2 3'];
  expect(read(pdcifOf([...range(6), ...loop])).parts).toMatchObject([
    { columns: [{ values: Float64Array.of(5, 5.5, 6) }, {}] },
  ]);
  expect(() => read(pdcifOf([...range(9), ...loop]))).toThrow(/cut/);
  expect(() => read(pdcifOf(loop))).toThrow(/no 2θ/);
});

test('a loop that is cut is refused, and a structure alone is not recognised', () => {
  expect(() => read(pdcifOf(['loop_', '_pd_meas_2theta_scan', '_pd_meas_counts_total', '10 1 11']))).toThrow(/cut/);
  expect(pdcif.recognises({ name: 'a.cif', bytes: pdcifSample() })).toBe(true);
  expect(pdcif.recognises({ name: 'a.cif', bytes: Buffer.from('data_a\nloop_\n_atom_site_fract_x\n0\n') })).toBe(false);
});

test('a pattern whose angle begins anew is not joined', () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `${10 + (row % 1000) / 50} ${row}`);
  const bytes = pdcifOf(['loop_', '_pd_meas_2theta_scan', '_pd_meas_counts_total', ...rows]);
  const [part] = read(bytes).parts as Columns[];
  expect(part?.views[0]?.runs?.map(({ from, to }) => [from, to])).toEqual([
    [0, 1000],
    [1000, 2000],
  ]);
});

test('the structure beside a pattern is shown behind it, and one that is not read is named', () => {
  const pattern = ['loop_', '_pd_meas_2theta_scan', '_pd_meas_counts_total', '10 1', '11 2', '12 1'];
  const edges = ['a', 'b', 'c'].flatMap((edge) => `_cell_length_${edge} 4`);
  const angles = ['alpha', 'beta', 'gamma'].map((angle) => `_cell_angle_${angle} 90`);
  const names = ['label', 'fract_x', 'fract_y', 'fract_z'].map((name) => `_atom_site_${name}`);
  const symmetry = ['loop_', '_symmetry_equiv_pos_as_xyz', 'x,y,z'];
  const atoms = (site: string) => [...edges, ...angles, ...symmetry, 'loop_', ...names, `${site} 0.5 0 0`];
  const { parts } = read(pdcifOf([...pattern, ...atoms('Fe1')]));
  expect(parts.map(({ kind }) => kind)).toEqual(['columns', 'structure']);
  expect(parts[1]).toMatchObject({ elements: ['Fe'] });
  const doubtful = read(pdcifOf([...pattern, ...atoms('Qq1')]));
  expect(doubtful.parts).toHaveLength(1);
  expect(doubtful.facts).toContainEqual({ name: 'Structure', value: 'Not read' });
});
