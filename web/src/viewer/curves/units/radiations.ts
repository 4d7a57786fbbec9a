/**
 * Kα₁ lines of X-ray tubes in Å, by the anode: Cu, Co, Cr and Fe of Hölzer et al., Phys. Rev. A 56, 4554 (1997), Mo, Ag
 * and W of Deslattes et al., Rev. Mod. Phys. 75, 35 (2003).
 */
export const radiations = {
  Cu: 1.540593,
  Co: 1.788996,
  Cr: 2.289726,
  Fe: 1.936041,
  Mo: 0.709317,
  Ag: 0.559422,
  W: 0.209013,
} as const;
export type Radiation = keyof typeof radiations;

/**
 * Files of several makers differ by so much in what they call one line: Cu Kα₁ is 1.540593, 1.540598, 1.5406 or
 * 1.54051. The mean of Kα₁ and Kα₂ lies further away: 1.5418 by 8 · 10⁻⁴, and of no anode by less than 5 · 10⁻⁴.
 */
const withinOneLine = 2e-4;

/** Whether two wavelengths are one line, written by two makers. */
export const areOneLine = (a: number, b: number): boolean => Math.abs(a - b) <= withinOneLine * Math.min(a, b);

const halfSine = (twoTheta: number): number => Math.sin((twoTheta * Math.PI) / 360);
const twoThetaOf = (sine: number): number => (sine > 1 ? NaN : (Math.asin(sine) * 360) / Math.PI);

/** The angle at which another wavelength meets the same lattice planes; NaN where none does. */
export const angleAt = (twoTheta: number, from: number, to: number): number =>
  twoThetaOf((halfSine(twoTheta) * to) / from);

/** Distance of lattice planes in Å by Bragg's law; NaN at no angle. */
export const distanceOf = (twoTheta: number, wavelength: number): number =>
  twoTheta > 0 ? wavelength / (2 * halfSine(twoTheta)) : NaN;

/** Length of the scattering vector in Å⁻¹. */
export const vectorOf = (twoTheta: number, wavelength: number): number =>
  (4 * Math.PI * halfSine(twoTheta)) / wavelength;
