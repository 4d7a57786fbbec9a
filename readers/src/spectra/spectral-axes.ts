import type { Column } from '../content.ts';

const axes: Record<string, Omit<Column, 'values'>> = {
  nm: { label: 'Wavelength', unit: 'nm' },
  um: { label: 'Wavelength', unit: 'µm' },
  'cm-1': { label: 'Wavenumber', unit: 'cm⁻¹' },
  '1/cm': { label: 'Wavenumber', unit: 'cm⁻¹' },
  ev: { label: 'Photon energy', unit: 'eV' },
  a: { label: 'Absorbance', unit: '' },
  abs: { label: 'Absorbance', unit: '' },
  'abs.': { label: 'Absorbance', unit: '' },
  '%t': { label: 'Transmittance', unit: '%' },
  '%r': { label: 'Reflectance', unit: '%' },
  't%': { label: 'Transmittance', unit: '%' },
  'r%': { label: 'Reflectance', unit: '%' },
  t: { label: 'Transmittance', unit: '' },
  r: { label: 'Reflectance', unit: '' },
  // The columns of Maccor's battery cyclers are called by their units.
  volts: { label: 'Voltage', unit: 'V' },
  amps: { label: 'Current', unit: 'A' },
  'amp-hr': { label: 'Capacity', unit: 'Ah' },
  'watt-hr': { label: 'Energy', unit: 'Wh' },
  seconds: { label: 'Time', unit: 's' },
  'test(sec)': { label: 'Test time', unit: 's' },
  'step(sec)': { label: 'Step time', unit: 's' },
  int: { label: 'Intensity', unit: 'a.u.' },
};

/** Whether a text is one of the short units that stand for a quantity. */
export const isAxis = (text: string): boolean => text.trim().toLowerCase() in axes;

/** Whether a text is a unit of light alone, which a file may have for the name of its axis. */
export const isLight = (text: string): boolean => /^(?:nm|um|cm-1|1\/cm)$/i.test(text.trim());

/** Whether a text is a column of a battery cycler. */
export const isCycled = (text: string): boolean =>
  /^(?:seconds|volts|amps|(?:amp|watt)-hr|(?:test|step) ?\(sec\))$/i.test(text.trim());

/** Whether a text is a short name of what a sample does with light, whatever stands beside it. */
export const isShare = (text: string): boolean => /^(?:%[tr]|[tr]%|abs\.?)$/i.test(text.trim());

/** What a spectrometer's short unit stands for; others stay as they are, without a quantity of their own. */
export const axisOf = (text: string): Omit<Column, 'values'> =>
  axes[text.trim().toLowerCase().replace(' (', '(')] ?? { label: text.trim(), unit: '' };
