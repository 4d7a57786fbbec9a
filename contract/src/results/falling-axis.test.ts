import { expect, test } from 'vitest';
import { axisFalls } from './falling-axis.ts';

const falls = (x_label: string, x_reversed = false) => axisFalls({ x_label, x_reversed });

test('binding energies fall from left to right however their file runs, like everything that is marked so', () => {
  for (const label of ['结合能 / eV', 'Binding Energy (eV)', 'BindingEnergy/eV', 'binding_energy', 'B.E. (eV)', 'BE'])
    expect([label, falls(label)]).toEqual([label, true]);
  expect(falls('波数 / cm⁻¹', true)).toBe(true);
});

test('other axes rise', () => {
  for (const label of ['2θ / °', '能量 / keV', 'Kinetic Energy (eV)', 'Beam current', ''])
    expect([label, falls(label)]).toEqual([label, false]);
});
