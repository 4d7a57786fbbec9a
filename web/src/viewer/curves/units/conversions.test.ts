import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conversionsOf, standTogether } from './conversions.ts';

const quantity = (label: string, unit: string) => ({ label, unit });
const seconds = [{ name: 'Time per step', value: '0.5', unit: 's' }];
const pick = (label: string, unit: string, key: string, facts = seconds) =>
  conversionsOf(quantity(label, unit), facts).find((one) => one.key === key)!;

test('known numbers: light, planes, temperature, absorbance and rates', () => {
  expect(pick('Wavelength', 'nm', 'eV').convert(500)).toBeCloseTo(2.47968, 5);
  expect(pick('Wavelength', 'nm', 'cm⁻¹').convert(500)).toBe(20_000);
  expect(pick('Wavenumber', 'cm⁻¹', 'eV').convert(8065.544)).toBeCloseTo(1, 6);
  expect(pick('Wavelength', 'µm', 'cm⁻¹').convert(10)).toBeCloseTo(1000, 9);
  // Silicon 111 with Cu Kα₁: 28.44° and 3.1356 Å; with Mo Kα₁ 12.99°.
  expect(pick('2θ', '°', 'd').convert(28.443)).toBeCloseTo(3.1355, 3);
  expect(pick('2θ', '°', 'Q').convert(28.443)).toBeCloseTo(2.0039, 3);
  expect(pick('2θ', '°', 'Mo').convert(28.443)).toBeCloseTo(12.985, 2);
  expect(pick('Temp.', '°C', 'K').convert(25)).toBe(298.15);
  expect(pick('Absorbance', '', 'T').convert(1)).toBeCloseTo(10, 12);
  expect(pick('Transmittance', '%', 'A').convert(1)).toBeCloseTo(2, 12);
  expect(pick('Intensity', 'counts', 'cps').convert(10)).toBe(20);
});

test.each(['Temperature Difference', 'Temp. diff', 'ΔT', 'Delta T', 'DTA', '温差'])(
  '%s is a step between temperatures, as large in K as in °C',
  (label) => {
    expect(pick(label, '°C', 'K').convert(2.5)).toBe(2.5);
    expect(pick(label, 'K', '°C').convert(-2.5)).toBe(-2.5);
    expect(pick(label, '°C', 'K').said).toContain('温度差，数值不变');
    expect(standTogether(quantity(label, '°C'), quantity('Temperature', '°C'))).toBe(false);
  },
);

test('an absorbance in thousandths is read in its unit, and one in an unknown unit not at all', () => {
  expect(pick('Absorbance', 'mAU', 'T').convert(1000)).toBeCloseTo(10, 12);
  expect(pick('吸光度', 'mAbs', 'T').convert(1000)).toBeCloseTo(10, 12);
  expect(pick('Absorbance', 'mAU', 'T').said).toBe('吸光度（mAU × 0.001）换算为透过率：T = 10⁻ᴬ');
  expect(pick('Absorbance', 'AU', 'T').convert(1)).toBeCloseTo(10, 12);
  expect(conversionsOf(quantity('Absorbance', 'µAU')).map(({ key }) => key)).toEqual(['']);
  expect(standTogether(quantity('Absorbance', 'mAU'), quantity('Absorbance', 'AU'))).toBe(false);
});

test('a unit is one in both spellings that Unicode has for micro, ångström and ohm', () => {
  const [greek, sign] = ['\u03BCm', '\u00B5m'];
  expect(standTogether(quantity('Thickness', greek), quantity('Thickness', sign))).toBe(true);
  expect(standTogether(quantity('Zreal', '\u2126'), quantity('Zreal', '\u03A9'))).toBe(true);
  expect(pick('Wavelength', greek, 'cm⁻¹').convert(10)).toBeCloseTo(1000, 9);
  expect(conversionsOf(quantity('Wavelength', greek)).map(({ key }) => key)).not.toContain(sign);
  const facts = [{ name: 'Wavelength', value: '1.2', unit: '\u212B' }];
  expect(pick('2θ', '°', 'd', facts).said).toContain('测量波长 1.2 Å');
});

