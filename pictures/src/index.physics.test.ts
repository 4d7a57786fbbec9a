import { describe, expect, test } from 'vitest';
import { betVolume } from './bet.ts';
import { impedance, voltammogram } from './electrochemistry.ts';
import { cylinderStream, kirschStress } from './fields.ts';
import { multiplet, nmrSpectrum } from './resonance.ts';
import { pseudoVoigt } from './shapes.ts';
import { tgCurve } from './thermal.ts';
import { braggAngle, copperKAlpha1, crystals, planeSpacing, xrdPattern } from './xrd.ts';

const crystalNamed = (name: string) => crystals.find((crystal) => crystal.name === name)!;

describe('diffraction', () => {
  // Positions from published powder data for Cu Kα1, not from the code under test.
  test.each([
    ['Si', [1, 1, 1], 28.443],
    ['Si', [2, 2, 0], 47.304],
    ['Si', [3, 1, 1], 56.123],
    ['LaB₆', [1, 1, 0], 30.385],
    ['CeO₂', [1, 1, 1], 28.55],
    ['NaCl', [2, 0, 0], 31.7],
    ['ZnO', [1, 0, 1], 36.25],
    ['Al₂O₃', [1, 0, 4], 35.15],
    ['TiO₂', [1, 0, 1], 25.28],
  ] as const)('%s %j reflects at the published angle', (name, hkl, angle) => {
    expect(braggAngle(planeSpacing(crystalNamed(name), hkl), copperKAlpha1)).toBeCloseTo(angle, 1);
  });

  test.each(crystals.map((crystal) => [crystal.name, crystal] as const))(
    'the peaks of %s stand where Bragg puts them',
    (_, crystal) => {
      const { x, y, peaks } = xrdPattern('bragg', { crystal, counts: 1e6 });
      expect(peaks.length).toBeGreaterThan(3);
      for (const { hkl, angle } of peaks) {
        const d = planeSpacing(crystal, hkl);
        expect(2 * d * Math.sin((angle * Math.PI) / 360)).toBeCloseTo(copperKAlpha1, 6);
      }
      const strongest = peaks.toSorted((a, b) => b.height - a.height)[0]!;
      expect(Math.abs(x[y.indexOf(Math.max(...y))]! - strongest.angle)).toBeLessThan(0.06);
    },
  );

  test('a spacing below half the wavelength reflects nothing', () => {
    expect(braggAngle(0.7, copperKAlpha1)).toBeUndefined();
  });

  test('the same seed gives the same counts, another seed others', () => {
    expect(xrdPattern('a')).toEqual(xrdPattern('a'));
    expect(xrdPattern('a').y).not.toEqual(xrdPattern('b').y);
  });
});

test('a pseudo-Voigt line has height one and half of it at half its width', () => {
  expect(pseudoVoigt(10, 10, 2, 0.4)).toBeCloseTo(1);
  expect(pseudoVoigt(11, 10, 2, 0.4)).toBeCloseTo(0.5);
});

test('a quartet has heights 1 : 3 : 3 : 1 that sum to its protons, apart by the coupling', () => {
  const lines = multiplet({ shift: 4.12, protons: 2, neighbours: 3, coupling: 7.1 }, 400);
  expect(lines.map(({ height }) => height)).toEqual([0.25, 0.75, 0.75, 0.25]);
  expect((lines[1]!.shift - lines[0]!.shift) * 400).toBeCloseTo(7.1);
});

test('the integral of a proton spectrum ends at the number of protons', () => {
  const { integral, groups } = nmrSpectrum('protons');
  expect(Math.abs(integral[0]! - groups.reduce((total, { protons }) => total + protons, 0))).toBeLessThan(0.2);
});

test('calcium oxalate and the other samples never gain mass', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const { y } = tgCurve(seed);
    expect(y.every((mass, index) => index === 0 || mass <= y[index - 1]!)).toBe(true);
  }
});

test('the BET volume reaches the monolayer at the pressure that theory states', () => {
  const c = 100;
  expect(betVolume(1 / (Math.sqrt(c) + 1), 50, c)).toBeCloseTo(50, 6);
});

test('the stress at a hole is three times the far stress across the pull and the far stress far away', () => {
  expect(kirschStress(1, Math.PI / 2)).toBeCloseTo(3);
  expect(kirschStress(1, 0)).toBeCloseTo(1);
  expect(kirschStress(1e4, 0.7)).toBeCloseTo(1, 3);
});

test('no water flows through the cylinder', () => {
  for (const angle of [0.1, 1, 2, 3]) expect(cylinderStream(Math.cos(angle), Math.sin(angle), 0.2)).toBeCloseTo(0, 9);
});

test('a reversible couple has peaks 57 mV apart, and four times the scan rate gives twice the current', () => {
  const { x, y } = voltammogram('couple', 100, 0.001);
  const separation = x[y.indexOf(Math.max(...y))]! - x[y.indexOf(Math.min(...y))]!;
  expect(separation).toBeGreaterThan(0.055);
  expect(separation).toBeLessThan(0.064);
  const bare = (rate: number) => Math.max(...voltammogram('couple', rate).y) - (rate / 100) * 0.05;
  expect(bare(100) / bare(25)).toBeCloseTo(2, 6);
});

test('an impedance begins at the resistance of the electrolyte and never turns inductive', () => {
  const { x, y } = impedance('cell');
  expect(x[0]!).toBeLessThan(10);
  expect(y.every((value) => value > 0)).toBe(true);
});