test('a conversion there and back gives the value again', () => {
  const pairs = [
    ['Wavelength', 'nm', 'eV', 'Photon energy', 'eV', 'nm'],
    ['Wavelength', 'nm', 'cm⁻¹', 'Wavenumber', 'cm⁻¹', 'nm'],
    ['Wavenumber', 'cm⁻¹', 'eV', 'Photon energy', 'eV', 'cm⁻¹'],
    ['Temp.', '°C', 'K', 'Temp.', 'K', '°C'],
    ['Absorbance', '', 'T', 'Transmittance', '%', 'A'],
    ['Intensity', 'counts', 'cps', 'Intensity', 'cps', 'counts'],
  ] as const;
  for (const [label, unit, key, backLabel, backUnit, backKey] of pairs) {
    const [there, back] = [pick(label, unit, key), pick(backLabel, backUnit, backKey)];
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 6, noNaN: true }), (value) => {
        expect(back.convert(there.convert(value))).toBeCloseTo(value, 8);
      }),
    );
  }
});

test('the wavelength of the file counts, and without one the assumption is said', () => {
  const cobalt = [{ name: 'Wavelength Kα1', value: '1.788996', unit: 'Å' }];
  expect(pick('2θ', '°', 'd', cobalt).convert(60)).toBeCloseTo(1.788996, 9);
  expect(pick('2θ', '°', 'd', cobalt).said).not.toContain('假定');
  expect(conversionsOf(quantity('2θ', '°'), cobalt).map(({ key }) => key)).not.toContain('Co');
  expect(pick('2θ', '°', 'd', []).said).toContain('假定为 Cu Kα₁');
});

test.each([
  ['Co', 1.788996],
  ['CO', 1.788996],
  ['Fe', 1.936041],
  ['Cr', 2.289726],
  ['Mo', 0.709317],
  ['Ag', 0.559422],
  ['W', 0.209013],
  ['Cu Kα', 1.540593],
])('an anode of %s that the file names counts before copper is assumed, and is said', (value, wavelength) => {
  const facts = [{ name: 'Anode', value, unit: '' }];
  // A plane stands at 60° where its distance is the wavelength.
  expect(pick('2θ', '°', 'd', facts).convert(60)).toBeCloseTo(wavelength, 9);
  expect(pick('2θ', '°', 'd', facts).said).toMatch(/按文件注明的 (?:Co|Fe|Cr|Mo|Ag|W|Cu) 靶 Kα₁/);
  const named = [...facts, { name: 'Wavelength', value: '1.2', unit: 'Å' }];
  expect(pick('2θ', '°', 'd', named).said).toContain('测量波长 1.2 Å');
});

test('an anode whose line is not known, or two of them, are not taken for copper', () => {
  const anodes = (...values: string[]) => values.map((value) => ({ name: 'Anode', value, unit: '' }));
  const keys = (...values: string[]) => conversionsOf(quantity('2θ', '°'), anodes(...values)).map(({ key }) => key);
  expect(keys('Rh')).toEqual(['']);
  expect(keys('Cu', 'Co')).toEqual(['']);
  expect(keys('Cu', 'CU')).toContain('d');
});

test.each([
  ['2Theta', '°'],
  ['2-Theta', ''],
  ['2-Theta', 'deg'],
  ['2Theta(deg)', ''],
  ['2 θ', '°'],
  ['两倍角', '°'],
  ['衍射角', ''],
  ['衍射角', '度'],
  ['衍射角(度)', ''],
])('%s in “%s” is read with another wavelength', (label, unit) => {
  const molybdenum = pick(label, unit, 'Mo', []);
  expect(molybdenum.convert(28.443)).toBeCloseTo(12.985, 2);
  expect(molybdenum.to).toEqual({ label: '2θ (Mo Kα₁)', unit: '°' });
  expect(pick(label, unit, 'd', []).convert(28.443)).toBeCloseTo(3.1355, 3);
});

test.each([
  ['θ', '°'],
  ['ω', '°'],
  ['Phase', '°'],
  ['2θ', 'rad'],
  ['温度', '度'],
  ['Column 1', ''],
])('%s in “%s” is no angle of diffraction', (label, unit) =>
  expect(conversionsOf(quantity(label, unit)).map(({ key }) => key)).toEqual(['']),
);

test('scans of wavelengths that differ are not taken for copper, unless the file names one anode', () => {
  const scans = ['1.540598', '1.788996'].map((value) => ({ name: 'Wavelength', value, unit: 'Å' }));
  const keys = (facts: typeof scans) => conversionsOf(quantity('2θ', '°'), facts).map(({ key }) => key);
  expect(keys(scans)).toEqual(['']);
  expect(keys([{ name: 'Wavelength', value: '0.154', unit: 'nm' }])).toEqual(['']);
  expect(keys([...scans, { name: 'Anode', value: 'Co', unit: '' }])).toContain('d');
});

test('lines beside Kα₁ do not count, and of times that differ none is known', () => {
  const fact = (name: string, value: string, unit: string) => ({ name, value, unit });
  const lines = [fact('Wavelength Kβ', '1.392250', 'Å'), fact('Wavelength Kα1', '1.540598', 'Å')];
  expect(pick('2θ', '°', 'd', lines).said).toContain('测量波长 1.540598 Å');
  const times = [fact('Time per step', '0.5', 's'), fact('Time per step', '2', 's')];
  expect(conversionsOf(quantity('Intensity', 'counts'), times).map(({ key }) => key)).toEqual(['']);
});

test('an angle that no plane can reach with the other wavelength is a gap', () => {
  expect(pick('2θ', '°', 'Cr').convert(100)).toBeNaN();
  expect(pick('2θ', '°', 'd').convert(0)).toBeNaN();
  expect(pick('Transmittance', '%', 'A').convert(-1)).toBeNaN();
  expect(pick('Wavelength', 'nm', 'eV').convert(0)).toBeNaN();
});

test('nothing is offered that the quantity does not allow', () => {
  const keys = (label: string, unit: string, facts = seconds) =>
    conversionsOf(quantity(label, unit), facts).map(({ key }) => key);
  expect(keys('Raman shift', 'cm⁻¹')).toEqual(['']);
  expect(keys('Binding energy', 'eV')).toEqual(['']);
  expect(keys('Thickness', 'nm')).toEqual(['']);
  expect(keys('Kapazität', 'K')).toEqual(['']);
  expect(keys('Reflectance', '%')).toEqual(['']);
  expect(keys('ω', '°')).toEqual(['']);
  expect(keys('Intensity', 'counts', [])).toEqual(['']);
  expect(keys('Intensity', 'a.u.')).toEqual(['']);
});

test('spectra over wavelength and wavenumber stand on one axis, a Raman shift beside neither', () => {
  expect(standTogether(quantity('Wavelength', 'nm'), quantity('Wavenumber', 'cm⁻¹'))).toBe(true);
  expect(standTogether(quantity('Raman shift', 'cm⁻¹'), quantity('Wavelength', 'nm'))).toBe(false);
});

test.each([
  ['2θ', '2Theta', '°'],
  ['Binding Energy', 'Binding energy', 'eV'],
  ['Raman Shift', '拉曼位移', 'cm⁻¹'],
  ['P/Po', 'Relative pressure', ''],
  ['Intensity', 'Raman intensity', 'a.u.'],
  ['Intensity', 'Counts', 'counts'],
  ['Temp.', 'Temperature', '°C'],
  ['m/z', 'm/z', ''],
  ['Q', 'Q', 'Å⁻¹'],
  ['freq', 'Frequency', 'Hz'],
  ['|Z|', 'Zmod', 'Ω'],
  ['|Z|', 'Z', 'Ω'],
  ['Phase(Z)', 'Phase', '°'],
  ['TG', 'Mass', '%'],
])('%s and %s are one quantity in %s', (label, like, unit) =>
  expect(standTogether(quantity(label, unit), quantity(like, unit))).toBe(true),
);

test.each([
  ['Binding energy', 'Kinetic energy', 'eV'],
  ['Binding energy', 'Photon energy', 'eV'],
  ['2θ', 'ω', '°'],
  ['Raman shift', 'Wavenumber', 'cm⁻¹'],
  ['Column 1', 'p/p0', ''],
  ['m/z', 'Column 1', ''],
  ['Column 1', 'Column 1', ''],
  ['X', 'X', ''],
  ['Z', '|Z|', 'nm'],
  ['Zreal', '−Zimag', 'Ω'],
])('%s and %s do not stand on one axis, though both are in %s', (label, like, unit) =>
  expect(standTogether(quantity(label, unit), quantity(like, unit))).toBe(false),
);

test('a transmittance without a unit is read as a share only where its numbers are shares', () => {
  const keys = (highest: number, unit = '') =>
    conversionsOf(quantity('Transmittance', unit), [], highest).map(({ key }) => key);
  expect(keys(1.02)).toEqual(['', 'A']);
  expect(keys(98)).toEqual(['']);
  expect(keys(98, '%')).toEqual(['', 'A']);
});

test('counts of several scans are divided by the time of all, and by none where their number is not known', () => {
  const facts = (...scans: string[]) => [
    { name: 'Dwell time', value: '0.1', unit: 's' },
    ...scans.map((value) => ({ name: 'Scans', value, unit: '' })),
  ];
  expect(pick('Intensity', 'counts', 'cps', facts('5')).convert(10)).toBe(20);
  expect(pick('Intensity', 'counts', 'cps', facts()).convert(10)).toBe(100);
  expect(conversionsOf(quantity('Intensity', 'counts'), facts('5', '2')).map(({ key }) => key)).toEqual(['']);
});
